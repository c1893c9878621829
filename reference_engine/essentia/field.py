"""The field of a battle: the terrain of every space, and its consequences for the whole game."""

from collections.abc import Mapping

from grammar.essentia.board import Board
from grammar.essentia.clashes import why_not_terrain
from grammar.essentia.operations import SPRING, STEPS
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
        self.banned = self._where("banned")
        self.opaque = self._where("stops_lines")
        self.immune = self._where("immune")
        self.resting = self._where("rests")
        self.deciding = self.springs | self.losing
        """The spaces where a move may decide the game."""

    def _where(self, mark: str) -> int:
        return self.grid.bits([space for space, power in enumerate(self.powers) if getattr(power, mark)])

    def power(self, space: int, player: int, declared: tuple[int, ...]) -> Power:
        """[ES-3.2.3, ES-3.3.4, ES-8.7.5, ES-9.2.8, ES-10.2.7] Return the power of a golem on a space."""
        power = self.powers[space]
        if power.like_behind:
            there = self.behind[player][space]
            if there is None or self.powers[there].like_behind:
                return self.library[ROCKS]
            space, power = there, self.powers[there]
        return self.chosen(power, declared[self.place[space]]) if power.choices else power

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
            return lines_power(name)
        return self.library[ROCKS] if self.twice(name) else self.library[name]

    def twice(self, name: str) -> bool:
        """[ES-10.2.18]
        Return whether the power of a chosen terrain would itself need a choice or another space.
        """
        found = self.library[name]
        return bool(found.choices) or found.like_behind

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
