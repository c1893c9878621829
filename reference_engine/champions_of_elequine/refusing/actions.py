"""Why an action is refused: first its time, then the action itself."""

from collections.abc import Callable, Mapping
from typing import Final

from reference_engine.champions_of_elequine.combat import attacking, boosting, provoking
from reference_engine.champions_of_elequine.play import activating, flipping, playing, setting, tactics
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter import answers
from reference_engine.interpreter.answers import is_in, number_at, part_at
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer

DECISIONS: Final = frozenset(
    ("camp_action", "build", "main_action", "battle_action", "rest_action", "level_up", "respond")
)
"""The decisions with actions."""

OF_ONE_DECISION: Final[Mapping[str, tuple[str, Broken]]] = {
    "set": ("main_action", Broken("COE-8.4.1", "you can set cards only in your own Main Phase")),
    "build": (
        "build",
        Broken("COE-2.3.1", "you can put down resources only in the build step of the Camp Phase"),
    ),
    "level": ("level_up", Broken("COE-7.5.2", "Champions can level up only in the leveling step")),
}
"""By first part: the only decision that has the action, and why another one does not."""
OF_ONE_ACTION: Final = frozenset(("build", "level_up"))
"""The decisions that have only the action of `OF_ONE_DECISION`."""


def is_action(answer: Answer) -> bool:
    """Return whether an answer has the form of an action."""
    return answers.is_action(answer, REASONS)


def why_not(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """Return why the deciding player's action is refused; None if only the decision's own rules apply."""
    kind = answer[0]
    if reason := why_not_now(state, decision, kind):
        return reason
    if kind == "pass" and decision.kind == "battle_action" and attacking.bound_to_attack(state, player):
        return Broken("LANG-1.30", "a text says that a character attacks each round if able")
    if kind == "pass" or (decision.kind in OF_ONE_ACTION and kind not in OF_ONE_DECISION):
        return None
    return REASONS[kind](state, decision, player, answer)


def why_not_now(state: State, decision: Decision, kind: str) -> Broken | None:
    """[COE-2.3.1, COE-7.4.3, COE-7.5.2, COE-8.4.1, COE-9.1.1]
    Return why it is no time for an action of that kind.
    """
    if kind == "attack" and state.phase != "battle":
        return Broken("COE-9.1.1", "characters can attack only in the Battle Phase")
    if kind == "attack" and decision.kind == "respond":
        return Broken("COE-7.4.3", "an attack can't be an answer")
    only, reason = OF_ONE_DECISION.get(kind, (decision.kind, None))
    return reason if only != decision.kind else None


def _play(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-8.1.1] Return why a card cannot be played there."""
    number = number_at(answer, 1)
    return playing.why_not_play(state, player, number, part_at(answer, 2), decision.kind)


def _set(state: State, _decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-8.4.1] Return why a card cannot be set there."""
    number = number_at(answer, 1)
    return setting.why_not_set(state, player, number, part_at(answer, 2))


def _flip(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-8.4.4] Return why a card cannot be flipped."""
    number = number_at(answer, 1)
    return flipping.why_not_flip(state, player, number, part_at(answer, 2), decision.kind)


def _activate(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-7.3.2] Return why an effect cannot be activated."""
    number = number_at(answer, 1)
    return activating.why_not_activate(state, player, number, part_at(answer, 2), decision.kind)


def _tactic(state: State, decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-8.9.7] Return why a Party Tactic cannot be performed."""
    return tactics.why_not_tactic(state, player, answer, in_answer=decision.kind == "respond")


def _attack(state: State, _decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-9.1.2] Return why a character cannot attack that one."""
    return attacking.why_not_attack(state, player, number_at(answer, 1), number_at(answer, 2))


def _provoke(state: State, _decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-10.7.8a] Return why a character cannot provoke the attack."""
    return provoking.why_not_provoke(state, player, number_at(answer, 1))


def _boost(state: State, _decision: Decision, player: int, _answer: Answer) -> Broken | None:
    """[COE-9.5.9] Return why the defender cannot be boosted."""
    return boosting.why_no_defense_boost(state, player)


def _build(state: State, _decision: Decision, player: int, answer: Answer) -> Broken | None:
    """[COE-2.2.4, COE-2.3.2a] Return why a card cannot be built there."""
    if not is_in(state, number_at(answer, 1), player, HAND):
        return Broken("COE-2.2.4", "choose a card in your hand")
    return Broken("COE-2.3.2a", "choose an open column of your Resource area")


def _level(state: State, _decision: Decision, player: int, answer: Answer) -> Broken:
    """[COE-7.7.2, COE-7.7.2a, COE-7.7.5] Return why a Champion cannot be leveled with that card."""
    number = number_at(answer, 1)
    if number not in state.champions(player):
        return Broken("COE-7.7.2a", "choose one of your Champions that is not archived")
    if number in state.leveled:
        return Broken("COE-7.7.5", "it already leveled up this turn")
    return Broken("COE-7.7.2", "choose a card in your cache")


REASONS: Final[Mapping[str, Callable[[State, Decision, int, Answer], Broken | None]]] = {
    "attack": _attack,
    "play": _play,
    "set": _set,
    "flip": _flip,
    "activate": _activate,
    **dict.fromkeys(tactics.NAMED, _tactic),
    "provoke": _provoke,
    "boost": _boost,
    "build": _build,
    "level": _level,
}
"""By first part: why an action is illegal."""
