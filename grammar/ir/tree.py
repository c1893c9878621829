"""The nodes of IR as a tree."""

import dataclasses
from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, Final

from grammar.ir.abilities import Headed

Parts = tuple[Any, ...]
_NONE: Final[Parts] = ()


def parts_of(node: Any) -> Parts:
    """Return the parts of a node in field order, or the items of a tuple; a word has none."""
    return node if isinstance(node, tuple) else _reader(type(node))(node)  # type: ignore[arg-type]


def nodes_in(node: Any) -> Iterator[Any]:
    """Yield a node, or each node of a tuple, and all nodes in it, in order."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        kind = type(one)
        if kind is not tuple:
            if kind in _WORDS or not is_node(kind):  # type: ignore[arg-type]
                continue
            yield one
        waiting.extend(reversed(parts_of(one)))


@cache
def is_node(kind: type) -> bool:
    """Whether instances of a class are nodes."""
    return dataclasses.is_dataclass(kind)


_WORDS: Final = frozenset((str, int, bool, type(None)))


@cache
def _reader(kind: type) -> Callable[[Any], Parts]:
    """Return a function that reads the parts of a kind of node; words and numbers have none."""
    names = [each.name for each in dataclasses.fields(kind)] if dataclasses.is_dataclass(kind) else []
    if not names:
        return lambda _node: _NONE
    read = attrgetter(*names)
    return read if len(names) > 1 else lambda node: (read(node),)


def behind_heads(ability: Any) -> Any:
    """Return the ability behind heads; an ability without heads is returned as is."""
    return ability.ability if isinstance(ability, Headed) else ability
