"""Dispatch tables: dictionaries of a module whose entries lead to functions that implement rules.

An entry belongs to the rules of the function that its value names. Dictionaries assembled from others are
left out: a copied entry is removed together with the original.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from conformance.kit.prove.sources import Function, Sources


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a table, and the function it leads to."""

    module: str
    table: str
    place: int
    line: int
    function: Function
    text: str


def entries_of(sources: Sources) -> Iterator[Entry]:
    """The entries of all tables that lead to rule functions, in source order."""
    by_place = {(one.module, one.tree.name): one for one in sources.functions if not one.classes}
    for module, tree in sources.package.trees.items():
        names = _names_in(tree, module)
        for statement in tree.body:
            target, shown = _table(statement)
            if shown is None or any(key is None for key in shown.keys):
                continue
            for place, (key, value) in enumerate(zip(shown.keys, shown.values, strict=True)):
                function = next((by_place[one] for one in _named(value, names) if one in by_place), None)
                if function is not None and key is not None:
                    text = f"{target}[{ast.unparse(key)}] = {ast.unparse(value)}"
                    yield Entry(module, target, place, key.lineno, function, text)


def _table(statement: ast.stmt) -> tuple[str, ast.Dict | None]:
    """The name of a table and its display; None if the statement makes none."""
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as shown):
            return name, shown
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict() as shown):
            return name, shown
    return "", None


def _names_in(tree: ast.Module, module: str) -> Mapping[str, tuple[str, str]]:
    """What the names of a module mean: the module and the name under which a function is defined."""
    found: dict[str, tuple[str, str]] = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = (module, node.name)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for one in node.names:
                found[one.asname or one.name] = (node.module, one.name)
    return found


def _named(value: ast.expr, names: Mapping[str, tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """The functions that an expression names, by their modules."""
    for part in ast.walk(value):
        if isinstance(part, ast.Name) and part.id in names:
            yield names[part.id]
        elif isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id in names:
            module, name = names[part.value.id]
            yield f"{module}.{name}", part.attr
