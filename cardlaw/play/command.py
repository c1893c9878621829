"""`cardlaw play`: cards, decks and boards from the language, the game from the engine, a person here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer

from cardlaw.play.records.files import load_record, save_record
from cardlaw.play.records.reading import switches_in
from cardlaw.play.records.record import BadRecord
from cardlaw.play.records.start import opening_of
from cardlaw.play.screen import Quit, Screen
from cardlaw.play.seats import Seated, players_of, seats_of
from cardlaw.play.session.face import face_of
from cardlaw.play.session.session import Session
from cardlaw.play.session.table import Table
from cardlaw.play.wanted import Wanted, named_one
from grammar.language.errors import CardTextError
from reference_engine.bots.bot import Bot
from reference_engine.kernel.errors import BadPosition, IllegalAnswer, NotSupported
from spec.book import games
from spec.book.game.switches import SwitchError

_CARDS = "Games with cards"
_BOARDS = "Games on a board"


def play(
    game: Annotated[str, typer.Argument(help="The game's name; a wrong one lists all games.")],
    deck: Annotated[
        str | None,
        typer.Option(
            metavar="DECK",
            help="Your deck: a shipped deck or a .deck file; the first shipped deck by default.",
            rich_help_panel=_CARDS,
        ),
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DECK",
            help="Another player's deck, once per player; the last shipped deck by default.",
            rich_help_panel=_CARDS,
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="Number of players; 2 by default.", rich_help_panel=_CARDS),
    ] = None,
    cards: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="Your own .card file. Its cards replace shipped cards with the same names.",
            rich_help_panel=_CARDS,
        ),
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(
            metavar="BOARD",
            help="The board: a shipped board or a .board file; the game's standard board by default.",
            rich_help_panel=_BOARDS,
        ),
    ] = None,
    terrains: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="Your own .terrain file. Its terrains replace shipped ones with the same names.",
            rich_help_panel=_BOARDS,
        ),
    ] = None,
    position: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A state as JSON to start from.", rich_help_panel=_BOARDS),
    ] = None,
    load_: Annotated[
        Path | None,
        typer.Option("--load", metavar="FILE", help="Continue from a record.", rich_help_panel=_BOARDS),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a record when play ends.", rich_help_panel=_BOARDS),
    ] = None,
    side: Annotated[
        str | None,
        typer.Option(
            metavar="SIDE",
            help="Which side is at the bottom, by name; own means the side of the player to move.",
            rich_help_panel=_BOARDS,
        ),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="ASCII characters only, without colour.")] = False,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same shuffles and bot.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT=KIND", help="Put a bot in a seat, such as 2=random or 2=greedy."),
    ] = None,
    watch: Annotated[bool, typer.Option(help="Watch bots play.")] = False,
    people: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Number of people at this terminal; 1 by default."),
    ] = None,
    two: Annotated[bool, typer.Option("--two", help="Same as --people 2.")] = False,
    verbose: Annotated[
        bool, typer.Option(help="Show small events too, and every position when watching.")
    ] = False,
    switch: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="A rules option, such as mulligan=none."),
    ] = None,
) -> None:
    """Play a game in the terminal, with people or bots in the seats, each event with its rule."""
    wanted = Wanted(
        deck,
        against or (),
        cards or (),
        board,
        terrains or (),
        position,
        load_,
        save,
        side,
        plain,
        verbose,
        players,
    )
    try:
        if game not in {draft.name for draft in games.drafts()}:
            named_one(game, [book.name for book in games.published()], "game")
        number = SystemRandom().randrange(10**6) if seed is None else seed
        if two and people is not None:
            raise LookupError("--two and --people both set the number of people; leave one out")
        seated = Seated(players_of(game, players), bot or (), 2 if two else people, watch)
        seats = seats_of(game, seated, number)
        session = session_of(game, wanted, seats, switches_in(switch or []), number)
        play_to_the_end(session, wanted)
    except CardTextError as wrong:
        typer.echo(wrong.render(), err=True)
        raise typer.Exit(2) from None
    except IllegalAnswer as refused:
        typer.echo(f"cardlaw play: {refused.text} [{refused.rule}]", err=True)
        raise typer.Exit(2) from None
    except (LookupError, NotSupported, SwitchError, BadPosition, BadRecord) as wrong:
        typer.echo(f"cardlaw play: {wrong}", err=True)
        raise typer.Exit(2) from None


def session_of(
    game: str,
    wanted: Wanted,
    seats: Mapping[int, Bot | None],
    switches: Mapping[str, object],
    seed: int,
) -> Session:
    """Return a session that is ready to play.

    Raises LookupError, CardTextError, BadRecord and the engine's errors if the game can't begin.
    """
    opening = opening_of(game)
    for option in wanted.given():
        if option not in opening.TAKES:
            raise LookupError(f"{option}: {opening.OTHERS.format(game=game)}")
    start = opening.opened(game, wanted, switches, seed)
    if wanted.load is None:
        begun = start.begin()
    else:
        others = set(wanted.given()) - {"--load", "--save", "--side"}
        if others or switches:
            raise LookupError(
                "--load: a record has its own cards, board and switches; leave out those options"
            )
        start, begun = load_record(wanted.load, game)
        begun.events()
    screen = Screen(wanted.plain)
    screen.say(
        f"{games.find(game).title}, seed {start.seed}. Type rules to learn how to play, or quit to leave."
    )
    table = Table(start, begun, seats, screen, side=wanted.side or "", verbose=wanted.verbose)
    return Session(table, face_of(start))


def play_to_the_end(session: Session, wanted: Wanted) -> None:
    """Play until the game is over or the person leaves, then save a record if one was asked for."""
    table = session.table
    try:
        session.play()
    except Quit:
        table.screen.say("\nYou leave the table.")
    if wanted.save is not None:
        save_record(wanted.save, table.start, table.game)
        table.screen.laid_out(f"Saved: {wanted.save}")
