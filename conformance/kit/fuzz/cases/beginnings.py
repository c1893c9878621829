"""The beginning of a case, in the words of a scenario's `given`: decks, or a position on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from conformance.kit.data import tree
from conformance.kit.data.rows import list_of, rows_of
from conformance.kit.facts.cards import NO_LEADER
from conformance.kit.facts.columns import Column
from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.boards import BoardPosition, BoardStart
from conformance.kit.scenarios.names import read_entry, slug_of
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.scenarios.scenario import Scenario
from grammar.ir.decks import Deck

Row = dict[str, object]


@dataclass(frozen=True, slots=True)
class Decks:
    """A game from its setup. Its objects keep their original numbers.

    Piles have the names of a scenario's fields, and hold the slugs of cards.
    """

    decks: tuple[Deck, ...]

    def given(self, facts: GameFacts) -> Row:
        """The `given` of a scenario; consecutive equal cards are counted."""
        rows = {
            f"P{number}": {
                key: cards[0] if facts.start[key].one else counted(cards)
                for key, cards in deck.items()
                if cards or not facts.start[key].one
            }
            for number, deck in enumerate(self.decks, start=1)
        }
        return {"start": rows}

    def numbers(self, _facts: GameFacts) -> tuple[dict[int, int], int]:
        """The new numbers of the objects by their old ones, and the first old number that was free."""
        many = sum(len(cards) for deck in self.decks for cards in deck.values())
        return {number: number for number in range(1, many + 1)}, many + 1


@dataclass(frozen=True, slots=True)
class Piece:
    """A card on the table by its old number, with what the scenario says of it."""

    number: int
    slug: str
    said: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player of a position. A zone that is missing has its default content."""

    leader: str
    """Empty in a game without leaders."""
    columns: Mapping[str, object]
    zones: Mapping[str, tuple[Piece, ...]]


@dataclass(frozen=True, slots=True)
class Board:
    """A position in the middle of play. Without `at`, it has the scenarios' usual turn and phase."""

    at: Mapping[str, object] | None
    seats: tuple[Seat, ...]
    free: int

    def given(self, facts: GameFacts) -> Row:
        """The `given` of a scenario, without default values."""
        names = _Names()
        given: Row = {} if self.at is None else {"at": dict(self.at)}
        for number, seat in enumerate(self.seats, start=1):
            row: Row = {} if seat.leader == facts.leader.default else {facts.leader.field: seat.leader}
            row.update(seat.columns)
            for zone in facts.zones:
                if zone in seat.zones and (seat.zones[zone] or facts.zones[zone].cards):
                    row[zone] = names.listed(seat.zones[zone], facts.zones[zone].lies_on)
            if row or number > facts.players:
                given[f"P{number}"] = row
        return given

    def numbers(self, facts: GameFacts) -> tuple[dict[int, int], int]:
        """The new numbers of the objects by their old ones, and the first old number that was free."""
        last = 0 if facts.leader is NO_LEADER else len(self.seats)
        here = {number: number for number in range(1, last + 1)}
        for seat in self.seats:
            for name, zone in facts.zones.items():
                if name not in seat.zones:
                    last += sum(entry.count or 1 for text in zone.cards if (entry := read_entry(text)))
                for piece in seat.zones.get(name, ()):
                    last += 1
                    here[piece.number] = last
        return here, self.free

    def with_seat(self, place: int, seat: Seat) -> Board:
        """A copy with another player at that place."""
        return replace(self, seats=(*self.seats[:place], seat, *self.seats[place + 1 :]))


@dataclass(frozen=True, slots=True)
class Given:
    """A position in the words of a scenario of the suite. Its objects keep their numbers."""

    row: Row
    objects: int

    @classmethod
    def of(cls, scenario: Scenario) -> Given:
        row = tree.plain(scenario.given)
        return cls(row if isinstance(row, dict) else {}, len(scenario.names.cards))

    def given(self, _facts: GameFacts) -> Row:
        """The `given` of the scenario."""
        return self.row

    def numbers(self, _facts: GameFacts) -> tuple[dict[int, int], int]:
        """Every number is its own; the first one that was free."""
        return {number: number for number in range(1, self.objects + 1)}, self.objects + 1


