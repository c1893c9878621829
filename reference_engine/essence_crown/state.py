"""The state of Essence Crown: a card game's state with this game's columns."""

from typing import Annotated

from msgspec import Meta

from grammar.essence_crown.operations import ASKING
from reference_engine.essence_crown.switches import Switches
from reference_engine.essence_crown.zones import AVATAR_LINE, RELIC_SUPPORT_ZONE, ZONING
from reference_engine.interpreter.state import CardState
from reference_engine.kernel.columns import OBJECT, PER_PLAYER, ROWS, SPARSE, Saved, Sparse, slots_of
from reference_engine.kernel.shapes import Count

Pair = tuple[int, int]
Triple = tuple[int, int, int]


class State(CardState):
    """The columns of this game, indexed by player or by object; entry 0 is unused.

    Object p is the Deity of player p.
    """

    # what players have
    essence: Annotated[list[int], PER_PLAYER, Saved(int | None, None)]
    kl: Annotated[list[int], PER_PLAYER, Saved(Annotated[int, Meta(ge=0, le=31)])]
    god_charges: Annotated[list[int], PER_PLAYER, Saved(Annotated[int, Meta(ge=0, le=3)])]
    threshold_used: Annotated[list[int], PER_PLAYER, Saved(bool, False)]
    shield: Annotated[list[int], PER_PLAYER, Saved(Count)]
    cannot_lose: Annotated[list[int], PER_PLAYER, Saved(bool, False)]

    # combat
    attacking: Annotated[Sparse, SPARSE, Saved(Count, 0, "attack_target", within=OBJECT)]
    """[EC-9.2.6] By attacking object: the player whom it attacks."""
    blocks: Annotated[list[Pair], ROWS, Saved(tuple[Pair, ...], (), within="combat")]
    blocked: Annotated[list[int], ROWS, Saved(tuple[int, ...], (), within="combat")]
    divided: Annotated[list[Triple], ROWS, Saved(tuple[Triple, ...], (), within="combat")]
    __slots__ = slots_of(__annotations__)

    switches: Switches

    zoning = ZONING
    stats = ASKING.stats

    # --- changes of an object -----------------------------------------------------------------------

    def forget(self, number: int) -> None:
        """[EC-4.1.11b, EC-9.4.1b] Clear the columns of a permanent that leaves the battlefield."""
        super().forget(number)
        self.leave_fights(number)

    def leave_fights(self, number: int) -> None:
        """[EC-9.4.1b] Remove the object from combat."""
        self.attacking.pop(number, None)
        if self.blocks:
            self.blocks = [pair for pair in self.blocks if number not in pair]

    def destructible(self) -> list[int]:
        """[EC-9.5.1, EC-R52]
        Return the objects that may have Guard, in canonical order: Avatar Lines, Relic/Support Zones.
        """
        found: list[int] = []
        for player in self.turn_order():
            zones = self.zones[player]
            found += zones[AVATAR_LINE] + zones[RELIC_SUPPORT_ZONE]
        return found

    # --- for card text ------------------------------------------------------------------------------

    def power(self, number: int) -> int:
        """[EC-10.3.2] Return the printed Power with all current changes."""
        return self.stat(number, "power")

    def guard(self, number: int) -> int:
        """[EC-10.3.2] Return the printed Guard with all current changes."""
        return self.stat(number, "guard")

    def reaches(self, number: int, you: int) -> bool:
        """[EC-10.3.3a, EC-R67]
        Return whether a static text without a side affects the object: any or, by option, its own side's.
        """
        return self.switches.unqualified_static == "everyone" or self.controller[number] == you

    def player_of(self, number: int) -> int:
        """[EC-2.1.2, EC-5.1.1, EC-10.1.4, EC-10.1.4a, EC-R53]
        Return the player whose Deity the object is, or 0.
        """
        return number if number <= self.player_count else 0

    def is_attacking(self, number: int) -> bool:
        """[EC-9.2.6] Return whether the object is marked as attacking."""
        return number in self.attacking

    def has_rare_resource(self, player: int) -> bool:
        """[EC-2.8.5] Return whether a player has any God Charges."""
        return bool(self.god_charges[player])
