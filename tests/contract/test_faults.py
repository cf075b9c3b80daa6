"""The contract tests are tested: each of them notices a fault that was built into the toy on purpose.

A conformance suite that passes everything proves nothing. Each fault below is one that real games had: a hidden card in
a view, a sampled world that was the true one, a clone that shared a list, a random stream that was carried along.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.contract import harness, test_contract
from tests.toy import nim

from cordee.core import game as core
from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.kit.steps import Ask, Steps

Patch = pytest.MonkeyPatch
FAULTS: list[tuple[str, Callable[[Patch], None]]] = []
LIVE = harness.case_of("nim", 3, timing="live")


def fault(noticed_by: str) -> Callable[[Callable[[Patch], None]], Callable[[Patch], None]]:
    """Register a fault with the contract test that must notice it."""

    def register(build: Callable[[Patch], None]) -> Callable[[Patch], None]:
        FAULTS.append((noticed_by, build))
        return build

    return register


def wrap(patch: Patch, owner: object, name: str, change: Callable[..., Any]) -> None:
    """Replace a function by `change(the old one, *its arguments)`."""
    old = getattr(owner, name)
    patch.setattr(owner, name, lambda *args: change(old, *args))


def answer(patch: Patch, name: str, **changes: Any) -> None:
    """Replace the functions of one of the toy's questions."""
    steps = nim.STEPS
    parts = {part: getattr(steps.ask[name], part) for part in ("options", "chosen", "question", "opens")}
    patch.setattr(nim, "STEPS", Steps(steps.do, {**steps.ask, name: Ask(**{**parts, **changes})}, steps.veiled))


# -- asking and choosing ----------------------------------------------------------------------------------------------


@fault("test_options__of_who_is_asked__are_some_ascending_stable_and_within_bounds")
def options_descending(patch: Patch) -> None:
    answer(patch, "turn", options=lambda s, f: nim.turns(s, f)[::-1])


@fault("test_options__of_who_is_asked__are_some_ascending_stable_and_within_bounds")
def options_twice(patch: Patch) -> None:
    answer(patch, "turn", options=lambda s, f: sorted([*nim.turns(s, f)] * 2))


@fault("test_oracle__every_action_id_tried_on_a_clone__is_accepted_iff_it_is_an_option")
def throws_from_an_empty_hand(patch: Patch) -> None:
    def choose(old: Any, s: nim.Nim, seat: int, action: int) -> None:
        if action == nim.THROW and s.todo and seat == s.todo[-1][1]:
            nim.throw(s, seat)
        else:
            old(s, seat, action)

    wrap(patch, nim.Nim, "choose", choose)


@fault("test_oracle__every_action_id_tried_on_a_clone__is_accepted_iff_it_is_an_option")
def refusal_that_leaves_a_mark(patch: Patch) -> None:
    def choose(old: Any, s: nim.Nim, seat: int, action: int) -> None:
        if 0 <= seat < len(s.answers):
            s.answers[seat] += 1
        old(s, seat, action)

    wrap(patch, nim.Nim, "choose", choose)


@fault("test_seat_not_asked__has_no_options__and_may_not_choose")
def options_for_everybody(patch: Patch) -> None:
    wrap(patch, nim.Nim, "options", lambda old, s, seat: old(s, seat) or (nim.DECLINE,))


@fault("test_question__that_is_inner__goes_on_with_what_its_seat_has_just_begun")
def inner_from_the_start(patch: Patch) -> None:
    wrap(patch, nim.Nim, "question", lambda old, s, seat: old(s, seat)._replace(inner=True))


@fault("test_question__after_an_answer__is_another_one")
def serial_that_stands_still(patch: Patch) -> None:
    wrap(patch, nim.Nim, "question", lambda old, s, seat: old(s, seat)._replace(serial=0))


@fault("test_game__however_it_is_played__ends_within_its_bound")
def longer_than_declared(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "bounds", lambda old, game, setup: old(game, setup)._replace(length=9))


@fault("test_to_act__is_empty__only_at_the_end")
def breaking_in_after_the_end(patch: Patch) -> None:
    wrap(patch, nim.Nim, "may_act", lambda old, s: old(s) if s.todo else (0,))


@fault("test_returns__at_any_time__are_within_bounds_and_alike_in_cooperation")
def returns_beyond_the_bounds(patch: Patch) -> None:
    wrap(patch, nim.Nim, "returns", lambda old, s: tuple(2 * value for value in old(s)))


@fault("test_returns__at_any_time__are_within_bounds_and_alike_in_cooperation")
def one_winner_in_cooperation(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "bounds", lambda old, game, setup: old(game, setup)._replace(cooperative=True))


@fault("test_check__the_games_own_account_of_its_parts__holds_everywhere")
def a_pebble_gets_lost(patch: Patch) -> None:
    def throw(old: Any, s: nim.Nim, seat: int) -> None:
        old(s, seat)
        s.thrown.pop()

    wrap(patch, nim, "throw", throw)


