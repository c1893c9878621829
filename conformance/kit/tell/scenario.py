"""A scenario in plain English, with card names instead of slugs: for reports and the rules site."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from conformance.kit.facts.suite import facts_of
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tell.english import sentence
from conformance.kit.tell.given import describe_cards, describe_given
from conformance.kit.tell.scene import Scene
from conformance.kit.tell.then import describe_assertion
from conformance.kit.tell.when import AT_THIS_POINT, describe_step


@dataclass(frozen=True, slots=True)
class ScenarioWords:
    """Sentences for each part of a scenario, and the cards that a reader must know for it."""

    title: str
    given: list[str]
    when: list[str]
    then: list[str]
    cards: list[str]


@dataclass(frozen=True, slots=True)
class _Parts:
    """The content of `ScenarioWords`, with lines that have no capital and no full stop."""

    given: list[str]
    when: list[str]
    then: list[str]
    cards: list[str]


_LABELS = ("given", "when", "then", "the card is")


def describe_scenario(scenario: Scenario) -> ScenarioWords:
    """Return the scenario in words."""
    parts = _parts(scenario)
    return ScenarioWords(
        title=Scene(scenario, facts_of(scenario.game)).headline(),
        given=list(map(sentence, parts.given)),
        when=list(map(sentence, parts.when)),
        then=list(map(sentence, parts.then)),
        cards=parts.cards,
    )


def describe_rows(rows: Sequence[Scenario]) -> list[str]:
    """A sentence per row of a scenario's examples: whatever isn't common to all rows.

    Given Player 1 has 29 gold; then Player 1 has 31 gold.
    """
    if len(rows) == 1:  # everything is common to it, so that nothing has to be compared
        return [sentence(_with_text("", rows[0]))]
    parts = [_parts(row) for row in rows]
    common = [
        set.intersection(*(set(lines) for lines in column))
        for column in zip(*((one.given, one.when, one.then, one.cards) for one in parts), strict=True)
    ]
    sentences = ["; ".join(_different(one, common)) for one in parts]
    return [
        sentence(text if text and sentences.count(text) == 1 else _with_text(text, row))
        for text, row in zip(sentences, rows, strict=True)
    ]


def _with_text(text: str, row: Scenario) -> str:
    """The sentence of a row that differs from another only in the wording of a card."""
    written = [f"with the text “{value}”" for value in row.row.values() if " " in str(value)]
    return "; ".join([text, *written] if text else written)


def _different(one: _Parts, common: Sequence[set[str]]) -> Iterable[str]:
    columns = (one.given, one.when, one.then, one.cards)
    for label, lines, shared in zip(_LABELS, columns, common, strict=True):
        if own := [line for line in lines if line not in shared]:
            plain = own[0].startswith(AT_THIS_POINT)
            many = label == _LABELS[-1] and len(own) > 1
            yield "; ".join(own) if plain else f"{'the cards are' if many else label} {'; '.join(own)}"


def _parts(scenario: Scenario) -> _Parts:
    scene = Scene(scenario, facts_of(scenario.game))
    steps, begins = [describe_step(scene, step) for step in scenario.when], scenario.prepared
    return _Parts(
        given=[*describe_given(scene), *(f"then {step}" for step in steps[: max(begins - 1, 0)])],
        when=steps[begins:],
        then=[describe_assertion(scene, one) for one in scenario.then],
        cards=describe_cards(scene),
    )
