"""Cordée: one table for climbing board games.

Layers, top to bottom: `cli`, then `server`, `arena` and `rl` side by side, `bots`, `games`, `kit`,
`core`. A layer imports only those below it; `make check` holds them to that.
"""

from __future__ import annotations

from importlib.metadata import version

__version__ = version("cordee")  # pyproject.toml is the one place that says it
