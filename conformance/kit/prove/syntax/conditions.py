"""Changes of tests: comparisons, conditions, the links of a chain, the branches of a choice."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from conformance.kit.prove.syntax.changes import Change, Path
from conformance.kit.prove.syntax.scope import Scope

_BOUNDARY: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
_OPPOSITE: Mapping[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}


def comparison_changes(node: ast.expr, path: Path, _scope: Scope) -> Iterator[Change]:
    if not isinstance(node, ast.Compare):
        return
    for place, operator in enumerate(node.ops):
        for table in (_BOUNDARY, _OPPOSITE):
            other = table.get(type(operator))
            if other is not None:
                ops = [*node.ops[:place], other(), *node.ops[place + 1 :]]
                changed = ast.Compare(node.left, ops, node.comparators)
                yield Change("comparison", path, changed, node.lineno)


def chain_changes(node: ast.expr, path: Path, _scope: Scope) -> Iterator[Change]:
    """Leave out each link of `and` and `or`."""
    if not isinstance(node, ast.BoolOp):
        return
    for place in range(len(node.values)):
        remaining = [*node.values[:place], *node.values[place + 1 :]]
        new = remaining[0] if len(remaining) == 1 else ast.BoolOp(node.op, remaining)
        yield Change("condition", path, new, node.lineno)


def branch_changes(node: ast.expr, path: Path, _scope: Scope) -> Iterator[Change]:
    """Negate a choice's condition, and use each branch alone."""
    if isinstance(node, ast.IfExp):
        yield from condition_changes(node.test, (*path, ("test", None)))
        yield Change("branch", path, node.body, node.lineno)
        yield Change("branch", path, node.orelse, node.lineno)


def condition_changes(test: ast.expr, path: Path, *, loop: bool = False) -> Iterator[Change]:
    """Negate a condition, or drop it. A loop's condition isn't dropped: the loop would never end."""
    yield negated(test, path)
    if not loop and not any(isinstance(part, ast.NamedExpr) for part in ast.walk(test)):
        yield Change("condition", path, ast.Constant(True), test.lineno)


def negated(node: ast.expr, path: Path) -> Change:
    match node:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            opposite = operand
        case ast.Compare(left=left, ops=[operator], comparators=others) if type(operator) in _OPPOSITE:
            opposite = ast.Compare(left, [_OPPOSITE[type(operator)]()], others)
        case _:
            opposite = ast.UnaryOp(ast.Not(), node)
    return Change("condition", path, opposite, node.lineno)
