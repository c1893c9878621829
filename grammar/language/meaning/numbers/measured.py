"""Things whose numbers are amounts, which a player chooses before the instruction is carried out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grammar.ir.operations import Choose
from grammar.ir.selectors import Choice, Filter, It, Target
from grammar.ir.tree import nodes_in, replaced
from grammar.language.errors import Refused
from grammar.language.meaning.parts.sentences import Operations


def choosing_first(operation: Any) -> Operations:
    """Return the instruction, behind the choice of the object whose number is its amount. [LANG-4.13]"""
    field = "per" if hasattr(operation, "per") else "amount"
    amount = getattr(operation, field, None)
    inside = () if isinstance(amount, Filter) else nodes_in(amount)
    chosen = [each for each in inside if isinstance(each, (Target, Choice))]
    if not chosen:
        return (operation,)
    if len(chosen) > 1 or It() in nodes_in(operation):
        raise Refused("CT306", "an amount can be the number of only one thing that is chosen for it")
    return Choose(chosen[0]), replace(operation, **{field: replaced(amount, chosen[0], It())})
