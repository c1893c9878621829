"""What scenarios need of an engine, and what an engine's capabilities open."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from markupsafe import escape
from rich.console import Console

from conformance.kit.conform.data import run_data
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.assertions import TABLE
from conformance.kit.judging.verdict import Outcome, Result, Verdict
from conformance.kit.reports.html import html_report
from conformance.kit.reports.json_lines import Writer, report_of
from conformance.kit.reports.markdown import markdown_report
from conformance.kit.reports.report import Report, Row
from conformance.kit.reports.text import show_summary
from conformance.kit.running.claims import NEEDS, Opened, lacking, opened, unsupported
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Suite
from spec.book.rulebook import load
from spec.protocol.messages import CAPABILITIES, GameSupport, Hello
from tests.conformance.conftest import Read

NEED_NOTHING = {"decision", "result", "either"}
"""Assertions about what every position says; alternatives need what they are made of."""


def test_every_kind_of_assertion_needs_a_capability_or_is_known_to_need_none() -> None:
    assert set(TABLE) - NEEDS.keys() == NEED_NOTHING


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
    ("then", "lacks"),
    [
        ("P1.kl: 1", "state"),
        ("cost-four.zone: crypt", "state"),
        ("phase: main_1", "state"),
        ("options: [pass]", "options"),
        ("offers: pass", "options"),
        ("view: {for: P1, shows: [cost-four]}", "view"),
        ("event: {kind: kl_spent, rule: EC-2.4.1}", "events"),
        ("no_event: {kind: kl_spent}", "events"),
        ("either: [[P1.kl: 1], [options: [pass]]]", "state"),
        ("decision: {kind: main_action, player: P1}", ""),
    ],
)
def test_an_assertion_needs_what_it_looks_at(read: Read, then: str, lacks: str) -> None:
    one = scenario(read, then).then[0]
    assert lacking(one, ("load",)) == lacks
    assert lacking(one, CAPABILITIES) == ""


@pytest.mark.parametrize(
    ("then", "lacks"),
    [
        ("event: {kind: kl_spent, rule: EC-2.4.1}", ""),
        ("event: {rule: EC-2.4.1}", "rules"),
        ("no_event: {kind: kl_spent}", ""),
        ("no_event: {kind: kl_spent, rule: EC-2.4.1}", "rules"),
        ("either: [[P1.kl: 1], [options: [pass]]]", ""),
    ],
)
def test_a_rule_is_needed_only_to_tell_events_apart(read: Read, then: str, lacks: str) -> None:
    assert lacking(scenario(read, then).then[0], ("load", "state", "events")) == lacks


def test_a_scenario_that_waits_for_a_phase_needs_the_state(read: Read) -> None:
    waits = scenario(read, "options: [pass]", "{until: {phase: main_2}}")
    assert unsupported(waits, hello("load", "options")) == "the engine does not give its state"
    assert unsupported(waits, hello("load", "options", "state")) == ""


def hello(*capabilities: str) -> Hello:
    return Hello(1, "e", "1", {"essence_crown": GameSupport("1.0.0", {})}, capabilities)


def test_what_is_missing_is_said(read: Read) -> None:
    one = scenario(read, "event: {rule: EC-2.4.1}")
    assert unsupported(one, hello("load", "events", "rules")) == ""
    assert unsupported(one, hello("load", "events")) == "the engine does not cite rules"
    assert unsupported(one, hello("rules")) == "the engine cannot load a position"


def test_what_capabilities_open_is_counted_by_chapter(read: Read) -> None:
    both = [scenario(read, "P1.kl: 1"), scenario(read, "options: [pass]")]
    assert opened(both, hello("load", "state", "options")) == [Opened("2", 2, 2)]
    assert opened(both, hello("load", "options")) == [Opened("2", 2, 1)]
    assert opened(both, hello()) == [Opened("2", 2, 0)]


ROWS = (
    Row("EC-2.4.1/a", "A", Verdict.PASS, Verdict.PASS),
    Row("EC-2.4.1/b", "B", Verdict.NOT_SUPPORTED, Verdict.NOT_SUPPORTED, reason="the engine cannot state"),
)


def test_every_form_of_the_report_says_what_is_opened(
    report_with: Callable[..., Report], capsys: pytest.CaptureFixture[str]
) -> None:
    report = report_with(*ROWS, opened=(Opened("2", 2, 1),))
    said = "opened by what the engine claims: 1 of 2 scenarios"
    show_summary(Console(width=200), report)
    shown = capsys.readouterr().out
    assert said in shown
    assert re.search(r"2 Resources +2 +0 +0 +2 +1 +1", shown)
    page = markdown_report([report])
    assert f"- {said}" in page
    html = html_report([report])
    assert escape(said) in html
    assert run_data(report)["chapters"][0]["opened"] == 1  # type: ignore[index]


def test_a_report_that_does_not_say_what_is_opened_claims_nothing(
    report_with: Callable[..., Report], capsys: pytest.CaptureFixture[str]
) -> None:
    report = report_with(*ROWS)
    show_summary(Console(width=200), report)
    assert "opened by" not in capsys.readouterr().out
    assert "opened by" not in markdown_report([report])
    assert "opened by" not in html_report([report])


def test_the_lines_of_the_report_keep_what_is_opened(read: Read, facts: GameFacts) -> None:
    scenarios = (scenario(read, "P1.kl: 1"), scenario(read, "options: [pass]"))
    suite = Suite("essence_crown", facts, load("essence_crown"), scenarios)
    lines = io.StringIO()
    writer = Writer(lines)
    writer.header(hello("load", "options"), suite, None)
    for number, one in enumerate(scenarios):
        outcome = Outcome(Verdict.PASS if number else Verdict.NOT_SUPPORTED)
        writer.result(Result(replace(one, id=f"EC-2.4.1/{number}"), outcome))
    writer.close()
    assert json.loads(lines.getvalue().splitlines()[0])["opened"] == [
        {"chapter": "2", "scenarios": 2, "opened": 1}
    ]
    assert report_of(lines.getvalue(), "the report").opened == (Opened("2", 2, 1),)
