"""IR to JSON and back, strictly.

A node is an object with its class name: `{"node": "Draw", "who": "you", "amount": {"node": "Number",
"value": 2}}`. Fields with their default value are left out. The codec is independent of any game: it is
given a table of nodes (`node_table`).
"""

from __future__ import annotations

import dataclasses
import marshal
from dataclasses import dataclass
from typing import Any, Final, cast

from grammar.ir.cards import Card
from grammar.ir.node_table import BadNode, Kind, Nodes, NodeTable, OrNone, Pair, Plain
from grammar.ir.traits import FIELD

_DEPTH: Final = 32
_SIZE: Final = 10_000
_LONGEST: Final = 10_000
_CARDS_KEPT: Final = 4096
_BYTES_KEPT: Final = 16 * 1024
"""Per card; larger ones are read anew each time, so that nobody can fill the memory with them."""


# --- IR to JSON -----------------------------------------------------------------------------------


def to_json(node: object, table: NodeTable) -> dict[str, Any]:
    """Return a node as data."""
    cls = type(node)
    if table.by_name.get(cls.__name__) is not cls:
        raise BadNode(f"{cls.__name__} is not a node of this game")
    data: dict[str, Any] = {"node": cls.__name__}
    shape = table.shape(cls)
    for word in getattr(node, FIELD, ()):
        if word.trait not in shape.keys:
            raise BadNode(f"{cls.__name__} has no trait {_shown(word.trait)}")
    for each in shape.fields:
        value = each.value(node)
        if value != each.default or type(value) is not type(each.default):
            data[each.name] = _to_json(value, each.kind, table, f"{cls.__name__}.{each.name}")
    return data


def _to_json(value: object, kind: Kind, table: NodeTable, where: str) -> object:
    if isinstance(kind, Plain):
        return _plain(value, kind, where)
    if isinstance(kind, OrNone):
        return None if value is None else _to_json(value, kind.item, table, where)
    if isinstance(kind, Nodes):
        if type(value) not in kind.classes:
            raise BadNode(f"{where}: {type(value).__name__} is not allowed here")
        return to_json(value, table)
    if not isinstance(value, tuple):
        raise BadNode(f"{where}: must be a tuple, not {type(value).__name__}")
    if isinstance(kind, Pair):
        if len(value) != 2:
            raise BadNode(f"{where}: must be a pair")
        return [_to_json(value[0], kind.first, table, where), _to_json(value[1], kind.second, table, where)]
    return [_to_json(item, kind.item, table, where) for item in value]


# --- JSON to IR -----------------------------------------------------------------------------------


@dataclass
class _Reader:
    table: NodeTable
    left: int = _SIZE

    def node(self, data: object, classes: tuple[type, ...], where: str, depth: int) -> Any:
        self.left -= 1
        if depth > _DEPTH:
            raise BadNode(f"{where}: nested more than {_DEPTH} deep")
        if self.left < 0:
            raise BadNode(f"more than {_SIZE} nodes")
        if not isinstance(data, dict):
            raise BadNode(f'{where}: an object with "node" is required, not {_shown(data)}')
        name = data.get("node")
        if not isinstance(name, str):
            raise BadNode(f'{where}: "node" is missing')
        cls = self.table.by_name.get(name)
        if cls is None:
            raise BadNode(f"{where}: there is no node {_shown(name)}")
        if cls not in classes:
            allowed = ", ".join(each.__name__ for each in classes)
            raise BadNode(f"{where}: {name} is not allowed here; allowed: {allowed}")
        shape = self.table.shape(cls)
        if not data.keys() <= shape.keys:
            key = next(key for key in data if key not in shape.keys)
            raise BadNode(f"{where}: {name} has no field {_shown(key)}")
        values: dict[str, Any] = {}
        for each in shape.fields:
            if each.name in data:
                place = f"{where}.{each.name}"
                value = self.value(data[each.name], each.kind, place, depth + 1)
                if each.trait:
                    values[FIELD] = (*values.get(FIELD, ()), *each.traits(value))
                else:
                    values[each.name] = value
            elif each.default is dataclasses.MISSING:
                raise BadNode(f"{where}: {name} needs the field {each.name}")
        return cls(**values)

    def value(self, data: object, kind: Kind, where: str, depth: int) -> Any:
        if isinstance(kind, Plain):
            return _plain(data, kind, where)
        if isinstance(kind, OrNone):
            return None if data is None else self.value(data, kind.item, where, depth)
        if isinstance(kind, Nodes):
            return self.node(data, kind.classes, where, depth)
        if not isinstance(data, list):
            raise BadNode(f"{where}: a list is required, not {_shown(data)}")
        if depth > _DEPTH:
            raise BadNode(f"{where}: nested more than {_DEPTH} deep")
        self.left -= len(data)
        if self.left < 0:
            raise BadNode(f"more than {_SIZE} nodes")
        if isinstance(kind, Pair):
            if len(data) != 2:
                raise BadNode(f"{where}: must be a list of two")
            return (
                self.value(data[0], kind.first, f"{where}[0]", depth),
                self.value(data[1], kind.second, f"{where}[1]", depth),
            )
        return tuple(self.value(item, kind.item, f"{where}[{at}]", depth + 1) for at, item in enumerate(data))


def from_json(data: object, table: NodeTable, expect: tuple[type, ...] | None = None) -> Any:
    """Return the node that the data describe: one of `expect`, or any node of the table."""
    return _Reader(table).node(data, expect or table.all, "ir", 0)


def card_to_json(card: Card, table: NodeTable) -> dict[str, object]:
    """Return a card as data."""
    return to_json(card, table)


def card_from_json(data: object, table: NodeTable) -> Card:
    """Return the card that the data describe. Reading the same data again returns the same object."""
    try:
        # equal bytes mean equal data; unlike ==, they distinguish 1 from true
        packed = marshal.dumps(cast(Any, data), 2)
    except ValueError:  # not plain data, or nested too deeply
        packed = b""
    kept = table.kept.get(packed)
    if kept is not None:
        return kept
    card: Card = from_json(data, table, (Card,))
    if 0 < len(packed) <= _BYTES_KEPT:
        if len(table.kept) >= _CARDS_KEPT:
            table.kept.clear()
        table.kept[packed] = card
    return card


def _plain(value: object, kind: Plain, where: str) -> object:
    # bool is a subclass of int only in Python
    if type(value) is not kind.kind:
        raise BadNode(f"{where}: {_PLAIN_NAMES[kind.kind]} is required, not {_shown(value)}")
    if kind.only and value not in kind.only:
        raise BadNode(f"{where}: {_shown(value)} is not one of {', '.join(map(str, kind.only))}")
    if isinstance(value, str) and len(value) > _LONGEST:
        raise BadNode(f"{where}: a string of more than {_LONGEST} characters")
    if isinstance(value, int) and abs(value) > 10**9:
        raise BadNode(f"{where}: a number beyond the limit of every game")
    return value


_PLAIN_NAMES: Final = {int: "a whole number", str: "a text", bool: "true or false"}


def _shown(value: object) -> str:
    text = "null" if value is None else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
