"""The nodes of IR as a tree."""

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any

from grammar.ir.abilities import Headed


def nodes_in(node: Any) -> Iterator[Any]:
    """Yield a node, or each node of a tuple, and all nodes in it, in order."""
    if isinstance(node, tuple):
        for item in node:
            yield from nodes_in(item)
        return
    fields = _fields_of(type(node))  # type: ignore[arg-type]
    if fields is not None:
        yield node
        for name in fields:
            yield from nodes_in(getattr(node, name))


@cache
def _fields_of(kind: type) -> tuple[str, ...] | None:
    """The names of the fields of a kind of node; None for what is no node, such as a word or a number."""
    return tuple(each.name for each in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else None


def behind_heads(ability: Any) -> Any:
    """Return the ability that stands behind heads; one without heads is itself."""
    return ability.ability if isinstance(ability, Headed) else ability
