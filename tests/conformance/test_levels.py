"""What scenarios need of an engine, and what an engine's capabilities open."""

from __future__ import annotations

import pytest

from conformance.kit.levels import Opened, needs, opened, unsupported
from conformance.kit.scenario import Scenario
from spec.protocol.messages import GameSupport, Hello
from tests.conformance.conftest import Read

PLAIN = """\
- id: EC-2.4.1/a
  title: Title
  cites: [EC-2.4.1]
  given: {P1: {kl: 5, hand: [cost-four]}}
  when: [P1: {cast: cost-four}]
  then: [THEN]
"""


def scenario(read: Read, then: str, when: str = "P1: {cast: cost-four}") -> Scenario:
    return read(PLAIN.replace("THEN", then).replace("P1: {cast: cost-four}", when))[0]


@pytest.mark.parametrize(
    ("then", "wanted"),
    [
        ("P1.kl: 1", {"load", "state"}),
        ("cost-four.zone: crypt", {"load", "state"}),
        ("phase: main_1", {"load", "state"}),
        ("options: [pass]", {"load"}),
        ("view: {for: P1, shows: [cost-four]}", {"load", "view"}),
        ("event: {kind: kl_spent, rule: EC-2.4.1}", {"load"}),
        ("event: {rule: EC-2.4.1}", {"load", "rules"}),
        ("no_event: {kind: kl_spent}", {"load"}),
        ("no_event: {kind: kl_spent, rule: EC-2.4.1}", {"load", "rules"}),
        ("either: [[P1.kl: 1], [options: [pass]]]", {"load", "state"}),
    ],
)
def test_needs(read: Read, then: str, wanted: set[str]) -> None:
    assert needs(scenario(read, then)) == wanted


def test_what_stands_on_the_way_is_needed_too(read: Read) -> None:
    assert needs(scenario(read, "options: [pass]", "{until: {phase: main_2}}")) == {"load", "state"}
    assert needs(scenario(read, "options: [pass]", "{then: [P1.kl: 5]}")) == {"load", "state"}


def hello(*capabilities: str) -> Hello:
    return Hello(1, "e", "1", {"essence_crown": GameSupport("1.0.0", {})}, capabilities)


def test_what_is_missing_is_said(read: Read) -> None:
    one = scenario(read, "event: {rule: EC-2.4.1}")
    assert unsupported(one, hello("load", "rules")) == ""
    assert unsupported(one, hello("load")) == "the engine does not cite rules"
    assert unsupported(one, hello("rules")) == "the engine cannot load"


def test_what_capabilities_open_is_counted_by_chapter(read: Read) -> None:
    both = [scenario(read, "P1.kl: 1"), scenario(read, "options: [pass]")]
    assert opened(both, hello("load", "state")) == [Opened("2", 2, 2)]
    assert opened(both, hello("load")) == [Opened("2", 2, 1)]
    assert opened(both, hello()) == [Opened("2", 2, 0)]
