"""`cardlaw play`: cards, decks and boards from the language, the game from the engine, a person here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from typing import Annotated

import typer
from rich.console import Console

from cardlaw.play.cards.terminal import Quit
from cardlaw.play.cards.terminal import play as play_in_terminal
from cardlaw.play.essentia.opening import Wanted, board_game, has_boards, refused_for_cards
from cardlaw.play.records.record import BadRecord
from cardlaw.play.seats import own_cards, seats_of, switches_in, the_named
from grammar.cli_shared import source_of
from grammar.ir.cards import Card
from grammar.language.compile import text_of
from grammar.language.decks.file import Deck, read_deck
from grammar.language.dialect import load
from grammar.language.errors import CardTextError
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.bots.bot import Bot
from reference_engine.kernel.decks import DeckList
from reference_engine.kernel.errors import BadPosition, IllegalAnswer, NotSupported
from spec.book import games

DECK = ".deck"
MOST_BYTES = 200_000
"""Of a deck list; a hundred times as much as any is long."""
_CARDS = "Games with cards"
_BOARDS = "Games on a board"


def play(
    game: Annotated[str, typer.Argument(help="The game, for example essence_crown or essentia.")],
    deck: Annotated[
        str | None,
        typer.Option(
            metavar="DECK",
            help="Your deck, shipped or a .deck file; the first shipped by default.",
            rich_help_panel=_CARDS,
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="DECK",
            help="The bot's deck, likewise; the last shipped by default.",
            rich_help_panel=_CARDS,
        ),
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
        str,
        typer.Option(
            metavar="SIDE",
            help="Which side is at the bottom: dawn, twilight, or own, that of the player who is asked.",
            rich_help_panel=_BOARDS,
        ),
    ] = "dawn",
    plain: Annotated[
        bool, typer.Option("--plain", help="ASCII signs only, and no colour.", rich_help_panel=_BOARDS)
    ] = False,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same shuffles and bot.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT=KIND", help="A bot in a seat, such as 2=random, or 2=greedy."),
    ] = None,
    watch: Annotated[bool, typer.Option(help="Two bots play; you watch.")] = False,
    two: Annotated[bool, typer.Option("--two", help="Two people at this terminal.")] = False,
    verbose: Annotated[
        bool, typer.Option(help="Show the small events too; to watch, every position.")
    ] = False,
    switch: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the rules, such as mulligan=none."),
    ] = None,
) -> None:
    """Play a game in the terminal, with people or bots in the seats, each event with its rule."""
    wanted = Wanted(board, terrains or (), position, load_, save, side, plain, verbose)
    decks = Decks(deck, against, cards or ())
    try:
        the_named(game, [book.name for book in games.games()], "game")
        number = SystemRandom().randrange(10**6) if seed is None else seed
        switches = switches_in(switch or [])
        seats = seats_of(game, bot or [], watch, two, number)
        if has_boards(game):
            if (option := decks.given()) is not None:
                raise LookupError(f"{option}: {game} has no decks and no cards; see --board and --terrains")
            ready = board_game(game, seats, switches, number, wanted)
        else:
            if (option := refused_for_cards(wanted)) is not None:
                raise LookupError(f"{option}: {game} is not played on a board")
            ready = card_game(game, decks, seats, switches, number, verbose)
    except CardTextError as wrong:
        typer.echo(wrong.render(), err=True)
        raise typer.Exit(2) from None
    except IllegalAnswer as refused:
        typer.echo(f"cardlaw play: {refused.text} [{refused.rule}]", err=True)
        raise typer.Exit(2) from None
    except (LookupError, NotSupported, games.SwitchError, BadPosition, BadRecord) as wrong:
        typer.echo(f"cardlaw play: {wrong}", err=True)
        raise typer.Exit(2) from None
    try:
        ready()
    except BadRecord as wrong:
        typer.echo(f"cardlaw play: {wrong}", err=True)
        raise typer.Exit(2) from None


@dataclass(frozen=True)
class Decks:
    """The decks and cards that were asked for on the command line."""

    own: str | None
    other: str | None
    cards: Sequence[Path]

    def given(self) -> str | None:
        """An option that only games with cards have, if one was given."""
        options = {"--deck": self.own, "--against": self.other, "--cards": self.cards}
        return next((option for option, value in options.items() if value), None)


def card_game(
    game: str,
    decks: Decks,
    seats: Mapping[int, Bot | None],
    switches: Mapping[str, object],
    seed: int,
    verbose: bool,
) -> Callable[[], None]:
    """A game with cards; what is returned plays it to its end, or until the person leaves.

    Raises LookupError, CardTextError and what the engine raises where the game cannot begin.
    """
    console = Console(highlight=False)
    shipped = shipped_decks(game)
    names = list(shipped)
    pool = {**shipped_cards(game), **own_cards(decks.cards, game)}
    own = the_deck(decks.own or names[0], shipped, pool)
    other = the_deck(decks.other or names[-1], shipped, pool)
    listed_decks = [listed(each) for each in (own, other)]
    started = api.start(game, listed_decks, pool, switches, chance=api.Seeded(seed))
    console.print(f"{games.find(game).title}, seed {seed}. Type rules for how to play, quit to leave.")
    called = [deck_list.leader.split(",")[0] for deck_list in (own, other)]
    if called[0] == called[1]:
        called = [f"{name} ({seat})" for seat, name in enumerate(called, start=1)]
    dialect = load(game)

    def wording(card: Card, place: int) -> str:
        return text_of([card.abilities[place]], dialect, card.types)

    def played() -> None:
        try:
            play_in_terminal(started, seats, dict(enumerate(called, start=1)), console, wording, verbose)
        except Quit:
            console.print("\nYou leave the table.")

    return played


def the_deck(named: str, shipped: Mapping[str, Deck], pool: Mapping[str, Card]) -> Deck:
    """A shipped deck, or the list in a .deck file. LookupError or CardTextError where there is none."""
    if named not in shipped and Path(named).suffix == DECK:
        return read_deck(source_of(Path(named), MOST_BYTES, "deck list"), pool)
    return shipped[the_named(named, list(shipped), "deck")]


def listed(deck: Deck) -> DeckList:
    """A deck as the engine takes it."""
    return DeckList(deck.leader, tuple(deck.names()), deck.beside or None)
