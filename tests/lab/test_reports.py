"""Pages, tables and what they count."""

from __future__ import annotations

import json
import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from tests.conftest import ROOT

from cordee.cli import main
from cordee.core.rng import Rng
from cordee.games import KEYS, load
from cordee.games.annapurna import Annapurna
from cordee.lab.citing import cited
from cordee.lab.naming import Names
from cordee.lab.sentences import sentences


@pytest.fixture(scope="module")
def annapurna(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A balance job over all modes."""
    out = tmp_path_factory.mktemp("balance")
    words = ["balance", "annapurna", "--all-modes", "--option", "target=1", "--games", "12", "--bots", "random"]
    assert main(["lab", *words, "--out", str(out)]) == 0
    return out


@pytest.fixture(scope="module")
def five_fifteen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("balance5")
    assert main(["lab", "balance", "five-fifteen", "--games", "6", "--bots", "random", "--out", str(out)]) == 0
    return out


def summary(folder: Path) -> dict[str, Any]:
    found = json.loads((folder / "summary.json").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found


def rows(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()]


class Reader(HTMLParser):
    """What a page loads, what it shows, and whether its tags close."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.loads: list[str] = []
        self.labels: list[str] = []
        self.texts: list[str] = []
        self.ids: list[str] = []
        self.stack: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br", "!doctype"):
            self.stack.append(tag)
        for name, value in attrs:
            if name in ("src", "href", "xlink:href") and not (value or "").startswith("#"):
                self.loads.append(value or "")
            if name == "aria-label":
                self.labels.append(value or "")
        if tag in ("script", "link", "img", "iframe"):
            self.loads.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in ("meta", "br"):
            self.stack.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.stack:
            self.texts.append(data)


def test_page__loads_nothing_and_is_whole(annapurna: Path, five_fifteen: Path) -> None:
    for folder in (annapurna, five_fifteen):
        page = (folder / "report.html").read_text(encoding="utf-8")
        read = Reader(page)
        assert read.loads == []
        assert read.stack == []
        assert page.count("<svg") == len(read.labels) > 8
        assert page.count("<svg") <= 2 * page.count("<table")  # a table for each section with drawings
        assert "prefers-color-scheme: dark" in page
        assert re.search(r"url\((?!#)", page) is None


def test_page__states_what_was_played(annapurna: Path) -> None:
    text = " ".join(Reader((annapurna / "report.html").read_text(encoding="utf-8")).texts)

    for fact in (
        "Annapurna: Leave No Trace Behind",
        "Roped Together",
        "by hand, with Scavenge",
        "random",
        "12",
        "cordee lab balance annapurna --bots random --games 12 --seed 1 --seats 2 --option target=1 --all-modes",
    ):
        assert fact in text  # fmt: skip


def test_page__speaks_words_and_no_ids(annapurna: Path, five_fifteen: Path) -> None:
    for folder in (annapurna, five_fifteen):
        texts = " ".join(Reader((folder / "report.html").read_text(encoding="utf-8")).texts)
        said = re.sub(r"cordee lab .*--seats \d( --option \S+)*( --all-modes)?", "", texts)
        found = re.findall(r"\b(?:card|climb|style|seat|spot):\w+|\b[a-z]+_[a-z_]+\b|\{ ?\$", said)
        ledger = (ROOT / "rules" / f"{json.loads((folder / 'job.json').read_text())['game']}.yaml").read_text()
        assert [word for word in found if word not in ledger] == []  # clauses are quoted as they are


def test_coverage__a_planted_dead_card__is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    facts = Annapurna.facts

    def with_ghost(game: Annapurna, setup: Any) -> dict[str, Any]:
        found = dict(facts(game, setup))
        return {**found, "faces": {**found["faces"], "ghost": {"name": "Ghost of the Icefall", "symbol": 0}}}

    monkeypatch.setattr(Annapurna, "facts", with_ghost)
    words = [
        "lab",
        "balance",
        "annapurna",
        "--bots",
        "random",
        "--games",
        "6",
        "--workers",
        "1",
        "--out",
        str(tmp_path),
    ]
    assert main(words) == 0

    assert summary(tmp_path)["never"]["cards"] == ["card:ghost"]
    assert "cards: Ghost of the Icefall" in capsys.readouterr().out
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "1 card never came up" in page
    assert "Ghost of the Icefall" in page


def test_coverage__what_the_mode_leaves_out__is_dead(annapurna: Path, tmp_path: Path) -> None:
    """Looked after by the table nobody calls Scavenge; by hand somebody does."""
    words = ["lab", "balance", "annapurna", "--bots", "random", "--games", "6", "--out", str(tmp_path)]
    assert main(words) == 0

    auto, every = summary(tmp_path)["never"], summary(annapurna)["never"]
    assert "scavenge" in auto["questions"]
    assert "AN-SCAV-01" in auto["clauses"]
    assert "scavenge" not in every["questions"]
    assert "AN-SCAV-01" not in every["clauses"]


def test_coverage__counts_are_those_of_the_games(annapurna: Path) -> None:
    found, games = summary(annapurna), rows(annapurna)
    asked: Counter[str] = Counter()
    hiked = 0
    for row in games:
        asked.update({kind: count[0] for kind, count in row["asked"].items()})
        hiked += row["kinds"]["hiked"]
        assert sum(row["chosen"].values()) == row["length"]
        assert sum(count[1] for count in row["asked"].values()) == sum(row["decisions"])
        assert all(row["offered"][verb] >= count for verb, count in row["chosen"].items())

    questions = {item["id"]: item["times"] for item in found["coverage"]["questions"]}
    assert {kind: times for kind, times in questions.items() if times} == dict(asked)
    assert next(item["times"] for item in found["coverage"]["events"] if item["id"] == "hiked") == hiked
    begun = sum(item["times"] for item in found["coverage"]["things"])
    assert begun == sum(row["kinds"]["hiked"] + row["kinds"].get("explored", 0) for row in games)


def test_effects__of_the_content_in_use(five_fifteen: Path) -> None:
    game = load("five_fifteen")
    names = Names(game, game.setup(3))

    assert ("style:trad", "strength") in names.effects
    assert {"pause", "skip", "lose_gear"} <= {verb for _, verb in names.effects}
    effects = {item["id"]: item for item in summary(five_fifteen)["coverage"]["effects"]}
    assert set(effects) == {verb for _, verb in names.effects}
    assert effects["strength"]["times"] >= 6 * 3  # everybody has a style


def test_balance__wins_add_up(annapurna: Path, five_fifteen: Path) -> None:
    for folder, games in ((annapurna, 8), (five_fifteen, 6)):  # 4 of 12 are played together, where nobody wins alone
        wins = summary(folder)["wins"]
        assert sum(each["mean"] * each["seats"] for each in wins["seat"]) == pytest.approx(games)
        assert all(each["low"] <= each["mean"] <= each["high"] for rates in wins.values() for each in rates)
    assert sum(each["seats"] for each in summary(five_fifteen)["wins"]["style"]) == 18
    assert [mode["together"] for mode in summary(annapurna)["modes"]] == [False, False, True]


def test_tables__parquet_and_csv__hold_the_rows(annapurna: Path, five_fifteen: Path) -> None:
    for folder in (annapurna, five_fifteen):
        games, played = pl.read_parquet(folder / "games.parquet"), rows(folder)
        seats = len(played[0]["bots"])
        assert games.height == len(played) * seats
        assert games["digest"].to_list() == [row["digest"] for row in played for _ in range(seats)]
        assert (
            pl.read_csv(folder / "games.csv", infer_schema_length=None)["length"].to_list() == games["length"].to_list()
        )
        counts = pl.read_parquet(folder / "counts.parquet")
        chosen = counts.filter(pl.col("sort") == "chosen")["count"].sum()
        assert chosen == sum(row["length"] for row in played)
    assert {"style", "rounds"} <= set(pl.read_parquet(five_fifteen / "games.parquet").columns)


def test_tournament__page__has_every_bot_and_pair(tmp_path: Path) -> None:
    words = ["lab", "tournament", "nim", "--bots", "random,greedy,search:5", "--seats", "3", "--games", "36"]
    assert main([*words, "--out", str(tmp_path)]) == 0

    found = summary(tmp_path)
    assert set(found["elo"]) == {"random", "greedy", "search:5"}
    assert len(found["pairs"]) == 6
    assert abs(sum(each["mean"] for each in found["elo"].values())) < 1e-6
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "on the remaining 2 seats" in page
    assert "36 (2 deals of 18)" in page


# -- a game without cards --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def the_climbers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("balance_tc")
    assert main(["lab", "balance", "the-climbers", "--games", "4", "--bots", "random", "--out", str(out)]) == 0
    return out


def test_page__of_a_game_without_cards__speaks_of_none(the_climbers: Path) -> None:
    found = summary(the_climbers)
    assert found["coverage"]["cards"] == []
    text = " ".join(Reader((the_climbers / "report.html").read_text(encoding="utf-8")).texts)
    sorts = ("options", "questions", "events")
    never, all = (sum(len(found[of][sort]) for sort in sorts) for of in ("never", "coverage"))
    told = f"{never} of {all} kinds" if never else f"all {all} kinds"
    assert f"4 games; {told} of options, questions and events" in text
    assert not re.search(r"\bcards? (?:never )?came up", text)


def test_kinds__are_called_as_at_the_table(the_climbers: Path) -> None:
    coverage = summary(the_climbers)["coverage"]
    words = {
        sort: {item["id"]: item["words"] for item in coverage[sort]} for sort in ("options", "events", "questions")
    }
    assert words["options"]["set"] == "Set it down at"
    assert words["options"]["end"] == "End the turn"
    assert words["events"]["spun"] == "… turns … on the spot."
    assert words["questions"]["ladder"] == "Where does the ladder lead?"
    page = " ".join(Reader((the_climbers / "report.html").read_text(encoding="utf-8")).texts)
    assert "… turns … on the spot." in page


@pytest.mark.parametrize("key", KEYS)
def test_kinds__of_every_game__have_words_and_no_two_the_same(key: str) -> None:
    names = Names(load(key), load(key).setup(load(key).seats[0]))
    for sort in ("do", "ask", "e"):
        words = names.called(sort, names.told(sort))
        assert len(set(words.values())) == len(words) > 2
        assert all(len(each) <= 62 and "{" not in each and "$" not in each for each in words.values())
        assert sum(words[kind] == names.kind(kind) and " " not in words[kind] for kind in words) <= len(words) / 2


# -- clauses that a question can name --------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_clauses__that_questions_of_games_name__are_known_to_be_named(key: str) -> None:
    game = load(key)
    setup = game.setup(game.seats[0])
    seen: set[str] = set()
    for seed in range(3):
        state, dice = game.start(setup, seed), Rng(seed)
        for _ in range(300):
            if not state.to_act():
                break
            seat = state.to_act()[0]
            seen |= set(state.question(seat).clauses)
            options = state.options(seat)
            state.choose(seat, options[dice.below(len(options))])
    assert len(seen) >= 5
    assert seen <= set(Names(game, setup).clauses)


def test_clauses__of_setting_up_and_of_refusals__are_not_listed() -> None:
    game = load("the_climbers")
    listed = Names(game, game.setup(2)).clauses
    assert len(listed) >= 8
    assert [each for each in listed if re.match("TC-(COMP|SETUP|GEN)-", each)] == []


SOURCE = """
ALWAYS = ("X-01", "X-02")
NEVER = ("X-20",)

def asks(seat, *clauses):
    return Question("kind", seat, 0, clauses)

def about(seat, clause: str):
    return asks(seat, clause)

def turn(seat):
    if seat > 9:
        raise IllegalChoice("no", "X-30")
    return asks(seat, *ALWAYS)

def start(seat):
    return about(seat, "X-03")

ASKED = {"pose": lambda seat: asks(seat, "X-04"), "go": about(0, "X-05")}

def refuse(seat):
    return Refusal("X-31", "no"), "X-21", NEVER
"""


def test_cited__is_what_reaches_a_question() -> None:
    found = {each for each in cited([SOURCE]) if each.startswith("X-")}
    assert found == {"X-01", "X-02", "X-03", "X-04", "X-05"}
    assert "X-06" in cited([SOURCE, 'def other(s):\n    return core.Question("k", s, 0, ("X-06",))'])


def test_sentences__leave_open_what_changes() -> None:
    found = sentences("a = Walk to { $where }, level { $level }: { $top }, { $block }\n    .group = Walk\n"
                      "b =\n    { $n ->\n        [1] One { $x } left.\n       *[other] Some { $x } left.\n    }\n"
                      "c = { $who } takes { $card }.\n")  # fmt: skip
    assert found == {"a": "Walk to …, level …", "a.group": "Walk", "b": "One … left. / Some … left.", "c": "… takes …"}
