"""The bot that searches: one tree over many sampled worlds (SO-ISMCTS), guided by the game's priors and values.

Every iteration draws a new world that agrees with what the seat knows, walks down the tree as far as the world's
options go, adds one node, plays a few choices more by the priors, and asks the game what the end is worth (without
`game.value` it plays on to the end of the game). The searching seat maximises its own worth; others play by the game's
priors where there are any, and else maximise theirs in the same tree. A node counts how often it was available, not
only how often it was taken, since worlds differ in what they allow. The seat's own options are the same in all worlds,
and each of them is tried in the same ones, in the same order: so luck weighs on all alike.
Options are weighed as in PUCT: mean worth + prior * sqrt(available) / (1 + visits), scaled by how much worths vary, so
that games with any scale of returns are searched alike.

In a game whose positions are certain (`Game.certain`) all worlds are the same one. Then every position that a walk
comes to is kept, with its options and priors, and the next walk that comes by works out nothing anew.

Fair by construction: nothing is read but `options` of the question asked and worlds from `game.sample`. With a budget
in iterations the answer depends on world and stream alone; with one in seconds, on the machine too.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

from cordee.bots.bot import Dice, worth
from cordee.core.game import Game, State
from cordee.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Tuning:
    """How to search. Defaults were found by matches; `arena.strength` shows what they are good for."""

    explore: float = 1.5  # weight of the prior term, in standard deviations of worth
    unseen: float = 0.25  # an option not yet tried counts as the mean so far, less so many standard deviations
    sharpen: float = 1.0  # priors to this power
    cut: int = 0  # choices played beyond the tree before the game is asked what it is worth
    cut_blind: int = 4000  # the same where the game has no `value`: to the end
    deep: int = 60  # choices in one walk down the tree at most
    others: str = "priors"  # how other seats play: by the game's priors where it has any, or as the tree finds ("tree")
    inner: float = 0.25  # share of the budget for an inner step, whose tree is already grown

    def __reduce__(self) -> tuple[object, ...]:
        # By hand, here and below: what is compiled could be neither copied nor pickled otherwise.
        return Tuning, (self.explore, self.unseen, self.sharpen, self.cut, self.cut_blind, self.deep, self.others,
                        self.inner)  # fmt: skip


class Node:
    """What is known of one choice: taken how often, open how often, its sum of worth for who chose it, what follows."""

    __slots__ = ("kids", "open", "priors", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.open = 0
        self.total = 0.0
        self.kids: dict[int, Node] = {}  # action * SEATS + seat -> node
        self.priors: dict[int, float] = {}  # the same keys

    def __reduce__(self) -> tuple[object, ...]:
        return _grown, (self.visits, self.open, self.total, self.kids, self.priors)


def _grown(visits: int, opened: int, total: float, kids: dict[int, Node], priors: dict[int, float]) -> Node:
    node = Node()
    node.visits, node.open, node.total, node.kids, node.priors = visits, opened, total, kids, priors
    return node


SEATS: Final = 8  # room for seats in the keys of `kids`
MOST_KEPT: Final = 5000  # positions kept by one search at most; each takes some kilobytes


class Kept:
    """A position of a game without chance or secrets, kept: what is asked there, and the positions after it."""

    __slots__ = ("after", "forced", "mover", "options", "weights", "world")

    def __init__(self, world: State) -> None:
        to_act = world.to_act()
        self.world = world
        self.mover = to_act[0] if to_act else -1  # -1: the game is over
        self.after: dict[int, Kept] | None = None  # by action
        self.forced = False  # whether there is one option
        self.options: Sequence[int] = ()  # those with any weight, if the game weighs any; filled by `ask`
        self.weights: Sequence[float] | None = None  # of these

    def ask(self, game: Game) -> None:
        """Have options and weights worked out, once."""
        if self.options:
            return
        options = self.world.options(self.mover)
        self.forced = len(options) == 1
        self.options = options
        if self.forced:
            return
        weights = game.prior(self.world, self.mover, options)
        if weights is not None and any(weights):
            kept = [i for i, weight in enumerate(weights) if weight > 0.0]
            self.options, weights = [options[i] for i in kept], [weights[i] for i in kept]
        self.weights = weights


class SearchBot:
    """Searches with a budget in `iterations` or `seconds` a choice (both: whichever ends first).

    `deadline` (of perf_counter, None: none) ends any search, for a whole line in a given time.
    """

    __slots__ = ("_kid", "_seat", "deadline", "iterations", "searched", "seconds", "tuning")
    sees_world = True

    def __init__(
        self,
        iterations: int | None = None,
        seconds: float | None = None,
        tuning: Tuning | None = None,
    ) -> None:
        if iterations is None and seconds is None:
            iterations = 400
        self.iterations = iterations
        self.seconds = seconds
        self.tuning = tuning or Tuning()
        self.deadline: float | None = None
        self.searched = 0  # iterations in all, for benchmarks
        self._kid: Node | None = None  # the tree below the step just chosen, for an inner question
        self._seat = -1

    def __reduce__(self) -> tuple[object, ...]:
        budget = (self.iterations, self.seconds, self.tuning)
        return _resumed, (budget, self.deadline, self.searched, self._kid, self._seat)

    def choose(self, game: Game, state: State, seat: int, rng: Rng) -> int:
        """The option tried most often."""
        options = state.options(seat)
        begun = self._kid if self._seat == seat and state.question(seat).inner else None
        self._seat = seat
        if len(options) == 1:
            # The tree of a forced step is the same tree: such steps have no node of their own.
            self._kid = begun
            return options[0]
        root = begun or Node()
        share = self.tuning.inner if begun else 1.0
        tree = Tree(game, state, seat, rng, self.tuning)
        end = None if self.seconds is None else perf_counter() + self.seconds * share
        if end is not None and self.deadline is not None:
            end = min(end, self.deadline)
        most = None if self.iterations is None else max(1, int(self.iterations * share))
        # Meanwhile nobody looks for circles among what is kept: there are none, and it takes a tenth of the time.
        collected = gc.isenabled()
        gc.disable()
        try:
            self.searched += tree.grow(root, most, end)
        finally:
            if collected:
                gc.enable()
        action = tree.best(root, options)
        self._kid = root.kids.get(action * SEATS + seat)
        return action


def _resumed(
    budget: tuple[int | None, float | None, Tuning],
    deadline: float | None,
    searched: int,
    kid: Node | None,
    seat: int,
) -> SearchBot:
    bot = SearchBot(*budget)
    bot.deadline, bot.searched, bot._kid, bot._seat = deadline, searched, kid, seat
    return bot


class Tree:
    """The search of one question: sampling, walking, weighing."""

    __slots__ = (
        "_count",
        "_dice",
        "_first",
        "_game",
        "_kept",
        "_mean",
        "_n",
        "_options",
        "_seat",
        "_spread",
        "_state",
        "_tuning",
        "_worlds",
    )

    def __init__(self, game: Game, state: State, seat: int, rng: Rng, tuning: Tuning) -> None:
        self._game = game
        self._state = state
        self._seat = seat
        self._worlds = rng.next64() >> 1
        self._dice = Dice(self._worlds)
        self._options = state.options(seat)
        self._first = game.sample(state, seat, self._dice)
        self._kept = Kept(self._first) if game.certain else None
        self._count = 0  # positions kept
        self._tuning = tuning
        # Running mean and squared deviation of all worths, per seat.
        self._n = 0
        self._mean = [0.0] * SEATS
        self._spread = [0.0] * SEATS

    def grow(self, root: Node, iterations: int | None, end: float | None) -> int:
        """Iterate until `iterations` are done, `end` (of perf_counter) has come, or nothing can change any more.

        How many were done.
        """
        most = 1 << 60 if iterations is None else iterations
        done = 0
        while done < most:
            if self._kept is None:
                self._iterate(root)
            else:
                self._iterate_kept(root, self._kept)
            done += 1
            if not done & 15:
                if end is not None and perf_counter() >= end:
                    break
                if iterations is not None and _decided(root, most - done):
                    break
        return done

    def best(self, root: Node, options: Sequence[int]) -> int:
        """The action taken most often from the root; equals by worth."""
        best, top = options[0], (0, 0.0)
        for action in options:
            kid = root.kids.get(action * SEATS + self._seat)
            if kid is not None and kid.visits:
                rank = (kid.visits, kid.total / kid.visits)
                if rank > top:
                    best, top = action, rank
        return best

    def _iterate(self, root: Node) -> None:
        """One world, one walk, one more node, one worth carried back."""
        game, tuning = self._game, self._tuning
        mover = self._seat
        path: list[tuple[Node, int]] = []
        left = tuning.deep
        scale = self._scale()
        # First the option, then the world: the n-th of each option is the same.
        node, action, is_new = self._select(root, self._first, mover, self._options, scale[mover])
        self._dice = Dice(self._worlds + node.visits)
        world = game.sample(self._state, mover, self._dice)
        path.append((node, mover))
        world.choose(mover, action)
        if is_new and not (world.to_act() == (mover,) and world.question(mover).inner):
            return self._back(world, path)
        to_act = world.to_act()
        if not to_act:
            return self._back(world, path)
        mover = to_act[0]
        while True:
            options = world.options(mover)
            if len(options) == 1:
                world.choose(mover, options[0])
            elif mover != self._seat and (likely := self._likely(world, mover, options)) is not None:
                world.choose(mover, likely)
            else:
                node, action, is_new = self._select(node, world, mover, options, scale[mover])
                path.append((node, mover))
                world.choose(mover, action)
                # A choice is worth something when it is complete: inner steps are walked to their end.
                if is_new and not (world.to_act() == (mover,) and world.question(mover).inner):
                    break
            left -= 1
            to_act = world.to_act()
            if not to_act or not left:
                break
            mover = to_act[0]
        self._back(world, path)

    def _iterate_kept(self, root: Node, first: Kept) -> None:
        """The same among kept positions."""
        game, seat = self._game, self._seat
        path: list[tuple[Node, int]] = []
        left = self._tuning.deep
        scale = self._scale()
        first.ask(game)
        node, action, is_new = self._select(root, first.world, seat, first.options, scale[seat], first.weights)
        self._dice = Dice(self._worlds + node.visits)
        path.append((node, seat))
        at = self._then(first, action)
        while at.mover >= 0 and left:
            mover = at.mover
            if is_new and not (mover == path[-1][1] and at.world.question(mover).inner):
                break
            at.ask(game)
            if at.forced:
                action = at.options[0]
            elif mover != seat and at.weights is not None and self._tuning.others != "tree":
                action = at.options[self._drawn(at.weights)]
            else:
                node, action, is_new = self._select(node, at.world, mover, at.options, scale[mover], at.weights)
                path.append((node, mover))
            at = self._then(at, action)
            left -= 1
        self._back(at.world.clone(), path)  # a clone: it may be played on

    def _then(self, at: Kept, action: int) -> Kept:
        """The position after a choice. Once there is no more room they are worked out and forgotten."""
        if at.after is None:
            at.after = {}
        found = at.after.get(action)
        if found is None:
            world = at.world.clone()
            world.choose(at.mover, action)
            found = Kept(world)
            if self._count < MOST_KEPT:
                self._count += 1
                at.after[action] = found
        return found

    def _back(self, world: State, path: Sequence[tuple[Node, int]]) -> None:
        """Carry back what the end of a walk is worth."""
        values = self._finish(world)
        self._learn(values)
        for node, mover in path:
            node.visits += 1
            node.total += values[mover]

    def _select(
        self,
        node: Node,
        world: State,
        mover: int,
        options: Sequence[int],
        scale: float,
        weights: Sequence[float] | None = None,
    ) -> tuple[Node, int, bool]:
        """The child to walk into, its action, and whether it is new. `weights`: the game's priors, where known."""
        kids, priors = node.kids, node.priors
        tuning = self._tuning
        explore = tuning.explore * scale
        best: Node | None = None
        best_action, top = -1, -1e300
        fresh_action, fresh_prior = -1, -1.0
        visits, total = 0, 0.0
        for action in options:
            key = action * SEATS + mover
            kid = kids.get(key)
            if kid is None:
                prior = priors.get(key)
                if prior is None:
                    if weights is None:
                        weights = self._game.prior(world, mover, options)
                    self._weigh(node, mover, options, weights)
                    prior = priors[key]
                if prior > fresh_prior:
                    fresh_action, fresh_prior = action, prior
                continue
            n = kid.visits
            kid.open += 1
            visits += n
            total += kid.total
            score = kid.total / n + explore * priors[key] * sqrt(kid.open) / (1 + n)
            if score > top:
                best, best_action, top = kid, action, score
        if fresh_prior > 0.0 or best is None:  # what the game gives no weight at all is tried last
            if best is not None:
                mean = total / visits
                score = mean - tuning.unseen * scale + explore * fresh_prior * sqrt(visits)
            if best is None or score > top:
                kid = Node()
                kid.open = visits + 1
                kids[fresh_action * SEATS + mover] = kid
                return kid, fresh_action, True
        assert best is not None
        return best, best_action, False

    def _likely(self, world: State, mover: int, options: Sequence[int]) -> int | None:
        """What another seat plays, drawn by the game's priors; None where the tree is to find it.

        A small budget is better spent on the seat's own plans than on the answers of others to each of them.
        """
        if self._tuning.others == "tree":
            return None
        weights = self._game.prior(world, mover, options)
        return None if weights is None else options[self._drawn(weights)]

    def _drawn(self, weights: Sequence[float]) -> int:
        """An index, drawn by weight."""
        point = self._dice.random() * sum(weights)
        last = len(weights) - 1
        for i, weight in enumerate(weights):
            point -= weight
            if point < 0.0:
                return i
        return last

    def _weigh(self, node: Node, mover: int, options: Sequence[int], weights: Sequence[float] | None) -> None:
        """Fill in the priors of options that this node has not met yet. They sum to 1 over the first list met."""
        priors = node.priors
        if weights is None:
            share = 1.0 / len(options)
            for action in options:
                priors.setdefault(action * SEATS + mover, share)
            return
        power = self._tuning.sharpen
        if power != 1.0:
            weights = [weight**power for weight in weights]
        total = sum(weights) or 1.0
        for action, weight in zip(options, weights, strict=True):
            priors.setdefault(action * SEATS + mover, weight / total)

    def _finish(self, world: State) -> tuple[float, ...]:
        """Play a little further by the priors, then what the position is worth to each seat."""
        game = self._game
        value = game.value(world) if self._tuning.cut == 0 else None
        if value is not None:
            return value
        dice = self._dice.random
        blind = self._tuning.cut == 0
        left = self._tuning.cut_blind if blind else self._tuning.cut
        to_act = world.to_act()
        while to_act and left:
            seat = to_act[0]
            options = world.options(seat)
            n = len(options)
            if n == 1:
                world.choose(seat, options[0])
            else:
                weights = game.prior(world, seat, options)
                if weights is None:
                    world.choose(seat, options[int(dice() * n)])
                else:
                    world.choose(seat, options[self._drawn(weights)])
            left -= 1
            to_act = world.to_act()
        return worth(game, world)

    def _learn(self, values: tuple[float, ...]) -> None:
        """Carry on mean and spread of worths."""
        self._n += 1
        n, mean, spread = self._n, self._mean, self._spread
        for seat, value in enumerate(values):
            off = value - mean[seat]
            mean[seat] += off / n
            spread[seat] += off * (value - mean[seat])

    def _scale(self) -> list[float]:
        """How much worths vary, per seat; 1 before anything is known."""
        n = self._n
        if n < 4:
            return [1.0] * SEATS
        return [sqrt(spread / n) + 1e-6 for spread in self._spread]


def _decided(root: Node, left: int) -> bool:
    """Whether no other child can catch up with the most tried one in `left` more iterations."""
    first = second = 0
    for kid in root.kids.values():
        n = kid.visits
        if n > first:
            first, second = n, first
        elif n > second:
            second = n
    return first - second > left
