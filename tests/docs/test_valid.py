"""A page of each kind is HTML as its standard has it, and axe finds nothing that keeps a reader out."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Final

import html5lib
import pytest

from tests.browser import Browser
from tests.docs.conftest import Built
from tests.docs.pages import family
from tests.docs.serving import served

USUAL: Final = 40_000
"""About how many characters most pages have: of each kind, the page that is nearest to it is looked at."""

AXE: Final = (files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8")
FOUND: Final = """axe.run(document, {preload: false, resultTypes: ['violations']}).then((all) =>
    all.violations.flatMap((one) => one.nodes.map((at) =>
        `${one.id}: ${at.target} ${at.html.slice(0, 99)}`)))"""
OPEN: Final = """
    const laidOut = document.createElement('style');
    laidOut.textContent = '* { content-visibility: visible !important; }';
    document.head.append(laidOut);
    for (const one of document.querySelectorAll('details')) one.open = true;
    new Promise(done => setTimeout(done, 200));
"""
"""All of it is laid out, also far off the screen, and reacts to what has opened within a moment."""
ALL_SHOWN: Final = f"document.documentElement.classList.add('for-all'); {OPEN}"


@pytest.fixture(scope="session")
def kinds(built: Built) -> tuple[str, ...]:
    """The address of a page of each kind."""
    near = sorted(built.pages, key=lambda page: abs(len(built.pages[page].source) - USUAL), reverse=True)
    return tuple(sorted({family(page): page for page in near}.values()))


@pytest.fixture
def dark(chromium: Browser) -> Iterator[Browser]:
    """A browser that prefers dark colours, at the width of a phone."""
    chromium.resize(390)
    dark = {"name": "prefers-color-scheme", "value": "dark"}
    chromium.ask("Emulation.setEmulatedMedia", features=[dark])
    yield chromium
    chromium.ask("Emulation.setEmulatedMedia", features=[])
    chromium.ask("Emulation.clearDeviceMetricsOverride")


def test_pages_are_valid(built: Built, kinds: tuple[str, ...]) -> None:
    assert len(kinds) > 25
    faults = {}
    for page in kinds:
        parser = html5lib.HTMLParser()
        parser.parse(built.pages[page].source)
        if parser.errors:
            faults[page] = parser.errors[:5]
    assert not faults


def test_players_meet_no_barrier_in_light_colours(
    built: Built, kinds: tuple[str, ...], chromium: Browser
) -> None:
    chromium.resize(1280)
    assert not barriers(chromium, built, kinds, OPEN, "default")
    chromium.ask("Emulation.clearDeviceMetricsOverride")


def test_nobody_meets_a_barrier_in_dark_colours(built: Built, kinds: tuple[str, ...], dark: Browser) -> None:
    """With everything shown and open."""
    assert not barriers(dark, built, kinds, ALL_SHOWN, "slate")


def test_a_barrier_is_found(built: Built, chromium: Browser) -> None:
    """Otherwise the other tests say nothing."""
    unnamed = "document.querySelector('article').append(document.createElement('button'));"
    (found,) = barriers(chromium, built, ("404.html",), unnamed, "default")
    assert found.startswith("button-name")


def barriers(tab: Browser, built: Built, pages: tuple[str, ...], first: str, scheme: str) -> list[str]:
    """What axe finds on pages in a colour scheme, after a script has run on each."""
    found = []
    with served(built.root) as site:
        for page in pages:
            tab.open(f"{site}/{page}")
            assert tab.run("document.body.dataset.mdColorScheme") == scheme
            tab.run(first)
            tab.run(AXE)
            found += [f"{one} on {page}" for one in tab.run(FOUND)]
    return found
