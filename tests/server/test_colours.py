"""Seats are told apart by their colours: by day and by night, by colour-blind eyes too, whoever deals them.

Distances are CIEDE2000. What colour-blind eyes see is reckoned by the matrices that browsers simulate it with, for eyes
in which one kind of cone is missing altogether.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations, pairwise
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

import pytest
from tests.conftest import ROOT

from cordee.server.lobby import COLOURS, WHEEL, next_colour

CLIENT = ROOT / "client/src"

Three = tuple[float, float, float]
Matrix = tuple[Three, Three, Three]

EYES: dict[str, Matrix] = {
    "most": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
XYZ: Matrix = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.072175), (0.0193339, 0.119192, 0.9503041))

# Two patches side by side are seen to differ from about 2 on; these are marks of 18 pixels, far from each other.
ANY = 10
DEALT = 11
FEW = 13
MOST = 19  # for most eyes


def times(matrix: Matrix, colour: Three) -> Three:
    r, g, b = (sum(part * value for part, value in zip(row, colour, strict=True)) for row in matrix)
    return r, g, b


@cache
def lab(colour: str, eyes: str) -> Three:
    """Of a colour as #rrggbb, seen by such eyes, under D65."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    r, g, b = (min(1.0, max(0.0, part)) for part in times(EYES[eyes], (r, g, b)))
    seen, white = times(XYZ, (r, g, b)), times(XYZ, (1.0, 1.0, 1.0))
    x, y, z = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (part / whole for part, whole in zip(seen, white, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Three, two: Three) -> float:
    """The distance of two colours in L*a*b*."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    more = 1 + 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * more, a2 * more
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    hue = h1 + h2 if grey else h1 + turn / 2 if h1 + turn / 2 >= 0 else h1 + turn / 2 + 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.2 * cos(radians(4 * hue - 63))
    )
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * chroma)
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * t)
    rotated = -sin(radians(60 * exp(-(((hue - 275) / 25) ** 2)))) * 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    return sqrt(dl**2 + dc**2 + dh**2 + rotated * dc * dh)


def test_the_distance_is_that_of_the_published_examples() -> None:
    for one, two, distance in (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
        ((6.7747, -0.2908, -2.4247), (5.8714, -0.0985, -2.2286), 0.6377),
    ):
        assert ciede2000(one, two) == pytest.approx(distance, abs=1e-4)
        assert ciede2000(two, one) == pytest.approx(distance, abs=1e-4)


def colours(theme: str) -> dict[str, str]:
    """Those of the seats in a theme, as the page has them."""
    css = (CLIENT / "kit/theme.css").read_text()
    block = css.split(f'[data-theme="{theme}"] {{')[1].split("}")[0]
    return dict(re.findall(r"--c-(\w+): (#[0-9a-f]{6})", block))


def apart(one: str, two: str, *eyes: str) -> float:
    """The least distance of two colours by name: in both themes, for all eyes or such."""
    return min(
        ciede2000(lab(seats[one], seen), lab(seats[two], seen))
        for seats in (colours("light"), colours("dark"))
        for seen in eyes or EYES
    )


def dealt(first: str, seats: int) -> list[str]:
    """To a table whose host has chosen, and nobody else does."""
    taken = [first]
    while len(taken) < seats:
        taken.append(next_colour(taken))
    return taken


def test_any_two_seats_are_apart_for_all_eyes() -> None:
    for one, two in combinations(COLOURS, 2):
        assert apart(one, two, "most") >= MOST, (one, two)
        assert apart(one, two) >= ANY, (one, two)


def test_a_planted_pair_is_found_too_near() -> None:
    assert ciede2000(lab("#0a5c99", "most"), lab("#126893", "most")) < ANY
    assert ciede2000(lab("#965600", "deuteranopia"), lab("#ad3f0b", "deuteranopia")) < 1


@pytest.mark.parametrize("first", COLOURS)
def test_a_table_deals_colours_that_are_far_apart(first: str) -> None:
    for seats, least in ((2, FEW), (3, DEALT), (4, DEALT), (5, DEALT)):
        for one, two in combinations(dealt(first, seats), 2):
            assert apart(one, two) >= least, (first, seats, one, two)


def test_nobody_is_dealt_a_neighbour_on_the_wheel_while_there_is_another() -> None:
    for first in COLOURS:
        _, second, third = dealt(first, 3)
        for one, two in combinations((first, second, third), 2):
            assert abs(WHEEL.index(one) - WHEEL.index(two)) not in (1, len(WHEEL) - 1)
    assert len(set(dealt("blue", len(COLOURS)))) == len(COLOURS)
    assert next_colour(COLOURS) in COLOURS
    assert next_colour(["", "no colour"]) == COLOURS[0]


def test_where_colours_are_chosen_neighbours_are_far_apart() -> None:
    found = re.search(r"COLOURS = \[([^\]]*)\]", (CLIENT / "kit/seat.tsx").read_text())
    assert found is not None
    shown = re.findall(r'"(\w+)"', found[1])
    assert sorted(shown) == sorted(COLOURS) == sorted(WHEEL)
    for one, two in pairwise(shown):
        assert apart(one, two) >= FEW, (one, two)
    for one, two in combinations(shown[:5], 2):  # free seats, before anybody has a colour
        assert apart(one, two) >= DEALT, (one, two)


def test_a_style_of_5_15_is_never_taken_for_a_seat() -> None:
    css = (CLIENT / "games/five_fifteen/board.css").read_text()
    of = {
        "light": css.split(":is(.ff, .ff-help, .ff-taste) {")[1].split("}")[0],
        "dark": css.split('[data-theme="dark"] :is(.ff, .ff-help, .ff-taste) {')[1].split("}")[0],
    }
    for theme, block in of.items():
        styles = re.findall(r"--(boulder|sport|trad|alpine): (#[0-9a-f]{6})", block)
        assert len(styles) == 4
        for name, colour in colours(theme).items():
            for style, other in styles:
                for eyes in EYES:
                    assert ciede2000(lab(colour, eyes), lab(other, eyes)) >= DEALT, (theme, name, style, eyes)
