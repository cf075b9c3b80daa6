"""Random games, or games of small searches, with every invariant of the contract watched.

Cheap invariants are looked at before every choice, costly ones at a seeded one in twenty. A game's own invariants, such
as the conservation of cards, are its optional `check(state)`. Game `i` has the seed `seed + i`, which decides
everything about it, number of seats and options included: what fails is played again by `--games 1 --seed THAT`.
"""

from __future__ import annotations

import json
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count, pairwise
from pathlib import Path
from typing import NamedTuple

from cordee.arena.match import spread
from cordee.bots.bot import goes_on, handed
from cordee.bots.random_bot import RandomBot
from cordee.bots.search import SearchBot
from cordee.core.errors import IllegalChoice
from cordee.core.events import told
from cordee.core.game import Bounds, Game, Setup, State, parse, play, text
from cordee.core.journal import Play
from cordee.core.rng import Rng
from cordee.games import load

ONE_IN = 20  # choices at which the costly invariants are looked at


class Broken(AssertionError):
    """An invariant that does not hold."""


class Failure(NamedTuple):
    """One game that went wrong. `journal` is a text that replays up to the place."""

    game: str
    seed: int
    what: str
    setup: str
    choices: int
    journal: str
    file: str = ""

    def command(self, bots: str, iterations: int) -> str:
        """What plays it again."""
        extra = "" if bots == "random" else f" --bots {bots} --iterations {iterations}"
        return f"cordee fuzz {self.game} --games 1 --seed {self.seed}{extra}"


class Report(NamedTuple):
    """What a run of the fuzzer found."""

    games: int
    choices: int
    costly: int  # positions at which everything was looked at
    longest: int
    widest: int  # most options of one question
    failures: list[Failure]


class _Game(NamedTuple):
    seed: int
    choices: int
    costly: int
    widest: int
    failure: Failure | None


def fuzz(
    game: Game,
    games: int | None = None,
    seconds: float | None = None,
    seed: int = 1,
    workers: int = 1,
    bots: str = "random",
    iterations: int = 20,
    folder: str = ".",
    most_failures: int = 3,
    each: Callable[[int], None] | None = None,
) -> Report:
    """Play `games` games, or for `seconds` (both: whichever ends first); stop after `most_failures`.

    Goes through all numbers of seats, all of `game.modes()` and both timings in turn. Failures are written as
    journals into `folder`. `each` hears how many games are done.
    """
    end = time.monotonic() + seconds if seconds is not None else None
    job = partial(fuzz_one, game.key, bots, iterations)
    done = choices = costly = longest = widest = 0
    failures: list[Failure] = []
    batch = 16 * workers
    for first in count(0, batch):
        size = batch if games is None else min(batch, games - first)
        if size <= 0 or len(failures) >= most_failures:
            break
        for one in spread(job, range(seed + first, seed + first + size), workers):
            done += 1
            choices += one.choices
            costly += one.costly
            longest = max(longest, one.choices)
            widest = max(widest, one.widest)
            if one.failure is not None:
                failures.append(_written(one.failure, folder))
            if each is not None:
                each(done)
            if (end is not None and time.monotonic() >= end) or len(failures) >= most_failures:
                break
        if end is not None and time.monotonic() >= end:
            break
    return Report(done, choices, costly, longest, widest, failures)


def setups(game: Game) -> list[dict[str, object]]:
    """Every mode with both timings, where the game has two."""
    timed = any(setting.name == "timing" for setting in game.settings)
    found: list[dict[str, object]] = []
    for mode in game.modes():
        if timed and "timing" not in mode:
            found += [{**mode, "timing": timing} for timing in ("asked", "live")]
        else:
            found.append(dict(mode))
    return found


def draw_setup(game: Game, rng: Rng) -> Setup:
    """One of all set-ups: a mode, a timing, a number of seats."""
    options = setups(game)
    chosen = options[rng.below(len(options))]
    low, high = game.seats_for(chosen)
    return game.setup(low + rng.below(high - low + 1), chosen)


