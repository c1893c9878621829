"""The nodes of IR as a tree."""

import dataclasses
from collections.abc import Iterator
from typing import Any

from grammar.ir.abilities import Headed


def nodes_in(node: Any) -> Iterator[Any]:
    """Yield a node, or each node of a tuple, and all nodes in it, in order."""
    if dataclasses.is_dataclass(node):
        yield node
        for each in dataclasses.fields(node):
            yield from nodes_in(getattr(node, each.name))
    elif isinstance(node, tuple):
        for item in node:
            yield from nodes_in(item)


def behind_heads(ability: Any) -> Any:
    """Return the ability that stands behind heads; one without heads is itself."""
    return ability.ability if isinstance(ability, Headed) else ability
