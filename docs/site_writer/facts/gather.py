"""Read everything that the site shows: books, scenarios with their verdicts, the trace, the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from conformance.kit.drivers.driver import Breakdown, CannotStart
from conformance.kit.facts.suite import SUITES, FactsError, suites
from conformance.kit.judging.verdict import Result
from conformance.kit.language.vectors import Vector, load_vectors
from conformance.kit.scenarios.pool import CardsUnreadable
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import ScenarioError, load_suite
from conformance.kit.tracing.proof import BadProof, KeptProof, game_proof, shared_proof
from conformance.kit.tracing.trace import coverage_of, trace
from docs.site_writer.facts.annexes import Annex, BadAnnex, annexes_of
from docs.site_writer.facts.book_facts import BookFacts, Refusal, Shown, ShownCard, ShownMistake
from docs.site_writer.facts.uses import Uses, uses
from docs.site_writer.facts.windows import Windows, windows_worked_through
from docs.site_writer.judging import results_of
from docs.site_writer.pictures.asking import CannotPicture
from docs.site_writer.pictures.illustrations import Illustrations, illustrations_of
from docs.site_writer.pictures.tables import TableFigure, Tables, table_figures, tables_of
from docs.site_writer.played import CannotPlay
from docs.site_writer.steps.kept import kept_steps
from docs.site_writer.steps.recorded import Recorded
from docs.site_writer.worked import Worked, worked_through
from grammar.ir.cards import Card
from grammar.ir.codec import card_to_json
from grammar.ir.traits import words_of
from grammar.language import dialect as dialects
from grammar.language.compile import compile_text
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError
from grammar.language.explain import explain
from grammar.language.files import names_declared
from grammar.language.mistakes import mistakes_of, said_of
from grammar.language.shipped import folder_of, shipped_cards, shipped_decks
from grammar.language.source import SourceText
from spec.book.game.parts import Word
from spec.book.ids import RuleId, natural_order
from spec.book.pictures import Pictures, read_pictures
from spec.book.rulebook import Library, Rulebook, RulebookError, load_all
from spec.book.sheet import Sheet, read_sheet, with_sheet
from spec.book.source import MissingHeading, read_passages
from spec.book.versions.releases import BadRelease, Step, history
from spec.book.worked import WorkedWindows, read_worked

ROOT = Path(__file__).resolve().parent.parent.parent

Progress = Callable[[str], None]


class CannotGather(Exception):
    """Something that the site needs cannot be read. The message is for a person."""


@dataclass(frozen=True, eq=False)
class Facts:
    """All books, shelves and games."""

    library: Library
    books: tuple[BookFacts, ...]

    @cached_property
    def uses(self) -> Uses:
        """What tests the rules that all games share."""
        return uses(ROOT, self.games)

    @cached_property
    def shared_proof(self) -> KeptProof | None:
        """What the suites of all games show of the code that they share."""
        return _shared_proof()

    @property
    def games(self) -> tuple[BookFacts, ...]:
        return tuple(facts for facts in self.books if not facts.book.game.shelf)

    @property
    def shelves(self) -> tuple[BookFacts, ...]:
        return tuple(facts for facts in self.books if facts.book.game.shelf)

    @cached_property
    def cards_using(self) -> Mapping[str, tuple[tuple[str, str], ...]]:
        """The cards, as game and name, by the rules that they use."""
        found: dict[str, tuple[tuple[str, str], ...]] = {}
        for facts in self.books:
            for shown in facts.cards:
                for rule in (*shown.rules, *shown.limits):
                    found[rule] = (*found.get(rule, ()), (facts.name, shown.card.name))
        return found


def gather(tell: Progress = lambda _: None) -> Facts:
    """Read everything and run the suites."""
    try:
        library = load_all()
    except RulebookError as error:
        raise CannotGather(f"the rulebooks cannot be read\n{error}") from None
    return Facts(library, tuple(_book(book, library, tell) for book in library))


def with_sources(facts: Facts, texts: Mapping[str, str]) -> Facts:
    """Add the sources of games, by the games' names. Raises CannotGather if one lacks a listed section."""

    def with_source(one: BookFacts) -> BookFacts:
        try:
            return replace(one, source=tuple(read_passages(one.book, texts[one.name])))
        except MissingHeading as error:
            raise CannotGather(f"the source of {one.name} has other headings than listed: {error}") from None

    return replace(facts, books=tuple(with_source(one) if one.name in texts else one for one in facts.books))


