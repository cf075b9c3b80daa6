"""Gymnasium: one seat of a game is the agent, bots play the others.

    import gymnasium
    import cordee.rl.gymnasium

    env = gymnasium.make("cordee/annapurna-v0", players=3, seat=0, bots="greedy")

Importing this module registers `cordee/KEY-v0` for each registered game. A step carries out one action of the seat and
all that the bots then do, up to the seat's next question or the end of the game. Observations are dicts of
`observation` and `action_mask`; the mask is in `info` too. Rewards are the seat's own (see `cordee.rl.episode`).

Most actions are not legal most of the time, and much that plays such environments knows no mask. What an illegal action
does is `illegal`'s to say: `replace` takes a random legal one in its place, and `info["replaced"]` says so; `lose` ends
the game and pays `terms.penalty`, less than any return; `raise` raises IllegalChoice, and the game stands as it was.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from pathlib import Path
from typing import Any, TypeAlias

import gymnasium
import numpy as np

from cordee import games
from cordee.bots.bot import Bot, handed
from cordee.bots.levels import make
from cordee.bots.random_bot import RandomBot
from cordee.core.errors import BadSetup, IllegalChoice
from cordee.core.rng import MASK, Rng, mix
from cordee.rl.encode import SIZE
from cordee.rl.episode import NOBODY, Episode, Observation, count, terms, whole
from cordee.rl.pettingzoo import RENDERED, spaces_of
from cordee.rl.show import Page, board

Player: TypeAlias = "str | Bot"  # a bot by its spec, made anew for each game, or one that stays

ILLEGAL = ("replace", "lose", "raise")
MOST_WITHOUT = 100  # games in a row that may pass without the seat being asked


class SeatEnv(gymnasium.Env[Observation, Any]):
    """One seat's game, again and again.

    Copied or pickled in the middle of a game it has that game, bots and all, which goes its own way from there.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDERED), "render_fps": 1}

    def __init__(
        self,
        key: str,
        players: int | None = None,
        seat: int | None = 0,
        bots: Player | Sequence[Player] = "random",
        illegal: str = "replace",
        rewards: str = "final",
        render_mode: str | None = None,
        size: int = SIZE,
        content: str | Path = "",
        **modes: Any,
    ) -> None:
        """`seat`: the agent's, None for another one drawn each game. `bots`: one for all other seats, or one for each
        in their order. The rest as for `terms`, which also says what it raises; BadBot for a bot that is none."""
        if illegal not in ILLEGAL:
            raise BadSetup(f"illegal={illegal!r} is not possible (one of: {', '.join(ILLEGAL)})")
        if render_mode is not None and render_mode not in RENDERED:
            raise BadSetup(f"render_mode={render_mode!r} is not possible (one of: {', '.join(RENDERED)}, or None)")
        self.terms = terms(key, players, rewards, size, content, **modes)
        others = self.terms.seats - 1
        seat = None if seat is None else count("seat", seat)
        if seat is not None and not 0 <= seat <= others:
            raise BadSetup(f"there is no seat {seat} (0 to {others}, or None for any)")
        self._players = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * others
        if len(self._players) != others:
            raise BadSetup(f"{len(self._players)} bots for {others} other seats: name one, or one for each")
        for player in self._players:
            _bot(player)
        self.render_mode = render_mode
        seen: Any  # a space of dicts, which are our observations, though it is typed as any dicts
        seen, self.action_space = spaces_of(self.terms)
        self.observation_space = seen
        self._given, self._illegal = seat, illegal
        self._page: Page | None = None
        self._bots: dict[int, Bot] = {}
        self._streams: dict[int, Rng] = {}
        self.seat = 0 if seat is None else seat

    def __getstate__(self) -> dict[str, Any]:
        streams = {seat: stream.state for seat, stream in self._streams.items()}
        return {**self.__dict__, "_streams": streams, "_page": None}  # the replay page is this one's

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._streams = {seat: _stream(state) for seat, state in kept["_streams"].items()}

    def __copy__(self) -> SeatEnv:
        return copy.deepcopy(self)  # half of it shared would be neither one game nor two

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game, up to the seat's first question. Its `seed` decides all but what the agent does; without one,
        the seed is drawn from the stream that the last one began. `options` mean nothing here."""
        seed = None if seed is None else count("seed", seed)
        super().reset(seed=seed, options=options)
        for _ in range(MOST_WITHOUT):
            self._start(self._draw(2**63) if seed is None else seed)
            if self.episode.seat == self.seat:
                return self._seen(), self._info(False)
            seed = None
        raise BadSetup(f"seat {self.seat} of {self.terms.game.key} is never asked anything; let another one learn")

    def _draw(self, below: int) -> int:
        return int(self.np_random.integers(below))

    def _start(self, seed: int) -> None:
        self.episode = Episode(self.terms, seed)
        if self._given is None:
            self.seat = self._draw(self.terms.seats)
        others = [seat for seat in range(self.terms.seats) if seat != self.seat]
        self._bots = {seat: _bot(player) for seat, player in zip(others, self._players, strict=True)}
        self._streams = {seat: Rng(mix((seed & MASK) ^ mix(seat + 1))) for seat in others}
        # What was paid before the agent's first choice comes with that choice.
        self._owed = self._advance()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """One action of the seat, and what follows until it is asked again. The game is never cut short."""
        episode = self.episode
        if episode.seat == NOBODY:
            raise IllegalChoice("the game is over; reset() begins another")
        number = whole(action)
        options = episode.position.options(self.seat)
        replaced = number is None or number not in options
        if replaced:
            if self._illegal == "raise":
                raise episode.refusal(action)
            if self._illegal == "lose":
                episode.leave()
                return self._seen(), self.terms.penalty, True, False, self._info(False)
            number = options[self._draw(len(options))]
        assert number is not None
        reward = self._owed + self._share(episode.choose(number)) + self._advance()
        self._owed = 0.0
        return self._seen(), reward, episode.seat == NOBODY, False, self._info(replaced)

    def _advance(self) -> float:
        """Let bots play until the agent is asked or the game is over; what that pays the agent."""
        episode, game = self.episode, self.terms.game
        reward = 0.0
        while episode.seat not in (self.seat, NOBODY):
            seat = episode.seat
            options = episode.position.options(seat)
            bot, stream = self._bots[seat], self._streams[seat]
            if len(options) == 1 and type(bot) is RandomBot:
                action = options[0]
            else:  # with one option too: who remembers the line it is at follows each of its steps
                world = handed(game, episode.position, seat, bot, stream)
                action = bot.choose(game, world, seat, stream)
            reward += self._share(episode.choose(action))
        return reward

    def _share(self, paid: Sequence[float] | None) -> float:
        return 0.0 if paid is None else float(paid[self.seat])

    def _seen(self) -> Observation:
        return self.episode.observe(self.seat)

    def _info(self, replaced: bool) -> dict[str, Any]:
        return {"action_mask": self.episode.mask(self.seat), "seat": self.seat, "replaced": replaced}

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """The mask as a row of truth values, by the name under which learners that know masks ask for it."""
        return self.episode.mask(self.seat).astype(bool)

    def render(self) -> str | None:
        """`ansi`: the board as the seat sees it. `human`: opens the replay page of the game so far in a browser; each
        call is one more page."""
        if self.render_mode == "ansi":
            return board(self.terms.game, self.terms.setup, self.episode.position, self.seat)
        if self.render_mode == "human":
            if self._page is None:
                self._page = Page()
            self._page.show(self.episode.journal())
        return None

    def close(self) -> None:
        """End the server of the replay page, if there is one."""
        if self._page is not None:
            self._page.close()
            self._page = None


def _stream(state: int) -> Rng:
    found = Rng(0)
    found.state = state
    return found


def _bot(player: Player) -> Bot:
    return make(player) if isinstance(player, str) else player


def register() -> list[str]:
    """Register every game that is registered here with Gymnasium; the ids, old ones too."""
    found = []
    for key in games.keys():  # noqa: SIM118 (a module's function)
        name = f"cordee/{key}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="cordee.rl.gymnasium:SeatEnv", kwargs={"key": key})
        found.append(name)
    return found


register()
