"""A second reading of the ledger: Annapurna's choices and scoring once more, slow and plain, to hold against the rules.

Written from rules/annapurna.yaml and the rulebook alone; it shares no code with the game and looks only at attributes
of a state. `choices` lists what may be chosen, `ranking`, `awards`, `next_starter` and `places` say what an ascent was
worth, and a `Shadow` keeps its own books of a game from the events, objecting to any that the ledger does not allow.
It knows the stand-in cards by name.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import cordee.games.annapurna.content as content_module
from cordee.core.events import Event
from cordee.core.game import Question
from cordee.games.annapurna.state import AnnapurnaState

Spot: TypeAlias = "tuple[int, int, int]"  # seat, row, column: sorted as the ledger sorts spots
Place: TypeAlias = "tuple[int, int]"  # row, column
Group: TypeAlias = "frozenset[Spot]"

_FILE = Path(content_module.__file__).parent / "content" / "annapurna.toml"
SYMBOL: Mapping[str, int] = {
    card["id"]: card["symbol"] for card in tomllib.loads(_FILE.read_text(encoding="utf-8"))["card"]
}
FACES = sorted(SYMBOL)  # numbered in the order of their ids
MODIFIERS = ("skip", "no_up", "no_trade_hide", "blind_explore", "reach_row")
PLACES: list[Place] = [(row, col) for row in range(1, 6) for col in range(1, 7 - row)]  # AN-GEO-01
PEAK: Place = (5, 1)
PARTS = ("hike", "climb", "protect")


# -- the plain model --------------------------------------------------------------------------------------------------


@dataclass
class Model:
    """A position in plain words. A spot that is not in `card` is empty; one that is not in `up` lies face down."""

    seats: int
    cooperative: bool
    by_hand: bool
    asked: bool
    card: dict[Spot, str] = field(default_factory=dict)
    up: set[Spot] = field(default_factory=set)
    buried: set[Spot] = field(default_factory=set)
    packs: list[list[str]] = field(default_factory=list)
    caches: list[list[str]] = field(default_factory=list)
    at: list[Place | None] = field(default_factory=list)
    part: list[str] = field(default_factory=list)
    arrival: list[int] = field(default_factory=list)
    flags: list[int] = field(default_factory=list)
    pending: list[set[str]] = field(default_factory=list)
    active: list[set[str]] = field(default_factory=list)
    waiting_next: set[Spot] = field(default_factory=set)  # no symbols, effect on the next turn
    waiting_now: set[Spot] = field(default_factory=set)  # no symbols, effect on the running turn
    window: int | None = None  # whose ended turn may be scavenged
    locked: set[int] = field(default_factory=set)
    left: set[Spot] = field(default_factory=set)  # what lay there when that turn was ended, and still does
    looked: list[Spot] = field(default_factory=list)  # by the effect that is carried out
    marked: set[Spot] = field(default_factory=set)  # of the Sweep or Bury that is being put together

    def down(self, seat: int) -> list[Spot]:
        """Face-down cards of a mountainside, buried ones too."""
        return sorted(spot for spot in self.card if spot[0] == seat and spot not in self.up)

    def face_up(self, seat: int) -> list[Spot]:
        return sorted(spot for spot in self.up if spot[0] == seat)

    def empty(self, seat: int) -> list[Spot]:
        """AN-PROT-06."""
        return [(seat, *place) for place in PLACES if (seat, *place) not in self.card]

    def eligible(self, seat: int) -> list[Spot]:
        """Cards that may be swept or buried: AN-SWEEP-02, -07, -11."""
        return [s for s in self.face_up(seat) if s not in self.waiting_next and s not in self.waiting_now]

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def total(self, seat: int) -> int:
        """AN-END-03."""
        return sum(SYMBOL[self.card[spot]] for spot in self.face_up(seat))


def _face(card: int) -> str:
    return FACES[card // 4]


def _spots(mask: int, seat: int) -> set[Spot]:
    return {(seat, *place) for i, place in enumerate(PLACES) if mask // 2**i % 2}


def _seats(mask: int, seats: int) -> set[int]:
    return {seat for seat in range(seats) if mask // 2**seat % 2}


def _words(mask: int) -> set[str]:
    return {name for i, name in enumerate(MODIFIERS) if mask // 2**i % 2}


def model_of(state: AnnapurnaState) -> Model:
    """The plain model of a state, from its attributes."""
    n = state.r.seats
    m = Model(n, state.r.cooperative, state.r.by_hand, state.r.asked)
    for seat in range(n):
        for i, place in enumerate(PLACES):
            card = state.spots[seat * 15 + i]
            if card >= 0:
                m.card[(seat, *place)] = _face(card)
        m.up |= _spots(state.up[seat], seat)
        m.buried |= _spots(state.buried[seat], seat)
        m.packs.append(sorted(_face(card) for card in state.packs[seat]))
        m.caches.append(sorted(_face(card) for card in state.caches[seat]))
        m.at.append(PLACES[state.at[seat]] if state.at[seat] >= 0 else None)
        m.part.append(PARTS[state.part[seat]])
        m.arrival.append(state.arrival[seat])
        m.flags.append(state.flags[seat])
        m.pending.append(_words(state.pending[seat]))
        m.active.append(_words(state.active[seat]))
        m.waiting_next |= _spots(state.pending_cards[seat], seat)
        m.waiting_now |= _spots(state.active_cards[seat], seat)
    m.window = state.window if state.window >= 0 else None
    m.locked = _seats(state.locked, n)
    if m.window is not None:
        m.left = _spots(state.missed, m.window)
    if state.todo:  # what the choice on top has already been told
        frame = state.todo[-1]
        if frame[0] in ("look", "swap"):
            looked = frame[5] if frame[0] == "look" else frame[4]
            m.looked = [(s // 15, *PLACES[s % 15]) for s in looked]
        if frame[0] == "mark":
            m.marked = _spots(frame[2], frame[1])
    return m


# -- geometry and groups ----------------------------------------------------------------------------------------------


def sides(place: Place) -> list[Place]:
    row, col = place
    return [p for p in ((row, col - 1), (row, col + 1)) if p in PLACES]


def uppers(place: Place) -> list[Place]:
    """AN-GEO-02: brick upon brick."""
    row, col = place
    return [p for p in ((row + 1, col - 1), (row + 1, col)) if p in PLACES]


def lowers(place: Place) -> list[Place]:
    row, col = place
    return [p for p in ((row - 1, col), (row - 1, col + 1)) if p in PLACES]


@lru_cache(maxsize=4096)
def _zero(cards: tuple[tuple[Spot, int], ...]) -> tuple[Group, ...]:
    found = []
    for size in range(1, len(cards) + 1):
        for some in combinations(cards, size):
            if sum(value for _, value in some) == 0:
                found.append(frozenset(spot for spot, _ in some))
    return tuple(found)


def groups(m: Model, spots: Iterable[Spot]) -> tuple[Group, ...]:
    """Every non-empty set of these cards that sums to zero: AN-SWEEP-02, -03."""
    return _zero(tuple((spot, SYMBOL[m.card[spot]]) for spot in sorted(spots)))


@lru_cache(maxsize=4096)
def _complete(zero: tuple[Group, ...]) -> tuple[Group, ...]:
    return tuple(one for one in zero if not any(one.isdisjoint(other) for other in zero))


def sweeps(m: Model, seat: int) -> tuple[Group, ...]:
    """What may be swept or buried: by hand any group, else only what leaves no group behind (AN-SWEEP-04, -13)."""
    found = groups(m, m.eligible(seat))
    return found if m.by_hand else _complete(found)


# -- choices ----------------------------------------------------------------------------------------------------------


def own(spot: Spot) -> str:
    return f"{spot[1]},{spot[2]}"


def lettered(spot: Spot) -> str:
    return f"{'ABCD'[spot[0]]}{spot[1]},{spot[2]}"


def explorable(m: Model, seat: int) -> tuple[set[Spot], set[Spot]]:
    """Cards that may be explored now, and those that might be if nothing forbade it (AN-EXPL-01, AN-STUCK-02)."""
    place = m.at[seat]
    if place is None:
        return set(), set()
    near = [*sides(place), *uppers(place)]
    if "reach_row" in m.active[seat]:  # AN-CARD-15
        near += [p for p in PLACES if p[0] == place[0] + 1]
    free = {(seat, *p) for p in near if (seat, *p) in m.down(seat) and (seat, *p) not in m.buried}
    if "no_up" in m.active[seat]:  # AN-CARD-17
        return {spot for spot in free if spot[1] == place[0]}, free
    return free, free


def actions(m: Model, seat: int) -> set[str]:
    """A Climbing turn's actions; none at all if modifiers leave none (AN-SHEN-05)."""
    legal, free = explorable(m, seat)
    found = {f"explore {own(spot)}" for spot in legal}
    if legal and "blind_explore" in m.active[seat]:  # AN-CARD-18
        return found
    if "no_trade_hide" not in m.active[seat]:  # AN-CARD-23
        if m.down(seat):
            found |= {f"trade {face}" for face in m.packs[seat]}
        if any(m.down(other) for other in m.others(seat)):
            found |= {f"hide {face}" for face in m.packs[seat]}
    place = m.at[seat]
    if not free and "no_up" not in m.active[seat] and place is not None:  # AN-STUCK-03
        found |= {f"scramble {own((seat, *p))}" for p in uppers(place)}
    return found


