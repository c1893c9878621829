"""The field of a battle: the terrain of every space, and its consequences for the whole game."""

from collections.abc import Mapping

from grammar.essentia.board import SIDES, Board
from grammar.essentia.clashes import why_not_terrain
from grammar.essentia.operations import SPRING, STEPS, BoardPart
from grammar.ir.cards import Card
from reference_engine.essentia.power import CIRCLE, ROCKS, Power, lines_power, power_of
from reference_engine.essentia.sides import DAWN, TWILIGHT, seen_by
from reference_engine.essentia.switches import Switches
from reference_engine.kernel.errors import BadPosition, UnknownCard
from reference_engine.kernel.game import Terrain
from reference_engine.kernel.grid import Grid


def circle_terrain(switches: Switches) -> str:
    """[ES-3.3.2, ES-12.1.1, ES-12.1.3, ES-R16, ES-R19] Return the terrain of every circle in this game."""
    if switches.circles == "enabled":
        if switches.circle_any_terrain == "off":
            return CIRCLE
        return f"{CIRCLE} (any terrain{' or spring' if switches.any_includes_springs == 'on' else ''})"
    if switches.circle_barrier == "on":
        return f"{CIRCLE} (barrier)"
    return f"{CIRCLE} ({DISABLED[switches.disabled_circle]})"


DISABLED = {"banned": "disabled", "rocks": "rocks", "no_power": "no power"}
"""[ES-R16] The terrain of a disabled circle, by the switch of that ruling."""


class Library(dict[str, Power]):
    """[ES-10.1.9] The powers of the given terrains, each read on first use."""

    def __init__(self, cards: Mapping[str, Card], rules: Mapping[str, Terrain]) -> None:
        self._cards = cards
        self.rules = rules
        """The rules of each official terrain, by its name."""

    def __missing__(self, name: str) -> Power:
        card = self._cards.get(name)
        if card is None:
            raise UnknownCard(f"cards: no terrain is called {name!r}")
        if reason := why_not_terrain(card.abilities):
            raise BadPosition(f"cards: {name}: {reason}")
        power = self[name] = power_of(card)
        return power


