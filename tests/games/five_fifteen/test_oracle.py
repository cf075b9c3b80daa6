"""The rules against a second reading of the ledger (`oracle.py`), in games played at random.

At every choice the question and its options must be the oracle's, every event the one it expects, and every seat's
view must agree with its books. `CORDEE_MANY` (1 by default) multiplies the number of games. A failure names the case
and seed.
"""

from __future__ import annotations

import os
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.games.five_fifteen.oracle import OFFERS, OWN, ROUNDS, STYLES, Ask, Faces, Reading, differences, known, seen

from cordee.core.events import Event
from cordee.core.game import State
from cordee.games.five_fifteen import GAME

MANY = max(1, int(os.environ.get("CORDEE_MANY", "1")))
# Weights of answers by their first word, 1 where a word is not named.
TEMPERS: Mapping[str, Mapping[str, float]] = {
    "even": {},
    "attacker": {"lay": 6, "end": 0.3, "solo": 4, "booty": 0.5, "pass": 3, "stow": 0.1},
    "sociable": {"offer": 6, "accept": 4, "counter": 2, "solo": 0.2, "booty": 0.2, "turn five_fifteen": 0.1},
    "proud": {"turn five_fifteen": 6, "solo": 8, "booty": 0.5, "lay": 4, "end": 0.5, "wear": 3, "stow": 0.1, "pass": 2},
    "fighter": {"lay": 9, "end": 0.1, "solo": 9, "booty": 0.3, "pass": 0.5, "roll": 0.5, "discard": 0.3, "hire": 0.2},
    "careful": {"solo": 2, "accept": 2, "wear": 3, "stow": 0.2, "hire": 0.2, "roll": 0.2, "stand": 0.2, "end": 2},
    "hoarder": {"booty": 4, "discard": 3, "hire": 0.1, "lay": 0.2, "end": 3, "play": 0.3},
}


SLOTS = ("helmet", "clothing", "harness", "shoes", "pack")
# Fields of verbs for a wild content file; #, BIG, KIND, ATTACK, ZONE, SLOT and STYLES are drawn.
PASSIVE = {
    "strength": "amount = #STYLES",
    "send_on_tie": "STYLES",
    "ward": 'kind = "ATTACK", count = #',
    "soften": 'kind = "KIND", amount = #STYLES',
    "bail_bonus": "amount = #",
    "bail_reroll": "",
    "epic_shield": "",
    "hand_limit": "amount = #",
}
ROOMY = {"extra_slot": 'slot = "SLOT", amount = #'}  # on Styles alone: what to do where it is lost is open, FF-GEAR-07
YELLOW = {"strength_per_card": 'kind = "KIND", amount = 1, max = #'}
ATTACK = {
    "strength_mod": "amount = -BIGSTYLES",
    "blank_slot": 'slot = "SLOT"',
    "bail_mod": "amount = -#",
    "no_actions": "",
    "pause": "",
    "skip": "",
    "lose_gear": 'count = #, from = "ZONE"',
}
EPIC = {"lose_gear": 'count = #, from = "ZONE"', "lose_hand": "", "lose_base": "amount = #", "skip": "", "pause": ""}
PLAYED = {
    "climbing": {"strength_mod": "amount = #STYLES", "cancel": 'kind = "KIND", count = #'},
    "crag": {"crag_boost": "amount = #"},
    "response": {"counter": 'kind = "KIND"', "redirect": 'kind = "KIND"'},
    "bail": {"bail_auto": "", "bail_again": ""},
}
CRAG_TURN = ("crag", "with", "keep", "answer", "counter")


@dataclass
class Played:
    """What a number of games have shown."""

    choices: int = 0
    games: int = 0
    seen: Counter[str] = field(default_factory=Counter)


def weight(text: str, temper: Mapping[str, float]) -> float:
    return temper.get(text, temper.get(text.split()[0], 1))


def play(
    seats: int, options: Mapping[str, Any], seed: int, temper: Mapping[str, float], most: int, content: bytes = b""
) -> Counter[str]:
    """Play a game at random for so many choices, compared at each. AssertionError at a disagreement."""
    s = GAME.start(GAME.setup(seats, options, content), seed)
    dealt = [GAME.view(s, seat) for seat in range(seats)]
    if options.get("first_seat", -1) >= 0:
        assert dealt[0]["dealer"] == options["first_seat"]
    reading = Reading(
        [view["climbers"][seat]["hand"]["cards"] for seat, view in enumerate(dealt)],
        dealt[0]["dealer"],
        base=int(options.get("start_base", 7)),
        experienced=bool(options.get("experienced", False)),
        live=options.get("timing") == "live",
        faces=Faces(content or OWN),
    )
    rng = Random(seed)
    telling = reading.game()
    told: list[str] = []
    heard: list[Event] = []
    ask: Ask | None = next(telling)
    try:
        for _ in range(most):
            compare(s, reading, ask)
            if ask is None:
                break
            texts = sorted(ask.options)
            text = rng.choices(texts, [weight(each, temper) for each in texts])[0]
            told.append(f"{ask.seat} {text}")
            by_text = {GAME.action_text(s, action): action for action in s.options(ask.seat)}
            events: list[Event] = []
            s.events = events
            s.choose(ask.seat, by_text[text])
            s.events = None
            heard, reading.news = events, list(events)
            reading.seen["choices"] += 1
            ask = advance(telling, text)
            assert not reading.news, "events too much"
    except (AssertionError, LookupError, ValueError) as error:
        raise AssertionError(
            f"{error!r}\nround {reading.round}, {reading.phase}, choice {len(told)}: {told[-12:]}\n"
            f"events: {[plain(event) for event in heard]}"
        ) from error
    return reading.seen


