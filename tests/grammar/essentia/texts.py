"""What terrain texts mean: each with its abilities, written by hand; and texts without a meaning."""

from __future__ import annotations

from typing import Final

from grammar.essentia.operations import (
    Attack,
    CannotBeOccupied,
    CountsAsSpring,
    Declare,
    DeclareAny,
    DeclareDirections,
    Direction,
    Immune,
    Leap,
    LikeBehind,
    LosesWhenTaken,
    Move,
    Pattern,
    SkipsNextTurn,
    Slide,
    StopsLines,
    ToSameKind,
)
from tests.grammar.tables import Tables

Text = tuple[str, str, tuple[object, ...]]
"""A name, a text, and its abilities."""

ORTHOGONAL: Final[tuple[Direction, ...]] = ("forward", "right", "backward", "left")
DIAGONAL: Final[tuple[Direction, ...]] = ("forward_right", "backward_right", "backward_left", "forward_left")
ALL: Final[tuple[Direction, ...]] = (
    "forward",
    "forward_right",
    "right",
    "backward_right",
    "backward",
    "backward_left",
    "left",
    "forward_left",
)
AHEAD: Final[tuple[Direction, ...]] = ("forward", "forward_right", "forward_left")
L: Final = Leap(2, 1)


def both(*patterns: Pattern) -> tuple[object, ...]:
    """Move and attack with the same patterns."""
    return Move(patterns), Attack(patterns)


def chosen(what: str) -> str:
    """The sentence that makes a choice on occupation."""
    return f"On occupation, choose {what}; this space has that power until it is taken again."


OFFICIAL: Final[list[Text]] = [
    (
        "T1 plains",
        "Move and attack in any direction any number of spaces; stop at pieces.",
        both(Slide(ALL, None)),
    ),
    (
        "T2 plateau",
        "Move and attack orthogonally any number of spaces; stop at pieces.",
        both(Slide(ORTHOGONAL, None)),
    ),
    (
        "T3 rocks",
        "Move orthogonally one space. Attack diagonally one space.",
        (Move((Slide(ORTHOGONAL, 1),)), Attack((Slide(DIAGONAL, 1),))),
    ),
    (
        "T4 mountain",
        "Move and attack diagonally any number of spaces; stop at pieces.",
        both(Slide(DIAGONAL, None)),
    ),
    ("T5 forest", "Move and attack by a jump in an L of two spaces and one space.", both(L)),
    ("T6 circle", chosen("forest, plateau or rocks"), (Declare(("Forest", "Plateau", "Rocks")),)),
    ("T7 circle disabled", "Cannot be occupied.", (CannotBeOccupied(),)),
    (
        "T8 spring",
        "Move and attack in any direction one space. A golem taken here loses its player the game.",
        (*both(Slide(ALL, 1)), LosesWhenTaken()),
    ),
    ("T9 circle any terrain", chosen("any terrain"), (DeclareAny(),)),
    (
        "T10 circle barrier",
        "Cannot be occupied. Lines stop before this space. Jumps pass over it.",
        (CannotBeOccupied(), StopsLines()),
    ),
    ("circle any or spring", chosen("any terrain or spring"), (DeclareAny(springs=True),)),
    ("circle no power", "Cannot move. Cannot attack.", ()),
]

