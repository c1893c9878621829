"""Section 2.2: what a card of a deck is worth in the Resource area, and what it can be rested for."""

from functools import lru_cache
from typing import Final

from grammar.ir.cards import Card
from grammar.ir.traits import word_of
from reference_engine.champions_of_elequine.state import State

SHELLS: Final = "shells"
MANA: Final = "mana"
CRYSTAL: Final = "crystal"
ANY: Final = "any"
"""In place of a type: "Pay N" without one takes them all."""

RESOURCE: Final = "resource"
"""[COE-2.2.3a] The trait that holds the type of a card's Worth, where it is printed."""


@lru_cache(maxsize=4096)
def type_of_cost(card: Card) -> str:
    """[COE-2.1.4a, COE-2.2.1] Return the type of a card's cost, "shells" or "mana"; empty without a cost."""
    return next((name for name in (SHELLS, MANA) if card.number(name) is not None), "")


@lru_cache(maxsize=4096)
def type_of_worth(card: Card) -> str:
    """[COE-2.2.3a] Return the type of a card's Worth: the printed one, otherwise that of its cost."""
    return (word_of(card, RESOURCE) or "").lower() or type_of_cost(card)


def worth_of(state: State, number: int) -> int:
    """[COE-2.2.3] Return how much a card of a deck pays when it is rested as a resource, at least 0."""
    worth: int = state.definition[number].numbers["worth"]
    return worth


def resource_type(state: State, number: int) -> str:
    """[COE-2.1.1, COE-2.2.3a] Return the type of a card in the Resource area."""
    own: str = state.definition[number].worth_type
    return own


def is_crystal(state: State, number: int) -> bool:
    """[COE-2.1.1] Return whether a card is Crystal in the Resource area."""
    return resource_type(state, number) == CRYSTAL


def fits(state: State, number: int, resource: str, *, is_cost: bool) -> bool:
    """[COE-2.1.4, COE-2.1.5, COE-2.1.6, COE-2.2.2, COE-2.2.2a, COE-8.10.6a]
    Return whether a resource can be rested for a type; Crystal stands for any in a cost, but not for "Pay N".
    """
    own = resource_type(state, number)
    return resource in (ANY, own) or (is_cost and own == CRYSTAL)
