"""What a golem may do on a terrain: move, attack, or what is chosen when it arrives."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any

from grammar.essentia.meaning.parts import By, NotAttacking, NotMoving
from grammar.essentia.operations import Attack, Declare, DeclareAny, DeclareDirections, LikeBehind, Move
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts import Several


def move_and_attack(c: Context, how: By) -> Any:
    """Move and attack orthogonally any number of spaces; stop at pieces"""
    return DeclareDirections() if how.choose else Several((Move(how.patterns), Attack(how.patterns)))


def move(c: Context, how: By) -> Move:
    """Move orthogonally one space"""
    return Move(_unchosen(how))


def attack(c: Context, how: By) -> Attack:
    """Attack diagonally one space"""
    return Attack(_unchosen(how))


def move_then_attack(c: Context, how: By, then: By) -> Several:
    """Move orthogonally one space and attack diagonally one space"""
    return Several((Move(_unchosen(how)), Attack(_unchosen(then))))


def _unchosen(how: By) -> tuple[Any, ...]:
    if how.choose:
        message = "a choice on occupation must be the whole power: 'Move and attack ...'"
        raise Refused("CT308", message, rule="ES-10.2.12")
    return how.patterns


def cannot_move(c: Context) -> NotMoving:
    """Cannot move"""
    return NotMoving()


def cannot_attack(c: Context) -> NotAttacking:
    """Cannot attack"""
    return NotAttacking()


def cannot_move_or_attack(c: Context) -> Several:
    """Cannot move or attack"""
    return Several((NotMoving(), NotAttacking()))


def like_behind(c: Context) -> LikeBehind:
    """Move and attack like the terrain of the space directly behind"""
    return LikeBehind()


def declare(c: Context, chosen: Declare | DeclareAny) -> Declare | DeclareAny:
    """On occupation, choose forest, plateau or rocks; this space has that power until it is taken again"""
    return chosen


def named(c: Context, name: str) -> str:
    """forest"""
    return str(name)


def chosen_terrains(c: Context, *names: str) -> Declare:
    """forest, plateau or rocks"""
    if len(set(names)) < len(names):
        raise Refused("CT307", "a terrain is repeated; list it once")
    if len(names) < 2:
        raise Refused("CT308", "a choice needs at least two terrains", rule="ES-10.1.7")
    return Declare(names)


def chosen_any(c: Context) -> DeclareAny:
    """any terrain"""
    return DeclareAny()


def chosen_any_or_spring(c: Context) -> DeclareAny:
    """any terrain or spring"""
    return DeclareAny(springs=True)
