"""Every page of a book."""

from __future__ import annotations

from collections.abc import Iterator

from docs.site_writer.layout import LEARN
from docs.site_writer.pages.annexes import annexed_page
from docs.site_writer.pages.boards import board_pages
from docs.site_writer.pages.cards import card_page, cards_page
from docs.site_writer.pages.contradictions import contradictions_page
from docs.site_writer.pages.coverage import coverage_page, shelf_coverage_page
from docs.site_writer.pages.glossary import glossary_page
from docs.site_writer.pages.history import history_pages
from docs.site_writer.pages.learn import learn_page
from docs.site_writer.pages.operations import operations_page
from docs.site_writer.pages.page import Page
from docs.site_writer.pages.phrases import phrases_page
from docs.site_writer.pages.rules import chapter_pages, overview_page, rulings_page, switches_page
from docs.site_writer.pages.scenarios import scenario_pages
from docs.site_writer.pages.sheet import sheet_page
from docs.site_writer.pages.source import source_page
from docs.site_writer.pages.steps import step_pages
from docs.site_writer.pages.worked import worked_page
from docs.site_writer.site import Site


def pages_of(site: Site) -> Iterator[Page]:
    """Yield every page of a book."""
    book, game = site.facts.book, site.facts.book.game
    yield overview_page(site)
    if f"page:{site.game}/{LEARN}" in site.places:
        yield learn_page(site)
    for chapter in book.chapters:
        yield from chapter_pages(site, chapter)
    if book.rulings:
        yield rulings_page(site)
    if site.facts.contradictions:
        yield contradictions_page(site)
    if game.switches:
        yield switches_page(site)
    if book.terms:
        yield glossary_page(site)
    yield from history_pages(site)
    if site.facts.sheet:
        yield sheet_page(site, site.facts.sheet)
    if site.facts.source:
        yield source_page(site)
    if site.facts.cards:
        yield cards_page(site)
        for shown in site.facts.cards:
            yield card_page(site, shown)
    if site.facts.has_phrases and site.facts.dialect is not None:
        yield phrases_page(site, site.facts.dialect)
    if site.facts.illustrations.boards:
        yield from board_pages(site)
    if site.facts.worked:
        yield worked_page(site, site.facts.worked)
    for annex in site.facts.annexes:
        yield annexed_page(site, annex)
    if site.facts.has_operations and site.facts.dialect is not None:
        yield operations_page(site, site.facts.dialect)
    if game.shelf:
        yield shelf_coverage_page(site)
    else:
        yield coverage_page(site)
        for chapter in book.chapters:
            yield from scenario_pages(site, chapter)
            yield from step_pages(site, chapter)
