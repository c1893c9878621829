"""The rulebooks: look-ups in the results of the reader.

library = load_all()
library.rule("XX-2.6.2").text
library["my_game"].term("Coins").definition
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import chain
from pathlib import Path
from typing import TypeVar

from spec.book import games, reader
from spec.book.faults import Fault, RulebookError, nearest
from spec.book.game.game import Game
from spec.book.game.reading import shown_path
from spec.book.games import SPEC
from spec.book.ids import RuleId, cited_in, is_id
from spec.book.records import KINDS, Chapter, Issued, Rule, Ruling, Section, Term

__all__ = [
    "KINDS",
    "Chapter",
    "Library",
    "Rule",
    "Rulebook",
    "RulebookError",
    "Ruling",
    "Section",
    "Term",
    "UnknownRule",
    "load",
    "load_all",
    "load_with",
    "read_all",
]


ISSUED = "issued.txt"
"""The file of a book with every id that it ever had."""

Entry = TypeVar("Entry", Rule, Ruling)


class UnknownRule(LookupError):
    """No book has the id."""


@dataclass(frozen=True, eq=False)
class Rulebook:
    """The book of one game."""

    game: Game
    chapters: tuple[Chapter, ...]
    rulings: tuple[Ruling, ...]
    terms: tuple[Term, ...]

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    @property
    def entries(self) -> tuple[Rule | Ruling, ...]:
        return (*self.rules, *self.rulings)

    def rule(self, rule_id: str) -> Rule:
        """Return the rule with an id, such as XX-2.6.2. Raises UnknownRule, with similar ids."""
        return _found(rule_id, self._rules, "rule")

    def ruling(self, ruling_id: str) -> Ruling:
        """Return the ruling with an id, such as XX-R8. Raises UnknownRule, with similar ids."""
        return _found(ruling_id, self._rulings, "ruling")

    def term(self, word: str) -> Term | None:
        """Return the glossary entry for a word in any of its forms and in any letter case."""
        return self._terms.get(word) or self._terms_lower.get(word.lower())

    def terms_in(self, text: str) -> tuple[Term, ...]:
        """Return the terms in a text, in order of first use, without shorter terms inside longer ones."""
        if self._any_form is None:
            return ()
        return tuple(dict.fromkeys(self._terms[match[0]] for match in self._any_form.finditer(text)))

    def cites(self, entry_id: str) -> tuple[RuleId, ...]:
        """Return the ids in the text and the data of a rule or a ruling."""
        if RuleId(entry_id).is_ruling:
            ruling = self.ruling(entry_id)
            texts = (ruling.question, ruling.readings, ruling.decision, ruling.reason)
            named = chain(*map(cited_in, texts), ruling.rules)
        else:
            rule = self.rule(entry_id)
            named = chain(rule.named, cited_in(rule.example or ""), rule.rulings)
        return tuple(dict.fromkeys(other for other in named if other != entry_id))

    def cited_by(self, entry_id: str) -> tuple[RuleId, ...]:
        """Return the rules and rulings of this book that name the id."""
        return self._cited_by.get(RuleId(entry_id), ())

    @cached_property
    def _rules(self) -> Mapping[str, Rule]:
        return {rule.id: rule for rule in reversed(self.rules)}

    @cached_property
    def _rulings(self) -> Mapping[str, Ruling]:
        return {ruling.id: ruling for ruling in reversed(self.rulings)}

    @cached_property
    def _terms(self) -> Mapping[str, Term]:
        return {form: term for term in reversed(self.terms) for form in term.forms}

    @cached_property
    def _terms_lower(self) -> Mapping[str, Term]:
        return {form.lower(): term for form, term in self._terms.items()}

    @cached_property
    def _any_form(self) -> re.Pattern[str] | None:
        longest_first = sorted(self._terms, key=len, reverse=True)
        return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b") if longest_first else None

    @cached_property
    def _cited_by(self) -> Mapping[RuleId, tuple[RuleId, ...]]:
        found: dict[RuleId, tuple[RuleId, ...]] = {}
        for entry in chain(self._rules, self._rulings):
            for named in self.cites(entry):
                found[named] = (*found.get(named, ()), RuleId(entry))
        return found


@dataclass(frozen=True, eq=False)
class Library:
    """Books, and every id that was ever issued in them."""

    books: tuple[Rulebook, ...]
    issued: tuple[Issued, ...]

    def __iter__(self) -> Iterator[Rulebook]:
        return iter(self.books)

    def __getitem__(self, name: str) -> Rulebook:
        for book in self.books:
            if book.game.name == name:
                return book
        known = ", ".join(book.game.name for book in self.books)
        raise games.UnknownGame(f'no book "{name}"; books: {known}')

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for book in self.books for rule in book.rules)

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        return tuple(ruling for book in self.books for ruling in book.rulings)

    @property
    def entries(self) -> tuple[Rule | Ruling, ...]:
        return (*self.rules, *self.rulings)

    def rule(self, rule_id: str) -> Rule:
        return _found(rule_id, self._rules, "rule")

    def ruling(self, ruling_id: str) -> Ruling:
        return _found(ruling_id, self._rulings, "ruling")

    def book_of(self, entry_id: str) -> Rulebook:
        """Return the book that contains a rule or a ruling."""
        return self[_with_prefix(entry_id, [book.game for book in self.books]).name]

    @cached_property
    def _rules(self) -> Mapping[str, Rule]:
        return {rule.id: rule for rule in reversed(self.rules)}

    @cached_property
    def _rulings(self) -> Mapping[str, Ruling]:
        return {ruling.id: ruling for ruling in reversed(self.rulings)}


def _with_prefix(entry_id: str, books: Iterable[Game]) -> Game:
    """Return the game whose book contains a rule or a ruling."""
    prefix = RuleId(entry_id).prefix
    known = tuple(books)
    for game in known:
        if game.prefix == prefix:
            return game
    prefixes = ", ".join(game.prefix for game in known)
    raise UnknownRule(f"no book has ids that begin with {prefix}; the prefixes are {prefixes}")


def _found(entry_id: str, entries: Mapping[str, Entry], noun: str) -> Entry:
    entry = entries.get(entry_id)
    if entry is not None:
        return entry
    hint = f"; nearest: {', '.join(near)}" if (near := _nearest_ids(entry_id, entries)) else ""
    raise UnknownRule(f"no {noun} {entry_id}{hint}")


def _nearest_ids(entry_id: str, entries: Mapping[str, object]) -> list[str]:
    """Return ids with a similar spelling, those of the same chapter first."""
    near = nearest(entry_id, list(entries))
    if is_id(entry_id):
        chapter = [other for other in near if RuleId(other).numbers[0] == RuleId(entry_id).numbers[0]]
        near = chapter + [other for other in near if other not in chapter]
    return near


@cache
def load(name: str, root: Path = SPEC) -> Rulebook:
    """Read the rulebook of a game: its rules, rulings and terms.

    Raises UnknownGame; RulebookError with all faults of the book.

        load("my_game").rule("XX-2.6.2").text
    """
    book, faults = _read(games.find(name, root))
    if faults:
        raise RulebookError(faults)
    return book


def load_with(entry_id: str, root: Path = SPEC) -> Rulebook:
    """Read only the book that contains a rule or a ruling."""
    return load(_with_prefix(entry_id, games.books(root)).name, root)


@cache
def load_all(root: Path = SPEC, *, drafts: bool = False) -> Library:
    """Read every published book, or also the drafts. Raises RulebookError with all faults."""
    library, faults = read_all(root, drafts=drafts)
    if faults:
        raise RulebookError(faults)
    return library


def read_all(root: Path = SPEC, *, drafts: bool = False) -> tuple[Library, list[Fault]]:
    """Read every published book, or also the drafts, as far as possible; return the faults too."""
    books: list[Rulebook] = []
    issued: list[Issued] = []
    faults: list[Fault] = []
    for game in games.books(root):
        if game.is_draft and not drafts:
            continue
        book, found = _read(game)
        books.append(book)
        faults.extend(found)
        if (page := _page(game, ISSUED, None)) is not None:
            issued += reader.read_issued(page)
            faults.extend(page.faults)
    return Library(tuple(books), tuple(issued)), faults


def _read(game: Game) -> tuple[Rulebook, list[Fault]]:
    faults: list[Fault] = []
    chapters: list[Chapter] = []
    for entry in game.chapters:
        page = _page(game, entry.file, faults)
        if page is None:
            continue
        chapter = reader.read_chapter(page)
        if chapter is not None:
            if (chapter.number, chapter.title) != (entry.number, entry.title):
                page.fault(
                    1,
                    f"the heading doesn't match the chapter in {game.file}, {entry.number} {entry.title}",
                    f"write # {entry.number} {entry.title}",
                )
            chapters.append(chapter)
        faults.extend(page.faults)
    rulings: list[Ruling] = []
    if (page := _page(game, "rulings.md", None)) is not None:
        rulings = reader.read_rulings(page)
        faults.extend(page.faults)
    terms: list[Term] = []
    if (page := _page(game, "glossary.md", None)) is not None:
        terms = reader.read_glossary(page)
        faults.extend(page.faults)
    return Rulebook(game, tuple(chapters), tuple(rulings), tuple(terms)), faults


def _page(game: Game, name: str, missing: list[Fault] | None) -> reader.Page | None:
    """Read a file of the book; report a required file in `missing` if it is absent."""
    path = game.folder / name
    if path.exists():
        return reader.Page(shown_path(path), path.read_text(encoding="utf-8"))
    if missing is not None:
        missing.append(
            Fault(game.file, 1, f"chapter file {name} is missing", "write it, or remove it from the list")
        )
    return None
