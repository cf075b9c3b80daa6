"""Content packs: a game's own file of cards and those that owners write, read and checked by their type alone.

A game declares one `Pack`: the type of its files, what the type cannot say, and where its own file lies. Everything
else (`cordee content`, the table, editors) follows from that, for every game alike.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from cordee.core.errors import BadContent
from cordee.core.game import Game
from cordee.kit.content import bounded, is_plain, plain
from cordee.kit.fit import Fitted
from cordee.kit.mistakes import Mistake, fitting, placed, refusal, unseen
from cordee.kit.written import UNREAD, Path, Slip, scan

T = TypeVar("T")


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

    def load(self, data: bytes = b"", file: str = "") -> T:
        """A checked file; empty data means the project's own. Raises BadContent."""
        name = file or (self.file if not data else "content file")
        return read(data or self.own(), self.kind, name, self.package, self.check)

    def look(self, data: bytes) -> Looked[T]:
        """All that is wrong with a file. Whatever the bytes, this is an answer."""
        return look(data, self.kind, self.check)


def look(data: bytes, kind: type[T], check: Callable[[T], Iterable[Slip]] = nothing) -> Looked[T]:
    """All that is wrong with a TOML text that should be a record of type `kind`."""
    written = scan(data)
    slips = list(written.slips)
    torn = any(slip.why in ("content-too-large", "content-syntax") for slip in slips)
    # What stands in no statement that could be read is no mistake of its own.
    odd = list(unseen(written.raw))
    unread = {slip.path for slip in slips if slip.why in UNREAD} | {slip.path for slip in odd if slip.key}
    fitted = Fitted(written.raw, kind)
    slips += odd
    if not torn:
        slips += [slip for slip in fitted.slips if not _within(slip.path, unread)]
    trials = fitted.trials() if not torn else []
    if trials:
        slips += [
            slip for slip in fitting(fitted, [list(check(each)) for each in trials]) if not _within(slip.path, unread)
        ]
    found = trials[0] if trials and not slips else None
    if found is None and not slips:
        try:
            found = msgspec.convert(written.raw, kind)
        except (msgspec.ValidationError, ValueError, OverflowError, RecursionError) as error:
            slips.append(Slip((), "content-syntax", {"detail": plain(str(error))[:200]}))
    return Looked(placed(written, slips), found)


def _within(path: Path, places: set[Path]) -> bool:
    """Whether a place is one of these, or in one."""
    return any(path[:size] in places for size in range(1, len(path) + 1))


def read(data: bytes, kind: type[T], file: str, package: str = "", check: Callable[[T], Iterable[Slip]] = nothing) -> T:
    """TOML text into a record of type `kind`. Raises BadContent: file, line, place, what is wrong, what to do."""
    try:
        raw = tomllib.loads(bounded(data))
        if _is_plain(raw):
            found = msgspec.convert(raw, kind)
            if next(iter(check(found)), None) is None:
                return found
    except (ValueError, OverflowError, RecursionError, MemoryError, BadContent):
        pass  # said better below
    mistakes = look(data, kind, check).mistakes
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
