"""What statements read and write: two neighbours that touch nothing in common may be in either order.

Attributes are distinguished by name only, whatever object has them; local names are distinguished by
function. What a called function touches counts, but no deeper, since indirectly nearly every function touches
everything. A call through a table or a parameter touches everything. Recording an event touches nothing.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from conformance.kit.prove.syntax.citations import RECORD

EVERYTHING = "*"
_MUTATING = frozenset(
    ("append", "extend", "insert", "remove", "pop", "add", "discard", "clear", "update", "setdefault", "sort")
) | {"reverse"}


class Touched(NamedTuple):
    """Names of attributes, and of local names with a prefix."""

    read: frozenset[str]
    written: frozenset[str]

    def meets(self, other: Touched) -> bool:
        """Whether one writes what the other touches."""
        return _meet(self.written, other.read | other.written) or _meet(other.written, self.read)


class Effects:
    """What the functions of an engine touch, by their bare names."""

    def __init__(self, functions: Iterable[ast.FunctionDef]) -> None:
        self.read: dict[str, set[str]] = {}
        self.written: dict[str, set[str]] = {}
        self.telling: set[str] = set()
        """The functions that record an event themselves."""
        for function in functions:
            looked = _Look(function, aliases_in(function))
            self.read.setdefault(function.name, set()).update(_shared(looked.read))
            self.written.setdefault(function.name, set()).update(_shared(looked.written))
            if looked.records:
                self.telling.add(function.name)

    def of(self, statement: ast.stmt, aliases: Mapping[str, frozenset[str]]) -> Touched:
        """What a statement touches, including through calls."""
        looked = _Look(statement, aliases)
        read, written = set(looked.read), set(looked.written)
        for name in looked.calls:
            read |= self.read.get(name, set())
            written |= self.written.get(name, set())
        return Touched(frozenset(read), frozenset(written))


def aliases_in(function: ast.FunctionDef) -> Mapping[str, frozenset[str]]:
    """The attributes whose content a local name may hold."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(function):
        targets: list[ast.expr] = []
        value: ast.expr | None = None
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, (ast.AnnAssign, ast.NamedExpr)):
            targets, value = [node.target], node.value
        elif isinstance(node, (ast.For, ast.comprehension)):
            targets, value = [node.target], node.iter
        if value is None:
            continue
        attributes = {part.attr for part in ast.walk(value) if isinstance(part, ast.Attribute)}
        for target in targets:
            for part in ast.walk(target):
                if isinstance(part, ast.Name):
                    found.setdefault(part.id, set()).update(attributes)
    return {name: frozenset(attributes) for name, attributes in found.items()}


class _Look:
    """The analysis of one piece of code by itself."""

    def __init__(self, code: ast.AST, aliases: Mapping[str, frozenset[str]]) -> None:
        self.aliases = aliases
        self.read: set[str] = set()
        self.written: set[str] = set()
        self.calls: set[str] = set()
        self.records = False
        for node in ast.walk(code):
            self._look(node)

    def _look(self, node: ast.AST) -> None:
        match node:
            case ast.Attribute(attr=name, ctx=ast.Load()):
                self.read.add(name)
            case ast.Attribute(attr=name):
                self.written.add(name)
            case ast.Name(id=name, ctx=ast.Load()):
                self.read.add(_local(name))
            case ast.Name(id=name):
                self.written.add(_local(name))
            case ast.Subscript(value=holder, ctx=ast.Store() | ast.Del()):
                self._write(holder)
            case ast.Call(func=ast.Attribute(attr=name)) if name == RECORD:
                self.records = True
            case ast.Call(func=ast.Attribute(value=holder, attr=name)):
                self.calls.add(name)
                if name in _MUTATING:
                    self._write(holder)
            case ast.Call(func=ast.Name(id=name)):
                self.calls.add(name)
                if name in self.aliases:
                    self._opaque()
            case ast.Call():
                self._opaque()

    def _write(self, holder: ast.expr) -> None:
        """Record the innermost name that is written to."""
        while isinstance(holder, ast.Subscript):
            holder = holder.value
        if isinstance(holder, ast.Attribute):
            self.written.add(holder.attr)
        elif isinstance(holder, ast.Name):
            self.written.add(_local(holder.id))
            self.written |= self.aliases.get(holder.id, frozenset())

    def _opaque(self) -> None:
        self.read.add(EVERYTHING)
        self.written.add(EVERYTHING)


def _local(name: str) -> str:
    return f"={name}"


def _shared(names: set[str]) -> set[str]:
    return {name for name in names if not name.startswith("=")}


def _meet(written: frozenset[str], touched: frozenset[str]) -> bool:
    if EVERYTHING in written:
        return any(not name.startswith("=") for name in touched)
    if EVERYTHING in touched and any(not name.startswith("=") for name in written):
        return True
    return not written.isdisjoint(touched)
