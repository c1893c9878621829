"""A card game whose cards lie on a fixed board, with spaces named by numbers: 3,2."""

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
from conformance.kit.facts.cards import Action, Second, Zone
from conformance.kit.facts.columns import Column, Telling
from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz import steps
from conformance.kit.fuzz.cases import object_marks
from conformance.kit.fuzz.cases.beginnings import board_of
from conformance.kit.fuzz.cases.case import Answer, Taken
from conformance.kit.judging.assertions import check
from conformance.kit.judging.play import foresee
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.scenarios.scenario import Illegal, Scenario
from conformance.kit.scenarios.step_text import written
from conformance.kit.schemas.scenarios import schema_of
from conformance.kit.suites.load import Loader
from conformance.kit.tell.actions import describe_option
from conformance.kit.tell.given import describe_given
from conformance.kit.tell.scene import Scene
from conformance.kit.tell.then import describe_assertion
from conformance.kit.tell.when import describe_step
from spec.book.game.numbers import Number
from spec.book.game.spaces import Spaces
from spec.book.ids import RuleId
from spec.book.rulebook import load
from spec.protocol.messages import Decision

RULE = RuleId("EC-4.1.1")
SPACES = Spaces("numbers", "tile", Number("columns", 9, RULE), Number("rows", 5, RULE), True, RULE)
TILE = Column(
    "tile", "space", None, None, (), True, {"tell": "{object} stands on {value}", "with": "on {value}"}
)
AFFINITIES = Column(
    "affinities", "words", None, None, ("fire", "water"), True, {"tell": "{player} has unlocked {value}"}
)


def action(name: str, second: Second, told: str) -> Action:
    telling = Telling(told, told.replace("{player}", "{player} tries:"), told.replace("{player} ", ""))
    return Action(name, name, "object", (), telling, second)


MOVE = action("move", Second("to", "space", True), "{player} moves {object}[ to {second}]")
STRIKE = action("strike", Second("target", "object", True), "{player} strikes[ {second}] with {object}")
LAY = action("lay", Second("at", "space", False), "{player} lays {object}[ on {second}]")

SCENARIO = """\
- id: EC-2.4.1/tiles
  title: Cards on tiles
  cites: [EC-2.4.1]
  twin: self
  given:
    P1:
      affinities: [water]
      hand: [plain-avatar as one]
      avatar_line:
        3,2: {card: plain-avatar, as: wall, damage: 1}
        0,4: plain-avatar as far
    P2: {avatar_line: {"4,3": plain-avatar as enemy}}
  when:
    - P1: {lay: one, at: "1,2"}
    - P1: {lay: one}
    - P1: {move: wall, to: "3,1"}
    - P1: {strike: wall, target: enemy}
    - P1: {choose: "8,4"}
    - illegal: {P1: {move: wall, to: "9,2"}, rule: EC-2.4.1}
    - illegal: {P1: {move: wall}, rule: EC-2.4.1}
  then:
    - %s
"""


def decision_in(state: Mapping[str, Any]) -> dict[str, object]:
    """Some of the legal answers in the scenario."""
    one, wall, _, enemy = (row["id"] for row in state["objects"] if row["card"] == "Plain Avatar")
    items = [["lay", one, "1,2"], ["move", wall, "3,1"], ["strike", wall, enemy], ["pass"]]
    return {"kind": "main_action", "player": 1, "rules": ["EC-8.1.5"], "space": {"one_of": items}}


@pytest.fixture
def facts(facts: GameFacts) -> GameFacts:
    """The card game on 9 x 5 tiles; the column `tile` says where its objects lie."""
    line = facts.zones["avatar_line"]
    return replace(
        facts,
        objects={**facts.objects, "tile": TILE},
        columns={**facts.columns, "affinities": AFFINITIES},
        zones={**facts.zones, "avatar_line": Zone(line.name, line.title, (), line.tell, "tile")},
        actions={**facts.actions, "move": MOVE, "strike": STRIKE, "lay": LAY},
        spaces=SPACES,
    )


def read(facts: GameFacts, pool: CardPool, text: str) -> tuple[list[Scenario], list[str]]:
    loader = Loader(facts, load("essence_crown"), pool)
    loader.read(text, "scenarios/test.yaml")
    scenarios, faults = loader.finish()
    return list(scenarios), [str(fault) for fault in faults]


def scenario_of(facts: GameFacts, pool: CardPool, assertion: str = "turn: 5") -> Scenario:
    scenarios, faults = read(facts, pool, SCENARIO % assertion)
    assert not faults, faults
    return scenarios[0]


