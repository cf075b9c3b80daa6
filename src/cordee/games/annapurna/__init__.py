"""Annapurna: Leave No Trace Behind. The clauses of `rules/annapurna.yaml` (AN-*) are its truth.

`GAME` is what the registry loads; docs/games/annapurna.md says how the game is told in code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from cordee.core.errors import BadSetup
from cordee.core.events import Event
from cordee.core.game import (
    NOTHING_HIDDEN,
    Bounds,
    Chance,
    Game,
    Line,
    Odds,
    Option,
    Refusal,
    Setting,
    Setup,
    State,
    View,
    Zone,
)
from cordee.core.rng import Rng
from cordee.games.annapurna import chance, heuristic
from cordee.games.annapurna import view as views
from cordee.games.annapurna.actions import (
    ACTIONS,
    CONFIRM,
    DECLINE,
    END,
    EXPLORE,
    MARK,
    PARTS,
    PICK,
    SCAVENGE,
    SCRAMBLE,
    SPOT_TARGET,
    SUNYATA,
    action_text,
)
from cordee.games.annapurna.content import FACES, PACK, SUITS, load
from cordee.games.annapurna.rules import STEPS, Expedition
from cordee.games.annapurna.sample import sample
from cordee.games.annapurna.state import BITS, ROW_OF, SPOTS, Rules
from cordee.games.annapurna.why import why_not
from cordee.kit.content import catalogues

MOST_TURNS = 400  # AN-FLOW-05; a deck that refills backpacks may take more, and still ends
DIFFICULTIES = ("easy", "normal", "hard")


@lru_cache(maxsize=256)
def _rules(seats: int, options: tuple[tuple[str, int | str | bool], ...], content: bytes, name: str) -> Rules:
    o = dict(options)
    suit = load(content, name)
    cooperative = o["mode"] == "cooperative"
    return Rules(
        seats=seats,
        target=int(o["target"]),
        cooperative=cooperative,
        by_hand=o["sweep_mode"] == "rulebook" and not cooperative,  # AN-COOP-07
        asked=o["timing"] == "asked",
        first_seat=int(o["first_seat"]),
        lockout=bool(o["wrong_call_lockout"]),
        memory_aid=bool(o["memory_aid"]),
        campaign=bool(o["campaign"]) and cooperative,
        difficulty=DIFFICULTIES.index(str(o["difficulty"])),
        suit=suit,
        faces=tuple(face.id for face in suit.card),
        effects=tuple(face.effect for face in suit.card),
        symbols=tuple(suit.card[card // SUITS].symbol for card in range(FACES * SUITS)),
        lasting=tuple(face.lasting for face in suit.card),
        everyone=(1 << seats) - 1,
        most_turns=MOST_TURNS if suit.stand_in else 10 * MOST_TURNS,
    )


class Annapurna(Game):
    """The game for the registry."""

    key = "annapurna"
    title = "Annapurna: Leave No Trace Behind"
    seats = (2, 4)  # AN-COMP-10
    credits = "Annapurna is published by Fiat Lucre. This table is unofficial."
    rules = "annapurna.yaml"
    begins = ("hiked", "explored")  # AN-EXPL-03; no other way up activates a card
    pack = PACK
    settings = (
        Setting("mode", "competitive", ("competitive", "cooperative")),
        Setting("target", 9, low=1, high=9, advised=(3, 5, 7, 9), only=("mode", "competitive")),  # AN-WIN-06
        Setting(
            "sweep_mode", "auto", ("rulebook", "auto"), at_table="rulebook", only=("mode", "competitive")
        ),  # AN-DIG-01
        Setting("difficulty", "normal", DIFFICULTIES, only=("mode", "cooperative")),  # AN-COOP-03
        Setting("campaign", False, only=("mode", "cooperative")),
        Setting("first_seat", -1, low=-1, high=3, seat=True),  # AN-FLOW-03
        Setting("wrong_call_lockout", True, expert=True),  # AN-DIG-06
        Setting("memory_aid", True, expert=True),  # AN-DIG-11
        Setting("timing", "asked", ("live", "asked"), expert=True, at_table="live"),
    )

    @property
    def words(self) -> Mapping[str, str]:  # type: ignore[override]  # read from the package when asked for
        return catalogues("cordee.games.annapurna")

    def seats_for(self, options: Mapping[str, object]) -> tuple[int, int]:
        return (1, 4) if options.get("mode") == "cooperative" else self.seats  # AN-COOP-02

    def modes(self) -> tuple[Mapping[str, int | str | bool], ...]:
        return ({}, {"sweep_mode": "rulebook"}, {"mode": "cooperative"})

    def check_setup(self, setup: Setup) -> None:
        self.rules_of(setup)
        if int(setup.options["first_seat"]) >= setup.seats:
            raise BadSetup(
                f"option first_seat: there is no seat {setup.options['first_seat']} (0 to {setup.seats - 1})"
            )

    def rules_of(self, setup: Setup) -> Rules:
        """What never changes during an expedition with this set-up."""
        return _rules(setup.seats, tuple(sorted(setup.options.items())), setup.content, setup.content_name)

    def start(self, setup: Setup, seed: int) -> Expedition:
        s = Expedition(self.rules_of(setup), seed)
        s.todo.append(("ascent", -1))
        STEPS.run(s)
        return s

    def bounds(self, setup: Setup) -> Bounds:
        r = self.rules_of(setup)
        # AN-FLOW-04: each ascent hands out at least 4 flags, and nobody has the target before the last.
        ascents = (3 if r.campaign else 1) if r.cooperative else r.seats * (r.target - 1) // 4 + 1
        return Bounds(
            length=ascents * r.seats * (180 if r.suit.stand_in else 1800),
            options=max(120, r.seats * SPOTS + 4),
            actions=ACTIONS,
            low=0.0,
            high=1.0,
            cooperative=r.cooperative,
        )

    def decode(self, setup: Setup, data: bytes) -> Expedition:
        s = Expedition(self.rules_of(setup), 0)
        s.read(data)
        return s

    def action_text(self, state: State, action: int) -> str:
        return action_text(_own(state).r.suit, action)

    def option(self, state: State, seat: int, action: int) -> Option:
        s = _own(state)
        verb, kind, argument = PARTS[action]
        written = action_text(s.r.suit, action)
        if kind == "own":
            target = SPOT_TARGET[seat * SPOTS + argument]
            return Option(action, verb, written, target, {"spot": target})
        if kind == "any":
            target = SPOT_TARGET[argument]
            return Option(action, verb, written, target, {"spot": target})
        if kind == "face":
            face = s.r.suit.card[argument].id
            return Option(
                action, verb, written, f"{'cache' if verb == 'take' else 'pack'}:{face}", {"card": f"card:{face}"}
            )
        return Option(action, verb, written)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(_own(state), seat)

    def reveal(self, state: State) -> View:
        return views.view(_own(state), NOTHING_HIDDEN)

    def zones(self, view: View) -> list[Zone]:
        return views.zones(view)

    def facts(self, setup: Setup) -> View:
        return views.facts(load(setup.content, setup.content_name), setup.seats)

    def sample(self, state: State, seat: int | None, rng: Rng) -> Expedition:
        return sample(_own(state), seat, rng)

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        return why_not(_own(state), seat, text)

    def check(self, state: State) -> None:
        """Conservation of cards and agreement of running sums; AssertionError says what is wrong."""
        _own(state).check_conservation()

    def standings(self, state: State) -> list[list[int]]:
        """AN-DIG-10: the present flags; climbers together stand alike."""
        s = _own(state)
        if s.r.cooperative:
            return []
        return [
            [seat for seat, own in enumerate(s.flags) if own == flags] for flags in sorted(set(s.flags), reverse=True)
        ]

    def default(self, state: State, seat: int, rng: Rng) -> Line | None:
        """AN-DIG-09: upward if possible, Sunyata, no retaliation, nothing optional, and a complete Sweep or Bury."""
        s = _own(state)
        if seat in s.may_act():
            return None  # nobody calls for an absent seat, and nobody waits for it
        options = s.options(seat)
        kind = s.question(seat).kind
        if kind in ("sweep", "bury", "mark"):
            return self._whole_sweep(s, seat)
        if kind == "pick":
            # AN-DIG-03: the largest absolute value, among equals the smallest spot.
            return (min((a for a in options if a >= PICK), key=lambda a: (-abs(s.r.symbols[s.spots[a - PICK]]), a)),)
        for rest in (END, SUNYATA, DECLINE):
            if rest in options:
                return (rest,)
        if kind == "action":
            at = s.at[seat]
            up = [a for a in options if a < SCRAMBLE and ROW_OF[a - EXPLORE] > ROW_OF[at]]
            if up:
                return (up[rng.below(len(up))],)

        def any_option(trial: Expedition) -> int:
            listed = [a for a in trial.options(seat) if a != SCAVENGE] or [SCAVENGE]
            return listed[rng.below(len(listed))]

        return self._walk(s, seat, any_option)

    def _walk(self, s: Expedition, seat: int, choose: Callable[[Expedition], int]) -> Line:
        """A whole line, each step chosen in the position it is asked in (timing `asked` skips some)."""
        trial = s.clone()
        line: list[int] = []
        while True:
            barrier = trial.barrier
            line.append(choose(trial))
            trial.choose(seat, line[-1])
            if trial.barrier != barrier or seat not in trial.to_act() or not trial.question(seat).inner:
                return tuple(line)

    def _whole_sweep(self, s: Expedition, seat: int) -> Line:
        """AN-DIG-12: the zero-sum set with most cards, among equals the first in order of its spots."""
        frame = s.todo[-1]
        # The largest of all sets is complete (AN-DIG-12), but of those that go on with marks made it need not be.
        marked, sets = (frame[2], frame[3]) if frame[0] == "mark" else (0, s.zero_sets(seat, s.eligible(seat)))
        begun = BITS[marked]
        fits = [mask for mask in sets if BITS[mask][: len(begun)] == begun]
        if not fits:
            return (END,)
        best = min(fits, key=lambda mask: (-mask.bit_count(), BITS[mask]))
        wanted = [MARK + seat * SPOTS + i for i in BITS[best]] + [CONFIRM]
        return self._walk(s, seat, lambda trial: next(a for a in wanted if a in trial.options(seat)))

    def concerns(self, state: State, seat: int) -> bool:
        s = _own(state)
        if seat in s.may_act():
            return bool(s.scavengeable())
        return len(s.options(seat)) > 1

    def odds(self, setup: Setup) -> Mapping[str, Odds]:
        return chance.odds(load(setup.content, setup.content_name))

    def chances(self, setup: Setup, events: Sequence[Event]) -> list[Chance]:
        return list(chance.chances(events))

    def value(self, state: State) -> tuple[float, ...] | None:
        return heuristic.value(_own(state))

    def prior(self, state: State, seat: int, options: Sequence[int]) -> Sequence[float] | None:
        return heuristic.prior(_own(state), seat, options)


def _own(state: State) -> Expedition:
    assert isinstance(state, Expedition), "a state of another game"
    return state


GAME = Annapurna()
