"""Reading offline: a page that was visited is shown when the network is gone."""

from __future__ import annotations

import shutil
from pathlib import Path

from docs.site_writer.by_hand import DOCS
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


def test_a_visited_page_and_the_search_of_its_game_are_kept(tmp_path: Path, chromium: Browser) -> None:
    site = tmp_path / "site"
    (site / "tiny").mkdir(parents=True)
    shutil.copytree(DOCS / "assets", site / "assets")
    for name in AT_ROOT:
        (site / "assets" / name).rename(site / name)
    (site / "assets/search").mkdir()
    (site / "assets/search/tiny.json").write_text("{}", encoding="utf-8")
    (site / "tiny/index.html").write_text(PAGE + SCRIPT, encoding="utf-8")
    with served(site) as address:
        chromium.open(f"{address}/tiny/")
        kept = chromium.run(KEPT)
    assert kept == ["/assets/cardlaw.css", "/assets/cardlaw.js", "/assets/search/tiny.json", "/tiny/"]
    chromium.open(f"{address}/tiny/?again#EC-1.1.1")  # nothing serves it any more
    assert chromium.run("document.body.innerText") == "A Coin."
    assert chromium.run("document.styleSheets.length") == 1
    chromium.run("navigator.serviceWorker.getRegistration().then(one => one.unregister())")
