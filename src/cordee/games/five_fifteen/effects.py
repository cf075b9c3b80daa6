"""What cards do in 5.15, and how cards move between hands, piles and climbs.

One-shot effects run as steps (`take`, `strike`, `suffer`), so that one may ask something in the middle of a card.
Continuing effects are never carried out: the state reads them from the cards that lie on a climb (FF-SET-09).
"""

from __future__ import annotations

from typing import Final

from cordee.core.events import Arg, Event
from cordee.games.five_fifteen.actions import SEAT_TAG
from cordee.games.five_fifteen.content import (
    DECKS,
    SLOTS,
    LoseBase,
    LoseGear,
    LoseHand,
    Pause,
    Skip,
)
from cordee.games.five_fifteen.state import Attempt, FiveFifteenState
from cordee.kit.steps import Frame

# where lost gear may come from
WORN: Final = 0
HELD: Final = 1
EITHER: Final = 2
ZONES: Final = {"in_play": WORN, "hand": HELD, "either": EITHER}
ALL: Final = 999  # gear


def card_tag(s: FiveFifteenState, design: int) -> str:
    """`card:razor_lace_ups`, as events and screens name a card."""
    return f"card:{s.r.cards.ids[design]}"


def climb_tag(s: FiveFifteenState, climb: int) -> str:
    """`climb:twinkie`."""
    return f"climb:{s.r.cards.climb_ids[climb]}"


def tell(s: FiveFifteenState, kind: str, **args: Arg) -> None:
    """A public event. Call only where `s.events` is not None."""
    s.tell(Event(kind, args))


# -- piles and hands -------------------------------------------------------------------------------------------------


def draw(s: FiveFifteenState, seat: int, count: int) -> None:
    """Draw Booty, seen by the drawer alone. An empty deck is made anew; if nothing is left, fewer (FF-BOOTY-03)."""
    drawn: list[int] = []
    while len(drawn) < count:
        if not s.booty:
            if not s.booty_discards:
                break
            s.booty, s.booty_discards = s.booty_discards, []
            s.shuffle(s.booty)
            if s.events is not None:
                tell(s, "reshuffled")
        drawn.append(s.booty.pop())
        s.barrier += 1
    s.hands[seat] += drawn
    if s.events is not None and count:
        tell(s, "drew", who=SEAT_TAG[seat], count=len(drawn))
        if drawn:
            cards = [card_tag(s, design) for design in drawn]
            s.tell(Event("drew_these", {"cards": cards}, only=1 << seat))


def reshuffle_climbs(s: FiveFifteenState, deck: int) -> None:
    """A climb deck is made anew of its discards (FF-CRAG-07)."""
    s.decks[deck] += s.discards[deck]
    s.discards[deck].clear()
    s.shuffle(s.decks[deck])
    if s.events is not None:
        tell(s, "deck_reshuffled", deck=f"deck:{DECKS[deck]}")


def discard(s: FiveFifteenState, design: int) -> None:
    """Onto the Booty discards."""
    s.booty_discards.append(design)


def leave_hand(s: FiveFifteenState, seat: int, design: int) -> None:
    """A card leaves the hand openly. If a copy of it was known to be there, nobody can tell which one is left."""
    s.hands[seat].remove(design)
    if design in s.shown[seat]:
        s.shown[seat].remove(design)


def take_back(s: FiveFifteenState, seat: int, design: int) -> None:
    """Gear in play goes back to the hand, in sight of all."""
    s.gear[seat].remove(design)
    s.hands[seat].append(design)
    s.shown[seat].append(design)
    s.shown[seat].sort()


def settle_slots(s: FiveFifteenState, seat: int) -> None:
    """Where gear that gave a slot more room is gone, the gear that came last goes back to the hand (FF-GEAR-07)."""
    while min(s.free(seat)) < 0:
        for slot in range(len(SLOTS)):
            if s.free(seat)[slot] < 0:
                last = s.worn(seat, slot)[-1]
                take_back(s, seat, last)
                if s.events is not None:
                    tell(s, "stowed", who=SEAT_TAG[seat], card=card_tag(s, last))


def drop_held(s: FiveFifteenState, seat: int, design: int) -> None:
    """Gear is lost from the hand."""
    leave_hand(s, seat, design)
    discard(s, design)
    if s.events is not None:
        tell(s, "lost", who=SEAT_TAG[seat], card=card_tag(s, design))


def drop_worn(s: FiveFifteenState, seat: int, design: int) -> None:
    """Gear in play is lost. Slots are settled afterwards, once all that goes at the same time is gone."""
    s.gear[seat].remove(design)
    discard(s, design)
    if s.events is not None:
        tell(s, "lost", who=SEAT_TAG[seat], card=card_tag(s, design))


