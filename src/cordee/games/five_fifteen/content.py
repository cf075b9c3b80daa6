"""Types of 5.15's cards and effects; reads a content file and refuses what cannot be played.

Faces, abilities, Booty numbers and Epics are data (FF-COMP-09); numbers that the rulebook prints stand here. `compile`
turns a file into `Cards`: flat tuples by number, which is all that the rules look at.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files
from typing import Final, Literal, NamedTuple

import msgspec

from cordee.core.errors import BadContent
from cordee.kit.content import is_blank, is_plain, nearest, no_namesakes, read

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


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Base of every effect step."""


# -- always on: gear in play, and styles -------------------------------------------------------------------------------


class Strength(Verb, frozen=True, tag="strength"):
    """Adds to climbing strength on climbs of these styles, for both partners (FF-STR-03, -04)."""

    amount: int
    styles: Styles = ()


class StrengthPerCard(Verb, frozen=True, tag="strength_per_card"):
    """A yellow icon: adds for each card of that kind that lies on the climb and counts (FF-STR-05)."""

    kind: Attack
    amount: int
    max: int


class SendOnTie(Verb, frozen=True, tag="send_on_tie"):
    """Equal strength is enough for its owner as leader, on these styles (FF-STR-07)."""

    styles: Styles = ()


class ExtraSlot(Verb, frozen=True, tag="extra_slot"):
    """More gear allowed in a slot."""

    slot: Slot
    amount: int = 1


class Ward(Verb, frozen=True, tag="ward"):
    """The first cards of that kind on the climb have no effect, for both partners (FF-RESP-05, -07)."""

    kind: Literal["setback", "weather"]
    count: int = 1


class Soften(Verb, frozen=True, tag="soften"):
    """Every strength loss from a card of that kind is smaller, for both partners (FF-SET-12)."""

    kind: Attack
    amount: int
    styles: Styles = ()


class BailBonus(Verb, frozen=True, tag="bail_bonus"):
    """Added to the owner's bail die (FF-BAIL-06)."""

    amount: int


class BailReroll(Verb, frozen=True, tag="bail_reroll"):
    """Once a bail attempt, after a failed roll, the owner may roll again (FF-BAIL-05)."""


class EpicShield(Verb, frozen=True, tag="epic_shield"):
    """The owner loses no gear to an Epic on a moderate or difficult climb."""


class HandLimit(Verb, frozen=True, tag="hand_limit"):
    """The owner may keep more cards at the end of a round."""

    amount: int


# -- once, or as long as the card lies on a climb ----------------------------------------------------------------------


class StrengthMod(Verb, frozen=True, tag="strength_mod"):
    """Adds to the climb's total (negative: a loss) if the climb is of one of these styles (FF-STR-08)."""

    amount: int
    styles: Styles = ()


class BlankSlot(Verb, frozen=True, tag="blank_slot"):
    """Strength of gear in that slot does not count on this climb."""

    slot: Slot


class BailMod(Verb, frozen=True, tag="bail_mod"):
    """Added to every bail die rolled on this climb (FF-BAIL-06)."""

    amount: int


class NoActions(Verb, frozen=True, tag="no_actions"):
    """No Action may be played for this climb in the Climbing phase, but for bailing."""


class Pause(Verb, frozen=True, tag="pause"):
    """Pauses the climb and all on it (FF-PAUSE-01)."""


class Skip(Verb, frozen=True, tag="skip"):
    """Every climber on the climb takes no part in the next round (FF-SKIP-01)."""


class LoseGear(Verb, frozen=True, tag="lose_gear"):
    """Every climber on the climb discards gear of the own choice."""

    count: int | Literal["all"]
    from_: Literal["in_play", "hand", "either"] = msgspec.field(name="from", default="in_play")


class LoseHand(Verb, frozen=True, tag="lose_hand"):
    """Discard the whole hand."""


class LoseBase(Verb, frozen=True, tag="lose_base"):
    """Base strength falls, not below the floor (FF-STR-10)."""

    amount: int


# -- actions -----------------------------------------------------------------------------------------------------------


class Cancel(Verb, frozen=True, tag="cancel"):
    """Discard cards of that kind lying on the own climb (FF-ASC-08)."""

    kind: Attack
    count: int = 1


class Counter(Verb, frozen=True, tag="counter"):
    """The card just laid on the own climb has no effect and is discarded."""

    kind: Attack


