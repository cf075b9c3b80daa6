"""Which clauses questions can cite at all: read off the code that makes questions.

Other code of a game names clauses too: refusals, what is asked of a structure before the game, bounds of a content
file. No question ever cites these, so in a report they would stand as dead for ever.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

MAKES = "Question"  # what a question is made by
Made = ast.FunctionDef | ast.Lambda


def cited(sources: Sequence[str]) -> set[str]:
    """Every text in code that makes questions, over all sources of a game.

    That is a function with a call of `Question` in it, or of a function that hands texts on to it (`*clauses`,
    `clause: str`), with the constants it names; such a call that stands in no function; but for what a refusal says.
    """
    trees = [ast.parse(source) for source in sources]
    makers = {MAKES}
    while True:
        more = {
            each.name
            for tree in trees
            for each in ast.walk(tree)
            if isinstance(each, ast.FunctionDef) and _hands_on(each, makers)
        }
        if more <= makers:
            break
        makers |= more
    constants = {name: value for tree in trees for name, value in _constants(tree)}
    found: set[str] = set()
    for tree in trees:
        for each in ast.walk(tree):
            if (isinstance(each, Made) and _calls(each, makers)) or _is_call(each, makers):
                found.update(_texts(each))
                for inner in ast.walk(each):
                    if isinstance(inner, ast.Name) and inner.id in constants:
                        found.update(_texts(constants[inner.id]))
    return found


def _is_call(node: ast.AST, names: set[str]) -> bool:
    """Whether it is a call of one of these, by its name alone or as that of a module."""
    if not isinstance(node, ast.Call):
        return False
    named = node.func
    return (isinstance(named, ast.Name) and named.id in names) or (
        isinstance(named, ast.Attribute) and named.attr in names
    )


def _calls(node: ast.AST, names: set[str]) -> bool:
    return any(_is_call(each, names) for each in ast.walk(node))


def _hands_on(made: ast.FunctionDef, makers: set[str]) -> bool:
    """Whether a function gives a text that it is given to one that makes questions."""
    given = [*made.args.posonlyargs, *made.args.args, *made.args.kwonlyargs]
    texts = {each.arg for each in given if isinstance(each.annotation, ast.Name) and each.annotation.id == "str"}
    texts |= {made.args.vararg.arg} if made.args.vararg is not None else set()
    handed = (
        inner
        for each in ast.walk(made)
        if isinstance(each, ast.Call) and _is_call(each, makers)
        for part in (*each.args, *(named.value for named in each.keywords))
        for inner in ast.walk(part)
    )
    return any(isinstance(each, ast.Name) and each.id in texts for each in handed)


def _constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Names of a module's own, with what stands behind them."""
    for each in tree.body:
        if isinstance(each, ast.Assign | ast.AnnAssign) and each.value is not None:
            for target in each.targets if isinstance(each, ast.Assign) else (each.target,):
                if isinstance(target, ast.Name) and not isinstance(each.value, ast.Call):
                    yield target.id, each.value


def _texts(node: ast.AST) -> Iterator[str]:
    """Every text in the code, but for what a refusal says."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Refusal", "IllegalChoice"):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from _texts(child)
