"""The page of what a game's cards can say, for designers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from conformance.kit.data.build_cache import ROOT, cached, digest_of
from docs.site_writer.layout import PHRASES
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.site import Site
from grammar.language.dialect import Dialect
from grammar.language.phrasebook import phrases

_Phrases = dict[str, tuple[str, ...]]

_CODE: Final = (ROOT / "grammar", ROOT / "spec")


def phrases_page(site: Site, dialect: Dialect) -> Page:
    """Each verb of the game's cards, with a sentence for each of its constructions."""
    page = f"{site.game}/{PHRASES}"
    title = site.facts.book.game.title
    body = rendered(
        "phrases.md",
        site=site,
        page=page,
        title=title,
        printed=dialect.printed,
        phrases=_kept(dialect),
    )
    return Page(page, f"{title}: what you can say", body)


def _kept(dialect: Dialect) -> Mapping[str, tuple[str, ...]]:
    """What can be said, made again if the language or the game's file changed: it takes some seconds."""
    found = cached(
        f"phrases-{dialect.game}",
        lambda: digest_of(_CODE),
        lambda: msgspec.json.encode(phrases(dialect)),
        lambda data: msgspec.json.decode(data, type=_Phrases),
    )
    assert found is not None
    return found
