"""Vectors of what seats see: different for what a seat can tell apart, equal for what it cannot, alike everywhere."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
import pytest
from tests.contract.harness import Case, cases, random_positions, spread
from tests.rl.envs import CASES

from cordee.core.errors import BadSetup
from cordee.core.game import Question, View, is_asked
from cordee.rl import encode
from cordee.rl.encode import Encoder, Watch, asked

Seen = tuple[View, int, Question | None]


def seen_in(case: Case, most: int = 40) -> list[Seen]:
    """What every seat sees and is asked, in positions of a random game."""
    return [
        (case.game.view(position.state, seat), seat,
         position.state.question(seat) if is_asked(position.state, seat) else None)
        for position in random_positions(case, most, least=1)
        for seat in position.seats()
    ]  # fmt: skip


def confused(encoder: Encoder, seen: Iterable[Seen]) -> list[tuple[str, str]]:
    """Pairs that differ and have the same vector, or are equal and have two."""
    by_text: dict[str, bytes] = {}
    by_vector: dict[bytes, str] = {}
    found = []
    for view, seat, question in seen:
        text = json.dumps([view, seat, asked(question)], sort_keys=True)
        vector = encoder.vector(view, seat, question)
        assert vector.shape == (encoder.size,)
        assert vector.dtype == np.float32
        assert np.isfinite(vector).all()
        key = vector.tobytes()
        if by_text.setdefault(text, key) != key or by_vector.setdefault(key, text) != text:
            found.append((text, by_vector[key]))
    return found


def digests(encoder: Encoder, seen: Iterable[Seen]) -> list[str]:
    return [hashlib.sha256(encoder.vector(*each).tobytes()).hexdigest()[:16] for each in seen]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_vectors__over_random_play__differ_where_and_only_where_the_seat_sees_something_else(case: Case) -> None:
    assert confused(encode.encoder(), seen_in(case)) == []


def changed(value: Any, others: dict[str, list[Any]], place: str = "") -> Iterator[Any]:
    """The value with one of its parts changed, once for each: to what else stood there in other views, or to one more.

    `others`: by the place without its numbers, what was found there.
    """
    if isinstance(value, dict):
        for name, each in value.items():
            for new in changed(each, others, f"{place}.{name}"):
                yield {**value, name: new}
    elif isinstance(value, list):
        for i, each in enumerate(value):
            for new in changed(each, others, f"{place}[]"):
                yield [*value[:i], new, *value[i + 1 :]]
        yield [*value, value[0] if value else "one more"]
    else:
        if isinstance(value, int):
            yield not value if isinstance(value, bool) else value + 1
        yield from [other for other in others.get(place, ()) if repr(other) != repr(value)][:2]


def found_at(value: Any, place: str = "") -> Iterator[tuple[str, Any]]:
    """Every single value of a view with its place, without numbers."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield from found_at(each, f"{place}.{name}")
    elif isinstance(value, list):
        for each in value:
            yield from found_at(each, f"{place}[]")
    else:
        yield place, value


