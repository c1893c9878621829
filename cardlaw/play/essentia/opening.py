"""`cardlaw play` for games on a board: the board, the terrains and the position that are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rich.console import Console

from cardlaw.play.cards.terminal import Quit
from cardlaw.play.records.record import MOST_BYTES, Start, checked_board, has_boards, position_from
from cardlaw.play.seats import own_cards, the_named
from cardlaw.play.session.session import SIDES, Session, load_record, save_record
from grammar.cli_shared import source_of
from grammar.essentia.board import DEFAULT, Board
from grammar.essentia.board_file import SUFFIX, shipped_boards
from grammar.ir.cards import Card
from reference_engine.bots.bot import Bot, RandomBot
from reference_engine.kernel.errors import BadPosition
from spec.book import games

MOST_OF_A_BOARD: Final = 200_000
"""Bytes of a board file."""

__all__ = ["Wanted", "board_game", "has_boards"]


@dataclass(frozen=True)
class Wanted:
    """What was asked for on the command line, but for the game, seats and switches."""

    board: str | None = None
    terrains: Sequence[Path] = ()
    position: Path | None = None
    load: Path | None = None
    save: Path | None = None
    side: str = "dawn"
    plain: bool = False
    verbose: bool = False


def board_game(
    game: str,
    seats: Mapping[int, Bot | None],
    switches: Mapping[str, object],
    seed: int,
    wanted: Wanted,
) -> Callable[[], None]:
    """A game on a board, ready to be played to its end, or until the person leaves.

    What is returned plays it, and raises BadRecord where it cannot be saved. Where the game cannot begin,
    LookupError, CardTextError, BadRecord and what the engine raises.
    """
    if wanted.side not in SIDES:
        raise LookupError(f"--side {wanted.side}: one of {', '.join(SIDES)} is at the bottom")
    if wanted.load is not None:
        _alone("--load", wanted.board, wanted.terrains, wanted.position, switches)
        start, begun = load_record(wanted.load, game)
        begun.events()
    else:
        start = start_of(game, switches, seed, wanted)
        begun = start.begin()
    console = Console(
        highlight=False, no_color=wanted.plain or None, color_system=None if wanted.plain else "auto"
    )
    console.print(f"{games.find(game).title}, seed {start.seed}. Type rules for how to play, quit to leave.")
    session = Session(
        start,
        begun,
        seats,
        console,
        filler=RandomBot(seed + 3),
        side=wanted.side,
        plain=wanted.plain,
        verbose=wanted.verbose,
    )

    def played() -> None:
        try:
            session.play()
        except Quit:
            console.print("\nYou leave the table.")
        if wanted.save is not None:
            save_record(wanted.save, session.start, session.game)
            console.print(f"Saved: {wanted.save}", markup=False, soft_wrap=True)

    return played


def start_of(game: str, switches: Mapping[str, object], seed: int, wanted: Wanted) -> Start:
    """What the game begins from."""
    own = own_cards(wanted.terrains, game)
    if wanted.position is not None:
        _alone("--position", wanted.board)
        source = source_of(wanted.position, MOST_BYTES, "position")
        try:
            position = position_from(source.written)
        except BadPosition as wrong:
            raise BadPosition(f"{wanted.position}: {wrong}") from None
        return Start(game, own_cards=own, switches=switches, position=position, seed=seed)
    return Start(game, the_board(wanted.board, game, own, switches), own, switches, seed=seed)


def the_board(named: str | None, game: str, own: Mapping[str, Card], switches: Mapping[str, object]) -> Board:
    """A shipped board, or the one in a .board file; the default board where none is named.

    LookupError or CardTextError where there is none.
    """
    shipped = shipped_boards()
    if named is None:
        return DEFAULT
    if named not in shipped and Path(named).suffix == SUFFIX:
        return checked_board(source_of(Path(named), MOST_OF_A_BOARD, "board file"), game, own, switches)
    return shipped[the_named(named, list(shipped), "board")]


def _alone(option: str, *others: object) -> None:
    """Refuse an option together with others that would say the same thing in another way."""
    if any(others):
        what = (
            "a record brings its own board, terrains and switches"
            if option == "--load"
            else ("a position brings its own board")
        )
        raise LookupError(f"{option}: {what}; leave the options for those out")


def refused_for_cards(wanted: Wanted) -> str | None:
    """An option that only games on a board have, if one was given; None otherwise."""
    given = {
        "--board": wanted.board,
        "--terrains": wanted.terrains,
        "--position": wanted.position,
        "--load": wanted.load,
        "--save": wanted.save,
    }
    return next((option for option, value in given.items() if value), None)