def test_a_zone_is_given_by_its_spaces(facts: GameFacts, pool: CardPool) -> None:
    scenario = scenario_of(facts, pool)
    state: Any = scenario.position["state"]
    assert "board" not in state
    assert [row["affinities"] for row in state["players"] if "affinities" in row] == [["water"]]
    wall, far, enemy = (scenario.names.ids[name] for name in ("wall", "far", "enemy"))
    assert state["players"][0]["avatar_line"] == [wall, far]
    rows = {row["id"]: row for row in state["objects"]}
    assert rows[wall] == {"id": wall, "card": "Plain Avatar", "owner": 1, "damage": 1, "tile": "3,2"}
    assert (rows[far]["tile"], rows[enemy]["tile"]) == ("0,4", "4,3")


def test_a_zone_may_be_a_list_of_which_the_engine_knows_the_spaces(facts: GameFacts, pool: CardPool) -> None:
    text = (SCENARIO % "turn: 5").replace('{"4,3": plain-avatar as enemy}', "[plain-avatar as enemy]")
    scenarios, faults = read(facts, pool, text)
    assert not faults
    state: Any = scenarios[0].position["state"]
    assert "tile" not in next(row for row in state["objects"] if row["id"] == scenarios[0].names.ids["enemy"])


def test_actions_name_spaces_and_second_objects(facts: GameFacts, pool: CardPool) -> None:
    scenario = scenario_of(facts, pool)
    one, wall, enemy = (scenario.names.ids[name] for name in ("one", "wall", "enemy"))
    engine = Conversation(Canned())
    engine.capabilities = ("refusals",)
    asked = [one for one in foresee(scenario, facts, engine) if isinstance(one, tuple)]
    assert [fields["answer"] for command, fields in asked if command == "answer"] == [
        ["lay", one, "1,2"],
        ["lay", one],
        ["move", wall, "3,1"],
        ["strike", wall, enemy],
        "8,4",
        ["move", wall, "9,2"],
        ["move", wall],
    ]


@pytest.mark.parametrize(
    ("wrong", "instead", "problem"),
    [
        ("3,2:", "9,2:", 'the board has no tile "9,2"'),
        ("3,2:", "b2:", 'the board has no tile "b2"'),
        ("0,4: plain-avatar as far", "0,4: plain-avatar x2", "2 cards on 0,4"),
        ("damage: 1}", "tile: '3,1'}", 'has no "tile"'),
        ('{"4,3": plain-avatar as enemy}', "plain-avatar", "avatar_line is not a list"),
        ('P1: {move: wall, to: "3,1"}', "P1: {move: wall}", "the step has no to"),
        ('P1: {move: wall, to: "3,1"}', 'P1: {move: wall, to: "3,5"}', "is not a tile of the board"),
        ("{strike: wall, target: enemy}", "{strike: wall, target: nobody}", 'no object "nobody"'),
        ("{strike: wall, target: enemy}", '{strike: wall, to: "3,1"}', 'has no "to"'),
        ("affinities: [water]", "affinities: [water, water]", "is there twice"),
        ("affinities: [water]", "affinities: [snow]", "is none of fire, water"),
        ("affinities: [water]", "affinities: water", "is not a list"),
        ("turn: 5", "wall.tile: b2", "is not a tile"),
        ("turn: 5", "9,1: wall", 'no assertion "9,1"'),
        ("turn: 5", "3,1: nobody", 'no object "nobody"'),
    ],
)
def test_what_cannot_be_is_refused(
    facts: GameFacts, pool: CardPool, wrong: str, instead: str, problem: str
) -> None:
    text = (SCENARIO % "turn: 5").replace(wrong, instead)
    assert text != SCENARIO % "turn: 5"
    assert any(problem in fault for fault in read(facts, pool, text)[1])


class Canned:
    """Plays back one decision, and the loaded state."""

    def __init__(self) -> None:
        self.state: dict[str, Any] = {}

    def ask(self, message: Mapping[str, object]) -> object:
        if message["do"] == "load":
            state = deepcopy(message["state"])
            assert isinstance(state, dict)
            self.state = state
            decision = decision_in(state)
            return {"id": message["id"], "events": [], "decision": decision, "result": None, "digest": ""}
        return {"id": message["id"], "state": self.state}

    def close(self) -> None: ...

    def take_stderr(self) -> str:
        return ""


