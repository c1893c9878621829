"""Worked examples: their steps as an engine reported them, and two sums term by term."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import PurePosixPath
from typing import Final

from conformance.kit.scenarios.scenario import Scenario
from docs.site_writer.pictures.tables import ShownTable, Tables
from docs.site_writer.played import CannotPlay, Played, played
from spec.book.game.parts import Step
from spec.book.worked import SumsList, WorkedSums
from spec.protocol.messages import Event

_SIDES: Final = 2


@dataclass(frozen=True)
class Line:
    """An event as a sentence, with the rules that caused it."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class StepShown:
    """What happened in a step of the turn."""

    step: Step
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Term:
    """A term of a sum: its amount, its source unless the row's title names it, and its rules."""

    amount: int
    source: str
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Row:
    """Terms with one title, the first side's beside the second's."""

    title: str
    terms: tuple[Term | None, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of both terms without repetitions; the rules that add the terms come first."""
        terms = [term for term in self.terms if term]
        first = (term.rules[0] for term in terms)
        return tuple(dict.fromkeys((*first, *(rule for term in terms for rule in term.rules))))


@dataclass(frozen=True)
class Total:
    """A side of the sums: its title, its card, its player, and the total."""

    side: str
    card: str
    player: str
    amount: int
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Sums:
    """Both sums and their result."""

    totals: tuple[Total, ...]
    rows: tuple[Row, ...]
    result: Line
    amount: int

    @property
    def total_rules(self) -> tuple[str, ...]:
        """The first rule of each total."""
        return tuple(dict.fromkeys(total.rules[0] for total in self.totals))


@dataclass(frozen=True, eq=False)
class Example:
    """One play of a scenario: the steps before the sums, the sums, the steps after them."""

    played: Played
    table: ShownTable | None
    """The table once everything is chosen; None in a game without one."""
    before: tuple[StepShown, ...]
    sums: Sums
    after: tuple[StepShown, ...]

    @property
    def scenario(self) -> Scenario:
        """The scenario that was played."""
        return self.played.scenario


@dataclass(frozen=True, eq=False)
class Worked:
    """The page: examples in full, and the rows of one scenario, to be compared."""

    listed: WorkedSums
    examples: tuple[Example, ...]
    compared: tuple[tuple[Example, ...], ...]

    @property
    def shown(self) -> tuple[Example, ...]:
        """The examples that have a heading: of those that are compared, the first."""
        return (*self.examples, *(group[0] for group in self.compared))


def worked_through(listed: WorkedSums, scenarios: Sequence[Scenario], tables: Tables | None) -> Worked:
    """Play the listed scenarios. RulebookError if one cannot be shown as listed."""
    by_id: dict[str, list[Example]] = {}
    for scenario in scenarios:
        if PurePosixPath(scenario.file).name == listed.scenarios:
            by_id.setdefault(scenario.base_id, []).append(_example(listed, scenario, tables))
    if not by_id:
        raise listed.fault(f"there is no scenario in the file {listed.scenarios!r}", listed.scenarios)
    groups = sorted(map(tuple, by_id.values()), key=lambda group: group[0].scenario.line)
    return Worked(
        listed,
        examples=tuple(group[0] for group in groups if len(group) == 1),
        compared=tuple(group for group in groups if len(group) > 1),
    )


def _example(listed: WorkedSums, scenario: Scenario, tables: Tables | None) -> Example:
    try:
        play = played(scenario)
    except CannotPlay as error:
        raise listed.fault(str(error), listed.scenarios) from None
    before: list[tuple[Step, list[Event]]] = []
    inside: list[Event] = []
    after: list[tuple[Step, list[Event]]] = []
    for step, event in _steps(listed, play.events):
        if step.name == listed.sums.step:
            inside.append(event)
        else:
            steps = after if inside else before
            if not steps or steps[-1][0] != step:
                steps.append((step, []))
            steps[-1][1].append(event)
    if not inside:
        raise listed.fault(f"there are no sums in {scenario.id}", listed.scenarios)
    chosen = next(at for at, one in enumerate(play.moments) if inside[0] in one.events) - 1
    return Example(
        play,
        tables.table(play, chosen) if tables is not None else None,
        tuple(_shown(play, listed, step, events) for step, events in before),
        _sums(listed, play, inside),
        tuple(_shown(play, listed, step, events) for step, events in after),
    )


def _steps(listed: WorkedSums, events: Sequence[Event]) -> Iterator[tuple[Step, Event]]:
    """The events from the first step on, each with its step; the sums' step is never skipped."""
    steps = listed.steps
    sums = next(place for place, (step, _) in enumerate(steps) if step.name == listed.sums.step)
    at = -1
    for event in events:
        if event.kind in listed.ends:
            return
        last = sums + 1 if at < sums else len(steps)
        at = next((place for place in range(at + 1, last) if event.kind in steps[place][1]), at)
        if at >= 0:
            yield steps[at][0], event


def _shown(play: Played, listed: WorkedSums, step: Step, events: Sequence[Event]) -> StepShown:
    shown = (event for event in events if event.kind not in listed.quiet)
    return StepShown(step, tuple(Line(play.told(event), event.rules) for event in shown))


def _sums(listed: WorkedSums, play: Played, events: Sequence[Event]) -> Sums:
    kinds = listed.sums
    totals = [event for event in events if event.kind == kinds.total]
    results = [event for event in events if event.kind == kinds.result]
    others = {event.kind for event in events} - {kinds.term, kinds.total, kinds.result}
    if len(totals) != _SIDES or len(results) != 1 or others:
        what = (
            f"{len(totals)} totals, {len(results)} results and {', '.join(sorted(others)) or 'nothing else'}"
        )
        raise listed.fault(f"the sums of {play.scenario.id} have {what}", listed.scenarios)
    terms: list[Mapping[str, Sequence[Term]]] = []
    for total in totals:
        own = [event for event in events if event.kind == kinds.term and event.object == total.object]
        if sum(event.amount or 0 for event in own) != total.amount:
            amounts = " + ".join(str(event.amount) for event in own)
            raise listed.fault(f"{amounts} is not {total.amount} in {play.scenario.id}", listed.scenarios)
        terms.append(_by_title(listed, play, own))
    return Sums(
        totals=tuple(
            Total(
                side,
                play.names[event.object or 0],
                play.player(event.player or 0),
                event.amount or 0,
                event.rules,
            )
            for side, event in zip(kinds.sides, totals, strict=True)
        ),
        rows=tuple(_rows(kinds, terms)),
        result=Line(play.told(results[0]), results[0].rules),
        amount=results[0].amount or 0,
    )


def _by_title(listed: WorkedSums, play: Played, events: Sequence[Event]) -> Mapping[str, Sequence[Term]]:
    """The terms of one sum, by title."""
    found: dict[str, list[Term]] = {}
    titles = listed.sums.terms
    for event in events:
        name = event.name or ""
        if name not in titles:
            raise listed.fault(f"the term {name!r} of {play.scenario.id} has no title", "terms")
        source = "" if event.other in (None, event.object) else play.names[event.other or 0]
        if not source and list(titles.values()).count(titles[name]) > 1:
            source = play.title(name)
        found.setdefault(titles[name], []).append(Term(event.amount or 0, source, event.rules))
    return found


def _rows(kinds: SumsList, terms: Sequence[Mapping[str, Sequence[Term]]]) -> Iterator[Row]:
    for title in dict.fromkeys(kinds.terms.values()):
        for row in zip_longest(*(side.get(title, ()) for side in terms)):
            yield Row(title, row)
