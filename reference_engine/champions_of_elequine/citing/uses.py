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
    return (
        *(rules_of_innate(state) if innate else ("COE-8.10.2a", "COE-8.10.2c")),
        *rules_of_reached_level(state, number, use),
        *rules_of_user(state, number, use, innate=innate),
        *(("COE-8.8.2", "COE-8.8.3", "COE-10.7.5") if state.zone[number] == SUPPORT else ()),
        *(("COE-10.7.9d",) if isinstance(printed.card.abilities[row.place], Gained) else ()),
        *(("COE-10.7.4",) if row.costs.amounts else ()),
    )


def rules_of_innate(state: State) -> tuple[str, ...]:
    """[COE-8.10.3a] Return the rules by which an Innate effect is activated, which does not rest its card."""
    limit = "COE-8.10.3b" if state.switches.innate_limit == "once" else "COE-8.10.3c"
    return ("COE-8.10.3a", "COE-8.10.2c", "COE-8.10.3", limit)


def rules_of_reached_level(state: State, number: int, use: Use) -> tuple[str, ...]:
    """Return the rules by which a Champion has reached the level of an effect, perhaps in this round."""
    if not use.level:
        return ()
    just_reached = number in state.leveled and use.level == state.level[number]
    return ("COE-7.7.1", "COE-8.10.4", "COE-8.10.4a", *(("COE-7.7.7",) if just_reached else ()))


def rules_of_user(state: State, number: int, use: Use, *, innate: bool) -> tuple[str, ...]:
    """Return the rules by which a character activates an effect; there are none for Equipment."""
    printed = state.definition[number]
    if printed.is_champion:
        return tuple(rules_of_skill(state, number, use, innate=innate))
    if not printed.is_acolyte:
        return ()
    return ("COE-3.2.3", *(("COE-8.2.4a",) if state.is_just_played(number) else ()))


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
