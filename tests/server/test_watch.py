"""What whoever looks after a server may ask it."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.browsing import QUICK, Running, told

from cordee.server.settings import from_environment
from cordee.server.store import Head, Store, StoreFailed


def figures(text: str) -> dict[str, float]:
    rows = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in rows}


def test_figures_of_a_game(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        ada, bea = await server.game()
        mover = ada if ada.waiting == [ada.seat] else bea
        assert (await mover.act("heap:a take 1"))["is"] == "done"
        assert (await mover.act("heap:a take 9"))["is"] == "refused"
        answer = await server.http.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain")
        found = figures(answer.text)
        assert found['cordee_tables_made_total{game="nim"}'] == 1
        assert found['cordee_choices_total{game="nim"}'] == 1
        assert found["cordee_commit_seconds_count"] == 1
        assert found["cordee_sockets"] == 2
        assert found["cordee_tables_live"] == 1
        assert sum(n for name, n in found.items() if name.startswith("cordee_refusals_total")) == 1
        # Nobody is named, and no table.
        assert not any(secret in answer.text for secret in (ada.table["table"], ada.token, "Ada"))

    told(story, tmp_path)


def test_who_may_read_them(tmp_path: Path) -> None:
    async def by_proxy(server: Running) -> None:
        assert (await server.http.get("/metrics", headers={"x-forwarded-for": "192.0.2.1"})).status_code == 404

    async def by_token(server: Running) -> None:
        assert (await server.http.get("/metrics")).status_code == 404
        for given, status in (("Bearer right", 200), ("Bearer wrong", 404), ("right", 404), ("Bearer ünï", 404)):
            answer = await server.http.get("/metrics", headers={b"authorization": given.encode()})
            assert answer.status_code == status

    told(by_proxy, tmp_path)
    told(by_token, tmp_path, settings=replace(QUICK, metrics_token="right"))


class Ill(Store):
    """A database that went away."""

    async def head(self, table: str) -> Head:
        raise StoreFailed("gone")


def test_health_is_the_database_too(tmp_path: Path) -> None:
    async def well(server: Running) -> None:
        answer = await server.http.get("/healthz")
        assert (answer.status_code, answer.text) == (200, "ok")

    async def ill(server: Running) -> None:
        assert (await server.http.get("/healthz")).status_code == 503

    told(well, tmp_path)
    told(ill, tmp_path, store=Ill(str(tmp_path / "other")))


def test_settings_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CORDEE_ORIGINS", "play.example, Other.example:8443,")
    monkeypatch.setenv("CORDEE_METRICS_TOKEN", "secret")
    found = from_environment(os.environ)
    assert found.origins == ("play.example", "other.example:8443")
    assert found.metrics_token == "secret"
