"""Refusing: why playing a card or using an ability is illegal, and the rule it breaks."""

from collections.abc import Sequence
from typing import Any

from reference_engine.interpreter.playing.costs import cost_to_play
from reference_engine.interpreter.playing.playable import why_not_activate, why_not_play
from reference_engine.interpreter.state import CardState
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken, IllegalAnswer


def refused_action(state: CardState, decision: Decision, player: int, answer: Sequence[Any]) -> IllegalAnswer:
    """Return why an action is refused: its timing first, then what it names, then the action itself."""
    refusals = state.hooks.refusals
    timing = state.hooks.action_timings.get(decision.kind)
    if player != decision.player or timing is None:
        return refusals["no_action"].refusal()
    number = _object_at(state, answer)
    if not number:
        return refusals["no_card"].refusal()
    printed = state.definition[number]
    if answer[0] == "play":
        reason = why_not_play(state, player, number) or refusals["not_now.card"]
        return reason.refusal(_what_it_costs(reason, state, player, number))
    place = _number_at(answer, 2)
    row = next((row for row in printed.activated if row.place == place), None)
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


def _object_at(state: CardState, answer: Sequence[Any]) -> int:
    """Return the object that a raw answer names; 0 if it isn't there."""
    number = _number_at(answer, 1)
    return number if 0 < number < len(state.owner) and state.zone[number] else 0


def _number_at(answer: Sequence[Any], place: int) -> int:
    """Return the whole number at a place of a raw answer, or -1 if there is none."""
    return answer[place] if len(answer) > place and type(answer[place]) is int else -1
