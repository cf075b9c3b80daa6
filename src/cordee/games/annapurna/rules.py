"""The flow of Annapurna in the rulebook's order: ascent, hike, climb, sweep, scavenge, peak, protect, award.

What single cards do stands in effects.py. Inner questions (`spot`, `mark`, `swap_with`) lie on the question they
belong to, which stays beneath until the choice is complete. Clauses AN-FLOW-* to AN-WIN-*, AN-DIG-*, AN-COOP-*.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.game import Pace, Question
from cordee.games.annapurna import effects as fx
from cordee.games.annapurna.actions import (
    CONFIRM,
    DECLINE,
    DROP,
    END,
    FLIP,
    GIVE,
    HIDE,
    HIKE,
    LOOK,
    MARK,
    PICK,
    SCAVENGE,
    SCRAMBLE,
    SEAT_TAG,
    SEND,
    SPOT,
    SPOT_TARGET,
    SUNYATA,
    SWAP,
    THROW,
    TRADE,
)
from cordee.games.annapurna.content import FACES, SUITS
from cordee.games.annapurna.effects import card_tag, tell
from cordee.games.annapurna.state import (
    ALL_SPOTS,
    AWARDS,
    BITS,
    BLIND,
    BOTTOM,
    CLIMB,
    NO_TRACE_AWARD,
    NO_TRADE_HIDE,
    NO_UP,
    PEAK,
    PROTECT,
    SIDE,
    SKIP,
    SPOTS,
    UP,
    AnnapurnaState,
    Ascent,
)
from cordee.games.annapurna.state import HIKE as HIKING
from cordee.kit.steps import Ask, Frame, Steps

INNER: Final = ("spot", "mark", "swap_with")
CLOSED: Final = (*INNER, "pick")  # no Scavenge call in the middle of a choice, nor while another call is being answered
ONE_SEAT: Final = tuple((seat,) for seat in range(4))
CALL: Final = (SCAVENGE,)
ROUNDS: Final = (12, 11, 10)  # daylight by difficulty (AN-COOP-04)
TOLERANCE: Final = (2, 1, 0)  # by difficulty (AN-COOP-03)
CAMPAIGN: Final = 3  # ascents (AN-COOP-03)
RACE: Final = Pace("race", least_open=4.0, fairness=0.3)  # AN-DIG-04, -05
PICK_PACE: Final = Pace("free", limit=15.0)  # AN-DIG-03


class Expedition(AnnapurnaState):
    """A position that knows its rules: the State of the contract."""

    __slots__ = ()

    def clone(self) -> Expedition:
        return Expedition(self.r, 0, self)

    def to_act(self) -> tuple[int, ...]:
        return ONE_SEAT[self.todo[-1][1]] if self.todo else ()

    def may_act(self) -> tuple[int, ...]:
        if self.window < 0 or self.asked or not self.todo or self.todo[-1][0] == "pick":
            return ()
        waited = self.todo[-1][1]
        return tuple(seat for seat in self.clockwise(self.window) if seat != waited and self.may_call(seat))

    def question(self, seat: int) -> Question:
        frame = self.todo[-1] if self.todo else None
        if frame is not None and frame[1] == seat:
            asked = STEPS.ask[frame[0]].question(self, frame)
            if not self.asked and SCAVENGE in self.options(seat):  # the next climber may call too (AN-SCAV-02)
                return asked._replace(races=CALL, rank=self.call_rank(seat))
            return asked
        if seat in self.may_act():
            return Question(
                "scavenge",
                seat,
                self.window_turn,
                ("AN-SCAV-01", "AN-SCAV-02", "AN-DIG-02"),
                {"whom": SEAT_TAG[self.window]},
                pace=RACE,
                races=CALL,
                rank=self.call_rank(seat),
            )
        raise IllegalChoice("this seat is not asked anything now")

    def call_rank(self, seat: int) -> int:
        """Of equally early calls the one nearest clockwise from the forgetful climber counts (AN-DIG-04)."""
        return (seat - self.window) % self.r.seats

    def options(self, seat: int) -> Sequence[int]:
        if self.todo and self.todo[-1][1] == seat:
            found = self._options
            if found is None:
                found = STEPS.options(self)
                if self.window >= 0 and not self.asked and self.may_call(seat) and self.todo[-1][0] not in CLOSED:
                    found = self._options = [*found, SCAVENGE]
            return found
        return CALL if seat in self.may_act() else ()

    def choose(self, seat: int, action: int) -> None:
        own = seat == self.turn_seat
        if action == SCAVENGE and not self.asked:
            call(self, seat)
        else:
            STEPS.choose(self, seat, action)
        if own:
            self.choices += 1

    def returns(self) -> tuple[float, ...]:
        return standing(self)


def asks(s: AnnapurnaState, seat: int, kind: str, *clauses: str, **more: Any) -> Question:
    """A question of the running turn; `more` are further fields of Question.

    The count of choices is the turn's climber's own: a private wrong call is in it.
    """
    return Question(kind, seat, s.turn << 10 | (s.choices if seat == s.turn_seat else 0), clauses, **more)


# -- an ascent begins ------------------------------------------------------------------------------------------------


def begin_ascent(s: AnnapurnaState, frame: Frame) -> None:
    """Sort, shuffle, lay out (AN-SETUP-02, AN-END-13); the starter hikes first."""
    if s.ascent == 0:
        # AN-FLOW-03: at random unless the host names a seat.
        s.starter = s.r.first_seat if s.r.first_seat >= 0 else s.below(s.r.seats)
    s.ascent += 1
    if s.r.campaign:
        s.level = min(2, s.r.difficulty + s.won)  # each won ascent makes the next a step harder (AN-COOP-03)
    s.turns, s.round, s.extra = 0, 1, 0
    s.window, s.missed, s.locked, s.last_rounds = -1, 0, 0, -1
    for seat in range(s.r.seats):
        deck = [face * SUITS + seat for face in range(FACES)]
        s.shuffle(deck)
        s.spots[seat * SPOTS : (seat + 1) * SPOTS] = deck[:SPOTS]
        s.up[seat], s.down[seat], s.buried[seat], s.totals[seat] = 0, ALL_SPOTS, 0, 0
        for card in deck:
            s.known[card] = 0
            s.suits[card] = 1 << seat
        s.caches[seat] = []
        s.packs[seat] = []
        for card in deck[SPOTS:]:
            fx.into_pack(s, seat, card)
        s.at[seat], s.part[seat], s.arrival[seat] = -1, HIKING, 0
        s.pending[seat] = s.active[seat] = s.pending_cards[seat] = s.active_cards[seat] = 0
    if s.events is not None:
        tell(s, "ascent_begins", ascent=s.ascent, who=SEAT_TAG[s.starter])
    s.todo.append(("turn", s.starter))


# -- a turn ----------------------------------------------------------------------------------------------------------


def begin_turn(s: AnnapurnaState, frame: Frame) -> None:
    """Pending modifiers become active, but not on the hike turn (AN-SHEN-01, AN-HIKE-07); then the action."""
    seat = frame[1]
    s.turn_seat = seat
    s.turn += 1
    s.turns += 1
    s.choices = 0
    if s.turns > s.r.most_turns:
        raise RuntimeError(
            f"an ascent of more than {s.r.most_turns} turns: a bug in the rules or the deck (AN-FLOW-05)"
        )
    if s.part[seat] == HIKING:
        s.todo.append(("settle", seat))
        s.todo.append(("hike", seat))
        return
    active = s.active[seat] = s.pending[seat]
    s.pending[seat] = 0
    s.active_cards[seat] = s.pending_cards[seat]
    s.pending_cards[seat] = 0
    s.todo.append(("settle", seat))
    if active & SKIP:  # AN-TURN-06, AN-SHEN-04
        if s.events is not None:
            tell(s, "skipped", who=SEAT_TAG[seat])
    elif s.part[seat] == PROTECT:
        s.todo.append(("protect", seat))
    elif active & BLIND and may_explore(s, seat):
        spots = BITS[may_explore(s, seat)]  # AN-CARD-18
        i = spots[s.below(len(spots))]
        if s.events is not None:
            tell(s, "drawn", who=SEAT_TAG[seat], spot=SPOT_TARGET[seat * SPOTS + i])
        fx.explore(s, seat, i)
    else:
        frame = ("action", seat)
        options = action_options(s, frame)
        if options:
            s.todo.append(frame)
            if s.asked:  # in a live game a Scavenge call may join the list
                s._options = options
        elif s.events is not None:  # AN-SHEN-05
            tell(s, "waited", who=SEAT_TAG[seat])


def hike_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Own face-down bottom-row cards; with none left any bottom spot (AN-HIKE-01, -08)."""
    mask = s.down[frame[1]] & ~s.buried[frame[1]] & BOTTOM
    return [HIKE + i for i in BITS[mask or BOTTOM]]


