"""The server over plain HTTP: start page, tables, texts, the built client."""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.browsing import LEVELS, QUICK, Running, told

from cordee.server.app import HEADERS
from cordee.server.pages import _PAGE

ROOT = Path(__file__).resolve().parents[2]
NEW = {"game": "nim", "seats": 2, "name": "Ada", "colour": "blue"}


def test_the_games(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        games = (await server.http.get("/api/games")).json()

        nim = next(game for game in games if game["key"] == "nim")
        assert nim["title"] == "Nim with a pebble"
        assert nim["seats"] == [2, 3]
        assert nim["levels"] == list(LEVELS)
        assert [setting["name"] for setting in nim["settings"]] == ["stones"]
        assert nim["rules"] is False
        annapurna = next(game for game in games if game["key"] == "annapurna")
        assert annapurna["rules"] is True
        assert not any(setting["expert"] for setting in annapurna["settings"])

    told(story, tmp_path)


def test_a_table_as_a_stranger_sees_it(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, token = await server.make(bots=["greedy"])
        answer = await server.http.get(f"/api/tables/{table}")

        shown = answer.json()
        assert shown["stage"] == "lobby"
        assert [seat["kind"] for seat in shown["seats"]] == ["person", "bot"]
        assert not any(seat["yours"] for seat in shown["seats"])
        assert not shown["host"]
        assert shown["seed"] == ""
        assert token not in answer.text
        lobby = server.tables.live[table].lobby
        assert lobby.host not in answer.text
        assert str(lobby.seed) not in answer.text

    told(story, tmp_path)


@pytest.mark.parametrize(
    ("changes", "status", "why"),
    [
        ({"game": "chess"}, 404, "table-not-a-game"),
        ({"seats": 9}, 400, "table-not-so-many"),
        ({"seats": 1}, 400, "table-not-so-few"),
        ({"seats": -1}, 400, "table-not-so-many"),
        ({"bots": ["genius"]}, 400, "table-not-a-level"),
        ({"bots": ["random", "random"]}, 400, "table-not-so-many"),
        ({"name": "\u202e"}, 400, "table-not-a-name"),
        ({"options": {"stones": 0}}, 400, "table-not-an-option"),
        ({"options": {"timing": "asked"}}, 400, "table-not-an-option"),
        ({"extra": 1}, 400, "table-not-understood"),
        ({"seats": [2]}, 400, "table-not-understood"),
        ({"name": "x" * 65}, 400, "table-not-understood"),
        ({"game": "annapurna", "content": "no = TOML = at all"}, 400, "table-not-content"),
    ],
)
def test_a_table_that_cannot_be_made(tmp_path: Path, changes: dict[str, object], status: int, why: str) -> None:
    async def story(server: Running) -> None:
        answer = await server.http.post("/api/tables", json={**NEW, **changes})

        assert (answer.status_code, answer.json()["why"]) == (status, why)
        assert set(answer.json()) == {"why", "args", "mistakes"}

    told(story, tmp_path)


def test_what_is_no_table_at_all(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        deep = (b"[" * 100_000, b'{"game":' + b"[" * 100_000, b'{"more":' + b"[" * 100_000 + b"]" * 100_000 + b"}")
        for body in (b"", b"x", b"[]", b"\xff\xfe", b'{"game": "\\ud800"}', b'{"seats":' + b"9" * 5000 + b"}", *deep):
            answer = await server.http.post("/api/tables", content=body)
            assert (answer.status_code, answer.json()["why"]) == (400, "table-not-understood")
        huge = await server.http.post("/api/tables", content=b"x" * 600_000)
        assert huge.status_code == 413
        for path in ("/api/tables/nosuchtable0", "/api/tables/x", "/api/tables/%2e%2e%2fx"):
            answer = await server.http.get(path)
            assert answer.status_code == 404

    told(story, tmp_path)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        ("a" + ".a" * 30_000 + "=1", "content-long-line"),
        ("a" + ".a" * 900 + "=1", "content-many-parts"),
        ("a=" + "[" * 20_000, "content-long-line"),
        ("a=" + "[\n" * 5000, "content-deep"),
        ("a=" + "9" * 5000, "content-long-line"),
        ("# all is well\n" * 7000, "content-too-large"),
        ('name = "\\u001b[2J"', "content-unseen"),
    ],
)
def test_content_that_would_choke_the_parser(tmp_path: Path, content: str, why: str) -> None:
    async def story(server: Running) -> None:
        body = {**NEW, "game": "annapurna", "content": content}
        before = time.perf_counter()
        answer = await server.http.post("/api/tables", json=body)

        assert answer.status_code in (400, 413)
        assert answer.json()["why"] == "table-not-content"
        (told, *_) = [each for each in answer.json()["mistakes"] if each["why"] == why]
        assert told["line"] >= 1
        assert time.perf_counter() - before < 3

    told(story, tmp_path)


def test_a_content_files_name_is_shown_to_people(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        own = (await server.http.get("/api/content/annapurna")).text
        for name in ("\u202egood.toml", "a\nb", "\x1b[2J", "a\x00"):
            body = {**NEW, "game": "annapurna", "content": own, "content_name": name}
            answer = await server.http.post("/api/tables", json=body)
            assert (answer.status_code, answer.json()["why"]) == (400, "table-not-a-file-name")

    told(story, tmp_path)


def test_nobody_waits_while_a_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import cordee.server.lobby as lobbies

    whole = lobbies.open_table

    asked = threading.Event()

    def slow(*args: object) -> object:
        assert asked.wait(20)
        return whole(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(lobbies, "open_table", slow)

    async def story(server: Running) -> None:
        own = (await server.http.get("/api/content/annapurna")).text
        body = {**NEW, "game": "annapurna", "content": own}
        making = asyncio.create_task(server.http.post("/api/tables", json=body))
        assert (await server.http.get("/healthz")).text == "ok"
        assert not making.done()
        asked.set()
        assert (await making).status_code == 201

    told(story, tmp_path)


def test_tables_of_one_address_are_limited(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        for _ in range(3):
            await server.make()
        answer = await server.http.post("/api/tables", json=NEW)
        assert (answer.status_code, answer.json()["why"]) == (429, "table-not-so-fast")

    told(story, tmp_path, settings=replace(QUICK, tables_a_minute=3))


def test_addresses_that_no_file_can_have(tmp_path: Path) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<p>the client")

    async def story(server: Running) -> None:
        long = "a" * 5000
        own = [
            "/%00",
            "/a%00b.js",
            "/t/%00",
            f"/{long}.js",
            "/" + "a/" * 3000,
            "/" + "a" * 400 + ".js",
            "/%0a",
            "/%1b.js",
        ]
        api = ["tables/" + long, "rules/%00", "words/%00", "content/%00", "tables/%00/journal", "rules/" + long]
        for path in own + [f"/api/{path}" for path in api]:
            answer = await server.http.get(path)
            assert answer.status_code in (400, 404), path
            assert answer.json()["why"].startswith("table-not-"), path

    told(story, tmp_path, web=web)


def test_a_browser_keeps_its_secret_from_table_to_table(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        _, token = await server.make()
        second, again = await server.make(token=token)
        assert again == token
        _, fresh = await server.make(token="too short")
        assert fresh not in ("too short", token)
        page = await server.page(second, token)
        assert page.table["host"]

    told(story, tmp_path)


def test_pages_of_other_sites_may_not_write(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        for origin in ("https://evil.example", "null"):
            answer = await server.http.post("/api/tables", json=NEW, headers={"Origin": origin})
            assert (answer.status_code, answer.json()["why"]) == (403, "table-not-from-there")
        own = {"Origin": f"http://127.0.0.1:{server.port}"}
        assert (await server.http.post("/api/tables", json=NEW, headers=own)).status_code == 201

    told(story, tmp_path)


def test_the_ledger(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        clauses = (await server.http.get("/api/rules/annapurna")).json()

        assert clauses[0]["id"] == "AN-COMP-01"
        assert set(clauses[0]) == {"id", "where", "rule", "decision"}
        assert len({clause["id"] for clause in clauses}) == len(clauses) > 100
        assert (await server.http.get("/api/rules/nim")).status_code == 404
        assert (await server.http.get("/api/rules/chess")).json()["why"] == "table-not-a-game"

    told(story, tmp_path)


def test_the_words(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        words = (await server.http.get("/api/words/en")).json()

        assert "table-not-stored" in words["cordee"]
        assert "nim-ask-turn" in words["nim"]
        german = (await server.http.get("/api/words/de")).json()
        assert "table-not-stored" in german["cordee"]
        assert "nim-e-fault = Hier haben" in german["nim"]
        for language in ("xx", "../en", "e", "EN", "en-.."):
            assert (await server.http.get(f"/api/words/{language}")).status_code == 404

    told(story, tmp_path)


def test_the_languages(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        spoken = (await server.http.get("/api/languages")).json()

        assert {"key": "de", "name": "Deutsch"} in spoken
        assert {"key": "en", "name": "English"} in spoken
        for each in spoken:
            assert (await server.http.get(f"/api/words/{each['key']}")).status_code == 200

    told(story, tmp_path)


def test_the_content_of_a_game(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        answer = await server.http.get("/api/content/annapurna")

        assert answer.status_code == 200
        assert "annapurna.toml" in answer.headers["content-disposition"]
        body = {**NEW, "game": "annapurna", "content": answer.text, "content_name": "mine.toml"}
        made = await server.http.post("/api/tables", json=body)
        assert made.status_code == 201
        shown = await server.http.get(f"/api/tables/{made.json()['table']}")
        assert shown.json()["content"] == "mine.toml"
        assert (await server.http.get("/api/content/nim")).status_code == 404

    told(story, tmp_path)


def test_a_servers_own_content_is_what_its_tables_play(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        table, _ = await server.make()

        assert server.tables.live[table].lobby.content == b"own"

    told(story, tmp_path, content={"nim": [(b"own", "own.toml")]})


def test_every_answer_is_guarded(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        for path in ("/", "/t/abcdefgh", "/api/games", "/api/nothing", "/healthz", "/no.png"):
            answer = await server.http.get(path)
            for name, value in HEADERS.items():
                assert answer.headers[name] == value, (path, name)
        assert (await server.http.get("/healthz")).text == "ok"
        refused = await server.http.delete("/api/tables")
        assert refused.status_code == 405
        assert refused.headers["x-content-type-options"] == "nosniff"

    told(story, tmp_path)


def test_the_built_client(tmp_path: Path) -> None:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<p>the client")
    (web / "assets" / "app-1a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")

    async def story(server: Running) -> None:
        for path in ("/", "/t/abcdefgh", "/t/abc-_1/", "/mine", "/me", "/me/"):
            page = await server.http.get(path)
            assert (page.status_code, "the client" in page.text) == (200, True), path
            assert page.headers["content-type"] == "text/html; charset=utf-8"
        script = await server.http.get("/assets/app-1a.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        for path in ("/assets/none.js", "/../secret.txt", "/..%2fsecret.txt", "/api/none",
                     "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):  # fmt: skip
            assert (await server.http.get(path)).status_code == 404, path
        for path in ("/api", "/api/none", "/api/tables/a/b/c"):
            answer = await server.http.get(path, headers={"accept": "text/html"})
            assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json"), path

    told(story, tmp_path, web=web)


@pytest.mark.parametrize(
    "path", ["/rules", "/t", "/t/", "/t/a/b", "/t/a%20b", "/mine/x", "/MINE", "/no.html", "/%00", "/" + "a" * 5000]
)
def test_of_an_address_that_is_no_page_the_page_says_so_and_the_status_too(tmp_path: Path, path: str) -> None:
    web = tmp_path / "web"
    web.mkdir()
    (web / "index.html").write_text("<p>the client")

    async def story(server: Running) -> None:
        shown = await server.http.get(path, headers={"accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
        assert (shown.status_code, shown.text) == (404, "<p>the client")
        assert shown.headers["content-type"] == "text/html; charset=utf-8"
        # Whoever does not read pages gets the reason.
        told = await server.http.get(path)
        assert (told.status_code, told.json()["why"]) == (404, "table-not-a-page")

    told(story, tmp_path, web=web)


def test_the_client_shows_a_page_wherever_the_server_has_one() -> None:
    """The two lists of pages are the same (client/src/route.ts, server/pages.py)."""
    routes = (ROOT / "client/src/route.ts").read_text("utf-8")
    named = set(re.findall(r"`(/[^`]*)`", routes.partition("*/")[0]))
    assert named == {"/", "/t/TABLE", "/mine", "/me"}
    for path in named:
        assert _PAGE.fullmatch(path.strip("/")), path


def test_without_a_built_client_the_page_says_what_to_do(tmp_path: Path) -> None:
    async def story(server: Running) -> None:
        page = await server.http.get("/t/abcdefgh")

        assert page.status_code == 200
        assert "make client" in page.text

    told(story, tmp_path, web=tmp_path / "none")


def test_the_page_can_be_installed_as_an_app(tmp_path: Path) -> None:
    """Everything the manifest names is there, and is what it says."""

    async def story(server: Running) -> None:
        public = ROOT / "client" / "public"
        manifest = json.loads((public / "manifest.webmanifest").read_text("utf-8"))
        assert 'rel="manifest" href="/manifest.webmanifest"' in (ROOT / "client" / "index.html").read_text("utf-8")
        answer = await server.http.get("/manifest.webmanifest")
        assert answer.headers["content-type"].startswith("application/manifest+json")
        assert answer.json() == manifest
        for icon in manifest["icons"]:
            answer = await server.http.get(icon["src"])
            assert (answer.status_code, answer.headers["content-type"]) == (200, icon["type"])
            if icon["type"] == "image/png":  # width and height stand behind the signature and the first chunk's head
                sides = [int.from_bytes(answer.content[at : at + 4]) for at in (16, 20)]
                assert icon["sizes"] == "{}x{}".format(*sides)

    told(story, tmp_path, web=ROOT / "client" / "public")
