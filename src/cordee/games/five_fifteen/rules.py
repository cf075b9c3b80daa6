"""The flow of 5.15 in the rulebook's order: styles, then rounds of Crag, Setback, Climbing and Rest phase.

What single cards do stands in effects.py. Inner questions (`with`, `keep`, `on`, `redirect`, `cancel`, `pay`) lie on
the question they belong to, which stays beneath until the choice is complete. Clauses FF-SETUP-* to FF-WIN-*.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from cordee.core.errors import IllegalChoice
from cordee.core.game import Pace, Question
from cordee.games.five_fifteen import effects as fx
from cordee.games.five_fifteen.actions import (
    ACCEPT,
    ASK,
    BOOTY_TWO,
    CANCEL,
    COUNTER,
    DECLINE,
    DISCARD,
    END,
    HIRE,
    KEEP,
    LAY,
    LOSE,
    LOSE_WORN,
    OFFER,
    ON,
    PASS,
    PAY,
    PAY_WORN,
    PLAY,
    REROLL,
    ROLL,
    SEAT_TAG,
    SOLO,
    STAND,
    STOW,
    STYLE,
    TURN,
    WEAR,
)
from cordee.games.five_fifteen.content import (
    ATTACKS,
    BAIL,
    CLIMBING,
    CRAG,
    DECKS,
    DIFFICULT,
    FIVE_FIFTEEN,
    GUIDE,
    RESPONSE,
    SETBACK,
    STYLES,
    WEATHER,
    BailAgain,
    BailAuto,
    Cancel,
    Counter,
    Redirect,
    StrengthMod,
)
from cordee.games.five_fifteen.effects import card_tag, climb_tag, tell
from cordee.games.five_fifteen.state import (
    CLIMBING_PHASE,
    CRAG_PHASE,
    MOST_ROUNDS,
    NOBODY_WON,
    REST_PHASE,
    SETBACK_PHASE,
    Attempt,
    FiveFifteenState,
)
from cordee.kit.steps import Ask, Frame, Steps

INNER: Final = frozenset(("with", "keep", "on", "redirect", "cancel", "pay"))
WINDOWS: Final = frozenset(("lay", "respond", "act", "bail_ask", "again"))  # behind a veil (FF-INFO-05)
MOST_OFFERS: Final = 3  # FF-PART-11
VEIL: Final = Pace("veiled", least_open=1.5)  # FF-INFO-05
BAILS_FROM: Final = 5  # FF-BAIL-02
FACES_OF_DIE: Final = 6  # FF-COMP-05
DRAWN: Final = 2  # option 3 and at the start (FF-BOOTY-01, FF-SETUP-03)


class Climbers(FiveFifteenState):
    """A position that knows its rules: the State of the contract."""

    __slots__ = ()

    def clone(self) -> Climbers:
        return Climbers(self.r, 0, self)

    def question(self, seat: int) -> Question:
        frame = self.todo[-1] if self.todo else None
        if frame is None or frame[1] != seat:
            raise IllegalChoice("this seat is not asked anything now")
        return STEPS.ask[frame[0]].question(self, frame)

    def options(self, seat: int) -> Sequence[int]:
        return STEPS.options(self) if self.todo and self.todo[-1][1] == seat else ()

    def choose(self, seat: int, action: int) -> None:
        STEPS.choose(self, seat, action)
        if not self.todo:
            self.tick += 1
            return
        asked = self.todo[-1]
        if asked[0] not in INNER:
            self.tick += 1
        if asked[1] != seat and asked[0] in WINDOWS:
            self.barrier += 1  # how long another seat takes tells of its hand: nobody tries that and takes it back

    def returns(self) -> tuple[float, ...]:
        n = self.r.seats
        if self.winner == NOBODY_WON:  # FF-WIN-04: a draw for all
            return (1.0 / n,) * n
        return tuple(1.0 if seat == self.winner else 0.0 for seat in range(n))


def asks(s: FiveFifteenState, seat: int, kind: str, *clauses: str, **more: Any) -> Question:
    """A question; `more` are further fields of Question."""
    return Question(kind, seat, s.tick, clauses, **more)


# -- set-up ----------------------------------------------------------------------------------------------------------


def deal(s: FiveFifteenState, frame: Frame) -> None:
    """Shuffle all decks, deal two cards each, find the first dealer (FF-SETUP-01 to -05)."""
    for deck in s.decks:
        s.shuffle(deck)
    s.shuffle(s.booty)
    s.dealer = s.r.first_seat if s.r.first_seat >= 0 else s.below(s.r.seats)
    if s.events is not None:
        tell(s, "dealer", who=SEAT_TAG[s.dealer])
    for seat in s.clockwise(s.dealer):
        fx.draw(s, seat, DRAWN)
    s.todo.append(("round", -1))
    for seat in reversed(s.clockwise(s.dealer)):  # FF-SETUP-04
        s.todo.append(("style", seat))


def style_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """Styles of which a card is left (FF-COMP-03)."""
    return [STYLE + k for k, copies in enumerate(s.r.cards.style_copies) if s.styles.count(k) < copies]


def style_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    s.styles[frame[1]] = action - STYLE
    if s.events is not None:
        tell(s, "style", who=SEAT_TAG[frame[1]], style=f"style:{STYLES[action - STYLE]}")


# -- a round ---------------------------------------------------------------------------------------------------------


def begin_round(s: FiveFifteenState, frame: Frame) -> None:
    """Skips begin for all who are not paused (FF-SKIP-01, -04); then the dealer turns climbs."""
    if s.round == MOST_ROUNDS:  # FF-WIN-04
        if s.events is not None:
            tell(s, "no_winner", rounds=MOST_ROUNDS)
        s.todo.clear()
        return
    s.round += 1
    s.phase = CRAG_PHASE
    s.done = 0
    s.rolls.clear()
    for seat in range(s.r.seats):
        if s.skips >> seat & 1 and not s.paused(seat):
            s.skips &= ~(1 << seat)
            s.out |= 1 << seat
    if s.events is not None:
        tell(s, "round", round=s.round, who=SEAT_TAG[s.dealer])
        for seat in range(s.r.seats):
            if s.out >> seat & 1:
                tell(s, "sits_out", who=SEAT_TAG[seat])
    s.todo.append(("crag", -1))
    taking_part = sum(s.takes_part(seat) for seat in range(s.r.seats))
    if taking_part:  # FF-CRAG-01 to -03, -10
        close_window(s)
        s.todo.append(("turn", s.dealer, max(1, taking_part - 1)))


# -- Crag phase: turning climbs --------------------------------------------------------------------------------------


def turn_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """A deck with a card left; before the first one gear moves (FF-CRAG-04, -05, -07, FF-GEAR-05 a)."""
    seat = frame[1]
    options = [
        TURN + deck
        for deck in range(len(DECKS))
        if (s.decks[deck] or s.discards[deck]) and (deck != FIVE_FIFTEEN or s.opens_top(seat))
    ]
    if not s.turned:
        options += gear_options(s, seat)
    return options


def turn_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    _, seat, left = frame
    if action >= WEAR:
        s.todo.append(frame)
        move_gear(s, seat, action)
        return
    deck = action - TURN
    pile = s.decks[deck]
    if not pile:
        fx.reshuffle_climbs(s, deck)
    climb = pile.pop()
    s.barrier += 1
    s.turned.append(climb)
    if s.events is not None:
        tell(s, "turned", who=SEAT_TAG[seat], climb=climb_tag(s, climb))
    if left > 1:
        s.todo.append(("turn_more", seat, left - 1))


def turn_more(s: FiveFifteenState, frame: Frame) -> None:
    """The next climb, if any deck can be chosen (FF-CRAG-07)."""
    more = ("turn", frame[1], frame[2])
    if turn_options(s, more):
        s.todo.append(more)


# -- Gear windows ----------------------------------------------------------------------------------------------------


def close_window(s: FiveFifteenState) -> None:
    """A new gear window begins: every card may move once again (FF-GEAR-09)."""
    if s.moved_in:
        s.moved_in = []
    if s.moved_out:
        s.moved_out = []


def gear_options(s: FiveFifteenState, seat: int) -> list[int]:
    """Gear from the hand into room in its slot, and gear in play back (FF-GEAR-01, -04, -09). Ascending."""
    hand, worn = s.hands[seat], s.gear[seat]
    found: list[int] = []
    held = s.gear_in(hand)
    if held:
        slot = s.r.cards.slot
        free = s.free(seat)
        for design in sorted(set(held)):
            # Copies are alike: one that was taken back in this window stays in the hand, another may still go.
            if free[slot[design]] > 0 and hand.count(design) > s.moved_out.count(design):
                found.append(WEAR + design)
    for design in sorted(set(worn)):
        if worn.count(design) > s.moved_in.count(design):
            found.append(STOW + design)
    return found


def move_gear(s: FiveFifteenState, seat: int, action: int) -> None:
    """Put gear in play or take it back."""
    if action < STOW:
        design = action - WEAR
        fx.leave_hand(s, seat, design)
        s.gear[seat].append(design)
        s.moved_in.append(design)
        if s.events is not None:
            tell(s, "wore", who=SEAT_TAG[seat], card=card_tag(s, design))
        return
    design = action - STOW
    s.moved_out.append(design)
    fx.take_back(s, seat, design)
    if s.events is not None:
        tell(s, "stowed", who=SEAT_TAG[seat], card=card_tag(s, design))
    fx.settle_slots(s, seat)


# -- Crag phase: what each climber does ------------------------------------------------------------------------------


def next_crag(s: FiveFifteenState, frame: Frame) -> None:
    """The next climber from the dealer on who takes part and has not chosen (FF-ROUND-03, FF-PART-12)."""
    for seat in s.clockwise(s.dealer):
        if not s.done >> seat & 1 and s.takes_part(seat):
            s.todo.append(frame)
            s.offers.clear()
            s.countered = 0
            close_window(s)
            s.todo.append(("crag_turn", seat))
            return
    s.offers.clear()
    s.countered = 0
    for climb in s.turned:  # FF-CRAG-09
        s.discards[s.r.cards.deck[climb]].append(climb)
        if s.events is not None:
            tell(s, "left", climb=climb_tag(s, climb))
    s.turned.clear()
    begin_setbacks(s)


def crag_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """Alone, with a partner, two Booty; gear and crag Actions before that (FF-CRAG-08)."""
    seat = frame[1]
    c = s.r.cards
    climbs = sorted(s.turned)
    options = [SOLO + climb for climb in climbs if s.lacks(seat, climb) <= 0]
    if len(s.offers) < MOST_OFFERS:
        found = partners(s, seat)
        options += [OFFER + climb for climb in climbs if c.deck[climb] != FIVE_FIFTEEN and offerable(s, climb, found)]
    options += gear_options(s, seat)
    if any(c.window[design] == CRAG for design in s.hands[seat]):
        options += [PLAY + design for design in sorted(set(s.hands[seat])) if c.window[design] == CRAG]
    options.append(BOOTY_TWO)
    return options


def partners(s: FiveFifteenState, seat: int) -> list[int]:
    """Who may be asked along (FF-PART-01)."""
    return [other for other in range(s.r.seats) if other != seat and not s.done >> other & 1 and s.takes_part(other)]


def helpers(s: FiveFifteenState, seat: int, climb: int) -> list[int]:
    """Who may be asked along on that climb (FF-PART-01, -11)."""
    return offerable(s, climb, partners(s, seat))


def offerable(s: FiveFifteenState, climb: int, found: list[int]) -> list[int]:
    """Those partners to whom some division has not been offered yet (FF-PART-11)."""
    if len(s.offers) <= s.r.cards.booty[climb]:  # fewer than there are divisions
        return found
    return [other for other in found if splits(s, climb, other)]


def splits(s: FiveFifteenState, climb: int, helper: int) -> list[int]:
    """Divisions that have not been offered yet: cards for the leader (FF-PART-08, -11)."""
    return [keep for keep in range(s.r.cards.booty[climb] + 1) if (helper, climb, keep) not in s.offers]


def crag_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    seat = frame[1]
    if action == BOOTY_TWO:
        s.done |= 1 << seat
        if s.boosts:  # FF-SOLO-02, FF-ASC-13
            for design in s.boosts:
                fx.discard(s, design)
            s.boosts.clear()
        fx.draw(s, seat, DRAWN)
    elif action >= PLAY:
        s.todo.append(frame)
        design = action - PLAY
        fx.leave_hand(s, seat, design)
        s.boosts.append(design)
        if s.events is not None:
            tell(s, "boosted", who=SEAT_TAG[seat], card=card_tag(s, design))
    elif action >= WEAR:
        s.todo.append(frame)
        move_gear(s, seat, action)
    elif action >= OFFER:
        s.todo.append(frame)
        s.todo.append(("with", seat, action - OFFER))
    else:
        commit(s, Attempt(action - SOLO, seat))


def commit(s: FiveFifteenState, attempt: Attempt) -> None:
    """The climb goes in front of its leader (FF-SOLO-03, FF-PART-09, -13)."""
    leader = attempt.leader
    s.barrier += 1  # who is committed is so for good
    strength = s.r.cards.difficulty[attempt.climb] + 1 - s.lacks(leader, attempt.climb, attempt.helper)
    if s.ties(leader, s.r.cards.style_of[attempt.climb]):
        strength -= 1
    s.turned.remove(attempt.climb)
    if s.boosts:
        attempt = attempt._replace(actions=tuple(s.boosts), boost=s.boost())
        s.boosts.clear()
    s.at[leader] = attempt
    for seat in attempt.climbers:
        s.on[seat] = leader
        s.done |= 1 << seat
    if s.events is not None:
        climb = climb_tag(s, attempt.climb)
        if attempt.helper < 0:
            tell(s, "alone", who=SEAT_TAG[leader], climb=climb, strength=f"grade:{strength}")
        else:
            tell(
                s,
                "team",
                who=SEAT_TAG[leader],
                whom=SEAT_TAG[attempt.helper],
                climb=climb,
                strength=f"grade:{strength}",
                keeps=attempt.keeps,
                gives=s.r.cards.booty[attempt.climb] - attempt.keeps,
            )


def with_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    return [ASK + seat for seat in helpers(s, frame[1], frame[2])]


def with_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    s.todo.append(("keep", frame[1], frame[2], action - ASK))


def keep_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    return [KEEP + keep for keep in splits(s, frame[2], frame[3])]


def keep_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    """The offer is made; the helper answers at once (FF-PART-08)."""
    _, seat, climb, helper = frame
    keep = action - KEEP
    s.offers.append((helper, climb, keep))
    s.barrier += 1  # an offer is not withdrawn while it waits
    close_window(s)
    s.todo.append(("answer", helper, seat, climb, keep))
    if s.events is not None:
        tell(
            s,
            "offered",
            who=SEAT_TAG[seat],
            whom=SEAT_TAG[helper],
            climb=climb_tag(s, climb),
            keeps=keep,
            gives=s.r.cards.booty[climb] - keep,
        )


def answer_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """Decline, and with enough strength accept or ask for another division (FF-PART-09, -10)."""
    _, helper, leader, climb, keep = frame
    enough = s.lacks(leader, climb, helper) <= 0
    options: list[int] = []
    if enough and not s.countered >> helper & 1:
        options += [COUNTER + other for other in range(s.r.cards.booty[climb] + 1) if other != keep]
    options += gear_options(s, helper)
    if enough:
        options.append(ACCEPT)
    options.append(DECLINE)
    return options


def answer_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    _, helper, leader, climb, keep = frame
    if action == ACCEPT:
        s.todo.pop()  # the leader's Crag turn is over
        commit(s, Attempt(climb, leader, helper, keep))
    elif action == DECLINE:
        close_window(s)
        if s.events is not None:
            tell(s, "declined", who=SEAT_TAG[helper], whom=SEAT_TAG[leader])
    elif action >= WEAR:
        s.todo.append(frame)
        move_gear(s, helper, action)
    else:
        other = action - COUNTER
        s.countered |= 1 << helper
        s.barrier += 1  # nor is the answer to it (FF-PART-10)
        s.todo.append(("counter", leader, helper, climb, other))
        if s.events is not None:
            gives = s.r.cards.booty[climb] - other
            tell(s, "countered", who=SEAT_TAG[helper], whom=SEAT_TAG[leader], keeps=other, gives=gives)


def counter_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    return [ACCEPT, DECLINE]


def counter_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    """FF-PART-10: both are committed, or the leader's turn goes on."""
    _, leader, helper, climb, keep = frame
    if action == ACCEPT:
        s.todo.pop()
        commit(s, Attempt(climb, leader, helper, keep))
        return
    close_window(s)
    if s.events is not None:
        tell(s, "declined", who=SEAT_TAG[leader], whom=SEAT_TAG[helper])


