"""The state of a game of 5.15, its clone, and questions about it that change nothing.

Designs of the Booty deck, climbs and styles are numbers into `Cards`; copies of a design are alike, so a card is its
design. A climb that is attempted lies in front of its leader: attempts are numbered by the leader's seat. Grades are
plain integers: n stands for 5.n.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cordee.games.five_fifteen.actions import MOST_SEATS
from cordee.games.five_fifteen.cards import Cards
from cordee.games.five_fifteen.content import (
    ATTACKS,
    BOOTY,
    DECK_SIZES,
    FIVE_FIFTEEN,
    GEAR,
    HAND_LIMIT,
    SLOTS,
    STYLES,
    TOP,
    BailBonus,
    BailMod,
    BailReroll,
    BlankSlot,
    CragBoost,
    Effect,
    EpicShield,
    NoActions,
    Soften,
    StrengthPerCard,
    Ward,
)
from cordee.kit.steps import Flow, tuples

CRAG_PHASE: Final = 1
SETBACK_PHASE: Final = 2
CLIMBING_PHASE: Final = 3
REST_PHASE: Final = 4
PHASES: Final = ("styles", "crag", "setback", "climbing", "rest")
NOBODY_WON: Final = -1
MOST_ROUNDS: Final = 100  # FF-WIN-04
ALL_STYLES: Final = range(len(STYLES))
CLOCKWISE: Final = tuple(
    tuple(tuple((seat + i) % seats for i in range(seats)) for seat in range(seats)) for seats in range(MOST_SEATS + 1)
)  # all seats, by how many there are and which comes first


@dataclass(frozen=True)
class Rules:
    """Everything about a game that never changes: shared by all clones."""

    seats: int
    start_base: int  # FF-VAR-01
    experienced: bool  # FF-VAR-03
    asked: bool  # timing `asked`: questions with one answer are skipped
    first_seat: int  # -1: at random (FF-SETUP-05)
    cards: Cards


class Attempt(NamedTuple):
    """A climb being attempted. Never changes; it is replaced in `at`."""

    climb: int
    leader: int
    helper: int = -1
    keeps: int = 0  # Booty cards for the leader; the helper gets the rest (FF-PART-08)
    laid: tuple[tuple[int, int], ...] = ()  # Setbacks and Weather: design and who laid it, in order
    actions: tuple[int, ...] = ()  # played by its climbers, crag Actions included
    boost: int = 0  # of crag Actions (FF-SOLO-02)
    paused: bool = False

    @property
    def climbers(self) -> tuple[int, ...]:
        """Leader, then helper."""
        return (self.leader,) if self.helper < 0 else (self.leader, self.helper)


class FiveFifteenState(Flow):
    """A position. Lists by seat unless said otherwise."""

    __slots__ = (
        "at",
        "base",
        "boosts",
        "booty",
        "booty_discards",
        "countered",
        "dealer",
        "decks",
        "discards",
        "done",
        "gear",
        "hands",
        "moved_in",
        "moved_out",
        "offers",
        "on",
        "out",
        "phase",
        "r",
        "rolls",
        "round",
        "shown",
        "skips",
        "styles",
        "tick",
        "turned",
        "winner",
    )
    FIELDS = (
        "todo",
        "rng",
        "barrier",
        "round",
        "phase",
        "dealer",
        "tick",
        "winner",
        "done",
        "skips",
        "out",
        "countered",
        "base",
        "styles",
        "hands",
        "gear",
        "shown",
        "at",
        "on",
        "rolls",
        "turned",
        "offers",
        "boosts",
        "moved_in",
        "moved_out",
        "decks",
        "discards",
        "booty",
        "booty_discards",
    )
    HIDDEN = frozenset(("booty", "decks", "hands"))

    r: Rules
    round: int
    phase: int
    dealer: int
    tick: int  # whole choices made: makes the serials of questions differ
    winner: int  # a seat, or NOBODY_WON
    done: int  # mask of seats whose Crag turn is used up this round
    skips: int  # mask of seats that must skip a round still to come
    out: int  # mask of seats that sit out the running round
    countered: int  # mask of helpers that have made a counter-offer in the running Crag turn (FF-PART-10)
    base: list[int]
    styles: list[int]  # -1: not chosen yet
    hands: list[list[int]]  # in the order in which the cards came
    gear: list[list[int]]  # in play, in the order in which it came
    shown: list[list[int]]  # cards of the hand that everybody saw go there
    at: list[Attempt | None]  # by leader
    on: list[int]  # leader of the climb a seat is on, -1: none
    rolls: list[tuple[int, int, int]]  # of this round: who rolled, the die, what is added
    turned: list[int]  # climbs turned up and not taken
    offers: list[
        tuple[int, int, int]
    ]  # made in the running Crag turn: helper, climb, cards for the leader (FF-PART-11)
    boosts: list[int]  # crag Actions played in the running Crag turn
    moved_in: list[int]  # gear put in play in the open window (FF-GEAR-09)
    moved_out: list[int]  # gear taken back in it
    decks: list[list[int]]  # of climbs, three; the top is the last
    discards: list[list[int]]
    booty: list[int]  # the top is the last
    booty_discards: list[int]

    def __init__(self, rules: Rules, seed: int, source: FiveFifteenState | None = None) -> None:
        """A new game before anything is dealt, or with `source` a copy of it (then the seed is not used)."""
        if source is not None:
            self.todo = source.todo[:]
            self.rng = source.rng
            self.barrier = source.barrier
            self.asked = source.asked
            self.events = None
            self._options = source._options
            self.r = rules
            self.round = source.round
            self.phase = source.phase
            self.dealer = source.dealer
            self.tick = source.tick
            self.winner = source.winner
            self.done = source.done
            self.skips = source.skips
            self.out = source.out
            self.countered = source.countered
            self.base = source.base[:]
            self.styles = source.styles[:]
            self.hands = [hand[:] for hand in source.hands]
            self.gear = [worn[:] for worn in source.gear]
            self.shown = [seen[:] for seen in source.shown]
            self.at = source.at[:]
            self.on = source.on[:]
            self.rolls = source.rolls[:]
            self.turned = source.turned[:]
            self.offers = source.offers[:]
            self.boosts = source.boosts[:]
            self.moved_in = source.moved_in[:]
            self.moved_out = source.moved_out[:]
            self.decks = [deck[:] for deck in source.decks]
            self.discards = [pile[:] for pile in source.discards]
            self.booty = source.booty[:]
            self.booty_discards = source.booty_discards[:]
            return
        n = rules.seats
        c = rules.cards
        super().__init__(seed)
        self.asked = rules.asked
        self.r = rules
        self.round = 0
        self.phase = 0
        self.dealer = 0
        self.tick = 0
        self.winner = NOBODY_WON
        self.done = self.skips = self.out = self.countered = 0
        self.base = [rules.start_base] * n
        self.styles = [-1] * n
        self.hands = [[] for _ in range(n)]
        self.gear = [[] for _ in range(n)]
        self.shown = [[] for _ in range(n)]
        self.at = [None] * n
        self.on = [-1] * n
        self.rolls = []
        self.turned = []
        self.offers = []
        self.boosts = []
        self.moved_in = []
        self.moved_out = []
        self.decks = [list(range(start, start + size)) for start, size in zip(c.deck_start, DECK_SIZES, strict=True)]
        self.discards = [[], [], []]
        self.booty = [design for design, copies in enumerate(c.copies) for _ in range(copies)]
        self.booty_discards = []

    # -- questions that change nothing ----------------------------------------------------------------------------

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise, beginning with `seat` itself."""
        return CLOCKWISE[self.r.seats][seat]

    def paused(self, seat: int) -> bool:
        """Whether the climb the seat is on is paused."""
        leader = self.on[seat]
        if leader < 0:
            return False
        attempt = self.at[leader]
        return attempt is not None and attempt.paused

    def blocked(self, seat: int) -> bool:
        """Paused, or hit by a skip that is not over yet: may play no card (FF-PAUSE-04, FF-SKIP-02)."""
        return bool((self.skips | self.out) >> seat & 1) or self.paused(seat)

    def takes_part(self, seat: int) -> bool:
        """In this round's Crag phase: not sitting out, on no climb of an earlier round (FF-PAUSE-02, FF-SKIP-01)."""
        return not self.out >> seat & 1 and (self.on[seat] < 0 or bool(self.done >> seat & 1))

    def attempts(self) -> list[Attempt]:
        """All climbs being attempted, paused ones included, in the order of their leaders' seats."""
        return [attempt for attempt in self.at if attempt is not None]

    def passive(self, seat: int) -> list[Effect]:
        """Effects of the own Style and of the gear in play."""
        c = self.r.cards
        found: list[Effect] = []
        if self.styles[seat] >= 0:
            found += c.style_effects[self.styles[seat]]
        for design in self.gear[seat]:
            found += c.effects[design]
        return found

    def bonus(self, seat: int, style: int) -> int:
        """Of the own Style and the gear in play on climbs of that style, yellow icons aside (FF-STR-03)."""
        c = self.r.cards
        bonus = c.bonus
        total = c.style_bonus[self.styles[seat]][style] if self.styles[seat] >= 0 else 0
        for design in self.gear[seat]:
            total += bonus[design][style]
        return total

    def strength(self, seat: int, style: int) -> int:
        """Climbing strength alone, before any card is laid (FF-STR-02)."""
        return self.base[seat] + self.bonus(seat, style)

    def ties(self, seat: int, style: int) -> bool:
        """Whether equal strength is enough for that leader on that style (FF-STR-07)."""
        c = self.r.cards
        if self.styles[seat] >= 0 and c.style_ties[self.styles[seat]][style]:
            return True
        ties = c.ties
        for design in self.gear[seat]:  # noqa: SIM110  (asked so often that a generator is dear)
            if ties[design][style]:
                return True
        return False

    def boost(self) -> int:
        """What the crag Actions of the running Crag turn add."""
        c = self.r.cards
        return sum(e.amount for design in self.boosts for e in c.effects[design] if isinstance(e, CragBoost))

    def lacks(self, leader: int, climb: int, helper: int = -1) -> int:
        """How much strength is missing to commit to a climb; 0 or less: enough (FF-STR-06, -07, FF-PART-03)."""
        c = self.r.cards
        style = c.style_of[climb]
        total = self.base[leader] + self.bonus(leader, style)
        if self.boosts:
            total += self.boost()
        if helper >= 0:
            total += self.bonus(helper, style)
        return c.difficulty[climb] + (0 if self.ties(leader, style) else 1) - total

    def opens_top(self, seat: int) -> bool:
        """Whether the seat as dealer may turn 5.15s: strong enough on one style at least (FF-CRAG-05)."""
        return any(self.strength(seat, style) + self.ties(seat, style) > TOP for style in ALL_STYLES)

    def counts(self, attempt: Attempt) -> tuple[bool, ...]:
        """By card laid on a climb: whether it has its effect, or is warded (FF-RESP-05, -07)."""
        kind = self.r.cards.kind
        room = [0, 0, 0, 0]
        for seat in attempt.climbers:
            for e in self.passive(seat):
                if isinstance(e, Ward):
                    room[ATTACKS[e.kind][0]] += e.count
        found: list[bool] = []
        for design, _ in attempt.laid:
            left = room[kind[design]]
            room[kind[design]] = left - 1
            found.append(left <= 0)
        return tuple(found)

    def lying(self, attempt: Attempt) -> list[int]:
        """The cards laid on a climb that have their effect."""
        if not attempt.laid:
            return []
        return [design for (design, _), counts in zip(attempt.laid, self.counts(attempt), strict=True) if counts]

    def losses(self, attempt: Attempt) -> list[int]:
        """Strength that each card laid on a climb takes, in their order (FF-SET-12)."""
        c = self.r.cards
        style = c.style_of[attempt.climb]
        name = STYLES[style]
        softer = [
            e
            for seat in attempt.climbers
            for e in self.passive(seat)
            if isinstance(e, Soften) and (not e.styles or name in e.styles)
        ]
        found: list[int] = []
        for (design, _), counts in zip(attempt.laid, self.counts(attempt), strict=True):
            loss = 0
            if counts:
                loss = -c.mods[design][style]
                for soften in softer:
                    if c.kind[design] in ATTACKS[soften.kind]:
                        loss -= soften.amount
            found.append(max(0, loss))
        return found

    def total(self, attempt: Attempt) -> int:
        """Climbing strength on a climb as things stand (FF-STR-09, FF-ASC-03)."""
        parts = self.parts(attempt)
        return sum(amount for _, _, amount in parts)

    def parts(self, attempt: Attempt) -> list[tuple[str, int, int]]:
        """What that strength is made of: what it is, its number (seat, design), and the amount. Nothing that adds 0."""
        c = self.r.cards
        style = c.style_of[attempt.climb]
        found: list[tuple[str, int, int]] = [("base", attempt.leader, self.base[attempt.leader])]
        lying = self.lying(attempt)
        blank = {SLOTS.index(e.slot) for design in lying for e in c.effects[design] if isinstance(e, BlankSlot)}
        for seat in attempt.climbers:
            card = self.styles[seat]
            found.append(("style", seat, c.style_bonus[card][style] + self.per_card(c.style_effects[card], lying)))
            for design in self.gear[seat]:
                if c.slot[design] not in blank:
                    amount = c.bonus[design][style] + self.per_card(c.effects[design], lying)
                    found.append(("gear", design, amount))
        found.append(("boost", attempt.leader, attempt.boost))
        for design in attempt.actions:
            found.append(("action", design, c.mods[design][style]))
        if attempt.laid:
            for (design, _), loss in zip(attempt.laid, self.losses(attempt), strict=True):
                found.append(("card", design, -loss))
        return [part for part in found if part[2]]

    def per_card(self, effects: tuple[Effect, ...], lying: list[int]) -> int:
        """Strength that cards lying on the climb give by a yellow icon (FF-STR-05)."""
        kind = self.r.cards.kind
        found = 0
        if lying:
            for e in effects:
                if isinstance(e, StrengthPerCard):
                    found += min(e.max, e.amount * sum(kind[design] in ATTACKS[e.kind] for design in lying))
        return found

    def short(self, attempt: Attempt) -> int:
        """How much strength is missing to send; 0 or less: enough."""
        c = self.r.cards
        ties = self.ties(attempt.leader, c.style_of[attempt.climb])
        return c.difficulty[attempt.climb] + (0 if ties else 1) - self.total(attempt)

    def silent(self, attempt: Attempt) -> bool:
        """Whether a card forbids Actions on this climb in the Climbing phase."""
        effects = self.r.cards.effects
        return any(isinstance(e, NoActions) for design in self.lying(attempt) for e in effects[design])

    def bail_mod(self, attempt: Attempt, seat: int) -> int:
        """What is added to that climber's bail die (FF-BAIL-06)."""
        effects = self.r.cards.effects
        laid = sum(e.amount for design in self.lying(attempt) for e in effects[design] if isinstance(e, BailMod))
        return laid + sum(e.amount for e in self.passive(seat) if isinstance(e, BailBonus))

    def may_reroll(self, seat: int) -> bool:
        """Whether gear lets the seat roll its bail die again."""
        return any(isinstance(e, BailReroll) for e in self.passive(seat))

    def shielded(self, seat: int) -> bool:
        """Whether gear spares the seat the gear that an ordinary Epic takes."""
        return any(isinstance(e, EpicShield) for e in self.passive(seat))

    def limit(self, seat: int) -> int:
        """Hand limit (FF-REST-01)."""
        c = self.r.cards
        more = c.hand_limit
        found = HAND_LIMIT
        if self.styles[seat] >= 0:
            found += c.style_hand_limit[self.styles[seat]]
        for design in self.gear[seat]:
            found += more[design]
        return found

    def room(self, seat: int) -> list[int]:
        """By slot, how many gear cards may be in play there (FF-GEAR-01)."""
        c = self.r.cards
        found = list(c.style_room[self.styles[seat]])
        for design in self.gear[seat]:
            for slot, amount in c.more_room[design]:
                found[slot] += amount
        return found

    def free(self, seat: int) -> list[int]:
        """By slot, how many more gear cards may be in play there; below 0: there are too many (FF-GEAR-07)."""
        slot = self.r.cards.slot
        found = self.room(seat)
        for design in self.gear[seat]:
            found[slot[design]] -= 1
        return found

    def worn(self, seat: int, slot: int) -> list[int]:
        """Gear in play in that slot."""
        of = self.r.cards.slot
        return [design for design in self.gear[seat] if of[design] == slot]

    def gear_in(self, cards: list[int]) -> list[int]:
        """The gear among cards."""
        kind = self.r.cards.kind
        return [design for design in cards if kind[design] == GEAR]

    def grows(self, seat: int, difficult: bool) -> bool:
        """Whether a send (of a difficult climb or not) or a Guide would raise the base (FF-STR-01, FF-VAR-03, -04)."""
        base = self.base[seat]
        return base < TOP and (difficult or not self.r.experienced or base < 11)

    def ranking(self) -> list[int]:
        """Seats from best to worst: the winner, then by base, then by the best strength on a 5.15 (FF-WIN-04)."""

        def worth(seat: int) -> tuple[bool, int, int]:
            return seat == self.winner, self.base[seat], max(self.strength(seat, style) for style in ALL_STYLES)

        return sorted(range(self.r.seats), key=worth, reverse=True)

    def check_conservation(self) -> None:
        """Raise AssertionError unless every card is in exactly one place and all sums agree."""
        c = self.r.cards
        n = self.r.seats
        found = [*self.booty, *self.booty_discards, *self.boosts]
        for seat in range(n):
            found += self.hands[seat] + self.gear[seat]
        for attempt in self.attempts():
            found += [design for design, _ in attempt.laid]
            found += attempt.actions
        wanted = [design for design, copies in enumerate(c.copies) for _ in range(copies)]
        assert len(found) == BOOTY, f"{len(found)} booty cards"
        assert sorted(found) == wanted, "a booty card is lost, doubled or foreign"
        climbs = [*self.turned, *(a.climb for a in self.attempts())]
        for deck, pile in zip(self.decks, self.discards, strict=True):
            climbs += deck + pile
        assert sorted(climbs) == list(range(len(c.deck))), "a climb is lost or doubled"
        for number in range(3):
            assert all(c.deck[x] == number for x in self.decks[number] + self.discards[number]), (
                "a climb in a wrong deck"
            )
        for seat in range(n):
            assert all(c.kind[design] == GEAR for design in self.gear[seat]), "something in play that is no gear"
            if self.styles[seat] >= 0:
                assert min(self.free(seat)) >= 0, "more gear in a slot than it has room"
            assert min(self.r.cards.content.base_floor, self.r.start_base) <= self.base[seat] <= TOP, (
                "a base out of bounds"
            )
            rest = self.hands[seat][:]
            for design in self.shown[seat]:
                assert design in rest, "a card is thought to be in a hand where it is not"
                rest.remove(design)
            leader = self.on[seat]
            if leader >= 0:
                climb = self.at[leader]
                assert climb is not None, "a climber on a climb that is not there"
                assert seat in climb.climbers, "a climber on a climb of others"
        for attempt in self.attempts():
            assert self.at[attempt.leader] is attempt, "a climb in front of another than its leader"
            assert all(self.on[seat] == attempt.leader for seat in attempt.climbers), "a lost climber"
            assert attempt.helper < 0 or c.deck[attempt.climb] != FIVE_FIFTEEN, "a team on a 5.15 (FF-PART-05)"
        for style, copies in enumerate(c.style_copies):
            assert self.styles.count(style) <= copies, "more of a style than there are cards"

    def shaped(self, name: str, value: Any) -> Any:
        if name in ("offers", "rolls"):
            return [tuples(item) for item in value]
        if name == "at":
            return [Attempt(*tuples(item)) if item is not None else None for item in value]
        return Flow.shaped(self, name, value)
