"""The rules that shared mechanisms name in this game, and those that they carry out."""

from typing import Final

from grammar.ir.amounts import Sum, Value
from grammar.ir.operations import If
from grammar.ir.selectors import Filter
from grammar.ir.traits import has
from grammar.lanterns.operations import WOOD
from reference_engine.interpreter.cites import SHARED, Cites
from reference_engine.interpreter.texts.printed import Printed, Row
from reference_engine.lanterns.state import State
from reference_engine.lanterns.words import CALM, MOORED

CARRIES: Final = {
    "interpreter.texts.printed": {"Printed.find_home": ("LN-3.1.1", "LN-3.1.2", "LN-3.1.3")},
    "interpreter.ending": {"overcome": ("LN-4.1.3",)},
    "interpreter.drawing": {"draw": ("LN-11.1.2",)},
    "interpreter.playing.playable": {"plays": ("LN-8.1.1", "LN-8.1.2"), "why_not_play": ("LN-8.1.1",)},
    "interpreter.playing.resolving": {"resolve_card": ("LN-3.1.1", "LN-3.1.2"), "finish": ("LN-3.1.3",)},
    "interpreter.lasting.durations": {"end_changes": ("LN-7.1.3",)},
}

CITES: Final[Cites] = {
    **SHARED,
    "overcome": ("LN-4.1.3",),
    "lost.empty_deck": ("LN-11.1.2",),
    "shuffle": ("LN-6.1.2",),
    "refused.no_action": ("LN-7.1.2",),
    "refused.not_playable_there": ("LN-8.1.1",),
}


def rules_of_trigger(_state: State, _printed: Printed, _node: object) -> tuple[str, ...]:
    """The rules that are named when an ability triggers."""
    return ("LANG-1.4",)


def rules_of_count(_state: State, counted: Filter) -> tuple[str, ...]:
    """[LN-3.1.4] A text that counts Boats of a wood counts only those."""
    return ("LN-3.1.4",) if has(counted, WOOD.name) else ()


def rules_of_play(
    state: State, _player: int, number: int, _amount: int, _changed: tuple[str, ...]
) -> tuple[str, ...]:
    """[LN-8.1.1] The rules by which a card is played."""
    return ("LN-8.1.1", state.definition[number].home_rule)


def rules_of_use(_state: State, _number: int, row: Row, _changed: bool) -> tuple[str, ...]:
    """The rules by which an ability is used."""
    return ("LANG-1.6", "LN-10.1.3") if row.node.condition == MOORED else ("LANG-1.6",)


def rules_of_check(_state: State, operation: If) -> tuple[str, ...]:
    """The rules by which a text asks for something."""
    return ("LN-10.1.2",) if operation.condition == CALM else ()


def rules_of_amount(_state: State, amount: object) -> tuple[str, ...]:
    """The rules by which a text works an amount out."""
    value = amount.second if isinstance(amount, Sum) else amount
    if not isinstance(value, Value):
        return ()
    return ("LN-10.1.1",) if value.name == "fleet" else ("LN-10.1.4",)
