"""What is wrong with a content file, for people: file, line, column, field, what, and what to do about it.

What is said are messages of the catalogues, `content-WHY` and `content-WHY-do` of the table's or `<key>-content-WHY` of
a game's, so terminal and page say it alike, in every language.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from cordee.core.errors import BadContent
from cordee.kit.content import catalogues, is_plain, plain
from cordee.kit.fit import Fitted, field_name, quoted
from cordee.kit.written import MOST_SLIPS, UNREAD, Path, Slip, Written


class Mistake(msgspec.Struct, frozen=True):
    """One mistake. `entry`: the cards and the like it is in, by kind and id; `field`: where in that one."""

    line: int  # from 1
    column: int  # of characters, from 1
    entry: str  # `card 'rope'`; "" outside of any
    field: str  # `effect[0].do`; "" for the entry as such
    why: str  # a message of the catalogue; with `-do` behind it, what to do
    args: dict[str, int | str] = {}

    def where(self, file: str) -> str:
        """`mine.toml:12:3: card 'rope': effect[0].do`."""
        return ": ".join(part for part in (f"{file}:{self.line}:{self.column}", self.entry, self.field) if part)


def unseen(raw: Any, path: Path = ()) -> Iterator[Slip]:
    """Every text of the data, keys too, that no screen should be sent. Any: whatever TOML can hold."""
    if isinstance(raw, str):
        if not all(map(is_plain, raw)):
            yield Slip(path, "content-unseen", {"word": ascii(raw[:60])})
    elif isinstance(raw, dict):
        for key, value in raw.items():
            if not all(map(is_plain, key)):
                yield Slip((*path, key), "content-unseen", {"word": ascii(key[:60])}, key=True)
            yield from unseen(value, (*path, key))
    elif isinstance(raw, list):
        for i, value in enumerate(raw):
            yield from unseen(value, (*path, i))


def placed(written: Written, slips: Iterable[Slip]) -> list[Mistake]:
    """Slips as mistakes, in the order of the text; each once."""
    starts = [0, *(i + 1 for i, char in enumerate(written.text) if char == "\n")]
    found = []
    for slip in slips:
        at = min(written.place(slip), len(written.text))
        line = bisect_right(starts, at)
        entry, field = _named(written.raw, slip.path)
        args = {name: plain(value) if isinstance(value, str) else value for name, value in slip.args.items()}
        found.append(Mistake(line, at - starts[line - 1] + 1, entry, field, slip.why, args))
    found.sort(key=lambda mistake: (mistake.line, mistake.column))
    once = {(each.line, each.column, each.field, each.why, str(each.args)): each for each in reversed(found)}
    return list(reversed(once.values()))[:MOST_SLIPS]


def _named(raw: Any, path: Path) -> tuple[str, str]:
    """A place in words: the entries around it, the field in the last of them."""
    entries: list[str] = []
    here: list[str | int] = []
    place = raw
    for part in path:
        here.append(part)
        try:
            place = place[part]
        except (KeyError, IndexError, TypeError):
            place = None
        if isinstance(part, int) and isinstance(place, dict) and isinstance(place.get("id"), str):
            kind = next((str(each) for each in here if isinstance(each, str)), "")
            entries.append(f"{plain(kind)} '{plain(place['id'][:40])}'")
            here = []
    words = ""
    for part in here:
        words += f"[{part}]" if isinstance(part, int) else f"{'.' if words else ''}{field_name(part)}"
    return ", ".join(entries), words


def fitting(fitted: Fitted, found: Iterable[list[Slip]]) -> list[Slip]:
    """Of what checks say of each trial: what they say of all, and not of a value that was put in."""
    first, *others = found
    also = [{(slip.path, slip.why, tuple(sorted(slip.args.items()))) for slip in other} for other in others]
    return [
        slip
        for slip in first
        if not fitted.touched(slip.path)
        and all((slip.path, slip.why, tuple(sorted(slip.args.items()))) in other for other in also)
    ]


# -- in words --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _bundle(package: str, language: str) -> Any:
    """The messages of the table and of a game. Any: a library without types."""
    # Not before there is something to say: it takes longer to load than all of the rules.
    from fluent.runtime import FluentBundle, FluentResource

    from cordee.kit.words import table_words

    bundle = FluentBundle([language], use_isolating=False)
    for source in (table_words(language), catalogues(package).get(language, "") if package else ""):
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    return bundle


def say(name: str, args: Mapping[str, int | str], package: str = "", language: str = "en") -> str:
    """A message of the catalogues; English where the language has none."""
    for spoken in dict.fromkeys((language, "en")):
        bundle = _bundle(package, spoken)
        if bundle.has_message(name):
            text, _ = bundle.format_pattern(bundle.get_message(name).value, {"clause": "none", **args})
            return " ".join(str(text).split())
    return name


def said(mistake: Mistake, package: str = "", language: str = "en") -> tuple[str, str]:
    """What is wrong and what to do, as sentences."""
    what = say(mistake.why, mistake.args, package, language)
    clause = mistake.args.get("clause")
    return what + (f" ({clause})" if clause else ""), say(f"{mistake.why}-do", mistake.args, package, language)


def refusal(mistakes: list[Mistake], file: str, package: str = "") -> BadContent:
    """The first mistake as an error, or the first that others may only follow from; and how many more there are."""
    first = next((each for each in mistakes if each.why in UNREAD), mistakes[0])
    what, remedy = said(first, package)
    more = len(mistakes) - 1
    rest = f" And {more} more mistake{'s' if more > 1 else ''}: `cordee content check` lists all." if more else ""
    return BadContent(f"{first.where(file)}: {what}. {remedy}{rest}")


__all__ = ["Mistake", "fitting", "placed", "quoted", "refusal", "said", "say", "unseen"]
