"""Compile card text with the grammar. Separate, so that running compiled scenarios loads no parser."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from conformance.kit.scenarios.pool import CardPool, CardProblem, CardsUnreadable, by_slug
from grammar.ir.cards import Card
from grammar.ir.codec import card_to_json
from grammar.language.card_file.keywords import KEYWORD
from grammar.language.dialect import Dialect, every_card, load
from grammar.language.errors import CardTextError, Finding
from grammar.language.files import compile_file, names_declared, text_of_file
from grammar.language.shipped import folder_of
from grammar.language.source import SourceText

DeclaredNames = Mapping[str, Mapping[str, str]]


@cache
def pool_of(game: str, suite: Path) -> CardPool:
    """The suite's test cards and the shipped cards. A scenario's own cards may use all their names."""
    dialect = load(game)
    suffix = dialect.printed.suffix
    paths = [*sorted(folder_of(game).glob(f"*{suffix}")), suite / f"cards{suffix}"]
    sources = [(path, path.read_text(encoding="utf-8")) for path in paths if path.exists()]
    names: dict[str, dict[str, str]] = {}
    for _, text in sources:
        for kind, declared in names_declared(SourceText(text), dialect).items():
            names.setdefault(kind, {}).update(declared)
    known = {}
    for path, text in sources:
        shown = path.relative_to(path.parent.parent.parent).as_posix()
        known.update(by_slug(compile_text(text, game, shown, names), dialect.activated))

    def compile_own(text: str, game: str, file: str) -> Sequence[tuple[Card, Mapping[str, object]]]:
        return list(compile_text(text, game, file, names, any_numbers=True))

    return CardPool(game, known, compile_own, boards_of(game), dialect.activated)


def compile_text(
    text: str, game: str, file: str, names: DeclaredNames, *, any_numbers: bool = False
) -> Iterator[tuple[Card, Mapping[str, object]]]:
    """The cards of a card file, each with the JSON that engines read.

    With `any_numbers`, a card may print numbers that the rules forbid, so that a scenario can show their
    refusal.
    """
    dialect = _with_any_numbers(game) if any_numbers else load(game)
    try:
        compiled = compile_file(SourceText(text, "" if any_numbers else file), dialect, names).checked()
    except CardTextError as error:
        problems = [_problem(finding, error.source) for finding in error.findings]
        raise CardsUnreadable(f"{file}\n{error}" if any_numbers else str(error), problems) from None
    for each in compiled.cards:
        yield each.card, card_to_json(each.card, dialect.nodes)


@cache
def _with_any_numbers(game: str) -> Dialect:
    """The language of a game without its checks of whole cards."""
    dialect = load(game)
    return dialect if dialect.check_card is every_card else replace(dialect, check_card=every_card)


def declared_in(text: str, game: str) -> DeclaredNames:
    """The names that card text declares before its first card.

    Without keywords, since a card's canonical wording spells them out.
    """
    declared = names_declared(SourceText(text), load(game))
    return {kind: names for kind, names in declared.items() if kind != KEYWORD}


def text_of(cards: Iterable[Card], game: str, declared: DeclaredNames) -> str:
    """Cards as card text, below the declarations of the names they need."""
    return text_of_file(cards, load(game), declared)


def _problem(finding: Finding, source: SourceText) -> CardProblem:
    """The finding as `cards check` shows it: the line with carets below it, and what to write instead."""
    _place, text, carets, *hints = finding.render(source).split("\n")
    message = "\n".join([f"{finding.code} {finding.message}", text, carets])
    fix = "\n    ".join(hint.strip() for hint in hints)
    return CardProblem(source.place(finding.span.start).line, message, fix or "fix the card text")


@cache
def boards_of(game: str) -> Mapping[str, Mapping[str, object]]:
    """The shipped boards of a game by name, as an engine gets them; empty for a card game."""
    if find_spec(f"grammar.{game}.board_file") is None:
        return {}
    data = import_module(f"grammar.{game}.board")
    shipped = import_module(f"grammar.{game}.board_file").shipped_boards()
    return {name: data.board_to_json(board) for name, board in shipped.items()}
