"""The board of a `given`: a position to load, or a board to start with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from conformance.kit.data.tree import Map, Page, Seq, nearest_or_all, plain
from conformance.kit.facts.board import BoardFacts
from conformance.kit.facts.columns import Column
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.names import Names, slug_of
from conformance.kit.scenarios.notation import listed, spaces_of
from conformance.kit.scenarios.pool import CardPool, KitCard
from conformance.kit.scenarios.position import Laid, refusal
from grammar.spaces.names import LETTERS


@dataclass(eq=False)
class _Layout:
    """A position being laid out on its board."""

    page: Page
    game: GameFacts
    facts: BoardFacts
    pool: CardPool
    own: Mapping[str, KitCard]
    board: Mapping[str, object]
    cards: dict[str, KitCard] = field(default_factory=dict)
    tiles: dict[str, str] = field(default_factory=dict)
    """Terrains by space, by their printed names."""
    pieces: dict[str, str] = field(default_factory=dict)
    """Sides by space."""
    declared: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.spaces = list(spaces_of(self.board))
        self.of_the_board = {
            space: fixed.letter
            for fixed in self.facts.fixed.values()
            for space in listed(self.board.get(fixed.name))
        }

    # --- terrains ---------------------------------------------------------------------------------

    def terrain(self, word: object, line: int) -> KitCard | None:
        """The terrain with a slug or a printed name: the scenario's own first."""
        slug = slug_of(word) if isinstance(word, str) else ""
        found = self.own.get(slug) or self.pool.known.get(slug)
        if found is None:
            known = [*self.own, *self.pool.known]
            self.page.fault(line, f'no terrain "{word}"', nearest_or_all(slug, known))
            return None
        self.take(found)
        return found

    def take(self, card: KitCard) -> None:
        """Take a terrain that the engine needs, and those that its text names."""
        if card.name in self.cards:
            return
        self.cards[card.name] = card
        for slug in card.words:
            named = self.own.get(slug) or self.pool.known.get(slug)
            if named is not None:
                self.take(named)

    def always(self) -> None:
        """Take the terrains that every engine is given, and those on the board."""
        for slug in self.facts.cards:
            self.terrain(slug, 1)
        for key in ("tiles", "fixed"):
            row = self.board.get(key)
            for name in row if isinstance(row, Mapping) else ():
                self.terrain(name, 1)
        if isinstance(self.board.get("uncovered"), str):
            self.terrain(self.board["uncovered"], 1)

    def printed(self, word: str) -> str:
        """A declaration in its printed form; unchanged if it isn't a terrain."""
        slug = slug_of(word)
        card = self.own.get(slug) or self.pool.known.get(slug)
        if card is None:
            return word
        self.take(card)
        return card.name

    # --- spaces -----------------------------------------------------------------------------------

    def space(self, word: object, line: int) -> bool:
        """Whether the board has the space."""
        if word in self.spaces:
            return True
        self.page.fault(
            line, f'the board has no space "{word}"', f"write {self.spaces[0]} to {self.spaces[-1]}"
        )
        return False

    def put(self, space: str, side: str, line: int) -> None:
        if space in self.pieces:
            self.page.fault(line, f"two pieces are on {space}", "leave out one")
        self.pieces[space] = side

    def lay(self, space: str, terrain: str, line: int) -> None:
        if self.tiles.get(space, terrain) != terrain:
            self.page.fault(line, f"{space} has {self.tiles[space]} and {terrain}", "leave out one")
        self.tiles[space] = terrain

    def each(self, value: object, what: str, line: int) -> Iterator[tuple[str, int]]:
        """Yield the spaces of a list."""
        if not isinstance(value, Seq):
            self.page.fault(line, f"{what} is not a list of spaces", f"write {what}: [a1, b2]")
            return
        for space, at in value.items():
            if self.space(space, at):
                yield str(space), at

    # --- the picture ------------------------------------------------------------------------------

    def picture(self, text: object, line: int) -> None:
        """Read ranks from the top, each with its number and cells; a last line of files may follow."""
        rows = [row.split() for row in text.splitlines() if row.strip()] if isinstance(text, str) else []
        ranks, files = self.board.get("ranks"), self.board.get("files")
        if rows and all(len(cell) == 1 and cell.isalpha() for cell in rows[-1]):
            rows.pop()
        if not isinstance(ranks, int) or not isinstance(files, int) or len(rows) != ranks:
            self.page.fault(
                line, f"{len(rows)} ranks in the picture", f"write {ranks} lines, starting with the top rank"
            )
            return
        for rank, cells in zip(range(ranks, 0, -1), rows, strict=True):
            at = line + ranks - rank + 1
            if cells[0] != str(rank) or len(cells) != files + 1:
                self.page.fault(
                    at, f"not rank {rank} of the board", f"write {rank} and {files} cells after it"
                )
                continue
            for file, cell in enumerate(cells[1:]):
                self.cell(LETTERS.name_of(file, rank - 1), cell, at)

    def cell(self, space: str, cell: str, line: int) -> None:
        """Read `Rb`, `T-` or `Cwf`: terrain, whose piece, and what is declared for it."""
        letter, mark, choice = cell[:1], cell[1:2] or "-", cell[2:]
        sides = {side.letter: side.name for side in self.facts.sides}
        fixed = {one.letter for one in self.facts.fixed.values()}
        if letter in fixed or space in self.of_the_board:
            here = self.of_the_board.get(space, ".")
            if letter not in (here, "."):
                self.page.fault(
                    line, f"{space} is {letter} in the picture, {here} on the board", "fix one of them"
                )
        elif letter in self.facts.letters:
            name = self.terrain(self.facts.letters[letter], line)
            if name is not None and name.name != self.board.get("uncovered", ""):
                self.lay(space, name.name, line)
        elif letter != ".":
            known = [*self.facts.letters, *fixed, "."]
            self.page.fault(
                line, f'{space}: no terrain has the letter "{letter}"', f"write one of {' '.join(known)}"
            )
        if mark in sides:
            self.put(space, sides[mark], line)
        elif mark != "-":
            self.page.fault(
                line, f'{space}: "{mark}" is not a side', f"write one of {' '.join([*sides, '-'])}"
            )
        if choice and choice not in self.facts.choices:
            known = list(self.facts.choices)
            self.page.fault(line, f'{space}: "{choice}" declares nothing', f"write one of {' '.join(known)}")
        elif choice:
            self.declared[space] = self.printed(self.facts.choices[choice])

    # --- as data ----------------------------------------------------------------------------------

    def in_order(self, side: str) -> list[str]:
        """The spaces of a side's pieces in board order."""
        return [space for space in self.spaces if self.pieces.get(space) == side]

    def key(self, active: object, resting: object) -> str:
        """The position as the state's history writes it."""
        parts = [f"P{active}"]
        at_rest = set(resting) if isinstance(resting, list) else set()
        for side in self.facts.sides:
            words = []
            for space in self.in_order(side.name):
                declaration = f"={slug_of(self.declared[space])}" if space in self.declared else ""
                words.append(f"{space}{declaration}{'*' if space in at_rest else ''}")
            parts.append(" ".join(words))
        return "; ".join(parts)


