"""Sentences of Clashes of Destiny with every noun after every count."""

from __future__ import annotations

from typing import Final

from tests.grammar.tables import Frames

_ZONES = (
    ("discard", "pile"),
    ("banish", "pile"),
    ("main", "deck"),
    ("destiny", "deck"),
    ("", "deck"),
    ("", "hand"),
)
_THINGS = {"unit": "units", "minion": "minions"}
_SENTENCES: Final[Frames] = {
    "On Enter: Exhaust {}.": (
        {
            "a": "one",
            "another": "one",
            "an enemy": "one",
            "each": "one",
            "each adjacent": "one",
            "two enemy": "many",
            "all": "many",
        },
        _THINGS,
    ),
    "On Enter: Heal {} for 2.": ({"an": "one", "each": "one", "two": "many"}, {"ally": "allies"}),
    "On Enter: Deal 2 damage to {}.": ({"an": "one", "each": "one", "all": "many"}, {"enemy": "enemies"}),
    "On Enter: If you control {}, draw a card.": (
        {"a": "one", "another": "one", "two or more": "many", "3 or fewer": "many"},
        {"minion": "minions", "Secret": "Secrets"},
    ),
    "On Enter: Destroy {}.": ({"an enemy": "one", "each": "one", "two": "many"}, {"artifact": "artifacts"}),
    "Whenever the opponent plays {}, draw a card.": ({"a": "one"}, {"spell": "spells"}),
    "On Enter: Draw {}.": ({"a": "one", "1": "one", "3": "many", "two": "many"}, {"card": "cards"}),
    "Your Hero has {}.": ({"+1": "one", "+2": "many", "-1": "one"}, {"level": "levels"}),
    "On Enter: Move a friendly minion {}.": ({"1": "one", "2": "many"}, {"tile": "tiles"}),
    "On Enter: Teleport this to {}.": ({"an empty": "one"}, {"tile": "tiles"}),
    "On Enter: If you have unlocked {}, draw a card.": (
        {"an advanced": "one"},
        {"affinity": "affinities"},
    ),
    "On Enter: Deal 1 damage to each {}.": (
        {"adjacent": "one"},
        {"Shrine": "Shrines", "creature": "creatures"},
    ),
    "On Enter: Return a minion from {} to your hand.": (
        {"your": "one", "any": "one"},
        {f"{name} {kind}".strip(): f"{name} {kind}s".strip() for name, kind in _ZONES},
    ),
}
FRAMES: Final[dict[str, Frames]] = {"Minion": _SENTENCES}

FIXED: Final = frozenset({"player"})
