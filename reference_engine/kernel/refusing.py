"""Refusing answers: the game is over, another player decides, a rule forbids it, or it is not an option."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken, IllegalAnswer
from reference_engine.kernel.spaces import Answer

S = TypeVar("S")

OVER: Final = Broken("CORE-1.10", "the game is over")


def first_rule(decision: Decision, _answer: Answer) -> str:
    """Return the first rule of the decision."""
    return decision.rules[0]


def no_option(decision: Decision) -> Broken:
    """Return the reason against an answer that breaks no other rule than those of the decision."""
    return Broken(decision.rules[0], "this is not a legal answer", ("CORE-1.10",))


@dataclass(frozen=True)
class Refusal(Generic[S]):
    """Why a game refuses answers: called with the state, the decision, the player and the answer."""

    why_not: Callable[[S, Decision, Answer], Broken | None]
    """Return why the deciding player's answer is refused; None if only the decision's own rules apply."""
    rule_of_turn: Callable[[Decision, Answer], str] = first_rule
    """Return the rule by which another player decides."""
    over: Broken = OVER

    def __call__(self, state: S, decision: Decision | None, player: int, answer: Answer) -> IllegalAnswer:
        """[CORE-1.10] Return the rule that an illegal answer breaks."""
        if decision is None:
            return self.over.refusal()
        if player != decision.player:
            text = f"player {player} does not decide now"
            return IllegalAnswer(self.rule_of_turn(decision, answer), text)
        return (self.why_not(state, decision, answer) or no_option(decision)).refusal()
