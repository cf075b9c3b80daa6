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
adding, on the machine or on the process.
Parts of views that were seen before are not taken apart again: they are found by their JSON, so an encoder is fast for
views that have much in common, as those of one game have.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeAlias

import numpy as np
from msgspec.json import encode as json
from numpy.typing import NDArray

from cordee.core.errors import BadSetup
from cordee.core.game import Game, Question, State, View, is_asked

Vector: TypeAlias = "NDArray[np.float32]"  # of shape (size,)
Leaf: TypeAlias = "tuple[NDArray[np.intp], Vector]"  # slots, and what is added to them

SIZE = 1024  # slots of a vector, where nothing else is asked for
ROWS = 4
AMOUNT = 1 / 16  # that a number of 1 adds; 16 weighs as much as a value that is there
STEPS = 64  # to 1: amounts are rounded to these
MOST_AMOUNT = 64.0  # a larger number counts as this much
MOST_SUMS = 8192  # that an encoder remembers: 32 MB with the usual size
MOST_LEAVES = 100_000  # the same for single values, of a few hundred bytes each


class _Place:
    """A place in views, with what was found there so far. `path`: from the top, numbers of lists included."""

    __slots__ = ("again", "changes", "kids", "leaves", "path", "somewhere", "sums", "tries")

    def __init__(self, path: str, somewhere: str) -> None:
        self.path = path
        self.somewhere = somewhere  # the same with the last number left out; "" where there is none
        self.kids: dict[str | int, _Place] = {}
        self.leaves: dict[tuple[type, object], Leaf] = {}
        self.sums: dict[bytes, Vector] = {}  # of dicts and lists, by their JSON
        self.tries = self.again = 0  # how often one was looked for, and found
        self.changes = False  # hardly ever the same as before, so that to remember it is in vain


class Encoder:
    """Turns what seats see into vectors of one size. Keeps nothing of a game but what saves time."""

    def __init__(self, size: int = SIZE) -> None:
        """`size`: slots, a multiple of ROWS and no fewer than 64."""
        if size < 64 or size % ROWS:
            raise BadSetup(f"a vector has at least 64 slots, a multiple of {ROWS}, not {size}")
        self.size = size
        self._forget()

    def _forget(self) -> None:
        self._view, self._seat = _Place("", ""), _Place("@", "")
        self._filled: list[_Place] = []  # whose sums are remembered
        self._sums = self._leaves = 0

    def observe(self, game: Game, state: State, seat: int) -> Vector:
        """What `seat` sees in a position and is asked there, as a fresh vector."""
        return self.vector(game.view(state, seat), seat, state.question(seat) if is_asked(state, seat) else None)

    def vector(self, view: View, seat: int, question: Question | None) -> Vector:
        """The view of `seat`, and what it is asked (None: nothing), as a fresh vector. Equals give equals."""
        if self._leaves > MOST_LEAVES:
            self._forget()
        if self._sums > MOST_SUMS:
            for place in self._filled:
                place.sums.clear()
            self._filled.clear()
            self._sums = 0
        total = self._sum(self._seat, {"seat": seat, "asked": asked(question)}).copy()
        self._add(self._view, view, total)
        return total

    def _sum(self, place: _Place, value: Any) -> Vector:
        """The features of a dict or list, added up. To be read only."""
        key = json(value)
        found = place.sums.get(key)
        place.tries += 1
        if found is None:
            found = np.zeros(self.size, np.float32)
            self._add(place, value, found)
            if not place.sums:
                self._filled.append(place)
            place.sums[key] = found
            self._sums += 1
            place.changes = place.tries > 40 and 3 * place.again < place.tries
        else:
            place.again += 1
        return found

    def _add(self, place: _Place, value: Any, total: Vector) -> None:
        """Add the features of a dict or list to `total`."""
        slots: list[NDArray[np.intp]] = []
        amounts: list[Vector] = []
        self._gather(place, value, total, slots, amounts)
        if slots:
            np.add.at(total, np.concatenate(slots), np.concatenate(amounts))

    def _gather(
        self, place: _Place, value: Any, total: Vector, slots: list[NDArray[np.intp]], amounts: list[Vector]
    ) -> None:
        """The same, but for those of single values, which are only gathered: adding them together is faster."""
        kids = place.kids
        for name, each in value.items() if value.__class__ is dict else enumerate(value):
            kid = kids.get(name)
            if kid is None:
                kid = kids[name] = _kid(place, name)
            kind = each.__class__
            if kind is dict or kind is list:
                if each:
                    if kid.changes:
                        self._gather(kid, each, total, slots, amounts)
                    else:
                        total += self._sum(kid, each)
                    continue
                key = (kind, None)
            else:
                key = (kind, each)
            leaf = kid.leaves.get(key)
            if leaf is None:
                leaf = kid.leaves[key] = self._leaf(kid, each)
                self._leaves += 1
            slots.append(leaf[0])
            amounts.append(leaf[1])

    def _leaf(self, place: _Place, value: Any) -> Leaf:
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
        return np.array(slots + more, np.intp), np.array(amounts, np.float32)

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


def _kid(place: _Place, name: str | int) -> _Place:
    """The place of that name or number within another."""
    if isinstance(name, int):
        return _Place(f"{place.path}[{name}]", f"{place.path}[]")
    written = json(name).decode()  # quoted, so that no name looks like a longer path
    return _Place(f"{place.path}.{written}", f"{place.somewhere}.{written}" if place.somewhere else "")


def asked(question: Question | None) -> Mapping[str, Any] | None:
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
