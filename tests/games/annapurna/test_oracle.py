"""The rules against a second reading of the ledger (`oracle.py`), in games and from odd positions, played at random.

At every choice the options must be the oracle's, and the shadow, which keeps its own books from the events, must agree
with the state. `CORDEE_MANY` (1 by default) multiplies the number of games. A failure names the case and seed; `play`
plays it again.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.games.annapurna import oracle
from tests.games.annapurna.oracle import FACES, PLACES, Model, Shadow, listed
from tests.games.annapurna.scenes import GAME, new_game, scene

from cordee.core.events import Event
from cordee.games.annapurna.state import AnnapurnaState

MANY = max(1, int(os.environ.get("CORDEE_MANY", "1")))
MODES: tuple[tuple[str, Mapping[str, Any], int], ...] = (
    ("auto", {"sweep_mode": "auto"}, 2),
    ("rulebook", {"sweep_mode": "rulebook"}, 2),
    ("cooperative", {"mode": "cooperative"}, 1),
)
# Weights of choices by their first word (`up`: an Explore that goes up); 1 where a word is not named.
TEMPERS: Mapping[str, Mapping[str, float]] = {
    "even": {},
    "trapper": {"hide": 4, "up": 2, "throw": 2},
    "thrower": {"throw": 4, "flip": 3, "up": 4, "trade": 0.3, "hide": 0.3, "sunyata": 0.2},
    "careless": {"end": 12, "up": 2, "mark": 0.3, "drop": 3},
    "climber": {"up": 12, "trade": 0.1, "hide": 0.1, "scavenge": 0.3},
    "loiterer": {"up": 0.2, "trade": 0.2, "hide": 0.2, "scramble": 0.5},
}
OPENERS = ("trade", "hide", "drop", "throw", "mark", "swap")  # the first of two steps: never taken for a seat


@dataclass
class Played:
    """What a number of games have shown."""

    choices: int = 0
    seen: Counter[str] = field(default_factory=Counter)


def play(s: AnnapurnaState, seed: int, temper: Mapping[str, float], most: int, played: Played) -> AnnapurnaState:
    """Play a position on at random for so many choices, compared at each. AssertionError at a disagreement."""
    rng = Random(seed)
    shadow = Shadow(s)
    real = shadow.meets(s)
    events: list[Event] = []
    told: list[str] = []
    while s.to_act() and most:
        options = compared(s, real)
        played.seen["stuck"] += any(text.startswith("scramble") for text in options[s.to_act()[0]])
        seat = rng.choice(sorted(options))
        texts = options[seat]
        text = rng.choices(texts, [weight(real, seat, each, temper) for each in texts])[0]
        shadow.answered(s.question(seat), text)
        told.append(f"{seat} {text}")
        s.events = events
        s.choose(seat, s.options(seat)[texts.index(text)])
        s.events = None
        try:
            for event in events:
                shadow.hear(event)
            real = shadow.meets(s)
        except (AssertionError, LookupError) as error:
            happened = [(event.kind, {**event.args, **event.secret}) for event in events]
            raise AssertionError(f"{error!r}\nlines: {told[-12:]}\nevents: {happened}") from error
        events.clear()
        played.choices += 1
        most -= 1
    played.seen += shadow.seen
    return s


def compared(s: AnnapurnaState, real: Model) -> dict[int, list[str]]:
    """The options of all seats that may choose, as texts, after they were compared with the oracle's."""
    waited = s.to_act()
    assert len(waited) == 1
    q = s.question(waited[0])
    found = {waited[0]: [GAME.action_text(s, action) for action in s.options(waited[0])]}
    wanted = {waited[0]: listed(real, q)}
    for seat in s.may_act():
        found[seat] = [GAME.action_text(s, action) for action in s.options(seat)]
    for seat in oracle.callers(real):
        if seat != q.seat and q.kind != "pick":
            wanted[seat] = {"scavenge"}
    assert sorted(found) == sorted(wanted), f"{q}: seats {sorted(found)}, not {sorted(wanted)}"
    for seat, texts in found.items():
        missing, extra = wanted[seat] - set(texts), set(texts) - wanted[seat]
        assert not missing | extra, f"{q}: {sorted(missing)} missing, {sorted(extra)} too much\n{real}"
        assert len(set(texts)) == len(texts), "an option is offered twice"
    if real.asked:
        texts = found[q.seat]
        assert len(texts) > 1 or texts[0].split()[0] in OPENERS, f"{q}: asked though there is one answer, {texts}"
    return found


def weight(real: Model, seat: int, text: str, temper: Mapping[str, float]) -> float:
    word, *rest = text.split()
    place = real.at[seat]
    if word == "explore" and place is not None and int(rest[0][0]) > place[0]:
        word = "up"
    return temper.get(word, 1)