class Redirect(Verb, frozen=True, tag="redirect"):
    """The card just laid on the own climb moves to another one (FF-RESP-04)."""

    kind: Attack


class CragBoost(Verb, frozen=True, tag="crag_boost"):
    """Added to the own strength from before committing until the climb is over (FF-SOLO-02)."""

    amount: int


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


class StyleCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four styles, and how many may hold it."""

    id: Style
    name: str
    copies: int
    shape: Literal["circle", "square", "triangle", "diamond"]
    colour: Literal["red", "blue", "green", "purple"]
    effect: tuple[Effect, ...] = ()


class Climb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A climb card."""

    id: str
    deck: Literal["moderate", "difficult", "five_fifteen"]
    name: str
    area: str
    style: Style
    grade: str
    difficulty: int
    booty: int
    epic: tuple[Effect, ...] = ()
    invented: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A design of the Booty deck, and how many copies there are."""

    id: str
    kind: Literal["gear", "setback", "weather", "action"]
    name: str
    copies: int
    effect: tuple[Effect, ...]
    slot: Slot | None = None
    dollars: int | None = None
    window: Window | None = None


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole content file."""

    name: str
    style: tuple[StyleCard, ...]
    climb: tuple[Climb, ...]
    card: tuple[Card, ...]
    stand_in: bool = False
    base_floor: int = 5


class Cards(NamedTuple):
    """A content file as the rules read it. Designs, climbs and styles are numbers; tuples are by that number.

    Bonuses are `by style` where they depend on it: one entry per style of climb.
    """

    content: Content
    ids: tuple[str, ...]  # of designs: gear, setbacks, weather, actions, each in the file's order
    kind: tuple[int, ...]
    copies: tuple[int, ...]
    effects: tuple[tuple[Effect, ...], ...]
    slot: tuple[int, ...]  # -1 for what is no gear
    dollars: tuple[int, ...]
    window: tuple[int, ...]  # -1 for what is no action
    climb_ids: tuple[str, ...]  # the three decks one after another, each in the file's order
    deck: tuple[int, ...]
    style_of: tuple[int, ...]
    difficulty: tuple[int, ...]
    booty: tuple[int, ...]
    epic: tuple[tuple[Effect, ...], ...]
    style_copies: tuple[int, ...]
    style_effects: tuple[tuple[Effect, ...], ...]
    # What is worked out of them.
    bonus: tuple[tuple[int, ...], ...]  # strength of a design by style
    style_bonus: tuple[tuple[int, ...], ...]
    style_ties: tuple[tuple[bool, ...], ...]
    ties: tuple[tuple[bool, ...], ...]  # of a design
    style_room: tuple[tuple[int, ...], ...]  # by style card: room of each slot
    deck_start: tuple[int, ...]  # number of the first climb of each deck
    by_id: dict[str, int]
    climb_by_id: dict[str, int]


def own_content() -> bytes:
    """The project's own stand-in file."""
    return (files("cordee.games.five_fifteen") / "content" / "five_fifteen.toml").read_bytes()


@lru_cache(maxsize=32)
def load(data: bytes = b"", file: str = "") -> Content:
    """A checked content file; empty data means the project's own. Raises BadContent."""
    file = file or ("five_fifteen.toml" if not data else "content file")
    found = read(data or own_content(), Content, file)
    if not all(map(is_plain, found.name)) or is_blank(found.name) or len(found.name.strip()) > 60:
        raise BadContent(f"{file}: name: 1 to 60 characters that can be shown")
    if not 0 <= found.base_floor <= TOP:
        raise BadContent(f"{file}: base_floor: {found.base_floor} is out of bounds (0 to {TOP})")
    _styles(found, file)
    _climbs(found, file)
    _cards(found, file)
    for kind, things in (("style", found.style), ("climb", found.climb), ("card", found.card)):
        no_namesakes(file, [(f"{kind} '{thing.id}'", thing.name) for thing in things])
    return found


