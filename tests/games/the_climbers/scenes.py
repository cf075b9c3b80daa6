"""Positions of The Climbers in a few words, and short words to play and read them.

    s = scene("b11 10,10 up=teal; b12 12,10 up=red; b27 12,10 up=yellow", A="teal 10,10", B="red; no long", turn="A")
    do(s, "move b27 up=yellow 10,8", "end")

Blocks are set in the order of the text, each on what stands there already; nobody asks whether they touch. All others
stand in one tower in the north-east corner, upright, the lowest number on top, and no helper lists that one.

A climber's line: the colour, then a cell of the region where it stands (none: the table), then after `;` any of
`no short`, `no long`, `disk b14`, `no disk`. Climbers off the table have risen in seat order, unless `stamp N` says
otherwise. The scene begins with the turn of `turn`: a disk of that seat leaves the game. Other words: `previous`, the
block moved in the turn before; `failed`, the turns in a row that failed; `seed`; and options of the game.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.telling import LETTERS as LETTERS
from tests.games.telling import Telling
from tests.games.telling import kinds as kinds

from cordee.core.errors import IllegalChoice
from cordee.core.game import Option, Question, draft, parse, parse_part
from cordee.games.the_climbers import GAME as GAME
from cordee.games.the_climbers.actions import ACTIONS, action_text, block_of, cell_of
from cordee.games.the_climbers.geometry import COLOURS, FOOT, POSES, TABLE, WORD_POSE, WORDS, cell, listed, place
from cordee.games.the_climbers.pile import NOWHERE, Pile
from cordee.games.the_climbers.rules import STEPS
from cordee.games.the_climbers.rules import Climbers as Climbers
from cordee.games.the_climbers.state import GONE, LONG_LADDER, NONE, SHORT_LADDER

TOWER = cell(30, 30)
FORMS = {action_text(action) for action in range(ACTIONS)}


def new_game(seats: int = 2, **options: Any) -> Climbers:
    """A real first position; `seed` and `content` besides options."""
    seed, content = options.pop("seed", 1), options.pop("content", b"")
    return GAME.start(GAME.setup(seats, options, content), seed)


def scene(blocks: str, /, **spec: Any) -> Climbers:
    """Build a position; see the module's docstring."""
    climbers = {letter: spec.pop(letter) for letter in LETTERS if letter in spec}
    assert list(climbers) == list(LETTERS[: len(climbers)]), "name the climbers A, B, ... without a gap"
    turn, seed = LETTERS.index(spec.pop("turn", "A")), spec.pop("seed", 0)
    previous, failed = spec.pop("previous", ""), spec.pop("failed", 0)
    colours = [line.partition(";")[0].split()[0] for line in climbers.values()]
    s = Climbers(GAME.rules_of(GAME.setup(len(climbers), {"colours": ",".join(colours), **spec})), seed)
    s.colours = list(s.r.colours)
    s.pile = _pile(s.r.kinds, blocks)
    for seat, line in enumerate(climbers.values()):
        _climber(s, seat, line)
    s.clock = max(s.stamp)
    s.turn, s.failed = 7, failed
    s.moved = number(previous) if previous else NONE
    s.todo = [("begin", turn)]
    STEPS.run(s)
    GAME.check(s)
    return s


def _pile(kinds: tuple[int, ...], blocks: str) -> Pile:
    pile = Pile(kinds)
    for entry in filter(None, (entry.strip() for entry in blocks.split(";"))):
        name, where, word = entry.split(maxsplit=2)
        block, at = number(name), spot(where)
        found = WORD_POSE[kinds[block]][WORDS.index(word)]
        under = {pile.height(each) for each in listed(FOOT[POSES[kinds[block]][found].shape] << at)}
        assert pile.anchor[block] == NOWHERE, f"{name} stands already"
        assert len(under) == 1, f"{name} would not rest on level ground"
        pile.put(block, found, at, POSES[kinds[block]][found].turn)
    for block in reversed(range(len(kinds))):
        if pile.anchor[block] == NOWHERE:
            pile.put(block, 0, TOWER, 0)
    return pile


def _climber(s: Climbers, seat: int, line: str) -> None:
    first, *rest = (part.split() for part in line.split(";"))
    if len(first) > 1:
        s.at[seat] = min(listed(s.region(spot(first[1]))))
        s.stamp[seat] = seat + 1
    for word, what in rest:
        if word == "no" and what in ("short", "long"):
            s.ladders[seat] &= ~(SHORT_LADDER if what == "short" else LONG_LADDER)
        elif word == "stamp":
            s.stamp[seat] = int(what)
        elif what == "disk":
            s.disk[seat] = GONE
        elif word == "disk":
            s.disk[seat] = number(what)
        else:
            raise ValueError(f"a scene has no words {word!r} {what!r}")


def number(name: str) -> int:
    """The number of `b14`."""
    block = block_of(name)
    assert block is not None, f"there is no block {name!r}"
    return block


def spot(written: str) -> int:
    """The number of the cell `12,9`."""
    at = cell_of(written)
    assert at is not None, f"there is no cell {written!r}"
    return at


# -- playing ----------------------------------------------------------------------------------------------------------

