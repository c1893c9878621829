"""Changes of the order of events: two neighbouring statements swapped, both of which record an event, one of
them directly, or both of which note what happened.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise

from conformance.kit.prove.syntax.changes import Change, Path
from conformance.kit.prove.syntax.citations import RECORD
from conformance.kit.prove.syntax.flow import can_swap
from conformance.kit.prove.syntax.scope import Scope, called_name

KIND = "events"

NOTED = "happened"
"""The method with which a state notes what abilities watch for."""


def event_changes(scope: Scope) -> Iterator[Change]:
    """All swaps of what a function records."""
    return _in_block(scope.tree.body, (), "body", scope)


def _in_block(body: Sequence[ast.stmt], path: Path, field: str, scope: Scope) -> Iterator[Change]:
    for place, (former, latter) in enumerate(pairwise(body)):
        if not _tell_alike(former, latter, scope) or not can_swap(former, latter, scope):
            continue
        if not _is_swapped_as_behaviour(former, latter, scope):
            swapped = [*body[:place], latter, former, *body[place + 2 :]]
            yield Change(KIND, (*path, (field, None)), swapped, former.lineno)
    for place, statement in enumerate(body):
        for name in ("body", "orelse", "finalbody"):
            inner = getattr(statement, name, None)
            if isinstance(inner, list) and inner and isinstance(inner[0], ast.stmt):
                yield from _in_block(inner, (*path, (field, place)), name, scope)


def _is_swapped_as_behaviour(former: ast.stmt, latter: ast.stmt, scope: Scope) -> bool:
    """Whether `order_changes` swaps the two, because one writes what the other touches."""
    if former in scope.reports or latter in scope.reports:
        return False
    one, other = (scope.effects.of(each, scope.aliases) for each in (former, latter))
    return one.meets(other)


def _tell_alike(former: ast.stmt, latter: ast.stmt, scope: Scope) -> bool:
    """Whether both statements record, one of them directly, or both note."""
    direct = [_only_calls(one) for one in (former, latter)]
    if NOTED in direct:
        return direct == [NOTED, NOTED]
    return RECORD in direct and _records(former, scope) and _records(latter, scope)


def _only_calls(statement: ast.stmt) -> str:
    """The bare name of what a statement calls and does nothing else; empty if it does."""
    return called_name(statement.value) if isinstance(statement, ast.Expr) else ""


def _records(statement: ast.stmt, scope: Scope) -> bool:
    """Whether a statement records anything, directly or in a function that it calls."""
    called = {called_name(node) for node in ast.walk(statement) if isinstance(node, ast.Call)}
    return RECORD in called or not called.isdisjoint(scope.effects.telling)
