"""[ES-R32] Words and phrases of other games, with replacements that mean the same here, if any."""

from __future__ import annotations

from typing import Final

from grammar.language.dialect import PhraseHint, WordHint

_OWN_SIDE: Final = "give directions from the golem's own side: forward, backward, left, right"
_AS_SAID: Final = "write a power as its directions and distance"

HINTS: Final = {
    "rook": WordHint(None, _AS_SAID, "ES-10.1.1"),
    "bishop": WordHint(None, _AS_SAID, "ES-10.1.1"),
    "queen": WordHint(None, _AS_SAID, "ES-10.1.1"),
    "king": WordHint(None, _AS_SAID, "ES-10.1.1"),
    "knight": WordHint(None, _AS_SAID, "ES-10.1.1"),
    "capture": WordHint("attack", "capturing is called attacking here", "ES-1.3.6"),
    "captures": WordHint("attack", "capturing is called attacking here", "ES-1.3.6"),
    "fight": WordHint("attack", "fighting is called attacking here", "ES-1.3.6"),
    "go": WordHint("move", "going somewhere is called moving here", "ES-10.1.3"),
    "step": WordHint("move", "golems move; give the distance in spaces", "ES-10.1.4"),
    "steps": WordHint("spaces", "give the distance in spaces", "ES-10.1.4"),
    "captured": WordHint("taken", "captured golems are called taken here", "ES-1.3.6"),
    "north": WordHint(None, _OWN_SIDE, "ES-10.1.10"),
    "south": WordHint(None, _OWN_SIDE, "ES-10.1.10"),
    "east": WordHint(None, _OWN_SIDE, "ES-10.1.10"),
    "west": WordHint(None, _OWN_SIDE, "ES-10.1.10"),
    "ahead": WordHint("forward", "ahead is called forward here", "ES-10.1.10"),
    "back": WordHint("backward", "back is called backward here", "ES-10.1.10"),
    "horizontally": WordHint("sideways", _OWN_SIDE, "ES-10.1.10"),
    "vertically": WordHint("forward or backward", _OWN_SIDE, "ES-10.1.10"),
    "straight": WordHint("orthogonally", "along a row or a file is called orthogonally", "ES-1.3.2"),
    "enemy": WordHint(None, "a line stops at every piece and attacks only enemies", "ES-8.1.3"),
    "friendly": WordHint(None, "a line stops at every piece and attacks only enemies", "ES-8.1.3"),
    "stopping": WordHint(None, "put what a line stops at after a semicolon", "ES-10.1.5"),
    "must": WordHint(None, "terrains can allow or forbid; attacks are never forced", "ES-8.1.7"),
}
"""Words that are refused, with replacements that mean the same here, if any."""

PHRASES: Final = (
    *(
        PhraseHint(rf"like (?:an?|the) {piece}", instead, _AS_SAID, "ES-10.1.1")
        for piece, instead in (
            ("rook", "orthogonally any number of spaces; stop at pieces"),
            ("bishop", "diagonally any number of spaces; stop at pieces"),
            ("queen", "in any direction any number of spaces; stop at pieces"),
            ("king", "in any direction one space"),
            ("knight", "by a jump in an L of two spaces and one space"),
        )
    ),
    PhraseHint(
        "straight (?:ahead|forwards?)", "forward", "straight ahead is called forward here", "ES-10.1.10"
    ),
    PhraseHint("straight backwards?", "backward", "straight back is called backward here", "ES-10.1.10"),
    PhraseHint("can ?not|(?:do|does|may) not", "cannot", "write cannot"),
    PhraseHint("(one|1) step", r"\1 space", "give the distance in spaces", "ES-10.1.4"),
    PhraseHint(
        ",? stopping at pieces",
        "; stop at pieces",
        "put what a line stops at after a semicolon",
        "ES-10.1.5",
    ),
    PhraseHint(
        r"(?<!golems here )(?:cannot|can't) be (?:taken|captured)",
        None,
        "spaces are occupied and golems are taken: 'Cannot be occupied' or 'Golems here cannot be taken'",
        "ES-10.2.8",
        "Golems here cannot be taken.",
    ),
    PhraseHint(
        r"golems on this (?:space|terrain)",
        "Golems here",
        "write 'golems here' for golems on this space",
        "ES-10.2.8",
    ),
    PhraseHint(r"golems here (?:cannot|can't) (move|attack)", r"Cannot \1", _AS_SAID, "ES-10.1.3"),
    PhraseHint(
        "this space (?:is|counts as) (?:a )?spring",
        "This space counts as a spring",
        "write that a terrain counts as a spring",
        "ES-10.2.11",
    ),
    PhraseHint("spring(?! of)", "spring of essence", "the terrain's name is Spring of essence", "ES-3.1.1"),
)
"""Phrases whose words may be known; checked when a text can't be read."""

SYNONYMS: Final = {
    "square": ("space", "ES-R32"),
    "squares": ("spaces", "ES-R32"),
    "backwards": ("backward", "ES-R32"),
    "forwards": ("forward", "ES-R32"),
    "leap": ("jump", "ES-R32"),
    "leaping": ("jumping", "ES-R32"),
}
"""Words read as others, with a warning: word -> (word, rule)."""
