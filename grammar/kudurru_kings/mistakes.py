"""Examples of errors in the cards of Kudurru Kings, and what was meant."""

from __future__ import annotations

from typing import Final

from grammar.language.mistakes import Mistake

_CARD: Final = """# Kiln Watcher
Character — Mars
Rarity: low
Sinew: 2
Power: 2
Armor: 1

Guard
"""

MISTAKES: Final = (
    Mistake("CT510", _CARD.replace("Power: 2", "Power: 4"), _CARD, kind="card file"),
    Mistake("CT805", _CARD.replace("Sinew: 2", "Sinew: 3"), _CARD, kind="card file"),
    Mistake("CT806", "At upkeep: gain 1 Mark.", "At upkeep: gain 1 Oath.", "Character"),
)
