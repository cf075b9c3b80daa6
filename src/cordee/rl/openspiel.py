"""OpenSpiel games: `import cordee.rl.openspiel`, then `pyspiel.load_game("cordee_annapurna(players=3,target=5)")`.

Every registered game is there as `cordee_<key>`. Parameters are `players`, `content` (a file with cards in place of the
game's own; `content_hash` beside it is worked out), `seeds`, `size` (of tensors, see there) and the game's settings;
numbers and texts of NumPy's will do. All chance of a game is one seed, so chance is one node, the root, with `seeds`
equally likely outcomes; worlds sampled for a search have streams of their own, outside these. A finding about all deals
holds for those seeds and no others.

- *Who is the player* where several seats are asked: seats that may break in first, in the order that breaks ties, with
  one action more, to let things be; then the first of those the game waits for (`recall`).
- *Information states* are strings of all a seat was told, asked and chose, and what it sees (perfect recall).
  Observation strings are what it sees alone. Tensors come from the view too (`encode`, `size` numbers); that of an
  information state adds how often the seat has chosen each action (`size` numbers at most; ids that many apart share
  one) and is a summary: only the string tells all apart.
- *Returns* are nothing before the end. Cooperative set-ups have identical utility, all others general sums.
- *Sampling*: `state.resample_from_infostate` deals what the seat does not know anew. Such a state has no history, since
  the true one would tell the seed, and of other seats' memories only what follows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, ClassVar

import numpy as np
import pyspiel
from numpy.typing import NDArray

from cordee import games
from cordee.bots.bot import Dice
from cordee.core.errors import BadSetup
from cordee.core.game import Game
from cordee.kit.fit import near
from cordee.rl.encode import SIZE, Encoder, Watch, encoder
from cordee.rl.episode import count
from cordee.rl.parameters import CONTENT, HASH, content_of, readable, settled, writable
from cordee.rl.recall import OVER, Recall, Table

PREFIX = "cordee_"
SEEDS = 4096  # outcomes of the root unless asked otherwise
MOST_SEEDS = 1 << 16  # all of them are listed whenever somebody asks for them
UNSTARTED = "nothing has happened yet"
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
KINDS: dict[str, Any] = {}  # by the names under which games are registered; Any: pyspiel has no types
DEFAULT = pyspiel.IIGObservationType(perfect_recall=False)


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One set-up of one game."""

    game: ClassVar[Game]
    kind: ClassVar[Any]  # the GameType under which it is registered

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        specification = self.kind.parameter_specification
        texts = [name for name in specification if name not in OWN]
        params = readable(settled(specification, params), texts)
        content, named = content_of(params)
        params |= named
        given = {**specification, **params}
        seeds, self.encoder = given.pop("seeds"), encoder(given.pop("size"))
        if not 1 <= seeds <= MOST_SEEDS:
            raise BadSetup(f"seeds: {seeds} is out of bounds (1 to {MOST_SEEDS})")
        path = given.pop(CONTENT)
        given.pop(HASH)
        setup = self.game.setup(
            given.pop("players"),
            {_setting(name): value for name, value in given.items()},
            content,
            Path(path).name,
        )
        self.table = table = Table(self.game, setup)
        self.seeds = seeds
        self.outcomes = [(seed, 1.0 / seeds) for seed in range(seeds)]
        bounds = table.bounds
        info = pyspiel.GameInfo(
            num_distinct_actions=table.actions,
            max_chance_outcomes=seeds,
            num_players=setup.seats,
            min_utility=bounds.low,
            max_utility=bounds.high,
            max_game_length=table.length,
        )
        super().__init__(_kind(self.game, bounds.cooperative), info, writable(params, texts))

    def __reduce__(self) -> tuple[Callable[[str], Any], tuple[str]]:
        # By name, from this module: so the games are registered wherever one is unpickled.
        return _loaded, (str(self),)

    def new_initial_state(self) -> SpielState:
        """The root, where chance draws the seed."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What one seat sees; with `perfect_recall` what it remembers too."""
        return Observer(self.table, self.encoder, iig_obs_type or DEFAULT)


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position. `at` holds it with all memories; None at the root."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.at: Recall | None = None

    # What is overridden without an underscore would work as it is, by several calls to and fro instead of one.

    def current_player(self) -> int:
        """The seat that is asked, CHANCE at the root, TERMINAL at the end."""
        if self.at is None:
            return CHANCE
        return TERMINAL if self.at.seat == OVER else self.at.seat

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.at is not None and self.at.seat == OVER

    def is_chance_node(self) -> bool:
        """Whether the seed is to be drawn."""
        return self.at is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Ids, ascending; none for whoever is not asked."""
        if self.at is None or (player is not None and player < 0):
            return list(super().legal_actions() if player is None else super().legal_actions(player))
        if self.at.seat == OVER or (player is not None and player != self.at.seat):
            return []
        return list(self.at.options())

    def _legal_actions(self, player: int) -> Sequence[int]:
        assert self.at is not None
        return self.at.options() if player == self.at.seat else ()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All seeds, equally likely."""
        return list(self.get_game().outcomes)

    def _apply_action(self, action: int) -> None:
        if self.at is None:
            self.at = Recall.start(self.get_game().table, action)
        else:
            self.at.choose(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"seed {action}" if player == CHANCE else self.get_game().table.text(action)

    def returns(self) -> list[float]:
        """By seat: the game's own returns at its end, nothing before."""
        if self.at is None or self.at.seat != OVER:
            return [0.0] * int(self.get_game().num_players())
        return list(self.at.state.returns())

    def __str__(self) -> str:
        """For debugging, and what tabular algorithms tell states apart by: the whole position and the way there."""
        return UNSTARTED if self.at is None else f"{self.at}, after {self.history_str()}"

    def resample_from_infostate(self, player: int, chance: Callable[[], float]) -> SpielState:
        """A state that `player` cannot tell from this one. `chance` gives numbers from 0 to 1."""
        return self.sampled(player, int(chance() * (1 << 53)))

    def sampled(self, player: int, seed: int) -> SpielState:
        """The same, by a seed."""
        if self.at is None:
            raise ValueError(f"{UNSTARTED}: there is no world to sample before chance has drawn the seed")
        found = SpielState(self.get_game())
        found.at = self.at.sample(player, Dice(count("seed", seed)))
        return found


class Observer:
    """What one seat sees of a state, as a string and as a tensor of one length. OpenSpiel's terms for which part:

    `public_info` alone is a spectator's view; `private_info` alone is what the seat sees and a spectator does not.
    """

    def __init__(self, table: Table, vectors: Encoder, kind: Any) -> None:
        self._table = table
        self._own, self._spectator = Watch(vectors), Watch(vectors)
        self._recalls = bool(kind.perfect_recall)
        self._public = bool(kind.public_info)
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        size = vectors.size
        more = min(size, table.actions) if self._recalls and self._private else 0
        self.tensor: NDArray[np.float32] = np.zeros(size + more, np.float32)
        self.dict = {"view": self.tensor[:size]}
        if more:
            self.dict["chosen"] = self.tensor[size:]

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill `tensor` (and `dict`, which shows parts of it)."""
        self.tensor.fill(0)
        if (at := state.at) is None:
            return
        seat = player if self._private else None
        view = self._table.game.view(at.state, seat)
        question = at.state.question(player) if self._private and player == at.seat else None
        self.dict["view"][:] = self._own.vector(view, -1 if seat is None else seat, question)
        if not self._public:
            self.dict["view"] -= self._spectator.vector(self._table.game.view(at.state, None), -1, None)
        if "chosen" in self.dict and (chosen := at.chosen(player)):
            counts = np.bincount(np.array(chosen) % len(self.dict["chosen"]), minlength=len(self.dict["chosen"]))
            self.dict["chosen"][:] = counts / (1 + counts)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words."""
        if (at := state.at) is None:
            return UNSTARTED
        if not self._private:
            return at.present(None) if self._public else ""
        if not self._public:
            return at.private(player)
        return at.memory(player) + at.present(player) if self._recalls else at.present(player)


def resampler(seed: int) -> Callable[[SpielState, int], SpielState]:
    """For `ISMCTSBot.set_resampler`: worlds that are the same in every run, where OpenSpiel's own sampler is not."""
    dice = Dice(count("seed", seed))

    def resample(state: SpielState, player: int) -> SpielState:
        return state.sampled(player, dice.next64())

    return resample


def _loaded(name: str) -> Any:
    return pyspiel.load_game(name)


OWN = ("players", CONTENT, HASH, "seeds", "size")  # parameters that no setting may take


def _setting(name: str) -> str:
    return name.removeprefix("game_") if name.removeprefix("game_") in OWN else name


def _kind(game: Game, cooperative: bool = False) -> Any:
    """The GameType of a game."""
    seats = [game.seats, *(game.seats_for(mode) for mode in game.modes())]
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + game.key,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if cooperative else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(most for _, most in seats),
        min_num_players=min(least for least, _ in seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": game.seats_for({})[0],
            CONTENT: "",
            HASH: "",
            "seeds": SEEDS,
            "size": SIZE,
            **{f"game_{s.name}" if s.name in OWN else s.name: s.default for s in game.settings},
        },
    )