# -- Setback phase ---------------------------------------------------------------------------------------------------


def begin_setbacks(s: FiveFifteenState) -> None:
    """Paused climbers are back (FF-PAUSE-03, -04); then one turn each from the dealer on (FF-SET-01)."""
    s.phase = SETBACK_PHASE
    close_window(s)
    for leader, attempt in enumerate(s.at):
        if attempt is not None and attempt.paused:
            s.at[leader] = attempt._replace(paused=False)
            if s.events is not None:
                tell(s, "resumed", who=SEAT_TAG[leader], climb=climb_tag(s, attempt.climb))
    s.todo.append(("climbs", -1))
    if any(s.at):
        for seat in reversed(s.clockwise(s.dealer)):
            s.todo.append(("attacks", seat))


def attacks(s: FiveFifteenState, frame: Frame) -> None:
    """A Setback turn, or what is left of one: over at once for who is blocked (FF-RESP-06) or has no card at all."""
    seat = frame[1]
    if not s.blocked(seat) and s.hands[seat] and targets(s, seat):
        s.todo.append(("lay", seat))


def targets(s: FiveFifteenState, seat: int) -> list[int]:
    """Leaders of climbs that the seat is not on and that are not paused (FF-SET-04, -11)."""
    return [
        leader
        for leader, attempt in enumerate(s.at)
        if attempt is not None and not attempt.paused and s.on[seat] != leader
    ]


