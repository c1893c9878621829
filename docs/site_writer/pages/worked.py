"""The page of worked examples: of sums, or of response windows."""

from __future__ import annotations

from docs.site_writer.facts.windows import Windows
from docs.site_writer.layout import WORKED
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site
from docs.site_writer.worked import Worked


def worked_page(site: Site, worked: Worked | Windows) -> Page:
    """Each example with its table, its steps, and both sums or what waits."""
    page, book = f"{site.game}/{WORKED}", site.facts.book
    titles = {shown.id: shown.told.title for shown in site.facts.scenarios}
    section = next(
        section
        for chapter in book.chapters
        for section in chapter.sections
        if section.number == worked.listed.section
    )
    shared = {
        "site": site,
        "page": page,
        "listed": worked.listed,
        "examples": worked.examples,
        "section": f"{section.number} {section.title}",
        "section_href": site.section_href(section, page),
        "told": titles,
    }
    if isinstance(worked, Windows):
        body = rendered("windows.md", **shared)
    else:
        result = worked.listed.sums.result.replace("_", " ").capitalize()
        body = rendered("worked.md", **shared, compared=worked.compared, result=result)
    return Page(page, f"{book.game.title}: {worked.listed.title}", body)