# -- the same again ---------------------------------------------------------------------------------------------------


@fault("test_clone__whatever_is_chosen_on_it__leaves_the_original_alone")
def clone_shares_a_list(patch: Patch) -> None:
    def clone(old: Any, s: nim.Nim) -> nim.Nim:
        other: nim.Nim = old(s)
        other.heaps = s.heaps
        return other

    wrap(patch, nim.Nim, "clone", clone)


@fault("test_seed_and_choices__played_again__give_the_same_positions")
def chance_from_outside(patch: Patch) -> None:
    outside = itertools.count()
    wrap(patch, nim.Nim, "below", lambda old, s, n: (old(s, n) + next(outside)) % n)


@fault("test_event_sink__attached_or_not__changes_nothing")
def sink_that_draws(patch: Patch) -> None:
    wrap(patch, nim.Nim, "tell", lambda old, s, event: s.events is not None and (s.below(2), old(s, event)))


@fault("test_encode__and_decode_at_any_choice__give_the_position_back")
def decode_that_starts_anew(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "decode", lambda old, game, setup, data: nim.Nim(setup, 0))


@fault("test_any_opening__of_any_seed__keeps_the_short_promises")
def decode_forgets_what_was_thrown(patch: Patch) -> None:
    def decode(old: Any, game: Any, setup: Any, data: bytes) -> nim.Nim:
        s: nim.Nim = old(game, setup, data)
        s.thrown.clear()
        return s

    wrap(patch, nim.NimGame, "decode", decode)


# -- lines and journals -----------------------------------------------------------------------------------------------


@fault("test_text__of_one_action_id__is_the_same_everywhere_and_differs_from_its_neighbours")
def two_choices_of_one_name(patch: Patch) -> None:
    patch.setattr(nim, "TEXTS", ("heap:a", "heap:a", *nim.TEXTS[2:]))


@fault("test_text__read_back__is_the_same_line")
def a_name_that_another_line_begins_with(patch: Patch) -> None:
    patch.setattr(nim, "TEXTS", (*nim.TEXTS[: nim.THROW], "heap:a take", nim.TEXTS[nim.DECLINE]))


@fault("test_undoable__lines_a_seat_may_strike_alone__showed_it_nothing")
def a_draw_without_a_barrier(patch: Patch) -> None:
    def throw(old: Any, s: nim.Nim, seat: int) -> None:
        barrier = s.barrier
        old(s, seat)
        s.barrier = barrier

    wrap(patch, nim, "throw", throw)


@fault("test_default__for_every_seat_that_is_asked__is_legal")
def default_that_is_half_a_line(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "default", lambda old, game, s, seat, rng: tuple(s.options(seat)[:1]))


@fault("test_default__for_every_seat_that_is_asked__is_legal")
def default_that_breaks_in(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "default",
         lambda old, game, s, seat, rng: (nim.THROW,) if seat in s.may_act() else old(game, s, seat, rng))  # fmt: skip


# -- what a seat sees and knows ---------------------------------------------------------------------------------------

LEAK = "test_leak__in_every_world_a_seat_deems_possible__it_is_told_the_same"


@fault(LEAK)
def view_with_all_pebbles(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "view", lambda old, game, s, seat: {**old(game, s, seat), "pebbles": s.pebbles[:]})


@fault(LEAK)
def view_with_a_sum_of_hidden_things(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "view", lambda old, game, s, seat: {**old(game, s, seat), "left": sum(s.bag)})


@fault(LEAK)
def question_about_a_hidden_pebble(patch: Patch) -> None:
    wrap(patch, nim.Nim, "question", lambda old, s, seat: old(s, seat)._replace(serial=sum(s.pebbles)))


@fault(LEAK)
def label_with_a_hidden_pebble(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "option",
         lambda old, game, s, seat, action: old(game, s, seat, action)._replace(shown=max(s.pebbles)))  # fmt: skip


@fault(LEAK)
def refusal_that_tells(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "why_not",
         lambda old, game, s, seat, text: core.Refusal("NIM-01", "now", {"next": s.pebbles[seat - 1]}))  # fmt: skip


@fault(LEAK)
def default_that_peeks(patch: Patch) -> None:
    def default(old: Any, game: Any, s: nim.Nim, seat: int, rng: Any) -> core.Line:
        lines = list(core.lines(s, seat))
        return lines[s.pebbles[seat - 1] % len(lines)]

    wrap(patch, nim.NimGame, "default", default)


@fault(LEAK)
def options_that_follow_from_a_hidden_pebble(patch: Patch) -> None:
    answer(patch, "turn", options=lambda s, f: nim.turns(s, f)[: 1 + s.pebbles[f[1] - 1]])