def lay_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """Setbacks and Weather of the hand, or "Climb on!" (FF-SET-02, -05, -10)."""
    kind = s.r.cards.kind
    seat = frame[1]
    options = [LAY + design for design in sorted(set(s.hands[seat])) if kind[design] in (SETBACK, WEATHER)]
    options.append(END)
    return options


def lay_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    seat = frame[1]
    if action == END:
        if s.events is not None:
            tell(s, "climb_on", who=SEAT_TAG[seat])
        return
    s.todo.append(frame)
    s.todo.append(("on", seat, action - LAY))


def on_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    return [ON + leader for leader in targets(s, frame[1])]


def on_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    """The card lies on the climb; its climbers may respond before it does anything (FF-SET-03, FF-RESP-02)."""
    _, seat, design = frame
    s.todo.pop()  # the Setback turn, whose rest waits beneath as `attacks`
    s.todo.append(("attacks", seat))
    fx.leave_hand(s, seat, design)
    lay_on(s, seat, design, action - ON)


def lay_on(s: FiveFifteenState, by: int, design: int, leader: int) -> None:
    """Lay a card on a climb and open the response window."""
    attempt = s.at[leader]
    assert attempt is not None
    s.at[leader] = attempt = attempt._replace(laid=(*attempt.laid, (design, by)))
    if s.events is not None:
        tell(
            s,
            "laid",
            who=SEAT_TAG[by],
            card=card_tag(s, design),
            whom=[SEAT_TAG[seat] for seat in attempt.climbers],
            climb=climb_tag(s, attempt.climb),
        )
    s.todo.append(("take", leader))
    waiting = tuple(seat for seat in attempt.climbers if not s.blocked(seat) and s.hands[seat])
    for seat in reversed(waiting):
        s.todo.append(("respond", seat, leader))


