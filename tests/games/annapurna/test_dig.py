"""Clauses AN-DIG-*: what the digital table adds, in the rules (first part) and in the server (`Live` scenes)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from tests.games.annapurna.scenes import (
    GAME,
    LETTERS,
    asked,
    at,
    cache,
    do,
    kinds,
    legal,
    new_game,
    pack,
    refused,
    scene,
)
from tests.server.turned import Memory, Says, Turned, lobby_of, token

from cordee.bots.levels import choose_line
from cordee.core.errors import BadSetup, IllegalChoice
from cordee.core.events import told
from cordee.core.game import draft, lines, play, text
from cordee.core.journal import Play
from cordee.core.rng import Rng
from cordee.games.annapurna.rules import Expedition
from cordee.server import messages as m
from cordee.server.audience import Connection
from cordee.server.history import question_id
from cordee.server.house import House
from cordee.server.settings import Settings
from cordee.server.table import Table
from cordee.server.tell import questions

HAND = {"timing": "live", "sweep_mode": "rulebook"}
HEAD = {"timing": "asked", "sweep_mode": "rulebook"}
AUTO = {"timing": "live", "sweep_mode": "auto"}
FORGETFUL = "climb 3,1; up 1,1 slip 1,2 langur 1,3 storm; pack yeti gust"
CAREFUL = "climb 3,1; up 1,1 slip 1,2 haul_bag 1,3 storm; pack yeti gust"
BESIDE = "climb 1,1; pack gust storm"


def callers(s: Expedition) -> str:
    """Letters of those who may call Scavenge now, in seat order."""
    seats = sorted({*s.to_act(), *s.may_act()})
    return "".join(LETTERS[x] for x in seats if any(GAME.action_text(s, a) == "scavenge" for a in s.options(x)))


def ended(a: str = FORGETFUL, seats: int = 3, options: dict[str, Any] | None = None, b: str = BESIDE) -> Expedition:
    """A has ended a turn without sweeping; it is B's turn (or the poll)."""
    others = dict(zip("BCD"[: seats - 1], (b, BESIDE, BESIDE), strict=False))
    s = scene(A=a, **others, **(options or HAND))
    do(s, "trade yeti A5,1")
    if asked(s) == "A sweep":
        do(s, "end")
    return s


def defaults(s: Expedition, seat: int = -1, tries: int = 40) -> set[str]:
    """Everything that is done for an absent seat, over many chances."""
    seat = s.to_act()[0] if seat < 0 else seat
    found = set()
    for seed in range(tries):
        line = GAME.default(s, seat, Rng(seed))
        assert line is not None
        found.add(text(GAME, s, line))
        play(s.clone(), seat, line)
    return found


def playing(s: Expedition) -> Play:
    """A journal that goes on from a scene."""
    played = Play(GAME, GAME.setup(s.r.seats, HAND if s.r.by_hand else AUTO), 1)
    played.state = s
    played._snapshots = [s.clone()]
    return played


# -- AN-DIG-01: sweep modes


def test_an_dig_01__there_are_two_modes() -> None:
    """AN-DIG-01: the table setting knows rulebook and auto, and nothing else."""
    (setting,) = [setting for setting in GAME.settings if setting.name == "sweep_mode"]
    assert setting.values == ("rulebook", "auto")
    assert not setting.expert
    with pytest.raises(BadSetup):
        GAME.setup(2, {"sweep_mode": "none"})


def test_an_dig_01__headless_the_default_is_auto() -> None:
    """AN-DIG-01: where nobody says otherwise a game without a table sweeps by itself."""
    assert GAME.setup(2).options["sweep_mode"] == "auto"


def test_an_dig_01__on_a_live_table_of_people_the_default_is_rulebook() -> None:
    """AN-DIG-01: people at a live table sweep by hand unless their host says otherwise."""
    table = lobby_of("annapurna", "ppp", {})
    assert table.setup(GAME).options["sweep_mode"] == "rulebook"
    assert lobby_of("annapurna", "ppp", {"sweep_mode": "auto"}).setup(GAME).options["sweep_mode"] == "auto"


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_an_dig_01__auto_asks_only_when_there_is_a_choice(timing: str) -> None:
    """AN-DIG-01: one complete Sweep is made by itself, several are asked for, and only complete ones are taken."""
    s = scene(A="climb 3,1; up 1,1 slip 1,2 langur 1,3 rope; pack yeti gust", B=BESIDE, timing=timing)
    assert kinds(do(s, "trade yeti A5,1"))[:2] == ["traded", "swept"]
    assert s.up[0] == 0
    assert asked(s) == ("A end" if timing == "live" else "B action")
    t = scene(A="climb 3,1; up 1,1 langur 1,2 butter_tea 1,3 slip 1,4 rope; pack yeti gust", B=BESIDE, timing=timing)
    do(t, "trade yeti A5,1")
    assert asked(t) == "A sweep"
    assert legal(t) == ["mark A1,1", "mark A1,2"]
    left = set()
    for line in lines(t, 0):
        trial = t.clone()
        play(trial, 0, line)
        left.add(trial.up[0])
    assert left == {0b0001, 0b0010}


def test_an_dig_01__auto_asks_nothing_when_nothing_balances() -> None:
    """AN-DIG-01: without a group there is no Sweep question in auto."""
    s = scene(A="climb 3,1; up 1,1 slip 1,2 haul_bag; pack yeti gust", B=BESIDE, **AUTO)
    do(s, "trade yeti A5,1")
    assert asked(s) == "A end"


def test_an_dig_01__in_auto_there_is_no_scavenging() -> None:
    """AN-DIG-01: with automatic sweeps no window ever opens, live or not."""
    s = scene(A=CAREFUL, B=BESIDE, C=BESIDE, **AUTO)
    do(s, "trade yeti A5,1", "end")
    assert callers(s) == ""
    assert s.may_act() == ()
    assert GAME.view(s, 2)["window"] is None
    assert refused(s, "scavenge") == "AN-SCAV-02"


