"""Drawings: names of strangers stand in them as they were written."""

from __future__ import annotations

import itertools
import re
from html import unescape
from math import inf

import pytest

from cordee.arena.stats import Interval
from cordee.lab import plots

NAMES = [
    r"$\frac$",
    r"Pay $5 or $6",
    "$$",
    "a $_^ b$",
    "#010101 and #040404",
    "'DejaVu Sans'",
    ' id="x_1"',
    "<script>alert(1)</script>",
    "a & b -- c --> d",
    "雪豹",
    "%s {0} \\n",
]


def texts(drawing: str) -> list[str]:
    return [unescape(text) for text in re.findall(r"<text [^>]*>([^<]*)</text>", drawing)]


def test_names__of_any_kind__are_drawn_as_written() -> None:
    rows = [(name, Interval(0.5, 0.4, 0.6)) for name in NAMES]

    for drawing in (plots.dots(rows, "won", "Wins"), plots.bars([(name, 2.0) for name in NAMES], "times", "Counts")):
        assert [text for text in texts(drawing) if text in NAMES] == NAMES
        assert "<script" not in drawing
        assert "var(--ink)" in drawing
        assert not [tag for tag in re.findall(r"<[^>]*>", drawing) if "#010101" in tag]


@pytest.mark.parametrize("name", NAMES)
def test_labels_and_titles__of_any_kind__are_drawn_as_written(name: str) -> None:
    for drawing in (
        plots.dots([("a", Interval(0.5, 0.4, 0.6))], name, name),
        plots.bars([("a", 1.0)], name, name),
        plots.spread([1, 2, 2], name, name),
        plots.walk([0.1, 0.2], (-1, 1), name, name),
    ):
        assert any(name in text for text in texts(drawing))
        label = re.search(r'aria-label="([^"]*)"', drawing)
        assert label is not None
        assert unescape(label[1]) == name


@pytest.mark.parametrize("most", [3.0, 25_612.0, 11_999.0, 4_000_000.0])
@pytest.mark.parametrize("name", ["a", "Which face goes up, and which way"])
def test_bars__have_as_many_numbers_at_their_foot_as_there_is_room_for(most: float, name: str) -> None:
    drawing = plots.bars([(name, most), (name, most / 3)], "times in all games", "Counts")
    found = re.findall(
        r'<text style="[^"]*text-anchor: middle[^"]*" x="([\d.]+)" y="[\d.]+"[^>]*>([\d.e+]+)</text>', drawing
    )
    places = [(float(x), text) for x, text in found]
    assert places
    for (x, text), (after, then) in itertools.pairwise(places):
        assert after - x > 0.33 * 11 * (len(text) + len(then)) + 2, (text, then)


def test_dots__with_an_open_end__are_drawn_to_the_edge() -> None:
    closed = plots.dots([("a", Interval(10, 0, 20)), ("b", Interval(5, 0, 9))], "Elo", "Elo", percent=False)
    opened = plots.dots([("a", Interval(10, 0, inf)), ("b", Interval(5, -inf, inf))], "Elo", "Elo", percent=False)

    assert "inf" not in opened
    assert opened.count("<use") > closed.count("<use")


def test_dots__of_one_value_without_an_interval__are_drawn() -> None:
    assert "<svg" in plots.dots([("a", Interval(0, -inf, inf))], "Elo", "Elo", percent=False)