def hike_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    seat, i = frame[1], action - HIKE
    if s.down[seat] & ~s.buried[seat] & BOTTOM:
        fx.explore(s, seat, i, "hiked")
        return
    s.at[seat] = i
    s.part[seat] = CLIMB
    if s.events is not None:
        tell(s, "scrambled", who=SEAT_TAG[seat], spot=SPOT_TARGET[seat * SPOTS + i])


def may_explore(s: AnnapurnaState, seat: int) -> int:
    """Mask of legal Explore targets, modifiers included (AN-EXPL-01, AN-CARD-15, AN-CARD-17)."""
    targets = fx.explore_targets(s, seat)
    return targets & SIDE[s.at[seat]] if s.active[seat] & NO_UP else targets


def action_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Explore, Scramble when stuck, Trade, Hide (AN-TURN-02, AN-STUCK-03)."""
    seat = frame[1]
    targets = fx.explore_targets(s, seat)
    active = s.active[seat]
    if active & NO_UP:
        options = list(BITS[targets & SIDE[s.at[seat]]])
    elif targets:
        options = list(BITS[targets])
    else:
        options = [SCRAMBLE + i for i in BITS[UP[s.at[seat]]]]
    if not active & NO_TRADE_HIDE and s.packs[seat]:
        faces = s.pack_faces(seat)
        if s.down[seat]:
            options += [TRADE + face for face in faces]
        if fx.can_hide(s, seat):
            options += [HIDE + face for face in faces]
    return options


def action_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    seat = frame[1]
    if action < SCRAMBLE:
        fx.explore(s, seat, action)
    elif action < HIKE:
        s.at[seat] = action - SCRAMBLE
        if s.events is not None:
            tell(s, "scrambled", who=SEAT_TAG[seat], spot=SPOT_TARGET[seat * SPOTS + s.at[seat]])
    else:
        s.todo.append(frame)
        s.todo.append(("spot", seat, action))


def spot_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Where a backpack card goes: face-down cards for Trade and Hide, empty spots for Drop and Throw."""
    _, seat, action = frame
    n = s.r.seats
    if action < HIDE:
        return [SPOT + seat * SPOTS + i for i in BITS[s.down[seat]]]
    if action < DROP:
        return [SPOT + o * SPOTS + i for o in range(n) if o != seat for i in BITS[s.down[o]]]
    whom = (seat,) if action < THROW else tuple(o for o in range(n) if o != seat)
    # Empty spots of a mountainside are alike; with timing `asked` the lowest stands for all of them.
    most = 1 if s.asked else SPOTS
    return [SPOT + o * SPOTS + i for o in whom for i in BITS[s.empty(o)][:most]]


