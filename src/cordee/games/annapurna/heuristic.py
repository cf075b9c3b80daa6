"""What a position of Annapurna is worth, and which choices look promising: for bots, never for rules.

The worth follows the companion's advice to good players. For every climber it asks where the total will end: the cards
still to be turned up on the way (known ones by their value, others by chance), then the cards that the backpack can
still drop, as far as there is time for it before the last climber peaks, then what others may throw. That gives a
distribution of distances from zero; distributions are compared pair by pair for the places of the ascent, arrival
breaking ties, and places are weighed by what their flags mean for the expedition. Left No Trace Behind counts apart.

Reads only what the acting climbers know or what a sampled world makes up; a card known to nobody counts as unknown
even if the world at hand says what it is, so that a search does not count on seeing through cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import exp, log
from typing import Final

from cordee.games.annapurna.actions import (
    CONFIRM,
    DECLINE,
    DOWN_TO,
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
    SPOT,
    SUNYATA,
    SWAP,
    TAKE,
    THROW,
    TRADE,
    TURN,
)
from cordee.games.annapurna.rules import CAMPAIGN, ROUNDS, TOLERANCE, standing
from cordee.games.annapurna.state import (
    AWARDS,
    BITS,
    NO_TRACE_AWARD,
    NO_UP,
    PEAK,
    PROTECT,
    ROW_OF,
    SKIP,
    SPOTS,
    UP,
    AnnapurnaState,
)
from cordee.games.annapurna.state import (
    HIKE as HIKING,
)

FAR: Final = 12  # distances from zero beyond this are all alike
DROPS: Final = 3  # drops looked ahead at most
UNKNOWN: Final = 5  # unknown cards ahead at most
THROWS: Final = 3  # throws of others reckoned with at most
NO_TRACE: Final = 0.09  # share of ascents that end so, for the outlook on ascents to come
# Fitted to games of small searches (logistic regression): how far to trust the odds while somebody still climbs, and
# what a row ahead, a lost turn and a card more mean beside them.
DOUBT: Final = 0.6
ROW: Final = -0.33
SKIPPED: Final = -0.25
CARD: Final = 0.05
# how often a climber drops one card less, or one more, than there seems to be time for
FEWER: Final = 0.35
MORE: Final = 0.2
THROWN: Final = ((0, 0.85), (1, 0.03), (2, 0.04), (3, 0.04), (4, 0.04))  # what one chance to throw does


def _cones() -> tuple[int, ...]:
    found: list[int] = []
    for i in range(SPOTS):
        mask = 0
        reach = UP[i]
        while reach & ~mask:
            mask |= reach
            following = 0
            for k in BITS[reach]:
                following |= UP[k]
            reach = following
        found.append(mask)
    return tuple(found)


CONE: Final = _cones()  # by spot: all spots that may lie on a way from it to the peak


class Odds:
    """Distributions for one set of card faces, worked out when first needed."""

    def __init__(self, symbols: tuple[int, ...]) -> None:
        self.symbols = symbols
        n = len(symbols)
        counts: dict[int, int] = {}
        for value in symbols:
            counts[value] = counts.get(value, 0) + 1
        self.step = sorted((value, count / n) for value, count in counts.items())
        self.ahead: list[dict[int, float]] = [{0: 1.0}]  # by number of unknown cards: their sum
        for _ in range(UNKNOWN):
            following: dict[int, float] = {}
            for total, p in self.ahead[-1].items():
                for value, q in self.step:
                    following[total + value] = following.get(total + value, 0.0) + p * q
            self.ahead.append(following)
        self._ends: dict[int, tuple[float, ...]] = {}
        self._near: dict[int, int] = {}
        self.outlooks: dict[tuple[int, ...], tuple[float, ...]] = {}
        self.stakes: dict[tuple[int, ...], tuple[list[list[float]], list[list[float]]]] = {}

    def near(self, pack: int, drops: int, total: int) -> int:
        """The smallest distance from zero that up to `drops` cards of the pack (bit 4 + value) can bring about."""
        if not drops or not total or not pack:
            return abs(total)
        key = ((pack << 3 | drops) << 8) + total + 64
        found = self._near.get(key)
        if found is None:
            found = abs(total)
            for value in range(-4, 5):
                if pack >> (value + 4) & 1:
                    found = min(found, self.near(pack, drops - 1, total + value))
            self._near[key] = found
        return found

    def ends(self, pack: int, drops: int, unknown: int, throws: int, total: int) -> tuple[float, ...]:
        """Probability of each distance 0..FAR at the end; the last entry is the mean."""
        key = ((((pack << 2 | drops) << 3 | unknown) << 2 | throws) << 8) + total + 64
        found = self._ends.get(key)
        if found is not None:
            return found
        chances = [0.0] * (FAR + 1)
        # Turns are lost to throwing and won by dawdling: mostly the drops there is time for, at times one less or more.
        mixed = ((drops, 1 - FEWER - MORE), (max(0, drops - 1), FEWER), (drops + 1, MORE))
        for more, p in self.ahead[unknown].items():
            for count, q in mixed:
                chances[min(FAR, self.near(pack, count, total + more))] += p * q
        for _ in range(throws):
            following = [0.0] * (FAR + 1)
            for distance, p in enumerate(chances):
                if p:
                    for value, q in THROWN:
                        following[min(FAR, distance + value)] += p * q
            chances = following
        chances.append(sum(distance * p for distance, p in enumerate(chances)))
        if len(self._ends) > 40_000:
            self._ends.clear()
        found = self._ends[key] = tuple(chances)
        return found

    def outlook(self, flags: tuple[int, ...], target: int) -> tuple[float, ...]:
        """Expected returns before an ascent among equals, by flags (capped at the target) of each seat."""
        key = (target, *flags)
        found = self.outlooks.get(key)
        if found is None:
            n = len(flags)
            total = [0.0] * n
            orders = list(permutations(range(n)))
            for order in orders:
                self._add(total, flags, target, order, -1, (1 - NO_TRACE) / len(orders))
            for seat in range(n):
                order = (seat, *(other for other in range(n) if other != seat))
                self._add(total, flags, target, order, seat, NO_TRACE / n)
            found = self.outlooks[key] = tuple(total)
        return found

    def _add(
        self,
        total: list[float],
        flags: tuple[int, ...],
        target: int,
        order: Sequence[int],
        no_trace: int,
        weight: float,
    ) -> None:
        for seat, worth in enumerate(self.after(flags, target, order, no_trace)):
            total[seat] += weight * worth

    def after(self, flags: tuple[int, ...], target: int, order: Sequence[int], no_trace: int) -> tuple[float, ...]:
        """Expected returns once an ascent has ended in this order."""
        n = len(flags)
        new = list(flags)
        if no_trace >= 0:
            new[no_trace] += NO_TRACE_AWARD
        else:
            for seat, award in zip(order, AWARDS[n], strict=True):
                new[seat] += award
        if max(new) < target:
            return self.outlook(tuple(new), target)
        places = sorted(order, key=lambda seat: -new[seat])
        return tuple((n - 1 - places.index(seat)) / (n - 1) for seat in range(n))

    def stake(self, flags: tuple[int, ...], target: int) -> tuple[list[list[float]], list[list[float]]]:
        """What the running ascent means: returns of seat i if it comes to place p, and if seat j leaves no trace."""
        key = (target, *flags)
        found = self.stakes.get(key)
        if found is None:
            n = len(flags)
            placed = [[0.0] * n for _ in range(n)]
            orders = list(permutations(range(n)))
            for order in orders:
                worths = self.after(flags, target, order, -1)
                for place, seat in enumerate(order):
                    placed[seat][place] += worths[seat] * n / len(orders)
            traced = [[0.0] * n for _ in range(n)]
            for winner in range(n):
                order = (winner, *(other for other in range(n) if other != winner))
                for seat, worth in enumerate(self.after(flags, target, order, winner)):
                    traced[seat][winner] = worth
            found = self.stakes[key] = (placed, traced)
        return found


_ODDS: Final[dict[tuple[int, ...], Odds]] = {}
_LATEST: Final[list[object]] = [None, None]  # the rules object met last, and its odds: spares hashing the symbols


def odds(s: AnnapurnaState) -> Odds:
    """The odds for the faces of this expedition."""
    if _LATEST[0] is s.r:
        known = _LATEST[1]
        assert isinstance(known, Odds)
        return known
    symbols = tuple(s.r.symbols[0::4])
    found = _ODDS.get(symbols)
    if found is None:
        found = _ODDS[symbols] = Odds(symbols)
    _LATEST[0], _LATEST[1] = s.r, found
    return found


def pack_mask(symbols: Sequence[int], cards: Sequence[int]) -> int:
    """The values of some cards as a set: bit 4 + value."""
    mask = 0
    for card in cards:
        mask |= 16 << symbols[card] if symbols[card] >= 0 else 16 >> -symbols[card]
    return mask & ~16  # a card with no symbols drops nothing


def way(s: AnnapurnaState, o: Odds, seat: int, pack: int) -> tuple[int, int]:
    """The best way up that the climber knows: sum of the known cards on it, and number of unknown ones."""
    at = s.at[seat]
    if at < 0:
        return 0, UNKNOWN
    rows = 5 - ROW_OF[at]
    if rows <= 0:
        return 0, 0
    known, spots, base = s.known, s.spots, seat * SPOTS
    own = 1 << seat
    seen = 0
    for i in BITS[s.down[seat] & CONE[at]]:
        mask = known[spots[base + i]]
        # The peak is on every way: what another has hidden there will be met.
        if mask & own or (i == PEAK and mask):
            seen |= 1 << i
    if not seen:
        return 0, rows
    symbols = s.r.symbols
    best = (0, rows)
    least = 1e9
    total = s.totals[seat]
    stack = [(at, 0, 0)]
    while stack:
        i, more, unknown = stack.pop()
        if i == PEAK:
            mean = o.ends(pack, 0, min(unknown, UNKNOWN), 0, total + more)[-1]
            if mean < least:
                least = mean
                best = (more, unknown)
            continue
        for j in BITS[UP[i]]:
            if seen >> j & 1:
                stack.append((j, more + symbols[spots[base + j]], unknown))
            else:
                stack.append((j, more, unknown + 1))
    return best


ACTION_TO_COME: Final = frozenset(("action", "hike", "protect", "spot"))


def value(s: AnnapurnaState) -> tuple[float, ...]:
    """Expected returns of every seat, 0..1."""
    if not s.todo:
        return standing(s)
    if s.r.cooperative:
        return team_value(s)
    o = odds(s)
    r = s.r
    n = r.seats
    symbols = r.symbols
    # When everybody arrives, in turns from now, if nobody dawdles.
    acting = s.turn_seat
    fresh = s.todo[-1][0] in ACTION_TO_COME and s.todo[-1][1] == acting
    moves = [0] * n
    when = [0] * n
    lead = [0.0] * n  # what counts for a climber beside the distance, as log odds
    for seat in range(n):
        offset = (seat - acting) % n
        if offset == 0 and not fresh:
            offset = n
        part = s.part[seat]
        if part == PROTECT:
            when[seat] = offset - n
            continue
        rows = 5 if part == HIKING else 5 - ROW_OF[s.at[seat]]
        if rows == 0:  # on the peak; arrives as soon as this turn is over
            when[seat] = 0
            continue
        pending = s.pending[seat] | (s.active[seat] if seat == acting else 0)
        if pending & (SKIP | NO_UP):
            rows += 1
        if seat == acting:
            rows -= min(s.extra, rows - 1)
        moves[seat] = rows
        lead[seat] = ROW * rows + (SKIPPED if pending & SKIP else 0.0)
        when[seat] = offset + n * (rows - 1)
    end = max(when)
    picker = s.todo[-1][1] if s.todo[-1][0] == "pick" else -1
    ends: list[tuple[float, ...]] = [()] * n
    first_there = max(s.arrival) == 0
    trace = [0.0] * n
    soonest = min(when)
    for seat in range(n):
        part = s.part[seat]
        total = s.totals[seat]
        cards = s.packs[seat] if part == PROTECT else s.packs[seat] + s.caches[seat]
        if picker == seat:
            cards = cards + [s.spots[s.window * SPOTS + i] for i in BITS[s.scavengeable()]]
        lead[seat] += CARD * len(cards)
        pack = pack_mask(symbols, cards)
        # Protecting turns before the end: own turns after arriving, up to the last arrival.
        turns = max(0, (end - 1 - when[seat]) // n)
        if part == PROTECT:
            if seat == acting and fresh:
                turns = max(turns, 1) + s.extra
            more, unknown = 0, 0
            empty = (s.up[seat] | s.down[seat]) != 0x7FFF
            drops = min(turns, DROPS) if empty else 0
        else:
            more, unknown = way(s, o, seat, pack)
            if unknown > UNKNOWN:
                unknown = UNKNOWN
            drops = min(turns, DROPS)
            if first_there:
                p = o.ahead[unknown].get(-(total + more), 0.0)
                trace[seat] = p * exp(-0.7 * (when[seat] - soonest))
        throws = 0
        for other in range(n):
            if other != seat and end > when[other]:
                throws += (end - 1 - when[other]) // n
        # The others throw at one of n - 1, and seldom every turn.
        throws = min(THROWS, (throws + n - 2) // (n - 1))
        ends[seat] = o.ends(pack, drops, unknown, throws, max(-40, min(40, total + more)))
    return _places(s, o, ends, when, trace, lead, DOUBT if max(moves) else 1.0)


def _places(
    s: AnnapurnaState,
    o: Odds,
    ends: list[tuple[float, ...]],
    when: list[int],
    trace: list[float],
    lead: list[float],
    doubt: float,
) -> tuple[float, ...]:
    """Distances compared pair by pair, and what the places are worth."""
    n = len(ends)
    target = s.r.target
    placed, traced = o.stake(tuple(s.flags), target)
    none = 1.0
    for p in trace:
        none *= 1 - p
    scale = (1 - none) / (sum(trace) or 1.0)
    beats = [[0.0] * n for _ in range(n)]
    arrival = s.arrival
    for i in range(n):
        for j in range(i + 1, n):
            a, b = ends[i], ends[j]
            wins = ties = 0.0
            above = 1.0
            for d in range(FAR + 1):
                q = b[d]
                above -= q
                p = a[d]
                wins += p * above
                ties += p * q
            earlier = arrival[i] < arrival[j] if arrival[i] and arrival[j] else when[i] < when[j]
            if earlier:
                wins += ties
            odd = log(max(0.012, wins) / max(0.012, 1 - wins)) * doubt + lead[i] - lead[j]
            beats[i][j] = wins = 1 / (1 + exp(-odd))
            beats[j][i] = 1 - wins
    worths: list[float] = []
    for i in range(n):
        # Probability of each place from that of beating each other climber.
        chances = [1.0]
        for j in range(n):
            if j == i:
                continue
            p = beats[i][j]
            following = [0.0] * (len(chances) + 1)
            for place, chance in enumerate(chances):
                following[place] += chance * p
                following[place + 1] += chance * (1 - p)
            chances = following
        worth = 0.0
        row = placed[i]
        for place, chance in enumerate(chances):
            worth += chance * row[place]
        worth *= none
        for j in range(n):
            if trace[j]:
                worth += trace[j] * scale * traced[i][j]
        worths.append(min(1.0, max(0.0, worth)))
    return tuple(worths)


def team_value(s: AnnapurnaState) -> tuple[float, ...]:
    """Cooperative: the chance that everybody arrives in time and ends within the tolerance."""
    o = odds(s)
    n = s.r.seats
    symbols = s.r.symbols
    level = s.level
    tolerance = TOLERANCE[level]
    left = ROUNDS[level] - s.round + 1
    chance = 1.0
    everybody = s.all_arrived()
    for seat in range(n):
        part = s.part[seat]
        rows = 0
        if part == PROTECT:
            # At the end one last turn each, clockwise from whoever is on turn (AN-COOP-05).
            still = s.last_rounds < 0 or (seat - s.turn_seat) % n < s.last_rounds
            turns = int(still) if everybody else 2
            pack = pack_mask(symbols, s.packs[seat])
            more, unknown = 0, 0
        else:
            rows = 5 if part == HIKING else 5 - ROW_OF[s.at[seat]]
            pack = pack_mask(symbols, s.packs[seat] + s.caches[seat])
            more, unknown = way(s, o, seat, pack)
            turns = 2
            late = rows - left
            if late > 0:
                chance *= 0.05
            elif late > -3:
                chance *= 0.8 + 0.05 * -late
        ends = o.ends(pack, min(DROPS, turns), min(unknown, UNKNOWN), 0, max(-40, min(40, s.totals[seat] + more)))
        within = sum(ends[: tolerance + 1])
        # A mean far away is a slope towards nearer ones where the chance itself is flat.
        chance *= 0.04 + 0.90 * within + 0.06 / (1 + ends[-1])
    ascents = CAMPAIGN if s.r.campaign else 1
    worth = (s.won + chance) / ascents
    return (min(1.0, worth),) * n


# -- what looks promising --------------------------------------------------------------------------------------------


def prior(s: AnnapurnaState, seat: int, options: Sequence[int]) -> list[float]:
    """A weight for every option of the question on top."""
    frame = s.todo[-1]
    kind = frame[0]
    if frame[1] != seat:
        return [1.0] * len(options)
    if kind == "action" or kind == "act":
        return _actions(s, seat, options)
    if kind == "spot":
        return _spots(s, seat, frame[2], options)
    if kind == "protect":
        return _protects(s, seat, options)
    if kind == "retaliate":
        return _flips(s, seat, frame[2], options)
    return [_other(s, seat, action) for action in options]


def _nearer(before: int, after: int) -> float:
    """How good it is that a total moves: above 1 towards zero, below 1 away from it."""
    return exp(0.5 * (abs(before) - abs(after)))


def _actions(s: AnnapurnaState, seat: int, options: Sequence[int]) -> list[float]:
    """Explore by what is known of the cards, up before sideways; Trade and Hide by what the card could do."""
    total = s.totals[seat]
    symbols, known, base = s.r.symbols, s.known, seat * SPOTS
    own = 1 << seat
    row = ROW_OF[s.at[seat]] if s.at[seat] >= 0 else 0
    weights: list[float] = []
    for action in options:
        if action < SCRAMBLE:
            weight = 6.0 if ROW_OF[action] > row else 1.0
            card = s.spots[base + action]
            if known[card] & own:
                weight *= _nearer(total, total + symbols[card])
        elif action < HIKE:
            weight = 3.0
        elif action < HIDE:
            v = symbols[(action - TRADE) << 2]
            weight = 1.0 * _nearer(total, total + v)
        elif action < DROP:
            v = symbols[(action - HIDE) << 2]
            weight = 0.15 + 0.1 * abs(v)
        else:
            weight = 0.5
        weights.append(weight)
    return weights


def _spots(s: AnnapurnaState, seat: int, what: int, options: Sequence[int]) -> list[float]:
    """Where a card goes: for Trade and Hide onto the way up, for Drop and Throw by totals."""
    symbols = s.r.symbols
    weights: list[float] = []
    if what < DROP:
        base = TRADE if what < HIDE else HIDE
        v = symbols[(what - base) << 2]
        for action in options:
            owner, i = divmod(action - SPOT, SPOTS)
            at = s.at[owner]
            if at < 0:
                weights.append(0.5 if ROW_OF[i] == 1 else 0.2)
                continue
            weight = 0.05
            if UP[at] >> i & 1:
                weight = 1.0
            elif i == PEAK:
                weight = 0.8
            elif CONE[at] >> i & 1:
                weight = 0.3
            if owner != seat:
                weight /= _nearer(s.totals[owner], s.totals[owner] + v)
            weights.append(weight)
        return weights
    v = symbols[(what - (DROP if what < THROW else THROW)) << 2]
    for action in options:
        owner = (action - SPOT) // SPOTS
        gain = _nearer(s.totals[owner], s.totals[owner] + v)
        weights.append(gain if owner == seat else 1 / gain)
    return weights


def _protects(s: AnnapurnaState, seat: int, options: Sequence[int]) -> list[float]:
    """Drop by the total it leads to, Throw by what it can do to somebody else."""
    symbols, totals = s.r.symbols, s.totals
    total = totals[seat]
    weights: list[float] = []
    for action in options:
        if action >= CONFIRM:
            idle = 1.0 if total else 2.0
            weights.append(idle if action == SUNYATA else _other(s, seat, action))
        elif action < THROW:
            v = symbols[(action - DROP) << 2]
            weights.append(_nearer(total, total + v) ** 1.5)
        else:
            v = symbols[(action - THROW) << 2]
            hurt = max(abs(t + v) - abs(t) for other, t in enumerate(totals) if other != seat)
            help_ = -hurt if s.r.cooperative else hurt
            weights.append(exp(0.5 * help_) * 0.6)
    return weights


def _flips(s: AnnapurnaState, seat: int, thrower: int, options: Sequence[int]) -> list[float]:
    """A known card by what it does to the thrower; an unknown one by chance; or none."""
    total = s.totals[thrower]
    own = 1 << seat
    weights: list[float] = []
    for action in options:
        if action >= CONFIRM:
            weights.append(1.0 if action == DECLINE else _other(s, seat, action))
            continue
        card = s.spots[action - FLIP]
        if s.known[card] & own:
            weights.append(1 / _nearer(total, total + s.r.symbols[card]))
        else:
            weights.append(max(0.2, 1.5 - 0.25 * abs(total)))
    return weights


def _other(s: AnnapurnaState, seat: int, action: int) -> float:
    """Questions of effects and of cleaning up: small differences only."""
    if action >= CONFIRM:
        if action == DECLINE:
            return 0.6
        return 3.0 if action == SCAVENGE else 0.3 if action == END else 1.0
    if action >= TAKE:
        return 1.0
    if action >= GIVE:
        return 1.0 / (1 + abs(s.r.symbols[(action - GIVE) << 2]))
    if action >= PICK:
        return 1.0
    if action >= TURN:
        return 1.0
    if action >= SWAP:
        return 1.0
    if action >= LOOK:
        owner, i = divmod(action - LOOK, SPOTS)
        at = s.at[owner]
        return 2.0 if at >= 0 and UP[at] >> i & 1 else 1.0 if i == PEAK else 0.5
    if action >= MARK:
        return 1.0
    if action >= DOWN_TO:
        return 1.0
    if action >= HIKE:
        # The middle leaves the most ways open.
        return 1.0 + 0.3 * (2 - abs(action - HIKE - 2))
    return 1.0
