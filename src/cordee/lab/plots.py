"""Drawings for a page: matplotlib's SVG, with the page's own colours and letters, narrow enough for a phone."""

from __future__ import annotations

import io
import itertools
import re
import warnings
from collections import Counter
from collections.abc import Sequence
from html import escape
from math import isfinite, isinf
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from cordee.arena.stats import Interval

WIDTH = 5.4  # inches: 390 units, so that letters keep their size on a phone
ROW = 0.29  # inches
GAP = 5  # dots between two numbers at the foot
COLOURS = {"#010101": "ink", "#020202": "soft", "#030303": "line", "#040404": "mark", "#050505": "fill"}
INK, SOFT, LINE, MARK, FILL = COLOURS
LOOK: Any = {  # Any: each setting has a type of its own
    "svg.fonttype": "none",
    "svg.hashsalt": "cordee",
    "font.size": 11,
    "font.family": "DejaVu Sans",
    "axes.edgecolor": LINE,
    "axes.labelcolor": SOFT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "text.color": INK,
    "xtick.color": SOFT,
    "ytick.color": INK,
    "grid.color": LINE,
}


def dots(
    rows: Sequence[tuple[str, Interval]], label: str, title: str, fair: float | None = None, percent: bool = True
) -> str:
    """One row a name: a dot, its interval, and the value that would be fair as a line. An open end is an arrow."""
    scale = 100 if percent else 1
    ends = [end * scale for _, found in rows for end in found if isfinite(end)]
    margin = 0.12 * (max(ends) - min(ends)) or 50
    least, most = min(ends) - margin, max(ends) + margin
    with mpl.rc_context(LOOK):
        figure, axes = _axes(len(rows))
        for y, (_, found) in enumerate(rows):
            low, high = max(found.low * scale, least), min(found.high * scale, most)
            axes.plot([low, high], [y, y], color=FILL, linewidth=2, solid_capstyle="round")
            for end, arrow, is_open in ((low, "<", isinf(found.low)), (high, ">", isinf(found.high))):
                if is_open:
                    axes.plot(end, y, arrow, color=FILL, markersize=7)
            axes.plot(found.mean * scale, y, "o", color=FILL, markersize=6)
        if fair is not None:
            axes.axvline(fair * scale, color=MARK, linewidth=1, linestyle=(0, (4, 3)), zorder=0)
        _names(axes, [name for name, _ in rows])
        axes.set_xlabel(label, parse_math=False)
        axes.xaxis.grid(True, linewidth=0.5)
        axes.xaxis.set_major_locator(MaxNLocator(nbins=6))
        return _svg(figure, title)


def bars(rows: Sequence[tuple[str, float]], label: str, title: str) -> str:
    """One row a name: a bar from zero on."""
    with mpl.rc_context(LOOK):
        figure, axes = _axes(len(rows))
        axes.barh(range(len(rows)), [value for _, value in rows], color=FILL, height=0.62)
        _names(axes, [name for name, _ in rows])
        axes.set_xlim(left=0)
        axes.set_xlabel(label, parse_math=False)
        axes.xaxis.grid(True, linewidth=0.5)
        axes.xaxis.set_major_locator(MaxNLocator(nbins=6))
        axes.set_axisbelow(True)
        return _svg(figure, title)


def spread(values: Sequence[int], label: str, title: str) -> str:
    """How often each number came, in at most 40 columns, with the median as a line."""
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // 40))
    counts = Counter((value - low) // width for value in values)
    with mpl.rc_context(LOOK):
        figure, axes = _axes(7)
        places = range((high - low) // width + 1)
        axes.bar(
            [low + (place + 0.5) * width - 0.5 for place in places],
            [100 * counts[place] / len(values) for place in places],
            width=0.9 * width,
            color=FILL,
        )
        axes.axvline(sorted(values)[len(values) // 2], color=MARK, linewidth=2, zorder=3)
        axes.set_xlabel(f"{label} (line: median)", parse_math=False)
        axes.set_ylabel("games in a hundred", parse_math=False)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
        axes.yaxis.grid(True, linewidth=0.5)
        axes.set_axisbelow(True)
        return _svg(figure, title)


def walk(values: Sequence[float], bounds: tuple[float, float], label: str, title: str) -> str:
    """A number that goes up and down between two bounds."""
    with mpl.rc_context(LOOK):
        figure, axes = _axes(8)
        step = max(1, len(values) // 400)
        shown = sorted({*range(0, len(values), step), len(values) - 1})
        axes.plot([n + 1 for n in shown], [values[n] for n in shown], color=FILL, linewidth=1.5)
        for bound in bounds:
            axes.axhline(bound, color=MARK, linewidth=1, linestyle=(0, (4, 3)))
        axes.set_xlabel(label, parse_math=False)
        axes.set_ylabel("log-likelihood ratio", parse_math=False)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
        axes.yaxis.grid(True, linewidth=0.5)
        return _svg(figure, title)


def _axes(rows: int) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(WIDTH, ROW * rows + 0.75), layout="constrained")
    return figure, figure.add_subplot()


def _names(axes: Axes, names: Sequence[str]) -> None:
    # Names are as their authors wrote them: a dollar in one begins no formula.
    axes.set_yticks(range(len(names)), [_short(name) for name in names], parse_math=False)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)


def _short(name: str, most: int = 32) -> str:
    name = name if len(name) <= most else re.sub(r" \(.*\)$", "", name)
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"


def _svg(figure: Figure, title: str) -> str:
    """The drawing as part of a page: colours of the page, letters of the page, a name for who does not see it."""
    file = io.StringIO()
    figure.patch.set_alpha(0)
    for axes in figure.axes:
        axes.patch.set_alpha(0)
    with warnings.catch_warnings():
        # The page's own letters draw the names; matplotlib only measures them.
        warnings.filterwarnings("ignore", message=r"Glyph \d+ .*missing from font")
        for axes in figure.axes:
            _space_out(figure, axes)
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    drawn = file.getvalue()
    drawn = drawn[drawn.index("<svg") :]
    drawn = re.sub(r"<metadata>.*?</metadata>|<!--.*?-->", "", drawn, flags=re.DOTALL)
    drawn = re.sub(r"<[^>]*>", _of_page, drawn)  # tags alone: what stands between them are names
    return drawn.replace("<svg", f'<svg role="img" aria-label="{escape(title)}"', 1)


def _space_out(figure: Figure, axes: Axes) -> None:
    """Fewer numbers at the foot where they would touch: how much room is left of it the names at the side decide."""
    for most in (6, 5, 4, 3, 2, 1):
        axes.locator_params("x", nbins=most)
        figure.draw_without_rendering()
        boxes = [label.get_window_extent() for label in axes.get_xticklabels() if label.get_text()]
        if all(one.x1 + GAP < two.x0 for one, two in itertools.pairwise(boxes)):
            return


def _of_page(tag: re.Match[str]) -> str:
    """A tag with the page's colours and letters, and without the id of a group that nothing refers to."""
    found = re.sub(r' id="[a-z0-9_.]+_[0-9]+"', "", tag[0])  # every drawing has the same
    found = found.replace("'DejaVu Sans'", "system-ui, 'DejaVu Sans', sans-serif")
    for colour, name in COLOURS.items():
        found = found.replace(colour, f"var(--{name})")
    return found
