"""`cardlaw rules lint`: the books by themselves, and the scenarios that play their examples."""

from __future__ import annotations

from conformance.kit.console import Json, plain_errors
from conformance.kit.facts.suite import draft_suites, suites
from conformance.kit.suites.load import read_suite
from conformance.kit.tracing.played import broken_links
from spec.book import lint
from spec.book.cli import print_findings
from spec.book.rulebook import load_all


def lint_rules(as_json: Json = False) -> None:
    """Check the books: ids, references, terms, rulings, switches, and the scenarios that play examples."""
    with plain_errors():
        # Books with faults of their own cannot be joined with the suites, which need readable books.
        findings = lint.lint()
        if not findings:
            scenarios = [one for game in (*suites(), *draft_suites()) for one in read_suite(game).scenarios]
            findings = list(broken_links(load_all(drafts=True).rules, scenarios))
        print_findings(findings, as_json)