def setups() -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats, every mode, both timings."""
    for _, options, fewest in MODES:
        for seats in range(fewest, 5):
            for timing in ("asked", "live"):
                yield seats, {**options, "timing": timing}


def games(each: int) -> Played:
    """Whole games of every set-up, with changing tempers and targets."""
    played = Played()
    number = 0
    for turn in range(each):
        for seats, options in setups():
            number += 1
            name = list(TEMPERS)[(number + turn) % len(TEMPERS)]
            options |= {"target": (3, 4, 9)[turn % 3] if seats < 4 else 4}
            options |= {"wrong_call_lockout": number % 5 > 0, "campaign": "mode" in options and turn % 2 == 0}
            if options["campaign"]:
                options["difficulty"] = "easy"
            if "mode" not in options:
                del options["campaign"]
            s = new_game(seats, seed=number, **options)
            try:
                play(s, number, TEMPERS[name], 20_000, played)
            except AssertionError as error:
                raise AssertionError(f"game {number} of {seats} seats, {options}, {name}: {error}") from error
    return played


def odd(seats: int, options: Mapping[str, Any], rng: Random) -> AnnapurnaState:
    """A position that play would hardly reach: cards of all suits everywhere, holes, modifiers in any combination."""
    stock = [(face, suit) for face in FACES for suit in range(seats)]
    rng.shuffle(stock)
    arrivals = list(range(1, seats + 1))
    climbing = rng.randrange(seats)  # somebody must be left to peak
    climbers = {}
    for seat in range(seats):
        cards, stock = stock[:18], stock[18:]
        part = rng.choice(("hike", "climb", "climb", "protect")) if seat != climbing else "climb"
        row, col = rng.choice([place for place in PLACES if place[0] < 5])
        pending = [name for name in oracle.MODIFIERS if rng.random() < 0.25]
        holes, turned = rng.choice((0.1, 0.3, 0.6)), rng.choice((0.1, 0.4, 0.8))
        words = [{"hike": "hike", "climb": f"climb {row},{col}", "protect": ""}[part]]
        if part == "protect":
            words = [f"protect {arrivals.pop(0)}"]
        for place in PLACES:
            here = f"{place[0]},{place[1]}"
            high = part == "climb" and place[0] == 5
            if part != "hike" and not high and rng.random() < holes:
                words.append(f"none {here}")
                continue
            face, suit = cards.pop()
            side = "up" if part != "hike" and not high and rng.random() < turned else "down"
            if side == "down" and rng.random() < {"hike": 0, "climb": 0.05, "protect": 0.4}[part]:
                side = "buried"
            words.append(f"{side} {here} {face}@{'ABCD'[suit]}")
            if side == "up" and oracle.LASTING.get(face) in pending and rng.random() < 0.7:
                words.append(f"waiting {here}")
        held = cards if part == "protect" else cards[: rng.randrange(len(cards) + 1)]
        named = [f"{face}@{'ABCD'[suit]}" for face, suit in cards]
        if named[: len(held)]:
            words.append("pack " + " ".join(named[: len(held)]))
        if named[len(held) :]:
            words.append("cache " + " ".join(named[len(held) :]))
        if pending:
            words.append("pending " + " ".join(pending))
        climbers["ABCD"[seat]] = "; ".join(words)
    turn = "ABCD"[rng.randrange(seats)]
    return scene(**climbers, turn=turn, starter=rng.choice("ABCD"[:seats]), seed=rng.randrange(1000), **options)


def positions(each: int) -> Played:
    """Odd positions of every set-up, played on for a while."""
    played = Played()
    number = 0
    for _ in range(each):
        for seats, options in setups():
            number += 1
            name = list(TEMPERS)[number % len(TEMPERS)]
            s = odd(seats, options, Random(number))
            try:
                play(s, number, TEMPERS[name], 60, played)
            except AssertionError as error:
                raise AssertionError(f"position {number} of {seats} seats, {options}, {name}: {error}") from error
    return played


KINDS = (
    "hike", "action", "spot", "protect", "retaliate", "sweep", "bury", "mark", "end", "look", "swap", "send", "give",
    "take", "turn", "trade", "down", "scavenge", "pick",
)  # fmt: skip
OCCURRED = (
    "stuck", "scrambled", "waited", "skipped", "drawn", "several modifiers", "extra turn: climb", "extra turn: protect",
    "retaliated", "buried card flipped", "hidden in place of a buried card", "hike with a modifier kept",
    "overlapping groups", "a waiting card buried", "scavenged", "miscalled", "no_trace", "swept", "buried", "hid",
    "traded", "dropped", "threw", "turned", "sent", "slid", "slipped", "passed", "gave", "took", "searched", "swapped",
    "peaked", "ascent_ends", "team_result",
)  # fmt: skip


def never(played: Played, *more: str) -> list[str]:
    """What should have occurred and did not: then the comparison would say nothing about it."""
    modifiers = [f"{name} in the part {part}" for name in oracle.MODIFIERS for part in ("climb", "protect")]
    wanted = [*(f"asked {kind}" for kind in KINDS), *modifiers, *OCCURRED, *more]
    return [name for name in wanted if not played.seen[name]]


def test_an_flow_02_an_turn_02_an_prot_01__games_agree_with_a_second_reading_of_the_ledger() -> None:
    played = games(3 * MANY)
    assert never(played, "expedition_ends", "ascent_begins") == []


def test_an_stuck_02_an_shen_03_an_prot_08__odd_positions_agree_with_a_second_reading_of_the_ledger() -> None:
    played = positions(8 * MANY)
    assert never(played) == []