def fuzz_one(key: str, bots: str, iterations: int, seed: int) -> _Game:
    """One game with all invariants. Everything about it follows from the arguments."""
    game = load(key)
    rng = Rng(seed)
    setup = draw_setup(game, rng)
    watch = Watch(game, setup, seed, rng)
    try:
        watch.play(bots, iterations)
    except Exception as error:  # whatever goes wrong in a game is a finding, not the fuzzer's end
        what = str(error) if isinstance(error, Broken) else _place(error)
        described = f"{setup.seats} seats, " + ", ".join(f"{name}={value}" for name, value in setup.options.items())
        failure = Failure(key, seed, what, described, len(watch.history), watch.journal(what))
        return _Game(seed, len(watch.history), watch.costly, watch.widest, failure)
    return _Game(seed, len(watch.history), watch.costly, watch.widest, None)


def _place(error: Exception) -> str:
    """An error that is no finding of ours: its words, and where it came from."""
    steps = traceback.extract_tb(error.__traceback__)[-3:]
    way = " > ".join(f"{Path(step.filename).name}:{step.lineno} {step.name}" for step in steps)
    return f"{type(error).__name__}: {error} ({way})"


def _written(failure: Failure, folder: str) -> Failure:
    """Write the failure's journal."""
    path = Path(folder) / f"fuzz-{failure.game}-{failure.seed}.journal"
    path.write_text(failure.journal, encoding="utf-8")
    return failure._replace(file=str(path))


