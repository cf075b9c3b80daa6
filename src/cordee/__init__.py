"""Cordée: one table for climbing board games.

Layers, top to bottom: `cli`, then `server`, `arena` and `rl` side by side, `bots`, `games`, `kit`,
`core`. A layer imports only those below it; `make check` holds them to that.

The names below are for programs that use Cordée as a library. They are loaded when first asked for, so that a layer
that imports another pulls in nothing else.
"""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import version
from typing import Any

__version__ = version("cordee")  # pyproject.toml is the one place that says it

_NAMES = {
    "keys": "cordee.games:keys",  # () -> the games there are
    "load": "cordee.games:load",  # (key) -> the game
    "bot": "cordee.bots.levels:make",  # ("greedy", "search:400", "search:0.1s") -> a bot
    "play_game": "cordee.arena.match:play_game",  # (game, setup, bots, seed) -> how it ended
    "match": "cordee.arena.match:match",  # many games, seats rotated, over processes
    "replay": "cordee.core.journal:replay",  # (text of a journal, load) -> the game again
}
__all__ = ["__version__", *_NAMES]


def __getattr__(name: str) -> Any:
    """One of the names above."""
    path = _NAMES.get(name)
    if path is None:
        raise AttributeError(f"module 'cordee' has no attribute {name!r}")
    module, _, wanted = path.partition(":")
    return getattr(import_module(module), wanted)
