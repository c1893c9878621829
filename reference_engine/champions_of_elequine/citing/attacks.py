"""The rules by which characters attack and counter attack."""

from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Attack


def rules_of_declaring(state: State, number: int, target: int) -> tuple[str, ...]:
    """Return the rules by which an attack is declared."""
    printed = state.definition[number]
    in_support = target == state.supporter(state.controller[target])
    rules = ["COE-9.1.2", "COE-9.1.1", "COE-9.1.2a", "COE-9.4.1" if in_support else "COE-9.1.2b"]
    if state.is_just_played(number):
        if state.has_keyword(number, "swift"):
            rules += ["COE-10.7.6", "COE-10.1.4"]
        else:
            rules.append("COE-10.9.3")
    if printed.is_champion:
        if state.arrived[number] == state.turn:
            rules.append("COE-8.7.6")
        if state.turn == 1:
            rules.append("COE-8.7.7")
        rules.append("COE-8.10.1")
    if state.switches.provoke == "taunt" and state.can_provoke(target):
        rules.append("COE-10.7.8c")
    return tuple(rules)


def rules_of_attack(state: State, attack: Attack) -> tuple[str, ...]:
    """Return the rules by which the DMG of an attack is dealt."""
    boosted = ("COE-9.5.9d",) if attack.attack_boosters or attack.defense_boosters else ()
    has_moved = state.space[attack.target.object] != attack.place
    return (
        "COE-9.2.1",
        "COE-3.1.3",
        "COE-10.4.7",
        *boosted,
        *(("COE-9.1.5b",) if has_moved else ()),
    )


def rules_of_end(state: State, attack: Attack) -> tuple[str, ...]:
    """[COE-9.2.3c, COE-9.6.6] Return the rules by which an attack is resolved."""
    may_still = attack.has_boosted and not state.tactic_used[state.opponent(attack.by)]
    return (
        "COE-9.1.4",
        *(("COE-9.2.3c",) if attack.is_harmless else ()),
        *(("COE-9.6.6",) if may_still else ()),
    )