def keys_given(facts: BoardFacts) -> list[str]:
    """The keys of `given` about the board, what stands on it, and the other values of its state."""
    sides = [side.name for side in facts.sides]
    of_pieces = ["position", *sides] if facts.pieces else []
    of_tiles = ["tiles"] if facts.tiles else []
    declared = [facts.declared] if facts.declared else []
    return ["board", *of_pieces, *of_tiles, *declared, *_values_given(facts)]


def _values_given(facts: BoardFacts) -> dict[str, Column]:
    return {name: one for name, one in facts.values.items() if one.given}


def lay_board(
    page: Page,
    facts: GameFacts,
    pool: CardPool,
    own: Mapping[str, KitCard],
    given: Map,
    active: object,
) -> Laid:
    """Lay out the board and what stands on it, as `given` says."""
    of_board = facts.on_board
    board = _board(page, facts, pool, given)
    layout = _Layout(page, facts, of_board, pool, own, board)
    layout.always()
    if "position" in given:
        layout.picture(given["position"], given.lines["position"])
    _lists(layout, given)
    state: dict[str, object] = {}
    if "board" in given:
        state["board"] = board
    if layout.tiles:
        state[of_board.tiles] = {one: layout.tiles[one] for one in layout.spaces if one in layout.tiles}
    if of_board.pieces:
        state[of_board.pieces] = {side.name: layout.in_order(side.name) for side in of_board.sides}
    if layout.declared:
        declared = {one: layout.declared[one] for one in layout.spaces if one in layout.declared}
        state[of_board.declared] = declared
    for name, column in _values_given(of_board).items():
        if name in given:
            state[name] = _value(layout, column, given[name], given.lines[name])
    if isinstance(history := state.get(of_board.history), list):
        state[of_board.history] = [*history, layout.key(active, state.get("resting"))]
    return Laid(state, _names(facts, board), layout.cards)


