"""The registry of games: the only place that knows them all.

Besides the project's own, a game is found by a setting, as a third party's package would be: the environment variable
`CORDEE_GAMES` names modules (`package.module:NAME`, comma-separated), and installed packages may declare an entry
point in the group `cordee.games`.
"""

from __future__ import annotations

import os
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import entry_points

from cordee.core.errors import UnknownGame
from cordee.core.game import Game

KEYS = ("annapurna", "five_fifteen", "the_climbers")


@lru_cache(maxsize=32)
def _named(path: str) -> Game:
    module, _, name = path.partition(":")
    try:
        found = getattr(import_module(module), name or "GAME")
    except (ImportError, AttributeError) as error:
        raise UnknownGame(f"the game {path!r} cannot be loaded: {error}") from error
    if not isinstance(found, Game):
        raise UnknownGame(f"{path!r} is no game: it should be an instance of cordee.core.game.Game")
    return found


@cache
def _installed() -> tuple[str, ...]:
    """The paths that installed packages declare. To ask reads the metadata of every package: once is enough."""
    return tuple(entry.value for entry in entry_points(group="cordee.games"))


def _elsewhere() -> dict[str, str]:
    """Games that a setting or an installed package names: key -> path."""
    paths = [*_installed()]
    paths += [path.strip() for path in os.environ.get("CORDEE_GAMES", "").split(",") if path.strip()]
    return {_named(path).key: path for path in paths}


def keys() -> tuple[str, ...]:
    """The keys of every game that can be loaded, ours first."""
    return KEYS + tuple(key for key in _elsewhere() if key not in KEYS)


def load(key: str) -> Game:
    """The game of that key (`five-fifteen` and `five_fifteen` are the same). Raises UnknownGame."""
    wanted = key.replace("-", "_").lower()
    if wanted in KEYS:
        return _named(f"cordee.games.{wanted}:GAME")
    path = _elsewhere().get(wanted)
    if path is None:
        raise UnknownGame(f"there is no game {key!r} (there are: {', '.join(keys())})")
    return _named(path)
