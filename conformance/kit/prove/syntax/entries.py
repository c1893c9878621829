"""Changes of tables: an entry left out, two neighbouring entries swapped.

Tables are the displays of statements outside functions. A tuple among tuples of the same length is a record:
without one of its elements it would fail wherever it is read, so only whole records are left out or swapped.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from conformance.kit.prove.syntax.changes import Change, Path
from conformance.kit.prove.syntax.scope import Scope

KIND = "table"


def table_changes(scope: Scope) -> Iterator[Change]:
    """All changes of the tables in a statement outside functions."""
    value = getattr(scope.tree.body[0], "value", None)
    if isinstance(value, ast.expr):
        yield from _in_expression(value, (("body", 0), ("value", None)), scope)


def _in_expression(node: ast.AST, path: Path, scope: Scope) -> Iterator[Change]:
    if node in scope.reports or isinstance(node, (ast.Lambda, ast.Subscript)):
        return
    if isinstance(node, ast.Dict):
        yield from _of_dictionary(node, path, scope)
    elif isinstance(node, (ast.Tuple, ast.List, ast.Set)) and not _is_record(node, scope):
        yield from _of_sequence(node, path, scope)
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.expr):
            yield from _in_expression(value, (*path, (name, None)), scope)
        elif isinstance(value, list):
            for place, one in enumerate(value):
                if isinstance(one, (ast.expr, ast.keyword)):
                    yield from _in_expression(one, (*path, (name, place)), scope)


def _of_dictionary(node: ast.Dict, path: Path, scope: Scope) -> Iterator[Change]:
    """An entry left out, the values of two neighbours swapped. Entries that only name rules stay."""
    places = [place for place, value in enumerate(node.values) if value not in scope.reports]
    for place in places:
        keys = [*node.keys[:place], *node.keys[place + 1 :]]
        values = [*node.values[:place], *node.values[place + 1 :]]
        yield Change(KIND, path, ast.Dict(keys, values), _line(node, place))
    for place in places:
        both = node.values[place : place + 2]
        if (
            place + 1 in places
            and None not in node.keys[place : place + 2]
            and not all(map(_is_message, both))
        ):
            yield Change(KIND, path, ast.Dict(node.keys, _swapped(node.values, place)), _line(node, place))


def _of_sequence(node: ast.Tuple | ast.List | ast.Set, path: Path, scope: Scope) -> Iterator[Change]:
    """An element left out, two neighbours swapped where there is an order."""
    for place, one in enumerate(node.elts):
        if one not in scope.reports:
            remaining: list[ast.expr] = [*node.elts[:place], *node.elts[place + 1 :]]
            if isinstance(node, ast.Set) and not remaining:
                continue
            yield Change(KIND, path, _display(node, remaining), one.lineno)
    if isinstance(node, ast.Set) or _is_unordered(node, scope):
        return
    for place in range(len(node.elts) - 1):
        both = node.elts[place : place + 2]
        if not scope.reports.issuperset(both) and not all(map(_is_class, both)):
            yield Change(KIND, path, _display(node, _swapped(node.elts, place)), node.elts[place].lineno)


def _display(node: ast.Tuple | ast.List | ast.Set, elements: list[ast.expr]) -> ast.expr:
    return ast.Set(elements) if isinstance(node, ast.Set) else type(node)(elements, ast.Load())


def _swapped(values: Sequence[ast.expr], place: int) -> list[ast.expr]:
    return [*values[:place], values[place + 1], values[place], *values[place + 2 :]]


def _line(node: ast.Dict, place: int) -> int:
    return (node.keys[place] or node.values[place]).lineno


def _is_class(node: ast.expr) -> bool:
    """Whether an expression names a class. Classes are listed to be looked for, in any order."""
    name = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
    return name[:1].isupper() and not name.isupper()


def _is_message(node: ast.expr) -> bool:
    """Whether an expression is the text of a message."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value


def _is_record(node: ast.expr, scope: Scope) -> bool:
    """Whether a tuple is a record: among tuples of the same length, or with a name in front."""
    around = scope.parents.get(node)
    siblings: Sequence[ast.expr | None] = ()
    if isinstance(around, ast.Dict):
        siblings = around.values if node in around.values else around.keys
    elif isinstance(around, (ast.Tuple, ast.List, ast.Set)):
        siblings = around.elts
    if not isinstance(node, ast.Tuple) or not node.elts or not siblings:
        return False
    same = [one for one in siblings if isinstance(one, ast.Tuple) and len(one.elts) == len(node.elts)]
    first = node.elts[0]
    named = (
        isinstance(first, ast.Constant) and isinstance(first.value, str) and not isinstance(around, ast.Dict)
    )
    return named or (len(node.elts) > 1 and 1 < len(same) == len(siblings))


def _is_unordered(node: ast.expr, scope: Scope) -> bool:
    """Whether the order of a display means nothing: it becomes a set."""
    around = scope.parents.get(node)
    return isinstance(around, ast.Call) and ast.unparse(around.func) in ("frozenset", "set", "dict.fromkeys")
