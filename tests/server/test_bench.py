"""The benchmark of the server works: on next to nothing, and without its rival. No time is asserted."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from bench.load import frame, spread
from bench.table import Target
from tests.conftest import ROOT

from cordee import games


@pytest.mark.slow
def test_bench__tiny__plays_its_script_and_measures_everything(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    words = ["--tiny", "--ours", "--runs", "1", "--seconds", "0.2", "--file", str(file)]
    done = subprocess.run([sys.executable, "-m", "bench.table", *words], cwd=ROOT, capture_output=True, text=True,
                          timeout=120, check=False)  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    short, long = (servers["cordee"] for servers in json.loads(file.read_text())["figures"].values())
    assert short["moves_per_s"] > 0
    assert 0 < short["push_bytes"] <= 1500
    assert {"undo_p99_ms", "jump_p99_ms", "first_p99_ms", "last_p99_ms", "rss_end_mb"} <= set(long)


@pytest.mark.slow
def test_bench_peers__tiny__measures_all_that_is_installed(tmp_path: Path) -> None:
    file = tmp_path / "peers.json"
    words = ["--runs", "1", "--seconds", "0.01", "--file", str(file)]
    published = {**os.environ, "CORDEE_GAMES": ""}  # toys are not compared
    done = subprocess.run([sys.executable, "-m", "bench.peers", *words], cwd=ROOT, capture_output=True, text=True,
                          timeout=240, check=False, env=published)  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    found = json.loads(file.read_text())
    measured = {name: row for name, row in found.items() if isinstance(row, dict)}
    assert all(row["ours"] > 0 and row["theirs"] > 0 for row in measured.values())
    for key in games.KEYS:
        assert any(name.startswith(f"{key} in OpenSpiel") for name in measured)


def test_frame__of_any_length__is_whole_or_nothing() -> None:
    for size, head in (
        (5, b"\x81\x05"),
        (300, b"\x81\x7e\x01\x2c"),
        (70_000, b"\x81\x7f" + (70_000).to_bytes(8, "big")),
    ):
        data = b"xx" + head + b"a" * size + b"\x8a\x00"
        begin, end = 2 + len(head), 2 + len(head) + size
        assert frame(data, 2) == (1, begin, end)
        assert frame(data, end) == (10, end + 2, end + 2)
        assert all(frame(data[:cut], 2) is None for cut in (2, 3, begin - 1, begin, end - 1))


def test_spread__of_a_hundred__is_middle_last_but_one_and_worst() -> None:
    assert spread([3.0], "a_") == {"a_p50_ms": 3.0, "a_p99_ms": 3.0, "a_max_ms": 3.0}
    assert spread([float(i) for i in range(1, 101)], "") == {"p50_ms": 50.0, "p99_ms": 99.0, "max_ms": 100.0}


def test_target__says_whether_it_is_reached() -> None:
    assert str(Target("push", 900, most=1500)).endswith("at most 1500  reached")
    assert str(Target("times", 1.9, least=2)).endswith("at least 2    MISSED")


@pytest.mark.slow
def test_flood__tiny__measures_a_table_beside_every_flood(tmp_path: Path) -> None:
    file = tmp_path / "flood.json"
    words = ["--rounds", "1", "--seconds", "0.2", "--lines", "50", "--rise", "0.3", "--file", str(file)]
    done = subprocess.run([sys.executable, "-m", "bench.flood", *words], cwd=ROOT, capture_output=True, text=True,
                          timeout=120, check=False)  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    figures = json.loads(file.read_text())["figures"]
    assert list(figures) == ["alone", "elsewhere", "idle lines", "messages", "requests"]
    assert all(found["moves"] > 0 for found in figures.values())
