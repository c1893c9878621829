"""A change at one place in a function, and how it is applied."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

Step = tuple[str, int | None]
Path = tuple[Step, ...]
"""From a function to a node in it: names of fields, with a place if the field is a list."""

DROPPED = "(dropped)"


@dataclass(frozen=True, slots=True)
class Change:
    """Replaces a node or a whole block; None drops a statement."""

    kind: str
    path: Path
    new: ast.AST | Sequence[ast.stmt] | None
    line: int
    """A line of the normalised source: until the function reaches it, the change has no effect."""


@contextmanager
def applied(tree: ast.FunctionDef, change: Change) -> Iterator[None]:
    """Change the function inside the context. Copying it per change would take half of the total time."""
    node: ast.AST = tree
    for field, place in change.path[:-1]:
        value = getattr(node, field)
        node = value if place is None else value[place]
    field, place = change.path[-1]
    new = change.new if change.new is not None else ast.Pass()
    for fresh in new if isinstance(new, Sequence) else (new,):
        _locate(fresh, change.line)
    if place is None:
        old = getattr(node, field)
        setattr(node, field, new)
    else:
        old = getattr(node, field)[place]
        getattr(node, field)[place] = new
    try:
        yield
    finally:
        if place is None:
            setattr(node, field, old)
        else:
            getattr(node, field)[place] = old


def _locate(new: ast.AST, line: int) -> None:
    """Give new nodes a position in the source, without which they don't compile."""
    for node in ast.walk(new):
        if "lineno" in node._attributes and not hasattr(node, "lineno"):
            ast.copy_location(node, ast.Pass(lineno=line, col_offset=0, end_lineno=line, end_col_offset=0))


def difference(before: Sequence[str], tree: ast.FunctionDef, change: Change) -> tuple[str, str]:
    """The first line of the normalised source that differs: before, and in the changed tree."""
    if change.new is None:
        return before[change.line - 1].strip(), DROPPED
    after = ast.unparse(tree).splitlines()
    for one, other in zip(before, after, strict=False):
        if one != other:
            return one.strip(), other.strip()
    return before[change.line - 1].strip(), after[-1].strip() if len(after) > len(before) else ""
