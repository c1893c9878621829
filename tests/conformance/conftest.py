"""Fixtures of the kit's tests: a few cards that need no compiler, and scenarios read from text."""

from __future__ import annotations

import importlib.util
import shlex
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType

import pytest

from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.runner import Engine
from conformance.kit.reports.report import Check, Report, ReportBook, ReportChapter, ReportRule, Row
from conformance.kit.running.claims import Opened
from conformance.kit.scenarios.pool import CardPool, CardsUnreadable, by_slug
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites import selection
from conformance.kit.suites.load import Loader, ScenarioError, Suite
from grammar.ir.abilities import Activated
from grammar.ir.cards import Card
from grammar.ir.traits import TraitWord
from spec.book.rulebook import load
from tests.conformance.small_suite import SCENARIOS

STUB = Path(__file__).parent / "stub_engine.py"

Read = Callable[[str], tuple[Scenario, ...]]


def card(name: str, kind: str, cost: int | None = None, abilities: int = 0) -> Card:
    numbers = (("essence", 20), ("base_kl", 4)) if cost is None else (("cost", cost),)
    return Card(
        name,
        (kind,),
        (TraitWord("aspects", "Gray"),),
        numbers=numbers,
        abilities=(Activated((), ()),) * abilities,
    )


CARDS = (
    card("Plain Deity", "Deity"),
    card("Filler", "Shard", 40),
    card("Gain 2", "Spell", 0),
    card("Plain Shard", "Shard", 1),
    card("Plain Avatar", "Avatar", 2),
    card("Cost Four", "Spell", 4),
    card("Busy Relic", "Relic", 1, abilities=2),
    card("Oriane, Keeper's Own", "Deity"),
)


def with_data(cards: tuple[Card, ...]) -> Iterator[tuple[Card, Mapping[str, object]]]:
    for one in cards:
        yield one, {"node": "Card", "name": one.name, "types": list(one.types), "numbers": list(one.numbers)}


def compile_plainly(text: str, _game: str, file: str) -> Iterator[tuple[Card, Mapping[str, object]]]:
    """Compile `# Name` lines only: each a Spell of Cost 0."""
    names = [line.removeprefix("# ") for line in text.splitlines() if line.startswith("# ")]
    if not names:
        raise CardsUnreadable(f"{file}: no card")
    yield from with_data(tuple(card(name, "Spell", 0) for name in names))


@pytest.fixture(scope="session")
def facts() -> GameFacts:
    return facts_of("essence_crown")


@pytest.fixture(scope="session")
def pool() -> CardPool:
    return CardPool("essence_crown", by_slug(with_data(CARDS)), compile_plainly)


@pytest.fixture
def loader(facts: GameFacts, pool: CardPool) -> Loader:
    return Loader(facts, load("essence_crown"), pool)


@pytest.fixture
def read(facts: GameFacts, pool: CardPool) -> Read:
    """Read scenarios from YAML text."""

    def reading(text: str) -> tuple[Scenario, ...]:
        loader = Loader(facts, load("essence_crown"), pool)
        loader.read(text, "scenarios/test.yaml")
        scenarios, faults = loader.finish()
        if faults:
            raise ScenarioError(faults)
        return scenarios

    return reading


@pytest.fixture
def small_suite(read: Read, facts: GameFacts, monkeypatch: pytest.MonkeyPatch) -> Suite:
    """Two scenarios, which the commands use instead of the shipped ones."""
    small = Suite("essence_crown", facts, load("essence_crown"), read(SCENARIOS))
    monkeypatch.setattr(selection, "read_suite", lambda _game: small)
    monkeypatch.setattr(selection, "suites", lambda: [small.game])
    return small


BOOK = ReportBook(
    "essence_crown",
    "Essence Crown",
    "1.0.0",
    (
        ReportChapter(
            2, "Resources", (ReportRule("EC-2.3.2", "KL stops.", True), ReportRule("EC-2.4.1", "Pay.", True))
        ),
    ),
)


@pytest.fixture(scope="session")
def report_with() -> Callable[..., Report]:
    """Make a report of given scenarios and checks."""

    def report(
        *lines: Row | Check,
        name: str = "stub",
        whole: bool = True,
        digest: str = "d1",
        opened: tuple[Opened, ...] = (),
    ) -> Report:
        return Report(
            kit="cardlaw 0.1.0",
            engine=Engine(name, "1", {"essence_crown": "1.0.0"}),
            capabilities=("load", "state"),
            command="./engine --fast",
            digest=digest,
            whole=whole,
            book=BOOK,
            rows=tuple(one for one in lines if isinstance(one, Row)),
            checks=tuple(one for one in lines if isinstance(one, Check)),
            opened=opened,
        )

    return report


@pytest.fixture(scope="session")
def stub() -> Callable[[str], list[str]]:
    """The command that runs the stub engine in a mode."""
    return lambda mode: [sys.executable, str(STUB), mode]


@pytest.fixture(scope="session")
def engine(stub: Callable[[str], list[str]]) -> Callable[[str], str]:
    """The same as one text, as a person writes it after `--engine`."""
    return lambda mode: shlex.join([word for word in stub(mode) if word])


@pytest.fixture(scope="session")
def stub_module() -> ModuleType:
    """The stub engine's module."""
    spec = importlib.util.spec_from_file_location("stub_engine", STUB)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
