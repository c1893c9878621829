"""The boards of a game, and sample positions with the moves of some pieces."""

from __future__ import annotations

from docs.site_writer.layout import BOARDS
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site


def boards_page(site: Site) -> Page:
    """Every shipped board and every sample position, each with its picture."""
    page = f"{site.game}/{BOARDS}"
    title = site.facts.book.game.title
    shown = site.facts.illustrations
    body = rendered(
        "boards.md", site=site, page=page, title=title, boards=shown.boards, positions=shown.positions
    )
    return Page(page, f"{title}: boards", body)
