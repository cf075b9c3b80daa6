"""The built client as the server hands it out, and answers that are not 2xx."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from litestar import Response
from litestar.exceptions import HTTPException

from cordee.server import messages as m

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


def client_file(web: Path, path: str) -> Response[bytes]:
    """A file of the built client; its one page for every address of a page (`/`, `/t/ID`)."""
    path = path.strip("/")
    if len(path) > MOST_PATH or not path.isprintable():
        raise Stop(404, "table-not-a-page")
    if path.startswith(("api/", "ws/")):
        raise Stop(404, "table-not-a-page")
    try:
        file = (web / path).resolve()
        found = file.is_relative_to(web.resolve()) and file.is_file()
    except (OSError, ValueError) as error:  # a name that no file can have
        raise Stop(404, "table-not-a-page") from error
    if path and "." in file.name:
        if not found:
            raise Stop(404, "table-not-a-page")
        kind = _TYPES.get(file.suffix, "application/octet-stream")
        # What Vite puts into assets/ has its hash in its name and never changes.
        keep = "max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
        return Response(file.read_bytes(), media_type=kind, headers={"cache-control": keep})
    index = web / "index.html"
    page = index.read_bytes() if index.is_file() else NOT_BUILT.encode()
    return Response(page, media_type=_TYPES[".html"], headers={"cache-control": "no-cache"})
