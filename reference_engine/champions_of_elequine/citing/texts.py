"""The rules by which triggered texts and their conditions take effect."""

from typing import Final

from grammar.champions_of_elequine.triggers import PhaseStarts
from grammar.ir.abilities import Triggered
from grammar.ir.operations import If
from grammar.ir.triggers import Dies
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import CHAMPION
from reference_engine.interpreter.texts.printed import Printed

OF_PHASES: Final = {"camp": "COE-7.2.2b", "rest": "COE-7.5.3"}
"""[COE-7.2.2b, COE-7.5.3] By phase: the rule of a text that speaks of its start."""


def rules_of_meeting(state: State, printed: Printed, node: object) -> tuple[str, ...]:
    """[COE-10.4.10, COE-10.4.10a] Return the rules by which a text comes before or after others."""
    found = [row for row in state.met if row.card == printed.key and is_text(printed, row.place, node)]
    if not found:
        return ()
    met = found[0]
    return (
        *(("COE-10.4.10",) if met.both else ()),
        *(("COE-10.4.10a",) if met.several else ()),
    )


def is_text(printed: Printed, place: int, node: object) -> bool:
    """Return whether the text at a place of a card is this one."""
    return place < len(printed.rows) and printed.rows[place].node is node


def rules_of_trigger(state: State, printed: Printed, node: Triggered) -> tuple[str, ...]:
    """[COE-7.2.2b, COE-7.5.3, COE-8.10.2b, COE-8.10.4b, COE-10.1.1c, COE-10.10.3, COE-10.10.4]
    Return the rules by which a triggered text is carried out.
    """
    kind = type(node.trigger)
    phase = node.trigger.phase if isinstance(node.trigger, PhaseStarts) else ""
    return (
        OF_PHASES.get(phase, "COE-10.10.3"),
        "COE-8.10.2b",
        *(("COE-8.10.4b",) if CHAMPION in printed.types else ()),
        "COE-10.1.1c",
        *rules_of_meeting(state, printed, node),
        *(("COE-10.10.4", "COE-10.10.4a") if kind is Dies else ()),
        *(("COE-10.10.2b",) if ("judge",) in state.agenda else ()),
    )


def rules_of_condition(_state: State, _operation: If) -> tuple[str, ...]:
    """[COE-10.1.1b] Return the rules by which an "If" within a text is checked."""
    return ("COE-10.1.1b",)
