"""What the rules of Clashes of Destiny exclude from its texts, and what to write instead."""

from __future__ import annotations

from typing import Final

from grammar.ir.abilities import CanAttackObjects, CanBlockMore
from grammar.ir.amounts import SpentToPlay
from grammar.ir.conditions import SpentToCast
from grammar.ir.costs import SacrificeMatching, SacrificeThis
from grammar.ir.node_table import Excluded
from grammar.ir.operations import (
    CopyToken,
    CreateTokens,
    DivideDamage,
    ExtraTurn,
    Sacrifice,
)
from grammar.ir.selectors import AnyTargets
from grammar.ir.triggers import IsSacrificed, Sacrifices

_ANY: Final = Excluded("say divided among what, as in 'all enemy minions'", "CD-10.1.8")
_SUMMONED: Final = Excluded("write a new token as 'Summon a 1/1 Footman minion'", "CD-10.9.1a")
_SACRIFICED: Final = Excluded("write a sacrifice as 'Destroy a friendly minion'", "CD-9.3.2")

_SPENT: Final = Excluded("what was spent on a card can't be said in Clashes of Destiny yet", "CD-2.2.1")

WITHOUT: Final = {
    CanBlockMore: Excluded("units can't block; they counterattack", "CD-9.1.1"),
    CanAttackObjects: Excluded("any enemy unit within reach may be attacked", "CD-9.1.2b"),
    **dict.fromkeys((DivideDamage, AnyTargets), _ANY),
    **dict.fromkeys((CopyToken, CreateTokens), _SUMMONED),
    **dict.fromkeys((Sacrifice, SacrificeThis, SacrificeMatching), _SACRIFICED),
    **dict.fromkeys((Sacrifices, IsSacrificed), _SACRIFICED),
    ExtraTurn: Excluded("an extra turn can't be said in Clashes of Destiny yet", "CD-7.1.1"),
    **dict.fromkeys((SpentToCast, SpentToPlay), _SPENT),
}
"""By node."""
