"""What most content files must not do, for a game's own checks: blank names, ids that come twice, names alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cordee.kit.content import is_blank
from cordee.kit.fit import quoted
from cordee.kit.looks import namesakes
from cordee.kit.written import Path, Slip, slip


def blank(path: Path, text: str) -> Iterator[Slip]:
    """A text of which nothing would be seen."""
    if is_blank(text):
        yield slip(path, "content-blank")


def twice(kind: str, ids: Sequence[str]) -> Iterator[Slip]:
    """Entries that have an id which another has already."""
    first: dict[str, int] = {}
    for number, name in enumerate(ids):
        if name in first:
            yield slip((kind, number, "id"), "content-same-id", name=kind, word=quoted(name), other=first[name] + 1)
        first.setdefault(name, number)


def alike(kind: str, names: Sequence[str]) -> Iterator[Slip]:
    """Entries whose names nobody could tell apart."""
    for number, other in namesakes(names):
        if not is_blank(names[number]):
            yield slip((kind, number, "name"), "content-alike", name=kind, word=quoted(names[other]), other=other + 1)
