"""The cards, or whatever a game's texts are printed on: a listing by decks or files, and a page each."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from docs.site_writer.facts.book_facts import ShownCard
from docs.site_writer.facts.gather import json_of
from docs.site_writer.pages.page import Page, plain_title, rendered
from docs.site_writer.prose import card_key
from docs.site_writer.shares import counted
from docs.site_writer.site import Site
from grammar.ir.cards import Card
from grammar.ir.traits import words_of
from grammar.language.files import text_of_file
from grammar.language.traits import CardTrait, tags, type_line
from spec.book.game.parts import Word


def cards_page(site: Site) -> Page:
    """The shipped cards, by deck or by file."""
    facts, printed = site.facts, site.facts.printed
    page = f"{site.game}/{printed.plural}/index.md"
    if facts.files:
        return _by_files(site, page)
    traits = facts.dialect.traits if facts.dialect else ()
    cards = {shown.card.name: shown.card for shown in facts.cards}

    def columns(listed: Iterable[str]) -> Columns:
        return Columns.of(facts.book.game.vocabulary, traits, [cards[name] for name in listed])

    piles = facts.book.game.piles
    decks: list[Mapping[str, object]] = []
    in_decks: set[str] = set()
    for name, deck in facts.decks.items():
        in_decks.update(deck.names())
        lists = [pile for pile in piles if not pile.one and deck.size(pile.name)]
        decks.append(
            {
                "title": deck_title(name),
                "singles": [
                    (pile.title, deck.one(pile.name)) for pile in piles if pile.one and deck.one(pile.name)
                ],
                "size": sum(deck.size(pile.name) for pile in lists),
                "lists": [
                    {
                        "title": f"{pile.title}: {deck.size(pile.name)} cards" if len(lists) > 1 else "",
                        "copies": any(number > 1 for _, number in deck.counted(pile.name)),
                        "cards": [(number, cards[card]) for card, number in deck.counted(pile.name)],
                        "columns": columns(card for card, _ in deck.counted(pile.name)),
                    }
                    for pile in lists
                ],
            }
        )
    rest = {name: (0, card) for name, card in cards.items() if name not in in_decks}
    if rest:
        title = "Cards outside the decks" if decks else "All cards"
        listed = {"title": "", "copies": False, "cards": list(rest.values()), "columns": columns(rest)}
        decks.append({"title": title, "singles": [], "size": 0, "lists": [listed]})
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


@dataclass(frozen=True)
class Columns:
    """The columns of the listing: the game's stats, traits in fields, and one for the other numbers."""

    stats: Mapping[str, str]
    traits: tuple[CardTrait, ...]
    rest: str
    """The title of the other numbers: "Cost" if each is an amount of a resource; empty if there are none."""

    @classmethod
    def of(
        cls, vocabulary: Mapping[str, Mapping[str, Word]], traits: Sequence[CardTrait], cards: Sequence[Card]
    ) -> Columns:
        """The columns that these cards need."""
        printed = {name for card in cards for name, _ in card.numbers}
        stats = {name: word.word for name, word in vocabulary.get("stats", {}).items() if name in printed}
        others = printed - set(stats)
        title = "Cost" if others <= set(vocabulary.get("resources", {})) else "Numbers"
        fields = (each for each in traits if each.place == "field")
        used = tuple(each for each in fields if any(words_of(card, each.name) for card in cards))
        return cls(stats, used, title if others else "")

    def words(self, card: Card, trait: CardTrait) -> str:
        """The words of a card's trait."""
        return " / ".join(words_of(card, trait.name))

    def others(self, card: Card) -> Card:
        """The card without the numbers that have their own column."""
        return replace(card, numbers=tuple(row for row in card.numbers if row[0] not in self.stats))


_SMALL: Final = frozenset(
    ("a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with")
)


def deck_title(stem: str) -> str:
    """The title of a deck from its file name: `court_of_rain` is Court of Rain."""
    first, *rest = stem.split("_")
    return " ".join([first.capitalize(), *(word if word in _SMALL else word.capitalize() for word in rest)])


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
    """A card with its compiled form and explanation."""
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
        scenarios=site.facts.with_card.get(card.name, ()),
    )
    return Page(page, plain_title(card.name), body)
