"""What is true of every game: run for each registered game, number of seats, mode and timing.

A game that keeps these can be hosted, searched, replayed and shown by everything else. Where a test fails, the
position in its report names case, seed and step; `harness.walk(case, seed).journal()` tells how it came about.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from itertools import islice
from json import dumps, loads
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.contract.harness import (
    EXAMPLES,
    Case,
    Position,
    carry_out,
    cases,
    clauses,
    hears,
    leaves,
    messages,
    pick,
    plain,
    questionable,
    random_line,
    random_play,
    random_positions,
    seen,
    shape,
    some_lines,
    walk,
    walks,
)

from cordee.core.errors import BadContent, BadSetup, IllegalChoice
from cordee.core.events import bare, told
from cordee.core.game import Refusal, Setup, State, is_asked, lines, parse, parse_part, play, text
from cordee.core.journal import replay
from cordee.core.rng import Rng
from cordee.games import load
from cordee.kit.steps import Flow

# Places of a view that differ by who looks, but hold no secret of anybody: key of the game -> shapes of places.
VIEWERS_OWN: dict[str, set[str]] = {}
# Fields hidden in other modes of a game that lie open in one: key and an option -> fields.
OPEN: dict[tuple[str, object], set[str]] = {("annapurna", ("mode", "cooperative")): {"packs", "suits"}}  # AN-COOP-08

pytestmark = pytest.mark.parametrize("case", cases(), ids=str)


def asked(state: State) -> tuple[int, ...]:
    return state.to_act() + state.may_act()


# -- asking and choosing ----------------------------------------------------------------------------------------------


def test_options__of_who_is_asked__are_some_ascending_stable_and_within_bounds(case: Case) -> None:
    bounds = case.game.bounds(case.setup)
    for position in random_positions(case):
        state = position.state
        assert len(set(asked(state))) == len(asked(state)), position
        for seat in asked(state):
            options = list(state.options(seat))
            assert options, position
            assert options == sorted(set(options)), position
            assert len(options) <= bounds.options, position
            assert options[0] >= 0, position
            assert options[-1] < bounds.actions, position
            assert list(state.options(seat)) == options == list(state.clone().options(seat)), position
        assert state.digest() == position.digest, f"looking changed {position}"


def test_oracle__every_action_id_tried_on_a_clone__is_accepted_iff_it_is_an_option(case: Case) -> None:
    actions = case.game.bounds(case.setup).actions
    tried = list(range(actions)) if actions <= 4000 else None
    for position in random_positions(case, most=6, least=1):
        rng = position.rng()
        for seat in position.seats():
            legal = set(position.state.options(seat)) if is_asked(position.state, seat) else set()
            ids = tried or [*legal, *(rng.below(actions) for _ in range(2000))]
            trial = position.fresh()
            for action in [-1, *ids, actions]:
                try:
                    trial.choose(seat, action)
                except IllegalChoice:
                    assert action not in legal, f"{position}: {action} is offered to {seat}, but refused"
                else:
                    assert action in legal, f"{position}: {action} is not offered to {seat}, but taken"
                    trial = position.fresh()
            assert trial.digest() == position.digest, f"{position}: a refusal changed the state"


def test_seat_not_asked__has_no_options__and_may_not_choose(case: Case) -> None:
    for position in random_positions(case):
        state = position.fresh()
        for seat in position.seats():
            if seat in asked(state):
                continue
            assert list(state.options(seat)) == [], position
            with pytest.raises(IllegalChoice):
                state.question(seat)
            with pytest.raises(IllegalChoice):
                state.choose(seat, 0)
        for stranger in (-1, case.seats):
            with pytest.raises(IllegalChoice):
                state.choose(stranger, state.options(state.to_act()[0])[0] if state.to_act() else 0)
        assert state.digest() == position.digest, position


def test_question__of_who_is_asked__cites_clauses_and_offers_its_pass(case: Case) -> None:
    ledger = clauses(case.game)
    for position in random_positions(case):
        state = position.state
        for seat in asked(state):
            question = state.question(seat)
            assert question.seat == seat, position
            assert question.clauses, position
            if ledger is not None:
                assert set(question.clauses) <= ledger, f"{position}: unknown clause in {question}"
            if question.passes is not None:
                assert question.passes in state.options(seat), position
            assert plain(dict(question.args)), position


def test_question__that_is_inner__goes_on_with_what_its_seat_has_just_begun(case: Case) -> None:
    """Nothing drawn since and nobody else asked, or else a line could end where another one begins."""
    for found in walks(case):
        state = case.game.start(case.setup, found.seed)
        for step, (seat, action) in enumerate(found.choices):
            barrier, before = state.barrier, set(state.to_act())
            state.choose(seat, action)
            for other in state.to_act():
                began = state.barrier == barrier if other == seat else other in before
                assert began or not state.question(other).inner, (
                    f"{case} seed {found.seed} after {step + 1} choices: {state.question(other)}"
                )


def test_question__after_an_answer__is_another_one(case: Case) -> None:
    """Or else a click that comes twice would answer twice. A side offer may leave it standing, but not itself."""
    for position in random_positions(case):
        for seat in asked(position.state):
            before = position.state.question(seat)
            line = random_line(position.state, seat, position.rng())
            after, _ = carry_out(position.state, seat, line)
            if is_asked(after, seat):
                again = after.question(seat)
                same = (again.kind, again.serial) == (before.kind, before.serial)
                assert not same or line[0] not in after.options(seat), (position, text(case.game, position.state, line))


def test_to_act__is_empty__only_at_the_end(case: Case) -> None:
    for found in walks(case):
        *before, last = found.positions
        assert all(position.state.to_act() for position in before)
        assert last.state.to_act() == () == last.state.may_act(), last
        for seat in last.seats():
            assert list(last.state.options(seat)) == []


def test_timing_asked__lets_nobody_break_in(case: Case) -> None:
    if dict(case.options).get("timing") != "asked":
        pytest.skip("another timing")
    for position in random_positions(case):
        assert position.state.may_act() == (), position


def test_game__however_it_is_played__ends_within_its_bound(case: Case) -> None:
    """Stubborn players too: always the first option, always the last, always breaking in."""
    bound = case.game.bounds(case.setup).length
    for seed in (3, 5, 7, *range(100, 99 + EXAMPLES)):
        assert len(walk(case, seed).choices) <= bound


def test_returns__at_any_time__are_within_bounds_and_alike_in_cooperation(case: Case) -> None:
    bounds = case.game.bounds(case.setup)
    for position in random_positions(case):
        returns = position.state.returns()
        assert len(returns) == case.seats, position
        assert all(bounds.low <= value <= bounds.high for value in returns), (position, returns)
        if bounds.cooperative:
            assert len(set(returns)) == 1, (position, returns)


def test_check__the_games_own_account_of_its_parts__holds_everywhere(case: Case) -> None:
    check = getattr(case.game, "check", None)
    if check is None:
        pytest.skip("the game has no check(state)")
    for position in random_positions(case):
        check(position.fresh())
        for seat in position.seats():
            check(case.game.sample(position.state, seat, position.rng(seat)))


# -- the same again ---------------------------------------------------------------------------------------------------


def test_clone__whatever_is_chosen_on_it__leaves_the_original_alone(case: Case) -> None:
    for position in random_positions(case):
        state, rng = position.state, position.rng()
        clone = state.clone()
        assert clone.events is None, position
        assert clone.digest() == position.digest, position
        for _ in range(8):
            if not clone.to_act():
                break
            clone.choose(*pick(clone, rng))
        assert state.digest() == position.digest, position
        assert all(list(state.options(seat)) == list(state.clone().options(seat)) for seat in asked(state))


def test_seed_and_choices__played_again__give_the_same_positions(case: Case) -> None:
    for found in walks(case, 1):
        state = case.game.start(case.setup, found.seed)
        digests = [state.digest()]
        for seat, action in found.choices:
            state.choose(seat, action)
            digests.append(state.digest())
        assert digests == found.digests


def test_start__with_another_seed__is_another_game(case: Case) -> None:
    assert len({case.game.start(case.setup, seed).digest() for seed in range(20)}) > 1


def test_event_sink__attached_or_not__changes_nothing(case: Case) -> None:
    """Walks carry a sink and the test above has none; here both go on from the middle of a game."""
    for position in random_positions(case):
        silent, loud, rng = position.fresh(), position.fresh(), position.rng()
        for _ in range(6):
            if not silent.to_act():
                break
            seat, action = pick(silent, rng)
            loud.events = []
            silent.choose(seat, action)
            loud.choose(seat, action)
            assert silent.digest() == loud.digest(), position


def test_encode__and_decode_at_any_choice__give_the_position_back(case: Case) -> None:
    game, setup = case.game, case.setup
    for position in random_positions(case):
        data = position.state.encode()
        back = game.decode(setup, data)
        assert back.digest() == position.digest, position
        assert back.encode() == data, position
        assert back.events is None, position
        assert back.barrier == position.state.barrier, position
        assert (back.to_act(), back.may_act()) == (position.state.to_act(), position.state.may_act())
        state, rng = position.fresh(), position.rng()
        for _ in range(5):
            if not state.to_act():
                break
            for seat in asked(state):
                assert list(back.options(seat)) == list(state.options(seat)), position
                assert back.question(seat) == state.question(seat), position
            seat, action = pick(state, rng)
            state.choose(seat, action)
            back.choose(seat, action)
            assert back.digest() == state.digest(), position


@settings(max_examples=10 * EXAMPLES, deadline=None, derandomize=True, database=None,
          suppress_health_check=list(HealthCheck))  # fmt: skip
@given(seed=st.integers(0, 2**64 - 1), picks=st.lists(st.integers(0, 2**16), max_size=40))
def test_any_opening__of_any_seed__keeps_the_short_promises(case: Case, seed: int, picks: list[int]) -> None:
    """Hypothesis shrinks what it finds to the shortest game that shows it."""
    state = case.game.start(case.setup, seed)
    twin = case.game.decode(case.setup, state.encode())
    for number in picks:
        if not state.to_act():
            break
        seat = asked(state)[number % len(asked(state))]
        options = state.options(seat)
        action = options[number // 7 % len(options)]
        assert list(options) == sorted(set(twin.options(seat)))
        before = state.clone()
        state.choose(seat, action)
        twin.choose(seat, action)
        assert twin.digest() == state.digest()
        if number % 5 == 0:
            twin = case.game.decode(case.setup, state.encode())
        before.choose(seat, action)
        assert before.digest() == state.digest()


# -- lines and journals -----------------------------------------------------------------------------------------------


def test_text__read_back__is_the_same_line(case: Case) -> None:
    for position in random_positions(case, most=20):
        state, game = position.state, position.game
        for seat in asked(state):
            inner = state.question(seat).inner
            for line in some_lines(state, seat, position.rng(seat)):
                written = text(game, state, line)
                assert parse(game, state, seat, written) == line, (position, written)
                assert parse(game, state, seat, f"  {written.replace(' ', '   ')} ") == line
                if len(line) > 1 and not inner:
                    begun = text(game, state, line[:1])
                    assert parse_part(game, state, seat, begun) == line[:1], (position, begun)
        assert state.digest() == position.digest, position


def test_text__of_one_action_id__is_the_same_everywhere_and_differs_from_its_neighbours(case: Case) -> None:
    game, names = case.game, dict[int, str]()
    for position in random_positions(case):
        for seat in asked(position.state):
            here = {a: game.action_text(position.state, a) for a in position.state.options(seat)}
            assert len(set(here.values())) == len(here), f"{position}: two choices of one name in {here}"
            for action, name in here.items():
                assert names.setdefault(action, name) == name, position
                assert name == " ".join(name.split()) != "", position


def test_lines__of_a_seat__are_whole_distinct_and_playable(case: Case) -> None:
    for position in random_positions(case, most=10):
        for seat in asked(position.state):
            found = list(islice(lines(position.state, seat), 60))
            assert len(set(found)) == len(found) > 0, position
            for line in found[:: max(1, len(found) // 8)]:
                played = position.fresh()
                play(played, seat, line)
                stepwise, _ = carry_out(position.state, seat, line)
                assert played.digest() == stepwise.digest(), (position, line)


def test_play__a_line_with_a_flaw__does_nothing_at_all(case: Case) -> None:
    actions = case.game.bounds(case.setup).actions
    for position in random_positions(case, most=20):
        state = position.fresh()
        for seat in position.seats():
            flawed: list[tuple[int, ...]] = [(), (actions,), (-1,)]
            if is_asked(state, seat):
                line = random_line(state, seat, position.rng(seat))
                flawed += [(*line, line[-1]), (*line[:-1], actions), (*line, actions)]
                if len(line) > 1:
                    flawed += [line[:1], line[1:] + line[:1] if line[1] not in state.options(seat) else ()]
            for bad in flawed:
                with pytest.raises(IllegalChoice):
                    play(state, seat, bad)
                assert state.digest() == position.digest, (position, bad)
                assert state.barrier == position.state.barrier


def refusal_of(position: Position, seat: int, written: str) -> IllegalChoice | None:
    """How `parse` refuses a text; None if it reads a line from it, which can then be played."""
    try:
        line = parse(position.game, position.state, seat, written)
    except IllegalChoice as error:
        return error
    play(position.fresh(), seat, line)
    return None


def test_parse__any_nonsense__is_refused_in_words_and_changes_nothing(case: Case) -> None:
    ledger = clauses(case.game)
    for position in random_positions(case, most=10):
        for seat in position.seats():
            for written in ["", "xyzzy", "0", "explore", "é ✓", "take", *questionable(position)]:
                refused = refusal_of(position, seat, written)
                if refused is not None:
                    assert str(refused), position
                    assert ledger is None or not refused.clause or refused.clause in ledger, (position, refused)
        assert position.state.digest() == position.digest, position


def test_journal__replayed__gives_the_same_positions(case: Case) -> None:
    played = random_play(case, seed=1)
    again = replay(played.written(), load)
    assert again.written() == played.written()
    assert again.state.digest() == played.state.digest()
    assert again.state.encode() == played.state.encode()


def test_undo__striking_lines__equals_never_having_played_them(case: Case) -> None:
    played = random_play(case, seed=2, most=60)
    rng = Rng(2)
    while played.standing:
        count = 1 + rng.below(min(len(played.standing), 23))
        keep = len(played.standing) - count
        before = played.at(keep)
        played.undo(count)
        assert played.state.digest() == before.digest()
        assert played.state.encode() == before.encode()
        for _ in range(rng.below(4)):  # and on again, some other way
            if played.state.to_act():
                seat, _action = pick(played.state, rng)
                played.play(seat, random_line(played.state, seat, rng))
        if len(played.entries) > 150:
            break
    never = replay(played.written(), load)
    assert never.state.encode() == played.state.encode()
    fresh = case.game.start(case.setup, 2)
    for seat, line, barrier in played.standing:
        play(fresh, seat, line)
        assert fresh.barrier == barrier
    assert fresh.encode() == played.state.encode()


def test_undoable__lines_a_seat_may_strike_alone__showed_it_nothing(case: Case) -> None:
    """What a seat may take back without asking has told it nothing: its view of the hidden parts is what it was."""
    for seed in range(EXAMPLES):
        played, rng = random_play(case, seed, most=0), Rng(seed)
        while played.state.to_act() and len(played.standing) < 80:
            seat, _ = pick(played.state, rng)
            played.play(seat, random_line(played.state, seat, rng))
            count = played.undoable(seat)
            lines = played.depth(seat, count) if count else 0
            assert bool(lines) == bool(count)
            struck = played.standing[len(played.standing) - lines :]
            own = [line for owner, line, _ in struck if owner == seat]
            assert len(own) == count  # between them nothing but what only others hear of
            if count:
                world = case.game.sample(played.at(len(played.standing) - lines), seat, Rng(9))
                for line in own:
                    play(world, seat, line)
                assert case.game.view(world, seat) == case.game.view(played.state, seat), played.written()


def test_default__for_every_seat_that_is_asked__is_legal(case: Case) -> None:
    for position in random_positions(case):
        for seat in asked(position.state):
            line = position.game.default(position.state, seat, position.rng())
            assert line == position.game.default(position.state, seat, position.rng()), position
            if line is not None:
                play(position.fresh(), seat, line)
                if seat in position.state.may_act():  # who is absent does not break in
                    assert line == (position.state.question(seat).passes,), position
        assert position.state.digest() == position.digest, position


# -- what a seat sees and knows ---------------------------------------------------------------------------------------


def differing(one: dict[str, Any], two: dict[str, Any]) -> str:
    return "; ".join(f"{name}: {one[name]!r} != {two.get(name)!r}" for name in one if one[name] != two.get(name))


def test_leak__in_every_world_a_seat_deems_possible__it_is_told_the_same(case: Case) -> None:
    """View, zones, questions, options, labels, refusals, defaults: none may follow from what the seat does not know."""
    for position in random_positions(case, most=24):
        texts = questionable(position)
        for seat in (*position.seats(), None):
            truth = seen(position.game, position.state, seat, texts)
            for salt in range(2):
                world = position.game.sample(position.state, seat, position.rng(salt))
                if salt:  # through bytes, so that nothing remembered from the true state stands in for the world
                    world = position.game.decode(case.setup, world.encode())
                other = seen(position.game, world, seat, texts)
                assert truth == other, f"{position}, seat {seat}: {differing(truth, other)}"
        assert position.state.digest() == position.digest, f"looking changed {position}"


def test_sample__of_a_sample__is_the_sample(case: Case) -> None:
    """So nothing is read that the seat does not know, the order of hidden things and the random stream included."""
    for position in random_positions(case):
        game, state = position.game, position.state
        for seat in (*position.seats(), None):
            first = game.sample(state, seat, position.rng(1))
            again = game.sample(first, seat, position.rng(2))
            straight = game.sample(state, seat, position.rng(2))
            assert again.digest() == straight.digest(), f"{position}, seat {seat}"
            assert again.encode() == straight.encode(), f"{position}, seat {seat}"
            assert first.events is None


def test_sample__has_a_random_stream_of_its_own(case: Case) -> None:
    for position in random_positions(case, most=10):
        stream = getattr(position.state, "rng", None)
        if stream is None:
            pytest.skip("the game keeps its stream elsewhere")
        found = {position.game.sample(position.state, seat, position.rng(salt)).rng  # type: ignore[attr-defined]
                 for seat in position.seats() for salt in (2 * seat, 2 * seat + 1)}  # fmt: skip
        assert stream not in found, position
        assert len(found) == 2 * case.seats, position


def test_sample__of_a_choice_that_another_seat_has_begun__is_without_it(case: Case) -> None:
    for position in random_positions(case):
        for actor in position.state.to_act():
            if not position.state.question(actor).inner:
                continue
            for seat in (*position.seats(), None):
                world = position.game.sample(position.state, seat, position.rng())
                assert world.question(actor).inner == (seat == actor), f"{position}, seat {seat}"


def test_sample__what_other_seats_see__differs_from_world_to_world(case: Case) -> None:
    """Or else the truth has come along. What one seat sees and another does not must vary in the other's worlds."""
    hidden, varied = set[str](), set[str]()
    for position in random_positions(case):
        game, state = position.game, position.state
        views = [leaves(game.view(state, seat)) for seat in position.seats()]
        for seat, mine in enumerate(views):
            world = game.sample(state, seat, position.rng(5))
            for other, theirs in enumerate(views):
                hidden |= {shape(place) for place, value in theirs.items() if mine.get(place) != value}
                if other != seat:
                    there = leaves(game.view(world, other))
                    varied |= {shape(place) for place, value in theirs.items() if there.get(place) != value}
    assert hidden - varied - VIEWERS_OWN.get(case.key, set()) == set()


