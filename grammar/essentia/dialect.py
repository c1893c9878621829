"""Essentia's part of the language: terrains and their words; it brings the other parts together."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from grammar.essentia import terrain_file
from grammar.essentia.check_ir import check, settled
from grammar.essentia.meaning import directions, places, powers, properties, restrictions, ways
from grammar.essentia.nodes import NODES
from grammar.essentia.operations import (
    Attack,
    CannotBeOccupied,
    Declare,
    DeclareAny,
    DeclareDirections,
    EndsLines,
    ImmuneTo,
    Leap,
    LikeBehind,
    LikeNext,
    LikeTerrains,
    LosesWhenTaken,
    Move,
    MovesOn,
    OccupiedFromNext,
    Pattern,
    ReturnsHome,
    ShieldsNext,
    Slide,
    Stays,
    StopsJumps,
    StopsLines,
    Supports,
    TakerIsTaken,
)
from grammar.essentia.patterns import pattern_rule
from grammar.essentia.wording import PRINTING, terrain_text
from grammar.language.dialect import CardType, Dialect, FileForm, Printed
from grammar.language.ir_from_tree import rules_of
from grammar.language.shared_sentences import NO_SENTENCES
from grammar.language.source import SourceText
from spec.book.games import find

_HERE: Final = Path(__file__).parent
_FOLDER: Final = "terrains"
_MEANING: Final = (directions, places, powers, properties, restrictions, ways)
_WHEN_OF: Final[dict[type, tuple[str, str]]] = {
    Move: ("in its player's turn, to an empty space", "a golem that stands here"),
    Attack: ("in its player's turn, to the space of an enemy golem", "a golem that stands here"),
    LikeBehind: ("in its player's turn", "a golem that stands here"),
    LikeNext: ("in its player's turn", "a golem that stands here"),
    LikeTerrains: ("in its player's turn", "a golem that stands here"),
    Declare: ("when a golem arrives here", "its player"),
    DeclareAny: ("when a golem arrives here", "its player"),
    DeclareDirections: ("when a golem arrives here", "its player"),
    CannotBeOccupied: ("always", "every golem"),
    OccupiedFromNext: ("always", "every golem"),
    StopsLines: ("when a line would go over this space", "every golem"),
    EndsLines: ("when a line reaches this space", "every golem"),
    StopsJumps: ("when a jump would go over this space", "every golem"),
    ShieldsNext: ("always", "golems next to this space"),
    Stays: ("when it attacks from here", "a golem that stands here"),
    MovesOn: ("when it attacks from here", "a golem that stands here"),
    TakerIsTaken: ("when a golem is taken here", "both golems"),
    ReturnsHome: ("when a golem is taken here", "its player"),
    Supports: ("as long as its player has a golem here", "golems elsewhere"),
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
    """Return the dialect, with the names of all shipped terrains."""
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
        described={terrain_file.TERMINAL: "a terrain"},
        check=check,
        settle=settled,
        whole_text=terrain_text,
        when_and_who=_WHEN_OF,
        always=_OTHERWISE,
        rule_of=_rule_of,
        limits=_LIMITS,
        other_files={"board file": _about_board},
    )


def _rule_of(node: object) -> str | None:
    """Return the rule that defines a node; for a pattern, the rule of its wording."""
    if isinstance(node, ImmuneTo) and node.what == "arrival":
        return "ES-10.3.15"
    return pattern_rule(node) if isinstance(node, Pattern) else getattr(type(node), "rule", None)


def _shipped_names() -> list[str]:
    """Return the names of all shipped terrains, the official ones first."""
    names = dict.fromkeys(terrain_file.official_names())
    for path in sorted((_HERE / _FOLDER).glob("*.terrain")):
        source = SourceText(path.read_text(encoding="utf-8"))
        names.update(dict.fromkeys(terrain_file.terrain_names(source)))
    return list(names)


def _about_board(source: SourceText) -> tuple[object, ...]:
    """Return the findings about a board file."""
    from grammar.essentia.board_file import read_board  # inside: it needs the dialect

    return read_board(source).findings
