"""The words for amounts, and for who does how much."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from grammar.ir.amounts import (
    Amount,
    Half,
    Number,
    PerHappened,
    PerMatch,
    PerNumber,
    PerOpponent,
    PerPaid,
    PerResource,
    SpentToPlay,
    Sum,
    Times,
    UpTo,
    Value,
)
from grammar.ir.costs import ChosenNumber, Payable, X, chosen_number
from grammar.ir.operations import StatChange
from grammar.ir.selectors import All, Filter, It, This, Who
from grammar.language.errors import Unprintable
from grammar.language.forms.happened import happened
from grammar.language.forms.slots import Printer
from grammar.language.words.english import plain_form, third_person


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
    if isinstance(amount, UpTo):
        return how_much(p, amount.of, many)
    if isinstance(amount, Value):
        return str(p.dialect.values[amount.name])
    if isinstance(amount, Sum) and isinstance(amount.second, Value):
        return f"{how_much(p, amount.first)} + {how_much(p, amount.second)}"
    if is_measured(p, amount):
        return "X"
    if isinstance(amount, SpentToPlay) or (isinstance(amount, PerPaid) and amount.each == 1 and says_x(p)):
        return "X"
    if isinstance(amount, PerPaid) and not p.dialect.resource_paid(chosen_in(p)):
        if amount.each > 1:
            raise Unprintable("the language can't multiply what was given up")
        return "that many" if many else "that much"
    if isinstance(amount, (PerMatch, PerPaid, PerOpponent, PerResource, PerNumber, PerHappened)):
        return str(amount.each)
    if type(amount) in p.table:  # of the game's own
        own: Any = amount
        return str(own.each)
    return "that many" if many else "that much"


def per_unit(amount: Amount) -> int:
    """Return the number of a counted change: 2 of "+2 Attack for each Item, up to 6"."""
    if isinstance(amount, UpTo):
        return per_unit(amount.of)
    number: int = amount.value if isinstance(amount, Number) else getattr(amount, "each", 1)
    return number


def for_each(p: Printer, amount: Amount) -> str:
    """for each Red Hero you control"""
    if isinstance(amount, UpTo):
        return f"{for_each(p, amount.of)}, up to {amount.most}"
    if is_measured(p, amount):
        return f", where X is {measure(p, amount)}"
    if isinstance(amount, PerMatch):
        return f" for each {_theirs(amount, p.counted(amount.counted))}"
    if isinstance(amount, PerHappened):
        return f" for each {happened(p, amount, plural=False)}"
    if isinstance(amount, PerNumber):
        return f" for each {p.dialect.units[amount.number]} of {p.write(amount.what)}"
    if isinstance(amount, PerOpponent):
        return f" for each opponent{_who(p, amount, plural=False)}"
    if isinstance(amount, PerResource):
        holder = "they" if amount.theirs else "you"
        return f" for each {p.dialect.resource(amount.resource, plural=False)} {holder} have"
    if isinstance(amount, SpentToPlay):
        how = "cast" if {each.name for each in p.types} & p.dialect.cast_types else "play"
        spent = p.dialect.resource(p.dialect.spent_resource, plural=True)
        return f", where X is the {spent} you spent to {how} this"
    if isinstance(amount, PerPaid) and not (amount.each == 1 and says_x(p)):
        resource = p.dialect.resource_paid(chosen_in(p))
        if not resource:
            return ""
        how = p.dialect.paid_words.get(resource, "paid")
        return f" for each {p.dialect.resource(resource, plural=False)} {how} this way"
    return f" {p.write(amount)}" if type(amount) in p.table else ""


def for_each_of(p: Printer, per: Filter | Amount | None) -> str:
    """for each Item you control: what a lasting text counts; nothing without a count"""
    if per is None:
        return ""
    return f" for each {p.counted(per)}" if isinstance(per, Filter) else for_each(p, per)


def changed_by(p: Printer, changes: Sequence[StatChange], per: Filter | Amount | None) -> tuple[str, str]:
    """+2 Strength, and for each Item you control; +X Strength, and , where X is its cost"""
    said = " and ".join(p.write(change) for change in changes)
    if per is None:
        return said, ""
    if isinstance(per, Filter):
        return said, f" for each {p.described(per, plural=False)}"
    number = how_much(p, per)
    if number in ("X", "that much"):
        by_x = re.sub(r"(^| and )([+-])\d+ ", r"\1\2X ", said)
        return by_x, for_each(p, per) if number == "X" else f", where X is {number}"
    return said, for_each(p, per)


def is_measured(p: Printer, amount: Amount) -> bool:
    """Whether the amount is printed as X, with what X is behind the instruction."""
    if isinstance(amount, PerNumber):
        return amount.number not in p.dialect.units or amount.what is None
    if isinstance(amount, Sum):
        return not isinstance(amount.second, Value)
    return isinstance(amount, (Half, Times)) or amount == PerResource(p.dialect.spent_resource)


def measure(p: Printer, amount: Amount) -> str:
    """the number of Red Heroes you control; half its Strength, rounded up"""
    if isinstance(amount, (PerMatch, PerNumber, PerOpponent, PerResource, PerHappened)) and amount.each != 1:
        if amount.each != 2:
            raise Unprintable("the language can't say more than twice a measure")
        return f"twice {measure(p, replace(amount, each=1))}"
    if isinstance(amount, Half):
        return f"half {measure(p, amount.of)}, rounded {amount.rounded}"
    if isinstance(amount, Times):
        if amount.times != 2:
            raise Unprintable("the language can't say more than twice a measure")
        return f"twice {measure(p, amount.of)}"
    if isinstance(amount, Sum):
        return f"{measure(p, amount.first)} plus {measure(p, amount.second)}"
    if isinstance(amount, PerMatch):
        return f"the number of {_theirs(amount, p.described(amount.counted, plural=True))}"
    if isinstance(amount, PerHappened):
        return f"the {'' if amount.summed else 'number of '}{happened(p, amount, plural=True)}"
    if isinstance(amount, PerOpponent):
        return f"the number of opponents{_who(p, amount, plural=True)}"
    if isinstance(amount, PerResource):
        return f"{'their' if amount.theirs else 'your'} {p.dialect.resource(amount.resource, plural=True)}"
    if isinstance(amount, PerNumber):
        return _number_of(p, amount)
    if isinstance(amount, (PerPaid, SpentToPlay)):
        raise Unprintable("the language can't measure what was paid")
    return how_much(p, amount)


def _who(p: Printer, amount: PerOpponent, plural: bool) -> str:
    """who has 3 or more mana; who control a Stone: what is asked of each opponent"""
    if amount.who is None:
        return ""
    said = p.write(amount.who).removeprefix("that player ")
    does, _, rest = said.partition(" ")
    return f" who {_PLURAL.get(does, plain_form(does)) if plural else does} {rest}"


_PLURAL: Final = {"has": "have"}


def _number_of(p: Printer, amount: PerNumber) -> str:
    """that Hero's Strength; the total Strength of your Heroes"""
    number, what = p.dialect.number_word(amount.number), amount.what
    if what is None and (types := getattr(getattr(p.acted, "filter", None), "types", ())):
        what = It(types)
    if what is None or what == It():
        return f"its {number}"
    if isinstance(what, (This, It)) and p.write(what) != "this":
        return f"{p.write(what)}'s {number}"
    if isinstance(what, All) and not p.dialect.only_one(what.filter):
        return f"the total {number} of {p.everyone(what)}"
    return f"the {number} of {p.everyone(what)}"