def test_sample__differs_from_the_truth__in_every_hidden_pile_and_nowhere_else(case: Case) -> None:
    """An order that nobody sees shows in no view: a deck that came along as it lies would pass every other test."""
    piles, varied = set[tuple[str, int]](), set[tuple[str, int]]()
    for position in random_positions(case):
        state = position.state
        if not isinstance(state, Flow):
            pytest.skip("the game has a state of its own kind")
        for salt in range(2):
            world = position.game.sample(state, None, position.rng(salt))
            for name in state.FIELDS:
                for i, (true, sampled) in enumerate(zip(parts(state, name), parts(world, name), strict=True)):
                    if name in state.HIDDEN and isinstance(true, list) and len(set(true)) > 2:
                        piles.add((name, i))
                    if true != sampled:
                        varied.add((name, i))
                        assert name in state.HIDDEN or name in ("rng", "todo"), f"{position}: {name}"
    lie_open = set().union(*(OPEN.get((case.key, option), set()) for option in case.options))
    assert {pile for pile in piles if pile[0] not in lie_open} - varied == set()


def parts(state: State, name: str) -> list[Any]:
    """A field of a state; of a list of lists each by itself."""
    value = getattr(state, name)
    return value if isinstance(value, list) and value and all(isinstance(each, list) for each in value) else [value]


