"""The ledger is kept: every clause of a registered game has a test, every test of rules cites a clause."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.ledger import Account, account, accounts, cited, ledger

CLAUSES = {"AN-SWEEP-04": "Sweep what balances.", "AN-SWEEP-05": "The owner chooses.", "AN-DIG-01": "Two modes."}


@pytest.mark.parametrize("found", accounts(), ids=lambda found: found.key)
def test_ledger__of_a_registered_game__has_a_test_for_every_clause(found: Account) -> None:
    assert not found.gap, f"{found}"


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("test_an_sweep_04__owner__chooses", ["AN-SWEEP-04"]),
        ("test_an_sweep_04_an_sweep_05__case", ["AN-SWEEP-04", "AN-SWEEP-05"]),
        ("test_an_sweep_04", ["AN-SWEEP-04"]),
        ("test_an_two_words_12_an_dig_01b__case", ["AN-TWO-WORDS-12", "AN-DIG-01B"]),
        ("test_sweeping__case", []),
        ("test_an_sweep_04_and_more__case", []),
        ("test_an_sweep__case", []),
    ],
)
def test_cited__by_a_tests_name(name: str, ids: list[str]) -> None:
    assert cited(name, "AN") == ids


def test_account__names_every_gap(tmp_path: Path) -> None:
    (tmp_path / "test_sweep.py").write_text(
        "def test_an_sweep_04__a(): ...\n"
        "class TestMore:\n    async def test_an_sweep_04_an_sweep_09__b(self): ...\n"
        "def test_something(): ...\n"
        "def test_an_dig_01_an_dig_01_an_dig_01_an_dig_01__c(): ...\n"
        "def helper(): ...\n",
        encoding="utf-8",
    )
    found = account("annapurna", CLAUSES, tmp_path)
    assert found.untested == ["AN-SWEEP-05"]
    assert str(found).splitlines() == [
        "annapurna: 2 of 3 clauses tested, by 4 tests",
        "  no test: AN-SWEEP-05  The owner chooses.",
        "  no clause: test_sweep.py:4 test_something",
        "  4 clauses, 3 at most: test_sweep.py:5 test_an_dig_01_an_dig_01_an_dig_01_an_dig_01__c",
        "  unknown clause AN-SWEEP-09: test_sweep.py:3 test_an_sweep_04_an_sweep_09__b",
    ]


def test_account__tests_elsewhere__count_where_they_cite_a_clause(tmp_path: Path) -> None:
    elsewhere = [("server/test_race.py:3", "test_an_dig_01__b"), ("server/test_race.py:9", "test_reconnect")]
    found = account("annapurna", CLAUSES, tmp_path, elsewhere)
    assert found.tested == {"AN-DIG-01": ["server/test_race.py:3 test_an_dig_01__b"]}
    assert found.strays == []


def test_account__without_a_gap__says_so(tmp_path: Path) -> None:
    (tmp_path / "test_x.py").write_text("def test_an_sweep_04_an_sweep_05_an_dig_01__a(): ...\n", encoding="utf-8")
    found = account("annapurna", CLAUSES, tmp_path)
    assert not found.gap
    assert str(found) == "annapurna: 3 of 3 clauses tested, by 1 tests"


def test_ledger__an_id_that_stands_twice__is_refused(tmp_path: Path) -> None:
    path = tmp_path / "go.yaml"
    path.write_text("clauses:\n- {id: GO-1, rule: a}\n- {id: GO-1, rule: b}\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"go\.yaml: GO-1 stands twice"):
        ledger(path)
