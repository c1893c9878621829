"""The state of a game of Lanterns: that of a card game, with Oil."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Final

from msgspec import Meta

from grammar.ir.amounts import Sum, Value
from grammar.ir.operations import If
from grammar.ir.selectors import Filter
from grammar.ir.traits import has
from grammar.lanterns.operations import ASKING, WOOD
from reference_engine.interpreter.playing.refusals import refusals_from
from reference_engine.interpreter.resources import Payment, Resource, Resources
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.any_state import AmountOf, Holding
from reference_engine.interpreter.texts.printed import Printed, Row
from reference_engine.kernel.columns import PER_PLAYER, SPARSE, Saved, Sparse, slots_of
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.switches import SwitchTable
from reference_engine.lanterns.berths import BERTHS, first_free
from reference_engine.lanterns.citing import CITES
from reference_engine.lanterns.words import ASKED, CALM, MOORED, VALUES
from reference_engine.lanterns.zones import RIVER, ZONING

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
    berth: Annotated[Sparse, SPARSE]
    """By Boat on the River: its berth, from 1."""
    __slots__ = slots_of(__annotations__)

    switches: Switches

    zoning = ZONING
    amounts: ClassVar[Mapping[type, AmountOf]] = VALUES
    conditions: ClassVar[Mapping[type, Holding]] = ASKED
    stats = ASKING.stats
    toughness = "hull"
    cites = CITES
    refusals = refusals_from(CITES)
    resources = Resources(OIL, main="oil")
    action_timings: ClassVar[Mapping[str, str]] = {"main_action": "main_phase"}

    def on_enter(self, number: int) -> None:
        """[LN-4.1.4] A Boat lies in the first free berth."""
        if self.zone[number] == RIVER:
            self.berth[number] = first_free(self.berth)
            name = BERTHS.names[self.berth[number] - 1]
            self.record("berthed", ("LN-4.1.4",), player=self.owner[number], object=number, name=name)

    def berth_boats(self) -> None:
        """[LN-4.1.4] Boats of a position of which nothing is said lie in the first free berths."""
        for number in (number for player in self.seats.players for number in self.zones[player][RIVER]):
            if number not in self.berth:
                self.berth[number] = first_free(self.berth)

    def on_leave(self, number: int) -> None:
        """[LN-4.1.4] The berth of a Boat that leaves is free."""
        self.berth[number] = 0

    def reaches(self, _number: int, _you: int) -> bool:
        """A static text that names no one reaches everyone's cards."""
        return True

    def empty_deck_loses(self) -> bool:
        """[LN-11.1.2] A player loses who draws from an empty Stock."""
        return True

    def rules_of_trigger(self, _printed: Printed, _node: Any) -> tuple[str, ...]:
        """The rules that are named when an ability triggers."""
        return ("LANG-1.4",)

    def rules_of_count(self, counted: Filter) -> tuple[str, ...]:
        """[LN-3.1.4] A text that counts Boats of a wood counts only those."""
        return ("LN-3.1.4",) if has(counted, WOOD.name) else ()

    def rules_of_play(
        self, _player: int, number: int, _amount: int, _changed: tuple[str, ...]
    ) -> tuple[str, ...]:
        """[LN-8.1.1] The rules by which a card is played."""
        return ("LN-8.1.1", self.definition[number].home_rule)

    def rules_of_use(self, _number: int, row: Row, *, changed: bool) -> tuple[str, ...]:  # noqa: ARG002
        """The rules by which an ability is used."""
        return ("LANG-1.6", "LN-10.1.3") if row.node.condition == MOORED else ("LANG-1.6",)

    def rules_of_check(self, operation: If) -> tuple[str, ...]:
        """The rules by which a text asks for something."""
        return ("LN-10.1.2",) if operation.condition == CALM else ()

    def rules_of_amount(self, amount: Any) -> tuple[str, ...]:
        """The rules by which a text works an amount out."""
        value = amount.second if isinstance(amount, Sum) else amount
        if not isinstance(value, Value):
            return ()
        return ("LN-10.1.1",) if value.name == "fleet" else ("LN-10.1.4",)

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
