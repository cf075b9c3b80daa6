"""5.15's action ids: one dense layout for every set-up, and the text form of each.

Blocks of 102 are designs of the Booty deck (or places of cards on a climb), blocks of 50 climbs, blocks of 5 seats.
docs/games/five_fifteen.md lists the texts.
"""

from __future__ import annotations

from typing import Final

from cordee.games.five_fifteen.cards import Cards
from cordee.games.five_fifteen.content import (
    BOOTY,
    CLIMBS,
    DECKS,
    MOST_BOOTY,
    STYLES,
)

MOST_SEATS: Final = 5
LETTERS: Final = "ABCDE"
SPLITS: Final = MOST_BOOTY + 1

STYLE: Final = 0
TURN: Final = STYLE + len(STYLES)
SOLO: Final = TURN + len(DECKS)
OFFER: Final = SOLO + CLIMBS
ASK: Final = OFFER + CLIMBS
KEEP: Final = ASK + MOST_SEATS
COUNTER: Final = KEEP + SPLITS
LAY: Final = COUNTER + SPLITS
ON: Final = LAY + BOOTY
WEAR: Final = ON + MOST_SEATS
STOW: Final = WEAR + BOOTY
PLAY: Final = STOW + BOOTY
CANCEL: Final = PLAY + BOOTY
LOSE: Final = CANCEL + BOOTY
LOSE_WORN: Final = LOSE + BOOTY
DISCARD: Final = LOSE_WORN + BOOTY
PAY: Final = DISCARD + BOOTY
PAY_WORN: Final = PAY + BOOTY
BOOTY_TWO: Final = PAY_WORN + BOOTY  # single ones from here
ACCEPT: Final = BOOTY_TWO + 1
DECLINE: Final = ACCEPT + 1
HIRE: Final = DECLINE + 1
ROLL: Final = HIRE + 1
REROLL: Final = ROLL + 1
STAND: Final = REROLL + 1
PASS: Final = STAND + 1
END: Final = PASS + 1
ACTIONS: Final = END + 1

PLACES: Final = {
    "style": "style",
    "deck": "deck",
    "climb": "climb",
    "card": "hand",
}  # what is chosen -> where it is on screen

_BLOCKS: Final = (
    ("style", "style", STYLE, len(STYLES)),
    ("turn", "deck", TURN, len(DECKS)),
    ("solo", "climb", SOLO, CLIMBS),
    ("offer", "climb", OFFER, CLIMBS),
    ("with", "seat", ASK, MOST_SEATS),
    ("keep", "number", KEEP, SPLITS),
    ("counter", "number", COUNTER, SPLITS),
    ("lay", "card", LAY, BOOTY),
    ("on", "seat", ON, MOST_SEATS),
    ("wear", "card", WEAR, BOOTY),
    ("stow", "card", STOW, BOOTY),
    ("play", "card", PLAY, BOOTY),
    ("cancel", "place", CANCEL, BOOTY),
    ("lose", "card", LOSE, BOOTY),
    ("lose_worn", "card", LOSE_WORN, BOOTY),
    ("discard", "card", DISCARD, BOOTY),
    ("pay", "card", PAY, BOOTY),
    ("pay_worn", "card", PAY_WORN, BOOTY),
)
SINGLE: Final = ("booty", "accept", "decline", "hire", "roll", "reroll", "stand", "pass", "end")

# By action id: verb, kind of argument, and the argument.
PARTS: Final[tuple[tuple[str, str, int], ...]] = tuple(
    [(verb, kind, i) for verb, kind, _, count in _BLOCKS for i in range(count)] + [(verb, "", 0) for verb in SINGLE]
)
BASE: Final = {verb: first for verb, _, first, _ in _BLOCKS} | {verb: BOOTY_TWO + i for i, verb in enumerate(SINGLE)}

SEAT_TAG: Final = tuple(f"seat:{seat}" for seat in range(MOST_SEATS))


def argument_text(c: Cards, kind: str, argument: int) -> str:
    """A part of a text form: `razor_lace_ups`, `twinkie`, `B`, `2`; places of cards count from 1."""
    if kind == "card":
        return c.ids[argument] if argument < len(c.ids) else f"card-{argument}"
    if kind == "climb":
        return c.climb_ids[argument]
    if kind == "style":
        return STYLES[argument]
    if kind == "deck":
        return DECKS[argument]
    if kind == "seat":
        return LETTERS[argument]
    return str(argument + 1) if kind == "place" else str(argument)


def action_text(c: Cards, action: int) -> str:
    """The text form of one action id."""
    verb, kind, argument = PARTS[action]
    return f"{verb} {argument_text(c, kind, argument)}" if kind else verb


def target(c: Cards, seat: int, on: int, action: int) -> str:
    """The thing on screen a choice of the seat is about, "" if none. `on`: the leader of the climb the seat is on."""
    verb, kind, argument = PARTS[action]
    if verb == "booty":
        return "deck:booty"
    if verb == "on":
        return f"attempt:{argument}"
    if kind == "seat":
        return SEAT_TAG[argument]
    if kind == "place":
        return f"laid:{on}:{argument + 1}"
    place = f"gear:{seat}" if verb in ("stow", "lose_worn", "pay_worn") else PLACES.get(kind)
    return f"{place}:{action_text(c, action).split()[1]}" if place else ""