def _styles(found: Content, file: str) -> None:
    ids = tuple(style.id for style in found.style)
    if sorted(ids) != sorted(STYLES):
        raise BadContent(f"{file}: style: there must be one of each of {', '.join(STYLES)} (FF-COMP-03)")
    copies = sum(style.copies for style in found.style)
    if copies != STYLE_CARDS or min(style.copies for style in found.style) < 1:
        raise BadContent(f"{file}: style: {copies} style cards instead of {STYLE_CARDS} (FF-COMP-03)")
    for i, style in enumerate(found.style):
        for other in found.style[:i]:
            for field in ("shape", "colour"):
                if getattr(style, field) == getattr(other, field):
                    where = f"{file}, style '{style.id}': {field}"
                    raise BadContent(f"{where}: {other.id} has it already; each style has its own (FF-COMP-10)")
        _words(file, f"style '{style.id}'", name=style.name)
        _effects(file, f"style '{style.id}'", "effect", style.effect, "style")


def _climbs(found: Content, file: str) -> None:
    for deck, wanted in zip(DECKS, DECK_SIZES, strict=True):
        count = sum(climb.deck == deck for climb in found.climb)
        if count != wanted:
            raise BadContent(f"{file}: climb: {count} climbs in the deck {deck} instead of {wanted} (FF-COMP-01)")
    seen: set[str] = set()
    for climb in found.climb:
        where = f"climb '{climb.id}'"
        _id(file, where, climb.id, seen)
        _words(file, where, name=climb.name, area=climb.area, grade=climb.grade)
        last = climb.deck == "five_fifteen"
        if (climb.difficulty == TOP) is not last or not 1 <= climb.difficulty <= TOP:
            raise BadContent(
                f"{file}, {where}: difficulty: {climb.difficulty} does not fit the deck {climb.deck}: {TOP} is for "
                f"five_fifteen, 1 to {TOP - 1} for the others (FF-CLIMB-03)"
            )
        if not 0 <= climb.booty <= MOST_BOOTY:
            raise BadContent(f"{file}, {where}: booty: {climb.booty} is out of bounds (0 to {MOST_BOOTY})")
        if climb.epic and not last:
            raise BadContent(f"{file}, {where}: epic: only climbs of the deck five_fifteen have one (FF-CLIMB-01)")
        _effects(file, where, "epic", climb.epic, "epic")
    if min(climb.difficulty for climb in found.climb) >= START_BASE:
        raise BadContent(f"{file}: climb: one at least must be easier than 5.{START_BASE}, where everybody begins")


def _cards(found: Content, file: str) -> None:
    copies = sum(card.copies for card in found.card)
    if copies != BOOTY:
        raise BadContent(f"{file}: card: the copies add up to {copies} instead of {BOOTY} (FF-COMP-02)")
    seen: set[str] = set()
    for card in found.card:
        where = f"card '{card.id}'"
        _id(file, where, card.id, seen)
        _words(file, where, name=card.name)
        if not 1 <= card.copies <= 20:
            raise BadContent(f"{file}, {where}: copies: {card.copies} is out of bounds (1 to 20)")
        for field, value, kind in (("slot", card.slot, "gear"), ("dollars", card.dollars, "gear"),
                                   ("window", card.window, "action")):  # fmt: skip
            if (value is None) is (card.kind == kind):
                verb = "must be given for" if value is None else "is only for"
                raise BadContent(f"{file}, {where}: {field}: {verb} {kind}")
        if card.dollars is not None and not 0 <= card.dollars <= 1000:
            raise BadContent(f"{file}, {where}: dollars: {card.dollars} is out of bounds (0 to 1000)")
        _effects(file, where, "effect", card.effect, card.window or card.kind)


def _id(file: str, where: str, written: str, seen: set[str]) -> None:
    if not written.replace("_", "").isalnum() or not written.isascii() or not written.islower() or len(written) > 40:
        raise BadContent(f"{file}, {where[:120]}: id: must be snake_case letters and digits, at most 40")
    if written in seen:
        raise BadContent(f"{file}, {where}: id: there are two of this id")
    seen.add(written)


def _words(file: str, where: str, **fields: str) -> None:
    for field, words in fields.items():
        if is_blank(words) or len(words) > 40 or not all(map(is_plain, words)):
            raise BadContent(f"{file}, {where}: {field}: 1 to 40 characters that can be shown")


