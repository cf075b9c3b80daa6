"""The rules against a second reading of the ledger (`oracle.py`), in games played at random by several tastes.

At every choice what is offered must be the oracle's, and the position behind it must be the oracle's as well. Where
blocks may go is compared for some blocks at each choice, for all of them now and then. `CORDEE_MANY` (1 by default)
multiplies the number of games. A failure gives the journal up to where the two differ.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random
from typing import Any

from tests.games.the_climbers import sights
from tests.games.the_climbers.oracle import (
    Cell,
    Ground,
    Model,
    Options,
    Pushing,
    Said,
    after,
    essence,
    named,
    opening,
    options,
    placements,
    ranking,
    seen_as,
)
from tests.games.the_climbers.perft import positions
from tests.games.the_climbers.sights import Places
from tests.games.the_climbers.tastes import TASTES, look_at, pick

from cordee.core.game import Setup, State, Texts, attempt
from cordee.core.journal import Play
from cordee.games.the_climbers import GAME

MANY = max(1, int(os.environ.get("CORDEE_MANY", "1")))
SOME = 2  # blocks whose places are compared at a choice
ALL_EACH = 12  # at every so manieth choice it is all blocks, and of one block every single place is tried


@dataclass
class Played:
    """What a number of games have shown."""

    choices: int = 0
    places: int = 0  # of blocks, compared
    seen: Counter[str] = field(default_factory=Counter)
    digests: dict[int, int] = field(default_factory=dict)  # by the hash of what they cover
    positions: dict[int, int] = field(default_factory=dict)  # and the other way round


# -- one position -----------------------------------------------------------------------------------------------------


def offered(s: State, seat: int) -> dict[str, int]:
    """The options of a seat by their texts."""
    actions = list(s.options(seat))
    assert actions == sorted(actions), "options must ascend"
    found = {GAME.action_text(s, action): action for action in actions}
    assert len(found) == len(actions), "an option is offered twice"
    return found


def agree(what: str, found: Iterable[str], wanted: Iterable[str]) -> None:
    have, want = set(found), set(wanted)
    missing, extra = want - have, have - want
    assert not missing | extra, f"{what}: {sorted(missing)} missing, {sorted(extra)} too much"


def chosen(s: State, seat: int, action: int) -> State:
    t = s.clone()
    t.choose(seat, action)
    return t


class Step:
    """A question that goes on with a choice, compared with the answers it should have."""

    def __init__(
        self, what: str, s: State, m: Model, kind: str, wanted: Iterable[str], args: Mapping[str, Any] | None = None
    ) -> None:
        self.s, self.seat = s, m.acting
        assert s.to_act() == (self.seat,), f"{what}: nobody is asked on"
        q = s.question(self.seat)
        assert (q.kind, q.inner, dict(q.args)) == (kind, True, dict(args or {})), f"{what}: {q} instead of {kind}"
        self.found = offered(s, self.seat)
        agree(what, self.found, wanted)

    def take(self, text: str) -> State:
        return chosen(self.s, self.seat, self.found[text])


def compare_options(s: State, m: Model) -> Options:
    """All that is offered but the places of blocks; AssertionError at a difference."""
    assert s.to_act() == (m.acting,), f"{s.to_act()} is asked instead of {m.acting}"
    assert s.may_act() == ()
    q = s.question(m.acting)
    assert (q.kind, q.inner) == ("window" if m.in_window else "turn", False), f"asked for {q}"
    may = options(m)
    found = offered(s, m.acting)
    agree("offered", found, may.first_steps())
    for kind, cells in may.ladders.items():
        first = f"ladder {kind}"
        Step(first, chosen(s, m.acting, found[first]), m, "ladder", map(named, cells))
    return may


def compare_places(
    s: State, m: Model, block: int, rng: Random, every: bool
) -> Mapping[str, Mapping[Cell, list[Pushing]]]:
    """Where one block may go, by pose and anchor, and who is asked to be pushed; the oracle's placements."""
    first = f"move b{block}"
    wanted = placements(m, block)
    held = Step(first, chosen(s, m.acting, offered(s, m.acting)[first]), m, "pose", wanted)
    for pose, anchors in wanted.items():
        turned = Step(f"{first} {pose}", held.take(pose), m, "anchor", map(named, anchors))
        one = rng.choice(list(anchors))
        for anchor, ways in anchors.items():
            if every or anchor == one or any(way.to for way in ways):
                said = [way.said for way in ways]
                compare_pushes(f"{first} {pose} {named(anchor)}", turned.take(named(anchor)), m, said)
    return wanted