def laid_last(s: FiveFifteenState, leader: int) -> int:
    """The design laid last on a climb."""
    attempt = s.at[leader]
    assert attempt is not None
    return attempt.laid[-1][0]


def elsewhere(s: FiveFifteenState, seat: int, leader: int) -> list[int]:
    """Where a card laid on `leader`'s climb may be sent: climbs of others that are not paused (FF-RESP-04)."""
    return [other for other in targets(s, seat) if other != leader]


def respond_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """Response Actions that fit the card, or pass (FF-RESP-02)."""
    _, seat, leader = frame
    c = s.r.cards
    kind = c.kind[laid_last(s, leader)]
    options: list[int] = []
    for design in sorted(set(s.hands[seat])):
        if c.window[design] == RESPONSE:
            effect = c.effects[design][0]
            assert isinstance(effect, Counter | Redirect)
            if kind in ATTACKS[effect.kind] and (isinstance(effect, Counter) or elsewhere(s, seat, leader)):
                options.append(PLAY + design)
    options.append(PASS)
    return options


def respond_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    """The first response closes the window (FF-RESP-02, -03)."""
    _, seat, leader = frame
    if action == PASS:
        return
    design = action - PLAY
    if isinstance(s.r.cards.effects[design][0], Redirect):
        s.todo.append(frame)
        s.todo.append(("redirect", seat, leader, design))
        return
    close_responses(s)
    fx.leave_hand(s, seat, design)
    fx.discard(s, design)
    card = fx.take_laid(s, leader)
    fx.discard(s, card)
    if s.events is not None:
        tell(s, "parried", who=SEAT_TAG[seat], card=card_tag(s, design), what=card_tag(s, card))


def close_responses(s: FiveFifteenState) -> None:
    """Take the rest of a response window off the stack, and the card's taking effect with it."""
    while s.todo.pop()[0] != "take":
        pass


def redirect_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    return [ON + other for other in elsewhere(s, frame[1], frame[2])]


def redirect_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    """The card moves on, and the climbers there may respond (FF-RESP-03)."""
    _, seat, leader, design = frame
    close_responses(s)
    attempt = s.at[leader]
    assert attempt is not None
    by = attempt.laid[-1][1]
    fx.leave_hand(s, seat, design)
    fx.discard(s, design)
    card = fx.take_laid(s, leader)
    if s.events is not None:
        tell(s, "passed_on", who=SEAT_TAG[seat], card=card_tag(s, design), what=card_tag(s, card))
    lay_on(s, by, card, action - ON)


# -- Climbing phase --------------------------------------------------------------------------------------------------


def next_climb(s: FiveFifteenState, frame: Frame) -> None:
    """The attempts one after another, from the dealer on, by leaders' seats (FF-ASC-01, -02)."""
    s.phase = CLIMBING_PHASE
    s.todo.append(("rests", -1))
    for seat in reversed(s.clockwise(s.dealer)):
        attempt = s.at[seat]
        if attempt is not None and not attempt.paused:
            s.todo.append(("climb", seat))


def begin_climb(s: FiveFifteenState, frame: Frame) -> None:
    """The Action window (FF-ASC-04, -05), then the comparison."""
    leader = frame[1]
    attempt = s.at[leader]
    assert attempt is not None
    if s.events is not None:
        tell(
            s,
            "climbs",
            who=[SEAT_TAG[seat] for seat in attempt.climbers],
            climb=climb_tag(s, attempt.climb),
            strength=f"grade:{s.total(attempt)}",
        )
    s.todo.append(("result", leader))
    if not s.silent(attempt):
        open_act(s, leader, 0, 0)


def open_act(s: FiveFifteenState, leader: int, turn: int, passes: int) -> None:
    """Ask the next of those who may act, until all have passed in a row (FF-ASC-05). `turn` counts the askings.

    Who holds no card at all is passed over: everybody sees that.
    """
    attempt = s.at[leader]
    assert attempt is not None
    able = [seat for seat in attempt.climbers if not s.blocked(seat)]
    while passes < len(able):
        seat = able[turn % len(able)]
        if s.hands[seat]:
            s.todo.append(("act", seat, leader, turn, passes))
            return
        turn += 1
        passes += 1


def helps(s: FiveFifteenState, attempt: Attempt, design: int) -> bool:
    """Whether a climbing Action would do anything on this climb (FF-ASC-08)."""
    c = s.r.cards
    style = STYLES[c.style_of[attempt.climb]]
    for e in c.effects[design]:
        if isinstance(e, StrengthMod) and (not e.styles or style in e.styles):
            return True
        if isinstance(e, Cancel) and any(c.kind[laid] in ATTACKS[e.kind] for laid, _ in attempt.laid):
            return True
    return False


def act_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """Climbing Actions that would do something, or pass."""
    _, seat, leader, _, _ = frame
    attempt = s.at[leader]
    assert attempt is not None
    window = s.r.cards.window
    options = [
        PLAY + design
        for design in sorted(set(s.hands[seat]))
        if window[design] == CLIMBING and helps(s, attempt, design)
    ]
    options.append(PASS)
    return options


def cancel_of(s: FiveFifteenState, attempt: Attempt, design: int) -> tuple[int, tuple[int, ...]]:
    """How many cards an Action takes off a climb, and the places of those it may take; 0 if it takes none."""
    c = s.r.cards
    for e in c.effects[design]:
        if isinstance(e, Cancel):
            fits = tuple(i for i, (laid, _) in enumerate(attempt.laid) if c.kind[laid] in ATTACKS[e.kind])
            return min(e.count, len(fits)), fits
    return 0, ()