def hikes(m: Model, seat: int) -> set[str]:
    """AN-HIKE-01, -08."""
    bottom = [(seat, *p) for p in PLACES if p[0] == 1]
    flippable = [spot for spot in bottom if spot in m.down(seat)]
    return {f"hike {own(spot)}" for spot in flippable or bottom}


def protections(m: Model, seat: int) -> set[str]:
    """AN-PROT-02 to -06."""
    found = {"sunyata"}
    if m.empty(seat):
        found |= {f"drop {face}" for face in m.packs[seat]}
    if any(m.empty(other) for other in m.others(seat)):
        found |= {f"throw {face}" for face in m.packs[seat]}
    return found


def targets(m: Model, seat: int, action: str) -> set[Spot]:
    """Where a backpack card may go."""
    if action == "trade":
        return set(m.down(seat))
    if action == "hide":
        return {spot for other in m.others(seat) for spot in m.down(other)}
    among = [seat] if action == "drop" else m.others(seat)
    found = [m.empty(each) for each in among]
    if m.asked:  # an empty spot is as good as any other: the lowest stands for all of a mountainside
        found = [spots[:1] for spots in found]
    return {spot for spots in found for spot in spots}


def gusts(m: Model, seat: int) -> set[Spot]:
    """What Gust may turn: AN-CARD-14."""
    return {
        spot
        for other in m.others(seat)
        if m.part[other] == "climb"
        for spot in m.down(other)
        if (spot[1], spot[2]) != PEAK
    }


def marks(m: Model, seat: int) -> set[str]:
    """Cards that go on with a Sweep or Bury whose cards are marked in ascending order, and its end."""
    found = set()
    marked = sorted(m.marked)
    for one in sweeps(m, seat):
        whole = sorted(one)
        if whole == marked:
            found.add("confirm")
        elif whole[: len(marked)] == marked:
            found.add(f"mark {lettered(whole[len(marked)])}")
    return found


def looks(m: Model, seat: int, card: str) -> set[str]:
    if card == "haul_bag":
        return {"search"}
    whose = range(m.seats) if card == "headlamp" else [seat]
    return {f"look {lettered(spot)}" for each in whose for spot in m.down(each) if spot not in m.looked}


def swaps(m: Model, first: str, card: str) -> set[str]:
    """AN-CARD-09, -13; `first` is the spot already named, or empty."""
    if card == "mountain_guide":
        one, two = sorted(m.looked)
        return {f"swap {lettered(two if first else one)}"}
    seen = m.looked[0]
    if not first:
        return {f"swap {lettered(seen)}"}
    return {f"swap {lettered(spot)}" for spot in m.down(seen[0]) if spot != seen}


def picks(m: Model) -> set[Spot]:
    """Every card of every forgotten group that is still whole: AN-SCAV-05."""
    return {spot for one in groups(m, m.left) for spot in one}


def callers(m: Model) -> list[int]:
    """Seats that may call Scavenge at a live table (AN-SCAV-02, -03, AN-DIG-06)."""
    if m.asked or m.window is None:
        return []
    return [seat for seat in m.others(m.window) if seat not in m.locked]


def choices(state: AnnapurnaState, looked: Sequence[Spot] = ()) -> set[str]:
    """Text forms of all options of the seat the game waits for. `looked`: spots seen in the effect carried out."""
    seat = state.to_act()[0]
    m = model_of(state)
    m.looked = m.looked or list(looked)
    return listed(m, state.question(seat))


def listed(m: Model, q: Question) -> set[str]:
    """The choices of a question in a position."""
    found = _listed(m, q)
    if q.kind not in ("pick", "scavenge") and not q.inner and q.seat in callers(m):
        found |= {"scavenge"}
    return found


