"""Cards that are put into a pile, as an event."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import NamedTuple

from lark import Token

from grammar.ir.selectors import Controller
from grammar.ir.triggers import IsPut
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import ANYWHERE, PLAY_AREA, Context, span_of_token
from grammar.language.meaning.parts.words import Whose


class PilePut(NamedTuple):
    """The pile into which a card is put, and whose it is."""

    whose: Controller
    zone: Token


class PutFrom(NamedTuple):
    """The zone in which a card was, and whose it is if the sentence says that."""

    zone: str
    whose: Whose | None = None


def pile_of_opponents(c: Context, zone: Token) -> PilePut:
    """into an opponent's Discard Pile"""
    return PilePut("opponent", zone)


def pile_of_anyone(c: Context, zone: Token) -> PilePut:
    """into a Discard Pile"""
    return PilePut("any", zone)


def put_from_play(c: Context) -> PutFrom:
    """from the battlefield"""
    return PutFrom(PLAY_AREA)


def put_from_place(c: Context, zone: Token) -> PutFrom:
    """from the Back Row"""
    if zone.value not in c.piles.in_play:
        raise Refused("CT302", "say whose: 'from your ...'", span=span_of_token(zone), rule=IsPut.rule)
    return PutFrom(zone.value)


def put_from_zone(c: Context, whose: Whose, zone: Token) -> PutFrom:
    """from your hand"""
    if zone.value in c.piles.in_play:
        return PutFrom(zone.value)
    return PutFrom(zone.value, whose)


def put_from_anywhere(c: Context) -> PutFrom:
    """from anywhere"""
    return PutFrom(ANYWHERE)