def test_sample__played_on__is_a_game_like_any_other(case: Case) -> None:
    """Search plays in worlds that no shuffle would give: tables that are too small break here, not in random games."""
    check = getattr(case.game, "check", None)
    for position in random_positions(case, most=8):
        for seat in position.seats():
            rng = position.rng(seat)
            world = position.game.sample(position.state, seat, rng)
            for _ in range(40):
                if not world.to_act():
                    break
                world.choose(*pick(world, rng))
            if check is not None:
                check(world)
            assert len(world.returns()) == case.seats


def test_certain__is_said_if_and_only_if_choices_alone_lead_to_one_position_known_to_all(case: Case) -> None:
    """A search keeps positions where a game says so."""
    always = True
    for position in random_positions(case, most=6):
        for seat in position.state.to_act():
            one, two = (position.game.sample(position.state, seat, position.rng(salt)) for salt in (1, 2))
            always = always and alike_for(position, one, two, 8)
    assert case.game.certain == always


def alike_for(position: Position, one: State, two: State, steps: int) -> bool:
    """Whether two worlds show all eyes the same and offer the same, and do so after the same choices."""
    for step in range(steps):
        views = [[position.game.view(world, seat) for seat in position.seats()] for world in (one, two)]
        if views[0] != views[1] or one.to_act() != two.to_act() or one.returns() != two.returns():
            return False
        if not one.to_act():
            return True
        mover, action = pick(one, position.rng(step))
        if list(one.options(mover)) != list(two.options(mover)):
            return False
        one.choose(mover, action)
        two.choose(mover, action)
    return True


