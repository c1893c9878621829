"""Changes of displays: one element of a tuple, list, set or dictionary left out.

A tuple with a fixed number of places is a record, and so is a dictionary with texts as keys: without one of
them, it fails wherever it is read. Only tuples that are iterated, searched, joined, or annotated as of any
length are changed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from conformance.kit.prove.syntax.changes import Change, Path
from conformance.kit.prove.syntax.scope import Scope, called_name

_ANY_LENGTH = re.compile(r"(tuple\[.*, \.\.\.\]|(Sequence|Iterable|Collection|list|set|frozenset)\[.*\])")
_COLLECTING = frozenset(
    ("tuple", "list", "set", "frozenset", "chain", "any", "all", "sum", "sorted", "isinstance", "extend")
) | {"update"}


def display_changes(node: ast.expr, path: Path, scope: Scope) -> Iterator[Change]:
    if isinstance(node, ast.Dict):
        if all(isinstance(key, ast.Constant) and isinstance(key.value, str) for key in node.keys):
            return
        for place in range(len(node.keys)):
            keys = [*node.keys[:place], *node.keys[place + 1 :]]
            values = [*node.values[:place], *node.values[place + 1 :]]
            yield Change("element", path, ast.Dict(keys, values), node.lineno)
    elif isinstance(node, (ast.Tuple, ast.List, ast.Set)) and isinstance(
        getattr(node, "ctx", None), ast.Store
    ):
        return
    elif isinstance(node, (ast.List, ast.Set)) or (
        isinstance(node, ast.Tuple) and _of_any_length(node, scope)
    ):
        for place, one in enumerate(node.elts):
            if one not in scope.reports:
                yield Change("element", path, _without(node, place), node.lineno)


def _without(node: ast.Tuple | ast.List | ast.Set, place: int) -> ast.expr:
    remaining = [*node.elts[:place], *node.elts[place + 1 :]]
    if isinstance(node, ast.Set):
        return ast.Set(remaining) if remaining else ast.Call(ast.Name("set", ast.Load()), [], [])
    return type(node)(remaining, ast.Load())


def _of_any_length(node: ast.Tuple, scope: Scope) -> bool:
    if any(isinstance(one, ast.Starred) for one in node.elts):
        return True
    if not node.elts:
        return False
    inner: ast.AST = node
    around = scope.parents.get(node)
    while isinstance(around, (ast.IfExp, ast.BoolOp)):
        inner, around = around, scope.parents.get(around)
    match around:
        case ast.For() | ast.comprehension():
            return around.iter is inner
        case ast.Compare(ops=ops, comparators=others):
            return any(
                one is inner and isinstance(operator, (ast.In, ast.NotIn))
                for operator, one in zip(ops, others, strict=True)
            )
        case ast.BinOp(op=ast.Add()) | ast.Starred():
            return True
        case ast.Return():
            return _ANY_LENGTH.fullmatch(scope.returns) is not None
        case ast.AnnAssign(annotation=annotation):
            return _ANY_LENGTH.fullmatch(ast.unparse(annotation)) is not None
        case ast.Call():
            return called_name(around) in _COLLECTING
    return False
