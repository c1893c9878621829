"""An example of every error: what was written, and what to write instead.

A game's examples are in `grammar.<game>.mistakes`. They are data for a page or a command to show:

    said_of(mistake.kind, mistake.wrong, mistake.on, load("my_game"), cards)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from grammar.ir.cards import Card
from grammar.language.compile import compile_text
from grammar.language.decks.check import check_deck
from grammar.language.dialect import Dialect
from grammar.language.errors import CardTextError
from grammar.language.files import compile_file
from grammar.language.source import SourceText
from grammar.language.table_file.read import read_csv
from spec.book.games import find
from spec.book.modules import game_module

Kind = Literal["text", "card file", "deck list", "table", "terrain file", "board file"]


_FILES: Final[Mapping[str, str]] = {
    "card file": "my.card",
    "terrain file": "my.terrain",
    "board file": "my.board",
}
"""The name of an example's file, by kind."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """`wrong` causes the code, and `right` is valid. `on` is the card type that carries the text."""

    code: str
    wrong: str
    right: str
    on: str | None = None
    kind: Kind = "text"


@dataclass(frozen=True, slots=True)
class Said:
    """A message of the language about a text: its code, and the text shown to readers, with its position."""

    code: str
    message: str


@dataclass(frozen=True, slots=True)
class Files:
    """Correct files of a game's cards, in which `of_files` makes mistakes.

    `line` is a line that the card needs, and the table has one row, a card whose name stands first.
    """

    card: str
    line: str
    deck: str
    card_in_deck: str
    last_in_deck: str
    table: str


def of_files(files: Files, misspelt: tuple[str, str]) -> tuple[Mistake, ...]:
    """Return the mistakes that can be made in any card file, deck list or table.

    `misspelt` has something in the card's line of types, and how it is misspelt.
    """
    card, deck, table, line = files.card, files.deck, files.table, f"{files.line}\n"
    untitled = card.partition("\n")[2]
    head, row = table.splitlines()
    nameless = "\n".join(line.partition(",")[2] for line in (head, row))
    wider = f"{head},artist\n{row},Bob\n"
    again = f"{line}{files.line.partition(':')[0]}: 9\n"
    uncounted = deck.replace(files.card_in_deck, files.card_in_deck.partition(" ")[2])
    return (
        Mistake("CT501", untitled, card, kind="card file"),
        Mistake("CT502", card.replace(*misspelt), card, kind="card file"),
        Mistake("CT503", card.replace(line, ""), card, kind="card file"),
        Mistake("CT504", card.replace(line, again), card, kind="card file"),
        Mistake("CT505", uncounted, deck, kind="deck list"),
        Mistake("CT506", deck.replace(f"{files.last_in_deck}\n", ""), deck, kind="deck list"),
        Mistake("CT507", nameless, table, kind="table"),
        Mistake("CT804", wider, table, kind="table"),
    )


def of_writing(sentence: str, on: str) -> tuple[Mistake, ...]:
    """Return the mistakes of any sentence: too long, an invisible character, nested, without a full stop."""
    first, space, rest = sentence.removesuffix(".").partition(" ")
    return (
        Mistake("CT601", f"{sentence} " * 400, sentence, on),
        Mistake("CT602", f"{first}\u200b{space}{rest}.", sentence, on),
        Mistake("CT603", f"{first}{space}{rest} (((((really))))).", sentence, on),
        Mistake("CT801", f"{first}{space}{rest}", sentence, on),
    )


def mistakes_of(game: str) -> tuple[Mistake, ...]:
    """Return a game's examples, in the order of their codes."""
    module = game_module(f"grammar.{find(game).name}.mistakes", "MISTAKES")
    found: tuple[Mistake, ...] = module.MISTAKES
    return tuple(sorted(found, key=lambda mistake: mistake.code))


def said_of(
    kind: Kind, text: str, on: str | None, dialect: Dialect, cards: Mapping[str, Card]
) -> tuple[Said, ...]:
    """Return the errors and warnings about a text of that kind. `cards` is the card pool for deck lists."""
    if kind == "table":
        table = read_csv(text, dialect)
        return tuple(
            Said(each.finding.code, each.render("cards.csv")) for each in (*table.errors, *table.warnings)
        )
    if kind == "deck list":
        source = SourceText(text, "my.deck")
        remarks = check_deck(source, dialect, cards).remarks
        return tuple(Said(each.finding.code, each.render(source)) for each in remarks)
    source = SourceText(text, _FILES.get(kind, ""))
    if kind in dialect.other_files:
        findings = tuple(dialect.other_files[kind](source))
    elif kind in _FILES:
        file = compile_file(source, dialect)
        findings = (*file.errors, *file.warnings)
    else:
        try:
            findings = compile_text(source, dialect, on).warnings
        except CardTextError as error:
            findings = error.findings
    return tuple(Said(each.code, each.render(source)) for each in findings)