def hidden_twin(position: Position, world: State, seat: int, line: tuple[int, ...]) -> tuple[int, ...]:
    """The line as `seat` might have played it in another world: a step not possible there becomes one of its kind."""
    trial, found = world.clone(), []
    game = position.game
    own = position.fresh()
    for action in line:
        if not is_asked(trial, seat):
            return ()
        options = trial.options(seat)
        step = action
        if action not in options:
            verb = game.option(own, seat, action).verb
            hidden = [a for a in options if a not in own.options(seat) and game.option(trial, seat, a).verb == verb]
            if not hidden:
                return ()
            step = hidden[position.rng(action).below(len(hidden))]
        trial.choose(seat, step)
        own.choose(seat, action)
        found.append(step)
    return tuple(found)


def test_leak__events__tell_no_more_than_the_views_they_lead_to(case: Case) -> None:
    """Where two worlds look alike to a seat before and after a line of somebody, it has heard the same."""
    for position in random_positions(case):
        game, state = position.game, position.state
        for actor in asked(state):
            if state.question(actor).inner:
                continue  # a line begun is not in the others' worlds
            for line in some_lines(state, actor, position.rng(actor), 6):
                after, events = carry_out(state, actor, line)
                for seat in (*position.seats(), None):
                    world = game.sample(state, seat, position.rng(3))
                    twin = hidden_twin(position, world, actor, line)
                    if not twin:
                        continue
                    then, others = carry_out(world, actor, twin)
                    if then.to_act() == after.to_act() and game.view(then, seat) == game.view(after, seat):
                        assert hears(events, seat) == hears(others, seat), (
                            f"{position}: what {actor} did by {text(game, state, line)!r} tells seat {seat} too much"
                        )


