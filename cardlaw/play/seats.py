"""Who plays each seat: people at this terminal, and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardlaw.play.wanted import named_one
from reference_engine.bots.bot import Bot
from reference_engine.bots.kinds import best_kind, bot, kinds

SEATS: Final = (1, 2)


def seats_of(game: str, given: Sequence[str], watch: bool, two: bool, seed: int) -> Mapping[int, Bot | None]:
    """Return the bot in each seat, or None for a person at this terminal.

    By default a person plays seat 1 against the best bot of the game. Bots that are named, such as 2=random,
    take their seats; the others go to people, or to the best bots if the game is only watched.
    Raises LookupError for a seat or a bot that does not exist.
    """
    if two and given:
        raise LookupError("--two: two people need no bot; leave --bot out")
    named: dict[int, str] = {}
    for one in given:
        seat, equals, kind = one.partition("=")
        if not equals or seat.strip() not in map(str, SEATS):
            raise LookupError(f"--bot {one}: write it SEAT=KIND, such as 2={kinds(game)[-1]}")
        named[int(seat)] = named_one(kind.strip(), kinds(game), f"bot of {game}")
    if not given and not two:
        named[SEATS[-1]] = best_kind(game)
    chosen = {seat: named.get(seat) for seat in SEATS}
    if watch:
        best = best_kind(game)
        chosen = {seat: kind or (best if seat == 1 or not two else None) for seat, kind in chosen.items()}
    return {seat: None if kind is None else bot(kind, game, seed + seat) for seat, kind in chosen.items()}