@fault("test_sample__has_a_random_stream_of_its_own")
def sample_with_the_true_stream(patch: Patch) -> None:
    def sample(old: Any, game: Any, s: nim.Nim, seat: int, rng: Any) -> nim.Nim:
        world: nim.Nim = old(game, s, seat, rng)
        world.rng = s.rng
        return world

    wrap(patch, nim.NimGame, "sample", sample)


@fault("test_certain__is_said_if_and_only_if_choices_alone_lead_to_one_position_known_to_all")
def certain_with_a_bag(patch: Patch) -> None:
    patch.setattr(nim.NimGame, "certain", True)


@fault("test_sample__of_a_sample__is_the_sample")
def sample_that_reads_an_order(patch: Patch) -> None:
    """What is loose is shuffled as it truly lies, so the same stream deals another world from another truth."""
    patch.setattr(nim, "sorted", lambda items: list(items), raising=False)


@fault("test_sample__what_other_seats_see__differs_from_world_to_world")
def sample_that_is_the_truth(patch: Patch) -> None:
    def sample(old: Any, game: Any, s: nim.Nim, seat: int, rng: Any) -> nim.Nim:
        world: nim.Nim = old(game, s, seat, rng)
        world.pebbles, world.bag = s.pebbles[:], s.bag[:]
        return world

    wrap(patch, nim.NimGame, "sample", sample)


DIFFERS = "test_sample__differs_from_the_truth__in_every_hidden_pile_and_nowhere_else"


@fault(DIFFERS)
def sample_that_keeps_the_bag(patch: Patch) -> None:
    """Pebbles are dealt anew, and what nobody sees lies as it truly does."""

    def sample(old: Any, game: Any, s: nim.Nim, seat: int, rng: Any) -> nim.Nim:
        world: nim.Nim = old(game, s, seat, rng)
        world.bag = s.bag[:]
        return world

    patch.setattr(nim, "BAG", [1, 1, 1, 2, 2, 2, 3, 3, 3])  # enough of them that all are in it
    wrap(patch, nim.NimGame, "sample", sample)


@fault(DIFFERS)
def sample_that_changes_what_is_open(patch: Patch) -> None:
    def sample(old: Any, game: Any, s: nim.Nim, seat: int, rng: Any) -> nim.Nim:
        world: nim.Nim = old(game, s, seat, rng)
        world.heaps = world.heaps[::-1]
        return world

    wrap(patch, nim.NimGame, "sample", sample)


@fault("test_sample__of_a_choice_that_another_seat_has_begun__is_without_it")
def sample_with_a_choice_begun(patch: Patch) -> None:
    def sample(old: Any, game: Any, s: nim.Nim, seat: int, rng: Any) -> nim.Nim:
        world: nim.Nim = old(game, s, seat, rng)
        world.todo, world._options = s.todo[:], None
        return world

    wrap(patch, nim.NimGame, "sample", sample)


@fault("test_sample__played_on__is_a_game_like_any_other")
def sample_that_loses_the_bag(patch: Patch) -> None:
    def sample(old: Any, game: Any, s: nim.Nim, seat: int, rng: Any) -> nim.Nim:
        world: nim.Nim = old(game, s, seat, rng)
        world.bag = [9] * len(world.bag)
        return world

    wrap(patch, nim.NimGame, "sample", sample)


@fault("test_leak__events__tell_no_more_than_the_views_they_lead_to")
def event_that_says_the_secret_aloud(patch: Patch) -> None:
    def tell(old: Any, s: nim.Nim, event: Event) -> None:
        old(s, event._replace(args={**event.args, **event.secret}, secret={}))

    wrap(patch, nim.Nim, "tell", tell)


@fault("test_events__secret_words__stand_nowhere_else")
def event_with_its_secret_in_another_word(patch: Patch) -> None:
    def tell(old: Any, s: nim.Nim, event: Event) -> None:
        if event.secret:
            event = event._replace(args={"what": ["card:1"]}, secret={"pebble": "card:1"})
        old(s, event)

    wrap(patch, nim.Nim, "tell", tell)


@fault("test_view__of_anybody_at_any_time__is_plain_json_and_fits_the_plain_board")
def view_with_a_tuple(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "view", lambda old, game, s, seat: {**old(game, s, seat), "thrown": tuple(s.thrown)})


@fault("test_view__kept_while_the_game_goes_on__stays_as_it_was")
def view_with_a_list_of_the_position(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "view", lambda old, game, s, seat: {**old(game, s, seat), "thrown": s.thrown})


@fault("test_chances__of_what_somebody_heard__have_odds_and_are_no_more_than_what_happened")
def a_chance_without_odds(patch: Patch) -> None:
    def chances(old: Any, game: Any, *heard: Any) -> list[core.Chance]:
        return [chance._replace(outcome="nine") for chance in old(game, *heard)]

    wrap(patch, nim.NimGame, "chances", chances)