def test_events__secret_words__stand_nowhere_else(case: Case) -> None:
    def words(value: Any) -> set[str]:
        if isinstance(value, str):
            return {value}
        return set().union(*map(words, value)) if isinstance(value, list) else set()

    for found in walks(case):
        for step, event in found.events:
            assert 0 <= event.seen_by < 1 << case.seats, (case, found.seed, step, event)
            assert plain(dict(event.args)), event
            assert plain(dict(event.secret)), event
            assert not set(event.args) & set(event.secret), event
            open_words = words(list(event.args.values())) & words(list(event.secret.values()))
            assert not open_words, f"{case} seed {found.seed} step {step}: {event} says {open_words} aloud"


def test_chances__of_what_somebody_heard__have_odds_and_are_no_more_than_what_happened(case: Case) -> None:
    """What is told of chance is told from a seat's own events, so it cannot tell more; and it never tells otherwise."""
    game = case.game
    odds = game.odds(case.setup)
    assert {f"{game.key}-chance-{what}" for what in odds} <= messages(game)
    for what, each in odds.items():
        assert each.weights, what
        assert min(each.weights.values()) > 0, what
    for found in walks(case):
        everything = Counter(game.chances(case.setup, [bare(event) for _, event in found.events]))
        assert bool(odds) or not everything, f"{case} has chances without odds"
        for seat in (*range(case.seats), None):
            heard = [known for _, event in found.events if (known := told(event, seat))]
            mine = Counter(game.chances(case.setup, heard))
            assert not mine - everything, f"{case} seed {found.seed}: seat {seat} is told what did not happen"
            for chance in mine:
                assert chance.outcome in odds[chance.what].weights, f"{case} seed {found.seed}: {chance} has no odds"


