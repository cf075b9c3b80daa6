"""Partners in a first game keep it going while lessons are ahead, whatever the learner leaves undone."""

from __future__ import annotations

from cordee.core.game import Line, State, parse, text
from cordee.core.rng import Rng
from cordee.games import load
from cordee.kit.tutorial import tutorial_of
from cordee.server.lasting import endangered, lasting
from cordee.server.thinkers import Task, think

AHEAD = ["open", "ahead"]
GAME = load("the_climbers")
TUTORIAL = tutorial_of(GAME)
assert TUTORIAL is not None
SETUP = TUTORIAL.setup(GAME)
SEED = TUTORIAL.seed


def played(state: State, seat: int, *said: str) -> None:
    for saying in said:
        for action in parse(GAME, state, seat, saying):
            state.choose(seat, action)


def passed(state: State) -> None:
    """All who are only asked whether they go up stay."""
    while state.to_act() and (passes := state.question(seat := state.to_act()[0]).passes) is not None:
        state.choose(seat, passes)


def idle() -> State:
    """The learner has done nothing in its first turn; the partner is on the move."""
    state = GAME.start(SETUP, SEED)
    assert not endangered(state, 0, 2, AHEAD)
    played(state, 0, "end")
    passed(state)
    return state


def test_a_partner__is_warned_before_its_turn_ends_the_game_and_the_lessons() -> None:
    state = idle()
    assert endangered(state, 1, 2, AHEAD)
    assert not endangered(state, 1, 2, ["done", "open"])
    played(state, 1, "walk 14,11")
    assert not endangered(state, 1, 2, AHEAD)


def test_a_partner__keeps_to_what_it_wants_if_it_can_still_rise_afterwards() -> None:
    state = idle()
    for saying in ("walk 14,11", "disk b19"):
        wanted = parse(GAME, state, 1, saying)
        assert lasting(state, 1, 2, wanted) == wanted
    end = parse(GAME, state, 1, "end")
    assert lasting(state, 1, 2, parse(GAME, state, 1, "move b15 up=red 20,17")) != end


def test_a_partner__is_answered_by_a_worker__from_the_world_it_is_given() -> None:
    state = idle()
    task = Task(GAME.key, SETUP, GAME.sample(state, 1, Rng(1)).encode(), 1, "greedy", 1, 0.1)
    for wanted in ("", "walk 14,11"):
        said = think(task._replace(lasts=wanted))
        assert said is not None
        assert wanted in ("", said)
        assert lasting(state, 1, 2, parse(GAME, state, 1, wanted) if wanted else None) == parse(GAME, state, 1, said)


def test_a_learner_who_only_ends_turns__is_outlasted_by_many() -> None:
    """Where walking helps no more, the partner turns a block into a step."""
    state = idle()
    digest = state.digest()
    first = lasting(state, 1, 2)
    assert first is not None
    assert state.digest() == digest
    turns, moved = 0, False
    while turns < 4:
        line: Line | None = lasting(state, 1, 2)
        assert line is not None
        moved = moved or text(GAME, state, line).startswith("move ")
        for action in line:
            state.choose(1, action)
        passed(state)
        if state.to_act() == (0,):
            turns += 1
            played(state, 0, "end")
            passed(state)
            assert state.to_act() == (1,)
    assert moved
