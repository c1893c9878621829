"""The beginning of a recorded game: decks, a board, or both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, cast

from conformance.kit.data import tree
from conformance.kit.data.rows import list_of, rows_of
from conformance.kit.data.tree import Map, Page
from conformance.kit.facts.game import GameFacts
from conformance.kit.playthroughs.recording import BadPlaythrough, Row
from conformance.kit.scenarios.board.given import board_fields
from conformance.kit.scenarios.pool import CardPool


class Beginning(Protocol):
    """The way in which a game begins."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys of a game in `plan.yaml`, in addition to those that every game has."""

    def planned(self, row: Map, page: Page) -> Row:
        """The part of a recording's head that describes the beginning."""

    def fields(self, head: Mapping[str, object]) -> Row:
        """The fields of `start`: decks or board, and the cards. BadPlaythrough if a card is unknown."""

    def seats(self, head: Mapping[str, object]) -> int:
        """The number of players."""


def beginning_of(facts: GameFacts, pool: CardPool) -> Beginning:
    """How recorded games of this game begin."""
    parts: list[Beginning] = [Decks(facts, pool)] if facts.has_cards else []
    if facts.board is not None:
        parts.append(Board(facts, pool))
    return parts[0] if len(parts) == 1 else Both(parts)


class Decks:
    """Decks from deck files; cards are kept as listed there: `3 Small Flame`."""

    def __init__(self, facts: GameFacts, pool: CardPool) -> None:
        self.facts = facts
        self.pool = pool
        self.keys = ("decks", *(key for key, pile in facts.start.items() if pile.optional))

    def planned(self, row: Map, _page: Page) -> Row:
        from grammar.language.shipped import shipped_decks  # inside: it loads the grammar's parser

        shipped = shipped_decks(self.facts.game)
        decks: list[Row] = []
        for place, name in enumerate(list_of(row["decks"])):
            deck = shipped[str(name)]
            decks.append({})
            for key, pile in self.facts.start.items():
                if pile.optional and key in row:
                    decks[-1][pile.name] = str(list_of(row[key])[place])
                elif pile.one and not pile.optional:
                    decks[-1][pile.name] = deck.one(pile.name)
                elif not pile.one:
                    decks[-1][pile.name] = [f"{count} {card}" for card, count in deck.counted(pile.name)]
        return {"decks": decks}

    def fields(self, head: Mapping[str, object]) -> Row:
        decks = [self._deck(deck) for deck in rows_of(head.get("decks"))]
        cards = {card.name: card.data for card in self.pool.known.values()}
        needed = {str(name) for deck in decks for value in deck.values() for name in _names(value)}
        lost = sorted(needed - set(cards))
        if lost:
            raise BadPlaythrough(f"no card is called {lost[0]}")
        return {"decks": decks, "cards": {name: cards[name] for name in sorted(needed)}}

    def _deck(self, deck: Mapping[str, object]) -> Row:
        expanded = dict(deck)
        for pile in self.facts.start.values():
            if not pile.one:
                lines = [str(line).partition(" ") for line in _names(deck[pile.name])]
                expanded[pile.name] = [name for count, _, name in lines for _ in range(int(count))]
        return expanded

    def seats(self, head: Mapping[str, object]) -> int:
        return len(rows_of(head.get("decks")))


class Board:
    """A board: the default, or another, which is recorded in full."""

    keys = ("board",)

    def __init__(self, facts: GameFacts, pool: CardPool) -> None:
        self.facts = facts
        self.pool = pool

    def planned(self, row: Map, page: Page) -> Row:
        start = Map(row.line)
        if "board" in row:
            start.place("board", row["board"], row.lines["board"])
        fields, _ = board_fields(page, self.facts, self.pool, {}, start)
        return {key: tree.plain(value) for key, value in fields.items()}

    def fields(self, head: Mapping[str, object]) -> Row:
        page, start = Page("playthrough"), Map(1)
        if "board" in head:
            start.place("board", tree.lined(head["board"]), 1)
        fields, cards = board_fields(page, self.facts, self.pool, {}, start)
        if page.faults:
            raise BadPlaythrough(str(page.faults[0]))
        return {**fields, "cards": {name: cards[name].data for name in sorted(cards)}}

    def seats(self, _head: Mapping[str, object]) -> int:
        return self.facts.players


class Both:
    """Decks and a board."""

    def __init__(self, parts: Sequence[Beginning]) -> None:
        self.parts = parts
        self.keys = tuple(key for part in parts for key in part.keys)

    def planned(self, row: Map, page: Page) -> Row:
        return {key: value for part in self.parts for key, value in part.planned(row, page).items()}

    def fields(self, head: Mapping[str, object]) -> Row:
        merged: Row = {}
        cards: Row = {}
        for part in self.parts:
            fields = part.fields(head)
            cards |= cast(Row, fields["cards"])
            merged |= fields
        return {**merged, "cards": {name: cards[name] for name in sorted(cards)}}

    def seats(self, head: Mapping[str, object]) -> int:
        return self.parts[0].seats(head)


def _names(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else [value]
