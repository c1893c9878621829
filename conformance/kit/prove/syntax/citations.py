"""Find the parts of a function that only report: events, names of rules, and what is computed for these
alone.

An expression cites if it consists of rule ids: a tuple of them, a choice between two, a name that holds
nothing else, or a call of a function that returns nothing else. A statement reports if it records an event,
fills such a name, or only chooses between statements that report. If another function decides by a function's
rules, since there may be none, that function does more than cite, and none of it is excused.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from itertools import chain
from typing import NamedTuple

from spec.book.ids import is_id

RECORD = "record"
"""The method with which a state records an event."""

IMPOSSIBLE = frozenset(("BadPosition", "EngineBug", "Malformed", "NotSupported", "UnknownCard"))
"""Errors that are no refusal of an answer: an impossible position, a bug, an engine that is not complete."""

_LISTS = ("tuple[str, ...]", "list[str]")
_FILLING = ("append", "extend", "insert")
_WRAPPING = ("tuple", "list", "sorted")
_JUDGING = ("bool", "any", "all", "len", "next", "filter")


class Reporting:
    """The parts that only report, in all functions of an engine."""

    def __init__(self, functions: Iterable[ast.FunctionDef]) -> None:
        self.citing: set[str] = set()
        self.recording: set[str] = set()
        self.deciding: set[str] = set()
        """Functions that return only rules, but another function decides by whether there are any."""
        self.walked: dict[ast.FunctionDef, _Walked] = {}
        self.asserting: set[str] = set()
        """Functions that only assert what must be, by bare names."""
        named: dict[str, list[ast.FunctionDef]] = {}
        for function in functions:
            named.setdefault(function.name, []).append(function)
        size = -1
        while size != len(self.deciding):
            size = len(self.deciding)
            self._learn(named)
            for function in chain.from_iterable(named.values()):
                self.deciding |= _Parts(self, function).decided_by()
        may_assert = {name: each for name, each in named.items() if all(map(_asserts, each))}
        size = -1
        while size != len(self.asserting):
            size = len(self.asserting)
            for name, each in may_assert.items():
                if all(_Parts(self, one, asserts=True).only_asserts() for one in each):
                    self.asserting.add(name)

    def _learn(self, named: Mapping[str, list[ast.FunctionDef]]) -> None:
        """Find functions that return only rules and functions that only record, by their bare names."""
        self.citing, self.recording = set(), {RECORD}
        size = -1
        while size != len(self.citing) + len(self.recording):
            size = len(self.citing) + len(self.recording)
            for name, functions in named.items():
                parts = [_Parts(self, function) for function in functions]
                citing = any(one.only_cites() for one in parts)
                if name not in self.deciding and citing and all(one.cites_at_most() for one in parts):
                    self.citing.add(name)
                elif all(one.only_records() for one in parts):
                    self.recording.add(name)

    def walk(self, function: ast.FunctionDef) -> _Walked:
        """What a walk through a function finds. Walking for each question would take most of the time."""
        if function not in self.walked:
            self.walked[function] = _walk(function)
        return self.walked[function]

    def of(self, function: ast.FunctionDef, *, asserts: bool = False) -> frozenset[ast.AST]:
        """The statements and expressions of a function that only report; with `asserts` also those that only
        raise an error about what cannot be, which no scenario can contain.
        """
        return _Parts(self, function, asserts=asserts).reports()


class _Parts:
    """The analysis of one function."""

    def __init__(self, known: Reporting, function: ast.FunctionDef, *, asserts: bool = False) -> None:
        self.known = known
        self.asserts = asserts
        self.function = function
        self.body = [one for one in function.body if not _is_text(one)]
        arguments = function.args
        self.names = {
            one.arg
            for one in (*arguments.args, *arguments.kwonlyargs)
            if one.annotation is not None and ast.unparse(one.annotation) in _LISTS
        }
        if arguments.vararg is not None and _annotation(arguments.vararg) == "str":
            self.names.add(arguments.vararg.arg)
        self._learn_names()

    def _learn_names(self) -> None:
        """Find local names that never hold anything but rules."""
        values = self.known.walk(self.function).bindings
        grown = True
        while grown:
            grown = False
            for name, given in values.items():
                if name in self.names:
                    continue
                if all(self.cites(one) or _is_empty(one) for one in given) and any(map(self.cites, given)):
                    self.names.add(name)
                    grown = True

    def cites(self, node: ast.expr) -> bool:
        """Whether an expression consists of rules and nothing else."""
        match node:
            case ast.Constant(value=str(text)):
                return is_id(text)
            case ast.Name(id=name):
                return name in self.names
            case ast.Starred(value=value):
                return self.cites(value)
            case ast.Tuple(elts=parts) | ast.List(elts=parts):
                return any(self.cites(part) for part in parts)
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                return all(self.cites(one) or _is_empty(one) for one in (left, right)) and (
                    self.cites(left) or self.cites(right)
                )
            case ast.IfExp(body=body, orelse=orelse):
                return all(self.cites(one) or _is_empty(one) for one in (body, orelse)) and (
                    self.cites(body) or self.cites(orelse)
                )
            case ast.Subscript(value=ast.Attribute(attr="also" | "cites")):
                return True
            case ast.Call(func=ast.Name(id=name), args=[argument]) if name in _WRAPPING:
                return self.cites(argument)
            case ast.Call(func=ast.Attribute(value=ast.Name(id="dict"), attr="fromkeys"), args=[argument]):
                return self.cites(argument)
            case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
                return name in self.known.citing
        return False

    def only_cites(self) -> bool:
        """Whether the function returns rules and nothing else."""
        return self.cites_at_most() and any(map(self.cites, self._returned()))

    def cites_at_most(self) -> bool:
        """Whether the function returns nothing but rules. One that subclasses override may return none."""
        returns = ast.unparse(self.function.returns) if self.function.returns else ""
        return returns in (*_LISTS, "str") and all(
            self.cites(one) or _is_empty(one) or self._passes_on(one) for one in self._returned()
        )

    def _passes_on(self, node: ast.expr) -> bool:
        """Whether a value comes from another function of the same name, as when a state asks a table."""
        return isinstance(node, ast.Call) and _name_of(node.func) == self.function.name

    def _returned(self) -> list[ast.expr]:
        """The values that the function returns."""
        return self.known.walk(self.function).returned

    def decided_by(self) -> set[str]:
        """The citing functions by whose result this one decides, directly or through a name that holds it."""
        walked = self.known.walk(self.function)
        holding = {
            name: {each for value in values for each in self._called(value)}
            for name, values in walked.bindings.items()
        }
        decided: set[str] = set()
        for tested in walked.tested:
            decided |= tested.called & self.known.citing
            for name in tested.names:
                decided |= holding.get(name, set())
        return decided

    def _called(self, node: ast.AST) -> set[str]:
        """The citing functions that an expression calls."""
        return self.known.citing & _called_in(node)

    def only_asserts(self) -> bool:
        """Whether the function does nothing but raise an error about what cannot be."""
        grown = self.reports()
        return _asserts(self.function) and all(one in grown for one in self.body)

    def only_records(self) -> bool:
        """Whether the function does nothing but record."""
        return bool(self.body) and all(self._reports(one, frozenset()) for one in self.body)

    def reports(self) -> frozenset[ast.AST]:
        """All statements and expressions that report, the outermost of each."""
        if self.function.name in self.known.citing:
            return frozenset(self.function.body)
        found: frozenset[ast.AST] = frozenset()
        while True:
            unused = self._only_for_reports(found)
            grown = frozenset(
                node
                for node in ast.walk(self.function)
                if (isinstance(node, ast.stmt) and node is not self.function and self._reports(node, unused))
                or (isinstance(node, ast.expr) and self.cites(node))
            )
            if grown == found:
                return found
            found = grown

    def _reports(self, statement: ast.stmt, unused: frozenset[str]) -> bool:
        match statement:
            case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name))) if (
                name in self.known.recording or (self.asserts and name in self.known.asserting)
            ):
                return True
            case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=verb))):
                return name in self.names and verb in _FILLING
            case ast.Assign(targets=targets):
                named = [
                    part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)
                ]
                plain = all(isinstance(target, (ast.Name, ast.Tuple)) for target in targets)
                return plain and all(name in self.names or name in unused for name in named)
            case ast.AnnAssign(target=ast.Name(id=name)) | ast.AugAssign(target=ast.Name(id=name)):
                return name in self.names or name in unused
            case ast.If(test=test, body=body, orelse=orelse):
                if (kept := named_in(test)) and not (
                    self.asserts and kept.isdisjoint(self._read_beside(statement))
                ):
                    return False
                return all(self._reports(one, unused) for one in (*body, *orelse))
            case ast.For(body=body, orelse=orelse):
                return all(self._reports(one, unused) for one in (*body, *orelse))
            case ast.Pass():
                return True
            case ast.Raise():
                return self.asserts and _is_assertion(statement)
        return False

    def _read_beside(self, statement: ast.stmt) -> set[str]:
        """The local names that the function reads outside a statement."""
        inside = set(ast.walk(statement))
        return {
            part.id
            for part in ast.walk(self.function)
            if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and part not in inside
        }

    def _only_for_reports(self, found: frozenset[ast.AST]) -> frozenset[str]:
        """Local names that are read, but only by code that reports."""
        outside: set[str] = set()
        inside: set[str] = set()

        def look(node: ast.AST, within: bool) -> None:
            within = within or node in found
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                (inside if within else outside).add(node.id)
            for child in ast.iter_child_nodes(node):
                look(child, within)

        for statement in self.function.body:
            look(statement, False)
        return frozenset(inside - outside)


class _Tested(NamedTuple):
    """A tested expression: what it calls, and its names."""

    called: frozenset[str]
    names: frozenset[str]


class _Walked(NamedTuple):
    """The names of a function with the values that they are given, what it returns, and what it tests."""

    bindings: dict[str, list[ast.expr]]
    returned: list[ast.expr]
    tested: list[_Tested]


def _walk(function: ast.FunctionDef) -> _Walked:
    bindings: dict[str, list[ast.expr]] = {}
    returned = []
    for node in ast.walk(function):
        for name, value in _bindings(node):
            bindings.setdefault(name, []).append(value)
        if isinstance(node, ast.Return) and node.value:
            returned.append(node.value)
    tested = [
        _Tested(_called_in(test), frozenset(part.id for part in ast.walk(test) if isinstance(part, ast.Name)))
        for test in _tests(function)
    ]
    return _Walked(bindings, returned, tested)


def _asserts(function: ast.FunctionDef) -> bool:
    """Whether the function raises an error about what cannot be."""
    return any(map(_is_assertion, ast.walk(function)))


def _called_in(node: ast.AST) -> frozenset[str]:
    """The bare names of what an expression calls."""
    return frozenset(_name_of(part.func) for part in ast.walk(node) if isinstance(part, ast.Call))


def _tests(function: ast.FunctionDef) -> Iterable[ast.AST]:
    """The expressions whose truth or comparison a function tests."""
    for node in ast.walk(function):
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test) | ast.Assert(test=test):
                yield test
            case ast.comprehension(ifs=tests):
                yield from tests
            case ast.BoolOp(values=[*tested, _]):
                yield from tested
            case ast.UnaryOp(op=ast.Not()) | ast.Compare() | ast.Match():
                yield node.subject if isinstance(node, ast.Match) else node
            case ast.Call(func=ast.Name(id=name), args=arguments) if name in _JUDGING:
                yield from arguments


def _name_of(called: ast.expr) -> str:
    """The bare name of what is called."""
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _bindings(node: ast.AST) -> Iterable[tuple[str, ast.expr]]:
    """Names, and the values that they are given or that are put into them."""
    match node:
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                for part in ast.walk(target):
                    if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store):
                        yield part.id, value if part is target else ast.Constant(None)
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            yield name, value
        case (
            ast.AugAssign(target=ast.Name(id=name), value=value)
            | ast.NamedExpr(target=ast.Name(id=name), value=value)
        ):
            yield name, value
        case ast.For(target=target) | ast.comprehension(target=target):
            for part in ast.walk(target):
                if isinstance(part, ast.Name):
                    yield part.id, ast.Constant(None)
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=verb), args=arguments) if (
            verb in _FILLING
        ):
            if arguments:
                yield name, arguments[-1]


def named_in(test: ast.expr) -> set[str]:
    """The names that a condition assigns."""
    return {part.target.id for part in ast.walk(test) if isinstance(part, ast.NamedExpr)}


def _is_empty(node: ast.expr) -> bool:
    return isinstance(node, (ast.Tuple, ast.List)) and not node.elts


def _is_assertion(node: ast.AST) -> bool:
    """Whether a statement raises an error about what cannot be."""
    match node:
        case ast.Raise(exc=ast.Call(func=ast.Name(id=name))):
            return name in IMPOSSIBLE
    return False


def _is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _annotation(argument: ast.arg) -> str:
    return ast.unparse(argument.annotation) if argument.annotation is not None else ""
