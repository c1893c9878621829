"""The boards of a game, and sample positions with the moves of some pieces."""

from __future__ import annotations

from collections.abc import Iterator

from docs.site_writer.layout import BOARDS, position_page
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site


def board_pages(site: Site) -> Iterator[Page]:
    """Every shipped board with its picture, and a page for each sample position."""
    page = f"{site.game}/{BOARDS}"
    title = site.facts.book.game.title
    shown = site.facts.illustrations
    positions = [(position.title, position_page(site.facts, position)) for position in shown.positions]
    body = rendered("boards.md", site=site, page=page, title=title, boards=shown.boards, positions=positions)
    yield Page(page, f"{title}: boards", body)
    for position, (_, page) in zip(shown.positions, positions, strict=True):
        body = rendered("position.md", site=site, page=page, title=title, position=position)
        yield Page(page, f"{title}: {position.title}", body)
