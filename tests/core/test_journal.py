"""The journal: readable, complete, replayable; what may be struck and by whom."""

from __future__ import annotations

from itertools import takewhile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.toy.nim import GAME

from cordee.core.errors import BadJournal, IllegalChoice
from cordee.core.game import lines
from cordee.core.journal import Entry, Play, read_entry, read_journal, replay
from cordee.games import load

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), min_size=1, max_size=12)
TEXTS = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)


def begin(seats: int = 2, seed: int = 3, every: int = 16, **options: object) -> Play:
    return Play(GAME, GAME.setup(seats, options), seed, every)


def at_random(played: Play, picks: list[int]) -> None:
    """Play, or strike, whatever the numbers say."""
    for number in picks:
        state = played.state
        if not state.to_act() or (played.standing and number % 5 == 0):
            played.undo(1 + number // 5 % len(played.standing))
            continue
        asked = state.to_act() + state.may_act()
        seat = asked[number % len(asked)]
        possible = list(lines(state, seat))
        played.play(seat, possible[number // 3 % len(possible)])


@given(st.one_of(
    st.builds(lambda seat, text: Entry("line", seat, text), st.integers(0, 9), TEXTS),
    st.builds(lambda text: Entry("note", text=text), TEXTS),
    st.builds(lambda count: Entry("undo", count=count), st.integers(1, 500)),
))  # fmt: skip
def test_entry__written_and_read__is_the_same(entry: Entry) -> None:
    assert read_entry(entry.written()) == entry


@pytest.mark.parametrize("row", ["", "0", "undo", "undo 0", "undo -1", "undo many", "explore 1,2", "-1 explore"])
def test_entry__that_is_none__is_refused(row: str) -> None:
    with pytest.raises(BadJournal, match="cannot read the row"):
        read_entry(row)


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 2**64 - 1), st.integers(2, 3), st.sampled_from(["live", "asked"]), st.integers(1, 9),
       st.lists(st.integers(0, 1000), max_size=60))  # fmt: skip
def test_journal__of_any_game_with_any_strikes__replays(
    seed: int, seats: int, timing: str, every: int, picks: list[int]
) -> None:
    played = begin(seats, seed, every, timing=timing)
    at_random(played, picks)
    played.note("seat 1 is  played\nby a bot")
    again = replay(played.written(), load)
    assert again.entries == played.entries
    assert again.written() == played.written()
    assert again.state.encode() == played.state.encode()
    for n in range(len(played.standing) + 1):
        assert again.at(n).encode() == played.at(n).encode()


@settings(deadline=None, max_examples=60)
@given(st.integers(1, 7), st.lists(st.integers(0, 1000), max_size=60))
def test_undo__of_any_lines__equals_never_having_played_them(every: int, picks: list[int]) -> None:
    played = begin(3, 5, every)
    at_random(played, picks)
    straight = begin(3, 5)
    for seat, line, _ in played.standing:
        straight.play(seat, line)
    assert straight.state.encode() == played.state.encode()
    assert straight.standing == played.standing


def test_journal__as_text__is_for_people() -> None:
    played = begin(stones=2, timing="asked")
    seat = played.state.to_act()[0]
    played.line(seat, "heap:b take 2")
    played.note("a bot takes seat 1")
    assert played.written() == (
        "cordee journal 1\ngame nim\nrules 1\nseats 2\noption stones 2\noption timing asked\nseed 3\nbegin\n"
        f"{seat} heap:b take 2\nnote a bot takes seat 1\n"
    )


def test_journal__with_content_of_its_own__carries_it() -> None:
    content = bytes(range(256)) * 3
    played = Play(GAME, GAME.setup(2, {}, content, "mine.toml"), 1)
    _, setup, _, _ = read_journal(played.written(), load)
    assert (setup.content, setup.content_name) == (content, "mine.toml")
    damaged = played.written().replace("content-part AAEC", "content-part AAED")
    with pytest.raises(BadJournal, match="damaged"):
        read_journal(damaged, load)


@given(st.text(max_size=40))
def test_journal__a_note_or_a_file_name__cannot_add_rows(written: str) -> None:
    played = Play(GAME, GAME.setup(2, {}, b"stones", written), 1)
    played.note(written)
    _, setup, seed, entries = read_journal(played.written(), load)
    assert seed == 1
    assert setup.content_name in (" ".join(written.split()), "own")
    assert entries == [Entry("note", text=" ".join(written.split()))]


HEAD = "cordee journal 1\ngame nim\nseats 2\nseed 1\n"


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("", "line 1: this is no journal"),
        ("chess game\n", "line 1: this is no journal"),
        (HEAD, "no 'begin' line"),
        ("cordee journal 1\nseats 2\nseed 1\nbegin\n", "no 'game' line"),
        (HEAD + "weather bad\nbegin\n", "line 5: unknown word 'weather'"),
        (HEAD + "begin\n\n# a remark\nnonsense\n", "line 8: cannot read the row 'nonsense'"),
        (HEAD.replace("seats 2", "seats two") + "begin\n", "whole numbers"),
        (HEAD.replace("seats 2", "seats 9") + "begin\n", "for 2 to 3 seats"),
        (HEAD.replace("nim", "go") + "begin\n", "no game 'go'"),
        (HEAD + "option stones none\nbegin\n", "no int"),
        (HEAD + "rules 2\nbegin\n", "played by rules 2; this program plays 1"),
        (HEAD + "content abc\ncontent-part ***\nbegin\n", "set-up cannot be used"),
    ],
)
def test_read__a_journal_with_a_flaw__names_the_line_or_the_thing(written: str, says: str) -> None:
    with pytest.raises(BadJournal, match=says):
        read_journal(written, load)


