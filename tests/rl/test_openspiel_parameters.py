"""What OpenSpiel's games are loaded with: NumPy's numbers, what is refused, content files wherever they are read."""

from __future__ import annotations

import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from tests.conftest import ROOT
from tests.games.the_climbers.scenes import new_game

from cordee.core.errors import BadContent, BadSetup
from cordee.games.the_climbers.build import written
from cordee.rl.openspiel import UNSTARTED

NAME = "cordee_annapurna"
KIND = type(pyspiel.load_game(NAME))
WAYS: dict[str, Callable[[Any], Any]] = {
    "load_game": lambda given: pyspiel.load_game(NAME, given),
    "load_game_as_turn_based": lambda given: pyspiel.load_game_as_turn_based(NAME, given),
    "by its class": KIND,
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("given", "plain"),
    [
        ({"players": np.int64(3)}, {"players": 3}),
        ({"players": np.uint8(3), "target": np.array(2)}, {"players": 3, "target": 2}),
        ({"memory_aid": np.bool_(False)}, {"memory_aid": False}),
        ({"mode": np.str_("cooperative"), "seeds": np.int32(8)}, {"mode": "cooperative", "seeds": 8}),
    ],
)
def test_parameters__of_numpys__are_the_plain_ones(way: str, given: dict[str, Any], plain: dict[str, Any]) -> None:
    made, wanted = WAYS[way](given), WAYS[way](plain)
    assert str(made) == str(wanted)
    assert made.table.setup == wanted.table.setup
    assert pickle.loads(pickle.dumps(made)).table.setup == wanted.table.setup


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"players": np.float64(3)}, "players=3.0 is no whole number"),
        ({"players": True}, "players=True is no whole number"),
        ({"players": None}, "players=None is no whole number"),
        ({"players": np.array([3, 4])}, r"players=array\(\[3, 4\]\) is no whole number"),
        ({"players": "3"}, "players='3' is no whole number"),
        ({"players": 10**30}, "players: 10{30} is out of bounds"),
        ({"memory_aid": 1}, "memory_aid=1 is neither true nor false"),
        ({"mode": b"cooperative"}, "mode=b'cooperative' is no text"),
        ({"target": [1]}, r"target=\[1\] is no whole number"),
        ({"taget": 1}, r"there is no parameter 'taget' \(target\?\)"),
        ({3: 3}, "there is no parameter 3"),
        ([3], r"by their names, not as \[3\]"),
    ],
)
def test_parameters__of_another_kind__are_refused_by_name(way: str, given: Any, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        WAYS[way](given)


def test_games__of_others__are_loaded_as_before() -> None:
    assert str(pyspiel.load_game("kuhn_poker", {"players": 3})) == "kuhn_poker(players=3)"
    with pytest.raises(pyspiel.SpielError, match="climbers"):
        pyspiel.load_game("kuhn_poker", {"climbers": 3})


def own_cards(folder: Path, name: str = "own.toml") -> Path:
    """The game's own cards as a file that calls itself otherwise."""
    text = (ROOT / "src/cordee/games/annapurna/content/annapurna.toml").read_text(encoding="utf-8")
    path = folder / name
    assert 'name = "Stand-in set"' in text
    path.write_text(text.replace('name = "Stand-in set"', 'name = "Our box"', 1), encoding="utf-8")
    return path


def begun(game: Any) -> Any:
    """A state of its first choice."""
    state = game.new_initial_state()
    state.apply_action(1)
    state.apply_action(state.legal_actions()[0])
    return state


SCRIPT = """
import pickle, sys
found = pickle.loads(sys.stdin.buffer.read())
game = found.get_game() if hasattr(found, "get_game") else found
print(game, game.table.setup.content_name, b"Our box" in game.table.setup.content)
"""


def elsewhere(pickled: bytes, folder: Path) -> tuple[str, str]:
    """Unpickle in another process and another folder, where nothing is imported yet: what it prints and complains."""
    found = subprocess.run([sys.executable, "-c", SCRIPT], input=pickled, cwd=folder, capture_output=True, check=False)
    return found.stdout.decode(), found.stderr.decode()


def test_content__by_a_path_from_here__is_found_from_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (there := tmp_path / "there").mkdir()
    own_cards(tmp_path)
    monkeypatch.chdir(tmp_path)
    game = pyspiel.load_game(f"{NAME}(content=own.toml)")
    state = begun(game)
    for each in (game, state):  # OpenSpiel's bots are never pickled
        out, complaint = elsewhere(pickle.dumps(each), there)
        assert out == f"{game} own.toml True\n", complaint
    monkeypatch.chdir(there)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert again.get_game().table.setup == game.table.setup


def test_content__that_is_gone_or_another_one__is_refused_by_its_name(tmp_path: Path) -> None:
    (there := tmp_path / "there").mkdir()
    own = own_cards(tmp_path)
    game = pyspiel.load_game(NAME, {"content": own})
    both = [pickle.dumps(game), pickle.dumps(begun(game))]
    own.write_text(own.read_text("utf-8").replace("Our box", "Our set"), encoding="utf-8")
    for pickled in both:
        with pytest.raises(BadContent, match=rf"^{own}: this is not the file that the game was made with"):
            pickle.loads(pickled)
        assert f"{own}: this is not the file" in elsewhere(pickled, there)[1]
    own.unlink()
    for pickled in both:
        with pytest.raises(BadContent, match=rf"^{own}: .* cannot be read: No such file"):
            pickle.loads(pickled)
    assert str(game.new_initial_state()) == UNSTARTED  # what is loaded already plays on


def test_content__whose_path_openspiel_cannot_write_down__is_refused(tmp_path: Path) -> None:
    own = own_cards(tmp_path, "own (new).toml")
    with pytest.raises(BadSetup, match=r"own \(new\)\.toml: OpenSpiel cannot write down"):
        pyspiel.load_game(NAME, {"content": str(own)})
    with pytest.raises(BadSetup, match="no content that it is of"):
        pyspiel.load_game(NAME, {"content_hash": "sha256-00"})


@pytest.mark.parametrize("way", ["load_game", "by its class"])
def test_parameters__texts_with_commas__are_read_back(way: str) -> None:
    """A structure is a text with commas and `=`, by which OpenSpiel takes names of games apart."""
    name = "cordee_the_climbers"
    at = new_game(2, seed=3)
    given = {"layout": written(at.pile), "colours": "purple,teal"}
    game = pyspiel.load_game(name, given) if way == "load_game" else type(pyspiel.load_game(name))(given)
    assert game.table.setup.options["layout"] == given["layout"]
    for again in (pyspiel.load_game(str(game)), pickle.loads(pickle.dumps(game))):
        assert again.table.setup == game.table.setup
    state = game.new_initial_state()
    state.apply_action(5)
    back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1]
    assert str(back) == str(state)
