"""Where a player begins: the front page, the page of a game, and the game in five minutes."""

from __future__ import annotations

from typing import Final

from docs.site_writer.facts.gather import Facts
from docs.site_writer.places import slug
from tests.browser import Browser
from tests.docs.conftest import Built
from tests.docs.serving import served


def test_the_front_page_and_each_game_lead_to_where_a_player_begins(facts: Facts, built: Built) -> None:
    assert len(facts.games) == 5
    for book in facts.games:
        first = book.book.chapters[0]
        wanted = {"learn/", f"{first.number:02}-{slug(first.title)}/", f"{book.printed.plural}/"}
        wanted |= {"sheet/"} if book.sheet else set()
        for page, root in (("", f"{book.name}/"), (f"{book.name}/", "")):
            links = set(built.pages[page].links)
            assert {root + each for each in wanted} <= links, page
            assert f'data-ask="{book.name}"' in built.pages[page].source


def test_a_game_in_five_minutes_has_its_turn_and_every_chapter(facts: Facts, built: Built) -> None:
    for book in facts.games:
        page = built.pages[f"{book.name}/learn/"]
        assert {phase.rule for phase in book.book.game.phases} <= page.linked
        text = " ".join(page.text.split())
        for chapter in book.book.chapters:
            assert chapter.title in text
            assert " ".join(chapter.intro.split())[:20] in text


def test_the_page_of_a_game_leads_to_what_its_cards_can_say(facts: Facts, built: Built) -> None:
    for book in facts.games:
        assert ("phrases/" in built.pages[f"{book.name}/"].links) is book.has_phrases


def test_ask_opens_the_search_of_the_game(built: Built, chromium: Browser) -> None:
    with served(built.root) as site:
        chromium.open(f"{site}/")
        chromium.run("document.querySelector('a[data-ask=essentia]').click()")
        chromium.run("""new Promise(done => {
            const chosen = () => document.querySelector('dialog.jump select').value;
            const look = () => chosen() ? done() : setTimeout(look, 20);
            look();
        })""")
        assert chromium.run("document.querySelector('dialog.jump').open")
        assert chromium.run("document.querySelector('dialog.jump select').value") == "essentia"
        assert chromium.run("location.pathname") == "/"


ENGINES: Final = """[...document.querySelectorAll('.md-nav__item')].filter(
    item => item.offsetParent !== null && item.textContent.trim().startsWith('For engines')
).length"""


def test_players_meet_pages_for_engines_only_if_they_want_details(built: Built, chromium: Browser) -> None:
    chromium.resize(1280)
    with served(built.root) as site:
        for page in ("essence_crown/10-effects/10.4/", "kudurru_kings/", "language/"):
            chromium.open(f"{site}/{page}")
            assert chromium.run(ENGINES) == 0, page
        chromium.run("document.querySelector('.details-switch').click()")
        assert chromium.run(ENGINES) == 1
    chromium.ask("Emulation.clearDeviceMetricsOverride")


def test_the_colours_follow_the_system_until_a_reader_chooses(built: Built, chromium: Browser) -> None:
    with served(built.root) as site:
        for scheme, named in (("light", "default"), ("dark", "slate"), ("light", "default")):
            preferred = {"name": "prefers-color-scheme", "value": scheme}
            chromium.ask("Emulation.setEmulatedMedia", features=[preferred])
            chromium.open(f"{site}/essentia/")
            assert chromium.run("document.body.dataset.mdColorScheme") == named
    chromium.ask("Emulation.setEmulatedMedia", features=[])