def act_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    _, seat, leader, turn, passes = frame
    if action == PASS:
        if s.events is not None:
            tell(s, "acts_no_more", who=SEAT_TAG[seat])
        open_act(s, leader, turn + 1, passes + 1)
        return
    design = action - PLAY
    attempt = s.at[leader]
    assert attempt is not None
    count, _ = cancel_of(s, attempt, design)
    if count:
        s.todo.append(frame)
        s.todo.append(("cancel", seat, leader, design, ()))
        return
    act(s, frame, design, ())


def cancel_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """Cards lying there, warded or not (FF-ASC-08); several in the order in which they lie."""
    _, _, leader, design, picked = frame
    attempt = s.at[leader]
    assert attempt is not None
    count, fits = cancel_of(s, attempt, design)
    left = count - len(picked)
    after = [i for i in fits if not picked or i > picked[-1]]
    return [CANCEL + i for i in after[: len(after) - left + 1]]


def cancel_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    _, seat, leader, design, picked = frame
    picked = (*picked, action - CANCEL)
    attempt = s.at[leader]
    assert attempt is not None
    if len(picked) < cancel_of(s, attempt, design)[0]:
        s.todo.append(("cancel", seat, leader, design, picked))
        return
    act(s, s.todo.pop(), design, picked)


def act(s: FiveFifteenState, frame: Frame, design: int, picked: tuple[int, ...]) -> None:
    """An Action is played: cancelled cards go at once, the Action at the end of the attempt (FF-ASC-13)."""
    _, seat, leader, turn, _ = frame
    attempt = s.at[leader]
    assert attempt is not None
    fx.leave_hand(s, seat, design)
    gone = [attempt.laid[i][0] for i in picked]
    laid = tuple(card for i, card in enumerate(attempt.laid) if i not in picked)
    s.at[leader] = attempt = attempt._replace(laid=laid, actions=(*attempt.actions, design))
    for card in gone:
        fx.discard(s, card)
    if s.events is not None:
        strength = f"grade:{s.total(attempt)}"
        if gone:
            tags = [card_tag(s, card) for card in gone]
            tell(s, "cancelled", who=SEAT_TAG[seat], card=card_tag(s, design), what=tags, strength=strength)
        else:
            tell(s, "acted", who=SEAT_TAG[seat], card=card_tag(s, design), strength=strength)
    open_act(s, leader, turn + 1, 0)


def result(s: FiveFifteenState, frame: Frame) -> None:
    """The one comparison (FF-ASC-03, -06): sent, or everybody on the climb must bail (FF-BAIL-01, -04)."""
    leader = frame[1]
    attempt = s.at[leader]
    assert attempt is not None
    if s.short(attempt) <= 0:
        send(s, attempt)
        return
    if s.events is not None:
        tell(
            s,
            "fell",
            who=[SEAT_TAG[seat] for seat in attempt.climbers],
            climb=climb_tag(s, attempt.climb),
            strength=f"grade:{s.total(attempt)}",
        )
    s.todo.append(("leave", leader, 0))
    for seat in reversed(attempt.climbers):
        s.todo.append(("bail", seat, leader))


def send(s: FiveFifteenState, attempt: Attempt) -> None:
    """A 5.15 wins at once (FF-WIN-01); any other climb gives strength and Booty (FF-ASC-09)."""
    c = s.r.cards
    climb = attempt.climb
    if s.events is not None:
        tell(s, "sent", who=[SEAT_TAG[seat] for seat in attempt.climbers], climb=climb_tag(s, climb))
    if c.deck[climb] == FIVE_FIFTEEN:
        s.winner = attempt.leader
        if s.events is not None:
            tell(s, "won", who=SEAT_TAG[attempt.leader], climb=climb_tag(s, climb))
        s.todo.clear()
        return
    for seat in attempt.climbers:
        fx.gain_base(s, seat, c.deck[climb] == DIFFICULT)
    share_booty(s, attempt)
    clear(s, attempt, to_deck=False)


def share_booty(s: FiveFifteenState, attempt: Attempt) -> None:
    """The leader's cards, then the helper's; card by card in turn where there are too few (FF-PART-16)."""
    count = s.r.cards.booty[attempt.climb]
    leader, helper = attempt.leader, attempt.helper
    if helper < 0:
        fx.draw(s, leader, count)
        return
    if len(s.booty) + len(s.booty_discards) >= count:
        fx.draw(s, leader, attempt.keeps)
        fx.draw(s, helper, count - attempt.keeps)
        return
    left = {leader: attempt.keeps, helper: count - attempt.keeps}
    while (s.booty or s.booty_discards) and any(left.values()):
        for seat in (leader, helper):
            if left[seat]:
                left[seat] -= 1
                fx.draw(s, seat, 1)


def clear(s: FiveFifteenState, attempt: Attempt, to_deck: bool) -> None:
    """An attempt is over: its cards are discarded, the climb goes back into its deck or to the discards (FF-ASC-11)."""
    fx.strip(s, attempt)
    deck = s.r.cards.deck[attempt.climb]
    if to_deck:
        s.decks[deck].append(attempt.climb)
        s.shuffle(s.decks[deck])  # FF-BAIL-03
    else:
        s.discards[deck].append(attempt.climb)
    s.at[attempt.leader] = None
    for seat in attempt.climbers:
        s.on[seat] = -1


# -- bailing ---------------------------------------------------------------------------------------------------------


def bail(s: FiveFifteenState, frame: Frame) -> None:
    """One climber bails: asked first if there could be a card for it (FF-BAIL-05)."""
    _, seat, leader = frame
    if s.hands[seat] and not s.blocked(seat):
        s.todo.append(("bail_ask", seat, leader))
    else:
        roll(s, seat, leader, (), 0)


def bail_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """An Action that bails without a roll, or the roll."""
    return [*_bail_cards(s, frame[1], BailAuto), ROLL]


def _bail_cards(s: FiveFifteenState, seat: int, verb: type[BailAuto] | type[BailAgain]) -> list[int]:
    c = s.r.cards
    return [
        PLAY + design
        for design in sorted(set(s.hands[seat]))
        if c.window[design] == BAIL and any(isinstance(e, verb) for e in c.effects[design])
    ]


def bail_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    _, seat, leader = frame
    if action == ROLL:
        roll(s, seat, leader, (), 0)
        return
    spend(s, seat, leader, action - PLAY)
    if s.events is not None:
        tell(s, "walked_off", who=SEAT_TAG[seat], card=card_tag(s, action - PLAY))


def spend(s: FiveFifteenState, seat: int, leader: int, design: int) -> None:
    """A bail Action lies with the attempt until it ends (FF-ASC-13)."""
    attempt = s.at[leader]
    assert attempt is not None
    fx.leave_hand(s, seat, design)
    s.at[leader] = attempt._replace(actions=(*attempt.actions, design))


