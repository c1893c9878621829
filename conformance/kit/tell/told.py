"""A scenario in plain English, with names of cards instead of slugs: for reports and the rules site."""

from __future__ import annotations

from dataclasses import dataclass

from conformance.kit.facts import facts_of
from conformance.kit.scenario import Scenario
from conformance.kit.tell.english import sentence
from conformance.kit.tell.given import cards_told, given_told
from conformance.kit.tell.scene import Scene
from conformance.kit.tell.then import assertion_told
from conformance.kit.tell.when import step_told


@dataclass(frozen=True, slots=True)
class Told:
    """Sentences for each part of a scenario, and the cards that a reader has to know for it."""

    given: list[str]
    when: list[str]
    then: list[str]
    cards: list[str]


def told(scenario: Scenario) -> Told:
    """The scenario in words."""
    scene = Scene(scenario, facts_of(scenario.game))
    return Told(
        given=[sentence(text) for text in given_told(scene)],
        when=[sentence(step_told(scene, step)) for step in scenario.when],
        then=[sentence(assertion_told(scene, one)) for one in scenario.then],
        cards=cards_told(scene),
    )
