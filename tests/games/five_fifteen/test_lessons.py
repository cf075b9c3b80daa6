"""What the suggested line of the first game must show of the rules, so that its lessons are true."""

from __future__ import annotations

from tests.games.five_fifteen.scenes import GAME

from cordee.arena.tutorial import SOON, walk
from cordee.games.five_fifteen.rules import Climbers
from cordee.kit.tutorial import tutorial_of


def test_ff_set_07_ff_set_12__the_setbacks_of_the_first_game_take_strength() -> None:
    """FF-SET-07, FF-SET-12: a first Setback whose loss is softened away would teach nothing."""
    tutorial = tutorial_of(GAME)
    assert tutorial is not None
    played = walk(GAME, tutorial, soon=SOON).play
    losses: list[tuple[int, int]] = []
    seen = 0
    for n in range(len(played.standing)):
        s = played.at(n)
        assert isinstance(s, Climbers)
        if s.round > 1:
            break
        laid = [(attempt, len(attempt.laid)) for attempt in s.attempts() if attempt.laid]
        if sum(count for _, count in laid) > seen:
            seen = sum(count for _, count in laid)
            losses += [(attempt.leader, loss) for attempt, _ in laid for loss in s.losses(attempt)]
    assert {leader for leader, _ in losses} == {0, 2}  # one by the learner, one against
    assert all(loss > 0 for _, loss in losses), losses
