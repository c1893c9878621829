"""Essence, KL and God Charges: gaining and losing them, and what adds to KL."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any, NamedTuple

from grammar.essence_crown import suiting
from grammar.essence_crown.operations import (
    GainKL,
    HealEssence,
    LoseEssence,
    SetKL,
    ShardAdds,
    StaticKLBonus,
)
from grammar.ir.amounts import Number
from grammar.ir.selectors import This, Who
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import deed, possessor, who_and_rest
from grammar.language.meaning.parts.amounts import scaled


def lose_essence(c: Context, *parts: Any) -> LoseEssence:
    """you lose 2 Essence"""
    if not isinstance(parts[0], str) and c.place_of("MAY") is None:
        raise Refused(
            "CT302",
            "say who loses Essence",
            suggestion="You lose ... Essence",
            rule="EC-2.1.3",
        )
    return LoseEssence(*deed(c, parts, "essence"))


class Healed(NamedTuple):
    """Whose Deity a sentence heals; None for "their"."""

    whose: Who | None


def heal_essence(c: Context, *parts: Any) -> HealEssence:
    """heal 4 Essence to your Deity"""
    who, (amount, *rest) = who_and_rest(c, parts)
    if healed := next((each for each in rest if isinstance(each, Healed)), None):
        who = _healed(c, who, healed.whose)
        rest.remove(healed)
    return HealEssence(who, scaled(c, amount, rest, who, "essence"))


def to_deity(c: Context, whose: Who | None) -> Healed:
    """to your Deity"""
    return Healed(whose)


def _healed(c: Context, who: Who, whose: Who | None) -> Who:
    """Return the player who is healed if `who` is the subject of the sentence."""
    if who == "you" and whose is None:
        c.uses_player = "their"
        return "that_player"
    if who == "you" or whose is None:
        return whose or who
    raise Refused(
        "CT302", "a player can heal Essence only to their own Deity", suggestion="their", rule="EC-2.1.4"
    )


def gain_essence(c: Context, *parts: Any) -> HealEssence:
    """gain 2 Essence"""
    c.warnings.append(
        Finding(
            "CT802",
            "'gain ... Essence' is read as 'heal ... Essence to your Deity'",
            c.span,
            (),
            "heal ... Essence to your Deity",
            "EC-R88",
        )
    )
    return heal_essence(c, *parts)


def raise_(c: Context, value: int) -> Number:
    """+1"""
    if value < 1:
        raise Refused("CT301", "a gain must be at least 1; otherwise write 'lose'", rule="EC-2.3.7")
    return Number(value)


def gain_kl(c: Context, *parts: Any) -> GainKL:
    """gain +1 KL this turn"""
    gain = GainKL(*deed(c, parts))
    suiting.kl_held(c, gain)
    return gain


def gain_plus_kl(c: Context, *parts: Any) -> GainKL:
    """gain +1 KL"""
    c.warnings.append(Finding("CT802", "'+' is not needed here", c.span, (), "gain ... KL", "EC-R88"))
    return gain_kl(c, *parts)


def set_kl(c: Context, whose: Who | None, value: int) -> SetKL:
    """set your KL to 13"""
    return SetKL(c.in_range("kl", value), possessor(c, whose))


def static_kl_bonus(c: Context, amount: int) -> StaticKLBonus:
    """add 2 to your KL when you recalculate it"""
    return StaticKLBonus(c.in_range("kl", amount, least=1))


def shard_adds(c: Context, this: This, amount: int, instead_of: int) -> ShardAdds:
    """this Shard adds +2 KL instead of +1"""
    if c.on is not None and "Shard" not in c.on:
        raise Refused("CT402", "only a Shard can add KL in this way", rule="EC-2.2.5")
    if instead_of != 1:
        raise Refused("CT301", "a Shard adds +1 unless it says otherwise", suggestion="+1", rule="EC-2.2.5")
    if amount < 0 or amount == 1:
        raise Refused("CT301", "the Shard must add a number other than 1, and at least 0", rule="EC-3.4.2")
    return ShardAdds(amount)
