"""A game in five minutes: a turn in one picture, and what each chapter of the book is about."""

from __future__ import annotations

from docs.site_writer.layout import LEARN, chapter_page
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site


def learn_page(site: Site) -> Page:
    """What a player reads before the first game."""
    book, page = site.facts.book, f"{site.game}/{LEARN}"
    first, *others = (
        (f"{chapter.number} {chapter.title}", chapter.intro, chapter_page(site.facts, chapter))
        for chapter in book.chapters
    )
    title = f"{book.game.title} in five minutes"
    body = rendered("learn.md", site=site, page=page, title=title, first=first, others=others)
    return Page(page, title, body)
