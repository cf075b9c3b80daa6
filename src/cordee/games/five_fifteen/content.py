"""Types of 5.15's cards and effects; reads a content file and refuses what cannot be played.

Faces, abilities, Booty numbers and Epics are data (FF-COMP-09); numbers that the rulebook prints stand here. cards.py
makes of a file what the rules look at.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec

from cordee.kit.checks import alike, blank, twice
from cordee.kit.fit import about, identity, near, quoted
from cordee.kit.pack import Pack
from cordee.kit.written import Path, Slip, slip

# Printed in the rulebook; a content file must agree.
STYLES: Final = ("boulder", "sport", "trad", "alpine")
DECKS: Final = ("moderate", "difficult", "five_fifteen")
MODERATE: Final = 0
DIFFICULT: Final = 1
FIVE_FIFTEEN: Final = 2
DECK_SIZES: Final = (20, 22, 8)  # FF-COMP-01
CLIMBS: Final = sum(DECK_SIZES)
BOOTY: Final = 102  # FF-COMP-02
STYLE_CARDS: Final = 10  # FF-COMP-03
SLOTS: Final = ("helmet", "clothing", "harness", "shoes", "pack")
SLOT_ROOM: Final = (1, 1, 1, 1, 2)  # FF-GEAR-01
TOP: Final = 15  # difficulty of the third deck, and the cap of base strength (FF-CLIMB-03, FF-STR-01)
START_BASE: Final = 7  # FF-SETUP-02
HAND_LIMIT: Final = 4  # FF-REST-01
GUIDE: Final = 120  # dollars (FF-REST-05)
MOST_BOOTY: Final = 9  # a climb may pay, so that a split is one digit

Style = Literal["boulder", "sport", "trad", "alpine"]
Slot = Literal["helmet", "clothing", "harness", "shoes", "pack"]
Attack = Literal["setback", "weather", "any"]
Window = Literal["climbing", "crag", "response", "bail"]
Styles = tuple[Style, ...]  # empty: all styles
KINDS: Final = ("gear", "setback", "weather", "action")
GEAR: Final = 0
SETBACK: Final = 1
WEATHER: Final = 2
ACTION: Final = 3
WINDOWS: Final = ("climbing", "crag", "response", "bail")
CLIMBING: Final = 0
CRAG: Final = 1
RESPONSE: Final = 2
BAIL: Final = 3
ATTACKS: Final = {"setback": (SETBACK,), "weather": (WEATHER,), "any": (SETBACK, WEATHER)}


Some = Annotated[int, about(ge=-20, le=20)]  # amounts of either sign
More = Annotated[int, about(ge=1, le=20)]


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of every effect step."""


# -- always on: gear in play, and styles -------------------------------------------------------------------------------


class Strength(Verb, frozen=True, tag="strength"):
    """Adds to climbing strength on climbs of these styles, for both partners (FF-STR-03, -04)."""

    amount: Some
    styles: Styles = ()


class StrengthPerCard(Verb, frozen=True, tag="strength_per_card"):
    """A yellow icon: adds for each card of that kind that lies on the climb and counts (FF-STR-05)."""

    kind: Attack
    amount: Some
    max: More


class SendOnTie(Verb, frozen=True, tag="send_on_tie"):
    """Equal strength is enough for its owner as leader, on these styles (FF-STR-07)."""

    styles: Styles = ()


class ExtraSlot(Verb, frozen=True, tag="extra_slot"):
    """More gear allowed in a slot."""

    slot: Slot
    amount: More = 1


class Ward(Verb, frozen=True, tag="ward"):
    """The first cards of that kind on the climb have no effect, for both partners (FF-RESP-05, -07)."""

    kind: Literal["setback", "weather"]
    count: More = 1


class Soften(Verb, frozen=True, tag="soften"):
    """Every strength loss from a card of that kind is smaller, for both partners (FF-SET-12)."""

    kind: Attack
    amount: More
    styles: Styles = ()


class BailBonus(Verb, frozen=True, tag="bail_bonus"):
    """Added to the owner's bail die (FF-BAIL-06)."""

    amount: Some


class BailReroll(Verb, frozen=True, tag="bail_reroll"):
    """Once a bail attempt, after a failed roll, the owner may roll again (FF-BAIL-05)."""


