"""Traits: what a game's cards have besides types and numbers, such as colours, a tribe or a mark.

Each game declares its own, and shared code knows none by name. A node with a field `traits` holds pairs of a
trait and one of its words; the codec writes each declared trait under its own key.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

Form = Literal["names", "name", "flag"]
"""A trait is a set of names, at most one name, or a mark that is present or absent."""
FIELD = "traits"
"""The field of a node that holds its traits."""


class TraitWord(NamedTuple):
    """A word that a card has or a filter requires; a mark's word is the mark's own name."""

    trait: str
    word: str


Traits = tuple[TraitWord, ...]
"""In the order in which the game declares its traits, each word once."""


@dataclass(frozen=True, slots=True)
class Trait:
    """A trait, by its key in JSON, and the nodes that have it."""

    name: str
    form: Form = "names"
    of: tuple[str, ...] = ("Card", "Filter", "Token")


class HasTraits(Protocol):
    """A card, a token or a filter."""

    @property
    def traits(self) -> Traits:
        """The words of its traits."""


def words_of(node: HasTraits, trait: str) -> tuple[str, ...]:
    """Return a node's words of a trait."""
    return tuple(each.word for each in node.traits if each.trait == trait)


def word_of(node: HasTraits, trait: str) -> str | None:
    """Return a node's only word of a trait, or None."""
    return next(iter(words_of(node, trait)), None)


def has(node: HasTraits, trait: str) -> bool:
    """Whether a node has any word of a trait, or the mark."""
    return any(each.trait == trait for each in node.traits)


def in_order(words: Iterable[TraitWord], declared: Iterable[Trait]) -> Traits:
    """Return the words in the order of the declared traits; words of one trait keep their order."""
    found = tuple(words)
    if len(found) < 2:
        return found
    places = {trait.name: place for place, trait in enumerate(declared)}
    return tuple(sorted(found, key=lambda each: places[each.trait]))
