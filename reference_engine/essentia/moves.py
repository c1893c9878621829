"""Chapters 7 and 8: the moves of a position, listed, each with the text by which players know it.

Where a golem may go depends on few spaces. So what the rules say is worked out once for each case that comes
up (by `reach`), kept in a table, and looked up from then on; and from one turn of a player to the next only
those golems are looked at again in whose sight something has changed.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from grammar.essentia import operations as ops
from grammar.essentia.operations import slug
from reference_engine.essentia.field import Field
from reference_engine.essentia.grid import DAWN, TWILIGHT
from reference_engine.essentia.position import Listed, Numbers, Position
from reference_engine.essentia.power import Power
from reference_engine.essentia.reach import (
    Going,
    is_line,
    line_moves,
    line_of,
    may_strike,
    run,
    strikable,
    walkable,
)

MOST_KEPT = 65536
"""So many cases a table keeps at most; then it begins anew."""


class Move(NamedTuple):
    """One golem's way to another space, with what is declared there."""

    text: str
    both: int
    """The set of the space that is left and the space that is reached."""
    there: int
    """The set of the space that is reached, alone."""
    origin: int
    target: int
    attack: bool
    choice: int
    """The number of the declared choice, from 1; 0 where nothing is declared."""


class Walk(dict[int, Numbers]):
    """By the set of spaces that are reached, the moves that go there; or the attacks."""

    __slots__ = ("attack", "book", "origin")

    def __init__(self, book: "Moves", origin: int, attack: bool) -> None:
        super().__init__()
        self.book = book
        self.origin = origin
        self.attack = attack

    def __missing__(self, spaces: int) -> Numbers:
        found = self.book.numbers(self.origin, self.book.field.grid.listed(spaces), self.attack)
        self[spaces] = found
        return found


class Lines(dict[int, tuple[Numbers, int]]):
    """Lines of one pattern. By the set of golems on them: the moves along them, and what can be attacked."""

    __slots__ = ("attacks", "book", "directions", "going", "moves", "pattern", "sight")

    def __init__(
        self, book: "Moves", going: Going, pattern: ops.Slide, directions: tuple[ops.Direction, ...]
    ) -> None:
        super().__init__()
        self.book = book
        self.going = going
        self.pattern = pattern
        self.directions = directions
        self.sight = 0
        for direction in directions:
            self.sight |= book.field.grid.bits(line_of(going, direction))
        self.moves = pattern in going.power.move
        self.attacks = pattern in going.power.attack

    def __missing__(self, occupied: int) -> tuple[Numbers, int]:
        """[ES-8.1.3, ES-9.2.1, ES-9.2.2, ES-9.2.5] What lines come to, for the two parts of the power."""
        going, pattern = self.going, self.pattern
        empty: list[int] = []
        struck: list[int] = []
        for direction in self.directions:
            reached, piece = run(going, pattern, direction, occupied)
            if self.moves:
                empty += line_moves(going, pattern, reached)
            if self.attacks and piece is not None and may_strike(going, piece):
                struck.append(piece)
        if len(self) >= MOST_KEPT:
            self.clear()
        found = self.book.numbers(going.space, empty, False), self.book.field.grid.bits(struck)
        self[occupied] = found
        return found


def axes(pattern: ops.Slide) -> Iterator[tuple[ops.Direction, ...]]:
    """The directions of a pattern, opposite ones together: what stands on one axis is one case."""
    left = list(pattern.directions)
    while left:
        first = left.pop(0)
        opposite = ops.DIRECTIONS[(ops.DIRECTIONS.index(first) + 4) % 8]
        if opposite in left:
            left.remove(opposite)
            yield first, opposite
        else:
            yield (first,)


class Stand:
    """A golem of one player on one space with one power: all that it can do."""

    __slots__ = ("hit", "lines", "several", "sight", "steps", "strikes", "walk")

    def __init__(self, book: "Moves", player: int, space: int, power: Power) -> None:
        going = Going(book.field, player, space, power)
        self.steps = walkable(going)
        self.walk = Walk(book, space, False)
        self.strikes = strikable(going)
        self.hit = Walk(book, space, True)
        patterns = [pattern for pattern in dict.fromkeys((*power.move, *power.attack)) if is_line(pattern)]
        lines = [
            Lines(book, going, pattern, directions)
            for pattern in patterns
            if isinstance(pattern, ops.Slide)
            for directions in axes(pattern)
        ]
        self.lines = [(line.sight, line) for line in lines]
        self.several = len(power.move) > 1
        self.sight = self.steps | self.strikes
        for line in lines:
            self.sight |= line.sight

    def numbers(self, occupied: int, enemy: int) -> Numbers:
        """[ES-8.1.1, ES-8.1.2, ES-9.1.4, ES-10.2.16] Moves to empty spaces, and attacks on enemies."""
        found = self.walk[self.steps & ~occupied]
        pieces = self.strikes
        for sight, line in self.lines:
            moves, piece = line[sight & occupied]
            found += moves
            pieces |= piece
        if pieces & enemy:
            found += self.hit[pieces & enemy]
        return tuple(dict.fromkeys(found)) if self.several else found


class Watchers(dict[int, int]):
    """By a set of changed spaces, the spaces from which a golem of the player might see one of them."""

    __slots__ = ("each",)

    def __init__(self, each: list[int]) -> None:
        super().__init__()
        self.each = each

    def __missing__(self, changed: int) -> int:
        seen = left = changed
        while left:
            bit = left & -left
            left ^= bit
            seen |= self.each[bit.bit_length() - 1]
        if len(self) >= MOST_KEPT:
            self.clear()
        self[changed] = seen
        return seen


