"""The forms of Essence Crown: its events."""

from __future__ import annotations

from typing import Final

from grammar.essence_crown.meaning import acts
from grammar.essence_crown.operations import (
    DeityIsDamaged,
    GainsKL,
    Heals,
    IsNullified,
    SpendsGodCharge,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from grammar.ir.triggers import DealsCombatDamage
from grammar.language.forms.events import (
    ATTACKS,
    BLOCKS,
    DIES,
    DISCARDS,
    DRAWS,
    ENTERS_A_PLACE,
    IS_DEALT_DAMAGE,
    IS_SACRIFICED,
    PLAYS,
    forbidden,
)
from grammar.language.forms.form import Form

FORMS: Final = (
    Form("act", "cast {a:filter}", code=acts.casts),
    *(PLAYS, DRAWS, DISCARDS),
    Form("act", "sacrifice {a:filter}", code=acts.sacrifices),
    Form("act", "pay Essence", YouPayEssence, {"to_cast": None}),
    Form("act", "pay Essence to cast {a:to_cast}", code=acts.pays_to_cast),
    Form("act", "spend KL", YouSpendKL),
    Form("act", "spend a God Charge", SpendsGodCharge),
    Form("act", "gain a God Charge", YouGainGodCharge),
    Form("act", "gain KL", GainsKL),
    Form("act", "heal Essence", Heals),
    Form("act", "cross the God Threshold", YouCrossThreshold, opening="when"),
    Form("act", "lose Essence", YouLoseEssence),
    *ENTERS_A_PLACE,
    *(DIES, IS_SACRIFICED, IS_DEALT_DAMAGE, ATTACKS),
    *BLOCKS,
    Form("deed", "deals combat damage to a Deity", DealsCombatDamage, {"to_player_only": True}),
    Form("deed", "is nullified", IsNullified),
    Form("event", "your Deity is dealt Essence damage", DeityIsDamaged, {"by": "you"}),
    Form("event", "an opponent's Deity is dealt Essence damage", DeityIsDamaged, {"by": "opponent"}),
    Form("event", "a player's Deity is dealt Essence damage", DeityIsDamaged, {"by": "any"}),
    *forbidden("attack", "block", "be blocked", "be destroyed", "be nullified"),
    *forbidden("be targeted", "be targeted by opponents"),
)