def _effects(file: str, where: str, field: str, effects: tuple[Effect, ...], place: str) -> None:
    """Verbs that fit the place, and numbers within reason."""
    if len(effects) > 8:
        raise BadContent(f"{file}, {where}: {field}: at most 8 steps, not {len(effects)}")
    for i, step in enumerate(effects):
        if not isinstance(step, BY_KIND[place]):
            tag = str(step.__struct_config__.tag)
            fits = [str(verb.__struct_config__.tag) for verb in BY_KIND[place]]
            raise BadContent(f"{file}, {where}: {field}[{i}].do: {tag!r} cannot stand on {place}{nearest(tag, fits)}")
        for name in ("amount", "count", "max"):
            value = getattr(step, name, None)
            if isinstance(value, int) and not -20 <= value <= 20:
                raise BadContent(f"{file}, {where}: {field}[{i}].{name}: {value} is out of bounds (-20 to 20)")
            if isinstance(value, int) and name != "amount" and value < 1:
                raise BadContent(f"{file}, {where}: {field}[{i}].{name}: must be 1 or more")
        if isinstance(step, ExtraSlot | Soften | HandLimit | CragBoost | LoseBase) and step.amount < 1:
            raise BadContent(f"{file}, {where}: {field}[{i}].amount: must be 1 or more")
        if isinstance(step, StrengthMod) and (step.amount < 0) is (place == "climbing"):
            side = "add" if place == "climbing" else "take away"
            raise BadContent(f"{file}, {where}: {field}[{i}].amount: must {side} strength")
        if isinstance(step, Cancel) and sum(isinstance(other, Cancel) for other in effects) > 1:
            raise BadContent(f"{file}, {where}: {field}: one step that cancels a card is enough; it has a count")
    if place == "response" and len(effects) != 1:
        raise BadContent(f"{file}, {where}: {field}: a response does one thing")


def _strength(effects: tuple[Effect, ...]) -> tuple[int, ...]:
    return tuple(
        sum(e.amount for e in effects if isinstance(e, Strength) and (not e.styles or style in e.styles))
        for style in STYLES
    )


def _ties(effects: tuple[Effect, ...]) -> tuple[bool, ...]:
    return tuple(
        any(isinstance(e, SendOnTie) and (not e.styles or style in e.styles) for e in effects) for style in STYLES
    )


def _room(effects: tuple[Effect, ...]) -> tuple[int, ...]:
    more = [sum(e.amount for e in effects if isinstance(e, ExtraSlot) and e.slot == slot) for slot in SLOTS]
    return tuple(room + extra for room, extra in zip(SLOT_ROOM, more, strict=True))


@lru_cache(maxsize=32)
def cards(data: bytes = b"", file: str = "") -> Cards:
    """A content file as the rules read it. Raises BadContent."""
    content = load(data, file)
    designs = sorted(content.card, key=lambda card: KINDS.index(card.kind))
    climbs = sorted(content.climb, key=lambda climb: DECKS.index(climb.deck))
    styles = sorted(content.style, key=lambda style: STYLES.index(style.id))
    return Cards(
        content=content,
        ids=tuple(card.id for card in designs),
        kind=tuple(KINDS.index(card.kind) for card in designs),
        copies=tuple(card.copies for card in designs),
        effects=tuple(card.effect for card in designs),
        slot=tuple(SLOTS.index(card.slot) if card.slot else -1 for card in designs),
        dollars=tuple(card.dollars or 0 for card in designs),
        window=tuple(WINDOWS.index(card.window) if card.window else -1 for card in designs),
        climb_ids=tuple(climb.id for climb in climbs),
        deck=tuple(DECKS.index(climb.deck) for climb in climbs),
        style_of=tuple(STYLES.index(climb.style) for climb in climbs),
        difficulty=tuple(climb.difficulty for climb in climbs),
        booty=tuple(climb.booty for climb in climbs),
        epic=tuple(climb.epic for climb in climbs),
        style_copies=tuple(style.copies for style in styles),
        style_effects=tuple(style.effect for style in styles),
        bonus=tuple(_strength(card.effect) for card in designs),
        style_bonus=tuple(_strength(style.effect) for style in styles),
        style_ties=tuple(_ties(style.effect) for style in styles),
        ties=tuple(_ties(card.effect) for card in designs),
        style_room=tuple(_room(style.effect) for style in styles),
        deck_start=(0, DECK_SIZES[0], DECK_SIZES[0] + DECK_SIZES[1]),
        by_id={card.id: i for i, card in enumerate(designs)},
        climb_by_id={climb.id: i for i, climb in enumerate(climbs)},
    )
