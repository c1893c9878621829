"""Where everything is on the site. Every link comes from here, so no link is broken."""

from __future__ import annotations

import posixpath
import re
import unicodedata
from dataclasses import dataclass
from functools import cache


class NoSuchPlace(LookupError):
    """A page links to something that is on no page."""


class TakenPlace(ValueError):
    """Two things claim one anchor, or one thing claims two."""


@dataclass(frozen=True, slots=True)
class Place:
    """A page by its file, such as `my_game/02-resources.md`, and an anchor in it, or none."""

    page: str
    anchor: str = ""

    @property
    def url(self) -> str:
        """The address of the page from the root of the site: `my_game/02-resources/`."""
        path = self.page.removesuffix(".md")
        return path.removesuffix("index") if path == "index" or path.endswith("/index") else path + "/"


class Places:
    """Places by keys of their kind: `rule:XX-2.6.2`, `term:my_game:Gold`, `card:my_game:Spark`."""

    def __init__(self) -> None:
        self._places: dict[str, Place] = {}
        self._taken: dict[Place, str] = {}

    def add(self, key: str, page: str, anchor: str = "") -> Place:
        place = Place(page, anchor)
        if key in self._places:
            raise TakenPlace(f"{key} already has a place, {self._places[key]}")
        if anchor and place in self._taken:
            raise TakenPlace(f"{key} and {self._taken[place]} claim the anchor {anchor} of {page}")
        self._places[key] = place
        self._taken[place] = key
        return place

    def __contains__(self, key: str) -> bool:
        return key in self._places

    def __getitem__(self, key: str) -> Place:
        if key not in self._places:
            raise NoSuchPlace(f"no page holds {key}")
        return self._places[key]

    def items(self) -> list[tuple[str, Place]]:
        return list(self._places.items())

    def href(self, key: str, page: str) -> str:
        """The link from a page to a place."""
        target = self[key]
        anchor = f"#{target.anchor}" if target.anchor else ""
        if target.page == page:
            return anchor or "./"
        return f"{_way(target.page, page)}/{anchor}"


@cache
def _way(to: str, page: str) -> str:
    """The relative address of a page from another."""
    return posixpath.relpath("/" + Place(to).url, "/" + Place(page).url)


def slug(text: str) -> str:
    """A text as part of an address: letters, digits and hyphens only."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain.replace("'", "")).strip("-") or "unnamed"


def unique(name: str, taken: set[str]) -> str:
    """The name, with a number appended if it is taken."""
    found, number = name, 2
    while found in taken:
        found, number = f"{name}-{number}", number + 1
    taken.add(found)
    return found
