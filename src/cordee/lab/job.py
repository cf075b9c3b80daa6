"""A job: which games are played, each known by its number. Whoever plays game 17, wherever, plays the same game.

Games come in deals. A deal is one seed, played in every mode, by every line-up, with the seats moved round, so that
luck falls on all alike. They are moved as far as the line-up is another one: A, B, A, B once, and where all bots are
alike not at all, so that no game is played twice and counted as two.

Line-ups of a tournament are each bot alone against each other bot on all other seats.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import combinations, permutations
from typing import Any, NamedTuple

from cordee import __version__
from cordee.arena.balance import Account
from cordee.arena.match import Result, deal_seed, play_game
from cordee.arena.program import source_digest
from cordee.bots.bot import Bot
from cordee.core.errors import BadSetup, CordeeError
from cordee.core.game import Game, Setup
from cordee.games import load
from cordee.lab import players

Row = dict[str, Any]  # what a game comes to, as plain JSON values; Any: of many types


# What a row has besides in a balance job, `tags` by seat and all others by name.
COUNTED = ("tags", "figures", "kinds", "things", "held", "effects", "asked", "clauses", "offered", "chosen")


class GameFailed(CordeeError):
    """A game that could not be played on: which, why, and whether it was a bot of somebody's own that failed."""

    def __init__(self, number: int, why: str, by_bot: bool) -> None:
        super().__init__(number, why, by_bot)  # all of it, so that it comes through from another process
        self.number, self.why, self.by_bot = number, why, by_bot

    def __str__(self) -> str:
        return f"game {self.number}: {self.why}"


class Place(NamedTuple):
    """Where one game stands in its job."""

    deal: int
    mode: int
    lineup: int
    turn: int  # how far the seats are moved round


