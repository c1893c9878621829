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
            return describe_move(step)
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
            return describe_move(step, tried=True)
        case Nature():
            return describe_chance(scene, step)


def _until(scene: Scene, conditions: Mapping[str, object]) -> str:
    goal = conditions.get(BEFORE)
    if isinstance(goal, Mapping):
        where = [f"turn {goal['turn']}"] if "turn" in goal else []
        where += [scene.facts.phases[str(goal["phase"])].title] if "phase" in goal else []
        return f"play goes on, with everybody passing, up to the last decision before {' and '.join(where)}"
    return f"play goes on, with everybody passing, until {join(_reached(scene, conditions))}"


def _reached(scene: Scene, conditions: Mapping[str, object]) -> list[str]:
    """What `until` waits for."""
    parts = []
    if "player" in conditions:
        parts.append(f"it is {player(player_number(conditions['player']))}'s turn")
    if "turn" in conditions:
        parts.append(f"it is turn {conditions['turn']}")
    if "phase" in conditions:
        parts.append(f"{scene.facts.phases[str(conditions['phase'])].title} has come")
    if conditions.get("decision") == NO_DECISION:
        parts.append("the game is over")
    elif "decision" in conditions:
        kind = str(conditions["decision"])
        what = scene.facts.decisions[kind]
        by_chance = kind in scene.facts.nature.values()
        parts.append(
            f"chance has to decide {what.removeprefix(CHOICE)}"
            if by_chance
            else f"the game asks {asked(what)}"
        )
    return parts