def _book(book: Rulebook, library: Library, tell: Progress) -> BookFacts:
    name = book.game.name
    results = [] if book.game.shelf else judged(name, tell)
    exercised = {rule for result in results for rule in result.exercised}
    traced = trace(
        book,
        [result.scenario for result in results],
        exercised,
        code=ROOT / "reference_engine",
        nodes=ROOT / "grammar",
    )
    proof = _proof_of(name)
    facts = BookFacts(
        book,
        traced,
        coverage_of(book, traced, proof),
        by_scenario(results),
        sheet=_sheet_of(name),
        proof=proof,
        annexes=_annexes_of(book),
        history=_history_of(book, library),
    )
    if name not in dialects.with_cards():
        return facts
    tell(f"{book.game.title}: compiling its cards")
    dialect = dialects.load(name)
    try:
        decks, shipped = shipped_decks(name), shipped_cards(name)
        files = {} if decks else _files(book, dialect)
        order = [each for names in files.values() for each in names] or list(shipped)
        cards = tuple(shown_card(shipped[each], book, dialect) for each in order)
    except CardTextError as error:
        raise CannotGather(f"the shipped cards of {name} do not compile\n{error}") from None
    tell(f"{book.game.title}: drawing its pictures")
    pictures = _pictures_of(name)
    tables = tables_of(book, pictures)
    scenarios = [result.scenario for result in results]
    return replace(
        facts,
        tables=_tables(tables, pictures, scenarios),
        recorded=_recorded(name, tables, scenarios),
        worked=_worked(name, scenarios, tables),
        cards=cards,
        decks=decks,
        dialect=dialect,
        files=files,
        illustrations=_illustrations(book, cards, pictures),
        vectors=(vectors := _vectors(name)),
        refusals=_refusals(vectors, dialect),
        mistakes=_mistakes(name, dialect),
    )


def _files(book: Rulebook, dialect: Dialect) -> dict[str, tuple[str, ...]]:
    """The names declared in each shipped file; names that the book mentions come first."""
    found = {}
    for path in sorted(folder_of(book.game.name).glob(f"*{dialect.printed.suffix}")):
        declared = names_declared(SourceText(path.read_text(encoding="utf-8"), path.name), dialect)
        found[path.stem] = tuple(name for names in declared.values() for name in names.values())
    return dict(sorted(found.items(), key=lambda item: not set(item[1]) & set(book.game.terrains)))


def _history_of(book: Rulebook, library: Library) -> tuple[Step, ...]:
    """Compare the versions of a book."""
    try:
        return history(book, library)
    except BadRelease as error:
        raise CannotGather(f"the versions of {book.game.title} cannot be compared\n{error}") from None


def _pictures_of(name: str) -> Pictures:
    """Read the list of a game's pictures."""
    try:
        return read_pictures(name)
    except RulebookError as error:
        raise CannotGather(f"the list of the pictures of {name} cannot be read\n{error}") from None


def _illustrations(book: Rulebook, cards: Sequence[ShownCard], pictures: Pictures) -> Illustrations:
    """Make the pictures of boards, if the game has any."""
    data = {shown.card.name: json_of(shown.data) for shown in cards}
    try:
        return illustrations_of(book, data, pictures)
    except (CannotPicture, RulebookError) as error:
        raise CannotGather(f"the pictures of {book.game.title} cannot be made\n{error}") from None


def _tables(
    tables: Tables | None, pictures: Pictures, scenarios: Sequence[Scenario]
) -> Mapping[str, tuple[TableFigure, ...]]:
    """Make the pictures of the table that a card game lists."""
    try:
        return table_figures(tables, pictures, scenarios)
    except RulebookError as error:
        raise CannotGather(f"a picture of the table cannot be made\n{error}") from None


def _recorded(name: str, tables: Tables | None, scenarios: Sequence[Scenario]) -> Recorded:
    """Record the scenarios step by step."""
    try:
        return kept_steps(name, tables, scenarios)
    except CannotPlay as error:
        raise CannotGather(str(error)) from None


def _worked(name: str, scenarios: Sequence[Scenario], tables: Tables | None) -> Worked | Windows | None:
    """Work through the listed examples, if there are any."""
    try:
        listed = read_worked(name)
        if isinstance(listed, WorkedWindows):
            return windows_worked_through(listed, scenarios, tables)
        return None if listed is None else worked_through(listed, scenarios, tables)
    except RulebookError as error:
        raise CannotGather(f"the worked examples of {name} cannot be shown\n{error}") from None