INVENTED: Final[list[Text]] = [
    ("T11 marsh", "Move orthogonally one space. Cannot attack.", (Move((Slide(ORTHOGONAL, 1),)),)),
    (
        "T12 dunes",
        "Move and attack in any direction up to two spaces; stop at pieces.",
        both(Slide(ALL, 2)),
    ),
    (
        "T13 ice",
        "Move and attack orthogonally as far as possible; stop at pieces.",
        both(Slide(ORTHOGONAL, None, farthest=True)),
    ),
    (
        "T14 ruins",
        "Move diagonally any number of spaces; stop at pieces. Attack orthogonally one space.",
        (Move((Slide(DIAGONAL, None),)), Attack((Slide(ORTHOGONAL, 1),))),
    ),
    (
        "T15 watchtower",
        "Cannot move. Attack in any direction any number of spaces; stop at pieces.",
        (Attack((Slide(ALL, None),)),),
    ),
    (
        "T16 river",
        "Move and attack sideways any number of spaces; stop at pieces.",
        both(Slide(("right", "left"), None)),
    ),
    (
        "T17 road",
        "Move forward or backward any number of spaces; stop at pieces. Attack forward one space.",
        (Move((Slide(("forward", "backward"), None),)), Attack((Slide(("forward",), 1),))),
    ),
    ("T18 cliff", "Move and attack forward and diagonally forward one space.", both(Slide(AHEAD, 1))),
    ("T19 canyon", "Move and attack by a jump of exactly two spaces orthogonally.", both(Leap(2, 0))),
    (
        "T20 deep forest",
        "Move and attack by a jump in an L of three spaces and one space.",
        both(Leap(3, 1)),
    ),
    (
        "T21 catapult",
        "Move orthogonally one space. "
        "Attack orthogonally by jumping over exactly one piece; stop at the next piece.",
        (Move((Slide(ORTHOGONAL, 1),)), Attack((Slide(ORTHOGONAL, None, hurdles=1),))),
    ),
    ("T22 portal", "Move to any empty portal. Cannot attack.", (Move((ToSameKind(),)),)),
    ("T23 mirror", "Move and attack like the terrain of the space directly behind.", (LikeBehind(),)),
    (
        "T24 sanctuary",
        "Move in any direction one space. Cannot attack. Golems here cannot be taken.",
        (Move((Slide(ALL, 1),)), Immune()),
    ),
    (
        "T25 quicksand",
        "Move and attack orthogonally one space. A golem that arrives here skips this golem's next turn.",
        (*both(Slide(ORTHOGONAL, 1)), SkipsNextTurn()),
    ),
    ("T26 chasm", "Cannot be occupied.", (CannotBeOccupied(),)),
    (
        "T27 wall",
        "Cannot be occupied. Lines stop before this space. Jumps pass over it.",
        (CannotBeOccupied(), StopsLines()),
    ),
    ("T28 well", chosen("plains or mountain"), (Declare(("Plains", "Mountain")),)),
    (
        "T29 standing stones",
        "Move and attack orthogonally or diagonally any number of spaces; choose which on occupation.",
        (DeclareDirections(),),
    ),
    (
        "T30 hot spring",
        "Move and attack in any direction one space. This space counts as a spring.",
        (*both(Slide(ALL, 1)), CountsAsSpring()),
    ),
]

