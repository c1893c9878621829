"""The cards of a `given`: players and their objects in a position to load."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from conformance.kit.data.tree import Map, Page, Seq
from conformance.kit.facts.cards import Zone
from conformance.kit.facts.columns import Column
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.cards.plain import NotPlain, PlainObject, plain_object
from conformance.kit.scenarios.names import (
    Names,
    NumberedText,
    is_name,
    player_number,
    read_entry,
    read_numbered,
    slug_of,
)
from conformance.kit.scenarios.pool import CardPool, KitCard
from conformance.kit.scenarios.position import Laid, refusal
from spec.book.faults import nearest


@dataclass(eq=False)
class Table:
    """A position or a deck being laid out."""

    page: Page
    facts: GameFacts
    pool: CardPool
    own: Mapping[str, KitCard]
    names: Names
    cards: dict[str, KitCard] = field(default_factory=dict)
    tokens: dict[str, KitCard] = field(default_factory=dict)
    """The kinds of tokens in the position, by the names of their cards."""
    objects: list[Mapping[str, object]] = field(default_factory=list)
    lines: dict[int, int] = field(default_factory=dict)
    """The line of each object's entry, if it has its own."""
    counted: dict[str, int] = field(default_factory=dict)
    """By slug, the last number given to a counted card; all lower numbers are taken."""

    def shape(self, slug: str, line: int) -> _Shape | None:
        """What an entry names: a card, or an object by its numbers."""
        plain = plain_object(slug, self.facts)
        if isinstance(plain, NotPlain):
            self.page.fault(line, plain.problem, plain.fix)
            return None
        if plain is None:
            card = self.card(slug, line)
            return None if card is None else _Shape(card, card.name, {})
        if plain.token:
            self.tokens[plain.key] = plain.card
            return _Shape(plain.card, plain.key, {"token": True})
        self.cards[plain.key] = plain.card
        return _Shape(plain.card, plain.key, {})

    def card(self, slug: object, line: int) -> KitCard | None:
        """The card with a slug: the scenario's own first."""
        if not isinstance(slug, str):
            self.page.fault(
                line, f"{slug!r} is not a card", "write the card's name in lower case with hyphens"
            )
            return None
        found = self.own.get(slug) or self.pool.known.get(slug)
        if found is None:
            known = [*self.own, *self.pool.known]
            near = nearest(slug, known)
            fix = f"did you mean {', '.join(near)}?" if near else "write the card under `cards`"
            if isinstance(plain_object(slug.lower(), self.facts), PlainObject):
                fix = f"write {slug.lower()}"
            self.page.fault(line, f'no card "{slug}"', fix)
            return None
        self.cards[found.name] = found
        return found

    def numbered(self, text: NumberedText, line: int) -> list[KitCard]:
        """Copies of a card, each with its own title."""
        like = self.card(text.slug, line)
        found = [] if like is None else [like.numbered(number) for number in text.numbers]
        self.cards |= {card.name: card for card in found}
        return found


@dataclass(frozen=True, slots=True)
class _Shape:
    """What an object is: its card, that card's name on the wire, and the resulting marks of the object."""

    card: KitCard
    key: str
    marks: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class _Entry:
    """An object to be placed: its name or count, and its other properties."""

    text: str
    """The card as the scenario writes it."""
    shape: _Shape
    name: str | None
    count: int | None
    said: Mapping[str, object]
    line: int

    @property
    def slug(self) -> str:
        """The default name of the object."""
        return self.shape.card.slug

    @property
    def called(self) -> str:
        """The name of a single object."""
        return self.name or self.slug


def rows_given(facts: GameFacts) -> list[str]:
    """The keys of `given` about a player's cards."""
    return [f"P{number}" for number in range(1, facts.most_players + 1)]


def players_given(facts: GameFacts, given: Map, least: int) -> int:
    """How many players a scenario mentions, but at least `least`."""
    spoken = [number for key in given if (number := player_number(key)) is not None]
    return min(max([least, *spoken]), facts.most_players)


