"""The page with the source of a game's rules."""

from __future__ import annotations

from collections import defaultdict

from docs.site_writer.layout import SOURCE, passage_key
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site


def source_page(site: Site) -> Page:
    """The text of the source by section, with the rules that name each."""
    book, page = site.facts.book, f"{site.game}/{SOURCE}"
    naming: dict[str, list[str]] = defaultdict(list)
    for rule in book.rules:
        for name in rule.sources:
            naming[name].append(rule.id)
    passages = [
        (passage, site.places[passage_key(site.facts, passage.name)].anchor, naming[passage.name])
        for passage in site.facts.source
    ]
    title = book.game.title
    body = rendered("source.md", site=site, page=page, title=title, passages=passages)
    return Page(page, f"{title}: the source", body)