class EpicShield(Verb, frozen=True, tag="epic_shield"):
    """The owner loses no gear to an Epic on a moderate or difficult climb."""


class HandLimit(Verb, frozen=True, tag="hand_limit"):
    """The owner may keep more cards at the end of a round."""

    amount: More


# -- once, or as long as the card lies on a climb ----------------------------------------------------------------------


class StrengthMod(Verb, frozen=True, tag="strength_mod"):
    """Adds to the climb's total (negative: a loss) if the climb is of one of these styles (FF-STR-08)."""

    amount: Some
    styles: Styles = ()


class BlankSlot(Verb, frozen=True, tag="blank_slot"):
    """Strength of gear in that slot does not count on this climb."""

    slot: Slot


class BailMod(Verb, frozen=True, tag="bail_mod"):
    """Added to every bail die rolled on this climb (FF-BAIL-06)."""

    amount: Some


class NoActions(Verb, frozen=True, tag="no_actions"):
    """No Action may be played for this climb in the Climbing phase, but for bailing."""


class Pause(Verb, frozen=True, tag="pause"):
    """Pauses the climb and all on it (FF-PAUSE-01)."""


class Skip(Verb, frozen=True, tag="skip"):
    """Every climber on the climb takes no part in the next round (FF-SKIP-01)."""


class LoseGear(Verb, frozen=True, tag="lose_gear"):
    """Every climber on the climb discards gear of the own choice."""

    count: More | Literal["all"]
    from_: Literal["in_play", "hand", "either"] = msgspec.field(name="from", default="in_play")


class LoseHand(Verb, frozen=True, tag="lose_hand"):
    """Discard the whole hand."""


class LoseBase(Verb, frozen=True, tag="lose_base"):
    """Base strength falls, not below the floor (FF-STR-10)."""

    amount: More


# -- actions -----------------------------------------------------------------------------------------------------------


class Cancel(Verb, frozen=True, tag="cancel"):
    """Discard cards of that kind lying on the own climb (FF-ASC-08)."""

    kind: Attack
    count: More = 1


class Counter(Verb, frozen=True, tag="counter"):
    """The card just laid on the own climb has no effect and is discarded."""

    kind: Attack


class Redirect(Verb, frozen=True, tag="redirect"):
    """The card just laid on the own climb moves to another one (FF-RESP-04)."""

    kind: Attack


class CragBoost(Verb, frozen=True, tag="crag_boost"):
    """Added to the own strength from before committing until the climb is over (FF-SOLO-02)."""

    amount: More


class BailAuto(Verb, frozen=True, tag="bail_auto"):
    """The own bail succeeds without a roll."""


class BailAgain(Verb, frozen=True, tag="bail_again"):
    """After an own failed roll: roll again."""


Passive = (
    Strength | StrengthPerCard | SendOnTie | ExtraSlot | Ward | Soften | BailBonus | BailReroll | EpicShield | HandLimit
)
OnClimb = StrengthMod | BlankSlot | BailMod | NoActions | Pause | Skip | LoseGear
Epic = LoseGear | LoseHand | LoseBase | Skip | Pause
Effect = Passive | OnClimb | Epic | Cancel | Counter | Redirect | CragBoost | BailAuto | BailAgain

# Which verbs may stand where. A verb elsewhere would silently do nothing, so it is refused.
BY_KIND: Final[dict[str, tuple[type[Verb], ...]]] = {
    "gear": Passive.__args__,
    "style": Passive.__args__,
    "setback": OnClimb.__args__,
    "weather": OnClimb.__args__,
    "epic": Epic.__args__,
    "climbing": (StrengthMod, Cancel),
    "crag": (CragBoost,),
    "response": (Counter, Redirect),
    "bail": (BailAuto, BailAgain),
}


Steps = Annotated[tuple[Effect, ...], about("Steps, done in order; docs/effects.md has them all.", max_length=8)]


class StyleCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four styles (FF-COMP-03), and how many may hold it."""

    id: Annotated[Style, about("There is one of each.", fact=True, clause="FF-COMP-03")]
    name: Annotated[str, about("What people call it.", max_length=40)]
    copies: Annotated[
        int, about("Style cards of it; all together are 10, which is a fact.", ge=1, le=10, clause="FF-COMP-03")
    ]
    shape: Annotated[
        Literal["circle", "square", "triangle", "diamond"], about("Its icon; each style has its own (FF-COMP-10).")
    ]
    colour: Annotated[
        Literal["red", "blue", "green", "purple"], about("Of its icon; each style has its own (FF-COMP-10).")
    ]
    effect: Steps = ()


class Climb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A climb card: 20 moderate, 22 difficult, 8 of 5.15 (FF-COMP-01)."""

    id: Annotated[str, identity("What text forms and journals call it.")]
    deck: Annotated[
        Literal["moderate", "difficult", "five_fifteen"], about("Where it lies.", fact=True, clause="FF-COMP-01")
    ]
    name: Annotated[str, about("Of the route.", fact=True, max_length=40)]
    area: Annotated[str, about("Where the route is.", fact=True, max_length=40)]
    style: Annotated[Style, about("What counts on it.", fact=True)]
    grade: Annotated[str, about("As climbers write it: 5.10a, V4.", fact=True, max_length=40)]
    difficulty: Annotated[
        int, about("10 for 5.10. 15 in the third deck, below in the others.", ge=1, le=TOP, clause="FF-CLIMB-03")
    ]
    booty: Annotated[int, about("Booty cards that it pays.", ge=0, le=MOST_BOOTY)]
    epic: Annotated[tuple[Effect, ...], about("Steps of its Epic; third deck alone.", max_length=8)] = ()
    invented: Annotated[bool, about("true: no such route is known; it makes up the number.")] = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A design of the Booty deck, and how many copies there are."""

    id: Annotated[str, identity("What text forms and journals call it.")]
    kind: Annotated[Literal["gear", "setback", "weather", "action"], about("What it is, and so when it may be played.")]
    name: Annotated[str, about("What people call it.", max_length=40)]
    copies: Annotated[int, about("Cards of this design; all together are 102, which is a fact.", ge=1, le=20)]
    effect: Steps
    slot: Annotated[Slot, about("Where it is worn: gear alone, and always. The slots are facts.")] | None = None
    dollars: Annotated[int, about("Its price: gear alone, and always.", ge=0, le=1000)] | None = None
    window: Annotated[Window, about("When it may be played: Actions alone, and always.")] | None = None


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole content file."""

    name: Annotated[str, about("What the set is called; everybody at a table sees it.", max_length=60)]
    style: Annotated[tuple[StyleCard, ...], about("The four styles.", fact=True, clause="FF-COMP-03")]
    climb: Annotated[tuple[Climb, ...], about("The climbs: 20, 22 and 8 of them.", fact=True, clause="FF-COMP-01")]
    card: Annotated[tuple[Card, ...], about("The Booty deck: 102 cards.", fact=True, clause="FF-COMP-02")]
    stand_in: Annotated[bool, about("true: these are not the printed cards, and the table says so.")] = False
    base_floor: Annotated[int, about("An effect that lowers base strength stops here.", ge=0, le=TOP)] = 5


# -- what the types cannot say -----------------------------------------------------------------------------------------


def slips(found: Content) -> Iterator[Slip]:
    """Counts that the rulebook has, names and ids, and which steps may stand where."""
    yield from blank(("name",), found.name)
    yield from _styles(found)
    yield from _climbs(found)
    yield from _cards(found)


def _styles(found: Content) -> Iterator[Slip]:
    ids = [style.id for style in found.style]
    yield from twice("style", ids)
    yield from alike("style", [style.name for style in found.style])
    for style_id in STYLES:
        if style_id not in ids:
            yield slip(("style",), "five_fifteen-content-no-style", word=quoted(style_id), clause="FF-COMP-03")
    copies = sum(style.copies for style in found.style)
    if copies != STYLE_CARDS:
        yield slip(("style",), "content-sum", name="copies", count=copies, wanted=STYLE_CARDS, clause="FF-COMP-03")
    for i, style in enumerate(found.style):
        at = ("style", i)
        for field in ("shape", "colour"):
            other = next((other for other in found.style[:i] if getattr(other, field) == getattr(style, field)), None)
            if other is not None:
                yield slip((*at, field), "five_fifteen-content-icon", other=quoted(other.id), clause="FF-COMP-10")
        yield from blank((*at, "name"), style.name)
        yield from _steps((*at, "effect"), style.effect, "style")


