"""A game with both cards and a board: its scenarios use both. It has no leader cards."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any

import jsonschema
import pytest

from conformance.kit.data import tree
from conformance.kit.data.tree import Page
from conformance.kit.drivers.driver import Conversation
from conformance.kit.facts.cards import NO_LEADER
from conformance.kit.facts.columns import Column
from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import board_facts, facts_of
from conformance.kit.fuzz import steps
from conformance.kit.fuzz.cases import object_marks
from conformance.kit.fuzz.cases.beginnings import board_of
from conformance.kit.fuzz.cases.case import Answer, Taken
from conformance.kit.fuzz.cases.difference import unlike
from conformance.kit.init import skeleton as skeletons
from conformance.kit.judging.assertions import check
from conformance.kit.judging.play import foresee
from conformance.kit.playthroughs.beginning import beginning_of
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.schemas.scenarios import schema_of
from conformance.kit.suites.first import first_of
from conformance.kit.suites.load import Loader
from conformance.kit.tell.given import describe_given
from conformance.kit.tell.scene import Scene
from conformance.kit.tell.then import describe_assertion
from conformance.kit.tell.when import describe_step
from spec.book.rulebook import load
from spec.protocol.messages import Decision

BOARD = {"files": 5, "ranks": 3}
SPACE = Column(
    "space", "space", None, None, (), True, {"tell": "{object} stands on {value}", "with": "on {value}"}
)

SCENARIO = """\
- id: EC-2.4.1/table
  title: Cards on a board
  cites: [EC-2.4.1]
  given:
    board: small
    P1: {hand: [plain-avatar as one], avatar_line: [{card: plain-avatar, as: wall, space: b2}]}
  when:
    - P1: {play: one, with: [c2]}
    - P1: b2-b3
    - P1: {choose: d1}
    - P1: pass
    - P1: resign
  then:
    - %s
"""

DECISION = {
    "kind": "main_action",
    "player": 1,
    "rules": ["EC-8.1.5"],
    "space": {"one_of": [["play", 1], "b2-b3", "c2", ["pass"]]},
}


@pytest.fixture
def cards(facts: GameFacts) -> GameFacts:
    """The card game alone."""
    return facts_of(facts.game)


@pytest.fixture
def facts(facts: GameFacts) -> GameFacts:
    """A card game whose objects may be on the spaces of a board without its own pieces or tiles."""
    return replace(
        facts,
        objects={**facts.objects, "space": SPACE},
        words=(*facts.words, "resign"),
        leader=NO_LEADER,
        board=board_facts({"default": "small"}, {}, ()),
    )


@pytest.fixture
def pool(pool: CardPool) -> CardPool:
    return CardPool(pool.game, pool.known, pool.compile, {"small": BOARD})


def scenario_of(facts: GameFacts, pool: CardPool, assertion: str = "turn: 5") -> Scenario:
    loader = Loader(facts, load("essence_crown"), pool)
    loader.read(SCENARIO % assertion, "scenarios/test.yaml")
    scenarios, faults = loader.finish()
    assert not faults, faults
    return scenarios[0]


def test_a_position_has_players_objects_and_a_board(facts: GameFacts, pool: CardPool) -> None:
    scenario = scenario_of(facts, pool)
    state: Any = scenario.position["state"]
    assert state["board"] == BOARD
    assert state["objects"][0] == {"id": 1, "card": "Plain Avatar", "owner": 1}
    assert scenario.names.object_id("one") == 1
    assert scenario.names.leaders == 0
    wall = scenario.names.object_id("wall")
    assert next(row for row in state["objects"] if row["id"] == wall)["space"] == "b2"
    assert wall in state["players"][0]["avatar_line"]


def test_answers_name_cards_and_spaces(facts: GameFacts, pool: CardPool) -> None:
    scenario = scenario_of(facts, pool)
    asked = [one for one in foresee(scenario, facts, Conversation(Canned())) if isinstance(one, tuple)]
    answers = [fields["answer"] for command, fields in asked if command == "answer"]
    assert answers == [["play", 1], "c2", "b2-b3", "d1", ["pass"], "resign"]


class Canned:
    """Plays back one decision, and the state that was loaded."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}

    def ask(self, message: Mapping[str, object]) -> object:
        if message["do"] == "load":
            state = deepcopy(message["state"])
            assert isinstance(state, dict)
            self.state = state
            return {"id": message["id"], "events": [], "decision": DECISION, "result": None, "digest": ""}
        if message["do"] == "view":
            seen = {**deepcopy(self.state), "viewer": message["player"]}
            for row, zone in ((row, zone) for row in seen["players"] for zone in ("hand", "veiled_deck")):
                ids = row.get(zone, [])
                seen["objects"] = [one for one in seen["objects"] if one["id"] not in ids]
                row[zone] = {"count": len(ids)}
            return {"id": message["id"], "view": seen}
        return {"id": message["id"], "state": self.state}

    def close(self) -> None: ...

    def take_stderr(self) -> str:
        return ""


