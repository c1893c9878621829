"""Whether a game's engine carries out every node and every verb that the game's texts may contain."""

from collections.abc import Iterator
from typing import Final

from grammar.ir.abilities import Activated, AsItEnters, Effect, Headed, Triggered
from grammar.ir.costs import (
    DiscardCards,
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    PayResource,
    SacrificeMatching,
    SacrificeThis,
)
from grammar.ir.node_table import NodeTable
from grammar.ir.triggers import AnyOf
from reference_engine.interpreter.texts.any_state import Meanings
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.texts.program import Operations, role_of
from reference_engine.kernel.errors import EngineBug

PAID: Final = (
    *(PayResource, DiscardCards, SacrificeMatching, SacrificeThis),
    *(ExhaustMatching, ExhaustThis, MoveMatching, MoveThis),
)
"""The costs that every card game can pay."""
CARRIED_OUT: Final = (AsItEnters, Effect, Triggered, Activated, Headed)
"""The abilities that every card game carries out; what a head means is asked for each card."""


def refuse_incomplete(
    nodes: NodeTable, printed: type[Printed], operations: Operations, hooks: Meanings
) -> None:
    """Raise EngineBug if texts of the game may contain what nothing here carries out.

    A game leaves out of its nodes and words what its texts can't say, so what is left must work.
    """
    lacking = list(_lacking(nodes, printed, operations, hooks))
    if lacking:
        raise EngineBug(
            f"this engine can't carry out {', '.join(lacking)}; add it, or leave it out of the game"
        )


def _lacking(
    table: NodeTable, printed: type[Printed], operations: Operations, hooks: Meanings
) -> Iterator[str]:
    costs = (*PAID, *printed.resource_costs, *printed.own_costs)
    abilities = (*CARRIED_OUT, *printed.statics(), *printed.while_played, *printed.without_effect)
    tables = {
        "amount": operations.amounts,
        "condition": operations.conditions,
        "test": hooks.tests,
        "selection": hooks.selections,
    }
    for kinds, known in (
        (table.operations, operations.handlers),
        (table.costs, costs),
        (table.triggers, (*printed.patterns, AnyOf)),
        (table.abilities, abilities),
        *(([kind for kind in table.parts if role_of(kind) == role], known) for role, known in tables.items()),
    ):
        yield from (kind.__name__ for kind in kinds if kind not in known and kind not in printed.own_nodes)
    for kind, words in (("verb", printed.verbs), ("dealing", printed.dealings), ("deed", printed.deeds)):
        yield from (f"the {kind} {word!r}" for word in table.words_of(kind) if word not in words)
