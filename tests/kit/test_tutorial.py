"""Tutorials: what a file may say, and how its errors read; how far a learner is; what a script says."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from tests.toy.nim import NimGame

from cordee.core.errors import BadContent
from cordee.core.events import Event
from cordee.core.game import Game, text
from cordee.games import load as load_game
from cordee.kit.tutorial import Moment, Step, Tutorial, follow, load, past, pointed, says, scripted, tutorial_of

WORDS = """
nim-lesson-heaps-title = Heaps
nim-lesson-heaps = Take from a heap.
nim-lesson-heaps-do = Press one.
nim-lesson-pebble-title = The pebble
nim-lesson-pebble = Throw it.
nim-lesson-pebble-do = Press it.
"""
GOOD = """
seats = 2
seed = 3
[options]
[[lesson]]
id = "heaps"
begins = ["ask turn"]
done = ["answer turn"]
[[lesson]]
id = "pebble"
begins = ["theirs took"]
done = ["mine threw", "answer turn"]
after = "heaps"
[[script]]
seat = 1
when = "turn"
says = ["heap:a take 9 | heap:b take 1", "heap:* take 2"]
"""


class Taught(NimGame):
    """Nim with the words of two lessons."""

    @property
    def words(self) -> Mapping[str, str]:  # type: ignore[override]
        return {"en": super().words["en"] + WORDS}


@pytest.fixture
def game() -> Game:
    return Taught()


def read(game: Game, old: str = "", new: str = "") -> Tutorial:
    assert old in GOOD
    return load(game, GOOD.replace(old, new, 1).encode(), "nim/tutorial.toml")


def test_a_game_without_the_file__has_no_tutorial() -> None:
    assert tutorial_of(load_game("nim")) is None


def test_a_file__is_read_whole(game: Game) -> None:
    found = read(game)

    assert (found.seats, found.seed, found.learner, found.partner) == (2, 3, 0, "greedy")
    assert [lesson.id for lesson in found.lesson] == ["heaps", "pebble"]
    assert found.lesson[0].points == ("line",)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[options]", "[options]\ntimings = 1", "options: nim has no option 'timings'"),
        ("seats = 2", "seats = 9", "options: Nim"),
        ("seed = 3", "seed = 3\nlearner = 2", "learner: there is no seat 2 (0 to 1)"),
        ("seed = 3", "sede = 3", "there is no field sede here. Write seed."),
        ("seed = 3", "seed = 3\npartner = 4", "partner: this is a whole number. Write a text"),
        ('id = "heaps"', 'id = "Heaps"', "lesson 'Heaps': id"),
        ('id = "pebble"', 'id = "heaps"', "lesson 'heaps': there are two lessons of that id"),
        ('begins = ["ask turn"]', "begins = []", "lesson 'heaps', begins: it would never begin"),
        ('"ask turn"', '"ask trun"', "lesson 'heaps', begins: there is no question 'trun' (turn?)"),
        ('"ask turn"', '"aks turn"', "lesson 'heaps', begins: 'aks turn' is no moment (ask?)"),
        ('"theirs took"', '"theirs tok"', "lesson 'pebble', begins: there is no event 'tok' (took?)"),
        ('after = "heaps"', 'after = "heap"', "lesson 'pebble', after: no lesson before it is called 'heap' (heaps?)"),
        ('done = ["answer turn"]', "", "after: 'heaps' ends by reading"),
        ('after = "heaps"', 'points = ["do thorw"]', "lesson 'pebble', points: there is no verb 'thorw' (throw?)"),
        ('after = "heaps"', 'points = ["heap:a"]', "lesson 'pebble', points: 'heap:a' points at nothing"),
        ('id = "pebble"', 'id = "pebbles"', "lesson 'pebbles': the words 'nim-lesson-pebbles-title' are missing"),
        ("seat = 1", "seat = 2", "script 1 ('turn'), seat: there is no seat 2 (0 to 1)"),
        ('when = "turn"', 'when = "tern"', "script 1 ('tern'), when: there is no question 'tern' (turn?)"),
        ('says = ["heap:a take 9', 'says = [" | ', "script 1 ('turn'), says: something must be said"),
        ("[[script]]", '[[script]]\nseat = 1\nwhen = "turn"\nsays = ["x"]\n[[script]]', "has a script for this"),
    ],
)
def test_a_mistake__is_told_with_its_place_and_the_way_out(game: Game, old: str, new: str, said: str) -> None:
    with pytest.raises(BadContent) as error:
        read(game, old, new)

    assert str(error.value).startswith("nim/tutorial.toml")
    assert said in str(error.value)


def test_a_file_without_lessons__is_refused(game: Game) -> None:
    with pytest.raises(BadContent, match="there is no lesson"):
        load(game, b"seats = 2\nseed = 1\nlesson = []\n", "nim/tutorial.toml")


def test_a_script__says_the_first_that_is_possible_and_then_nothing(game: Game) -> None:
    tutorial = read(game)
    state = game.start(tutorial.setup(game), 3)
    seat = state.to_act()[0]
    mine = read(game, "seat = 1", f"seat = {seat}")

    first, second = (scripted(mine, game, state, seat, before) for before in (0, 1))
    assert first is not None
    assert text(game, state, first) == "heap:b take 1"
    assert second is not None
    assert text(game, state, second) == "heap:a take 2"
    assert scripted(mine, game, state, seat, 2) is None
    assert says(read(game, "seat = 1", f"seat = {seat}\never = true"), seat, "turn", 7) == "heap:* take 2"


def test_a_lesson__points_at_the_suggested_line(game: Game) -> None:
    tutorial = read(game)
    state = game.start(tutorial.setup(game), 3)
    seat = state.to_act()[0]
    mine = load(
        game, GOOD.replace("seat = 1", f"seat = {seat}").replace("seed = 3", f"seed = 3\nlearner = {seat}").encode()
    )

    points = pointed(mine, mine.lesson[0], game, state, 0)

    assert points[0] == "at heap:b"
    assert pointed(mine, mine.lesson[0], game, state, 9) == []


def test_what_a_learner_went_through__is_asked_answered_and_heard() -> None:
    steps = [
        Step(0, "turn", [Event("took", {"who": "seat:0"}), Event("whispered", {}, only=0b10)]),
        Step(1, "turn", [Event("met", {"who": ["seat:1", "seat:0"]})]),
    ]

    found = list(past(0, steps, "offer"))

    assert found == [
        Moment("ask", "turn"), Moment("answer", "turn"), Moment("event", "took"), Moment("mine", "took"),
        Moment("event", "met"), Moment("mine", "met"), Moment("ask", "offer"),
    ]  # fmt: skip


def moments(*written: str) -> list[Moment]:
    return [Moment(*each.split()) for each in written]


@pytest.mark.parametrize(
    ("went", "stands"),
    [
        ((), ["ahead", "ahead"]),
        (("ask turn",), ["open", "ahead"]),
        (("ask turn", "answer turn"), ["done", "ahead"]),
        (("ask turn", "theirs took"), ["open", "ahead"]),  # the second comes after the first only
        (("ask turn", "answer turn", "theirs took"), ["done", "open"]),
        (("ask turn", "answer turn", "theirs took", "mine threw"), ["done", "done"]),
        (("ask turn", "answer turn", "theirs took", "ask turn", "answer turn"), ["done", "done"]),
    ],
)
def test_lessons__follow_what_happens(game: Game, went: tuple[str, ...], stands: list[str]) -> None:
    assert follow(read(game), moments(*went)) == stands