def _sheet_of(name: str) -> Sheet | None:
    """Read the summary sheet, if there is one."""
    if name not in with_sheet():
        return None
    try:
        return read_sheet(name)
    except RulebookError as error:
        raise CannotGather(f"the summary sheet of {name} cannot be read\n{error}") from None


def _annexes_of(book: Rulebook) -> tuple[Annex, ...]:
    """Read the annexes of the book for writers of engines."""
    try:
        return annexes_of(book.game.folder)
    except BadAnnex as error:
        raise CannotGather(str(error)) from None


def judged(game: str, tell: Progress) -> list[Result]:
    """The results of a game's suite."""
    if game not in suites():
        return []
    try:
        return results_of(load_suite(game), tell)
    except (ScenarioError, CardsUnreadable, FactsError) as error:
        raise CannotGather(f"the scenarios of {game} cannot be read\n{error}") from None
    except (CannotStart, Breakdown) as error:
        raise CannotGather(f"the suite of {game} cannot be run: {error}") from None


def by_scenario(results: Sequence[Result]) -> tuple[Shown, ...]:
    grouped: dict[str, list[Result]] = {}
    for result in results:
        grouped.setdefault(result.scenario.base_id, []).append(result)
    return tuple(Shown(tuple(rows)) for rows in grouped.values())


def shown_card(card: Card, book: Rulebook, dialect: Dialect) -> ShownCard:
    """A card with its explanation and the rules it uses, by its printed words and by its text."""
    explanation = None
    if card.text:
        explanation = explain(compile_text(card.text, dialect, card.types), dialect, card.types)
    used = {*printed_rules(card, book, dialect), *(explanation.rules if explanation else ())}
    limits = explanation.limits if explanation else ()
    return ShownCard(
        card,
        card_to_json(card, dialect.nodes),
        explanation,
        tuple(natural_order(used)),
        tuple(natural_order(set(limits) - used)),
    )


def printed_rules(card: Card, book: Rulebook, dialect: Dialect) -> list[RuleId]:
    """The rules of the words that a card prints outside its text."""
    groups: Mapping[str, Mapping[str, Word]] = book.game.vocabulary
    printed: dict[str, set[str]] = {
        "card_types": set(card.types),
        **{each.group: set(words_of(card, each.name)) for each in dialect.traits if each.group},
    }
    found = [
        word.rule
        for group, words in printed.items()
        for word in groups.get(group, {}).values()
        if word.word in words
    ]
    names = {name for name, _ in card.numbers}
    return found + [
        word.rule
        for group in ("stats", "resources")
        for name, word in groups.get(group, {}).items()
        if name in names
    ]


def _vectors(game: str) -> tuple[Vector, ...]:
    """The texts with which the suite tests the language."""
    folder = ROOT / "conformance" / game / "language"
    if not folder.is_dir():
        return ()
    try:
        return tuple(load_vectors(folder))
    except ScenarioError as error:
        raise CannotGather(f"the language vectors of {game} cannot be read\n{error}") from None


def _refusals(vectors: Sequence[Vector], dialect: Dialect) -> tuple[Refusal, ...]:
    return tuple(Refusal(vector, _message(vector, dialect)) for vector in vectors if vector.code)


def _proof_of(game: str) -> KeptProof | None:
    """The saved result of `cardlaw prove --write`."""
    try:
        return game_proof(SUITES / game) if game in suites() else None
    except BadProof as error:
        raise CannotGather(str(error)) from None


def _shared_proof() -> KeptProof | None:
    """The saved result for the code that games share."""
    try:
        return shared_proof(SUITES)
    except BadProof as error:
        raise CannotGather(str(error)) from None


def _mistakes(game: str, dialect: Dialect) -> tuple[ShownMistake, ...]:
    """The example of each error, with the first message about it."""
    cards = shipped_cards(game)
    shown = []
    for mistake in mistakes_of(game):
        findings = said_of(mistake.kind, mistake.wrong, mistake.on, dialect, cards)
        message = next((each.message for each in findings if each.code == mistake.code), "")
        shown.append(ShownMistake(mistake, message))
    return tuple(shown)


def _message(vector: Vector, dialect: Dialect) -> str:
    try:
        compile_text(vector.text, dialect, on=vector.on)
    except CardTextError as error:
        return error.render()
    return ""


def json_of(value: Any) -> Any:
    """Data of the codec as plain JSON: tuples become lists."""
    if isinstance(value, Mapping):
        return {key: json_of(item) for key, item in value.items()}
    return [json_of(item) for item in value] if isinstance(value, (list, tuple)) else value
