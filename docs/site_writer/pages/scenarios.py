"""The scenarios of a chapter."""

from __future__ import annotations

from docs.site_writer.layout import chapter_stem, scenario_page
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site
from spec.book.records import Chapter


def scenarios_page(site: Site, chapter: Chapter) -> Page:
    """The scenarios of a chapter, rule by rule."""
    page = scenario_page(site.facts, chapter)
    rules = [
        (rule.id, site.facts.scenarios_of[rule.id])
        for rule in chapter.rules
        if rule.id in site.facts.scenarios_of
    ]
    body = rendered(
        "scenarios.md",
        site=site,
        page=page,
        game=site.facts.book.game,
        chapter=chapter,
        chapter_link=f"../{chapter_stem(chapter)}.md",
        rules=rules,
    )
    title = f"{site.facts.book.game.title}: scenarios of {chapter.number} {chapter.title}"
    return Page(page, title, body)
