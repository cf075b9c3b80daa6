"""Bots at the toy game: legal, reproducible, fair, and no weaker than they should be."""

from __future__ import annotations

import pytest

from cordee.arena.match import match, play_game
from cordee.bots import search
from cordee.bots.bot import Heard
from cordee.bots.levels import LEVELS, BadBot, Spec, break_in, choose_line, make, spec
from cordee.bots.random_bot import RandomBot
from cordee.bots.search import SearchBot, Tuning
from cordee.core.game import Game, State, is_asked, play
from cordee.core.rng import Rng
from cordee.games import load

GAMES = ("nim", "annapurna")


def positions(key: str, seats: int, seed: int, **options: object) -> list[tuple[Game, State, int]]:
    """Positions of one random game at which somebody has a choice."""
    game = load(key)
    setup = game.setup(seats, {"timing": "asked", **options})
    state = game.start(setup, seed)
    rng = Rng(seed)
    found = []
    while state.to_act():
        seat = state.to_act()[0]
        options_now = state.options(seat)
        if len(options_now) > 1 and not state.question(seat).inner:
            found.append((game, state.clone(), seat))
        state.choose(seat, options_now[rng.below(len(options_now))])
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", GAMES)
def test_choose_line__is_a_whole_legal_line_and_leaves_the_state_alone(key: str, level: str) -> None:
    for game, state, seat in positions(key, 2, seed=4)[::12][:6]:
        world = game.sample(state, seat, Rng(1))
        before = world.encode()

        line = choose_line(game, world, seat, level, seed=9, iterations=12)

        assert world.encode() == before
        play(state, seat, line)  # raises if it is not a whole legal line


@pytest.mark.parametrize("level", LEVELS)
def test_choose_line__same_world_and_seed__same_line(level: str) -> None:
    for game, state, seat in positions("annapurna", 3, seed=5)[::40]:
        world = game.sample(state, seat, Rng(1))
        lines = {choose_line(game, world, seat, level, seed=3, iterations=15) for _ in range(2)}

        assert len(lines) == 1


@pytest.mark.parametrize("level", ["greedy", "flat", "search"])
@pytest.mark.parametrize("key", GAMES)
def test_choose_line__hidden_zones_dealt_anew__same_line(key: str, level: str) -> None:
    """The fairness audit: whatever the seat does not know makes no difference, at the same seed."""
    for game, state, seat in positions(key, 3, seed=6)[::25][:8]:
        worlds = [game.sample(state, seat, Rng(deal)) for deal in range(3)]

        lines = {choose_line(game, world, seat, level, seed=8, iterations=15) for world in worlds}

        assert len(lines) == 1, f"{level} sees what seat {seat} does not know"


@pytest.mark.parametrize("says", [True, False])
def test_play_game__bots_of_ones_own__get_a_sampled_world_only(says: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("nim")
    setup = game.setup(2, {"timing": "asked"})
    sampled: list[int] = []
    sample = type(game).sample

    def spy(self: Game, state: State, seat: int | None, rng: Rng) -> State:
        world = sample(self, state, seat, rng)
        sampled.append(id(world))
        spied.append(world)  # kept alive, so that no id is used twice
        return world

    class Watcher(RandomBot):  # what it inherits is not trusted either
        sees_world = says

        def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
            assert id(state) in sampled
            return state.options(seat)[0]

    spied: list[State] = []
    monkeypatch.setattr(type(game), "sample", spy)
    play_game(game, setup, [Watcher(), Watcher()], seed=1)

    assert spied

    played = len(spied)
    play_game(game, setup, [RandomBot(), Heard(RandomBot(), [])], seed=1)
    assert len(spied) == played  # which reads options only, and is many times as fast


@pytest.mark.parametrize(
    ("first", "second", "games", "least"),
    [("search:40", "random", 16, 0.8), ("search:60", "greedy", 16, 0.6)],
)
def test_search__beats_weaker_bots_at_nim(first: str, second: str, games: int, least: float) -> None:
    game = load("nim")
    setup = game.setup(2, {"timing": "asked", "stones": 4})

    found = match(game, setup, [spec(first), spec(second)], games, seed=11)

    assert found.win_rate(0).mean >= least


@pytest.mark.skipif(not search.__file__.endswith(".py"), reason="compiled code has its constants inside")
def test_search__with_and_without_room_for_positions__plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept saves work and decides nothing."""
    game = load("the_climbers")
    found = []
    for room in (search.MOST_KEPT, 40, 0):
        monkeypatch.setattr(search, "MOST_KEPT", room)
        state, bot, rng = game.start(game.setup(2), 3), SearchBot(iterations=60), Rng(3)
        line: list[int] = []
        while state.to_act() and len(line) < 14:
            [seat] = state.to_act()
            line.append(bot.choose(game, game.sample(state, seat, rng), seat, rng))
            state.choose(seat, line[-1])
        found.append((line, bot.searched))
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("others", ["priors", "tree"])
def test_search__of_a_game_without_chance__sees_what_wins_and_what_loses(others: str) -> None:
    game = load("tictactoe")
    for moves, wanted in (("b2 a1 a2 a3", {"c2"}), ("a1 b2 c3", {"a2", "b1", "b3", "c2"})):
        state = game.start(game.setup(2), 1)
        for text in moves.split():
            [seat] = state.to_act()
            state.choose(seat, next(a for a in state.options(seat) if game.action_text(state, a) == text))
        [seat] = state.to_act()
        bot = SearchBot(iterations=600, tuning=Tuning(others=others))
        assert game.action_text(state, bot.choose(game, state, seat, Rng(5))) in wanted


def test_greedy__beats_random_at_annapurna() -> None:
    game = load("annapurna")
    setup = game.setup(2, {"timing": "asked", "target": 3})

    found = match(game, setup, [spec("greedy"), spec("random")], 12, seed=2)

    assert found.win_rate(0).mean >= 0.7


@pytest.mark.parametrize("level", LEVELS)
def test_break_in__only_where_a_seat_may_act__and_legal(level: str) -> None:
    game = load("nim")
    setup = game.setup(3, {"timing": "live"})
    rng = Rng(2)
    asked = 0
    for seed in range(6):
        state = game.start(setup, seed)
        while state.to_act():
            for seat in state.may_act():
                asked += 1
                line = break_in(game, game.sample(state, seat, rng), seat, level, seed=seed)
                if line is not None:
                    assert is_asked(state, seat)
                    play(state.clone(), seat, line)
            seat = state.to_act()[0]
            options = state.options(seat)
            state.choose(seat, options[rng.below(len(options))])
    assert asked


@pytest.mark.parametrize(
    ("written", "wanted"),
    [
        ("greedy", Spec("greedy")),
        ("search:400", Spec("search", iterations=400)),
        ("Search:0.1s", Spec("search", seconds=0.1)),
    ],
)
def test_spec__reads_what_it_writes(written: str, wanted: Spec) -> None:
    assert spec(written) == wanted
    assert spec(str(wanted)) == wanted
    assert callable(make(written).choose)


@pytest.mark.parametrize("written", ["clever", "greedy:5", "search:", "search:x", "search:-1s", "search:0"])
def test_spec__nonsense__names_the_way_out(written: str) -> None:
    if written == "search:":
        assert spec(written) == Spec("search")
        return
    with pytest.raises(BadBot):
        spec(written)
