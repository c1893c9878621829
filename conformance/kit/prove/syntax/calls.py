"""Changes of calls: arguments swapped or omitted, the opposite function, a list left unsorted."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

from conformance.kit.prove.syntax.changes import Change, Path
from conformance.kit.prove.syntax.scope import Scope, called_name, whole_number

_OPPOSITE: Mapping[str, str] = {"min": "max", "max": "min", "any": "all", "all": "any"}
_ORDERING = ("sorted", "reversed")
_ORDERLESS = frozenset(("set", "frozenset", "sum", "any", "all", "len", "min", "max", "Counter", "sorted"))
"""Functions for which the order of the input doesn't matter."""

_UNORDERED = frozenset(("min", "max", "isinstance", "issubclass", "getattr", "setattr", "hasattr"))
_PLAIN_TYPES = frozenset(("int", "bool", "str", "Any", "object"))


def swap_changes(node: ast.expr, path: Path, scope: Scope) -> Iterator[Change]:
    """Swap two neighbouring arguments, unless their order means nothing."""
    if not isinstance(node, ast.Call) or called_name(node) in _UNORDERED:
        return
    for place in range(len(node.args) - 1):
        one, other = node.args[place : place + 2]
        if _alike(one, other, scope):
            args = [*node.args[:place], other, one, *node.args[place + 2 :]]
            yield Change("arguments", path, ast.Call(node.func, args, node.keywords), node.lineno)


def argument_changes(node: ast.expr, path: Path, scope: Scope) -> Iterator[Change]:
    """Omit an argument if the call is valid without it; use one of two arguments of `min` and `max` alone."""
    if not isinstance(node, ast.Call):
        return
    name = called_name(node)
    if name in ("min", "max") and len(node.args) == 2 and not node.keywords:
        for one in node.args:
            if not isinstance(one, ast.Starred):
                yield Change("element", path, one, node.lineno)
        return
    for place in scope.signatures.droppable_places(name, node.args):
        if node.args[place] not in scope.reports:
            args = [*node.args[:place], *node.args[place + 1 :]]
            yield Change("element", path, ast.Call(node.func, args, node.keywords), node.lineno)
    for place, keyword in enumerate(node.keywords):
        if keyword.arg == "strict" or keyword.value in scope.reports:
            continue
        if scope.signatures.may_leave_out(name, keyword):
            keywords = [*node.keywords[:place], *node.keywords[place + 1 :]]
            yield Change("element", path, ast.Call(node.func, node.args, keywords), node.lineno)


def function_changes(node: ast.expr, path: Path, scope: Scope) -> Iterator[Change]:
    """`min` for `max`, `any` for `all`; leave out sorting and reversing."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or not node.args:
        return
    other = _OPPOSITE.get(node.func.id)
    if other is not None:
        called = ast.Name(other, ast.Load())
        yield Change("function", path, ast.Call(called, node.args, node.keywords), node.lineno)
    elif node.func.id in _ORDERING and called_name(scope.parents[node]) not in _ORDERLESS:
        plain = ast.Call(ast.Name("list", ast.Load()), node.args[:1], [])
        yield Change("function", path, plain, node.lineno)


def _alike(one: ast.expr, other: ast.expr, scope: Scope) -> bool:
    """Whether two arguments could be confused: no text, no rules, no types known to differ."""
    if one in scope.reports or other in scope.reports or ast.dump(one) == ast.dump(other):
        return False
    kinds = {_type(one, scope), _type(other, scope)}
    return len(kinds - {""}) < 2 and "text" not in kinds and not (kinds - _PLAIN_TYPES - {""} and "" in kinds)


def _type(node: ast.expr, scope: Scope) -> str:
    """What can be seen of an argument's type by itself; empty if nothing."""
    if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
        return "text"
    if whole_number(node) is not None or (isinstance(node, ast.Name) and node.id in scope.constants):
        return "int"
    if isinstance(node, ast.Name):
        known = scope.annotated.get(node.id, "")
        return "" if known in ("Any", "object") else known
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id if node.func.id[:1].isupper() or node.func.id in ("tuple", "list") else ""
    if isinstance(node, (ast.Name, ast.Attribute, ast.Subscript, ast.Call)):
        return ""
    return type(node).__name__ if not isinstance(node, (ast.BinOp, ast.UnaryOp)) else "int"