def test_an_dig_01__auto_buries_in_the_same_way() -> None:
    """AN-DIG-01: the one complete Bury is made by itself too."""
    s = scene(A="protect 1; up 1,1 slip 1,2 langur 1,3 storm; pack gust; all none", B=BESIDE, **AUTO)
    assert kinds(do(s, "sunyata")) == ["sunyata", "buried"]
    assert asked(s) == "A end"


# -- AN-DIG-02: the window gives no hint


def test_an_dig_02__a_window_opens_at_every_hand_over() -> None:
    """AN-DIG-02: missed or not, all others get the same offer, and the page shows the same."""
    shown = []
    for a in (FORGETFUL, CAREFUL):
        s = ended(a)
        assert callers(s) == "BC"
        question = s.question(2)
        assert question.kind == "scavenge"
        assert [GAME.action_text(s, x) for x in s.options(2)] == ["scavenge"]
        assert [GAME.view(s, viewer)["window"] for viewer in (0, 1, 2, None)] == [
            {"owner": 0, "locked": False, "open": False},
            {"owner": 0, "locked": False, "open": True},
            {"owner": 0, "locked": False, "open": True},
            {"owner": 0, "locked": False, "open": False},
        ]
        shown.append((question, s.question(1)))
    assert shown[0] == shown[1]


def test_an_dig_02__also_after_a_skip_and_after_protecting() -> None:
    """AN-DIG-02: a hand-over without any action opens a window like any other."""
    s = scene(A="climb 2,2; pending skip", B=BESIDE, C=BESIDE, **HAND)
    do(s, "end")
    assert callers(s) == "BC"
    t = scene(A="protect 1; pack gust; all none", B=BESIDE, C=BESIDE, **HAND)
    do(t, "sunyata", "end")
    assert callers(t) == "BC"
    u = scene(A="hike; down 1,1 storm", B="hike", C=BESIDE, **HAND)
    do(u, "hike 1,1", "end")
    assert callers(u) == "BC"


# -- AN-DIG-03: a call between two steps


def test_an_dig_03__in_the_middle_of_the_next_climbers_effect() -> None:
    """AN-DIG-03: C calls while B looks at cards; C picks; B goes on at the very same question."""
    s = ended(b="climb 2,1; down 2,2 binoculars; pack storm")
    do(s, "explore 2,2", "look B5,1")
    assert asked(s) == "B look"
    before = s.question(1), legal(s)
    do(s, "C: scavenge")
    assert asked(s) == "C pick"
    do(s, "pick A1,1")
    assert asked(s) == "B look"
    assert s.question(1) == before[0]._replace(races=(), rank=0), "the same question, but no call is open any more"
    assert [*legal(s), "scavenge"] == before[1]


def test_an_dig_03__a_choice_only_begun_gives_way_to_a_call() -> None:
    """AN-DIG-03: a call falls between whole steps: what B has begun but not completed is begun anew behind it."""
    s = ended()
    before = legal(s)
    s.choose(1, next(a for a in s.options(1) if GAME.action_text(s, a) == "trade gust"))
    assert s.question(1).inner
    do(s, "C: scavenge", "pick A1,1")
    assert asked(s) == "B action"
    assert [*legal(s), "scavenge"] == before
    assert pack(s, "B") == ["gust", "storm"]


def test_an_dig_03__the_turn_pauses_while_the_caller_picks() -> None:
    """AN-DIG-03: until the card is picked nobody else may do anything."""
    s = ended(seats=4)
    do(s, "C: scavenge")
    assert s.to_act() == (2,)
    assert s.may_act() == ()
    with pytest.raises(IllegalChoice):
        do(s, "B: trade gust B5,1")
    with pytest.raises(IllegalChoice):
        do(s, "D: scavenge")


def test_an_dig_03__the_pick_has_fifteen_seconds() -> None:
    """AN-DIG-03: the pick carries a time limit of its own, the call none."""
    s = ended()
    assert s.question(2).pace.limit == 0
    do(s, "C: scavenge")
    assert s.question(2).pace.limit == 15.0


@pytest.mark.parametrize(
    ("up", "picked"),
    [
        ("1,1 slip 1,2 langur 2,1 gust 2,2 avalanche", "pick A2,1"),
        ("1,1 headlamp 1,4 langur 1,2 rockslide 2,1 binoculars", "pick A1,4"),
        ("2,1 slip 1,5 langur", "pick A1,5"),
        ("3,2 slip 3,3 langur 4,1 haul_bag", "pick A3,2"),
        ("1,1 rope 1,2 yeti", "pick A1,1"),
        ("1,1 avalanche 1,2 slip 1,3 langur", "pick A1,2"),
    ],
)
def test_an_dig_03__at_expiry_the_largest_value_then_the_smallest_spot(up: str, picked: str) -> None:
    """AN-DIG-03: out of time, the card of largest absolute value is taken, among equals by row, then column."""
    s = ended(f"climb 4,2; up {up}; pack yeti@C rope@C")
    do(s, "C: scavenge")
    assert defaults(s, tries=3) == {picked}


# -- AN-DIG-04, -05: what the table's clock is told (the clock itself: see Live)


def test_an_dig_04_an_dig_05__fairness_and_least_open_are_the_offers_pace() -> None:
    """AN-DIG-04, AN-DIG-05: the offer is a race of 0.3 s fairness that stands at least 4 s; headless it has no pace."""
    s = ended()
    pace = s.question(2).pace
    assert (pace.kind, pace.fairness, pace.least_open) == ("race", 0.3, 4.0)
    t = ended(options=HEAD)
    pace = t.question(1).pace
    assert (pace.kind, pace.fairness, pace.least_open) == ("free", 0.0, 0.0)


@pytest.mark.parametrize(("owner", "order"), [("A", (2, 3)), ("B", (3, 0)), ("C", (0, 1)), ("D", (1, 2))])
def test_an_dig_04__ties_go_clockwise_from_the_forgetful_climber(owner: str, order: tuple[int, ...]) -> None:
    """AN-DIG-04: callers stand in clockwise order from the owner's left; the climber on turn is asked anyway."""
    s = scene(A=BESIDE, B=BESIDE, C=BESIDE, D=BESIDE, turn=owner, **HAND)
    do(s, f"trade gust {owner}5,1", "end")
    assert s.may_act() == order


