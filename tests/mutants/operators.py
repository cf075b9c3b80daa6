"""Faults by general operators at seeded places of the rules, so that nobody picks the easy ones.

Every place of the rules that an operator fits is a candidate. A candidate's id is a hash of what is changed and where
(function, not line), its rank a hash of the seed and the id: same seed and same rules, same faults, and an edit
elsewhere moves none of them. They are taken by rank, the operators in turn, with a quota for each file.

What stands in `Game` of fault.py, the quotas above all, differs by game.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from tests.mutants.fault import GENERAL, ROOT, Fault, Game, short_hash

SEED = "cordee: 2 of 30"
MOST_IN_ONE_FUNCTION = 2

# Not rules: self-checks, bytes for storage, promises of size, words, strength of bots, and what only words a question
# (the questions themselves are asked elsewhere).
NOT_RULES = {
    "check_conservation", "bounds", "words", "modes", "rules_of", "value", "prior",
    "asks", "card_tag", "climb_tag", "tell", "_own",
}  # fmt: skip
# Calls that tell, refuse or assert types: neither left out nor looked into.
TELLING = {
    "tell",
    "IllegalChoice",
    "BadContent",
    "BadSetup",
    "Refusal",
    "RuntimeError",
    "isinstance",
    "zip",
    "getattr",
    "card_tag",
    "climb_tag",
}
# Names of whole numbers in the rules of either game.
NUMBERS = {
    "seat", "other", "owner", "target", "thrower", "o", "to", "i", "spot", "place", "face", "card", "number", "row",
    "col", "mask", "marked", "action", "first", "one", "two", "triples", "doubles", "singles", "seats", "viewer",
    "leader", "helper", "by", "loser", "asked", "design", "climb", "deck", "keep", "keeps", "left", "count", "turn",
    "passes", "slot", "style", "natural", "mod", "total", "least", "value", "k",
}  # fmt: skip

COMPARED = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
}  # fmt: skip
COUNTED = {ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"), ast.Add: ("+", "-"), ast.Sub: ("-", "+")}


class Places:
    """Walks one file and collects every candidate."""

    def __init__(self, game: Game, file: str, source: bytes) -> None:
        self.game = game
        self.file = file
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.found: list[Fault] = []
        self.seen: Counter[str] = Counter()

    # -- text -------------------------------------------------------------------------------------------------------

    def span(self, node: ast.AST) -> tuple[int, int]:
        assert isinstance(node, ast.expr | ast.stmt)
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.lines[node.lineno - 1] + node.col_offset, self.lines[node.end_lineno - 1] + node.end_col_offset

    def text(self, start: int, end: int) -> str:
        return self.source[start:end].decode()

    def add(self, kind: str, where: str, start: int, end: int, new: str, shown: tuple[int, int] | None = None) -> None:
        """A candidate; `shown` is the wider piece of code that people see changed."""
        old = self.text(start, end)
        first, last = shown or (start, end)
        before = " ".join(self.text(first, last).split())
        after = " ".join((self.text(first, start) + new + self.text(end, last)).split())
        name = short_hash(self.file, where, kind, before, after)
        self.seen[name] += 1
        name += f".{self.seen[name]}" if self.seen[name] > 1 else ""
        if old != new and before != after:
            said = f"`{before}` → `{after}`"
            if new == "False":
                said = f"`if {before}` → `if False`"
            elif "\n" in new:  # two statements swapped
                said = " → ".join(f"`{'; '.join(line.strip() for line in x.splitlines())}`" for x in (old, new))
            self.found.append(Fault(name, self.file, kind, where, start, end, new, said))

    def between(
        self, kind: str, where: str, node: ast.expr, left: ast.expr, right: ast.expr, old: str, new: str
    ) -> None:
        """Another operator between two operands, brackets and line breaks kept."""
        start, end = self.span(left)[1], self.span(right)[0]
        gap = self.text(start, end)
        at = gap.find(old)
        if at >= 0 and gap.count(old) == 1:
            self.add(kind, where, start + at, start + at + len(old), new, self.span(node))

    # -- walking ----------------------------------------------------------------------------------------------------

    def module(self) -> list[Fault]:
        tree = ast.parse(self.source)
        self.block(tree.body, "module", set(), changes=False)
        return self.found

    def function(self, node: ast.FunctionDef, outer: str) -> None:
        name = node.name if outer == "module" else f"{outer}.{node.name}"
        apart = NOT_RULES | set(self.game.not_rules)
        if {node.name, f"{self.file}:{node.name}"} & apart or node.name.endswith("_question"):
            return
        for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
            self.expression(default, name)
        bound = {arg.arg for arg in [*node.args.args, *node.args.kwonlyargs]}
        # A slot that is not set is no rule but a crash.
        self.block(node.body, name, bound, changes=node.name != "__init__")

    def block(self, body: list[ast.stmt], where: str, bound: set[str], changes: bool) -> None:
        for one, two in pairwise(body):
            if changes and depends(one, two):
                (start, end), (start2, end2) = self.span(one), self.span(two)
                new = self.text(start2, end2) + self.text(end, start2) + self.text(start, end)
                self.add("swapped", where, start, end2, new)
        for node in body:
            self.statement(node, where, bound, changes)

    def statement(self, node: ast.stmt, where: str, bound: set[str], changes: bool) -> None:
        match node:
            case ast.FunctionDef():
                self.function(node, where)
            case ast.ClassDef():
                for item in node.body:
                    self.statement(item, node.name, set(), changes=False)
            case ast.If():
                if not guards_events(node.test):
                    if changes:
                        self.add("left out", where, *self.span(node.test), "False")
                    self.expression(node.test, where)
                    self.truth(node.test, where)
                self.block(node.body, where, set(bound), changes)
                self.block(node.orelse, where, set(bound), changes)
            case ast.For():
                self.expression(node.iter, where)
                self.block(node.body, where, bound | names(node.target), changes)
            case ast.While():
                self.expression(node.test, where)
                self.block(node.body, where, set(bound), changes)
            case ast.Return():
                if node.value is None and changes:
                    self.add("left out", where, *self.span(node), "pass")
                elif node.value is not None:
                    self.expression(node.value, where)
            case ast.Assign() | ast.AugAssign():
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                plain = {
                    name for target in targets if isinstance(target, ast.Name | ast.Tuple) for name in names(target)
                }
                if changes and plain <= bound:
                    self.add("left out", where, *self.span(node), "pass")
                if not is_alias(node):
                    self.expression(node.value, where)
                bound |= plain
            case ast.AnnAssign():
                if node.value is not None and not any(isinstance(x, ast.Name) and x.id == "TypeAlias"
                                                      for x in ast.walk(node.annotation)):  # fmt: skip
                    self.expression(node.value, where)
                    bound |= names(node.target)
            case ast.Expr(ast.Constant()):
                pass  # a docstring
            case ast.Expr():
                if not told(node.value) and changes:
                    self.add("left out", where, *self.span(node), "pass")
                self.expression(node.value, where)
            case _:  # imports, raise, assert, pass
                pass

    def truth(self, test: ast.expr, where: str) -> None:
        """`if x` to `if not x`."""
        if isinstance(test, ast.Name | ast.Attribute | ast.Subscript | ast.Call) and not told(test):
            start, end = self.span(test)
            self.add("comparison", where, start, end, f"not {self.text(start, end)}")
        elif isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
            start = self.span(test)[0]
            self.add("comparison", where, start, start + len("not "), "", self.span(test))

    def expression(self, node: ast.expr, where: str) -> None:
        match node:
            case ast.JoinedStr() | ast.Lambda(args=ast.arguments(args=[])):
                return
            case ast.Call() if told(node):
                return
            case ast.Call():
                self.call(node, where)
            case ast.Compare(left, [op], [right]) if type(op) in COMPARED:
                self.between("comparison", where, node, left, right, *COMPARED[type(op)])
            case ast.BoolOp(op, values):
                old, new = ("and", "or") if isinstance(op, ast.And) else ("or", "and")
                for left, right in pairwise(values):
                    self.between("comparison", where, node, left, right, old, new)
            case ast.BinOp(left, op, right) if type(op) in COUNTED:
                self.between("constant", where, node, left, right, *COUNTED[type(op)])
            case ast.UnaryOp(ast.Invert()):
                self.add("constant", where, self.span(node)[0], self.span(node)[0] + 1, "", self.span(node))
            case ast.Constant(bool(value)):
                self.add("constant", where, *self.span(node), str(not value))
            case ast.Constant(int(value)) | ast.Constant(float(value)):
                start, end = self.span(node)
                # Some of what stands around, or `1` → `2` would tell people nothing.
                line = self.source.rfind(b"\n", 0, start) + 1
                stop = self.source.find(b"\n", end)
                for other in (value + 1, value - 1):
                    if other >= 0 and value < 400:
                        self.add("constant", where, start, end, str(other), (line, stop))
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.expression(child, where)
            elif isinstance(child, ast.keyword):
                self.expression(child.value, where)
            elif isinstance(child, ast.comprehension):
                self.expression(child.iter, where)
                for test in child.ifs:
                    self.expression(test, where)
                    self.truth(test, where)

    def call(self, node: ast.Call, where: str) -> None:
        """Two arguments swapped, or a sort turned round."""
        for one, two in pairwise(node.args):
            # Of one type only: others crash at once.
            if all(isinstance(x, ast.Name) and x.id in NUMBERS for x in (one, two)):
                (start, end), (start2, end2) = self.span(one), self.span(two)
                new = self.text(start2, end2) + self.text(end, start2) + self.text(start, end)
                self.add("swapped", where, start, end2, new, self.span(node))
        name = called(node)
        start, end = self.span(node.func)
        if name in ("min", "max"):
            self.add("swapped", where, start, end, "max" if name == "min" else "min", self.span(node))
        elif name in ("sorted", "sort"):
            start, end = end + 1, self.span(node)[1] - 1
            inner = self.text(start, end)
            if len(node.args) == 1 and isinstance(node.args[0], ast.GeneratorExp):
                inner = f"({inner})"
            self.add("swapped", where, start, end, f"{inner}{', ' if inner else ''}reverse=True", self.span(node))


def names(node: ast.AST) -> set[str]:
    return {x.id for x in ast.walk(node) if isinstance(x, ast.Name)}


def called(node: ast.expr) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return (
        node.func.id
        if isinstance(node.func, ast.Name)
        else node.func.attr
        if isinstance(node.func, ast.Attribute)
        else ""
    )


def told(node: ast.expr) -> bool:
    return called(node) in TELLING


def guards_events(test: ast.expr) -> bool:
    return any(isinstance(x, ast.Attribute) and x.attr == "events" for x in ast.walk(test))


def is_alias(node: ast.Assign | ast.AugAssign) -> bool:
    """Types: `Modifier = Literal[...]`, unions of classes, and the table of steps."""
    return isinstance(node, ast.Assign) and any(
        isinstance(x, ast.Name) and x.id in ("Literal", "ExtraTurn") for x in ast.walk(node.value)
    )


def touched(node: ast.stmt) -> tuple[set[str], set[str]]:
    """What a plain statement writes and reads, as source text of names and attributes; a call writes its receiver."""
    writes: set[str] = set()
    reads: set[str] = set()
    for x in ast.walk(node):
        if isinstance(x, ast.Name | ast.Attribute):
            (reads if isinstance(x.ctx, ast.Load) else writes).add(ast.unparse(x))
        if isinstance(x, ast.Subscript) and not isinstance(x.ctx, ast.Load):
            writes.add(ast.unparse(x.value))
        if isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute):
            writes.add(ast.unparse(x.func.value))
    if isinstance(node, ast.AugAssign):
        reads |= {ast.unparse(node.target)}
    return writes, reads


def depends(one: ast.stmt, two: ast.stmt) -> bool:
    """Whether the order of two neighbours may matter, and swapping them cannot but crash for want of a name."""
    if not all(isinstance(x, ast.Assign | ast.AugAssign | ast.Expr) for x in (one, two)):
        return False
    if any(isinstance(x, ast.Expr) and (told(x.value) or not isinstance(x.value, ast.Call)) for x in (one, two)):
        return False
    (writes, reads), (writes2, reads2) = touched(one), touched(two)
    new_names = {name for name in writes if "." not in name} if isinstance(one, ast.Assign) else set()
    if new_names & reads2:
        return False
    both_call = all(isinstance(x, ast.Expr) for x in (one, two))
    return bool(both_call or (writes & (reads2 | writes2) - {"s", "fx"}) or (writes2 & reads - {"s", "fx"}))


# -- choosing --------------------------------------------------------------------------------------------------------


def candidates(game: Game) -> Iterator[Fault]:
    """Every candidate of every file, by rank."""
    found: list[Fault] = []
    for file in game.quotas:
        found += Places(game, file, (ROOT / game.folder / file).read_bytes()).module()
    return iter(sorted(found, key=lambda fault: short_hash(SEED, fault.id)))


def chosen(game: Game) -> list[Fault]:
    """The faults by general operators: by rank within the quotas, those that are `replaced` passed over."""
    queues = {kind: [fault for fault in candidates(game) if fault.kind == kind] for kind in GENERAL}
    left = dict(game.quotas)
    functions: Counter[tuple[str, str]] = Counter()
    used: set[tuple[str, str, str]] = set()
    taken: list[Fault] = []
    while any(left.values()) and any(queues.values()):
        for kind in GENERAL:  # in turn, so that none gets more than its share
            while queues[kind]:
                fault = queues[kind].pop(0)
                place = fault.file, fault.where
                full = functions[place] == MOST_IN_ONE_FUNCTION or (*place, kind) in used
                if left[fault.file] and fault.id not in game.replaced and not full:
                    left[fault.file] -= 1
                    functions[place] += 1
                    used.add((*place, kind))
                    taken.append(fault)
                    break
    return sorted(taken, key=lambda fault: (list(game.quotas).index(fault.file), fault.start))


def spread(faults: Iterable[Fault]) -> str:
    counted = Counter(fault.kind for fault in faults)
    return ", ".join(f"{kind} {counted[kind]}" for kind in GENERAL)
