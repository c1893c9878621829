"""`given` to the message that sets the game up: a position to load, or decks to start with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from conformance.kit import tree
from conformance.kit.cards import CardPool, CardsUnreadable, KitCard
from conformance.kit.facts import Column, GameFacts, Zone
from conformance.kit.names import Names, is_name, player_number, read_entry
from conformance.kit.tree import Map, Page, Seq
from spec.book.faults import nearest


@dataclass(frozen=True, slots=True)
class Position:
    """How play begins: the command, its fields, the names in it and the cards it needs."""

    begin: str
    fields: Mapping[str, object]
    names: Names
    cards: Mapping[str, KitCard]


@dataclass(eq=False)
class _Table:
    """A position being laid out."""

    page: Page
    facts: GameFacts
    pool: CardPool
    own: Mapping[str, KitCard]
    names: Names
    cards: dict[str, KitCard] = field(default_factory=dict)
    objects: list[Mapping[str, object]] = field(default_factory=list)
    counted: dict[str, int] = field(default_factory=dict)
    """By slug, the last number that was given to a counted card; all before it are taken."""

    def card(self, slug: object, line: int) -> KitCard | None:
        """The card of a slug: the scenario's own first."""
        if not isinstance(slug, str):
            self.page.fault(line, f"{slug!r} is no card", "write the card's name in lower case with hyphens")
            return None
        found = self.own.get(slug) or self.pool.known.get(slug)
        if found is None:
            known = [*self.own, *self.pool.known]
            near = nearest(slug, known)
            mend = f"did you mean {', '.join(near)}?" if near else "write the card under `cards`"
            self.page.fault(line, f'no card "{slug}"', mend)
            return None
        self.cards[found.name] = found
        return found


@dataclass(frozen=True, slots=True)
class _Entry:
    """A card to be put somewhere: its name, or how many of it, and what is said of it."""

    slug: str
    name: str | None
    count: int | None
    said: Mapping[str, object]
    line: int


def own_cards(page: Page, pool: CardPool, text: object, line: int) -> Mapping[str, KitCard]:
    """The cards that a scenario brings along in its `cards`."""
    if text is None:
        return {}
    if not isinstance(text, str):
        page.fault(line, "`cards` is no text", "write cards: | and the cards under it")
        return {}
    try:
        return pool.with_own(text, f"{page.file}:{line}")
    except CardsUnreadable as error:
        page.fault(line, f"its cards do not compile: {error}", "mend the card text")
        return {}


def expand(page: Page, facts: GameFacts, pool: CardPool, own: Mapping[str, KitCard], given: Map) -> Position:
    """The position that `given` describes. What is wrong with it is written on the page."""
    if "start" in given:
        return _start(page, facts, pool, own, given)
    return _load(page, facts, pool, own, given)


def _load(page: Page, facts: GameFacts, pool: CardPool, own: Mapping[str, KitCard], given: Map) -> Position:
    spoken = [number for key in given if (number := player_number(key)) is not None]
    players = min(max([facts.players, *spoken]), facts.most_players)
    page.known_keys(
        given, ["at", "start", *(f"P{number}" for number in range(1, facts.most_players + 1))], "given"
    )
    table = _Table(page, facts, pool, own, Names(players, facts.leader.field))
    rows = {number: _row(page, given, number) for number in range(1, players + 1)}
    leaders = {number: _leader(table, number, row) for number, row in rows.items()}
    columns = {number: _columns(table, row, leaders[number]) for number, row in rows.items()}
    zones = _zones(table, rows)
    state = {
        "game": facts.game,
        **standing(page, facts, given, players),
        "players": [{"player": number, **columns[number], **zones[number]} for number in rows],
        "objects": table.objects,
    }
    return Position("load", {"state": state}, table.names, table.cards)


def _row(page: Page, given: Map, number: int) -> Map:
    row = given.get(f"P{number}")
    if isinstance(row, Map):
        return row
    if row is not None:
        page.fault(given.lines[f"P{number}"], f"P{number} is no map", f"write P{number}: {{hand: [...]}}")
    return Map(given.line)


