"""Counts: how many sequences of one, two and three legal answers follow a position.

A count checks every list of legal answers on the way, so it finds what nobody thought to write a scenario
for. Chance's answers count like any player's; anything that isn't asked doesn't count; a finished game has no
further answers. This module has the positions and their numbers; `sequences` counts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.scenarios.own_cards import own_cards
from conformance.kit.scenarios.parts import expand
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import ScenarioError, Suite

DEPTH = 3

KEYS = ("name", "title", "switches", "cards", "given", "counts", "answers")


@dataclass(frozen=True, eq=False)
class Counted:
    """A position and its numbers. `answers` has, per first answer, how many follow at depth 2 and 3."""

    scenario: Scenario
    counts: tuple[int, ...]
    answers: Mapping[str, tuple[int, ...]]

    @property
    def name(self) -> str:
        return self.scenario.id


@dataclass(frozen=True, slots=True)
class CountResult:
    """What an engine counts. `problem` says why it could not; `missing` what it doesn't support."""

    counted: Counted
    counts: tuple[int, ...] = ()
    answers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    problem: str = ""
    missing: str = ""

    @property
    def holds(self) -> bool:
        return not self.problem and (self.counts, self.answers) == (self.counted.counts, self.counted.answers)

    @property
    def is_finding(self) -> bool:
        return not self.missing and not self.holds

    def lines(self) -> list[str]:
        """The differences, one line per first answer, for a person."""
        where = self.counted.scenario
        lines = [f"{where.file}:{where.line}: counts, {self.counted.name}: {where.title}"]
        if self.problem:
            return [*lines, f"    {self.problem}"]
        for depth, (expected, got) in enumerate(zip(self.counted.counts, self.counts, strict=True), start=1):
            if expected != got:
                lines.append(f"    depth {depth}: expected {expected}, got {got}")
        for label in dict.fromkeys([*self.counted.answers, *self.answers]):
            expected_at, got_at = self.counted.answers.get(label), self.answers.get(label)
            if expected_at != got_at:
                lines.append(f"    {label}: expected {_shown(expected_at)}, got {_shown(got_at)}")
        return lines


def _shown(numbers: tuple[int, ...] | None) -> str:
    return "no such answer" if numbers is None else " and ".join(map(str, numbers)) + " after it"


# --- reading ------------------------------------------------------------------------------------------


def load_counts(suite: Suite) -> list[Counted]:
    """The positions of a suite's `counts.yaml`. ScenarioError carries every fault."""
    path = suite.facts.folder / "counts.yaml"
    if not path.exists():
        return []
    page = Page(path.relative_to(suite.facts.folder.parent.parent).as_posix())
    counted = read_counts(path.read_text(encoding="utf-8"), page, suite)
    if page.faults:
        raise ScenarioError(sorted(page.faults))
    return counted


def read_counts(text: str, page: Page, suite: Suite) -> list[Counted]:
    """Read the positions of a text and record its faults on the page."""
    data = tree.read(text, page)
    if not isinstance(data, Seq):
        if not page.faults:
            page.fault(1, "this must be a list of positions", "start each with - name: ...")
        return []
    found = [_position(page, item, line, suite) for item, line in data.items()]
    names = [one.name for one in found if one is not None]
    for name in sorted({name for name in names if names.count(name) > 1}):
        page.fault(1, f"two positions are called {name}", "choose another name")
    return [one for one in found if one is not None]


def _position(page: Page, item: object, line: int, suite: Suite) -> Counted | None:
    from conformance.kit.suites.compiler import pool_of  # inside: it loads the grammar's parser

    if not isinstance(item, Map):
        page.fault(line, "no position", "write name, title, given, counts and answers")
        return None
    page.known_keys(item, list(KEYS), "a position")
    given, switches, before = item.get("given"), item.get("switches"), len(page.faults)
    if not isinstance(given, Map) or not isinstance(item.get("name"), str):
        page.fault(line, "name or given is missing", "write name: ... and given: {...}")
        return None
    facts, pool = suite.facts, pool_of(suite.game, suite.facts.folder)
    own = own_cards(page, pool, item.get("cards"), item.lines.get("cards", line))
    if own is None:
        return None
    position = expand(page, facts, pool, own, given)
    chosen = dict(switches) if isinstance(switches, Map) else {}
    for name, value in chosen.items():
        switch = suite.book.game.switches.get(name)
        if switch is None or switch.refusal(value):
            page.fault(line, f"no switch {name} = {value}", "see the game's switches")
    counts = _numbers(item.get("counts"), DEPTH)
    answers = _answers(item.get("answers"))
    if counts is None or answers is None:
        page.fault(
            line, "counts or answers cannot be read", "write counts: [1, 2, 3], answers: {pass: [2, 3]}"
        )
        return None
    sums = (len(answers), *(sum(column) for column in zip(*answers.values(), strict=True)))
    if counts != sums:
        page.fault(line, f"the answers add up to {list(sums)}, not {list(counts)}", "fix the wrong number")
    if len(page.faults) > before:
        return None
    title = str(item.get("title", ""))
    scenario = position.scenario(
        facts.game, given, chosen, str(item["name"]), page.file, title=title, line=line
    )
    return Counted(scenario, counts, answers)


def _numbers(value: object, size: int) -> tuple[int, ...] | None:
    if not isinstance(value, list) or len(value) != size or not all(type(one) is int for one in value):
        return None
    return tuple(value)


def _answers(value: object) -> dict[str, tuple[int, ...]] | None:
    if not isinstance(value, Map) or not value:
        return None
    read = {label: _numbers(row, DEPTH - 1) for label, row in value.items()}
    found = {label: row for label, row in read.items() if row is not None}
    return found if len(found) == len(read) else None
