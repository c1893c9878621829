"""[ES-R32] Words of other games: what stands for them here."""

from __future__ import annotations

from typing import Final

from grammar.language.dialect import WordHint

_OWN_SIDE: Final = "directions are seen from the golem's own side"
_AS_SAID: Final = "a power is said by its directions and distance"

HINTS: Final = {
    "rook": WordHint("orthogonally any number of spaces; stop at pieces", _AS_SAID, "ES-10.1.1"),
    "bishop": WordHint("diagonally any number of spaces; stop at pieces", _AS_SAID, "ES-10.1.1"),
    "queen": WordHint("in any direction any number of spaces; stop at pieces", _AS_SAID, "ES-10.1.1"),
    "king": WordHint("in any direction one space", _AS_SAID, "ES-10.1.1"),
    "knight": WordHint("by a jump in an L of two spaces and one space", _AS_SAID, "ES-10.1.1"),
    "capture": WordHint("attack", "to capture is called to attack here", "ES-1.3.6"),
    "captures": WordHint("attack", "to capture is called to attack here", "ES-1.3.6"),
    "fight": WordHint("attack", "to fight is called to attack here", "ES-1.3.6"),
    "go": WordHint("move", "to go somewhere is called to move here", "ES-10.1.3"),
    "step": WordHint("move or space", "a golem moves, and how far is counted in spaces", "ES-10.1.4"),
    "steps": WordHint("spaces", "how far is counted in spaces", "ES-10.1.4"),
    "captured": WordHint("taken", "a captured golem is called taken here", "ES-1.3.6"),
    "north": WordHint("forward", _OWN_SIDE, "ES-10.1.10"),
    "south": WordHint("backward", _OWN_SIDE, "ES-10.1.10"),
    "east": WordHint("right", _OWN_SIDE, "ES-10.1.10"),
    "west": WordHint("left", _OWN_SIDE, "ES-10.1.10"),
    "horizontally": WordHint("sideways", _OWN_SIDE, "ES-10.1.10"),
    "vertically": WordHint("forward or backward", _OWN_SIDE, "ES-10.1.10"),
    "straight": WordHint("orthogonally", "along a row or a file is called orthogonally", "ES-1.3.2"),
    "enemy": WordHint("pieces", "a line stops at all pieces alike, and attacks only enemies", "ES-8.1.3"),
    "friendly": WordHint("pieces", "a line stops at all pieces alike, and attacks only enemies", "ES-8.1.3"),
    "stopping": WordHint("; stop at pieces", "what a line stops at stands behind a semicolon", "ES-10.1.5"),
    "must": WordHint("cannot", "a terrain allows something or not; nobody must attack", "ES-8.1.7"),
}
"""Words that are refused, and what stands for them."""

SYNONYMS: Final = {
    "square": ("space", "ES-R32"),
    "squares": ("spaces", "ES-R32"),
    "backwards": ("backward", "ES-R32"),
    "forwards": ("forward", "ES-R32"),
    "leap": ("jump", "ES-R32"),
    "leaping": ("jumping", "ES-R32"),
}
"""Words that are read as others, with a warning: word -> (word, rule)."""
