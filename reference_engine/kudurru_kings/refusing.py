"""Why a number is an illegal answer in an Engagement: attacker, defender, supporters, commitments."""

from collections.abc import Callable, Mapping
from typing import Final

from reference_engine.interpreter.answers import exists, first_reason
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer
from reference_engine.kudurru_kings.engagement.committing import why_not_commit
from reference_engine.kudurru_kings.engagement.declaring import NOBODY
from reference_engine.kudurru_kings.engagement.supporting import why_not_support
from reference_engine.kudurru_kings.line import (
    NOBODY_LEFT,
    defenders_for,
    why_no_unit,
    why_not_attack,
    why_not_defend,
)
from reference_engine.kudurru_kings.state import State

Reason = Callable[[State, Decision, int], Broken | None]

MUST: Final = "LANG-1.30"
"""The rule of a question for an attacker that asks only for those that must attack."""
BOUND: Final = Broken(MUST, "a card says that another unit attacks each turn if able", ("KK-10.5.2",))
"""Why a unit that could attack, or nobody, can't be chosen instead of one that must."""
NO_OBJECT: Final = 0
"""Replaces a number without an object; it is in no zone."""


def _attacker(state: State, decision: Decision, number: int) -> Broken | None:
    """[KK-9.1.2, KK-10.3.5, KK-10.6.27b, KK-11.3.4b, LANG-1.30]
    Return why an attacker is illegal; in sudden death, an exhausted unit may attack.
    """
    in_battle = "KK-11.3.4b" not in decision.rules
    reason = why_not_attack(state, decision.player, number, ready=in_battle)
    if reason is None and in_battle and not defenders_for(state, decision.player, number):
        return NOBODY_LEFT
    return reason or (BOUND if MUST in decision.rules else None)


def _defender(state: State, decision: Decision, number: int) -> Broken | None:
    """[KK-9.1.3, KK-9.1.5, KK-10.3.1, KK-10.6.27a, KK-11.3.4c]
    Return why a defender is illegal; in sudden death, the decision says that it is an own unit.
    """
    if "KK-11.3.4c" in decision.rules:
        return why_no_unit(state, number)
    return why_no_unit(state, number) or why_not_defend(
        state, decision.player, number, decision.about["attacker"]
    )


def _supporter(state: State, decision: Decision, number: int) -> Broken | None:
    """[KK-9.3.2, KK-9.3.3, KK-9.3.4]
    Return why a supporter is illegal; the question is not asked if a side can have none.
    """
    return why_not_support(state, decision.player, number)


REASONS: Final[Mapping[str, Reason]] = {
    "attacker": _attacker,
    "defender": _defender,
    "support": _supporter,
    "supporters": _supporter,
}
"""By kind of decision: why an object is an illegal answer; None if the object is not the problem."""


def refused_in_engagement(state: State, decision: Decision, answer: Answer) -> Broken | None:
    """[KK-9.1.2, KK-9.1.5, KK-9.3.3, KK-12.4.2a]
    Return why an answer with numbers is refused: for the first of several that is wrong.
    """
    if decision.kind == "commit":
        return _commitment(state, decision, answer)
    if decision.kind == "attacker" and answer == NOBODY and MUST in decision.rules:
        return BOUND
    reason = REASONS.get(decision.kind)
    if reason is None:
        return None

    def why_not(item: Answer) -> Broken | None:
        if type(item) is not int:
            return None
        return reason(state, decision, item if exists(state, item) else NO_OBJECT)

    return first_reason(decision, answer, why_not)


def _commitment(state: State, decision: Decision, answer: Answer) -> Broken | None:
    """[KK-9.4.1, KK-9.4.5]
    Return why a number of resources is refused; other answers are refused generally.
    """
    return why_not_commit(state, decision.player, answer) if type(answer) is int else None