def spot_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """The choice is complete: carry it out and take the question beneath off the stack."""
    s.todo.pop()
    _, seat, what = frame
    spot = action - SPOT
    if what < HIDE:
        fx.trade(s, seat, what - TRADE, spot)
    elif what < DROP:
        fx.hide(s, seat, what - HIDE, spot)
    elif what < THROW:
        fx.drop(s, seat, what - DROP, spot)
    else:
        throw(s, seat, what - THROW, spot)


# -- protecting ------------------------------------------------------------------------------------------------------


def protect_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Sunyata always, Drop and Throw with a backpack card and an empty spot (AN-PROT-01, -06)."""
    seat = frame[1]
    options: list[int] = []
    if s.packs[seat]:
        faces = s.pack_faces(seat)
        if s.empty(seat):
            options += [DROP + face for face in faces]
        if any(s.empty(other) for other in range(s.r.seats) if other != seat):
            options += [THROW + face for face in faces]
    options.append(SUNYATA)
    return options


def protect_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    if action == SUNYATA:
        if s.events is not None:
            tell(s, "sunyata", who=SEAT_TAG[frame[1]])
        return
    s.todo.append(frame)
    s.todo.append(("spot", frame[1], action))


def throw(s: AnnapurnaState, seat: int, face: int, spot: int) -> None:
    """AN-PROT-04; then the target may Retaliate, before the thrower's Bury (AN-PROT-07, -10, AN-COOP-06)."""
    card = fx.card_of_face(s.packs[seat], face)
    s.packs[seat].remove(card)
    target, i = divmod(spot, SPOTS)
    fx.put_up(s, target, i, card)
    if s.events is not None:
        tell(s, "threw", who=SEAT_TAG[seat], whom=SEAT_TAG[target], spot=SPOT_TARGET[spot], card=card_tag(s, card))
    if s.down[seat] and not s.r.cooperative:
        s.todo.append(("retaliate", target, seat))


