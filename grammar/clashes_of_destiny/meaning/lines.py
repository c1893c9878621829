"""How a text begins: heads, and sentences that change the ability before them."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any

from lark import Token

from grammar.clashes_of_destiny.operations import ExhaustUnless
from grammar.ir.abilities import Activated, Headed, Triggered
from grammar.ir.conditions import Both, Holds
from grammar.ir.costs import ExhaustThis
from grammar.ir.operations import If
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.parts.sentences import Revises
from grammar.language.meaning.texts import heads

CLASS_BONUS: Any = Holds("class_bonus")
"""[CD-10.3.1]"""


def no_exhaustion(c: Context, said: Token) -> Revises:
    """this ability does not exhaust this unit"""
    return Revises(_without_exhaustion)


def headed(c: Context, head: Token, meaning: Any) -> Any:
    """Class Bonus: this ability does not exhaust this unit"""
    if isinstance(meaning, Revises) and c.heads[head.value].condition == CLASS_BONUS:
        return Revises(_without_exhaustion_under_bonus)
    if head.value == "secret":
        if not isinstance(meaning, Triggered):
            message = "say when the Secret triggers: 'Secret: When ..., ...'"
            raise Refused("CT308", message, span=span_of_token(head), rule="CD-3.7.3")
        meaning = _spent_anyway(c, meaning)
    return heads.headed(c, head, meaning)


def unheaded(c: Context, meaning: Any) -> Any:
    """(on a Secret) when the opponent plays a spell, draw a card"""
    if isinstance(meaning, Triggered) and c.on == ("Secret",) and c.tokens[0].type != "HEAD":
        return Headed(("secret",), _spent_anyway(c, meaning))
    return meaning


def _spent_anyway(c: Context, secret: Triggered) -> Triggered:
    """[CD-10.5.5] Return the text of a Secret, which triggers whether or not its "if" condition holds.

    Whose turn it must be is part of the event: "during the opponent's turn".
    """
    condition, during = secret.condition, c.during
    if condition is None or condition == during:
        return secret
    asked = condition.second if during is not None and isinstance(condition, Both) else condition
    return replace(secret, condition=during, operations=(If(asked, secret.operations),))


def _without_exhaustion(ability: Activated) -> Activated:
    if ExhaustThis() not in ability.costs:
        raise Refused("CT307", "the ability doesn't exhaust anyway", rule="CD-8.6.2")
    raise Refused("CT307", "leave out '[exhaust]' instead", rule="CD-8.6.2")


def _without_exhaustion_under_bonus(ability: Activated) -> Activated:
    """Return the ability, exhausting only if the Class Bonus doesn't apply."""
    if ExhaustThis() not in ability.costs:
        raise Refused("CT307", "the ability doesn't exhaust anyway", rule="CD-8.6.2")
    costs = tuple(ExhaustUnless(CLASS_BONUS) if cost == ExhaustThis() else cost for cost in ability.costs)
    return replace(ability, costs=costs)
