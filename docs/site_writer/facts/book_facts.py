"""What the site shows of one book: its rules, scenarios, cards, errors and files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from conformance.kit.judging.verdict import Result, Verdict
from conformance.kit.language.vectors import Vector
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tell.rows import describe_rows
from conformance.kit.tell.scenario import ScenarioWords, describe_scenario
from conformance.kit.tracing.proof import KeptProof
from conformance.kit.tracing.trace import ChapterCoverage, Trace
from docs.site_writer.facts.annexes import Annex
from docs.site_writer.facts.windows import Windows
from docs.site_writer.pictures.illustrations import NONE, Illustrations
from docs.site_writer.pictures.tables import TableFigure
from docs.site_writer.steps.recorded import Recorded
from docs.site_writer.worked import Worked
from grammar.ir.cards import Card
from grammar.ir.decks import Deck
from grammar.language.dialect import Dialect, Printed
from grammar.language.explain import Explanation
from grammar.language.mistakes import Mistake
from spec.book.records import Chapter, Ruling
from spec.book.rulebook import Rulebook
from spec.book.sheet import Sheet
from spec.book.source import Passage
from spec.book.versions.releases import Step

MOST_SHOWN = 3
"""Scenarios shown in full beside their rule; the others are on the page of the scenarios."""
MOST_ON_A_PAGE = 40
"""Scenarios of a chapter shown in full on one page; if there are more, each section has a page of its own."""
MOST_ROWS = 6
"""Examples of a scenario shown beside its rule; the others are on the page of the scenarios."""


@dataclass(frozen=True, eq=False)
class Shown:
    """A scenario as a reader sees it: all rows of its examples together."""

    results: tuple[Result, ...]

    @property
    def scenario(self) -> Scenario:
        return self.results[0].scenario

    @property
    def id(self) -> str:
        return self.scenario.base_id

    @cached_property
    def told(self) -> ScenarioWords:
        """The scenario in words, with the values of its first row."""
        return describe_scenario(self.scenario)

    @cached_property
    def rows(self) -> list[tuple[str, Result]]:
        """What distinguishes each row of its examples, and the result of the row."""
        return list(zip(describe_rows([one.scenario for one in self.results]), self.results, strict=True))

    @cached_property
    def exercised(self) -> frozenset[str]:
        return frozenset(rule for result in self.results for rule in result.exercised)

    @cached_property
    def verdicts(self) -> Counter[Verdict]:
        return Counter(result.verdict for result in self.results)

    @property
    def rows_elsewhere(self) -> int:
        """How many of its examples are not shown beside its rule."""
        return max(len(self.results) - MOST_ROWS, 0)

    @property
    def passes(self) -> bool:
        return set(self.verdicts) == {Verdict.PASS}

    @property
    def verdict(self) -> str:
        """`pass`, or the counts of each verdict: `2 pass, 1 fail`."""
        if len(self.verdicts) == 1:
            return next(iter(self.verdicts)).said
        return ", ".join(
            f"{self.verdicts[verdict]} {verdict.said}" for verdict in Verdict if verdict in self.verdicts
        )


@dataclass(frozen=True, eq=False)
class ShownCard:
    """A card and its compiled form. A card without text has no explanation."""

    card: Card
    data: Mapping[str, object]
    explanation: Explanation | None
    rules: tuple[str, ...]
    limits: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Refusal:
    """A text that the language refuses, and the message."""

    vector: Vector
    message: str


@dataclass(frozen=True, eq=False)
class ShownMistake:
    """An example of an error: what was written, the message, and what to write instead."""

    mistake: Mistake
    message: str


@dataclass(frozen=True, eq=False)
class BookFacts:
    """A book and everything that belongs to it."""

    book: Rulebook
    trace: Trace
    coverage: Sequence[ChapterCoverage]
    scenarios: tuple[Shown, ...] = ()
    cards: tuple[ShownCard, ...] = ()
    decks: Mapping[str, Deck] = field(default_factory=dict)
    dialect: Dialect | None = None
    refusals: tuple[Refusal, ...] = ()
    mistakes: tuple[ShownMistake, ...] = ()
    sheet: Sheet | None = None
    source: tuple[Passage, ...] = ()
    """The sections of the game's source, if whoever builds the site has the source."""
    proof: KeptProof | None = None
    vectors: tuple[Vector, ...] = ()
    annexes: tuple[Annex, ...] = ()
    history: tuple[Step, ...] = ()
    """The steps from each released version to the next and to the current one, oldest first."""
    illustrations: Illustrations = NONE
    tables: Mapping[str, tuple[TableFigure, ...]] = field(default_factory=dict)
    """Pictures of a card game's table, by the rules after which they appear."""
    recorded: Recorded = field(default_factory=Recorded)
    """The scenarios step by step."""
    worked: Worked | Windows | None = None
    files: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The shipped files of a game without decks, by name without ending, and the names that they declare."""

    @property
    def name(self) -> str:
        return self.book.game.name

    @property
    def printed(self) -> Printed:
        """What the texts of the game are printed on, and its name."""
        return self.dialect.printed if self.dialect else Printed()

    @cached_property
    def scenarios_of(self) -> Mapping[str, tuple[Shown, ...]]:
        """The scenarios that are mainly about a rule."""
        found: dict[str, tuple[Shown, ...]] = {}
        for shown in self.scenarios:
            found[shown.scenario.rule] = (*found.get(shown.scenario.rule, ()), shown)
        return found

    def beside_rule(self, rule: str) -> tuple[Shown, ...]:
        """The scenarios that are shown in full beside the rule."""
        return self.scenarios_of.get(rule, ())[:MOST_SHOWN]

    def beyond_rule(self, rule: str) -> tuple[Shown, ...]:
        """The remaining scenarios that are mainly about a rule."""
        return self.scenarios_of.get(rule, ())[MOST_SHOWN:]

    def has_many_scenarios(self, chapter: Chapter) -> bool:
        """Whether the scenarios that are not beside their rules need a page for each section."""
        return sum(len(self.beyond_rule(rule.id)) for rule in chapter.rules) > MOST_ON_A_PAGE

    @cached_property
    def citing(self) -> Mapping[str, tuple[Shown, ...]]:
        """The scenarios that cite a rule."""
        found: dict[str, tuple[Shown, ...]] = {}
        for shown in self.scenarios:
            for rule in shown.scenario.cites:
                found[rule] = (*found.get(rule, ()), shown)
        return found

    @cached_property
    def with_card(self) -> Mapping[str, tuple[Shown, ...]]:
        """The scenarios in which a card is, by its printed name."""
        found: dict[str, tuple[Shown, ...]] = {}
        for shown in self.scenarios:
            for name in dict.fromkeys(used.name for used in shown.scenario.cards.values()):
                found[name] = (*found.get(name, ()), shown)
        return found

    @property
    def has_operations(self) -> bool:
        """Whether an engine of this game gets compiled card text, and scenarios show what it is made of."""
        return self.dialect is not None and bool(self.scenarios) and not self.book.game.shelf

    @property
    def has_phrases(self) -> bool:
        """Whether the game has cards with text: a page shows what they can say."""
        return self.dialect is not None and self.dialect.files is None

    @cached_property
    def contradictions(self) -> tuple[Ruling, ...]:
        """The rulings on contradictions of the source."""
        return tuple(ruling for ruling in self.book.rulings if ruling.contradiction)

    @cached_property
    def last_step(self) -> Mapping[str, Step]:
        """The last step in which the words of a rule or ruling changed or were added, by its id."""
        return {
            change.id: step
            for step in self.history
            for change in step.changes
            if change.what != "withdrawn" and change.before != change.now
        }

    @property
    def verdicts(self) -> Counter[Verdict]:
        """How the scenarios ended, counting every row of examples."""
        return Counter(result.verdict for shown in self.scenarios for result in shown.results)
