"""Essentia's part of the language: terrains, their words, and where the other parts stand."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from grammar.essentia import terrain_file
from grammar.essentia.check_ir import check, settled
from grammar.essentia.meaning import directions, powers, properties, ways
from grammar.essentia.nodes import NODES
from grammar.essentia.operations import (
    Attack,
    CannotBeOccupied,
    Declare,
    DeclareAny,
    DeclareDirections,
    Leap,
    LikeBehind,
    LosesWhenTaken,
    Move,
    Pattern,
    Slide,
    StopsLines,
)
from grammar.essentia.patterns import pattern_rule
from grammar.essentia.wording import PRINTING, terrain_text
from grammar.language.dialect import (
    NO_SENTENCES,
    CardType,
    Dialect,
    FileForm,
    Printed,
    WordHint,
)
from grammar.language.ir_from_tree import rules_of
from grammar.language.source import SourceText
from spec.book.games import find

_HERE: Final = Path(__file__).parent
_FOLDER: Final = "terrains"
_MEANING: Final = (directions, powers, properties, ways)
_OWN_SIDE: Final = "directions are seen from the golem's own side"
_AS_SAID: Final = "a power is said by its directions and distance"
# ES-R32: words of other games
_HINTS: Final = {
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
# ES-R32: words that are read as others, with a warning
_SYNONYMS: Final = {
    "square": ("space", "ES-R32"),
    "squares": ("spaces", "ES-R32"),
    "backwards": ("backward", "ES-R32"),
    "forwards": ("forward", "ES-R32"),
    "leap": ("jump", "ES-R32"),
    "leaping": ("jumping", "ES-R32"),
}
_WHEN_OF: Final[dict[type, tuple[str, str]]] = {
    Move: ("in its player's turn, to an empty space", "a golem that stands here"),
    Attack: ("in its player's turn, to the space of an enemy golem", "a golem that stands here"),
    LikeBehind: ("in its player's turn", "a golem that stands here"),
    Declare: ("when a golem arrives here", "its player"),
    DeclareAny: ("when a golem arrives here", "its player"),
    DeclareDirections: ("when a golem arrives here", "its player"),
    CannotBeOccupied: ("always", "every golem"),
    StopsLines: ("when a line would go over this space", "every golem"),
}
_OTHERWISE: Final = ("as long as a golem stands here", "that golem")
_LIMITS: Final[dict[type, tuple[str, ...]]] = {
    Slide: ("ES-10.1.5", "ES-8.1.3"),
    Leap: ("ES-8.6.3",),
    LikeBehind: ("ES-R37",),
    Declare: ("ES-8.7.3",),
    DeclareAny: ("ES-12.1.2", "ES-8.7.3"),
    LosesWhenTaken: ("ES-11.1.10",),
}


@cache
def load() -> Dialect:
    """The dialect, with the names of all terrains that are shipped."""
    game = find("essentia")
    return Dialect(
        game=game.name,
        title=game.title,
        grammar=(_HERE / "cards.lark").read_text(encoding="utf-8"),
        names={terrain_file.TERMINAL: terrain_file.forms_of(_shipped_names())},
        types=(CardType("Terrain", plural="Terrains", has_cost=False, in_decks=False, rule="ES-10.1.1"),),
        fields=(),
        lowering=rules_of(*_MEANING),
        printing=PRINTING,
        nodes=NODES,
        shared=NO_SENTENCES,
        printed=Printed("terrain", "terrains", ".terrain", _FOLDER),
        files=FileForm(
            terrain_file.compile_terrain_file,
            terrain_file.declared_in,
            terrain_file.text_of_terrains,
            terrain_file.rewritten,
        ),
        own_names={terrain_file.TERMINAL: "terrain"},
        described={terrain_file.TERMINAL: "a terrain", "SEMICOLON": "; (a semicolon)"},
        hints=_HINTS,
        synonyms=_SYNONYMS,
        check=check,
        settle=settled,
        whole_text=terrain_text,
        when_and_who=_WHEN_OF,
        always=_OTHERWISE,
        rule_of=_rule_of,
        limits=_LIMITS,
        other_files={"board file": _about_board},
    )


def _rule_of(node: Any) -> str | None:
    """The rule that defines a node: for a pattern that of its turn of phrase."""
    return pattern_rule(node) if isinstance(node, Pattern) else getattr(type(node), "rule", None)


def _shipped_names() -> list[str]:
    """The names of all terrains that are shipped, the official ones first."""
    names = dict.fromkeys(terrain_file.official_names())
    for path in sorted((_HERE / _FOLDER).glob("*.terrain")):
        source = SourceText(path.read_text(encoding="utf-8"))
        names.update(dict.fromkeys(terrain_file.terrain_names(source)))
    return list(names)


def _about_board(source: SourceText) -> tuple[Any, ...]:
    """What is wrong with a board file."""
    from grammar.essentia.board_file import read_board  # inside: it needs the dialect

    return read_board(source).findings
