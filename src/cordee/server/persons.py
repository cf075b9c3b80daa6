"""Who a browser is: a guest, known by the hash of its secret, or the person of the account it is logged in to.

The one place that turns secrets into persons, for sockets and HTTP alike.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from cordee.server import lobby as lobbies
from cordee.server.clocks import Clock

KEPT = 5.0  # seconds that an answer is good for: logged out by another process, one is so after that
MOST = 10_000  # answers kept


class Known(NamedTuple):
    person: str
    until: float


class Persons:
    """Answers by `look` (browser's hash -> person, "" for a secret that is no good any more), and keeps them."""

    def __init__(self, clock: Clock | None = None, look: Callable[[str], Awaitable[str]] | None = None) -> None:
        """Without `look` everybody is a guest."""
        self._clock = clock or Clock()
        self._look = look
        self._known: dict[str, Known] = {}

    async def of(self, token: str) -> str:
        """The person behind a secret; "": it is none, or it is worth nothing any more. Raises StoreFailed."""
        browser = lobbies.person_of(token)
        if not browser or self._look is None:
            return browser
        known = self._known.get(browser)
        if known is None or known.until < self._clock.now():
            if len(self._known) >= MOST:
                self._known.clear()
            known = Known(await self._look(browser), self._clock.now() + KEPT)
            self._known[browser] = known
        return known.person

    def forget(self) -> None:
        """Somebody logged in or out: look again."""
        self._known.clear()
