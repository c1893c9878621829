"""Compare a run with the list of known failures: what was expected, what wasn't, what is out of date."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from conformance.kit.judging.verdict import Result, Verdict, causes
from conformance.kit.known.failures import Entry, KnownFailures
from conformance.kit.reports.json_lines import Judged
from conformance.kit.reports.report import Check, KnownNote
from spec.book.faults import nearest
from spec.book.printable import observed

WIDEST = 20
"""Maximum number of scenarios that one pattern may name."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The result of a scenario or a check, in the words that identify it."""

    id: str
    verdict: Verdict
    observed: str
    causes: tuple[str, ...] = ()
    """The causes of its findings; a check has none."""


@dataclass(frozen=True, slots=True)
class Selection:
    """What a run covers: all ids of the suite, prefixes of other suites, and whether the run is complete.

    An incomplete run doesn't judge entries that match nothing in it.
    """

    ids: Sequence[str]
    others: Sequence[str] = ()
    whole: bool = True

    def answers_for(self, entry: Entry) -> bool:
        """Whether an entry that matches nothing in this run is out of date."""
        head = entry.id.partition("*")[0]
        elsewhere = any(head.startswith(other) or other.startswith(head) for other in self.others)
        return self.whole and not elsewhere


def seen_of(result: Result) -> Seen:
    """A result as the list records it, with all findings."""
    outcome = result.outcome
    every = "; ".join(f"{one.what}: expected {one.expected}, got {one.got}" for one in outcome.findings)
    text = every if len(outcome.findings) > 1 else outcome.reason
    found = causes(result.verdict, outcome.findings, outcome.reason) if result.verdict.can_be_known else ()
    return Seen(result.scenario.id, result.verdict, observed(text), found)


def seen_check(check: Check) -> Seen:
    """A check as the list records it; the location of its file doesn't matter."""
    return Seen(check.id, check.raw_verdict, check.observed)


class Expectations:
    """Applies the list. Judges each result once; then `left` yields what is wrong with the list itself."""

    def __init__(self, known: KnownFailures, selection: Selection) -> None:
        self.known = known
        self.selection = selection
        self.exact = {entry.id: entry for entry in known.entries if not entry.cause and not entry.is_pattern}
        self.by_cause = {entry.cause: entry for entry in known.entries if entry.cause}
        self.counted = dict.fromkeys(self.by_cause, 0)
        self.patterns = [entry for entry in known.entries if entry.is_pattern]
        self.reach = {entry.id: sum(map(entry.names, selection.ids)) for entry in self.patterns}
        self.named: dict[str, list[Seen]] = {entry.id: [] for entry in known.entries if not entry.cause}

    def judge(self, seen: Seen) -> Judged:
        """The verdict after considering the list."""
        naming = self._naming(seen.id)
        for entry in naming:
            self.named[entry.id].append(seen)
        usable = [entry for entry in naming if not self.is_too_wide(entry)]
        if not (seen.verdict is Verdict.PASS or seen.verdict.can_be_known):
            return Judged(seen.verdict)
        if not usable:
            return self._judge_by_cause(seen)
        entry = next((one for one in usable if one.predicts(seen.verdict, seen.observed)), usable[0])
        place = self.known.place(entry)
        if entry.predicts(seen.verdict, seen.observed):
            note = KnownNote(entry.id, f"{place} expects it", entry.reason, entry.link)
            return Judged(Verdict.EXPECTED_FAILURE, note)
        recorded = f"{entry.verdict.said}: {entry.observed}"
        if seen.verdict is Verdict.PASS:
            says = f"it passes, but {place} expects {recorded}"
            return Judged(Verdict.UNEXPECTED_PASS, KnownNote(entry.id, says, entry.reason, entry.link))
        says = f"it fails, but not as {place} expects: {recorded}"
        return Judged(seen.verdict, KnownNote(entry.id, says, entry.reason, entry.link))

    def _judge_by_cause(self, seen: Seen) -> Judged:
        """Expected if every one of its causes has an entry."""
        causes = seen.causes if seen.verdict.can_be_known else ()
        entries = [self.by_cause[cause] for cause in causes if cause in self.by_cause]
        for entry in entries:
            self.counted[entry.cause] += 1
        if not entries or len(entries) < len(causes):
            return Judged(seen.verdict)
        entry = entries[0]
        note = KnownNote(entry.name, f"{self.known.place(entry)} expects it", entry.reason, entry.link)
        return Judged(Verdict.EXPECTED_FAILURE, note)

    def judge_check(self, check: Check) -> Check:
        judged = self.judge(seen_check(check))
        return replace(check, verdict=judged.verdict, known=judged.known)

    def is_too_wide(self, entry: Entry) -> bool:
        """Whether a pattern names so many scenarios that it predicts nothing."""
        return self.reach.get(entry.id, 0) > WIDEST

    def left(self) -> Iterator[Check]:
        """Yield what is wrong with the entries, once everything is judged."""
        for entry in self.known.entries:
            problem = self._problem(entry)
            if problem:
                says = (f"{self.known.place(entry)}: {entry.name} {problem}",)
                yield Check("known", entry.name, Verdict.FAIL, Verdict.FAIL, says)

    def _wrong_count(self, entry: Entry) -> str:
        """How the number of scenarios with that cause differs; a part of the suite may have fewer."""
        found = self.counted[entry.cause]
        if found == entry.count or (found < entry.count and not self.selection.whole):
            return ""
        if not found:
            return "is stale: no finding has this cause; remove the entry"
        return f"is the cause in {found} scenarios, not {entry.count}; write count: {found} if that is right"

    def _problem(self, entry: Entry) -> str:
        if entry.cause:
            return self._wrong_count(entry)
        named = self.named[entry.id]
        if self.is_too_wide(entry):
            reach = self.reach[entry.id]
            return f"is too broad: it matches {reach} scenarios, more than {WIDEST}; make it narrower"
        if not named:
            return self._stale(entry) if self.selection.answers_for(entry) else ""
        failing = sum(one.verdict.can_be_known or one.verdict is Verdict.NOT_RUN for one in named)
        if entry.is_pattern and failing < len(named):
            return (
                f"is too broad: it matches {len(named)} scenarios, of which {failing} fail; write it narrower"
            )
        if all(one.verdict is Verdict.NOT_SUPPORTED for one in named):
            return "is stale: the engine doesn't support this; remove the entry"
        return ""

    def _stale(self, entry: Entry) -> str:
        examples = [one for one in self.selection.ids if one.startswith(f"{entry.id}#")]
        near = examples[:1] or nearest(entry.id, self.selection.ids)
        hint = f"did you mean {near[0]}?" if near else "remove the entry"
        return f"is stale: it matches nothing in the suite; {hint}"

    def _naming(self, scenario_id: str) -> list[Entry]:
        exact = self.exact.get(scenario_id)
        patterns = [entry for entry in self.patterns if entry.names(scenario_id)]
        return [exact, *patterns] if exact is not None else patterns
