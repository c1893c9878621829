"""Who plays each seat: people at this terminal, and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cardlaw.play.wanted import named_one
from reference_engine.bots.bot import Bot
from reference_engine.bots.kinds import best_kind, bot, kinds
from spec.book.games import find

FEWEST: Final = 2
"""The default number of players."""


class Seated(NamedTuple):
    """What the command line says about the seats.

    `bots` are arguments such as 2=random. `people` is the number of people at this terminal, None if not
    given.
    """

    players: int = FEWEST
    bots: Sequence[str] = ()
    people: int | None = None
    watch: bool = False


def players_of(game: str, number: int | None) -> int:
    """Return the number of players. Raises LookupError if the game doesn't allow it."""
    allowed = find(game).players
    least, most = (allowed.min, allowed.max) if allowed else (FEWEST, FEWEST)
    if number is None:
        return max(least, FEWEST)
    if not least <= number <= most:
        span = str(least) if least == most else f"{least} to {most}"
        raise LookupError(f"--players {number}: {find(game).title} is played by {span}")
    return number


def seats_of(game: str, seated: Seated, seed: int) -> Mapping[int, Bot | None]:
    """Return the bot in each seat, or None for a person at this terminal.

    By default, a person plays seat 1 against the best bots of the game. Named bots take their seats. The
    other seats go to people, or to the best bots if the game is only watched or enough people are seated.
    Raises LookupError for a seat or a bot that does not exist, and for more people than seats.
    """
    seats = range(1, seated.players + 1)
    if seated.watch and seated.people is not None:
        raise LookupError("--watch: there are no players when you only watch; leave out --people and --two")
    named = dict(_named(game, line, seats) for line in seated.bots)
    free = [seat for seat in seats if seat not in named]
    people = seated.people
    if people is None:
        people = 0 if seated.watch else len(free) if named else 1
    if people > len(free):
        raise LookupError(f"--people {people}: there are {len(free)} seats for people; leave a --bot out")
    chosen = {seat: named.get(seat, best_kind(game)) for seat in seats if seat not in free[:people]}
    return {seat: bot(chosen[seat], game, seed + seat) if seat in chosen else None for seat in seats}


def _named(game: str, line: str, seats: range) -> tuple[int, str]:
    """Read a seat and the kind of its bot."""
    seat, equals, kind = line.partition("=")
    if not equals or seat.strip() not in map(str, seats):
        form = f"write it SEAT=KIND, such as 2={best_kind(game)}; the seats are 1 to {len(seats)}"
        raise LookupError(f"--bot {line}: {form}")
    return int(seat), named_one(kind.strip(), kinds(game), f"bot of {game}")
