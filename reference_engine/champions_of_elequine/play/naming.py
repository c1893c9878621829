"""The rules by which cards are played and flipped and effects activated, as the tables in events.md say."""

from typing import Any

from reference_engine.champions_of_elequine.cards.gained import Gained
from reference_engine.champions_of_elequine.cards.uses import is_innate
from reference_engine.champions_of_elequine.play.colours import rules_of_colour
from reference_engine.champions_of_elequine.play.discounts import cost_of
from reference_engine.champions_of_elequine.zones import ARSENAL_AREA, SUPPORT
from reference_engine.interpreter.texts.printed import THE_CARD, Row


def rules_of_play(state: Any, player: int, number: int) -> tuple[str, ...]:
    """[COE-8.1.1, COE-8.1.4, COE-8.1.4a] Return the rules by which a card of the hand is played."""
    printed = state.definition[number]
    rules = ["COE-8.1.1", "COE-8.1.4", "COE-8.1.4a", "COE-8.9.1", "COE-4.4.1"]
    rules += rules_of_colour(state, number)
    if not cost_of(state, number):
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


def rules_of_flip(state: Any, _player: int, number: int) -> tuple[str, ...]:
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


def rules_of_use(state: Any, number: int, row: Row) -> tuple[str, ...]:
    """[COE-8.10.2a, COE-8.10.2c, COE-8.10.3a, COE-10.7.9d]
    Return the rules by which an effect is activated.
    """
    printed = state.definition[number]
    use, innate = printed.uses[row.place], is_innate(row)
    rules = ["COE-8.10.3a" if innate else "COE-8.10.2a", "COE-8.10.2c"]
    if innate:
        once = state.switches.innate_limit == "once"
        rules += ["COE-8.10.3", "COE-8.10.3b" if once else "COE-8.10.3c"]
    if use.level:
        rules += ["COE-7.7.1", "COE-8.10.4", "COE-8.10.4a"]
        if number in state.leveled and use.level == state.level[number]:
            rules.append("COE-7.7.7")
    if printed.is_champion:
        rules += rules_of_champion(state, number, use, innate=innate)
    elif printed.is_acolyte:
        rules.append("COE-3.2.3")
        if state.arrived[number] == state.turn:
            rules.append("COE-8.2.4a")
    if state.zone[number] == SUPPORT:
        rules += ["COE-8.8.2", "COE-8.8.3", "COE-10.7.5"]
    if isinstance(printed.card.abilities[row.place], Gained):
        rules.append("COE-10.7.9d")
    if row.costs.amounts:
        rules.append("COE-10.7.4")
    return tuple(rules)


def rules_of_champion(state: Any, number: int, use: Any, *, innate: bool) -> list[str]:
    """[COE-3.1.7, COE-8.7.6, COE-8.7.7, COE-8.10.1, COE-8.10.2, COE-8.10.5]
    Return the rules by which a skill of a Champion is activated.
    """
    rules = ["COE-3.1.7"]
    if not innate:
        rules += ["COE-8.10.1", "COE-8.10.2"]
    if not use.level:
        rules.append("COE-8.10.5")
    if state.arrived[number] == state.turn:
        rules.append("COE-8.7.6")
    if state.turn == 1:
        rules.append("COE-8.7.7")
    return rules
