"""The nodes of the IR that a game has: which stand in each place, and what each field may hold.

Independent of any game: the shared nodes are joined with a game's own.
"""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache, reduce
from operator import or_
from typing import Annotated, Any, Final, Literal, NamedTuple, Union, cast, get_args, get_origin

from grammar.ir.abilities import CORE_ABILITIES
from grammar.ir.amounts import (
    EventAmount,
    Half,
    JustBefore,
    LastNumber,
    Number,
    PerHappened,
    PerMatch,
    PerNumber,
    PerOpponent,
    PerPaid,
    PerResource,
    SpentToPlay,
    Sum,
    Times,
    UpTo,
)
from grammar.ir.cards import Card
from grammar.ir.chosen_words import HasChosen
from grammar.ir.conditions import (
    Both,
    Controls,
    Counts,
    CountsMore,
    Either,
    HasMore,
    HasResource,
    IfYouDo,
    IsPhase,
    IsTurn,
    ItIs,
    SpentToCast,
    Unless,
    ZoneIsEmpty,
)
from grammar.ir.costs import (
    ChosenNumber,
    DiscardCards,
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    SacrificeMatching,
    SacrificeThis,
)
from grammar.ir.declared import CORE_WORDS, Words
from grammar.ir.described import NumberThan, OfKinds, SharesWord
from grammar.ir.history import Happened, Underwent
from grammar.ir.late import late_dataclass
from grammar.ir.operations import CORE_OPERATIONS, StatChange, Token
from grammar.ir.selectors import (
    All,
    AllBut,
    Among,
    AnyTargets,
    Choice,
    Filter,
    It,
    NumberTest,
    OwnChoice,
    Target,
    Them,
    This,
)
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
    ChosenNumber,
    PerOpponent,
    PerResource,
    PerHappened,
    PerNumber,
    LastNumber,
    SpentToPlay,
    Half,
    Times,
    Sum,
    UpTo,
    Filter,
    NumberTest,
    NumberThan,
    OfKinds,
    HasChosen,
    SharesWord,
    This,
    All,
    Target,
    Choice,
    It,
    Among,
    Them,
    AllBut,
    OwnChoice,
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
    IsPhase,
    Unless,
    Happened,
    Underwent,
    StatChange,
    Token,
    Card,
)
# Fields typed `object` hold nodes that a game may add to; the field's name says which kind.
_ROLES: Final[Mapping[str, str]] = {
    "operations": "operations",
    "then": "operations",
    "unless": "costs",
    "otherwise": "operations",
    "modes": "operations",
    "costs": "costs",
    "trigger": "triggers",
    "event": "triggers",
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


_NAMED_ALIKE: Final = {"origin": "zone"}
"""Fields that hold the same words as another."""


class Excluded(NamedTuple):
    """Why a game's texts can't mean a node: what is wrong and what to write instead, and the rule."""

    message: str
    rule: str


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
    """Words that the game declares: by kind, instead of the shared ones, and of plain fields, by name."""
    traits: tuple[Trait, ...] = ()
    """What its cards have besides types and numbers."""
    without: tuple[tuple[type, Excluded], ...] = ()
    """Shared nodes that the game's rules exclude, each with the reason."""
    kept: dict[bytes, Card] = field(default_factory=dict, init=False, repr=False, compare=False)
    """Cards that the codec has read, by their packed data: games often bring the same cards."""
    _shapes: dict[type, Shape] = field(default_factory=dict, init=False, repr=False, compare=False)

    def joined(
        self,
        operations: Iterable[type] = (),
        costs: Iterable[type] = (),
        triggers: Iterable[type] = (),
        abilities: Iterable[type] = (),
        parts: Iterable[type] = (),
        words: Words = (),
        traits: Iterable[Trait] = (),
        without: Mapping[type, Excluded] | None = None,
    ) -> NodeTable:
        """Return this table with a game's own nodes added, and those in `without` removed.

        The same nodes always give the same table, which is built only once.
        """

        def left(kinds: Iterable[type]) -> tuple[type, ...]:
            return tuple(one for one in kinds if without is None or one not in without)

        return _table(
            left((*self.operations, *operations)),
            left((*self.costs, *costs)),
            left((*self.triggers, *triggers)),
            left((*self.abilities, *abilities)),
            left((*self.parts, *parts)),
            words or self.words,
            (*self.traits, *traits),
            (*self.without, *(without or {}).items()),
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

    def names_in(self, name: str) -> tuple[str, ...]:
        """Return the words allowed in a field or trait of plain text with that name; empty if any is."""
        return dict(self.words).get(_NAMED_ALIKE.get(name, name), ())

    @cached_property
    def excluded(self) -> Mapping[type, Excluded]:
        """Shared nodes that the game's rules exclude, with the reason."""
        return dict(self.without)

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

    def shape(self, node: type) -> Shape:
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
class Field:
    """A field of a node: its name in JSON, what it may hold, and its default."""

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


_FORMS: Final[Mapping[Form, tuple[Callable[[Kind], Kind], object]]] = {
    "names": (ListOf, ()),
    "name": (OrNone, None),
    "flag": (lambda _word: Plain(bool), False),
}
"""By form of a trait: what its field holds, given one word, and the field's value if a node has none."""


@late_dataclass(frozen=True, slots=True)
class Shape:
    """The fields of a node, in order, and the keys that its JSON object may have."""

    fields: tuple[Field, ...]
    keys: frozenset[str]


def _shape(node: type, table: NodeTable) -> Shape:
    hints = typing.get_type_hints(node, include_extras=True)
    fields: list[Field] = []
    for each in dataclasses.fields(node):
        if each.name == FIELD:
            fields += (_of_trait(trait, table) for trait in table.traits if node.__name__ in trait.of)
        else:
            fields.append(Field(each.name, _kind(hints[each.name], each.name, table), each.default))
    keys = ("node", *(each.name for each in fields))
    if len(set(keys)) < len(keys):
        raise TypeError(f"{node.__name__} has a field with the name of a trait")
    return Shape(tuple(fields), frozenset(keys))


def _of_trait(trait: Trait, table: NodeTable) -> Field:
    """Return the field that represents a trait."""
    held_in, default = _FORMS[trait.form]
    return Field(trait.name, held_in(Plain(str, table.names_in(trait.name))), default, trait.name)


def _kind(hint: object, name: str, table: NodeTable) -> Kind:
    if hint is object:
        return Nodes(table.role(name))
    if hint is str:
        return Plain(str, table.names_in(name))
    if hint in (int, bool):
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