def standing(page: Page, facts: GameFacts, given: Map, players: int) -> dict[str, object]:
    """Turn, active player and phase; who was first is reckoned back from them."""
    at = given.get("at")
    if at is None:
        at = Map(given.line)
    if not isinstance(at, Map):
        page.fault(given.lines["at"], "`at` is no map", "write at: {turn: 5, player: P1, phase: main_1}")
        at = Map(given.line)
    page.known_keys(at, ["turn", "player", "phase"], "at")
    turn, phase = at.get("turn"), at.get("phase", facts.phase)
    player = player_number(at["player"]) if "player" in at else None
    if "player" in at and (player is None or player > players):
        page.fault(at.lines["player"], f"{at['player']!r} is no player", "write player: P1")
        player = None
    if turn is not None and (not isinstance(turn, int) or isinstance(turn, bool) or turn < 1):
        page.fault(at.lines["turn"], f"{turn!r} is no turn", f"write turn: {facts.turn}")
        turn = None
    if phase not in facts.phases:
        page.fault(
            at.lines["phase"], f'no phase "{phase}"', tree.nearest_or_all(str(phase), list(facts.phases))
        )
        phase = facts.phase
    if not isinstance(turn, int):
        turn = facts.turn if player is None else facts.turn + (player - facts.player) % players
    if player is None:
        player = (facts.player - 1 + turn - facts.turn) % players + 1
    return {"turn": turn, "active": player, "first_player": (player - turn) % players + 1, "phase": phase}


def _leader(table: _Table, number: int, row: Map) -> KitCard | None:
    field_name = table.facts.leader.field
    slug = row.get(field_name, table.facts.leader.default)
    card = table.card(slug, row.lines.get(field_name, row.line))
    name = card.name if card else str(slug)
    table.names.enter(f"P{number}.{field_name}", name)
    table.objects.append({"id": number, "card": name, "owner": number})
    return card


def _columns(table: _Table, row: Map, leader: KitCard | None) -> dict[str, object]:
    facts, page = table.facts, table.page
    page.known_keys(row, [facts.leader.field, *facts.columns, *facts.zones], "a player")
    values: dict[str, object] = {}
    for column in facts.columns.values():
        value = row.get(column.name, _default(column, leader))
        if problem := refusal(column, value):
            page.fault(row.lines.get(column.name, row.line), f"{column.name}: {problem}", "mend the value")
        values[column.name] = value
    return values


def _default(column: Column, leader: KitCard | None) -> object:
    if column.printed is None:
        return column.default
    printed = leader.card.number(column.printed) if leader else None
    return 0 if printed is None else printed


def refusal(column: Column, value: object) -> str | None:
    """Why a column cannot have the value; None if it can."""
    if column.kind == "number" and (not isinstance(value, int) or isinstance(value, bool)):
        return f"{value!r} is no whole number"
    if column.kind == "flag" and not isinstance(value, bool):
        return f"{value!r} is neither true nor false"
    if column.kind == "player" and player_number(value) is None:
        return f"{value!r} is no player"
    if column.kind == "word" and value not in column.words:
        return f"{value!r} is none of {', '.join(column.words)}"
    return None


def _zones(table: _Table, rows: Mapping[int, Map]) -> dict[int, dict[str, list[int]]]:
    """Names first, for they must not depend on what is left out: the defaults take what names remain."""
    entries: dict[tuple[int, str], list[_Entry]] = {}
    for number, row in rows.items():
        for zone in table.facts.zones.values():
            if zone.name in row:
                entries[number, zone.name] = _entries(table, row, zone)
    taken: dict[str, int] = {}
    for listed in entries.values():
        for entry in listed:
            _claim(table, entry, taken)
    named = {
        entry.name or entry.slug for listed in entries.values() for entry in listed if entry.count is None
    }
    return {
        number: {
            zone.name: ids
            for zone in table.facts.zones.values()
            if (ids := _fill(table, number, row, zone, entries.get((number, zone.name)), named))
        }
        for number, row in rows.items()
    }


def _claim(table: _Table, entry: _Entry, taken: dict[str, int]) -> None:
    """One card that is written alone, or with `as`, has its name for itself."""
    if entry.count is not None:
        return
    name = entry.name or entry.slug
    if name in taken:
        mend = f"write {entry.slug} as another-name" if entry.name is None else "choose another name"
        table.page.fault(entry.line, f'two cards are named "{name}" (line {taken[name]})', mend)
    taken[name] = entry.line


def _entries(table: _Table, row: Map, zone: Zone) -> list[_Entry]:
    value = row[zone.name]
    line = row.lines[zone.name]
    if not isinstance(value, Seq):
        table.page.fault(line, f"{zone.name} is no list", f"write {zone.name}: [plain-shard]")
        return []
    found = (_entry(table, item, item_line) for item, item_line in value.items())
    return [entry for entry in found if entry is not None]


def _entry(table: _Table, item: object, line: int) -> _Entry | None:
    page = table.page
    if isinstance(item, Map):
        settable = [column.name for column in table.facts.objects.values() if column.given]
        page.known_keys(item, ["card", "as", *settable], "a card")
        said = {name: item[name] for name in settable if name in item}
        for key, value in said.items():
            if problem := refusal(table.facts.objects[key], value):
                page.fault(item.lines[key], f"{key}: {problem}", "mend the value")
        alias = item.get("as")
        entry = _Entry(str(item.get("card")), None if alias is None else str(alias), None, said, line)
        if "card" not in item:
            page.fault(line, "an entry without a card", "write {card: plain-avatar, damage: 1}")
            return None
    elif isinstance(item, str) and (text := read_entry(item)) is not None:
        entry = _Entry(text.slug, text.name, text.count, {}, line)
    else:
        page.fault(line, f"{item!r} is no entry", "write plain-shard, plain-shard as one, or plain-shard x3")
        return None
    if entry.name is not None and not is_name(entry.name):
        page.fault(
            line, f'"{entry.name}" cannot be a name', "write small letters, digits and hyphens; not token-1"
        )
        return None
    return entry if table.card(entry.slug, line) is not None else None


