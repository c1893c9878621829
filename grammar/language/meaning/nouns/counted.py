"""Events with an amount, and events that can be counted."""

from __future__ import annotations

from typing import NamedTuple

from grammar.ir.selectors import Bearer, Comparison, Filter, This
from grammar.ir.tree import nodes_in
from grammar.language.errors import Refused


class Sized(NamedTuple):
    """The event, and the amount that it must have."""

    trigger: object
    size: tuple[Comparison, int]


def sized(trigger: object, size: tuple[Comparison, int]) -> Sized:
    """Return the event with its amount; refuse one that says nothing."""
    comparison, value = size
    if comparison != "at_least" and not value:
        raise Refused("CT301", "an amount of 0 never happens; write 1 or more")
    if comparison == "at_least" and value < 2:
        raise Refused("CT307", "every amount is at least that; leave it out")
    return Sized(trigger, size)


def known(event: object) -> object:
    """Return the event; refuse one that depends on where this card was, which nobody notes."""
    for filter in (node for node in nodes_in(event) if isinstance(node, Filter)):
        near = any(isinstance(node, This | Bearer) for node in nodes_in(filter.tests))
        if near or (filter.other and filter is not getattr(event, "what", filter)):
            message = (
                "a text can't ask yet where things were from this card; leave 'adjacent' or 'another' out"
            )
            raise Refused("CT308", message, rule="LANG-5.21")
    return event
