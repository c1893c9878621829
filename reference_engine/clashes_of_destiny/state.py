"""The state of Clashes of Destiny: a card game's state with tiles, pools and an attack."""

from collections.abc import Sequence
from typing import Annotated, Final

from grammar.clashes_of_destiny.operations import ASKING
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.steps import Attack, Stood
from reference_engine.clashes_of_destiny.switches import Switches
from reference_engine.clashes_of_destiny.zones import BOARD, EQUIPMENT, ZONING
from reference_engine.interpreter.attack import AttackState
from reference_engine.interpreter.card_columns import this_turn
from reference_engine.interpreter.objects.board import BoardState
from reference_engine.interpreter.rows import ByText
from reference_engine.kernel.columns import (
    FLAG,
    NUMBER,
    OBJECT,
    PER_PLAYER,
    ROWS,
    SPARSE,
    Saved,
    Sparse,
    slots_of,
)
from reference_engine.kernel.seats import TwoPlayers
from reference_engine.kernel.shapes import Count
from reference_engine.kernel.switches import agreed_limit
from reference_engine.kernel.table import Table

FIRST_TURNS: Final = 2
"""[CD-7.2.3] The turns of the game that are a player's first."""


def is_equipped(state: Table, number: int) -> bool:
    """[CD-3.6.2] Return whether an object is an Artifact with the durability that is left."""
    return state.zone[number] == EQUIPMENT


