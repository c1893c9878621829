"""Changes of numbers: one more, one less, the other truth value, a slice without a bound."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

from conformance.kit.prove.syntax.changes import Change, Path
from conformance.kit.prove.syntax.scope import Scope, whole_number


def constant_changes(node: ast.expr, path: Path, scope: Scope) -> Iterator[Change]:
    number = whole_number(node)
    if number is not None:
        for other in (number + 1, number - 1):
            yield Change("constant", path, ast.Constant(other), node.lineno)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield Change("constant", path, ast.Constant(not node.value), node.lineno)
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in scope.constants:
        for sign in (ast.Add(), ast.Sub()):
            changed = ast.BinOp(copy.copy(node), sign, ast.Constant(1))
            yield Change("constant", path, changed, node.lineno)


def slice_changes(node: ast.expr, path: Path, _scope: Scope) -> Iterator[Change]:
    """A slice without one of its bounds. Literal bounds change as numbers do."""
    if not isinstance(node, ast.Slice):
        return
    for name in ("lower", "upper", "step"):
        if getattr(node, name) is not None:
            changed = copy.copy(node)
            setattr(changed, name, None)
            yield Change("slice", path, changed, node.lineno)
        bound = getattr(node, name)
        if name != "step" and bound is not None and whole_number(bound) is None:
            moved = copy.copy(node)
            setattr(moved, name, ast.BinOp(bound, ast.Add(), ast.Constant(1)))
            yield Change("slice", path, moved, node.lineno)
