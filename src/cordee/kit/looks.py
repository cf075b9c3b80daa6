"""Names that a person could take for one another, whatever the letters behind them.

Of persons at a table and of cards in a content file. Nothing of the kind is ever complete; this is what is seen most.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from cordee.kit.content import JOINERS, UNSEEN

# Letters of other scripts that are drawn like a Latin one, small or large: Cyrillic, then Greek.
_TWINS = str.maketrans(
    "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u04cf\u0501\u051b"
    "\u051d\u043a\u043c\u0442\u043d\u0432"
    "\u03b1\u03bf\u03bd\u03c1\u03c5\u03ba\u03c4\u03b9\u03c7",
    "aeopcyxijshldqwkmthbaovpuktix",
)


def alike(name: str) -> str:
    """What two names have in common that look the same, or nearly."""
    return unicodedata.normalize("NFKC", _bare(name).casefold()).translate(_TWINS)


def _bare(name: str) -> str:
    return "".join(c for c in unicodedata.normalize("NFKC", name) if c not in JOINERS and not _varies(c))


# Letters that are drawn like a Latin one while their small or large form is not: capitals of Greek, Cyrillic, Armenian
# and Cherokee, small capitals and letters of phonetics; and dashes, quotes and the nought.
_SHAPES = str.maketrans(
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u050c\u0474\u0475"
    "\u054d\u0555\u0585\u057d\u0578\u0570"
    "\u13aa\u13f4\u13df\u13ac\u13c0\u13bb\u13ab\u13e6\u13de\u13b7\u13e2\u13a1\u13da\u13a2\u13d9\u13b3\u13c3"
    "\u1d00\u1d04\u1d07\u1d0a\u1d0b\u1d0d\u1d0f\u1d18\u1d1b\u1d1c\u1d20\u1d21\u1d22"
    "\u0251\u0261\u0131\u02690\u2010\u2011\u2012\u2013\u2212\u2018\u2019\u02bc`",
    "ABEZHIKMNOPTYXABESIJKMHOPCTYXGVvUOounhABCEGHJKLMPRSTVWZacejkmoptuvwzagiiO-----''''",
)
_STROKES = str.maketrans("I|1\u01c0", "llll")  # of which nobody tells one from another
_PAIRS = (("rn", "m"), ("vv", "w"), ("VV", "W"), ("Vv", "W"))  # that run together


def looks_like(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other: written small, or as it stands."""
    one, other = _latin(one), _latin(other)
    return alike(one) == alike(other) or _run_together(one) == _run_together(other)


def _run_together(latin: str) -> str:
    """As somebody reads it who does not look twice."""
    for pair, letter in _PAIRS:
        latin = latin.replace(pair, letter)
    return latin.translate(_STROKES)


def _latin(name: str) -> str:
    return _bare(name).translate(_SHAPES).translate(_TWINS)


def _varies(char: str) -> bool:
    """Whether it chooses among forms of the character before it (emoji do)."""
    return "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef"


def namesakes(names: Iterable[str]) -> Iterator[tuple[int, int]]:
    """Pairs of numbers of names that cannot be told apart: of the later one and of the first that looks so."""
    seen: dict[tuple[str, str], int] = {}
    for number, name in enumerate(names):
        latin = _latin(" ".join(name.translate(UNSEEN).split()))
        looks = (("small", alike(latin)), ("as written", _run_together(latin)))
        known = next((seen[look] for look in looks if look in seen), None)
        if known is not None:
            yield number, known
        for look in looks:
            seen.setdefault(look, number)
