"""`cardlaw fuzz`: two engines play the same random games; each disagreement becomes a scenario."""

from __future__ import annotations

import random
import shlex
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from conformance.kit.console import (
    FINDINGS,
    InGame,
    Json,
    out,
    plain_errors,
    print_json,
    refuse,
    refuse_unwritable,
    warn,
)
from conformance.kit.drivers.driver import Breakdown
from conformance.kit.drivers.opening import REFERENCE
from conformance.kit.drivers.options import EngineOption, Timeout
from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import facts_of
from conformance.kit.fuzz.cases.sides import Pair, Side
from conformance.kit.fuzz.hunt import Hunt
from conformance.kit.fuzz.replay import judge_saved
from conformance.kit.fuzz.summary import cards_played, hunt_data, show_found, summary
from conformance.kit.fuzz.supplies.begin import supply_of
from conformance.kit.fuzz.supplies.own_cards import OwnCards, own_cards_of
from conformance.kit.fuzz.supplies.supply import NoDecks
from conformance.kit.suites.selection import games_of
from spec.book.games import find

INTERRUPTED = 130
MOST_SEED = 10**6


def fuzz(
    engine: EngineOption = None,
    against: Annotated[
        str | None,
        typer.Option(
            "--against",
            metavar="CMD",
            help="The engine to compare with; the reference engine by default.",
        ),
    ] = None,
    game: InGame = None,
    games: Annotated[int, typer.Option("--games", "-n", min=1, help="Number of games.")] = 100,
    seed: Annotated[
        int | None,
        typer.Option("--seed", min=0, help="The random seed; a different one each time by default."),
    ] = None,
    first: Annotated[int, typer.Option("--first", min=1, help="The number of the first game.")] = 1,
    most: Annotated[
        int, typer.Option("--most", min=1, help="Stop after this many different disagreements.")
    ] = 10,
    players: Annotated[
        int | None,
        typer.Option("--players", min=1, help="Number of players; by default two, sometimes more."),
    ] = None,
    scenario_cards: Annotated[
        bool,
        typer.Option("--scenario-cards", help="Also use cards that scenarios define."),
    ] = False,
    folder: Annotated[
        Path, typer.Option("--out", metavar="DIR", help="The folder for the scenarios.")
    ] = Path("fuzz-found"),
    again: Annotated[
        Path | None,
        typer.Option("--again", metavar="FILE", help="Play no games; judge both engines by a scenario file."),
    ] = None,
    timeout: Timeout = None,
    as_json: Json = False,
) -> None:
    """Play random games on two engines and report where they disagree.

    Each disagreement is shrunk to a scenario that one fails. Exit codes: 0 agreed, 1 not, 2 wrong usage.
    """
    with plain_errors():
        refuse_unwritable(folder)
        pair = Pair(Side(engine, timeout), Side(against or REFERENCE, timeout))
        try:
            greet(pair)
            chosen = games_of(game)
            for name in chosen:
                may_play(facts_of(name), players, scenario_cards)
            if again is not None:
                differs = judge_saved(again, pair, chosen, as_json)
            else:
                command = command_of(engine, against, game, players, scenario_cards)
                number = seed if seed is not None else random.SystemRandom().randrange(MOST_SEED)
                asked = Asked(number, first, games, most, players, scenario_cards, folder, command, as_json)
                differs = all_hunted(pair, chosen, asked)
        except NoDecks as problem:
            refuse(str(problem))
        except Breakdown as problem:
            warn(f"an engine did not start again: {problem}")
            raise typer.Exit(FINDINGS) from None
        finally:
            pair.close()
        if differs:
            raise typer.Exit(FINDINGS)


@dataclass(frozen=True, slots=True)
class Asked:
    """What the user asked for."""

    seed: int
    first: int
    games: int
    most: int
    players: int | None
    scenario_cards: bool
    out: Path
    command: str
    as_json: bool


