"""The index of a book by its words. A browser reads the same one: lunr has twins in Python and JavaScript."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from math import sqrt
from typing import Final

from lunr.builder import Builder
from lunr.index import Index
from lunr.query import Query

from spec.book.records import Ruling
from spec.book.rulebook import Rulebook
from spec.book.search.words import (
    LONGEST,
    OF_BOOK,
    OF_PHRASE,
    OF_PLAYERS,
    SILENT,
    Meaning,
    Said,
    said_in,
    stems_of,
)

FIELDS: Final[Mapping[str, int]] = {"text": 3, "title": 2, "terms": 2, "example": 1, "asked": 1}
"""The parts of a text, and how much a word in each counts."""

FUZZY: Final = ((7, 2), (4, 1))
"""By the least length of a word that the book doesn't have: how many letters may be wrong."""
LEAST: Final = 0.3
"""The share of the best score below which nothing is shown."""


@dataclass(frozen=True)
class WordIndex:
    """An index of texts by their names, in their order, with what is said in place of their words."""

    names: tuple[str, ...]
    index: Index
    said: Said

    @cached_property
    def _places(self) -> Mapping[str, int]:
        return {name: place for place, name in enumerate(self.names)}

    def found(self, question: str) -> list[tuple[str, float]]:
        """Return the names of what answers a question, best first, each with its score.

        Each thing that is asked about counts alike, however many words the texts have for it, and a text
        that says all of them comes before one that says one of them often.
        """
        total: dict[str, float] = {}
        for meaning in self.said.meanings(question):
            query = self._query(meaning)
            hits = self.index.query(query) if query.clauses else []
            for hit in hits:
                total[hit["ref"]] = total.get(hit["ref"], 0.0) + sqrt(hit["score"] / hits[0]["score"])
        return sorted(total.items(), key=lambda one: (-round(one[1], 6), self._places[one[0]]))

    def _query(self, meaning: Meaning) -> Query:
        query = self.index.create_query()
        for stem, boost in meaning.items():
            if stem in self.index.inverted_index:
                query.term(stem, boost=boost, use_pipeline=False)
            elif len(meaning) == 1 and (wrong := letters_wrong(stem)):
                query.term(stem, edit_distance=wrong, use_pipeline=False)
        return query

    def data(self) -> dict[str, object]:
        """Return everything that the same search needs elsewhere, as JSON."""
        return {
            "names": self.names,
            "index": self.index.serialize(),
            "phrases": {" ".join(phrase): " ".join(meant) for phrase, meant in self.said.phrases.items()},
            "silent": sorted(SILENT),
            "longest": LONGEST,
            "counts": {"players": OF_PLAYERS, "book": OF_BOOK, "phrase": OF_PHRASE},
            "fuzzy": FUZZY,
            "least": LEAST,
        }


def letters_wrong(stem: str) -> int:
    """Return how many letters of a word that the book doesn't have may be wrong."""
    return next((wrong for length, wrong in FUZZY if len(stem) >= length), 0)


def word_index(texts: Iterable[tuple[str, Mapping[str, str]]], said: Said) -> WordIndex:
    """Return the index of texts, given the parts of each by its name."""
    builder = Builder()  # without a pipeline: the words of the parts are stems already
    builder.ref("name")
    for field, boost in FIELDS.items():
        builder.field(field, boost=boost)
    names = []
    for name, parts in texts:
        names.append(name)
        builder.add({"name": name, **{field: " ".join(stems_of(parts.get(field, ""))) for field in FIELDS}})
    return WordIndex(tuple(names), builder.build(), said)


@cache
def index_of(book: Rulebook) -> WordIndex:
    """Return the index of a book's rules and rulings in force, by their ids; it is made once."""
    return word_index(_parts(book), said_in(book))


def _parts(book: Rulebook) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Yield the id and the parts of each entry; a rule has the terms it defines and what its rulings ask."""
    terms: dict[str, list[str]] = {}
    asked: dict[str, list[str]] = {}
    for term in book.terms:
        for rule in term.rules:
            terms.setdefault(rule, []).append(f"{' '.join(term.forms)} {term.definition}")
    for ruling in book.rulings:
        for rule in ruling.rules:
            asked.setdefault(rule, []).append(ruling.question)
    chapters = {chapter.number: chapter.title for chapter in book.chapters}
    for one in book.entries:
        if one.withdrawn is not None:
            continue
        if isinstance(one, Ruling):
            yield one.id, {"text": f"{one.question} {one.decision}"}
        else:
            yield (
                one.id,
                {
                    "text": one.text,
                    "title": f"{one.section_title} {chapters[one.chapter]}",
                    "terms": " ".join(terms.get(one.id, ())),
                    "example": one.example or "",
                    "asked": " ".join(asked.get(one.id, ())),
                },
            )