def one_change_apart(case: Case, positions: int = 2, most: int = 300) -> list[list[Seen]]:
    """Views of random positions, each with what one change makes of it, spread over the view."""
    seen = seen_in(case)
    others: dict[str, list[Any]] = {}
    for view, _, _ in seen:
        for place, value in found_at(view):
            kept = others.setdefault(place, [])
            if value not in kept:
                kept.append(value)
    return [
        [(view, seat, question), *spread([(new, seat, question) for new in changed(view, others)], most)]
        for view, seat, question in seen[:: -(-len(seen) // positions)]
    ]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_vectors__of_views_one_change_apart__differ(case: Case) -> None:
    for family in one_change_apart(case):
        assert confused(encode.encoder(), family) == []


def test_confusion__where_vectors_leave_something_out_or_have_too_few_slots__is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    family = one_change_apart(next(case for case in cases() if case.key == "annapurna" and case.seats == 3), 1)[0]
    assert confused(Encoder(256), family) == []  # there is room enough even so
    slots = Encoder._slots
    with monkeypatch.context() as patched:  # which card it is
        patched.setattr(Encoder, "_slots", lambda self, feature: slots(self, re.sub('face"=.*', "", feature)))
        assert confused(Encoder(), family)
    with monkeypatch.context() as patched:  # where it lies
        patched.setattr(Encoder, "_slots", lambda self, feature: slots(self, re.sub(r"\d+", "", feature)))
        assert confused(Encoder(), family)
    with monkeypatch.context() as patched:  # one row in place of four
        patched.setattr(Encoder, "_slots", lambda self, feature: tuple(part[:1] for part in slots(self, feature)))
        assert confused(Encoder(256), family)


def test_question__left_out__is_noticed() -> None:
    question = Question("take", 0, 1, ("X-01",), {"card": "card:yeti"})
    seen: list[Seen] = [
        ({"a": 1}, 0, None),
        ({"a": 1}, 1, None),
        ({"a": 1}, 0, question),
        ({"a": 1}, 0, question._replace(kind="give")),
        ({"a": 1}, 0, question._replace(args={"card": "card:compass"})),
        ({"a": 1}, 0, question._replace(subject="card:yeti")),
        ({"a": 1}, 0, question._replace(inner=True)),
    ]
    assert len(set(digests(Encoder(), seen))) == len(seen)
    assert digests(Encoder(), [({"a": 1}, 0, question._replace(serial=7))]) == digests(Encoder(), [seen[2]])


def test_values__of_any_kind__are_told_apart() -> None:
    values: list[Any] = [
        *(0, 1, -1, 2, 10**12, 10**12 + 1, 0.5, 1.5, True, False, None, "", "1", "true", "null", [], {}, [0], [None]),
        *([[]], [{}], [1, 2], [2, 1], ["x", "y"], ["y", "x"], ["x"]),
        *({"b": 0}, {"b": None}, {"b.c": 1}, {"b": {"c": 1}}),
    ]  # fmt: skip
    views = [{}, *({"a": value} for value in values), {"b": 0}, {'a".b': 1}]
    assert len(set(digests(Encoder(), ((view, 0, None) for view in views)))) == len(views)


def test_vector__of_equal_views__does_not_depend_on_the_order_of_names_or_on_what_came_before() -> None:
    view = {"a": [{"x": "p", "y": 3}, {"x": "q", "y": 4.25}], "b": {"c": [1, 2, 3]}, "d": None, "e": -0.0}
    turned = {"e": 0.0, "d": None, "b": {"c": [1, 2, 3]}, "a": [{"y": 3, "x": "p"}, {"y": 4.25, "x": "q"}]}
    used = Encoder()
    for case in cases()[:3]:
        digests(used, seen_in(case, 4))
    assert digests(Encoder(), [(view, 1, None)]) == digests(Encoder(), [(turned, 1, None)])
    assert digests(used, [(turned, 1, None), (view, 1, None)]) == digests(Encoder(), [(view, 1, None)] * 2)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_watch__of_a_game_or_of_views_alike__gives_what_looking_at_all_anew_gives(case: Case) -> None:
    watch = Watch(encode.encoder())
    for each in [*seen_in(case), *one_change_apart(case, 1, 100)[0]]:
        assert (watch.vector(*each) == encode.encoder().vector(*each)).all()


def test_watch__where_a_value_becomes_any_other__forgets_the_one_and_tells_the_other() -> None:
    values: list[Any] = [
        *(0, False, 0.0, -0.0, None, "", [], {}, 1, True, 1.0, "1", 2),
        *([1], [True], [1, 2], [True, 2], [[]], [{}], {"b": 1}, {"b": True}, {"b": 1, "c": []}, {"c": [], "b": 1}),
    ]
    encoder = Encoder(256)
    for before in values:
        for value in values:
            watch = Watch(encoder)
            watch.vector({"a": before, "z": [before]}, 1, None)
            assert (watch.vector({"a": value}, 0, None) == encoder.vector({"a": value}, 0, None)).all(), (before, value)


def test_encoder__with_a_short_memory__gives_the_same_vectors(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = seen_in(next(case for case in cases() if case.key == "annapurna"))
    usual = digests(Encoder(), seen)
    monkeypatch.setattr(encode, "MOST_LEAVES", 300)
    assert digests(Encoder(), seen) == usual


def test_vector__given_out__is_its_takers_to_change() -> None:
    encoder = Encoder()
    first = encoder.vector({"a": [1, 2]}, 0, None)
    kept = first.copy()
    first[:] = 9
    assert (encoder.vector({"a": [1, 2]}, 0, None) == kept).all()


def test_number__twice_as_large__is_twice_as_far_in_the_slots_of_its_place() -> None:
    def amount(number: int) -> Any:
        # What stands there is a feature too, so this looks at the place's own slots alone.
        encoder = Encoder()
        slots, signs = encoder._slots('."total"#')
        vector = encoder.vector({"total": number}, 0, None)
        ground = encoder.vector({}, 0, None)
        return np.array([sign * (vector[slot] - ground[slot]) for slot, sign in zip(slots, signs, strict=True)])

    assert (amount(8) == 0.5).all()
    assert (amount(16) == 1.0).all()
    assert (amount(-16) == -1.0).all()
    assert (amount(10**9) == encode.MOST_AMOUNT).all()


def test_text__in_a_list__is_also_told_without_its_place() -> None:
    encoder = Encoder()
    here = encoder.vector({"hand": ["yeti", "rope"]}, 0, None)
    there = encoder.vector({"hand": ["rope", "yeti"]}, 0, None)
    other = encoder.vector({"hand": ["tent", "moon"]}, 0, None)
    assert np.linalg.norm(here - there) < np.linalg.norm(here - other)


@pytest.mark.parametrize("size", [0, 63, 66, 1022])
def test_size__that_rows_do_not_fit__is_refused(size: int) -> None:
    with pytest.raises(BadSetup, match="multiple of 4"):
        Encoder(size)


def test_vectors__in_other_processes__are_the_same() -> None:
    """Whatever the order in which Python keeps texts there; and the same as on the day this was written."""
    program = "from tests.rl.test_encode import *; print(*digests(Encoder(), seen_in(cases()[0], 6)))"
    here = digests(Encoder(), seen_in(cases()[0], 6))
    for seed in ("1", "2"):
        ran = subprocess.run([sys.executable, "-c", program], env={**os.environ, "PYTHONHASHSEED": seed},
                             capture_output=True, text=True, check=True, timeout=120)  # fmt: skip
        assert ran.stdout.split() == here
    fixed = ({"climbers": [{"seat": 0, "face": "yeti", "total": -7, "last": True}], "turn": 12, "open": None}, 2, None)
    assert digests(Encoder(), [fixed]) == ["80b5e311c63c8f22"]


def test_extra__that_is_not_installed__is_named() -> None:
    program = "import sys; sys.modules['pettingzoo'] = None; import cordee.rl"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, timeout=60)
    assert "needs pettingzoo;" in ran.stderr
    assert 'pip install "$(ls dist/cordee-*.whl)[rl]"' in ran.stderr
