"""Traits: what a game's cards have besides types and numbers, such as colours, a tribe or a mark.

A game declares its own, and no shelf knows one by its name. A node with a field `traits` holds pairs of a
trait and a word of it; the codec writes each declared trait under a key of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

Form = Literal["names", "name", "flag"]
"""A trait is a set of names, at most one name, or a mark that is there or not."""
FIELD = "traits"
"""The field of a node that holds them."""


class TraitWord(NamedTuple):
    """A word that a card has, or that a filter asks for; the word of a mark is the mark's own name."""

    trait: str
    word: str


Traits = tuple[TraitWord, ...]
"""In the order in which the game declares its traits, each word once."""


@dataclass(frozen=True, slots=True)
class Trait:
    """A trait by its key in JSON, and the nodes that have it."""

    name: str
    form: Form = "names"
    of: tuple[str, ...] = ("Card", "Filter", "Token")


class HasTraits(Protocol):
    """A card, a token or a filter."""

    @property
    def traits(self) -> Traits:
        """Its words."""


def words_of(node: HasTraits, trait: str) -> tuple[str, ...]:
    """The words that a node has of a trait."""
    return tuple(each.word for each in node.traits if each.trait == trait)


def word_of(node: HasTraits, trait: str) -> str | None:
    """The one word that a node has of a trait, if it has one."""
    return next(iter(words_of(node, trait)), None)


def has(node: HasTraits, trait: str) -> bool:
    """Whether a node has any word of a trait, or the mark."""
    return any(each.trait == trait for each in node.traits)


def in_order(words: Iterable[TraitWord], declared: Iterable[Trait]) -> Traits:
    """The words in the order of the declared traits; those of one trait stay as they are said."""
    places = {trait.name: place for place, trait in enumerate(declared)}
    return tuple(sorted(words, key=lambda each: places[each.trait]))
