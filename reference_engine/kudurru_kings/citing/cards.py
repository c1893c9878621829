"""Chapter 3: the rules of a card when it comes into play."""

from typing import Final

from grammar.ir.cards import Card
from grammar.kudurru_kings.abilities import AttachTo

RULES_OF_TYPE: Final = {"Enemy": ("KK-3.1.3",), "Boss": ("KK-3.1.4",)}
"""By type: the rule on whose side such a unit is."""


def rules_of_entering(card: Card, is_ongoing: bool) -> tuple[str, ...]:
    """[KK-3.1.3, KK-3.1.4, KK-10.2.1, KK-10.4.1a]
    Return the rules of a card that enters: of its type, of ongoing texts, of its possible bearers.
    """
    ongoing = ("KK-10.2.1",) if is_ongoing else ()
    named = any(isinstance(node, AttachTo) and node.filter for node in card.abilities)
    return (*RULES_OF_TYPE.get(card.types[0], ()), *ongoing, *(("KK-10.4.1a",) if named else ()))
