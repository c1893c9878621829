"""Why an answer is refused: the rule that it breaks, in the order of the tables in decisions.md."""

from collections.abc import Callable, Mapping
from typing import Final

from reference_engine.champions_of_elequine.refusing import actions, choices, payments
from reference_engine.champions_of_elequine.state import State
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.refusing import Refusal, no_option
from reference_engine.kernel.spaces import Answer


def rule_of_turn(decision: Decision, answer: Answer) -> str:
    """[COE-7.6.2] Return the rule by which another player decides."""
    acts = actions.is_action(answer) or decision.kind in actions.DECISIONS
    return "COE-7.6.2" if acts else decision.rules[0]


def why_refused(state: State, decision: Decision, answer: Answer) -> Broken | None:
    """[COE-8.1.3] Return why an answer is refused, with the rule that an action must be legal."""
    found = why_not(state, decision, decision.player, answer)
    if actions.is_action(answer):
        found = found or no_option(decision)
        return found._replace(also=(*found.also, "COE-8.1.3"))
    return found


def why_not(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """Return why the deciding player's answer is refused; None if only the decision's own rules apply."""
    if decision.kind in actions.DECISIONS:
        return actions.why_not(state, decision, player, answer) if actions.is_action(answer) else None
    found = REASONS.get(decision.kind)
    return found(state, decision, player, answer) if found else None


REASONS: Final[Mapping[str, Callable[[State, Decision, int, Answer], Broken | None]]] = {
    "pay": payments.why_not_pay,
    "target": choices.why_not_chosen,
    "choose": choices.why_not_chosen,
    "place": choices.why_not_placed,
    "attack_boost": choices.why_not_attack_boost,
    "defense_boost": choices.why_not_defense_boost,
    "new_leader": choices.why_not_lead,
}
"""By kind of decision: why another answer than an action is illegal."""

REFUSAL: Final = Refusal(why_refused, rule_of_turn)
