"""What happened in games between bots, counted alike for every game: from events, from what is asked and chosen, and
from what the game declares.

An account is of one game. A card is counted under every kind of event that names it (`card:ID` in any argument), and
so is every other tagged thing but seats. `Game.tags` says by what seats are told apart, `Game.figures` what else there
is to spread, `Game.begins` with which events the effect of a thing begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from cordee.core.events import EVERYBODY, Event
from cordee.core.game import Game, State


class Asked(NamedTuple):
    """How often a kind of question was asked: in all, with more than one option, options of these together, at most."""

    all: int = 0
    open: int = 0
    options: int = 0
    most: int = 0


class Account:
    """The counts of one game.

    `things` are (kind of event, tagged thing), `whose` the seats (a mask) that such events name as `who`, `held` the
    seats that were told of a thing alone, `effects` how often the effect of a thing began. `asked` is by kind of
    question, `clauses` by what questions cite, `offered` and `chosen` by verb; `tags` by seat.
    """

    __slots__ = (
        "_begins",
        "_game",
        "_verbs",
        "asked",
        "chosen",
        "clauses",
        "effects",
        "figures",
        "held",
        "kinds",
        "offered",
        "tags",
        "things",
        "whose",
    )

    def __init__(self, game: Game) -> None:
        self._game = game
        self._begins = game.begins
        self._verbs: dict[int, str] = {}  # by action id, which means the same all game long
        self.kinds: Counter[str] = Counter()
        self.things: Counter[tuple[str, str]] = Counter()
        self.whose: dict[tuple[str, str], int] = {}
        self.held: dict[str, int] = {}
        self.effects: Counter[str] = Counter()
        self.asked: dict[str, Asked] = {}
        self.clauses: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.chosen: Counter[str] = Counter()
        self.tags: tuple[dict[str, str], ...] = ()
        self.figures: dict[str, int] = {}

    def ask(self, state: State, seat: int, options: Sequence[int], action: int) -> None:
        """A question that is about to be answered. Verbs count once a question, however many options they have."""
        question = state.question(seat)
        n = len(options)
        was = self.asked.get(question.kind, Asked())
        self.asked[question.kind] = (
            Asked(was.all + 1, was.open + 1, was.options + n, max(was.most, n))
            if n > 1
            else was._replace(all=was.all + 1)
        )
        self.clauses.update(question.clauses)
        self.offered.update({self._verb(state, seat, option) for option in options})
        self.chosen[self._verb(state, seat, action)] += 1

    def _verb(self, state: State, seat: int, action: int) -> str:
        verb = self._verbs.get(action)
        if verb is None:
            verb = self._verbs[action] = self._game.option(state, seat, action).verb
        return verb

    def hear(self, events: Sequence[Event]) -> None:
        """Count events, with what only some may know: nobody plays by an account."""
        for event in events:
            self.kinds[event.kind] += 1
            who = _mask(event.args.get("who"))
            for thing in _things(event.args):
                self.things[event.kind, thing] += 1
                self.whose[event.kind, thing] = self.whose.get((event.kind, thing), 0) | who
                if event.only != EVERYBODY:
                    self.held[thing] = self.held.get(thing, 0) | event.only
            for thing in _things(event.secret):
                self.things[event.kind, thing] += 1
                self.whose[event.kind, thing] = self.whose.get((event.kind, thing), 0) | who
                self.held[thing] = self.held.get(thing, 0) | event.seen_by
            if event.kind in self._begins or not self._begins:
                for name, value in event.args.items():
                    if isinstance(value, str) and value.startswith(f"{name}:"):
                        self.effects[value] += 1

    def close(self, game: Game, state: State) -> None:
        """The game is over: what it says of itself."""
        self.tags = tuple(dict(tags) for tags in game.tags(state))
        self.figures = dict(game.figures(state))


def _things(args: Mapping[str, object]) -> Iterator[str]:
    """Every tagged thing among the arguments but seats, as often as it is named."""
    for value in args.values():
        for item in value if isinstance(value, list) else (value,):
            if isinstance(item, str) and ":" in item and not item.startswith("seat:"):
                yield item


def _mask(who: object) -> int:
    """`seat:1`, or a list of such, as a mask."""
    mask = 0
    for item in who if isinstance(who, list) else (who,):
        tag, _, seat = str(item).partition(":")
        if tag == "seat" and seat.isdigit():
            mask |= 1 << int(seat)
    return mask
