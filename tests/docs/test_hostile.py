"""Names and texts of cards may contain anything; on the site they are only text."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from docs.site_writer.cli import run_mkdocs
from docs.site_writer.facts.book_facts import ShownCard
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import lay_out
from docs.site_writer.pages.book import pages_of
from docs.site_writer.pages.page import Page
from docs.site_writer.site import Site
from docs.site_writer.writing import ROOT, make_sources
from grammar.ir.cards import Card
from grammar.ir.traits import TraitWord
from tests.docs.pages import Parsed

NAMES = (
    "</title><script>alert('name')</script>",
    '"><img src=x onerror=alert(1)>',
    "*_`[](x)`_* {{ 7*7 }} {% raw %} { #EC-2.6.2 }",
    "&lt;b&gt; &#60;script&#62;alert(1)",
    "../../index",
    "-->\n<script>alert(2)</script>",
)
TEXT = "Gain 1 KL.\n</pre></section><script>alert('text')</script>\n\n# Heading\n\u0002wzxhzdk:0\u0003"


TRAITS = (TraitWord("aspects", "<b>Glow</b>"), TraitWord("domain", "</p>"))


def with_hostile_cards(facts: Facts) -> Facts:
    hostile = tuple(
        ShownCard(
            Card(name, ("Spell",), TRAITS, (("cost", 1),), TEXT),
            {"name": name, "text": TEXT},
            None,
            (),
            (),
        )
        for name in NAMES
    )
    books = tuple(
        replace(book, cards=(*book.cards, *hostile)) if book.name == "essence_crown" else book
        for book in facts.books
    )
    return replace(facts, books=books)


@pytest.fixture(scope="module")
def pages(facts: Facts) -> list[Page]:
    hostile = with_hostile_cards(facts)
    book = next(book for book in hostile.books if book.name == "essence_crown")
    return list(pages_of(Site(hostile, book, lay_out(hostile))))


def test_every_card_has_a_page_of_its_own_inside_its_folder(pages: list[Page]) -> None:
    paths = [page.path for page in pages]
    assert len(set(paths)) == len(paths)
    assert all(".." not in path and path.startswith("essence_crown/") for path in paths)


def test_pages_and_their_titles_hold_no_tag_of_a_card(pages: list[Page], tmp_path: Path) -> None:
    mine = [page for page in pages if page.path.startswith("essence_crown/cards/")][-len(NAMES) :]
    nav = [{page.title: Path(page.path).name} for page in mine]
    (tmp_path / "site-src").mkdir()
    for page in mine:
        (tmp_path / "site-src" / Path(page.path).name).write_text(page.source, encoding="utf-8")
    (tmp_path / "site-src" / "assets").mkdir()
    for path in (ROOT / "docs" / "assets").iterdir():
        (tmp_path / "site-src" / "assets" / path.name).write_bytes(path.read_bytes())
    config = {
        "INHERIT": str(ROOT / "mkdocs.yml"),
        "docs_dir": "site-src",
        "site_dir": "site",
        "nav": nav,
        "validation": {"links": {"not_found": "ignore"}},
    }
    (tmp_path / "mkdocs.yml").write_text(yaml.safe_dump(config), encoding="utf-8")
    done = run_mkdocs(tmp_path)
    assert done.returncode == 0, done.stdout
    built = [Parsed(path.read_text(encoding="utf-8")) for path in (tmp_path / "site").rglob("*.html")]
    shown = "\n".join(reader.text for reader in built)
    for reader in built:
        assert "alert(" not in reader.scripts
        assert "x" not in reader.fetched
    assert "<script>alert('name')</script>" in shown
    assert "<script>alert('text')</script>" in shown
    assert "{{ 7*7 }}" in shown
    assert "&lt;b&gt; &#60;script&#62;" in shown


def test_navigation_and_index_survive_them(facts: Facts) -> None:
    hostile = with_hostile_cards(facts)
    shown = tuple(book for book in hostile.books if book.book.game.shelf or book.name == "essence_crown")
    sources = make_sources(replace(hostile, books=shown))
    titles = yaml.safe_dump([entry.data() for entry in sources.navigation], allow_unicode=True)
    assert "<" not in titles
    assert b"alert('name')" in sources.files["assets/jump.json"]
