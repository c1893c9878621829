"""Steps under `given`: they lead to what no position holds, and no assertion counts them."""

from __future__ import annotations

import jsonschema
import pytest

from conformance.kit.bundle.archive import scenario_data
from conformance.kit.data.tree import Page, plain, read
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.verdict import Verdict
from conformance.kit.scenarios.scenario import Begin
from conformance.kit.schemas.scenarios import schema_of
from conformance.kit.suites import stored
from conformance.kit.tell.scenario import describe_scenario
from tests.conformance.own_scenarios import faults_of, outcome, read_text, written

EC = "essence_crown"
CARDS = """\
  cards: |
    # Growth
    Spell — Gray
    Cost: 1

    Target Avatar you control gets +2 Power this turn.
"""
GIVEN = """{
    P1: {kl: 3, hand: [growth, gain-one], avatar_line: [avatar 1/3 as wall, avatar 1/4 as imp]},
    after: [{P1: {cast: growth, with: [wall]}}],
  }"""


def test_a_lasting_change_is_there_when_play_begins() -> None:
    then = "wall.power: 3, imp.power: 1, P1.kl: 3, event_count: {kind: cast, is: 1}"
    found = outcome(EC, GIVEN, "P1: {cast: gain-one}", then, CARDS)
    assert found.verdict is Verdict.PASS, found.reason


def test_it_ends_as_it_would() -> None:
    steps = "until: {before: {turn: 6}}, then: [wall.power: 3, no_event: {kind: cast}], until: {turn: 6}"
    found = outcome(EC, GIVEN, steps, "wall.power: 1", CARDS)
    assert found.verdict is Verdict.PASS, found.reason


def test_the_rules_of_these_steps_do_not_count() -> None:
    found = outcome(EC, GIVEN, "", "wall.power: 3", CARDS)
    assert found.verdict is Verdict.PASS
    assert not any(rule.startswith("EC-2.4") for rule in found.named)


def test_a_step_that_cannot_be_taken_is_a_finding_at_its_line() -> None:
    found = outcome(EC, GIVEN.replace("kl: 3", "kl: 0"), "", "turn: 5", CARDS)
    assert found.verdict is Verdict.REFUSED
    assert "P1: {cast: growth} was refused by EC-2.4.2" in found.reason


def test_nothing_is_judged_in_a_given() -> None:
    for step in ("{then: [turn: 5]}", "{illegal: {P1: pass, rule: EC-2.4.2}}"):
        said = faults_of(EC, f"{{after: [{step}]}}")
        assert "given can't assert or refuse anything\n    move it under when" in said
    assert "`after` is not a list" in faults_of(EC, "{after: {P1: pass}}")


def test_how_it_is_told() -> None:
    [one], _ = read_text(EC, written(EC, GIVEN, "P1: {cast: gain-one}", "wall.power: 3", more=CARDS))
    story = describe_scenario(one)
    assert story.given[-1] == "Then Player 1 casts Growth, choosing “wall”."
    assert story.when == ["Player 1 casts Gain One."]
    assert [type(step) for step in one.when][1] is Begin
    assert one.prepared == 2


@pytest.mark.parametrize("game", ["essence_crown", "essentia"])
def test_the_schema_knows_the_steps(game: str) -> None:
    steps = {"essence_crown": ("P1: pass", "turn: 5"), "essentia": ("P1: c4-c5", "c5: dawn")}[game]
    board = "dawn: [c4, c1], twilight: [c9], " if game == "essentia" else ""
    text = written(game, f"{{{board}after: [{{{steps[0]}}}]}}", "", steps[1])
    assert read_text(game, text)[1] == (), read_text(game, text)[1]
    validator = jsonschema.Draft202012Validator(schema_of(facts_of(game)))
    assert list(validator.iter_errors(plain(read(text, Page("case.yaml"))))) == []


def test_they_are_stored_with_the_suite() -> None:
    scenarios, _ = read_text(EC, written(EC, GIVEN, "", "wall.power: 3", more=CARDS))
    [again] = stored.read_back(stored.written(EC, scenarios))
    assert again.when == scenarios[0].when


def test_the_bundle_says_where_play_begins() -> None:
    [one], _ = read_text(EC, written(EC, GIVEN, "", "wall.power: 3", more=CARDS))
    known = {card.name: card.data for card in one.cards.values()}
    assert [step["is"] for step in scenario_data(one, known)["when"]] == ["act", "begin"]
