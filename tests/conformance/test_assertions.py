"""Every assertion, passing and failing, on an engine with canned replies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import pytest

from conformance.kit.drivers.driver import Conversation
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.assertions import TABLE, check
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Verdict
from conformance.kit.running.playing import Playing
from conformance.kit.scenarios.scenario import Scenario

Read = Callable[[str], tuple[Scenario, ...]]
Spoil = Callable[[dict[str, Any]], object]

SCENARIO = """\
- id: EC-2.4.1/table
  title: A table to look at
  cites: [EC-2.4.1]
  given:
    P1:
      {kl: 5, hand: [gain-2], veiled_deck: [], relic_support_zone: [busy-relic],
       avatar_line: [{card: plain-avatar, as: wall, damage: 1, exhausted: true}]}
    P2: {hand: [gain-2 as theirs], veiled_deck: [filler as one, filler as two], avatar_line: [plain-avatar]}
  then:
    - %s
"""

MAIN = {
    "kind": "main_action",
    "player": 1,
    "rules": ["EC-8.1.5"],
    "space": {"one_of": [["play", 3], ["activate", 5, 1], ["pass"]]},
}
TARGET = {
    "kind": "target",
    "player": 1,
    "rules": ["EC-8.1.5"],
    "space": {"some_of": [4, 9], "least": 1, "most": 1},
}
MODES = {
    "kind": "modes",
    "player": 1,
    "rules": ["EC-10.2.4"],
    "space": {"some_of": [0, 1], "least": 1, "most": 1},
}
ATTACK = {
    "kind": "declare_attackers",
    "player": 1,
    "rules": ["EC-9.2.1"],
    "space": {"assign": [[4, [2], 1]]},
}
EVENTS = [
    {"event": "kl_gained", "rules": ["EC-2.3.5", "EC-2.3.2"], "player": 1, "amount": 2},
    {"event": "entered", "rules": ["EC-8.1.2"], "player": 1, "object": 4, "name": "avatar_line"},
    {"event": "attack_declared", "rules": ["EC-9.2.4"], "object": 4, "other": 2},
    {"event": "created", "rules": ["EC-10.4.5"], "player": 1, "object": 40},
    {"event": "created", "rules": ["EC-10.4.5"], "player": 1, "object": 41},
]


class Canned:
    """Plays back one position, and the loaded state with a few changes."""

    def __init__(self, decision: object, result: object, spoil: Spoil | None = None) -> None:
        self.decision, self.result = decision, result
        self.spoil = spoil
        self.state: dict[str, Any] = {}

    def ask(self, message: Mapping[str, object]) -> object:
        if message["do"] == "load":
            state = deepcopy(message["state"])
            assert isinstance(state, dict)
            self.state = state
            state["objects"] = [
                {**row, "power": 2, "guard": 2, "attacking": row["id"] == 4} for row in state["objects"]
            ]
            state["objects"].append(
                {"id": 41, "card": "Echo Avatar", "owner": 1, "controller": 2, "token": True}
            )
            state["players"][0]["avatar_line"].append(41)
            return {
                "id": message["id"],
                "events": EVENTS,
                "decision": self.decision,
                "result": self.result,
                "digest": "",
            }
        if message["do"] == "view":
            seen = deepcopy(self.state)
            hidden = [(seen["players"][1], "hand"), *((row, "veiled_deck") for row in seen["players"])]
            for row, zone in hidden:
                ids = row.get(zone, [])
                seen["objects"] = [one for one in seen["objects"] if one["id"] not in ids]
                row[zone] = {"count": len(ids)}
            if self.spoil is not None:
                self.spoil(seen)
            return {"id": message["id"], "view": seen}
        return {"id": message["id"], "state": self.state}

    def close(self) -> None: ...

    def take_stderr(self) -> str:
        return ""


CASES = [
    (MAIN, "P1.kl: 5", "P1.kl: 4"),
    (MAIN, "P1.threshold_used: false", "P1.threshold_used: true"),
    (MAIN, "P1.status: playing", "P1.status: lost"),
    (MAIN, "P1.hand: 1", "P1.hand: 2"),
    (MAIN, "P1.hand: [gain-2]", "P1.hand: [gain-2, theirs]"),
    (MAIN, "P1.avatar_line: [token-2, wall]", "P1.avatar_line: [wall]"),
    (MAIN, "P1.crypt: []", "P1.hand: []"),
    (MAIN, "P2.veiled_deck.top: [one]", "P2.veiled_deck.top: [two]"),
    (MAIN, "P2.veiled_deck.top: [one, two]", "P2.veiled_deck.top: [two, one]"),
    (MAIN, "gain-2.zone: hand", "gain-2.zone: crypt"),
    (MAIN, "token-1.zone: gone", "token-2.zone: gone"),
    (MAIN, "P1.deity.zone: deity_area", "P1.deity.zone: hand"),
    (MAIN, "wall.damage: 1", "plain-avatar.damage: 1"),
    (MAIN, "plain-avatar.damage: 0", "wall.damage: 0"),
    (MAIN, "wall.exhausted: true", "plain-avatar.exhausted: true"),
    (MAIN, "wall.power: 2", "wall.power: 3"),
    (MAIN, "wall.attacking: true", "plain-avatar.attacking: true"),
    (MAIN, "wall.controller: P1", "wall.controller: P2"),
    (MAIN, "token-2.controller: P2", "token-1.controller: P2"),
    (MAIN, "turn: 5", "turn: 6"),
    (MAIN, "phase: main_1", "phase: end"),
    (MAIN, "active: P1", "active: P2"),
    (MAIN, "decision: {kind: main_action, player: P1}", "decision: {kind: target}"),
    (MAIN, "decision: {rule: EC-8.1.5}", "decision: {rule: EC-8.1.4}"),
    (MAIN, "decision: {player: P1}", "decision: {player: nature}"),
    (None, "decision: none", "decision: {kind: target}"),
    (MAIN, "decision: {}", "decision: none"),
    (MAIN, "offers: {play: gain-2}", "offers: {play: wall}"),
    (MAIN, "offers: {activate: busy-relic, ability: 2}", "offers: {activate: busy-relic, ability: 1}"),
    (MAIN, "offers: pass", "not_offers: pass"),
    (MAIN, "not_offers: {play: theirs}", "not_offers: {play: gain-2}"),
    (ATTACK, "offers: {attack: wall}", "offers: {attack: plain-avatar}"),
    (ATTACK, "offers: {attack: {wall: P2}}", "offers: {attack: {wall: plain-avatar}}"),
    (TARGET, "offers: {choose: wall}", "offers: {choose: gain-2}"),
    (MODES, "offers: {choose: 2}", "offers: {choose: 3}"),
    (None, "decision: none", "offers: pass"),
    (None, "decision: none", "not_offers: pass"),
    (
        MAIN,
        "options: [pass, {play: gain-2}, {activate: busy-relic, ability: 2}]",
        "options: [pass, {play: gain-2}]",
    ),
    (TARGET, "options: [wall, plain-avatar]", "options: [wall]"),
    (MODES, "options: [1, 2]", "options: [1]"),
    (ATTACK, "options: [wall]", "options: []"),
    (
        MAIN,
        "event: {kind: kl_gained, rule: EC-2.3.2, player: P1, amount: 2}",
        "event: {kind: kl_gained, amount: 3}",
    ),
    (MAIN, "event: {object: wall, other: P2}", "event: {object: wall, other: P1}"),
    (MAIN, "event: {rule: EC-2.3.5}", "event: {rule: EC-2.4.1}"),
    (MAIN, "event: {kind: entered, name: avatar_line}", "event: {kind: entered, name: crypt}"),
    (MAIN, "event: {object: token-1}", "event: {object: token-3}"),
    (MAIN, "no_event: {kind: drew}", "no_event: {kind: entered, player: P1}"),
    (MAIN, "event_count: {kind: created, is: 2}", "event_count: {kind: created, is: 1}"),
    (MAIN, "event_count: {kind: drew, is: 0}", "event_count: {kind: drew, is: 1}"),
    (
        MAIN,
        "events: [{kind: kl_gained}, {kind: attack_declared}, {kind: created}, {kind: created}]",
        "events: [{kind: attack_declared}, {kind: kl_gained}]",
    ),
    (MAIN, "events: []", "events: [{kind: created}, {kind: created}, {kind: created}]"),
    (MAIN, "result: none", "result: draw"),
    (MAIN, "view: {for: P1, shows: [gain-2], hides: [theirs]}", "view: {for: P1, shows: [theirs]}"),
    (MAIN, "view: {for: P1, hides: [one]}", "view: {for: P1, hides: [wall]}"),
    (MAIN, "either: [[P1.kl: 9], [{P1.kl: 5}, {turn: 5}]]", "either: [[P1.kl: 9], [P1.kl: 8]]"),
]


def citing(canned: Canned) -> Conversation:
    """A conversation with an engine that cites rules."""
    conversation = Conversation(canned)
    conversation.capabilities = ("load", "state", "view", "options", "refusals", "events", "rules")
    return conversation


def playing(read: Read, facts: GameFacts, assertion: str, decision: object, result: object = None) -> Playing:
    scenario = read(SCENARIO % assertion)[0]
    one = Playing(scenario, facts, citing(Canned(decision, result)), scenario.names.for_one_play())
    assert one.begin() is None
    return one


@pytest.mark.parametrize(("decision", "holds", "fails"), CASES)
def test_assertions(read: Read, facts: GameFacts, decision: object, holds: str, fails: str) -> None:
    good = playing(read, facts, holds, decision)
    assert check(good.scenario.then[0], good) is None
    bad = playing(read, facts, fails, decision)
    finding = check(bad.scenario.then[0], bad)
    assert finding is not None
    assert finding.line == 10
    assert finding.expected
    assert finding.got


@pytest.mark.parametrize(
    ("result", "holds", "fails"),
    [
        ({"winner": 1, "losers": []}, "result: {winner: P1}", "result: {winner: P2}"),
        ({"draw": True, "losers": []}, "result: draw", "result: none"),
        ({"unfinished": True, "losers": []}, "result: unfinished", "result: draw"),
        ({"draw": True, "losers": []}, "result: draw", "result: unfinished"),
        ({"winner": 2, "losers": []}, "decision: none", "result: draw"),
    ],
)
def test_results(read: Read, facts: GameFacts, result: object, holds: str, fails: str) -> None:
    good = playing(read, facts, holds, None, result)
    assert check(good.scenario.then[0], good) is None
    bad = playing(read, facts, fails, None, result)
    assert check(bad.scenario.then[0], bad) is not None


@pytest.mark.parametrize(
    ("result", "assertion"),
    [
        ({"draw": False, "losers": []}, "result: draw"),
        ({"draw": True, "winner": 1, "losers": []}, "result: draw"),
        ({"draw": True}, "result: draw"),
        ({"draw": True, "unfinished": True, "losers": []}, "result: unfinished"),
        ({"draw": True, "winner": 1, "losers": []}, "result: {winner: P1}"),
        ({"winner": 1}, "result: {winner: P1}"),
        ({"winner": 1, "losers": [2]}, "result: {winner: P1}"),
        ({"winner": 1, "losers": [1]}, "result: {winner: P1}"),
    ],
)
def test_a_result_that_is_not_true(read: Read, facts: GameFacts, result: object, assertion: str) -> None:
    """[WIRE-4.11, WIRE-4.16] Nobody has lost in the state."""
    one = playing(read, facts, assertion, None, result)
    assert check(one.scenario.then[0], one) is not None


def test_losers_are_those_of_the_state(read: Read, facts: GameFacts) -> None:
    """[WIRE-4.16] In rising order; an engine that gives no states is not asked for them."""
    one = playing(read, facts, "result: draw", None, {"draw": True, "losers": [1, 2]})
    assert check(one.scenario.then[0], one) is not None
    one.conversation.capabilities = ("load", "options", "refusals", "events", "rules")
    assert check(one.scenario.then[0], one) is None
    one = playing(read, facts, "result: draw", None, {"draw": True, "losers": [1, 2]})
    for row in one.state()["players"]:  # type: ignore[attr-defined]
        row["status"] = "lost"
    assert check(one.scenario.then[0], one) is None
    one.result = {"draw": True, "losers": [2, 1]}
    finding = check(one.scenario.then[0], one)
    assert finding is not None
    assert (finding.expected, finding.got) == ("draw, losers P1, P2", "draw, losers P2, P1")


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda seen: seen["players"][1].update(essence=1), "another essence of P2"),
        (lambda seen: seen["players"].pop(), "another essence of P2"),
        (lambda seen: seen["players"].append({"player": 0}), "has a player 0"),
        (lambda seen: seen["players"][0].pop("avatar_line"), "another avatar_line of P1"),
        (lambda seen: seen["players"][1].update(hand={"count": 2}), "another hand of P2"),
        (lambda seen: seen["objects"].pop(0), "does not list P1's Plain Deity"),
        (lambda seen: seen["objects"].append(seen["objects"][2]), "lists Gain 2 twice"),
        (lambda seen: seen["objects"][3].update(damage=0), "another Plain Avatar than the state"),
    ],
)
def test_a_view_that_is_not_true(read: Read, facts: GameFacts, spoil: Spoil, said: str) -> None:
    """[WIRE-5.13]"""
    scenario = read(SCENARIO % "view: {for: P1, shows: [gain-2]}")[0]
    one = Playing(scenario, facts, citing(Canned(MAIN, None, spoil)), scenario.names.for_one_play())
    assert one.begin() is None
    finding = check(scenario.then[0], one)
    assert finding is not None
    assert said in finding.got


def test_every_assertion_has_a_case() -> None:
    tried = {case[1].partition(":")[0].rpartition(".")[2] for case in CASES}
    assert {kind for kind in TABLE if kind in tried} >= {
        "turn", "phase", "active", "decision", "offers", "not_offers", "options", "event", "no_event",
        "event_count", "events", "result", "view", "either",
    }  # fmt: skip


def test_got_says_what_there_is(read: Read, facts: GameFacts) -> None:
    bad = playing(read, facts, "P1.hand: [theirs]", MAIN)
    finding = check(bad.scenario.then[0], bad)
    assert finding is not None
    assert (finding.what, finding.expected, finding.got) == ("P1.hand", "Gain 2 (theirs)", "Gain 2")


def test_all_failing_assertions_are_kept(read: Read, facts: GameFacts) -> None:
    scenario = read(SCENARIO % "P1.kl: 1\n    - P1.kl: 5\n    - turn: 9")[0]
    outcome = play(scenario, facts, citing(Canned(MAIN, None)))
    assert outcome.verdict is Verdict.FAIL
    assert [(one.line, one.expected, one.got) for one in outcome.findings] == [(10, "1", "5"), (12, "9", "5")]
