"""When."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.essence_crown import suiting
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
from grammar.ir.selectors import All, Controller, Filter
from grammar.ir.triggers import DealsCombatDamage, Sacrifices, YouCast
from grammar.language.ir_from_tree import Context
from grammar.language.meaning import triggers


def deals_combat_damage_to_deity(c: Context) -> triggers.Deed:
    """deals combat damage to a Deity"""
    return lambda what: DealsCombatDamage(what, to_deity_only=True)


def is_nullified(c: Context) -> triggers.Deed:
    """is nullified"""
    return IsNullified


def you_pay_essence(c: Context, by: Controller, to_cast: Filter | None = None) -> YouPayEssence:
    """you pay Essence to cast a Spell"""
    if to_cast is not None:
        suiting.is_cast(to_cast)
    return YouPayEssence(to_cast, by)


def you_spend_kl(c: Context, by: Controller) -> YouSpendKL:
    """you spend KL"""
    return YouSpendKL(by)


def spends_god_charge(c: Context, by: Controller) -> SpendsGodCharge:
    """you spend a God Charge"""
    return SpendsGodCharge(by)


def you_gain_god_charge(c: Context, by: Controller) -> YouGainGodCharge:
    """you gain a God Charge"""
    return YouGainGodCharge(by)


def gains_kl(c: Context, by: Controller) -> GainsKL:
    """an opponent gains KL"""
    return GainsKL(by)


def heals(c: Context, by: Controller) -> Heals:
    """you heal Essence"""
    return Heals(by)


def you_cross_threshold(c: Context, by: Controller) -> YouCrossThreshold:
    """you cross the God Threshold"""
    return YouCrossThreshold(by)


def you_lose_essence(c: Context, by: Controller) -> YouLoseEssence:
    """an opponent loses Essence"""
    return YouLoseEssence(by)


def deity_is_damaged(c: Context) -> DeityIsDamaged:
    """your Deity is dealt Essence damage"""
    return DeityIsDamaged()


def opponents_deity_is_damaged(c: Context) -> DeityIsDamaged:
    """an opponent's Deity is dealt Essence damage"""
    return DeityIsDamaged("opponent")


def you_cast(c: Context, by: Controller, filter: Filter) -> YouCast:
    """you cast a Domain: Second Sun spell"""
    suiting.is_cast(filter, next((token for token in c.tokens if token.type == "_CAST"), None))
    return triggers.you_cast(c, by, filter)


def sacrifices(c: Context, by: Controller, filter: Filter) -> Sacrifices:
    """you sacrifice an Avatar"""
    suiting.permanents(All(filter), "sacrificed", "EC-R58")
    return triggers.sacrifices(c, by, filter)
