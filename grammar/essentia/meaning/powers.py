"""What a golem may do on a terrain: move, attack, or what is chosen when it arrives."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grammar.essentia.meaning.parts import (
    By,
    DeclaredOnOccupation,
    Distance,
    Group,
    OpenEnd,
    StopsAtPieces,
)
from grammar.essentia.operations import (
    CHOOSABLE,
    Attack,
    BoardPart,
    Declare,
    DeclareAny,
    DeclareDirections,
    LikeBehind,
    LikeIn,
    LikeNext,
    LikeTerrains,
    Move,
    Presence,
)
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.parts.sentences import Several
from grammar.language.words.english import listed


def move_and_attack(c: Context, how: By) -> Any:
    """Move and attack orthogonally any number of spaces; stop at pieces"""
    return DeclareDirections() if how.choose else _open([Move(how.patterns), Attack(how.patterns)], how)


def move(c: Context, how: By) -> Any:
    """Move orthogonally one space"""
    return _open([Move(_unchosen(how))], how)


def attack(c: Context, how: By) -> Any:
    """Attack diagonally one space"""
    return _open([Attack(_unchosen(how))], how)


def move_then_attack(c: Context, how: By, then: By) -> Any:
    """Move orthogonally one space and attack diagonally one space"""
    return _open([Move(_unchosen(how)), Attack(_unchosen(then))], how, then)


def under(c: Context, when: Presence) -> Presence:
    """if no enemy golem stands in the same row"""
    return when


def move_and_attack_if(c: Context, how: By, when: Presence, otherwise: By) -> Any:
    """Move and attack diagonally one space if an enemy golem stands next to it; otherwise, move and attack
    orthogonally one space"""
    _end_before_condition(c, how)
    parts = (_unchosen(how), when, _unchosen(otherwise))
    return _open([Move(*parts), Attack(*parts)], how, otherwise)


def move_if(c: Context, how: By, when: Presence, otherwise: By) -> Any:
    """Move diagonally one space if no enemy golem stands in the same row; otherwise, move sideways one
    space"""
    _end_before_condition(c, how)
    return _open([Move(_unchosen(how), when, _unchosen(otherwise))], how, otherwise)


def attack_if(c: Context, how: By, when: Presence, otherwise: By) -> Any:
    """Attack diagonally one space if another golem of yours stands next to it; otherwise, attack forward one
    space"""
    _end_before_condition(c, how)
    return _open([Attack(_unchosen(how), when, _unchosen(otherwise))], how, otherwise)


def _end_before_condition(c: Context, how: By) -> None:
    """Say where the end of a line is missing: before the condition, not at the end of the sentence."""
    if isinstance(how.open_end, Refused):
        at = next(at for at, token in enumerate(c.tokens) if token.lower() in ("if", "while"))
        last = c.tokens[at - 1]
        how.open_end.span = span_of_token(last)
        how.open_end.suggestion = f"{last}; stop at pieces"


def _open(abilities: Sequence[object], *ends: By) -> Any:
    """Return the abilities, with what a later sentence must say about where their lines stop."""
    found = (*abilities, *(OpenEnd(end.open_end, StopsAtPieces) for end in ends if end.open_end is not None))
    return found[0] if len(found) == 1 else Several(found)


def stop_sentence(c: Context) -> StopsAtPieces:
    """Stop at pieces"""
    return StopsAtPieces()


def _unchosen(how: By) -> tuple[Any, ...]:
    if how.choose:
        message = "a choice on occupation must be the whole power: 'Move and attack ...'"
        raise Refused("CT308", message, rule="ES-10.2.12")
    return how.patterns


def like(c: Context, likeness: Any) -> Any:
    """Move and attack like the terrain of the space directly behind"""
    return likeness


def like_behind(c: Context) -> LikeBehind:
    """the terrain of the space directly behind"""
    return LikeBehind()


def like_next(c: Context) -> LikeNext:
    """any one terrain next to this space"""
    return LikeNext()


def like_terrains(c: Context, *cases: LikeIn) -> LikeTerrains:
    """a plateau in your own part of the board and like a mountain in your opponent's part"""
    parts = [case.part for case in cases]
    if len(set(parts)) < len(parts) or ("any" in parts and len(parts) > 1):
        raise Refused("CT307", "a part of the board has one likeness; say it once", rule="ES-10.3.6")
    return LikeTerrains(tuple(sorted(cases, key=lambda case: _PARTS.index(case.part))))


