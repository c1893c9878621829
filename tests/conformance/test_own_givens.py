"""What a `given` of one's own may say, and what is called the author's mistake."""

from __future__ import annotations

import jsonschema
import pytest

from conformance.kit.data.tree import Page, plain, read
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.verdict import Verdict
from conformance.kit.schemas.scenarios import schema_of
from conformance.kit.tell.scenario import describe_scenario
from tests.conformance.own_scenarios import faults_of, outcome, read_text, written

BOTH = """{
    P1: {hand: [gain-one], avatar_line: [avatar 1/3 as wall]},
    P2: {hand: [gain-one], avatar_line: [avatar 1/4 as wall, avatar 2/2 as imp]},
  }"""


def test_numbered_cards_lie_in_a_zone() -> None:
    given = "{P1: {veiled_deck: [filler 1-3, gain-one], hand: [filler x2]}}"
    then = "P1.veiled_deck.top: [filler-1, filler-2, filler-3, gain-one], P1.hand: [filler, filler-4]"
    found = outcome("essence_crown", given, "", then)
    assert found.verdict is Verdict.PASS, found.reason
    [one], _ = read_text("essence_crown", written("essence_crown", given, "", then))
    assert "Filler 1 to Filler 3" in " ".join(describe_scenario(one).given)
    assert [row.name for row in one.cards.values() if row.like] == ["Filler 1", "Filler 2", "Filler 3"]


def test_objects_of_one_name_for_both_players() -> None:
    steps = "P1: {cast: P1.gain-one}"
    then = (
        "P1.gain-one.zone: crypt, P2.gain-one.zone: hand, P1.wall.guard: 3, P2.wall.guard: 4, "
        "P2.hand: [P2.gain-one], event: {kind: cast, object: P1.gain-one}, not_offers: {cast: P2.gain-one}"
    )
    found = outcome("essence_crown", BOTH, steps, then)
    assert found.verdict is Verdict.PASS, found.reason
    [one], _ = read_text("essence_crown", written("essence_crown", BOTH, steps, then))
    story = describe_scenario(one)
    assert "Player 1 casts Player 1's Gain One." in story.when
    assert "Player 2 has Avatar 1/4 “wall” and Avatar 2/2 “imp” in the Avatar Line." in story.given
    assert one.names.shown(one.names.ids["P2.wall"]) == "P2's Avatar 1/4 (wall)"


def test_a_name_of_several_players_says_whose() -> None:
    found = faults_of("essence_crown", BOTH, "P1: {cast: gain-one}", "wall.guard: 3, imp.guard: 2")
    assert 'several players have "gain-one"\n    write P1.gain-one or P2.gain-one' in found
    assert 'several players have "wall"\n    write P1.wall or P2.wall' in found
    assert "imp" not in found
    twice = faults_of("essence_crown", "{P1: {hand: [gain-one, gain-one]}}")
    assert 'two cards are named "gain-one" (line 4)\n    write gain-one as another-name' in twice


@pytest.mark.parametrize(
    ("given", "when", "then", "space"),
    [
        ("{P1: {board: {3,2: minion 2/3}}}", "", "turn: 5", "3,2"),
        ('{P1: {board: {"4,2": minion 2/3 as wall}}}', "P1: {move: wall, to: 5,2}", "turn: 5", "5,2"),
        ('{P1: {board: {"4,2": minion 2/3 as wall}}}', "", "wall.tile: 4,2", "4,2"),
        ('{P1: {board: {"4,2": minion 2/3 as wall}}}', "", "4,2: wall", "4,2"),
        ("{P1: {board: [{card: minion 2/3, as: wall, tile: 4,2}]}}", "", "turn: 5", "4,2"),
    ],
)
def test_an_unquoted_space_is_one_clear_fault(given: str, when: str, then: str, space: str) -> None:
    found = faults_of("clashes_of_destiny", given, when, then)
    assert found.count("case.yaml:") == 1, found
    assert f'{space} is split at its comma\n    put it into quotation marks: "{space}"' in found


def test_shares_before_a_number_are_no_space() -> None:
    given = '{P1: {hand: [bolt], board: {"4,2": minion 2/3 as wall}}}'
    found = faults_of("clashes_of_destiny", given, "P1: {play: bolt, with: [{wall: 4}, 2]}")
    assert found == ""


