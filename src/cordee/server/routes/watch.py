"""For whoever looks after a server: is it well, and how much does it do."""

from __future__ import annotations

import hmac
import ipaddress
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.handlers import HTTPRouteHandler

from cordee.server.pages import Stop
from cordee.server.routes.front import Front
from cordee.server.store import StoreFailed

TEXT_FORM = "text/plain; version=0.0.4"  # that of Prometheus


def handlers(front: Front) -> list[HTTPRouteHandler]:
    """Those of this module."""

    @get("/healthz", media_type=MediaType.TEXT)
    async def healthz() -> Response[str]:
        """Whether tables can be read: 200 `ok`, or 503."""
        try:
            await front.store.head("")
        except StoreFailed:
            return Response("the database cannot be read", status_code=503)
        return Response("ok")

    @get("/metrics", media_type=MediaType.TEXT)
    async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
        """Figures for Prometheus: for this machine, or for who has the token of the settings."""
        if not _may_watch(request, front.settings.metrics_token):
            raise Stop(404, "table-not-a-page")
        return Response(front.house.meters.written(), media_type=TEXT_FORM)

    return [healthz, metrics]


def _may_watch(request: Request[Any, Any, Any], token: str) -> bool:
    if token:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
    # Behind a proxy every request seems to come from here; then a token is needed.
    if any(name in request.headers for name in ("x-forwarded-for", "forwarded", "x-real-ip")):
        return False
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