@pytest.mark.parametrize(
    ("holds", "fails"),
    [
        ("3,2: wall", "3,2: far"),
        ("3,3: empty", "3,2: empty"),
        ('wall.tile: "3,2"', 'wall.tile: "3,3"'),
        ("P1.affinities: [water]", "P1.affinities: [fire]"),
        ('offers: {move: wall, to: "3,1"}', 'offers: {move: wall, to: "3,3"}'),
        ("offers: {move: wall}", "offers: {move: far}"),
        ("not_offers: {strike: far}", "not_offers: {strike: wall}"),
        ("offers: {strike: wall, target: enemy}", "offers: {strike: wall, target: far}"),
        (
            'options: [{lay: one, at: "1,2"}, {move: wall, to: "3,1"}, {strike: wall, target: enemy}, pass]',
            "options: [{lay: one}, {move: wall}, {strike: wall}, pass]",
        ),
    ],
)
def test_assertions_read_spaces(facts: GameFacts, pool: CardPool, holds: str, fails: str) -> None:
    for assertion, right in ((holds, True), (fails, False)):
        scenario = scenario_of(facts, pool, assertion)
        conversation = Conversation(Canned())
        conversation.capabilities = ("load", "state", "view", "options", "refusals", "events", "rules")
        playing = Playing(scenario, facts, conversation, scenario.names.for_one_play(), digesting=False)
        assert playing.begin() is None
        assert (check(scenario.then[0], playing) is None) is right


def test_the_schema_knows_spaces(facts: GameFacts) -> None:
    schema = schema_of(facts)
    jsonschema.Draft202012Validator.check_schema(schema)
    for assertion in ("3,2: wall", 'wall.tile: "3,2"', "P1.affinities: [fire]"):
        jsonschema.validate(tree.plain(tree.read(SCENARIO % assertion, Page("scenarios/test.yaml"))), schema)
    for wrong in (("3,2:", "b2:"), ("[water]", "[snow]")):
        text = (SCENARIO % "turn: 5").replace(*wrong)
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate(tree.plain(tree.read(text, Page("scenarios/test.yaml"))), schema)


def test_spaces_are_told(facts: GameFacts, pool: CardPool) -> None:
    scenario = scenario_of(facts, pool, "3,2: wall")
    scene = Scene(scenario, facts)
    given = describe_given(scene)
    assert "Player 1 has unlocked Water" in given
    assert any("Plain Avatar “wall” (1 damage, on 3,2)" in line for line in given)
    told = [describe_step(scene, step) for step in scenario.when[:4]]
    assert told == [
        "Player 1 lays “one” on 1,2",
        "Player 1 lays “one”",
        "Player 1 moves “wall” to 3,1",
        "Player 1 strikes “enemy” with “wall”",
    ]
    assert describe_assertion(scene, scenario.then[0]) == "“wall” stands on 3,2"
    empty = scenario_of(facts, pool, "3,3: empty")
    assert describe_assertion(Scene(empty, facts), empty.then[0]) == "the tile 3,3 is empty"
    assert describe_option(scene, {"move": "wall", "to": "3,1"}) == "moves “wall” to 3,1"
    refused = scenario.when[5]
    assert isinstance(refused, Illegal)
    assert written(refused.step) == "P1: {move: wall, to: 9,2}"


def test_random_games_know_second_objects(facts: GameFacts, pool: CardPool) -> None:
    decision = Decision("main_action", 1, ("EC-8.1.5",), {"one_of": []})
    thing = object_marks.MarkedId
    assert object_marks.marked(["strike", 4, 6], decision, facts) == ["strike", thing(4), thing(6)]
    assert object_marks.marked(["move", 4, "3,1"], decision, facts) == ["move", thing(4), "3,1"]
    scenario = scenario_of(facts, pool)
    wall, enemy = scenario.names.ids["wall"], scenario.names.ids["enemy"]
    playing = Playing(scenario, facts, Conversation(Canned()), scenario.names.for_one_play(), digesting=False)
    for wire, step in (
        (["move", wall, "3,1"], {"P1": {"move": "wall", "to": "3,1"}}),
        (["strike", wall, enemy], {"P1": {"strike": "wall", "target": "enemy"}}),
        (["lay", wall], {"P1": {"lay": "wall"}}),
    ):
        assert steps.step_of(Taken(Answer(1, wire), wire, decision, None, 1), playing) == step


def test_a_random_position_is_given_by_its_spaces(facts: GameFacts, pool: CardPool) -> None:
    state: Any = deepcopy(scenario_of(facts, pool).position["state"])
    told: Any = board_of(state, facts, pool, 1).given(facts)
    assert told["P1"]["avatar_line"] == {
        "3,2": {"card": "plain-avatar", "as": "plain-avatar-2", "damage": 1},
        "0,4": "plain-avatar as plain-avatar-3",
    }
    del state["objects"][-1]["tile"]
    told = board_of(state, facts, pool, 1).given(facts)
    assert told["P2"]["avatar_line"] == ["plain-avatar as plain-avatar-4"]
