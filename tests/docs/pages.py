"""What stands in a page of the site: its anchors, links, fetched files, scripts and text."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from functools import cached_property
from html.parser import HTMLParser
from typing import Final

_TAG: Final = re.compile(
    r"<!--.*?-->"
    r"|<(?P<raw>script|style)\b(?P<of_raw>(?:[^>\"']|\"[^\"]*\"|'[^']*')*)>(?P<inside>.*?)</(?P=raw)\s*>"
    r"|<(?P<tag>/?[a-z][^\s/>]*)(?P<attributes>(?:[^>\"']|\"[^\"]*\"|'[^']*')*)>"
    r"|<[!?/][^>]*>",
    re.DOTALL | re.IGNORECASE,
)
_ATTRIBUTE: Final = re.compile(r"([^\s=/>\"']+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+)))?")
_WANTED: Final = re.compile(r"\b(?:id|href|src)\s*=", re.IGNORECASE)


def family(page: str) -> str:
    """The kind of a page, without its game and its name: `scenarios/*/`."""
    return re.sub(r"\d\d+-[^/]+|\d+\.\d+|(?<=[a-z]s/)[^/.]+", "*", page.partition("/")[2]) or page


class Reader:
    """A page that a browser would show; it reads what a test asks for, once.

    The pages have fifty megabytes, which `html.parser` takes many times as long to read.
    """

    def __init__(self, source: str) -> None:
        self.source = source

    @cached_property
    def _attributes(self) -> list[tuple[str, dict[str, str]]]:
        """The tags that have an id or an address, each with its attributes."""
        found = []
        for match in _TAG.finditer(self.source):
            written = match["attributes"] or match["of_raw"]
            if written and _WANTED.search(written):
                tag = (match["tag"] or match["raw"]).lower()
                pairs = reversed(_ATTRIBUTE.findall(written))  # of two with one name, the first counts
                found.append((tag, {name.lower(): html.unescape("".join(value)) for name, *value in pairs}))
        return found

    def _values(self, name: str, *tags: str) -> Iterator[str]:
        for tag, attributes in self._attributes:
            if (tag in tags or not tags) and attributes.get(name):
                yield attributes[name]

    @cached_property
    def ids(self) -> list[str]:
        return list(self._values("id"))

    @cached_property
    def anchors(self) -> frozenset[str]:
        """The ids, to look one up."""
        return frozenset(self.ids)

    @cached_property
    def links(self) -> list[str]:
        return list(self._values("href", "a", "use"))

    @cached_property
    def linked(self) -> frozenset[str]:
        """The anchors to which its links lead, on any page."""
        return frozenset(link.partition("#")[2] for link in self.links)

    @cached_property
    def fetched(self) -> list[str]:
        """What the page fetches by itself."""
        return [
            *self._values("src", "script", "img", "iframe", "source", "video"),
            *self._values("href", "link"),
        ]

    @cached_property
    def scripts(self) -> str:
        """The text of scripts and styles."""
        return "".join(match["inside"] or "" for match in _TAG.finditer(self.source))

    @cached_property
    def text(self) -> str:
        return html.unescape(_TAG.sub("", self.source))


class Parsed(HTMLParser):
    """The same of a page that may be malformed, by the parser of the standard library."""

    def __init__(self, source: str) -> None:
        super().__init__(convert_charrefs=True)
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.scripts = ""
        self.text = ""
        self._script = False
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if found.get("id"):
            self.ids.append(str(found["id"]))
        if tag in ("a", "use") and found.get("href"):
            self.links.append(str(found["href"]))
        if tag in ("script", "img", "iframe", "source", "video") and found.get("src"):
            self.fetched.append(str(found["src"]))
        if tag == "link" and found.get("href"):
            self.fetched.append(str(found["href"]))
        self._script = tag in ("script", "style")

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self._script = False

    def handle_data(self, data: str) -> None:
        if self._script:
            self.scripts += data
        else:
            self.text += data
