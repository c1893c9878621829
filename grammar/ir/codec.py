"""IR to JSON and back, strictly.

A node is an object with its class name: `{"node": "Draw", "who": "you", "amount": {"node": "Number",
"value": 2}}`. Fields with their default value are left out. The codec is independent of any game: it is
given a table of nodes, the shared ones joined with a game's own.
"""

from __future__ import annotations

import dataclasses
import marshal
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Annotated, Any, Final, Literal, Union, cast, get_args, get_origin

from grammar.ir.abilities import CORE_ABILITIES
from grammar.ir.amounts import (
    EventAmount,
    JustBefore,
    Number,
    PerMatch,
    PerOpponent,
    PerPaid,
    PerResource,
    SpentToPlay,
)
from grammar.ir.cards import Card
from grammar.ir.conditions import (
    Both,
    Controls,
    Counts,
    CountsMore,
    Either,
    HasMore,
    HasResource,
    IfYouDo,
    IsTurn,
    ItIs,
    SpentToCast,
    Unless,
    ZoneIsEmpty,
)
from grammar.ir.costs import (
    DiscardCards,
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    SacrificeMatching,
    SacrificeThis,
)
from grammar.ir.declared import CORE_WORDS, Words
from grammar.ir.late import late_dataclass
from grammar.ir.operations import CORE_OPERATIONS, StatChange, Token
from grammar.ir.selectors import All, AnyTargets, Choice, Filter, It, NumberTest, Target, This
from grammar.ir.traits import FIELD, Form, Trait, TraitWord, words_of
from grammar.ir.triggers import CORE_TRIGGERS

CORE_COSTS: Final = (
    SacrificeMatching,
    SacrificeThis,
    ExhaustThis,
    DiscardCards,
    ExhaustMatching,
    MoveMatching,
    MoveThis,
)
_PARTS: Final = (
    Number,
    PerMatch,
    EventAmount,
    JustBefore,
    PerPaid,
    PerOpponent,
    PerResource,
    SpentToPlay,
    Filter,
    NumberTest,
    This,
    All,
    Target,
    Choice,
    It,
    AnyTargets,
    Controls,
    HasResource,
    SpentToCast,
    IfYouDo,
    ItIs,
    ZoneIsEmpty,
    Both,
    Either,
    Counts,
    CountsMore,
    HasMore,
    IsTurn,
    Unless,
    StatChange,
    Token,
    Card,
)
# Fields typed `object` hold nodes that a game may add to; the field's name says which kind.
_ROLES: Final[Mapping[str, str]] = {
    "operations": "operations",
    "then": "operations",
    "otherwise": "operations",
    "modes": "operations",
    "costs": "costs",
    "trigger": "triggers",
    "triggers": "triggers",
    "ability": "abilities",
    "abilities": "abilities",
}
_OPEN: Final[Mapping[type, str]] = {
    This: "source",
    It: "selection",
    EventAmount: "amount",
    Controls: "condition",
    NumberTest: "test",
}
"""The unions that a game may extend, each by one of its members; a part's `stands_as` names the union.

A "source" part is determined by the source of the text alone, so it is allowed wherever the source itself is,
including lasting texts; other selections are allowed only where instructions select.
"""
_DEPTH: Final = 32
_SIZE: Final = 10_000
_LONGEST: Final = 10_000
_CARDS_KEPT: Final = 4096
_BYTES_KEPT: Final = 16 * 1024
"""Per card; larger ones are read anew each time, so that nobody can fill the memory with them."""


class BadNode(ValueError):
    """JSON that is not valid IR. The message says where and why."""


