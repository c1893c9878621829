"""The trace: the functions, constants, node kinds and scenarios that belong to each rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.rule_kinds import MUST_BE_EXERCISED
from conformance.kit.tracing.places import Place, places_in_code, places_of_nodes
from spec.book.ids import RuleId
from spec.book.rulebook import Rulebook

RULING = "ruling"
"""Used instead of a rule's kind for a ruling that changes play."""


@dataclass(frozen=True, slots=True)
class RuleTrace:
    """Everything that belongs to one rule, or to a ruling that changes play and so counts as one."""

    rule: RuleId
    kind: str
    chapter: int
    text: str
    code: tuple[Place, ...]
    nodes: tuple[Place, ...]
    scenarios: tuple[str, ...]
    exercised: bool

    @property
    def needs_scenario(self) -> bool:
        return self.kind in (*MUST_BE_EXERCISED, RULING)


@dataclass(frozen=True, eq=False)
class Trace:
    """The trace of a book. `unknown` are ids in sources that match no rule."""

    rules: tuple[RuleTrace, ...]
    unknown: tuple[tuple[str, Place], ...] = field(default=())

    def __getitem__(self, rule_id: str) -> RuleTrace:
        return next(one for one in self.rules if one.rule == rule_id)


def trace(
    book: Rulebook,
    scenarios: Iterable[Scenario],
    exercised: Iterable[str] = (),
    code: Path | None = None,
    nodes: Path | None = None,
) -> Trace:
    """Join a book with the sources in two folders and with scenarios. `exercised` comes from a report."""
    in_code = by_rule(places_in_code(code)) if code else {}
    in_nodes = by_rule(places_of_nodes(nodes)) if nodes else {}
    cited: dict[str, list[str]] = {}
    for scenario in scenarios:
        for rule_id in scenario.cites:
            if scenario.base_id not in cited.setdefault(rule_id, []):
                cited[rule_id].append(scenario.base_id)
    seen = frozenset(exercised)

    def traced(rule_id: RuleId, kind: str, chapter: int, text: str) -> RuleTrace:
        return RuleTrace(
            rule=rule_id,
            kind=kind,
            chapter=chapter,
            text=text,
            code=tuple(in_code.get(rule_id, ())),
            nodes=tuple(in_nodes.get(rule_id, ())),
            scenarios=tuple(cited.get(rule_id, ())),
            exercised=rule_id in seen,
        )

    rules = [
        traced(rule.id, rule.kind, rule.chapter, rule.text) for rule in book.rules if rule.withdrawn is None
    ]
    rules += [
        traced(ruling.id, RULING, chapter_of(book, [ruling.id]), ruling.decision)
        for ruling in book.rulings
        if ruling.changes_play
    ]
    known = {*(str(rule.id) for rule in book.rules), *(str(ruling.id) for ruling in book.rulings)}
    unknown = tuple(
        (rule_id, place)
        for found in (in_code, in_nodes)
        for rule_id, places in found.items()
        if rule_id.startswith(f"{book.game.prefix}-") and rule_id not in known
        for place in places
    )
    return Trace(tuple(rules), unknown)


SHARED = 0
"""Used instead of a chapter for what all games share."""


def chapter_of(book: Rulebook, rules: Sequence[str]) -> int:
    """The chapter of the first rule among some ids, or else of the first rule that carries a ruling."""
    own = [rule for rule in map(RuleId, rules) if rule.prefix == book.game.prefix]
    for rule in own:
        if rule.chapter is not None:
            return rule.chapter
    for ruling in own:
        for named in (*book.ruling(ruling).rules, *book.cited_by(ruling)):
            if named.chapter is not None and named.prefix == book.game.prefix:
                return named.chapter
    return SHARED


def by_rule(found: Iterable[tuple[str, Place]]) -> dict[str, list[Place]]:
    places: dict[str, list[Place]] = {}
    for rule_id, place in found:
        places.setdefault(rule_id, []).append(place)
    return places


@dataclass(frozen=True, slots=True)
class ChapterCoverage:
    """The coverage of a chapter: its rules, and the rulings that change its play.

    `needed` counts the rules and rulings that need a scenario, `provable` those that a mutant can break.
    """

    number: int
    title: str
    rules: int
    rulings: int
    needed: int
    cited: int
    exercised: int
    missing: tuple[str, ...]
    provable: int = 0
    proven: int = 0


class Proven(Protocol):
    """What coverage needs to know of a proof."""

    def provable(self, rule: str, /) -> bool: ...

    def proven(self, rule: str, /) -> bool: ...


def coverage_of(book: Rulebook, traced: Trace, proof: Proven | None = None) -> list[ChapterCoverage]:
    """A row per chapter; `missing` are the rules and rulings that need a scenario but aren't exercised."""
    rows = []
    for chapter in book.chapters:
        here = [one for one in traced.rules if one.chapter == chapter.number]
        needed = [one for one in here if one.needs_scenario]
        rulings = sum(one.kind == RULING for one in here)
        rows.append(
            ChapterCoverage(
                number=chapter.number,
                title=chapter.title,
                rules=len(here) - rulings,
                rulings=rulings,
                needed=len(needed),
                cited=sum(bool(one.scenarios) for one in needed),
                exercised=sum(one.exercised for one in needed),
                missing=tuple(str(one.rule) for one in needed if not one.exercised),
                provable=sum(proof is not None and proof.provable(one.rule) for one in here),
                proven=sum(proof is not None and proof.proven(one.rule) for one in here),
            )
        )
    return rows
