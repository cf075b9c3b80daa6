"""Errors that a person may read: what was wrong, where, and the way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cordee.core.game import Refusal


class CordeeError(Exception):
    """Base of every error this project raises on purpose."""


class IllegalChoice(CordeeError):
    """A choice that the rules do not offer now. `clause` names the rule that says so ("" if none is known)."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(message)
        self.clause = clause


class BadSetup(CordeeError):
    """A set-up that cannot be played: an unknown option, a value out of bounds, a wrong number of seats.

    `refusal` says the same in the words of the game's catalogue, where somebody may have written the value by hand.
    """

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal


class BadContent(CordeeError):
    """A content file that cannot be used. The message names file, card and field, and the nearest valid word."""


class BadJournal(CordeeError):
    """A journal that cannot be read or does not replay. The message names the line of the file."""


class UnknownGame(CordeeError):
    """No game of that name is registered. The message lists those that are."""
