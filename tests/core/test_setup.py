"""Settings and set-ups: typed, with bounds, and an error says what would be possible."""

from __future__ import annotations

import pytest
from tests.toy.nim import GAME

from cordee.core.errors import BadContent, BadSetup
from cordee.core.game import Setting

STONES = Setting("stones", 4, low=1, high=20)
SWEEP = Setting("sweep", "auto", ("auto", "rulebook"))
MEMORY = Setting("memory", False, (False, True))


@pytest.mark.parametrize(
    ("setting", "given", "kept"),
    [
        (STONES, 1, 1),
        (STONES, "20", 20),
        (SWEEP, "rulebook", "rulebook"),
        (MEMORY, True, True),
        (MEMORY, "yes", True),
        (MEMORY, "No", False),
        (MEMORY, "true", True),
        (Setting("name", ""), "any text", "any text"),
    ],
)
def test_check__a_legal_value__is_given_back_typed(setting: Setting, given: object, kept: object) -> None:
    assert setting.check(given) == kept
    assert type(setting.check(given)) is type(setting.default)


@pytest.mark.parametrize(
    ("setting", "given", "says"),
    [
        (STONES, 0, r"stones: 0 is out of bounds \(1 to 20\)"),
        (STONES, "21", "21 is out of bounds"),
        (STONES, "many", r"'many' is no int \(1 to 20\)"),
        (STONES, 2.0, "no int"),
        (STONES, True, "no int"),  # a truth value is an int to Python, not to a player
        (STONES, None, "no int"),
        (SWEEP, "lazy", r"'lazy' is not possible \(one of auto, rulebook\)"),
        (SWEEP, 3, "no str"),
        (MEMORY, "perhaps", r"no bool \(one of false, true\)"),
        (MEMORY, 1, "no bool"),
        (Setting("layout", ""), "a1\nbegin", "must be one line"),  # it stands in a row of the journal
        (Setting("layout", ""), " a1", "must be one line"),
    ],
)
def test_check__anything_else__is_refused_with_what_would_be_legal(setting: Setting, given: object, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        setting.check(given)


def test_setup__without_options__has_every_default() -> None:
    assert dict(GAME.setup(2).options) == {"stones": 5, "timing": "live"}


def test_setup__an_unknown_option__lists_those_there_are() -> None:
    with pytest.raises(BadSetup, match=r"nim has no option 'stone' \(it has: stones, timing\)"):
        GAME.setup(2, {"stone": 4})


@pytest.mark.parametrize("seats", [-1, 0, 1, 4])
def test_setup__a_wrong_number_of_seats__says_the_right_ones(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"for 2 to 3 seats in this mode, not {seats}"):
        GAME.setup(seats)


def test_check__of_yes_or_no__says_so_where_no_values_are_listed() -> None:
    with pytest.raises(BadSetup, match=r"'maybe' is no bool \(true or false\)"):
        Setting("experienced", False).check("maybe")


def test_setup__a_named_file_that_is_empty__is_refused() -> None:
    with pytest.raises(BadContent, match=r"mine\.toml: the file is empty"):
        GAME.setup(2, {}, b"", "mine.toml")