def retaliate_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """Any face-down card of the thrower, buried or not, or none (AN-PROT-08)."""
    thrower = frame[2]
    return [FLIP + thrower * SPOTS + i for i in BITS[s.down[thrower]]] + [DECLINE]


def retaliate_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    _, seat, thrower = frame
    if action == DECLINE:
        if s.events is not None:
            tell(s, "declined", who=SEAT_TAG[seat], whom=SEAT_TAG[thrower])
        return
    spot = action - FLIP
    card = fx.turn_up(s, thrower, spot % SPOTS)  # activates nothing (AN-PROT-09)
    if s.events is not None:
        tell(
            s, "retaliated", who=SEAT_TAG[seat], whom=SEAT_TAG[thrower], spot=SPOT_TARGET[spot], card=card_tag(s, card)
        )


# -- sweep and bury --------------------------------------------------------------------------------------------------


def settle(s: AnnapurnaState, frame: Frame) -> None:
    """The action is over: effects on this turn are completed, their cards wait no more (AN-SWEEP-08)."""
    seat = frame[1]
    s.active_cards[seat] = 0
    if s.r.by_hand:
        offer_by_hand(s, seat)
        return
    eligible = s.eligible(seat)
    if s.has_group(seat, eligible):
        complete = s.complete_sets(seat, eligible)
        if len(complete) > 1:
            s.todo.append(("close", seat))
            s.todo.append(("sweep", seat, tuple(complete)))
            return
        clear(s, seat, complete[0])
    close(s, frame)


def offer_by_hand(s: AnnapurnaState, seat: int) -> None:
    """Any zero-sum set may be swept, or none (AN-SWEEP-13).

    Asked always, or the question itself would find the forgotten group (AN-DIG-02); with timing `asked` only where
    there is a choice.
    """
    eligible = s.eligible(seat)
    sets = tuple(s.zero_sets(seat, eligible)) if s.has_group(seat, eligible) else ()
    if sets or not s.asked:
        s.todo.append(("by_hand", seat, sets))
    else:
        s.todo.append(("over", seat))


def clear(s: AnnapurnaState, seat: int, mask: int) -> None:
    """Sweep a zero-sum set into the cache, or bury it in place once protecting (AN-SWEEP-01, AN-PROT-11)."""
    bury = s.part[seat] == PROTECT
    if s.events is not None:
        spots: list[str] = [SPOT_TARGET[seat * SPOTS + i] for i in BITS[mask]]
        cards: list[str] = [card_tag(s, s.spots[seat * SPOTS + i]) for i in BITS[mask]]
        tell(s, "buried" if bury else "swept", who=SEAT_TAG[seat], spots=spots, cards=cards)
    for i in BITS[mask]:
        if bury:
            fx.turn_down(s, seat, i)
        else:
            fx.into_cache(s, seat, fx.lift(s, seat, i))


def marks(seat: int, marked: int, sets: tuple[int, ...]) -> list[int]:
    """Next cards to mark, each above all marked ones, that one of the sets goes on with."""
    found = 0
    for mask in sets:
        rest = mask & ~marked
        if rest and mask & marked == marked:
            lowest = rest & -rest
            if lowest > marked:
                found |= lowest
    return [MARK + seat * SPOTS + i for i in BITS[found]]


def sweep_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    """The first card of a set; by hand also the end of the turn."""
    kind, seat, sets = frame
    options = marks(seat, 0, sets)
    if kind == "by_hand":
        options.append(END)
    return options


def sweep_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    _, seat, sets = frame
    if action == END:
        s.barrier += 1  # AN-TURN-05
        s.todo.append(("over", seat))
        return
    s.todo.append(frame)
    s.todo.append(("mark", seat, 1 << (action - MARK) % SPOTS, sets))


def mark_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    _, seat, marked, sets = frame
    options = marks(seat, marked, sets)
    if marked in sets:
        options.append(CONFIRM)
    return options


def mark_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    _, seat, marked, sets = frame
    if action != CONFIRM:
        s.todo.append(("mark", seat, marked | 1 << (action - MARK) % SPOTS, sets))
        return
    by_hand = s.todo.pop()[0] == "by_hand"
    clear(s, seat, marked)
    if by_hand:
        offer_by_hand(s, seat)