def roll(s: FiveFifteenState, seat: int, leader: int, before: tuple[int, ...], again: int) -> None:
    """Roll the die (FF-BAIL-02, -06); after a failure gear may roll again, then an Action may (FF-BAIL-05).

    `before` are the earlier natural rolls of this bail, `again` is 1 once the gear has been used or passed over.
    """
    attempt = s.at[leader]
    assert attempt is not None
    natural = s.below(FACES_OF_DIE) + 1
    mod = s.bail_mod(attempt, seat)
    s.rolls.append((seat, natural, mod))
    saved = natural == FACES_OF_DIE or (natural > 1 and natural + mod >= BAILS_FROM)
    if s.events is not None:
        tell(s, "rolled", who=SEAT_TAG[seat], die=natural, mod=mod, saved=int(saved))
    if saved:
        return
    s.todo.append(("epic", seat, leader))
    could_play = bool(s.hands[seat]) and not s.blocked(seat)
    if (s.may_reroll(seat) and not again) or could_play:
        s.todo.append(("again", seat, leader, (*before, natural), again))


def again_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """Roll again by gear, else by an Action, or let it stand."""
    _, seat, _, _, again = frame
    options = _bail_cards(s, seat, BailAgain) if not s.blocked(seat) else []
    if s.may_reroll(seat) and not again:
        options.append(REROLL)
    options.append(STAND)
    return options


def again_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    _, seat, leader, rolled, _ = frame
    if action == STAND:
        return
    s.todo.pop()  # the Epic that this roll would have meant
    if action != REROLL:
        spend(s, seat, leader, action - PLAY)
        if s.events is not None:
            tell(s, "tries_again", who=SEAT_TAG[seat], card=card_tag(s, action - PLAY))
    roll(s, seat, leader, rolled, 1)


def epic(s: FiveFifteenState, frame: Frame) -> None:
    """The consequence: one gear, or what is printed on a 5.15 (FF-EPIC-01 to -05)."""
    _, seat, leader = frame
    attempt = s.at[leader]
    assert attempt is not None
    c = s.r.cards
    if s.events is not None:
        tell(s, "epic", who=SEAT_TAG[seat], climb=climb_tag(s, attempt.climb))
    # The climb does not go back into its deck any more (FF-BAIL-03).
    place = max(i for i, waiting in enumerate(s.todo) if waiting[0] == "leave")
    s.todo[place] = ("leave", leader, 1)
    if c.deck[attempt.climb] != FIVE_FIFTEEN:
        if s.shielded(seat):
            if s.events is not None:
                tell(s, "shielded", who=SEAT_TAG[seat])
        else:
            s.todo.append(("lose", seat, 1, fx.EITHER))
        return
    s.todo.append(("suffer", seat, leader, 0))


def leave(s: FiveFifteenState, frame: Frame) -> None:
    """All have bailed: the climb goes back, is discarded, or is tried again (FF-EPIC-05)."""
    _, leader, hurt = frame
    attempt = s.at[leader]
    assert attempt is not None
    if attempt.paused:
        fx.strip(s, attempt)
        return
    clear(s, attempt, to_deck=not hurt)


# -- losing gear -----------------------------------------------------------------------------------------------------


def lose(s: FiveFifteenState, frame: Frame) -> None:
    """Gear is lost: at once where there is no choice, else asked one by one (FF-EPIC-02, FF-WIN-06)."""
    _, seat, count, zone = frame
    if count < 1:
        return
    if zone != fx.WORN:
        s.barrier += 1  # whether anything is asked or lost shows something of a hand
    found = lose_options(s, frame)
    if not found:
        return
    if len(found) == 1:
        lose_chosen(s, frame, found[0])
        return
    hand = s.gear_in(s.hands[seat]) if zone != fx.WORN else []
    worn = s.gear[seat] if zone != fx.HELD else []
    if count >= len(hand) + len(worn):
        for design in worn[:]:
            fx.drop_worn(s, seat, design)
        for design in hand:
            fx.drop_held(s, seat, design)
        return
    s.todo.append(("lose_one", *frame[1:]))


def lose_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    _, seat, _, zone = frame
    options: list[int] = []
    if zone != fx.WORN:
        options += [LOSE + design for design in sorted(set(s.gear_in(s.hands[seat])))]
    if zone != fx.HELD:
        options += [LOSE_WORN + design for design in sorted(set(s.gear[seat]))]
    return options


def lose_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    _, seat, count, zone = frame
    if action >= LOSE_WORN:
        fx.drop_worn(s, seat, action - LOSE_WORN)
        fx.settle_slots(s, seat)
    else:
        fx.drop_held(s, seat, action - LOSE)
    s.todo.append(("lose", seat, count - 1, zone))


# -- Rest phase ------------------------------------------------------------------------------------------------------


def begin_rests(s: FiveFifteenState, frame: Frame) -> None:
    """Seat by seat from the dealer (FF-ROUND-04); who sits out the round does nothing (FF-SKIP-07)."""
    s.phase = REST_PHASE
    s.todo.append(("rotate", -1))
    for seat in reversed(s.clockwise(s.dealer)):
        if not s.out >> seat & 1:
            s.todo.append(("rest_step", seat))


def rest_step(s: FiveFifteenState, frame: Frame) -> None:
    """A Rest step; none for who has no card at all, which everybody sees."""
    seat = frame[1]
    if s.hands[seat] or s.gear[seat]:
        close_window(s)
        s.todo.append(("rest", seat))
        forced_discards(s, seat)


def forced_discards(s: FiveFifteenState, seat: int) -> None:
    """Over the limit with copies of one card and nothing else to do there is no choice (FF-WIN-06)."""
    hand = s.hands[seat]
    while len(hand) > s.limit(seat) and len(set(hand)) == 1 and len(rest_options(s, ("rest", seat))) == 1:
        s.barrier += 1  # it follows from a hand
        discard_one(s, seat, hand[0])


def discard_one(s: FiveFifteenState, seat: int, design: int) -> None:
    """Discard a card for the hand limit."""
    part_with(s, seat, design)
    fx.discard(s, design)
    if s.events is not None:
        tell(s, "discarded", who=SEAT_TAG[seat], card=card_tag(s, design))


def part_with(s: FiveFifteenState, seat: int, design: int) -> None:
    """A card goes from the hand for good; of copies alike the one that was taken off, so no other is locked for it."""
    fx.leave_hand(s, seat, design)
    if design in s.moved_out:
        s.moved_out.remove(design)  # FF-GEAR-09


