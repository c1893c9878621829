"""Gather the facts and build the site once for all tests of a run."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path

import pytest

from docs.site_writer import gather
from docs.site_writer.cli import run_mkdocs
from docs.site_writer.gather import Facts
from docs.site_writer.writing import Sources, make_sources, write_sources
from tests.shipped import shipped_suite


class Reader(HTMLParser):
    """Collects anchors, links and everything that one page fetches."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.ids: list[str] = []
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.scripts: list[str] = []
        self.text: list[str] = []
        self._script = False

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
        (self.scripts if self._script else self.text).append(data)


@dataclass(frozen=True, eq=False)
class Built:
    """A built site on disk."""

    root: Path

    @cached_property
    def pages(self) -> dict[str, Reader]:
        """Every page by its address from the root: `essence_crown/02-resources/`."""
        found = {}
        for path in sorted(self.root.rglob("*.html")):
            reader = Reader()
            reader.feed(path.read_text(encoding="utf-8"))
            found[path.relative_to(self.root).as_posix().removesuffix("index.html")] = reader
        return found


@pytest.fixture(scope="session")
def facts() -> Facts:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gather, "load_suite", shipped_suite)
        return gather.gather()


@pytest.fixture(scope="session")
def sources(facts: Facts) -> Sources:
    return make_sources(facts)


@pytest.fixture(scope="session")
def built(sources: Sources, tmp_path_factory: pytest.TempPathFactory) -> Built:
    into = tmp_path_factory.mktemp("site")
    write_sources(sources, into)
    done = run_mkdocs(into)
    assert done.returncode == 0, done.stdout
    return Built(into / "site")
