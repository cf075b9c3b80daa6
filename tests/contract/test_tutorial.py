"""What holds of every registered game that has a tutorial. If a deal has changed: `python -m cordee.arena.tutorial`."""

from __future__ import annotations

import msgspec
import pytest
from fluent.runtime import FluentBundle, FluentResource

from cordee.arena.tutorial import main, shown, walk
from cordee.bots.levels import LEVELS, spec
from cordee.core.game import Game, is_asked, parse
from cordee.core.journal import replay
from cordee.core.rng import Rng
from cordee.games import KEYS, keys, load
from cordee.kit.tutorial import Tutorial, is_early, tutorial_of

TAUGHT = [key for key in keys() if tutorial_of(load(key)) is not None]
LESSONS = range(6, 9)  # fewer teach little, more is no first game
WORDS = 75  # of a lesson, so that it fits a phone


@pytest.fixture(params=TAUGHT)
def game(request: pytest.FixtureRequest) -> Game:
    return load(request.param)


@pytest.fixture
def tutorial(game: Game) -> Tutorial:
    found = tutorial_of(game)
    assert found is not None
    return found


def test_each_game_of_ours_has_one() -> None:
    assert set(KEYS) <= set(TAUGHT)


def test_it_has_six_to_eight_lessons_and_their_words_are_few(game: Game, tutorial: Tutorial) -> None:
    bundle = FluentBundle(["en"])
    bundle.add_resource(FluentResource(game.words["en"]))

    assert len(tutorial.lesson) in LESSONS
    for lesson in tutorial.lesson:
        for part in ("-title", "", "-do"):
            pattern = bundle.get_message(f"{game.key}-lesson-{lesson.id}{part}").value
            assert pattern is not None
            said, errors = bundle.format_pattern(pattern)
            assert not errors
            assert 0 < len(str(said).split()) <= WORDS


def test_the_same_seed_deals_the_same_game(game: Game, tutorial: Tutorial) -> None:
    setup = tutorial.setup(game)

    assert game.start(setup, tutorial.seed).digest() == game.start(setup, tutorial.seed).digest()
    assert spec(tutorial.partner).level in LEVELS


def test_the_suggested_line__shows_every_lesson_in_order(game: Game, tutorial: Tutorial) -> None:
    found = shown(game, tutorial)

    assert found, f"another deal wanted: python -m cordee.arena.tutorial {game.key} --find --write"
    assert found.choices <= 20


def test_the_suggested_line__is_the_same_every_time(game: Game, tutorial: Tutorial) -> None:
    one, two = (walk(game, tutorial, soon=15).play.written() for _ in range(2))

    assert one == two


@pytest.mark.parametrize("seed", range(12))
def test_a_learner_who_plays_anything__is_never_stopped(game: Game, tutorial: Tutorial, seed: int) -> None:
    found = walk(game, tutorial, Rng(seed))

    assert found.over
    assert not any(is_asked(found.play.state, seat) for seat in range(tutorial.seats))
    assert len(found.begun) == len(set(found.begun))
    assert set(found.done) <= set(found.begun) <= {lesson.id for lesson in tutorial.lesson}


def test_a_learner_who_plays_anything__on_another_deal_is_never_stopped_either(game: Game, tutorial: Tutorial) -> None:
    assert walk(game, msgspec.structs.replace(tutorial, seed=tutorial.seed + 1), Rng(1)).over


def test_the_journal__replays_to_the_same_position(game: Game, tutorial: Tutorial) -> None:
    played = walk(game, tutorial, soon=10).play

    assert replay(played.written(), load).state.digest() == played.state.digest()


def test_the_command__plays_the_line_and_says_what_has_none(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([game.key]) == 0
    assert "every lesson in order" in capsys.readouterr().out
    assert main(["nim"]) == 2
    assert "has no tutorial" in capsys.readouterr().err


def test_the_climbers__a_line_that_would_end_the_game_before_the_lessons_is_early() -> None:
    """The partner does not follow its script where the learner has failed and the lessons would be cut short."""
    game = load("the_climbers")
    tutorial = tutorial_of(game)
    assert tutorial is not None
    state = game.start(tutorial.setup(game), tutorial.seed)
    ahead = ["open", "ahead"]
    assert not is_early(tutorial, state, 0, parse(game, state, 0, "end"), ahead)
    for action in parse(game, state, 0, "end"):
        state.choose(0, action)
    while (passes := state.question(seat := state.to_act()[0]).passes) is not None:
        state.choose(seat, passes)
    end, walk = (parse(game, state, 1, saying) for saying in ("end", "walk 14,11"))
    assert is_early(tutorial, state, 1, end, ahead)
    assert not is_early(tutorial, state, 1, end, ["done", "open"])
    assert not is_early(tutorial, state, 1, walk, ahead)
