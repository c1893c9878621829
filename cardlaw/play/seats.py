"""What `cardlaw play` reads in the same way for every game: cards of one's own, switches, seats, names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from cardlaw.play.records.record import switch_value
from grammar.cli_shared import compile_files
from grammar.ir.cards import Card
from grammar.language.dialect import load
from reference_engine.bots.bot import Bot
from reference_engine.bots.kinds import best_kind, bot, kinds
from spec.book.faults import nearest

SEATS = (1, 2)


def own_cards(files: Sequence[Path], game: str) -> dict[str, Card]:
    """The cards of card files by name, read as one set. CardTextError where one does not compile."""
    results = compile_files(files, load(game)) if files else []
    return {each.card.name: each.card for result in results for each in result.checked().cards}


def switches_in(given: Sequence[str]) -> dict[str, object]:
    """Switches written NAME=VALUE. LookupError where one is not; the rulebook checks name and value."""
    switches: dict[str, object] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise LookupError(f"--switch {one}: write it NAME=VALUE, such as mulligan=none")
        switches[name.strip()] = switch_value(value.strip())
    return switches


def seats_of(game: str, given: Sequence[str], watch: bool, two: bool, seed: int) -> Mapping[int, Bot | None]:
    """Who plays each seat: a bot, or None for a person at this terminal.

    By default a person plays seat 1 against the best bot of the game. Bots that are named, as 2=random, take
    their seats; people, or the best bots if the game is only watched, take the others. LookupError for a seat
    or a bot that does not exist.
    """
    if two and given:
        raise LookupError("--two: two people need no bot; leave --bot out")
    named: dict[int, str] = {}
    for one in given:
        seat, equals, kind = one.partition("=")
        if not equals or seat.strip() not in map(str, SEATS):
            raise LookupError(f"--bot {one}: write it SEAT=KIND, such as 2={kinds(game)[-1]}")
        named[int(seat)] = the_named(kind.strip(), kinds(game), f"bot of {game}")
    if not given and not two:
        named[SEATS[-1]] = best_kind(game)
    chosen = {seat: named.get(seat) for seat in SEATS}
    if watch:
        best = best_kind(game)
        chosen = {seat: kind or (best if seat == 1 or not two else None) for seat, kind in chosen.items()}
    return {seat: None if kind is None else bot(kind, game, seed + seat) for seat, kind in chosen.items()}


def the_named(name: str, known: list[str], noun: str) -> str:
    """The name, if it is known. LookupError with the nearest and all known ones otherwise."""
    if name in known:
        return name
    near = nearest(name, known)
    hint = f"; did you mean {near[0]}?" if near else "."
    raise LookupError(f"no {noun} {name!r}{hint} There is: {', '.join(known) or 'none'}")