@dataclass(frozen=True)
class NodeTable:
    """The nodes allowed in each place, and cached facts about them."""

    operations: tuple[type, ...] = CORE_OPERATIONS
    costs: tuple[type, ...] = CORE_COSTS
    triggers: tuple[type, ...] = CORE_TRIGGERS
    abilities: tuple[type, ...] = CORE_ABILITIES
    parts: tuple[type, ...] = _PARTS
    """Nodes that occur only inside others, and the card."""
    words: Words = ()
    """Words that the game declares in place of the shared ones, by kind."""
    traits: tuple[Trait, ...] = ()
    """What its cards have besides types and numbers."""
    _shapes: dict[type, _Shape] = field(default_factory=dict, init=False, repr=False, compare=False)

    def joined(
        self,
        operations: Iterable[type] = (),
        costs: Iterable[type] = (),
        triggers: Iterable[type] = (),
        abilities: Iterable[type] = (),
        parts: Iterable[type] = (),
        words: Words = (),
        traits: Iterable[Trait] = (),
        without: Sequence[type] = (),
    ) -> NodeTable:
        """Return this table with a game's own nodes added, and those in `without` removed.

        The same nodes always give the same table, which is built only once.
        """
        return _table(
            tuple(one for one in (*self.operations, *operations) if one not in without),
            (*self.costs, *costs),
            (*self.triggers, *triggers),
            (*self.abilities, *abilities),
            tuple(one for one in (*self.parts, *parts) if one not in without),
            words or self.words,
            (*self.traits, *traits),
        )

    def role(self, name: str) -> tuple[type, ...]:
        """Return the nodes that a field with that name may hold."""
        nodes: tuple[type, ...] = getattr(self, _ROLES[name])
        return nodes

    def also(self, listed: Sequence[type]) -> tuple[type, ...]:
        """Return the game's own parts allowed where one of these is: its selections, amounts, conditions."""
        kinds = {kind for member, kind in _OPEN.items() if member in listed}
        return tuple(part for part in self.parts if getattr(part, "stands_as", None) in kinds)

    def words_of(self, kind: str) -> tuple[str, ...]:
        """Return the words allowed in a field of declared words."""
        return dict(self.words).get(kind, CORE_WORDS[kind])

    @cached_property
    def all(self) -> tuple[type, ...]:
        """Every node, once."""
        return tuple(
            dict.fromkeys((*self.parts, *self.operations, *self.costs, *self.triggers, *self.abilities))
        )

    @cached_property
    def by_name(self) -> Mapping[str, type]:
        """Every node by its name."""
        return {cls.__name__: cls for cls in self.all}

    @cached_property
    def kept_card(self) -> Callable[[bytes], Card]:
        """A function that reads a card from packed data, with a cache: games often bring the same cards."""

        @lru_cache(maxsize=_CARDS_KEPT)
        def read(packed: bytes) -> Card:
            card: Card = from_json(marshal.loads(packed), self, (Card,))
            return card

        return read

    def shape(self, node: type) -> _Shape:
        """Return the fields of a node, cached."""
        found = self._shapes.get(node)
        if found is None:
            found = self._shapes[node] = _shape(node, self)
        return found


_table = lru_cache(maxsize=64)(NodeTable)


# --- what a field may hold ------------------------------------------------------------------------


@late_dataclass(frozen=True, slots=True)
class Plain:
    """A string, a whole number or a boolean; with `only`, one of these values."""

    kind: type
    only: tuple[object, ...] = ()


@late_dataclass(frozen=True, slots=True)
class Nodes:
    """One of these nodes."""

    classes: tuple[type, ...]


@late_dataclass(frozen=True, slots=True)
class ListOf:
    """A list of items of one kind."""

    item: Kind


@late_dataclass(frozen=True, slots=True)
class Pair:
    """A pair of two kinds."""

    first: Kind
    second: Kind


@late_dataclass(frozen=True, slots=True)
class OrNone:
    """An optional value."""

    item: Kind


Kind = Plain | Nodes | ListOf | Pair | OrNone


@late_dataclass(frozen=True, slots=True)
class _Field:
    name: str
    kind: Kind
    default: object = dataclasses.MISSING
    trait: str = ""
    """The trait whose words the field holds, if the field represents part of `traits`."""

    def value(self, node: Any) -> object:
        """Return the value of the field in a node."""
        if not self.trait:
            return getattr(node, self.name)
        words = words_of(node, self.trait)
        if isinstance(self.kind, ListOf):
            return words
        if len(words) > 1:
            raise BadNode(f"{type(node).__name__}.{self.name}: {' and '.join(words)} are one too many")
        return bool(words) if isinstance(self.default, bool) else next(iter(words), None)

    def traits(self, value: Any) -> tuple[TraitWord, ...]:
        """Return the words that a value of the field represents."""
        if isinstance(value, tuple):
            return tuple(TraitWord(self.trait, word) for word in value)
        if isinstance(value, bool):
            return (TraitWord(self.trait, self.trait),) if value else ()
        return () if value is None else (TraitWord(self.trait, value),)


_FORMS: Final[Mapping[Form, tuple[Kind, object]]] = {
    "names": (ListOf(Plain(str)), ()),
    "name": (OrNone(Plain(str)), None),
    "flag": (Plain(bool), False),
}
"""By form of a trait: what its field holds, and the field's value if a node has none."""


@late_dataclass(frozen=True, slots=True)
class _Shape:
    """The fields of a node, in order, and the keys that its JSON object may have."""

    fields: tuple[_Field, ...]
    keys: frozenset[str]


def _shape(node: type, table: NodeTable) -> _Shape:
    hints = typing.get_type_hints(node, include_extras=True)
    fields: list[_Field] = []
    for each in dataclasses.fields(node):
        if each.name == FIELD:
            fields += (_of_trait(trait) for trait in table.traits if node.__name__ in trait.of)
        else:
            fields.append(_Field(each.name, _kind(hints[each.name], each.name, table), each.default))
    keys = ("node", *(each.name for each in fields))
    if len(set(keys)) < len(keys):
        raise TypeError(f"{node.__name__} has a field that is called like a trait")
    return _Shape(tuple(fields), frozenset(keys))


