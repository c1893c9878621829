"""The examples of rules and the scenarios that play them."""

from __future__ import annotations

from dataclasses import replace

from conformance.kit.suites.load import Suite
from conformance.kit.tracing.played import broken_links
from spec.book.ids import RuleId
from spec.book.records import Rule

PLAYED = "EC-2.3.2/gain-beyond-the-cap#1"


def test_a_link_names_a_scenario_that_cites_the_rule(suite: Suite) -> None:
    rule = suite.book.rule(RuleId("EC-2.3.2"))
    assert PLAYED in rule.played
    assert found(suite, rule) == []
    assert found(suite, replace(rule, played=("EC-2.3.2/gain-beyond-the-cab#1",))) == [
        ("EC-2.3.2: no scenario EC-2.3.2/gain-beyond-the-cab#1", True)
    ]
    other = replace(suite.book.rule(RuleId("EC-11.1.1")), played=(PLAYED,))
    assert found(suite, other) == [(f"EC-11.1.1: {PLAYED} plays its example without citing the rule", False)]


def found(suite: Suite, rule: Rule) -> list[tuple[str, bool]]:
    """The messages, each with whether its fix suggests the real scenario."""
    return [(one.message, PLAYED in one.mend) for one in broken_links([rule], suite.scenarios)]
