"""Why something is not possible: for a thing on screen or a text form, the clause and a sentence (TC-DIG-03).

A text form may be whole or only begun, and its last word may be a thing: `move b14 up=red spot:12,9` asks about a cell
for a block that is about to be set. The words are `the_climbers-not-<why>` of the catalogue.
"""

from __future__ import annotations

import re
from typing import Final

from cordee.core.game import Refusal
from cordee.games.the_climbers.actions import (
    BLOCK_TAG,
    CELL_TAG,
    POSE,
    action_text,
    block_of,
    cell_of,
    parts_of,
)
from cordee.games.the_climbers.geometry import CELLS, WORDS, lowest
from cordee.games.the_climbers.reasons import (
    climbing,
    disking,
    disking_at_all,
    laddering,
    moving,
    moving_at_all,
    no_direction,
    part_of,
    placing,
    posing,
    pushing,
    walking,
    walking_at_all,
)
from cordee.games.the_climbers.rules import INNER, LADDER_NAME, Climbers

LADDERS: Final = {name: ladder for ladder, name in LADDER_NAME.items()}
TURN_VERBS: Final = ("walk", "move", "disk", "ladder", "end", "rise", "stay")
NUMBERS: Final = re.compile(r"\d+,\d+")
AT_ALL: Final = {"walk": walking_at_all, "move": moving_at_all, "disk": disking_at_all}
LONGEST: Final = 2  # words of one step


def why_not(s: Climbers, seat: int, text: str) -> Refusal | None:
    """The reason, or None where it is possible, or begun in a way that can go on."""
    if not s.todo:
        return Refusal("TC-END-01", "game-over")
    if s.todo[-1][1] != seat:
        return Refusal("TC-OUT-02" if s.todo[-1][0] == "window" else "TC-SETUP-08", "not-your-turn")
    words = text.split()
    if not words:
        return _unknown(s, seat)
    trial = s
    while words:
        action, count = _found(trial, seat, words)
        if not count:
            return _refused(trial, seat, words)
        words = words[count:]
        if words:
            trial = trial.clone()
            trial.choose(seat, action)
            if seat not in trial.to_act() or not trial.question(seat).inner:
                return Refusal(s.question(seat).clauses[0], "too-much")
    return None


def _found(s: Climbers, seat: int, words: list[str]) -> tuple[int, int]:
    """The option with the longest text at the beginning of the words, and how many words that is; else (-1, 0)."""
    texts = {action_text(action): action for action in s.options(seat)}
    for count in range(min(LONGEST, len(words)), 0, -1):
        action = texts.get(" ".join(words[:count]))
        if action is not None:
            return action, count
    return -1, 0


def _refused(s: Climbers, seat: int, words: list[str]) -> Refusal | None:
    """Why the first of these words is no step now."""
    kind = s.todo[-1][0]
    if ":" in words[0]:
        return _thing(s, seat, words[0]) if len(words) == 1 else _unknown(s, seat)
    if kind in INNER:
        if words[0] in TURN_VERBS:
            return _unfinished(s)
        if NUMBERS.fullmatch(words[0]) and cell_of(words[0]) is None:
            return Refusal("TC-GEO-02", "no-such-cell")
        return STEPS[kind](s, seat, words)
    return _window(s, seat, words) if kind == "window" else _turn(s, seat, words)


def _unknown(s: Climbers, seat: int) -> Refusal:
    """No text form of this game."""
    return Refusal(s.question(seat).clauses[0], "unknown-text")


def _unfinished(s: Climbers) -> Refusal:
    """Something else, in the middle of a choice (TC-BLK-12)."""
    frame = s.todo[-1]
    if frame[0] == "ladder":
        return Refusal("TC-LAD-03", "ladder-first", {"ladder": LADDER_NAME[frame[2]]})
    return Refusal("TC-BLK-12", "block-first", {"block": BLOCK_TAG[frame[2]]})


def _named(s: Climbers, word: str, at: int) -> Refusal | None:
    """A cell of a region that is offered by its least cell (TC-SURF-06): as a thing it will do, as a text not."""
    return None if ":" in word else Refusal("TC-DIG-01", "other-cell", {"where": CELL_TAG[lowest(s.region(at))]})


# -- a thing on screen -----------------------------------------------------------------------------------------------


def _thing(s: Climbers, seat: int, thing: str) -> Refusal | None:
    if thing in {_target(action) for action in s.options(seat)}:
        return None
    tag, _, name = thing.partition(":")
    kind = s.todo[-1][0]
    if tag == "seat" and name in [str(other) for other in range(s.r.seats)]:
        return Refusal("TC-MOVE-12", "climber", {"whom": thing})
    if tag == "spot":
        if cell_of(thing) is None:
            return Refusal("TC-GEO-02", "no-such-cell")
        if kind in INNER:
            return STEPS[kind](s, seat, [thing])
        return _walk(s, seat, thing, kind == "window")
    if tag == "block":
        block = block_of(thing)
        if block is None:
            return Refusal("TC-COMP-09", "no-such-block")
        if kind in INNER:
            return _unfinished(s)
        return Refusal("TC-OUT-04", "only-walking") if kind == "window" else moving(s, block)
    if tag == "pose" and name in [str(number) for number in range(len(WORDS))]:
        if kind == "pose":
            return posing(s, s.todo[-1][2], int(name))
        return _pose_elsewhere(s)
    return _unknown(s, seat)


