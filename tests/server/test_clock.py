"""The server's own clock."""

from __future__ import annotations

import uvloop

from cordee.server.clocks import Clock


def test_sleep__of_any_length__is_never_too_short() -> None:
    async def story() -> None:
        clock = Clock()
        for tenth in range(1, 120):  # of a millisecond: the loop rounds them
            begun = clock.now()
            await clock.sleep(tenth / 10_000)
            assert clock.now() - begun >= tenth / 10_000

    uvloop.run(story())
