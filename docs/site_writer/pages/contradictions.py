"""The page of the contradictions in a game's source."""

from __future__ import annotations

import re
from typing import Final

from docs.site_writer.layout import CONTRADICTIONS
from docs.site_writer.pages.page import Page, rendered
from docs.site_writer.shares import counted
from docs.site_writer.site import Site
from spec.book.game.switches import Switch
from spec.book.source import read_headings

_NEXT_READING: Final = re.compile(r";?\s*\([a-z]\)\s+")
"""The marker in front of each reading: (a) yes; (b) no."""


def contradictions_page(site: Site) -> Page:
    """Every ruling on a contradiction: what the source says, the readings, the default and its switch."""
    book = site.facts.book
    page = f"{site.game}/{CONTRADICTIONS}"
    rulings = site.facts.contradictions
    headings, _ = read_headings(book)
    switches = {ruling.id: [book.game.switches[name] for name in ruling.switches] for ruling in rulings}
    example = next((_other(switch) for each in switches.values() for switch in each if _other(switch)), "")
    body = rendered(
        "contradictions.md",
        site=site,
        page=page,
        title=book.game.title,
        count=counted(len(rulings), "place"),
        rulings=rulings,
        headings=headings,
        readings={ruling.id: readings(ruling.readings) for ruling in rulings},
        switches=switches,
        example=example,
    )
    return Page(page, f"{book.game.title}: contradictions of the source", body)


def _other(switch: Switch) -> str:
    """The switch with a value other than its default, as a command takes it; empty for a number."""
    return next((f"{switch.name}={value}" for value in switch.values if value != switch.default), "")


def readings(text: str) -> list[str]:
    """The readings of a ruling without their letters: `(a) yes; (b) no.` is yes and no."""
    return [part.rstrip(" .;") for part in _NEXT_READING.split(text) if part.strip()]
