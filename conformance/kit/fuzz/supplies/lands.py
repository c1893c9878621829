"""Random boards and positions that both engines support: shipped boards, changed boards, any terrains."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from conformance.kit.facts.board import BoardFacts
from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.boards import BoardPosition, BoardStart, Row
from conformance.kit.fuzz.cases.case import Case, Duel, duel
from conformance.kit.fuzz.cases.sides import Pair
from conformance.kit.fuzz.supplies.supply import TRIES, begun_from, common_switches
from conformance.kit.scenarios.notation import listed, spaces_of
from conformance.kit.scenarios.pool import CardPool

MOST_PIECES = 8
"""Of each side in a random position; games are decided on thinly populated boards."""

MOST_TERRAINS = 3
"""In a random position; few, so that they interact with each other and the pieces."""


@dataclass(eq=False)
class Lands:
    """What games on a board can be made of."""

    facts: GameFacts
    board: BoardFacts
    pool: CardPool
    pair: Pair
    terrains: Sequence[str]
    usual: Sequence[str]
    switches: Mapping[str, Sequence[object]]

    @property
    def slugs(self) -> frozenset[str]:
        """Every terrain: both engines support them all."""
        return frozenset(self.terrains)

    def begun(self, rng: random.Random) -> Duel:
        """A game that both engines began, or on which they disagree at once. NoDecks after many tries."""
        return begun_from(
            lambda tried: self._case(rng, plain=tried > TRIES // 2),
            lambda case: duel(case, self.pair, self.facts, self.pool),
            self.pair,
            "setup",
        )

    def _case(self, rng: random.Random, plain: bool) -> Case:
        """A random setup or position with switches; a plain case is that of a shipped board."""
        set_at = 0.0 if plain else rng.choice((0.0, 0.1, 0.3, 0.6))
        switches = {name: rng.choice(one) for name, one in self.switches.items() if rng.random() < set_at}
        name = rng.choice([None, *self.pool.boards])
        starts = self.pair.both("start")
        if plain and starts:
            return Case(BoardStart(name), switches)
        own = not plain and rng.random() < 0.4
        board: object = self._own_board(rng) if own else name
        if starts and rng.random() < 0.4:
            return Case(BoardStart(board), {**switches, **self.board.free} if own else switches)
        return Case(self._position(board, rng), switches)

    def _own_board(self, rng: random.Random) -> Row:
        """A shipped board with other tiles, fixed spaces in other places, and perhaps another width."""
        like = dict(self.pool.boards[rng.choice(list(self.pool.boards))])
        like["files"] = rng.randint(5, 10)
        free = list(spaces_of(like))
        rng.shuffle(free)
        for name in self.board.fixed:
            like[name] = _moved(like.get(name), free)
        names = [self.pool.known[slug].name for slug in rng.sample(self.terrains, rng.randint(1, 6))]
        like["tiles"] = {name: rng.randint(1, 4) for name in names}
        if rng.random() < 0.3:
            name = self.pool.known[rng.choice(self.terrains)].name
            like["fixed"] = {name: [free.pop() for _ in range(rng.randint(1, 3))]}
        if rng.random() < 0.2:
            like["uncovered"] = self.pool.known[rng.choice(self.usual)].name
        return like

    def _position(self, board: object, rng: random.Random) -> BoardPosition:
        """Tiles of any terrains and a few pieces of both sides, some of them on fixed spaces."""
        default = self.pool.boards[self.board.default]
        whole = board if isinstance(board, Mapping) else self.pool.boards.get(str(board), default)
        fixed = [space for name in self.board.fixed for space in listed(whole.get(name))]
        own = whole.get("fixed")
        taken = {*fixed, *(listed(own) if isinstance(own, Mapping) else ())}
        spaces = list(spaces_of(whole))
        few = rng.sample(self.terrains, min(MOST_TERRAINS, len(self.terrains)))
        terrains = self.usual if rng.random() < 0.4 else few
        dense = rng.choice((0.0, 0.2, 0.5))
        covered = [space for space in spaces if space not in taken and rng.random() < dense]
        tiles = {space: rng.choice(terrains) for space in covered}
        pieces: dict[str, str] = {}
        for side in self.board.sides:
            places = [rng.choice(fixed or spaces)] if rng.random() < 0.9 else []
            places += rng.choices(spaces, k=rng.randint(1, MOST_PIECES))
            pieces.update((space, side.name) for space in places if space not in pieces)
        turn = rng.randint(1, 40)
        at = {"turn": turn, "player": f"P{rng.randint(1, self.facts.players)}"}
        in_order = {space: pieces[space] for space in spaces if space in pieces}
        return BoardPosition(at, board, in_order, tiles)


def _moved(places: object, free: list[str]) -> object:
    """As many places as before, elsewhere; grouped by side if they were."""
    if isinstance(places, Mapping):
        return {side: _moved(one, free) for side, one in places.items()}
    return [free.pop() for _ in places] if isinstance(places, (list, tuple)) else places


def lands_of(facts: GameFacts, pool: CardPool, pair: Pair) -> Lands:
    """What both engines can begin with."""
    board = facts.on_board
    usual = [slug for slug in board.letters.values() if slug in pool.known]
    terrains = [*usual, *(slug for slug in pool.known if slug not in board.cards)]
    return Lands(facts, board, pool, pair, terrains, usual, common_switches(facts, pair))
