"""The examples of docs/RESEARCH.md run as they stand, each by itself."""

from __future__ import annotations

import re

import pytest
from tests.conftest import ROOT

EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "docs/RESEARCH.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_example__of_the_page__runs(number: int) -> None:
    exec(compile(EXAMPLES[number], f"docs/RESEARCH.md, example {number + 1}", "exec"), {"__name__": "__main__"})


def test_page__has_an_example_of_each_kind_of_environment() -> None:
    for module in (
        "cordee.rl import pettingzoo",
        "cordee.rl.gymnasium",
        "cordee.rl.vector",
        "cordee.rl.encode",
        "cordee.rl.openspiel",
    ):
        assert any(module in example for example in EXAMPLES), module
