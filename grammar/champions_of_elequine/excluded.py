"""What the rules of Champions of El'Equine exclude from its texts, and what to write instead."""

from __future__ import annotations

from typing import Final

from grammar.ir.abilities import AsItEnters, CanAttackObjects, CanBlockMore
from grammar.ir.amounts import SpentToPlay
from grammar.ir.conditions import IsPhase, SpentToCast
from grammar.ir.costs import DiscardCards, SacrificeMatching, SacrificeThis
from grammar.ir.node_table import Excluded
from grammar.ir.operations import (
    CopyToken,
    CreateTokens,
    Destroy,
    DiscardPicked,
    DivideDamage,
    ExchangeControl,
    ExtraTurn,
    GainControl,
    PermitCastFrom,
    Sacrifice,
    SetStats,
    Token,
)
from grammar.ir.plays import PermitPlay, PlayableFrom, PlayFrom, PlayNow
from grammar.ir.selectors import AnyTargets
from grammar.ir.triggers import IsSacrificed, Sacrifices

_ARCHIVED: Final = Excluded("cards are archived, not destroyed or discarded", "COE-1.2.5")
_ANY: Final = Excluded("say divided among what, as in 'any number of target enemies'", "COE-10.5.1")
_NO_TOKENS: Final = Excluded("there are no tokens; every card came from a deck or a party", "COE-1.2.11a")

_NOT_TAKEN: Final = Excluded("players can't take control of each other's cards", "COE-1.2.3")
_NOT_ALLOWED: Final = Excluded("cards can't be allowed for a time from another zone yet", "COE-8.1.1")
_SPENT: Final = Excluded("what was spent on a card can't be said in Champions of El'Equine yet", "COE-2.4.1")

WITHOUT: Final = {
    IsPhase: Excluded("a text can't hold only during a phase yet", "COE-7.1.1"),
    AsItEnters: Excluded("cards are played: write 'When this Acolyte is played, choose ...'", "COE-1.2.12"),
    CanBlockMore: Excluded("characters can't block; attacks and defenses are boosted", "COE-9.1.3"),
    CanAttackObjects: Excluded("the keyword Transgress says what else may be attacked", "COE-10.7.7"),
    **dict.fromkeys((DivideDamage, AnyTargets), _ANY),
    **dict.fromkeys((CopyToken, CreateTokens, Token), _NO_TOKENS),
    **dict.fromkeys((Destroy, DiscardPicked, DiscardCards, Sacrifice), _ARCHIVED),
    **dict.fromkeys((SacrificeThis, SacrificeMatching, Sacrifices, IsSacrificed), _ARCHIVED),
    SetStats: Excluded("a number can't be set for a time yet", "COE-10.8.1"),
    ExtraTurn: Excluded("the players take their turns in rounds; nobody takes an extra one", "COE-7.1.2"),
    **dict.fromkeys((ExchangeControl, GainControl), _NOT_TAKEN),
    **dict.fromkeys((PermitCastFrom, PermitPlay), _NOT_ALLOWED),
    PlayableFrom: Excluded("a card can't be played from elsewhere by its own text yet", "COE-8.1.1"),
    PlayFrom: Excluded("cards can't always be played from another zone yet", "COE-8.1.1"),
    PlayNow: Excluded("a text plays cards 'to an open position'", "COE-8.2.5"),
    **dict.fromkeys((SpentToCast, SpentToPlay), _SPENT),
}
"""By node."""