class State(AttackState, BoardState, TwoPlayers):
    """The columns of this game, indexed by player or by object; entry 0 is unused."""

    mana: Annotated[list[int], PER_PLAYER, Saved(Count)]
    temporary_mana: Annotated[list[int], PER_PLAYER, Saved(Count)]
    destiny: Annotated[list[int], PER_PLAYER, Saved(Count)]
    banished: Annotated[list[int], PER_PLAYER, Saved(Count)]
    """[CD-2.4.3] The number of cards that a player has banished for Destiny this turn."""
    replaced: Annotated[list[int], PER_PLAYER, Saved(bool, False)]
    """[CD-7.4.1] Whether a player has replaced a card this turn."""
    affinities: Annotated[list[int], PER_PLAYER]
    leader: Annotated[list[int], PER_PLAYER]
    """[CD-1.1.4] By player: the Shrine or Hero on the board."""

    came: Annotated[Sparse, SPARSE, Saved(Count, 0, "entered", within=OBJECT)]
    """By card in play or whose text waits: higher for the one that entered later."""
    space: Annotated[Sparse, SPARSE, tiles.TILES.saved_as("tile")]
    """[CD-4.1.5] By unit: its tile."""
    on_space: Annotated[list[int], tiles.TILES.column]
    moves: Annotated[Sparse, SPARSE, Saved(Count, within=OBJECT)]
    durability: Annotated[Sparse, SPARSE, Saved(Count | None, None, within=OBJECT, where=is_equipped)]
    attacked: Annotated[Sparse, SPARSE, Saved(Count, within=OBJECT)]
    """By unit: the turn of its last attack."""
    countered: Annotated[Sparse, SPARSE, Saved(Count, within=OBJECT)]
    """By unit: the turn of its last counterattack."""

    attack: Annotated[list[Attack], ROWS, Saved(tuple[Attack, ...], (), sparing=True)]
    """The attack in progress, if any."""
    provided: Annotated[list[int], ROWS, Saved(tuple[int, ...], (), sparing=True)]
    """[CD-2.5.6, CD-2.5.9a] The cards whose affinities have been unlocked."""
    cancelled: Annotated[list[int], ROWS, this_turn(int, sparing=True)]
    """[CD-10.5.6] The Spells being carried out without effect."""
    sprung: Annotated[list[int], ROWS, this_turn(int, sparing=True)]
    """[CD-10.5.4] The Secrets that have triggered and have not been destroyed yet."""
    aims: Annotated[list[tuple[int, int]], ROWS, this_turn(tuple[int, int], sparing=True)]
    """The Minions being played, each with its tile."""
    stood: Annotated[list[Stood], ROWS, this_turn(Stood, sparing=True)]
    """[CD-4.1.8c] The units that have left the board this turn, the latest last."""
    extra_plays: Annotated[list[ByText], ROWS, this_turn(ByText, sparing=True)]
    """[CD-10.6.5] The allowed plays from the Destiny Deck this turn, the oldest first."""
    played_now: Annotated[int, NUMBER]
    """[CD-10.1.1a] The card that is entering play because it was played."""
    is_extra_play: Annotated[int, NUMBER, Saved(Count, 0, sparing=True)]
    """Whether the card being played is an extra play; 2 if the text names the cards that may be played."""
    reacting: Annotated[int, NUMBER, Saved(Count, 0, sparing=True)]
    """The number of Secrets, triggered together, whose effects are still to come."""
    together: Annotated[int, NUMBER, Saved(Count, 0, sparing=True)]
    """The number of waiting texts that triggered together."""
    broken_off: Annotated[bool, FLAG]
    __slots__ = slots_of(__annotations__)

    switches: Switches

    board = tiles.TILES
    zoning = ZONING
    stats = ASKING.stats

    # --- numbers ------------------------------------------------------------------------------------

    def stat(self, number: int, name: str) -> int:
        """[CD-3.3.6, CD-10.2.6, CD-10.2.6a, CD-10.7.2, CD-10.7.2a]
        Return a current number, never below 0; HP without the damage. By agreement, levels have a maximum.
        """
        value = max(0, self.sum_of(number, name))
        cap = agreed_limit(self.switches.level_cap) if name == "lv" else None
        return value if cap is None else min(value, cap)

    def unsettle(self) -> None:
        """[CD-2.5.9a, CD-9.3.2b, CD-11.1.4]
        Look after this step at what falls; a card that came or left may change HP or levels.
        """
        self.unsettled = True

    def hp(self, number: int) -> int:
        """[CD-1.2.5, CD-9.3.1] Return the current HP: the HP without damage, minus the damage."""
        return max(0, self.stat(number, "hp") - self.damage.get(number, 0))

    def number_of(self, number: int, name: str) -> int | None:
        """[CD-1.2.5, CD-3.1.2, CD-3.6.2, CD-10.2.6] A present number of an object; None where it has none."""
        printed = self.definition[number]
        if name == "hp":
            return self.hp(number) if "hp" in printed.numbers else None
        if name == "durability" and self.zone[number] == EQUIPMENT:
            return self.durability[number]
        if name == "cost":
            cost: int | None = printed.cost_printed
            return cost
        return super().number_of(number, name)

    def sp(self, player: int) -> int:
        """[CD-10.2.1, CD-10.2.4]
        Return the Spellpower of a player's leader; 0 for a Shrine without changes.
        """
        return self.stat(self.leader[player], "sp")

    def lv(self, player: int) -> int:
        """[CD-10.2.2, CD-10.2.4] Return the level of a player's leader; 0 for a Shrine without changes."""
        return self.stat(self.leader[player], "lv")

    # --- the turn -----------------------------------------------------------------------------------

    def overdrive_turn(self) -> int:
        """[CD-2.3.1, CD-2.3.1a] Return the turn of the game at whose start Overdrive begins."""
        return 2 * self.switches.overdrive_p2_turn

    def is_overdrive(self) -> bool:
        """[CD-2.3.1, CD-2.3.5] Return whether the game is in Overdrive."""
        return self.turn >= self.overdrive_turn()

    def has_destiny_phase(self) -> bool:
        """[CD-7.2.3, CD-7.2.3a]
        Return whether the turn has a Destiny Phase; by agreement, each player's first turn has none.
        """
        return self.switches.first_round_destiny == "yes" or self.turn > FIRST_TURNS

    # --- units and tiles ----------------------------------------------------------------------------

    def units(self, player: int) -> list[int]:
        """[CD-1.2.1] Return the units that a player controls, in the order in which they entered."""
        return self.zones[player][BOARD]

    def has_hero(self, player: int) -> bool:
        """[CD-8.4.1] Return whether a player's leader is a Hero."""
        leader = self.leader[player]
        return bool(leader) and bool(self.definition[leader].is_hero)

    def is_leader(self, number: int) -> bool:
        """[CD-1.1.4, CD-9.3.4] Whether an object is the Shrine or Hero of its controller on the board."""
        return number > 0 and self.leader[self.controller[number]] == number

    def is_changed(self, number: int) -> bool:
        """[CD-8.3.17] Return whether effects have changed a unit, for a time or while it is on the board."""
        return any(column[number] for column in self.stat_changes.values()) or any(
            (row.object, row.moved) == (number, self.entered[number]) for row in self.forbidden
        )

    # --- for the interpreter -------------------------------------------------------------------------

    def ends_at_once(self) -> bool:
        """[CD-11.1.6a] Return whether, by agreement, the game ends before a defeated Hero counterattacks."""
        return self.switches.lethal_on_hero_ends == "at_once"

    def destructible(self) -> list[int]:
        """[CD-9.3.2] Return the units on the board, the turn player's first."""
        return [number for player in self.turn_order() for number in self.zones[player][BOARD]]

    def printed_resource(self, number: int) -> str | None:
        """[CD-3.1.2, CD-10.2.7]
        Return the resource of a card's cost, mana or Destiny; texts change that cost.
        """
        resource: str | None = self.definition[number].resource
        return resource

    def last_place(self, number: int) -> tuple[int, int]:
        """[CD-4.1.7a, CD-4.1.8c]
        Return the tile of a unit, or the last one on which it stood this turn, and its controller there.
        """
        if self.space[number]:
            return self.space[number], self.controller[number]
        left = (row for row in reversed(self.stood) if row.object == number)
        found = next(left, Stood(number, tiles.NO_TILE, self.controller[number]))
        return found.tile, found.player

    def forget(self, number: int) -> None:
        """[CD-4.1.8c, CD-9.3.5, CD-10.1.5]
        A card that leaves play forgets what it was there; when it entered only after its texts are in order.
        """
        super().forget(number)
        if tile := self.space[number]:
            self.stood.append(Stood(number, tile, self.controller[number]))
            self.take_off(number)
        if not any(waiting.source == number for waiting in self.waiting):
            self.came[number] = 0
        if number in self.sprung:
            self.sprung.remove(number)

    def columns_cleared(self) -> Sequence[Sparse]:
        """[CD-9.3.5] Return the columns of what a card was in play."""
        return (*super().columns_cleared(), self.moves, self.attacked, self.countered)

    def place_of(self, number: int) -> str:
        """Return a unit's tile, or the zone of another card in play."""
        return tiles.NAMES[self.space[number]] or super().place_of(number)
