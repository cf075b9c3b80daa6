"""Whole choices: played all or nothing, written and read, refused in words."""

from __future__ import annotations

import pytest
from tests.toy.nim import GAME, THROW, Nim

from cordee.core.errors import IllegalChoice
from cordee.core.game import Refusal, draft, is_asked, lines, parse, parse_part, play, text

A, B, ONE, TWO, THREE = range(5)


def table(timing: str = "live") -> tuple[Nim, int]:
    """A new game and the seat that begins."""
    state = GAME.start(GAME.setup(2, {"stones": 2, "timing": timing}), seed=3)
    return state, state.to_act()[0]


def test_play__a_whole_line__carries_out_every_step() -> None:
    state, seat = table()
    play(state, seat, (B, TWO))
    assert state.heaps == [2, 0]
    assert state.to_act() == (1 - seat,)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ((), "empty line"),
        ((B,), "not complete"),
        ((B, THREE), "not offered"),
        ((ONE,), "not offered"),
        ((B, ONE, A), "already|goes on after"),
        ((THROW, A), "goes on after"),
    ],
)
def test_play__a_line_with_a_flaw__does_nothing(line: tuple[int, ...], says: str) -> None:
    state, seat = table()
    before = state.encode()
    with pytest.raises(IllegalChoice, match=says):
        play(state, seat, line)
    assert state.encode() == before


def test_play__by_the_wrong_seat__is_refused() -> None:
    state, seat = table("asked")
    with pytest.raises(IllegalChoice):
        play(state, 1 - seat, (A, ONE))


def test_lines__of_a_seat__are_all_whole_lines_in_ascending_order() -> None:
    state, seat = table()
    assert list(lines(state, seat)) == [(A, ONE), (A, TWO), (B, ONE), (B, TWO), (THROW,)]
    assert list(lines(state, 1 - seat)) == [(THROW,)]


def test_text_and_parse__are_each_others_undoing() -> None:
    state, seat = table()
    for line in lines(state, seat):
        assert parse(GAME, state, seat, text(GAME, state, line)) == line
    assert text(GAME, state, (B, TWO)) == "heap:b take 2"
    assert parse(GAME, state, seat, "  heap:b   take 2 ") == (B, TWO)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("", "an empty line is no choice"),
        ("heap:a", "'heap:a' is not complete; it goes on with one of: take 1, take 2"),
        ("heap:a take 3", r"'heap:a take 3' is not possible now: now \(NIM-01\)"),
        ("climb everest", "'climb everest' is not possible now"),
        ("heap:a take 1 heap:b", "'heap:b' is too much: the choice before it is complete"),
        ("throw throw", "'throw' is too much"),
    ],
)
def test_parse__what_cannot_be__says_why_and_what_could(written: str, says: str) -> None:
    state, seat = table()
    before = state.encode()
    with pytest.raises(IllegalChoice, match=says):
        parse(GAME, state, seat, written)
    assert state.encode() == before


def test_parse__a_refusal__carries_its_clause() -> None:
    state, seat = table()
    with pytest.raises(IllegalChoice) as caught:
        parse(GAME, state, seat, "heap:a take 3")
    assert caught.value.clause == "NIM-01"


def test_parse__a_refusal_without_a_clause__shows_no_empty_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = table()
    monkeypatch.setattr(type(GAME), "why_not", lambda *_: Refusal("", "unknown-text"), raising=False)
    with pytest.raises(IllegalChoice, match=r"'xyzzy' is not possible now: unknown text$"):
        parse(GAME, state, seat, "xyzzy")


def test_parse__of_a_seat_that_is_not_asked__says_so() -> None:
    state, seat = table("asked")
    with pytest.raises(IllegalChoice, match="not this seat that is asked"):
        parse(GAME, state, 1 - seat, "heap:a take 1")


def test_parse_part__the_beginning_of_a_line__is_a_draft() -> None:
    state, seat = table()
    assert parse_part(GAME, state, seat, "") == ()
    begun = parse_part(GAME, state, seat, "heap:b")
    trial = draft(state, seat, begun)
    assert trial.question(seat).inner
    assert list(trial.options(seat)) == [ONE, TWO]
    assert not state.question(seat).inner, "the table knows nothing of a draft"


def test_draft__of_a_whole_line__is_refused() -> None:
    state, seat = table()
    with pytest.raises(IllegalChoice, match="already complete"):
        draft(state, seat, (A, ONE))
    assert draft(state, seat, ()).digest() == state.digest()


def test_is_asked__who_may_break_in__counts_as_asked() -> None:
    state, seat = table()
    assert is_asked(state, seat)
    assert is_asked(state, 1 - seat)
    state, seat = table("asked")
    assert not is_asked(state, 1 - seat)