Beginning = Decks | Board | BoardStart | BoardPosition | Given


class _Names:
    """Gives every card that is listed singly its own name."""

    def __init__(self) -> None:
        self.taken: Counter[str] = Counter()

    def listed(self, pieces: Sequence[Piece], lies_on: str) -> object:
        """A list of entries, or a map of spaces if all the pieces lie on spaces."""
        if not pieces or not all(lies_on in piece.said for piece in pieces):
            return list(self.entries(pieces))
        spaces = [str(piece.said[lies_on]) for piece in pieces]
        besides = [{key: one for key, one in piece.said.items() if key != lies_on} for piece in pieces]
        entries = [
            self._entry(replace(piece, said=said)) for piece, said in zip(pieces, besides, strict=True)
        ]
        return dict(zip(spaces, entries, strict=True))

    def entries(self, pieces: Sequence[Piece]) -> Iterator[object]:
        for (slug, plain), group in groupby(pieces, key=lambda piece: (piece.slug, not piece.said)):
            listed = list(group)
            if plain and len(listed) > 1:
                yield f"{slug} x{len(listed)}"
                continue
            for piece in listed:
                yield self._entry(piece)

    def _entry(self, piece: Piece) -> object:
        self.taken[piece.slug] += 1
        count = self.taken[piece.slug]
        name = piece.slug if count == 1 else f"{piece.slug}-{count}"
        if not piece.said:
            return piece.slug if name == piece.slug else f"{piece.slug} as {name}"
        return {"card": piece.slug, **({} if name == piece.slug else {"as": name}), **piece.said}


def counted(cards: Sequence[str]) -> list[object]:
    """`plain-card x3` for three in a row."""
    runs = ((slug, sum(1 for _ in run)) for slug, run in groupby(cards))
    return [slug if count == 1 else f"{slug} x{count}" for slug, count in runs]


def board_of(state: Mapping[str, object], facts: GameFacts, pool: CardPool, free: int) -> Board:
    """The position that a state describes, as far as a scenario can express it; the rest is dropped."""
    objects = {row["id"]: row for row in rows_of(state.get("objects"))}
    seats = []
    for row in rows_of(state.get("players")):
        number = int(str(row["player"]))
        leader = "" if facts.leader is NO_LEADER else slug_of(str(objects[number]["card"]))
        columns = {
            name: row[name]
            for name, column in facts.columns.items()
            if name in row and row[name] != default_of(column, leader, pool)
        }
        zones = {
            zone: tuple(
                Piece(int(str(one)), slug_of(str(objects[one]["card"])), _said(objects[one], facts, number))
                for one in list_of(row.get(zone))
                if slug_of(str(objects[one]["card"])) in pool.known
            )
            for zone in facts.zones
        }
        seats.append(Seat(leader, columns, zones))
    at = {"turn": state.get("turn"), "player": f"P{state.get('active')}", "phase": state.get("phase")}
    return Board(at, tuple(seats), free)


def default_of(column: Column, leader: str, pool: CardPool) -> object:
    """The value of a column that a scenario doesn't set."""
    if column.printed is None:
        return column.default
    card = pool.known.get(leader)
    return (card.card.number(column.printed) if card else None) or 0


def _said(row: Mapping[str, object], facts: GameFacts, player: int) -> Row:
    """What a scenario must say of an object in a zone of that player."""
    return {
        name: f"P{row[name]}" if column.kind == "player" else row[name]
        for name, column in facts.objects.items()
        if column.given and row.get(name) and (column.kind != "player" or row[name] != player)
    }


def plain_card(facts: GameFacts) -> str | None:
    """The plain card that fills zones a scenario says nothing about."""
    entries = (read_entry(text) for zone in facts.zones.values() for text in zone.cards)
    return next((entry.slug for entry in entries if entry is not None), None)