def test_an_dig_04__the_journal_holds_winner_and_card() -> None:
    """AN-DIG-04: replaying seats and texts gives the same position, whatever the clock was."""
    s = ended()
    played = playing(s)
    played.line(1, "trade gust B5,1")
    played.line(2, "scavenge")
    played.line(2, "pick A1,2")
    assert [entry.written() for entry in played.entries] == ["1 trade gust B5,1", "2 scavenge", "2 pick A1,2"]
    again = ended()
    do(again, "B: trade gust B5,1", "C: scavenge", "C: pick A1,2")
    assert again.digest() == played.state.digest()


# -- AN-DIG-06: wrong calls


def test_an_dig_06__answered_privately() -> None:
    """AN-DIG-06: only the caller hears of a call in vain, and only its own view shows that it is locked out."""
    s = ended(CAREFUL, seats=4)
    (event,) = do(s, "C: scavenge")
    assert event.kind == "miscalled"
    assert [told(event, viewer) is not None for viewer in (0, 1, 2, 3, None)] == [False, False, True, False, False]
    assert [GAME.view(s, viewer)["window"]["locked"] for viewer in (0, 1, 2, 3, None)] == [
        False, False, True, False, False,
    ]  # fmt: skip


def test_an_dig_06__locked_for_the_rest_of_the_window() -> None:
    """AN-DIG-06: the seat may not call again in this window; the others may, and in the next window all may again."""
    s = ended(CAREFUL, seats=4)
    do(s, "C: scavenge")
    assert callers(s) == "BD"
    do(s, "trade gust B5,1")
    assert callers(s) == "BD"
    do(s, "end")
    assert callers(s) == "ACD"


def test_an_dig_06__the_refusal_names_the_lock() -> None:
    """AN-DIG-06: who is locked out and calls again is told why, on turn and off."""
    s = ended(CAREFUL)
    do(s, "B: scavenge", "C: scavenge")
    assert callers(s) == ""
    assert refused(s, "B: scavenge") == "AN-DIG-06"
    assert refused(s, "C: scavenge") == "AN-DIG-06"


def test_an_dig_06__a_lock_does_not_protect_from_the_others() -> None:
    """AN-DIG-06: a right call after somebody else's wrong one counts."""
    s = scene(A="climb 3,1; up 1,1 slip; pack yeti gust", B=FORGETFUL.replace("3,1", "2,5"), C=BESIDE, D=BESIDE, **HAND)
    do(s, "trade yeti A5,1", "end", "C: scavenge", "trade yeti B5,1", "end")
    assert callers(s) == "ACD"
    do(s, "C: scavenge", "pick B1,1")
    assert pack(s, "C") == ["gust", "slip", "storm"]


def test_an_dig_06__can_be_switched_off() -> None:
    """AN-DIG-06: without the lock-out a seat may call in vain as often as it likes."""
    s = ended(CAREFUL, options={**HAND, "wrong_call_lockout": False})
    do(s, "C: scavenge", "C: scavenge")
    assert callers(s) == "BC"
    assert GAME.view(s, 2)["window"] == {"owner": 0, "locked": False, "open": True}


# -- AN-DIG-07: the headless poll


@pytest.mark.parametrize(("owner", "polled"), [("A", "BCD"), ("B", "CDA"), ("C", "DAB"), ("D", "ABC")])
def test_an_dig_07__everybody_once_clockwise_from_the_owners_left(owner: str, polled: str) -> None:
    """AN-DIG-07: each other seat is asked once in order; when all have declined the next turn begins."""
    climbers = {letter: FORGETFUL if letter == owner else BESIDE for letter in "ABCD"}
    s = scene(**climbers, turn=owner, **HEAD)
    do(s, f"trade yeti {owner}5,1", "end")
    for letter in polled:
        assert asked(s) == f"{letter} scavenge"
        assert legal(s) == ["decline", "scavenge"]
        assert s.may_act() == ()
        do(s, "decline")
    assert asked(s) == f"{polled[0]} action"
    assert "scavenge" not in legal(s)


def test_an_dig_07__the_first_yes_wins_and_picks() -> None:
    """AN-DIG-07: after a yes nobody else is asked; the card is picked before the next turn begins."""
    s = ended(seats=4, options=HEAD)
    do(s, "decline", "scavenge")
    assert asked(s) == "C pick"
    assert legal(s) == ["pick A1,1", "pick A1,2"]
    do(s, "pick A1,2")
    assert pack(s, "C") == ["gust", "langur", "storm"]
    assert asked(s) == "B action"
    assert s.window == -1


def test_an_dig_07__no_poll_when_nothing_was_missed() -> None:
    """AN-DIG-07: only a missed group is polled for."""
    s = ended(CAREFUL, options=HEAD)
    assert asked(s) == "B action"


def test_an_dig_07__no_second_poll_in_the_next_turn() -> None:
    """AN-DIG-07: once declined, the group is safe through the next climber's turn."""
    s = ended(seats=3, options=HEAD, b="climb 2,1; down 2,2 binoculars; pack storm gust")
    do(s, "decline", "decline", "explore 2,2")
    assert asked(s) == "B look"
    assert callers(s) == ""
    do(s, "decline")
    assert asked(s) == "C action"


# -- AN-DIG-08: bots


def test_an_dig_08__defaults_of_noticing() -> None:
    """AN-DIG-08: beside people a bot notices with probability one half, after 2 to 6 seconds."""
    settings = Settings()
    assert settings.notice_chance == 0.5
    assert settings.notice_after == (2.0, 6.0)


@pytest.mark.parametrize("seed", range(3))
def test_an_dig_08__a_bot_does_not_miss_a_sweep(seed: int) -> None:
    """AN-DIG-08: the probability of missing a Sweep is 0 by default: a bot leaves no group lying."""
    s = scene(
        A="climb 3,1; up 1,1 slip 1,2 langur 1,3 storm 1,4 headlamp 1,5 frostbite; pack yeti gust",
        B=BESIDE,
        C=BESIDE,
        **HAND,
    )
    do(s, "trade yeti A5,1")
    for _ in range(4):
        line = choose_line(GAME, GAME.sample(s, 0, Rng(seed)), 0, "greedy", seed)
        play(s, 0, line)
        if asked(s)[0] != "A":
            break
    assert asked(s) == "B action"
    assert s.up[0] == 0b100


