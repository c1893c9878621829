"""The nodes of IR as a tree."""

import dataclasses
from collections.abc import Callable, Iterator
from itertools import chain
from operator import attrgetter
from typing import Any, Final, NamedTuple, cast

from grammar.ir.abilities import Headed

Parts = tuple[Any, ...]
_NONE: Final[Parts] = ()


def parts_of(node: object) -> Parts:
    """Return the parts of a node in field order, or the items of a tuple; a word has none."""
    return node if isinstance(node, tuple) else _READERS[type(node)](node)


def nodes_in(node: object, without: frozenset[type] = frozenset()) -> Iterator[object]:
    """Yield a node, or each node of a tuple, and all nodes in it, in order.

    Nodes of the kinds in `without` are left out, with all nodes in them.
    """
    if without:
        return _walk(node, without)
    if type(node) is tuple:
        return chain.from_iterable(map(nodes_in, node))
    return iter(_walked(node).nodes)


def has_any(node: object, kinds: frozenset[type]) -> bool:
    """Whether a node or any node in it, or in the nodes of a tuple, is of one of these kinds."""
    for each in node if type(node) is tuple else (node,):
        if type(each) is tuple:
            if has_any(each, kinds):
                return True
        elif not kinds.isdisjoint(_walked(each).kinds):
            return True
    return False


def kinds_in(node: object) -> frozenset[type]:
    """Return the kinds of a node and of all nodes in it."""
    return _walked(node).kinds


class _Walked(NamedTuple):
    """A node, with all nodes inside it and their kinds."""

    whole: object
    """Keeping the node alive stops another one from getting its `id`."""
    nodes: tuple[object, ...]
    kinds: frozenset[type]


_WALKED: Final[dict[int, _Walked]] = {}
"""By identity: the nodes walked last. Many checks of a text ask about the same few, which never change."""
_MOST_WALKED: Final = 128


def _walked(node: object) -> _Walked:
    walked = _WALKED.get(id(node))
    if walked is None:
        nodes = tuple(_walk(node))
        walked = _Walked(node, nodes, frozenset(map(type, nodes)))
        if len(_WALKED) >= _MOST_WALKED:
            _WALKED.clear()
        _WALKED[id(node)] = walked
    return walked


def _walk(node: object, without: frozenset[type] = frozenset()) -> Iterator[object]:
    waiting = [node]
    while waiting:
        one = waiting.pop()
        kind = type(one)
        if kind is tuple:
            waiting.extend(reversed(cast(Parts, one)))
        elif (read := _NODE_READERS[kind]) is not _none and kind not in without:
            yield one
            waiting.extend(reversed(read(one)))


def _none(_word: object) -> Parts:
    """Return the parts of a word or number: it has none."""
    return _NONE


class _Readers(dict[type, Callable[[Any], Parts]]):
    """By kind of node or word: the function that reads its parts, found on first use.

    Parts whose declared type is in `without` are left out.
    """

    __slots__ = ("without",)

    def __init__(self, without: frozenset[str] = frozenset()) -> None:
        self.without = without

    def __missing__(self, kind: type) -> Callable[[Any], Parts]:
        self[kind] = found = _reader(kind, self.without)
        return found


def _reader(kind: type, without: frozenset[str]) -> Callable[[Any], Parts]:
    """Return a function that reads the parts of a kind of node, `_none` for words and numbers."""
    if not dataclasses.is_dataclass(kind):
        return _none
    fields = dataclasses.fields(kind)
    names = [each.name for each in fields if getattr(each.type, "__name__", each.type) not in without]
    if not names:
        return lambda _node: _NONE
    read = attrgetter(*names)
    return read if len(names) > 1 else lambda node: (read(node),)


_READERS: Final = _Readers()
_NODE_READERS: Final = _Readers(
    frozenset({"bool", "int", "str", "bool | None", "int | None", "str | None", "tuple[str, ...]"})
)
"""For the nodes alone: fields that hold words and numbers are not even looked at."""


def replaced(node: object, old: object, new: object) -> Any:
    """Return the node with every part that equals `old` replaced."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(replaced(item, old, new) for item in node)
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    values = {each.name: getattr(node, each.name) for each in dataclasses.fields(node)}
    changed = {name: replaced(value, old, new) for name, value in values.items()}
    return dataclasses.replace(node, **changed) if changed != values else node


def behind_heads(ability: object) -> object:
    """Return the ability behind heads; an ability without heads is returned as is."""
    return ability.ability if isinstance(ability, Headed) else ability
