"""The games in OpenSpiel: its own suites, unchanged, and what those do not notice.

With `CORDEE_EXAMPLES` above 1 (`make conformance`) they get every case and three games of most. But they see form only.
That no string, tensor or list tells what is hidden, that a memory is whole, that no choice is missing and that returns
are the game's own is looked at here; test_openspiel_faults.py plants faults to show that these tests bite.
"""

from __future__ import annotations

import pickle
import random
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.cfr import CFRSolver
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.policy import TabularPolicy
from tests.conftest import ROOT
from tests.contract.harness import EXAMPLES, Case, case_of
from tests.rl import spiel

from cordee.core.errors import BadContent, BadSetup, IllegalChoice
from cordee.core.events import Event, told
from cordee.rl.openspiel import NAMES, UNSTARTED, resampler
from cordee.rl.recall import LET_BE, SAMPLED, Recall, Table

OWN = ("annapurna", "five_fifteen")
GROUPS = (*OWN, "toys")


def of_group(cases: tuple[Case, ...], group: str) -> list[Case]:
    return [case for case in cases if (case.key if case.key in OWN else "toys") == group]


def load(case: Case) -> Any:
    return pyspiel.load_game(spiel.name(case))


def walk(case: Case, seed: int, most: int = 24) -> Iterator[Any]:
    """States of a random game, spread over its whole length; the root and the end are not among them."""
    game = load(case)
    chance = random.Random(seed)
    state = game.new_initial_state()
    state.apply_action(seed)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    _, *actions = state.history()
    state = game.new_initial_state()
    state.apply_action(seed)
    every = max(1, len(actions) // most)
    for number, action in enumerate(actions):
        if number % every == 0:
            yield state.clone()
            # Written down as the game goes on, and not for each state anew.
            for seat in range(case.seats):
                state.at.memory(seat)
        state.apply_action(action)


def everything(state: Any, seat: int) -> dict[str, Any]:
    """All that OpenSpiel tells of a state for `seat`."""
    return {
        "memory": state.information_state_string(seat),
        "observation": state.observation_string(seat),
        "memory, tensor": state.information_state_tensor(seat),
        "observation, tensor": state.observation_tensor(seat),
        "legal": state.legal_actions(seat),
        "mask": state.legal_actions_mask(seat),
    }


# -- OpenSpiel's own suites -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("suite", spiel.SUITES)
def test_suites__of_openspiel__pass(suite: str, group: str) -> None:
    few = spiel.short_cases() if suite == "playthrough" else spiel.few_cases()
    cases = of_group(few if EXAMPLES == 1 else spiel.every_case(), group)
    # Minutes of processor time, with few games already: their size is what takes it.
    done = spiel.in_child(suite, 1 if suite == "playthrough" else min(EXAMPLES, 3), map(spiel.name, cases))
    assert done.returncode == 0, f"{done.stdout[-2000:]}\n{done.stderr[-2000:]}"
    assert [row for row in done.stdout.splitlines() if row.startswith(f"{suite}: ")] == [
        f"{suite}: {spiel.name(case)}" for case in cases
    ]


def test_cases__of_the_suites__leave_no_value_out() -> None:
    for key in (name.removeprefix("cordee_") for name in NAMES):
        mine = [case for case in spiel.few_cases() if case.key == key]
        game = mine[0].game
        for setting in game.settings:
            met = {dict(case.options).get(setting.name) for case in mine}
            assert met >= set(spiel.values(setting)), f"{key}: {setting.name}"
        for cases in (spiel.few_cases(), spiel.short_cases()):
            seats = {case.seats for case in cases if case.key == key}
            limits = [game.seats, *map(game.seats_for, game.modes())]
            assert seats == set(range(min(a for a, _ in limits), max(b for _, b in limits) + 1)), key


def test_kind__says_what_a_game_is() -> None:
    game = pyspiel.load_game("cordee_annapurna(players=3,target=2,seeds=16)")
    bounds = game.table.bounds
    assert game.num_distinct_actions() == bounds.actions
    assert (game.min_utility(), game.max_utility(), game.max_chance_outcomes()) == (bounds.low, bounds.high, 16)
    assert game.max_game_length() == bounds.length
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    together = pyspiel.load_game("cordee_annapurna(players=1,mode=cooperative)")
    assert together.get_type().utility == pyspiel.GameType.Utility.IDENTICAL
    live = pyspiel.load_game("cordee_annapurna(players=3,target=2,timing=live)")
    assert live.num_distinct_actions() == bounds.actions + 1
    assert live.max_game_length() == 3 * bounds.length


@pytest.mark.parametrize(
    ("parameters", "says"),
    [
        ("players=7", "for 2 to 4 seats in this mode, not 7"),
        ("target=12", "option target: 12 is out of bounds"),
        ("mode=solo", "one of competitive, cooperative"),
        ("seeds=0", "seeds: 0 is out of bounds"),
        ("seeds=70000", "seeds: 70000 is out of bounds"),
    ],
)
def test_parameters__that_are_not_possible__say_why(parameters: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        pyspiel.load_game(f"cordee_annapurna({parameters})")


def test_content__of_ones_own__is_played_with(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    text = (ROOT / "src/cordee/games/annapurna/content/annapurna.toml").read_text(encoding="utf-8")
    own.write_text(text, encoding="utf-8")
    name = f"cordee_annapurna(content={own})"
    game = pyspiel.load_game(name)
    assert (game.table.setup.content, game.table.setup.content_name) == (text.encode(), "own.toml")
    state = game.new_initial_state()
    state.apply_action(1)
    state.apply_action(state.legal_actions()[0])
    again = pickle.loads(pickle.dumps(state))
    assert (str(again), again.get_game().table.setup) == (str(state), game.table.setup)
    own.write_text("nonsense = [", encoding="utf-8")
    with pytest.raises(BadContent, match=r"own\.toml"):
        pyspiel.load_game(name)


def test_root__is_a_choice_of_chance_among_the_seeds() -> None:
    game = pyspiel.load_game("cordee_annapurna(seeds=8)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert state.chance_outcomes() == [(seed, 1 / 8) for seed in range(8)]
    assert state.legal_actions() == list(range(8))
    assert [state.information_state_string(seat) for seat in range(2)] == [UNSTARTED, UNSTARTED]
    assert not any(state.information_state_tensor(0))
    with pytest.raises(ValueError, match="no world to sample"):
        state.resample_from_infostate(0, random.random)
    deals = set()
    for seed in range(8):
        child = state.child(seed)
        deals.add(str(child))
        assert child.at.state.digest() == game.game.start(game.table.setup, seed).digest()
    assert len(deals) == 8


# -- what those suites do not notice ----------------------------------------------------------------------------------


def check_secrets(case: Case, seed: int) -> int:
    """Worlds that a seat deems possible look the same to it. How many of them were other worlds than the true one."""
    others = 0
    for number, state in enumerate(walk(case, seed, 12)):
        for seat in range(case.seats):
            before = everything(state, seat)
            for again in range(2):
                world = state.sampled(seat, 100 * number + again)
                assert everything(world, seat) == before, f"{spiel.name(case)} seed {seed}, seat {seat}: {state}"
                assert world.history() == [], "the history names the seed"
                if seat == state.current_player():
                    assert world.current_player() == seat
                others += any(
                    world.observation_string(other) != state.observation_string(other) for other in range(case.seats)
                )
            assert everything(state, seat) == before, "sampling changed the state it was asked of"
    return others


@pytest.mark.parametrize("case", spiel.short_cases(), ids=spiel.name)
def test_worlds__that_a_seat_deems_possible__are_told_alike(case: Case) -> None:
    others = check_secrets(case, 3)
    assert others or case.seats == 1 or case.key in ("tictactoe", "mid")


@pytest.mark.parametrize("key", OWN)
def test_worlds__at_live_tables__are_told_alike(key: str) -> None:
    for case in of_group(spiel.few_cases(), key):
        if dict(case.options).get("timing") == "live":
            check_secrets(case, 4)


def reference(case: Case, state: Any) -> list[tuple[Any, ...]]:
    """What each seat was told, asked, chose and saw on the way to `state`: by the rules alone, played once more."""
    first, *actions = state.full_history()
    game, setup = case.game, state.get_game().table.setup
    truth = game.start(setup, first.action)
    seats = range(case.seats)
    found: list[list[Any]] = [[(game.view(truth, seat), truth.to_act())] for seat in seats]
    saw = [one[-1] for one in found]
    for step in actions:
        found[step.player].append((truth.question(step.player), tuple(truth.options(step.player)), step.action))
        if step.action == state.get_game().table.let_be:
            continue
        events: list[Event] = []
        truth.events = events
        truth.choose(step.player, step.action)
        truth.events = None
        for event in events:
            for seat in seats:
                if (heard := told(event, seat)) is not None:
                    found[seat].append((heard.kind, heard.args))
        for seat in seats:
            if (sees := (game.view(truth, seat), truth.to_act())) != saw[seat]:
                found[seat].append(sees)
                saw[seat] = sees
    assert truth.digest() == state.at.state.digest()
    return [tuple(map(repr, one)) for one in found]


def check_memory(case: Case, seeds: range, actions: int = 6) -> int:
    """A memory is the same where the past is, and differs where the past does.

    How often two positions looked alike and only the past told them apart.
    """
    pasts: dict[tuple[int, str], set[tuple[Any, ...]]] = defaultdict(set)
    strings: dict[tuple[int, tuple[Any, ...]], set[str]] = defaultdict(set)
    seen: dict[tuple[int, str], set[tuple[Any, ...]]] = defaultdict(set)
    for seed in seeds:
        for state in walk(case, seed, actions):
            for seat, past in enumerate(reference(case, state)):
                string = state.information_state_string(seat)
                pasts[seat, string].add(past)
                strings[seat, past].add(state.at.memory(seat))
                seen[seat, state.observation_string(seat)].add(past)
    assert all(len(found) == 1 for found in pasts.values()), "one string for two pasts"
    assert all(len(found) == 1 for found in strings.values()), "two memories of one past"
    return sum(len(found) - 1 for found in seen.values())


@pytest.mark.parametrize("key", ["nim", "meet", "tictactoe", "hush", *OWN])
def test_memory__is_of_all_that_was_told_asked_and_chosen(key: str) -> None:
    seats = {"five_fifteen": 3}.get(key, 2)
    alike = check_memory(case_of(key, seats), range(6) if key in OWN else range(60))
    # In games short enough to come to the same view by two ways, the way is remembered.
    assert alike or key in (*OWN, "meet")


def step(world: Any, action: int, seat: int) -> list[Any]:
    """Choose in a world, and what `seat` was asked, chose, heard and saw then: by the rules alone."""
    truth, player = world.at.state.clone(), world.current_player()
    game = world.get_game().game
    before = (game.view(truth, seat), truth.to_act())
    found: list[Any] = []
    if player == seat:
        found.append((truth.question(seat), tuple(truth.options(seat)), action))
    if action != world.get_game().table.let_be:
        events: list[Event] = []
        truth.events = events
        truth.choose(player, action)
        found += [heard for event in events if (heard := told(event, seat)) is not None]
    if (after := (game.view(truth, seat), truth.to_act())) != before:
        found.append(after)
    world.apply_action(action)
    return found


def check_recall(case: Case, seed: int, worlds: int = 10) -> int:
    """In worlds that began alike for a seat, its memories are the same exactly as long as it was told the same.

    And where it remembers the same, it sees the same and has the same options. How often two worlds were alike.
    """
    found = 0
    chance = random.Random(seed)
    for number, state in enumerate(walk(case, seed, 12)):
        seat = state.current_player()
        first = chance.choice(state.legal_actions())
        ways: dict[str, list[tuple[str, Any]]] = defaultdict(list)
        for again in range(worlds):
            world = state.sampled(seat, 1000 * number + again)
            past: list[Any] = []
            for turn in range(4):  # and a little further, whoever is asked
                past += step(world, world.legal_actions()[0] if turn else first, seat)
                if world.is_terminal():
                    break
                ways[world.at.memory(seat)].append(
                    (repr((past, turn * (world.current_player() == seat))), world.clone())
                )
        by_past: dict[str, set[str]] = defaultdict(set)
        for memory, group in ways.items():
            found += len(group) - 1
            for _, world in group[1:]:
                # Steps of others that the seat hears nothing of may have been more in one of them.
                if (world.current_player() == seat) is (group[0][1].current_player() == seat):
                    assert everything(world, seat) == everything(group[0][1], seat), f"{spiel.name(case)} {state}"
            for past_of, _ in group:
                by_past[past_of].add(memory)
        assert all(len(memories) == 1 for memories in by_past.values()), f"two memories of one past: {state}"
    return found


@pytest.mark.parametrize("case", spiel.short_cases(), ids=spiel.name)
def test_options__follow_from_what_is_remembered(case: Case) -> None:
    assert check_recall(case, 5)


@pytest.mark.parametrize("case", [case_of("annapurna", 2), case_of("five_fifteen", 3), case_of("nim", 3)], ids=str)
def test_memory__does_not_depend_on_when_it_is_asked_for(case: Case) -> None:
    game = load(case)
    chance = random.Random(1)
    asked, unasked = game.new_initial_state(), game.new_initial_state()
    asked.apply_action(1)
    unasked.apply_action(1)
    for _ in range(60):
        if asked.is_terminal():
            break
        asked.information_state_string(0)
        if chance.random() < 0.3:
            asked = asked.clone()
        if chance.random() < 0.1:
            asked = pickle.loads(pickle.dumps(asked))
        if chance.random() < 0.1:
            asked = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, asked))[1]
        action = chance.choice(asked.legal_actions())
        asked.apply_action(action)
        unasked.apply_action(action)
    assert asked.history() == unasked.history()
    assert str(asked) == str(unasked)
    for seat in range(case.seats):
        assert everything(asked, seat) == everything(unasked, seat)


def test_clone__and_its_origin__go_separate_ways() -> None:
    state = next(iter(walk(case_of("annapurna", 2), 1)))
    before, text = everything(state, 0), str(state)
    copy = state.clone()
    copy.information_state_string(0)
    while not copy.is_terminal():
        copy.apply_action(copy.legal_actions()[-1])
    copy.information_state_string(0)
    assert (everything(state, 0), str(state)) == (before, text)


def test_clone__of_which_nothing_was_asked__tells_its_origin_nothing() -> None:
    for case in (case_of("annapurna", 2), case_of("hush", 2)):
        alone, state = load(case).new_initial_state(), load(case).new_initial_state()
        alone.apply_action(2)
        state.apply_action(2)
        child = state.child(state.legal_actions()[0])
        everything(child, 0)
        assert everything(state, 0) == everything(alone, 0)


def check_choices(case: Case, seed: int) -> None:
    """What can be chosen is what is listed: every id is tried on a copy."""
    for state in walk(case, seed, 8):
        allowed = []
        for action in range(state.num_distinct_actions()):
            trial: Recall = state.at.clone()
            try:
                trial.choose(action)
            except IllegalChoice:
                assert str(trial) == str(state.at), "a choice that was refused left something behind"
                continue
            allowed.append(action)
        assert state.legal_actions() == allowed, f"{spiel.name(case)} seed {seed}: {state}"


@pytest.mark.parametrize("case", spiel.short_cases(), ids=spiel.name)
def test_choices__are_all_listed_and_no_others(case: Case) -> None:
    check_choices(case, 2)


@pytest.mark.parametrize("key", [*OWN, "nim"])
def test_choices__at_live_tables__are_all_listed(key: str) -> None:
    check_choices(case_of(key, 3, timing="live"), 2)


def check_returns(case: Case, seed: int) -> None:
    """The rules alone, with the same seed and choices, come to the same end."""
    game = load(case)
    chance = random.Random(seed)
    state = game.new_initial_state()
    state.apply_action(seed)
    truth = case.game.start(game.table.setup, seed)
    while not state.is_terminal():
        assert state.returns() == state.rewards() == [0.0] * case.seats
        seat, action = state.current_player(), chance.choice(state.legal_actions())
        state.apply_action(action)
        if action != game.table.let_be:
            truth.choose(seat, action)
    assert not truth.to_act()
    assert tuple(state.returns()) == truth.returns()


@pytest.mark.parametrize("case", spiel.few_cases(), ids=spiel.name)
def test_returns__are_those_of_the_rules(case: Case) -> None:
    check_returns(case, 7)


@pytest.mark.parametrize("name", NAMES)
def test_actions__each_have_a_text_of_their_own(name: str) -> None:
    table: Table = pyspiel.load_game(name).table
    texts = [table.text(action) for action in range(table.actions)]
    assert len(set(texts)) == len(texts)
    assert (LET_BE in texts) is table.offers


def test_offers__come_before_the_seat_that_is_waited_for__and_again_once_something_was_heard() -> None:
    state = pyspiel.load_game("cordee_nim(players=3,timing=live)").new_initial_state()
    state.apply_action(2)
    let_be = state.get_game().table.let_be
    met = 0
    while not state.is_terminal():
        others, (first, *_) = state.at.state.may_act(), state.at.state.to_act()
        if state.at.state.question(first).inner:
            others = ()  # a line that was begun is nobody else's affair
        asked = []
        while state.current_player() != first:
            asked.append(state.current_player())
            assert let_be in state.legal_actions()
            state.apply_action(let_be)
        assert tuple(asked) == others
        met += len(asked)
        assert let_be not in state.legal_actions()
        with pytest.raises(IllegalChoice, match="cannot let things be"):
            state.clone().apply_action(let_be)
        state.apply_action(state.legal_actions()[0])
    assert met


def test_sampling__gives_other_seats_no_past_and_by_seed_the_same_world() -> None:
    state = list(walk(case_of("annapurna", 3), 1))[10]
    seat = state.current_player()
    world = state.sampled(seat, 5)
    assert world.at.memory(seat) == state.at.memory(seat)
    assert all(world.at.memory(other) == SAMPLED for other in range(3) if other != seat)
    assert str(world) == str(state.sampled(seat, 5)) != str(state.sampled(seat, 6))
    first, again = resampler(1), resampler(1)
    assert [str(first(state, seat)) for _ in range(3)] == [str(again(state, seat)) for _ in range(3)]


@pytest.mark.parametrize("key", [*OWN, "nim", "meet"])
def test_search__of_openspiel__plays_our_games(key: str) -> None:
    game = load(case_of(key, 3, **({"timing": "live"} if key != "meet" else {})))
    chance = np.random.RandomState(3)
    bot = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 1.4, 6, random_state=chance)
    state = game.new_initial_state()
    state.apply_action(1)
    decided = 0
    while not state.is_terminal() and decided < 12:
        legal = state.legal_actions()
        action = bot.step(state)
        assert action in legal
        decided += len(legal) > 1
        state.apply_action(action)
    assert decided


def test_solving__of_openspiel__finds_every_information_state_of_a_small_game() -> None:
    game = pyspiel.load_game("cordee_hush(players=2,rounds=2,seeds=32)")
    solver = CFRSolver(game)
    for _ in range(4):
        solver.evaluate_and_update_policy()
    found = nash_conv(game, solver.average_policy())
    assert 0 <= found < nash_conv(game, TabularPolicy(game))