def close(s: AnnapurnaState, frame: Frame) -> None:
    """With automatic sweeps a live table still asks for the end of the turn, or of its part (AN-TURN-03, AN-DIG-13)."""
    if s.asked:
        turn_over(s, frame)
    else:
        s.todo.append(("end", frame[1]))


def end_options(s: AnnapurnaState, frame: Frame) -> Sequence[int]:
    return (END,)


def end_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    s.barrier += 1  # AN-TURN-05, AN-DIG-13
    s.todo.append(("over", frame[1]))


def at_peak(s: AnnapurnaState, seat: int) -> bool:
    """Whether this turn brought the climber to the peak."""
    return s.part[seat] == CLIMB and s.at[seat] == PEAK


# -- the turn is over: peaking, hand-over, scavenging ----------------------------------------------------------------


def turn_over(s: AnnapurnaState, frame: Frame) -> None:
    """Peaking comes before any extra turn, which comes before the hand-over (AN-PEAK-05, AN-TURN-07)."""
    seat = frame[1]
    s.active[seat] = 0
    if at_peak(s, seat):
        s.arrival[seat] = max(s.arrival) + 1
        if s.arrival[seat] == 1 and s.totals[seat] == 0:  # AN-END-09, -10
            if s.events is not None:
                tell(s, "no_trace", who=SEAT_TAG[seat])
            if not s.r.cooperative:
                s.todo.append(("award", seat))
                return
            s.no_traces |= 1 << seat  # AN-COOP-09
        peak(s, seat)
    if s.extra:
        s.extra -= 1
        s.todo.append(("turn", seat))
        return
    if s.events is not None:
        tell(s, "ended", who=SEAT_TAG[seat])
    hand_over(s, seat)


def peak(s: AnnapurnaState, seat: int) -> None:
    """AN-PEAK-02, -03: the cache joins the backpack, the token is taken, the meeple leaves the mountainside."""
    if s.events is not None:
        tell(s, "peaked", who=SEAT_TAG[seat], arrival=s.arrival[seat], count=len(s.caches[seat]))
    cache = s.caches[seat]
    s.caches[seat] = []
    for card in cache:
        fx.into_pack(s, seat, card)
    s.part[seat] = PROTECT
    s.at[seat] = -1


def hand_over(s: AnnapurnaState, seat: int) -> None:
    """Play passes clockwise, or the ascent ends; by hand a scavenge window opens (AN-SCAV-02, -13)."""
    following = s.next_seat(seat)
    if s.r.cooperative:
        team_hand_over(s, following)
        return
    if s.all_arrived():  # AN-END-01, -02
        s.todo.append(("award", -1))
        return
    if not s.r.by_hand:
        pass_on(s, ("pass", following))
    else:
        s.todo.append(("pass", following))
        s.window, s.window_turn, s.missed, s.locked = seat, s.turn, s.eligible(seat), 0
        if s.asked and s.has_group(seat, s.missed):
            s.todo.append(("poll", following, seat))


def pass_on(s: AnnapurnaState, frame: Frame) -> None:
    """The next climber's turn begins. With timing `asked` the poll is over and the window with it (AN-DIG-07)."""
    seat = frame[1]
    if s.asked:
        s.window, s.missed = -1, 0
    if seat == s.starter:
        s.round += 1
    begin_turn(s, ("turn", seat))


def call(s: AnnapurnaState, seat: int) -> None:
    """AN-DIG-03, -06: a live call, between two steps of whatever turn is running. Raises IllegalChoice."""
    # At an inner question of its own the list holds no call: a choice once begun is finished or dropped first.
    if not s.todo or SCAVENGE not in s.options(seat):
        why = "no turn is open to scavenging for this seat now"
        raise IllegalChoice(why, "AN-DIG-06" if s.locked >> seat & 1 else "AN-SCAV-02")
    if s.scavengeable():
        while s.todo[-1][0] in INNER:  # what another seat has begun but not completed was never played
            s.todo.pop()
        s.todo.append(("pick", seat))
        s._options = None
        return
    s.barrier += 1  # the answer is known now: it cannot be taken back (AN-DIG-06)
    if s.r.lockout:
        s.locked |= 1 << seat
        s._options = None
    if s.events is not None:
        s.tell(Event("miscalled", {"who": SEAT_TAG[seat]}, only=1 << seat))