def test_view__of_anybody_at_any_time__is_plain_json_and_fits_the_plain_board(case: Case) -> None:
    for position in random_positions(case):
        game, state = position.game, position.state
        assert plain(game.facts(case.setup)), position
        for seat in (*position.seats(), None):
            view = game.view(state, seat)
            assert plain(view), position
            assert view == game.view(state, seat), position
            before = repr(view)
            zones = game.zones(view)
            assert zones, position
            assert repr(view) == before, f"{position}: zones() changed the view"
        assert state.digest() == position.digest, f"looking changed {position}"


def test_view__kept_while_the_game_goes_on__stays_as_it_was(case: Case) -> None:
    rng = Rng(case.seats)
    state = case.game.start(case.setup, 3)
    kept = []
    for _ in range(60):
        for seat in (*range(case.seats), None):
            view = case.game.view(state, seat)
            kept.append((view, dumps(view)))
        if not (seats := asked(state)):
            break
        options = state.options(seats[0])
        state.choose(seats[0], options[rng.below(len(options))])
    for view, written in kept:
        assert dumps(view) == written, case


def test_reveal__of_anything__tells_apart_what_anybody_can_and_looks_like_a_view(case: Case) -> None:
    for position in random_positions(case):
        game, state = position.game, position.state
        viewers = (*position.seats(), None)
        bare = game.reveal(state)
        assert plain(bare), position
        assert set(bare) == set(game.view(state, None)), position
        assert game.zones(bare), position
        for seat in viewers:
            world = game.sample(state, seat, position.rng(5))
            differs = [viewer for viewer in viewers if game.view(world, viewer) != game.view(state, viewer)]
            assert not differs or game.reveal(world) != bare, f"{position}: hides what {differs[0]} sees"
        assert state.digest() == position.digest, f"looking changed {position}"


