"""The pages of a rulebook's annexes: states, events and decisions, for writers of engines."""

from __future__ import annotations

from docs.site_writer.by_hand import with_ids_linked
from docs.site_writer.facts.annexes import TABLE, Annex, table_of
from docs.site_writer.layout import annex_page
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site


def annexed_page(site: Site, annex: Annex) -> Page:
    """An annex with its ids as links; its tables become blocks on a phone, and each kind has an anchor."""
    page = annex_page(site.facts, annex)
    parts: list[str] = []
    at = 0
    for found in TABLE.finditer(annex.text):
        parts.append(with_ids_linked(annex.text[at : found.start()], page, site.places))
        parts.append(rendered("annex_table.html", site=site, page=page, table=table_of(found[0])))
        at = found.end()
    parts.append(with_ids_linked(annex.text[at:], page, site.places))
    return Page(page, f"{site.facts.book.game.title}: {annex.title}", "".join(parts))