def poll_options(s: AnnapurnaState, frame: Frame) -> Sequence[int]:
    return (DECLINE, SCAVENGE)


def poll_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """AN-DIG-07: each other seat is asked once, clockwise; the first yes picks."""
    _, seat, owner = frame
    if action == SCAVENGE:
        s.todo.append(("pick", seat))
    elif s.next_seat(seat) != owner:
        s.todo.append(("poll", s.next_seat(seat), owner))


def pick_options(s: AnnapurnaState, frame: Frame) -> list[int]:
    return [PICK + s.window * SPOTS + i for i in BITS[s.scavengeable()]]


def pick_chosen(s: AnnapurnaState, frame: Frame, action: int) -> None:
    """One card in all; it is public when taken (AN-SCAV-04, -12)."""
    seat, spot = frame[1], action - PICK
    owner = spot // SPOTS
    card = fx.lift(s, owner, spot % SPOTS)
    fx.into_pack(s, seat, card)
    s.barrier += 1
    s.window, s.missed, s.locked = -1, 0, 0
    if s.events is not None:
        tell(s, "scavenged", who=SEAT_TAG[seat], whom=SEAT_TAG[owner], spot=SPOT_TARGET[spot], card=card_tag(s, card))


# -- awards ----------------------------------------------------------------------------------------------------------


def final_order(s: AnnapurnaState, no_trace: int) -> list[int]:
    """Seats, closest to zero first; ties to the earlier arrival (AN-END-04, -05).

    Left No Trace Behind comes first, and then those who never arrived follow clockwise from it (AN-WIN-05).
    """
    n = s.r.seats

    def rank(seat: int) -> tuple[int, int, int, int]:
        away = (seat - no_trace) % n if no_trace >= 0 else 0
        return (seat != no_trace and no_trace >= 0, abs(s.totals[seat]), s.arrival[seat] or n + 1, away)

    return sorted(range(n), key=rank)


def remember(s: AnnapurnaState, order: list[int], awards: list[int], no_trace: int) -> Ascent:
    """Keep the result and show all cards (AN-END-16)."""
    shown = tuple(tuple(s.spots[seat * SPOTS : (seat + 1) * SPOTS]) for seat in range(s.r.seats))
    s.last = Ascent(s.ascent, tuple(s.totals), tuple(order), tuple(awards), no_trace, shown)
    s.window, s.missed, s.locked, s.extra = -1, 0, 0, 0
    s.barrier += 1
    if s.events is not None:
        tell(s, "ascent_ends", ascent=s.ascent, totals=list(s.totals), order=[SEAT_TAG[x] for x in order],
             awards=list(awards))  # fmt: skip
    return s.last


def award(s: AnnapurnaState, frame: Frame) -> None:
    """Flags, the next starter, or the end of the expedition (AN-END-06 to -15, AN-WIN-01)."""
    no_trace = frame[1]
    order = final_order(s, no_trace)
    awards = [0] * s.r.seats
    if no_trace >= 0:
        awards[no_trace] = NO_TRACE_AWARD
    else:
        for seat, flags in zip(order, AWARDS[s.r.seats], strict=True):
            awards[seat] = flags
    for seat, flags in enumerate(awards):
        s.flags[seat] += flags
    remember(s, order, awards, no_trace)
    s.starter = no_trace if no_trace >= 0 else order[-1]
    if max(s.flags) < s.r.target:
        s.todo.append(("ascent", -1))
        return
    places = sorted(
        order, key=lambda seat: -s.flags[seat]
    )  # stable: equal flags keep the ascent's order (AN-WIN-03, -04)
    s.result = tuple(places)
    if s.events is not None:
        tell(s, "expedition_ends", places=[SEAT_TAG[x] for x in places], flags=[s.flags[x] for x in places])


# -- the cooperative variant, which is ours --------------------------------------------------------------------------


def team_hand_over(s: AnnapurnaState, following: int) -> None:
    """Daylight and the last Protecting turns (AN-COOP-04, -05)."""
    if s.last_rounds > 0:
        s.last_rounds -= 1
        if s.last_rounds == 0:
            s.todo.append(("team", -1))
            return
    elif s.all_arrived():
        s.last_rounds = s.r.seats
    elif following == s.starter:
        if s.round >= ROUNDS[s.level]:
            s.todo.append(("team", -1))
            return
        s.round += 1
    s.todo.append(("turn", following))