def test_an_impossible_given_is_the_author_s() -> None:
    found = outcome("champions_of_elequine", "{P1: {leader: []}}", "", "turn: 3", is_own=True)
    assert found.verdict is Verdict.SCENARIO_FAULT
    assert found.reason.startswith("the given is impossible: player 1: the Party Leader zone has no Champion")


def test_an_impossible_given_names_the_object() -> None:
    row = "{battlefield: [{card: puppy, bearer: foe}]}"
    given = f"{{P1: {row}, P2: {{battlefield: [enemy 2/0 as foe]}}}}"
    found = outcome("kudurru_kings", given, "", "turn: 5", PUPPY, is_own=True)
    assert found.verdict is Verdict.SCENARIO_FAULT
    assert "Puppy: its bearer, " in found.reason


def test_an_attachment_without_a_bearer_is_impossible() -> None:
    found = outcome("kudurru_kings", "{P1: {battlefield: [puppy]}}", "", "turn: 5", PUPPY, is_own=True)
    assert found.verdict is Verdict.SCENARIO_FAULT
    assert "Puppy is in play without a bearer [KK-8.3.1]" in found.reason


def test_an_illegal_deck_is_the_author_s_unless_it_is_to_be_refused() -> None:
    given = (
        "{start: {P1: {deity: plain-deity, deck: [filler x3]}, P2: {deity: plain-deity, deck: [filler x3]}}}"
    )
    found = outcome("essence_crown", given, "", "turn: 1", is_own=True)
    assert found.verdict is Verdict.SCENARIO_FAULT
    assert "[EC-5.1." in found.reason


def test_a_shipped_given_is_the_engine_s() -> None:
    found = outcome("champions_of_elequine", "{P1: {leader: []}}", "", "turn: 3")
    assert found.verdict is Verdict.FAIL
    assert "the engine doesn't accept the position: bad_state" in found.reason


def test_a_good_row_is_played_when_others_are_faulty() -> None:
    rows = "  examples: [{kl: 3, after: 4}, {kl: x, after: 4}, {kl: 5}, {kl: 7, after: 8}]\n"
    text = written(
        "essence_crown", "{P1: {kl: $kl, hand: [gain-one]}}", "P1: {cast: gain-one}", "P1.kl: $after"
    )
    text = text.replace("  title: A case\n", f"  title: From $kl to $after\n{rows}")
    scenarios, faults = read_text("essence_crown", text)
    assert [(one.id, one.title) for one in scenarios] == [
        ("EC-2.4.1/case#1", "From 3 to 4"),
        ("EC-2.4.1/case#4", "From 7 to 8"),
    ]
    assert {fault.message for fault in faults} == {
        "kl: 'x' is not a whole number",
        "this row's columns differ from the first row's",
        "$after is not a column of the examples",
    }


PUPPY = """\
  cards: |
    # Puppy
    Pet — Mars
    Rarity: low
    Sinew: 1
"""


def test_an_attachment_names_its_bearer() -> None:
    row = "{battlefield: [character 3/1 as hero, {card: puppy, bearer: NAME}]}"
    given = f"{{P1: {row.replace('NAME', 'P1.hero')}, P2: {row.replace('NAME', 'P2.hero')}}}"
    then = "P1.puppy.bearer: P1.hero, P2.puppy.bearer: P2.hero"
    found = outcome("kudurru_kings", given, "", then, PUPPY)
    assert found.verdict is Verdict.PASS, found.reason
    said = faults_of("kudurru_kings", given.replace("P2.hero", "hero"), more=PUPPY)
    assert 'bearer: no object is named "hero"\n    write P1.hero or P2.hero' in said


@pytest.mark.parametrize(
    ("given", "when", "then"),
    [
        (BOTH, "P1: {cast: P1.gain-one}", "P1.wall.guard: 3, P2.hand: [P2.gain-one]"),
        ("{P1: {veiled_deck: [filler 1-3]}}", "until: {before: {phase: end}}", "turn: 5"),
        ("{}", "until: {decision: none}", "options: [[filler, filler-2]]"),
    ],
)
def test_the_schema_knows_what_the_loader_reads(given: str, when: str, then: str) -> None:
    text = written("essence_crown", given, when, then)
    assert not read_text("essence_crown", text)[1]
    validator = jsonschema.Draft202012Validator(schema_of(facts_of("essence_crown")))
    page = Page("case.yaml")
    assert list(validator.iter_errors(plain(read(text, page)))) == []