def _of_trait(trait: Trait) -> _Field:
    """Return the field that represents a trait."""
    kind, default = _FORMS[trait.form]
    return _Field(trait.name, kind, default, trait.name)


def _kind(hint: Any, name: str, table: NodeTable) -> Kind:
    if hint is object:
        return Nodes(table.role(name))
    if hint in (int, str, bool):
        return Plain(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return Plain(arguments[0], table.words_of(arguments[1]))
    if origin is Literal:
        return Plain(type(arguments[0]), arguments)
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return ListOf(_kind(arguments[0], name, table))
        return Pair(_kind(arguments[0], name, table), _kind(arguments[1], name, table))
    if origin in (Union, types.UnionType):
        present = [argument for argument in arguments if argument is not type(None)]
        if len(present) < len(arguments):
            only = present[0] if len(present) == 1 else reduce(or_, present)
            return OrNone(_kind(only, name, table))
        # unions may name nodes that a game has no sentences for (sums)
        return Nodes(tuple(each for each in (*present, *table.also(present)) if each in table.all))
    if dataclasses.is_dataclass(hint):
        return Nodes((cast(type, hint), *table.also((cast(type, hint),))))
    raise TypeError(f"no JSON form for a field of type {hint}")  # pragma: no cover - a fault in a node


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


def _to_json(value: object, kind: Kind, table: NodeTable, where: str) -> Any:
    if isinstance(kind, Plain):
        return _plain(value, kind, where)
    if isinstance(kind, OrNone):
        return None if value is None else _to_json(value, kind.item, table, where)
    if isinstance(kind, Nodes):
        if type(value) not in kind.classes:
            raise BadNode(f"{where}: {type(value).__name__} is not allowed here")
        return to_json(value, table)
    if not isinstance(value, tuple):
        raise BadNode(f"{where}: a tuple is needed, not {type(value).__name__}")
    if isinstance(kind, Pair):
        if len(value) != 2:
            raise BadNode(f"{where}: a pair is needed")
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
            raise BadNode(f'{where}: an object with "node" is needed, not {_shown(data)}')
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
            raise BadNode(f"{where}: a list is needed, not {_shown(data)}")
        if depth > _DEPTH:
            raise BadNode(f"{where}: nested more than {_DEPTH} deep")
        self.left -= len(data)
        if self.left < 0:
            raise BadNode(f"more than {_SIZE} nodes")
        if isinstance(kind, Pair):
            if len(data) != 2:
                raise BadNode(f"{where}: a list of two is needed")
            return (
                self.value(data[0], kind.first, f"{where}[0]", depth),
                self.value(data[1], kind.second, f"{where}[1]", depth),
            )
        return tuple(self.value(item, kind.item, f"{where}[{at}]", depth + 1) for at, item in enumerate(data))


def from_json(data: object, table: NodeTable, expect: tuple[type, ...] | None = None) -> Any:
    """Return the node that the data describe: one of `expect`, or any node of the table."""
    return _Reader(table).node(data, expect or table.all, "ir", 0)


def card_to_json(card: Card, table: NodeTable) -> dict[str, Any]:
    """Return a card as data."""
    return to_json(card, table)


def card_from_json(data: object, table: NodeTable) -> Card:
    """Return the card that the data describe. Reading the same data again returns the same object."""
    try:
        # equal bytes mean equal data; unlike ==, they distinguish 1 from true
        packed = marshal.dumps(cast(Any, data), 2)
    except ValueError:  # not plain data, or nested too deeply
        packed = b""
    if 0 < len(packed) <= _BYTES_KEPT:
        return table.kept_card(packed)
    card: Card = from_json(data, table, (Card,))
    return card


def _plain(value: object, kind: Plain, where: str) -> Any:
    # bool is a subclass of int only in Python
    if type(value) is not kind.kind:
        raise BadNode(f"{where}: {_PLAIN_NAMES[kind.kind]} is needed, not {_shown(value)}")
    if kind.only and value not in kind.only:
        raise BadNode(f"{where}: {_shown(value)} is not one of {', '.join(map(str, kind.only))}")
    if isinstance(value, str) and len(value) > _LONGEST:
        raise BadNode(f"{where}: a text of more than {_LONGEST} characters")
    if isinstance(value, int) and abs(value) > 10**9:
        raise BadNode(f"{where}: a number that no game counts to")
    return value


_PLAIN_NAMES: Final = {int: "a whole number", str: "a text", bool: "true or false"}


def _shown(value: object) -> str:
    text = "null" if value is None else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