def compare_pushes(what: str, s: State, m: Model, ways: list[Said]) -> None:
    """Who is asked for, in which order, and which parts are offered."""
    first = {said[0]: f"push {named(said[0][1])}" for said in ways if said}
    if not first:
        assert s.to_act() != (m.acting,) or not s.question(m.acting).inner, f"{what}: somebody is pushed by choice"
        return
    (who,) = {seat for seat, _ in first}
    step = Step(f"{what}, seat {who}", s, m, "push", first.values(), {"pushed": f"seat:{who}"})
    for said, text in first.items():
        compare_pushes(f"{what} {text}", step.take(text), m, [way[1:] for way in ways if way[:1] == (said,)])


def compare_position(s: State, m: Model, played: Played) -> None:
    """All that everybody sees, how it stands, and the digest."""
    found = GAME.view(s, None)
    drawn = [each.pop("stands") for each in found["climbers"]]
    stamps = sorted(each["since"] for each in found["climbers"] if each["since"] is not None)
    for each in found["climbers"]:
        if each["since"] is not None:
            each["since"] = stamps.index(each["since"]) + 1
    wanted = seen_as(m)
    if m.over:
        assert s.to_act() == (), f"{s.to_act()} is asked after the end"
    for name in sorted({*found, *wanted}):
        assert found.get(name) == wanted.get(name), f"{name}: {differs(found.get(name), wanted.get(name))}"
    compare_drawn(m, drawn)
    places = [list(group) for group in GAME.standings(s)]
    assert places == ranking(m), f"standings {places}, not {ranking(m)}"
    scores = [{s.returns()[seat] for seat in group} for group in places]
    assert all(len(each) == 1 for each in scores), f"returns {s.returns()} part those who share a place"
    assert all(max(b) < min(a) for a, b in pairwise(scores)), f"returns {s.returns()}"
    position = hash(essence(m))
    assert played.digests.setdefault(position, s.digest()) == s.digest(), "an equal position has had another digest"
    assert played.positions.setdefault(s.digest(), position) == position, "another position has had this digest"


def compare_drawn(m: Model, drawn: list[str | None]) -> None:
    """TC-SURF-06: distinct cells, each in the climber's region."""
    ground = Ground(m)
    stands = [cell for cell in drawn if cell is not None]
    assert len(set(stands)) == len(stands), f"climbers are drawn on one another: {drawn}"
    for seat, at in enumerate(m.at):
        cells = () if at is None else map(named, ground.region(at).cells)
        assert drawn[seat] is None if at is None else drawn[seat] in cells, f"seat {seat} is drawn at {drawn[seat]}"


