"""Gather the facts and build the site once for all tests of a run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from docs.site_writer import gather
from docs.site_writer.cli import run_mkdocs
from docs.site_writer.gather import Facts
from docs.site_writer.writing import Sources, make_sources, write_sources
from tests.docs.pages import Reader
from tests.shipped import shipped_suite


@dataclass(frozen=True, eq=False)
class Built:
    """A built site on disk."""

    root: Path

    @cached_property
    def pages(self) -> dict[str, Reader]:
        """Every page by its address from the root: `essence_crown/02-resources/`."""
        return {
            path.relative_to(self.root).as_posix().removesuffix("index.html"): Reader(
                path.read_text(encoding="utf-8")
            )
            for path in sorted(self.root.rglob("*.html"))
        }

    @cached_property
    def places(self) -> Mapping[str, Sequence[str]]:
        """The pages that have an anchor, by anchor; a page is named as often as it has it."""
        found: dict[str, list[str]] = {}
        for page, reader in self.pages.items():
            for anchor in reader.ids:
                found.setdefault(anchor, []).append(page)
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
