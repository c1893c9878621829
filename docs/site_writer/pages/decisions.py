"""The list of the handwritten decisions."""

from __future__ import annotations

from collections.abc import Iterable

from docs.site_writer.by_hand import Written
from docs.site_writer.pages.page import Page, plain_title, rendered

DECISIONS_PAGE = "decisions/index.md"


def decisions_page(written: Iterable[Written]) -> Page:
    """A link to each decision among the handwritten pages."""
    links = [
        {"title": plain_title(page.title), "href": page.path.removeprefix("decisions/")}
        for page in written
        if page.path.startswith("decisions/")
    ]
    intro = "Why the project is built as it is: one decision a page, with what was decided against."
    body = rendered("listing.md", title="Decisions", intro=intro, links=links)
    return Page(DECISIONS_PAGE, "Decisions", body)
