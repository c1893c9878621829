"""`cardlaw rules lint`: the books by themselves, and the scenarios that play their examples."""

from __future__ import annotations

from conformance.kit.console import Json, plain_errors
from conformance.kit.facts.suite import SUITES
from conformance.kit.tracing.example_links import broken_links, scenario_texts
from spec.book import lint
from spec.book.cli import print_findings
from spec.book.rulebook import load_all


def lint_rules(as_json: Json = False) -> None:
    """Check the books: ids, references, terms, rulings, switches, and the scenarios that play examples."""
    with plain_errors():
        findings = lint.lint()
        if not findings:  # a book with faults may be unreadable
            texts = scenario_texts(SUITES.glob("*/scenarios"))
            findings = list(broken_links(load_all(drafts=True).rules, texts))
        print_findings(findings, as_json)