def lay_cards(
    page: Page, facts: GameFacts, pool: CardPool, own: Mapping[str, KitCard], given: Map, players: int
) -> Laid:
    """Lay out the players and their objects, as `given` says or by default."""
    table = Table(page, facts, pool, own, Names(players, facts.leader.field))
    rows = {number: row_of(page, given, number) for number in range(1, players + 1)}
    leaders = {number: _leader(table, number, row) for number, row in rows.items()}
    columns = {number: _columns(table, row, leaders[number]) for number, row in rows.items()}
    zones = _zones(table, rows)
    _point(table)
    fields: dict[str, object] = {
        "players": [{"player": number, **columns[number], **zones[number]} for number in rows],
        "objects": table.objects,
        **({"token_cards": {key: card.data for key, card in table.tokens.items()}} if table.tokens else {}),
    }
    return Laid(fields, table.names, table.cards)


def row_of(page: Page, given: Map, number: int) -> Map:
    row = given.get(f"P{number}")
    if isinstance(row, Map):
        return row
    if row is not None:
        page.fault(given.lines[f"P{number}"], f"P{number} is not a map", f"write P{number}: {{hand: [...]}}")
    return Map(given.line)


def _leader(table: Table, number: int, row: Map) -> KitCard | None:
    """The leader card of the player, in a game with leaders."""
    field_name = table.facts.leader.field
    if not field_name:
        return None
    slug = row.get(field_name, table.facts.leader.default)
    card = table.card(slug, row.lines.get(field_name, row.line))
    name = card.name if card else str(slug)
    table.names.enter(f"P{number}.{field_name}", name)
    table.objects.append({"id": number, "card": name, "owner": number})
    return card


def _columns(table: Table, row: Map, leader: KitCard | None) -> dict[str, object]:
    facts, page = table.facts, table.page
    page.known_keys(row, list(facts.of_player), "a player")
    values: dict[str, object] = {}
    for column in facts.columns.values():
        value = row.get(column.name, _default(column, leader))
        if value is None and column.name not in row:
            continue  # the engine has its own default
        if problem := refusal(facts, column, value):
            page.fault(row.lines.get(column.name, row.line), f"{column.name}: {problem}", "fix the value")
        values[column.name] = value
    return values


def _default(column: Column, leader: KitCard | None) -> object:
    if column.printed is None:
        return column.default
    printed = leader.card.number(column.printed) if leader else None
    return 0 if printed is None else printed


def _zones(table: Table, rows: Mapping[int, Map]) -> dict[int, dict[str, list[int]]]:
    """Named cards come first, so that names don't depend on the defaults, which take the remaining names."""
    entries: dict[tuple[int, str], list[_Entry]] = {}
    for number, row in rows.items():
        for zone in table.facts.zones.values():
            if zone.name in row:
                entries[number, zone.name] = _entries(table, row, zone)
    entries = _qualified(table, entries)
    taken: dict[str, int] = {}
    for listed in entries.values():
        for entry in listed:
            _claim(table, entry, taken)
    named = {entry.called for listed in entries.values() for entry in listed if entry.count is None}
    return {
        number: {
            zone.name: ids
            for zone in table.facts.zones.values()
            if (ids := _fill(table, number, row, zone, entries.get((number, zone.name)), named))
        }
        for number, row in rows.items()
    }


def _qualified(
    table: Table, entries: Mapping[tuple[int, str], list[_Entry]]
) -> dict[tuple[int, str], list[_Entry]]:
    """Name an object `P1.wall` if other players have an object of that name, too."""
    owners: dict[str, list[int]] = {}
    for (player, _), listed in entries.items():
        for entry in listed:
            if entry.count is None:
                owners.setdefault(entry.called, []).append(player)
    facts = table.facts
    of_players = {facts.leader.field, *facts.columns, *facts.zones}
    shared = {name for name, players in owners.items() if len(set(players)) > 1 and name not in of_players}
    return {
        (player, zone): [
            replace(entry, name=f"P{player}.{entry.called}")
            if entry.count is None and entry.called in shared
            else entry
            for entry in listed
        ]
        for (player, zone), listed in entries.items()
    }


