"""The Climbers. The clauses of `rules/the_climbers.yaml` (TC-*) are its truth.

`GAME` is what the registry loads; docs/games/the_climbers.md says how the game is told in code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from cordee.core.errors import BadSetup
from cordee.core.game import Bounds, Game, Line, Option, Refusal, Setting, Setup, State, View, Zone
from cordee.core.rng import Rng
from cordee.games.the_climbers import heuristic, together
from cordee.games.the_climbers import view as views
from cordee.games.the_climbers.actions import ACTIONS, BLOCK_TAG, CELL_TAG, END, STAY, action_text, parts_of
from cordee.games.the_climbers.build import TOGETHER, generate, read_layout
from cordee.games.the_climbers.content import PACK, kinds, load
from cordee.games.the_climbers.geometry import COLOURS, HIGHEST, WORD_POSE, pose_args
from cordee.games.the_climbers.rules import INNER, STEPS, Climbers
from cordee.games.the_climbers.state import Rules
from cordee.games.the_climbers.why import why_not
from cordee.kit.content import catalogues

PLAYERS = COLOURS[:5]


@lru_cache(maxsize=256)
def _rules(seats: int, options: tuple[tuple[str, int | str | bool], ...], content: bytes, name: str) -> Rules:
    o = dict(options)
    colours = str(o["colours"])
    return Rules(
        seats=seats,
        kinds=kinds(load(content, name)),
        first_seat=int(o["first_seat"]),
        colours=() if colours == "drawn" else tuple(PLAYERS.index(each) for each in colours.split(",")),
        layout=str(o["layout"]),
        windows_count=bool(o["windows_count"]),
        ends_by_itself=bool(o["ends_by_itself"]),
    )


class TheClimbers(Game):
    """The game for the registry."""

    key = "the_climbers"
    title = "The Climbers"
    seats = (2, 5)  # TC-COMP-01
    credits = "The Climbers is by Holger Lanz, published by Capstone Games. This table is unofficial."
    rules = "the_climbers.yaml"
    pack = PACK
    certain = True
    settings = (
        Setting("first_seat", -1, low=-1, high=4, seat=True),  # TC-SETUP-08
        Setting("colours", "drawn", each=True, among=PLAYERS),  # TC-SETUP-06
        Setting("windows_count", False),  # TC-END-03
        Setting("layout", "", built=TOGETHER),  # TC-SETUP-05
        Setting("ends_by_itself", False, expert=True),  # TC-TURN-05
    )

    @property
    def words(self) -> Mapping[str, str]:  # type: ignore[override]  # read from the package when asked for
        return catalogues("cordee.games.the_climbers")

    def modes(self) -> tuple[Mapping[str, int | str | bool], ...]:
        return ({}, {"windows_count": True}, {"ends_by_itself": True})

    def check_setup(self, setup: Setup) -> None:
        load(setup.content, setup.content_name)
        if int(setup.options["first_seat"]) >= setup.seats:
            raise BadSetup(
                f"option first_seat: there is no seat {setup.options['first_seat']} (0 to {setup.seats - 1})"
            )
        colours = str(setup.options["colours"])
        wanted = colours.split(",")
        if colours != "drawn" and (
            len(wanted) != setup.seats or len(set(wanted)) != len(wanted) or not set(wanted) <= set(PLAYERS)
        ):
            raise BadSetup(
                f"option colours: {colours!r} is not possible (drawn, or one for each seat, no two alike: "
                f"{','.join(PLAYERS[: setup.seats])})"
            )
        layout = str(setup.options["layout"])
        if layout:
            read_layout(self.rules_of(setup).kinds, layout)

    def rules_of(self, setup: Setup) -> Rules:
        """What never changes during a game with this set-up."""
        return _rules(setup.seats, tuple(sorted(setup.options.items())), setup.content, setup.content_name)

    def start(self, setup: Setup, seed: int) -> Climbers:
        r = self.rules_of(setup)
        s = Climbers(r, seed)
        if r.layout:
            s.pile = read_layout(r.kinds, r.layout)
        else:
            s.pile = generate(r.kinds, s.below, s.shuffle)
        s.colours = list(r.colours)
        if not s.colours:
            drawn = list(range(len(PLAYERS)))
            s.shuffle(drawn)
            s.colours = drawn[: r.seats]
        first = r.first_seat if r.first_seat >= 0 else s.below(r.seats)
        s.barrier = 0
        s.todo.append(("begin", first))
        STEPS.run(s)
        return s

    def bounds(self, setup: Setup) -> Bounds:
        n = setup.seats
        # TC-END-08; in a turn four walks, two ladders and a disk of two choices at most, a block with each climber
        # pushed, and its end; then the windows.
        return Bounds(
            length=(HIGHEST * n + 1) * n * (13 + 2 * n),
            options=1100,
            actions=ACTIONS,
            low=0.0,
            high=1.0,
        )

    def decode(self, setup: Setup, data: bytes) -> Climbers:
        s = Climbers(self.rules_of(setup), 0)
        s.read(data)
        return s

    def action_text(self, state: State, action: int) -> str:
        return action_text(action)

    def option(self, state: State, seat: int, action: int) -> Option:
        s = _own(state)
        verb, argument = parts_of(action)
        written = action_text(action)
        if verb in ("walk", "rise", "push", "cell"):
            if verb == "cell" and s.todo[-1][0] == "anchor":
                return _setting(s, action, argument)
            if verb == "cell":
                verb = "climb"
            where = CELL_TAG[argument]
            args: dict[str, int | str] = {"where": where, "level": s.pile.height(argument)}
            if verb in ("walk", "rise", "climb"):
                block = s.pile.top[argument] - 1
                args |= {"block": BLOCK_TAG[block], "top": COLOURS[s.pile.colour(block)]}
            return Option(action, verb, written, where, args)
        if verb in ("move", "disk"):
            tag = BLOCK_TAG[argument]
            top, level = COLOURS[s.pile.colour(argument)], s.pile.roof(argument)
            return Option(action, verb, written, tag, {"block": tag, "top": top, "level": level})
        if verb == "pose":
            kind = s.pile.kinds[s.todo[-1][2]]
            return Option(action, verb, written, f"pose:{argument}", pose_args(kind, WORD_POSE[kind][argument]))
        if verb == "end":
            ends = {"last": int(s.is_last()), "fails": int(s.fails()), "windows": int(s.r.windows_count)}
            return Option(action, verb, written, args={**ends, "count": s.failed + 1, "of": s.r.seats})
        return Option(action, verb, written)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(_own(state))

    def zones(self, view: View) -> list[Zone]:
        return views.zones(view)

    def facts(self, setup: Setup) -> View:
        paint = load(setup.content, setup.content_name)
        return views.facts(self.rules_of(setup).kinds, paint.name, paint.stand_in)

    def sample(self, state: State, seat: int | None, rng: Rng) -> Climbers:
        """A clone: nothing is hidden but the stream, which is of no use any more, and a choice only begun."""
        s = _own(state).clone()
        s.rng = rng.next64()
        if s.todo and s.todo[-1][0] in INNER and s.todo[-1][1] != seat:
            while s.todo[-1][0] in INNER:
                s.todo.pop()
            s._options = None
        return s

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        return why_not(_own(state), seat, text)

    def check(self, state: State) -> None:
        """AssertionError says what is wrong."""
        _own(state).check_pile()

    def build(self, setup: Setup, step: str, seed: int) -> str | Refusal:
        return together.build(self.rules_of(setup), str(setup.options["layout"]), step, seed)

    def lacks(self, setup: Setup) -> Refusal | None:
        return together.lacks(self.rules_of(setup), str(setup.options["layout"]))

    def built(self, setup: Setup) -> View:
        return together.shown(self.rules_of(setup), str(setup.options["layout"]))

    def tags(self, state: State) -> Sequence[Mapping[str, str]]:
        return [{"colour": COLOURS[colour]} for colour in _own(state).colours]

    def figures(self, state: State) -> Mapping[str, int]:
        s = _own(state)
        return {"turns": s.turn, "highest": max(s.level(seat) for seat in range(s.r.seats))}

    def standings(self, state: State) -> Sequence[Sequence[int]]:
        """TC-END-09: as the position stands."""
        return _own(state).ranks()

    def default(self, state: State, seat: int, rng: Rng) -> Line | None:
        """TC-END-10: a turn without action, and no window used."""
        options = _own(state).options(seat)
        if options[-1] in (END, STAY):
            return (options[-1],)
        s = _own(state).clone()
        line = []
        while True:
            line.append(s.options(seat)[0])
            s.choose(seat, line[-1])
            if seat not in s.to_act() or not s.question(seat).inner:
                return tuple(line)

    def value(self, state: State) -> tuple[float, ...] | None:
        return heuristic.value(_own(state))

    def prior(self, state: State, seat: int, options: Sequence[int]) -> Sequence[float] | None:
        return heuristic.prior(_own(state), seat, options)


def _setting(s: Climbers, action: int, anchor: int) -> Option:
    """To set down the block in the hand. It is lifted already: it does not stand on itself (TC-PLACE-01)."""
    _, _, block, pose, *_ = s.todo[-1]
    pile = s.pile
    level = pile.z[block] if pile.top[anchor] == block + 1 else pile.height(anchor)
    as_it_was = pile.anchor[block] == anchor and pile.pose[block] == pose  # TC-ROT-07
    args: dict[str, int | str] = {"where": CELL_TAG[anchor], "level": level, "spot": int(as_it_was)}
    return Option(action, "set", action_text(action), CELL_TAG[anchor], args)


def _own(state: State) -> Climbers:
    assert isinstance(state, Climbers), "a state of another game"
    return state


GAME = TheClimbers()
