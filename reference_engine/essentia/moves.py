"""Chapters 7 and 8: the moves of a position, each with its text for players.

The moves of a golem are looked up by the pieces in its sight (`cases`). From one turn of a player to the
next, only golems whose sight has changed are checked again.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from grammar.essentia.operations import STEPS, slug
from reference_engine.essentia.cases import Stand, Table, Watchers, stand_of
from reference_engine.essentia.field import Field
from reference_engine.essentia.position import Listed, Numbers, Position
from reference_engine.essentia.power import ROCKS, Power
from reference_engine.essentia.reach import Going, going_on, reached_by
from reference_engine.essentia.sides import DAWN, TWILIGHT, seen_by


class Move(NamedTuple):
    """One golem's move to another space, with what is declared there."""

    text: str
    both: int
    """The set of the origin and the target."""
    origin: int
    target: int
    """The space to which it goes, or whose golem it attacks."""
    attack: bool
    choice: int
    """The number of the declared choice, from 1; 0 without a declaration."""
    attacked: int
    """The set of only the attacked space; 0 for a move."""
    stands: int
    """Where the golem stands afterwards; -1 if it is taken as well."""
    arrives: int
    """The set of only the space at which it arrives; 0 if it stays on its space or is taken as well."""
    tires: int
    """The set of only its new space, if the golem will rest there."""
    safe: int
    """The set of only its new space, if it cannot be taken there in the next turn."""
    declares: bool
    """Whether declarations may change."""
    decides: bool
    """Whether the move may decide the game."""


class Declarations(Table[tuple[tuple[int, ...], int], tuple[int, ...]]):
    """By the declarations and a move's number: the declarations after it."""

    __slots__ = ("field", "numbered")

    def __init__(self, field: Field, numbered: Mapping[int, Move]) -> None:
        self.field = field
        self.numbered = numbered

    def __missing__(self, case: tuple[tuple[int, ...], int]) -> tuple[int, ...]:
        """[ES-8.7.2, ES-8.7.3, ES-8.7.4]
        Remove the declarations of the origin and the target, and add the new one.
        """
        declared, number = case
        move = self.numbered[number]
        chosen = {move.origin: 0, move.target: 0, move.stands: move.choice}
        by_space = zip(self.field.declarable, declared, strict=True)
        return self.keep(case, tuple([chosen.get(space, choice) for space, choice in by_space]))


