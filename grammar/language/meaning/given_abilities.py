"""Abilities in quotation marks that a lasting text gives to other cards."""

from __future__ import annotations

from lark import Token as Word

from grammar.ir.abilities import Activated, HasAbilities
from grammar.ir.selectors import All, Selection
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.who import in_play


def has_abilities(c: Context, subject: Selection, quoted: Word) -> HasAbilities:
    """other Heroes you control have "Exhaust this Hero: Draw a card." """
    c.says(HasAbilities)
    if not isinstance(subject, All):
        message = "abilities in quotation marks can be given only to all cards of a kind yet"
        raise Refused("CT308", message, rule=HasAbilities.rule)
    in_play(subject, "have abilities in quotation marks")
    what = subject.filter
    if len(what.types) != 1:
        message = "abilities in quotation marks can be given only to cards of a single type yet"
        raise Refused("CT308", message, rule=HasAbilities.rule)
    if not quoted.strip():
        raise Refused("CT201", "there is no text in the quotation marks", span=span_of_token(quoted))
    assert c.quoted is not None
    given: list[Activated] = []
    for ability in c.quoted(quoted, what.types[0]):
        if not isinstance(ability, Activated) or ability.limit is not None:
            message = "only an ability with a cost and without a limit can be given to other cards yet"
            raise Refused("CT308", message, span=span_of_token(quoted), rule=HasAbilities.rule)
        given.append(ability)
    return HasAbilities(what, tuple(given))
