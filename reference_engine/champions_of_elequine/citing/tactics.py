"""The rules by which Party Tactics are performed."""

from typing import Final

from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import (
    SWAP_ON_FIELD,
    SWAP_WITH_SUPPORT,
    TO_FIELD,
    TO_SUPPORT,
)

RULES: Final = {
    TO_SUPPORT: "COE-8.9.3",
    TO_FIELD: "COE-8.9.4",
    SWAP_ON_FIELD: "COE-8.9.5",
    SWAP_WITH_SUPPORT: "COE-8.9.6",
}
"""By Party Tactic: the rule that has it."""


def rules_of_tactic(state: State, named: str, *, in_answer: bool, waits: bool) -> tuple[str, ...]:
    """Return the rules by which a Party Tactic is performed."""
    rules = [RULES[named], "COE-7.1.2b", "COE-8.9.7", "COE-8.9.8"]
    if not in_answer:
        rules += ["COE-8.9.8a", "COE-8.9.8c"]
    else:
        rules.append("COE-8.9.8b")
        if state.attack:
            rules += ["COE-9.6.3"] if waits else ["COE-9.6.3", "COE-9.6.3b"]
    if state.phase == "camp" and named in (TO_SUPPORT, SWAP_WITH_SUPPORT):
        rules += ["COE-8.9.11", "COE-8.9.11a"]
    return tuple(rules)


def rules_of_waiting(state: State, player: int, named: str) -> tuple[str, ...]:
    """[COE-9.4.1a, COE-9.6.2, COE-9.6.2a, COE-10.4.8] Return the rules by which a Party Tactic waits."""
    if not state.attack:
        return ("COE-8.9.8b", "COE-10.4.8")
    if named == SWAP_ON_FIELD:
        return ("COE-9.6.2a", "COE-10.4.8")
    support = ("COE-9.4.1a",) if state.attack[0].target.object == state.supporter(player) else ()
    return ("COE-9.6.2", "COE-10.4.8", *support)