def team_result(s: AnnapurnaState, frame: Frame) -> None:
    """AN-COOP-03, -10: won if all peaked in time and every total is within the tolerance."""
    n = s.r.seats
    won = s.all_arrived() and all(abs(total) <= TOLERANCE[s.level] for total in s.totals)
    rounds_left = ROUNDS[s.level] - s.round if s.all_arrived() else 0
    remember(s, final_order(s, -1), [0] * n, next(iter(seat for seat in range(n) if s.no_traces >> seat & 1), -1))
    s.won += won
    s.no_traces = 0
    if s.events is not None:
        tell(s, "team_result", won=int(won), sum=sum(abs(total) for total in s.totals), rounds_left=rounds_left)
    s.starter = s.next_seat(s.starter)
    if s.r.campaign and s.ascent < CAMPAIGN:
        s.todo.append(("ascent", -1))
    else:
        s.result = tuple(range(n))


def standing(s: AnnapurnaState) -> tuple[float, ...]:
    """Places from 1.0 (first) to 0.0 (last), by flags while it goes on; cooperative: the share of ascents won."""
    n = s.r.seats
    if s.r.cooperative:
        return (s.won / (CAMPAIGN if s.r.campaign else 1),) * n
    if s.result is not None:
        return tuple((n - 1 - s.result.index(seat)) / (n - 1) for seat in range(n))
    more = [sum(1 for other in s.flags if other < own) + (s.flags.count(own) - 1) / 2 for own in s.flags]
    return tuple(x / (n - 1) for x in more)


# -- what is asked ---------------------------------------------------------------------------------------------------


def _card_args(s: AnnapurnaState, face: int) -> dict[str, str]:
    return {"card": f"card:{s.r.faces[face]}"}


def _about(kind: str, face_at: int, *clauses: str) -> Callable[[AnnapurnaState, Frame], Question]:
    """The question of an effect: it names the card that is being carried out."""

    def question(s: AnnapurnaState, frame: Frame) -> Question:
        args = _card_args(s, int(frame[face_at]))
        passes = DECLINE if DECLINE in s.options(frame[1]) else None
        return asks(s, frame[1], kind, *clauses, args=args, subject=args["card"], passes=passes)

    return question


def hike_question(s: AnnapurnaState, frame: Frame) -> Question:
    return asks(s, frame[1], "hike", "AN-HIKE-01", "AN-HIKE-02", "AN-HIKE-03")


def action_question(s: AnnapurnaState, frame: Frame) -> Question:
    clauses = ["AN-TURN-02", "AN-EXPL-01", "AN-TRADE-01", "AN-HIDE-01"]
    if not fx.explore_targets(s, frame[1]):
        clauses.insert(0, "AN-STUCK-03")
    return asks(s, frame[1], "action", *clauses)


def spot_question(s: AnnapurnaState, frame: Frame) -> Question:
    action = frame[2]
    kind, base, clause = (
        ("trade", TRADE, "AN-TRADE-02") if action < HIDE
        else ("hide", HIDE, "AN-HIDE-02") if action < DROP
        else ("drop", DROP, "AN-PROT-03") if action < THROW
        else ("throw", THROW, "AN-PROT-04")
    )  # fmt: skip
    args = {**_card_args(s, action - base), "action": kind}
    return asks(s, frame[1], "spot", clause, "AN-HIDE-04", args=args, subject=args["card"], inner=True)


def protect_question(s: AnnapurnaState, frame: Frame) -> Question:
    return asks(s, frame[1], "protect", "AN-PROT-01", "AN-PROT-02", "AN-PROT-03", "AN-PROT-04", "AN-PROT-06",
                passes=SUNYATA)  # fmt: skip


def retaliate_question(s: AnnapurnaState, frame: Frame) -> Question:
    return asks(s, frame[1], "retaliate", "AN-PROT-07", "AN-PROT-08", "AN-PROT-09", args={"whom": SEAT_TAG[frame[2]]},
                passes=DECLINE)  # fmt: skip


def sweep_question(s: AnnapurnaState, frame: Frame) -> Question:
    seat = frame[1]
    by_hand = frame[0] == "by_hand"
    kind, clauses = (
        ("bury", ("AN-PROT-11", "AN-PROT-12", "AN-SWEEP-02"))
        if s.part[seat] == PROTECT
        else ("sweep", ("AN-SWEEP-01", "AN-SWEEP-02", "AN-SWEEP-04", "AN-SWEEP-07"))
    )
    # By hand the list of options would point the groups out, so the screen gets none (AN-SWEEP-13).
    return asks(s, seat, kind, *clauses, "AN-DIG-01", args={"extra": s.extra}, blind=by_hand and not s.asked,
                passes=END if by_hand else None)  # fmt: skip


