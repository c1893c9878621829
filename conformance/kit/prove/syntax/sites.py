"""Find where a function can be changed by walking its blocks, statements and expressions in textual order."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence

from conformance.kit.prove.syntax.calls import argument_changes, function_changes, swap_changes
from conformance.kit.prove.syntax.changes import Change, Path, Step
from conformance.kit.prove.syntax.conditions import (
    branch_changes,
    chain_changes,
    comparison_changes,
    condition_changes,
    negated,
)
from conformance.kit.prove.syntax.constants import constant_changes, slice_changes
from conformance.kit.prove.syntax.displays import display_changes
from conformance.kit.prove.syntax.flow import (
    COMPOUND,
    dropped,
    early_returns,
    jump_changes,
    order_changes,
    single_rounds,
)
from conformance.kit.prove.syntax.scope import Scope, whole_number

Found = Iterator[Change]

OF_EXPRESSIONS: Sequence[Callable[[ast.expr, Path, Scope], Found]] = (
    comparison_changes,
    branch_changes,
    chain_changes,
    swap_changes,
    argument_changes,
    function_changes,
    display_changes,
    slice_changes,
    constant_changes,
)
"""Functions that propose changes of an expression, in this order."""

_APART = ("annotation", "target", "targets", "body", "orelse", "finalbody", "handlers")
"""Fields of statements that aren't evaluated expressions, or are walked as blocks."""


def changes_in(scope: Scope) -> Found:
    """All changes of a function."""
    return _Walk(scope).block(scope.tree.body, (), "body", last_return=True)


class _Walk:
    def __init__(self, scope: Scope) -> None:
        self.scope = scope

    def block(
        self,
        body: Sequence[ast.stmt],
        path: Path,
        field: str,
        *,
        last_return: bool = False,
        alone: bool = False,
    ) -> Found:
        """Changes in a block. `alone`: dropping its only statement means dropping its parent."""
        reports = self.scope.reports
        behaving = [one for one in body if one not in reports]
        for place, statement in enumerate(body):
            if statement in reports:
                continue
            here: Path = (*path, (field, place))
            final = last_return and place == len(body) - 1 and isinstance(statement, ast.Return)
            if not final and not (alone and len(behaving) == 1):
                yield from dropped(statement, here, self.scope)
            yield from self.statement(statement, here)
        yield from order_changes(body, path, field, self.scope)
        yield from early_returns(body, path, field, self.scope)

    def statement(self, statement: ast.stmt, path: Path) -> Found:
        yield from jump_changes(statement, path, self.scope)
        yield from single_rounds(statement, path, self.scope)
        if isinstance(statement, (ast.If, ast.While)):
            test: Path = (*path, ("test", None))
            yield from condition_changes(statement.test, test, loop=isinstance(statement, ast.While))
            yield from self.expression(statement.test, test)
        elif isinstance(statement, ast.Return):
            if statement.value is not None:
                value: Path = (*path, ("value", None))
                if self.scope.returns == "bool":
                    yield negated(statement.value, value)
                yield from self.expression(statement.value, value)
        else:
            yield from self._other_statement(statement, path)
        for field in ("body", "orelse", "finalbody"):
            inner = getattr(statement, field, None)
            if isinstance(inner, list) and isinstance(statement, (*COMPOUND, ast.Try, ast.FunctionDef)):
                alone = isinstance(statement, COMPOUND) and field == "body" and not _else_of(statement)
                last = isinstance(statement, ast.FunctionDef)
                yield from self.block(inner, path, field, last_return=last, alone=alone)

    def _other_statement(self, statement: ast.stmt, path: Path) -> Found:
        for name, value in ast.iter_fields(statement):
            if name not in _APART:
                yield from self._field(value, path, name)
        if isinstance(statement, (ast.Assign, ast.AugAssign, ast.AnnAssign)):
            many = isinstance(statement, ast.Assign)
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            for place, target in enumerate(targets):
                step: Step = ("targets", place) if many else ("target", None)
                if isinstance(target, ast.Subscript):  # only the index: `row[number + 1] = ...`
                    yield from self.expression(target.slice, (*path, step, ("slice", None)))

    def expression(self, node: ast.expr, path: Path) -> Found:
        if node in self.scope.reports or isinstance(node, ast.JoinedStr):
            return
        for propose in OF_EXPRESSIONS:
            yield from propose(node, path, self.scope)
        if whole_number(node) is None:
            yield from self._parts(node, path)

    def _parts(self, node: ast.AST, path: Path) -> Found:
        if isinstance(node, ast.keyword) and node.arg == "strict":
            return  # how strictly two lists are paired
        if isinstance(node, ast.comprehension):
            for place, test in enumerate(node.ifs):
                yield from condition_changes(test, (*path, ("ifs", place)))
        for name, value in ast.iter_fields(node):
            if name not in ("target", "ctx", "op", "ops"):
                yield from self._field(value, path, name)

    def _field(self, value: object, path: Path, name: str) -> Found:
        if isinstance(value, ast.expr):
            yield from self.expression(value, (*path, (name, None)))
        elif isinstance(value, list):
            for place, one in enumerate(value):
                if isinstance(one, ast.expr):
                    yield from self.expression(one, (*path, (name, place)))
                elif isinstance(one, (ast.keyword, ast.comprehension, ast.withitem)):
                    yield from self._parts(one, (*path, (name, place)))


def _else_of(statement: ast.stmt) -> Sequence[ast.stmt]:
    return getattr(statement, "orelse", [])
