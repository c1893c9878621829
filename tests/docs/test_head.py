"""The head of a page, and the sitemap of a site whose address is known."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from docs.site_writer.by_hand import DOCS
from docs.site_writer.cli import run_mkdocs
from docs.site_writer.head import MOST, shortened
from docs.site_writer.navigation import Entry
from docs.site_writer.writing import AT_ROOT, config

ADDRESS = "https://rules.example/book"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """The sources of a site of three pages."""
    for name, text in {
        "index.md": "# Home\n\nAll *rules*.\n",
        "tiny/index.md": "# Tiny\n\nSmall.\n",
        "tiny/coins.md": '# Coins\n\nA "Coin" & more.\n',
    }.items():
        path = tmp_path / "site-src" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "site-src/tiny/preview.png").write_bytes(b"a picture")
    entries = [
        Entry("Home", "index.md"),
        Entry("Tiny", entries=(Entry("", "tiny/index.md"), Entry("Coins", "tiny/coins.md"))),
    ]
    (tmp_path / "mkdocs.yml").write_text(config(entries, tmp_path), encoding="utf-8")
    return tmp_path


def head_of(site: Path, page: str) -> dict[str, str]:
    """What the head of a page says, by name."""
    source = (site / "site" / page / "index.html").read_text(encoding="utf-8").partition("</head>")[0]
    tags = re.findall(r'<(?:meta|link) (?:name|property|rel)="([^"]+)" (?:content|href)="([^"]*)"', source)
    return dict(tags)


def test_a_site_with_an_address_has_a_sitemap_and_canonical_links(small: Path) -> None:
    done = run_mkdocs(small, ADDRESS)
    assert done.returncode == 0, done.stdout
    head = head_of(small, "tiny/coins")
    assert head["canonical"] == head["og:url"] == f"{ADDRESS}/tiny/coins/"
    assert head["og:image"] == f"{ADDRESS}/tiny/preview.png"
    assert head["description"] == head["og:description"] == "A &quot;Coin&quot; &amp; more."
    assert head["manifest"] == "../../manifest.webmanifest"
    sitemap = (small / "site/sitemap.xml").read_text(encoding="utf-8")
    assert re.findall("<loc>(.*?)</loc>", sitemap) == [
        f"{ADDRESS}/",
        f"{ADDRESS}/tiny/",
        f"{ADDRESS}/tiny/coins/",
    ]


def test_groups_of_the_navigation_have_names(small: Path) -> None:
    assert run_mkdocs(small).returncode == 0
    source = (small / "site/tiny/coins/index.html").read_text(encoding="utf-8")
    groups = re.findall(r'<nav class="md-nav" data-md-level="1"[^>]*>', source)
    assert [re.search('aria-label(?:ledby)?="[^"]*"', group)[0] for group in groups] == ['aria-label="Tiny"']  # type: ignore[index]


def test_a_site_without_an_address_names_none(small: Path) -> None:
    done = run_mkdocs(small)
    assert done.returncode == 0, done.stdout
    head = head_of(small, "")
    assert not {"canonical", "og:url", "og:image"} & set(head)
    assert (head["og:description"], head["manifest"]) == ("All rules.", "manifest.webmanifest")
    assert '<div class="nearest"></div>' in (small / "site/404.html").read_text(encoding="utf-8")


def test_the_manifest_names_what_is_there() -> None:
    manifest = json.loads((DOCS / "assets/manifest.webmanifest").read_text(encoding="utf-8"))
    assert all((DOCS / icon["src"]).is_file() for icon in manifest["icons"])
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert all((DOCS / "assets" / name).is_file() for name in AT_ROOT)


def test_a_description_ends_with_a_word() -> None:
    assert shortened("Two\nwords") == "Two words"
    text = shortened("word " * 100)
    assert len(text) <= MOST
    assert text.endswith("word…")
