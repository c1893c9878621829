"""The rules by which characters gain levels, numbers and texts."""

from grammar.ir.abilities import Activated, Effect
from reference_engine.champions_of_elequine.cards.printed import Printed
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.operations.objects import FOR_GOOD


def rules_of_level(printed: Printed, level: int) -> tuple[str, ...]:
    """[COE-7.7.2b, COE-8.10.3d] Return the rules of a level by what asks for it."""
    asked = [use.level for use in printed.uses]
    activated = {row.place for row in printed.activated}
    opens = any(
        use.level == level and place not in activated and place not in printed.vengeance
        for place, use in enumerate(printed.uses)
    )
    return (
        *(("COE-7.7.2b",) if level > max(asked, default=0) else ()),
        *(("COE-8.10.3d",) if opens else ()),
    )


def rule_of_gain(node: object) -> str:
    """[COE-10.7.9c, COE-10.7.9d, COE-10.7.9e] Return the rule of what a Champion gains: what it is there."""
    if isinstance(node, Effect):
        return "COE-10.7.9c"
    return "COE-10.7.9d" if isinstance(node, Activated) else "COE-10.7.9e"


def rules_of_stat_change(state: State, number: int, stat: str, change: int, duration: str) -> tuple[str, ...]:
    """[COE-3.2.2b, COE-10.7.9a, COE-10.8.1, COE-10.8.3, COE-10.8.3b, COE-10.8.5, COE-10.8.5a]
    Return the rules by which an instruction changes a stat; the change has been made.
    """
    rules = ["COE-10.7.9a" if duration == FOR_GOOD else "LANG-7.8"]
    if stat not in state.definition[number].numbers:
        return (*rules, "COE-3.2.2b")
    if stat == "def":
        rules.append("COE-10.8.3" if change > 0 else "COE-10.8.3b")
    if state.sum_of(number, stat) < 0:
        rules += ["COE-10.8.5", "COE-10.8.5a"]
    return tuple(rules)
