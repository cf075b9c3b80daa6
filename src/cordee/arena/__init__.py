"""Games between bots, without a table: matches, strength, fuzzing. Knows no server and no person."""

from cordee.arena.match import Match, Result, match, play_game

__all__ = ["Match", "Result", "match", "play_game"]
