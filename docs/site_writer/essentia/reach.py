"""Where the golems of a position may go, as an engine answers it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from docs.site_writer.essentia.position import Position
from docs.site_writer.pictures.asking import CannotPicture, Engine
from grammar.essentia.board import SIDES
from grammar.spaces.names import LETTERS

_MOVE: Final = re.compile(rf"({LETTERS.space})([-x])({LETTERS.space})(=[a-z0-9-]+)?")


@dataclass(frozen=True)
class Reach:
    """The moves of one golem: the empty spaces it can reach, those it attacks, and the number of moves.

    A space that requires a declaration is listed once, but counts as many moves as there are choices.
    """

    origin: str
    goes: tuple[str, ...]
    attacks: tuple[str, ...]
    moves: int

    @property
    def targets(self) -> frozenset[str]:
        return frozenset((*self.goes, *self.attacks))


def reach_of(engine: Engine, position: Position, origin: str) -> Reach:
    """The moves of the golem on a space, with its side to move."""
    side = position.side_of(origin)
    if side is None:
        raise CannotPicture(f"there is no golem on {origin}")
    answers = _loaded(engine, position, side)
    found = [match for answer in answers if (match := _MOVE.fullmatch(answer)) and match[1] == origin]
    reached = dict.fromkeys(match[3] for match in found if match[2] == "-")
    attacks = dict.fromkeys(match[3] for match in found if match[2] == "x")
    return Reach(origin, tuple(reached), tuple(attacks), len(found))


def refused(engine: Engine, position: Position, reach: Reach, rules: Iterable[str]) -> Mapping[str, str]:
    """The other spaces that one of these rules forbids to the golem, each with its rule."""
    side = position.side_of(reach.origin)
    wanted = frozenset(rules)
    if side is None or not wanted:
        return {}
    _loaded(engine, position, side)
    player = SIDES.index(side) + 1
    found = {}
    for space in position.board.spaces():
        if space == reach.origin or space in reach.targets:
            continue
        enemy = position.side_of(space) not in (None, side)
        rule = engine.refusal(player, f"{reach.origin}{'x' if enemy else '-'}{space}")
        if rule in wanted:
            found[space] = rule
    return found


def _loaded(engine: Engine, position: Position, side: str) -> tuple[str, ...]:
    return engine.load(position.state(side), position.switches, position.names(engine.cards))