def _claim(table: Table, entry: _Entry, taken: dict[str, int]) -> None:
    """Reserve the name of a single card, or of one with `as`."""
    if entry.count is not None:
        return
    name = entry.called
    if name in taken:
        own = entry.name is None or name == f"{name.partition('.')[0]}.{entry.slug}"
        fix = f"write {entry.text} as another-name" if own else "choose another name"
        table.page.fault(entry.line, f'two cards are named "{name}" (line {taken[name]})', fix)
    taken[name] = entry.line


def _entries(table: Table, row: Map, zone: Zone) -> list[_Entry]:
    value = row[zone.name]
    line = row.lines[zone.name]
    if zone.lies_on and isinstance(value, Map):
        return _entries_on_spaces(table, value, zone)
    if not isinstance(value, Seq):
        form = (
            f"{{{next(iter(table.facts.all_spaces), 'c4')!r}: plain-card}}"
            if zone.lies_on
            else "[plain-card]"
        )
        table.page.fault(line, f"{zone.name} is not a list", f"write {zone.name}: {form}")
        return []
    entries: list[_Entry] = []
    for item, item_line in value.items():
        numbered = read_numbered(item) if isinstance(item, str) else None
        if numbered is not None:
            entries += _numbered_entries(table, numbered, item_line)
        elif (entry := _entry(table, item, item_line)) is not None:
            entries.append(entry)
    return entries


def _numbered_entries(table: Table, text: NumberedText, line: int) -> list[_Entry]:
    """`filler 1-10`: cards like `filler`, each with its own title."""
    cards = table.numbered(text, line)
    return [_Entry(card.slug, _Shape(card, card.name, {}), None, None, {}, line) for card in cards]


def _entries_on_spaces(table: Table, value: Map, zone: Zone) -> list[_Entry]:
    """`{c4: plain-card, d4: hero 3/4 as one}`: what lies on which space."""
    facts, entries = table.facts, []
    for space, item in value.items():
        line = value.lines[space]
        if not facts.is_space(space):
            table.page.fault(
                line, f'the board has no {facts.space_word} "{space}"', "write one from the board"
            )
        entry = _entry(table, item, line)
        if entry is not None and entry.count is not None:
            table.page.fault(line, f"{entry.count} cards on {space}", "write one card")
        elif entry is not None:
            entries.append(replace(entry, said={**entry.said, zone.lies_on: space}))
    return entries


def _entry(table: Table, item: object, line: int) -> _Entry | None:
    page = table.page
    if isinstance(item, Map):
        settable = [column.name for column in table.facts.given_of_objects]
        page.known_keys(item, ["card", "as", *settable], "a card")
        properties = {name: item[name] for name in settable if name in item}
        for key, value in properties.items():
            if problem := refusal(table.facts, table.facts.objects[key], value, table.names.players):
                page.fault(item.lines[key], f"{key}: {problem}", "fix the value")
        if "card" not in item:
            page.fault(line, "the entry has no card", "write {card: plain-card, damage: 1}")
            return None
        alias = item.get("as")
        text = read_entry(str(item["card"]))
        if text is None or text.name is not None or text.count is not None:
            fix = "write {card: plain-card, as: one}"
            page.fault(item.lines["card"], f"{item['card']!r} is not a card", fix)
            return None
        slug, name, count = text.slug, None if alias is None else str(alias), None
    elif isinstance(item, str) and (text := read_entry(item)) is not None:
        slug, name, count, properties = text.slug, text.name, text.count, {}
    else:
        fix = _entry_form(table, item)
        page.fault(line, f"{item!r} is not a valid entry", fix)
        return None
    if name is not None and not is_name(name):
        page.fault(
            line,
            f'"{name}" cannot be a name',
            "write lower-case letters, digits and hyphens, but not token-1",
        )
        return None
    shape = table.shape(slug, line)
    return None if shape is None else _Entry(slug, shape, name, count, properties, line)


