"""Everything the OpenAPI description allows, and what it does not: no request brings a server error."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import schemathesis
import schemathesis.openapi
from hypothesis import HealthCheck, given, settings
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance
from tests.server.browsing import QUICK, running

ROOMY = replace(QUICK, tables_a_minute=10_000, logins_a_minute=10_000, accounts_a_minute=10_000)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own: the questions are asked by a client that waits."""
    db = tmp_path_factory.mktemp("openapi") / "db"
    ready, over = threading.Event(), threading.Event()
    found: list[int] = []

    async def serve() -> None:
        async with running(db, ROOMY) as server:
            found.append(server.port)
            ready.set()
            while not over.is_set():
                await asyncio.sleep(0.02)

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    assert ready.wait(30)
    yield f"http://127.0.0.1:{found[0]}"
    over.set()
    thread.join()


def operations(address: str) -> list[Any]:
    """Every operation of the description."""
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    return [each.ok() for each in schema.get_all_operations() if isinstance(each, Ok)]


def test_the_description_is_whole(address: str) -> None:
    found = {f"{each.method.upper()} {each.path}" for each in operations(address)}
    assert {"POST /api/tables", "GET /api/tables/{table_id}", "GET /healthz", "POST /api/files"} <= found
    assert not any("{path" in each for each in found)


@pytest.mark.slow
def test_no_request_brings_a_server_error(address: str) -> None:
    for operation in operations(address):

        @settings(max_examples=6, deadline=None, database=None, suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            answer = case.call(base_url=address, timeout=30)
            assert answer.status_code < 500, (case.as_curl_command(), answer.text)
            # What the schema allows may still be no table, no file and no password: that one check is no use here.
            try:
                case.validate_response(answer, excluded_checks=[positive_data_acceptance])
            except (Failure, FailureGroup) as failure:
                raise AssertionError(f"{case.as_curl_command()}: {answer.status_code} {failure}") from failure

        ask()
