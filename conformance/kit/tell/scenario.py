"""A scenario in plain English, with card names instead of slugs: for reports and the rules site."""

from __future__ import annotations

from dataclasses import dataclass

from conformance.kit.facts.suite import facts_of
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tell.english import sentence
from conformance.kit.tell.given import describe_cards, describe_given
from conformance.kit.tell.scene import Scene
from conformance.kit.tell.then import describe_assertion
from conformance.kit.tell.when import describe_step


@dataclass(frozen=True, slots=True)
class ScenarioWords:
    """Sentences for each part of a scenario, and the cards that a reader must know for it.

    `when_lines` and `then_lines` are the lines of the file where each step and each assertion stands.
    """

    title: str
    given: list[str]
    when: list[str]
    then: list[str]
    cards: list[str]
    when_lines: list[int]
    then_lines: list[int]


@dataclass(frozen=True, slots=True)
class Parts:
    """The content of `ScenarioWords`, with lines that have no capital and no full stop."""

    given: list[str]
    when: list[str]
    then: list[str]
    cards: list[str]


def describe_scenario(scenario: Scenario) -> ScenarioWords:
    """Return the scenario in words."""
    scene = Scene(scenario, facts_of(scenario.game))
    parts = parts_of(scene)
    return ScenarioWords(
        title=scene.headline(),
        given=list(map(sentence, parts.given)),
        when=list(map(sentence, parts.when)),
        then=list(map(sentence, parts.then)),
        cards=parts.cards,
        when_lines=[step.line for step in scenario.when[scenario.prepared :]],
        then_lines=[one.line for one in scenario.then],
    )


def parts_of(scene: Scene) -> Parts:
    """Describe the parts of a scenario."""
    scenario = scene.scenario
    steps, begins = [describe_step(scene, step) for step in scenario.when], scenario.prepared
    return Parts(
        given=[*describe_given(scene), *(f"then {step}" for step in steps[: max(begins - 1, 0)])],
        when=steps[begins:],
        then=[describe_assertion(scene, one) for one in scenario.then],
        cards=describe_cards(scene),
    )
