"""What stays chosen: the words for which the lasting texts of a card ask."""

from collections.abc import Iterable

from grammar.ir.chosen_words import HasChosen
from grammar.ir.tree import nodes_in


def is_lasting(ability: object) -> bool:
    """[LANG-6.18b] Whether an ability always holds, so that it asks for what its card has chosen."""
    return not any(hasattr(ability, field) for field in ("operations", "modes", "ability"))


def words_kept(abilities: Iterable[object]) -> frozenset[str]:
    """[LANG-6.18b] Return the traits for whose chosen words a card's lasting texts ask."""
    lasting = tuple(ability for ability in abilities if is_lasting(ability))
    return frozenset(node.trait for node in nodes_in(lasting) if isinstance(node, HasChosen))
