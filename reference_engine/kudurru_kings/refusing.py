"""Why a number is no legal answer in an Engagement: the attacker, the defender, supporters, commitments."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kudurru_kings.engagement.committing import why_not_commit
from reference_engine.kudurru_kings.engagement.declaring import line_of, why_not_attack, why_not_defend
from reference_engine.kudurru_kings.engagement.supporting import why_not_support
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import Sudden

NO_OBJECT: Final = 0
"""In place of a number that no object has: it lies in no zone."""


def _attacker(state: State, decision: Decision, number: int) -> Broken | None:
    """[KK-9.1.2, KK-10.3.5, KK-11.3.4b] In sudden death an exhausted unit may attack."""
    ready = not isinstance(state.agenda[-1], Sudden)
    return why_not_attack(state, decision.player, number, ready=ready)


def _defender(state: State, decision: Decision, number: int) -> Broken | None:
    """[KK-9.1.3, KK-9.1.5, KK-10.3.1, KK-11.3.4c] In sudden death the defender is a unit of one's own."""
    if state.agenda[-1][0] != "sudden_defender":
        return why_not_defend(state, decision.player, number)
    if number not in line_of(state, decision.player):
        return Broken("KK-11.3.4c", "the defender is a unit of one's own")
    return None


def _supporter(state: State, decision: Decision, number: int) -> Broken | None:
    """[KK-9.3.2, KK-9.3.3, KK-9.3.4] One supporter; for a side that can have none nobody is asked."""
    return why_not_support(state, decision.player, number)


REASONS: Final[Mapping[str, Callable[[State, Decision, int], Broken | None]]] = {
    "attacker": _attacker,
    "defender": _defender,
    "support": _supporter,
    "supporters": _supporter,
}
"""By kind of decision: why an object is no legal answer; None where it is not the object that is wrong."""


def refused_in_engagement(state: State, decision: Decision, answer: Any) -> Broken | None:
    """[KK-9.4.1, KK-9.4.5]
    Why numbers that were answered are refused; None where the decision itself says it.
    """
    if decision.kind == "commit":
        return why_not_commit(state, decision.player, answer) if type(answer) is int else None
    reason = REASONS.get(decision.kind)
    if reason is None:
        return None
    answered = answer if isinstance(answer, (list, tuple)) else (answer,)
    numbers = [one for one in answered if type(one) is int]
    objects = [one if 0 < one < len(state.owner) else NO_OBJECT for one in numbers]
    return next((found for one in objects if (found := reason(state, decision, one))), None)
