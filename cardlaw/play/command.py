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
    game: Annotated[str, typer.Argument(help="The game, by its name; a wrong one lists them all.")],
    deck: Annotated[
        str | None,
        typer.Option(
            metavar="DECK",
            help="Your deck, shipped or a .deck file; the first shipped by default.",
            rich_help_panel=_CARDS,
        ),
    ] = None,
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DECK",
            help="Another player's deck, likewise, once for each; the last shipped by default.",
            rich_help_panel=_CARDS,
        ),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(metavar="N", help="How many play; 2 by default.", rich_help_panel=_CARDS),
    ] = None,
    cards: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="A .card file of your own. Its cards take the place of shipped ones so named.",
            rich_help_panel=_CARDS,
        ),
    ] = None,
    board: Annotated[
        str | None,
        typer.Option(
            metavar="BOARD",
            help="The board, shipped or a .board file; the default one by default.",
            rich_help_panel=_BOARDS,
        ),
    ] = None,
    terrains: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="A .terrain file of your own. Its terrains take the place of shipped ones so named.",
            rich_help_panel=_BOARDS,
        ),
    ] = None,
    position: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A state as JSON to begin from.", rich_help_panel=_BOARDS),
    ] = None,
    load_: Annotated[
        Path | None,
        typer.Option("--load", metavar="FILE", help="Go on from a record.", rich_help_panel=_BOARDS),
    ] = None,
    save: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a record when play ends.", rich_help_panel=_BOARDS),
    ] = None,
    side: Annotated[
        str | None,
        typer.Option(
            metavar="SIDE",
            help="Which side is at the bottom, by its name; own is that of the player who is asked.",
            rich_help_panel=_BOARDS,
        ),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="ASCII signs only, and no colour.")] = False,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same shuffles and bot.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT=KIND", help="A bot in a seat, such as 2=random, or 2=greedy."),
    ] = None,
    watch: Annotated[bool, typer.Option(help="Bots play; you watch.")] = False,
    people: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="How many people play at this terminal; 1 by default."),
    ] = None,
    two: Annotated[bool, typer.Option("--two", help="Two people, as --people 2.")] = False,
    verbose: Annotated[
        bool, typer.Option(help="Show the small events too; to watch, every position.")
    ] = False,
    switch: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the rules, such as mulligan=none."),
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
            raise LookupError("--two and --people both say how many people play; leave one out")
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
                "--load: a record brings its own cards, board and switches; leave the options for those out"
            )
        start, begun = load_record(wanted.load, game)
        begun.events()
    screen = Screen(wanted.plain)
    screen.say(f"{games.find(game).title}, seed {start.seed}. Type rules for how to play, quit to leave.")
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
