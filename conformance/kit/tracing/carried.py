"""Which rules of a game the shared functions implement, as the game declares.

A shared function names only shared rules. The game's rules for the same action are in a table of the game,
`CARRIES` in its module or folder `citing`: by module, relative to the engine's package, and by function. It
is read as source text; nothing of an engine is imported.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

TABLE = "CARRIES"
FOLDER = "citing"

Carried = Mapping[tuple[str, str], tuple[str, ...]]
"""Rule ids by module, relative to the package, and by the function's name in it."""


def carried_in(trees: Mapping[str, ast.Module]) -> Carried:
    """The tables of all games of a package, merged. `trees` are its modules by their full names."""
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
