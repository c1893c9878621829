"""Reading and writing the files of any game, as its dialect says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from grammar.ir.cards import Card
from grammar.language.card_file.compile import CompiledFile, compile_card_file, declared_names
from grammar.language.card_file.text import text_of_cards
from grammar.language.dialect import Dialect, FileForm
from grammar.language.errors import CardTextError, Finding
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


def compile_cards(text: str, language: Dialect) -> dict[str, Card]:
    """Compile cards written as in a card file, and return them by name.

    Raises CardTextError with every error of the text. Warnings about style are dropped.

        cards = compile_cards(Path("my.card").read_text("utf-8"), load_language("my_game"))
    """
    return {each.card.name: each.card for each in compile_file(text, language).checked().cards}


def compile_card(text: str, language: Dialect) -> Card:
    """Compile one card: its name after "# ", its type line, its fields, and its text.

    Raises CardTextError with every error of the text, or if it has several cards.

        card = compile_card("# Spark\\nSpell\\nCost: 1\\n\\nDraw a card.", load_language("my_game"))
        card.name, card.types, card.number("cost"), card.abilities
    """
    file = compile_file(text, language).checked()
    first, *others = file.cards
    if others:
        message = f"there are {len(file.cards)} cards; compile_card takes one, compile_cards several"
        raise CardTextError(file.source, [Finding("CT501", message, others[0].span)])
    return first.card


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
