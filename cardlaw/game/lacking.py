"""What a game lacks before it can be published, in the order in which a game is made.

The checks are the project's own; what can't be checked yet, because something before it is
missing, is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from cardlaw.game.required import RECIPE, missing
from conformance.kit.drivers.opening import REFERENCE, opener_of
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Result
from conformance.kit.schemas.scenarios import path_of, written
from conformance.kit.suites.load import Suite, read_suite
from conformance.kit.suites.rule_kinds import MUST_BE_EXERCISED
from conformance.kit.tracing.places import mentions, texts_in
from conformance.kit.tracing.trace import trace
from grammar.cli import schema_text
from grammar.language.dialect import load as load_dialect
from grammar.language.errors import CardTextError
from grammar.language.shipped import shipped_decks
from reference_engine import api
from reference_engine.kernel.errors import EngineBug, NotSupported
from spec.book import lint
from spec.book.faults import Fault, PlainError
from spec.book.game.game import Game
from spec.book.games import SPEC
from spec.book.words import words_of

ROOT: Final = SPEC.parent
LEAST_DECKS: Final = 2


def lacking(game: Game, root: Path = ROOT) -> list[Fault]:
    """Return what is missing or wrong, each with its file and its fix."""
    found: list[Fault] = []
    for check in CHECKS:
        try:
            found += check(game, root)
        except (PlainError, CardTextError, EngineBug, NotSupported) as problem:
            found.append(_unusable(game, problem))
    return list(dict.fromkeys(found))


def _unusable(game: Game, problem: Exception) -> Fault:
    """Return the fault of something that can't even be read."""
    faults = getattr(problem, "faults", None) or [getattr(problem, "fault", None)]
    if isinstance(faults[0], Fault):
        return faults[0]
    file = "game.py" if isinstance(problem, (EngineBug, NotSupported)) else ""
    folder = "reference_engine" if file else "grammar"
    fix = f"cardlaw conform --game {game.name}" if file else f"cardlaw cards check --game {game.name}"
    return Fault(f"{folder}/{game.name}/{file}", 1, str(problem).splitlines()[0], f"see {fix}")


def _has(game: Game, root: Path, *files: str) -> bool:
    return all((root / file.format(game.name)).is_file() for file in files)


def _has_cards(game: Game, root: Path) -> bool:
    return any((root / "grammar" / game.name).glob("cards/*.card")) or bool(game.piles)


def missing_files(game: Game, root: Path) -> Iterator[Fault]:
    """Yield the files of the table in CONTRIBUTING that aren't there."""
    for file in missing(root, game.name, has_cards=_has_cards(game, root)):
        yield Fault(file, 1, "the file is missing", f"write it; {RECIPE}, Add a game, says what it holds")


def faults_of_book(game: Game, root: Path) -> Iterator[Fault]:
    """Yield the findings of the lint in the game's book; ids that aren't issued are among them."""
    for one in lint.lint(root / "spec"):
        if one.file.startswith(f"spec/{game.name}/"):
            yield Fault(one.file, one.line, f"{one.code} {one.message}", one.fix)


def missing_words(game: Game, root: Path) -> Iterator[Fault]:
    """Yield the events and decisions of the book that words.toml doesn't word."""
    words = words_of(game.name)
    for page, known in (("events.md", words.events), ("decisions.md", words.decisions)):
        path = root / "spec" / game.name / page
        table = page.removesuffix(".md")
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        before, _, rows = text.partition(f"\n| {table.removesuffix('s')} |")
        first = before.count("\n") + 2
        for number, line in enumerate(rows.partition("\n\n")[0].splitlines(), start=first):
            kind = line.removeprefix("| `").partition("`")[0]
            if line.startswith("| `") and kind not in known:
                message = f"{kind} has no words"
                yield Fault(f"spec/{game.name}/{page}", number, message, f"add it to [{table}] of words.toml")


def faults_of_cards(game: Game, root: Path) -> Iterator[Fault]:
    """Yield what its shipped cards lack, and a schema of its texts that is out of date."""
    if not _has(game, root, "grammar/{}/dialect.py"):
        return
    dialect = load_dialect(game.name)
    if game.piles and len(shipped_decks(game.name)) < LEAST_DECKS:
        folder = f"grammar/{game.name}/{dialect.printed.folder}/"
        yield Fault(folder, 1, f"there are fewer than {LEAST_DECKS} decks", "write another NAME.deck")
    schema = root / "grammar" / game.name / "ir.schema.json"
    if schema.is_file() and schema.read_text(encoding="utf-8") != schema_text(dialect):
        fix = f"cardlaw cards schema --game {game.name} > {schema.relative_to(root).as_posix()}"
        yield Fault(schema.relative_to(root).as_posix(), 1, "the schema is out of date", fix)


def faults_of_engine(game: Game, root: Path) -> Iterator[Fault]:
    """Raise the error of an engine that doesn't load, such as one that can't carry out a node."""
    if _has(game, root, "reference_engine/{}/game.py"):
        api.rules_of(game.name)
    return iter(())


def faults_of_suite(game: Game, root: Path) -> Iterator[Fault]:
    """Yield scenarios that can't be read or fail, and rules without a function or a scenario."""
    if not _has(game, root, "conformance/{}/defaults.yaml"):
        return
    facts = facts_of(game.name)
    schema = path_of(facts)
    if schema.is_file() and schema.read_text(encoding="utf-8") != written(facts):
        fix = "python -m conformance.kit.schemas.scenarios"
        yield Fault(schema.relative_to(root).as_posix(), 1, "the schema is out of date", fix)
    suite = read_suite(game.name)
    yield from suite.faults
    plays = _has(game, root, "reference_engine/{}/game.py")
    results = list(Runner(opener_of(REFERENCE), facts).run(suite.scenarios)) if plays else []
    for result in results:
        if result.verdict.is_finding:
            scenario = result.scenario
            fix = f"see cardlaw conform --game {game.name} -k {scenario.id}"
            yield Fault(scenario.file, scenario.line, f"{scenario.id}: {result.verdict.said}", fix)
    yield from _rules_without(suite, results, root)


def _rules_without(suite: Suite, results: list[Result], root: Path) -> Iterator[Fault]:
    """Yield the rules that no function carries out, or that no scenario shows."""
    exercised = {rule for result in results for rule in result.exercised}
    traced = trace(suite.book, suite.scenarios, exercised, root / "reference_engine", root / "grammar")
    name = suite.book.game.name
    engine = "\n".join(texts_in(root / "reference_engine" / name).values())
    rules = {entry.id: entry for entry in suite.book.entries}
    for row in traced.rules:
        place = rules[row.rule]
        is_named = row.code or row.nodes or mentions(engine, row.rule)
        if row.kind in MUST_BE_EXERCISED and not is_named:
            fix = f"begin the docstring of a function of reference_engine/{name}/ with [{row.rule}]"
            yield Fault(place.file, place.line, f"no function names {row.rule}", fix)
        if row.needs_scenario and not row.scenarios:
            fix = f"write a scenario in conformance/{name}/scenarios/ that cites it"
            yield Fault(place.file, place.line, f"no scenario shows {row.rule}", fix)
        elif row.needs_scenario and results and not row.exercised:
            fix = f"let an event or a refusal of the engine name {row.rule} in {row.scenarios[0]}"
            yield Fault(place.file, place.line, f"no scenario exercises {row.rule}", fix)


CHECKS: Final[tuple[Callable[[Game, Path], Iterator[Fault]], ...]] = (
    missing_files,
    faults_of_book,
    missing_words,
    faults_of_cards,
    faults_of_engine,
    faults_of_suite,
)