# -- words ------------------------------------------------------------------------------------------------------------


def test_words__for_everything_that_is_asked_offered_refused_or_told__are_in_the_catalogue(case: Case) -> None:
    game, needed = case.game, set[str]()
    for position in random_positions(case):
        state = position.state
        for seat in asked(state):
            needed.add(f"ask-{state.question(seat).kind}")
            for action in state.options(seat):
                option = game.option(state, seat, action)
                assert option.action == action, position
                assert option.text == game.action_text(state, action), position
                needed.add(f"do-{option.verb}")
        for seat in position.seats():
            for written in questionable(position):
                refusal = game.why_not(state, seat, written)
                if refusal is not None:
                    needed.add(f"not-{refusal.why}")
        for zone in game.zones(game.view(state, 0)):
            needed.add(f"zone-{zone.kind}")
            needed |= {f"mark-{mark}" for card in zone.cards for mark in card.marks}
    for found in walks(case):
        needed |= {f"e-{event.kind}" for _, event in found.events}
    assert game.words.get("en"), "the game has no English words"
    missing = {f"{game.key}-{name}" for name in needed} - messages(game)
    assert not missing, sorted(missing)


def test_why_not__of_what_is_possible__is_none_and_of_the_rest_cites_a_clause(case: Case) -> None:
    ledger = clauses(case.game)
    for position in random_positions(case, most=20):
        game, state = position.game, position.state
        for seat in position.seats():
            for line in some_lines(state, seat, position.rng(seat), 6) if is_asked(state, seat) else []:
                written = text(game, state, line)
                assert game.why_not(state, seat, written) is None, (position, seat, written)
            for written in questionable(position):
                refusal = game.why_not(state, seat, written)
                if refusal is not None and ledger is not None and refusal.clause:  # nonsense has none
                    assert refusal.clause in ledger, (position, refusal)
        assert state.digest() == position.digest, position