DESIGNED: Final[list[Text]] = [
    (
        "pawn",
        "Move diagonally forward one space. Attack forward up to two spaces; stop at pieces.",
        (Move((Slide(("forward_right", "forward_left"), 1),)), Attack((Slide(("forward",), 2),))),
    ),
    ("backward", "Move backward one space. Cannot attack.", (Move((Slide(("backward",), 1),)),)),
    (
        "three spaces",
        "Attack diagonally up to three spaces; stop at pieces.",
        (Attack((Slide(DIAGONAL, 3),)),),
    ),
    (
        "digits",
        "Attack diagonally up to 3 spaces; stop at pieces.",
        (Attack((Slide(DIAGONAL, 3),)),),
    ),
    ("diagonal jump", "Move by a jump of exactly three spaces diagonally.", (Move((Leap(3, 3),)),)),
    (
        "jump anywhere",
        "Move by a jump of exactly two spaces in any direction.",
        (Move((Leap(2, 0), Leap(2, 2))),),
    ),
    (
        "two jumps",
        "Move by a jump of exactly two spaces diagonally or by a jump of exactly two spaces orthogonally.",
        (Move((Leap(2, 0), Leap(2, 2))),),
    ),
    (
        "or a jump",
        "Move and attack orthogonally any number of spaces or by a jump in an L of two spaces and one space; "
        "stop at pieces.",
        both(Slide(ORTHOGONAL, None), L),
    ),
    (
        "two distances",
        "Move and attack diagonally one space or orthogonally any number of spaces; stop at pieces.",
        both(Slide(ORTHOGONAL, None), Slide(DIAGONAL, 1)),
    ),
    (
        "of one distance",
        "Move forward one space or backward one space.",
        (Move((Slide(("forward", "backward"), 1),)),),
    ),
    ("distance first", "Move one space forward or backward.", (Move((Slide(("forward", "backward"), 1),)),)),
    (
        "distance first, last",
        "Attack forward one space or any number of spaces diagonally; stop at pieces.",
        (Attack((Slide(("forward",), 1), Slide(DIAGONAL, None))),),
    ),
    (
        "three directions",
        "Move forward, backward or diagonally backward one space.",
        (Move((Slide(("forward", "backward_right", "backward", "backward_left"), 1),)),),
    ),
    (
        "one diagonal",
        "Attack right or diagonally forward left one space.",
        (Attack((Slide(("right", "forward_left"), 1),)),),
    ),
    (
        "move and then attack",
        "Move orthogonally one space and attack diagonally one space.",
        (Move((Slide(ORTHOGONAL, 1),)), Attack((Slide(DIAGONAL, 1),))),
    ),
    (
        "the other order",
        "Attack diagonally one space. Move orthogonally one space.",
        (Move((Slide(ORTHOGONAL, 1),)), Attack((Slide(DIAGONAL, 1),))),
    ),
    (
        "all directions by two words",
        "Attack orthogonally or diagonally one space.",
        (Attack((Slide(ALL, 1),)),),
    ),
    (
        "hurdle and step",
        "Attack diagonally one space or orthogonally by jumping over exactly one piece; "
        "stop at the next piece.",
        (Attack((Slide(ORTHOGONAL, None, hurdles=1), Slide(DIAGONAL, 1))),),
    ),
    (
        "hurdle and line",
        "Attack diagonally any number of spaces or orthogonally by jumping over exactly one piece; "
        "stop at pieces; stop at the next piece.",
        (Attack((Slide(ORTHOGONAL, None, hurdles=1), Slide(DIAGONAL, None))),),
    ),
    ("neither", "Cannot move or attack. Golems here can't be taken.", (Immune(),)),
    ("only a property", "This space counts as a spring.", (CountsAsSpring(),)),
    (
        "several properties",
        "Move sideways one space. Cannot attack. This space counts as a spring. "
        "A golem that arrives here skips this golem's next turn.",
        (Move((Slide(("right", "left"), 1),)), SkipsNextTurn(), CountsAsSpring()),
    ),
    (
        "barrier to stand on",
        "Move and attack orthogonally one space. Lines stop before this space.",
        (*both(Slide(ORTHOGONAL, 1)), StopsLines()),
    ),
    ("own kind", "Move to any empty space of this terrain. Cannot attack.", (Move((ToSameKind(),)),)),
    ("plural names", chosen("forests, plateaus or rocks"), (Declare(("Forest", "Plateau", "Rocks")),)),
    ("spring to choose", chosen("plains or spring of essence"), (Declare(("Plains", "Spring of essence")),)),
    (
        "stones that stop",
        "Move and attack orthogonally or diagonally any number of spaces; "
        "stop at pieces; choose which on occupation.",
        (DeclareDirections(),),
    ),
    ("one as a digit", "Attack forward 1 space.", (Attack((Slide(("forward",), 1),)),)),
    ("small letters", "move and attack FORWARD one space.", both(Slide(("forward",), 1))),
    ("an L turned", "Attack by a jump in an L of one space and two spaces.", (Attack((L,)),)),
    (
        "synonyms",
        "Move forward up to two squares; stop at pieces. Attack backwards one square.",
        (Move((Slide(("forward",), 2),)), Attack((Slide(("backward",), 1),))),
    ),
]

