"""An example of every error: what was written, and what to write instead.

A game's examples are in its `mistakes.toml`:

    [files]                     correct files of the game: card, deck, table, terrain, board
    [slips]                     what is spoilt in them, for the mistakes that any card game has
    [sentence]                  a short text, and the card type that has it, for the mistakes of any sentence
    [[mistake]]                 an example: its code, and the card type that has the text
    wrong = "Drow a card."
    right = "Draw a card."
    [[mistake]]                 an example in a file: a part of it, and what is written there instead
    file = "card"
    change = ["Cost: 1", "Cots: 1"]

They are for a page or a command to show: `said_of(mistake.kind, mistake.wrong, mistake.on, dialect, cards)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from grammar.ir.cards import Card
from grammar.language.compile import compile_text
from grammar.language.data_file import GRAMMAR, TEXT, TEXTS, DataFile, Entry
from grammar.language.decks.check import check_deck
from grammar.language.dialect import Dialect
from grammar.language.errors import CODES, CardTextError
from grammar.language.files import compile_file
from grammar.language.source import SourceText
from grammar.language.table_file.read import read_csv
from spec.book.games import find

Kind = Literal["text", "card file", "deck list", "table", "terrain file", "board file"]


FILE: Final = "mistakes.toml"
KINDS: Final[Mapping[str, Mapping[str, str]]] = {
    "files": dict.fromkeys(("card", "deck", "table", "terrain", "board"), TEXT),
    "slips": {**dict.fromkeys(("line", "card_in_deck", "last_in_deck"), TEXT), "misspelt": TEXTS},
    "sentence": {"text": TEXT, "on": TEXT},
    "mistake": {**dict.fromkeys(("code", "wrong", "right", "on", "file"), TEXT), "change": TEXTS},
}
"""The kinds of entries, with their keys."""

_KINDS: Final[Mapping[str, Kind]] = {
    "card": "card file",
    "deck": "deck list",
    "table": "table",
    "terrain": "terrain file",
    "board": "board file",
}
"""The kind of a mistake, by the file in which it is made."""

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


def _of_files(files: Entry, slips: Entry) -> tuple[Mistake, ...]:
    """Return the mistakes that can be made in any card file, deck list or table."""
    card, deck, table = (files.required(name) for name in ("card", "deck", "table"))
    line, listed, last = (slips.required(key) for key in ("line", "card_in_deck", "last_in_deck"))
    untitled = card.partition("\n")[2]
    head, row = table.splitlines()
    nameless = "\n".join(each.partition(",")[2] for each in (head, row))
    wider = f"{head},artist\n{row},Bob\n"
    again = f"{line}\n{line.partition(':')[0]}: 9\n"
    misspelt = _changed(slips, "misspelt", card)
    uncounted = deck.replace(listed, listed.partition(" ")[2])
    return (
        Mistake("CT501", untitled, card, kind="card file"),
        Mistake("CT502", misspelt, card, kind="card file"),
        Mistake("CT503", card.replace(f"{line}\n", ""), card, kind="card file"),
        Mistake("CT504", card.replace(f"{line}\n", again), card, kind="card file"),
        Mistake("CT505", uncounted, deck, kind="deck list"),
        Mistake("CT506", deck.replace(f"{last}\n", ""), deck, kind="deck list"),
        Mistake("CT507", nameless, table, kind="table"),
        Mistake("CT804", wider, table, kind="table"),
    )


def _of_writing(sentence: str, on: str) -> tuple[Mistake, ...]:
    """Return the mistakes of any sentence: too long, an invisible character, nested, without a full stop."""
    first, space, rest = sentence.removesuffix(".").partition(" ")
    return (
        Mistake("CT601", f"{sentence} " * 400, sentence, on),
        Mistake("CT602", f"{first}\u200b{space}{rest}.", sentence, on),
        Mistake("CT603", f"{first}{space}{rest} (((((really))))).", sentence, on),
        Mistake("CT801", f"{first}{space}{rest}", sentence, on),
    )


def mistakes_of(game: str) -> tuple[Mistake, ...]:
    """Return a game's examples, in the order of their codes. Raises GameError for a fault in the file."""
    return mistakes_in(GRAMMAR / find(game).name / FILE)


def mistakes_in(path: Path) -> tuple[Mistake, ...]:
    """Return the examples of a file, in the order of their codes. Raises GameError for a fault."""
    data = DataFile(path, KINDS)
    files = data.one("files")
    found = [_mistake(entry, files) for entry in data.entries["mistake"]]
    if "sentence" in data.tables:
        sentence = data.one("sentence")
        found += _of_writing(sentence.required("text"), sentence.required("on"))
    if "slips" in data.tables:
        found += _of_files(files, data.one("slips"))
    return tuple(sorted(found, key=lambda mistake: mistake.code))


def _mistake(entry: Entry, files: Entry) -> Mistake:
    """Return an example: a text, or a file of the game with a change."""
    code, file = entry.required("code"), entry.text("file")
    if code not in CODES:
        entry.refuse(f"there is no error {code!r}", "write a code that `cardlaw cards check` can show")
    if file and file not in _KINDS:
        entry.refuse(f"there is no file {file!r}", f"the files are {', '.join(_KINDS)}")
    kind: Kind = _KINDS[file] if file else "text"
    if "change" not in entry.values:
        return Mistake(code, entry.required("wrong"), entry.required("right"), entry.maybe("on"), kind)
    whole = files.text(file)
    if not whole:
        entry.refuse(f"{file or 'file'} is missing in [files]", "write the correct file there")
    return Mistake(code, _changed(entry, "change", whole), whole, entry.maybe("on"), kind)


def _changed(entry: Entry, key: str, whole: str) -> str:
    """Return a file with the change that an entry has: a part of it, and what is written there instead."""
    change = entry.texts(key)
    if len(change) != 2 or change[0] not in whole:
        entry.refuse(f"{key} must be a part of the file and what it becomes", "copy the part from [files]")
    return whole.replace(*change)


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
