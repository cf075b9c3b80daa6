"""Types of Annapurna's cards and effects; reads a content file and refuses what cannot be played.

The 18 faces are data (AN-COMP-03); replacing the file needs no code unless a printed card needs a new verb.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec

from cordee.kit.checks import alike, blank, twice
from cordee.kit.fit import about, identity
from cordee.kit.pack import Pack
from cordee.kit.written import Slip, slip

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
    up_to: Annotated[int, about("Cards of a mountainside; a cache is seen whole.", ge=1, le=60)] = 1
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
    """One of the 18 faces; each is there once in every suit (AN-COMP-03)."""

    id: Annotated[str, identity("What text forms and journals call it.")]
    name: Annotated[str, about("What people call it.", max_length=40)]
    symbol: Annotated[int, about("+n yin, -n yang, 0 neither; the bounds are facts.", ge=-4, le=4, clause="AN-COMP-02")]
    tone: Annotated[Literal["help", "harm"], about("Whether it is good for who explores it; colours the card.")]
    text: Annotated[str, about("What is printed on it, for people; the rules read `effect`.", max_length=200)]
    effect: Annotated[
        tuple[Effect, ...], about("Steps, done in order; docs/effects.md has them all.", max_length=8)
    ] = ()

    @property
    def lasting(self) -> bool:
        """Whether it waits on the mountainside once explored: no symbols, and an effect on a later turn of yours."""
        return self.symbol == 0 and any(
            isinstance(e, ExtraTurn) or (isinstance(e, NextTurn) and e.who != "next_clockwise") for e in self.effect
        )


class Checks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Totals that a file asserts of itself, so that a slip of the pen is found."""

    yin: Annotated[int, about("Sum of all positive symbols.")] | None = None
    yang: Annotated[int, about("Sum of all negative symbols, without the sign.")] | None = None
    neither: Annotated[int, about("Cards without symbols.")] | None = None
    help: Annotated[int, about("Cards whose tone is help.")] | None = None
    harm: Annotated[int, about("Cards whose tone is harm.")] | None = None


class Suit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole content file."""

    name: Annotated[str, about("What the set is called; everybody at a table sees it.", max_length=60)]
    card: Annotated[tuple[Face, ...], about("The faces of one suit: 18 of them.", fact=True, clause="AN-COMP-01")]
    stand_in: Annotated[bool, about("true: these are not the printed cards, and the table says so.")] = False
    checks: Annotated[Checks, about("Totals to check the file against; leave out what you do not want checked.")] = (
        Checks()
    )


def slips(suit: Suit) -> Iterator[Slip]:
    """What the types cannot say."""
    if len(suit.card) != FACES:
        more = "yes" if len(suit.card) < FACES else "no"
        yield slip(("card",), "content-count", name="card", count=len(suit.card), wanted=FACES, more=more,
                   clause="AN-COMP-01")  # fmt: skip
    yield from blank(("name",), suit.name)
    yield from twice("card", [face.id for face in suit.card])
    yield from alike("card", [face.name for face in suit.card])
    for number, face in enumerate(suit.card):
        card = ("card", number)
        yield from blank((*card, "name"), face.name)
        extra = sum(isinstance(step, ExtraTurn) for step in face.effect)
        if extra > 3:
            yield slip((*card, "effect"), "annapurna-content-extra-turns", count=extra, most=3)
        for i, step in enumerate(face.effect):
            at = (*card, "effect", i)
            if isinstance(step, Look) and step.zone == "cache" and step.who != "you":
                yield slip((*at, "who"), "annapurna-content-own-cache")
            if isinstance(step, Send) and step.from_.zone == "mountain" and step.choose == "random":
                yield slip((*at, "choose"), "annapurna-content-no-chance")
            if _looked(step) and not any(isinstance(earlier, Look) for earlier in face.effect[:i]):
                yield slip(at, "annapurna-content-not-looked")
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
            yield slip(("checks", name), "annapurna-content-total", count=count, wanted=wanted)


def _looked(step: Effect) -> bool:
    """Whether a step is about cards that an earlier step looked at."""
    if isinstance(step, Swap):
        return "looked" in (step.first, step.second)
    return isinstance(step, Send) and "looked" in step.from_.filter


PACK: Final = Pack("cordee.games.annapurna", "annapurna.toml", Suit, slips)
own_content = PACK.own


@lru_cache(maxsize=32)
def load(data: bytes = b"", file: str = "") -> Suit:
    """A checked suit, faces sorted by id; empty data means the project's own file. Raises BadContent."""
    suit = PACK.load(data, file)
    return msgspec.structs.replace(suit, card=tuple(sorted(suit.card, key=lambda face: face.id)))
