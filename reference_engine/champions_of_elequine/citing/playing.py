"""The rules by which cards are played and flipped."""

from reference_engine.champions_of_elequine.cards.deck import WHITE
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARSENAL_AREA
from reference_engine.interpreter.texts.printed import THE_CARD


def rules_of_play(state: State, player: int, number: int, amount: int) -> tuple[str, ...]:
    """[COE-8.1.1, COE-8.1.4, COE-8.1.4a] Return the rules by which a card of the hand is played."""
    printed = state.definition[number]
    rules = ["COE-8.1.1", "COE-8.1.4", "COE-8.1.4a", "COE-8.9.1", "COE-4.4.1"]
    rules += rules_of_colour(state, number)
    if not amount:
        rules.append("COE-2.2.1a")
    if printed.is_acolyte:
        rules.append("COE-8.2.2")
    else:
        rules += ["COE-8.3.1", "COE-8.3.2"]
        if state.zones[player][ARSENAL_AREA]:
            rules.append("COE-4.4.1a")
    if printed.phases:
        rules += ["COE-8.3.3", "COE-10.7.3"]
        if len(printed.phases) > 1:
            rules.append("COE-10.7.3a")
    if printed.counters:
        rules += ["COE-10.7.2", "COE-10.7.2a", "COE-10.7.2b"]
        if printed.phases:
            rules.append("COE-10.7.2c")
        elif state.phase == "battle":
            rules.append("COE-7.4.4b")
    if printed.is_equipment:
        rules.append("COE-8.5.3")
        if printed.phases:
            rules.append("COE-8.5.2")
    if printed.conditions[THE_CARD]:
        rules += ["COE-10.1.1", "COE-10.1.1a", "COE-10.1.3"]
    return tuple(rules)


def rules_of_flip(state: State, number: int) -> tuple[str, ...]:
    """[COE-8.4.4, COE-8.4.4a, COE-8.4.6a, COE-10.7.1] Return the rules by which a card is flipped."""
    printed = state.definition[number]
    is_limited = printed.counters or printed.phases or printed.occasion is not None
    return (
        "COE-8.4.4",
        "COE-8.4.4a",
        "COE-8.4.6a",
        "COE-10.7.1",
        *(("COE-7.4.4b",) if state.phase == "battle" else ()),
        *(("COE-8.4.4b",) if is_limited else ()),
        *(("COE-8.4.5", "COE-8.4.5a") if printed.is_acolyte else ()),
    )


def rules_of_colour(state: State, number: int) -> tuple[str, ...]:
    """[COE-3.4.2, COE-5.2.5a, COE-8.1.2, COE-8.1.2a, COE-8.1.2b] Return why a card that is played fits."""
    if WHITE in state.definition[number].colours:
        return ("COE-3.4.2",)
    living = state.switches.colour_from == "living"
    return ("COE-8.1.2", "COE-5.2.5a", "COE-8.1.2a" if living else "COE-8.1.2b")
