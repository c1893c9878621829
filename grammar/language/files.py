"""Reading and writing the files of any game, as its dialect says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grammar.ir.cards import Card
from grammar.language.card_file.compile import CompiledFile, compile_card_file, declared_names
from grammar.language.card_file.text import text_of_cards
from grammar.language.dialect import Dialect, FileForm
from grammar.language.source import SourceText


def _rewritten(file: CompiledFile, dialect: Dialect) -> str:
    return text_of_cards([each.card for each in file.cards], dialect, file.declared)


_CARD_FILE = FileForm(compile_card_file, declared_names, text_of_cards, _rewritten)


def form_of(dialect: Dialect) -> FileForm:
    """Return how the files of a game are read and written."""
    return dialect.files or _CARD_FILE


def compile_file(
    source: SourceText | str, dialect: Dialect, names: Mapping[str, Mapping[str, str]] | None = None
) -> CompiledFile:
    """Compile a file, collecting all errors. `names` are those that other files of the set declare."""
    compiled: CompiledFile = form_of(dialect).compiled(source, dialect, names)
    return compiled


def names_declared(source: SourceText, dialect: Dialect) -> dict[str, dict[str, str]]:
    """Return the names that a file declares for its set."""
    return form_of(dialect).declared(source, dialect)


def text_of_file(
    cards: Iterable[Card], dialect: Dialect, declared: Mapping[str, Mapping[str, str]] | None = None
) -> str:
    """Write the cards as a file of the game, in canonical wording."""
    return form_of(dialect).written(cards, dialect, declared)


def rewritten_file(file: CompiledFile, dialect: Dialect) -> str:
    """Write a valid file in canonical wording, keeping its comments."""
    return form_of(dialect).rewritten(file, dialect)