TEXTS: Final[list[Text]] = [*OFFICIAL, *INVENTED, *DESIGNED]

REFUSED: Final[list[tuple[str, str, str]]] = [
    # code, text, the rule that it breaks
    ("CT101", "Move orthogonaly one space.", "ES-10.1.1"),
    ("CT101", "Gallop orthogonally one space.", "ES-10.1.1"),
    ("CT101", "Move orthogonally one space slowly.", "ES-10.1.1"),
    ("CT102", "Move like a rook.", "ES-10.1.1"),
    ("CT102", "Step orthogonally one space.", "ES-10.1.4"),
    ("CT102", "Move orthogonally up to two steps; stop at pieces.", "ES-10.1.4"),
    ("CT102", "Go orthogonally one space.", "ES-10.1.3"),
    ("CT102", "Move and fight diagonally one space.", "ES-1.3.6"),
    ("CT102", "Move forward one space. Capture forward one space.", "ES-1.3.6"),
    ("CT102", "Move north one space.", "ES-10.1.10"),
    ("CT103", chosen("plains or swamp"), "ES-10.1.7"),
    ("CT103", "Move to any empty gate.", "ES-10.2.6"),
    ("CT105", "Marsh: Move orthogonally one space.", "ES-10.1.1"),
    ("CT104", "Move orthogonally one space.. Cannot attack.", "ES-10.1.1"),
    ("CT201", "Orthogonally move one space.", "ES-10.1.1"),
    ("CT201", "Attack to any empty portal.", "ES-10.2.6"),
    ("CT201", "Move and attack to any empty portal.", "ES-10.2.6"),
    ("CT201", "Move orthogonally number space.", "ES-10.1.4"),
    ("CT201", "Move orthogonally any two of spaces; stop at pieces.", "ES-10.1.4"),
    ("CT201", "Move orthogonally 2+ spaces; stop at pieces.", "ES-10.1.4"),
    ("CT201", "Move like the terrain of the space directly behind.", "ES-10.2.7"),
    ("CT201", "Attack diagonally forward left or right one space.", "ES-10.2.15"),
    ("CT201", chosen("terrain or plains"), "ES-10.1.7"),
    ("CT201", "Move by a jump of exactly two spaces forward.", "ES-10.2.3"),
    ("CT202", "Move orthogonally.", "ES-10.1.4"),
    ("CT202", "Move", "ES-10.1.3"),
    ("CT202", "On occupation, choose plains or mountain.", "ES-10.1.7"),
    ("CT202", "Move by a jump of exactly two spaces orthogonally or diagonally.", "ES-10.2.3"),
    ("CT203", "Cannot move (ever).", "ES-10.1.1"),
    ("CT204", "Cannot move (ever.", "ES-10.1.1"),
    ("CT301", "Move orthogonally two spaces; stop at pieces.", "ES-10.1.4"),
    ("CT301", "Move orthogonally zero spaces.", "ES-10.1.4"),
    ("CT301", "Move orthogonally up to 17 spaces; stop at pieces.", "ES-10.2.1"),
    ("CT301", "Move orthogonally up to zero spaces; stop at pieces.", "ES-10.2.1"),
    ("CT301", "Move orthogonally up to 100 spaces; stop at pieces.", "ES-10.2.1"),
    ("CT301", "Move by a jump of exactly one space orthogonally.", "ES-10.2.3"),
    ("CT301", "Move by a jump of exactly 17 spaces diagonally.", "ES-10.2.3"),
    ("CT301", "Move by a jump in an L of two spaces and two spaces.", "ES-1.3.4"),
    ("CT301", "Move by a jump in an L of two spaces and zero spaces.", "ES-1.3.4"),
    ("CT301", "Move by a jump in an L of 17 spaces and one space.", "ES-10.2.4"),
    ("CT301", "Attack forward by jumping over exactly two pieces; stop at the next piece.", "ES-10.2.5"),
    ("CT307", "Move orthogonally one space. Move diagonally one space.", "ES-10.1.3"),
    ("CT307", "Move and attack orthogonally one space. Attack diagonally one space.", "ES-10.1.3"),
    ("CT307", "Move forward or forward one space.", "ES-10.2.15"),
    ("CT307", "Move orthogonally or sideways one space.", "ES-10.2.15"),
    ("CT307", "Move forward one space or orthogonally one space.", "ES-10.2.16"),
    (
        "CT307",
        "Move forward one space or orthogonally any number of spaces; stop at pieces.",
        "ES-10.2.16",
    ),
    ("CT307", "Move forward any number of spaces; stop at pieces; stop at pieces.", "ES-10.1.5"),
    ("CT307", chosen("plains, plains or rocks"), "ES-10.1.7"),
    ("CT307", "Cannot be occupied. Cannot be occupied.", "ES-10.1.8"),
    ("CT308", chosen("plains"), "ES-10.1.7"),
    (
        "CT308",
        "Move orthogonally or diagonally any number of spaces; choose which on occupation.",
        "ES-10.2.12",
    ),
    (
        "CT308",
        "Move and attack forward or backward any number of spaces; choose which on occupation.",
        "ES-10.2.12",
    ),
    (
        "CT308",
        "Move and attack in any direction any number of spaces; choose which on occupation.",
        "ES-10.2.12",
    ),
    ("CT310", "Cannot be occupied. Jumps pass over it.", "ES-10.2.10"),
    ("CT314", "Cannot move. Move orthogonally one space.", "ES-10.2.14"),
    ("CT314", "Attack forward one space. Cannot attack.", "ES-10.2.14"),
    ("CT314", "Cannot be occupied. Move orthogonally one space.", "ES-10.1.8"),
    ("CT314", "Cannot be occupied. Cannot move.", "ES-10.1.8"),
    ("CT314", "Golems here cannot be taken. Cannot be occupied.", "ES-10.1.8"),
    ("CT314", "Cannot be occupied. This space counts as a spring.", "ES-10.1.8"),
    ("CT314", "Golems here cannot be taken. A golem taken here loses its player the game.", "ES-10.2.8"),
    (
        "CT314",
        "Move and attack like the terrain of the space directly behind. Attack forward one space.",
        "ES-10.1.1",
    ),
    ("CT314", chosen("any terrain") + " Cannot attack.", "ES-10.1.1"),
    ("CT314", chosen("any terrain") + " " + chosen("plains or rocks"), "ES-10.1.1"),
    ("CT315", "Move orthogonally any number of spaces.", "ES-10.1.5"),
    ("CT315", "Move orthogonally up to two spaces.", "ES-10.1.5"),
    ("CT315", "Move orthogonally as far as possible.", "ES-10.1.5"),
    ("CT315", "Move orthogonally one space; stop at pieces.", "ES-10.1.5"),
    ("CT315", "Move by a jump in an L of two spaces and one space; stop at pieces.", "ES-10.1.5"),
    ("CT315", "Attack forward by jumping over exactly one piece.", "ES-10.2.5"),
    ("CT315", "Attack forward by jumping over exactly one piece; stop at pieces.", "ES-10.2.5"),
    ("CT315", "Attack forward any number of spaces; stop at the next piece.", "ES-10.2.5"),
    ("CT601", "Cannot attack. " * 300, "ES-10.1.1"),
    ("CT602", "Cannot\u200b move.", "ES-10.1.1"),
    ("CT603", "Cannot move (((((ever))))).", "ES-10.1.1"),
    ("CT316", "Attack forward one spaces.", "ES-10.1.4"),
    ("CT316", "Move orthogonally up to two space; stop at pieces.", "ES-10.1.4"),
    ("CT316", "Attack by a jump in an L of two space and one space.", "ES-10.2.4"),
]

TABLES: Final = Tables(
    [(name, "Terrain", text, abilities) for name, text, abilities in TEXTS],
    [(code, "Terrain", text) for code, text, _ in REFUSED],
    [rule for _, _, rule in REFUSED],
)
