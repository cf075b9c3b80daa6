"""A content file as the rules of 5.15 read it: flat tuples by number, and what is worked out of the cards once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cordee.games.five_fifteen.content import (
    DECK_SIZES,
    DECKS,
    KINDS,
    SLOT_ROOM,
    SLOTS,
    STYLES,
    WINDOWS,
    Content,
    Effect,
    ExtraSlot,
    HandLimit,
    SendOnTie,
    Strength,
    StrengthMod,
    load,
)


@dataclass(frozen=True, eq=False)
class Cards:
    """Designs, climbs and styles are numbers; tuples are by that number.

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
    mods: tuple[tuple[int, ...], ...]  # what a design adds on the climb it is played on, by style
    style_bonus: tuple[tuple[int, ...], ...]
    style_ties: tuple[tuple[bool, ...], ...]
    ties: tuple[tuple[bool, ...], ...]  # of a design
    style_room: tuple[tuple[int, ...], ...]  # by style card: room of each slot
    more_room: tuple[tuple[tuple[int, int], ...], ...]  # that a design gives: slot and amount
    hand_limit: tuple[int, ...]  # what a design adds to it
    style_hand_limit: tuple[int, ...]
    deck_start: tuple[int, ...]  # number of the first climb of each deck
    by_id: dict[str, int]
    climb_by_id: dict[str, int]


def _strength(effects: tuple[Effect, ...]) -> tuple[int, ...]:
    return tuple(
        sum(e.amount for e in effects if isinstance(e, Strength) and (not e.styles or style in e.styles))
        for style in STYLES
    )


def _mods(effects: tuple[Effect, ...]) -> tuple[int, ...]:
    return tuple(
        sum(e.amount for e in effects if isinstance(e, StrengthMod) and (not e.styles or style in e.styles))
        for style in STYLES
    )


def _ties(effects: tuple[Effect, ...]) -> tuple[bool, ...]:
    return tuple(
        any(isinstance(e, SendOnTie) and (not e.styles or style in e.styles) for e in effects) for style in STYLES
    )


def _room(effects: tuple[Effect, ...]) -> tuple[int, ...]:
    more = [sum(e.amount for e in effects if isinstance(e, ExtraSlot) and e.slot == slot) for slot in SLOTS]
    return tuple(room + extra for room, extra in zip(SLOT_ROOM, more, strict=True))


def _more_room(effects: tuple[Effect, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((SLOTS.index(e.slot), e.amount) for e in effects if isinstance(e, ExtraSlot))


def _hand_limit(effects: tuple[Effect, ...]) -> int:
    return sum(e.amount for e in effects if isinstance(e, HandLimit))


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
        mods=tuple(_mods(card.effect) for card in designs),
        style_bonus=tuple(_strength(style.effect) for style in styles),
        style_ties=tuple(_ties(style.effect) for style in styles),
        ties=tuple(_ties(card.effect) for card in designs),
        style_room=tuple(_room(style.effect) for style in styles),
        more_room=tuple(_more_room(card.effect) for card in designs),
        hand_limit=tuple(_hand_limit(card.effect) for card in designs),
        style_hand_limit=tuple(_hand_limit(style.effect) for style in styles),
        deck_start=(0, DECK_SIZES[0], DECK_SIZES[0] + DECK_SIZES[1]),
        by_id={card.id: i for i, card in enumerate(designs)},
        climb_by_id={climb.id: i for i, climb in enumerate(climbs)},
    )