def _target(action: int) -> str:
    """The thing on screen that an option belongs to, "" for none."""
    if action < POSE:
        return CELL_TAG[action % CELLS]
    verb, argument = parts_of(action)
    if verb == "pose":
        return f"pose:{argument}"
    return BLOCK_TAG[argument] if verb in ("move", "disk") else ""


def _pose_elsewhere(s: Climbers) -> Refusal:
    """A pose, where none is asked for."""
    if s.todo[-1][0] in ("anchor", "push"):
        return Refusal("TC-DIG-02", "turned-already", {"block": BLOCK_TAG[s.todo[-1][2]]})
    if s.todo[-1][0] == "window":
        return Refusal("TC-OUT-04", "only-walking")
    return _unfinished(s) if s.todo[-1][0] in INNER else Refusal("TC-DIG-02", "pose-of-what")


# -- the steps of a turn ---------------------------------------------------------------------------------------------


def _turn(s: Climbers, seat: int, words: list[str]) -> Refusal | None:
    verb = words[0]
    argument = words[1] if len(words) > 1 else ""
    if verb in AT_ALL and not argument:
        return AT_ALL[verb](s, seat)
    if verb == "walk":
        return _walk(s, seat, argument, window=False)
    if verb in ("move", "disk"):
        block = block_of(argument)
        if block is None:
            return Refusal("TC-COMP-09", "no-such-block")
        return moving(s, block) if verb == "move" else disking(s, seat, block)
    if verb == "ladder" and argument in LADDERS:
        return _ladder_from_turn(s, seat, LADDERS[argument], words[2:])
    if verb in ("rise", "stay"):
        return Refusal("TC-OUT-01", "own-turn")
    if verb == "push":
        return Refusal("TC-PUSH-04", "nobody-to-push")
    return _pose_elsewhere(s) if _pose_word(words) >= 0 else _unknown(s, seat)


def _walk(s: Climbers, seat: int, word: str, window: bool) -> Refusal | None:
    at = cell_of(word)
    if at is None:
        return Refusal("TC-GEO-02", "no-such-cell")
    return walking(s, seat, at, window) or _named(s, word, at)


def _ladder_from_turn(s: Climbers, seat: int, ladder: int, rest: list[str]) -> Refusal | None:
    """A ladder that is not offered, if there is one at all: what is wrong with the place, if one is named."""
    found = laddering(s, seat, ladder)
    at = cell_of(rest[0]) if rest else None
    if found is None or found.why == "ladder-used" or at is None:
        return found
    return climbing(s, seat, ladder, at) or found


def _window(s: Climbers, seat: int, words: list[str]) -> Refusal | None:
    if words[0] == "rise":
        return _walk(s, seat, words[1] if len(words) > 1 else "", window=True)
    known = words[0] in TURN_VERBS or _pose_word(words) >= 0
    return Refusal("TC-OUT-04", "only-walking") if known else _unknown(s, seat)


def _pose_word(words: list[str]) -> int:
    """The number of WORDS that these begin with, the longest; -1 if none."""
    for count in range(min(LONGEST, len(words)), 0, -1):
        name = " ".join(words[:count])
        if name in WORDS:
            return WORDS.index(name)
    return -1


# -- the steps within a choice ---------------------------------------------------------------------------------------


def _pose(s: Climbers, seat: int, words: list[str]) -> Refusal | None:
    block = s.todo[-1][2]
    if cell_of(words[0]) is not None:
        return Refusal("TC-DIG-02", "pose-first", {"block": BLOCK_TAG[block]})
    word = _pose_word(words)
    if word < 0 and words[0] == "lying":
        word = WORDS.index("lying along=x")
    return (posing(s, block, word) if word >= 0 else None) or _unknown(s, seat)


def _anchor(s: Climbers, seat: int, words: list[str]) -> Refusal | None:
    _, _, block, pose = s.todo[-1]
    at = cell_of(words[0])
    if at is not None:
        return placing(s, block, pose, at)
    if words[0] in ("along=x", "along=y"):  # too much of a pose that was complete
        return no_direction(s, block, pose)
    return _pose_elsewhere(s) if _pose_word(words) >= 0 else _unknown(s, seat)


def _push(s: Climbers, seat: int, words: list[str]) -> Refusal | None:
    thing = ":" in words[0]
    at = cell_of(words[0] if thing else words[1] if words[0] == "push" and len(words) > 1 else "")
    if at is None:
        return _pose_elsewhere(s) if _pose_word(words) >= 0 else _unknown(s, seat)
    found = pushing(s, s.todo[-1], at)
    if found is None and not thing:
        return Refusal("TC-DIG-01", "other-cell", {"where": CELL_TAG[part_of(s, s.todo[-1], at)]})
    return found


def _ladder(s: Climbers, seat: int, words: list[str]) -> Refusal | None:
    at = cell_of(words[0])
    if at is None:
        return _unfinished(s) if _pose_word(words) >= 0 else _unknown(s, seat)
    return climbing(s, seat, s.todo[-1][2], at) or _named(s, words[0], at)


STEPS: Final = {"pose": _pose, "anchor": _anchor, "push": _push, "ladder": _ladder}
