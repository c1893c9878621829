"""Why an answer is refused: the rule that it breaks, in the order of the tables in decisions.md."""

from collections.abc import Callable, Mapping
from typing import Final

from reference_engine.champions_of_elequine.refusing import actions, choices, payments
from reference_engine.champions_of_elequine.refusing.reading import is_action
from reference_engine.champions_of_elequine.state import State
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken, IllegalAnswer
from reference_engine.kernel.spaces import Answer


def refusal(state: State, decision: Decision | None, player: int, answer: Answer) -> IllegalAnswer:
    """[CORE-1.10, COE-7.6.2, COE-8.1.3] Return the rule that an illegal answer breaks."""
    if decision is None:
        return IllegalAnswer("CORE-1.10", "the game is over")
    acts = is_action(answer)
    if player != decision.player:
        rule = "COE-7.6.2" if acts or decision.kind in actions.DECISIONS else decision.rules[0]
        return IllegalAnswer(rule, f"player {player} does not decide now")
    found = why_not(state, decision, player, answer)
    if found is None:
        found = Broken(decision.rules[0], "this is not a legal answer", ("CORE-1.10",))
    if acts:
        found = found._replace(also=(*found.also, "COE-8.1.3"))
    return found.refusal()


def why_not(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """Return why the deciding player's answer is refused; None if only the decision's own rules apply."""
    if decision.kind in actions.DECISIONS:
        return actions.why_not(state, decision, player, answer) if is_action(answer) else None
    if decision.kind in OF_OBJECTS and decision.is_of_other_form(answer):
        return None
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

OF_OBJECTS: Final = frozenset(("target", "choose", "attack_boost", "defense_boost"))
"""Kinds of decisions with a reason for each object in an answer, be it one or a list of several."""
