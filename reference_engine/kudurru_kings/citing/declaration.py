"""Section 9.1: the rules by which an attacker and a defender are declared."""

from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.kudurru_kings.line import guards, line_of
from reference_engine.kudurru_kings.state import State


def rules_of_declaration(
    state: State, player: int, attacker: int, defender: int, sudden: bool
) -> tuple[str, ...]:
    """[KK-9.1.4, KK-11.3.4a, KK-11.3.4b, KK-11.3.4c, KK-11.3.4d]
    Return the rules by which both units are named.
    """
    first = ("KK-11.3.4b", "KK-11.3.4a", "KK-11.3.4c", "KK-11.3.4d") if sudden else ("KK-9.1.1",)
    noted = ("KK-9.1.6",) if state.switches.heat_defeat_time == "declaration" else ()
    tired = ("KK-9.1.4",) if state.exhausted[defender] else ()
    several = () if sudden else rules_of_opponents(state, player)
    units = rules_of_units(state, attacker, defender)
    return (*first, "KK-9.1.2", "KK-9.1.3", *noted, *tired, *several, *units)


def rules_of_units(state: State, attacker: int, defender: int) -> tuple[str, ...]:
    """[KK-1.1.5a, KK-2.3.5, KK-8.2.2]
    Return the rules by which units with Heat, of some types, or new units engage.
    """
    taxed = ("KK-2.3.5",) if state.heat(attacker) or state.heat(defender) else ()
    agreed = ("KK-1.1.5a",) if state.switches.attacker_types == "characters" else ()
    new = ("KK-8.2.2",) if state.arrived[attacker] == state.turn else ()
    return (*taxed, *agreed, *new)


def rules_of_opponents(state: State, player: int) -> tuple[str, ...]:
    """[KK-12.1.1, KK-12.1.2] Return the rules by which one of several opponents is attacked."""
    opponents = state.opponents(player)
    if len(opponents) == 1:
        return ()
    without_units = not all(line_of(state, opponent) for opponent in opponents)
    return ("KK-12.1.1", *(("KK-12.1.2",) if without_units else ()))


def rules_of_guard(state: State, player: int, defender: int) -> tuple[str, ...]:
    """[KK-10.3.1, KK-10.3.2, KK-10.3.2a, KK-10.3.3, KK-10.3.4]
    Return the rules of Guard by which a unit could be chosen as defender.
    """
    line = line_of(state, state.controller[defender])
    if guards(state, defender):
        tired = "KK-10.3.2" if state.switches.guard_needs_ready == "off" else "KK-10.3.2a"
        several = sum(guards(state, number) for number in line) > 1
        return ("KK-10.3.1", tired, *(("KK-10.3.3",) if several else ()))
    if any(state.has_keyword(number, "guard") for number in line):
        return ("KK-10.3.2a",)
    others = (number for opponent in state.opponents(player) for number in line_of(state, opponent))
    return ("KK-10.3.4",) if any(guards(state, number) for number in others) else ()


def rules_of_keywords(state: State, attacker: int, defender: int) -> tuple[str, ...]:
    """[KK-10.3.7, KK-10.3.8, KK-10.6.19] Return the rules for other properties of the engaged units."""
    units = (attacker, defender)
    stays = ("KK-10.3.7",) if state.has_keyword(defender, "sentinel") else ()
    agile = ("KK-10.3.8",) if any(state.has_keyword(number, "agile") for number in units) else ()
    alone = ("KK-10.6.19",) if any(forbidden(state, number, "be_supported") for number in units) else ()
    return (*stays, *agile, *alone)
