"""Pages on paper and on screens: what is printed, and how wide a page is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import rules_page
from tests.browser import Browser, sheets
from tests.docs.conftest import Built
from tests.docs.pages import family

MOST_SHEETS = 12
"""Maximum number of sheets of paper per page of rules."""
DESK, PHONE = 1280, 390
"""Widths of screens in CSS pixels."""
WIDER = """
    for (const one of [...document.querySelectorAll('details')].slice(0, 9)) one.open = true;
    Math.max(
        Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth,
        ...[...document.querySelectorAll('article > table')].map(
            one => one.scrollWidth - one.parentElement.clientWidth),
    )
"""
"""Pixels by which a page exceeds the screen, or a table its column; the first details are opened."""
ON_PAPER = "dispatchEvent(new Event('beforeprint')); document.body.innerText"


def pages_of_rules(book: BookFacts) -> list[str]:
    """The sources of the pages of a book's chapters, or of their sections."""
    pages = (
        rules_page(book, chapter, section) for chapter in book.book.chapters for section in chapter.sections
    )
    return list(dict.fromkeys(pages))


@pytest.fixture
def paper(chromium: Browser) -> Iterator[Browser]:
    """A browser that shows pages as they are printed."""
    chromium.ask("Emulation.setEmulatedMedia", media="print")
    yield chromium
    chromium.ask("Emulation.setEmulatedMedia", media="")


def address(built: Built, page: str) -> str:
    """The location of a page on disk; `page` is its address in the site, or its source."""
    file = page.removesuffix("index.md").removesuffix(".md")
    return (built.root / file / "index.html").as_uri()


def test_a_page_of_rules_that_is_on_the_screen_prints_on_few_sheets(
    facts: Facts, built: Built, chromium: Browser
) -> None:
    """The theme opens everything when a visible page begins to print: here the largest page of each book."""
    for book in facts.books:
        pages = [page.removesuffix(".md") + "/" for page in pages_of_rules(book)]
        page = max(pages, key=lambda each: len(built.pages[each].source))
        chromium.open(address(built, page))
        assert 1 <= sheets(chromium.printed()) <= MOST_SHEETS, page


def test_paper_shows_rules_and_the_ids_of_rulings_and_no_scenarios(
    facts: Facts, built: Built, paper: Browser
) -> None:
    book = next(book for book in facts.games if book.name == "essence_crown")
    chapter = next(one for one in book.book.chapters if one.number == 9)
    section = next(one for one in chapter.sections if one.number == "9.2")
    paper.open(address(built, rules_page(book, chapter, section)))
    text = " ".join(str(paper.run(ON_PAPER)).split())
    for rule in section.rules:
        assert rule.withdrawn is not None or " ".join(rule.text.replace("`", "").split()) in text, rule.id
        assert set(rule.rulings) <= set(text.replace(",", " ").split()), rule.id
    for shown in book.scenarios:
        assert shown.scenario.title not in text
        assert shown.id not in text
    for ruling in book.book.rulings:
        assert ruling.decision not in text
    for word in ("Copy link", "Go to", "Search", "Table of contents", "Code of the Cardlaw"):
        assert word not in text


def test_paper_shows_what_the_reader_has_opened(built: Built, paper: Browser) -> None:
    paper.open(address(built, "essence_crown/09-combat/9.1") + "#EC-9.1.1/four-steps-in-order")
    text = str(paper.run(ON_PAPER))
    assert "Attackers, blockers, damage, cleanup, and only then Main Phase 2" in text
    assert "None, some or all of the ready Avatars attack" not in text


def test_no_page_is_wider_than_the_screen(built: Built, chromium: Browser) -> None:
    """One page of each family is enough: they share a template."""
    wide = {}
    try:
        for page in {family(page): page for page in built.pages}.values():
            chromium.open((built.root / page).as_uri() if ".html" in page else address(built, page))
            for width in (DESK, PHONE):
                chromium.resize(width)
                if (more := chromium.run(WIDER)) > 0:
                    wide[page, width] = more
    finally:
        chromium.ask("Emulation.clearDeviceMetricsOverride")
    assert wide == {}