def _lists(layout: _Layout, given: Map) -> None:
    """Read listed tiles, pieces and declarations, in addition to those in the picture."""
    page, facts = layout.page, layout.facts
    terrain = facts.example_terrain
    tiles = given.get("tiles", Map(given.line))
    if not isinstance(tiles, Map):
        page.fault(given.lines["tiles"], "`tiles` is not a map", f"write tiles: {{{terrain}: [a2, b9]}}")
        tiles = Map(given.line)
    for word, spaces in tiles.items():
        card = layout.terrain(word, tiles.lines[word])
        for space, line in layout.each(spaces, word, tiles.lines[word]):
            if card is not None:
                layout.lay(space, card.name, line)
    for side in facts.sides:
        if side.name in given:
            for space, line in layout.each(given[side.name], side.name, given.lines[side.name]):
                layout.put(space, side.name, line)
    declared = given.get(facts.declared, Map(given.line))
    if not isinstance(declared, Map):
        page.fault(
            given.lines[facts.declared], f"`{facts.declared}` is not a map", f"write {{b5: {terrain}}}"
        )
        return
    for space, choice in declared.items():
        if layout.space(space, declared.lines[space]):
            layout.declared[space] = layout.printed(str(choice))


def _value(layout: _Layout, column: Column, value: object, line: int) -> object:
    """A value of the state in wire form."""
    if column.kind == "spaces":
        return [space for space, _ in layout.each(value, column.name, line)]
    if column.kind == "list":
        if not isinstance(value, Seq):
            layout.page.fault(line, f"{column.name} is not a list", f"write {column.name}: [...]")
            return []
        return list(value)
    if problem := refusal(layout.game, column, value):
        layout.page.fault(line, f"{column.name}: {problem}", "fix the value")
    return value


def _board(page: Page, facts: GameFacts, pool: CardPool, row: Map) -> Mapping[str, object]:
    """The board: the default, a shipped one by name, or one written out."""
    default = pool.boards[facts.on_board.default]
    chosen = row.get("board")
    if chosen is None:
        return default
    if isinstance(chosen, Map):
        return (
            {str(key): plain(value) for key, value in chosen.items()}
            if "like" not in chosen
            else _like(page, pool, chosen)
        )
    if chosen not in pool.boards:
        page.fault(row.lines["board"], f'no board "{chosen}"', nearest_or_all(str(chosen), list(pool.boards)))
        return default
    return pool.boards[str(chosen)]


def _like(page: Page, pool: CardPool, chosen: Map) -> Mapping[str, object]:
    """A shipped board with some fields changed: `{like: default, gates: [d5, e5]}`."""
    name = chosen["like"]
    if name not in pool.boards:
        page.fault(chosen.lines["like"], f'no board "{name}"', nearest_or_all(str(name), list(pool.boards)))
        return next(iter(pool.boards.values()))
    changed = {key: plain(value) for key, value in chosen.items() if key != "like"}
    return {**pool.boards[str(name)], **changed}


def _names(facts: GameFacts, board: Mapping[str, object]) -> Names:
    """The names of the tiles, which the setup numbers in name order; nothing else on a board has a name."""
    tiles: dict[str, tuple[int, ...]] = {}
    counted = board.get("tiles")
    first = 1
    for name, count in sorted(counted.items()) if isinstance(counted, Mapping) else ():
        many = count if isinstance(count, int) and 0 < count < 1000 else 0
        tiles[slug_of(str(name))] = tuple(range(first, first + many))
        first += many
    return Names(facts.players, "", tiles=tiles)


START = ("board", "players")
"""The keys with which `start` describes a board and the number of players."""


def lay_start(page: Page, facts: GameFacts, pool: CardPool, own: Mapping[str, KitCard], start: Map) -> Laid:
    """A game that begins with its setup: a board and a number of players."""
    fields, cards = board_fields(page, facts, pool, own, start)
    return Laid(fields, _names(facts, _board(page, facts, pool, start)), cards)


def board_fields(
    page: Page, facts: GameFacts, pool: CardPool, own: Mapping[str, KitCard], start: Map
) -> tuple[dict[str, object], Mapping[str, KitCard]]:
    """The fields of `start`, board and players if given, and the cards."""
    board = _board(page, facts, pool, start)
    layout = _Layout(page, facts, facts.on_board, pool, own, board)
    layout.always()
    for card in own.values():
        layout.take(card)
    fields: dict[str, object] = {}
    if "board" in start:
        fields["board"] = board
    if "players" in start:
        fields["players"] = start["players"]
        if not isinstance(start["players"], int) or isinstance(start["players"], bool):
            page.fault(start.lines["players"], f"{start['players']!r} is not a number", "write players: 2")
    return fields, layout.cards
