"""Sentences of Essentia with every noun after every count."""

from __future__ import annotations

from typing import Final

from tests.grammar.tables import Frames

_MOVES: Final[dict[str, dict[str, str]]] = {
    "Move forward {}.": {"one": "one", "1": "one"},
    "Move forward {}; stop at pieces.": {"up to two": "many", "up to 3": "many", "any number of": "many"},
    "Move by a jump of exactly {} orthogonally.": {"two": "many"},
    "Move by a jump in an L of two spaces and {}.": {"one": "one"},
    "Move by a jump in an L of {} and one space.": {"two": "many", "3": "many"},
}
_SPACES: Final = {"space": "spaces", "square": "squares"}
_HURDLES: Final[Frames] = {
    "Attack forward by jumping over {}; stop at the next piece.": (
        {"exactly one": "one"},
        {"piece": "pieces"},
    )
}
FRAMES: Final[dict[str, Frames]] = {
    "Terrain": {**{frame: (counts, _SPACES) for frame, counts in _MOVES.items()}, **_HURDLES}
}
FIXED: Final = frozenset({"golem", "spring"})
"""Nouns that allow only one number in every sentence, or that occur only where both fit."""