def test_replay__a_line_that_is_not_legal__names_the_entry() -> None:
    with pytest.raises(BadJournal, match=r"entry 1 \(0 climb up\)"):
        replay(HEAD + "begin\n0 climb up\n", load)
    with pytest.raises(BadJournal, match=r"entry 1 \(undo 1\): cannot take back 1 of 0 lines"):
        replay(HEAD + "begin\nundo 1\n", load)


def test_line__that_is_refused__leaves_no_trace() -> None:
    played = begin()
    before = played.state.encode()
    with pytest.raises(IllegalChoice):
        played.line(played.state.to_act()[0], "heap:a take 9")
    assert played.entries == []
    assert played.standing == []
    assert played.state.encode() == before
    assert played.state.events is None


def test_line__gives_the_events_it_caused() -> None:
    played = begin()
    seat = played.state.to_act()[0]
    (event,) = played.line(seat, "heap:a take 2")
    assert (event.kind, dict(event.args)) == ("took", {"who": f"seat:{seat}", "heap": "heap:a", "count": 2})
    assert played.state.events is None


def test_undoable__own_last_lines__up_to_another_seats_line() -> None:
    played = begin(timing="asked")
    seat = played.state.to_act()[0]
    assert played.undoable(seat) == 0
    played.line(seat, "heap:a take 1")
    assert (played.undoable(seat), played.undoable(1 - seat)) == (1, 0)
    played.line(1 - seat, "decline")
    assert (played.undoable(seat), played.undoable(1 - seat)) == (0, 1)
    played.line(1 - seat, "heap:a take 1")
    assert played.undoable(1 - seat) == 2


@given(st.lists(st.integers(0, 400), max_size=30))
def test_redoable__what_was_struck__leads_back_to_the_same_position(picks: list[int]) -> None:
    played = begin()
    at_random(played, picks)
    if not played.standing:
        return
    count = 1 + sum(picks) % len(played.standing)
    struck = played.standing[-count:]
    own = list(takewhile(lambda each: each[0] == struck[0][0], struck))
    there = played.at(len(played.standing) - count + len(own)).encode()
    played.undo(count)
    for seat, line, _ in own:  # those of the seat that goes on, and nobody else's
        assert played.redoable(seat) == line
        assert played.redoable(1 - seat) is None
        played.play(seat, line)
    assert played.state.encode() == there
    assert all(seat == struck[0][0] for seat, _ in played.undone)


@given(st.lists(st.integers(0, 400), max_size=40), st.integers(0, 5))
def test_counts__and_what_may_go_back__are_as_if_counted_anew(picks: list[int], back: int) -> None:
    played = begin()
    at_random(played, picks)
    if back and back <= len(played.standing):
        played.undo(back)
        at_random(played, picks[:3])
    start = played.at(0).barrier
    barriers = [start, *(barrier for _, _, barrier in played.standing)]
    for seat in range(2):
        assert played.counts[seat] == sum(owner == seat for owner, _, _ in played.standing)
        free = 0
        for i in reversed(range(len(played.standing))):
            if played.standing[i][0] != seat or barriers[i] != barriers[i + 1]:
                break
            free += 1
        assert played.undoable(seat) == free
    assert played.undos == sum(entry.kind == "undo" for entry in played.entries)


def test_adopt__a_choice_that_was_tried__comes_true_once() -> None:
    played = begin()
    (seat,) = played.state.to_act()
    before, encoded = played.state, played.state.encode()
    choice = played.attempt(seat, " heap:a   take 2 ")
    assert (choice.text, choice.complete, [event.kind for event in choice.events]) == ("heap:a take 2", True, ["took"])
    assert played.state is before
    assert played.state.encode() == encoded
    assert played.adopt(choice) == choice.events
    assert played.state is choice.after
    assert played.state.events is None
    with pytest.raises(IllegalChoice, match="present position"):
        played.adopt(choice)
    assert len(played.entries) == 1


def test_attempt__the_first_steps__are_no_choice_yet() -> None:
    played = begin()
    (seat,) = played.state.to_act()
    choice = played.attempt(seat, "heap:a")
    assert not choice.complete
    with pytest.raises(IllegalChoice):
        played.adopt(choice)
    with pytest.raises(IllegalChoice, match="not complete"):
        played.line(seat, "heap:a")


def test_redoable__after_another_choice__is_nothing() -> None:
    played = begin()
    (seat,) = played.state.to_act()
    first, second = list(lines(played.state, seat))[:2]
    played.play(seat, first)
    played.undo(1)
    assert played.redoable(seat) == first
    played.play(seat, second)
    played.undo(1)
    assert (played.redoable(seat), len(played.undone)) == (second, 1)


def test_fence__is_where_one_cannot_go_back_alone__and_what_set_it() -> None:
    played = begin()
    (seat,) = played.state.to_act()
    assert played.fence(seat) is None
    played.line(seat, "heap:a take 1")
    assert (played.fence(seat), played.fence(1 - seat)) == (None, (0, "other"))
    played.line(1 - seat, "throw")  # draws
    assert (played.fence(seat), played.fence(1 - seat)) == ((1, "other"), (1, "shown"))


def test_undoable__behind_a_draw__is_nothing() -> None:
    """A draw raises the barrier: what has been seen cannot be unseen."""
    played = begin()
    seat = played.state.to_act()[0]
    played.line(seat, "throw")
    assert played.undoable(seat) == 0
    played.line(seat, "heap:a take 1")
    assert played.undoable(seat) == 1
    played.undo(2)  # the table may still agree to it
    assert played.standing == []


def test_at__a_line_that_is_not_there__is_refused() -> None:
    played = begin()
    with pytest.raises(BadJournal, match="there is no line 1; the game has 0"):
        played.at(1)
    with pytest.raises(IllegalChoice):
        played.undo(0)
