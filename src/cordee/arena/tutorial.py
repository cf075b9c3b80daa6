"""Plays a tutorial without a table: its suggested line, or a learner who plays anything.

    python -m cordee.arena.tutorial annapurna            # the suggested line, choice by choice, with its lessons
    python -m cordee.arena.tutorial annapurna --find     # a seed whose deal shows every lesson in order
    python -m cordee.arena.tutorial annapurna --find --write

The last of these puts the seed into the game's `tutorial.toml`: for when rules or cards have changed and the deal with
them.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec

from cordee.bots.bot import goes_on
from cordee.bots.partner import partner_line
from cordee.core.errors import CordeeError
from cordee.core.game import Game, Line, text
from cordee.core.journal import Play
from cordee.core.rng import Rng
from cordee.games import load
from cordee.kit.tutorial import FILE, Step, Tutorial, follow, past, says, scripted, tutorial_of
from cordee.kit.words import letter

SOON = 40  # choices of the learner by which a suggested line should have shown every lesson
ENOUGH = 8  # seeds that would do, of which one is taken
MOST = 5000  # choices at all


class Walk(NamedTuple):
    """One tutorial, played."""

    play: Play
    begun: tuple[str, ...]  # lessons in the order in which they began
    done: tuple[str, ...]  # and in which they were done
    choices: int  # of the learner, until the last of these
    over: bool
    said: int  # of these, how many were suggested


def walk(
    game: Game, tutorial: Tutorial, dice: Rng | None = None, soon: int = MOST, tell: bool = False, strict: bool = False
) -> Walk:
    """Play a tutorial to its end, or until the learner has made `soon` choices.

    The learner plays the suggested line, and as the house bot where it says nothing; with `dice` anything that is
    legal, offers to break in included. `strict`: it stops where the suggested line is not possible.
    """
    play = Play(game, tutorial.setup(game), tutorial.seed)
    learner = tutorial.learner
    steps: list[Step] = []
    begun: list[str] = []
    done: list[str] = []
    choices = reached = said = suggestions = 0

    def note(asked: str = "") -> None:
        nonlocal reached, suggestions
        for lesson, stands in zip(tutorial.lesson, follow(tutorial, past(learner, steps, asked)), strict=True):
            for word, seen, such in (("begins", begun, stands != "ahead"), ("done", done, stands == "done")):
                if such and lesson.id not in seen:
                    seen.append(lesson.id)
                    reached, suggestions = choices, said
                    if tell:
                        print(f"   lesson {lesson.id}: {word}")

    while play.state.to_act() and len(steps) < MOST and choices < soon:
        state = play.state
        waited, may = state.to_act(), state.may_act()
        if learner in waited or learner in may:
            note(state.question(learner).kind)
        breaks_in = dice is not None and learner in may and dice.below(2) == 0
        seat = learner if learner in waited or breaks_in else waited[0]
        kind = state.question(seat).kind
        if seat == learner and dice is not None:
            line = _any(play, seat, dice)
        else:
            before = sum((step.seat, step.kind) == (seat, kind) for step in steps)
            suggested = seat == learner and says(tutorial, seat, kind, before) != ""
            if suggested and scripted(tutorial, game, state, seat, before) is not None:
                said += 1
            elif suggested and strict:
                break
            line = partner_line(tutorial, game, state, seat, before, len(steps))
        if tell:
            print(f"{letter(seat)}  {kind}: {text(game, state, line)}")
        steps.append(Step(seat, kind, play.play(seat, line)))
        choices += seat == learner
        note()
    return Walk(play, tuple(begun), tuple(done), reached, not play.state.to_act(), suggestions)


def _any(play: Play, seat: int, dice: Rng) -> Line:
    """A line at random, step by step."""
    trial, line = play.state.clone(), []
    while True:
        options, barrier = trial.options(seat), trial.barrier
        line.append(options[dice.below(len(options))])
        trial.choose(seat, line[-1])
        if not goes_on(trial, seat, barrier):
            return tuple(line)


def shown(game: Game, tutorial: Tutorial) -> Walk | None:
    """The suggested line, if it shows every lesson soon; else None.

    It must be possible as it is written, and each lesson must begin in its place and end as it is meant to end.
    """
    lessons = tuple(msgspec.structs.replace(lesson, done=lesson.done[:1]) for lesson in tutorial.lesson)
    found = walk(game, msgspec.structs.replace(tutorial, lesson=lessons), soon=SOON, strict=True)
    return found if found.begun == found.done == tuple(lesson.id for lesson in lessons) else None


def find(game: Game, tutorial: Tutorial, first: int = 1, enough: int = ENOUGH, most: int = 100_000) -> int | None:
    """A seed from `first` on with which the suggested line shows every lesson.

    Of the first ones that do, the one with which most of what is suggested comes to be played, and then the shortest.
    """
    good: list[tuple[int, int, int]] = []
    for seed in range(first, first + most):
        found = shown(game, msgspec.structs.replace(tutorial, seed=seed))
        if found is not None:
            good.append((-found.said, found.choices, seed))
            if len(good) == enough:
                break
    return min(good)[-1] if good else None


def main(argv: list[str] | None = None) -> int:
    """See the module."""
    parser = argparse.ArgumentParser(prog="python -m cordee.arena.tutorial", description="Plays a game's tutorial.")
    parser.add_argument("game", help="key of a game that has one")
    parser.add_argument("--find", action="store_true", help="look for a seed that shows every lesson in order")
    parser.add_argument("--from", dest="first", type=int, default=1, help="the first seed that is tried")
    parser.add_argument("--write", action="store_true", help="put the found seed into the game's file")
    args = parser.parse_args(argv)
    try:
        game = load(args.game)
        tutorial = tutorial_of(game)
    except CordeeError as error:
        print(error, file=sys.stderr)
        return 2
    if tutorial is None:
        print(f"{game.title} has no tutorial: there is no {FILE} in its package", file=sys.stderr)
        return 2
    if not args.find:
        walk(game, tutorial, soon=SOON, tell=True)
        good = shown(game, tutorial) is not None
        print("every lesson in order" if good else "not every lesson in order: try --find")
        return 0 if good else 1
    seed = find(game, tutorial, args.first)
    if seed is None:
        print("no seed shows every lesson in order; the suggested line must change", file=sys.stderr)
        return 1
    print(f"seed = {seed}")
    if args.write:
        file = Path(sys.modules[type(game).__module__].__file__ or "").parent / FILE
        file.write_text(re.sub(r"^seed = \d+", f"seed = {seed}", file.read_text("utf-8"), flags=re.M), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
