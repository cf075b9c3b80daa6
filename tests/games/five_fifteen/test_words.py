"""The catalogue has a sentence for whatever a content file may put on a card."""

from __future__ import annotations

import pytest

from cordee.games.five_fifteen import GAME
from cordee.games.five_fifteen.content import BY_KIND, LoseGear, Pause, Skip
from cordee.kit.words import Words


@pytest.mark.parametrize("place", BY_KIND)
def test_ff_comp_09__every_effect_has_a_sentence(place: str) -> None:
    words = Words(GAME)
    for verb in BY_KIND[place]:
        # An Epic happens to oneself, so these read otherwise there (client/src/games/five_fifteen/effects.ts).
        family = "epic" if place == "epic" and verb in (LoseGear, Pause, Skip) else "verb"
        assert words.has(f"five_fifteen-{family}-{verb.__struct_config__.tag}")
