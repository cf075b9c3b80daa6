"""Games as environments for learning: `encode`, `pettingzoo`, `gymnasium`, `vector`, `openspiel`.

An extra of its own: numpy and the outside libraries live here and nowhere else. All modules work for any registered
game, with no code for it; docs/RESEARCH.md shows how each is used.
"""

from importlib.util import find_spec

_missing = [name for name in ("numpy", "gymnasium", "pettingzoo") if find_spec(name) is None]
if _missing:
    raise ImportError(
        f"cordee.rl needs {' and '.join(_missing)}; where the wheel of Cordée is (docs/HOST.md): "
        'python -m pip install "$(ls dist/cordee-*.whl)[rl]"',
        name=_missing[0],
    )
