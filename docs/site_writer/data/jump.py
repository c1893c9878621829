"""The index of the jump box: ids, terms, switches and cards with their pages, as small as possible."""

from __future__ import annotations

from string import ascii_letters, digits

from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import BOARDS, WORKED, annex_page, chapter_page, rules_page
from docs.site_writer.places import Places
from docs.site_writer.prose import card_key, term_key
from grammar.language.errors import CODES


class Index:
    """Addresses in `pages`, ids by section, other names, and the `hints` beside those.

    An id is its own anchor. A group of ids is stored as their common prefix and the rest of each,
    space-separated.
    """

    def __init__(self, places: Places) -> None:
        self.places = places
        self.pages: list[str] = []
        self.ids: list[list[object]] = []
        self.names: list[list[object]] = []
        self.hints: list[str] = []

    def page(self, path: str) -> int:
        url = self.places[f"page:{path}"].url if f"page:{path}" in self.places else path
        if url not in self.pages:
            self.pages.append(url)
        return self.pages.index(url)

    def group(self, path: str, title: str, ids: list[str]) -> None:
        if ids:
            begins = ids[0].rstrip(ascii_letters + digits)
            assert all(each.startswith(begins) for each in ids)
            rests = (each.removeprefix(begins) for each in ids)
            self.ids.append([self.page(path), title, begins, " ".join(rests)])

    def name(self, key: str, shown: str, hint: str, also: str = "") -> None:
        place = self.places[key]
        row: list[object] = [shown, self.page_of(place.url), place.anchor, self.hint_of(hint)]
        self.names.append([*row, also] if also else row)

    def page_of(self, url: str) -> int:
        if url not in self.pages:
            self.pages.append(url)
        return self.pages.index(url)

    def hint_of(self, hint: str) -> int:
        if hint not in self.hints:
            self.hints.append(hint)
        return self.hints.index(hint)

    def data(self) -> dict[str, object]:
        return {"pages": self.pages, "hints": self.hints, "ids": self.ids, "names": self.names}


def jump_index(facts: Facts, places: Places) -> dict[str, object]:
    index = Index(places)
    for book in facts.books:
        _book(index, book)
    for code in CODES:
        index.name(f"code:{code}", code, "card text error")
    return index.data()


def _book(index: Index, facts: BookFacts) -> None:
    name, title = facts.name, facts.book.game.title
    for chapter in facts.book.chapters:
        page = chapter_page(facts, chapter)
        index.name(f"page:{page}", f"{chapter.number} {chapter.title}", title)
        for section in chapter.sections:
            heading = f"{section.number} {section.title}".strip() or chapter.title
            page = rules_page(facts, chapter, section)
            index.group(page, heading, [str(rule.id) for rule in section.rules])
    index.group(f"{name}/rulings.md", "Ruling", [str(ruling.id) for ruling in facts.book.rulings])
    for term in facts.book.terms:
        also = "|".join(form for form in term.forms if form != term.word)
        index.name(term_key(name, term.word), term.word, f"{title}, term", also)
    for switch in facts.book.game.switches:
        index.name(f"switch:{name}:{switch}", switch, f"{title}, switch")
    for annex in facts.annexes:
        index.name(f"page:{annex_page(facts, annex)}", annex.title, title)
        for anchor, kind in annex.kinds.items():
            index.name(f"kind:{name}:{anchor}", kind, f"{title}, {anchor.partition('-')[0]}")
    for shown in facts.cards:
        index.name(card_key(name, shown.card.name), shown.card.name, f"{title}, {facts.printed.noun}")
    if f"page:{name}/{BOARDS}" in index.places:
        index.name(f"page:{name}/{BOARDS}", "Boards", title)
    if facts.worked:
        index.name(f"page:{name}/{WORKED}", facts.worked.listed.title, title)