# -- AN-DIG-09, -10: absence


def test_an_dig_09__climbing_a_random_upward_explore() -> None:
    """AN-DIG-09: an absent climber explores upward, at random, while that is legal."""
    s = scene(A="climb 2,2; pack yeti gust", B=BESIDE)
    assert defaults(s) == {"explore 3,1", "explore 3,2"}


def test_an_dig_09__with_rope_the_whole_row_above() -> None:
    """AN-DIG-09: legal upward Explores include what a helpful modifier adds."""
    s = scene(A="climb 1,1; pending reach_row; pack yeti", B=BESIDE)
    assert defaults(s, tries=80) == {f"explore 2,{col}" for col in (1, 2, 3, 4)}


def test_an_dig_09__else_any_legal_action() -> None:
    """AN-DIG-09: with no way up any legal action may be taken, sideways, Trade and Hide alike, each complete."""
    s = scene(A="climb 2,2; up 3,1 slip; none 3,2 2,1; pack gust", B="climb 1,1", timing="live")
    found = defaults(s, tries=300)
    assert {line.split()[0] for line in found} == {"explore", "trade", "hide"}
    assert "explore 2,3" in found
    assert found <= {text(GAME, s, line) for line in lines(s, 0)}


def test_an_dig_09__hiking_any_card_of_the_bottom_row() -> None:
    """AN-DIG-09: the hike is a random one."""
    s = scene(A="hike; up 1,2 slip", B="hike")
    assert defaults(s, tries=100) == {"hike 1,1", "hike 1,3", "hike 1,4", "hike 1,5"}


def test_an_dig_09__protecting_sunyata_and_no_retaliation() -> None:
    """AN-DIG-09: a protecting climber does nothing; who is thrown at does not retaliate."""
    s = scene(
        A="protect 1; pack gust; down 5,1 rope; all none",
        B="protect 2; pack storm; all none",
        C=BESIDE,
        timing="live",
    )
    assert defaults(s) == {"sunyata"}
    do(s, "throw gust B1,1")
    assert asked(s) == "B retaliate"
    assert defaults(s) == {"decline"}


@pytest.mark.parametrize("face", ["binoculars", "headlamp", "ice_axe", "haul_bag", "butter_tea", "mountain_guide"])
def test_an_dig_09__what_is_optional_is_declined(face: str) -> None:
    """AN-DIG-09: an absent explorer declines whatever a card only allows."""
    s = scene(A=f"climb 2,2; down 3,1 {face}; up 1,1 slip; pack gust yeti", B=BESIDE, timing="live")
    do(s, "explore 3,1")
    assert asked(s)[0] == "A"
    assert "decline" in legal(s)
    assert defaults(s, tries=5) == {"decline"}


@pytest.mark.parametrize(
    ("face", "lines_"),
    [
        ("frostbite", {"give rope", "give yeti", "give langur"}),
        ("gust", {"turn B2,1", "turn B1,2"}),
        ("slip", {"down 2,1", "down 2,2"}),
    ],
)
def test_an_dig_09__what_is_compulsory_is_done_at_random(face: str, lines_: set[str]) -> None:
    """AN-DIG-09: an absent explorer's compulsory choices are random ones."""
    s = scene(
        A=f"climb 2,2; down 3,1 {face}; pack rope yeti langur",
        B="climb 1,1; down 2,1 slip 1,2 rope 5,1 yeti; all none",
        timing="live",
    )
    do(s, "explore 3,1")
    assert defaults(s) == lines_


@pytest.mark.parametrize("options", [HAND, AUTO, HEAD], ids=["by hand", "auto", "headless"])
def test_an_dig_09__the_sweep_is_done_completely(options: dict[str, str]) -> None:
    """AN-DIG-09: an absent climber's Sweep takes the most cards, and is complete, so that nobody can scavenge."""
    s = scene(
        A="climb 4,1; pack yeti; up 1,1 langur 1,2 binoculars 1,3 frostbite 1,4 slip 1,5 storm",
        B=BESIDE,
        C=BESIDE,
        **options,
    )
    do(s, "trade yeti A5,1")
    assert asked(s) == "A sweep"
    while asked(s)[0] == "A":
        (written,) = defaults(s, tries=3)
        do(s, written)
    assert s.up[0] == 0b10001
    assert asked(s) == "B action"


def test_an_dig_09__nobody_calls_or_picks_up_for_an_absent_seat() -> None:
    """AN-DIG-09: the poll is declined, and a live offer is simply not taken: it never runs out of time."""
    s = ended(options=HEAD)
    assert defaults(s) == {"decline"}
    t = ended()
    assert GAME.default(t, 2, Rng(1)) is None


