"""The sources of the site: generated pages, handwritten pages, and the configuration of mkdocs.

The same input gives the same bytes. Files of an earlier run that are no longer needed are removed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

from docs.site_writer.by_hand import DOCS, BadPage, Written, by_hand, with_ids_linked
from docs.site_writer.data.jump import jump_index
from docs.site_writer.data.rules_data import rules_data
from docs.site_writer.data.search_data import ENGINEERS, book_index, lunr_script, pages_index, searchable
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import lay_out
from docs.site_writer.navigation import Entry, lay_navigation
from docs.site_writer.pages.book import pages_of
from docs.site_writer.pages.codes import codes_page
from docs.site_writer.pages.decisions import DECISIONS_PAGE, decisions_page
from docs.site_writer.pages.home import home_page
from docs.site_writer.pages.messages import messages_page
from docs.site_writer.pages.page import Page
from docs.site_writer.pages.steps import step_pictures
from docs.site_writer.papers import papers_of
from docs.site_writer.places import Places
from docs.site_writer.site import Site

ROOT = DOCS.parent
AT_ROOT: Final = ("manifest.webmanifest", "offline.js")
"""Assets in the root of the site: a service worker reaches only pages beside and below it."""


@dataclass(frozen=True)
class Sources:
    """Everything that is written: files by their path under the sources, and the configuration."""

    files: Mapping[str, bytes]
    navigation: tuple[Entry, ...]
    places: Places


def make_sources(facts: Facts, docs: Path = DOCS) -> Sources:
    """Make all pages and assets in memory."""
    written = by_hand(docs)
    places = lay_out(facts, [page.path for page in written] + [DECISIONS_PAGE])
    sites = [Site(facts, book, places) for book in facts.books]
    files: dict[str, bytes] = {}
    for page in _made(facts, places, sites, written):
        if page.path in files:
            raise BadPage(f"two pages are called {page.path}")
        files[page.path] = page.source.encode()
    for hand in written:
        if hand.path in files:
            raise BadPage(f"docs/{hand.path} would replace a page made from data")
        files[hand.path] = with_ids_linked(hand.text, hand.path, places).encode()
    for path in sorted((docs / "assets").rglob("*")):
        if path.is_file():
            files[path.relative_to(docs).as_posix()] = path.read_bytes()
    for name in AT_ROOT:
        files[name] = files.pop(f"assets/{name}")
    jump = {"books": searchable(facts), **jump_index(facts, places)}
    files["assets/jump.json"] = _json(jump, compact=True)
    files["assets/lunr.js"] = lunr_script()
    files[f"assets/search/{ENGINEERS}.json"] = _json(pages_index(written), compact=True)
    for site in sites:
        files[f"assets/search/{site.game}.json"] = _json(book_index(site.facts, places), compact=True)
        files[f"{site.game}/rules.json"] = _json(rules_data(site))
        files.update(step_pictures(site))
        files |= papers_of(site.facts)
    return Sources(dict(sorted(files.items())), tuple(lay_navigation(sites, written)), places)


def _made(facts: Facts, places: Places, sites: list[Site], written: list[Written]) -> Iterator[Page]:
    yield home_page(facts, places)
    yield codes_page(facts, places)
    yield messages_page()
    yield decisions_page(written)
    for site in sites:
        yield from pages_of(site)


def config(navigation: Iterable[Entry], build: Path) -> str:
    """The configuration for mkdocs: the settings in mkdocs.yml, and the navigation."""
    hooks = [Path(__file__).with_name(name) for name in ("left_out.py", "head.py")]
    data = {
        "INHERIT": Path(os.path.relpath(ROOT / "mkdocs.yml", build)).as_posix(),
        "hooks": [Path(os.path.relpath(hook, build)).as_posix() for hook in hooks],
        "docs_dir": "site-src",
        "site_dir": "site",
        "nav": [entry.data() for entry in navigation],
    }
    text: str = yaml.safe_dump(data, sort_keys=False, allow_unicode=True, width=1000)
    return text


def _json(data: object, *, compact: bool = False) -> bytes:
    separators = (",", ":") if compact else None
    return (
        json.dumps(data, ensure_ascii=False, separators=separators, indent=None if compact else 1) + "\n"
    ).encode()


def write_sources(sources: Sources, build: Path) -> int:
    """Write the sources to a folder, remove obsolete files, and return how many changed."""
    root = build / "site-src"
    changed = 0
    for path, data in sources.files.items():
        changed += _put(root / path, data)
    for found in sorted(root.rglob("*"), reverse=True):
        if found.is_file() and found.relative_to(root).as_posix() not in sources.files:
            found.unlink()
            changed += 1
        elif found.is_dir() and not any(found.iterdir()):
            found.rmdir()
    return changed + _put(build / "mkdocs.yml", config(sources.navigation, build).encode())


def _put(path: Path, data: bytes) -> bool:
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True
