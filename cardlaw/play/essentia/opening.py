"""The beginning of a game of Essentia: a board, terrains, or a position."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cardlaw.play.records.reading import position_from
from cardlaw.play.records.record import MOST_BYTES
from cardlaw.play.records.start import Start
from cardlaw.play.wanted import Wanted, named_one, own_cards
from grammar.cli_shared import source_of
from grammar.essentia.board import DEFAULT, SIDES, Board, why_not_board
from grammar.essentia.board_file import SUFFIX, read_board, shipped_boards
from grammar.ir.cards import Card
from grammar.language.shipped import shipped_cards
from grammar.language.source import SourceText
from reference_engine.kernel.errors import BadPosition

TAKES: Final = ("--board", "--terrains", "--position", "--load", "--save", "--side")
OTHERS: Final = "{game} has no decks and no cards; see --board and --terrains"
MOST_OF_A_BOARD: Final = 200_000
"""Bytes of a board file."""
BELOW: Final = {**{side: at for at, side in enumerate(SIDES, start=1)}, "own": 0}
"""The sides that may be drawn at the bottom; 0 is the side of the player who is asked."""
STRICT: Final = "strict_board"


def opened(game: str, wanted: Wanted, switches: Mapping[str, object], seed: int) -> Start:
    """Read what the command line asks for. Raises LookupError, CardTextError or BadPosition."""
    if wanted.side is not None and wanted.side not in BELOW:
        raise LookupError(f"--side {wanted.side}: one of {', '.join(BELOW)} is at the bottom")
    own = own_cards(wanted.terrains, game)
    if wanted.position is not None:
        if wanted.board:
            raise LookupError("--position: a position has its own board; leave out that option")
        source = source_of(wanted.position, MOST_BYTES, "position")
        try:
            position = position_from(source.written)
        except BadPosition as wrong:
            raise BadPosition(f"{wanted.position}: {wrong}") from None
        return Start(game, own_cards=own, switches=switches, position=position, seed=seed)
    return Start(game, the_board(wanted.board, game, own, switches), own, switches, seed=seed)


def the_board(named: str | None, game: str, own: Mapping[str, Card], switches: Mapping[str, object]) -> Board:
    """Return a shipped board, or the one in a .board file; without a name the default board.

    Raises LookupError or CardTextError if there is none.
    """
    shipped = shipped_boards()
    if named is None:
        return DEFAULT
    if named not in shipped and Path(named).suffix == SUFFIX:
        return checked_board(source_of(Path(named), MOST_OF_A_BOARD, "board file"), game, own, switches)
    return shipped[named_one(named, list(shipped), "board")]


def checked_board(
    source: SourceText, game: str, own: Mapping[str, Card], switches: Mapping[str, object]
) -> Board:
    """Return the board of a board file. Raises CardTextError with all of its faults.

    The checks of `strict_board` are skipped if that switch is set to "off".
    """
    read = read_board(source, [*shipped_cards(game), *own], game)
    loose = switches.get(STRICT) == "off" and read.board is not None
    if loose and read.board is not None and not why_not_board(read.board, False):
        return read.board
    return read.checked()