def rest_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """Gear, a Guide, discards over the limit, the end within it (FF-REST-01 to -04, FF-PAUSE-08)."""
    seat = frame[1]
    options = [] if s.blocked(seat) else gear_options(s, seat)
    over = len(s.hands[seat]) > s.limit(seat)
    if over:
        options += [DISCARD + design for design in sorted(set(s.hands[seat]))]
    if s.grows(seat, difficult=False) and wealth(s, seat) >= GUIDE:
        options.append(HIRE)
    if not over:
        options.append(END)
    return options


def rest_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    seat = frame[1]
    if action == END:
        return
    s.todo.append(frame)
    if action == HIRE:
        s.todo.append(("pay", seat, ()))
        return
    if action >= DISCARD:
        discard_one(s, seat, action - DISCARD)
    else:
        move_gear(s, seat, action)
    forced_discards(s, seat)


def purse(s: FiveFifteenState, seat: int) -> list[int]:
    """All gear that could pay, as ids in ascending order, one for every card: from the hand, then from play."""
    hand = sorted(PAY + design for design in s.gear_in(s.hands[seat]))
    return hand + sorted(PAY_WORN + design for design in s.gear[seat])


def wealth(s: FiveFifteenState, seat: int) -> int:
    """What all gear of a seat is worth, in dollars."""
    dollars = s.r.cards.dollars  # 0 for what is no gear
    return sum([dollars[design] for design in s.hands[seat]]) + sum([dollars[design] for design in s.gear[seat]])


def price(s: FiveFifteenState, action: int) -> int:
    """What the card of a `pay` id is worth."""
    return s.r.cards.dollars[action - PAY if action < PAY_WORN else action - PAY_WORN]


def pay_options(s: FiveFifteenState, frame: Frame) -> list[int]:
    """Cards with which the payment can still become one that needs every card of it (FF-REST-06). Ascending order."""
    _, seat, paid = frame
    cards = purse(s, seat)
    for action in paid:
        # Those before the last one paid were passed over for good: payments are made in ascending order.
        cards = cards[cards.index(action) + 1 :]
    spent = [price(s, action) for action in paid]
    total, least = sum(spent), min(spent, default=GUIDE)
    values = [price(s, action) for action in cards]
    found: list[int] = []
    for i, (action, value) in enumerate(zip(cards, values, strict=True)):
        if action not in found and _completes(values[i + 1 :], total + value, min(least, value)):
            found.append(action)
    return found


def pays_later(s: FiveFifteenState, frame: Frame, design: int) -> bool:
    """Whether a card has a place in a payment with those paid already, only not now: payments keep to an order."""
    _, seat, paid = frame
    cards = purse(s, seat)
    for action in paid:
        cards.remove(action)
    for action in (PAY + design, PAY_WORN + design):
        if action in cards:
            rest = [price(s, other) for i, other in enumerate(cards) if i != cards.index(action)]
            amounts = [price(s, each) for each in (*paid, action)]
            if _completes(rest, sum(amounts), min(amounts)):
                return True
    return False


def _completes(rest: list[int], total: int, least: int) -> bool:
    """Whether cards of `rest` can bring `total` to the price of a Guide with none of them (the least) to spare.

    By all sums that can be reached, not by all choices of cards: a file's cards may be many and cheap.
    """
    if total >= GUIDE:
        return total - least < GUIDE
    reached = {(total, least)}
    for value in rest:
        if not value:
            continue
        more = {(paid + value, min(small, value)) for paid, small in reached}
        if any(paid >= GUIDE > paid - small for paid, small in more):
            return True
        reached |= {each for each in more if each[0] < GUIDE}
    return False


def pay_chosen(s: FiveFifteenState, frame: Frame, action: int) -> None:
    _, seat, paid = frame
    paid = (*paid, action)
    if sum(price(s, card) for card in paid) < GUIDE:
        s.todo.append(("pay", seat, paid))
        return
    designs = [card - PAY if card < PAY_WORN else card - PAY_WORN for card in paid]
    for card, design in zip(paid, designs, strict=True):
        if card < PAY_WORN:
            part_with(s, seat, design)
            fx.discard(s, design)
        else:
            s.gear[seat].remove(design)
            if design in s.moved_in:
                s.moved_in.remove(design)
            fx.discard(s, design)
    if s.events is not None:
        tell(s, "hired", who=SEAT_TAG[seat], cards=[card_tag(s, design) for design in designs])
    fx.settle_slots(s, seat)
    fx.gain_base(s, seat, difficult=False)
    forced_discards(s, seat)


def rotate(s: FiveFifteenState, frame: Frame) -> None:
    """Skips served are over; the token goes on (FF-REST-08, -09, FF-PAUSE-06, FF-SKIP-06)."""
    s.out = 0
    order = s.clockwise((s.dealer + 1) % s.r.seats)
    s.dealer = next((seat for seat in order if not s.blocked(seat)), order[0])
    if s.events is not None:
        tell(s, "dealer", who=SEAT_TAG[s.dealer])
    s.todo.append(("round", -1))


# -- what each question is called ------------------------------------------------------------------------------------


def ask_style(s: FiveFifteenState, frame: Frame) -> Question:
    return asks(s, frame[1], "style", "FF-SETUP-04", "FF-COMP-03")


def ask_turn(s: FiveFifteenState, frame: Frame) -> Question:
    return asks(s, frame[1], "turn", "FF-CRAG-04", "FF-CRAG-01", "FF-GEAR-05", args={"left": frame[2]})


def ask_crag(s: FiveFifteenState, frame: Frame) -> Question:
    return asks(
        s, frame[1], "crag", "FF-CRAG-08", "FF-SOLO-01", "FF-PART-11", args={"offers": MOST_OFFERS - len(s.offers)}
    )


def ask_with(s: FiveFifteenState, frame: Frame) -> Question:
    tag = climb_tag(s, frame[2])
    return asks(s, frame[1], "with", "FF-PART-01", "FF-PART-08", args={"climb": tag}, subject=tag, inner=True)


def ask_keep(s: FiveFifteenState, frame: Frame) -> Question:
    tag = climb_tag(s, frame[2])
    args = {"climb": tag, "whom": SEAT_TAG[frame[3]], "count": s.r.cards.booty[frame[2]]}
    return asks(s, frame[1], "keep", "FF-PART-07", "FF-PART-08", args=args, subject=tag, inner=True)


