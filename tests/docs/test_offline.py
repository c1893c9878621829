"""Pages without a network, from a disk, and at addresses that don't exist."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from docs.site_writer.by_hand import DOCS
from docs.site_writer.cli import QuietHandler
from docs.site_writer.writing import AT_ROOT
from tests.browser import Browser
from tests.docs.serving import served

PAGE = '<!doctype html><title>Coins</title><link rel="stylesheet" href="../assets/cardlaw.css"><p>A Coin.</p>'
SCRIPT = '<script src="../assets/cardlaw.js"></script>'
KEPT = """
(async () => {
    for (let tries = 0; tries < 200; tries++) {
        const kept = (await (await caches.open("cardlaw")).keys()).map(one => new URL(one.url).pathname);
        if (kept.length >= 4) return kept.sort();
        await new Promise(done => setTimeout(done, 50));
    }
    return [];
})()
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site of one page, with the scripts of ours."""
    site = tmp_path / "site"
    (site / "tiny").mkdir(parents=True)
    shutil.copytree(DOCS / "assets", site / "assets")
    for name in AT_ROOT:
        (site / "assets" / name).rename(site / name)
    (site / "assets/search").mkdir()
    (site / "assets/search/tiny.json").write_text("{}", encoding="utf-8")
    (site / "tiny/index.html").write_text(PAGE + SCRIPT, encoding="utf-8")
    return site


def test_a_visited_page_and_the_search_of_its_game_are_kept(site: Path, chromium: Browser) -> None:
    with served(site) as address:
        chromium.open(f"{address}/tiny/")
        kept = chromium.run(KEPT)
    assert kept == ["/assets/cardlaw.css", "/assets/cardlaw.js", "/assets/search/tiny.json", "/tiny/"]
    chromium.open(f"{address}/tiny/?again#EC-1.1.1")  # nothing serves it any more
    assert chromium.run("document.body.innerText") == "A Coin."
    assert chromium.run("document.styleSheets.length") == 1
    chromium.run("navigator.serviceWorker.getRegistration().then(one => one.unregister())")


def test_links_work_from_a_disk(site: Path, chromium: Browser) -> None:
    (site / "index.html").write_text(
        '<a href="tiny/#EC-1.1.1">Coins</a><script src="assets/cardlaw.js"></script>'
    )
    chromium.open((site / "index.html").as_uri())
    chromium.run("setTimeout(() => document.querySelector('a').click())")
    address = (site / "tiny/index.html").as_uri() + "#EC-1.1.1"
    assert chromium.comes_to(f"location.href === {address!r} && document.title === 'Coins'")


@pytest.mark.parametrize(
    ("wrong", "near"),
    [
        ("/tiny/TY-9.9.9", ["TY-2.1.2", "TY-2.1.1", "TY-1.1.2", "TY-1.1.1"]),
        ("/ty-1.1.2z/", ["TY-1.1.2", "TY-1.1.1", "TY-2.1.2", "TY-2.1.1"]),
        ("/tiny/#TY-R3", ["TY-R1"]),
        ("/no-such-page", []),
    ],
)
def test_a_wrong_address_lists_the_nearest_ids(
    site: Path, chromium: Browser, wrong: str, near: list[str]
) -> None:
    jump = {
        "books": [["tiny", "Tiny"]],
        "pages": ["tiny/"],
        "hints": ["Tiny"],
        "ids": [[0, "Coins", "TY-1.1.", "1 2"], [0, "Paying", "TY-2.1.", "1 2"], [0, "Ruling", "TY-R", "1"]],
        "names": [["Coin", 0, "term-coin", 0]],
    }
    (site / "assets/jump.json").write_text(json.dumps(jump), encoding="utf-8")
    (site / "404.html").write_text('<div class="nearest"></div><script src="/assets/search.js"></script>')
    shutil.rmtree(site / "tiny")
    with served(site, QuietHandler) as address:
        chromium.open(f"{address}{wrong}")
        chromium.run("new Promise(done => setTimeout(done, 300))")
        assert (
            chromium.run("[...document.querySelectorAll('.nearest a')].map(one => one.textContent)") == near
        )
