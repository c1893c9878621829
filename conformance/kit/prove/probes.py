"""Probes in the functions of the engine: calls that record which statements a scenario reaches.

They take a few percent of the time of a scenario; tracing its lines takes several times as long.
"""

from __future__ import annotations

import ast
import builtins
import copy
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from conformance.kit.prove.alterations import function_object
from conformance.kit.prove.bytecode import compiled
from conformance.kit.prove.sources import Function

Place = tuple[str, int]
"""A statement: the name of a function and a line of its normalised source; line 0 is any."""

NAME = "__reached__"
"""The builtin that each probe calls with its number."""


def probed(
    functions: Iterable[Function], wanted: Mapping[str, Collection[int]], reached: Callable[[int], object]
) -> list[list[Place]]:
    """Put probes into functions and at their wanted statements. Return what each probe shows, by number.

    A wanted line at which no statement begins, such as that of an else, counts as reached with its function.
    """
    setattr(builtins, NAME, reached)
    places: list[list[Place]] = []
    for function in functions:
        lines = wanted.get(function.name, ())
        first = len(places)
        inserting = _Inserting(first, {line: first + place for place, line in enumerate(lines, start=1)})
        tree = inserting.visit(copy.deepcopy(function.normalised))
        function_object(function).__code__ = compiled(function, ast.fix_missing_locations(tree))
        without = [(function.name, line) for line in lines if line not in inserting.found]
        places += [[(function.name, 0), *without], *([(function.name, line)] for line in lines)]
    return places


class _Inserting(ast.NodeTransformer):
    """Inserts probes at the start of a function and of those within it, and at statements on some lines."""

    def __init__(self, start: int, lines: Mapping[int, int]) -> None:
        self.start = start
        self.lines = lines
        """The numbers of the probes by line."""
        self.found: set[int] = set()

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                setattr(node, name, [one for statement in block for one in self._with_probe(statement)])
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.generic_visit(node)
        node.body.insert(0, _probe(self.start))
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        self.generic_visit(node)
        node.body[:0] = list(self._at(node.lineno))
        return node

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        self.generic_visit(node)
        both = ast.Tuple([_probe(self.start).value, node.body], ast.Load())
        node.body = ast.Subscript(both, ast.Constant(1), ast.Load())
        return node

    def _with_probe(self, statement: ast.stmt) -> Iterator[ast.stmt]:
        yield from self._at(statement.lineno)
        yield statement

    def _at(self, line: int) -> Iterator[ast.stmt]:
        if line in self.lines:
            self.found.add(line)
            yield _probe(self.lines[line])


def _probe(number: int) -> ast.Expr:
    return ast.Expr(ast.Call(ast.Name(NAME, ast.Load()), [ast.Constant(number)], []))
