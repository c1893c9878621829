"""The summary sheet: the rules for the table on one page."""

from __future__ import annotations

from markupsafe import Markup

from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site
from spec.book.sheet import Link, Sheet, sections_html

PRINTABLE = "print.html"
"""The printable sheet, in the folder of its page."""


def sheet_link(site: Site) -> Link:
    """The link to a rule from both pages of the sheet, which are in one folder."""
    return lambda rule: site.href(f"rule:{rule}", f"{site.game}/sheet.md")


def sheet_page(site: Site, sheet: Sheet) -> Page:
    """The sheet for reading; the printable one is next to it."""
    page = f"{site.game}/sheet.md"
    body = rendered(
        "sheet.md",
        site=site,
        page=page,
        sheet=sheet,
        sections=Markup(sections_html(sheet, sheet_link(site))),  # all of it is escaped
        printable=PRINTABLE,
    )
    return Page(page, f"{site.facts.book.game.title}: summary sheet", body)
