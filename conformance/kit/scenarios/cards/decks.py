"""The cards of a `given` with `start`: the decks of a game that begins with its setup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.cards.given import Table, players_given, row_of
from conformance.kit.scenarios.names import Names, read_entry, read_numbered
from conformance.kit.scenarios.pool import CardPool, KitCard
from conformance.kit.scenarios.position import Laid


def lay_decks(page: Page, facts: GameFacts, pool: CardPool, own: Mapping[str, KitCard], start: Map) -> Laid:
    """Decks for a game that begins with its setup. Names count through all decks."""
    players = players_given(facts, start, 1)
    table = Table(page, facts, pool, own, Names(players, facts.leader.field))
    rows = {number: row_of(page, start, number) for number in range(1, players + 1)}
    decks = {number: _deck(table, number, row) for number, row in rows.items()}
    for key in facts.start:
        for number, deck in decks.items():
            for slug, card in deck.cards.get(key, ()):
                of_leader = key == facts.leader.field
                table.names.enter(f"P{number}.{key}" if of_leader else table.names.fresh(slug), card)
    for name, card in facts.made.items():
        table.names.enter(name, card)
    return Laid({"decks": [deck.fields for deck in decks.values()]}, table.names, table.cards)


@dataclass(frozen=True, slots=True)
class _Listing:
    """A player's part of a start message, and the slug and name of each card by the scenario's fields."""

    fields: Mapping[str, object]
    cards: Mapping[str, Sequence[tuple[str, str]]]


def _deck(table: Table, number: int, row: Map) -> _Listing:
    facts, page = table.facts, table.page
    page.known_keys(row, list(facts.start), "a player in `start`")
    fields: dict[str, object] = {}
    cards: dict[str, list[tuple[str, str]]] = {}
    for key, pile in facts.start.items():
        if pile.optional and key not in row:
            continue
        read = _one_card if pile.one else _listed_cards
        found = read(table, f"P{number}", key, row)
        if found is not None:
            cards[key] = found
            names = [name for _, name in found]
            fields[pile.name] = names[0] if pile.one else names
    return _Listing(fields, cards)


def _one_card(table: Table, player: str, key: str, row: Map) -> list[tuple[str, str]] | None:
    """The card of a single-card pile. A scenario need not name its leader."""
    leader = table.facts.leader
    if key not in row and key != leader.field:
        table.page.fault(row.line, f"{player} has no {key}", f"write {key}: and a card")
        return None
    slug = row.get(key, leader.default)
    card = table.card(slug, row.lines.get(key, row.line))
    return [(str(slug), card.name if card else str(slug))]


def _listed_cards(table: Table, player: str, key: str, row: Map) -> list[tuple[str, str]] | None:
    """The cards of a list, each as often as given."""
    value = row.get(key)
    if not isinstance(value, Seq):
        table.page.fault(
            row.lines.get(key, row.line), f"{player} has no list {key}", f"write {key}: [filler x40]"
        )
        return None
    cards: list[tuple[str, str]] = []
    for item, line in value.items():
        numbered = read_numbered(item) if isinstance(item, str) else None
        if numbered is not None:
            cards += [(card.slug, card.name) for card in table.numbered(numbered, line)]
            continue
        entry = read_entry(item) if isinstance(item, str) else None
        if entry is None or entry.name is not None:
            fix = "write plain-card, plain-card x3 or plain-card 1-3"
            table.page.fault(line, f"{item!r} is not a valid entry of a deck", fix)
            continue
        card = table.card(entry.slug, line)
        if card is not None:
            cards += [(entry.slug, card.name)] * (entry.count or 1)
    return cards