class Moves:
    """The moves on a field, each created once and numbered in canonical order."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.numbered: dict[int, Move] = {}
        self.by_text: dict[str, int] = {}
        self.texts: dict[int, str] = {}
        self.boths: dict[int, int] = {}
        self.busy: set[int] = set()
        """Moves with effects beyond the golem's change of space."""
        self._most = 1 + max(len(power.choices) for power in field.powers)
        self._stands: dict[tuple[int, int, Power], Stand] = {}
        self._declared: dict[tuple[int, int, tuple[int, ...]], Stand] = {}
        changing = [space for space, power in enumerate(field.powers) if power.looks_elsewhere]
        self._changing = field.grid.bits(changing)
        """The spaces on which a golem's power may change while it is there."""
        self._heeding = self._heeds()
        """The spaces on which a golem's moves depend on more than the pieces in its sight."""
        self.declarations = Declarations(field, self.numbered)
        self._fixed: dict[int, list[Stand | None]] = {
            player: [None] * field.grid.size for player in (DAWN, TWILIGHT)
        }
        """By player and space: the moves of a golem without dependence on declarations; computed on demand.
        """
        self._watchers: dict[int, tuple[Watchers, Watchers]] = {}

    def _heeds(self) -> int:
        """Return the spaces whose moves depend on where all golems stand; they are computed every turn."""
        field = self.field
        grid, found = field.grid, 0
        named = {name for power in field.powers if not power.by_lines for name in power.choices}
        named |= {case.terrain for power in field.powers for case in power.like}
        if self._changing:
            named.add(ROCKS)
        if any(power.heeds_golems for power in (*field.powers, *(field.library[name] for name in named))):
            found = self._changing
        for space, power in enumerate(field.powers):
            helped = any(field.terrain[space] in support.terrains for _, support in field.supporting)
            if power.heeds_golems or helped:
                found |= grid.single[space]
        return found

    def _watching(self, player: int) -> tuple[Watchers, Watchers]:
        """Return the golems that see an own golem come or go, and those that see an enemy do so.

        Golems whose power may change are not among them: their moves are computed in every turn.
        """
        grid = self.field.grid
        own, enemy = [0] * grid.size, [0] * grid.size
        for space, power in enumerate(self.field.powers):
            if self._heeding >> space & 1:
                continue
            steps, _, strikes, _, lines = self._stand(player, space, power)
            for sight, _ in lines:
                steps |= sight
            for seen in grid.listed(steps):
                own[seen] |= 1 << space
            for seen in grid.listed(steps | strikes):
                enemy[seen] |= 1 << space
        self._watchers[player] = found = Watchers(own), Watchers(enemy)
        return found

    def _stand(self, player: int, space: int, power: Power) -> Stand:
        key = (player, space, power)
        stand = self._stands.get(key)
        if stand is None:
            stand = self._stands[key] = stand_of(self.numbers, Going(self.field, player, space, power))
        return stand

    # --- moves by their parts -------------------------------------------------------------------------

    def numbers(self, origin: int, targets: Iterable[int], attack: bool) -> Numbers:
        """[ES-8.7.1, ES-10.1.7]
        Return the moves to these spaces, one for each choice if something is declared.
        """
        return tuple(
            number for target in sorted(set(targets)) for number in self._numbers(origin, target, attack)
        )

    def _numbers(self, origin: int, target: int, attack: bool, then: int = -1) -> Iterator[int]:
        """Yield the moves to a space, or from there to another one, for each choice."""
        stands = self.stands_after(origin, target, attack, then)
        count = len(self.field.powers[stands].choices) if stands >= 0 else 0
        for choice in range(1, count + 1) if count else (0,):
            yield self._number(origin, target, attack, choice, then)

    def stands_after(self, origin: int, target: int, attack: bool, then: int) -> int:
        """[ES-9.1.2, ES-10.3.16, ES-10.3.18, ES-10.3.19] Return where the golem stands after a move."""
        if attack and self.field.takes_taker >> target & 1:
            return -1
        if attack and self.field.powers[origin].stays:
            return origin
        return target if then < 0 else then

    def _number(self, origin: int, target: int, attack: bool, choice: int, then: int) -> int:
        size = self.field.grid.size
        number = (((origin * size + target) * 2 + attack) * (size + 1) + then + 1) * self._most + choice
        if number not in self.numbered:
            move = self._move(origin, target, attack, choice, then)
            self.numbered[number] = move
            self.by_text[move.text] = number
            self.texts[number] = move.text
            self.boths[number] = move.both
            if move.attacked or move.tires or move.safe or move.declares or move.decides:
                self.busy.add(number)
        return number

    def _move(self, origin: int, target: int, attack: bool, choice: int, then: int) -> Move:
        """[ES-8.7.3, ES-9.1.1, ES-10.2.9, ES-10.3.19, ES-11.1.1]
        Create a move, with all its possible effects.
        """
        field, attacked = self.field, 1 << target if attack else 0
        stands = self.stands_after(origin, target, attack, then)
        there = 0 if stands < 0 else 1 << stands
        both = 1 << origin ^ there
        arrives = 0 if stands == origin and then < 0 else there
        return Move(
            self._text(origin, target, attack, choice, then),
            both,
            origin,
            target,
            attack,
            choice,
            attacked,
            stands,
            arrives,
            tires=arrives & field.resting,
            safe=arrives & field.safe_on_arrival,
            declares=bool((1 << origin | attacked | there) & field.asking),
            decides=bool((1 << origin | attacked | there) & field.deciding),
        )

    def _text(self, origin: int, target: int, attack: bool, choice: int, then: int) -> str:
        """Return the text of a move: c1-c4, c1xc4, c1xc4-c5, b5-b7=forest."""
        names = self.field.grid.names
        last = target if then < 0 else then
        declared = f"={slug(self.field.powers[last].choices[choice - 1])}" if choice else ""
        further = "" if then < 0 else f"-{names[then]}"
        return f"{names[origin]}{'x' if attack else '-'}{names[target]}{further}{declared}"

    def written(self, numbers: Iterable[int]) -> tuple[str, ...]:
        """Return the texts of moves in canonical order: by origin, target, attack and declaration."""
        texts = self.texts
        return tuple([texts[number] for number in sorted(numbers)])

    # --- the moves of a position ----------------------------------------------------------------------

    def listed(self, position: Position) -> Listed:
        """[ES-7.1.2, ES-7.1.5, ES-8.1.1, ES-8.1.2, ES-9.1.4, ES-10.2.16]
        Return the moves of each own golem, by its space: to empty spaces, and attacks on enemies.
        """
        own, enemy, (player, declared, _, _, _, _, before, _, _) = position
        single, stands = self.field.grid.single, self._fixed[player]
        occupied = own | enemy
        if before is None:
            golems: dict[int, Numbers] = {}
            again = own
        else:
            was, against, earlier = before
            golems = earlier.copy()
            seen_own, seen_enemy = self._watchers.get(player) or self._watching(player)
            again = own & (seen_own[own ^ was] | seen_enemy[enemy ^ against] | self._changing)
            gone = was & ~own
            while gone:
                space = gone.bit_length() - 1
                gone ^= single[space]
                del golems[space]
        if heeding := own & self._heeding:
            again &= ~heeding
            for space in self.field.grid.listed(heeding):
                golems[space] = self._heeding_moves(position, space)
        empty = ~occupied
        while again:
            space = again.bit_length() - 1
            again ^= single[space]
            steps, walk, strikes, hit, lines = (
                stands[space]
                or self._declared.get((player, space, declared))
                or self._changed(player, space, declared)
            )
            numbers = walk[steps & empty]
            for sight, line in lines:
                moves, pieces = line[sight & occupied]
                numbers += moves
                strikes |= pieces
            if struck := strikes & enemy:
                numbers += hit[struck]
            golems[space] = numbers
        return own, enemy, golems

    def _heeding_moves(self, position: Position, space: int) -> Numbers:
        """[ES-10.3.5, ES-10.3.19] Compute the moves of a golem from where all golems stand now."""
        grid, (own, enemy, rest) = self.field.grid, position
        walk = strike = 0
        for going in going_on(self.field, position, space):
            moves, attacks = reached_by(going)
            walk |= moves
            strike |= attacks
        numbers = self.numbers(space, grid.listed(walk), False) + self.numbers(
            space, grid.listed(strike), True
        )
        for target in grid.listed(strike & ~self.field.takes_taker):
            for direction in self.field.powers[space].further:
                then = grid.step(target, seen_by(STEPS[direction], rest.player))
                if then is not None and self._is_free(own, enemy, space, then):
                    numbers += tuple(self._numbers(space, target, True, then))
        return numbers

    def _is_free(self, own: int, enemy: int, origin: int, then: int) -> bool:
        """[ES-10.3.19] Return whether a golem that has left its space can go to another one."""
        taken = (own | enemy) & ~(1 << origin) | self.field.banned
        return not taken >> then & 1

    def _changed(self, player: int, space: int, declared: tuple[int, ...]) -> Stand:
        """[ES-3.2.3, ES-3.3.4, ES-10.2.7] Compute and store the moves of a golem in a new case."""
        stand = self._stand(player, space, self.field.power(space, player, declared))
        if self._changing >> space & 1:
            self._declared[player, space, declared] = stand
        else:
            self._fixed[player][space] = stand
        return stand

    def of(self, position: Position, listed: Listed) -> list[int]:
        """[ES-10.2.9, ES-7.1.4, ES-10.3.15]
        Return the moves of the golems that do not rest, without attacks on golems that are safe.
        """
        golems, resting, safe = listed[2], position[2].resting, position[2].safe
        if resting:
            golems = {space: numbers for space, numbers in golems.items() if not resting >> space & 1}
        found: list[int] = []
        for numbers in golems.values():
            found += numbers
        if safe:
            found = [number for number in found if not self.numbered[number].attacked & safe]
        return found