def _talk(s: FiveFifteenState, seat: int, other: int, kind: str, clause: str, climb: int, keep: int) -> Question:
    tag = climb_tag(s, climb)
    args = {"climb": tag, "whom": SEAT_TAG[other], "keeps": keep, "gives": s.r.cards.booty[climb] - keep}
    return asks(s, seat, kind, clause, "FF-PART-07", args=args, subject=tag)


def ask_answer(s: FiveFifteenState, frame: Frame) -> Question:
    _, helper, leader, climb, keep = frame
    return _talk(s, helper, leader, "answer", "FF-PART-09", climb, keep)


def ask_counter(s: FiveFifteenState, frame: Frame) -> Question:
    _, leader, helper, climb, keep = frame
    return _talk(s, leader, helper, "counter", "FF-PART-10", climb, keep)


def ask_lay(s: FiveFifteenState, frame: Frame) -> Question:
    return asks(s, frame[1], "lay", "FF-SET-01", "FF-SET-05", "FF-INFO-05", passes=END, pace=VEIL)


def ask_on(s: FiveFifteenState, frame: Frame) -> Question:
    tag = card_tag(s, frame[2])
    return asks(s, frame[1], "on", "FF-SET-03", "FF-SET-04", args={"card": tag}, subject=tag, inner=True)


def ask_respond(s: FiveFifteenState, frame: Frame) -> Question:
    tag = card_tag(s, laid_last(s, frame[2]))
    clauses = ("FF-RESP-02", "FF-RESP-01", "FF-INFO-05")
    return asks(s, frame[1], "respond", *clauses, args={"card": tag}, subject=tag, passes=PASS, pace=VEIL)


def ask_redirect(s: FiveFifteenState, frame: Frame) -> Question:
    tag = card_tag(s, laid_last(s, frame[2]))
    return asks(s, frame[1], "redirect", "FF-RESP-04", args={"card": tag}, subject=tag, inner=True)


def ask_act(s: FiveFifteenState, frame: Frame) -> Question:
    attempt = s.at[frame[2]]
    assert attempt is not None
    tag = climb_tag(s, attempt.climb)
    args = {"climb": tag, "short": max(0, s.short(attempt))}
    clauses = ("FF-ASC-05", "FF-ASC-04", "FF-INFO-05")
    return asks(s, frame[1], "act", *clauses, args=args, subject=tag, passes=PASS, pace=VEIL)


def ask_cancel(s: FiveFifteenState, frame: Frame) -> Question:
    tag = card_tag(s, frame[3])
    return asks(s, frame[1], "cancel", "FF-ASC-08", args={"card": tag}, subject=tag, inner=True)


def ask_bail(s: FiveFifteenState, frame: Frame) -> Question:
    # Nothing here passes: a die is rolled by its climber's own hand, or not at all.
    return asks(s, frame[1], "bail", "FF-BAIL-05", "FF-BAIL-02", "FF-INFO-05", pace=VEIL)


def ask_again(s: FiveFifteenState, frame: Frame) -> Question:
    args = {"die": frame[3][-1]}
    return asks(s, frame[1], "again", "FF-BAIL-05", "FF-BAIL-06", "FF-INFO-05", args=args, passes=STAND, pace=VEIL)


LOST_BY: Final = {"strike": "FF-SET-13", "suffer": "FF-EPIC-03", "leave": "FF-EPIC-01"}


def ask_lose(s: FiveFifteenState, frame: Frame) -> Question:
    """What takes the gear lies beneath: a card, what a 5.15 has printed, or an ordinary Epic."""
    clause = next(LOST_BY[below[0]] for below in reversed(s.todo) if below[0] in LOST_BY)
    return asks(s, frame[1], "lose", clause, args={"count": frame[2]})


def ask_rest(s: FiveFifteenState, frame: Frame) -> Question:
    seat = frame[1]
    over = max(0, len(s.hands[seat]) - s.limit(seat))
    passes = None if over else END
    return asks(s, seat, "rest", "FF-REST-02", "FF-REST-01", "FF-REST-05", args={"over": over}, passes=passes)


def ask_pay(s: FiveFifteenState, frame: Frame) -> Question:
    left = GUIDE - sum(price(s, action) for action in frame[2])
    return asks(s, frame[1], "pay", "FF-REST-06", "FF-REST-05", args={"left": left}, inner=True)


STEPS: Final[Steps[FiveFifteenState]] = Steps(
    do={
        "deal": deal,
        "round": begin_round,
        "turn_more": turn_more,
        "crag": next_crag,
        "attacks": attacks,
        "take": fx.take,
        "strike": fx.strike,
        "suffer": fx.suffer,
        "climbs": next_climb,
        "climb": begin_climb,
        "result": result,
        "bail": bail,
        "epic": epic,
        "leave": leave,
        "lose": lose,
        "rests": begin_rests,
        "rest_step": rest_step,
        "rotate": rotate,
    },
    ask={
        "style": Ask(style_options, style_chosen, ask_style),
        "turn": Ask(turn_options, turn_chosen, ask_turn),
        "crag_turn": Ask(crag_options, crag_chosen, ask_crag, range(OFFER, ASK)),
        "with": Ask(with_options, with_chosen, ask_with, range(ASK, KEEP)),
        "keep": Ask(keep_options, keep_chosen, ask_keep),
        "answer": Ask(answer_options, answer_chosen, ask_answer),
        "counter": Ask(counter_options, counter_chosen, ask_counter),
        "lay": Ask(lay_options, lay_chosen, ask_lay, range(LAY, ON)),
        "on": Ask(on_options, on_chosen, ask_on),
        "respond": Ask(respond_options, respond_chosen, ask_respond, range(PLAY, CANCEL)),
        "redirect": Ask(redirect_options, redirect_chosen, ask_redirect),
        "act": Ask(act_options, act_chosen, ask_act, range(PLAY, CANCEL)),
        "cancel": Ask(cancel_options, cancel_chosen, ask_cancel),
        "bail_ask": Ask(bail_options, bail_chosen, ask_bail),
        "again": Ask(again_options, again_chosen, ask_again),
        "lose_one": Ask(lose_options, lose_chosen, ask_lose),
        "rest": Ask(rest_options, rest_chosen, ask_rest, (HIRE,)),
        "pay": Ask(pay_options, pay_chosen, ask_pay),
    },
    veiled=frozenset(("turn", "crag_turn", "answer", "lay", "respond", "act", "bail_ask", "again", "lose_one", "rest")),
)