class Job:
    """What is to be played. Equal jobs give equal rows.

    `kind` is "tournament", "sprt" or "balance"; `modes` are sets of options; `games` is rounded up to whole deals;
    `extra` what the kind needs beside (bounds of a test). Raises BadSetup, BadContent or BadBot.
    """

    def __init__(
        self,
        kind: str,
        key: str,
        seats: int,
        bots: Sequence[str],
        games: int,
        seed: int,
        modes: Sequence[Mapping[str, object]] = ({},),
        content: bytes = b"",
        content_name: str = "",
        extra: Mapping[str, Any] | None = None,
    ) -> None:
        self.kind, self.key, self.seats, self.seed = kind, key, seats, seed
        self._named = tuple(map(players.named, bots))
        self.bots = tuple(dict.fromkeys(self._named))
        self.modes = self._different(seats, modes, content, content_name)
        self.content, self.content_name = content, content_name
        self.extra = dict(extra or {})
        self.lineups = self._lineups()
        self.turns = max(map(period, self.lineups))
        self.block = len(self.modes) * len(self.lineups) * self.turns  # games of one deal
        self.games = -(-games // self.block) * self.block
        _ = self.setups

    def __reduce__(self) -> tuple[type[Job], tuple[object, ...]]:
        given = (self.kind, self.key, self.seats, self._named, self.games, self.seed, self.modes)
        return Job, (*given, self.content, self.content_name, self.extra)

    def _different(
        self, seats: int, modes: Sequence[Mapping[str, object]], content: bytes, name: str
    ) -> tuple[dict[str, object], ...]:
        """Modes that come to the same set-up are one: the same games would be played again."""
        found: dict[str, dict[str, object]] = {}
        for mode in modes:
            options = self.game.setup(seats, mode, content, name).options
            found.setdefault(json.dumps(dict(options), sort_keys=True), dict(mode))
        return tuple(found.values())

    @property
    def game(self) -> Game:
        """The game's rules."""
        return load(self.key)

    @cached_property
    def setups(self) -> tuple[Setup, ...]:
        """By mode."""
        return tuple(self.game.setup(self.seats, mode, self.content, self.content_name) for mode in self.modes)

    @property
    def deals(self) -> int:
        """How many there are."""
        return self.games // self.block

    def _lineups(self) -> tuple[tuple[int, ...], ...]:
        """Who plays together, as numbers of bots; the first one alone."""
        n = len(self._named)
        if self.kind == "balance":
            if n not in (1, self.seats):
                raise BadSetup(f"{n} bots for {self.seats} seats: name one, or one a seat")
            return (tuple(map(self.bots.index, self._named if n > 1 else self._named * self.seats)),)
        if len(self.bots) < n:
            raise BadSetup(f"name each bot once, not {', '.join(self._named)}")
        if n < 2:
            raise BadSetup("a comparison needs at least two bots, such as --bots random,greedy")
        # At two seats A against B is B against A with the seats moved round.
        pairs = combinations(range(n), 2) if self.seats == 2 else permutations(range(n), 2)
        return tuple((one, *(other,) * (self.seats - 1)) for one, other in pairs)

    def place(self, number: int) -> Place:
        """Where game `number` stands; all of a deal come one after the other."""
        deal, rest = divmod(number, self.block)
        rest, turn = divmod(rest, self.turns)
        mode, lineup = divmod(rest, len(self.lineups))
        return Place(deal, mode, lineup, turn)

    def seated(self, place: Place) -> tuple[int, ...]:
        """Which bot sits where, as numbers of bots."""
        lineup = self.lineups[place.lineup]
        return tuple(lineup[(seat - place.turn) % self.seats] for seat in range(self.seats))

    def play(self, number: int) -> Row:
        """Game `number`, which follows from job and number alone."""
        place = self.place(number)
        seated = self.seated(place)
        seed = self.seed_of(place)
        try:
            result = play_game(self.game, self.setups[place.mode], self.players(number), seed, self.kind == "balance")
        except players.BotFailed as error:
            raise GameFailed(number, str(error), True) from error
        except CordeeError:
            raise
        except Exception as error:
            raise GameFailed(number, f"{type(error).__name__}: {error}", False) from error
        row: Row = {
            "game": number,
            "deal": place.deal,
            "mode": place.mode,
            "seed": seed,
            "bots": seated,
            "returns": result.returns,
            "places": places(result.returns),
            "shares": [round(share, 6) for share in result.shares],
            "decisions": result.decisions,
            "length": result.length,
            "digest": f"{result.digest:016x}",
        }
        return row | _counted(result) if result.account else row

    def seed_of(self, place: Place) -> int:
        """The seed of a game there."""
        return deal_seed(self.seed, place.deal)

    def players(self, number: int) -> list[Bot]:
        """Who plays game `number`, by seat: fresh ones."""
        return [players.make(self.bots[bot]) for bot in self.seated(self.place(number))]

    def described(self) -> Row:
        """All that decides what is played, as plain JSON values."""
        return {
            "cordee": __version__,
            "program": source_digest(self.key),
            "kind": self.kind,
            "game": self.key,
            "seats": self.seats,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "modes": [dict(setup.options) for setup in self.setups],
            "content": hashlib.sha256(self.content).hexdigest()[:16] if self.content else "",
            **self.extra,
        }


def _counted(result: Result) -> Row:
    """The account of a game. Of things: as two words, the kind of event and the thing, how often, and the seats."""
    account = result.account
    assert isinstance(account, Account)
    return {
        "tags": account.tags,
        "figures": account.figures,
        "kinds": account.kinds,
        "things": {
            f"{kind} {thing}": (count, account.whose[kind, thing]) for (kind, thing), count in account.things.items()
        },
        "held": account.held,
        "effects": account.effects,
        "asked": account.asked,
        "clauses": account.clauses,
        "offered": account.offered,
        "chosen": account.chosen,
    }


def period(lineup: Sequence[int]) -> int:
    """How far a line-up must be moved round until it is the same again: 2 for A, B, A, B."""
    moved = tuple(lineup)
    return next(turn for turn in range(1, len(moved) + 1) if moved[turn:] + moved[:turn] == moved)


def places(returns: Sequence[float]) -> list[int]:
    """Everybody's place: 1 for the best; equals share the better one."""
    return [1 + sum(other > own for other in returns) for own in returns]


def written(row: Row) -> str:
    """A row as one line; the same values make the same line."""
    return json.dumps(row, separators=(",", ":"), sort_keys=True)


def play_some(job: Job, numbers: Sequence[int]) -> list[str]:
    """Some games as lines. A function of its arguments, so any process of any machine may play them."""
    return [written(job.play(number)) for number in numbers]
