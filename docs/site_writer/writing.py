"""The sources of the site: the pages made from data, the pages written by hand, and what mkdocs is told.

The same input gives the same bytes. Files of an earlier run that have no page any more are removed.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import yaml

from docs.site_writer.gather import Facts
from docs.site_writer.jump import jump_index
from docs.site_writer.pages import (
    PRINTABLE,
    Entry,
    Page,
    Site,
    book_entry,
    codes_page,
    home_page,
    lay_out,
    pages_of,
    plain_title,
    rendered,
    rules_data,
    sheet_link,
)
from docs.site_writer.places import Places
from spec.book.ids import CITATION
from spec.book.sheet import sheet_html

DOCS = Path(__file__).resolve().parent.parent
ROOT = DOCS.parent

GUIDES = ("write-card-text", "test-your-engine", "read-the-rules")
"""The guides in the order of the navigation."""

_HEADING = re.compile(r"^# +(.+?)\s*#*$", re.MULTILINE)
_KEPT = re.compile(
    r"^(?:```|~~~).*?^(?:```|~~~)[ \t]*$|^#[^\n]*$|`[^`\n]*`|\[[^\]\n]*\]\([^)\n]*\)|^\[[^\]\n]+\]:[^\n]*$",
    re.DOTALL | re.MULTILINE,
)
"""What is left as it is when ids become links: fences, headings, code, links."""


class BadPage(Exception):
    """A page that is written by hand cannot be used. The message says why."""


@dataclass(frozen=True)
class Written:
    """A page that was written by hand."""

    path: str
    title: str
    text: str


@dataclass(frozen=True)
class Sources:
    """Everything that is written: files by their path under the sources, and the configuration."""

    files: Mapping[str, bytes]
    navigation: tuple[Entry, ...]
    places: Places


def by_hand(docs: Path = DOCS) -> list[Written]:
    """The pages that people wrote: guides in their order, decisions by number, others by name."""
    guides = [docs / "guide" / f"{name}.md" for name in GUIDES]
    others = sorted(path for path in (docs / "guide").glob("*.md") if path not in guides)
    decisions = sorted((docs / "decisions").glob("[0-9]*.md"))
    alone = sorted(path for path in docs.glob("*.md"))
    return [_written(path, docs) for path in (*guides, *others, *alone, *decisions)]


def _written(path: Path, docs: Path) -> Written:
    shown = path.relative_to(docs).as_posix()
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadPage(f"docs/{shown} cannot be read: {error.strerror}") from None
    heading = _HEADING.search(text)
    if heading is None:
        raise BadPage(f"docs/{shown} has no title; begin it with a line '# Title'")
    return Written(shown, heading[1].replace("`", ""), text)


def with_ids_linked(text: str, path: str, places: Places) -> str:
    """The Markdown with each known id as a link to its rule; code, headings and links stay as they are."""

    def link(match: re.Match[str]) -> str:
        key = f"rule:{match[0]}"
        if key not in places:
            return match[0]
        place = places[key]
        up = "../" * path.count("/")
        return f"[{match[0]}]({up}{place.page}#{place.anchor})"

    parts: list[str] = []
    at = 0
    for kept in _KEPT.finditer(text):
        parts += [CITATION.sub(link, text[at : kept.start()]), kept[0]]
        at = kept.end()
    return "".join([*parts, CITATION.sub(link, text[at:])])


def make_sources(facts: Facts, docs: Path = DOCS) -> Sources:
    """All pages and assets, in memory."""
    written = by_hand(docs)
    places = lay_out(facts, [page.path for page in written] + ["decisions/index.md"])
    sites = [Site(facts, book, places) for book in facts.books]
    files: dict[str, bytes] = {}
    for page in _made(facts, places, sites, written):
        if page.path in files:
            raise BadPage(f"two pages are called {page.path}")
        files[page.path] = page.source.encode()
    for hand in written:
        if hand.path in files:
            raise BadPage(f"docs/{hand.path} is in the way of a page that is made from data")
        files[hand.path] = with_ids_linked(hand.text, hand.path, places).encode()
    for path in sorted((docs / "assets").rglob("*")):
        if path.is_file():
            files[path.relative_to(docs).as_posix()] = path.read_bytes()
    files["assets/jump.json"] = _json(jump_index(facts, places), compact=True)
    for site in sites:
        files[f"{site.game}/rules.json"] = _json(rules_data(site))
        if site.facts.sheet:
            printable = sheet_html(site.game, sheet_link(site))
            files[f"{site.game}/sheet/{PRINTABLE}"] = printable.encode()
    return Sources(dict(sorted(files.items())), tuple(_navigation(sites, written)), places)


def _made(facts: Facts, places: Places, sites: list[Site], written: list[Written]) -> Iterator[Page]:
    yield home_page(facts, places)
    yield codes_page(facts, places)
    decisions = [page for page in written if page.path.startswith("decisions/")]
    links = [
        {"title": plain_title(page.title), "href": page.path.removeprefix("decisions/")} for page in decisions
    ]
    intro = "Why the project is built as it is: one decision a page, with what was decided against."
    yield Page(
        "decisions/index.md",
        "Decisions",
        rendered("listing.md", title="Decisions", intro=intro, links=links),
    )
    for site in sites:
        yield from pages_of(site)


def _navigation(sites: list[Site], written: list[Written]) -> list[Entry]:
    def group(folder: str) -> tuple[Entry, ...]:
        return tuple(
            Entry(plain_title(page.title), page.path) for page in written if page.path.startswith(folder)
        )

    games = [book_entry(site) for site in sites if not site.facts.book.game.shelf]
    shelves = [book_entry(site) for site in sites if site.facts.book.game.shelf]
    return [
        Entry("Home", "index.md"),
        Entry("Guides", entries=group("guide/")),
        *games,
        Entry("Shared rules", entries=tuple(shelves)),
        Entry("Decisions", entries=(Entry("", "decisions/index.md"), *group("decisions/"))),
        *(Entry(plain_title(page.title), page.path) for page in written if "/" not in page.path),
    ]


def config(navigation: Iterable[Entry], build: Path) -> str:
    """What mkdocs reads: the settings that people keep in mkdocs.yml, and the navigation."""
    data = {
        "INHERIT": Path(os.path.relpath(ROOT / "mkdocs.yml", build)).as_posix(),
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
    """Write the sources under a folder, remove what no longer belongs there, and say how many changed."""
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
