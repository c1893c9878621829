"""What a player has only one of: the language and the engine ask when a single object becomes "it"."""

from __future__ import annotations

from typing import Final

from grammar.ir.selectors import Filter

YOUR_DEITY: Final = Filter(("Deity",), controller="you")


def only_one(filter: Filter) -> bool:
    """[EC-1.1.6] Whether there is only one: a player's Deity."""
    return filter == YOUR_DEITY
