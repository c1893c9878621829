"""The nouns and names of Clashes of Destiny."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token

from grammar.clashes_of_destiny.only_one import HERO, only_one
from grammar.clashes_of_destiny.parts import OnePlayers, Wielded
from grammar.ir.amounts import Sum, Value
from grammar.ir.selectors import All, Filter, InAttack, NumberTest, Who
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, TypeSaid, span_of_token
from grammar.language.meaning.nouns import selectors
from grammar.language.meaning.nouns.one_opponent import the_one
from grammar.language.meaning.nouns.who import controlled_by, named_by_trait
from grammar.language.meaning.numbers import sums
from grammar.language.meaning.parts.amounts import some
from grammar.language.meaning.parts.words import Part
from grammar.language.words.counting import number_before

UNITS: Final = (*HERO, "Minion")
"""[CD-1.2.1, CD-10.5.3b] What "unit" means."""
YOUR_HERO: Final = Filter(HERO, controller="you")
_TYPE_OF: Final[dict[str, TypeSaid]] = {
    "_SHRINE": "Shrine",
    "_HERO": HERO,
    "_MINION": "Minion",
    "_SPELL": "Spell",
    "_ARTIFACT": "Artifact",
    "_SECRET": "Secret",
    "_UNIT": UNITS,
}
_DESCRIBING: Final = frozenset(("OTHER", "ACTIVE", "EXHAUSTED", "_ADJACENT", "AFFINITY", "CLASS"))
"""Terminals of words allowed between the word that determines the number and its noun."""


def your_one(c: Context, filter: Filter) -> Filter:
    """your Hero"""
    mine = selectors.yours(c, filter).filter
    if not only_one(mine):
        raise Refused("CT302", "there can be several", suggestion="a friendly ...")
    return mine


def their_one(c: Context, filter: Filter) -> Filter:
    """the opponent's Hero"""
    return the_one(c, controlled_by(filter, "opponent"))


def only_yours(c: Context, filter: Filter) -> All:
    """your Hero"""
    return All(your_one(c, filter))


def only_theirs(c: Context, filter: Filter) -> All:
    """the opponent's Hero"""
    return All(their_one(c, filter))


def type_(c: Context, word: Token) -> TypeSaid:
    """minion"""
    return _TYPE_OF[word.type]


def enemies(c: Context) -> Part:
    """enemies"""
    return "both", (UNITS, "opponent")


def allies(c: Context) -> Part:
    """allies"""
    return "both", (UNITS, "you")


def side_alone(c: Context, side: Token) -> Part:
    """enemy"""
    if side.value == "you":
        raise Refused("CT201", "'friendly' needs a noun: 'a friendly unit'", span=span_of_token(side))
    _one_enemy(c, side)
    return enemies(c)


def _one_enemy(c: Context, side: Token) -> None:
    """Refuse "all enemy": the check of nouns skips words that can also precede nouns."""
    words = [token.lower() for token in c.tokens]
    at = start = c.tokens.index(side)
    while start and c.tokens[start - 1].type in _DESCRIBING:
        start -= 1
    number, said = number_before(c.tokens, words, start, at)
    if number == "plural":
        message = (
            f"the noun after '{said}' must be plural: '{said} enemies'" if said else "use the plural here"
        )
        raise Refused("CT316", message, span=span_of_token(side), suggestion="enemies")


def wielded_by(c: Context, of: Any) -> Part:
    """(artifacts) your Hero wields"""
    return "tests", Wielded(of)


def class_noun(c: Context, word: Token) -> Part:
    """Mage"""
    return named_by_trait(c, word, "CLASS", UNITS)


def filter_(c: Context, *parts: Any) -> Filter:
    """other adjacent Fire minions you control with 2 or less HP"""
    said: list[Any] = []
    for part in parts:
        if type(part) is tuple and part[0] == "both":
            types, controller = part[1]
            said += [("types", types), ("side", controller)]
        else:
            said.append(part)
    return selectors.filter_(c, *said)


def resource(c: Context, word: Token) -> str:
    """mana"""
    return word.lower()


def stat(c: Context, word: Token) -> str:
    """ATK"""
    return {"_LEVEL": "lv", "VALUE": str(word.value)}.get(word.type, word.lower())


def heros_number(c: Context, said: Token) -> Value:
    """your Hero's SP"""
    return Value("lv" if said.lower().endswith("lv") else "sp")


def heros_level(c: Context, whose: Token) -> Value:
    """your Hero's level"""
    if "enemy" in whose.lower():
        raise Refused("CT308", "texts can use only the level of your own Hero", span=span_of_token(whose))
    return Value("lv")


def sum_turned(c: Context, name: Token, number: int) -> Sum:
    """SP + 2"""
    return sums.sum_(c, number, name)


def durability(c: Context) -> str:
    """durability"""
    return "durability"


def with_cost_of(c: Context, cost: str, value: int) -> Part:
    """with a Destiny cost of 0"""
    return "tests", NumberTest(cost, "exactly", value)


def with_cost_up_to(c: Context, cost: str, value: int) -> Part:
    """with a mana cost of 2 or less"""
    return "tests", NumberTest(cost, "at_most", value)


def with_cost_from(c: Context, cost: str, value: int) -> Part:
    """with a mana cost of 4 or more"""
    return "tests", NumberTest(cost, "at_least", value)


def destiny_cost(c: Context) -> str:
    """Destiny cost"""
    return "destiny"


def mana_cost(c: Context) -> str:
    """mana cost"""
    return "mana"


def zone_of_player(c: Context, whose: Who | None) -> Part | None:
    """the opponent's"""
    if whose == "each_opponent":
        return "controller", "opponent"
    return selectors.zone_of_player(c, whose)


def up_to_of_one_player(c: Context, most: int, filter: Filter, zone: Token) -> OnePlayers:
    """up to 3 cards from one player's discard pile"""
    if zone.value not in (c.piles.discard, "banish_pile"):
        raise Refused("CT308", "cards can be chosen only from a face-up pile", span=span_of_token(zone))
    if filter.controller != "any" or filter.zone is not None:
        raise Refused("CT307", "the sentence says twice whose they are; say it once")
    c.unplaced = False
    return OnePlayers(replace(filter, zone=str(zone.value)), some(most))


def the_attacker(c: Context, said: Token) -> InAttack:
    """the attacker"""
    return InAttack("attacker")


def the_attacked(c: Context, said: Token) -> InAttack:
    """the unit attacked"""
    return InAttack("attacked")


def attacker(c: Context, unit: InAttack) -> InAttack:
    """the attacker"""
    return unit
