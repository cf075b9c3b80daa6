"""The state of an Annapurna expedition, its clone, and questions about it that change nothing.

Spots of a mountainside are indexes 0-14, bottom row first (0-4, 5-8, 9-11, 12-13, 14 = peak); spot numbers in frames
and `spots` are seat * 15 + index. Sets of spots are bit masks. A card is face * 4 + suit, faces numbered in the order
of their ids, so that sorted cards are sorted by face. Clauses AN-GEO-*, AN-COMP-02.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from cordee.games.annapurna.content import FACES, MODIFIERS, SUITS, Effect, Suit
from cordee.kit.steps import Flow, tuples

SPOTS: Final = 15
PEAK: Final = 14
ROWS: Final = (5, 4, 3, 2, 1)
ROW_OF: Final = (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5)
COL_OF: Final = (1, 2, 3, 4, 5, 1, 2, 3, 4, 1, 2, 3, 1, 2, 1)
ROW_START: Final = (0, 0, 5, 9, 12, 14)  # index of the first spot of row r
ALL_SPOTS: Final = (1 << SPOTS) - 1
NOT_PEAK: Final = ALL_SPOTS & ~(1 << PEAK)
BOTTOM: Final = 0b11111


def index(row: int, col: int) -> int:
    """The spot index of (row, col), both from 1."""
    return ROW_START[row] + col - 1


def _exists(row: int, col: int) -> bool:
    return 1 <= row <= 5 and 1 <= col <= 6 - row


def _mask(places: Sequence[tuple[int, int]]) -> int:
    return sum(1 << index(row, col) for row, col in places if _exists(row, col))


# AN-GEO-03: neighbours left and right, the two above, the two below.
SIDE: Final = tuple(_mask([(ROW_OF[i], COL_OF[i] - 1), (ROW_OF[i], COL_OF[i] + 1)]) for i in range(SPOTS))
UP: Final = tuple(_mask([(ROW_OF[i] + 1, COL_OF[i] - 1), (ROW_OF[i] + 1, COL_OF[i])]) for i in range(SPOTS))
DOWN: Final = tuple(_mask([(ROW_OF[i] - 1, COL_OF[i]), (ROW_OF[i] - 1, COL_OF[i] + 1)]) for i in range(SPOTS))
ROW_ABOVE: Final = tuple(
    _mask([(ROW_OF[i] + 1, col) for col in range(1, 6)]) for i in range(SPOTS)
)  # all of the next row

# Every set of spots as an ascending tuple: hot paths turn masks into option lists by one look-up.
BITS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(i for i in range(SPOTS) if mask >> i & 1) for mask in range(1 << SPOTS)
)


def some_of(spots: int, places: int) -> int:
    """The mask of those of the spots that are at these places among them, in their order."""
    order = BITS[spots]
    found = 0
    for k in BITS[places]:
        found |= 1 << order[k]
    return found


# Parts of an ascent (AN-FLOW-02).
HIKE: Final = 0
CLIMB: Final = 1
PROTECT: Final = 2
PART_NAMES: Final = ("hike", "climb", "protect")

# Modifiers of a next turn as bits, in the order of content.MODIFIERS.
SKIP: Final = 1
NO_UP: Final = 2
NO_TRADE_HIDE: Final = 4
BLIND: Final = 8
REACH: Final = 16
MODIFIER_BIT: Final = {name: 1 << i for i, name in enumerate(MODIFIERS)}

AWARDS: Final = {
    1: (3,),
    2: (3, 2),
    3: (3, 2, 0),
    4: (3, 2, 1, 0),
}  # AN-END-06 to -08 (1: cooperative solo, never paid)
NO_TRACE_AWARD: Final = 4  # AN-END-09


@dataclass(frozen=True, eq=False)
class Rules:
    """Everything about an expedition that never changes: shared by all clones, and equal to itself alone."""

    seats: int
    target: int
    cooperative: bool
    by_hand: bool  # sweep mode `rulebook`: the owner sweeps by hand and may forget (AN-DIG-01)
    asked: bool  # timing `asked`: no free offers, questions with one answer are skipped
    first_seat: int  # -1: at random (AN-FLOW-03)
    lockout: bool  # AN-DIG-06
    memory_aid: bool  # AN-DIG-11: a matter of the view only
    campaign: bool
    difficulty: int  # 0 easy, 1 normal, 2 hard (AN-COOP-03)
    suit: Suit
    faces: tuple[str, ...]  # their ids
    effects: tuple[tuple[Effect, ...], ...]  # by face
    symbols: tuple[int, ...]  # by card
    lasting: tuple[bool, ...]  # by face
    everyone: int  # mask of all seats
    most_turns: int  # of an ascent; more is a bug (AN-FLOW-05)


class Ascent(NamedTuple):
    """The result of one ascent. All of it is public (AN-END-16 shows the cards)."""

    number: int
    totals: tuple[int, ...]
    order: tuple[int, ...]  # seats, best first
    awards: tuple[int, ...]  # flags by seat
    no_trace: int  # the seat that left no trace behind, or -1
    shown: tuple[tuple[int, ...], ...]  # by seat the 15 cards, -1 for an empty spot


class AnnapurnaState(Flow):
    """A position. Lists by seat unless said otherwise; see the module for how spots and cards are numbered."""

    __slots__ = (
        "active",
        "active_cards",
        "arrival",
        "ascent",
        "at",
        "buried",
        "caches",
        "choices",
        "down",
        "extra",
        "flags",
        "known",
        "last",
        "last_rounds",
        "level",
        "locked",
        "missed",
        "no_traces",
        "packs",
        "part",
        "pending",
        "pending_cards",
        "r",
        "result",
        "round",
        "spots",
        "starter",
        "suits",
        "totals",
        "turn",
        "turn_seat",
        "turns",
        "up",
        "window",
        "window_turn",
        "won",
    )
    FIELDS = (
        "todo",
        "rng",
        "barrier",
        "ascent",
        "starter",
        "turn_seat",
        "turn",
        "turns",
        "choices",
        "round",
        "extra",
        "window",
        "window_turn",
        "missed",
        "locked",
        "last_rounds",
        "last",
        "no_traces",
        "result",
        "won",
        "level",
        "flags",
        "spots",
        "up",
        "down",
        "buried",
        "totals",
        "known",
        "suits",
        "packs",
        "caches",
        "at",
        "part",
        "arrival",
        "pending",
        "active",
        "pending_cards",
        "active_cards",
    )
    HIDDEN = frozenset(("caches", "choices", "known", "locked", "packs", "spots", "suits"))

    r: Rules
    ascent: int  # number of the running ascent, from 1
    starter: int  # seat that started it
    turn_seat: int  # whose turn it is
    turn: int  # serial of the turn in the expedition
    turns: int  # turns of this ascent (AN-FLOW-05)
    choices: int  # made by the turn's climber in this turn: makes the serials of questions differ
    round: int  # of this ascent; the hike is round 1
    extra: int  # extra turns the turn's climber still has
    window: int  # seat whose ended turn may be scavenged, -1: no window open
    window_turn: int  # serial of that turn
    missed: int  # spots that could form forgotten groups and have not changed since (AN-SCAV-05)
    locked: int  # mask of seats that called wrongly (AN-DIG-06)
    last_rounds: int  # cooperative: last Protecting turns still to come (AN-COOP-05), -1: not begun
    last: Ascent | None
    no_traces: int  # cooperative: mask of seats that would have left no trace (AN-COOP-09)
    result: tuple[int, ...] | None  # places: seats, best first; None while it goes on
    won: int  # cooperative: ascents won
    level: int  # cooperative: difficulty of the running ascent, 0 easy to 2 hard
    flags: list[int]
    spots: list[int]  # card on each spot, -1: empty
    up: list[int]  # masks of spots with a face-up card
    down: list[int]  # ... with a face-down card
    buried: list[int]  # ... face-down cards that cannot be explored (buried)
    totals: list[int]  # yin minus yang, face up (AN-END-03)
    known: list[int]  # by card: mask of seats that know where it is
    suits: list[int]  # by card: mask of suits that others must think possible
    packs: list[list[int]]  # backpacks, sorted
    caches: list[list[int]]  # sorted
    at: list[int]  # spot index of the meeple, -1: not on the mountainside
    part: list[int]
    arrival: list[int]  # order of arrival at the peak from 1, 0: not yet
    pending: list[int]  # modifiers of the next turn
    active: list[int]  # modifiers of the running turn
    pending_cards: list[int]  # spots of waiting cards whose effect comes next turn
    active_cards: list[int]  # ... whose effect belongs to the running turn

    def __init__(self, rules: Rules, seed: int, source: AnnapurnaState | None = None) -> None:
        """A new expedition before its first ascent, or with `source` a copy of it (then the seed is not used)."""
        if source is not None:
            self.todo = source.todo[:]
            self.rng = source.rng
            self.barrier = source.barrier
            self.asked = source.asked
            self.events = None
            self._options = source._options
            self.r = rules
            self.ascent = source.ascent
            self.starter = source.starter
            self.turn_seat = source.turn_seat
            self.turn = source.turn
            self.turns = source.turns
            self.choices = source.choices
            self.round = source.round
            self.extra = source.extra
            self.window = source.window
            self.window_turn = source.window_turn
            self.missed = source.missed
            self.locked = source.locked
            self.last_rounds = source.last_rounds
            self.last = source.last
            self.no_traces = source.no_traces
            self.result = source.result
            self.won = source.won
            self.level = source.level
            self.flags = source.flags[:]
            self.spots = source.spots[:]
            self.up = source.up[:]
            self.down = source.down[:]
            self.buried = source.buried[:]
            self.totals = source.totals[:]
            self.known = source.known[:]
            self.suits = source.suits[:]
            self.packs = [pack[:] for pack in source.packs]
            self.caches = [cache[:] for cache in source.caches]
            self.at = source.at[:]
            self.part = source.part[:]
            self.arrival = source.arrival[:]
            self.pending = source.pending[:]
            self.active = source.active[:]
            self.pending_cards = source.pending_cards[:]
            self.active_cards = source.active_cards[:]
            return
        n = rules.seats
        super().__init__(seed)
        self.asked = rules.asked
        self.r = rules
        self.ascent = 0
        self.starter = 0
        self.turn_seat = 0
        self.turn = 0
        self.turns = 0
        self.choices = 0
        self.round = 0
        self.extra = 0
        self.window = -1
        self.window_turn = 0
        self.missed = 0
        self.locked = 0
        self.last_rounds = -1
        self.last = None
        self.no_traces = 0
        self.result = None
        self.won = 0
        self.level = rules.difficulty
        self.flags = [0] * n
        self.spots = [-1] * (n * SPOTS)
        self.up = [0] * n
        self.down = [0] * n
        self.buried = [0] * n
        self.totals = [0] * n
        self.known = [0] * (FACES * SUITS)
        self.suits = [0] * (FACES * SUITS)
        self.packs = [[] for _ in range(n)]
        self.caches = [[] for _ in range(n)]
        self.at = [-1] * n
        self.part = [HIKE] * n
        self.arrival = [0] * n
        self.pending = [0] * n
        self.active = [0] * n
        self.pending_cards = [0] * n
        self.active_cards = [0] * n

    def check_conservation(self) -> None:
        """Raise AssertionError unless every card is in exactly one place and all running sums agree."""
        n = self.r.seats
        held = sorted(
            [card for card in self.spots if card >= 0]
            + [c for pack in self.packs for c in pack]
            + [c for x in self.caches for c in x]
        )
        wanted = sorted(face * SUITS + suit for face in range(FACES) for suit in range(n)) if self.ascent else []
        assert held == wanted, "a card is lost, doubled or foreign"
        for seat in range(n):
            filled = sum(1 << i for i in range(SPOTS) if self.spots[seat * SPOTS + i] >= 0)
            assert self.up[seat] & self.down[seat] == 0, "a card both face up and face down"
            assert self.up[seat] | self.down[seat] == filled, "a spot whose card has no side"
            assert self.buried[seat] & ~self.down[seat] == 0, "a buried card that does not lie face down"
            assert (self.pending_cards[seat] | self.active_cards[seat]) & ~self.up[seat] == 0, (
                "a waiting card not face up"
            )
            total = sum(self.r.symbols[self.spots[seat * SPOTS + i]] for i in BITS[self.up[seat]])
            assert self.totals[seat] == total, "a running total that differs from the cards"
            assert self.packs[seat] == sorted(self.packs[seat]), "a backpack out of order"
            assert self.caches[seat] == sorted(self.caches[seat]), "a cache out of order"
        arrived = sorted(a for a in self.arrival if a)
        assert arrived == list(range(1, len(arrived) + 1)), "arrival numbers with a gap"
        assert self.turns <= self.r.most_turns, "an ascent of too many turns (AN-FLOW-05)"

    # -- questions that change nothing ----------------------------------------------------------------------------

    def waiting(self, seat: int) -> int:
        """Mask of face-up cards with no symbols whose effect is not yet completed (AN-SWEEP-07, -08)."""
        return self.pending_cards[seat] | self.active_cards[seat]

    def eligible(self, seat: int) -> int:
        """Mask of cards that may be in a swept or buried group (AN-SWEEP-02, -11)."""
        return self.up[seat] & ~(self.pending_cards[seat] | self.active_cards[seat])

    def empty(self, seat: int) -> int:
        """Mask of spots without a card (AN-PROT-06)."""
        return ALL_SPOTS & ~(self.up[seat] | self.down[seat])

    def all_arrived(self) -> bool:
        """Whether nobody is still on the way to the peak (AN-END-01)."""
        return 0 not in self.arrival

    def next_seat(self, seat: int) -> int:
        """The next seat clockwise."""
        seat += 1
        return seat if seat < self.r.seats else 0

    def clockwise(self, seat: int) -> list[int]:
        """All seats clockwise, beginning with `seat` itself."""
        n = self.r.seats
        return [(seat + i) % n for i in range(n)]

    def pack_faces(self, seat: int) -> list[int]:
        """The different faces in a backpack, ascending."""
        faces: list[int] = []
        last = -1
        for card in self.packs[seat]:
            face = card >> 2
            if face != last:
                faces.append(face)
                last = face
        return faces

    def has_group(self, seat: int, among: int) -> bool:
        """Whether some non-empty subset of the cards on the spots `among` sums to zero (AN-SWEEP-02)."""
        symbols, spots, base = self.r.symbols, self.spots, seat * SPOTS
        yin = yang = 1  # bit t: some of the cards so far with these symbols sum to t; none at all to 0
        for i in BITS[among]:
            value = symbols[spots[base + i]]
            if value > 0:
                yin |= yin << value
            elif value < 0:
                yang |= yang << -value
            else:
                return True
        return yin & yang > 1

    def zero_sets(self, seat: int, among: int) -> list[int]:
        """Every non-empty zero-sum set of the spots `among`, as masks, ascending (AN-SWEEP-03)."""
        symbols, spots, base = self.r.symbols, self.spots, seat * SPOTS
        totals = [0]  # of every set of the cards so far; bit k of its place in the list: the k-th of them is in it
        for i in BITS[among]:
            value = symbols[spots[base + i]]
            totals += [total + value for total in totals]
        return [some_of(among, places) for places, total in enumerate(totals) if places and not total]

    def complete_sets(self, seat: int, among: int) -> list[int]:
        """The zero-sum sets after which no group is left (AN-SWEEP-04), ascending; empty if there is no group."""
        zero = self.zero_sets(seat, among)
        if len(zero) == 1:
            return zero
        return [mask for mask in zero if all(other & mask for other in zero)]

    def scavengeable(self) -> int:
        """Mask of the window owner's cards that lie in a forgotten group still whole (AN-SCAV-05)."""
        if self.window < 0 or not self.missed:
            return 0
        found = 0
        for mask in self.zero_sets(self.window, self.missed):
            found |= mask
        return found

    def may_call(self, seat: int) -> bool:
        """Whether `seat` may call Scavenge now (AN-SCAV-03, AN-DIG-06); says nothing of whether a group was missed."""
        return self.window >= 0 and seat != self.window and not self.locked >> seat & 1

    def knows(self, seat: int | None, card: int) -> bool:
        """Whether `seat` (None: a spectator) knows where the card is."""
        if seat is None:
            return self.known[card] & self.r.everyone == self.r.everyone
        return bool(self.known[card] >> seat & 1)

    def climbing(self, seat: int) -> bool:
        """'Climbing' in card texts: has hiked, has not completed the peak turn (AN-CARD-02)."""
        return self.part[seat] == CLIMB

    def shaped(self, name: str, value: Any) -> Any:
        if name == "last" and value is not None:
            return Ascent(*tuples(value))
        if name == "result" and value is not None:
            return tuple(value)
        return Flow.shaped(self, name, value)
