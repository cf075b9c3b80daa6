"""When the rules themselves fail: a sentence and a journal that replays up to the place, instead of a traceback."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from cordee.arena.match import deal_of, deal_seed, play_game
from cordee.bots.bot import Bot, Heard, goes_on
from cordee.bots.levels import Spec
from cordee.core.errors import CordeeError
from cordee.core.game import Game, Setup, State
from cordee.core.journal import Play


class RulesFailed(CordeeError):
    """The rules could not carry out what they had offered. The message names the journal."""


def failed(played: Play, error: Exception) -> RulesFailed:
    """The complaint about a game that broke, with its journal written."""
    what = f"{type(error).__name__}: {error}"
    played.note(f"the rules failed here: {what}")
    name = f"fault-{played.game.key}-{played.seed}.journal"
    for folder in (Path.cwd(), Path(tempfile.gettempdir())):
        with suppress(OSError):
            path = folder / name
            path.write_text(played.written(), encoding="utf-8")
            return RulesFailed(
                f"the rules of {played.game.title} failed after {len(played.standing)} choices ({what}). "
                f"This is a fault in them or in the content file. The game so far: {path}"
            )
    return RulesFailed(f"the rules of {played.game.title} failed ({what}), and the game so far could not be written")


def failed_match(game: Game, setup: Setup, bots: Sequence[Spec], seed: int, i: int, error: Exception) -> RulesFailed:
    """As `failed`, for game `i` of a match: it is played again to have its choices."""
    n = len(bots)
    seated = [bots[(seat - i) % n].make() for seat in range(n)]
    return failed(played_again(game, setup, seated, deal_seed(seed, deal_of(bots, i))), error)


def played_again(game: Game, setup: Setup, bots: Sequence[Bot], seed: int) -> Play:
    """A game that broke, up to the last whole choice before it did."""
    said: list[int] = []
    played = Play(game, setup, seed)
    with suppress(Exception):
        play_game(game, setup, [Heard(bot, said) for bot in bots], seed)
    with suppress(Exception):  # the place where it broke; what comes before it is the journal
        while to_act := played.state.to_act():
            played.play(to_act[0], _line(played.state, to_act[0], said))
    return played


def _line(state: State, seat: int, said: list[int]) -> tuple[int, ...]:
    """The next whole line of a game whose choices are known."""
    trial = state.clone()
    line: list[int] = []
    while True:
        options = trial.options(seat)
        line.append(options[0] if len(options) == 1 else said.pop(0))
        barrier = trial.barrier
        trial.choose(seat, line[-1])
        if not goes_on(trial, seat, barrier):
            return tuple(line)
