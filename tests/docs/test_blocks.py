"""Every command and every example of the pages for people is run, as it stands (tests/docs/pages.py says how)."""

from __future__ import annotations

import doctest
import urllib.request
from pathlib import Path

import pytest
from tests.docs.folder import WITHIN, Folder
from tests.docs.pages import PAGES, Block, blocks, name, own_test

AS_SHOWN = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE

OF_A_PAGE = [page for page in PAGES if own_test(page) is None and blocks(page)]


def run(block: Block, folder: Folder) -> None:
    """One block, as its marks say."""
    for file in filter(None, (each.strip() for each in block.marks.get("with", "").split(","))):
        folder.lay(file)
    if "in" in block.marks:
        folder.check_out()
    if "served" in block.marks:
        with (
            folder.served(block.text) as address,
            urllib.request.urlopen(f"{address}healthz", timeout=WITHIN) as answer,
        ):
            assert answer.read() == b"ok"
        return
    printed = folder.ran(block.language, block.text)
    if block.output is not None and not doctest.OutputChecker().check_output(block.output, printed, AS_SHOWN):
        raise AssertionError(f"it prints\n{printed}\nand not\n{block.output}")


@pytest.mark.parametrize("page", OF_A_PAGE, ids=name)
def test_blocks__of_a_page__run_and_print_what_it_says(page: Path, tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    for block in blocks(page):
        if "not run" in block.marks:
            continue
        try:
            run(block, folder)
        except AssertionError as error:
            raise AssertionError(f"{block.where}: {error}") from None


def test_blocks__what_fails_or_prints_something_else__is_noticed(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```sh\necho one\n```\n\n```text\none\n```\n\n```python\nassert 1 == 2\n```\n")
    (said, wrong), folder = blocks(page), Folder(tmp_path)
    run(said, folder)
    with pytest.raises(AssertionError, match="it prints"):
        run(said._replace(output="two\n"), folder)
    with pytest.raises(AssertionError, match="exit code 1"):
        run(wrong, folder)
    with pytest.raises(AssertionError, match="exit code"):
        run(said._replace(text="make no-such-target\n"), folder)