def take_laid(s: FiveFifteenState, leader: int) -> int:
    """Take the card laid last off a climb again."""
    attempt = s.at[leader]
    assert attempt is not None
    s.at[leader] = attempt._replace(laid=attempt.laid[:-1])
    return attempt.laid[-1][0]


def strip(s: FiveFifteenState, attempt: Attempt) -> None:
    """All cards lying on a climb and all Actions played there are discarded (FF-ASC-11, FF-EPIC-05)."""
    for design, _ in attempt.laid:
        discard(s, design)
    for design in attempt.actions:
        discard(s, design)
    s.at[attempt.leader] = attempt._replace(laid=(), actions=(), boost=0)


def gain_base(s: FiveFifteenState, seat: int, difficult: bool) -> None:
    """One grade more, if there is one to gain (FF-STR-01, FF-VAR-04)."""
    if s.grows(seat, difficult):
        s.base[seat] += 1
        if s.events is not None:
            tell(s, "stronger", who=SEAT_TAG[seat], base=f"grade:{s.base[seat]}")


# -- one-shot effects ------------------------------------------------------------------------------------------------


def take(s: FiveFifteenState, frame: Frame) -> None:
    """The response window is closed: the card takes effect, or is warded (FF-RESP-05)."""
    leader = frame[1]
    attempt = s.at[leader]
    assert attempt is not None
    design = attempt.laid[-1][0]
    if not s.counts(attempt)[-1]:
        if s.events is not None:
            tell(s, "warded", card=card_tag(s, design), climb=climb_tag(s, attempt.climb))
        return
    s.todo.append(("strike", leader, design, 0))


def strike(s: FiveFifteenState, frame: Frame) -> None:
    """The one-shot effects of a card laid on a climb, in printed order (FF-SET-09, -13)."""
    _, leader, design, k = frame
    effects = s.r.cards.effects[design]
    if k == len(effects):
        return
    s.todo.append(("strike", leader, design, k + 1))
    attempt = s.at[leader]
    assert attempt is not None
    effect = effects[k]
    if isinstance(effect, Pause):
        pause(s, attempt)
    elif isinstance(effect, Skip):
        for seat in attempt.climbers:
            skip(s, seat)
    elif isinstance(effect, LoseGear):
        for seat in reversed(attempt.climbers):
            s.todo.append(lose_frame(seat, effect))


def suffer(s: FiveFifteenState, frame: Frame) -> None:
    """The Epic printed on a 5.15, in printed order (FF-EPIC-03, -04)."""
    _, seat, leader, k = frame
    attempt = s.at[leader]
    assert attempt is not None
    effects = s.r.cards.epic[attempt.climb]
    if k == len(effects):
        return
    s.todo.append(("suffer", seat, leader, k + 1))
    effect = effects[k]
    if isinstance(effect, Pause):
        pause(s, attempt)
    elif isinstance(effect, Skip):
        skip(s, seat)
    elif isinstance(effect, LoseGear):
        s.todo.append(lose_frame(seat, effect))
    elif isinstance(effect, LoseHand):
        for design in s.hands[seat][:]:
            drop_held(s, seat, design)
    elif isinstance(effect, LoseBase):
        floor = min(s.r.cards.content.base_floor, s.base[seat])
        before = s.base[seat]
        s.base[seat] = max(floor, before - effect.amount)
        if s.events is not None and s.base[seat] < before:
            tell(s, "weaker", who=SEAT_TAG[seat], base=f"grade:{s.base[seat]}")


def lose_frame(seat: int, effect: LoseGear) -> Frame:
    """The step in which a seat loses gear."""
    return ("lose", seat, ALL if effect.count == "all" else effect.count, ZONES[effect.from_])


def pause(s: FiveFifteenState, attempt: Attempt) -> None:
    """FF-PAUSE-01: nobody on the climb takes part in what is left of the Setback and Climbing phase."""
    s.at[attempt.leader] = attempt._replace(paused=True)
    if s.events is not None:
        tell(s, "paused", who=[SEAT_TAG[seat] for seat in attempt.climbers], climb=climb_tag(s, attempt.climb))


def skip(s: FiveFifteenState, seat: int) -> None:
    """FF-SKIP-01, -05: one round to sit out, once the climb is over; a second one is lost on who has one coming."""
    s.skips |= 1 << seat
    if s.events is not None:
        tell(s, "skips", who=SEAT_TAG[seat])