def _climbs(found: Content) -> Iterator[Slip]:
    yield from twice("climb", [climb.id for climb in found.climb])
    yield from alike("climb", [climb.name for climb in found.climb])
    for deck, wanted in zip(DECKS, DECK_SIZES, strict=True):
        count = sum(climb.deck == deck for climb in found.climb)
        if count != wanted:
            where = quoted(deck)
            yield slip(
                ("climb",), "five_fifteen-content-deck", deck=where, count=count, wanted=wanted, clause="FF-COMP-01"
            )
    for i, climb in enumerate(found.climb):
        at = ("climb", i)
        for field in ("name", "area", "grade"):
            yield from blank((*at, field), getattr(climb, field))
        last = climb.deck == "five_fifteen"
        if (climb.difficulty == TOP) is not last:
            yield slip((*at, "difficulty"), "five_fifteen-content-difficulty", value=climb.difficulty,
                       deck=quoted(climb.deck), top=TOP, clause="FF-CLIMB-03")  # fmt: skip
        if climb.epic and not last:
            yield slip((*at, "epic"), "five_fifteen-content-epic", clause="FF-CLIMB-01")
        yield from _steps((*at, "epic"), climb.epic, "epic")
    if found.climb and min(climb.difficulty for climb in found.climb) >= START_BASE:
        yield slip(("climb",), "five_fifteen-content-too-hard", base=START_BASE)


def _cards(found: Content) -> Iterator[Slip]:
    yield from twice("card", [card.id for card in found.card])
    yield from alike("card", [card.name for card in found.card])
    copies = sum(card.copies for card in found.card)
    if copies != BOOTY:
        yield slip(("card",), "content-sum", name="copies", count=copies, wanted=BOOTY, clause="FF-COMP-02")
    for i, card in enumerate(found.card):
        at = ("card", i)
        yield from blank((*at, "name"), card.name)
        for field, value, kind in (("slot", card.slot, "gear"), ("dollars", card.dollars, "gear"),
                                   ("window", card.window, "action")):  # fmt: skip
            if (value is None) is (card.kind == kind):
                why = "five_fifteen-content-needed" if value is None else "five_fifteen-content-only-for"
                yield slip((*at, field), why, field=field, kind=kind)
        yield from _steps(
            (*at, "effect"), card.effect, (card.window or "action") if card.kind == "action" else card.kind
        )


def _steps(path: Path, effects: tuple[Effect, ...], place: str) -> Iterator[Slip]:
    """Verbs that fit the place, and numbers within reason."""
    for i, step in enumerate(effects):
        at = (*path, i)
        # A card without its window is wrong already, and what fits it nobody knows.
        if place in BY_KIND and not isinstance(step, BY_KIND[place]):
            tag = str(step.__struct_config__.tag)
            fits = [str(verb.__struct_config__.tag) for verb in BY_KIND[place]]
            yield slip((*at, "do"), "five_fifteen-content-not-here", word=quoted(tag), place=place,
                       near=near(tag, fits) or "none", known=", ".join(fits))  # fmt: skip
        if isinstance(step, StrengthMod) and (step.amount < 0) is (place == "climbing"):
            why = "five_fifteen-content-must-add" if place == "climbing" else "five_fifteen-content-must-take"
            yield slip((*at, "amount"), why, value=step.amount)
    if sum(isinstance(step, Cancel) for step in effects) > 1:
        yield slip(path, "five_fifteen-content-one-cancel")
    if place == "response" and len(effects) != 1:
        yield slip(path, "five_fifteen-content-one-answer", count=len(effects))


PACK: Final = Pack("cordee.games.five_fifteen", "five_fifteen.toml", Content, slips)
own_content = PACK.own


@lru_cache(maxsize=32)
def load(data: bytes = b"", file: str = "") -> Content:
    """A checked content file; empty data means the project's own. Raises BadContent."""
    return PACK.load(data, file)
