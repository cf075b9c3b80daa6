"""5.15. The clauses of `rules/five_fifteen.yaml` (FF-*) are its truth.

`GAME` is what the registry loads; docs/games/five_fifteen.md says how the game is told in code.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
from cordee.games.five_fifteen import chance, heuristic
from cordee.games.five_fifteen import view as views
from cordee.games.five_fifteen.actions import (
    ACTIONS,
    BOOTY_TWO,
    DECLINE,
    DISCARD,
    END,
    LOSE,
    LOSE_WORN,
    PARTS,
    PASS,
    ROLL,
    SEAT_TAG,
    STAND,
    STYLE,
    TURN,
    action_text,
    target,
)
from cordee.games.five_fifteen.cards import cards
from cordee.games.five_fifteen.content import BOOTY, PACK, STYLES
from cordee.games.five_fifteen.effects import card_tag, climb_tag
from cordee.games.five_fifteen.rules import STEPS, Climbers, targets
from cordee.games.five_fifteen.sample import sample
from cordee.games.five_fifteen.state import MOST_ROUNDS, Rules
from cordee.games.five_fifteen.why import why_not
from cordee.kit.content import catalogues


@lru_cache(maxsize=256)
def _rules(seats: int, options: tuple[tuple[str, int | str | bool], ...], content: bytes, name: str) -> Rules:
    o = dict(options)
    return Rules(
        seats=seats,
        start_base=int(o["start_base"]),
        experienced=bool(o["experienced"]),
        asked=o["timing"] == "asked",
        first_seat=int(o["first_seat"]),
        cards=cards(content, name),
    )


class FiveFifteen(Game):
    """The game for the registry."""

    key = "five_fifteen"
    ends_empty = True  # FF-WIN-05
    title = "5.15"
    seats = (3, 5)  # FF-COMP-06
    credits = "5.15 is by its own publisher. This table is unofficial."
    rules = "five_fifteen.yaml"
    begins = ("style", "wore", "laid", "acted", "boosted", "cancelled", "parried", "passed_on", "tries_again",
              "walked_off", "epic")  # fmt: skip
    pack = PACK
    settings = (
        Setting("start_base", 7, low=5, high=12, advised=(7, 9, 11)),  # FF-VAR-01
        Setting("experienced", False),  # FF-VAR-03
        Setting("first_seat", -1, low=-1, high=4, seat=True),  # FF-SETUP-05
        Setting("timing", "asked", ("live", "asked"), expert=True, at_table="live"),
    )

    @property
    def words(self) -> Mapping[str, str]:  # type: ignore[override]  # read from the package when asked for
        return catalogues("cordee.games.five_fifteen")

    def modes(self) -> tuple[Mapping[str, int | str | bool], ...]:
        return ({}, {"experienced": True}, {"start_base": 11})

    def check_setup(self, setup: Setup) -> None:
        self.rules_of(setup)
        if int(setup.options["first_seat"]) >= setup.seats:
            raise BadSetup(
                f"option first_seat: there is no seat {setup.options['first_seat']} (0 to {setup.seats - 1})"
            )

    def rules_of(self, setup: Setup) -> Rules:
        """What never changes during a game with this set-up."""
        return _rules(setup.seats, tuple(sorted(setup.options.items())), setup.content, setup.content_name)

    def start(self, setup: Setup, seed: int) -> Climbers:
        s = Climbers(self.rules_of(setup), seed)
        s.todo.append(("deal", -1))
        STEPS.run(s)
        return s

    def bounds(self, setup: Setup) -> Bounds:
        # A window moves each gear card once; a round has at most four windows a seat and some choices beside them. With
        # cards of another set a climber may have many more.
        return Bounds(
            length=MOST_ROUNDS * setup.seats * (1600 if setup.content else 160),
            options=2 * BOOTY + 60,
            actions=ACTIONS,
            low=0.0,
            high=1.0,
        )

    def decode(self, setup: Setup, data: bytes) -> Climbers:
        s = Climbers(self.rules_of(setup), 0)
        s.read(data)
        return s

    def action_text(self, state: State, action: int) -> str:
        return action_text(_own(state).r.cards, action)

    def option(self, state: State, seat: int, action: int) -> Option:
        s = _own(state)
        c = s.r.cards
        verb, kind, argument = PARTS[action]
        written = action_text(c, action)
        tag = target(c, seat, s.on[seat], action)
        if kind in ("style", "deck"):
            return Option(action, verb, written, tag, {kind: tag})
        if kind == "climb":
            style = c.style_of[argument]
            return Option(
                action, verb, written, tag, {"climb": tag, "strength": f"grade:{s.strength(seat, style) + s.boost()}"}
            )
        if kind == "seat" and verb == "with":
            return Option(action, verb, written, tag, {"whom": tag})
        if kind == "seat":
            attempt = s.at[argument]
            assert attempt is not None
            who = [SEAT_TAG[climber] for climber in attempt.climbers]
            climb = climb_tag(s, attempt.climb)
            return Option(action, verb, written, tag, {"whom": who, "climb": climb})
        if kind == "number":
            frame = s.todo[-1]
            booty = c.booty[frame[2] if verb == "keep" else frame[3]]
            mine, theirs = argument, booty - argument
            if verb == "counter":
                mine, theirs = theirs, mine
            return Option(action, verb, written, tag, {"mine": mine, "theirs": theirs})
        if kind == "place":
            attempt = s.at[s.on[seat]]
            assert attempt is not None
            return Option(action, verb, written, tag, {"card": card_tag(s, attempt.laid[argument][0])})
        if kind == "card":
            return Option(action, verb, written, tag, {"card": card_tag(s, argument)})
        if verb == "pass":
            return Option(action, verb, written, tag, {"step": s.todo[-1][0]})
        return Option(action, verb, written, tag)

    def view(self, state: State, seat: int | None) -> View:
        return views.view(_own(state), seat)

    def reveal(self, state: State) -> View:
        return views.view(_own(state), NOTHING_HIDDEN)

    def zones(self, view: View) -> list[Zone]:
        return views.zones(view)

    def facts(self, setup: Setup) -> View:
        return views.facts(cards(setup.content, setup.content_name), setup.seats)

    def sample(self, state: State, seat: int | None, rng: Rng) -> Climbers:
        return sample(_own(state), seat, rng)

    def why_not(self, state: State, seat: int, text: str) -> Refusal | None:
        return why_not(_own(state), seat, text)

    def check(self, state: State) -> None:
        """Conservation of cards and agreement of sums; AssertionError says what is wrong."""
        _own(state).check_conservation()

    def default(self, state: State, seat: int, rng: Rng) -> Line | None:
        """FF-WIN-05: decline, pass, roll, two Booty, end; the lowest deck, the first style, the card drawn last."""
        s = _own(state)
        options = s.options(seat)
        for rest in (DECLINE, ROLL, STAND, PASS, BOOTY_TWO, END):
            if rest in options:
                return (rest,)
        if s.todo[-1][0] == "style":
            order = [STYLE + STYLES.index(style.id) for style in s.r.cards.content.style]
            return (next(action for action in order if action in options),)
        if options[0] < TURN + 3:
            return (next(action for action in options if action >= TURN),)
        for block in (DISCARD, LOSE):
            for design in reversed(s.hands[seat]):
                if block + design in options:
                    return (block + design,)
        for design in reversed(s.gear[seat]):
            if LOSE_WORN + design in options:
                return (LOSE_WORN + design,)
        return self._finish(s, seat)

    def _finish(self, s: Climbers, seat: int) -> Line:
        """The rest of a line that was begun, by its first options."""
        trial = s.clone()
        line: list[int] = []
        while True:
            barrier = trial.barrier
            line.append(trial.options(seat)[0])
            trial.choose(seat, line[-1])
            if trial.barrier != barrier or seat not in trial.to_act() or not trial.question(seat).inner:
                return tuple(line)

    def concerns(self, state: State, seat: int) -> bool:
        s = _own(state)
        if s.todo and s.todo[-1][0] == "lay" and not targets(s, seat):
            return False
        return len(s.options(seat)) > 1

    def tags(self, state: State) -> Sequence[Mapping[str, str]]:
        s = _own(state)
        return [{"style": STYLES[style] if style >= 0 else "none"} for style in s.styles]

    def figures(self, state: State) -> Mapping[str, int]:
        return {"rounds": _own(state).round}

    def odds(self, setup: Setup) -> Mapping[str, Odds]:
        return chance.odds(cards(setup.content, setup.content_name).content)

    def chances(self, setup: Setup, events: Sequence[Event]) -> list[Chance]:
        return list(chance.chances(cards(setup.content, setup.content_name).content, events))

    def value(self, state: State) -> tuple[float, ...] | None:
        return heuristic.value(_own(state))

    def prior(self, state: State, seat: int, options: Sequence[int]) -> Sequence[float] | None:
        return heuristic.prior(_own(state), seat, options)


def _own(state: State) -> Climbers:
    assert isinstance(state, Climbers), "a state of another game"
    return state


GAME = FiveFifteen()
