"""The words for amounts, and for who does how much."""

from __future__ import annotations

from typing import Any

from grammar.ir.amounts import (
    Amount,
    Number,
    PerMatch,
    PerOpponent,
    PerPaid,
    PerResource,
    SpentToPlay,
    Sum,
    Value,
)
from grammar.ir.selectors import Who
from grammar.language.errors import Unprintable
from grammar.language.forms.slots import Printer
from grammar.language.words.english import third_person


def says(who: Who) -> str:
    """you; each opponent"""
    return who.replace("_", " ")


def verb(who: Who, word: str) -> str:
    """draw; each opponent draws"""
    return word if who == "you" else f"{says(who)} {third_person(word)}"


def how_much(p: Printer, amount: Amount, many: bool = False) -> str:
    """3; that much"""
    if isinstance(amount, Number):
        return str(amount.value)
    if isinstance(amount, Value):
        return str(p.dialect.values[amount.name])
    if isinstance(amount, Sum):
        return f"{how_much(p, amount.first)} + {how_much(p, amount.second)}"
    if amount == PerResource(p.dialect.spent_resource):
        return "X"
    if isinstance(amount, SpentToPlay) or (isinstance(amount, PerPaid) and amount.each == 1 and says_x(p)):
        return "X"
    if isinstance(amount, (PerMatch, PerPaid, PerOpponent, PerResource)):
        return str(amount.each)
    if type(amount) in p.table:  # of the game's own
        own: Any = amount
        return str(own.each)
    return "that many" if many else "that much"


def for_each(p: Printer, amount: Amount) -> str:
    """for each Red Hero you control"""
    if isinstance(amount, PerMatch):
        counted = p.counted(amount.counted)
        if amount.theirs:
            counted = counted.replace(" you control", " they control").replace(" in your ", " in their ")
        return f" for each {counted}"
    if isinstance(amount, PerOpponent):
        return " for each opponent"
    if isinstance(amount, PerResource):
        if how_much(p, amount) == "X":
            return f", where X is your {p.dialect.resource(amount.resource, plural=True)}"
        holder = "they" if amount.theirs else "you"
        return f" for each {p.dialect.resource(amount.resource, plural=False)} {holder} have"
    if isinstance(amount, SpentToPlay):
        how = "cast" if {each.name for each in p.types} & p.dialect.cast_types else "play"
        spent = p.dialect.resource(p.dialect.spent_resource, plural=True)
        return f", where X is the {spent} you spent to {how} this"
    if isinstance(amount, PerPaid) and not (amount.each == 1 and says_x(p)):
        for cost in p.costs:
            if type(cost) in p.dialect.chosen_costs:
                resource = p.dialect.chosen_costs[type(cost)]
                how = p.dialect.paid_words[resource]
                return f" for each {p.dialect.resource(resource, plural=False)} {how} this way"
        raise Unprintable("there is no cost with a chosen number to count")
    return f" {p.write(amount)}" if type(amount) in p.table else ""


def says_x(p: Printer) -> bool:
    """Whether the amount chosen in a cost is called X there."""
    return any(type(cost) in p.dialect.chosen_costs and " X " in p.write(cost) for cost in p.costs)


def is_one(p: Printer, amount: Amount) -> bool:
    """Whether the noun after the amount is singular."""
    return how_much(p, amount) == "1"


def cards(p: Printer, amount: Amount) -> str:
    """a card; 2 cards"""
    one = "1 card" if p.dialect.counts_in_digits else "a card"
    return one if is_one(p, amount) else f"{how_much(p, amount, many=True)} cards"
