"""What a position of 5.15 is worth, and which choices look promising: for bots, never for rules."""

from __future__ import annotations

from collections.abc import Sequence

from cordee.games.five_fifteen.state import FiveFifteenState


def value(s: FiveFifteenState) -> tuple[float, ...] | None:
    return None


def prior(s: FiveFifteenState, seat: int, options: Sequence[int]) -> list[float] | None:
    return None
