"""Abilities in quotation marks that a text gives to objects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import HasAbilities
from grammar.ir.operations import GiveAbilities
from grammar.ir.selectors import Bearer, Filter, It, This
from grammar.language.forms.slots import until
from grammar.language.text_from_ir import Printer


def has_abilities(p: Printer, node: HasAbilities) -> str:
    """other Heroes you control have "Exhaust this Hero: Draw a card." """
    subject, many = p.subject(node.what)
    return f"{subject} {'have' if many else 'has'} {_quoted(p, node, _types_of(p, node.what))}"


def give_abilities(p: Printer, node: GiveAbilities, how_long: Callable[[Printer, str], str] = until) -> str:
    """target Hero gains "When this Hero dies, draw a card." until end of turn"""
    subject, many = p.subject(node.what)
    if isinstance(node.what, It):
        subject = f"that {p.types_named(node.types, plural=False)}"
    given = _quoted(p, node, node.types or _types_of(p, node.what))
    return f"{subject} {'gain' if many else 'gains'} {given} {how_long(p, node.duration).strip()}".rstrip()


def _quoted(p: Printer, node: HasAbilities | GiveAbilities, types: tuple[str, ...]) -> str:
    """ "Exhaust this Hero: Draw a card." """
    card_types = tuple(each for name in types if (each := p.dialect.card_type(name)) is not None)
    written = replace(p, types=card_types).text(node.abilities)
    return '"{}"'.format(written.replace("\n", " "))


def _types_of(p: Printer, what: Any) -> tuple[str, ...]:
    """Return the types of what is given abilities."""
    if isinstance(what, This):
        return tuple(each.name for each in p.types)
    if isinstance(what, Bearer):
        return p.dialect.attached_to
    filter = what if isinstance(what, Filter) else what.filter
    return filter.types or p.dialect.open_types


WORDING: Final[Mapping[type, Callable[..., str]]] = {GiveAbilities: give_abilities}
"""What always holds is worded with its condition, beside other such texts."""
