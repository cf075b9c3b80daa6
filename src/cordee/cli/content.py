"""`cordee content`: check, compare and export content files, of any game that has them."""

from __future__ import annotations

import argparse
import json
import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from cordee import games
from cordee.core.errors import BadContent, BadSetup
from cordee.core.game import Game
from cordee.kit.compare import differences
from cordee.kit.content import MOST_BYTES, nearest, plain
from cordee.kit.export import exported, schema_of
from cordee.kit.fit import near
from cordee.kit.mistakes import Mistake, said
from cordee.kit.pack import GAME, Pack, digest, pack_of
from cordee.kit.words import languages, preferred
from cordee.kit.written import scan


def add(commands: Any) -> None:
    """The command and what it can do. Any: argparse has no name for it."""
    content = commands.add_parser("content", help="check, compare and export files with cards of your own")
    parts = content.add_subparsers(title="commands", metavar="COMMAND", required=True)

    check = parts.add_parser("check", help="list every mistake of a file, with line, field and what to do")
    check.add_argument("file", type=Path, metavar="FILE")
    check.add_argument("--game", metavar="KEY", help="which game it is for; default: the one it fits best")
    check.add_argument("--json", action="store_true", help="one JSON object on stdout")
    check.add_argument(
        "--language", choices=sorted(languages()), help="of the messages; default: as LANG says, else en"
    )
    check.set_defaults(run=run_check)

    diff = parts.add_parser("diff", help="say what differs, by card and field; exit code 1 if anything does")
    diff.add_argument("first", metavar="A", help="a file, or a game's KEY: its own set")
    diff.add_argument("second", metavar="B", help="another one")
    diff.add_argument("--game", metavar="KEY", help="which game they are for; default: the one they fit best")
    diff.add_argument("--json", action="store_true", help="one JSON object on stdout")
    diff.set_defaults(run=run_diff)

    export = parts.add_parser("export", help="write a game's own set as a file to change, with remarks")
    export.add_argument("game", metavar="KEY")
    export.add_argument("--to", type=Path, metavar="FILE", help="default: stdout")
    export.add_argument("--schema", type=Path, metavar="FILE", help="also a JSON Schema there, which the file names")
    export.add_argument("--force", action="store_true", help="replace files that are there")
    export.set_defaults(run=run_export)


def run_check(chosen: argparse.Namespace) -> int:
    """Every mistake of a file."""
    data, name = _bytes(chosen.file), plain(chosen.file.name)
    game, pack = _game(chosen.game, [data])
    language = chosen.language or ("en" if chosen.json else preferred(os.environ))
    looked = pack.look(data)
    if chosen.json:
        print(json.dumps(_told(game, pack, data, name, looked.mistakes, language)))
    elif looked.mistakes:
        for mistake in looked.mistakes:
            what, remedy = said(mistake, pack.package, language)
            print(plain(f"{mistake.where(name)}: {what}. {remedy}"))
        count = len(looked.mistakes)
        print(f"{count} mistake{'s' if count > 1 else ''} in {name}, as a file for {plain(game.title)}")
    else:
        title, kind = plain(str(getattr(looked.found, "name", ""))), _kind(looked.found)
        print(f"{name}: good for {plain(game.title)} ({title}{', ' if title else ''}{kind})\nSHA-256 {digest(data)}")
    return 1 if looked.mistakes else 0


def _told(
    game: Game, pack: Pack[Any], data: bytes, name: str, mistakes: list[Mistake], language: str
) -> dict[str, object]:
    """What `check` found, for other programs."""
    rows = []
    for each in mistakes:
        what, remedy = said(each, pack.package, language)
        row = {"line": each.line, "column": each.column, "entry": each.entry, "field": each.field, "why": each.why}
        rows.append({**row, "args": each.args, "what": what, "remedy": remedy})
    return {"file": name, "game": game.key, "sha256": digest(data), "good": not rows, "mistakes": rows}


def run_diff(chosen: argparse.Namespace) -> int:
    """What differs between two sets."""
    keys = [key for key in (_key(chosen.first), _key(chosen.second)) if key]
    if len(set(keys)) > 1:
        raise BadSetup(f"{keys[0]} and {keys[1]} are different games; there is nothing to compare")
    # Where --game names another one, an own set would be read as that game's.
    wanted = (chosen.game or "").replace("-", "_").lower()
    for key in keys:
        if wanted and key != wanted:
            raise BadSetup(f"{key} is not {chosen.game}, which --game asks for; there is nothing to compare")
    datas = [b"" if _key(each) else _bytes(Path(each)) for each in (chosen.first, chosen.second)]
    game, pack = _game(chosen.game or (keys[0] if keys else ""), [data for data in datas if data])
    sides, found = [], []
    for each, data in zip((chosen.first, chosen.second), datas, strict=True):
        name = pack.file if _key(each) else plain(Path(each).name)
        record = pack.load(data, name)
        found.append(record)
        sides.append({"file": name, "name": str(getattr(record, "name", "")), "kind": _kind(record),
                      "sha256": digest(data or pack.own())})  # fmt: skip
    rows = differences(*found)
    if chosen.json:
        told = {"game": game.key, "first": sides[0], "second": sides[1], "differences": msgspec.to_builtins(rows)}
        print(json.dumps(told))
    else:
        for word, side in zip(("first: ", "second:"), sides, strict=True):
            print(plain(f"{word} {side['file']} ({side['name']}, {side['kind']}) SHA-256 {side['sha256'][:16]}"))
        for row in rows:
            print(plain(row.said()))
        print(f"{len(rows) or 'no'} difference{'' if len(rows) == 1 else 's'}")
    return 1 if rows else 0