_telling = Telling[Climbers](GAME, GAME.check)
do, asked, legal = _telling.do, _telling.asked, _telling.legal


def refused(s: Climbers, *lines: str) -> None:
    """Fails if one of some lines, or its beginning, is legal, or is none that could be legal elsewhere."""
    for line in lines:
        words = line.partition(": ")[2] or line
        assert _is_line(words.split()), f"{words!r} is no text of the game"
        seat = LETTERS.index(line[0]) if words != line else s.to_act()[0]
        before = s.digest()
        with pytest.raises(IllegalChoice):
            parse_part(GAME, s, seat, words)
        assert s.digest() == before, "a refusal changed the state"


def _is_line(words: list[str]) -> bool:
    """Whether some words are texts of choices, one after the other."""
    if not words:
        return True
    return any(" ".join(words[:count]) in FORMS and _is_line(words[count:]) for count in (1, 2))


def allowed(s: Climbers, *lines: str) -> bool:
    """True if each of some whole lines is legal; else IllegalChoice."""
    return all(parse(GAME, s, s.to_act()[0], line) for line in lines)


def offered(s: Climbers, line: str = "") -> list[str]:
    """Texts of what is offered, in ascending order, once the first steps of a line were chosen."""
    seat = s.to_act()[0]
    trial = draft(s, seat, parse_part(GAME, s, seat, line))
    return [action_text(action) for action in trial.options(seat)]


def parse_steps(s: Climbers, line: str) -> Question:
    """What is asked once the first steps of a line were chosen."""
    seat = s.to_act()[0]
    return draft(s, seat, parse_part(GAME, s, seat, line)).question(seat)


# -- reading ----------------------------------------------------------------------------------------------------------


def drafted(s: Climbers, line: str) -> list[Option]:
    """The options that follow a line that is only begun."""
    seat = s.to_act()[0]
    trial = draft(s, seat, parse_part(GAME, s, seat, line))
    return [GAME.option(trial, seat, action) for action in trial.options(seat)]


def walks(s: Climbers) -> list[str]:
    """Where the climber who is asked may walk or rise."""
    return [text.split()[1] for text in legal(s) if text.split()[0] in ("walk", "rise")]


def climbs(s: Climbers, ladder: str) -> list[str]:
    """Where a ladder leads, of the climber whose turn it is."""
    return offered(s, f"ladder {ladder}") if f"ladder {ladder}" in legal(s) else []


def movable(s: Climbers) -> list[str]:
    """The blocks that may be moved now, but for the tower's."""
    return [name for name in legal(s, "move") if s.pile.anchor[number(name)] != TOWER]


def takers(s: Climbers) -> list[str]:
    """The blocks that may be given a disk now, but for the tower's."""
    return [name for name in legal(s, "disk") if s.pile.anchor[number(name)] != TOWER]


def at(s: Climbers, letter: str) -> str:
    """The least cell of a climber's region, or `table`."""
    found = s.at[LETTERS.index(letter)]
    return "table" if found == TABLE else place(found)


def level(s: Climbers, letter: str) -> int:
    """The level of a climber."""
    return s.level(LETTERS.index(letter))


def height(s: Climbers, written: str) -> int:
    """The height of the column over a cell."""
    return s.pile.height(spot(written))


def stands(s: Climbers, name: str) -> str:
    """Where and how a block stands: `12,9,4 up=red along=x`."""
    block = number(name)
    kind, where = s.pile.kinds[block], s.pile.anchor[block]
    return f"{place(where)},{s.pile.z[block]} {WORDS[POSES[kind][s.pile.pose[block]].word]}"


def sees(s: Climbers, viewer: int | None = None) -> Any:
    """What somebody sees."""
    return GAME.view(s, viewer)


def climber(s: Climbers, letter: str) -> Any:
    """What everybody sees of a climber."""
    return sees(s)["climbers"][LETTERS.index(letter)]


def regions(s: Climbers, name: str) -> dict[str, int]:
    """The regions of a block's surface: least cell and number of cells."""
    return {region["at"]: region["cells"] for region in sees(s)["surfaces"][name]["regions"]}


def colour(s: Climbers, letter: str) -> str:
    """The colour of a climber."""
    return COLOURS[s.colours[LETTERS.index(letter)]]


def boxes(s: Climbers) -> list[tuple[range, range, range]]:
    """By block the cells it fills, along x, y and z, from the view and the facts alone."""
    facts = GAME.facts(GAME.setup(s.r.seats))
    found = []
    for number, block in enumerate(sees(s)["blocks"]):
        pose = facts["kinds"][facts["blocks"][f"b{number}"]]["poses"][block["pose"]]
        x, y, z = block["at"]
        dx, dy = pose["shape"]
        found.append((range(x, x + dx), range(y, y + dy), range(z, z + pose["height"])))
    return found


def columns(s: Climbers) -> dict[tuple[int, int], list[int]]:
    """The levels that are filled over each cell, in order."""
    found: dict[tuple[int, int], list[int]] = {}
    for xs, ys, zs in boxes(s):
        for x in xs:
            for y in ys:
                found.setdefault((x, y), []).extend(zs)
    return {where: sorted(levels) for where, levels in found.items()}