def plain(event: Event) -> tuple[str, dict[str, Any]]:
    return event.kind, {**event.args, **event.secret}


def advance(telling: Any, text: str) -> Ask | None:
    try:
        ask: Ask = telling.send(text)
    except StopIteration:
        return None
    return ask


def compare(s: State, reading: Reading, ask: Ask | None) -> None:
    """The question, its options, and all that every seat may see."""
    assert not s.may_act()
    waited = s.to_act()
    assert waited == (() if ask is None else (ask.seat,)), f"seats {waited} are asked, not {ask}"
    if ask is not None:
        q = s.question(ask.seat)
        assert q.kind == ask.kind, f"{q.kind} is asked, not {ask}"
        texts = [GAME.action_text(s, action) for action in s.options(ask.seat)]
        missing, extra = sorted(set(ask.options) - set(texts)), sorted(set(texts) - set(ask.options))
        assert sorted(texts) == sorted(ask.options), f"{q.kind}: {missing} missing, {extra} too much"
        assert dict(q.args) == ask.args, f"{q.kind}: {dict(q.args)}, not {ask.args}"
    seats = {reading.seen["choices"] % reading.seats} | (set() if ask is None else {ask.seat})
    mine = reading.view()
    for seat in sorted(seats):  # who is asked, and all others in turn
        view = GAME.view(s, seat)
        assert known(view) == reading.known(seat), f"seat {seat} knows {known(view)}, not {reading.known(seat)}"
        theirs = seen(view)
        if ask is None or ask.kind not in CRAG_TURN:
            # KNOWN: offers of the last Crag turn stay in the view when it is over.
            theirs["offers"], theirs["offers_left"] = [], OFFERS
        lines = differences(mine, theirs)
        assert not lines, f"seat {seat} sees {lines} (asked: {ask})"
    if ask is None:
        finished(s, reading)


def finished(s: State, reading: Reading) -> None:
    """FF-WIN-01, -03, -04."""
    view, returns = GAME.view(s, None), s.returns()
    ranking = view["ranking"]
    assert sorted(ranking) == list(range(reading.seats))
    if reading.winner is None:
        assert reading.round == ROUNDS
        assert len(set(returns)) == 1
    else:
        assert ranking[0] == reading.winner
        assert all(returns[reading.winner] > returns[seat] for seat in ranking[1:]), f"returns {returns}"
        ranking = ranking[1:]
    order = [(reading.climbers[seat].base, reading.best(seat)) for seat in ranking]
    assert order == sorted(order, reverse=True), f"ranking {view['ranking']}: {order}"


def setups() -> Iterator[tuple[int, dict[str, Any]]]:
    """Every number of seats, both timings, with and without the option for the experienced."""
    for seats in (3, 4, 5):
        for timing in ("asked", "live"):
            for experienced in (False, True):
                yield seats, {"timing": timing, "experienced": experienced}


def games(each: int) -> Played:
    """Games of every set-up, with changing tempers and starts."""
    played = Played()
    number = 0
    for turn in range(each):
        for seats, options in setups():
            number += 1
            name = list(TEMPERS)[(number + turn) % len(TEMPERS)]
            options |= {"start_base": (12, 7, 10, 5, 11, 12, 9)[number % 7], "first_seat": number % (seats + 1) - 1}
            try:
                counted = play(seats, options, number, TEMPERS[name], 400)
            except AssertionError as error:
                raise AssertionError(f"game {number} of {seats} seats, {options}, {name}: {error}") from error
            played.seen += counted
            played.choices += counted["choices"]
            played.games += 1
    return played