def _listed(m: Model, q: Question) -> set[str]:
    seat, card = q.seat, str(q.args.get("card", "")).removeprefix("card:")
    if q.kind == "hike":
        return hikes(m, seat)
    if q.kind == "action":
        return actions(m, seat)
    if q.kind == "protect":
        return protections(m, seat)
    if q.kind == "spot":
        return {lettered(spot) for spot in targets(m, seat, str(q.args["action"]))}
    if q.kind == "retaliate":
        return {f"flip {lettered(spot)}" for spot in m.down(_seat(q.args["whom"]))} | {"decline"}
    if q.kind in ("sweep", "bury"):
        return marks(m, seat) | ({"end"} if m.by_hand else set())
    if q.kind == "mark":
        return marks(m, seat)
    if q.kind == "end":
        return {"end"}
    if q.kind == "scavenge":
        return {"scavenge", "decline"}
    if q.kind == "pick":
        return {f"pick {lettered(spot)}" for spot in picks(m)}
    if q.kind == "look":
        return looks(m, seat, card) | {"decline"}
    if q.kind == "swap":
        first = str(q.args.get("spot", ""))
        return swaps(m, first, card) | (set() if first else {"decline"})
    if q.kind == "send":  # Ice Axe
        place = m.at[seat]
        return {f"send {lettered(s)}" for s in m.face_up(seat) if (s[1], s[2]) != place} | {"decline"}
    if q.kind == "turn":
        return {f"turn {lettered(spot)}" for spot in gusts(m, seat)} | ({"decline"} if m.cooperative else set())
    if q.kind == "give":
        return {f"give {face}" for face in m.packs[seat]}
    if q.kind == "take":
        return {f"take {face}" for face in m.caches[seat]} | {"decline"}
    if q.kind == "trade":  # Butter Tea
        return {f"trade {face}" for face in m.packs[seat]} | {"decline"}
    if q.kind == "down":
        place = m.at[seat]
        assert place is not None
        return {f"down {own((seat, *p))}" for p in lowers(place)}
    raise AssertionError(f"an unknown question {q.kind}")


# -- scoring ----------------------------------------------------------------------------------------------------------


def ranking(totals: Sequence[int], arrival: Sequence[int], no_trace: int | None = None) -> list[int]:
    """Seats, best first: AN-END-04, -05; behind an achiever of Left No Trace Behind AN-WIN-05."""
    seats = len(totals)
    first = 0 if no_trace is None else no_trace

    def key(seat: int) -> tuple[bool, int, int, int]:
        return (seat != no_trace, abs(totals[seat]), arrival[seat] or seats + 1, (seat - first) % seats)

    return sorted(range(seats), key=key)


def awards(order: Sequence[int], no_trace: int | None = None) -> list[int]:
    """Flags by seat: AN-END-06 to -09."""
    seats = len(order)
    if no_trace is not None:
        return [4 if seat == no_trace else 0 for seat in range(seats)]
    by_place = {1: [3], 2: [3, 2], 3: [3, 2, 0], 4: [3, 2, 1, 0]}[seats]
    return [by_place[order.index(seat)] for seat in range(seats)]


def next_starter(order: Sequence[int], no_trace: int | None = None) -> int:
    """AN-END-14: the fewest flags are always the last place's."""
    return order[-1] if no_trace is None else no_trace


def places(flags: Sequence[int], order: Sequence[int]) -> list[int]:
    """AN-WIN-02 to -05: more flags, then the better place in the final ascent."""
    return sorted(order, key=lambda seat: -flags[seat])


# -- the shadow -------------------------------------------------------------------------------------------------------


def _seat(word: Any) -> int:
    return int(str(word).removeprefix("seat:"))


def _spot(word: Any) -> Spot:
    _, seat, place = str(word).split(":")
    row, col = place.split(",")
    return int(seat), int(row), int(col)


def _card(word: Any) -> str:
    return str(word).removeprefix("card:")


def _word(name: str, arg: Any) -> str:
    """An argument of an event as a choice writes it, spots with their letters."""
    return _card(arg) if name == "card" else lettered(_spot(arg))


def need(holds: object, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)


# What the first event of a choice must be: by its first word the event, and its arguments that the words name.
TOLD = {
    "hike": ("hiked", "spot"), "explore": ("explored", "spot"), "scramble": ("scrambled", "spot"),
    "down": ("slipped", "spot"), "look": ("looked", "spot"), "turn": ("turned", "spot"), "send": ("sent", "spot"),
    "flip": ("retaliated", "spot"), "pick": ("scavenged", "spot"), "give": ("gave", "card"), "take": ("took", "card"),
    "search": ("searched",), "sunyata": ("sunyata",), "trade": ("traded", "card", "spot"),
    "hide": ("hid", "card", "spot"), "drop": ("dropped", "card", "spot"), "throw": ("threw", "card", "spot"),
    "swap": ("swapped", "spot", "spot2"), "mark": ("", "spots"),
}  # fmt: skip
LASTING = {"rope": "reach_row", "yeti": "skip"}
OWN_MODIFIER = {"rope": "reach_row", "yeti": "skip", "crevasse": "no_up", "whiteout": "blind_explore"}
ACTS = ("hiked", "explored", "scrambled", "traded", "hid", "waited", "skipped", "sunyata", "dropped", "threw")


