"""What happened in games between bots, counted alike for every game: from events, and from what the game declares.

An account is of one game. A card is counted under every kind of event that names it (`card:ID` in any argument), and
so is every other tagged thing but seats. `Game.tags` says by what seats are told apart, `Game.figures` what else there
is to spread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cordee.core.events import Event
from cordee.core.game import Game, State


class Account:
    """The counts of one game. `things` are (kind of event, tagged thing); `tags` by seat."""

    __slots__ = ("figures", "kinds", "tags", "things")

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.things: Counter[tuple[str, str]] = Counter()
        self.tags: tuple[dict[str, str], ...] = ()
        self.figures: dict[str, int] = {}

    def hear(self, events: Sequence[Event]) -> None:
        """Count events, with what only some may know: nobody plays by an account."""
        for event in events:
            self.kinds[event.kind] += 1
            for value in (*event.args.values(), *event.secret.values()):
                for item in value if isinstance(value, list) else (value,):
                    if isinstance(item, str) and ":" in item and not item.startswith("seat:"):
                        self.things[event.kind, item] += 1

    def close(self, game: Game, state: State) -> None:
        """The game is over: what it says of itself."""
        self.tags = tuple(dict(tags) for tags in game.tags(state))
        self.figures = dict(game.figures(state))