@pytest.mark.parametrize(
    ("holds", "fails"),
    [
        ("b2: wall", "b3: wall"),
        ("b3: empty", "b2: empty"),
        ("wall.space: b2", "wall.space: b3"),
        ("P1.hand: [one]", "P1.hand: []"),
        ("offers: b2-b3", "offers: b2-b4"),
        ("offers: {play: one}", "not_offers: pass"),
        ("offers: c2", "offers: c3"),
        ("moves: {b2: [b3]}", "moves: {all: 2}"),
        ("view: {for: P1, shows: [wall], hides: [one, c2]}", "view: {for: P1, shows: [one]}"),
    ],
)
def test_assertions_are_about_both(facts: GameFacts, pool: CardPool, holds: str, fails: str) -> None:
    for assertion, right in ((holds, True), (fails, False)):
        scenario = scenario_of(facts, pool, assertion)
        conversation = Conversation(Canned())
        conversation.capabilities = ("load", "state", "view", "options", "refusals", "events", "rules")
        playing = Playing(scenario, facts, conversation, scenario.names.for_one_play(), digesting=False)
        assert playing.begin() is None
        assert (check(scenario.then[0], playing) is None) is right


@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ("P1: b2-b99-c3", "is not a step"),
        ("P1: {play: two}", 'no object "two"'),
        ("P1: {choose: nothing}", 'no object "nothing"'),
        ("then: [b2: two]", "has no space"),
        ("then: [two.space: b2]", 'no object "two"'),
        ("then: [wall.space: 7]", "is not a space"),
    ],
)
def test_what_is_neither_is_refused(facts: GameFacts, pool: CardPool, wrong: str, problem: str) -> None:
    loader = Loader(facts, load("essence_crown"), pool)
    loader.read((SCENARIO % "turn: 5").replace("P1: b2-b3", wrong), "scenarios/test.yaml")
    _, faults = loader.finish()
    assert any(problem in str(fault) for fault in faults), faults


