"""The built client as the server hands it out, and answers that are not 2xx."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from litestar import Response
from litestar.exceptions import HTTPException

from cordee.server import messages as m

_PAGE = re.compile(r"(?:t/[A-Za-z0-9_-]+|mine|me)?")  # as client/src/route.ts has them
MOST_PATH = 512  # characters of an address; no file of ours has so many
WEB = Path(__file__).resolve().parents[1] / "web"

NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Cordée</title>
<p>The server of Cordée runs, but its client has not been built yet.
<p>In a checkout: <code>make client</code>, then load this page again.
</html>
"""


class Stop(HTTPException):
    """An answer that is not 2xx, with its reason."""

    def __init__(
        self, status: int, why: str, args: m.Args | None = None, mistakes: Sequence[m.MistakeOut] = ()
    ) -> None:
        super().__init__(detail=why, status_code=status)
        self.problem = m.Problem(why, args or {}, list(mistakes))


_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}


def client_file(web: Path, path: str, reads_pages: bool = False) -> Response[bytes]:
    """A file of the built client; its one page for every address of a page (`/`, `/t/ID`). Raises Stop.

    What is neither is answered 404: by the page, which says so and leads home, to a browser that wants to show one
    (`reads_pages`), else by the reason.
    """
    path = path.strip("/")
    if path.startswith(("api/", "ws/")):
        raise Stop(404, "table-not-a-page")
    file = _file(web, path)
    if file is not None:
        kind = _TYPES.get(file.suffix, "application/octet-stream")
        # What Vite puts into assets/ has its hash in its name and never changes.
        keep = "max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return Response(file.read_bytes(), media_type=kind, headers={"cache-control": keep})
    known = _PAGE.fullmatch(path) is not None
    if not (known or reads_pages):
        raise Stop(404, "table-not-a-page")
    index = web / "index.html"
    page = index.read_bytes() if index.is_file() else NOT_BUILT.encode()
    status = 200 if known else 404
    return Response(page, status_code=status, media_type=_TYPES[".html"], headers={"cache-control": "no-cache"})


def _file(web: Path, path: str) -> Path | None:
    """The client's file of that path; none of another folder, and no folder."""
    if len(path) > MOST_PATH or not path.isprintable() or "." not in path.rsplit("/", 1)[-1]:
        return None
    try:
        file = (web / path).resolve()
        return file if file.is_relative_to(web.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None
