"""Which functions may read what takes effect at the import: a table, or what a function returns there.

A function reads a table if it mentions its name, or the name of something made from it outside functions.
Attributes are distinguished by name only; other names count in the module that defines them and in those that
import it. A field of a class is read by what mentions the field or the class.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from conformance.kit.prove.sources import Function, Sources

_NAME = re.compile(r"[A-Za-z_]\w*")


class _Mentioned(NamedTuple):
    """The names that a piece of code mentions: by themselves, and as attributes."""

    names: frozenset[str]
    attributes: frozenset[str]


class Readers:
    """The readers of an engine. `early` are the functions that run at the import: modules and bare names."""

    def __init__(self, sources: Sources, early: frozenset[tuple[str, str]]) -> None:
        self.package = sources.package
        self.early = early
        self.pieces = (*sources.functions, *sources.uncited)

    @cached_property
    def _mentioned(self) -> Mapping[str, _Mentioned]:
        aliases = {name: _aliases(tree) for name, tree in self.package.trees.items()}
        return {one.name: _mentioned_in(one.tree, aliases[one.module]) for one in self.pieces}

    @cached_property
    def _by_bare_name(self) -> Mapping[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for one in self.pieces:
            if not one.is_statement:
                found.setdefault(one.tree.name, set()).add(one.name)
        return {name: frozenset(functions) for name, functions in found.items()}

    def of(self, function: Function) -> frozenset[str]:
        """The names of the functions that may read what the function or statement defines."""
        found: set[str] = set()
        pending = _defined_by(function)
        done: set[tuple[str, str]] = set()
        while pending:
            module, name = pending.pop()
            done.add((module, name))
            for one in self.pieces:
                mentioned = self._mentioned[one.name]
                near = one.module == module or module in self.package.imports[one.module]
                if name in mentioned.attributes or (near and name in mentioned.names):
                    if not one.is_statement:
                        found.add(one.name)
                    if one.is_statement or (one.module, one.tree.name) in self.early:
                        pending |= _defined_by(one) - done
        return frozenset(found)

    def named_in(self, text: str) -> frozenset[str]:
        """The functions whose bare names a text contains."""
        names = (self._by_bare_name.get(name, frozenset()) for name in _NAME.findall(text))
        return frozenset().union(*names)


def _defined_by(function: Function) -> set[tuple[str, str]]:
    return {(function.module, name) for name in (function.tree.name, *function.classes)}


def _mentioned_in(tree: ast.AST, aliases: Mapping[str, str]) -> _Mentioned:
    names, attributes = set(), set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            names.add(aliases.get(node.id, node.id))
        elif isinstance(node, ast.Attribute):
            attributes.add(node.attr)
    return _Mentioned(frozenset(names), frozenset(attributes))


def _aliases(tree: ast.Module) -> dict[str, str]:
    """The names under which a module imports something, where they differ."""
    imported = (one for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for one in node.names)
    return {one.asname: one.name for one in imported if one.asname}
