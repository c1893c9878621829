"""The state of a game of Lanterns: that of a card game, with Oil."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Final

from msgspec import Meta

from grammar.lanterns.operations import ASKING
from reference_engine.interpreter.resources import Payment, Resource, Resources
from reference_engine.interpreter.state import CardState
from reference_engine.kernel.columns import PER_PLAYER, SPARSE, Saved, Sparse, slots_of
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.occupancy import Occupied
from reference_engine.kernel.switches import SwitchTable
from reference_engine.lanterns.berths import BERTHS
from reference_engine.lanterns.zones import ZONING

FIRST_OIL: Final = 6  # LN-6.1.1


@dataclass(frozen=True, slots=True)
class Switches:
    """The options of a game, each with the default of its ruling."""

    first_dusk: str = "draws"  # LN-R1


SWITCHES: Final = SwitchTable(Switches)


def pay(state: "State", payment: Payment) -> None:
    """[LN-8.1.2] Cards and abilities are paid for in Oil."""
    state.oil[payment.player] -= payment.amount
    state.record(
        "oil_paid", ("LN-8.1.2",), player=payment.player, object=payment.source, amount=payment.amount
    )


OIL: Final = Resource(
    "oil",
    "Oil",
    lambda state, player: state.oil[player],
    pay,
    Broken("LN-8.1.2", "you don't have enough Oil"),
)


RESOURCES: Final = Resources(OIL, main="oil")


class State(CardState, Occupied):
    """Player columns are indexed by player, object columns by object; entry 0 is unused."""

    oil: Annotated[list[int], PER_PLAYER, Saved(Annotated[int, Meta(ge=0)] | None, None)]
    space: Annotated[Sparse, SPARSE, BERTHS.saved_as("berth")]
    """By Boat on the River: its berth."""
    on_space: Annotated[list[int], BERTHS.column]
    __slots__ = slots_of(__annotations__)

    switches: Switches

    board = BERTHS
    zoning = ZONING
    stats = ASKING.stats

    def is_attacking(self, _number: int) -> bool:
        """Nothing attacks when a text could ask."""
        return False

    def boats(self, player: int) -> Iterable[int]:
        """[LN-9.1.1] The ready Boats of a player."""
        return (
            number for number in self.zones[player][ZONING.numbers["river"]] if not self.exhausted[number]
        )