@fault("test_chances__of_what_somebody_heard__have_odds_and_are_no_more_than_what_happened")
def a_seat_is_told_more_than_happened(patch: Patch) -> None:
    def chances(old: Any, game: Any, setup: Any, events: Any) -> list[core.Chance]:
        found: list[core.Chance] = old(game, setup, events)
        hidden = any(event.kind == "drew" and "pebble" not in event.args for event in events)
        return [*found, *found] if hidden else found

    wrap(patch, nim.NimGame, "chances", chances)


@fault("test_reveal__of_anything__tells_apart_what_anybody_can_and_looks_like_a_view")
def a_secret_kept_after_the_end(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "reveal", lambda old, game, s: game.view(s, None))


@fault("test_reveal__of_anything__tells_apart_what_anybody_can_and_looks_like_a_view")
def a_revelation_of_its_own_shape(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "reveal", lambda old, game, s: {**old(game, s), "bag": s.bag[:]})


# -- words, set-ups ---------------------------------------------------------------------------------------------------


@fault("test_words__for_everything_that_is_asked_offered_refused_or_told__are_in_the_catalogue")
def an_event_without_words(patch: Patch) -> None:
    patch.setattr(nim.NimGame, "words", {"en": nim.WORDS.replace("nim-e-drew", "nim-e-drawn")})


@fault("test_why_not__of_what_is_possible__is_none_and_of_the_rest_cites_a_clause")
def refusing_what_is_possible(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "why_not", lambda old, game, s, seat, text: core.Refusal("NIM-01", "now"))


@fault("test_setup__whatever_is_asked_for__is_checked")
def any_number_of_seats(patch: Patch) -> None:
    def setup(old: Any, game: Any, seats: int, options: Any = None, *more: Any) -> core.Setup:
        checked: core.Setup = old(game, 2, options, *more)
        return core.Setup(seats, checked.options)

    wrap(patch, nim.NimGame, "setup", setup)


@fault("test_build__of_what_people_build_together__is_told_in_words_and_agrees_with_the_set_up")
def a_builder_that_takes_whatever_is_said(patch: Patch) -> None:
    patch.setattr(nim.NimGame, "settings", (*nim.NimGame.settings, core.Setting("heap", "", built="together")))
    patch.setattr(nim.NimGame, "build", lambda game, setup, step, seed: step)


@fault("test_value_and_prior__at_any_time__are_numbers_in_bounds")
def a_worth_beyond_its_bounds(patch: Patch) -> None:
    wrap(patch, nim.NimGame, "value", lambda old, game, s: (2.0,) * len(s.pebbles))


# -- the test ---------------------------------------------------------------------------------------------------------


# A fault shows as a failed assertion, or as a refusal or a crash of the rules where there should be none.
NOTICED = (AssertionError, IllegalChoice, pytest.fail.Exception)


@pytest.fixture
def nothing_remembered() -> Iterator[None]:
    """Walks and set-ups of the toy are remembered by the harness: not across a fault."""
    remembered = (harness.walk, harness._setup)
    for function in remembered:
        function.cache_clear()
    yield
    for function in remembered:
        function.cache_clear()


@pytest.mark.parametrize(("noticed_by", "build"), FAULTS, ids=[build.__name__ for _, build in FAULTS])
def test_fault__built_into_the_toy__is_noticed(
    noticed_by: str, build: Callable[[Patch], None], nothing_remembered: None
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        build(patch)
        with pytest.raises(NOTICED):
            getattr(test_contract, noticed_by)(case=LIVE)


def test_toy__without_a_fault__passes_them_all(nothing_remembered: None) -> None:
    for noticed_by, _ in FAULTS:
        getattr(test_contract, noticed_by)(case=LIVE)


def test_every_contract_test__has_noticed_a_fault() -> None:
    tests = {name for name in vars(test_contract) if name.startswith("test_")}
    assert tests - {name for name, _ in FAULTS} == NEVER_TRIED


# Contract tests that no fault of the toy is made for: it has no content, or the fault would lie in the core itself.
NEVER_TRIED = {
    "test_content__that_is_nonsense__is_refused_by_name",
    "test_journal__replayed__gives_the_same_positions",
    "test_lines__of_a_seat__are_whole_distinct_and_playable",
    "test_parse__any_nonsense__is_refused_in_words_and_changes_nothing",
    "test_play__a_line_with_a_flaw__does_nothing_at_all",
    "test_question__of_who_is_asked__cites_clauses_and_offers_its_pass",
    "test_seed_and_choices__in_another_process__give_the_same_positions",
    "test_start__with_another_seed__is_another_game",
    "test_timing_asked__lets_nobody_break_in",
    "test_undo__striking_lines__equals_never_having_played_them",
}
