"""Chapters in sections: every address of a chapter leads to its rule, and every section to the others."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import pytest

from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import chapter_page, chapter_stem, has_section_pages, rules_page
from docs.site_writer.places import Place
from spec.book.records import Chapter
from tests.browser import Browser
from tests.docs.conftest import Built
from tests.docs.serving import served
from tests.limits import PATIENCE

MOST_RULES: Final = 24
MOST_PAGE: Final = 400_000
"""Bytes of a page of rules, about a tenth of them compressed."""
PHONE: Final = 390
PATH: Final = "/essence_crown/02-resources/"
BAR: Final = "document.querySelector('.section-bar')"
BAR_ON_SCREEN: Final = f"""(() => {{
    const box = {BAR}.getBoundingClientRect();
    return box.top > 0 && box.bottom <= innerHeight;
}})()"""
ENTRY: Final = re.compile(r'<a (?:class="section-entry" )?id="([^"]+)" href="([^"]+)">')


def long_chapters(facts: Facts) -> Iterator[tuple[BookFacts, Chapter]]:
    for book in facts.games:
        for chapter in book.book.chapters:
            if has_section_pages(chapter):
                yield book, chapter


def test_a_chapter_of_many_rules_is_in_sections(facts: Facts) -> None:
    for book in facts.games:
        for chapter in book.book.chapters:
            many = len(chapter.rules) > MOST_RULES and len(chapter.sections) > 1
            assert has_section_pages(chapter) is many, f"{book.name} {chapter.number}"


def test_every_address_of_a_long_chapter_leads_to_its_rule_or_section(facts: Facts, built: Built) -> None:
    """The addresses that the chapter had as one page: those of its sections and of its rules."""
    chapters = list(long_chapters(facts))
    assert chapters
    for book, chapter in chapters:
        address = f"{book.name}/{chapter_stem(chapter)}/"
        assert Place(chapter_page(book, chapter)).url == address
        page = built.pages[address]
        entries = dict(ENTRY.findall(page.source))
        for section in chapter.sections:
            prefix = book.book.game.prefix
            for anchor in (f"{prefix}-{section.number}", *(rule.id for rule in section.rules)):
                assert entries.pop(anchor) == f"{section.number}/#{anchor}"
                assert anchor in built.pages[f"{address}{section.number}/"].anchors
        assert not entries


def test_a_section_leads_to_the_chapter_and_to_the_other_sections(facts: Facts, built: Built) -> None:
    for book, chapter in long_chapters(facts):
        numbers = [section.number for section in chapter.sections]
        for at, section in enumerate(chapter.sections):
            page = built.pages[Place(rules_page(book, chapter, section)).url]
            bar = page.source[page.source.index('<nav class="section-bar') :]
            bar = bar[: bar.index("</nav>")]
            for number in numbers:
                address = f"../{number}/" if number != section.number else ""
                assert f'href="{address}#{book.book.game.prefix}-{number}"' in bar
            assert ('rel="prev"' in bar) is (at > 0)
            assert ('rel="next"' in bar) is (at + 1 < len(numbers))
            assert "../" in page.links


def test_pages_of_rules_have_a_sensible_weight(facts: Facts, built: Built) -> None:
    sizes = {
        page: len(built.pages[Place(page).url].source.encode())
        for book in facts.books
        for chapter in book.book.chapters
        for section in chapter.sections
        for page in (chapter_page(book, chapter), rules_page(book, chapter, section))
    }
    assert {page: size for page, size in sizes.items() if size > MOST_PAGE} == {}


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("EC-2.6.2", "2.6/#EC-2.6.2"),
        ("ec-2.6.2", "2.6/#EC-2.6.2"),
        ("EC-2.8", "2.8/#EC-2.8"),
        ("EC-2.3.2/gain-beyond-the-cap", "2.3/#EC-2.3.2/gain-beyond-the-cap"),
    ],
)
def test_the_chapter_leads_on_from_an_old_address(
    built: Built, chromium: Browser, asked: str, shown: str
) -> None:
    with served(built.root) as site:
        chromium.ask("Page.navigate", url=f"{site}{PATH}#{asked}")
        assert becomes(chromium, "location.pathname + location.hash", PATH + shown)


def becomes(tab: Browser, script: str, wanted: str) -> bool:
    """Whether the value of a script becomes the wanted one; it has none while the page changes."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        with suppress(RuntimeError):
            if tab.run(script) == wanted:
                return True
        time.sleep(0.02)
    return False


def test_without_script_an_old_address_shows_the_entry_of_the_list(built: Built, chromium: Browser) -> None:
    chromium.ask("Emulation.setScriptExecutionDisabled", value=True)
    try:
        with served(built.root) as site:
            chromium.ask("Page.navigate", url=f"{site}{PATH}#EC-2.6.2")
            assert becomes(chromium, "document.querySelector(':target')?.pathname", PATH + "2.6/")
            assert chromium.run("location.pathname") == PATH
    finally:
        chromium.ask("Emulation.setScriptExecutionDisabled", value=False)


def test_on_a_phone_the_sections_are_one_tap_away(built: Built, chromium: Browser) -> None:
    chromium.resize(PHONE)
    try:
        with served(built.root) as site:
            chromium.open(f"{site}{PATH}2.6/")
            assert chromium.run(BAR_ON_SCREEN), "at the top of the page"
            chromium.run("scrollTo(0, 900)")
            assert chromium.run(BAR_ON_SCREEN), "further down"
            links = f"[...{BAR}.querySelectorAll('li a')].filter(one => one.checkVisibility()).length"
            assert chromium.run(links) == 0
            chromium.run(f"{BAR}.querySelector('summary').click()")
            assert chromium.run(links) == 8
    finally:
        chromium.ask("Emulation.clearDeviceMetricsOverride")
