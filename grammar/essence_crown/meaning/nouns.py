"""The nouns of the game: types of cards, resources, and the numbers that a card prints."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Final

from lark import Token as Word

from grammar.essence_crown.operations import BlockedBy
from grammar.ir.selectors import It
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.words import Part

NULL_ZONE: Final = "null_zone"


_TYPE_OF: Final = {
    "_AVATAR": "Avatar",
    "_DEITY": "Deity",
    "_DOMAIN": "Domain",
    "_ESSENCE_CARD": "Essence",
    "_RELIC": "Relic",
    "_RITE": "Rite",
    "_SHARD": "Shard",
    "_SPELL": "Spell",
    "_SUPPORT": "Support",
}


def type_(c: Context, word: Word) -> str:
    """Avatar"""
    return _TYPE_OF[word.type]


def resource(c: Context, word: Word) -> str:
    """KL"""
    return {"KL": "kl", "_ESSENCE": "essence", "_GOD_CHARGE": "god_charges"}[word.type]


def stat(c: Context, word: Word) -> str:
    """Power"""
    return word.lower()


def blocked_by_it(c: Context) -> Part:
    """it's blocking"""
    c.its.append("")
    return "tests", BlockedBy(It())
