"""`cardlaw play`: cards and decks from the language, the game from the engine, a person at the terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Any

import typer
from rich.console import Console

from grammar.cli_shared import compile_files, source_of
from grammar.ir.cards import Card
from grammar.language.compile import text_of
from grammar.language.deck_file import Deck, read_deck
from grammar.language.dialect import load
from grammar.language.errors import CardTextError
from grammar.language.shipped import shipped_cards, shipped_decks
from reference_engine import api
from reference_engine.bots import RandomBot
from reference_engine.kernel.decks import DeckList
from reference_engine.kernel.errors import IllegalAnswer, NotSupported
from reference_engine.terminal import Quit
from reference_engine.terminal import play as play_in_terminal
from spec.book import games
from spec.book.faults import nearest

DECK = ".deck"
MOST_BYTES = 200_000
"""Of a deck list; a hundred times as much as any is long."""


def play(
    game: Annotated[str, typer.Argument(help="The game, for example essence_crown.")],
    deck: Annotated[
        str | None,
        typer.Option(
            metavar="DECK", help="Your deck, shipped or a .deck file; the first shipped by default."
        ),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(metavar="DECK", help="The bot's deck, likewise; the last shipped by default."),
    ] = None,
    cards: Annotated[
        list[Path] | None,
        typer.Option(
            metavar="FILE",
            help="A .card file of your own. Its cards take the place of shipped ones so named.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same shuffles and bot.")] = None,
    watch: Annotated[bool, typer.Option(help="Two bots play; you watch.")] = False,
    two: Annotated[bool, typer.Option("--two", help="Two people at this terminal.")] = False,
    verbose: Annotated[bool, typer.Option(help="Show the small events too.")] = False,
    switch: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the rules, such as mulligan=none."),
    ] = None,
) -> None:
    """Play a game in the terminal against a random bot, each event with its rule."""
    console = Console(highlight=False)
    try:
        known = [book.name for book in games.games()]
        shipped = shipped_decks(the_named(game, known, "game"))
        names = list(shipped)
        pool = {**shipped_cards(game), **own_cards(cards or [], game)}
        own = the_deck(deck or names[0], shipped, pool)
        other = the_deck(against or names[-1], shipped, pool)
        number = SystemRandom().randrange(10**6) if seed is None else seed
        started = api.start(
            game,
            [listed(each) for each in (own, other)],
            pool,
            switches_in(switch or []),
            chance=api.Seeded(number),
        )
    except CardTextError as wrong:
        typer.echo(wrong.render(), err=True)
        raise typer.Exit(2) from None
    except IllegalAnswer as refused:
        typer.echo(f"cardlaw play: {refused.text} [{refused.rule}]", err=True)
        raise typer.Exit(2) from None
    except (LookupError, NotSupported, games.SwitchError) as wrong:
        typer.echo(f"cardlaw play: {wrong}", err=True)
        raise typer.Exit(2) from None
    console.print(f"{games.find(game).title}, seed {number}. Type ? for help, quit to leave.")
    first: Callable[..., Any] | None = RandomBot(number + 1) if watch else None
    second: Callable[..., Any] | None = None if two else RandomBot(number + 2)
    seats = {1: first, 2: second}
    called = [deck_list.leader.split(",")[0] for deck_list in (own, other)]
    if called[0] == called[1]:
        called = [f"{name} ({seat})" for seat, name in enumerate(called, start=1)]
    dialect = load(game)

    def wording(card: Card, place: int) -> str:
        return text_of([card.abilities[place]], dialect, card.types)

    try:
        play_in_terminal(started, seats, dict(enumerate(called, start=1)), console, wording, verbose)
    except Quit:
        console.print("\nYou leave the table.")


def own_cards(files: Sequence[Path], game: str) -> dict[str, Card]:
    """The cards of card files by name, read as one set. CardTextError where one does not compile."""
    results = compile_files(files, load(game)) if files else []
    return {each.card.name: each.card for result in results for each in result.checked().cards}


def the_deck(named: str, shipped: Mapping[str, Deck], pool: Mapping[str, Card]) -> Deck:
    """A shipped deck, or the list in a .deck file. LookupError or CardTextError where there is none."""
    if named not in shipped and Path(named).suffix == DECK:
        return read_deck(source_of(Path(named), MOST_BYTES, "deck list"), pool)
    return shipped[the_named(named, list(shipped), "deck")]


def listed(deck: Deck) -> DeckList:
    """A deck as the engine takes it."""
    return DeckList(deck.leader, tuple(deck.names()), deck.beside or None)


def switches_in(given: list[str]) -> dict[str, object]:
    """Switches written NAME=VALUE. LookupError where one is not; the rulebook checks name and value."""
    switches: dict[str, object] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise LookupError(f"--switch {one}: write it NAME=VALUE, such as mulligan=none")
        switches[name.strip()] = int(value) if value.strip().lstrip("-").isdigit() else value.strip()
    return switches


def the_named(name: str, known: list[str], noun: str) -> str:
    """The name, if it is known. LookupError with the nearest and all known ones otherwise."""
    if name in known:
        return name
    near = nearest(name, known)
    hint = f"; did you mean {near[0]}?" if near else "."
    raise LookupError(f"no {noun} {name!r}{hint} There is: {', '.join(known) or 'none'}")
