"""Sentences of Kudurru Kings with every noun after every count."""

from __future__ import annotations

from typing import Final

from tests.grammar.tables import Frames

_UNITS = {
    "unit": "units",
    "Character": "Characters",
    "Enemy": "Enemies",
    "Boss": "Bosses",
}
_IN_PLAY = {**_UNITS, "Pet": "Pets", "Relic": "Relics", "Site": "Sites"}
_SENTENCES: Final[Frames] = {
    "On play: exhaust {}.": (
        {
            "target": "one",
            "another target": "one",
            "target opposing": "one",
            "each": "one",
            "each opposing": "one",
            "two target": "many",
            "all": "many",
        },
        _UNITS,
    ),
    "While this is in play, if you control {}, this gets +1 Power.": (
        {"a": "one", "another": "one", "two or more": "many", "3 or fewer": "many"},
        _IN_PLAY,
    ),
    "While this is in play, this gets +1 Attack for {} you control.": ({"each": "one"}, _IN_PLAY),
    "While this is in play, {} you play cost 1 less Oath.": ({"": "many"}, _IN_PLAY),
    "On play: draw {}.": ({"a": "one", "1": "one", "3": "many", "two": "many"}, {"card": "cards"}),
    "On play: gain {}.": ({"a": "one", "1": "one", "2": "many"}, {"Mark": "Marks"}),
    "On play: gain {} of your choice.": ({"1": "one", "2": "many"}, {"resource": "resources"}),
    "On play: {} discards 1 card.": ({"each": "one", "target": "one"}, {"opponent": "opponents"}),
    "On play: each player discards {}.": ({"a": "one", "2": "many"}, {"card": "cards"}),
    "While this is in play, this gets +1 Attack during {}.": ({"Stone": "many"}, {"test": "tests"}),
    "While this is in play, you may spend 1 additional resource in {}.": (
        {"each": "one"},
        {"Engagement": "Engagements"},
    ),
    "On play: look at the top card of {}.": ({"your": "one"}, {"deck": "decks"}),
    "On play: return target allied unit to {}.": ({"its owner's": "one"}, {"hand": "hands"}),
}
FRAMES: Final[dict[str, Frames]] = {"Character": _SENTENCES}
FIXED: Final = frozenset({"supporter"})
"""Nouns that allow only one number in every sentence, or that occur only where both fit."""
