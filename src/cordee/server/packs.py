"""Content files at tables: which the house offers, and what everybody is told of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from cordee import games
from cordee.core.errors import BadContent
from cordee.core.game import Game
from cordee.kit.pack import digest, titled
from cordee.server import messages as m

File: TypeAlias = tuple[bytes, str]  # a content file and its name
Content: TypeAlias = Mapping[str, Sequence[File]]  # by game; tables play with the first unless told otherwise
OWN = "own"  # in place of a hash: the game's own


def offered(given: Mapping[str, Sequence[File]]) -> dict[str, tuple[File, ...]]:
    """What a house offers, by the keys of its games. Raises BadContent: a mistake shows now, not at the first table."""
    found = {}
    for key, files in given.items():
        game = games.load(key)
        for data, name in files:
            game.setup(game.seats[0], None, data, name)
        found[game.key] = tuple(files)
    return found


@lru_cache(maxsize=64)
def pack_info(game: Game, content: bytes, name: str) -> m.PackInfo | None:
    """What everybody at a table is told of the file they play with; None for the game's own."""
    if not content:
        return None
    try:
        title, stand_in = titled(game, content)
    except BadContent:  # it was good when the table was made, and the rules of files have become stricter
        title, stand_in = "", False
    return m.PackInfo(name, title, digest(content), stand_in)


def infos(game: Game, files: Sequence[File]) -> list[m.PackInfo]:
    """The house's own, for the page that makes tables."""
    return [info for data, name in files if (info := pack_info(game, data, name)) is not None]
