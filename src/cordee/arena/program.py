"""Which program played: games of two programs are not results of one match."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from cordee import __version__
from cordee.bots import search
from cordee.games import load

SHARED = ("cordee.core", "cordee.kit", "cordee.bots", "cordee.arena.match")


@cache
def source_digest(key: str, *more: str) -> str:
    """Twelve hex digits that change with the rules of the game `key`, its data, the bots, or how a match is played.

    `more`: names of modules or packages that count as well. Of the sources, so that both builds, which play the same
    games, have the same. Too much is better than too little: words of a game's own folder count as well.
    """
    found = hashlib.sha256(__version__.encode())
    for module in (*SHARED, _package(type(load(key)).__module__), *more):
        for name, data in _files(module):
            found.update(f"\0{module}/{name}\0{len(data)}\0".encode())
            found.update(data)
    return found.hexdigest()[:12]


def pace_digest(key: str) -> str:
    """The same for bots that have a time instead of a number: it tells the builds apart."""
    return source_digest(key) + ("" if search.__file__.endswith(".py") else " compiled")


def _package(module: str) -> str:
    """The package that a module is, or is in: a game's parts lie side by side."""
    spec = find_spec(module)
    assert spec is not None
    return module if spec.submodule_search_locations else module.rpartition(".")[0] or module


def _files(module: str) -> list[tuple[str, bytes]]:
    """The sources and data of a module or package, by name."""
    spec = find_spec(module)
    assert spec is not None
    if not spec.submodule_search_locations:
        paths = [Path(spec.origin or "").parent / f"{module.rpartition('.')[2]}.py"]
        folder = paths[0].parent
    else:
        folder = Path(spec.submodule_search_locations[0])
        paths = sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".toml", ".json", ".ftl"))
    return [(path.relative_to(folder).as_posix(), path.read_bytes()) for path in paths if path.is_file()]
