"""Types of Annapurna's cards and effects; reads a content file and refuses what cannot be played.

The 18 faces are data (AN-COMP-03); replacing the file needs no code unless a printed card needs a new verb.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final, Literal

import msgspec

from cordee.core.errors import BadContent
from cordee.kit.content import is_blank, is_plain, read

SUITS: Final = 4  # AN-COMP-01
FACES: Final = 18  # AN-COMP-01

MODIFIERS: Final = ("skip", "no_up", "no_trade_hide", "blind_explore", "reach_row")
Modifier = Literal["skip", "no_up", "no_trade_hide", "blind_explore", "reach_row"]
Filter = Literal["not_this", "not_peak", "side_of_you", "looked"]


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of every effect step."""


class ExtraTurn(Verb, frozen=True, tag="extra_turn"):
    """One more turn for you, right after this one (AN-TURN-08)."""


class Look(Verb, frozen=True, tag="look"):
    """Privately see face-down cards of a mountainside one by one, or all of your cache."""

    who: Literal["you", "any", "other_climbing"] = "you"
    zone: Literal["mountain", "cache"] = "mountain"
    up_to: int = 1  # of a mountainside; a cache is seen whole
    optional: bool = False
    filter: tuple[Literal["not_peak"], ...] = ()


class Swap(Verb, frozen=True, tag="swap"):
    """Exchange two face-down cards of one mountainside; `looked` means seen earlier in the same effect."""

    first: Literal["looked", "face_down"] = "looked"
    second: Literal["looked", "face_down"] = "face_down"
    optional: bool = False


class Flip(Verb, frozen=True, tag="flip"):
    """Turn cards of mountainsides over without activating them."""

    who: Literal["you", "other_climbing", "all_climbing"] = "all_climbing"
    choose: Literal["you", "random"] = "random"
    to: Literal["face_up", "face_down"] = "face_up"
    optional: bool = False
    filter: tuple[Literal["not_peak", "not_this"], ...] = ()