def _theirs(amount: PerMatch, counted: str) -> str:
    """Return the words for what is counted, of the players whom the instruction affects."""
    if not amount.theirs:
        return counted
    return counted.replace(" you control", " they control").replace(" in your ", " in their ")


def chosen_in(p: Printer) -> object:
    """Return the cost whose chosen number a text counts: the X, or the only one."""
    chosen = [cost for cost in dict.fromkeys(p.costs) if chosen_number(cost)]
    counted = [cost for cost in chosen if len(chosen) == 1 or chosen_number(cost) == X]
    if len(counted) != 1:
        raise Unprintable("there is no cost with a chosen number to count")
    return counted[0]


def says_x(p: Printer) -> bool:
    """Whether the amount chosen in a cost is called X there."""
    return any(chosen_number(cost) == X for cost in p.costs)


def chosen_words(number: ChosenNumber) -> str:
    """X; any number of; up to 3"""
    if number.most is not None:
        return f"up to {number.most}"
    return {0: "X", 1: "any number of"}.get(number.least, f"{number.least} or more")


def how_much_paid(p: Printer, amount: Payable, resource: str) -> str:
    """2 mana; X mana; any number of coins: what a payment takes, without its verb"""
    if isinstance(amount, ChosenNumber):
        return f"{chosen_words(amount)} {p.dialect.resource(resource, plural=True)}"
    return f"{how_much(p, amount)} {p.dialect.resource(resource, plural=not is_one(p, amount))}"


def is_one(p: Printer, amount: Amount) -> bool:
    """Whether the noun after the amount is singular."""
    return how_much(p, amount) == "1"


def cards(p: Printer, amount: Amount) -> str:
    """a card; 2 cards"""
    one = "1 card" if p.dialect.counts_in_digits else "a card"
    return one if is_one(p, amount) else f"{how_much(p, amount, many=True)} cards"


def top(p: Printer, amount: Amount) -> str:
    """top card; top 3 cards"""
    return "top card" if is_one(p, amount) else f"top {how_much(p, amount, many=True)} cards"
