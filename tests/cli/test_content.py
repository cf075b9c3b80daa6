"""`cordee content`: check, diff and export, as somebody types them."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.conftest import ROOT

from cordee.cli import main

MISTAKES = str(ROOT / "tests/content/mistakes.toml")
OWN = ROOT / "src/cordee/games/annapurna/content/annapurna.toml"
Said = pytest.CaptureFixture[str]


def run(capsys: Said, *words: str) -> tuple[int, str, str]:
    code = main(["content", *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_check__lists_all_mistakes_one_a_line(capsys: Said) -> None:
    code, out, _ = run(capsys, "check", MISTAKES, "--game", "annapurna", "--language", "en")
    *rows, last = out.splitlines()
    assert code == 1
    assert last == "35 mistakes in mistakes.toml, as a file for Annapurna: Leave No Trace Behind"
    assert len(rows) == 35
    for row in rows:
        assert re.fullmatch(r"mistakes\.toml:\d+:\d+: .+\. \S.*\.", row), row


def test_check__speaks_german(capsys: Said) -> None:
    _, out, _ = run(capsys, "check", MISTAKES, "--game", "annapurna", "--language", "de")
    assert "mistakes.toml:26:10: card 'avalanche': symbol: 5 liegt außerhalb der Grenzen (AN-COMP-02)." in out


def test_check__for_other_programs(capsys: Said) -> None:
    code, out, _ = run(capsys, "check", MISTAKES, "--game", "annapurna", "--json")
    found = json.loads(out)
    assert (code, found["good"], found["game"], len(found["mistakes"])) == (1, False, "annapurna", 35)
    assert all(row["line"] and row["what"] and row["remedy"] for row in found["mistakes"])


def test_check__a_good_file__finds_its_game(capsys: Said) -> None:
    code, out, _ = run(capsys, "check", str(OWN))
    assert code == 0
    assert out.startswith(
        "annapurna.toml: good for Annapurna: Leave No Trace Behind (Stand-in set, stand-in)\nSHA-256 "
    )
    code, out, _ = run(capsys, "check", str(OWN), "--json")
    assert (code, json.loads(out)["mistakes"]) == (0, [])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("check", "/nowhere/cards.toml"), "No such file"),
        (("check", "."), "Is a directory"),
        (("check", "/dev/zero"), "which game is this for? Say --game KEY (annapurna, five-fifteen, the-climbers)"),
        (("check", MISTAKES, "--game", "anapurna"), "there is no game 'anapurna' (annapurna?)"),
        (("check", MISTAKES, "--game", "nim"), "nim has no content files"),
        (("diff", "annapurna", "five-fifteen"), "different games"),
        (("diff", "annapurna", MISTAKES), "mistakes.toml:5:16: stand_in: something stands behind the value"),
        (("export", "nim"), "nim has no content files"),
    ],
)
def test_what_cannot_be_done__is_a_sentence(capsys: Said, words: tuple[str, ...], says: str) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert says in err


def test_check__what_steers_a_terminal__is_spelled_out(capsys: Said, tmp_path: Path) -> None:
    file = tmp_path / "odd\x1b[2J.toml"
    file.write_bytes(b'"\x1b]0;x\x07" = 1\nname = "\\u001b[31m"\n[[card]]\nid = "\\u202e"\n"\\u009b" = 2\n')
    _, out, _ = run(capsys, "check", str(file), "--game", "annapurna")
    assert all(row.isprintable() for row in out.splitlines())
    assert "\\x1b[2J.toml:2:8: name" in out


def test_export__then_check_and_diff(capsys: Said, tmp_path: Path) -> None:
    mine, schema = tmp_path / "mine.toml", tmp_path / "schemas" / "mine.json"
    schema.parent.mkdir()
    code, _, _ = run(capsys, "export", "annapurna", "--to", str(mine), "--schema", str(schema))
    assert code == 0
    assert mine.read_text("utf-8").startswith("#:schema ./schemas/mine.json\n")
    assert json.loads(schema.read_text("utf-8"))["$ref"] == "#/$defs/Suit"
    assert run(capsys, "check", str(mine))[0] == 0
    code, out, _ = run(capsys, "diff", "annapurna", str(mine))
    assert (code, out.splitlines()[-1]) == (0, "no differences")
    mine.write_text(mine.read_text("utf-8").replace('"Yeti"', '"Snow Ape"'), "utf-8")
    code, out, _ = run(capsys, "diff", "annapurna", str(mine))
    assert code == 1
    assert out.splitlines()[-2:] == ['card Yeti (yeti): name: "Yeti" -> "Snow Ape"', "1 difference"]
    code, out, _ = run(capsys, "diff", str(mine), "annapurna", "--json")
    (row,) = json.loads(out)["differences"]
    assert row == {"kind": "card", "id": "yeti", "name": "Snow Ape", "field": "name",
                   "before": '"Snow Ape"', "after": '"Yeti"'}  # fmt: skip


def test_export__leaves_alone_what_is_there(capsys: Said, tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("precious", "utf-8")
    code, _, err = run(capsys, "export", "annapurna", "--to", str(mine))
    assert (code, mine.read_text("utf-8")) == (2, "precious")
    assert "--force replaces it" in err
    assert run(capsys, "export", "annapurna", "--to", str(mine), "--force")[0] == 0


def test_export__to_stdout__is_the_file(capsys: Said) -> None:
    _, out, _ = run(capsys, "export", "annapurna")
    assert out.endswith(OWN.read_text("utf-8"))


@pytest.mark.parametrize("file", [OWN, "annapurna"])
def test_diff__of_a_game_that_is_not_the_one_asked_for__is_a_sentence(capsys: Said, file: Path | str) -> None:
    for words in (
        ("five-fifteen", str(file), "--game", "annapurna"),
        (str(file), "five-fifteen", "--game", "Annapurna"),
    ):
        code, out, err = run(capsys, "diff", *words)
        assert (code, out) == (2, "")
        assert "nothing to compare" in err
    assert run(capsys, "diff", "five-fifteen", "five_fifteen", "--game", "five-fifteen")[0] == 0


def test_export__to_one_file_twice__is_a_sentence(capsys: Said, tmp_path: Path) -> None:
    mine, other = tmp_path / "mine", tmp_path / "sub" / ".." / "mine"
    (tmp_path / "sub").mkdir()
    code, out, err = run(capsys, "export", "annapurna", "--to", str(mine), "--schema", str(other))
    assert (code, out, mine.exists()) == (2, "", False)
    assert "name two files" in err
    mine.write_text("precious", "utf-8")
    (tmp_path / "linked").hardlink_to(mine)
    words = ("--to", str(mine), "--schema", str(tmp_path / "linked"), "--force")
    assert run(capsys, "export", "annapurna", *words)[0] == 2
    assert mine.read_text("utf-8") == "precious"


@pytest.mark.parametrize("spoilt", ["--to", "--schema"])
@pytest.mark.parametrize("there", [True, False])
def test_export__that_cannot_be_written__writes_neither(capsys: Said, tmp_path: Path, spoilt: str, there: bool) -> None:
    good = tmp_path / "good"
    if there:
        good.write_text("precious", "utf-8")
    other = "--schema" if spoilt == "--to" else "--to"
    for bad in (tmp_path, tmp_path / "nowhere" / "file"):
        code, out, _ = run(capsys, "export", "annapurna", spoilt, str(bad), other, str(good), "--force")
        assert (code, out) == (2, "")
        assert good.exists() == there
        assert not there or good.read_text("utf-8") == "precious"


SPOILT = {  # what an owner may get wrong in a file, as (what stands there, what is put there)
    "annapurna": (('id = "yeti"', "id = 7"), ("symbol = ", "smybol = "), ("stand_in = true", "stand_in = 1")),
    "five-fifteen": (("copies = ", "cpies = "), ("base_floor = 5", 'base_floor = "5"'), ("[[style]]", "[[stile]]")),
    "the-climbers": (("size = 4", "size = 3"), ("copies = ", "count = "), ("stand_in = true", 'stand_in = "yes"')),
}


@pytest.mark.parametrize("key", SPOILT)
@pytest.mark.parametrize("named", ["by its field", "by its remark", "by nothing"])
def test_check__a_file_with_mistakes__finds_its_game(capsys: Said, tmp_path: Path, key: str, named: str) -> None:
    _, text, _ = run(capsys, "export", key)
    for right, wrong in SPOILT[key]:
        assert right in text
        text = text.replace(right, wrong)
    if named != "by its field":
        text = text.replace(f'game = "{key}"\n', "")
    if named == "by nothing":
        text = re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)
    (tmp_path / "mine.toml").write_text(text, "utf-8")
    code, out, err = run(capsys, "check", str(tmp_path / "mine.toml"), "--json")
    assert (code, err) == (1, "")
    found = json.loads(out)
    assert (found["game"], found["good"]) == (key.replace("-", "_"), False)


def test_check__a_file_that_cannot_be_read_further__still_finds_its_game(capsys: Said, tmp_path: Path) -> None:
    _, text, _ = run(capsys, "export", "five-fifteen")
    (tmp_path / "mine.toml").write_text(text.replace('id = "sport"', "id = sport", 1) + "\n[[card", "utf-8")
    _, out, _ = run(capsys, "check", str(tmp_path / "mine.toml"), "--json")
    assert json.loads(out)["game"] == "five_fifteen"
