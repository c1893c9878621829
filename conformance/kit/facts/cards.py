"""Facts about a game with cards: its zones, its actions, each player's leader card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.facts.columns import Telling
from grammar.ir.traits import Traits


@dataclass(frozen=True, slots=True)
class Plain:
    """An object without text that a scenario describes by its numbers, such as `hero 3/4`.

    `written` names these numbers in order; `fixed` holds the others. A token has its own kind.
    """

    word: str
    name: str
    types: tuple[str, ...]
    traits: Traits
    fixed: Mapping[str, int]
    written: tuple[str, ...]
    token: bool


@dataclass(frozen=True, slots=True)
class Trait:
    """A property of cards besides types and numbers, by its key in their JSON.

    `names` are the values that a plain object may have, more than one if `many` is set. `tell` is the
    sentence in which a scenario's cards describe a `{word}`.
    """

    name: str
    noun: str
    names: tuple[str, ...]
    many: bool
    tell: str


@dataclass(frozen=True, slots=True)
class Zone:
    name: str
    title: str
    cards: tuple[str, ...]
    tell: str
    lies_on: str = ""
    """The property that says on which space an object of this zone lies, if the zone is on a board."""


@dataclass(frozen=True, slots=True)
class Second:
    """What an action names besides its object: a space or another object, under its own key.

    `always` is whether the action requires it.
    """

    key: str
    kind: str
    always: bool


@dataclass(frozen=True, slots=True)
class Action:
    """A step that answers a main action."""

    name: str
    wire: str
    takes: str
    types: tuple[str, ...]
    tell: Telling
    second: Second | None = None
    gained: bool = False
    """Whether it can use an ability that a card has gained, counted on after those that it prints."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """A step that pairs objects."""

    name: str
    decision: str
    to: str | None
    tell: Telling
    pair: str
    none: str


@dataclass(frozen=True, slots=True)
class Leader:
    """The card that represents a player; object p is the leader of player p."""

    field: str
    word: str
    zone: str
    title: str
    default: str


NO_LEADER = Leader("", "", "", "", "")
"""For a game without leader cards."""
