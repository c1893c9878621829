"""What a link leads to is shown beside it: by hover, focus and tap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from docs.site_writer.facts.gather import Facts
from tests.browser import Browser
from tests.docs.conftest import Built
from tests.docs.serving import served

SECTION: Final = "essence_crown/02-resources/2.6/"
SHOWN: Final = """new Promise(done => {
    const look = () => document.getElementById('popover').hidden ? setTimeout(look, 20) : done();
    look();
})"""
BOX: Final = "document.getElementById('popover')"
TEXT: Final = f"{SHOWN}.then(() => {BOX}.innerText)"


def link(selector: str) -> str:
    """A script that shows the first such link in the middle of the screen and returns where it then stands.

    The event of a scroll comes with the next frame, and hides what is about to be shown.
    """
    return f"""(async () => {{
        const link = document.querySelector({selector!r});
        for (const one of document.querySelectorAll('details')) one.open ||= one.contains(link);
        link.scrollIntoView({{block: 'center', behavior: 'instant'}});
        for (const frame of [1, 2]) await new Promise(requestAnimationFrame);
        const at = link.getClientRects()[0];
        return [at.x + 3, at.y + at.height / 2];
    }})()"""


@pytest.fixture
def section(built: Built, chromium: Browser) -> Iterator[Browser]:
    """A page of rules on a screen."""
    chromium.resize(1280)
    with served(built.root) as site:
        chromium.open(f"{site}/{SECTION}")
        yield chromium
    chromium.ask("Emulation.clearDeviceMetricsOverride")


def hover(tab: Browser, selector: str) -> str:
    tab.ask("Input.dispatchMouseEvent", type="mouseMoved", x=0, y=0)
    x, y = tab.run(link(selector))
    tab.ask("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)
    return str(tab.run(TEXT))


def test_hover_shows_a_term(section: Browser) -> None:
    text = hover(section, ".rule-text a.term[href$='#term-crossing']")
    assert "A change of a player's KL from 12 or less to 13 or more." in text
    assert section.run(f"{BOX}.getAttribute('role')") == "tooltip"
    assert section.run("document.querySelector('[aria-describedby=popover]').textContent") == "crossing"
    assert section.run(f"{BOX}.querySelectorAll('a, button, [id]').length") == 0, "words alone"


def test_hover_shows_what_the_source_says(section: Browser) -> None:
    text = hover(section, "span.source a")
    assert text.split()[0].startswith("§")
    assert "What §" in text


def test_hover_shows_a_ruling_of_another_page(facts: Facts, section: Browser) -> None:
    ruling = facts.library.ruling("EC-R11")
    text = hover(section, ".ruling-short a[href$='#EC-R11']")
    assert "EC-R11" in text
    assert " ".join(ruling.question.split())[:30] in text


def test_hover_shows_a_card(section: Browser) -> None:
    section.run(link("a.card-link"))
    name = str(section.run("document.querySelector('a.card-link').textContent"))
    assert name in hover(section, "a.card-link")
    assert section.run(f"{BOX}.querySelectorAll('.card-face').length") == 1


def test_focus_shows_a_rule_and_escape_closes_it(facts: Facts, section: Browser) -> None:
    selector = ".rule-text a:not(.term)"
    section.run(link(selector))
    rule = facts.library.rule(str(section.run(f"document.querySelector({selector!r}).textContent")))
    section.run(f"document.querySelector({selector!r}).focus({{focusVisible: true}})")
    assert rule.text.split(".")[0] in str(section.run(TEXT))
    section.ask("Input.dispatchKeyEvent", type="keyDown", key="Escape", code="Escape")
    assert section.run(f"{BOX}.hidden")
    assert section.run("document.querySelectorAll('[aria-describedby=popover]').length") == 0
    assert section.run("document.activeElement.textContent") == rule.id, "the focus stays"


def test_a_tap_shows_and_the_link_inside_goes_on(section: Browser) -> None:
    section.resize(390)
    section.ask("Emulation.setTouchEmulationEnabled", enabled=True)
    try:
        x, y = section.run(link(".rule-text a.term[href$='#term-crossing']"))
        section.ask("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        section.ask("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        assert "13 or more" in str(section.run(TEXT))
        assert section.run(f"{BOX}.getAttribute('role')") == "dialog"
        assert section.run(f"{BOX}.getAttribute('aria-label')") == "crossing"
        assert section.run("location.pathname").endswith(SECTION), "it is still the same page"
        inside = str(section.run(f"{BOX}.querySelector('a').href"))
        assert inside.endswith("/essence_crown/glossary/#term-crossing")
    finally:
        section.ask("Emulation.setTouchEmulationEnabled", enabled=False)
