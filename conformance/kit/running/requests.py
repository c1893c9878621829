"""The requests by which a scenario is played."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.kit.scenarios.answers import Answer
from conformance.kit.scenarios.scenario import Scenario

Request = tuple[str, Mapping[str, object]]
"""A command and its fields."""

STATE: Request = ("state", {})


def beginning(scenario: Scenario, digesting: bool) -> Request:
    """The request that sets the game up."""
    fields = {
        "game": scenario.game,
        **scenario.position,
        "cards": {card.name: card.data for card in scenario.cards.values()},
        "switches": dict(scenario.switches),
    }
    return scenario.begin, _asking_digest(fields, digesting)


def answering(answer: Answer, digesting: bool) -> Request:
    """The request that gives an answer."""
    player, value = answer
    return "answer", _asking_digest({"player": player, "answer": value}, digesting)


def looking(player: int) -> Request:
    """The request for what a player may know."""
    return "view", {"player": player}


def _asking_digest(fields: dict[str, object], digesting: bool) -> dict[str, object]:
    """[WIRE-5.9] Add whether the position should have its digest."""
    return fields if digesting else {**fields, "digest": False}
