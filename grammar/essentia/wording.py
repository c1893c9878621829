"""The wording of Essentia's nodes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from grammar.essentia import operations as ops
from grammar.essentia.clashes import why_not_by, why_not_terrain
from grammar.essentia.operations import (
    ABILITIES,
    DIAGONAL,
    DIRECTIONS,
    ORTHOGONAL,
    TO_SPACES,
    Attack,
    Declare,
    DeclareAny,
    DeclareDirections,
    Direction,
    Leap,
    Move,
    Pattern,
    Slide,
)
from grammar.essentia.patterns import stops
from grammar.language.errors import Unprintable
from grammar.language.text_from_ir import Printer, sentence
from grammar.language.words.english import an, in_words, listed

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
_NOT_SAID: Final = (
    ops.LikeBehind,
    ops.LikeNext,
    ops.LikeTerrains,
    Declare,
    DeclareAny,
    DeclareDirections,
    ops.CannotBeOccupied,
)
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
    if moves is not None and attacks is not None and Attack(moves.by, moves.when, moves.otherwise) == attacks:
        yield _part(p, "move and attack", attacks)
    elif (
        moves is not None or attacks is not None or not any(isinstance(each, _NOT_SAID) for each in abilities)
    ):
        yield p.write(moves) if moves is not None else "cannot move"
        yield p.write(attacks) if attacks is not None else "cannot attack"
    for ability in abilities:
        if isinstance(ability, ops.StopsJumps):
            yield _jumps(ops.StopsLines() in abilities)
        elif isinstance(ability, ops.StopsLines) and ops.StopsJumps() in abilities:
            yield "lines stop before this space"
        elif not isinstance(ability, _NO_POWER):
            yield p.write(ability)


def _jumps(with_lines: bool) -> str:
    return "jumps do not pass over it" if with_lines else "lines pass over this space. Jumps do not"


# --- patterns -------------------------------------------------------------------------------------


def _by(p: Printer, patterns: Sequence[Pattern], moving: bool = False) -> str:
    """orthogonally any number of spaces; stop at pieces"""
    if (reason := why_not_by(patterns, moving)) is not None:
        raise Unprintable(reason)
    if isinstance(patterns[0], TO_SPACES):
        return p.write(patterns[0])
    slides = [pattern for pattern in patterns if isinstance(pattern, Slide)]
    clauses = ["stop at pieces"] if any(map(stops, slides)) else []
    clauses += ["stop at the next piece"] if any(slide.hurdles for slide in slides) else []
    clauses += [_OWN_PASS] if any(slide.passes_own for slide in slides) else []
    return "; ".join([" or ".join(_ways(p, patterns)), *clauses])


_OWN_PASS: Final = "golems of your own Order do not block the way"


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
    if node.most == 1:
        return "one space"
    return f"{'exactly' if node.least > 1 else 'up to'} {_spaces(node.most)}"


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


def to_same_kind(p: Printer, node: ops.ToSameKind) -> str:  # noqa: ARG001
    """to any empty portal"""
    return f"to any empty {p.name.lower() or 'space of this terrain'}"


_AREAS: Final[Mapping[ops.Area, str]] = {
    "same_row": "in the same row",
    "same_file": "in the same file",
    "home_rows": "of your home rows",
    "own_part": "in your own part of the board",
    "other_part": "in your opponent's part of the board",
    "board": "on the board",
}


def _one(terrain: str) -> str:
    """a forest; rocks"""
    name = terrain.lower()
    return name if name.endswith("s") else an(name)


def in_area(p: Printer, node: ops.InArea) -> str:  # noqa: ARG001
    """to any empty space in the same row"""
    return f"to any empty space {_AREAS[node.area]}"


def next_to(p: Printer, node: ops.NextTo) -> str:  # noqa: ARG001
    """to any empty space next to another golem of yours"""
    what = {
        "spring": "a spring",
        "own_golem": "another golem of yours",
        "enemy_golem": "an enemy golem",
        "terrain": _one(node.terrain),
    }[node.what]
    return f"to any empty space next to {what}"


# --- abilities ------------------------------------------------------------------------------------


def move(p: Printer, node: Move) -> str:
    """move orthogonally one space"""
    return _part(p, "move", node)


def attack(p: Printer, node: Attack) -> str:
    """attack diagonally one space"""
    return _part(p, "attack", node)


def _part(p: Printer, verb: str, node: Move | Attack) -> str:
    moving = isinstance(node, Move)
    written = f"{verb} {_by(p, node.by, moving)}"
    if node.when is None:
        return written
    return f"{written} if {p.write(node.when)}; otherwise, {verb} {_by(p, node.otherwise, moving)}"


def declare(p: Printer, node: Declare) -> str:  # noqa: ARG001
    """on occupation, choose forest or rocks; this space has that power until it is taken again"""
    return _chosen(listed([name.lower() for name in node.choices]))


def declare_any(p: Printer, node: DeclareAny) -> str:  # noqa: ARG001
    """on occupation, choose any terrain; this space has that power until it is taken again"""
    return _chosen("any terrain or spring" if node.springs else "any terrain")


def _chosen(what: str) -> str:
    return f"on occupation, choose {what}; this space has that power until it is taken again"


def directions_chosen(p: Printer, node: DeclareDirections) -> str:  # noqa: ARG001
    """move and attack orthogonally or diagonally any number of spaces; choose which on occupation"""
    if node == DeclareDirections():
        return "move and attack orthogonally or diagonally any number of spaces; choose which on occupation"
    line = Slide(("forward",), node.most)
    chosen = (
        f"on occupation, choose {listed(node.choices)}; "
        "a golem here moves and attacks only in that direction, "
        f"{_distance(line)}, until this space is taken again"
    )
    return f"{chosen}. Stop at pieces" if stops(line) else chosen


_PARTS: Final[Mapping[ops.BoardPart, str]] = {
    "any": "",
    "own": " in your own part of the board",
    "other": " in your opponent's part of the board",
    "centre": " in the central row",
}


def like_terrains(p: Printer, node: ops.LikeTerrains) -> str:  # noqa: ARG001
    """move and attack like plateau in your own part of the board"""
    cases = [f"like {_one(case.terrain)}{_PARTS[case.part]}" for case in node.cases]
    return f"move and attack {' and '.join(cases)}"


def barred(p: Printer, node: ops.Barred) -> str:
    """cannot attack backward"""
    doing = " or ".join(node.doing)
    if node.when is not None:
        return f"a golem here cannot {doing} while {p.write(node.when)}"
    if node.toward:
        return f"cannot {doing} {node.toward}"
    return f"cannot attack a golem on {'a spring' if node.on == 'spring' else _one(node.on)}"


def presence(p: Printer, node: ops.Presence) -> str:  # noqa: ARG001
    """an enemy golem stands next to it"""
    who = {"own": "golem of yours", "enemy": "enemy golem", "any": "golem"}[node.who]
    counted = f"no {who}" if node.absent else f"another {who}" if node.who == "own" else an(who)
    where = {"adjoining": "next to it", "same_row": "in the same row", "same_file": "in the same file"}
    return f"{counted} stands {where[node.where]}"


def supports(p: Printer, node: ops.Supports) -> str:
    """as long as you have a golem here, your golems on rocks may also attack orthogonally one space"""
    terrains = listed([name.lower() for name in node.terrains])
    return f"as long as you have a golem here, your golems on {terrains} may also attack {_by(p, node.by)}"


def moves_on(p: Printer, node: ops.MovesOn) -> str:  # noqa: ARG001
    """after a golem attacks from here, it may move one more space orthogonally"""
    return (
        f"after a golem attacks from here, it may move one more space {listed(_directions(node.directions))}"
    )


def immune_to(p: Printer, node: ops.ImmuneTo) -> str:  # noqa: ARG001
    """golems here cannot be taken by jumps"""
    return {
        "jumps": "golems here cannot be taken by jumps",
        "afar": "a golem here can be taken only from an adjoining space",
        "arrival": "a golem cannot be taken here on the turn after it arrives",
    }[node.what]


def _always(wording: str) -> Callable[[Printer, Any], str]:
    return lambda p, node: wording  # noqa: ARG005


PRINTING: Final[Mapping[type, Callable[..., str]]] = {
    Slide: slide,
    Leap: leap,
    ops.ToSameKind: to_same_kind,
    ops.InArea: in_area,
    ops.NextTo: next_to,
    Move: move,
    Attack: attack,
    ops.LikeBehind: _always("move and attack like the terrain of the space directly behind"),
    ops.LikeNext: _always("move and attack like any one terrain next to this space"),
    ops.LikeIn: lambda p, node: like_terrains(p, ops.LikeTerrains((node,))),
    ops.LikeTerrains: like_terrains,
    Declare: declare,
    DeclareAny: declare_any,
    DeclareDirections: directions_chosen,
    ops.Presence: presence,
    ops.Barred: barred,
    ops.Stays: _always("a golem that takes another golem from here stays on this space"),
    ops.MovesOn: moves_on,
    ops.Supports: supports,
    ops.CannotBeOccupied: _always("cannot be occupied"),
    ops.OccupiedFromNext: _always("this space can be occupied only from an adjoining space"),
    ops.StopsLines: _always("lines stop before this space. Jumps pass over it"),
    ops.EndsLines: _always("a golem that moves across this space must stop here"),
    ops.StopsJumps: _always("lines pass over this space. Jumps do not"),
    ops.Immune: _always("golems here cannot be taken"),
    ops.ImmuneTo: immune_to,
    ops.ShieldsNext: _always("golems next to this space cannot be taken"),
    ops.SkipsNextTurn: _always("a golem that arrives here skips this golem's next turn"),
    ops.CountsAsSpring: _always("this space counts as a spring"),
    ops.LosesWhenTaken: _always("a golem taken here loses its player the game"),
    ops.TakerIsTaken: _always("when a golem is taken here, the golem that took it is also taken"),
    ops.ReturnsHome: _always(
        "a golem taken here is not eliminated; "
        "its player puts it on an empty space of their home rows instead"
    ),
}
