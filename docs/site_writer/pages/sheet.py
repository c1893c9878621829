"""The summary sheet: the rules for the table on one page."""

from __future__ import annotations

import posixpath

from markupsafe import Markup

from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.papers import sheet_file
from docs.site_writer.site import Site
from spec.book.sheet import Link, Sheet, sections_html


def sheet_link(site: Site) -> Link:
    """The links to rules from the page of the sheet."""
    return lambda rule: site.href(f"rule:{rule}", f"{site.game}/sheet.md")


def sheet_page(site: Site, sheet: Sheet) -> Page:
    """The sheet for reading; the one to print is a PDF."""
    page = f"{site.game}/sheet.md"
    body = rendered(
        "sheet.md",
        site=site,
        page=page,
        sheet=sheet,
        sections=Markup(sections_html(sheet, sheet_link(site))),  # all of it is escaped
        printable=posixpath.relpath(sheet_file(site.game), f"{site.game}/sheet"),
    )
    return Page(page, f"{site.facts.book.game.title}: summary sheet", body)
