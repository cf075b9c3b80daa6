"""For the API's pages: what a comment behind a field says is the field's description."""

from __future__ import annotations

import re
from typing import Any

from griffe import Attribute, Docstring, Extension

COMMENT = re.compile(r"  # (?!type:|noqa|fmt:)(.*?)(?:  # (?:type:|noqa|fmt:).*)?$")


class Comments(Extension):  # type: ignore[misc]  # mypy does not follow griffe (pyproject.toml)
    """Loaded by mkdocstrings (mkdocs.yml)."""

    def on_attribute(self, *, attr: Attribute, **kwargs: Any) -> None:
        """A field or constant was read; Any: what else griffe hands on, and nobody here needs."""
        found = COMMENT.search(attr.lines[-1]) if attr.docstring is None and attr.lines else None
        if found is not None:
            attr.docstring = Docstring(found[1], parent=attr)
        if str(attr.value) == attr.name:  # `self.clause = clause` tells nothing
            attr.value = None
