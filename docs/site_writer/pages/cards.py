"""The cards, or what else a game's texts stand on: a listing by decks or by files, and a page for each."""

from __future__ import annotations

import json
from collections.abc import Mapping

from docs.site_writer.book_facts import ShownCard
from docs.site_writer.gather import json_of
from docs.site_writer.pages.page import Page, plain_title, rendered
from docs.site_writer.prose import card_key
from docs.site_writer.shares import counted
from docs.site_writer.site import Site
from grammar.language.files import text_of_file
from grammar.language.traits import tags, type_line


def cards_page(site: Site) -> Page:
    """The shipped cards, by the decks that hold them, or by their files."""
    facts, printed = site.facts, site.facts.printed
    page = f"{site.game}/{printed.plural}/index.md"
    if facts.files:
        return _by_files(site, page)
    traits = facts.dialect.traits if facts.dialect else ()
    cards = {shown.card.name: shown.card for shown in facts.cards}
    piles = facts.book.game.piles
    decks: list[Mapping[str, object]] = []
    in_decks: set[str] = set()
    for name, deck in facts.decks.items():
        in_decks |= deck.cards()
        lists = [pile.name for pile in piles if not pile.one]
        decks.append(
            {
                "title": name.replace("_", " ").title(),
                "singles": [
                    (pile.title, deck.one(pile.name)) for pile in piles if pile.one and deck.one(pile.name)
                ],
                "size": sum(map(deck.size, lists)),
                "cards": [(number, cards[card]) for pile in lists for card, number in deck.piles[pile]],
            }
        )
    rest = [(0, card) for name, card in cards.items() if name not in in_decks]
    if rest:
        title = "Cards outside the decks" if decks else "All cards"
        decks.append({"title": title, "singles": [], "size": 0, "cards": rest})
    body = rendered(
        "cards.md",
        site=site,
        type_line=lambda card: type_line(card, traits),
        page=page,
        title=facts.book.game.title,
        count=counted(len(cards), "card"),
        decks=decks,
    )
    return Page(page, f"{facts.book.game.title}: cards", body)


def _by_files(site: Site, page: str) -> Page:
    """What is shipped, file by file, with its text."""
    facts, printed = site.facts, site.facts.printed
    cards = {shown.card.name: shown.card for shown in facts.cards}
    body = rendered(
        "texts.md",
        site=site,
        page=page,
        title=facts.book.game.title,
        noun=printed.noun,
        plural=printed.plural,
        count=counted(len(cards), printed.noun, printed.plural),
        files=[
            {"title": stem.replace("_", " ").capitalize(), "cards": [cards[name] for name in names]}
            for stem, names in facts.files.items()
        ],
    )
    return Page(page, f"{facts.book.game.title}: {printed.plural}", body)


def card_page(site: Site, shown: ShownCard) -> Page:
    """A card with what the language makes of it."""
    card, dialect = shown.card, site.facts.dialect
    assert dialect is not None
    page = site.places[card_key(site.game, card.name)].page
    facts = [(name, value) for name, value in site.named_numbers(card) if name != "Cost"]
    body = rendered(
        "card.md",
        site=site,
        page=page,
        card=card,
        type_line=type_line(card, dialect.traits),
        tags=tags(card, dialect.traits),
        cost=card.number("cost"),
        facts=facts,
        explanation=shown.explanation,
        outline=shown.explanation.outline if shown.explanation else (),
        json=json.dumps(json_of(shown.data), ensure_ascii=False, indent=1),
        canonical=text_of_file([card], dialect).rstrip("\n"),
        rules=shown.rules,
        limits=shown.limits,
        printed=dialect.printed,
        figures=site.facts.illustrations.of_cards.get(card.name, ()),
        scenarios=[
            one
            for one in site.facts.scenarios
            if any(used.name == card.name for used in one.scenario.cards.values())
        ],
    )
    return Page(page, plain_title(card.name), body, boost=2)