def test_the_schema_knows_both(facts: GameFacts) -> None:
    schema = schema_of(facts)
    jsonschema.Draft202012Validator.check_schema(schema)
    for assertion in ("b2: wall", "P1.hand: 1", "wall.space: b2", "moves: {b2: 1}"):
        scenario = tree.plain(tree.read(SCENARIO % assertion, Page("scenarios/test.yaml")))
        jsonschema.validate(scenario, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(tree.plain(tree.read(SCENARIO % "pieces: 3", Page("x.yaml"))), schema)


def test_both_are_told(facts: GameFacts, pool: CardPool) -> None:
    scenario = scenario_of(facts, pool, "b2: wall")
    scene = Scene(scenario, facts)
    given = describe_given(scene)
    assert "the board is “small”" in given
    assert any("Plain Avatar “wall” (on b2)" in line for line in given)
    assert describe_step(scene, scenario.when[1]) == "Player 1 moves from b2 to b3"
    assert describe_assertion(scene, scenario.then[0]) == "“wall” stands on b2"
    assert "the tile on c2" in describe_assertion(
        scene, scenario_of(facts, pool, "view: {for: P1, hides: [c2]}").then[0]
    )


def test_a_recorded_game_begins_with_both(facts: GameFacts, pool: CardPool) -> None:
    both = beginning_of(facts, pool)
    assert both.keys[0] == "decks"
    assert both.keys[-1] == "board"
    deck = {pile.name: "Plain Deity" if pile.one else ["2 Plain Avatar"] for pile in facts.start.values()}
    fields: Mapping[str, Any] = both.fields({"decks": [deck, deck], "board": BOARD})
    assert fields["board"] == BOARD
    assert "Plain Avatar" in fields["cards"]
    assert both.seats({"decks": [deck, deck]}) == 2


def test_random_games_know_objects_from_moves(facts: GameFacts, pool: CardPool) -> None:
    decision = Decision("main_action", 1, ("EC-8.1.5",), {"one_of": [["play", 1], "b2-b3", "c2", ["pass"]]})
    assert object_marks.marked(["play", 1], decision, facts) == ["play", object_marks.MarkedId(1)]
    assert object_marks.marked("b2-b3", decision, facts) == "b2-b3"
    scenario = scenario_of(facts, pool)
    names = scenario.names.for_one_play()
    playing = Playing(scenario, facts, Conversation(Canned()), names, digesting=False)
    for wire, step in (
        (["pass"], {"P1": "pass"}),
        ("b2-b3", {"P1": "b2-b3"}),
        ("resign", {"P1": {"choose": "resign"}}),
    ):
        taken = Taken(Answer(1, wire), wire, decision, None, 1)
        assert steps.step_of(taken, playing) == step


def test_random_games_compare_both(facts: GameFacts, pool: CardPool) -> None:
    state: Any = scenario_of(facts, pool).position["state"]
    other = {**deepcopy(state), "board": {**BOARD, "files": 4}, "an_engines_own": 3}
    other["players"][0]["hand"] = []
    wall = next(row for row in other["objects"] if row.get("space"))
    wall["space"] = "b3"
    places = [place for place, _, _ in unlike(state, other, facts)]
    assert places == [("field", "board"), ("zone", 1, "hand"), ("object", wall["id"], "space")]
    assert list(unlike(state, state, facts)) == []


def test_a_random_position_keeps_where_objects_stand(facts: GameFacts, pool: CardPool) -> None:
    state: Any = deepcopy(scenario_of(facts, pool).position["state"])
    row: Any = board_of(state, facts, pool, 1).given(facts)["P1"]
    assert {"card": "plain-avatar", "space": "b2"}.items() <= row["avatar_line"][0].items()


@pytest.fixture
def adapter(cards: GameFacts, facts: GameFacts, monkeypatch: pytest.MonkeyPatch) -> Mapping[str, str]:
    """What `cardlaw conform init` writes, by language."""
    first = first_of(cards)
    monkeypatch.setattr(skeletons, "facts_of", lambda _game: facts)
    monkeypatch.setattr(skeletons, "first_of", lambda _facts: first)
    return {
        language: next(iter(skeletons.skeleton(language, facts.game).values()))
        for language in ("python", "javascript", "typescript")
    }


def test_an_adapter_looks_at_both(adapter: Mapping[str, str], facts: GameFacts, pool: CardPool) -> None:
    scenario = scenario_of(facts, pool)
    ready: dict[str, Any] = {"__name__": "adapter"}
    exec(compile(adapter["python"], "adapter.py", "exec"), ready)
    state: Any = scenario.position["state"]
    cards = {one.name: {"node": "Card"} for one in scenario.cards.values()}
    ready["check_state"](state, cards)
    with pytest.raises(ready["Wrong"], match="no players"):
        ready["check_state"]({**state, "players": []}, cards)
    with pytest.raises(ready["Wrong"], match="no terrains"):
        ready["check_state"]({**state, "objects": [], "players": [{}]}, {})
    for script in (adapter["javascript"], adapter["typescript"]):
        assert script.index("no players") < script.index("no terrains")
