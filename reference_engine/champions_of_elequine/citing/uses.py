"""The rules by which effects are activated."""

from reference_engine.champions_of_elequine.cards.gained import Gained
from reference_engine.champions_of_elequine.cards.uses import Use, is_innate
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import SUPPORT
from reference_engine.interpreter.texts.printed import Row


def rules_of_use(state: State, number: int, row: Row, _changed: bool = False) -> tuple[str, ...]:
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
        rules += rules_of_skill(state, number, use, innate=innate)
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


def rules_of_skill(state: State, number: int, use: Use, *, innate: bool) -> list[str]:
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