def _fill(
    table: _Table, number: int, row: Map, zone: Zone, entries: list[_Entry] | None, named: set[str]
) -> list[int]:
    if entries is None:
        defaults = ((read_entry(text), row.line) for text in zone.cards)
        entries = [_Entry(text.slug, None, text.count or 1, {}, line) for text, line in defaults if text]
    ids: list[int] = []
    for entry in entries:
        card = table.card(entry.slug, entry.line)
        if card is None:
            continue
        if entry.count is None:
            ids.append(table.names.enter(entry.name or entry.slug, card.name))
            table.objects.append({"id": ids[-1], "card": card.name, "owner": number, **entry.said})
            continue
        for _ in range(entry.count):
            ids.append(table.names.enter(_next_name(table, entry.slug, named), card.name))
            table.objects.append(_plain_row(ids[-1], card.name, number))
    return ids


@cache
def _plain_row(number: int, card: str, owner: int) -> Mapping[str, object]:
    """The object of which nothing else is said. Most are such, and many scenarios have the same."""
    return {"id": number, "card": card, "owner": owner}


def _next_name(table: _Table, slug: str, named: set[str]) -> str:
    """The next name of a counted card, past those that other cards have for themselves."""
    taken = table.names.ids
    if slug not in taken and slug not in named:
        return slug
    count = table.counted.get(slug, 1) + 1
    while f"{slug}-{count}" in taken or f"{slug}-{count}" in named:
        count += 1
    table.counted[slug] = count
    return f"{slug}-{count}"


def _start(page: Page, facts: GameFacts, pool: CardPool, own: Mapping[str, KitCard], given: Map) -> Position:
    """Decks for a game that begins with its setup. Names count through all decks."""
    page.known_keys(given, ["start"], "given with `start`")
    start = given["start"]
    if not isinstance(start, Map):
        page.fault(given.lines["start"], "`start` is no map", "write start: {P1: {...}, P2: {...}}")
        start = Map(given.line)
    numbers = [number for key in start if (number := player_number(key)) is not None]
    page.known_keys(start, [f"P{number}" for number in range(1, facts.most_players + 1)], "start")
    players = min(max([1, *numbers]), facts.most_players)
    table = _Table(page, facts, pool, own, Names(players, facts.leader.field))
    rows = {number: _row(page, start, number) for number in range(1, players + 1)}
    decks = [_deck(table, number, row) for number, row in rows.items()]
    for listed in decks:
        for slug, card in listed.cards:
            table.names.enter(table.names.fresh(slug), card.name)
    return Position("start", {"decks": [deck.fields for deck in decks]}, table.names, table.cards)


@dataclass(frozen=True, slots=True)
class _Deck:
    fields: Mapping[str, object]
    cards: list[tuple[str, KitCard]]


def _deck(table: _Table, number: int, row: Map) -> _Deck:
    facts, page = table.facts, table.page
    lists, singles = facts.start_cards, {**facts.start_leader, **facts.start_single}
    page.known_keys(row, [*singles, *lists], "a player in `start`")
    fields: dict[str, object] = {}
    for key, wire in singles.items():
        if key not in row and key in facts.start_single:
            continue
        slug = row.get(key, facts.leader.default)
        card = table.card(slug, row.lines.get(key, row.line))
        fields[wire] = card.name if card else str(slug)
        if key in facts.start_leader:
            table.names.enter(f"P{number}.{facts.leader.field}", str(fields[wire]))
    listed: list[tuple[str, KitCard]] = []
    for key, wire in lists.items():
        cards: list[str] = []
        value = row.get(key)
        if not isinstance(value, Seq):
            page.fault(
                row.lines.get(key, row.line), f"P{number} has no list {key}", f"write {key}: [filler x40]"
            )
            continue
        for item, line in value.items():
            entry = read_entry(item) if isinstance(item, str) else None
            if entry is None or entry.name is not None:
                page.fault(line, f"{item!r} is no entry of a deck", "write plain-shard or plain-shard x3")
                continue
            card = table.card(entry.slug, line)
            if card is not None:
                listed.extend([(entry.slug, card)] * (entry.count or 1))
                cards.extend([card.name] * (entry.count or 1))
        fields[wire] = cards
    return _Deck(fields, listed)
