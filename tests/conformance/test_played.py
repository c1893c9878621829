"""The examples of rules and the scenarios that play them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from conformance.kit.facts.suite import SUITES
from conformance.kit.tracing.example_links import broken_links, scenario_texts
from spec.book.ids import RuleId
from spec.book.rulebook import load

PLAYED = "EC-2.3.2/gain-beyond-the-cap"


@pytest.fixture(scope="module")
def texts() -> dict[str, str]:
    return scenario_texts([SUITES / "essence_crown" / "scenarios"])


@pytest.mark.parametrize(
    ("rule", "played", "message", "fix"),
    [
        ("EC-2.3.2", f"{PLAYED}#1", None, None),
        ("EC-2.3.2", "EC-2.3.2/gain-beyond-the-cab#1", "no scenario EC-2.3.2/gain-beyond-the-cab", PLAYED),
        ("EC-2.3.2", f"{PLAYED}#9", f"{PLAYED} has no row 9", "it has 2 examples"),
        ("EC-2.3.2", PLAYED, f"{PLAYED} has 2 examples", f"name one of them: {PLAYED}#1"),
        (
            "EC-11.1.1",
            f"{PLAYED}#1",
            f"{PLAYED}#1 plays its example without citing the rule",
            "add EC-11.1.1 to its cites",
        ),
    ],
)
def test_a_link_names_a_row_of_a_scenario_that_cites_the_rule(
    texts: dict[str, str], rule: str, played: str, message: str | None, fix: str | None
) -> None:
    linked = replace(load("essence_crown").rule(RuleId(rule)), played=(played,))
    found = [(one.message, one.fix) for one in broken_links([linked], texts)]
    if message is None or fix is None:
        assert found == []
    else:
        assert [said for said, _ in found] == [f"{rule}: {message}"]
        assert fix in found[0][1]
