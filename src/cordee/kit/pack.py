"""Content packs: a game's own file of cards and those that owners write, read and checked by their type alone.

A game declares one `Pack`: the type of its files, what the type cannot say, and where its own file lies. Everything
else (`cordee content`, the table, editors) follows from that, for every game alike.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from cordee.core.errors import BadContent
from cordee.core.game import Game
from cordee.kit.content import bounded, is_plain, plain
from cordee.kit.fit import Fitted, fields_of, near, quoted, type_info
from cordee.kit.mistakes import Mistake, fitting, placed, refusal, unseen
from cordee.kit.written import UNREAD, Path, Slip, scan, slip

T = TypeVar("T")

GAME = "game"  # what a file calls the field that says which game it is for; it may be left out


def nothing(_: object) -> Iterable[Slip]:
    """For types that say all there is to say."""
    return ()


class Looked(NamedTuple, Generic[T]):
    """A file looked through. `found` is there if nothing is wrong with it."""

    mistakes: list[Mistake]
    found: T | None


@dataclass(frozen=True)
class Pack(Generic[T]):
    """The content files of a game. `kind` may have `name` and `stand_in`, which tell people what they play with."""

    package: str  # where the game's words are, and the file in its folder `content`
    file: str
    kind: type[T]
    check: Callable[[T], Iterable[Slip]] = field(default=nothing)

    def own(self) -> bytes:
        """The project's own file."""
        return (files(self.package) / "content" / self.file).read_bytes()

    @property
    def key(self) -> str:
        """The game's key, by which a file names it."""
        return self.package.rpartition(".")[2]

    def likeness(self, raw: Mapping[str, Any]) -> int:
        """How much the names in a file's data are those of this game: fields that it has, less those it has not.

        Of the file itself and of the entries in it; steps of effects are much alike in all games. Any: TOML values.
        """
        top = fields_of(type_info(self.kind))  # type: ignore[arg-type]  # a class is hashable
        found = 0
        for name, value in raw.items():
            found += 1 if name in top else -1
            inner = top.get(name, {})
            for entry in value if isinstance(value, list) else ():
                if isinstance(entry, dict) and inner:
                    found += sum(1 if each in inner else -1 for each in entry)
        return found

    def load(self, data: bytes = b"", file: str = "") -> T:
        """A checked file; empty data means the project's own. Raises BadContent."""
        name = file or (self.file if not data else "content file")
        return read(data or self.own(), self.kind, name, self.package, self.check, self.key)

    def look(self, data: bytes) -> Looked[T]:
        """All that is wrong with a file. Whatever the bytes, this is an answer."""
        return look(data, self.kind, self.check, self.key)


def look(data: bytes, kind: type[T], check: Callable[[T], Iterable[Slip]] = nothing, key: str = "") -> Looked[T]:
    """All that is wrong with a TOML text that should be a record of type `kind`; `key`: of its game, if of any."""
    written = scan(data)
    raw, other = _for_game(written.raw, kind, key)
    if other and not near(str(written.raw[GAME]), [key]):  # what else there is to say would be of the wrong game
        return Looked(placed(written, other), None)
    slips = [*written.slips, *other]
    torn = any(each.why in ("content-too-large", "content-syntax") for each in slips)
    # What stands in no statement that could be read is no mistake of its own.
    odd = list(unseen(written.raw))
    unread = {each.path for each in slips if each.why in UNREAD} | {each.path for each in odd if each.key}
    fitted = Fitted(raw, kind)
    slips += odd
    if not torn:
        slips += [each for each in fitted.slips if not _within(each.path, unread)]
    trials = fitted.trials() if not torn else []
    if trials:
        slips += [
            each for each in fitting(fitted, [list(check(made)) for made in trials]) if not _within(each.path, unread)
        ]
    found = trials[0] if trials and not slips else None
    if found is None and not slips:
        try:
            found = msgspec.convert(raw, kind)
        except (msgspec.ValidationError, ValueError, OverflowError, RecursionError) as error:
            slips.append(Slip((), "content-syntax", {"detail": plain(str(error))[:200]}))
    return Looked(placed(written, slips), found)


def _for_game(raw: dict[str, Any], kind: type, key: str) -> tuple[dict[str, Any], list[Slip]]:
    """The data without the name of its game, and what is wrong with that. Any: TOML values."""
    if GAME not in raw or not key or GAME in fields_of(type_info(kind)):
        return raw, []
    dashed = key.replace("_", "-")
    fits = raw[GAME] in (key, dashed)
    rest = {name: value for name, value in raw.items() if name != GAME}
    return rest, [] if fits else [slip((GAME,), "content-other-game", game=quoted(raw[GAME]), wanted=dashed)]


def _within(path: Path, places: set[Path]) -> bool:
    """Whether a place is one of these, or in one."""
    return any(path[:size] in places for size in range(1, len(path) + 1))


def read(
    data: bytes,
    kind: type[T],
    file: str,
    package: str = "",
    check: Callable[[T], Iterable[Slip]] = nothing,
    key: str = "",
) -> T:
    """TOML text into a record of type `kind`. Raises BadContent: file, line, place, what is wrong, what to do."""
    try:
        raw = tomllib.loads(bounded(data))
        raw, other = _for_game(raw, kind, key)
        if not other and _is_plain(raw):
            found = msgspec.convert(raw, kind)
            if next(iter(check(found)), None) is None:
                return found
    except (ValueError, OverflowError, RecursionError, MemoryError, BadContent):
        pass  # said better below
    mistakes = look(data, kind, check, key).mistakes
    if not mistakes:
        raise BadContent(f"{plain(file)}: this cannot be read")
    raise refusal(mistakes, plain(file), package)


def _is_plain(raw: Any) -> bool:
    return next(unseen(raw), None) is None


def pack_of(game: Game) -> Pack[Any] | None:
    """A game's packs; None if it has no content."""
    return game.pack if isinstance(game.pack, Pack) else None


def digest(data: bytes) -> str:
    """What a file is known by: SHA-256 of its bytes, as a journal has it."""
    return sha256(data).hexdigest()


@lru_cache(maxsize=32)
def titled(game: Game, data: bytes) -> tuple[str, bool]:
    """What a good file calls itself, and whether it holds stand-ins. Raises BadContent."""
    pack = pack_of(game)
    if pack is None:
        return "", False
    found = pack.load(data)
    return str(getattr(found, "name", "")), bool(getattr(found, "stand_in", False))


__all__ = ["Looked", "Mistake", "Pack", "digest", "is_plain", "look", "pack_of", "read", "titled"]
