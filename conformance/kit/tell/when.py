"""Describe `when`: what is done, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.scenario import (
    Act,
    Answering,
    Assign,
    Begin,
    Check,
    Choose,
    Illegal,
    Move,
    Nature,
    Step,
    Until,
)
from conformance.kit.scenarios.steps import BEFORE, NO_DECISION
from conformance.kit.tell.actions import describe_act, describe_assignment, describe_chance, describe_choice
from conformance.kit.tell.board import describe_move
from conformance.kit.tell.english import CHOICE, asked, join, player
from conformance.kit.tell.scene import Scene
from conformance.kit.tell.then import describe_assertion

AT_THIS_POINT: Final = "at this point, "


def describe_step(scene: Scene, step: Step) -> str:
    """Player 1 tries to cast Cost Four, which XX-2.4.2 forbids"""
    match step:
        case Act():
            return describe_act(scene, step, "done")
        case Assign():
            return describe_assignment(scene, step, "done")
        case Choose():
            return describe_choice(scene, step, "done")
        case Move():
            return describe_move(scene, step)
        case Nature():
            return describe_chance(scene, step)
        case Until():
            return _until(scene, step.conditions)
        case Illegal():
            return f"{_describe_attempt(scene, step.step)}, which {join(list(step.rules), 'or')} forbids"
        case Begin():
            return "play begins"
        case Check():
            return f"{AT_THIS_POINT}{'; '.join(describe_assertion(scene, one) for one in step.assertions)}"


def _describe_attempt(scene: Scene, step: Answering) -> str:
    match step:
        case Act():
            return describe_act(scene, step, "tried")
        case Assign():
            return describe_assignment(scene, step, "tried")
        case Choose():
            return describe_choice(scene, step, "tried")
        case Move():
            return describe_move(scene, step, tried=True)
        case Nature():
            return describe_chance(scene, step)


def _until(scene: Scene, conditions: Mapping[str, object]) -> str:
    """Everyone passes until Player 1's Main Phase 1 of turn 7"""
    goal = conditions.get(BEFORE)
    if isinstance(goal, Mapping):
        return f"everyone passes up to the last decision before {_moment(scene, goal)}"
    when = _moment(scene, conditions)
    if "decision" not in conditions:
        return f"everyone passes until {when}"
    at = "in" if "phase" in conditions or scene.facts.has_rounds else "on"
    return f"everyone passes until {_decided(scene, conditions['decision'])}{when and f' {at} {when}'}"


def _moment(scene: Scene, at: Mapping[str, object]) -> str:
    """turn 6; Player 2's turn; the End Phase of turn 6; Player 2's End Phase"""
    whose = f"{player(player_number(at['player']))}'s " if "player" in at else ""
    turn = f"{scene.turn_word} {at['turn']}" if "turn" in at else ""
    if "phase" in at:
        title = scene.facts.phases[str(at["phase"])].title
        return f"{whose}{title.removeprefix('the ') if whose else title}{turn and f' of {turn}'}"
    return f"{whose}{turn or 'turn'}" if whose else turn


def _decided(scene: Scene, decision: object) -> str:
    """the game is over; the game asks for a target; chance has to decide the first player"""
    if decision == NO_DECISION:
        return "the game is over"
    what = scene.facts.decisions[str(decision)]
    if decision in scene.facts.nature.values():
        return f"chance has to decide {what.removeprefix(CHOICE)}"
    return f"the game asks {asked(what)}"
