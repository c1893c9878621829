"""Changes of the flow: a statement dropped, two swapped, the rest skipped, a loop ended early."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from conformance.kit.prove.syntax.changes import Change, Path
from conformance.kit.prove.syntax.citations import named_in
from conformance.kit.prove.syntax.scope import Scope

COMPOUND = (ast.If, ast.For, ast.While, ast.With)
_LEAVING = (ast.Return, ast.Raise, ast.Break, ast.Continue)
_DECLARING = (ast.Pass, ast.FunctionDef, ast.Import, ast.ImportFrom, ast.Global)


def dropped(statement: ast.stmt, path: Path, scope: Scope) -> Iterator[Change]:
    """Drop a statement, if the function is still valid."""
    first = isinstance(statement, (ast.Assign, ast.AnnAssign)) and statement in scope.first_bindings
    if not isinstance(statement, _DECLARING) and not first:
        yield Change("statement", path, None, statement.lineno)


def jump_changes(statement: ast.stmt, path: Path, scope: Scope) -> Iterator[Change]:
    """`break` for `continue` and vice versa; no `continue` in `while`, which might then never end."""
    if isinstance(statement, ast.Continue):
        yield Change("jump", path, ast.Break(), statement.lineno)
    elif isinstance(statement, ast.Break) and isinstance(_loop_around(statement, scope), ast.For):
        yield Change("jump", path, ast.Continue(), statement.lineno)


def order_changes(body: Sequence[ast.stmt], path: Path, field: str, scope: Scope) -> Iterator[Change]:
    """Swap two neighbours if one of them writes what the other touches."""
    touched = partial(scope.effects.of, aliases=scope.aliases)
    places = [place for place, one in enumerate(body) if one not in scope.reports]
    for one, other in pairwise(places):
        former, latter = body[one], body[other]
        if not can_swap(former, latter, scope) or not touched(former).meets(touched(latter)):
            continue
        if _lists_rules(former, scope) and _lists_rules(latter, scope):
            continue  # no rule defines which of several reasons is named, or their order
        if _set_two_keys(former, latter):
            continue  # the keys of an object have no order
        swapped = [*body]
        swapped[one], swapped[other] = latter, former
        yield Change("order", (*path, (field, None)), swapped, former.lineno)


def can_swap(former: ast.stmt, latter: ast.stmt, scope: Scope) -> bool:
    """Whether the function is still valid with the two neighbours swapped."""
    if isinstance(former, (*_LEAVING, *_DECLARING)) or isinstance(latter, (*_LEAVING, *_DECLARING)):
        return False
    return not _gives_name_to(former, latter, scope)


def early_returns(body: Sequence[ast.stmt], path: Path, field: str, scope: Scope) -> Iterator[Change]:
    """Skip the rest of a function from one statement on, or everything after a block."""
    if not scope.returns_nothing:
        return
    behaving = [place for place, one in enumerate(body) if one not in scope.reports]
    whole: Path = (*path, (field, None))
    if not path:
        for place in behaving[:-1]:  # dropping only the last is a dropped statement
            if not isinstance(body[place], (*_LEAVING, *_DECLARING)):
                yield Change("return", whole, [*body[:place], ast.Return()], body[place].lineno)
    elif behaving and not isinstance(body[-1], _LEAVING) and _goes_on(body[-1], scope):
        yield Change("return", whole, [*body, ast.Return()], body[-1].lineno)


def single_rounds(statement: ast.stmt, path: Path, scope: Scope) -> Iterator[Change]:
    """End a loop after its first round."""
    if not isinstance(statement, (ast.For, ast.While)) or isinstance(statement.body[-1], _LEAVING):
        return
    if scope.returns_nothing and not _follows(statement, scope):
        return  # an early return is the same
    once = [*statement.body, ast.Break()]
    yield Change("jump", (*path, ("body", None)), once, statement.body[-1].lineno)


def _lists_rules(statement: ast.stmt, scope: Scope) -> bool:
    """Whether a statement only lists or returns rules, perhaps on a condition."""
    if statement in scope.reports:
        return True
    match statement:
        case ast.If(test=test, body=[ast.Return(value=ast.Name(id=name))], orelse=[]) if name in named_in(
            test
        ):
            return True  # `if (reason := why_not(...)): return reason`
        case ast.Return(value=ast.Call(args=[rule, *_])):
            return rule in scope.reports
        case ast.If(body=body, orelse=orelse):
            return all(_lists_rules(one, scope) for one in (*body, *orelse))
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr="append" | "extend"), args=[rules])):
            return rules in scope.reports
        case ast.AugAssign(op=ast.Add(), value=rules) | ast.Return(value=rules):
            return rules in scope.reports
        case ast.Expr(value=ast.Yield(value=rules) | ast.YieldFrom(value=rules)):
            return rules in scope.reports
    return False


def _set_two_keys(former: ast.stmt, latter: ast.stmt) -> bool:
    """Whether both set entries of one mapping under different constant keys, and neither value reads it."""
    match former, latter:
        case (
            ast.Assign(targets=[ast.Subscript(value=ast.Name(id=name), slice=ast.Constant(value=key))]),
            ast.Assign(targets=[ast.Subscript(value=ast.Name(id=other), slice=ast.Constant(value=its))]),
        ) if name == other and key != its:
            values = (former.value, latter.value)
            parts = (part for value in values for part in ast.walk(value))
            return not any(isinstance(part, ast.Name) and part.id == name for part in parts)
    return False


def _gives_name_to(former: ast.stmt, latter: ast.stmt, scope: Scope) -> bool:
    """Whether the latter reads a name that has no value before the former, so that swapping them fails."""
    if former not in scope.first_bindings and not any(
        isinstance(part, ast.NamedExpr) for part in ast.walk(former)
    ):
        return False
    given = {
        part.id for part in ast.walk(former) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    }
    return any(
        isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and part.id in given
        for part in ast.walk(latter)
    )


def _loop_around(node: ast.AST, scope: Scope) -> ast.AST | None:
    around = scope.parents.get(node)
    while around is not None and not isinstance(around, (ast.For, ast.While)):
        around = scope.parents.get(around)
    return around


def _goes_on(statement: ast.stmt, scope: Scope) -> bool:
    """Whether the function does anything after this last statement of a block."""
    around = scope.parents.get(statement)
    while isinstance(around, ast.stmt) and around is not scope.tree:
        if isinstance(around, (ast.For, ast.While)) or _follows(around, scope):
            return True
        around = scope.parents.get(around)
    return False


def _follows(statement: ast.stmt, scope: Scope) -> bool:
    """Whether a statement that behaves follows in the same block."""
    around = scope.parents[statement]
    for field in ("body", "orelse", "finalbody"):
        block = getattr(around, field, None)
        if isinstance(block, list) and statement in block:
            return any(one not in scope.reports for one in block[block.index(statement) + 1 :])
    return False
