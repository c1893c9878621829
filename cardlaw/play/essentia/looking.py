"""What a golem may do and why, in words.

Moves are tried on copies of the game, so the rules shown are those that the engine cites.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from cardlaw.play.essentia.sight import FACE_DOWN, PLAYERS, Sight
from grammar.ir.cards import Card
from reference_engine.api import Game
from spec.book import games

POWERS_CHAPTER: Final = 10
"""The chapter with the rules of the patterns from which custom terrains are made."""


class MoveParts(NamedTuple):
    """A move's text, taken apart."""

    origin: str
    sign: str
    target: str
    declared: str
    then: str = ""
    """The space to which the golem moves on after its attack, if any."""


def parts_of(move: str) -> MoveParts | None:
    """Take a move such as c1-c4 or c3xb5=rocks apart. None for other answers, such as a tile."""
    way, _, declared = move.partition("=")
    for sign in "-x":
        origin, found, target = way.partition(sign)
        target, _, then = target.partition("-") if sign == "x" else (target, "", "")
        if found and all(each[1:].isdecimal() for each in (origin, target, *([then] if then else []))):
            return MoveParts(origin, sign, target, declared, then)
    return None


def moves_in(game: Game) -> list[MoveParts]:
    """Return the legal moves; none if something else is asked."""
    if game.decision is None or game.decision.kind != "move":
        return []
    return [parts for answer in game.decision.space if (parts := parts_of(str(answer))) is not None]


def as_typed(parts: MoveParts) -> str:
    """Return a move as it is typed."""
    declared = f"={parts.declared}" if parts.declared else ""
    further = f"-{parts.then}" if parts.then else ""
    return f"{parts.origin}{parts.sign}{parts.target}{further}{declared}"


def power_rules(game: Game, move: MoveParts) -> tuple[str, ...]:
    """Return the rules of the power that makes a move possible, the terrain's first."""
    copy = game.clone()
    copy.record(True)
    cited = next(event.rules for event in copy.answer(as_typed(move)) if event.kind == "moved")
    of_terrains = {
        str(rule)
        for terrain in games.find(str(game.saved()["game"])).terrains.values()
        for rule in (terrain.move, terrain.attack)
        if rule is not None
    }
    return (cited[0], *(rule for rule in cited[1:] if rule in of_terrains or _is_of_powers(rule)))


def _is_of_powers(rule: str) -> bool:
    return rule.partition("-")[2].partition(".")[0] == str(POWERS_CHAPTER)


def about_space(sight: Sight, cards: Mapping[str, Card], space: str) -> Iterator[str]:
    """Yield what is on a space, with the text of its terrain."""
    name, player = sight.terrain[space], sight.golems.get(space)
    whose = f", {PLAYERS[player]}'s golem" if player else ""
    yield f"{space}: {name.lower()}{whose}"
    if name != FACE_DOWN:
        yield f"  {cards[name].text}"
    if space in sight.declared:
        chosen = sight.declared[space]
        power = f": {cards[chosen].text}" if chosen in cards else ""
        yield f"  Declared: {chosen.lower()}{power}"


def about_golem(
    game: Game, sight: Sight, moves: Iterable[MoveParts], rules: Callable[[str], str]
) -> Iterator[str]:
    """Yield where a golem may go, by the rules that allow it; `rules` gives the text of a rule."""
    groups: dict[tuple[str, ...], dict[str, list[str]]] = {}
    for move in moves:
        target = groups.setdefault(power_rules(game, move), {}).setdefault(f"{move.sign}{move.target}", [])
        if move.declared:
            target.append(move.declared)
    for cited, targets in groups.items():
        listed = [
            f"{'takes ' if way[0] == 'x' else ''}{way[1:]} {sight.terrain[way[1:]].lower()}"
            + (f" (={', ='.join(declared)})" if declared else "")
            for way, declared in targets.items()
        ]
        yield f"  {'; '.join(listed)}"
        for rule in cited:
            yield f"    {rules(rule)}"