def greet(pair: Pair) -> None:
    """Check that both engines at least greet."""
    for side in (pair.tested, pair.against):
        try:
            side.talk()
        except Breakdown as problem:
            warn(f"the engine did not start: {problem}")
            raise typer.Exit(FINDINGS) from None


def may_play(facts: GameFacts, players: int | None, scenario_cards: bool) -> None:
    """Raise NoDecks if the game can't have that many players, or has no cards though cards are asked for."""
    least, most = facts.players, facts.most_players
    if scenario_cards and not facts.has_cards:
        title = find(facts.game).title
        raise NoDecks(f"{title} has no cards, so it can't use --scenario-cards; choose one game with --game")
    if players is not None and not least <= players <= most:
        can = str(most) if least == most else f"{least} to {most}"
        title = find(facts.game).title
        raise NoDecks(f"{title} is played by {can} players, not {players}; choose one game with --game")


def command_of(
    engine: str | None, against: str | None, game: str | None, players: int | None, scenario_cards: bool
) -> str:
    """The part of the command line that names the engines and what they play."""
    words = ["cardlaw", "fuzz"]
    words += ["--engine", engine] if engine is not None else []
    words += ["--against", against] if against is not None else []
    words += ["--game", game] if game is not None else []
    words += ["--players", str(players)] if players is not None else []
    words += ["--scenario-cards"] if scenario_cards else []
    return shlex.join(words)


def all_hunted(pair: Pair, chosen: Sequence[str], asked: Asked) -> bool:
    """Hunt in the games of each suite. Return whether the engines disagreed; an interrupt ends all."""
    differs, data = False, {}
    for name in chosen:
        hunt, stopped = hunted(pair, name, asked)
        differs = differs or bool(hunt.disagreements)
        data[name] = hunt_data(hunt, asked.first, stopped)
        if stopped:
            break
    if asked.as_json:
        print_json(data)
    if stopped:
        raise typer.Exit(INTERRUPTED)
    return differs


def hunted(pair: Pair, game: str, asked: Asked) -> tuple[Hunt, bool]:
    """Hunt in the games of one suite and show progress. Return also whether the user interrupted it."""
    from conformance.kit.suites.compiler import pool_of  # inside: it loads the grammar's parser

    facts = facts_of(game)
    pool = pool_of(game, facts.folder)
    last = asked.first + asked.games - 1
    own_cards = own_cards_of(game, pool) if asked.scenario_cards else OwnCards()
    supply = supply_of(facts, pool.with_cards(own_cards.cards), pair, asked.players)
    hunt = Hunt(supply, pair, facts, pool, asked.seed, asked.out, own_cards)
    if not asked.as_json:
        engines = f"{pair.tested.name} against {pair.against.name}"
        out(f"{engines}: seed {asked.seed}, games {asked.first} to {last}")
        if own_cards.cards:
            out(cards_played(hunt))
    stopped = False
    try:
        with progress(asked.games, asked.as_json) as step:
            for number in range(asked.first, last + 1):
                for found in hunt.game(number):
                    if not asked.as_json:
                        show_found(found, asked.command, asked.seed)
                step(number)
                if len(hunt.found) >= asked.most:
                    break
    except KeyboardInterrupt:
        stopped = True
    if not asked.as_json:
        out(summary(hunt))
        if hunt.games < asked.games:
            following = f"--seed {asked.seed} --first {asked.first + hunt.games}"
            out(f"{'stopped; ' if stopped else ''}to continue: {asked.command} {following}")
    return hunt, stopped


@contextmanager
def progress(planned: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal; elsewhere an occasional line."""
    terminal = Console(stderr=True)
    if terminal.is_terminal and not quiet:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        with Progress(*columns, console=terminal, transient=True) as bar:
            task = bar.add_task("games", total=planned)

            def advance(number: int) -> None:
                bar.update(task, advance=1, description=f"game {number}")

            yield advance
        return
    last = time.monotonic()

    def tick(number: int) -> None:
        nonlocal last
        if not quiet and time.monotonic() - last > 10:
            last = time.monotonic()
            warn(f"game {number}")

    yield tick
