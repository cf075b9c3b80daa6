"""Parameters of OpenSpiel's games: plain values of the kinds that it knows, and content that stays the file it was.

OpenSpiel writes a game down as its name with all parameters; games and states are pickled, sent and loaded again by
that text alone. So a path in it is whole, whatever folder it was given in, and the file's hash stands beside it: loaded
elsewhere, the game is the same or is refused.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import numpy as np

from cordee.core.errors import BadContent, BadSetup
from cordee.kit.content import nearest
from cordee.kit.pack import digest

CONTENT, HASH = "content", "content_hash"
HASHED = "sha256-"  # before the digits of a hash, so that no parser takes it for a number
MOST = 2**31 - 1  # a whole number of OpenSpiel's has 32 bits
SPLITS = "(),="  # what its texts are taken apart by

QUOTED = str.maketrans({char: f"%{ord(char):02X}" for char in SPLITS + "%"})

Given = Mapping[str, Any]  # Any: whatever somebody gives


def settled(specification: Given, given: Given | None) -> dict[str, Any]:
    """Parameters as OpenSpiel takes them: a bool, an int or a str each, as its default is one.

    Numbers and texts of NumPy's are taken, and a Path for the content. Raises BadSetup: which one, and why.
    """
    found: dict[str, Any] = {}
    for name, value in ({} if given is None else _named(given)).items():
        if name not in specification:
            raise BadSetup(f"there is no parameter {name!r}{nearest(str(name), specification)}")
        if isinstance(value, np.generic | np.ndarray) and value.ndim == 0:
            value = value.item()
        if name == CONTENT and isinstance(value, Path):
            value = str(value)
        kind = type(specification[name])
        if type(value) is not kind and not (kind is str and isinstance(value, str)):
            wanted = {bool: "is neither true nor false", int: "is no whole number"}.get(kind, "is no text")
            raise BadSetup(f"{name}={value!r} {wanted}")
        if kind is int and not -MOST <= value <= MOST:
            raise BadSetup(f"{name}: {value} is out of bounds")
        found[name] = value
    return found


def _named(given: Given) -> Given:
    if not isinstance(given, Mapping):
        raise BadSetup(f"parameters are given by their names, not as {given!r}")
    return given


def content_of(settled: Given) -> tuple[bytes, dict[str, str]]:
    """The content file that parameters name, and the parameters that name it wherever they are read.

    Raises BadContent where it is not there or is not the one that was meant, BadSetup for a path that cannot be written
    down.
    """
    written, wanted = settled.get(CONTENT, ""), settled.get(HASH, "")
    if not written:
        if wanted:
            raise BadSetup(f"{HASH} is given, and no {CONTENT} that it is of")
        return b"", {}
    path = Path(written).absolute()
    if any(char in SPLITS for char in str(path)):
        raise BadSetup(f"{path}: OpenSpiel cannot write down a path with one of {' '.join(SPLITS)} in it; move it")
    try:
        data = path.read_bytes()
    except OSError as error:
        raise BadContent(f"{path}: the file with the cards of this game cannot be read: {error.strerror}") from error
    found = HASHED + digest(data)
    if wanted and wanted != found:
        raise BadContent(
            f"{path}: this is not the file that the game was made with. Its hash is {found}, and that one's {wanted}; "
            "bring that file back, or load the game anew"
        )
    return data, {CONTENT: str(path), HASH: found}


def writable(params: Given, settings: Collection[str]) -> dict[str, Any]:
    """Parameters as they stand in the name of a game: of texts for settings, what would part the name is quoted."""
    return {
        name: value.translate(QUOTED) if name in settings and isinstance(value, str) else value
        for name, value in params.items()
    }


def readable(params: Given, settings: Collection[str]) -> dict[str, Any]:
    """The same as they are meant, given plain or as `writable` writes them."""
    return {
        name: unquote(value) if name in settings and isinstance(value, str) else value for name, value in params.items()
    }
