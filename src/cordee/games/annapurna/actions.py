"""Annapurna's action ids: one dense layout for every set-up, and the text form of each.

Blocks of 15 are spots of one's own mountainside, blocks of 60 any seat's spot (seat * 15 + index), blocks of 18 faces.
Ascending ids are ascending spots. docs/games/annapurna.md lists the texts.
"""

from __future__ import annotations

from typing import Final

from cordee.games.annapurna.content import FACES, Suit
from cordee.games.annapurna.state import COL_OF, ROW_OF, SPOTS

LETTERS: Final = "ABCD"
_SEATS: Final = 4

EXPLORE: Final = 0  # own spot; must be 0: hot paths use spot indexes as ids
SCRAMBLE: Final = EXPLORE + SPOTS
HIKE: Final = SCRAMBLE + SPOTS
DOWN_TO: Final = HIKE + SPOTS
SPOT: Final = DOWN_TO + SPOTS  # any spot, as the second step of Trade, Hide, Drop and Throw
MARK: Final = SPOT + _SEATS * SPOTS
LOOK: Final = MARK + _SEATS * SPOTS
SWAP: Final = LOOK + _SEATS * SPOTS
SEND: Final = SWAP + _SEATS * SPOTS
TURN: Final = SEND + _SEATS * SPOTS
FLIP: Final = TURN + _SEATS * SPOTS
PICK: Final = FLIP + _SEATS * SPOTS
TRADE: Final = PICK + _SEATS * SPOTS  # faces from here
HIDE: Final = TRADE + FACES
DROP: Final = HIDE + FACES
THROW: Final = DROP + FACES
GIVE: Final = THROW + FACES
TAKE: Final = GIVE + FACES
CONFIRM: Final = TAKE + FACES  # single ones from here
SUNYATA: Final = CONFIRM + 1
SEARCH: Final = SUNYATA + 1
DECLINE: Final = SEARCH + 1
END: Final = DECLINE + 1
SCAVENGE: Final = END + 1  # the largest: it may join any list
ACTIONS: Final = SCAVENGE + 1

_OWN: Final = (("explore", EXPLORE), ("scramble", SCRAMBLE), ("hike", HIKE), ("down", DOWN_TO))
_ANY: Final = (("spot", SPOT), ("mark", MARK), ("look", LOOK), ("swap", SWAP), ("send", SEND), ("turn", TURN),
               ("flip", FLIP), ("pick", PICK))  # fmt: skip
_FACE: Final = (("trade", TRADE), ("hide", HIDE), ("drop", DROP), ("throw", THROW), ("give", GIVE), ("take", TAKE))
_SINGLE: Final = (("confirm", CONFIRM), ("sunyata", SUNYATA), ("search", SEARCH), ("decline", DECLINE), ("end", END),
           ("scavenge", SCAVENGE))  # fmt: skip

# By action id: verb, kind of argument ("own", "any", "face", ""), and the argument.
PARTS: Final[tuple[tuple[str, str, int], ...]] = tuple(
    [(verb, "own", i) for verb, _ in _OWN for i in range(SPOTS)]
    + [(verb, "any", i) for verb, _ in _ANY for i in range(_SEATS * SPOTS)]
    + [(verb, "face", i) for verb, _ in _FACE for i in range(FACES)]
    + [(verb, "", 0) for verb, _ in _SINGLE]
)
BASE: Final = dict((*_OWN, *_ANY, *_FACE, *_SINGLE))


def place(index: int) -> str:
    """`2,3`: a spot of a known mountainside."""
    return f"{ROW_OF[index]},{COL_OF[index]}"


def letter_place(spot: int) -> str:
    """`B2,3`: a spot (seat * 15 + index) of anybody's mountainside."""
    return f"{LETTERS[spot // SPOTS]}{place(spot % SPOTS)}"


PLACES: Final = tuple(place(i) for i in range(SPOTS))
# What things are called on screen and in events.
SPOT_TARGET: Final = tuple(f"spot:{spot // SPOTS}:{place(spot % SPOTS)}" for spot in range(_SEATS * SPOTS))
SEAT_TAG: Final = tuple(f"seat:{seat}" for seat in range(_SEATS))


def action_text(suit: Suit, action: int) -> str:
    """The text form of one action id. A chosen place is `A2,3` alone; a mark, look and so on say their verb too."""
    verb, kind, argument = PARTS[action]
    if kind == "own":
        return f"{verb} {place(argument)}"
    if kind == "any":
        return letter_place(argument) if verb == "spot" else f"{verb} {letter_place(argument)}"
    if kind == "face":
        return f"{verb} {suit.card[argument].id}"
    return verb