def differs(found: Any, wanted: Any) -> str:
    """The parts of two lists or mappings that are not alike."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        names = [name for name in {**found, **wanted} if found.get(name) != wanted.get(name)]
        return "; ".join(f"{name}: {found.get(name)}, not {wanted.get(name)}" for name in names)
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        return "; ".join(f"[{i}] {a}, not {b}" for i, (a, b) in enumerate(zip(found, wanted, strict=True)) if a != b)
    return f"{found}, not {wanted}"


# -- games ------------------------------------------------------------------------------------------------------------


class Walk:
    """A game played at random, compared at every choice."""

    def __init__(self, setup: Setup, seed: int, played: Played) -> None:
        self.setup, self.seed, self.played = setup, seed, played
        self.rng = Random(f"{setup.seats} {setup.options} {seed}")
        self.s: State = GAME.start(setup, seed)
        self.m = opening(GAME.view(self.s, None), GAME.facts(setup), setup.options)
        self.lines: list[tuple[int, str]] = []
        self.texts = Texts(GAME)

    def run(self, taste: str, most: int, all_each: int = ALL_EACH) -> None:
        """So many choices at most, picked by a taste. AssertionError with a journal at the first difference."""
        with self.telling():
            compare_position(self.s, self.m, self.played)
            while not self.m.over and len(self.lines) < most:
                may = compare_options(self.s, self.m)
                every = len(self.lines) % all_each == all_each - 1
                blocks = may.moves if every else look_at(self.m, may, self.rng, taste, SOME)
                places = self.look(may, blocks, every)
                self.go(pick(self.m, may, places, self.rng, taste))

    def follow(self, texts: Iterable[str]) -> None:
        """These choices, with a look at the blocks that move. AssertionError as in `run`."""
        with self.telling():
            for text in texts:
                may = compare_options(self.s, self.m)
                self.look(may, [int(word[1:]) for word in text.split() if text.startswith("move") and word[0] == "b"])
                self.go(text)

    def look(self, may: Options, blocks: list[int], every: bool = False) -> Places:
        """Compare where some blocks may go; of one of them every single place, if `every` says so."""
        one = self.rng.choice(blocks) if every and blocks else None
        places = {block: compare_places(self.s, self.m, block, self.rng, block == one) for block in blocks}
        self.played.choices += 1
        self.played.places += sum(len(anchors) for by_pose in places.values() for anchors in by_pose.values())
        self.played.seen.update(sights.of_position(self.m, may, places))
        return places

    def go(self, text: str) -> None:
        """One whole choice, on both sides."""
        seat, before, barrier = self.m.acting, self.m, self.s.barrier
        self.lines.append((seat, text))
        tried = attempt(self.texts, self.s, seat, text)
        assert tried.complete, f"{text} is not a whole choice"
        self.s, self.m = tried.state, after(self.m, text)
        stands = before.in_window or self.m.in_window or self.m.turn > before.turn or self.m.over
        assert (self.s.barrier > barrier) == stands, f"{text} {'cannot' if stands else 'can'} be taken back"
        self.played.seen.update(sights.of_choice(before, text, self.m))
        compare_position(self.s, self.m, self.played)

    @contextmanager
    def telling(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:
            raise AssertionError(f"{error!r}\n{self.journal()}") from error

    def journal(self) -> str:
        head = Play(GAME, self.setup, self.seed).written()
        return head + "".join(f"{seat} {text}\n" for seat, text in self.lines)


def setups() -> Iterator[Setup]:
    """Every number of seats, every mode."""
    for mode in GAME.modes():
        for seats in range(2, 6):
            yield GAME.setup(seats, mode)


def games(each: int, most: int, first: int = 0) -> Played:
    """Games of every set-up with changing tastes, from seed `first` on."""
    played = Played()
    for number, setup in enumerate(setups()):
        for seed in range(first, first + each):
            Walk(setup, seed, played).run(list(TASTES)[(number + seed) % len(TASTES)], most)
    return played


def recorded() -> Played:
    """The games behind the positions of `perft.toml`, each with the choice that it was kept for."""
    played = Played()
    for fixed in positions():
        setup, seed, entries = fixed.read()
        Walk(setup, seed, played).follow([*(entry.text for entry in entries), *([fixed.then] if fixed.then else [])])
    return played


def test_tc_turn_01_tc_move_10_tc_place_01__games_agree_with_a_second_reading_of_the_ledger() -> None:
    played = games(2 * MANY, 60)
    seen = played.seen + recorded().seen
    assert [name for name in sights.NAMES if not seen[name]] == []
