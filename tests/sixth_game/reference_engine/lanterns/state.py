"""The state of a game of Lanterns: that of a card game, with Oil."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from msgspec import Meta

from reference_engine.interpreter.playing.refusals import refusals_from
from reference_engine.interpreter.printed import Printed, Row
from reference_engine.interpreter.resources import Payment, Resource, Resources
from reference_engine.interpreter.state import CardState
from reference_engine.kernel.columns import PER_PLAYER, Saved, slots_of
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.switches import SwitchTable
from reference_engine.lanterns.citing import CITES
from reference_engine.lanterns.zones import ZONING

FIRST_OIL: Final = 6  # LN-6.1.1


@dataclass(frozen=True, slots=True)
class Switches:
    """The options of a game, each with the default of its ruling."""

    first_dusk: str = "draws"  # LN-R1


SWITCHES: Final = SwitchTable(Switches)


def pay(state: Any, payment: Payment) -> None:
    """[LN-8.1.2] Cards and abilities are paid for in Oil."""
    state.oil[payment.player] -= payment.amount
    state.record(
        "oil_paid", ("LN-8.1.2",), player=payment.player, object=payment.source, amount=payment.amount
    )


OIL: Final = Resource(
    "oil", "Oil", lambda state, player: state.oil[player], pay, Broken("LN-8.1.2", "there is too little Oil")
)


class State(CardState):
    """Player columns are indexed by player, object columns by object; entry 0 is unused."""

    oil: Annotated[list[int], PER_PLAYER, Saved(Annotated[int, Meta(ge=0)] | None, None)]
    __slots__ = slots_of(__annotations__)

    switches: Switches

    zoning = ZONING
    stats = ("reach", "hull")
    toughness = "hull"
    cites = CITES
    refusals = refusals_from(CITES)
    resources = Resources(OIL, main="oil")
    action_timings: ClassVar[Mapping[str, str]] = {"main_action": "main_phase"}

    def clone(self) -> "State":
        """An independent copy."""
        copy = type(self).__new__(type(self))
        self.copy_into(copy)
        copy.oil = self.oil[:]
        return copy

    def reaches(self, _number: int, _you: int) -> bool:
        """A static text that names no one reaches everyone's cards."""
        return True

    def empty_deck_loses(self) -> bool:
        """[LN-11.1.2] A player loses who draws from an empty Stock."""
        return True

    def rules_of_trigger(self, _printed: Printed, _node: Any) -> tuple[str, ...]:
        """The rules that are named when an ability triggers."""
        return ("LANG-1.4",)

    def rules_of_play(
        self, _player: int, number: int, _amount: int, _changed: tuple[str, ...]
    ) -> tuple[str, ...]:
        """[LN-8.1.1] The rules by which a card is played."""
        return ("LN-8.1.1", self.definition[number].home_rule)

    def rules_of_use(self, _number: int, _row: Row, *, changed: bool) -> tuple[str, ...]:  # noqa: ARG002
        """The rules by which an ability is used."""
        return ("LANG-1.6",)

    def end_endless_chain(self) -> None:
        """A chain of triggers without an end draws the game."""
        self.over = self.unsettled = True
        self.record("lost", ("CORE-1.14",))

    def is_attacking(self, _number: int) -> bool:
        """Nothing attacks when a text could ask."""
        return False

    def boats(self, player: int) -> Iterable[int]:
        """[LN-9.1.1] The ready Boats of a player."""
        return (
            number for number in self.zones[player][ZONING.numbers["river"]] if not self.exhausted[number]
        )
