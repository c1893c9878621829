"""Words of nouns and places that aren't IR yet."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, Final, NamedTuple

from lark import Token

from grammar.ir.conditions import (
    Condition,
)
from grammar.ir.late import late_dataclass
from grammar.ir.operations import Order
from grammar.ir.selectors import Who
from grammar.ir.traits import Traits, TraitWord, in_order
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, TypeSaid, span_of_token

Part = tuple[str, object]


THEY: Final[Any] = "they"
"""The controller of a filter with "they control" or "in their ...", until the player is determined."""


TOP: Final = "top"
"""Marks the zone of a filter of cards from the top of a deck."""


SHOWN: Final = "shown"
"""The zone of a filter with "from among them", until the selection says how they are picked."""


UNSAID: Final[Any] = "unsaid"
"""The controller of a filter with "in hand", until the subject of a condition determines it."""


class Whose(Enum):
    """Whose zone it is."""

    YOURS = "your"
    THEIRS = "their"
    OWNERS = "its owner's"


@late_dataclass(frozen=True, slots=True)
class Here:
    """A condition: the card with the text is in play."""


@late_dataclass(frozen=True, slots=True)
class Not:
    """A negated condition."""

    condition: Condition


class Ordered(NamedTuple):
    """In which order several cards go into a deck."""

    order: Order


class Home(NamedTuple):
    """A zone, and whose it is, without a player's name."""

    whose: Whose
    zone: Token


class Where(NamedTuple):
    """Where a card is put: a zone, and whether it goes to a place in a deck."""

    home: Home
    in_deck: bool = False


class Pile(NamedTuple):
    """A zone, and the player whose it is; None for "their"."""

    whose: Who | None
    zone: Token


class Goes(NamedTuple):
    """Where an object goes instead: whose zone, which zone, and the type in "that Hero"."""

    whose: Whose | None
    zone: str
    said: TypeSaid = ""


def traits_said(c: Context, tokens: Iterable[Token]) -> Traits:
    """Return the trait words in a text, in the order in which the game declares its traits."""
    found: list[TraitWord] = []
    for token in tokens:
        declared = c.traits[token.type].trait
        word = TraitWord(declared.name, declared.name if declared.form == "flag" else token.value)
        if word in found:
            raise Refused("CT307", f"{token.value} is repeated; say it once", span=span_of_token(token))
        if declared.form == "name" and any(each.trait == word.trait for each in found):
            raise Refused("CT307", "this is repeated; say it once", span=span_of_token(token))
        found.append(word)
    return in_order(found, (each.trait for each in c.traits.values()))


BEFORE_EXCEPT: Final = "say this before 'except', or it would be unclear what it describes"
