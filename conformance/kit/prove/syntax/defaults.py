"""Changes of default arguments."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

from conformance.kit.prove.syntax.changes import Change
from conformance.kit.prove.syntax.scope import Scope, whole_number

KIND = "default"


def default_changes(scope: Scope) -> Iterator[Change]:
    """Numbers: one more and one less; truth values: the other one."""
    line = scope.tree.body[0].lineno
    arguments = scope.tree.args
    for field, defaults in (("defaults", arguments.defaults), ("kw_defaults", arguments.kw_defaults)):
        for place, default in enumerate(defaults):
            for other in _others(default, scope):
                yield Change(KIND, (("args", None), (field, place)), other, line)


def _others(default: ast.expr | None, scope: Scope) -> Iterator[ast.expr]:
    if default is None or default in scope.reports:
        return
    number = whole_number(default)
    if number is not None:
        yield from (ast.Constant(number + 1), ast.Constant(number - 1))
    elif isinstance(default, ast.Constant) and isinstance(default.value, bool):
        yield ast.Constant(not default.value)
    elif isinstance(default, ast.Name) and default.id in scope.constants:
        for sign in (ast.Add(), ast.Sub()):
            yield ast.BinOp(copy.copy(default), sign, ast.Constant(1))


def value_of(default: ast.expr, scope: Scope) -> object:
    """The value of a changed default."""
    match default:
        case ast.Constant(value=value):
            return value
        case ast.BinOp(left=ast.Name(id=name), op=sign):
            return scope.constants[name] + (1 if isinstance(sign, ast.Add) else -1)
    raise TypeError(f"no default: {ast.dump(default)}")
