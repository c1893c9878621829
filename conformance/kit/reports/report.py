"""A report: who was judged, by what, and the result of each scenario. All other forms are made from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from conformance.kit.judging.runner import Engine
from conformance.kit.judging.verdict import NONE, Finding, Tally, Verdict
from conformance.kit.running.claims import Opened
from spec.book.printable import observed, one_line


@dataclass(frozen=True, slots=True)
class ReportRule:
    """A rule of the book by which the engine was judged. `needed`: a scenario must exercise it."""

    id: str
    text: str
    needed: bool


@dataclass(frozen=True, slots=True)
class ReportChapter:
    number: int
    title: str
    rules: tuple[ReportRule, ...]


@dataclass(frozen=True, slots=True)
class ReportBook:
    """The parts of the rulebook that a report shows."""

    game: str
    title: str
    version: str
    chapters: tuple[ReportChapter, ...]

    def text_of(self, rule_id: str) -> str:
        """The text of a rule; empty if the book has no such rule."""
        found = (rule.text for chapter in self.chapters for rule in chapter.rules if rule.id == rule_id)
        return next(found, "")


@dataclass(frozen=True, slots=True)
class Story:
    """A scenario in words, and the lines of its file where its steps and its assertions stand."""

    given: tuple[str, ...] = ()
    when: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    when_lines: tuple[int, ...] = ()
    then_lines: tuple[int, ...] = ()

    @property
    def lines(self) -> tuple[int, ...]:
        """The lines of all steps and assertions, as far as the report has them."""
        return (*self.when_lines, *self.then_lines)


@dataclass(frozen=True, slots=True)
class ReportedEvent:
    """An event in words, and the rules that the engine named for it."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class KnownNote:
    """What the list of known failures says of a scenario."""

    entry: str
    says: str
    reason: str
    link: str


@dataclass(frozen=True, slots=True)
class Row:
    """The result of one scenario. `raw_verdict` is the verdict regardless of known failures."""

    id: str
    title: str
    verdict: Verdict
    raw_verdict: Verdict
    cites: tuple[str, ...] = ()
    exercised: tuple[str, ...] = ()
    file: str = ""
    reason: str = ""
    findings: tuple[Finding, ...] = ()
    tally: Tally = NONE
    """The assertions; there are none in a report of a kit that did not count them."""
    events: tuple[ReportedEvent, ...] = ()
    note: str = ""
    stderr: str = ""
    story: Story = Story()
    known: KnownNote | None = None

    @property
    def parted(self) -> Mapping[int, Sequence[Finding]]:
        """The findings, by the line of the step or assertion where the engine parts from the scenario.

        Those of a report that doesn't have the lines are under 0.
        """
        found: dict[int, list[Finding]] = {}
        for one in self.findings:
            line = max((line for line in self.story.lines if line <= one.line), default=0)
            found.setdefault(line, []).append(one)
        return found

    @property
    def rule(self) -> str:
        """The rule that the scenario mainly tests."""
        return self.id.partition("/")[0]

    @property
    def chapter(self) -> str:
        return self.rule.partition("-")[2].partition(".")[0]


@dataclass(frozen=True, slots=True)
class Check:
    """The result of a check beside the scenarios: a count, a recorded game, a card text, or a list entry."""

    kind: str
    id: str
    verdict: Verdict
    raw_verdict: Verdict
    says: tuple[str, ...] = ()
    known: KnownNote | None = None

    @property
    def observed(self) -> str:
        """What was observed, without the first line, which gives the location of its file."""
        return observed("; ".join(map(one_line, self.says[1:])))


KINDS = ("counts", "playthroughs", "language", "known")
"""The kinds of checks."""


@dataclass(frozen=True)
class Report:
    """A complete report of one game."""

    kit: str
    engine: Engine
    capabilities: tuple[str, ...]
    command: str | None
    digest: str
    whole: bool
    book: ReportBook
    rows: tuple[Row, ...]
    checks: tuple[Check, ...] = ()
    opened: tuple[Opened, ...] = ()
    """Per chapter, by how many scenarios the engine can be judged according to its own claims. Empty in a
    report of a kit that did not count them."""
    rung: str = ""
    """The engine's place on the ladder: `R0 load and state with plain cards`; empty below it."""
    next: str = ""
    """What would open most scenarios next; empty if all are open."""
    unread: int = 0
    """How many further scenarios of the selection have faults, so that they can't be judged."""

    @property
    def game(self) -> str:
        return self.book.game

    @property
    def planned(self) -> int:
        return len(self.rows)

    @cached_property
    def exercised(self) -> frozenset[str]:
        """The rules that a passed scenario cites and that the engine named while playing it."""
        return frozenset(rule for row in self.rows for rule in row.exercised)

    @cached_property
    def upheld(self) -> frozenset[str]:
        """The rules of which every judged scenario that cites them passed, whatever the engine named."""
        passed = {rule for row in self.rows if row.raw_verdict is Verdict.PASS for rule in row.cites}
        broken = {rule for row in self.rows if row.raw_verdict.can_be_known for rule in row.cites}
        return frozenset(passed - broken)

    @cached_property
    def verdicts(self) -> Counter[Verdict]:
        return Counter(row.verdict for row in self.rows)

    @cached_property
    def tally(self) -> Tally:
        """The assertions of all scenarios."""
        return sum((row.tally for row in self.rows), Tally())

    @property
    def has_findings(self) -> bool:
        verdicts = [*(row.verdict for row in self.rows), *(check.verdict for check in self.checks)]
        return any(verdict.is_finding for verdict in verdicts)

    def of_kind(self, kind: str) -> Sequence[Check]:
        return [check for check in self.checks if check.kind == kind]
