"""The forms of Essence Crown: what its texts do with KL, God Charges and permanents, and its events."""

from __future__ import annotations

from typing import Final

from grammar.essence_crown import suiting
from grammar.essence_crown.meaning import acts
from grammar.essence_crown.operations import (
    CannotLoseGame,
    DealEssenceDamage,
    DeityIsDamaged,
    GainGodCharges,
    GainKL,
    GainsKL,
    Heals,
    IsNullified,
    LoseGame,
    LoseGodCharges,
    LoseKL,
    Nullify,
    SpendsGodCharge,
    WinGame,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from grammar.ir.operations import CopyToken, DealDamage, Destroy
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
from grammar.language.forms.instructions import Check
from grammar.language.ir_from_tree import Context


def _to_a_deity(c: Context, node: DealEssenceDamage) -> None:
    suiting.is_dealt_essence_damage(node.to, c.on)


def _is_nullified(_c: Context, node: Nullify) -> None:
    suiting.permanents(node.what, "nullified", "EC-R59")


def _is_dealt_damage(_c: Context, node: DealDamage) -> None:
    suiting.is_dealt_damage(node.to)


def _is_destroyed(_c: Context, node: Destroy) -> None:
    suiting.permanents(node.what, "destroyed", "EC-R54")


def _is_copied(c: Context, node: CopyToken) -> None:
    suiting.permanents(node.what, "copied", "EC-R54")
    suiting.copied(suiting.kinds(node.what, c.on or ()))


CHECKS: Final[dict[type, Check]] = {
    DealDamage: _is_dealt_damage,
    Destroy: _is_destroyed,
    CopyToken: _is_copied,
}
"""What the rules exclude of shared instructions."""

EFFECTS: Final = (
    Form(
        "effect",
        "{who} gain {amount KL} {each}",
        GainKL,
        also=("{who} gain {amount KL} {for_now} {each}",),
        check=suiting.kl_held,
    ),
    Form(
        "effect",
        "{who} lose {amount KL} {each}",
        LoseKL,
        also=("{who} lose {amount KL} {for_now} {each}",),
        check=suiting.kl_held,
    ),
    Form("effect", "{who} gain {amount God Charge(s)} {each}", GainGodCharges, check=suiting.charges_held),
    Form("effect", "{who} lose {amount God Charge(s)} {each}", LoseGodCharges, check=suiting.charges_held),
    Form(
        "effect",
        "deal {amount Essence damage} to {to} {each}",
        DealEssenceDamage,
        check=_to_a_deity,
    ),
    Form("effect", "nullify {objects:what}", Nullify, check=_is_nullified),
    Form("effect", "{whoever:who} win the game", WinGame),
    Form("effect", "{whoever:who} lose the game", LoseGame),
    Form("effect", "{player:who} can't lose the game {for_now}", CannotLoseGame),
)
EVENTS: Final = (
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
FORMS: Final = EFFECTS + EVENTS