def wild(rng: Random) -> bytes:
    """A content file with other Booty cards, Styles and Epics: verbs in any combination that the form allows."""

    def some(verbs: Mapping[str, str], most: int) -> str:
        chosen = rng.sample(list(verbs), min(rng.randint(1, most), len(verbs)))
        return "[" + ", ".join(step(verb, verbs[verb]) for verb in chosen) + "]"

    def step(verb: str, fields: str) -> str:
        told = fields.replace("SLOT", rng.choice(SLOTS)).replace("KIND", rng.choice(("setback", "weather", "any")))
        told = (
            told.replace("ATTACK", rng.choice(("setback", "weather")))
            .replace("#", str(rng.randint(1, 2)))
            .replace("BIG", str(rng.randint(1, 4)))
        )
        if "STYLES" in told:
            names = ", ".join(f'"{style}"' for style in rng.sample(STYLES, rng.randint(1, 3)))
            told = told.replace("STYLES", f", styles = [{names}]" if rng.random() < 0.6 else "")
        told = told.replace("ZONE", rng.choice(("in_play", "hand", "either"))).removeprefix(", ")
        return f'{{ do = "{verb}"{", " if told else ""}{told} }}'

    own = tomllib.loads(OWN.decode())
    lines = ['name = "Wild set"', f"base_floor = {rng.randint(4, 7)}"]
    for style in own["style"]:
        lines += ["[[style]]", *(f'{name} = "{style[name]}"' for name in ("id", "name", "shape", "colour"))]
        lines += [f"copies = {style['copies']}", f"effect = {some(PASSIVE | ROOMY, 3)}"]
    for climb in own["climb"]:
        top = climb["deck"] == "five_fifteen"
        lines += [
            "[[climb]]",
            *(f'{name} = "{climb[name]}"' for name in ("id", "deck", "name", "area", "style", "grade")),
        ]
        lines += [f"difficulty = {climb['difficulty']}", f"booty = {rng.randint(0, 5)}"]
        lines += [f"epic = {some(EPIC, 3)}"] if top else []
    left = 102
    for number in range(102):
        kind = ("gear", "setback", "weather", "action")[number % 4]
        copies = min(left, rng.randint(1, 3))
        if not copies:
            break
        left -= copies
        lines += ["[[card]]", f'id = "{kind}{number}"', f'name = "{kind} {number}"', f'kind = "{kind}"']
        lines += [f"copies = {copies}"]
        if kind == "gear":
            lines += [f'slot = "{rng.choice(SLOTS)}"', f"dollars = {rng.randrange(0, 150, 10)}"]
            lines += [f"effect = {some(PASSIVE | YELLOW, 2)}"]
        elif kind == "action":
            window = rng.choice(("climbing", "climbing", "crag", "response", "bail"))
            most = 1 if window == "response" else 2
            lines += [f'window = "{window}"', f"effect = {some(PLAYED[window], most)}"]
        else:
            lines += [f"effect = {some(ATTACK, 2)}"]
    return "\n".join(lines).encode()


def wild_games(each: int) -> Played:
    """Games with wild cards."""
    played = Played()
    number = 0
    for turn in range(each):
        for seats, options in setups():
            number += 1
            name = list(TEMPERS)[(number + turn) % len(TEMPERS)]
            options |= {"start_base": (12, 10, 11, 7)[number % 4]}
            try:
                counted = play(seats, options, number, TEMPERS[name], 300, wild(Random(number)))
            except AssertionError as error:
                raise AssertionError(f"wild game {number} of {seats} seats, {options}, {name}: {error}") from error
            played.seen += counted
            played.choices += counted["choices"]
            played.games += 1
    return played


def idle(seats: int) -> Counter[str]:
    """A game in which nobody climbs: it ends after 100 rounds."""
    return play(seats, {}, seats, {"booty": 500, "end": 500, "offer": 0.01}, 10_000)


KINDS = (
    "style", "turn", "crag", "with", "keep", "answer", "counter", "lay", "on", "respond", "act", "cancel", "bail",
    "again", "lose", "rest", "pay",
)  # fmt: skip
OCCURRED = (
    "alone", "team", "declined", "boosted", "warded", "parried", "paused", "resumed", "skips", "sits_out", "acted",
    "cancelled", "sent", "fell", "epic", "lost", "discarded", "hired",
)  # fmt: skip


def never(played: Played, *more: str) -> list[str]:
    """What should have occurred and did not: then the comparison would say nothing about it."""
    return [name for name in (*OCCURRED, *more) if not played.seen[name]]


def test_ff_round_01_ff_crag_08_ff_asc_03__games_agree_with_a_second_reading_of_the_ledger() -> None:
    assert never(games(2 * MANY), *(f"asked {kind}" for kind in KINDS), "reshuffled", "won") == []


def test_ff_comp_09_ff_resp_07_ff_pause_05__games_with_wild_cards_agree_with_a_second_reading() -> None:
    assert never(wild_games(MANY)) == []


def test_ff_win_04__a_game_without_end_agrees_with_a_second_reading() -> None:
    assert idle(3)["no_winner"] == 1
