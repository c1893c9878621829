"""Sentences of Champions of El'Equine with every noun after every count."""

from __future__ import annotations

from typing import Final

from tests.grammar.tables import Frames

_SENTENCES: Final[Frames] = {
    "Stagger {}.": (
        {"target": "one", "another target": "one", "each": "one", "2 target": "many", "all": "many"},
        {"ally": "allies", "enemy": "enemies", "character": "characters"},
    ),
    "Archive {}.": (
        {"target enemy": "one", "each enemy": "one", "2 target enemy": "many", "all enemy": "many"},
        {"Acolyte": "Acolytes"},
    ),
    "Restand {}.": (
        {"target": "one", "each": "one", "2 target": "many"},
        {"Champion ally": "Champion allies"},
    ),
    "Draw {}.": ({"a": "one", "1": "one", "3": "many", "two": "many"}, {"card": "cards"}),
    "Return {} from your archive to your hand.": (
        {"1": "one", "2": "many"},
        {
            "Acolyte": "Acolytes",
            "Champion": "Champions",
            "Arsenal card": "Arsenal cards",
            "Equipment card": "Equipment cards",
        },
    ),
    "Draw 1 card. Restand {}.": (
        {"1 of your rested": "many", "each of your rested": "many", "all of your rested": "many"},
        {"resource": "resources"},
    ),
    "Deal 2 DMG to {}.": (
        {"target": "one", "2 target": "many"},
        {"enemy position": "enemy positions", "ally position": "ally positions"},
    ),
    "Stagger {} your opponent controls.": (
        {"each": "one", "all": "many"},
        {"Party Leader": "Party Leaders", "Support Champion": "Support Champions"},
    ),
    "Look at the top card of {}.": (
        {"your": "one", "your opponent's": "one"},
        {"deck": "decks", "Arsenal deck": "Arsenal decks"},
    ),
    "Return target Acolyte to {}.": ({"its owner's": "one"}, {"hand": "hands"}),
    "Conjure: Negate {}.": ({"target enemy": "one"}, {"skill": "skills"}),
    "If you control {}, draw 1 card.": (
        {"another": "one", "3 or more": "many", "2 or fewer": "many"},
        {"ally": "allies", "Champion": "Champions"},
    ),
    "If your opponent controls {}, draw 1 card.": (
        {"an": "one", "3 or more": "many"},
        {"Acolyte": "Acolytes"},
    ),
    "Draw 1 card for {} of this Champion.": ({"each": "one"}, {"level": "levels"}),
    "Draw 1 card for {}.": ({"each": "one"}, {"Mage ally": "Mage allies"}),
}
FRAMES: Final[dict[str, Frames]] = {"Arsenal": _SENTENCES}

FIXED: Final = frozenset({"player"})
