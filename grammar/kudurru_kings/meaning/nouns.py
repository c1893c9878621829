"""The nouns and names of Kudurru Kings."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Final, NoReturn

from lark import Token

from grammar.ir.selectors import All, Bearer, Filter, NumberTest, Who
from grammar.kudurru_kings.parts import Axis, Bearing, Engaged, OfCaptor, Score, Side, Victor
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, TypeSaid
from grammar.language.meaning.parts.words import Part

SIDES: Final = {"you": "allied", "opponent": "opposing"}
"""Whose side, by the word for it before a noun."""
UNITS: Final = ("Character", "Enemy", "Boss")
_TYPE_OF: Final[dict[str, TypeSaid]] = {
    "_CHARACTER": "Character",
    "_ENEMY": "Enemy",
    "_BOSS": "Boss",
    "_PET": "Pet",
    "_RELIC": "Relic",
    "_SITE": "Site",
    "_UNIT": UNITS,
}


def type_(c: Context, word: Token) -> TypeSaid:
    """Character"""
    return _TYPE_OF[word.type]


def resource(c: Context, word: Token) -> str:
    """Sinew"""
    return "marks" if word.type == "_MARK" else word.lower()


def stat(c: Context, word: Token) -> str:
    """Power"""
    return word.lower()


def attack_score(c: Context) -> Score:
    """Attack"""
    return "attack"


def defense_score(c: Context) -> Score:
    """Defense"""
    return "defense"


def axis(c: Context, word: Token) -> Axis:
    """Stone"""
    return word.lower()  # type: ignore[return-value]


def keyword(c: Context, word: Token) -> str:
    """Guard"""
    return str(word.value)


def bearer(c: Context) -> Bearer:
    """bearer"""
    return Bearer()


def the_attacker(c: Context) -> Engaged:
    """the attacker"""
    return Engaged("attacker")


def the_defender(c: Context) -> Engaged:
    """the defender"""
    return Engaged("defender")


def the_supported(c: Context) -> Engaged:
    """the supported unit"""
    return Engaged("supported")


def the_winner(c: Context) -> Engaged:
    """the winner"""
    return Engaged("winner")


def the_loser(c: Context) -> Engaged:
    """the loser"""
    return Engaged("loser")


def the_captor(c: Context) -> Who:
    """the captor"""
    return "the_captor"


def of_captor(c: Context) -> Part:
    """the captor controls"""
    return "tests", OfCaptor()


def engaged(c: Context, unit: Engaged) -> Engaged:
    """the attacker"""
    return unit


def victor(c: Context) -> Victor:
    """the unit that defeated this"""
    return Victor()


def attached_kind(c: Context, filter: Filter) -> Filter:
    """Return a filter for attachments: Pets, Relics or any cards, whoever controls them."""
    c.unplaced = False
    if filter.zone is not None or filter.controller != "any" or not set(filter.types) <= {"Pet", "Relic"}:
        raise Refused("CT308", "say only which Pets or Relics it bears", rule="KK-10.6.26")
    return filter


def that_bears(c: Context, filter: Filter) -> Part:
    """that bears a Relic"""
    return "tests", Bearing(attached_kind(c, filter))


def that_bears_none(c: Context, filter: Filter) -> Part:
    """that bears no Pet"""
    return "tests", Bearing(attached_kind(c, filter), bears=False)


ATTACHMENTS: Final = Filter(("Pet", "Relic"))


def that_bears_neither(c: Context) -> Part:
    """that bears no Pet and no Relic"""
    return "tests", Bearing(ATTACHMENTS, bears=False)


def your_cards(c: Context) -> All:
    """each of your cards"""
    return All(Filter((), controller="you"))


def your_side(c: Context) -> Side:
    """your side"""
    return "you"


def other_side(c: Context) -> Side:
    """the other side"""
    return "opponent"


def heat(c: Context) -> str:
    """Heat"""
    return "heat"


def total_cost(c: Context) -> str:
    """total cost"""
    return "total_cost"


def printed_cost(c: Context) -> NoReturn:
    """cost"""
    raise Refused("CT308", "a cost may be in several resources; write 'total cost'", rule="KK-3.2.3")


def with_no_heat(c: Context) -> Part:
    """with no Heat"""
    return "tests", NumberTest("heat", "exactly", 0)