# -- set-ups ----------------------------------------------------------------------------------------------------------


def test_setup__whatever_is_asked_for__is_checked(case: Case) -> None:
    game, options = case.game, dict(case.options)
    low, high = game.seats_for(options)
    for seats in (low - 1, high + 1, 0, 99):
        with pytest.raises(BadSetup):
            game.setup(seats, options)
    with pytest.raises(BadSetup):
        game.setup(case.seats, {**options, "colour_of_the_sky": 3})
    setup = game.setup(case.seats, options)
    assert game.setup(case.seats, dict(setup.options)) == setup
    assert set(setup.options) == {setting.name for setting in game.settings}
    written = {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in
               setup.options.items()}  # fmt: skip
    assert game.setup(case.seats, written) == setup, "a journal's options are texts"
    bounds = game.bounds(setup)
    assert bounds.length > 0
    assert bounds.options > 0
    assert bounds.actions > 0
    assert bounds.low < bounds.high


def test_build__of_what_people_build_together__is_told_in_words_and_agrees_with_the_set_up(case: Case) -> None:
    game, setting = case.game, case.game.building
    if setting is None:
        return  # nothing is built
    assert setting.default == ""
    base = game.setup(case.seats, dict(case.options))

    def so_far(text: str) -> Setup:
        return Setup(base.seats, {**base.options, setting.name: text}, base.content, base.content_name)

    told, begun = [], so_far(setting.built)
    for step in ("", " ", "no such step", setting.built, "x" * 64, "fill\n", "\N{SNOWMAN}"):
        found = game.build(begun, step, 7)
        assert isinstance(found, Refusal), f"{step!r} was taken as a step: {found}"
        told.append(found)
    lack = game.lacks(begun)
    if lack is None:
        assert game.setup(case.seats, begun.options).options[setting.name] == setting.built
    else:
        told.append(lack)
        with pytest.raises(BadSetup):
            game.setup(case.seats, begun.options)
    with pytest.raises(BadSetup):
        game.lacks(so_far(f"{setting.built}; no such thing"))
    assert plain(game.built(begun))
    assert {f"{game.key}-not-{each.why}" for each in told} <= messages(game)
    ledger = clauses(game)
    assert ledger is None or {each.clause for each in told if each.clause} <= ledger


def test_content__that_is_nonsense__is_refused_by_name(case: Case) -> None:
    if not case.game.rules:
        pytest.skip("a game without content takes no notice of any")
    for content in (b"\xff\xfe", b"[[[", b'title = "none of ours"\n'):
        with pytest.raises(BadContent, match=r"mine\.toml"):
            case.game.setup(case.seats, dict(case.options), content, "mine.toml")


@pytest.fixture(scope="module")
def elsewhere() -> tuple[dict[str, list[int]], ...]:
    """Digests of one walk per case from two other processes with other hash seeds."""
    running = [
        subprocess.Popen([sys.executable, "-m", "tests.contract.harness", "0"], stdout=subprocess.PIPE,
                         env={**os.environ, "PYTHONHASHSEED": seed})
        for seed in ("1", "2")
    ]  # fmt: skip
    outputs = [process.communicate()[0] for process in running]
    assert [process.returncode for process in running] == [0, 0]
    return tuple(loads(output) for output in outputs)


def test_seed_and_choices__in_another_process__give_the_same_positions(
    case: Case, elsewhere: tuple[dict[str, list[int]], ...]
) -> None:
    for digests in elsewhere:
        assert digests[str(case)] == walk(case, 0).digests


# -- what bots are told ---------------------------------------------------------------------------------------------


def test_value_and_prior__at_any_time__are_numbers_in_bounds(case: Case) -> None:
    """Bots ask everywhere: in every mode and timing, before and after the last choice that matters."""
    for position in random_positions(case, most=60):
        game, state = position.game, position.state
        value = game.value(state)
        if value is not None:
            assert len(value) == case.seats, position
            assert all(0.0 <= one <= 1.0 for one in value), (position, value)
        for seat in state.to_act():
            options = state.options(seat)
            prior = game.prior(state, seat, options)
            if prior is not None:
                assert len(prior) == len(options), position
                assert all(0.0 <= weight < float("inf") for weight in prior), (position, prior)
                assert sum(prior) > 0, position
        assert state.digest() == position.digest, position