class Shadow:
    """A game's books kept from its events, from the deal on. Objects (AssertionError) to what the ledger forbids.

    `hear` takes the events of a choice in order, `meets` the position they led to. A turn has parts, more than one when
    there are extra turns; a part begins `open` and is `taken` by its action.
    """

    def __init__(self, state: AnnapurnaState) -> None:
        self.m = model_of(state)
        self.target = state.r.target
        self.campaign = state.r.campaign
        self.lockout = state.r.lockout
        self.level = state.level
        self.ascent = state.ascent
        self.starter = state.starter
        self.round = state.round
        self.turn_seat = state.turn_seat
        self.extra = state.extra
        self.last_turns: int | None = state.last_rounds if state.last_rounds >= 0 else None
        self.won = state.won
        self.traceless: set[int] = _seats(state.no_traces, self.m.seats)
        q = state.question(state.to_act()[0])
        kind = q.kind
        self.card = str(q.args.get("card", "")).removeprefix("card:")  # the card explored last
        self.taken = kind not in ("hike", "action", "protect")
        if self.taken:
            self.m.waiting_now = {spot for spot in self.m.waiting_now if spot[0] != self.turn_seat}
        self.between = kind in ("scavenge", "pick") and state.r.asked  # the turn is ended, the next not yet begun
        self.groups: list[Group] = list(groups(self.m, self.m.left))  # forgotten ones, still whole
        self.poll: list[int] = []
        owed = {"give": "gave", "down": "slipped", "turn": "turned"}
        optional = kind == "turn" and self.m.cooperative
        self.owed = {owed[kind]} if kind in owed and not optional else set()  # events the card explored last still owes
        self.script: list[tuple[Any, ...]] = []  # events that must follow now
        self.drawn: Spot | None = None
        self.tea = kind == "trade"  # Butter Tea's Trade may come
        self.legal: set[str] = set()  # actions when the action was taken
        self.thrown: tuple[int, int] | None = None  # by whom at whom, until answered
        self.line: list[str] = []  # what was chosen and has not yet led to an event
        self.call = ""
        self.seen: Counter[str] = Counter()  # what has occurred, so that a comparison is known not to be empty
        self.new = True  # the last result has not been compared
        self.no_trace: int | None = None
        self.over = False  # the ascent, or at last the expedition
        self.deal = False  # cards are new: they are read once from the state
        self.last: dict[str, Any] = {}
        self.result: list[int] | None = None
        self.finished = False

    # events

    def hear(self, event: Event) -> None:
        """One more event of the game."""
        args = {**event.args, **event.secret}
        who = _seat(args["who"]) if "who" in args else -1
        self.seen[event.kind] += 1
        self._told(event.kind, args)
        if self.script:
            wanted = self.script.pop(0)
            found = [event.kind, *(args.get(name) for name in ("who", "whom", "modifier"))][: len(wanted)]
            need(tuple(found) == wanted, f"{wanted} had to follow, not {event}")
        if event.kind not in ("scavenged", "declined", "miscalled", "ascent_begins"):
            self._begin()
        if event.kind in ACTS and not (event.kind == "traded" and self.taken and self.tea):
            self._act(event.kind, who)
        getattr(self, f"_{event.kind}")(who, args)

    def _told(self, kind: str, args: Mapping[str, Any]) -> None:
        """Whether a choice's first event is what was chosen."""
        if self.call:
            wanted = self.call.split()
            self.call = ""
            need(kind == "scavenged" or (kind, wanted) == ("miscalled", ["scavenge"]), f"{wanted} led to {kind}")
            need(wanted[0] == "scavenge" or _word("spot", args["spot"]) == wanted[1], "another card is scavenged")
            return
        if not self.line:
            return
        words = [word for text in self.line for word in text.split()]
        self.line = []
        if words[0] not in TOLD:  # `end`, `decline`: whatever comes next
            return
        event, *names = TOLD[words[0]]
        need(kind == event or words[0] == "mark", f"{words} led to {kind}")
        if words[0] == "mark":
            chosen = {word for word in words if word not in ("mark", "confirm")}
            need(kind in ("swept", "buried"), f"{words} led to {kind}")
            need(chosen <= {_word("spot", spot) for spot in args["spots"]}, f"{words} led to {args}")
            return
        given = [word for word in words if word != "swap"]
        given = given if words[0] == "swap" else given[1:]
        for name, word in zip(names, given, strict=False):  # the last step may have been the only one possible
            need(_word(name, args[name]).endswith(word), f"{words} led to {args}")

    def _begin(self) -> None:
        """The turn of `turn_seat` begins (AN-SHEN-01, AN-HIKE-07)."""
        if self.between:
            self.between = False
            self._open()

    def _open(self) -> None:
        seat = self.turn_seat
        self.taken = False
        self.tea = False
        if self.m.part[seat] != "hike":
            self.m.active[seat], self.m.pending[seat] = self.m.pending[seat], set()
            mine = {spot for spot in self.m.waiting_next if spot[0] == seat}
            self.m.waiting_next -= mine
            self.m.waiting_now |= mine
            self.seen.update(f"{name} in the part {self.m.part[seat]}" for name in self.m.active[seat])
            self.seen["several modifiers"] += len(self.m.active[seat]) > 1
        self.seen["hike with a modifier kept"] += self.m.part[seat] == "hike" and bool(self.m.pending[seat])

    def _close(self) -> None:
        """The Sweep or Bury of a part is over."""
        need(self.taken, "a turn without an action")
        need(not self.owed, f"an effect is not carried out: {self.owed}")
        seat = self.turn_seat
        if not self.m.by_hand:
            need(not groups(self.m, self.m.eligible(seat)), "a group is left though the program sweeps")

    def _next_part(self) -> None:
        """An extra turn begins (AN-TURN-08)."""
        need(self.extra > 0, "a second action without an extra turn")
        self._close()
        need(not self._at_the_peak(), "an extra turn before peaking is completed (AN-PEAK-05)")
        self.extra -= 1
        self.seen[f"extra turn: {self.m.part[self.turn_seat]}"] += 1
        self.seen["extra turn skipped"] += "skip" in self.m.pending[self.turn_seat]
        self._open()

    def _at_the_peak(self) -> bool:
        return self.m.part[self.turn_seat] == "climb" and self.m.at[self.turn_seat] == PEAK

    def _act(self, kind: str, who: int) -> None:
        if self.taken:
            self._next_part()
        need(who == self.turn_seat, f"{kind} out of turn")
        part = self.m.part[who]
        skip = "skip" in self.m.active[who]
        need(skip == (kind == "skipped"), f"{kind} with active {self.m.active[who]}")
        allowed = {
            "hike": ("hiked",),
            "climb": ("explored", "scrambled", "traded", "hid", "waited", "skipped"),
            "protect": ("sunyata", "dropped", "threw", "skipped"),
        }
        need(kind in allowed[part], f"{kind} in the part {part}")
        self.legal = actions(self.m, who) if part == "climb" else set()
        self.taken = True
        self.m.looked = []
        self.m.waiting_now -= {spot for spot in self.m.waiting_now if spot[0] == who}  # AN-SWEEP-08

    def _lift(self, spot: Spot) -> str:
        """Take a card off its spot."""
        for where in (self.m.up, self.m.buried, self.m.waiting_next, self.m.waiting_now, self.m.left):
            where.discard(spot)
        self.groups = [one for one in self.groups if spot not in one]
        need(spot in self.m.card, f"{spot} is empty")
        return self.m.card.pop(spot)

    def _put(self, pile: list[str], face: str) -> None:
        pile.append(face)
        pile.sort()

    def _from_pack(self, who: int, face: str) -> None:
        need(face in self.m.packs[who], f"{face} is not in the backpack of {who}")
        self.m.packs[who].remove(face)

    def _flip(self, spot: Spot, args: Mapping[str, Any]) -> None:
        """Turn a face-down card face up."""
        need(spot in self.m.card and spot not in self.m.up, f"{spot} does not lie face down")
        need(self.m.card[spot] == _card(args["card"]), f"{spot} is {self.m.card[spot]}, not {args['card']}")
        self.m.up.add(spot)
        self.m.buried.discard(spot)

    def _activate(self, who: int, spot: Spot) -> None:
        """What must follow on a card that is explored."""
        m, face = self.m, self.m.card[spot]
        me, clockwise = f"seat:{who}", [who, *self.m.others(who)]
        if face in LASTING:
            m.waiting_next.add(spot)
        if face in OWN_MODIFIER:
            self.script = [("affected", me, me, OWN_MODIFIER[face])]
        elif face == "storm":
            bare = [seat for seat in clockwise if not m.arrival[seat]]
            self.script = [("affected", me, f"seat:{seat}", "no_trade_hide") for seat in bare]
        elif face == "avalanche":
            hit = [s for s in clockwise if m.part[s] == "climb" and any(d[1:] != PEAK for d in m.down(s))]
            self.script = [("turned", me, f"seat:{seat}") for seat in hit]
        elif face == "chocolate_bar":
            self.script = [("extra_turn", me)]
        elif face == "rockslide" and self._slides(who):
            self.script = [("slid", me)]
        elif face == "langur" and m.packs[who] and m.seats > 1:
            self.script = [("passed", me, f"seat:{clockwise[1]}")]
        elif face == "frostbite" and m.packs[who]:
            self.owed = {"gave"}
        elif face == "slip" and spot[1] not in (1, 5):
            self.owed = {"slipped"}
        elif face == "gust" and gusts(m, who) and not m.cooperative:
            self.owed = {"turned"}
        self.tea = face == "butter_tea"
        self.card = face

    def _slides(self, who: int) -> list[Spot]:
        place = self.m.at[who]
        assert place is not None
        return [(who, *p) for p in sides(place) if (who, *p) in self.m.down(who)]

    def _ascent_begins(self, who: int, args: Mapping[str, Any]) -> None:
        need(self.over, "an ascent begins in the middle of another")
        need(args["ascent"] == self.ascent + 1, "ascents are not counted")
        need(who == self.starter, f"{who} starts, not {self.starter}")
        self.ascent += 1
        self.over = False
        self.deal = True

    def _hiked(self, who: int, args: Mapping[str, Any]) -> None:
        spot = _spot(args["spot"])
        need(f"hike {own(spot)}" in hikes(self.m, who) and spot[0] == who, f"no hike to {spot}")
        self._flip(spot, args)
        self.m.at[who] = (spot[1], spot[2])
        self.m.part[who] = "climb"
        self._activate(who, spot)

    def _drawn(self, who: int, args: Mapping[str, Any]) -> None:
        if self.taken:
            self._next_part()
        need("blind_explore" in self.m.active[who], "a draw without Whiteout")
        self.drawn = _spot(args["spot"])
        self.script = [("explored", f"seat:{who}")]

    def _explored(self, who: int, args: Mapping[str, Any]) -> None:
        spot = _spot(args["spot"])
        need(f"explore {own(spot)}" in self.legal and spot[0] == who, f"{spot} cannot be explored")
        blind = "blind_explore" in self.m.active[who]
        need(self.drawn == (spot if blind else None), "chance had to pick, and only with Whiteout")
        self.drawn = None
        self._flip(spot, args)
        self.m.at[who] = (spot[1], spot[2])
        self._activate(who, spot)

    def _scrambled(self, who: int, args: Mapping[str, Any]) -> None:
        spot = _spot(args["spot"])
        need(f"scramble {own(spot)}" in self.legal and spot[0] == who, f"no scramble to {spot}")
        self.m.at[who] = (spot[1], spot[2])

    def _exchange(self, who: int, args: Mapping[str, Any]) -> None:
        spot, face = _spot(args["spot"]), _card(args["card"])
        need(spot in self.m.down(spot[0]), f"{spot} does not lie face down")
        self.seen["hidden in place of a buried card"] += spot in self.m.buried
        self.seen["hidden before the hike"] += self.m.part[spot[0]] == "hike"
        self._from_pack(who, face)
        self._put(self.m.caches[who], self._lift(spot))
        self.m.card[spot] = face

    def _traded(self, who: int, args: Mapping[str, Any]) -> None:
        if self.tea:
            need(self.card == "butter_tea" and who == self.turn_seat, "a Trade of nobody's")
            self.tea = False
        else:
            need(f"trade {_card(args['card'])}" in self.legal, "a Trade that is forbidden")
        need(_spot(args["spot"])[0] == who, "a Trade on another's mountainside")
        self._exchange(who, args)

    def _hid(self, who: int, args: Mapping[str, Any]) -> None:
        need(f"hide {_card(args['card'])}" in self.legal, "a Hide that is forbidden")
        need(_spot(args["spot"])[0] == _seat(args["whom"]) != who, "a Hide on the wrong mountainside")
        self._exchange(who, args)

    def _waited(self, who: int, args: Mapping[str, Any]) -> None:
        need(not self.legal, f"no action though there is {sorted(self.legal)[:3]}")

    def _skipped(self, who: int, args: Mapping[str, Any]) -> None:
        pass  # _act has seen to it

    def _sunyata(self, who: int, args: Mapping[str, Any]) -> None:
        pass

    def _looked(self, who: int, args: Mapping[str, Any]) -> None:
        spot = _spot(args["spot"])
        need(who == self.turn_seat and self.card in ("binoculars", "headlamp", "mountain_guide"), "a look for nothing")
        need(f"look {lettered(spot)}" in looks(self.m, who, self.card), f"no look at {spot}")
        need(self.m.card[spot] == _card(args["card"]), f"{spot} is {self.m.card[spot]}, not {args['card']}")
        self.m.looked.append(spot)
        need(len(self.m.looked) <= (1 if self.card == "headlamp" else 2), "a look too many")

    def _searched(self, who: int, args: Mapping[str, Any]) -> None:
        need(self.card == "haul_bag" and self.m.caches[who], "a search for nothing")
        need(sorted(map(_card, args["cards"])) == self.m.caches[who], "the cache is another")

    def _swapped(self, who: int, args: Mapping[str, Any]) -> None:
        one, two = _spot(args["spot"]), _spot(args["spot2"])
        need(one[0] == two[0] and one != two, "a swap between mountainsides")
        need({one, two} <= set(self.m.down(one[0])), "a swap of a card that is not face down")
        if self.card == "mountain_guide":
            need(sorted(self.m.looked) == sorted((one, two)), "a swap of cards not looked at")
        else:
            need(self.card == "headlamp" and self.m.looked[0] in (one, two), "a swap of cards not looked at")
        self.m.card[one], self.m.card[two] = self.m.card[two], self.m.card[one]
        sunk = {two if spot == one else one for spot in (one, two) if spot in self.m.buried}
        self.m.buried = self.m.buried - {one, two} | sunk

    def _turned(self, who: int, args: Mapping[str, Any]) -> None:
        spot = _spot(args["spot"])
        need(spot[0] == _seat(args["whom"]) and spot[1:] != PEAK, "a card of another, or the peak, is turned")
        need(self.m.part[spot[0]] == "climb", "a card of a climber who is not climbing is turned")
        if self.card == "gust":
            need(spot in gusts(self.m, who), f"Gust cannot turn {spot}")
            self.owed.discard("turned")
        else:
            need(self.card == "avalanche", "a card is turned for nothing")
        self._flip(spot, args)

    def _sent(self, who: int, args: Mapping[str, Any]) -> None:
        spot = _spot(args["spot"])
        need(
            self.card == "ice_axe" and spot in self.m.face_up(who) and spot[1:] != self.m.at[who], f"no {spot} to send"
        )
        need(self.m.card[spot] == _card(args["card"]), "another card is sent")
        self._put(self.m.caches[who], self._lift(spot))

    def _slid(self, who: int, args: Mapping[str, Any]) -> None:
        spots = [_spot(word) for word in args["spots"]]
        need(sorted(spots) == sorted(self._slides(who)), f"{spots} slide, not {self._slides(who)}")
        for spot in spots:
            self._put(self.m.caches[who], self._lift(spot))

    def _took(self, who: int, args: Mapping[str, Any]) -> None:
        face = _card(args["card"])
        need(self.card == "haul_bag" and face in self.m.caches[who], "a card is taken that is not there")
        self.m.caches[who].remove(face)
        self._put(self.m.packs[who], face)

    def _gave(self, who: int, args: Mapping[str, Any]) -> None:
        need("gave" in self.owed, "a card is given for nothing")
        self.owed.discard("gave")
        self._from_pack(who, _card(args["card"]))
        self._put(self.m.caches[who], _card(args["card"]))

    def _passed(self, who: int, args: Mapping[str, Any]) -> None:
        self._from_pack(who, _card(args["card"]))
        self._put(self.m.packs[_seat(args["whom"])], _card(args["card"]))

    def _slipped(self, who: int, args: Mapping[str, Any]) -> None:
        spot, place = _spot(args["spot"]), self.m.at[who]
        need("slipped" in self.owed and place is not None and spot[0] == who, "a slip for nothing")
        assert place is not None
        need(spot[1:] in lowers(place), f"no slip to {spot}")
        self.owed.discard("slipped")
        self.m.at[who] = (spot[1], spot[2])

    def _affected(self, who: int, args: Mapping[str, Any]) -> None:
        self.m.pending[_seat(args["whom"])].add(args["modifier"])

    def _extra_turn(self, who: int, args: Mapping[str, Any]) -> None:
        need(who == self.turn_seat and self.card == "chocolate_bar", "an extra turn for nothing")
        self.extra += 1

    def _clear(self, who: int, args: Mapping[str, Any], part: str) -> list[Spot]:
        spots = [_spot(word) for word in args["spots"]]
        self.seen["a waiting card buried"] += part == "protect" and any(self.m.card[s] in LASTING for s in spots)
        self.seen["overlapping groups"] += len(_complete(groups(self.m, self.m.eligible(who)))) > 1
        need(self.taken and not self.owed and who == self.turn_seat, "a Sweep or Bury before the action")
        need(self.m.part[who] == part, f"cards are cleared as if the part were {part}")
        need([self.m.card[spot] for spot in spots] == list(map(_card, args["cards"])), "other cards are cleared")
        need(frozenset(spots) in sweeps(self.m, who), f"{spots} cannot be cleared")
        return spots

    def _swept(self, who: int, args: Mapping[str, Any]) -> None:
        for spot in self._clear(who, args, "climb"):
            self._put(self.m.caches[who], self._lift(spot))

    def _buried(self, who: int, args: Mapping[str, Any]) -> None:
        for spot in self._clear(who, args, "protect"):
            self.m.up.discard(spot)
            self.m.buried.add(spot)

    def _peaked(self, who: int, args: Mapping[str, Any]) -> None:
        self._close()
        need(who == self.turn_seat and self._at_the_peak(), "peaking away from the peak")
        arrival = 1 + sum(1 for a in self.m.arrival if a)
        need(args["arrival"] == arrival, "arrivals are not counted")
        need(arrival > 1 or self.m.total(who) or who in self.traceless, "no trace was left, and nobody says so")
        need(args["count"] == len(self.m.caches[who]), f"{len(self.m.caches[who])} cards join, not {args['count']}")
        self.m.arrival[who] = arrival
        self.m.part[who] = "protect"
        self.m.packs[who] = sorted(self.m.packs[who] + self.m.caches[who])
        self.m.caches[who] = []
        self.m.at[who] = None

    def _no_trace(self, who: int, args: Mapping[str, Any]) -> None:
        self._close()
        need(who == self.turn_seat and self._at_the_peak() and not any(self.m.arrival), "not the first at the peak")
        need(self.m.total(who) == 0, "a trace was left")
        if self.m.cooperative:
            self.traceless.add(who)
            self.script = [("peaked", f"seat:{who}")]
        else:
            self.no_trace = who
            self.m.arrival[who] = 1
            self.over = True
            self.script = [("ascent_ends",)]

    def _dropped(self, who: int, args: Mapping[str, Any]) -> None:
        need(_spot(args["spot"])[0] == who, "a Drop on another's mountainside")
        self._place(who, args)

    def _threw(self, who: int, args: Mapping[str, Any]) -> None:
        need(_spot(args["spot"])[0] == _seat(args["whom"]) != who, "a Throw on the wrong mountainside")
        self._place(who, args)
        self.thrown = (who, _seat(args["whom"]))

    def _place(self, who: int, args: Mapping[str, Any]) -> None:
        spot = _spot(args["spot"])
        need(spot not in self.m.card and spot[1:] in PLACES, f"{spot} is not empty")
        self._from_pack(who, _card(args["card"]))
        self.m.card[spot] = _card(args["card"])
        self.m.up.add(spot)

    def _retaliated(self, who: int, args: Mapping[str, Any]) -> None:
        need(self.thrown == (_seat(args["whom"]), who) and not self.m.cooperative, "retaliation for nothing")
        need(_spot(args["spot"])[0] == _seat(args["whom"]), "retaliation on the wrong mountainside")
        self.thrown = None
        self.seen["buried card flipped"] += _spot(args["spot"]) in self.m.buried
        self._flip(_spot(args["spot"]), args)

    def _declined(self, who: int, args: Mapping[str, Any]) -> None:
        self.thrown = None

    def _miscalled(self, who: int, args: Mapping[str, Any]) -> None:
        need(not self.groups and who in callers(self.m), "a right call is called wrong, or a call is not open")
        if self.lockout:
            self.m.locked.add(who)

    def _scavenged(self, who: int, args: Mapping[str, Any]) -> None:
        spot = _spot(args["spot"])
        need(self.m.window == _seat(args["whom"]) == spot[0] != who, "there is nothing to scavenge")
        need(any(spot in one for one in self.groups), f"{spot} is of no forgotten group")
        need(self.m.card[spot] == _card(args["card"]), "another card is scavenged")
        self._put(self.m.packs[who], self._lift(spot))
        self._shut()

    def _shut(self) -> None:
        self.m.window, self.m.left, self.m.locked, self.groups, self.poll = None, set(), set(), [], []

    def _ended(self, who: int, args: Mapping[str, Any]) -> None:
        self._close()
        need(who == self.turn_seat and self.extra == 0, "an extra turn is not taken")
        need(not self._at_the_peak(), "the turn at the peak ends without peaking")
        self._shut()
        self.m.active[who] = set()
        m, following = self.m, (who + 1) % self.m.seats
        everybody = all(part == "protect" for part in m.part)
        outside = self.last_turns is not None  # AN-COOP-05: outside the count of rounds
        if not m.cooperative:
            self.over = everybody
        elif self.last_turns is not None:
            self.last_turns -= 1
            self.over = self.last_turns == 0
        elif everybody:
            self.last_turns = m.seats
            outside = True
        elif following == self.starter and self.round == self.limit():
            self.over = True
        if self.over:
            self.script = [("ascent_ends",)]
            return
        if m.by_hand:
            self.groups = list(groups(m, m.eligible(who)))
            if self.groups or not m.asked:  # AN-DIG-02, -07
                m.window = who
                m.left = {spot for one in self.groups for spot in one}
            if self.groups and m.asked:
                self.poll = m.others(who)
        if following == self.starter and not outside:
            self.round += 1
        self.turn_seat = following
        self.between = True

    def limit(self) -> int:
        """AN-COOP-04."""
        return (12, 11, 10)[self.level]

    def _ascent_ends(self, who: int, args: Mapping[str, Any]) -> None:
        need(self.over, "the ascent ends too early")
        self._shut()
        m = self.m
        totals = [m.total(seat) for seat in range(m.seats)]
        order = ranking(totals, m.arrival, self.no_trace)
        flags = [0] * m.seats if m.cooperative else awards(order, self.no_trace)
        need(args["ascent"] == self.ascent, "another ascent ends")
        need(args["totals"] == totals, f"totals {totals}, not {args['totals']}")
        need(args["order"] == [f"seat:{seat}" for seat in order], f"order {order}, not {args['order']}")
        need(args["awards"] == flags, f"awards {flags}, not {args['awards']}")
        shown = [[m.card.get((seat, *place)) for place in PLACES] for seat in range(m.seats)]
        self.new = True
        self.last = {
            "number": self.ascent, "totals": totals, "order": order, "awards": flags,
            "no_trace": next(iter(self.traceless), self.no_trace),  # AN-COOP-09: a distinction
            "shown": shown,
        }  # fmt: skip
        m.flags = [have + more for have, more in zip(m.flags, flags, strict=True)]
        if m.cooperative:  # no flags are earned: the ledger has no word on it, the start goes round
            self.starter = (self.starter + 1) % m.seats
        else:
            self.starter = next_starter(order, self.no_trace)
        self.traceless = set()
        if m.cooperative:
            self.script = [("team_result",)]
        elif max(m.flags) >= self.target:  # AN-WIN-01
            self.result = places(m.flags, order)
            self.finished = True
            self.script = [("expedition_ends",)]
        else:
            self.script = [("ascent_begins", f"seat:{self.starter}")]

    def _team_result(self, who: int, args: Mapping[str, Any]) -> None:
        totals = self.last["totals"]
        tolerance = (2, 1, 0)[self.level]  # AN-COOP-03
        peaked = all(part == "protect" for part in self.m.part)
        won = peaked and all(abs(total) <= tolerance for total in totals)
        need(args["won"] == int(won), f"won {won}, not {args['won']}: {totals} at tolerance {tolerance}")
        need(args["sum"] == sum(map(abs, totals)), "the sum is another")
        need(args["rounds_left"] == self.limit() - self.round, f"{self.limit() - self.round} rounds are left")
        self.won += won
        if self.campaign and self.ascent < 3:
            self.level = min(2, self.level + won)
            self.script = [("ascent_begins", f"seat:{self.starter}")]
        else:
            self.finished = True

    def _expedition_ends(self, who: int, args: Mapping[str, Any]) -> None:
        assert self.result is not None
        need(args["places"] == [f"seat:{seat}" for seat in self.result], f"places {self.result}, not {args['places']}")
        need(args["flags"] == [self.m.flags[seat] for seat in self.result], "flags are another number")

    # positions

    def meets(self, state: AnnapurnaState) -> Model:
        """Hold the books against the position that the events led to, and return it as a model of its own."""
        need(not self.script, f"missing: {self.script}")
        asked = [state.question(seat) for seat in state.to_act()]
        if any(q.kind == "pick" for q in asked):
            self.line = []  # a call is put before a choice that somebody has only begun
        inner = any(q.inner for q in asked)
        need(not self.line or inner or self.line[-1] in ("end", "decline"), f"nothing came of {self.line}")
        if not inner:
            self.line = []
        if self.deal:
            self._dealt(state)
        if not state.to_act():
            need(self.finished, "the game is over, the shadow says it goes on")
            return self._compare(state)
        need(not self.finished, "the game should be over")
        seat = state.to_act()[0]
        q = state.question(seat)
        if not (q.kind in ("scavenge", "pick") and self.m.asked):
            need(not any(other in self.poll for other in range(self.m.seats)) or not self.between, "a poll is missing")
            self._begin()
        if q.kind in ("hike", "action", "protect") and self.taken:
            self._next_part()
        self._questioned(q)
        return self._compare(state)

    def _questioned(self, q: Question) -> None:
        """Whether the question may stand in this place."""
        m, seat = self.m, self.turn_seat
        if q.kind == "scavenge":
            need(self.between and self.poll and q.seat == self.poll[0], f"the poll should go to {self.poll}")
            return
        if q.kind == "pick":
            need(q.seat != m.window and self.groups, "nothing to pick")
            return
        if q.kind == "retaliate":
            need(self.thrown == (seat, q.seat), "nobody has thrown at them")
            return
        need(q.seat == seat, f"{q.seat} is asked in the turn of {seat}")
        if q.kind in ("hike", "action", "protect"):
            wanted = {"hike": "hike", "climb": "action", "protect": "protect"}[m.part[seat]]
            need(q.kind == wanted, f"{q.kind} is asked, not {wanted}")
            need("skip" not in m.active[seat], "this turn should be skipped")
            blind = "blind_explore" in m.active[seat] and m.part[seat] == "climb"
            need(not blind or not explorable(m, seat)[0], "chance should have picked")
        if q.kind in ("sweep", "bury"):
            wanted = "bury" if m.part[seat] == "protect" else "sweep"
            need(self.taken and not self.owed and q.kind == wanted, f"{q.kind} is asked, not {wanted}")
            if not m.by_hand:
                need(len(sweeps(m, seat)) > 1, "asked though only one Sweep is complete (AN-DIG-01)")
        if q.kind == "end":
            need(not m.by_hand and not m.asked, "there is no question to end a turn here")
            need(self.taken and not self.owed, "an end before the action")
            self._close()

    def answered(self, q: Question, text: str) -> None:
        """A seat's answer to a question, before its events are heard."""
        seat, kind = q.seat, q.kind
        self.seen[f"asked {kind}"] += 1
        if text == "scavenge" or kind == "pick":  # between two steps of somebody's choice, maybe
            self.call = text
        elif q.inner:
            self.line.append(text)
        else:
            self.line = [text]
        if kind == "scavenge" and text == "decline":
            need(self.poll and self.poll[0] == seat, "another is polled")
            self.poll.pop(0)
            if not self.poll:  # AN-DIG-07: no second poll
                self._shut()
        if kind == "retaliate" and text == "decline":
            self.thrown = None
        if text == "scavenge" and kind == "scavenge":
            self.poll = []

    def _dealt(self, state: AnnapurnaState) -> None:
        """A new deal: AN-SETUP-02, AN-END-13."""
        old, new = self.m, model_of(state)
        self.deal = False
        for seat in range(new.seats):
            need(len(new.down(seat)) == 15 and not new.face_up(seat), "15 cards lie face down")
            need(len(new.packs[seat]) == 3 and not new.caches[seat], "3 cards are in the backpack, none in the cache")
            mine = new.packs[seat] + [face for spot, face in new.card.items() if spot[0] == seat]
            need(sorted(mine) == FACES, "the suit is not whole")
            cards = [*state.spots[seat * 15 : seat * 15 + 15], *state.packs[seat]]
            need(all(card % 4 == seat for card in cards), "a card of another suit is dealt")
        need(new.part == ["hike"] * new.seats and new.at == [None] * new.seats, "everybody hikes")
        need(not any(new.arrival) and not any(new.pending), "tokens or modifiers are left (AN-SHEN-07)")
        new.flags, new.window, new.locked = old.flags, None, set()
        new.active = [set() for _ in range(new.seats)]
        self.m = new
        self.round, self.turn_seat, self.extra, self.last_turns = 1, self.starter, 0, None
        self.taken, self.between, self.no_trace, self.owed, self.tea = False, False, None, set(), False
        self.drawn = None

    def _compare(self, state: AnnapurnaState) -> Model:
        real = model_of(state)
        wanted: dict[str, Any] = {}
        found: dict[str, Any] = {}
        names = ["card", "up", "buried", "packs", "caches", "at", "part", "arrival", "flags", "waiting_next"]
        if self.finished:
            names.remove("waiting_next")
        elif not self.between:
            names += ["pending", "window"]
            for name in ("turn_seat", "extra", "round"):
                wanted[name], found[name] = getattr(self, name), getattr(state, name)
        else:
            names += ["window"]
        for name in names:
            wanted[name], found[name] = getattr(self.m, name), getattr(real, name)
        if not self.finished:
            kind = state.question(state.to_act()[0]).kind
            if not self.taken and not self.between:
                wanted["active"], found["active"] = self.m.active[self.turn_seat], real.active[self.turn_seat]
            if not self.taken or kind in ("sweep", "bury", "mark", "end", "scavenge"):
                wanted["waiting_now"], found["waiting_now"] = self.m.waiting_now, real.waiting_now
            if kind in ("look", "swap") and state.todo[-1][0] in ("look", "swap"):
                wanted["looked"], found["looked"] = self.m.looked, real.looked
            if self.m.window is not None:
                wanted["locked"], found["locked"] = self.m.locked, real.locked
                wanted["picks"] = {spot for one in self.groups for spot in one}
                found["picks"] = picks(real)
        wanted["totals"], found["totals"] = [self.m.total(seat) for seat in range(self.m.seats)], state.totals
        for name in ("ascent", "level", "won"):
            wanted[name], found[name] = getattr(self, name), getattr(state, name)
        if not self.finished:
            wanted["starter"], found["starter"] = self.starter, state.starter
        if self.m.cooperative:
            wanted["no_traces"], found["no_traces"] = self.traceless, _seats(state.no_traces, self.m.seats)
        elif self.finished:
            wanted["result"], found["result"] = self.result, list(state.result or ())
        if self.last and self.new:
            self.new = False
            last = state.last
            assert last is not None
            for name in ("number", "totals", "order", "awards"):
                value = getattr(last, name)
                wanted[name + " last"] = self.last[name]
                found[name + " last"] = value if name == "number" else list(value)
            wanted["no_trace"] = self.last["no_trace"]
            found["no_trace"] = last.no_trace if last.no_trace >= 0 else None
            wanted["shown"] = self.last["shown"]
            found["shown"] = [[_face(card) if card >= 0 else None for card in cards] for cards in last.shown]
        for name, value in wanted.items():
            need(value == found[name], f"{name}: the shadow has {value}, the state {found[name]}")
        real.looked = real.looked or self.m.looked
        return real
