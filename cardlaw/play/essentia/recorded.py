"""The lines of a record that only Essentia has: the board, terrains, the golems' sides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from cardlaw.play.essentia import sight
from cardlaw.play.essentia.opening import checked_board
from cardlaw.play.records.start import Source, Start
from cardlaw.play.records.writing import block
from grammar.essentia.board import DEFAULT, Board
from grammar.essentia.board_file import shipped_boards, text_of_board
from grammar.ir.cards import Card
from grammar.language.dialect import load
from grammar.language.files import compile_file, text_of_file
from reference_engine.kernel.decision import NATURE
from spec.book.faults import nearest

PLAYERS: Final = {NATURE: "chance", **sight.PLAYERS}
KEYS: Final = ("board", "terrains")
DRAWN: Final = "truce"
NUMBERED: Final = ("move",)


def lines(start: Start) -> Iterator[str]:
    """Yield the board: its name if it is shipped, otherwise in full."""
    board = start.brought if isinstance(start.brought, Board) else DEFAULT
    name = next((name for name, shipped in shipped_boards().items() if shipped == board), None)
    yield from [f"board: {name}"] if name else block("board", text_of_board(board))


def own_cards(start: Start) -> Iterator[str]:
    """Yield the players' own terrains, one per line."""
    text = text_of_file(start.own_cards.values(), load(start.game))
    yield from block("terrains", text.replace("\n\n", "\n"))


def read_cards(source: Source, game: str) -> dict[str, Card]:
    """Read the players' own terrains."""
    if "terrains" not in source.values:
        return {}
    number, value = source.values["terrains"]
    if value:
        raise source.wrong(number, "terrains must be in indented lines below 'terrains:'")
    file = compile_file(source.block("terrains"), load(game)).checked()
    return {each.card.name: each.card for each in file.cards}


def read(source: Source, game: str, own: Mapping[str, Card], switches: Mapping[str, object]) -> Board:
    """Read the board."""
    number, name = source.values.get("board", (1, "default"))
    if not name:
        return checked_board(source.block("board"), game, own, switches)
    shipped = shipped_boards()
    if name not in shipped:
        near = nearest(name, list(shipped))
        hint = f"; did you mean {near[0]}?" if near else f"; known: {', '.join(shipped)}"
        raise source.wrong(number, f"no board {name[:40]!r}{hint}")
    return shipped[name]
