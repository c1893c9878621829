"""Search by words over rules, rulings and terms. An exact id comes first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from spec.book.ids import is_id
from spec.book.rulebook import Library

_WORD = re.compile(r"[A-Za-z0-9]+(?:[.\-'][A-Za-z0-9]+)*")

EXACT, TITLE_WORD, TEXT_WORD, PHRASE = 1000, 10, 3, 20


@dataclass(frozen=True)
class Hit:
    """A search result: a rule or ruling by its id, a term by its word."""

    kind: str
    name: str
    title: str
    text: str
    file: str
    line: int
    score: int


def search(library: Library, query: str, game: str | None = None) -> list[Hit]:
    """Return everything with all words of the query, best first; words match from their beginning."""
    wanted = [word.lower() for word in _WORD.findall(query)]
    if not wanted:
        return []
    hits = [hit for hit in _candidates(library, game, wanted, query.strip()) if hit.score > 0]
    return sorted(hits, key=lambda hit: -hit.score)


def _candidates(library: Library, game: str | None, wanted: list[str], query: str) -> Iterator[Hit]:
    exact = query.upper() if is_id(query.upper()) else query
    for book in library:
        if game not in (None, book.game.name):
            continue
        for term in book.terms:
            name = " ".join(term.forms)
            score = _score(wanted, query, name, term.definition)
            if query.lower() in (form.lower() for form in term.forms):
                score += EXACT // 2
            yield Hit("term", term.word, term.word, term.definition, term.file, term.line, score)
        for rule in book.rules:
            title = rule.section_title
            score = _score(wanted, query, title, f"{rule.id} {rule.text} {rule.example or ''}")
            if rule.id in (exact, query):
                score += EXACT
            yield Hit("rule", rule.id, title, rule.text, rule.file, rule.line, score)
        for ruling in book.rulings:
            body = f"{ruling.id} {ruling.readings} {ruling.decision} {ruling.reason} {ruling.switch or ''}"
            score = _score(wanted, query, ruling.question, body)
            if ruling.id in (exact, query):
                score += EXACT
            yield Hit("ruling", ruling.id, ruling.question, ruling.decision, ruling.file, ruling.line, score)


def _score(wanted: list[str], query: str, title: str, text: str) -> int:
    """Return 0 unless every word is found; more for words in the title and for adjacent words."""
    title_words = [word.lower() for word in _WORD.findall(title)]
    text_words = [word.lower() for word in _WORD.findall(text)]
    score = 0
    for word in wanted:
        in_title = any(found.startswith(word) for found in title_words)
        in_text = any(found.startswith(word) for found in text_words)
        if not (in_title or in_text):
            return 0
        score += TITLE_WORD * in_title + TEXT_WORD * in_text
        score += word in title_words or word in text_words
    if len(wanted) > 1 and query.lower() in f"{title}\n{text}".lower():
        score += PHRASE
    return score