def test_an_dig_09__a_window_does_not_change_what_an_absent_climber_does() -> None:
    """AN-DIG-09: though the next climber could call Scavenge, its default is the upward Explore."""
    s = ended(b="climb 2,2; pack gust")
    assert "scavenge" in legal(s)
    assert defaults(s) == {"explore 3,1", "explore 3,2"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_dig_10__a_seat_left_to_others_plays_to_the_end_and_is_ranked(seats: int) -> None:
    """AN-DIG-10: a seat nobody sits on is played on to the end; targets and awards are those of all seats."""
    s = new_game(seats, seed=5, target=3)
    rng, bot = Rng(7), 0
    while s.to_act():
        seat = s.to_act()[0]
        if seat == 1:
            bot += 1
            line = choose_line(GAME, GAME.sample(s, seat, rng), seat, "random", bot)
        else:
            options = list(lines(s, seat))
            line = options[rng.below(len(options))]
        play(s, seat, line)
    assert bot > 5
    result = GAME.view(s, None)["result"]
    assert sorted(result["places"]) == list(range(seats))
    assert s.last is not None
    paid = {2: [3, 2], 3: [3, 2, 0], 4: [3, 2, 1, 0]}[seats]
    assert sorted(s.last.awards, reverse=True) == (paid if s.last.no_trace < 0 else [4, *[0] * (seats - 1)])


# -- AN-DIG-11: what a seat is sent


def faces_in(view: Any) -> list[tuple[str, int]]:
    """Every face with its suit that a view shows anywhere."""
    if isinstance(view, dict):
        own = [(view["face"], view["suit"])] if "face" in view else []
        return own + [pair for value in view.values() for pair in faces_in(value)]
    return [pair for value in view for pair in faces_in(value)] if isinstance(view, list) else []


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_an_dig_11__own_backpack_and_face_up_cards_only(viewer: int | None) -> None:
    """AN-DIG-11: of all faces a seat is sent those lying face up and its own backpack, not one more."""
    packs = [[("gust", 0), ("yeti", 0)], [("rope", 1), ("slip", 1)], [("storm", 2)]]
    s = scene(
        A="climb 2,2; pack gust yeti; up 1,1 slip",
        B="climb 1,1; pack rope slip; up 1,2 storm",
        C="hike; pack storm",
    )
    wanted = [("slip", 0), ("storm", 1), *(packs[viewer] if viewer is not None else [])]
    view = GAME.view(s, viewer)
    assert sorted(faces_in(view)) == sorted(wanted)
    assert [c["pack"]["count"] for c in view["climbers"]] == [2, 2, 1]
    assert [c["cache"]["count"] for c in view["climbers"]] == [len(cache(s, letter)) for letter in "ABC"]


def test_an_dig_11__placed_and_looked_at_faces_are_remembered() -> None:
    """AN-DIG-11: with the memory aid a seat keeps seeing what it placed or looked at; the others never do."""
    s = scene(A="climb 2,2; down 3,1 binoculars 4,1 rope; pack gust yeti", B=BESIDE, timing="live")
    do(s, "explore 3,1", "look A4,1", "decline", "end", "trade storm B5,1", "end", "hide yeti B3,3")
    mine, theirs = GAME.view(s, 0)["climbers"], GAME.view(s, 1)["climbers"]
    assert mine[0]["spots"][12]["face"] == "rope"
    assert mine[1]["spots"][11]["face"] == "yeti"
    assert "face" not in mine[1]["spots"][14]
    assert "face" not in theirs[0]["spots"][12]
    assert "face" not in theirs[1]["spots"][11]
    assert theirs[1]["spots"][14]["face"] == "storm"
    assert faces_in(GAME.view(s, None)) == [("binoculars", 0)]


def test_an_dig_11__without_the_memory_aid_nothing_is_remembered() -> None:
    """AN-DIG-11: for pure memory play face-down cards are shown to nobody, not even to who placed or swept them."""
    s = scene(
        A="climb 2,2; down 3,1 binoculars 4,1 rope; up 1,1 slip 1,2 langur; pack gust yeti",
        B=BESIDE,
        memory_aid=False,
        timing="live",
    )
    do(s, "explore 3,1", "look A4,1", "decline", "end", "trade storm B5,1", "end", "trade yeti A5,1")
    for viewer in (0, 1, None):
        climbers = GAME.view(s, viewer)["climbers"]
        for climber in climbers:
            assert all(spot in ({"is": "down"}, {"is": "none"}) or spot["is"] == "up" for spot in climber["spots"])
            assert climber["cache"]["cards"] == []
    assert GAME.view(s, 0)["climbers"][0]["pack"]["cards"] == [{"face": "gust", "suit": 0}]


def test_an_dig_11__a_look_is_told_to_the_looker() -> None:
    """AN-DIG-11: the log tells all where somebody looked, and the looker alone what lay there."""
    s = scene(A="climb 2,2; down 3,1 binoculars 4,1 rope; pack gust", B=BESIDE, timing="live")
    do(s, "explore 3,1")
    (event,) = do(s, "look A4,1")
    args = [heard.args for viewer in (0, 1, None) if (heard := told(event, viewer)) is not None]
    public = {"who": "seat:0", "spot": "spot:0:4,1"}
    assert args == [{**public, "card": "card:rope"}, public, public]


def test_an_dig_11__others_are_not_told_what_a_seat_is_asked() -> None:
    """AN-DIG-11: options name backpack cards: only the seat that is asked gets its question."""
    s = scene(A="climb 2,2; pack gust", B=BESIDE, timing="live")
    with pytest.raises(IllegalChoice):
        s.question(1)
    assert list(s.options(1)) == []
    played = playing(s)
    assert [q.seat for q in questions(played, 0)] == [0]
    assert questions(played, 1) == []
    assert questions(played, None) == []


def test_an_dig_11__the_seed_is_nowhere_in_a_view() -> None:
    """AN-DIG-11: neither the random stream nor the order of hidden cards travels."""
    s = scene(A="climb 2,2; pack gust", B=BESIDE)
    t = s.clone()
    t.rng ^= 12345
    hidden = [i for i in range(15, 30) if s.down[1] >> (i - 15) & 1]
    a, b = hidden[0], hidden[1]
    t.spots[a], t.spots[b] = t.spots[b], t.spots[a]
    for viewer in (0, 1, None):
        assert json.dumps(GAME.view(s, viewer)) == json.dumps(GAME.view(t, viewer))


# -- AN-DIG-12: the automatic set


@pytest.mark.parametrize(
    ("up", "marks"),
    [
        ("1,1 langur 1,2 binoculars 1,3 frostbite 1,4 slip", "1,2 1,3 1,4"),
        ("1,1 langur 1,3 slip 1,5 butter_tea", "1,1 1,3"),
        ("1,2 langur 1,3 slip 2,4 butter_tea", "1,2 1,3"),
        # (1,1 2,1 3,1) comes before (1,2 1,3 2,1), though its last spot is higher.
        ("1,1 rockslide 3,1 slip 2,1 gust 1,2 headlamp 1,3 whiteout", "1,1 2,1 3,1"),
        ("2,1 rockslide 1,5 slip 4,1 gust 3,2 headlamp 3,3 whiteout", "1,5 2,1 4,1"),
        ("1,1 slip 1,2 langur 1,4 rope 2,1 headlamp 2,2 frostbite 2,3 avalanche", "1,1 1,2 1,4 2,1 2,2"),
    ],
)
def test_an_dig_12__most_cards_then_the_first_list_of_spots(up: str, marks: str) -> None:
    """AN-DIG-12: the zero-sum set of most cards; among equals the one whose sorted spots come first."""
    for options in (HAND, AUTO):
        s = scene(A=f"climb 4,2; pack yeti; up {up}", B=BESIDE, **options)
        events = do(s, "trade yeti A5,1")
        if asked(s) == "A sweep":
            (written,) = defaults(s, tries=2)
            events = do(s, written)
        spots = next(event.args["spots"] for event in events if event.kind == "swept")
        assert spots == [f"spot:0:{place}" for place in marks.split()]


def test_an_dig_12__fifteen_cards_are_no_trouble() -> None:
    """AN-DIG-12: with all fifteen spots face up every subset is tried; a total of zero takes all of them."""
    s = scene(A="protect 1; pack slip langur yeti; all up", B=BESIDE, **HAND)
    do(s, "sunyata")
    assert s.up[0] == (1 << 15) - 1
    line = GAME.default(s, 0, Rng(1))
    assert line is not None
    assert text(GAME, s, line).count("mark") == 15


def test_an_dig_12__fourteen_of_fifteen() -> None:
    """AN-DIG-12: of fifteen cards one yang too many stays, that of the highest spot, as the others come first."""
    s = scene(A="protect 1; pack slip langur rockslide; up 1,2 binoculars 4,1 crevasse; all up", B=BESIDE, **HAND)
    do(s, "sunyata")
    line = GAME.default(s, 0, Rng(1))
    assert line is not None
    written = text(GAME, s, line)
    assert written.count("mark") == 14
    assert "A1,2" in written
    assert "A4,1" not in written


def test_an_dig_12__marks_already_made_are_gone_on_with() -> None:
    """AN-DIG-12: whatever was marked first, the automatic set is one of the complete ones that begin so."""
    up = "2,2 slip 3,1 chocolate_bar 3,2 rockslide 3,3 frostbite 4,1 langur 4,2 headlamp"
    s = scene(A=f"climb 1,1; pack yeti; up {up}", B=BESIDE, **AUTO)
    do(s, "trade yeti A5,1")
    assert asked(s) == "A sweep"
    whole = list(lines(s, 0))
    for line in whole:
        for begun in range(1, len(line)):
            trial = draft(s, 0, line[:begun])
            rest = GAME.default(trial, 0, Rng(1))
            assert rest is not None
            assert (*line[:begun], *rest) in whole


# -- AN-DIG-13: taking back


@pytest.mark.parametrize("options", [HAND, AUTO], ids=["by hand", "auto"])
def test_an_dig_13__a_trade_may_be_taken_back_until_the_turn_is_ended(options: dict[str, str]) -> None:
    """AN-DIG-13: nothing was revealed: the Trade may be taken back, before End turn and not after."""
    s = scene(A="climb 2,2; pack gust yeti; up 1,1 slip", B=BESIDE, **options)
    before = s.digest()
    played = playing(s)
    played.line(0, "trade yeti A5,1")
    assert played.undoable(0) == 1
    assert played.undoable(1) == 0
    played.undo(1)
    assert played.state.digest() == before
    played.line(0, "trade gust A5,1")
    played.line(0, "end")
    assert played.undoable(0) == 0


@pytest.mark.parametrize(
    ("climber", "line"),
    [
        ("climb 2,2; down 3,1 storm; pack gust", "explore 3,1"),
        ("hike; down 1,1 storm", "hike 1,1"),
        ("protect 1; pack gust; none 1,1; up 1,2 yeti@B", "drop gust A1,1"),
    ],
)
def test_an_dig_13__what_was_revealed_stays(climber: str, line: str) -> None:
    """AN-DIG-13: a choice that turned a card up, or showed one to others, is not taken back."""
    played = playing(scene(A=climber, B=BESIDE, **HAND))
    played.line(0, line)
    assert played.undoable(0) == 0


def test_an_dig_13__what_was_looked_at_or_drawn_stays() -> None:
    """AN-DIG-13: a look, even a private one, ends taking back; so does a draw."""
    played = playing(scene(A="climb 2,2; down 3,1 binoculars; pack gust", B=BESIDE, **HAND))
    played.line(0, "explore 3,1")
    played.line(0, "look A5,1")
    assert played.undoable(0) == 0
    played.line(0, "decline")
    assert played.undoable(0) == 1


def test_an_dig_13__sweeps_may_be_reworked_until_the_end_of_the_turn() -> None:
    """AN-DIG-13: each Sweep of the running step may be taken back and made otherwise."""
    s = scene(A="climb 2,2; pack gust yeti; up 1,1 slip 1,2 langur 1,3 butter_tea", B=BESIDE, **HAND)
    played = playing(s)
    played.line(0, "trade yeti A5,1")
    digest = played.state.digest()
    played.line(0, "mark A1,1 mark A1,2 confirm")
    assert played.undoable(0) == 2
    played.undo(1)
    assert played.state.digest() == digest
    played.line(0, "mark A1,1 mark A1,3 confirm")
    assert at(own(played), "A1,2") == "up langur"
    played.line(0, "end")
    assert played.undoable(0) == 0


def test_an_dig_13__behind_a_revealing_action_the_sweep_alone() -> None:
    """AN-DIG-13: after an Explore the Sweep can be reworked, the Explore not."""
    s = scene(A="climb 2,2; down 3,1 storm; pack gust; up 1,1 slip 1,2 langur 1,3 butter_tea", B=BESIDE, **AUTO)
    played = playing(s)
    played.line(0, "explore 3,1")
    played.line(0, "mark A1,1 mark A1,2 confirm")
    assert played.undoable(0) == 1


@pytest.mark.parametrize("options", [HAND, AUTO], ids=["by hand", "auto"])
def test_an_dig_13__until_the_extra_turn_is_begun(options: dict[str, str]) -> None:
    """AN-DIG-13: once something was done in the extra turn, the Sweep before it stands."""
    s = scene(
        A="climb 2,2; down 3,1 chocolate_bar; pack gust yeti; up 1,1 slip 1,2 langur 1,3 butter_tea",
        B=BESIDE,
        **options,
    )
    played = playing(s)
    played.line(0, "explore 3,1")
    played.line(0, "mark A1,1 mark A1,2 confirm")
    played.line(0, "end")
    played.line(0, "trade gust A5,1")
    assert played.undoable(0) == 1


def test_an_dig_13__on_the_peak_turn_the_cache_stays_closed_until_the_end() -> None:
    """AN-DIG-13: cache and token come with End turn only, so that no Sweep is reworked with the cache seen."""
    s = scene(A="climb 4,1; down 5,1 storm; pack gust; up 1,1 slip 1,2 langur 1,3 butter_tea", B=BESIDE, **HAND)
    played = playing(s)
    played.line(0, "explore 5,1")
    played.line(0, "mark A1,1 mark A1,2 confirm")
    climber = GAME.view(played.state, 0)["climbers"][0]
    assert (climber["part"], climber["arrival"]) == ("climb", 0)
    assert climber["pack"]["count"] == 1
    assert climber["cache"]["cards"] == [{"face": "langur", "suit": 0}, {"face": "slip", "suit": 0}]
    assert climber["cache"]["count"] > 2
    assert played.undoable(0) == 1
    played.line(0, "end")
    climber = GAME.view(played.state, 0)["climbers"][0]
    assert (climber["part"], climber["arrival"]) == ("protect", 1)
    assert len(climber["pack"]["cards"]) == climber["pack"]["count"] > 3
    assert played.undoable(0) == 0


def test_an_dig_13__not_behind_anothers_choice() -> None:
    """AN-DIG-13: what another seat has answered stands between."""
    played = playing(scene(A="climb 2,2; pack gust yeti; up 1,1 slip", B=BESIDE, C=BESIDE, **HAND))
    played.line(0, "trade yeti A5,1")
    played.line(0, "end")
    played.line(1, "trade gust B5,1")
    assert (played.undoable(0), played.undoable(1)) == (0, 1)
    played.line(2, "scavenge")  # in vain, so nobody else may find out by this that there was a call (AN-DIG-06)
    assert (played.undoable(0), played.undoable(1), played.undoable(2)) == (0, 1, 0)


# -- Live: a table of the server, in memory, by a clock that the test turns


def own(played: Play) -> Expedition:
    """The state of a play, as Annapurna's."""
    assert isinstance(played.state, Expedition)
    return played.state


class Live:
    """People at a table whose game stands at a scene."""

    def __init__(self, s: Expedition, places: str, settings: Settings, thinks: str) -> None:
        self.clock, self.store = Turned(), Memory()
        house = House(self.store, settings, self.clock, Says(thinks), Rng(3), lambda bits: 5)
        self.table = Table(house, GAME, lobby_of("annapurna", places, {"sweep_mode": "rulebook"}), [])
        assert self.table.history is not None
        self.play = self.table.history.play
        self.play.state = s
        self.play._snapshots = [s.clone()]
        self.pages = {seat: Connection(1000) for seat, kind in enumerate(places) if kind == "p"}
        self._n = 0

    async def join(self) -> None:
        for seat, page in self.pages.items():
            await self.table.join(page, token(seat), False)

    async def act(self, seat: int, line: str) -> int:
        """A page sends its choice for the question it has."""
        self._n += 1
        asked_now = question_id(self.play, self.play.state.question(seat))
        await self.table.handle(self.pages[seat], m.Act(self._n, seat, asked_now, line))
        return self._n

    def answers(self, seat: int, n: int) -> list[str]:
        """What a page was told about its request so far (and only this is taken off the line)."""
        kept, found = [], []
        out = self.pages[seat].out
        while out:
            message = out.popleft()
            kept.append(message)
            if message is not None:
                read = msgspec.json.decode(message)
                if read.get("n") == n:
                    found.append(read["is"])
        out.extend(kept)
        return found

    @property
    def rows(self) -> list[str]:
        return self.store.rows


def live(
    story: Callable[[Live], Awaitable[None]],
    s: Expedition,
    places: str = "pppp",
    settings: Settings | None = None,
    thinks: str = "scavenge",
) -> None:
    async def tell() -> None:
        table = Live(s, places, settings or Settings(), thinks)
        await table.join()
        await story(table)
        await table.table.stop()

    asyncio.run(tell())


def test_an_dig_03__an_expired_pick_is_made_by_the_table() -> None:
    """AN-DIG-03: fifteen seconds after the call the table picks for the caller, and the turn goes on."""

    async def story(at: Live) -> None:
        await at.act(2, "scavenge")
        await at.clock.turn(0.3)
        assert at.rows == ["2 scavenge"]
        await at.clock.turn(14.9)
        assert at.rows == ["2 scavenge"]
        await at.clock.turn(0.2)
        assert at.rows == ["2 scavenge", "2 pick A1,1"]
        assert at.play.state.to_act() == (1,)

    live(story, ended(seats=4))


def test_an_dig_04__the_first_valid_call_waits_for_others() -> None:
    """AN-DIG-04: nothing is given away before the fairness time is over; then the earlier call has the card."""

    async def story(at: Live) -> None:
        first = await at.act(3, "scavenge")
        await at.clock.turn(0.1)
        second = await at.act(2, "scavenge")
        assert at.rows == []
        await at.clock.turn(0.19)
        assert at.rows == []
        await at.clock.turn(0.02)
        assert at.rows == ["3 scavenge"]
        assert at.answers(3, first)[-1] == "done"
        assert at.answers(2, second)[-1] == "refused"

    live(story, ended(seats=4))


def test_an_dig_04__half_the_measured_way_is_allowed_for() -> None:
    """AN-DIG-04: arrival less half the round trip decides: 0.1 s later with 0.25 s of way is earlier."""

    async def story(at: Live) -> None:
        at.pages[3].trips.append(0.25)
        await at.act(2, "scavenge")
        await at.clock.turn(0.1)
        await at.act(3, "scavenge")
        await at.clock.turn(0.3)
        assert at.rows == ["3 scavenge"]

    live(story, ended(seats=4))


def test_an_dig_04__the_allowance_is_capped() -> None:
    """AN-DIG-04: at most 0.15 s are allowed for, however slow the way is said to be."""

    async def story(at: Live) -> None:
        at.pages[3].trips.append(2.0)
        await at.act(2, "scavenge")
        await at.clock.turn(0.2)
        await at.act(3, "scavenge")
        await at.clock.turn(0.3)
        assert at.rows == ["2 scavenge"]

    live(story, ended(seats=4))
    assert Settings().correction == 0.15


def test_an_dig_04__an_exact_tie_goes_to_the_next_clockwise() -> None:
    """AN-DIG-04: two calls of one instant: whoever sits nearer to the forgetful climber's left wins."""

    async def story(at: Live) -> None:
        await at.act(3, "scavenge")
        await at.act(2, "scavenge")
        await at.clock.turn(0.3)
        assert at.rows == ["2 scavenge"]

    live(story, ended(seats=4))

    async def around_the_corner(at: Live) -> None:
        await at.act(1, "scavenge")
        await at.act(0, "scavenge")
        await at.clock.turn(0.3)
        assert at.rows == ["0 scavenge"]

    s = scene(A=BESIDE, B=BESIDE, C=FORGETFUL, D=BESIDE, turn="C", **HAND)
    do(s, "trade yeti C5,1", "end")
    live(around_the_corner, s)


def test_an_dig_04__the_climber_on_turn_races_with_the_others() -> None:
    """AN-DIG-04: the next climber's call is a call like any other: first, it wins; in a tie it sits nearest."""

    async def first(at: Live) -> None:
        await at.act(1, "scavenge")
        await at.clock.turn(0.1)
        await at.act(2, "scavenge")
        await at.clock.turn(0.25)
        assert at.rows == ["1 scavenge"]

    live(first, ended(seats=4))

    async def tie(at: Live) -> None:
        await at.act(2, "scavenge")
        await at.act(1, "scavenge")
        await at.clock.turn(0.3)
        assert at.rows == ["1 scavenge"]

    live(tie, ended(seats=4))


def test_an_dig_05__an_early_end_of_turn_is_held_for_four_seconds() -> None:
    """AN-DIG-05: B may act at once, but B's End turn waits until the window has stood four seconds."""

    async def story(at: Live) -> None:
        await at.act(0, "end")
        await at.clock.turn(1.0)
        await at.act(1, "trade gust B5,1")
        assert at.rows == ["0 end", "1 trade gust B5,1"]
        n = await at.act(1, "end")
        assert at.answers(1, n) == ["held"]
        await at.clock.turn(2.9)
        assert len(at.rows) == 2
        await at.clock.turn(0.2)
        assert at.rows == ["0 end", "1 trade gust B5,1", "1 end"]
        assert at.answers(1, n) == ["held", "done"]

    s = scene(A=FORGETFUL, B=BESIDE, C=BESIDE, D=BESIDE, **HAND)
    do(s, "trade yeti A5,1")
    live(story, s)


def test_an_dig_05__calls_before_the_held_end_count() -> None:
    """AN-DIG-05: a call that comes while B's End turn is held wins its card before that end is carried out."""

    async def story(at: Live) -> None:
        await at.act(0, "end")
        await at.act(1, "trade gust B5,1")
        await at.act(1, "end")
        await at.clock.turn(3.9)
        await at.act(2, "scavenge")
        await at.clock.turn(0.3)
        await at.act(2, "pick A1,2")
        await at.clock.turn(1.0)
        assert at.rows == ["0 end", "1 trade gust B5,1", "2 scavenge", "2 pick A1,2", "1 end"]

    s = scene(A=FORGETFUL, B=BESIDE, C=BESIDE, D=BESIDE, **HAND)
    do(s, "trade yeti A5,1")
    live(story, s)


def test_an_dig_05__a_window_that_has_stood_long_enough_holds_nothing() -> None:
    """AN-DIG-05: after four seconds End turn is carried out at once."""

    async def story(at: Live) -> None:
        await at.act(0, "end")
        await at.act(1, "trade gust B5,1")
        await at.clock.turn(4.0)
        n = await at.act(1, "end")
        assert at.answers(1, n) == ["done"]

    s = scene(A=FORGETFUL, B=BESIDE, C=BESIDE, D=BESIDE, **HAND)
    do(s, "trade yeti A5,1")
    live(story, s)


def test_an_dig_06__at_the_table_too_only_the_caller_hears() -> None:
    """AN-DIG-06: a call in vain reaches no other page, and the caller's next one is refused."""

    async def story(at: Live) -> None:
        others = {seat: len(at.pages[seat].out) for seat in (0, 1, 3)}
        n = await at.act(2, "scavenge")
        await at.clock.turn(0.5)
        assert at.answers(2, n)[-1] == "done"
        assert {seat: len(at.pages[seat].out) for seat in (0, 1, 3)} == others
        assert at.play.state.may_act() == (3,)

    live(story, ended(CAREFUL, seats=4))


def test_an_dig_08__a_bot_that_notices_calls_after_its_reaction() -> None:
    """AN-DIG-08: a noticing bot calls between 2 and 6 seconds after the window has opened, not before."""

    async def story(at: Live) -> None:
        await at.clock.turn(1.99)
        assert at.rows == []
        await at.clock.turn(4.01 + 0.3)
        assert at.rows == ["2 scavenge"]

    live(story, ended(), "ppb", Settings(notice_chance=1.0))


def test_an_dig_08__a_bot_that_does_not_notice_never_calls() -> None:
    """AN-DIG-08: with probability 0 the bot lets the window pass."""

    async def story(at: Live) -> None:
        await at.clock.turn(30.0)
        assert at.rows == []

    live(story, ended(), "ppb", Settings(notice_chance=0.0))


def test_an_dig_08__a_bot_does_not_call_in_vain() -> None:
    """AN-DIG-08: noticing means seeing a missed group: where there is none the bot keeps quiet."""

    async def story(at: Live) -> None:
        await at.clock.turn(30.0)
        assert at.rows == []

    live(story, ended(CAREFUL), "ppb", replace(Settings(), notice_chance=1.0))
