"""The integer random generator: SplitMix64, so that a whole stream is one int that clones for nothing.

The same seed gives the same numbers on every machine, Python version and build. Not for secrets: the server draws
seeds from the operating system's secure source and never shows one before the end of a game.
"""

from __future__ import annotations

from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")
MASK: Final = (1 << 64) - 1
GAMMA: Final = 0x9E3779B97F4A7C15


def mix(x: int) -> int:
    """Scramble one 64-bit number into another (the output function of SplitMix64)."""
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
    return x ^ (x >> 31)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A stream of chance. `state` is the whole of it: an int of 64 bits that may be read, stored and set."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state: int = mix((seed ^ (seed >> 64)) & MASK)

    def next64(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + GAMMA) & MASK
        return mix(self.state)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely. n must be at least 1."""
        if n < 1:
            raise ValueError(f"below({n}): needs at least one outcome")
        # Multiply-shift with rejection: exact for every n, and one multiplication nearly always.
        product = self.next64() * n
        low = product & MASK
        if low < n:
            floor = (MASK + 1 - n) % n
            while low < floor:
                product = self.next64() * n
                low = product & MASK
        return product >> 64

    def random(self) -> float:
        """A float from 0.0 up to, not including, 1.0."""
        return (self.next64() >> 11) * (1.0 / (1 << 53))

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self) -> Rng:
        """A new stream, independent for all practical purposes; moves this one on by one number."""
        return Rng(self.next64())
