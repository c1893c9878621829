"""Which abilities of a card its player activates."""

from collections.abc import Sequence
from typing import Final

from grammar.champions_of_elequine.heads import CONJURE, VENGEANCE
from grammar.ir.abilities import Activated, Effect, Headed
from grammar.ir.cards import Card
from grammar.ir.tree import behind_heads

ARSENAL: Final = "Arsenal"
NOT_USED: Final = frozenset((VENGEANCE, CONJURE))
"""The heads of what is carried out or gained once, and not activated."""


def activated_abilities(card: Card) -> Sequence[int]:
    """[COE-3.1.7, COE-3.2.3, COE-8.10.2a, COE-8.4.5b, COE-10.7.9]
    Return the indexes of the effects that are activated: all of a card that stays, with costs or without.

    What stands behind "Vengeance:" or "Conjure:" is not activated.
    """
    if ARSENAL in card.types:
        return ()
    return [
        index
        for index, ability in enumerate(card.abilities)
        if isinstance(behind_heads(ability), (Activated, Effect))
        and not (isinstance(ability, Headed) and not NOT_USED.isdisjoint(ability.heads))
    ]
