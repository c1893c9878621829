"""Which abilities of a card its player activates."""

from collections.abc import Sequence

from grammar.ir.abilities import Activated
from grammar.ir.cards import Card
from grammar.ir.tree import behind_heads


def activated_abilities(card: Card) -> Sequence[int]:
    """Return the indexes of a card's activated abilities among all its abilities."""
    found = enumerate(map(behind_heads, card.abilities))
    return [index for index, ability in found if isinstance(ability, Activated)]
