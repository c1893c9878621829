"""Section 2.3, Heat: placing it on cards and removing it."""

from typing import Final

from grammar.kudurru_kings.abilities import PreventHeat
from reference_engine.interpreter.lasting.instead import amount_instead
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.kudurru_kings.cards.watching import GAIN_HEAT
from reference_engine.kudurru_kings.state import State

DEFEAT_HEAT: Final = 3  # KK-2.3.3
"""The Heat above which an event mentions that Heat has no limit."""


def add_heat(state: State, number: int, amount: int, *rules: str) -> None:
    """[KK-2.3.7, KK-2.3.8, KK-10.5.1, KK-10.5.1a, KK-10.5.1c, KK-10.6.28]
    Add Heat to a card in play, except for what is prevented.
    """
    if amount <= 0:
        return
    preventing = [text.node for text in reaching(state, PreventHeat, number)]
    prevented, rule = 0, "KK-10.5.1a"
    if number not in state.heated:
        state.heated.append(number)
        prevented = min(1, len(preventing))
    if any(node.all for node in preventing):
        prevented, rule = amount, "KK-10.6.28"
    if prevented:
        moved = ("KK-10.5.1c",) if "KK-10.6.21" in rules else ()
        state.record("heat_prevented", ("KK-10.5.1", rule, *moved), object=number, amount=prevented)
    amount = amount_instead(state, GAIN_HEAT, 0, amount - prevented, what=number)
    place_heat(state, number, amount, *rules)


def place_heat(state: State, number: int, amount: int, *rules: str) -> None:
    """[KK-2.3.1, KK-2.3.3, KK-2.3.8, KK-10.5.1b, KK-10.6.24]
    Place Heat on a card without prevention, as for a cost.
    """
    if amount > 0:
        state.counters["heat"][number] += amount
        if state.events is not None:
            above = ("KK-2.3.3",) if state.heat(number) > DEFEAT_HEAT else ()
            other = () if state.definition[number].is_unit else ("KK-2.3.8",)
            state.record("heat_gained", (*rules, "KK-2.3.1", *above, *other), object=number, amount=amount)
        state.happened(GAIN_HEAT, number, amount=amount)


def remove_heat(state: State, number: int, amount: int, *rules: str) -> int:
    """[KK-2.3.2] Remove Heat from a card, at most all; return the amount."""
    amount = min(amount, state.heat(number))
    if amount > 0:
        state.counters["heat"][number] -= amount
        state.record("heat_removed", (*rules, "KK-2.3.2"), object=number, amount=amount)
    return amount
