"""A second reading of the ledger: 5.15 told once more, slow and plain, to hold against the rules.

Written from rules/five_fifteen.yaml and the rulebook alone; it shares no code with the game. A `Reading` is one
table: `game` tells a whole game in the order of the rulebook and stops at every question with all answers that are
legal (`Ask`). Only luck comes from outside: what was drawn, turned up and rolled is read from the events of the game
that it is held against, and every other event must be the one that the reading would have told. `view` is what one
seat may see, as docs/games/five_fifteen.md shapes it.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import cordee.games.five_fifteen.content as content_module
from cordee.core.events import Event

_FILE = Path(content_module.__file__).parent / "content" / "five_fifteen.toml"
OWN = _FILE.read_bytes()
STYLES = ("boulder", "sport", "trad", "alpine")
DECKS = ("moderate", "difficult", "five_fifteen")
ROOM = {"helmet": 1, "clothing": 1, "harness": 1, "shoes": 1, "pack": 2}  # FF-GEAR-01
TOP = 15
GUIDE = 120
HAND = 4
ROUNDS = 100
OFFERS = 3
VEILED = ("lay", "respond", "act", "bail", "again")  # being asked would show a hand: FF-INFO-05

Step: TypeAlias = "Mapping[str, Any]"
Wallet: TypeAlias = "tuple[tuple[str, str], ...]"  # how a card would be paid, and which


class Ask(NamedTuple):
    """A question: every legal answer as text, the one that ends or passes last."""

    kind: str
    seat: int
    options: list[str]
    args: dict[str, Any]


Telling: TypeAlias = "Generator[Ask, str, None]"
Asking: TypeAlias = "Generator[Ask, str, str]"


def need(true: bool, what: str) -> None:
    if not true:
        raise AssertionError(what)


def letter(seat: int) -> str:
    return "ABCDE"[seat]


def seat_of(text: str) -> int:
    return "ABCDE".index(text.split()[1])


def holds(step: Step, style: str) -> bool:
    """FF-STR-03, -04, -08: without styles a step holds on all."""
    return "styles" not in step or style in step["styles"]


def added(some: Iterable[Step]) -> int:
    return sum(int(step["amount"]) for step in some)


class Faces:
    """A content file: what is printed on cards."""

    def __init__(self, content: bytes = OWN) -> None:
        data: Mapping[str, Any] = tomllib.loads(content.decode())
        self.cards: Mapping[str, Mapping[str, Any]] = {card["id"]: card for card in data["card"]}
        self.climbs: Mapping[str, Mapping[str, Any]] = {climb["id"]: climb for climb in data["climb"]}
        self.styles: Mapping[str, Mapping[str, Any]] = {style["id"]: style for style in data["style"]}
        self.floor = int(data["base_floor"])  # FF-STR-10
        self._steps: dict[str, dict[str, list[Step]]] = {}
        for name, card in (*self.cards.items(), *self.styles.items()):
            self._steps[name] = {}
            for step in card["effect"]:
                self._steps[name].setdefault(step["do"], []).append(step)
        self._payments: dict[Wallet, tuple[Wallet, ...]] = {}

    def kind(self, card: str) -> str:
        return str(self.cards[card]["kind"])

    def style(self, climb: str) -> str:
        return str(self.climbs[climb]["style"])

    def deck(self, climb: str) -> str:
        return str(self.climbs[climb]["deck"])

    def booty(self, climb: str) -> int:
        return int(self.climbs[climb]["booty"])

    def steps(self, source: str, verb: str) -> list[Step]:
        """The steps with this verb of a Booty card or, by its name, of a Style."""
        return self._steps[source].get(verb, [])

    def meant(self, step: Step, card: str) -> bool:
        """Whether a step is about cards of this kind."""
        return step["kind"] in ("any", self.kind(card))

    def designs(self, cards: Iterable[str]) -> list[str]:
        """Each design once, in the order of the file."""
        there = set(cards)
        return [card for card in self.cards if card in there] if there else []

    def payments(self, wallet: Wallet) -> tuple[Wallet, ...]:
        """Every payment for a Guide of which no card is one too many (FF-REST-06), in the order of the wallet."""
        if wallet not in self._payments:
            found: list[Wallet] = []
            self._pay((), wallet, found)
            self._payments[wallet] = tuple(dict.fromkeys(found))
        return self._payments[wallet]

    def _pay(self, paid: Wallet, rest: Wallet, found: list[Wallet]) -> None:
        worth = [int(self.cards[card]["dollars"]) for _, card in paid]
        if sum(worth) >= GUIDE:
            if sum(worth) - min(worth) < GUIDE:
                found.append(paid)
            return
        for i, one in enumerate(rest):
            self._pay((*paid, one), rest[i + 1 :], found)


@dataclass
class Climber:
    base: int
    style: str | None = None
    hand: list[str] = field(default_factory=list)
    gear: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)  # cards of the hand that everybody saw go there
    skips: bool = False  # a skip that is not served yet
    out: bool = False  # sits out this round
    done: bool = False  # the Crag turn is used up


@dataclass
class Attempt:
    climb: str
    leader: int
    helper: int | None = None
    keeps: int = 0
    boost: int = 0
    actions: list[str] = field(default_factory=list)
    laid: list[tuple[str, int]] = field(default_factory=list)  # a card and who laid it
    paused: bool = False

    @property
    def climbers(self) -> list[int]:
        """FF-PART-13: the leader first."""
        return [self.leader] if self.helper is None else [self.leader, self.helper]


class Reading:
    """One table."""

    def __init__(
        self,
        hands: Sequence[Sequence[str]],
        dealer: int,
        *,
        base: int = 7,
        experienced: bool = False,
        live: bool = False,
        faces: Faces | None = None,
    ) -> None:
        """The game as it was dealt: FF-SETUP-01 to -06."""
        self.f = faces or Faces()
        self.seats = len(hands)
        self.live = live
        self.experienced = experienced
        self.dealer = dealer
        self.round = 0
        self.phase = "styles"
        self.decks = {deck: Counter(c for c, climb in self.f.climbs.items() if climb["deck"] == deck) for deck in DECKS}
        self.piles: dict[str, list[str]] = {deck: [] for deck in DECKS}
        self.booty = Counter({card: int(self.f.cards[card]["copies"]) for card in self.f.cards})
        self.discards: list[str] = []
        self.climbers = [Climber(base, hand=list(hand)) for hand in hands]
        for hand in hands:
            need(len(hand) == 2, "two Booty cards are dealt (FF-SETUP-03)")
            for card in hand:
                self._from_deck(card)
        self.turned: list[str] = []
        self.attempts: dict[int, Attempt] = {}  # by the leader's seat
        self.boosts: list[str] = []
        self.offers: list[tuple[int, str, int]] = []
        self.stowed: Counter[str] = Counter()  # gear that was stowed in the open window
        self.unmoved: Counter[tuple[str, str]] = Counter()  # gear that may still be moved in the open window, by place
        self.talk: dict[str, Any] | None = None  # the offer or counter-offer that waits for its answer
        self.rolls: list[dict[str, int]] = []  # of this round
        self.winner: int | None = None
        self.over = False
        self.news: list[Event] = []  # what the other game told
        self.seen: Counter[str] = Counter()  # what occurred, for a test to count

    # -- events -------------------------------------------------------------------------------------------------------

    def hear(self, kind: str, **args: Any) -> Mapping[str, Any]:
        """The next event, which must be this one; what luck decided is not named and given back."""
        need(bool(self.news), f"no event, but {kind} {args}")
        event = self.news.pop(0)
        told = {**event.args, **event.secret}
        same = event.kind == kind and all(told.get(name) == value for name, value in args.items())
        need(same, f"told {event.kind} {told}, not {kind} {args}")
        self.seen[kind] += 1
        return told

    def _from_deck(self, card: str) -> None:
        need(self.booty[card] > 0, f"{card} cannot be in the Booty deck")
        self.booty[card] -= 1

    def draw(self, seat: int, count: int) -> None:
        """FF-BOOTY-03: the discards are shuffled in when the deck is empty, in the middle of a draw if need be."""
        there = self.booty.total()
        count = min(count, there + len(self.discards))
        if not count:
            return
        if there < count:
            self.hear("reshuffled")
        self.hear("drew", who=f"seat:{seat}", count=count)
        drawn = self.hear("drew_these")["cards"]
        need(len(drawn) == count, f"{count} cards are drawn, not {drawn}")
        for tag in drawn:
            if not self.booty.total():
                self.booty = Counter(self.discards)
                self.discards = []
            self._from_deck(tag.removeprefix("card:"))
            self.climbers[seat].hand.append(tag.removeprefix("card:"))

    # -- what is counted ----------------------------------------------------------------------------------------------

    def sources(self, seat: int) -> list[str]:
        """Style and Gear in play: FF-GEAR-02."""
        climber = self.climbers[seat]
        return [*([climber.style] if climber.style else []), *climber.gear]

    def carried(self, seat: int, verb: str) -> list[Step]:
        """The steps with this verb on Style and Gear in play."""
        return [step for source in self.sources(seat) for step in self.f.steps(source, verb)]

    def styled(self, seat: int, verb: str, style: str) -> list[Step]:
        return [step for step in self.carried(seat, verb) if holds(step, style)]

    def bonus(self, seat: int, style: str) -> int:
        """Style and Gear on one style, before any card is laid: FF-STR-02, -03, -05."""
        return added(self.styled(seat, "strength", style))

    def strength(self, seat: int, style: str) -> int:
        return self.climbers[seat].base + self.bonus(seat, style)

    def ties(self, seat: int, style: str) -> bool:
        """FF-STR-07."""
        return bool(self.styled(seat, "send_on_tie", style))

    def needs(self, climb: str, leader: int) -> int:
        """FF-STR-06, -07: more than the difficulty."""
        style = self.f.style(climb)
        return int(self.f.climbs[climb]["difficulty"]) + (0 if self.ties(leader, style) else 1)

    def opens_top(self, seat: int) -> bool:
        """FF-CRAG-05."""
        return any(self.strength(seat, style) >= (15 if self.ties(seat, style) else 16) for style in STYLES)

    def limit(self, seat: int) -> int:
        return HAND + added(self.carried(seat, "hand_limit"))

    def room(self, seat: int, slot: str) -> int:
        return ROOM[slot] + added(step for step in self.carried(seat, "extra_slot") if step["slot"] == slot)

    def climb_of(self, seat: int) -> Attempt | None:
        for attempt in self.attempts.values():
            if seat in attempt.climbers:
                return attempt
        return None

    def paused(self, seat: int) -> bool:
        attempt = self.climb_of(seat)
        return attempt is not None and attempt.paused

    def blocked(self, seat: int) -> bool:
        """FF-PAUSE-04, FF-SKIP-02: may play no card."""
        return self.paused(seat) or self.climbers[seat].skips or self.climbers[seat].out

    def takes_part(self, seat: int) -> bool:
        """In the Crag phase: FF-PAUSE-02, FF-SKIP-01."""
        return not self.paused(seat) and not self.climbers[seat].out

    def clockwise(self, first: int) -> list[int]:
        return [(first + i) % self.seats for i in range(self.seats)]

    def effective(self, attempt: Attempt) -> list[bool]:
        """Which cards on a climb have an effect: the first ones of a kind are warded off (FF-RESP-05, -07)."""
        left = {"setback": 0, "weather": 0}
        for seat in attempt.climbers:
            for step in self.carried(seat, "ward"):
                left[step["kind"]] += step["count"]
        found = []
        for card, _ in attempt.laid:
            found.append(left[self.f.kind(card)] <= 0)
            left[self.f.kind(card)] -= 1
        return found

    def working(self, attempt: Attempt) -> list[str]:
        return [card for (card, _), works in zip(attempt.laid, self.effective(attempt), strict=True) if works]

    def loss(self, attempt: Attempt, card: str) -> int:
        """FF-SET-12: what an effective card costs."""
        style = self.f.style(attempt.climb)
        found = -added(step for step in self.f.steps(card, "strength_mod") if holds(step, style))
        for seat in attempt.climbers:
            found -= added(step for step in self.styled(seat, "soften", style) if self.f.meant(step, card))
        return max(0, found)

    def total(self, attempt: Attempt) -> int:
        """FF-STR-09."""
        style, working = self.f.style(attempt.climb), self.working(attempt)
        blank = [step["slot"] for card in working for step in self.f.steps(card, "blank_slot")]
        found = self.climbers[attempt.leader].base + attempt.boost
        for seat in attempt.climbers:
            for source in self.sources(seat):
                if source in self.f.cards and self.f.cards[source]["slot"] in blank:
                    continue
                found += added(step for step in self.f.steps(source, "strength") if holds(step, style))
                for step in self.f.steps(source, "strength_per_card"):  # FF-STR-05
                    number = len([card for card in working if self.f.meant(step, card)])
                    found += min(int(step["max"]), int(step["amount"]) * number)
        for card in attempt.actions:  # FF-ASC-07
            found += added(step for step in self.f.steps(card, "strength_mod") if holds(step, style))
        return found - sum(self.loss(attempt, card) for card in working)

    def silent(self, attempt: Attempt) -> bool:
        return any(self.f.steps(card, "no_actions") for card in self.working(attempt))

    def bail_mod(self, attempt: Attempt, seat: int) -> int:
        """FF-BAIL-06."""
        mods = [step for card in self.working(attempt) for step in self.f.steps(card, "bail_mod")]
        return added(self.carried(seat, "bail_bonus")) + added(mods)

    # -- asking and paying --------------------------------------------------------------------------------------------

    def ask(self, kind: str, seat: int, options: list[str], **args: Any) -> Asking:
        """An answer. A question with one answer is not asked of programs, but for whom one climbs with; at a live table
        those that would show a hand are asked of everybody who holds a card (FF-INFO-05, FF-SET-10)."""
        need(bool(options), f"{kind}: no legal answer (FF-WIN-06)")
        told = not self.live or (kind in VEILED and not self.climbers[seat].hand)
        if told and len(options) == 1 and kind != "with":
            return options[0]
        self.seen["asked " + kind] += 1
        answer = yield Ask(kind, seat, options, args)
        return answer

    def from_hand(self, seat: int, card: str) -> None:
        climber = self.climbers[seat]
        climber.hand.remove(card)
        if card in climber.shown:
            climber.shown.remove(card)
        self.unmoved["hand", card] = min(self.unmoved["hand", card], climber.hand.count(card))

    def from_play(self, seat: int, card: str) -> None:
        """Here as in the hand: of two alike the one that was moved goes, as it is of no more use in this window."""
        gear = self.climbers[seat].gear
        gear.remove(card)
        self.unmoved["play", card] = min(self.unmoved["play", card], gear.count(card))

    def discard(self, seat: int, card: str) -> None:
        """A card of the hand is discarded at Rest: of two alike the one that was moved."""
        self.from_hand(seat, card)
        self.stowed[card] -= self.stowed[card] > 0

    def open_window(self, seat: int) -> None:
        """FF-GEAR-09: each Gear card moves at most once."""
        climber = self.climbers[seat]
        self.stowed = Counter()
        self.unmoved = Counter({("hand", card): climber.hand.count(card) for card in self.f.designs(climber.hand)})
        self.unmoved.update({("play", card): climber.gear.count(card) for card in self.f.designs(climber.gear)})

    def moves(self, seat: int) -> list[str]:
        """FF-GEAR-01, -04."""
        climber = self.climbers[seat]
        found = []
        for card in self.f.designs(climber.hand):
            if self.f.kind(card) == "gear" and self.unmoved["hand", card] > 0:
                slot = str(self.f.cards[card]["slot"])
                if sum(self.f.cards[worn]["slot"] == slot for worn in climber.gear) < self.room(seat, slot):
                    found.append(f"wear {card}")
        return found + [f"stow {card}" for card in self.f.designs(climber.gear) if self.unmoved["play", card] > 0]

    def move(self, seat: int, answer: str) -> bool:
        """Carry out a move of Gear; False if the answer is none."""
        verb, _, card = answer.partition(" ")
        climber = self.climbers[seat]
        if verb == "wear":
            self.unmoved["hand", card] -= 1
            self.from_hand(seat, card)
            climber.gear.append(card)
            self.hear("wore", who=f"seat:{seat}", card=f"card:{card}")
        elif verb == "stow":
            self.unmoved["play", card] -= 1
            self.from_play(seat, card)
            climber.hand.append(card)
            climber.shown.append(card)
            self.stowed[card] += 1
            self.hear("stowed", who=f"seat:{seat}", card=f"card:{card}")
        return verb in ("wear", "stow")

    # -- the game -----------------------------------------------------------------------------------------------------

    def game(self) -> Telling:
        for seat in self.clockwise(self.dealer):  # FF-SETUP-04
            taken = Counter(climber.style for climber in self.climbers)
            left = [style for style in STYLES if taken[style] < self.f.styles[style]["copies"]]
            answer = yield from self.ask("style", seat, [f"style {style}" for style in left])
            self.climbers[seat].style = answer.split()[1]
            self.hear("style", who=f"seat:{seat}", style=f"style:{answer.split()[1]}")
        while self.winner is None and self.round < ROUNDS:  # FF-WIN-04
            self.round += 1
            self.begin()
            yield from self.crag_phase()
            yield from self.setback_phase()
            yield from self.climbing_phase()
            if self.winner is None:
                yield from self.rest_phase()
        if self.winner is None:
            self.hear("no_winner", rounds=ROUNDS)
        self.over = True

    def begin(self) -> None:
        """Who sits out."""
        self.rolls = []
        for seat, climber in enumerate(self.climbers):
            climber.done = False
            climber.out = climber.skips and not self.paused(seat)  # FF-SKIP-01, -04
            if climber.out:
                climber.skips = False
        self.hear("round", round=self.round, who=f"seat:{self.dealer}")
        for seat in range(self.seats):
            if self.climbers[seat].out:
                self.hear("sits_out", who=f"seat:{seat}")

    # -- crag ---------------------------------------------------------------------------------------------------------

    def crag_phase(self) -> Telling:
        self.phase = "crag"
        here = [seat for seat in self.clockwise(self.dealer) if self.takes_part(seat)]
        if here:  # FF-CRAG-10
            yield from self.turn_climbs(max(1, len(here) - 1))  # FF-CRAG-01 to -03
        for seat in here:  # FF-ROUND-03
            if not self.climbers[seat].done:
                yield from self.crag_turn(seat)
        for climb in self.turned:  # FF-CRAG-09
            self.hear("left", climb=f"climb:{climb}")
            self.piles[self.f.deck(climb)].append(climb)
        self.turned = []

    def turn_climbs(self, count: int) -> Telling:
        self.open_window(self.dealer)  # FF-GEAR-05 a
        left = count
        while left:
            decks = [deck for deck in DECKS if self.decks[deck].total() or self.piles[deck]]  # FF-CRAG-07
            if not self.opens_top(self.dealer):
                decks = [deck for deck in decks if deck != "five_fifteen"]
            if not decks:
                return
            options = [f"turn {deck}" for deck in decks]
            if left == count:
                options += self.moves(self.dealer)
            answer = yield from self.ask("turn", self.dealer, options, left=left)
            if not self.move(self.dealer, answer):
                self.turn_up(answer.split()[1])
                left -= 1

    def turn_up(self, deck: str) -> None:
        if not self.decks[deck].total():
            self.decks[deck] = Counter(self.piles[deck])
            self.piles[deck] = []
            self.hear("deck_reshuffled", deck=f"deck:{deck}")
        climb = self.hear("turned", who=f"seat:{self.dealer}")["climb"].removeprefix("climb:")
        need(self.decks[deck][climb] > 0, f"{climb} cannot be in that deck")
        self.decks[deck][climb] -= 1
        self.turned.append(climb)

    def boost(self) -> int:
        """FF-SOLO-02."""
        return added(step for card in self.boosts for step in self.f.steps(card, "crag_boost"))

    def enough(self, climb: str, leader: int, helper: int | None = None) -> bool:
        """FF-SOLO-01, FF-PART-03, -04."""
        style = self.f.style(climb)
        total = self.strength(leader, style) + self.boost() + (self.bonus(helper, style) if helper is not None else 0)
        return total >= self.needs(climb, leader)

    def helpers(self, leader: int, climb: str) -> list[int]:
        """Who may be asked along on a climb, with some division not offered before: FF-PART-01, -05, -11."""
        if self.f.deck(climb) == "five_fifteen" or len(self.offers) >= OFFERS:
            return []
        found = []
        for seat in range(self.seats):
            free = seat != leader and self.takes_part(seat) and not self.climbers[seat].done
            if free and self.divisions(seat, climb):
                found.append(seat)
        return found

    def divisions(self, helper: int, climb: str) -> list[int]:
        """FF-PART-08, -11."""
        return [n for n in range(self.f.booty(climb) + 1) if (helper, climb, n) not in self.offers]

    def crag_turn(self, seat: int) -> Telling:
        """One of three options: FF-CRAG-08."""
        climber = self.climbers[seat]
        self.offers, self.boosts = [], []
        countered: set[int] = set()
        self.open_window(seat)  # FF-GEAR-05 b
        while not climber.done:
            options = [f"solo {climb}" for climb in self.turned if self.enough(climb, seat)]
            options += [f"offer {climb}" for climb in self.turned if self.helpers(seat, climb)]
            options += [
                f"play {card}" for card in self.f.designs(climber.hand) if self.f.cards[card].get("window") == "crag"
            ]
            options += [*self.moves(seat), "booty"]
            answer = yield from self.ask("crag", seat, options, offers=OFFERS - len(self.offers))
            verb, _, what = answer.partition(" ")
            if self.move(seat, answer):
                continue
            if verb == "play":
                self.from_hand(seat, what)
                self.boosts.append(what)
                self.hear("boosted", who=f"seat:{seat}", card=f"card:{what}")
            elif verb == "solo":
                style = self.f.style(what)
                strength = self.strength(seat, style) + self.boost()
                self.commit(Attempt(what, seat))
                self.hear("alone", who=f"seat:{seat}", climb=f"climb:{what}", strength=f"grade:{strength}")
            elif verb == "offer":
                yield from self.offer(seat, what, countered)
                self.open_window(seat)  # anew after a refusal: FF-GEAR-09
            else:
                climber.done = True
                self.discards += self.boosts  # FF-ASC-13; whether before or after the draw is open
                self.draw(seat, 2)  # FF-BOOTY-01
        self.offers, self.boosts = [], []

    def commit(self, attempt: Attempt) -> None:
        """FF-SOLO-03, FF-PART-12."""
        attempt.boost, attempt.actions = self.boost(), list(self.boosts)
        self.turned.remove(attempt.climb)
        self.attempts[attempt.leader] = attempt
        for seat in attempt.climbers:
            self.climbers[seat].done = True

    def offer(self, leader: int, climb: str, countered: set[int]) -> Telling:
        options = [f"with {letter(seat)}" for seat in self.helpers(leader, climb)]
        answer = yield from self.ask("with", leader, options, climb=f"climb:{climb}")
        helper, booty = seat_of(answer), self.f.booty(climb)
        options = [f"keep {n}" for n in self.divisions(helper, climb)]
        named = {"climb": f"climb:{climb}", "whom": f"seat:{helper}"}
        answer = yield from self.ask("keep", leader, options, count=booty, **named)
        keeps = int(answer.split()[1])
        self.offers.append((helper, climb, keeps))
        self.hear("offered", who=f"seat:{leader}", keeps=keeps, gives=booty - keeps, **named)
        self.open_window(helper)  # FF-GEAR-05 c
        while True:  # FF-PART-09
            options = []
            if self.enough(climb, leader, helper):
                options.append("accept")
                if helper not in countered:  # FF-PART-10
                    options += [f"counter {n}" for n in range(booty + 1) if n != keeps]
            options += [*self.moves(helper), "decline"]
            asked = {"whom": f"seat:{leader}", "climb": f"climb:{climb}", "keeps": keeps, "gives": booty - keeps}
            self.talk = self.negotiation("answer", climb, leader, helper, keeps)
            answer = yield from self.ask("answer", helper, options, **asked)
            self.talk = None
            if not self.move(helper, answer):
                break
        who, whom = helper, leader
        if answer.startswith("counter"):  # FF-PART-10
            countered.add(helper)
            keeps = int(answer.split()[1])
            self.hear("countered", who=f"seat:{helper}", whom=f"seat:{leader}", keeps=keeps, gives=booty - keeps)
            asked = {"whom": f"seat:{helper}", "climb": f"climb:{climb}", "keeps": keeps, "gives": booty - keeps}
            self.talk = self.negotiation("counter", climb, leader, helper, keeps)
            answer = yield from self.ask("counter", leader, ["accept", "decline"], **asked)
            self.talk = None
            who, whom = leader, helper
        if answer == "decline":
            self.hear("declined", who=f"seat:{who}", whom=f"seat:{whom}")
            return
        attempt = Attempt(climb, leader, helper, keeps)
        self.commit(attempt)
        strength = f"grade:{self.total(attempt)}"
        self.hear("team", who=f"seat:{leader}", whom=f"seat:{helper}", climb=f"climb:{climb}", strength=strength,
                  keeps=keeps, gives=booty - keeps)  # fmt: skip

    def negotiation(self, what: str, climb: str, leader: int, helper: int, keeps: int) -> dict[str, Any]:
        """An offer on the table, as all may see it."""
        style = self.f.style(climb)
        return {
            "is": what,
            "leader": leader,
            "helper": helper,
            "climb": climb,
            "keeps": keeps,
            "gives": self.f.booty(climb) - keeps,
            "total": self.strength(leader, style) + self.boost() + self.bonus(helper, style),
            "needs": self.needs(climb, leader),
        }

    # -- setbacks -----------------------------------------------------------------------------------------------------

    def tags(self, attempt: Attempt) -> list[str]:
        return [f"seat:{seat}" for seat in attempt.climbers]

    def setback_phase(self) -> Telling:
        self.phase = "setback"
        for leader, attempt in sorted(self.attempts.items()):  # FF-PAUSE-03
            if attempt.paused:
                attempt.paused = False
                self.hear("resumed", who=f"seat:{leader}", climb=f"climb:{attempt.climb}")
        for seat in self.clockwise(self.dealer):  # FF-ROUND-02
            if not self.blocked(seat):
                yield from self.setback_turn(seat)

    def aims(self, seat: int) -> list[int]:
        """Leaders of climbs that a card of this seat may be laid on: FF-SET-04, -11, FF-RESP-04."""
        return [
            leader
            for leader, attempt in sorted(self.attempts.items())
            if not attempt.paused and seat not in attempt.climbers
        ]

    def setback_turn(self, seat: int) -> Telling:
        while not self.blocked(seat) and self.aims(seat) and self.climbers[seat].hand:  # FF-RESP-06, FF-SET-10
            hand = self.f.designs(self.climbers[seat].hand)
            cards = [card for card in hand if self.f.kind(card) in ("setback", "weather")]
            answer = yield from self.ask("lay", seat, [*(f"lay {card}" for card in cards), "end"])
            if answer == "end":
                self.hear("climb_on", who=f"seat:{seat}")
                return
            card = answer.split()[1]
            options = [f"on {letter(leader)}" for leader in self.aims(seat)]
            answer = yield from self.ask("on", seat, options, card=f"card:{card}")
            self.from_hand(seat, card)
            yield from self.lay(seat, card, seat_of(answer))

    def lay(self, seat: int, card: str, leader: int) -> Telling:
        """A card comes down on a climb; its climbers may respond, then it takes effect."""
        attempt = self.attempts[leader]
        self.hear(
            "laid", who=f"seat:{seat}", card=f"card:{card}", whom=self.tags(attempt), climb=f"climb:{attempt.climb}"
        )
        attempt.laid.append((card, seat))
        for climber in attempt.climbers:  # FF-RESP-02
            if self.blocked(climber):
                continue
            options = []
            for played in self.f.designs(self.climbers[climber].hand):
                if any(self.f.meant(step, card) for step in self.f.steps(played, "counter")):
                    options.append(f"play {played}")
                if any(self.f.meant(step, card) for step in self.f.steps(played, "redirect")) and self.aims(climber):
                    options.append(f"play {played}")
            answer = yield from self.ask("respond", climber, [*options, "pass"], card=f"card:{card}")
            if answer == "pass":
                continue
            played = answer.split()[1]
            if self.f.steps(played, "counter"):
                self.from_hand(climber, played)
                attempt.laid.pop()
                self.discards += [card, played]  # FF-ASC-13
                self.hear("parried", who=f"seat:{climber}", card=f"card:{played}", what=f"card:{card}")
                return
            options = [f"on {letter(other)}" for other in self.aims(climber)]
            answer = yield from self.ask("redirect", climber, options, card=f"card:{card}")
            self.from_hand(climber, played)
            attempt.laid.pop()
            self.discards.append(played)
            self.hear("passed_on", who=f"seat:{climber}", card=f"card:{played}", what=f"card:{card}")
            yield from self.lay(seat, card, seat_of(answer))  # a new window: FF-RESP-03
            return
        if not self.effective(attempt)[-1]:  # FF-RESP-05
            self.hear("warded", card=f"card:{card}", climb=f"climb:{attempt.climb}")
            return
        for step in self.f.cards[card]["effect"]:  # once: FF-SET-09, -13
            if step["do"] == "pause":
                self.pause(attempt)
            if step["do"] == "skip":
                for climber in attempt.climbers:
                    self.skip(climber)
            if step["do"] == "lose_gear":
                for climber in attempt.climbers:
                    yield from self.lose_gear(climber, step)

    def pause(self, attempt: Attempt) -> None:
        attempt.paused = True
        self.hear("paused", who=self.tags(attempt), climb=f"climb:{attempt.climb}")

    def skip(self, seat: int) -> None:
        """FF-SKIP-05: they do not add up, though each is told."""
        self.climbers[seat].skips = True
        self.hear("skips", who=f"seat:{seat}")

    def lose_gear(self, seat: int, step: Step) -> Telling:
        """Gear of the own choice, one by one; asked only while there are two answers (FF-WIN-06)."""
        climber = self.climbers[seat]
        count = 99 if step["count"] == "all" else int(step["count"])
        while count > 0:
            hand = [card for card in climber.hand if self.f.kind(card) == "gear"] if step["from"] != "in_play" else []
            play = climber.gear if step["from"] != "hand" else []
            if not hand and not play:  # FF-EPIC-02
                return
            anyway = self.live and not self.news  # a live table may ask where there is but one answer
            if count >= len(hand) + len(play) and not anyway:  # all of it at once, in whatever order
                for card in hand:
                    self.from_hand(seat, card)
                gone = [*hand, *play]
                for card in list(play):
                    self.from_play(seat, card)
                self.lost(seat, gone)
                return
            options = [
                *(f"lose {card}" for card in self.f.designs(hand)),
                *(f"lose_worn {card}" for card in self.f.designs(play)),
            ]
            answer = options[0]
            if len(options) > 1 or anyway:
                self.seen["asked lose"] += 1
                answer = yield Ask("lose", seat, options, {"count": count})
            verb, card = answer.split()
            if verb == "lose":
                self.from_hand(seat, card)
            else:
                self.from_play(seat, card)
            self.lost(seat, [card])
            count -= 1

    def lost(self, seat: int, cards: list[str]) -> None:
        self.discards += cards
        told = [self.hear("lost", who=f"seat:{seat}")["card"] for _ in cards]
        need(sorted(told) == sorted(f"card:{card}" for card in cards), f"{told} are lost, not {cards}")

    # -- climbing -----------------------------------------------------------------------------------------------------

    def climbing_phase(self) -> Telling:
        self.phase = "climbing"
        for leader in self.clockwise(self.dealer):  # FF-ASC-01, -02
            attempt = self.attempts.get(leader)
            if attempt and not attempt.paused:
                yield from self.climb(attempt)
            if self.winner is not None:
                return  # FF-WIN-01

    def climb(self, attempt: Attempt) -> Telling:
        named = {"who": self.tags(attempt), "climb": f"climb:{attempt.climb}"}
        self.hear("climbs", strength=f"grade:{self.total(attempt)}", **named)
        yield from self.action_window(attempt)
        if self.total(attempt) >= self.needs(attempt.climb, attempt.leader):  # FF-ASC-03, -06
            self.send(attempt)
            return
        self.hear("fell", strength=f"grade:{self.total(attempt)}", **named)
        epics = []
        for seat in attempt.climbers:  # FF-BAIL-01, -04
            saved = yield from self.bail(attempt, seat)
            if not saved:
                epics.append(seat)
                yield from self.epic(attempt, seat)
        if attempt.paused:  # FF-EPIC-05
            self.clear(attempt)
            return
        del self.attempts[attempt.leader]
        self.clear(attempt)
        deck = self.f.deck(attempt.climb)
        if epics:  # FF-BAIL-03
            self.piles[deck].append(attempt.climb)
        else:
            self.decks[deck][attempt.climb] += 1

    def clear(self, attempt: Attempt) -> None:
        """FF-ASC-11."""
        self.discards += [card for card, _ in attempt.laid] + attempt.actions
        attempt.laid, attempt.actions, attempt.boost = [], [], 0

    def plays(self, attempt: Attempt, seat: int) -> list[str]:
        """Actions that do something for the own climb: FF-ASC-04, -08, FF-STR-08."""
        found = []
        for card in self.f.designs(self.climbers[seat].hand):
            if self.f.cards[card].get("window") != "climbing":
                continue
            style = self.f.style(attempt.climb)
            adds = any(holds(step, style) for step in self.f.steps(card, "strength_mod"))
            if adds or self.places(attempt, card):
                found.append(f"play {card}")
        return found

    def places(self, attempt: Attempt, card: str) -> list[int]:
        """Where cards lie that an Action may take."""
        cancels = self.f.steps(card, "cancel")
        return [i for i, (laid, _) in enumerate(attempt.laid) if any(self.f.meant(step, laid) for step in cancels)]

    def action_window(self, attempt: Attempt) -> Telling:
        """FF-ASC-05: they alternate until all who may act have passed in a row."""
        passed: set[int] = set()
        while not self.silent(attempt):
            able = [seat for seat in attempt.climbers if not self.blocked(seat)]
            if all(seat in passed for seat in able):
                return
            for seat in able:
                if all(seat in passed for seat in able) or self.silent(attempt):
                    break
                if not self.climbers[seat].hand:
                    passed.add(seat)
                    continue
                short = max(0, self.needs(attempt.climb, attempt.leader) - self.total(attempt))
                named = {"climb": f"climb:{attempt.climb}", "short": short}
                answer = yield from self.ask("act", seat, [*self.plays(attempt, seat), "pass"], **named)
                if answer == "pass":
                    passed.add(seat)
                    self.hear("acts_no_more", who=f"seat:{seat}")
                else:
                    passed.clear()
                    yield from self.act(attempt, seat, answer.split()[1])

    def act(self, attempt: Attempt, seat: int, card: str) -> Telling:
        named = {"who": f"seat:{seat}", "card": f"card:{card}"}
        places = self.places(attempt, card)
        if not places:
            self.from_hand(seat, card)
            attempt.actions.append(card)
            self.hear("acted", strength=f"grade:{self.total(attempt)}", **named)
            return
        count = min(int(self.f.steps(card, "cancel")[0]["count"]), len(places))
        chosen: list[int] = []
        while len(chosen) < count:  # in ascending order
            rest = [i for i in places if not chosen or i > chosen[-1]]
            rest = rest[: len(rest) - (count - len(chosen) - 1)]
            answer = yield from self.ask("cancel", seat, [f"cancel {i + 1}" for i in rest], card=f"card:{card}")
            chosen.append(int(answer.split()[1]) - 1)
        self.from_hand(seat, card)
        attempt.actions.append(card)
        gone = [attempt.laid[i][0] for i in chosen]
        attempt.laid = [laid for i, laid in enumerate(attempt.laid) if i not in chosen]
        self.discards += gone
        what = [f"card:{each}" for each in gone]
        self.hear("cancelled", what=what, strength=f"grade:{self.total(attempt)}", **named)

    def gains(self, seat: int, how: str) -> bool:
        """FF-STR-01, FF-VAR-03, -04: whether the base would rise."""
        base = self.climbers[seat].base
        return base < TOP and not (self.experienced and base >= 11 and how != "difficult")

    def stronger(self, seat: int) -> None:
        self.climbers[seat].base += 1
        self.hear("stronger", who=f"seat:{seat}", base=f"grade:{self.climbers[seat].base}")

    def send(self, attempt: Attempt) -> None:
        climb = self.f.climbs[attempt.climb]
        self.hear("sent", who=self.tags(attempt), climb=f"climb:{attempt.climb}")
        if climb["deck"] == "five_fifteen":  # FF-WIN-01
            self.winner = attempt.leader
            self.hear("won", who=f"seat:{attempt.leader}", climb=f"climb:{attempt.climb}")
            return
        for seat in attempt.climbers:  # FF-PART-14
            if self.gains(seat, climb["deck"]):
                self.stronger(seat)
        booty = int(climb["booty"])
        if attempt.helper is None:
            self.draw(attempt.leader, booty)
        else:
            need(self.booty.total() + len(self.discards) >= booty, "too few cards for FF-PART-16 in this reading")
            self.draw(attempt.leader, attempt.keeps)
            self.draw(attempt.helper, booty - attempt.keeps)
        del self.attempts[attempt.leader]
        self.clear(attempt)
        self.piles[climb["deck"]].append(attempt.climb)

    def bail(self, attempt: Attempt, seat: int) -> Generator[Ask, str, bool]:
        """FF-BAIL-05."""
        climber = self.climbers[seat]
        who = f"seat:{seat}"
        if not self.blocked(seat):
            options = [f"play {card}" for card in self.f.designs(climber.hand) if self.f.steps(card, "bail_auto")]
            answer = yield from self.ask("bail", seat, [*options, "roll"])
            if answer != "roll":
                card = answer.split()[1]
                self.from_hand(seat, card)
                attempt.actions.append(card)
                self.hear("walked_off", who=who, card=f"card:{card}")
                return True
        reroll = bool(self.carried(seat, "bail_reroll"))  # one, and only before a card for it
        while True:
            mod = self.bail_mod(attempt, seat)
            die = int(self.hear("rolled", who=who, mod=mod)["die"])
            self.rolls.append({"seat": seat, "die": die, "mod": mod})
            need(1 <= die <= 6, f"a die has six faces, not {die} (FF-COMP-05)")
            if die == 6 or (die > 1 and die + mod >= 5):  # FF-BAIL-06
                return True
            options = ["reroll"] if reroll else []
            if not self.blocked(seat):
                options += [f"play {card}" for card in self.f.designs(climber.hand) if self.f.steps(card, "bail_again")]
            if not options and self.blocked(seat):
                return False
            answer = yield from self.ask("again", seat, [*options, "stand"], die=die)
            if answer == "stand":
                return False
            if answer == "reroll":
                self.seen["rerolled"] += 1
                reroll = False
                continue
            reroll = False
            card = answer.split()[1]
            self.from_hand(seat, card)
            attempt.actions.append(card)
            self.hear("tries_again", who=who, card=f"card:{card}")

    def epic(self, attempt: Attempt, seat: int) -> Telling:
        climb, climber = self.f.climbs[attempt.climb], self.climbers[seat]
        self.hear("epic", who=f"seat:{seat}", climb=f"climb:{attempt.climb}")
        if climb["deck"] != "five_fifteen":  # FF-EPIC-01
            if self.carried(seat, "epic_shield"):
                self.hear("shielded", who=f"seat:{seat}")
                return
            yield from self.lose_gear(seat, {"count": 1, "from": "either"})
            return
        for step in climb["epic"]:  # FF-EPIC-03
            if step["do"] == "lose_gear":
                yield from self.lose_gear(seat, step)
            elif step["do"] == "lose_hand":
                gone, climber.hand, climber.shown = climber.hand, [], []
                self.lost(seat, gone)
            elif step["do"] == "lose_base":  # FF-STR-10
                climber.base = max(self.f.floor, climber.base - step["amount"])
                self.hear("weaker", who=f"seat:{seat}", base=f"grade:{climber.base}")
            elif step["do"] == "skip":
                self.skip(seat)
            else:
                self.pause(attempt)

    # -- rest ---------------------------------------------------------------------------------------------------------

    def rest_phase(self) -> Telling:
        self.phase = "rest"
        for seat in self.clockwise(self.dealer):  # FF-ROUND-04
            if not self.climbers[seat].out:  # FF-SKIP-07
                yield from self.rest(seat)
        for seat in self.clockwise((self.dealer + 1) % self.seats):  # FF-REST-08, FF-PAUSE-06, FF-SKIP-06
            if not self.paused(seat) and not self.climbers[seat].skips:
                self.dealer = seat
                break
        else:
            self.dealer = (self.dealer + 1) % self.seats  # FF-REST-09
            self.seen["nobody deals"] += 1
        self.hear("dealer", who=f"seat:{self.dealer}")

    def wallet(self, seat: int) -> tuple[tuple[str, str], ...]:
        """What may pay a Guide, in the order of a payment: from the hand, then from play."""
        climber = self.climbers[seat]
        hand = [
            ("pay", card)
            for card in self.f.cards
            for _ in range(climber.hand.count(card))
            if self.f.kind(card) == "gear"
        ]
        return (*hand, *(("pay_worn", card) for card in self.f.cards for _ in range(climber.gear.count(card))))

    def rest(self, seat: int) -> Telling:
        climber = self.climbers[seat]
        if not climber.hand and not climber.gear:
            return  # as all can see, there is nothing to do
        self.open_window(seat)  # FF-GEAR-05 d
        while True:
            over = max(0, len(climber.hand) - self.limit(seat))
            options = [] if self.blocked(seat) else self.moves(seat)  # FF-REST-03, FF-PAUSE-08
            if self.gains(seat, "guide") and self.f.payments(self.wallet(seat)):  # FF-REST-05, -07
                options.append("hire")
            if over:  # FF-REST-01, -02
                options += [f"discard {card}" for card in self.f.designs(climber.hand)]
            else:
                options.append("end")
            answer = yield from self.ask("rest", seat, options, over=over)
            if answer == "end":
                return
            if answer == "hire":
                yield from self.hire(seat)
            elif not self.move(seat, answer):
                card = answer.split()[1]
                self.discard(seat, card)
                self.discards.append(card)
                self.hear("discarded", who=f"seat:{seat}", card=f"card:{card}")

    def hire(self, seat: int) -> Telling:
        """Card by card: FF-REST-06."""
        whole = self.f.payments(self.wallet(seat))
        paid: tuple[tuple[str, str], ...] = ()
        while paid not in whole:
            following = {one[len(paid)] for one in whole if one[: len(paid)] == paid}
            options = [f"{verb} {card}" for verb, card in sorted(following)]
            left = GUIDE - sum(int(self.f.cards[card]["dollars"]) for _, card in paid)
            answer = yield from self.ask("pay", seat, options, left=left)
            verb, card = answer.split()
            paid = (*paid, (verb, card))
        for verb, card in paid:
            if verb == "pay":
                self.from_hand(seat, card)
                self.stowed[card] -= self.stowed[card] > 0
            else:
                self.from_play(seat, card)
            self.discards.append(card)
        self.hear("hired", who=f"seat:{seat}", cards=[f"card:{card}" for _, card in paid])
        self.stronger(seat)

    # -- what is seen -------------------------------------------------------------------------------------------------

    def best(self, seat: int) -> int:
        return max(self.strength(seat, style) for style in STYLES)

    def known(self, viewer: int) -> list[list[str]]:
        """The cards in every hand that a seat knows: FF-INFO-01, -03."""
        return [sorted(c.hand if seat == viewer else c.shown) for seat, c in enumerate(self.climbers)]

    def view(self) -> dict[str, Any]:
        """What everybody may see, where the position alone decides it; heaps sorted. Cards in hands: `known`."""
        taken = Counter(climber.style for climber in self.climbers)
        return {
            "round": self.round,
            "phase": self.phase,
            "dealer": self.dealer,
            "experienced": self.experienced,
            "decks": {
                deck: {"count": self.decks[deck].total(), "discards": sorted(self.piles[deck])} for deck in DECKS
            },
            "booty": {"count": self.booty.total(), "discards": sorted(self.discards)},
            "styles_left": {style: self.f.styles[style]["copies"] - taken[style] for style in STYLES},
            "turned": self.turned,
            "climbers": [self._climber(seat) for seat in range(self.seats)],
            "attempts": [self._attempt(self.attempts[leader]) for leader in sorted(self.attempts)],
            "boosts": self.boosts,
            "offers": [
                {"helper": helper, "climb": climb, "keeps": keeps, "gives": self.f.booty(climb) - keeps}
                for helper, climb, keeps in self.offers
            ],
            "offers_left": OFFERS - len(self.offers),
            "talk": self.talk,
            "rolls": self.rolls,
            "over": self.over,
            "winner": self.winner,
        }

    def _climber(self, seat: int) -> dict[str, Any]:
        climber = self.climbers[seat]
        attempt = self.climb_of(seat)
        return {
            "seat": seat,
            "base": climber.base,
            "style": climber.style,
            "hand": len(climber.hand),
            "limit": self.limit(seat),
            "gear": climber.gear,
            "room": {slot: self.room(seat, slot) for slot in ROOM},
            "strength": {
                style: {
                    "total": self.strength(seat, style),
                    "bonus": self.bonus(seat, style),
                    "tie": self.ties(seat, style),
                }
                for style in STYLES
            },
            "on": attempt.leader if attempt else None,
            "paused": self.paused(seat),
            "skips": climber.skips,
            "sits_out": climber.out,
            "done": climber.done,
            "takes_part": self.phase == "crag" and self.takes_part(seat),
            "blocked": self.blocked(seat),
            "opens_top": climber.style is not None and self.opens_top(seat),
        }

    def _attempt(self, attempt: Attempt) -> dict[str, Any]:
        effective = self.effective(attempt)
        return {
            "climb": attempt.climb,
            "leader": attempt.leader,
            "helper": attempt.helper,
            "keeps": attempt.keeps,
            "gives": self.f.booty(attempt.climb) - attempt.keeps if attempt.helper is not None else 0,
            "laid": [
                {"card": card, "by": by, "warded": not works, "loss": self.loss(attempt, card) if works else 0}
                for (card, by), works in zip(attempt.laid, effective, strict=True)
            ],
            "actions": sorted(attempt.actions),
            "boost": attempt.boost,
            "paused": attempt.paused,
            "silent": self.silent(attempt),
            "total": self.total(attempt),
            "needs": self.needs(attempt.climb, attempt.leader),
            "bail": {str(seat): self.bail_mod(attempt, seat) for seat in attempt.climbers},
        }


def known(view: Mapping[str, Any]) -> list[list[str]]:
    """The cards in hands that a view of the game shows, in the form of `Reading.known`."""
    return [sorted(climber["hand"]["cards"]) for climber in view["climbers"]]


def seen(view: Mapping[str, Any]) -> dict[str, Any]:
    """What a view of the game shows of all else, in the form of `Reading.view`, once its parts were found to add up."""
    names = ("round", "phase", "dealer", "experienced", "styles_left", "turned", "boosts", "offers", "offers_left",
             "talk", "rolls", "over", "winner")  # fmt: skip
    found = {name: view[name] for name in names}
    found["decks"] = {deck: heap(pile) for deck, pile in view["decks"].items()}
    found["booty"] = heap(view["booty"])
    found["climbers"] = []
    for climber in view["climbers"]:
        strength = {}
        for style, each in climber["strength"].items():
            need(each["total"] == added(each["parts"]), f"{each} does not add up")
            strength[style] = {name: each[name] for name in ("total", "bonus", "tie")}
        found["climbers"].append({**climber, "hand": climber["hand"]["count"], "strength": strength})
    found["attempts"] = []
    for attempt in view["attempts"]:
        need(attempt["total"] == added(attempt["parts"]), f"{attempt} does not add up")
        one = {name: value for name, value in attempt.items() if name != "parts"}
        found["attempts"].append({**one, "actions": sorted(attempt["actions"])})
    return found


def heap(pile: Mapping[str, Any]) -> dict[str, Any]:
    return {"count": pile["count"], "discards": sorted(pile["discards"])}


def differences(mine: Any, theirs: Any, where: str = "") -> list[str]:
    """Where two values differ, down to the smallest part."""
    if mine == theirs:
        return []
    if isinstance(mine, dict) and isinstance(theirs, dict):
        names = [*mine, *(name for name in theirs if name not in mine)]
        return [
            line for name in names for line in differences(mine.get(name), theirs.get(name), f"{where} {name}".strip())
        ]
    if isinstance(mine, list) and isinstance(theirs, list) and len(mine) == len(theirs):
        return [line for i in range(len(mine)) for line in differences(mine[i], theirs[i], f"{where} {i}".strip())]
    return [f"{where}: the reading has {mine}, the game {theirs}"]