def register(game: Game) -> str:
    """Make a game known to OpenSpiel. The name to load it by."""
    kind = _kind(game)
    made = type(f"Spiel{game.key.title().replace('_', '')}", (SpielGame,), {"game": game, "kind": kind})
    pyspiel.register_game(kind, made)
    KINDS[kind.short_name] = kind
    return str(kind.short_name)


def _plainly(load: Callable[..., Any]) -> Callable[..., Any]:
    """A function of OpenSpiel's that loads games, for ours with parameters of any kind.

    What it is given goes to C++ before a game sees it, and is refused there without a word about which parameter is
    meant; NumPy's numbers among it. And a name of ours that is misspelt is told the nearest.
    """

    @wraps(load)
    def loading(name: Any, *params: Any) -> Any:
        if isinstance(name, str):
            _known(name)
        if len(params) == 1 and isinstance(name, str) and name in KINDS:
            params = (settled(KINDS[name].parameter_specification, params[0]),)
        return load(name, *params)

    return loading


def _known(name: str) -> None:
    """Raise BadSetup for a game that could only be one of ours, and is none; OpenSpiel would list all of its own."""
    short = name.partition("(")[0].strip()
    if re.match(r"cord[eé]e", short.lower()) and short not in KINDS:
        close = near(short.lower().replace("-", "_").replace("é", "e"), sorted(KINDS))
        raise BadSetup(
            f"there is no game {short!r}{f' ({close}?)' if close else ''}; ours are {', '.join(sorted(KINDS))}"
        )


NAMES = tuple(register(games.load(key)) for key in games.keys())  # noqa: SIM118 - a function, no dict
pyspiel.load_game = _plainly(pyspiel.load_game)
pyspiel.load_game_as_turn_based = _plainly(pyspiel.load_game_as_turn_based)