class From(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where sent cards come from: a zone of the explorer."""

    zone: Literal["mountain", "backpack", "cache"]
    state: Literal["face_up", "face_down", "any"] = "any"  # of a mountainside
    filter: tuple[Filter, ...] = ()


class To(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where sent cards go. A climber with a peak token has no cache: then it is the backpack (AN-PEAK-04)."""

    zone: Literal["backpack", "cache"]
    who: Literal["you", "next_clockwise"] = "you"


class Send(Verb, frozen=True, tag="send"):
    """Move cards between zones: one of your choice, one at random, or all that fit."""

    from_: From = msgspec.field(name="from")
    to: To
    choose: Literal["you", "random", "all"] = "you"
    optional: bool = False


class Act(Verb, frozen=True, tag="act"):
    """Carry out an action at once, in addition to the turn's own."""

    action: Literal["trade", "hide", "explore", "drop"]
    optional: bool = False


class Move(Verb, frozen=True, tag="move"):
    """Move your meeple to a neighbour of your choice; nothing is flipped."""

    dir: Literal["down"] = "down"
    not_at: tuple[Literal["bottom_row", "peak"], ...] = ()


class NextTurn(Verb, frozen=True, tag="next_turn"):
    """Put a modifier on somebody's next turn (AN-SHEN-01)."""

    modifier: Modifier
    who: Literal["you", "all_without_token", "next_clockwise"] = "you"


Effect = ExtraTurn | Look | Swap | Flip | Send | Act | Move | NextTurn


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the 18 faces."""

    id: str
    name: str
    symbol: int  # +n yin, -n yang, 0 neither (AN-COMP-02)
    tone: Literal["help", "harm"]
    text: str
    effect: tuple[Effect, ...] = ()

    @property
    def lasting(self) -> bool:
        """Whether it waits on the mountainside once explored: no symbols, and an effect on a later turn of yours."""
        return self.symbol == 0 and any(
            isinstance(e, ExtraTurn) or (isinstance(e, NextTurn) and e.who != "next_clockwise") for e in self.effect
        )


class Checks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Totals that a file asserts of itself, so that a slip of the pen is found."""

    yin: int | None = None
    yang: int | None = None
    neither: int | None = None
    help: int | None = None
    harm: int | None = None


class Suit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole content file."""

    name: str
    card: tuple[Face, ...]
    stand_in: bool = False
    checks: Checks = Checks()


def own_content() -> bytes:
    """The project's own stand-in file."""
    return (files("cordee.games.annapurna") / "content" / "annapurna.toml").read_bytes()


@lru_cache(maxsize=32)
def load(data: bytes = b"", file: str = "") -> Suit:
    """A checked suit, faces sorted by id; empty data means the project's own file. Raises BadContent."""
    file = file or ("annapurna.toml" if not data else "content file")
    suit = read(data or own_content(), Suit, file)
    if len(suit.card) != FACES:
        raise BadContent(f"{file}: a suit has {FACES} cards (AN-COMP-01), this one has {len(suit.card)}")
    if not all(map(is_plain, suit.name)) or is_blank(suit.name) or len(suit.name.strip()) > 60:
        raise BadContent(f"{file}: name: 1 to 60 characters that can be shown")
    seen: set[str] = set()
    for face in suit.card:
        where = f"{file}, card '{face.id}'"
        if not face.id.replace("_", "").isalnum() or not face.id.isascii() or not face.id.islower() or " " in face.id:
            raise BadContent(f"{where}: id: must be snake_case letters and digits")
        if face.id in seen:
            raise BadContent(f"{where}: id: there are two cards of this id")
        seen.add(face.id)
        if not -4 <= face.symbol <= 4:
            raise BadContent(f"{where}: symbol: {face.symbol} is out of bounds (-4 to 4, AN-COMP-02)")
        if len(face.id) > 40:
            raise BadContent(f"{where[:120]}: id: at most 40 letters")
        for field, words, most in (("name", face.name, 40), ("text", face.text, 200)):
            if field == "name" and is_blank(words):
                raise BadContent(f"{where}: name: must not be empty")
            if len(words) > most:
                raise BadContent(f"{where}: {field}: at most {most} characters, not {len(words)}")
            if not all(map(is_plain, words)):
                raise BadContent(f"{where}: {field}: has characters that cannot be shown")
        if len(face.effect) > 8:
            raise BadContent(f"{where}: effect: at most 8 steps, not {len(face.effect)}")
        if sum(isinstance(step, ExtraTurn) for step in face.effect) > 3:
            raise BadContent(f"{where}: effect: at most three extra turns a card")
        for i, step in enumerate(face.effect):
            if isinstance(step, Look) and not 1 <= step.up_to <= 60:
                raise BadContent(f"{where}: effect[{i}].up_to: must be from 1 to 60")
            if isinstance(step, Look) and step.zone == "cache" and step.who != "you":
                raise BadContent(f'{where}: effect[{i}].who: only your own cache can be searched (who = "you")')
            if isinstance(step, Send) and step.from_.zone == "mountain" and step.choose == "random":
                raise BadContent(f"{where}: effect[{i}].choose: cards of a mountainside are sent by choice or all")
    _check_totals(suit, file)
    return msgspec.structs.replace(suit, card=tuple(sorted(suit.card, key=lambda face: face.id)))


def _check_totals(suit: Suit, file: str) -> None:
    found = {
        "yin": sum(face.symbol for face in suit.card if face.symbol > 0),
        "yang": -sum(face.symbol for face in suit.card if face.symbol < 0),
        "neither": sum(1 for face in suit.card if face.symbol == 0),
        "help": sum(1 for face in suit.card if face.tone == "help"),
        "harm": sum(1 for face in suit.card if face.tone == "harm"),
    }
    for name, count in found.items():
        wanted = getattr(suit.checks, name)
        if wanted is not None and wanted != count:
            raise BadContent(
                f"{file}: checks.{name}: the cards add up to {count}, not {wanted} (change the cards, or [checks])"
            )
