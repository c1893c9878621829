"""The page of a game's compiled card text, for writers of engines."""

from __future__ import annotations

from itertools import groupby

from conformance.kit.tracing.nodes import NodeRow, node_rows
from docs.site_writer.layout import OPERATIONS
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site
from grammar.language.dialect import Dialect


def operations_page(site: Site, dialect: Dialect) -> Page:
    """Every node of compiled card text: what it does, its rule, and a scenario to try it with."""
    page = f"{site.game}/{OPERATIONS}"
    title = site.facts.book.game.title
    results = (result for shown in site.facts.scenarios for result in shown.results)
    rows = node_rows(dialect, (result.scenario for result in results))
    used = [row for row in rows if row.scenario]
    body = rendered(
        "operations.md",
        site=site,
        page=page,
        title=title,
        groups=[(kind, list(group)) for kind, group in groupby(used, key=_kind)],
        unused=[row.name for row in rows if not row.scenario],
    )
    return Page(page, f"{title}: operations of card text", body)


def _kind(row: NodeRow) -> str:
    return row.kind
