"""What there is to know of a game with cards: its zones, its actions, the card that leads a player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.facts.columns import Telling
from grammar.ir.traits import Traits


@dataclass(frozen=True, slots=True)
class Plain:
    """An object without text that a scenario names by its numbers, such as `hero 3/4`.

    `written` names these numbers in their order; `fixed` are the others. A token is of a kind of its own.
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
    """What cards have besides types and numbers, by its key in their JSON.

    `names` are the words that a plain object may have; with `many`, more than one of them. `tell` is how a
    scenario's cards tell a `{word}`.
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
    """What of an object says on which space it lies, where the objects of the zone lie on a board."""


@dataclass(frozen=True, slots=True)
class Second:
    """What an action names besides its object: a space or another object, under a key of its own.

    `always` is whether the action cannot be without it.
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
    """The card that stands for a player; object p is the leader of player p."""

    field: str
    word: str
    zone: str
    title: str
    default: str


NO_LEADER = Leader("", "", "", "", "")
"""Of a game in which no card stands for a player."""
