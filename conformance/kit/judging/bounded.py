"""Cut an engine's output to a length that a report can hold.

Verdicts never depend on it: everything is judged in full, and cut only to be stored and shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from conformance.kit.drivers.driver import shortened
from conformance.kit.judging.verdict import Finding, Outcome, Result
from spec.book.printable import observed
from spec.protocol.messages import Event

MOST_TEXT: Final = 2000
"""Characters of a reason, and of each side of a finding."""

MOST_NAME: Final = 200
"""Characters of a word of an event: its kind, its name, the id of a rule."""

MOST_RULES: Final = 20
"""Rules kept per event."""

MOST_LINES: Final = 200
"""Lines kept per check."""

MOST_STDERR: Final = 8000
"""Characters kept from the end of standard error."""


def bounded_result(result: Result) -> Result:
    """The result with every text from the engine cut."""
    return replace(result, outcome=bounded_outcome(result.outcome), stderr=_end(result.stderr))


def bounded_outcome(outcome: Outcome) -> Outcome:
    return replace(
        outcome,
        reason=shortened(outcome.reason, MOST_TEXT),
        findings=tuple(map(_finding, outcome.findings)),
        events=tuple(map(_event, outcome.events)),
        digests=tuple(map(observed, outcome.digests)),
    )


def bounded_lines(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines, each cut, and some left out if there are very many."""
    kept = tuple(shortened(line, MOST_TEXT) for line in lines[:MOST_LINES])
    more = len(lines) - len(kept)
    return (*kept, f"... and {more} more lines") if more else kept


def _finding(finding: Finding) -> Finding:
    return Finding(
        finding.line,
        shortened(finding.what, MOST_TEXT),
        shortened(finding.expected, MOST_TEXT),
        shortened(finding.got, MOST_TEXT),
        shortened(finding.cause, MOST_NAME),
    )


def _event(event: Event) -> Event:
    return replace(
        event,
        kind=shortened(event.kind, MOST_NAME),
        rules=tuple(_words(event.rules)),
        name=None if event.name is None else shortened(event.name, MOST_NAME),
    )


def _words(rules: tuple[str, ...]) -> Iterable[str]:
    return (shortened(rule, MOST_NAME) for rule in rules[:MOST_RULES])


def _end(stderr: str) -> str:
    return stderr if len(stderr) <= MOST_STDERR else f"... {stderr[-MOST_STDERR:]}"