class Watch:
    """One game under watch."""

    def __init__(self, game: Game, setup: Setup, seed: int, rng: Rng) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.rng = rng
        self.bounds: Bounds = game.bounds(setup)
        self.history: list[tuple[int, int]] = []
        self.costly = 0
        self.widest = 0
        self._asked = setup.options.get("timing") == "asked"
        self._own = getattr(game, "check", None)  # Callable[[State], None]; raises if something is wrong

    def play(self, bots: str, iterations: int) -> None:
        """Play to the end. Raises Broken, or whatever the rules raise."""
        state = self.game.start(self.setup, self.seed)
        rng = self.rng
        if rng.below(2):
            state.events = []
        again = rng.below(ONE_IN) == 0
        bot = SearchBot(iterations=iterations) if bots == "search" else RandomBot()
        while state.to_act():
            self.cheap(state)
            if rng.below(ONE_IN) == 0:
                self.costly += 1
                self.all(state)
            to_act, may_act = state.to_act(), state.may_act()
            # Several waited for at once come in any order; who may break in does so now and then.
            seat = to_act[rng.below(len(to_act))]
            if may_act and rng.below(4) == 0:
                seat = may_act[rng.below(len(may_act))]
            options = state.options(seat)
            if len(options) == 1 and type(bot) is RandomBot:
                action = options[0]
            else:
                world = handed(self.game, state, seat, bot, rng)
                action = bot.choose(self.game, world, seat, rng)
            self.history.append((seat, action))
            state.choose(seat, action)
            if state.events:
                self.heard(state)
        self.over(state)
        if again:
            self.same_again(state)

    # -- at every choice ----------------------------------------------------------------------

    def cheap(self, state: State) -> None:
        """What costs next to nothing."""
        bounds = self.bounds
        need(len(self.history) < bounds.length, f"more than {bounds.length} choices")
        to_act, may_act = state.to_act(), state.may_act()
        seats = to_act + may_act
        need(len(set(seats)) == len(seats), f"a seat is asked twice: {to_act} and {may_act}")
        need(all(0 <= seat < self.setup.seats for seat in seats), f"no such seat: {seats}")
        need(not (self._asked and may_act), f"timing is asked, but {may_act} may act")
        for seat in range(self.setup.seats):
            options = state.options(seat)
            if seat not in seats:
                need(not options, f"seat {seat} is not asked, but has options")
                continue
            n = len(options)
            self.widest = max(self.widest, n)
            need(n > 0, f"seat {seat} is asked, but has no option")
            need(n <= bounds.options, f"{n} options are more than the declared {bounds.options}")
            need(
                all(a < b for a, b in pairwise(options)),
                f"options of seat {seat} do not ascend: {list(options)}",
            )
            need(
                options[0] >= 0 and options[-1] < bounds.actions,
                f"an action id is outside 0..{bounds.actions - 1}: {list(options)}",
            )
        self.fair(state)
        if self._own is not None:
            self._own(state)

    def fair(self, state: State) -> None:
        """Returns within bounds, and equal where the game is cooperative."""
        returns = state.returns()
        low, high = self.bounds.low, self.bounds.high
        need(len(returns) == self.setup.seats, f"{len(returns)} returns")
        need(all(low <= r <= high for r in returns), f"returns {returns} not in {low}..{high}")
        need(
            not self.bounds.cooperative or len(set(returns)) == 1,
            f"cooperative, but returns differ: {returns}",
        )

    def heard(self, state: State) -> None:
        """Events that everybody may hear are plain JSON values; then forget them."""
        for event in state.events or ():
            for seat in (None, *range(self.setup.seats)):
                heard = told(event, seat)
                if heard is not None:
                    json.dumps([heard.kind, dict(heard.args)])
        state.events = []

    # -- at one choice in twenty --------------------------------------------------------------

    def all(self, state: State) -> None:
        """All that must be true of any position."""
        digest = state.digest()
        self.clones(state)
        self.writes(state)
        self.refuses(state)
        for seat in (None, *range(self.setup.seats)):
            self.samples(state, seat)
        for seat in state.to_act() + state.may_act():
            self.speaks(state, seat)
        value = self.game.value(state)
        if value is not None:
            need(len(value) == self.setup.seats, f"{len(value)} values")
            need(all(0.0 <= v <= 1.0 for v in value), f"values {value} not in 0..1")
        need(state.digest() == digest, "a question about the state has changed it")

    def clones(self, state: State) -> None:
        """A clone goes its own way, and tells no events."""
        before, written = state.digest(), state.encode()
        twin = state.clone()
        need(twin.events is None, "a clone has an event sink")
        need(twin.digest() == before, "a clone differs")
        for _ in range(6):
            to_act = twin.to_act()
            if not to_act:
                break
            options = twin.options(to_act[0])
            twin.choose(to_act[0], options[self.rng.below(len(options))])
            need(twin.events is None, "a clone builds events")
        need(state.digest() == before and state.encode() == written, "a clone changes the original")

    def writes(self, state: State) -> None:
        """Written and read back it is the same position, and goes on alike."""
        twin = self.game.decode(self.setup, state.encode())
        need(twin.digest() == state.digest(), "encode and decode change the state")
        need(twin.to_act() == state.to_act(), "encode and decode change who is asked")
        other = state.clone()
        for _ in range(3):
            to_act = twin.to_act()
            if not to_act:
                break
            options = list(twin.options(to_act[0]))
            need(options == list(other.options(to_act[0])), "a state read back has other options")
            action = options[self.rng.below(len(options))]
            twin.choose(to_act[0], action)
            other.choose(to_act[0], action)
        need(twin.digest() == other.digest(), "a state read back goes on differently")

    def refuses(self, state: State) -> None:
        """What is not offered is refused, and leaves no trace."""
        digest = state.digest()
        seats = state.to_act() + state.may_act()
        for seat in range(self.setup.seats):
            offered = set(state.options(seat))
            action = self.rng.below(self.bounds.actions)
            if seat in seats and action in offered:
                continue
            try:
                state.choose(seat, action)
            except IllegalChoice:
                pass
            else:
                raise Broken(f"seat {seat} may do {action}, which is not among its options")
        need(state.digest() == digest, "a refused choice leaves a trace")

    def samples(self, state: State, seat: int | None) -> None:
        """A sampled world looks to its seat exactly as the true one, and holds nothing the seat does not know."""
        game, rng = self.game, self.rng
        view = game.view(state, seat)
        json.dumps(view)
        for zone in game.zones(view):
            need(all(isinstance(card.target, str) for card in zone.cards), "a card has no target")
        first, second = rng.next64(), rng.next64()
        world = game.sample(state, seat, Rng(first))
        need(world.events is None, "a sampled world has an event sink")
        who = "a spectator" if seat is None else f"seat {seat}"
        need(game.view(world, seat) == view, f"{who} can tell a sampled world by its view")
        need(world.encode() != state.encode(), f"a sample for {who} is the true state, its stream included")
        twice = game.sample(world, seat, Rng(second))
        need(
            twice.digest() == game.sample(state, seat, Rng(second)).digest(),
            f"a sample for {who} reads what it may not: a sample of a sample differs",
        )
        if not self._asked:
            need(world.to_act() == state.to_act(), f"{who} is told who is waited for")
        if seat is None or seat not in state.to_act() + state.may_act():
            return
        need(seat in world.to_act() + world.may_act(), f"seat {seat} is not asked in a sampled world")
        need(
            game_question(world, seat) == game_question(state, seat),
            f"seat {seat} is asked otherwise in a sampled world",
        )
        options = list(state.options(seat))
        need(list(world.options(seat)) == options, f"seat {seat} has other options in a sampled world")
        for action in options:
            need(
                game.option(world, seat, action) == game.option(state, seat, action),
                f"seat {seat} reads another label in a sampled world",
            )
        for written in ("nonsense", "spot:0:1,1", "card:nothing"):
            need(
                game.why_not(world, seat, written) == game.why_not(state, seat, written),
                f"seat {seat} is refused '{written}' otherwise in a sampled world",
            )

    def speaks(self, state: State, seat: int) -> None:
        """Texts can be read back, labels exist, the default can be played, a refusal names what is not possible."""
        game, rng = self.game, self.rng
        question = state.question(seat)
        need(question.seat == seat and bool(question.kind), "a question of another seat or no kind")
        need(
            question.passes is None or question.passes in state.options(seat),
            "the pass is not among the options",
        )
        for action in state.options(seat):
            option = game.option(state, seat, action)
            need(option.action == action and bool(option.verb), f"no label for {action}")
            need(option.text == game.action_text(state, action), f"two texts for {action}")
        for _ in range(3):
            trial, line = state.clone(), []
            while True:
                options = trial.options(seat)
                barrier = trial.barrier
                line.append(options[rng.below(len(options))])
                trial.choose(seat, line[-1])
                if not goes_on(trial, seat, barrier):
                    break
            written = text(game, state, tuple(line))
            need(
                parse(game, state, seat, written) == tuple(line),
                f"'{written}' does not read as what it was written for",
            )
            refusal = game.why_not(state, seat, written)
            need(refusal is None, f"'{written}' is legal, but refused: {refusal}")
            twin = state.clone()
            play(twin, seat, line)
            need(twin.digest() == trial.digest(), f"'{written}' as one differs from its steps")
        trial = state.clone()
        with suppress(IllegalChoice):
            play(trial, seat, (*line, line[-1]))  # too much: refused as a whole
            raise Broken("a line that goes on after its end is taken")
        need(trial.digest() == state.digest(), "a refused line leaves a trace")
        default = game.default(state, seat, Rng(rng.next64()))
        if default is not None:
            play(state.clone(), seat, default)
        weights = game.prior(state, seat, state.options(seat))
        if weights is not None:
            need(len(weights) == len(state.options(seat)), "not one prior an option")
            need(all(weight >= 0 for weight in weights), f"a prior below 0: {list(weights)}")

    # -- at the end ---------------------------------------------------------------------------

    def over(self, state: State) -> None:
        """Nobody is asked any more, and everybody can look."""
        need(len(self.history) <= self.bounds.length, f"more than {self.bounds.length} choices")
        need(state.may_act() == (), "the game is over, but somebody may act")
        for seat in range(self.setup.seats):
            need(not state.options(seat), f"the game is over, but seat {seat} has options")
            json.dumps(self.game.view(state, seat))
        json.dumps(self.game.reveal(state))
        self.fair(state)
        if self._own is not None:
            self._own(state)

    def same_again(self, state: State) -> None:
        """The same set-up, seed and choices lead to the same end."""
        twin = self.game.start(self.setup, self.seed)
        for seat, action in self.history:
            twin.choose(seat, action)
        need(twin.digest() == state.digest(), "the same choices end differently")

    def journal(self, what: str) -> str:
        """The game so far as a journal that replays as far as it goes."""
        played = Play(self.game, self.setup, self.seed)
        left = list(self.history)
        with suppress(Exception):  # the place where it broke; what comes before it is the journal
            while left:
                seat, action = left[0]
                trial = played.state.clone()
                line: list[int] = []
                while left and left[0][0] == seat:
                    barrier = trial.barrier
                    action = left.pop(0)[1]
                    line.append(action)
                    trial.choose(seat, action)
                    if not goes_on(trial, seat, barrier):
                        break
                played.play(seat, tuple(line))
        played.note(f"the fuzzer stopped here: {what}")
        return played.written()


def game_question(state: State, seat: int) -> object:
    """A question without its serial, which counts what was asked, not what is."""
    return state.question(seat)._replace(serial=0)


def need(holds: bool, what: str) -> None:
    """Raise Broken unless it holds. Not `assert`: the fuzzer works with -O too."""
    if not holds:
        raise Broken(what)