def mark_question(s: AnnapurnaState, frame: Frame) -> Question:
    kind = "bury" if s.part[frame[1]] == PROTECT else "sweep"
    return asks(s, frame[1], "mark", "AN-SWEEP-03", "AN-SWEEP-14", args={"action": kind}, inner=True,
                blind=s.r.by_hand and not s.asked)  # fmt: skip


def end_question(s: AnnapurnaState, frame: Frame) -> Question:
    return asks(s, frame[1], "end", "AN-TURN-03", "AN-TURN-05", args={"extra": s.extra}, passes=END)


def poll_question(s: AnnapurnaState, frame: Frame) -> Question:
    return asks(s, frame[1], "scavenge", "AN-SCAV-01", "AN-DIG-07", args={"whom": SEAT_TAG[frame[2]]}, passes=DECLINE)


def pick_question(s: AnnapurnaState, frame: Frame) -> Question:
    return asks(s, frame[1], "pick", "AN-SCAV-05", "AN-SCAV-06", "AN-DIG-03", args={"whom": SEAT_TAG[s.window]},
                pace=PICK_PACE)  # fmt: skip


def swap_with_question(s: AnnapurnaState, frame: Frame) -> Question:
    args = {**_card_args(s, s.todo[-2][2]), "spot": SPOT_TARGET[frame[2]]}
    return asks(s, frame[1], "swap", "AN-CARD-06", args=args, subject=args["card"], inner=True)


# Ids whose choice goes on with an inner question.
OPENS_SPOT: Final = range(TRADE, GIVE)
OPENS_MARK: Final = range(MARK, LOOK)
OPENS_SWAP: Final = range(SWAP, SEND)

STEPS: Final[Steps[AnnapurnaState]] = Steps(
    do={
        "ascent": begin_ascent,
        "turn": begin_turn,
        "effect": fx.begin_step,
        "settle": settle,
        "close": close,
        "over": turn_over,
        "pass": pass_on,
        "award": award,
        "team": team_result,
    },
    ask={
        "hike": Ask(hike_options, hike_chosen, hike_question),
        "action": Ask(action_options, action_chosen, action_question, OPENS_SPOT),
        "protect": Ask(protect_options, protect_chosen, protect_question, OPENS_SPOT),
        "spot": Ask(spot_options, spot_chosen, spot_question),
        "retaliate": Ask(retaliate_options, retaliate_chosen, retaliate_question),
        "sweep": Ask(sweep_options, sweep_chosen, sweep_question, OPENS_MARK),
        "by_hand": Ask(sweep_options, sweep_chosen, sweep_question, OPENS_MARK),
        "mark": Ask(mark_options, mark_chosen, mark_question),
        "end": Ask(end_options, end_chosen, end_question),
        "poll": Ask(poll_options, poll_chosen, poll_question),
        "pick": Ask(pick_options, pick_chosen, pick_question),
        "look": Ask(fx.look_options, fx.look_chosen, _about("look", 3, "AN-CARD-06", "AN-SETUP-06")),
        "swap": Ask(fx.swap_options, fx.swap_chosen, _about("swap", 2, "AN-CARD-06"), OPENS_SWAP),
        "swap_with": Ask(fx.swap_with_options, fx.swap_with_chosen, swap_with_question),
        "turn_card": Ask(fx.turn_options, fx.turn_chosen, _about("turn", 3, "AN-CARD-14", "AN-CARD-05")),
        "send": Ask(fx.send_options, fx.send_chosen, _about("send", 3, "AN-EXPL-05")),
        "give": Ask(fx.pile_options, fx.pile_chosen, _about("give", 2, "AN-EXPL-05")),
        "take": Ask(fx.pile_options, fx.pile_chosen, _about("take", 2, "AN-CARD-11")),
        "act": Ask(fx.act_frame_options, fx.act_chosen, _about("trade", 2, "AN-CARD-12", "AN-TRADE-01"), OPENS_SPOT),
        "down": Ask(fx.down_options, fx.down_chosen, _about("down", 2, "AN-CARD-20")),
    },
)
