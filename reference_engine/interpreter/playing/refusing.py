"""Refusing: why playing a card or using an ability is illegal, and the rule it breaks."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from reference_engine.interpreter.answers import exists, number_at
from reference_engine.interpreter.playing.costs import cost_to_play
from reference_engine.interpreter.playing.playable import ability_at, why_not_activate, why_not_play
from reference_engine.interpreter.state import CardState
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken, IllegalAnswer
from reference_engine.kernel.refusing import Refusal
from reference_engine.kernel.spaces import Answer

S = TypeVar("S", bound=CardState)

ACTIONS: Final = ("play", "activate")
NO_PLACE: Final = -1


def with_actions(others: Refusal[S]) -> Callable[[S, Decision | None, int, Answer], IllegalAnswer]:
    """Return the refusal of a game whose players play cards and use abilities, and of its other answers."""

    def refusal(state: S, decision: Decision | None, player: int, answer: Answer) -> IllegalAnswer:
        action = answer[0] if isinstance(answer, (list, tuple)) and answer else None
        if decision is not None and action in ACTIONS:
            return refused_action(state, decision, player, answer)
        return others(state, decision, player, answer)

    return refusal


def refused_action(
    state: CardState, decision: Decision, player: int, answer: Sequence[Answer]
) -> IllegalAnswer:
    """Return why an action is refused: its timing first, then what it names, then the action itself."""
    refusals = state.hooks.refusals
    timing = state.hooks.action_timings.get(decision.kind)
    if player != decision.player or timing is None:
        return refusals["no_action"].refusal()
    number = number_at(answer, 1)
    if not exists(state, number):
        return refusals["no_card"].refusal()
    if answer[0] == "play":
        reason = why_not_play(state, player, number) or refusals["not_now.card"]
        return reason.refusal(_what_it_costs(reason, state, player, number))
    row = ability_at(state.definition[number], number_at(answer, 2, NO_PLACE))
    if row is None:
        return refusals["no_ability"].refusal()
    reason = why_not_activate(state, player, number, row, timing) or refusals["not_now.ability"]
    return reason.refusal()


def _what_it_costs(reason: Broken, state: CardState, player: int, number: int) -> str:
    """Return the numbers behind a refusal for too little of the main resource; "" for other refusals."""
    main = state.hooks.resources.main
    if reason is not main.too_little:
        return ""
    cost = cost_to_play(state, number) + state.definition[number].additional.of(main.name)
    return f": it costs {cost} {main.unit} and there are {main.held(state, player)}"
