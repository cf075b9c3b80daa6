"""The stack of steps: what runs by itself, what waits, and that all of it is plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from cordee.core.errors import IllegalChoice
from cordee.core.events import Event
from cordee.core.game import Question
from cordee.core.rng import Rng
from cordee.kit.steps import Ask, Flow, Frame, Steps


class Trail(Flow):
    """A state that only writes down what happens to it."""

    __slots__ = ("computed", "done")

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self.done: list[str] = []
        self.computed = 0

    def clone(self) -> Trail:
        s = Trail.__new__(Trail)
        s.todo, s.rng, s.barrier, s.events, s._options = self.todo[:], self.rng, self.barrier, None, self._options
        s.asked, s.done, s.computed = self.asked, self.done[:], self.computed
        return s

    def to_act(self) -> tuple[int, ...]:
        return (self.todo[-1][1],) if self.todo else ()

    def question(self, seat: int) -> Question:
        return STEPS.ask[self.todo[-1][0]].question(self, self.todo[-1])

    def options(self, seat: int) -> Sequence[int]:
        return STEPS.options(self)

    def choose(self, seat: int, action: int) -> None:
        STEPS.choose(self, seat, action)

    def returns(self) -> tuple[float, ...]:
        return (0.0, 0.0)

    def encode(self) -> bytes:
        return repr((self.todo, self.rng, self.done)).encode()

    def digest(self) -> int:
        return 0


def say(s: Trail, frame: Frame) -> None:
    s.done.append(frame[2])


def twice(s: Trail, frame: Frame) -> None:
    """A step that lays two more: the one on top happens first."""
    s.todo += [("say", frame[1], "second"), ("say", frame[1], "first")]


def numbers(s: Trail, frame: Frame) -> Sequence[int]:
    s.computed += 1
    options: tuple[int, ...] = frame[2]
    return options


def chosen(s: Trail, frame: Frame, action: int) -> None:
    assert frame not in s.todo, "the question is off the stack before its answer is carried out"
    s.done.append(f"chose {action}")
    if action == 9:
        s.todo.append(("ask", 1 - frame[1], (1, 2)))


STEPS: Steps[Trail] = Steps(
    do={"say": say, "twice": twice},
    ask={"ask": Ask(numbers, chosen, lambda s, frame: Question("ask", frame[1], 0, ("X-01",)))},
)


def test_run__forced_steps__happen_from_the_top_down_until_somebody_is_asked() -> None:
    s = Trail()
    s.todo = [("say", 0, "after"), ("ask", 1, (4, 9)), ("twice", 0), ("say", 0, "before")]
    STEPS.run(s)
    assert s.done == ["before", "first", "second"]
    assert s.to_act() == (1,)


def test_choose__an_option__carries_it_out_and_runs_on() -> None:
    s = Trail()
    s.todo = [("say", 0, "after"), ("ask", 1, (4, 9))]
    STEPS.choose(s, 1, 4)
    assert s.done == ["chose 4", "after"]
    assert s.to_act() == ()


def test_choose__a_question_laid_on_top__interrupts_what_lies_beneath() -> None:
    s = Trail()
    s.todo = [("say", 0, "after"), ("ask", 1, (4, 9))]
    STEPS.choose(s, 1, 9)
    assert s.to_act() == (0,)
    assert s.done == ["chose 9"]
    STEPS.choose(s, 0, 1)
    assert s.done == ["chose 9", "chose 1", "after"]


@pytest.mark.parametrize(("seat", "action", "clause"), [(1, 5, "X-01"), (0, 4, ""), (1, -1, "X-01")])
def test_choose__what_is_not_offered__is_refused_and_changes_nothing(seat: int, action: int, clause: str) -> None:
    s = Trail()
    s.todo = [("ask", 1, (4, 9))]
    before = s.encode()
    with pytest.raises(IllegalChoice) as caught:
        STEPS.choose(s, seat, action)
    assert caught.value.clause == clause
    assert s.encode() == before


def test_choose__after_the_end__is_refused() -> None:
    with pytest.raises(IllegalChoice, match="the game is over"):
        STEPS.choose(Trail(), 0, 1)


def test_options__are_computed_once_per_question() -> None:
    s = Trail()
    s.todo = [("ask", 0, (1, 2)), ("ask", 1, (4, 9))]
    assert STEPS.options(s) is STEPS.options(s)
    assert s.computed == 1
    STEPS.choose(s, 1, 4)
    assert list(STEPS.options(s)) == [1, 2]
    assert s.computed == 2


def test_run__with_timing_asked__a_question_with_one_answer_is_not_asked() -> None:
    s = Trail()
    s.todo = [("ask", 0, (1, 2)), ("ask", 1, (4,))]
    STEPS.run(s)
    assert s.to_act() == (1,)
    s.asked = True
    STEPS.run(s)
    assert s.to_act() == (0,)
    assert s.done == ["chose 4"]


def test_run__with_timing_asked__never_begins_a_line_of_steps_for_a_seat() -> None:
    asked = STEPS.ask["ask"]
    steps: Steps[Trail] = Steps(STEPS.do, {"ask": Ask(asked.options, asked.chosen, asked.question, opens={4})})
    s = Trail()
    s.asked = True
    s.todo = [("ask", 0, (7,)), ("ask", 1, (4,))]
    steps.run(s)
    assert s.to_act() == (1,)
    steps.choose(s, 1, 4)
    assert s.done == ["chose 4", "chose 7"]


def test_clone__of_a_stack__goes_its_own_way() -> None:
    s = Trail()
    s.todo = [("ask", 0, (1, 2)), ("ask", 1, (4, 9))]
    other = s.clone()
    STEPS.choose(s, 1, 4)
    STEPS.choose(other, 1, 9)
    assert (s.done, other.done) == (["chose 4"], ["chose 9"])
    assert (len(s.todo), len(other.todo)) == (1, 2)


def test_below__every_draw__raises_the_barrier_and_is_fair() -> None:
    s = Trail(3)
    counts = Counter(s.below(6) for _ in range(12_000))
    assert s.barrier == 12_000
    assert sorted(counts) == list(range(6))
    assert all(1800 < count < 2200 for count in counts.values())


def test_below__the_stream__is_that_of_the_seed_and_nothing_else() -> None:
    assert [Trail(7).below(1000) for _ in range(3)] == [Trail(7).below(1000)] * 3
    s, rng = Trail(7), Rng(7)
    s.below(10)
    rng.next64()
    assert s.rng == rng.state, "one draw takes one number"


def test_shuffle__keeps_the_things_and_raises_the_barrier() -> None:
    s = Trail(2)
    items = list(range(18))
    s.shuffle(items)
    assert sorted(items) == list(range(18)) != items
    assert s.barrier == 17


def test_tell__without_a_sink__is_nothing() -> None:
    s = Trail()
    s.tell(Event("e", {}))
    s.events = []
    s.tell(Event("f", {}))
    assert [event.kind for event in s.events] == ["f"]
