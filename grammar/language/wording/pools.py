"""Resources that players gain, lose and pay."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.ir.costs import PayResource
from grammar.ir.operations import GainResource, LoseResource, MayPay
from grammar.ir.selectors import Who
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import for_each, how_much, how_much_paid, is_one, says, verb
from grammar.language.text_from_ir import Printer


def _gain(p: Printer, node: GainResource) -> str:
    if node.resource is None:
        raise Unprintable("a text must name the resource that is gained")
    resource = p.dialect.resource(node.resource, plural=not is_one(p, node.amount))
    return f"{verb(node.who, 'gain')} {how_much(p, node.amount)} {resource}{for_each(p, node.amount)}"


def _lose(p: Printer, node: LoseResource) -> str:
    if node.amount is None or node.resource is None:
        raise Unprintable("a text must say how much of a resource is lost")
    resource = p.dialect.resource(node.resource, plural=not is_one(p, node.amount))
    return f"{loses(node.who)} {how_much(p, node.amount)} {resource}{for_each(p, node.amount)}"


def loses(who: Who) -> str:
    """you lose; each opponent loses"""
    return "you lose" if who == "you" else verb(who, "lose")


def amount_paid(p: Printer, node: PayResource) -> str:
    """2 mana"""
    return how_much_paid(p, node.amount, node.resource)


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    GainResource: _gain,
    LoseResource: _lose,
    PayResource: lambda p, n: f"pay {amount_paid(p, n)}",
}

BARE: Final[Mapping[type, Callable[..., str]]] = {
    PayResource: amount_paid,
    MayPay: lambda p, n: f"{says(n.who)} may pay {p.joined(n.costs)}",
}
"""For a game whose costs omit "pay": "2 mana: ..."."""
