"""Section 10.9: the additional keywords, which cards may print by agreement."""

from typing import Final

from grammar.ir.tree import nodes_in
from reference_engine.champions_of_elequine.cards.printed import Printed

ADDITIONAL: Final = frozenset(
    (
        "first strike",  # COE-10.9.3
        "unblockable",  # COE-10.9.4
        "alert",  # COE-10.9.5
        "range",  # COE-10.9.6
        "evade",  # COE-10.9.7
        "stealth",  # COE-10.9.8
        "instinct",  # COE-10.9.9
        "exhaust",  # COE-10.9.10
    )
)


def has_additional(printed: Printed) -> bool:
    """[COE-10.9.1, COE-10.9.2] Return whether a card prints or gives an additional keyword."""
    return any(
        getattr(node, "keyword", "").lower() in ADDITIONAL for node in nodes_in(printed.card.abilities)
    )
