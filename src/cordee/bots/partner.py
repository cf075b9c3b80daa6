"""Partners in a tutorial: they keep to its script where that is possible, and are house bots where it is not.

Everything they do follows from the tutorial and what has been played, so that the same choices of a learner meet the
same answers every time. Table and `cordee.arena.tutorial` both play them by the functions here.
"""

from __future__ import annotations

from cordee.bots.levels import choose_line
from cordee.core.game import Game, Line, State
from cordee.core.rng import Rng
from cordee.kit.tutorial import Tutorial, scripted

LEVEL = "tutorial"  # of such a bot, at the table


def chance(tutorial: Tutorial, played: int) -> tuple[Rng, int]:
    """The stream for a partner's imagined world and the seed for its bot, after so many lines."""
    rng = Rng((tutorial.seed << 20) + played)
    return rng, rng.next64() >> 1


def partner_line(tutorial: Tutorial, game: Game, state: State, seat: int, before: int, played: int) -> Line:
    """What `seat` answers: the script's line, or else the house bot's. `before`: see `scripted`."""
    line = scripted(tutorial, game, state, seat, before)
    if line is not None:
        return line
    rng, seed = chance(tutorial, played)
    return choose_line(game, game.sample(state, seat, rng), seat, tutorial.partner, seed)
