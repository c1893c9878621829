"""What the rules of Kudurru Kings exclude from its texts, and what to write instead."""

from __future__ import annotations

from typing import Final

from grammar.ir.abilities import AsItEnters, CanAttackObjects, CanBlockMore
from grammar.ir.amounts import SpentToPlay
from grammar.ir.conditions import IsPhase, SpentToCast
from grammar.ir.costs import SacrificeMatching, SacrificeThis
from grammar.ir.node_table import Excluded
from grammar.ir.operations import (
    CopyToken,
    CreateTokens,
    DealDamage,
    Destroy,
    DivideDamage,
    ExtraTurn,
    PutAway,
    RedirectDamage,
    Sacrifice,
    Token,
)
from grammar.ir.selectors import AnyTargets
from grammar.ir.triggers import IsSacrificed, Sacrifices

_NO_DAMAGE: Final = Excluded("nothing deals damage; put Heat on a unit instead", "KK-2.3.1")
_NO_TOKENS: Final = Excluded("there are no tokens; every card in play comes from a deck", "KK-1.1.8")
_DISCARDED: Final = Excluded("cards in play are discarded: 'discard this'", "KK-10.7.9")

_SPENT: Final = Excluded("what was spent on a card can't be said in Kudurru Kings yet", "KK-8.1.5")

WITHOUT: Final = {
    AsItEnters: Excluded("a text has a head: write 'On play:' or 'On entry:' and 'choose ...'", "KK-10.1.1"),
    IsPhase: Excluded("a text can't hold only during a phase yet", "KK-7.1.1"),
    CanBlockMore: Excluded(
        "units can't block; a unit with Guard must be attacked before others in its line", "KK-10.3.1"
    ),
    CanAttackObjects: Excluded("any unit may be attacked; a text can only forbid it", "KK-1.1.5"),
    **dict.fromkeys((DealDamage, DivideDamage, RedirectDamage, AnyTargets), _NO_DAMAGE),
    **dict.fromkeys((CopyToken, CreateTokens, Token), _NO_TOKENS),
    Destroy: Excluded("defeating a unit earns Marks; discarding a card earns none", "KK-9.9.8"),
    **dict.fromkeys((Sacrifice, SacrificeThis, SacrificeMatching), _DISCARDED),
    **dict.fromkeys((Sacrifices, IsSacrificed), _DISCARDED),
    ExtraTurn: Excluded("an extra turn can't be said in Kudurru Kings yet", "KK-7.1.4"),
    PutAway: Excluded("no zone is out of the game; a card is discarded or returned", "KK-4.1.1"),
    **dict.fromkeys((SpentToCast, SpentToPlay), _SPENT),
}
"""By node."""
