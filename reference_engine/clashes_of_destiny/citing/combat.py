"""Chapter 9: the rules by which units attack and counterattack."""

from reference_engine.clashes_of_destiny.board.reach import longer_reaches
from reference_engine.clashes_of_destiny.state import State


def rules_of_declaring(state: State, number: int, target: int) -> tuple[str, ...]:
    """Return the rules by which an attack is declared."""
    printed = state.definition[number]
    rules = ["CD-9.1.1", "CD-7.3.3", "CD-9.1.2" if state.switches.attack_reach == "eight" else "CD-9.1.2a"]
    if texts := longer_reaches(state, number):
        rules.append("CD-9.1.2b")
        rules.extend("CD-9.1.2c" for text in texts if text.node.line)
    if state.definition[target].is_shrine:
        rules.append("CD-3.2.2")
    if printed.is_hero:
        rules.append("CD-3.3.9")
    if printed.is_minion and state.arrived[number] == state.turn:
        rules.append("CD-8.2.7")
    return tuple(rules)


def rules_of_counterattack(state: State, number: int) -> tuple[str, ...]:
    """Return the rules by which a unit counterattacks."""
    rules = ["CD-9.2.1", "CD-9.2.1a", "CD-9.2.7", "CD-9.2.8"]
    if not state.hp(number):
        rules.append("CD-9.2.4")
        if state.definition[number].is_hero:
            rules.append("CD-11.1.6")
    if state.attacked[number] and state.attacked[number] == state.turn - 1:
        rules.append("CD-9.2.9")
    return tuple(rules)
