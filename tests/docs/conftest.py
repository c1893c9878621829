"""Gather the facts and build the site once for all tests of a run."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from hashlib import blake2b
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from conformance.kit.data.build_cache import ROOT, cached, digest_of
from docs.site_writer.cli import run_mkdocs
from docs.site_writer.facts import gather
from docs.site_writer.facts.gather import Facts
from docs.site_writer.writing import Sources, config, make_sources, write_sources
from spec.book.rulebook import Rulebook
from spec.book.source import read_headings
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


WITH_SOURCE: Final = "essence_crown"
"""The game whose pages get a source in tests."""


def source_of(book: Rulebook) -> str:
    """A text with a section for each heading of a source, in our words."""
    headings, _ = read_headings(book)
    return "\n\n".join(f"{name[1:]}. {title}\n\nWhat {name} says.\n" for name, title in headings.items())


@pytest.fixture(scope="session")
def facts() -> Facts:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gather, "load_suite", shipped_suite)
        found = gather.gather()
    return gather.with_sources(found, {WITH_SOURCE: source_of(found.library[WITH_SOURCE])})


@pytest.fixture(scope="session")
def sources(facts: Facts) -> Sources:
    return make_sources(facts)


@pytest.fixture(scope="session")
def built(sources: Sources, tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The site in a folder of this run; it is built once for the same sources."""
    into = tmp_path_factory.mktemp("site")

    def build() -> bytes:
        write_sources(sources, into)
        done = run_mkdocs(into)
        assert done.returncode == 0, done.stdout
        return zipped(into / "site")

    def unpack(data: bytes) -> Built:
        with ZipFile(io.BytesIO(data)) as archive:
            archive.extractall(into / "unpacked")
        return Built(into / "unpacked")

    found = cached("site", partial(digest_of_site, sources), build, unpack)
    assert found is not None
    return found


def digest_of_site(sources: Sources) -> str:
    """A digest of everything that decides what mkdocs makes of the sources."""
    total = blake2b(config(sources.navigation, ROOT / "build").encode(), digest_size=16)
    for path, data in sources.files.items():
        total.update(f"{path}\0{len(data)}\0".encode() + data)
    made_by = [
        ROOT / name
        for name in (
            "mkdocs.yml",
            "requirements.lock",
            "docs/site_writer/head.py",
            "docs/site_writer/left_out.py",
        )
    ]
    return digest_of(made_by, total.hexdigest())


def zipped(folder: Path) -> bytes:
    """All files of a folder in an archive, packed quickly."""
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=1) as files:
        for path in sorted(folder.rglob("*")):
            files.write(path, path.relative_to(folder))
    return archive.getvalue()
