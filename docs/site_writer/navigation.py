"""The navigation: its entries and their order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from docs.site_writer.by_hand import Written
from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.layout import (
    BOARDS,
    CONTRADICTIONS,
    HISTORY,
    LEARN,
    OPERATIONS,
    PHRASES,
    SOURCE,
    WORKED,
    annex_page,
    chapter_page,
    has_section_pages,
    history_page,
    position_page,
    rules_page,
    scenario_page,
    section_pages,
    steps_pages,
)
from docs.site_writer.pages.decisions import DECISIONS_PAGE
from docs.site_writer.pages.page import plain_title
from docs.site_writer.prose import card_key
from docs.site_writer.site import Site
from spec.book.records import Chapter


@dataclass(frozen=True)
class Entry:
    """An entry of the navigation: a page, or a group of entries."""

    title: str
    path: str = ""
    entries: tuple[Entry, ...] = field(default=())

    def data(self) -> dict[str, object] | str:
        """The entry in mkdocs' form. The first page of a group may be its own page."""
        if self.entries:
            return {self.title: [entry.data() for entry in self.entries]}
        return {self.title: self.path} if self.title else self.path


def book_entry(site: Site) -> Entry:
    """A book's entry: its overview first, then its chapters, then everything else."""
    facts, places, name = site.facts, site.places, site.game
    entries = [Entry("", f"{name}/index.md")]
    if f"page:{name}/{LEARN}" in places:
        entries.append(Entry("In five minutes", f"{name}/{LEARN}"))
    entries += [_chapter_entry(facts, chapter) for chapter in facts.book.chapters]
    entries += [
        Entry(title, f"{name}/{file}")
        for title, file in (
            ("Worked examples", WORKED),
            ("Rulings", "rulings.md"),
            ("Contradictions", CONTRADICTIONS),
            ("Switches", "switches.md"),
            ("Glossary", "glossary.md"),
            ("Summary sheet", "sheet.md"),
            ("The source", SOURCE),
            ("Card text errors", "codes.md"),
            ("Messages", "messages.md"),
        )
        if f"page:{name}/{file}" in places
    ]
    if facts.cards:
        cards = [
            Entry(plain_title(shown.card.name), places[card_key(name, shown.card.name)].page)
            for shown in facts.cards
        ]
        plural = facts.printed.plural
        entries.append(Entry(plural.capitalize(), entries=(Entry("", f"{name}/{plural}/index.md"), *cards)))
    if facts.has_phrases:
        entries.append(Entry("What you can say", f"{name}/{PHRASES}"))
    if f"page:{name}/{BOARDS}" in places:
        positions = (Entry(one.title, position_page(facts, one)) for one in facts.illustrations.positions)
        entries.append(Entry("Boards", entries=(Entry("", f"{name}/{BOARDS}"), *positions)))
    if facts.history:
        versions = (
            Entry(f"{each.before} to {each.after}", history_page(facts, each)) for each in facts.history
        )
        entries.append(Entry("History", entries=(Entry("", f"{name}/{HISTORY}"), *versions)))
    if not facts.book.game.shelf:
        scenarios = (_scenarios_entry(facts, chapter) for chapter in facts.book.chapters)
        entries.append(Entry("Scenarios", entries=tuple(scenarios)))
        steps = [
            Entry(plain_title(one.title), one.page)
            for chapter in facts.book.chapters
            for one in steps_pages(facts, chapter)
        ]
        entries += [Entry("Step by step", entries=tuple(steps))] if steps else []
    of_engines = [Entry("Coverage", f"{name}/coverage.md")]  # the style sheet knows the group by this page
    of_engines += [Entry(annex.name.capitalize(), annex_page(facts, annex)) for annex in facts.annexes]
    if facts.has_operations:
        of_engines.append(Entry("Operations", f"{name}/{OPERATIONS}"))
    entries.append(Entry("For engines", entries=tuple(of_engines)))
    return Entry(facts.book.game.title, entries=tuple(entries))


def _chapter_entry(facts: BookFacts, chapter: Chapter) -> Entry:
    title, page = f"{chapter.number} {plain_title(chapter.title)}", chapter_page(facts, chapter)
    if not has_section_pages(chapter):
        return Entry(title, page)
    sections = (
        Entry(f"{section.number} {plain_title(section.title)}", rules_page(facts, chapter, section))
        for section in chapter.sections
    )
    return Entry(title, entries=(Entry("", page), *sections))


def _scenarios_entry(facts: BookFacts, chapter: Chapter) -> Entry:
    title, page = f"{chapter.number} {plain_title(chapter.title)}", scenario_page(facts, chapter)
    of_sections = [Entry(plain_title(one.title), one.page) for one in section_pages(facts, chapter)]
    return Entry(title, entries=(Entry("", page), *of_sections)) if of_sections else Entry(title, page)


def lay_navigation(sites: Sequence[Site], written: Sequence[Written]) -> list[Entry]:
    """The whole navigation: the handwritten pages around those of the books."""

    def group(folder: str) -> tuple[Entry, ...]:
        return tuple(
            Entry(plain_title(page.title), page.path) for page in written if page.path.startswith(folder)
        )

    games = [book_entry(site) for site in sites if not site.facts.book.game.shelf]
    shelves = [book_entry(site) for site in sites if site.facts.book.game.shelf]
    return [
        Entry("Home", "index.md"),
        Entry("Guides", entries=group("guide/")),
        *games,
        Entry("Shared rules", entries=tuple(shelves)),
        Entry("Decisions", entries=(Entry("", DECISIONS_PAGE), *group("decisions/"))),
        *(Entry(plain_title(page.title), page.path) for page in written if "/" not in page.path),
    ]