def _entry_form(table: Table, item: object) -> str:
    """How to fix an unreadable entry: by its slug, if it is the name of a card."""
    slug = slug_of(item) if isinstance(item, str) else ""
    if slug in table.own or slug in table.pool.known:
        return f"write {slug}"
    return "write plain-card, plain-card as one, plain-card x3, plain-card 1-3 or hero 3/4"


def _fill(
    table: Table, number: int, row: Map, zone: Zone, entries: list[_Entry] | None, named: set[str]
) -> list[int]:
    if entries is None:
        entries = [] if _is_out(table.facts, row) else _default_entries(table, row, zone)
    ids: list[int] = []
    for entry in entries:
        shape = entry.shape
        if entry.count is None:
            ids.append(table.names.enter(entry.called, shape.card.name))
            table.lines[ids[-1]] = entry.line
            table.objects.append(_object(ids[-1], shape, number, entry.said))
            continue
        for _ in range(entry.count):
            ids.append(table.names.enter(_next_name(table, entry.slug, named), shape.card.name))
            table.objects.append(
                _object(ids[-1], shape, number, {}) if shape.marks else _plain_row(ids[-1], shape.key, number)
            )
    return ids


def _point(table: Table) -> None:
    """Resolve properties that name another object, which must be in the same position."""
    pointing = [column.name for column in table.facts.objects.values() if column.kind == "object"]
    for place, row in enumerate(table.objects if pointing else ()):
        for key in pointing:
            if (name := row.get(key)) is None:
                continue
            number = table.names.ids.get(str(name))
            if number is None:
                several = " or ".join(table.names.of_several(str(name)))
                fix = f"write {several or 'the name of an object in this position'}"
                table.page.fault(table.lines[place + 1], f'{key}: no object is named "{name}"', fix)
            table.objects[place] = row = {**row, key: number or 0}


def _is_out(facts: GameFacts, row: Map) -> bool:
    """Whether the player has lost, and so has empty zones."""
    return facts.losers is not None and row.get(facts.losers[0]) == facts.losers[1]


def _default_entries(table: Table, row: Map, zone: Zone) -> list[_Entry]:
    """The content of a zone that the scenario leaves out."""
    entries: list[_Entry] = []
    for text in zone.cards:
        entry = read_entry(text)
        shape = None if entry is None else table.shape(entry.slug, row.line)
        if entry is not None and shape is not None:
            entries.append(_Entry(entry.slug, shape, None, entry.count or 1, {}, row.line))
    return entries


def _object(
    number: int, shape: _Shape, player: int, properties: Mapping[str, object]
) -> Mapping[str, object]:
    """The object as the state has it. By default, the player whose zone it is in owns it."""
    wire = {key: player_number(value) or value for key, value in properties.items()}
    return {"id": number, "card": shape.key, "owner": player, **shape.marks, **wire}


@cache
def _plain_row(number: int, card: str, owner: int) -> Mapping[str, object]:
    """An object without further properties. Most objects are like this, and many scenarios share them."""
    return {"id": number, "card": card, "owner": owner}


def _next_name(table: Table, slug: str, named: set[str]) -> str:
    """The next name of a counted card, skipping names that other cards have reserved."""
    taken = table.names.ids
    if slug not in taken and slug not in named:
        return slug
    count = table.counted.get(slug, 1) + 1
    while f"{slug}-{count}" in taken or f"{slug}-{count}" in named:
        count += 1
    table.counted[slug] = count
    return f"{slug}-{count}"
