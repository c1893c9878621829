"""The data of the search: an index of each book with the texts of what is found, and one of other pages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Final

from docs.site_writer.by_hand import Written
from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import Facts
from docs.site_writer.places import Place, Places, slug
from spec.book.records import Rule, Ruling
from spec.book.search.index import index_of, word_index
from spec.book.search.words import Said

ENGINEERS: Final = "engineers"
"""The name of the index of pages that players don't need."""
_HEADING: Final = re.compile(r"^#{1,3} +(.+?)\s*#*$", re.MULTILINE)
_FENCE: Final = re.compile(r"^(```|~~~).*?^\1[ \t]*$", re.DOTALL | re.MULTILINE)
_MARKS: Final = re.compile(r"[`*|]|\]\([^)]*\)|\[|<[^>]*>")


def searchable(facts: Facts) -> list[tuple[str, str]]:
    """The name and the title of each index: games first, then the books that they share, then the pages."""
    games = [(book.name, book.book.game.title) for book in facts.games]
    shared = [(book.name, book.book.game.title) for book in facts.books if book not in facts.games]
    return [*games, *shared, (ENGINEERS, "Guides and decisions")]


def lunr_script() -> bytes:
    """The search library for the browser, as mkdocs ships it."""
    return files("mkdocs.contrib.search").joinpath("templates/search/lunr.js").read_bytes()


def book_index(facts: BookFacts, places: Places) -> Mapping[str, object]:
    """The index of a book; beside each name the title, the text and the address of what is found."""
    index = index_of(facts.book)
    entries: dict[str, Rule | Ruling] = {one.id: one for one in facts.book.entries}
    texts: list[Sequence[str]] = []
    for name in index.names:
        one, place = entries[name], places[f"rule:{name}"]
        address = f"{place.url}#{place.anchor}"
        if isinstance(one, Ruling):
            stated = "; ".join(statement.words for statement in one.stated)
            texts.append((one.question, stated or one.decision, address))
        else:
            texts.append((one.section_title, one.text, address))
    return {**index.data(), "texts": texts}


def pages_index(written: Sequence[Written]) -> Mapping[str, object]:
    """The index of the handwritten pages, section by section."""
    sections = list(_sections(written))
    index = word_index(
        ((address, {"title": title, "text": text}) for title, text, address in sections), Said({})
    )
    return {**index.data(), "texts": [(title, _short(text), address) for title, text, address in sections]}


def _sections(written: Sequence[Written]) -> Iterator[tuple[str, str, str]]:
    for page in written:
        url = Place(page.path).url
        text = _FENCE.sub("", page.text)
        headings = list(_HEADING.finditer(text))
        for number, heading in enumerate(headings):
            end = headings[number + 1].start() if number + 1 < len(headings) else len(text)
            title = _MARKS.sub("", heading[1])
            anchor = f"#{slug(title)}" if number else ""
            yield (
                page.title if not number else f"{page.title}: {title}",
                _MARKS.sub("", text[heading.end() : end]).strip(),
                url + anchor,
            )


def _short(text: str, most: int = 160) -> str:
    """The beginning of a text, up to the end of a word."""
    words = " ".join(text.split())
    return words if len(words) <= most else words[:most].rpartition(" ")[0] + " ..."