class EveryWatcher(dict[int, Watchers]):
    """The watchers of each player, worked out when a position first follows another."""

    __slots__ = ("book",)

    def __init__(self, book: "Moves") -> None:
        super().__init__()
        self.book = book

    def __missing__(self, player: int) -> Watchers:
        found = self[player] = Watchers(self.book.watching(player))
        return found


class Moves:
    """The moves on a field, each made once and numbered in canonical order."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.numbered: dict[int, Move] = {}
        self.by_text: dict[str, int] = {}
        self.texts: dict[int, str] = {}
        self.boths: dict[int, int] = {}
        self.busy: set[int] = set()
        """Moves at which more happens than that a golem goes."""
        self._most = 1 + max(len(power.choices) for power in field.powers)
        self._stands: dict[tuple[int, int, str], Stand] = {}
        self._declared: dict[tuple[int, int, tuple[int, ...]], Stand] = {}
        changing = [space for space, power in enumerate(field.powers) if power.choices or power.like_behind]
        self._changing = field.grid.bits(changing)
        """Where the power of a golem may change while it stands there."""
        self._fixed: dict[int, dict[int, Stand]] = {DAWN: {}, TWILIGHT: {}}
        """By player and space, what a golem can do there whatever is declared; as far as it was asked for."""
        self._watchers = EveryWatcher(self)

    def watching(self, player: int) -> list[int]:
        """By space, the spaces from which a golem of the player may see it."""
        each = [0] * self.field.grid.size
        for space, power in enumerate(self.field.powers):
            if not self._changing >> space & 1:
                for seen in self.field.grid.listed(self._stand(player, space, power).sight):
                    each[seen] |= 1 << space
        return each

    def _stand(self, player: int, space: int, power: Power) -> Stand:
        key = (player, space, power.name)
        stand = self._stands.get(key)
        if stand is None:
            stand = self._stands[key] = Stand(self, player, space, power)
        return stand

    # --- moves by their parts -------------------------------------------------------------------------

    def numbers(self, origin: int, targets: Iterable[int], attack: bool) -> Numbers:
        """[ES-8.7.1, ES-10.1.7] Moves to these spaces; where something is declared, one for each choice."""
        return tuple(
            self._number(origin, target, attack, choice)
            for target in sorted(targets)
            for choice in self._choices(target)
        )

    def _choices(self, target: int) -> Iterable[int]:
        count = len(self.field.powers[target].choices)
        return range(1, count + 1) if count else (0,)

    def _number(self, origin: int, target: int, attack: bool, choice: int) -> int:
        number = ((origin * self.field.grid.size + target) * 2 + attack) * self._most + choice
        if number not in self.numbered:
            text = self._text(origin, target, attack, choice)
            move = Move(text, 1 << origin | 1 << target, 1 << target, origin, target, attack, choice)
            self.numbered[number] = move
            self.by_text[text] = number
            self.texts[number] = text
            self.boths[number] = move.both
            if attack or move.both & self.field.noted:
                self.busy.add(number)
        return number

    def _text(self, origin: int, target: int, attack: bool, choice: int) -> str:
        """How players write a move: c1-c4, c1xc4, b5-b7=forest."""
        names = self.field.grid.names
        declared = f"={slug(self.field.powers[target].choices[choice - 1])}" if choice else ""
        return f"{names[origin]}{'x' if attack else '-'}{names[target]}{declared}"

    def written(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """Moves as players write them, in canonical order: by origin, target, attack and declaration."""
        return tuple(map(self.texts.__getitem__, sorted(numbers)))

    # --- the moves of a position ----------------------------------------------------------------------

    def listed(self, position: Position) -> Listed:
        """[ES-7.1.2, ES-7.1.5, ES-3.2.3] The moves of each own golem, by the set of its space alone."""
        own, enemy, (player, declared, _, _, _, _, before, _) = position
        occupied = own | enemy
        stands = self._fixed[player]
        if before is None:
            golems: dict[int, Numbers] = {}
            again = own
        else:
            was, against, golems = before
            golems = golems.copy()
            watchers = self._watchers[player]
            again = own & (watchers[own ^ was] | watchers[enemy ^ against] | self._changing)
            gone = was & ~own
            while gone:
                bit = gone & -gone
                gone ^= bit
                del golems[bit]
        while again:
            bit = again & -again
            again ^= bit
            stand = stands.get(bit) or self._declared.get((player, bit, declared))
            if stand is None:
                stand = self._changed(player, bit, declared)
            golems[bit] = stand.numbers(occupied, enemy)
        return own, enemy, golems

    def _changed(self, player: int, bit: int, declared: tuple[int, ...]) -> Stand:
        """[ES-3.3.4, ES-10.2.7] What a golem can do that has not stood so before."""
        space = bit.bit_length() - 1
        stand = self._stand(player, space, self.field.power(space, player, declared))
        if self._changing & bit:
            self._declared[player, bit, declared] = stand
        else:
            self._fixed[player][bit] = stand
        return stand

    def of(self, position: Position, listed: Listed) -> Iterator[int]:
        """[ES-10.2.9, ES-7.1.4] The moves of the golems that do not rest."""
        golems, resting = listed[2], position[2].resting
        if resting:
            golems = {bit: numbers for bit, numbers in golems.items() if not bit & resting}
        return chain.from_iterable(golems.values())
