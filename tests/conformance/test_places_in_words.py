"""Zones, named places and plain answers in words."""

from __future__ import annotations

import pytest

from conformance.kit.facts.suite import facts_of
from conformance.kit.tell.events import describe_event
from conformance.kit.tell.places import describe_space, exactly_in, nothing_in, whereabouts
from conformance.kit.tell.scenario import describe_scenario
from spec.protocol.messages import Event
from tests.conformance.own_scenarios import read_text, written

COE = "champions_of_elequine"


@pytest.mark.parametrize(
    ("game", "zone", "where"),
    [
        ("kudurru_kings", "battlefield", "on the Battlefield"),
        ("kudurru_kings", "hand", "in hand"),
        ("clashes_of_destiny", "equipment", "equipped"),
        ("clashes_of_destiny", "board", "on the board"),
        (COE, "archive", "in the archive"),
        (COE, "support", "in the Support area"),
        ("essence_crown", "domain_zone", "in the Domain Zone"),
    ],
)
def test_where_a_card_is(game: str, zone: str, where: str) -> None:
    assert whereabouts(facts_of(game).zones[zone]) == where


def test_what_is_in_a_zone() -> None:
    zones = facts_of("clashes_of_destiny").zones
    assert nothing_in(zones["equipment"], "Player 1") == "Player 1 has nothing equipped"
    assert nothing_in(zones["hand"], "Player 1") == "Player 1 holds no cards"
    assert nothing_in(zones["main_deck"], "Player 1") == "Player 1's Main Deck is empty"
    assert exactly_in(zones["equipment"], "Player 1", "Ring") == "Player 1 has exactly Ring equipped"
    assert (
        exactly_in(zones["discard_pile"], "Player 1", "Ring") == "Player 1's discard pile holds exactly Ring"
    )


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("1:r1", "Player 1's Resource column 1"),
        ("2:a6", "Player 2's Arsenal column 6"),
        ("1:3", "Player 1's column 3"),
        ("2:leader", "Player 2's Party Leader zone"),
    ],
)
def test_named_places(name: str, words: str) -> None:
    assert describe_space(COE, name) == words
    assert describe_space("clashes_of_destiny", "3,2") == "3,2"


def test_a_place_of_the_player_who_acts() -> None:
    given = '{P1: {hand: [filler as resource], characters: {"1:2": acolyte 1/2/1 as mine}}}'
    then = 'mine.place: "1:2", "1:3": empty'
    [one], faults = read_text(COE, written(COE, given, 'P1: {build: resource, at: "1:r1"}', then))
    assert faults == ()
    story = describe_scenario(one)
    assert story.given == [
        "Round 3, Player 1's Main Phase.",
        "Player 1 has Acolyte 1/2/1 “mine” (column 2) in the Character area.",
        "Player 1 holds Filler “resource”.",
    ]
    assert story.when == ["Player 1 puts “resource” down as a resource in Resource column 1."]
    assert story.then == ["“mine” is in Player 1's column 2.", "Player 1's column 3 is empty."]


def test_events_of_a_run() -> None:
    facts = facts_of(COE)
    entered = Event("entered", (), player=1, object=4, name="1:2")
    assert describe_event(entered, facts, {4: "Rider"}) == "Rider enters column 2 for Player 1"
    moved = Event("character_moved", (), player=1, object=4, name="2:leader")
    assert describe_event(moved, facts, {4: "Rider"}) == "Rider moves to Player 2's Party Leader zone"
    look = Event("looked_at_top", (), player=1, other=2)
    told = describe_event(look, facts_of("kudurru_kings"), {2: "Filler"})
    assert told == "Player 1 looks at the top card of Player 2's Deck"


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        ("event: {kind: effects_ended, object: mine}", "Effects on “mine” are over."),
        ("event_count: {kind: effects_ended, is: 1}", "An effect ends exactly once."),
        ("no_event: {kind: effects_ended}", "No effect ends."),
        ("event: {kind: scored, name: attack, amount: 3}", "The Attack score is 3."),
        ("event: {kind: score_term, other: mine, name: leaning}", "Leaning of “mine” counts in the score."),
        ("no_event: {kind: score_term, name: leaning}", "Leaning does not count in the score."),
    ],
)
def test_events_that_name_little(pattern: str, words: str) -> None:
    given = "{P1: {battlefield: [character 3/1 as mine]}}"
    [one], faults = read_text("kudurru_kings", written("kudurru_kings", given, "", pattern))
    assert faults == ()
    assert describe_scenario(one).then == [words]


def test_answers() -> None:
    given = "{at: {phase: battle}, P1: {battlefield: [character 3/1 as mine]}}"
    game = "kudurru_kings"
    [one], _ = read_text(game, written(game, given, "P1: {choose: mine}, P1: {choose: stone}", "turn: 5"))
    assert describe_scenario(one).when == ["Player 1 chooses “mine”.", "Player 1 chooses Stone."]
    [one], _ = read_text(game, written(game, given, "P1: {choose: nobody}, P1: {choose: 'yes'}", "turn: 5"))
    assert describe_scenario(one).when == ["Player 1 chooses nobody.", "Player 1 says yes."]


def test_a_phase_of_all_players() -> None:
    [one], _ = read_text(COE, written(COE, "{at: {phase: battle}}", "", "turn: 3"))
    assert describe_scenario(one).given[0] == "Round 3, in the Battle Phase, with Player 1 to act."
