"""What a pass is worth: faults made in an engine's replies, and the ones that nothing notices."""

from __future__ import annotations

import json
from collections.abc import Mapping

from conformance.kit.decoys.replies import ALWAYS, Breaking, Fault, Shown, faults_of, noticed_by, shown_by
from conformance.kit.facts.game import GameFacts
from conformance.kit.suites.load import Suite
from spec.book.rulebook import load
from tests.conformance.conftest import Read
from tests.conformance.stub_engine import Engine

TEXT = """\
- id: EC-2.4.1/a
  title: Title
  cites: [EC-2.4.1]
  given: {P1: {kl: 5, hand: [cost-four, gain-2]}}
  when: [P1: {cast: cost-four}]
  then:
    - P1.kl: 1
    - P1.hand: [gain-2]
    - event: {kind: kl_spent, rule: EC-2.4.1}
"""


class Here:
    """The stub engine in this process."""

    def __init__(self) -> None:
        self.engine = Engine()

    def ask(self, message: Mapping[str, object]) -> object:
        return json.loads(json.dumps(self.engine.handle(dict(message))))

    def close(self) -> None: ...

    def take_stderr(self) -> str:
        return ""


class Replying:
    """An engine with one prepared reply."""

    def __init__(self, reply: object) -> None:
        self.reply = reply

    def ask(self, _message: object) -> object:
        return self.reply

    def close(self) -> None: ...

    def take_stderr(self) -> str:
        return ""


def test_what_nothing_looks_at_is_named(read: Read, facts: GameFacts) -> None:
    suite = Suite("essence_crown", facts, load("essence_crown"), tuple(read(TEXT)))
    passed, shown = shown_by(suite, Here)
    assert [one.id for one in passed] == ["EC-2.4.1/a"]
    noticed = {one.name: noticed_by(one, passed, facts, Here) for one in faults_of(shown)}
    assert noticed["players: kl is one too high"] == "EC-2.4.1/a"
    assert noticed["players: hand lacks its last entry"] == "EC-2.4.1/a"
    assert noticed["event kl_spent is left out"] == "EC-2.4.1/a"
    assert noticed["event kl_spent names another rule"] == "EC-2.4.1/a"
    assert noticed["event kl_spent: amount is one too high"] is None
    assert noticed["a won game is a draw"] is None


def test_a_fault_needs_what_the_engine_claims() -> None:
    shown = Shown(("kl",), ("load", "state"))
    shown.note({"state": {"players": [{"player": 1, "kl": 3, "secret": 1}]}, "events": [{"event": "drew"}]})
    assert [one.name for one in faults_of(shown)] == [
        "players: kl is one too high",
        "the other player is asked",
        "a won game is a draw",
    ]


def test_each_fault_changes_its_reply() -> None:
    decision = {"kind": "x", "player": 1, "space": {"one_of": [1, 2]}}
    reply = {"decision": decision, "result": {"winner": 1}, "refused": {"rule": "XX-1.1.1", "text": "no"}}
    for fault in ALWAYS:
        assert Breaking(Replying(reply), fault).ask({"do": "answer"}) != reply, fault.name
    assert reply["result"] == {"winner": 1}  # the engine's own reply is left alone


def test_a_broken_engine_claims_nothing_that_gives_it_away() -> None:
    fault = Fault("none", "", lambda _reply: None)
    said = Breaking(Replying({"capabilities": ["load", "digest", "view"]}), fault).ask({"do": "hello"})
    assert said == {"capabilities": ["load"]}