def run_export(chosen: argparse.Namespace) -> int:
    """A game's own set as a file to change."""
    game, pack = _game(chosen.game, [])
    for path in (chosen.to, chosen.schema):
        if path is not None and path.exists() and not chosen.force:
            raise BadSetup(f"{path} is there already; --force replaces it")
    if chosen.to is not None and chosen.schema is not None and _same(chosen.to, chosen.schema):
        raise BadSetup(f"--to and --schema are both {chosen.to}; name two files")
    named = ""
    if chosen.schema is not None:
        beside = chosen.to.parent if chosen.to is not None else Path()
        named = Path(os.path.relpath(chosen.schema, beside)).as_posix()
        named = named if named.startswith("../") else f"./{named}"
    text = exported(pack, game.key.replace("_", "-"), game.title, named)
    texts = {chosen.to: text} if chosen.to is not None else {}
    if chosen.schema is not None:
        texts[chosen.schema] = schema_of(pack, game.title)
    _write(texts)
    if chosen.to is None:
        print(text, end="")
    else:
        print(f"{chosen.to}: {len(text.splitlines())} lines" + (f", and {chosen.schema}" if chosen.schema else ""))
    return 0


def _same(first: Path, second: Path) -> bool:
    """Whether two paths are one file, there already or not."""
    return first.resolve() == second.resolve() or (first.exists() and second.exists() and first.samefile(second))


def _write(texts: dict[Path, str]) -> None:
    """Write all files or, where one cannot be written, none: what was there is there again, what was not is not."""
    before: dict[Path, bytes | None] = {}
    try:
        for path, text in texts.items():
            if path.is_file() or not path.exists():  # else a pipe, for one: there is nothing to put back
                before[path] = path.read_bytes() if path.is_file() else None
            path.write_text(text, encoding="utf-8")
    except OSError:
        for path, data in before.items():
            with suppress(OSError):
                path.unlink() if data is None else path.write_bytes(data)
        raise


def _bytes(path: Path) -> bytes:
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _kind(found: object) -> str:
    return "stand-in" if getattr(found, "stand_in", False) else "own cards"


def _key(written: str) -> str:
    """The game that is meant, if it is one and no file."""
    key = written.replace("-", "_").lower()
    return key if key in games.keys() and not Path(written).is_file() else ""  # noqa: SIM118 (a module's function)


def _game(key: str | None, datas: list[bytes]) -> tuple[Game, Pack[Any]]:
    """The game of that key, or the one that files fit best; it has content files."""
    packs = {}
    for each in games.keys():  # noqa: SIM118 (a module's function)
        game = games.load(each)
        pack = pack_of(game)
        if pack is not None:
            packs[each] = game, pack
    wanted = (key or "").replace("-", "_").lower()
    if key:
        if wanted in packs:
            return packs[wanted]
        known = [each.replace("_", "-") for each in packs]
        if wanted in games.keys():  # noqa: SIM118 (a module's function)
            raise BadContent(f"{key} has no content files (there are some of: {', '.join(known)})")
        raise BadSetup(f"there is no game '{key}'{nearest(key.lower(), known)}; `cordee games` lists them")
    raws = [scan(data).raw for data in datas]
    told = {found for data, raw in zip(datas, raws, strict=True) if (found := _named(data, raw, list(packs)))}
    if len(told) == 1:
        return packs[told.pop()]
    # By the names in the file first: it is not another game's because there are mistakes in it.
    fits = {
        each: (
            sum(pack.likeness({name: value for name, value in raw.items() if name != GAME}) for raw in raws),
            -sum(len(pack.look(data).mistakes) for data in datas),
        )
        for each, (_, pack) in packs.items()
    }
    most = max(fits.values())
    best = [each for each, fit in fits.items() if fit == most]
    if len(best) > 1:
        raise BadSetup(f"which game is this for? Say --game KEY ({', '.join(each.replace('_', '-') for each in best)})")
    return packs[best[0]]


def _named(data: bytes, raw: Mapping[str, Any], known: list[str]) -> str:
    """The game that a file says it is for, in its field or in the remark that older exports begin with; else ""."""
    words = [raw[GAME]] if isinstance(raw.get(GAME), str) else []
    head = re.match(rb"(?:\xef\xbb\xbf)?(?:(?:#[^\n]*|[ \t\r]*)\n)*", data)
    remark = re.search(rb"content check FILE --game ([\w-]+)", head.group() if head else b"")
    words += [remark.group(1).decode("ascii", "replace")] if remark else []
    found = (near(word.replace("-", "_").lower(), known) for word in words)
    return next((each for each in found if each), "")
