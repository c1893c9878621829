"""Find what answers a question in one book or in all: by an id, a term, or the question's words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from spec.book.records import Rule, Ruling, Term
from spec.book.rulebook import Library, Rulebook
from spec.book.search.index import LEAST, index_of

ID, TERM = 1000.0, 500.0
"""The scores of what a question names; what it only describes has at most its number of words."""

_SPELLED: Final = re.compile(r"(?:([a-z]{2,6})[\s-]*)?(r\s*)?(\d+(?:\.\d+){0,2})([a-z]{0,2})", re.IGNORECASE)


@dataclass(frozen=True)
class Hit:
    """A search result: a rule or ruling by its id, a term by its word."""

    kind: str
    name: str
    title: str
    text: str
    file: str
    line: int
    score: float


def search(library: Library, question: str, game: str | None = None) -> list[Hit]:
    """Return what answers a question, best first: what it names, then what says it in the words of a book."""
    books = [book for book in library if game in (None, book.game.name)]
    named = [hit for book in books for hit in _named(book, question)]
    if any(hit.score >= ID for hit in named):
        return sorted(named, key=lambda hit: -hit.score)
    found = [hit for book in books for hit in _described(book, question)]
    best = max((hit.score for hit in found), default=0.0)
    return [
        *named,
        *sorted((hit for hit in found if hit.score >= LEAST * best), key=lambda hit: -hit.score),
    ]


def _named(book: Rulebook, question: str) -> Iterator[Hit]:
    """Yield the rules and rulings with an id, however it is spelled, and the term that is the question."""
    words = question.strip()
    if spelled := _SPELLED.fullmatch(words):
        prefix, ruling, numbers, letters = spelled.groups(default="")
        wanted = f"{book.game.prefix}-{'R' if ruling else ''}{numbers}{letters.lower()}"
        for one in book.entries:
            begins = one.id == wanted or re.fullmatch(r"(?:\.\d+)?[a-z]*", one.id.removeprefix(wanted))
            if one.id.startswith(wanted) and begins and prefix.upper() in ("", one.id.prefix):
                yield _entry_hit(one, ID + (one.id == wanted))
    for term in book.terms:
        if words.casefold() in (form.casefold() for form in term.forms):
            yield _term_hit(term)


def _described(book: Rulebook, question: str) -> Iterator[Hit]:
    entries: dict[str, Rule | Ruling] = {one.id: one for one in book.entries}
    for name, score in index_of(book).found(question):
        yield _entry_hit(entries[name], score)


def _entry_hit(one: Rule | Ruling, score: float) -> Hit:
    if isinstance(one, Rule):
        return Hit("rule", one.id, one.section_title, one.text, one.file, one.line, score)
    return Hit("ruling", one.id, one.question, one.decision, one.file, one.line, score)


def _term_hit(term: Term) -> Hit:
    return Hit("term", term.word, term.word, term.definition, term.file, term.line, TERM)
