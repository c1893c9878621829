"""The scenarios of a chapter, and those of a section if a chapter has many."""

from __future__ import annotations

from collections.abc import Iterator

from docs.site_writer.layout import SectionPage, chapter_page, scenario_page, section_pages
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site
from spec.book.records import Chapter


def scenario_pages(site: Site, chapter: Chapter) -> Iterator[Page]:
    """The list of the chapter's scenarios, and a page for each section if there are many."""
    yield _chapter_page(site, chapter)
    for page in section_pages(site.facts, chapter):
        yield _section_page(site, chapter, page)


def _chapter_page(site: Site, chapter: Chapter) -> Page:
    """The scenarios of a chapter, rule by rule."""
    rules = [
        (rule.id, site.facts.scenarios_of[rule.id])
        for rule in chapter.rules
        if rule.id in site.facts.scenarios_of
    ]
    return _page(
        site,
        scenario_page(site.facts, chapter),
        "scenarios.md",
        f"{chapter.number} {chapter.title}",
        chapter_page=chapter_page(site.facts, chapter),
        rules=rules,
        has_pages=site.facts.has_many_scenarios(chapter),
    )


def _section_page(site: Site, chapter: Chapter, about: SectionPage) -> Page:
    """The scenarios of a section that are not beside their rules, in full."""
    listed = scenario_page(site.facts, chapter)
    shown = {"chapter": chapter, "rules": about.rules, "scenario_page": listed}
    return _page(site, about.page, "section_scenarios.md", about.title, **shown)


def _page(site: Site, page: str, template: str, title: str, **shown: object) -> Page:
    """A page about the scenarios of a part of the book, which has that title."""
    game = site.facts.book.game
    body = rendered(template, site=site, page=page, game=game, title=title, **shown)
    return Page(page, f"{game.title}: scenarios of {title}", body)
