"""Triggers."""

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
from grammar.ir.selectors import All, Filter
from grammar.ir.triggers import DealsCombatDamage
from grammar.language.ir_from_tree import Context
from grammar.language.meaning import triggers


def deals_combat_damage_to_deity(c: Context) -> triggers.Deed:
    """deals combat damage to a Deity"""
    return lambda what: DealsCombatDamage(what, to_player_only=True)


def is_nullified(c: Context) -> triggers.Deed:
    """is nullified"""
    return IsNullified


def you_pay_essence(c: Context, to_cast: Filter | None = None) -> triggers.Act:
    """pays Essence to cast a Spell"""
    if to_cast is not None:
        suiting.is_cast(to_cast)
    return lambda by: YouPayEssence(to_cast, by)


def you_spend_kl(c: Context) -> triggers.Act:
    """spends KL"""
    return YouSpendKL


def spends_god_charge(c: Context) -> triggers.Act:
    """spends a God Charge"""
    return SpendsGodCharge


def you_gain_god_charge(c: Context) -> triggers.Act:
    """gains a God Charge"""
    return YouGainGodCharge


def gains_kl(c: Context) -> triggers.Act:
    """gains KL"""
    return GainsKL


def heals(c: Context) -> triggers.Act:
    """heals Essence"""
    return Heals


def you_cross_threshold(c: Context) -> triggers.Act:
    """crosses the God Threshold"""
    return YouCrossThreshold


def you_lose_essence(c: Context) -> triggers.Act:
    """loses Essence"""
    return YouLoseEssence


def deity_is_damaged(c: Context) -> DeityIsDamaged:
    """your Deity is dealt Essence damage"""
    return DeityIsDamaged()


def opponents_deity_is_damaged(c: Context) -> DeityIsDamaged:
    """an opponent's Deity is dealt Essence damage"""
    return DeityIsDamaged("opponent")


def any_deity_is_damaged(c: Context) -> DeityIsDamaged:
    """a player's Deity is dealt Essence damage"""
    return DeityIsDamaged("any")


def you_cast(c: Context, filter: Filter) -> triggers.Act:
    """casts a Domain: Second Sun spell"""
    suiting.is_cast(filter, next((token for token in c.tokens if token.type == "_CAST"), None))
    return triggers.you_cast(c, filter)


def sacrifices(c: Context, filter: Filter) -> triggers.Act:
    """sacrifices an Avatar"""
    suiting.permanents(All(filter), "sacrificed", "EC-R58")
    return triggers.sacrifices(c, filter)
