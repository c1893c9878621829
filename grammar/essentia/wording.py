"""The wording of Essentia's nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from grammar.essentia.clashes import why_not_by, why_not_terrain
from grammar.essentia.operations import (
    ABILITIES,
    DIAGONAL,
    DIRECTIONS,
    ORTHOGONAL,
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
from grammar.essentia.patterns import stops
from grammar.language.errors import Unprintable
from grammar.language.text_from_ir import Printer, sentence
from grammar.language.words.english import in_words

_WORDS: Final[tuple[tuple[str, tuple[Direction, ...]], ...]] = (
    ("in any direction", DIRECTIONS),
    ("orthogonally", ORTHOGONAL),
    ("forward", ("forward",)),
    ("backward", ("backward",)),
    ("sideways", ("right", "left")),
    ("left", ("left",)),
    ("right", ("right",)),
    ("diagonally", DIAGONAL),
    ("diagonally forward", ("forward_right", "forward_left")),
    ("diagonally backward", ("backward_right", "backward_left")),
    ("diagonally forward left", ("forward_left",)),
    ("diagonally forward right", ("forward_right",)),
    ("diagonally backward left", ("backward_left",)),
    ("diagonally backward right", ("backward_right",)),
)
"""The widest word for each group of directions comes first."""
_NO_POWER: Final = (Move, Attack)
_NOT_SAID: Final = (LikeBehind, Declare, DeclareAny, DeclareDirections, CannotBeOccupied)
"""With one of these, missing powers are not mentioned."""


def terrain_text(p: Printer, abilities: Sequence[Any]) -> str:
    """Write all abilities of a terrain, in one paragraph."""
    if (reason := why_not_terrain(abilities)) is not None:
        raise Unprintable(reason)
    in_order = sorted(abilities, key=lambda ability: _place(type(ability)))
    return " ".join(sentence(wording) for wording in _sentences(p, in_order))


def _place(kind: type) -> int:
    if kind not in ABILITIES:
        raise Unprintable(f"a terrain has no {kind.__name__}")
    return ABILITIES.index(kind)


def _sentences(p: Printer, abilities: Sequence[Any]) -> Iterator[str]:
    moves = next((each for each in abilities if isinstance(each, Move)), None)
    attacks = next((each for each in abilities if isinstance(each, Attack)), None)
    if moves is not None and attacks is not None and moves.by == attacks.by:
        yield f"move and attack {_by(p, attacks.by)}"
    elif (
        moves is not None or attacks is not None or not any(isinstance(each, _NOT_SAID) for each in abilities)
    ):
        yield p.write(moves) if moves is not None else "cannot move"
        yield p.write(attacks) if attacks is not None else "cannot attack"
    for ability in abilities:
        if not isinstance(ability, _NO_POWER):
            yield p.write(ability)


# --- patterns -------------------------------------------------------------------------------------


def _by(p: Printer, patterns: Sequence[Pattern], moving: bool = False) -> str:
    """orthogonally any number of spaces; stop at pieces"""
    if (reason := why_not_by(patterns, moving)) is not None:
        raise Unprintable(reason)
    if isinstance(patterns[0], ToSameKind):
        return p.write(patterns[0])
    slides = [pattern for pattern in patterns if isinstance(pattern, Slide)]
    clauses = ["stop at pieces"] if any(map(stops, slides)) else []
    clauses += ["stop at the next piece"] if any(slide.hurdles for slide in slides) else []
    return "; ".join([" or ".join(_ways(p, patterns)), *clauses])


def _ways(p: Printer, patterns: Sequence[Pattern]) -> Iterator[str]:
    """Yield each pattern, joining an orthogonal and a diagonal jump of the same length."""
    for pattern in patterns:
        if isinstance(pattern, Leap) and Leap(pattern.long, 0) in patterns and pattern.short == pattern.long:
            continue
        if isinstance(pattern, Leap) and pattern.short == 0 and Leap(pattern.long, pattern.long) in patterns:
            yield f"{p.write(pattern).removesuffix('orthogonally')}in any direction"
        else:
            yield p.write(pattern)


def slide(p: Printer, node: Slide) -> str:  # noqa: ARG001 - the functions of a table share one signature
    """orthogonally any number of spaces"""
    return f"{listed(_directions(node.directions))} {_distance(node)}"


def _distance(node: Slide) -> str:
    if node.hurdles:
        return "by jumping over exactly one piece"
    if node.farthest:
        return "as far as possible"
    if node.most is None:
        return "any number of spaces"
    return "one space" if node.most == 1 else f"up to {_spaces(node.most)}"


def _directions(directions: Sequence[Direction]) -> list[str]:
    left = set(directions)
    words = []
    for word, meant in _WORDS:
        if left.issuperset(meant):
            words.append(word)
            left -= set(meant)
    return words


def leap(p: Printer, node: Leap) -> str:  # noqa: ARG001
    """by a jump in an L of two spaces and one space"""
    if node.short == 0:
        return f"by a jump of exactly {_spaces(node.long)} orthogonally"
    if node.short == node.long:
        return f"by a jump of exactly {_spaces(node.long)} diagonally"
    return f"by a jump in an L of {_spaces(node.long)} and {_spaces(node.short)}"


def _spaces(count: int) -> str:
    return f"{in_words(count)} space{'' if count == 1 else 's'}"


def listed(words: Sequence[str]) -> str:
    """forest, plateau or rocks"""
    return " or ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def to_same_kind(p: Printer, node: ToSameKind) -> str:  # noqa: ARG001
    """to any empty portal"""
    return f"to any empty {p.name.lower() or 'space of this terrain'}"


# --- abilities ------------------------------------------------------------------------------------


def move(p: Printer, node: Move) -> str:
    """move orthogonally one space"""
    return f"move {_by(p, node.by, moving=True)}"


def attack(p: Printer, node: Attack) -> str:
    """attack diagonally one space"""
    return f"attack {_by(p, node.by)}"


def declare(p: Printer, node: Declare) -> str:  # noqa: ARG001
    """on occupation, choose forest or rocks; this space has that power until it is taken again"""
    return _chosen(listed([name.lower() for name in node.choices]))


def declare_any(p: Printer, node: DeclareAny) -> str:  # noqa: ARG001
    """on occupation, choose any terrain; this space has that power until it is taken again"""
    return _chosen("any terrain or spring" if node.springs else "any terrain")


def _chosen(what: str) -> str:
    return f"on occupation, choose {what}; this space has that power until it is taken again"


def _always(wording: str) -> Callable[[Printer, Any], str]:
    return lambda p, node: wording  # noqa: ARG005


PRINTING: Final[Mapping[type, Callable[..., str]]] = {
    Slide: slide,
    Leap: leap,
    ToSameKind: to_same_kind,
    Move: move,
    Attack: attack,
    LikeBehind: _always("move and attack like the terrain of the space directly behind"),
    Declare: declare,
    DeclareAny: declare_any,
    DeclareDirections: _always(
        "move and attack orthogonally or diagonally any number of spaces; choose which on occupation"
    ),
    CannotBeOccupied: _always("cannot be occupied"),
    StopsLines: _always("lines stop before this space. Jumps pass over it"),
    Immune: _always("golems here cannot be taken"),
    SkipsNextTurn: _always("a golem that arrives here skips this golem's next turn"),
    CountsAsSpring: _always("this space counts as a spring"),
    LosesWhenTaken: _always("a golem taken here loses its player the game"),
}
