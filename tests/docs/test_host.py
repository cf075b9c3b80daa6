"""docs/HOST.md with a real server, on this machine: its settings, figures, backup, and the proxy in front."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import socket
import subprocess
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from tests.conftest import ROOT
from tests.docs.folder import WITHIN, Folder, end
from tests.docs.pages import Block, blocks
from tests.server.browsing import Page

PAGE = ROOT / "docs/HOST.md"
TOKEN = "a-long-word-of-your-own"


def block(word: str) -> Block:
    """The one on the page that has this in it."""
    (found,) = (each for each in blocks(PAGE) if word in each.text)
    return found


async def greeted(port: int, table: str, token: str = "") -> Page:
    """A page at the table, which knows who it is."""
    page = await Page.open(port, table)
    page.token = token
    await page.send({"is": "hello", "token": token, "plain": False})
    await page.until("welcome", WITHIN)
    return page


def got(address: str, **headers: str) -> httpx.Response:
    """What is there."""
    return httpx.get(address, headers=headers, timeout=WITHIN)


def heard(page: Page) -> bool:
    """A choice has been told to it."""
    return page.seq >= 1


async def some_play(address: str) -> tuple[str, str, int]:
    """The first choice at a new table of two persons: its id, the host's token, the number of its last row."""
    port = int(urlsplit(address).port or 0)
    async with httpx.AsyncClient(base_url=address, timeout=WITHIN) as http:
        body = {"game": "annapurna", "seats": 2, "name": "Ada", "colour": "blue"}
        made = (await http.post("/api/tables", json=body, headers={"Origin": address.rstrip("/")})).raise_for_status()
        foreign = await http.post("/api/tables", json=body, headers={"Origin": "https://elsewhere.example"})
        assert foreign.status_code == 403, "a page of another host may not write"
    table, token = made.json()["table"], made.json()["token"]
    ada, bea = await greeted(port, table, token), await greeted(port, table)
    await bea.answer(await bea.request({"is": "sit", "seat": -1, "name": "Bea", "colour": "red"}), WITHIN)
    assert (await ada.answer(await ada.request({"is": "start"}), WITHIN))["is"] == "done"
    await ada.wait(lambda: ada.stage == "playing" and bool(ada.waiting), WITHIN)
    await bea.wait(lambda: bea.stage == "playing" and bool(bea.waiting), WITHIN)
    who = ada if ada.questions else bea
    (question,) = who.questions
    # Whatever the deal: the game begins with a hike, which is one step.
    line = question["options"][0]["text"]
    act = {"is": "act", "seat": who.seat, "question": question["id"], "line": line}
    answer = await who.answer(await who.request(act), WITHIN)
    assert (question["kind"], answer["is"]) == ("hike", "done"), answer
    for page in (ada, bea):
        await page.wait(partial(heard, page), WITHIN)
    last = ada.seq
    await ada.close()
    await bea.close()
    return table, token, last


async def seen(address: str, table: str, token: str) -> int:
    """The number of the last row, as who comes back is told."""
    page = await greeted(int(urlsplit(address).port or 0), table, token)
    await page.wait(lambda: page.seq >= 0, WITHIN)
    last = page.seq
    await page.close()
    return last


def test_host__a_server_with_its_settings__is_watched_backed_up_and_restored(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    start = block("CORDEE_METRICS_TOKEN").text
    with folder.served(start) as address:
        assert got(f"{address}healthz").text == "ok"
        assert got(f"{address}metrics").status_code == 404
        table, token, last = asyncio.run(some_play(address))
        figures = got(f"{address}metrics", Authorization=f"Bearer {TOKEN}")
        assert 'cordee_choices_total{game="annapurna"} 1.0' in figures.text
        assert "Cordée" in got(address).text
        assert got(f"{address}api/openapi.json").json()["info"]["title"]
        assert (tmp_path / "cordee.sqlite3-wal").exists()
        listed = folder.ran("sh", block("now.backup").text)
        assert listed.startswith(table)
        assert folder.ran("sh", "cordee table list --db cordee.sqlite3") == listed

    for old in tmp_path.glob("cordee.sqlite3*"):
        old.unlink()
    (tmp_path / "backup.sqlite3").rename(tmp_path / "cordee.sqlite3")
    with folder.served(start, signal.SIGTERM) as address:
        assert asyncio.run(seen(address, table, token)) == last


def test_host__the_proxy_of_the_page__hands_on_what_the_server_needs(tmp_path: Path) -> None:
    nginx = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if nginx is None:
        pytest.skip("nginx is not installed; only where it is can its configuration be tried")
    (told,) = re.findall(r"```nginx\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    folder = Folder(tmp_path)
    serve = next(each.text for each in blocks(PAGE) if "served" in each.marks)
    with folder.served(serve) as address:
        # But for its name, its certificate and the two ports it is the page's.
        told = re.sub(r"(?m)^ *ssl_certificate.*\n", "", told).replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
        told = told.replace("http://127.0.0.1:8000", address.rstrip("/"))
        places = "".join(
            f"{kind}_temp_path {tmp_path}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        head = f"daemon off;\npid {tmp_path}/pid;\nerror_log stderr;\nevents {{}}\n"
        user = "user root;\n" if os.geteuid() == 0 else ""
        (tmp_path / "nginx.conf").write_text(f"{user}{head}http {{\naccess_log off;\n{places}{told}}}\n")
        proxy = subprocess.Popen([nginx, "-p", str(tmp_path), "-c", "nginx.conf"], text=True, start_new_session=True)
        try:
            front = f"http://127.0.0.1:{port}/"
            asyncio.run(until_it_answers(f"{front}healthz"))
            asyncio.run(some_play(front))
            assert got(f"{address}metrics").status_code == 200
            assert got(f"{front}metrics").status_code == 404, "the figures are not for who comes by a proxy"
        finally:
            end(proxy)


async def until_it_answers(address: str) -> None:
    """Return once somebody listens there."""
    async with httpx.AsyncClient(timeout=WITHIN) as http, asyncio.timeout(WITHIN):
        while True:
            try:
                (await http.get(address)).raise_for_status()
                return
            except httpx.TransportError:
                await asyncio.sleep(0.05)
