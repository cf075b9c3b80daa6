"""What a seat sees as a vector of fixed size, for any game.

The input is the seat's view (plain JSON values) and what it is asked, never the state, so a vector holds nothing that
the seat does not know. Every value in the view is a feature, named by its place and by what stands there; a digest of
that name gives the slots the feature is added to and the signs. The features are:

- each value at its place: `climbers[0].spots[3].face` is `yeti`;
- each number also as an amount, in the slots of its place alone: twice the number, twice the amount;
- each text in a list also at no place in particular: some one of `climbers[0].spots[]` has the face `yeti`, as often
  as it is there.

The vector is made of `ROWS` rows of equal length, and a feature has one slot in each, chosen apart (a count sketch):
two features are taken for each other only if they meet in every row. So no game need say what its view may hold, and
distances between views are kept on average; what is lost is lost to noise, less of it the larger the size.

All that is added are multiples of 1/64 and none is large, so sums are exact: a vector does not depend on the order of
adding, on the machine or on the process. So a vector can follow what is seen: what is gone is taken off and what is new
is added (`Watch`), which for two views of one game is a small part of all that is there.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from itertools import compress
from operator import is_not
from typing import Any, TypeAlias

import numpy as np
from msgspec.json import encode as json
from numpy.typing import NDArray

from cordee.core.errors import BadSetup
from cordee.core.game import Game, Question, State, View, is_asked

Vector: TypeAlias = "NDArray[np.float32]"  # of shape (size,)
Slots: TypeAlias = "NDArray[np.intp]"
Leaf: TypeAlias = "tuple[Slots, Vector, Vector]"  # slots, what is added to them, and its opposite
Found: TypeAlias = "tuple[list[Slots], list[Vector]]"  # slots, and what is added to them

SIZE = 1024  # slots of a vector, where nothing else is asked for
ROWS = 4
AMOUNT = 1 / 16  # that a number of 1 adds; 16 weighs as much as a value that is there
STEPS = 64  # to 1: amounts are rounded to these
MOST_AMOUNT = 64.0  # a larger number counts as this much
MOST_LEAVES = 100_000  # single values that an encoder remembers, of a few hundred bytes each
DEEP: frozenset[type] = frozenset((dict, list))  # what holds values
ABSENT = object()  # in place of a value that is not there


class _Place:
    """A place in views, with what was found there so far. `path`: from the top, numbers of lists included."""

    __slots__ = ("kids", "leaves", "path", "somewhere")

    def __init__(self, path: str, somewhere: str) -> None:
        self.path = path
        self.somewhere = somewhere  # the same with the last number left out; "" where there is none
        self.kids: dict[str | int, _Place] = {}
        self.leaves: dict[tuple[type, object], Leaf] = {}

    def kid(self, name: str | int) -> _Place:
        """The place of that name or number within this one."""
        found = self.kids.get(name)
        if found is None:
            if isinstance(name, int):
                found = _Place(f"{self.path}[{name}]", f"{self.path}[]")
            else:
                written = json(name).decode()  # quoted, so that no name looks like a longer path
                found = _Place(f"{self.path}.{written}", f"{self.somewhere}.{written}" if self.somewhere else "")
            self.kids[name] = found
        return found


class Encoder:
    """Turns what seats see into vectors of one size. Keeps nothing of a game but what saves time."""

    def __init__(self, size: int = SIZE) -> None:
        """`size`: slots, a multiple of ROWS and no fewer than 64."""
        if size < 64 or size % ROWS:
            raise BadSetup(f"a vector has at least 64 slots, a multiple of {ROWS}, not {size}")
        self.size = size
        self._forget()

    def _forget(self) -> None:
        self._view, self._asked = _Place("", ""), _Place("@", "")
        self._leaves = 0

    def observe(self, game: Game, state: State, seat: int) -> Vector:
        """What `seat` sees in a position and is asked there, as a fresh vector."""
        return Watch(self).observe(game, state, seat)

    def vector(self, view: View, seat: int, question: Question | None) -> Vector:
        """The view of `seat`, and what it is asked (None: nothing), as a fresh vector. Equals give equals."""
        return Watch(self).vector(view, seat, question)

    def change(self, total: Vector, views: tuple[View, View], asked: tuple[View, View]) -> None:
        """Make of the vector of what was seen that of what is seen now; each of both is given as (then, now)."""
        if self._leaves > MOST_LEAVES:
            self._forget()
        found: Found = ([], [])
        self._compare(self._view, *views, found)
        self._compare(self._asked, *asked, found)
        if found[0]:
            np.add.at(total, np.concatenate(found[0]), np.concatenate(found[1]))

    def _compare(self, place: _Place, old: Any, new: Any, found: Found) -> None:
        """Gather what goes and what comes between two dicts or two lists."""
        kids = place.kids
        if new.__class__ is dict:
            fresh = 0
            for name, each in new.items():
                before = old.get(name, ABSENT)
                if before is not each:
                    fresh += before is ABSENT
                    self._replace(kids.get(name) or place.kid(name), before, each, found)
            if len(old) + fresh > len(new):
                for name in old.keys() - new.keys():
                    self._replace(place.kid(name), old[name], ABSENT, found)
            return
        both = min(len(old), len(new))
        for i in compress(range(both), map(is_not, old, new)):
            self._replace(kids.get(i) or place.kid(i), old[i], new[i], found)
        for i in range(both, len(old)):
            self._replace(place.kid(i), old[i], ABSENT, found)
        for i in range(both, len(new)):
            self._replace(place.kid(i), ABSENT, new[i], found)

    def _replace(self, place: _Place, before: Any, each: Any, found: Found) -> None:
        """The same for two values of any kind that are not one thing; either may be ABSENT."""
        kind = each.__class__
        if kind is before.__class__:
            if before and each and kind in DEEP:
                self._compare(place, before, each, found)
                return
            if before == each:
                return
        if before is not ABSENT:
            self._gather(place, before, True, found)
        if each is not ABSENT:
            self._gather(place, each, False, found)

    def _gather(self, place: _Place, value: Any, gone: bool, found: Found) -> None:
        """All that a value adds, or takes off where it is gone."""
        kind = value.__class__
        if value and kind in DEEP:
            nothing = kind()
            self._compare(place, value if gone else nothing, nothing if gone else value, found)
            return
        key = (kind, value or None)
        leaf = place.leaves.get(key)
        if leaf is None:
            leaf = place.leaves[key] = self._leaf(place, value)
            self._leaves += 1
        found[0].append(leaf[0])
        found[1].append(leaf[2] if gone else leaf[1])

    def _leaf(self, place: _Place, value: Any) -> Leaf:
        """What a value adds that holds no others."""
        if value == 0.0 and isinstance(value, float):
            value = 0.0  # -0.0 is equal to it, and is written otherwise
        written = json(value).decode()
        slots, signs = self._slots(f"{place.path}={written}")
        amounts = [float(sign) for sign in signs]
        if isinstance(value, int | float) and not isinstance(value, bool):
            more, signs = self._slots(f"{place.path}#")
            amount = round(max(-MOST_AMOUNT, min(MOST_AMOUNT, value * AMOUNT)) * STEPS) / STEPS
        elif isinstance(value, str) and place.somewhere:
            more, signs = self._slots(f"{place.somewhere}={written}")
            amount = 1.0
        else:
            more, signs, amount = [], [], 0.0
        amounts += [sign * amount for sign in signs]
        added = np.array(amounts, np.float32)
        return np.array(slots + more, np.intp), added, -added

    def _slots(self, feature: str) -> tuple[list[int], list[int]]:
        """One slot and one sign, 1 or -1, in each row."""
        digest = blake2b(feature.encode(), digest_size=8 * ROWS).digest()
        length = self.size // ROWS
        slots, signs = [], []
        for row in range(ROWS):
            drawn = int.from_bytes(digest[8 * row : 8 * row + 8], "little")
            signs.append(1 if drawn & 1 else -1)
            slots.append(row * length + (drawn >> 1) % length)
        return slots, signs


class Watch:
    """One game that goes on, seen again and again by one seat or another: only what has changed is looked at.

    What was seen last is kept to be compared with, so a view that was told here must not change any more.
    """

    __slots__ = ("_asked", "_encoder", "_total", "_view")

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder
        self._view: View = {}
        self._asked: View = {}
        self._total: Vector = np.zeros(encoder.size, np.float32)

    def observe(self, game: Game, state: State, seat: int) -> Vector:
        """What `seat` sees in a position and is asked there, as a fresh vector."""
        return self.vector(game.view(state, seat), seat, state.question(seat) if is_asked(state, seat) else None)

    def vector(self, view: View, seat: int, question: Question | None) -> Vector:
        """The view of `seat`, and what it is asked (None: nothing), as a fresh vector. Equals give equals."""
        now = {"seat": seat, "asked": asked(question)}
        self._encoder.change(self._total, (self._view, view), (self._asked, now))
        self._view, self._asked = view, now
        return self._total.copy()


def asked(question: Question | None) -> View | None:
    """What of a question tells a seat what it is asked, as plain JSON values: not when, nor how a table times it."""
    if question is None:
        return None
    return {
        "kind": question.kind,
        "args": dict(question.args),
        "subject": question.subject,
        "inner": question.inner,
    }


@lru_cache(maxsize=8)
def encoder(size: int = SIZE) -> Encoder:
    """The encoder of that size which all environments of this process share. Not for several threads at a time."""
    return Encoder(size)
