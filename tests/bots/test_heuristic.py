"""What bots are told of a position's worth: defined everywhere, and in the direction of the rules."""

from __future__ import annotations

import pytest
from tests.games.annapurna.scenes import GAME, do, scene

from cordee.core.rng import Rng


@pytest.mark.parametrize("timing", ["live", "asked"])
def test_value__at_every_step_of_a_teams_end__is_a_number(timing: str) -> None:
    """With an extra turn at the last peak all have arrived, and the last turns have not begun."""
    s = scene(
        A="climb 4,1; down 5,1 chocolate_bar; pack gust slip",
        B="protect 1; pack langur yeti; none 1,1 1,2",
        C="protect 2; pack rope; none 1,1",
        mode="cooperative",
        timing=timing,
    )
    do(s, "explore 5,1")
    rng = Rng(1)
    while s.to_act():
        seat = s.to_act()[0]
        value = GAME.value(s)
        assert value is not None
        assert all(0.0 <= one <= 1.0 for one in value)
        options = s.options(seat)
        s.choose(seat, options[rng.below(len(options))])


def test_value__of_a_total_nearer_to_zero__is_higher() -> None:
    """One look ahead must see what the award looks at."""
    worth = []
    for up in ("1,1 gust", "1,1 crevasse"):
        s = scene(A=f"protect 1; up {up}; pack", B="climb 4,1; up 1,1 storm; pack", turn="B")
        value = GAME.value(s)
        assert value is not None
        worth.append(value[0])
    assert worth[0] < worth[1]
