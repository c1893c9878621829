"""What a game says of the functions that all games share: which of its rules each of them carries out.

A shared function names only shared rules. The rules that a game has for the same action stand in a table of
the game, `CARRIES` in its module or folder `citing`: by module, relative to the engine's package, and by
function. It is read as text, as all sources are; nothing of an engine is imported.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

TABLE = "CARRIES"
FOLDER = "citing"

Carried = Mapping[tuple[str, str], tuple[str, ...]]
"""By module, relative to the package, and by the function's name in it: the ids of rules."""


def carried_in(trees: Mapping[str, ast.Module]) -> Carried:
    """The tables of all games of a package, put together. `trees` are its modules by their full names."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for name, tree in trees.items():
        if FOLDER in name.split("."):
            for module, function, rules in _rows(tree):
                found[module, function] = (*found.get((module, function), ()), *rules)
    return found


def _rows(tree: ast.Module) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    for statement in tree.body:
        match statement:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.AnnAssign(target=ast.Name(id=name), value=value)
            ) if name == TABLE and value is not None:
                table = ast.literal_eval(value)
                for module, functions in table.items():
                    for function, rules in functions.items():
                        yield module, function, tuple(rules)