class Field:
    """[ES-3.1.7] A board with all tiles placed. A set of spaces is a whole number with a bit for each."""

    def __init__(
        self, board: Board, placed: Mapping[int, str], library: Library, switches: Switches, grid: Grid
    ) -> None:
        self.grid = grid
        self.switches = switches
        self.library = library
        self.terrain = terrains(board, placed, grid, switches)
        self.powers = tuple(library[name] for name in self.terrain)
        self.declarable = tuple(space for space, power in enumerate(self.powers) if power.choices)
        """The spaces whose golem has a declared power; `declared` of a position is in their order."""
        self.place = {space: place for place, space in enumerate(self.declarable)}
        self.circles = grid.bits([grid.index[name] for name in board.circles])
        own = {
            player: grid.bits([grid.index[name] for name in board.springs[side]])
            for player, side in ((DAWN, "dawn"), (TWILIGHT, "twilight"))
        }
        self.own_springs = own
        """[ES-3.4.3] By player, the springs in front of them at the start."""
        like = self._where("counts_as_spring")
        self.springs = own[DAWN] | own[TWILIGHT] | like
        """[ES-11.1.5, ES-10.2.11] All springs, and the spaces that count as springs."""
        self.losing = self.springs | self._where("loses_when_taken")
        """[ES-11.1.1, ES-10.2.13] The spaces where a capture decides the game."""
        original = switches.count_springs == "original"
        self.counted = own if original else {DAWN: self.springs, TWILIGHT: self.springs}
        """[ES-11.1.5, ES-R24] By player, the springs that count when a player holds none."""
        self.by_entry = switches.spring_loss == "enemy_entry"
        """[ES-R23] Whether a player wins only by entering a spring while the other holds none."""
        self.asking = grid.bits(self.declarable)
        backward = STEPS["backward"]
        self.behind = {
            player: tuple(grid.step(space, seen_by(backward, player)) for space in range(grid.size))
            for player in (DAWN, TWILIGHT)
        }
        """[ES-10.2.7] By player, the space directly behind each space."""
        self.home = {
            player: grid.bits(
                [
                    space
                    for space in range(grid.size)
                    if grid.rank(space) in board.home_rows[SIDES[player - 1]]
                ]
            )
            for player in (DAWN, TWILIGHT)
        }
        """[ES-4.1.5] By player, the spaces of the home rows."""
        self.part_of = tuple(board.part(grid.rank(space)) for space in range(grid.size))
        """[ES-4.1.4] By space, the side in whose part it is; None in the central row."""
        self.around = tuple(grid.bits(grid.around(space)) for space in range(grid.size))
        """[ES-1.3.1] By space, the adjoining spaces."""
        self.banned = self._where("banned")
        self.from_next_only = self._where("from_next_only")
        self.opaque = self._where("stops_lines")
        self.last = self._where("ends_lines")
        """[ES-10.3.11] The spaces on which lines end."""
        self.no_jumps = self._where("stops_jumps")
        self.immune = self._where("immune") | self.next_to(self._where("shields_next"))
        """[ES-10.2.8, ES-10.3.14] The spaces whose golems cannot be taken."""
        self.immune_to_jumps = self._where("immune_to_jumps")
        self.immune_to_afar = self._where("immune_to_afar")
        self.safe_on_arrival = self._where("immune_to_arrival")
        self.resting = self._where("rests")
        self.takes_taker = self._where("takes_taker")
        self.returns_home = self._where("returns_home")
        self.supporting = tuple(
            (self._of(power.name), power.supports)
            for power in dict.fromkeys(self.powers)
            if power.supports is not None
        )
        """[ES-10.3.20] The terrains that help golems elsewhere: their spaces, and what they say."""
        self.deciding = self.springs | self.losing
        """The spaces where a move may decide the game."""

    def _of(self, name: str) -> int:
        """Return the spaces of a terrain."""
        return self.grid.bits([space for space, there in enumerate(self.terrain) if there == name])

    def of_kind(self, name: str) -> int:
        """[ES-10.3.4, ES-10.3.7] Return the spaces of a terrain, or of all springs."""
        return self.springs if name == "spring" else self._of(name)

    def next_to(self, spaces: int) -> int:
        """[ES-1.3.1] Return the spaces that adjoin one of these."""
        found = 0
        for space in self.grid.listed(spaces):
            found |= self.around[space]
        return found

    def _where(self, mark: str) -> int:
        return self.grid.bits([space for space, power in enumerate(self.powers) if getattr(power, mark)])

    def power(self, space: int, player: int, declared: tuple[int, ...]) -> Power:
        """[ES-3.2.3, ES-3.3.4, ES-8.7.5, ES-9.2.8, ES-10.2.7] Return the power of a golem on a space."""
        power = self.powers[space]
        if power.like:
            return self._likened(space, power, player)
        if power.like_behind:
            there = self.behind[player][space]
            if there is None:
                return self.library[ROCKS]
            return self._looked_up(there, declared)
        return self.chosen(power, declared[self.place[space]]) if power.choices else power

    def _looked_up(self, there: int, declared: tuple[int, ...]) -> Power:
        """[ES-10.2.7, ES-10.2.18] Return the power that the terrain of another space gives."""
        power = self.powers[there]
        if power.choices:
            return self.chosen(power, declared[self.place[there]])
        return self.library[ROCKS] if power.looks_elsewhere else power

    def _likened(self, space: int, power: Power, player: int) -> Power:
        """[ES-10.3.6] Return the power of the terrain named for the part of the board; none without one."""
        side = self.part_of[space]
        part: BoardPart = "centre" if side is None else "own" if side == SIDES[player - 1] else "other"
        for case in power.like:
            if case.part in ("any", part):
                found = self.library[case.terrain]
                return self.library[ROCKS] if found.looks_elsewhere else found
        return Power(power.name)

    def alternatives(self, space: int, player: int, declared: tuple[int, ...]) -> tuple[Power, ...]:
        """[ES-10.3.5] Return the powers of which a golem uses one in a move; usually a single one."""
        if not self.powers[space].like_next:
            return (self.power(space, player, declared),)
        found = [self._looked_up(there, declared) for there in self.grid.around(space)]
        return tuple(dict.fromkeys(found))

    def chosen(self, power: Power, choice: int) -> Power:
        """[ES-3.3.4, ES-10.2.7, ES-10.2.12, ES-10.2.18]
        Return the power of the choice with that number, from 1.

        Without a declaration, or if that power would itself need a choice or another space, this is the power
        of rocks.
        """
        if not choice:
            return self.library[ROCKS]
        name = power.choices[choice - 1]
        if power.by_lines:
            return lines_power(name, power.most)
        return self.library[ROCKS] if self.twice(name) else self.library[name]

    def twice(self, name: str) -> bool:
        """[ES-10.2.18]
        Return whether the power of a chosen terrain would itself need a choice or another space.
        """
        return self.library[name].looks_elsewhere

    def same_kind(self, space: int) -> list[int]:
        """[ES-10.2.6] Return the other spaces of the same terrain."""
        return [
            there for there, name in enumerate(self.terrain) if name == self.terrain[space] and there != space
        ]


def terrains(board: Board, placed: Mapping[int, str], grid: Grid, switches: Switches) -> tuple[str, ...]:
    """[ES-3.1.1, ES-3.1.3, ES-3.1.4, ES-3.1.5, ES-3.1.6]
    Return the terrain of each space: fixed, a tile's, or the board's default.
    """
    found = [board.uncovered] * grid.size
    for name, spaces in board.fixed.items():
        for space in spaces:
            found[grid.index[space]] = name
    for at, name in placed.items():
        found[at] = name
    for spaces in board.springs.values():
        for space in spaces:
            found[grid.index[space]] = SPRING
    for space in board.circles:
        found[grid.index[space]] = circle_terrain(switches)
    return tuple(found)
