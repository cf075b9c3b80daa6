"""`python -m cordee` is the `cordee` command."""

from __future__ import annotations

from cordee.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