_PARTS: tuple[BoardPart, ...] = ("any", "own", "other", "centre")


def like_anywhere(c: Context, name: str) -> LikeIn:
    """a plateau"""
    return LikeIn(str(name))


def like_in_own(c: Context, name: str) -> LikeIn:
    """a plateau in your own part of the board"""
    return LikeIn(str(name), "own")


def like_in_other(c: Context, name: str) -> LikeIn:
    """a mountain in your opponent's part"""
    return LikeIn(str(name), "other")


def like_in_centre(c: Context, name: str) -> LikeIn:
    """a forest in the central row"""
    return LikeIn(str(name), "centre")


def declare_directions(c: Context, groups: tuple[Group, ...], distance: Distance) -> Any:
    """On occupation, choose forward or sideways; a golem here moves and attacks only in that direction, one
    space, until this space is taken again"""
    words = {meant: word for word, meant in CHOOSABLE.items()}
    if len(groups) < 2 or not set(groups) <= set(words):
        message = f"a choice is between two or more of these: {', '.join(CHOOSABLE)}"
        raise Refused("CT308", message, rule="ES-10.2.12")
    if distance != Distance(distance.most):
        message = "a chosen direction has one space, up to a number of spaces, or any number of them"
        raise Refused("CT308", message, rule="ES-10.2.12")
    chosen = DeclareDirections(tuple(words[group] for group in groups), distance.most)
    if distance.most == 1:
        return chosen
    message = "a line of more than one space must say that it stops at pieces"
    stop = "until this space is taken again. Stop at pieces."
    return Several(
        (chosen, OpenEnd(Refused("CT315", message, suggestion=stop, rule="ES-10.1.5"), StopsAtPieces))
    )


def declare(c: Context, chosen: Declare | DeclareAny) -> Declare | DeclareAny:
    """On occupation, choose forest, plateau or rocks; this space has that power until it is taken again"""
    return _at_least_two(chosen)


def _at_least_two(chosen: Declare | DeclareAny) -> Declare | DeclareAny:
    if isinstance(chosen, Declare) and len(chosen.choices) < 2:
        raise Refused("CT308", "a choice needs at least two terrains", rule="ES-10.1.7")
    return chosen


def power_of(c: Context, chosen: Declare | DeclareAny) -> Any:
    """It provides the power of the plains"""
    if isinstance(chosen, Declare) and len(chosen.choices) == 1:
        return LikeTerrains((LikeIn(chosen.choices[0]),))
    return power_chosen(c, chosen)


def power_chosen(c: Context, chosen: Declare | DeclareAny) -> Any:
    """It provides, according to the player's choice, the power of the plains or the mountains"""
    of = "any terrain" if isinstance(chosen, DeclareAny) else listed([n.lower() for n in chosen.choices])
    unsaid = Refused(
        "CT315",
        "say when one of these powers is chosen",
        span=c.span,
        suggestion=f"On occupation, choose {of}; this space has that power until it is taken again",
        rule="ES-10.1.7",
    )
    return Several((_at_least_two(chosen), OpenEnd(unsaid, DeclaredOnOccupation)))


def declared_on_occupation(c: Context) -> DeclaredOnOccupation:
    """This choice is to be declared at the moment of occupation"""
    return DeclaredOnOccupation()


def named(c: Context, name: str) -> str:
    """forest"""
    return str(name)


def chosen_terrains(c: Context, *names: str) -> Declare:
    """forest, plateau or rocks"""
    if len(set(names)) < len(names):
        raise Refused("CT307", "a terrain is repeated; list it once")
    return Declare(names)


def chosen_any(c: Context) -> DeclareAny:
    """any terrain"""
    return DeclareAny()


def chosen_any_or_spring(c: Context) -> DeclareAny:
    """any terrain or spring"""
    return DeclareAny(springs=True)
