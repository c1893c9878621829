"""IR nodes that only Lanterns has: what is done with Oil."""

from typing import ClassVar

from grammar.ir.abilities import BarredFrom, CanAttackObjects, CanBlockMore, Headed
from grammar.ir.amounts import Amount, Sum, Value
from grammar.ir.asking import Asking
from grammar.ir.conditions import Holds
from grammar.ir.costs import PayResource
from grammar.ir.late import late_dataclass
from grammar.ir.node_table import Excluded, NodeTable
from grammar.ir.operations import GainResource
from grammar.ir.selectors import Controller, Who
from grammar.ir.traits import Trait


@late_dataclass(frozen=True, slots=True)
class SpillOil:
    """Target opponent spills 2 Oil."""

    rule: ClassVar[str] = "LN-2.1.2"
    is_counted: ClassVar[bool] = True
    who: Who
    amount: Amount


@late_dataclass(frozen=True, slots=True)
class Spills:
    """A player spills Oil: "Whenever an opponent spills Oil"."""

    rule: ClassVar[str] = "LN-2.1.2"
    by: Controller = "you"


OPERATIONS = (GainResource, SpillOil)
COSTS = (PayResource,)
TRIGGERS = (Spills,)
ABILITIES = (Headed,)
PARTS = (Holds, Value, Sum)
WORDS = (("verb", ("be_destroyed", "be_targeted", "be_targeted_by_opponents")),)
"""What a text can forbid: nothing in this game asks whether a Boat may sail or meet another."""
WITHOUT = {
    BarredFrom: Excluded("a text forbids it to all cards; leave out what follows the verb", "LN-9.1.2"),
    CanAttackObjects: Excluded("a Boat meets Boats, never a Charm", "LN-9.1.1"),
    CanBlockMore: Excluded("no Boat blocks", "LN-9.1.1"),
}
"""Shared nodes that the rules of this game exclude, with the reason and the rule."""
WOOD = Trait("wood", "name")
TRAITS = (WOOD,)
ASKING = Asking(("reach", "hull"))
"""[LANG-5.17] What lasting texts can change, and which parts of texts ask about it."""

NODES = NodeTable().joined(OPERATIONS, COSTS, TRIGGERS, ABILITIES, PARTS, WORDS, TRAITS, WITHOUT)
"""The IR nodes of this game, including the shared ones."""
