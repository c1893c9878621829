"""The meaning of the sentences that only Essence Crown has: one function for each rule of cards.lark."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any, Final

from lark import Token as Word

from grammar.essence_crown.operations import (
    DealEssenceDamage,
    GainGodCharges,
    GainKL,
    HealEssence,
    LoseEssence,
    LoseGame,
    LoseGodCharges,
    LoseKL,
    Nullify,
    OptionalEssenceForDamage,
    PayEssence,
    SetKL,
    ShardAdds,
    SpendGodCharges,
    SpendKL,
    StaticKLBonus,
    WinGame,
    YouPayEssence,
    YouSpendKL,
)
from grammar.ir.abilities import CostChange
from grammar.ir.amounts import Amount, Number
from grammar.ir.operations import CreateTokens, DealDamage, Token
from grammar.ir.selectors import All, Filter, Selection, This, Who
from grammar.ir.triggers import DealsCombatDamage, YouCast
from grammar.language import ir_from_tree as core
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Context, WhereX

_TYPE_OF: Final = {
    "_AVATAR": "Avatar",
    "_DEITY": "Deity",
    "_DOMAIN": "Domain",
    "_ESSENCE_CARD": "Essence",
    "_RELIC": "Relic",
    "_RITE": "Rite",
    "_SHARD": "Shard",
    "_SPELL": "Spell",
    "_SUPPORT": "Support",
}


def type_(c: Context, word: Word) -> str:
    """Avatar"""
    return _TYPE_OF[word.type]


def resource(c: Context, word: Word) -> str:
    """KL"""
    return {"KL": "kl", "_ESSENCE": "essence", "_GOD_CHARGE": "god_charges"}[word.type]


def stat(c: Context, word: Word) -> str:
    """Power"""
    return {"POWER": "power", "GUARD": "guard", "_COST": "cost"}[word.type]


# --- operations -----------------------------------------------------------------------------------


def deal_damage(c: Context, amount: Amount, to: Selection, *each: Filter) -> DealDamage:
    """deal 3 damage to target Avatar"""
    if _types(to) & {"Deity"}:
        raise Refused(
            "CT304",
            "a Deity is dealt Essence damage; plain damage is for Avatars",
            suggestion="Essence damage",
            rule="EC-10.1.1",
        )
    return core.deal_damage(c, amount, to, *each)


def deal_essence_damage(c: Context, amount: Amount, to: Selection, *each: Filter) -> DealEssenceDamage:
    """deal 3 Essence damage to a Deity"""
    if (isinstance(to, This) and c.on != ("Deity",)) or _types(to) - {"Deity"}:
        raise Refused(
            "CT304",
            "Essence damage is dealt to Deities; what is dealt to Avatars is plain damage",
            suggestion="damage",
            rule="EC-10.1.1",
        )
    return DealEssenceDamage(core.scaled(amount, each), to)


def _types(selection: Selection) -> set[str]:
    return set() if isinstance(selection, This) else set(selection.filter.types)


def lose_essence(c: Context, *parts: Any) -> LoseEssence:
    """you lose 2 Essence"""
    if not isinstance(parts[0], str):
        raise Refused(
            "CT302",
            "the sentence does not say who loses Essence",
            suggestion="You lose ... Essence",
            rule="EC-2.1.3",
        )
    return LoseEssence(*core.deed(c, parts))


def heal_essence(c: Context, *parts: Any) -> HealEssence:
    """heal 4 Essence to your Deity"""
    return HealEssence(*core.deed(c, parts))


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
    return HealEssence(*core.deed(c, parts))


def raise_(c: Context, value: int) -> Number:
    """+1"""
    if value < 1:
        raise Refused("CT301", "a gain is at least 1; for less, write 'lose'", rule="EC-2.3.7")
    return Number(value)


def gain_kl(c: Context, *parts: Any) -> GainKL:
    """gain +1 KL this turn"""
    who, amount = core.deed(c, parts)
    return GainKL(who, _held(c, "kl", amount))


def gain_plus_kl(c: Context, *parts: Any) -> GainKL:
    """gain +1 KL"""
    c.warnings.append(Finding("CT802", "'+' is not needed here", c.span, (), "gain ... KL", "EC-R88"))
    return gain_kl(c, *parts)


def lose_kl(c: Context, *parts: Any) -> LoseKL:
    """target opponent loses 2 KL"""
    who, amount = core.deed(c, parts)
    return LoseKL(who, _held(c, "kl", amount))


def set_kl(c: Context, value: int) -> SetKL:
    """set your KL to 13"""
    return SetKL(c.in_range("kl", value))


def gain_god_charges(c: Context, *parts: Any) -> GainGodCharges:
    """gain 1 God Charge"""
    who, amount = core.deed(c, parts)
    return GainGodCharges(who, _held(c, "god_charges", amount))


def lose_god_charges(c: Context, *parts: Any) -> LoseGodCharges:
    """target opponent loses 1 God Charge"""
    who, amount = core.deed(c, parts)
    return LoseGodCharges(who, _held(c, "god_charges", amount))


def _held(c: Context, name: str, amount: Amount) -> Amount:
    """The amount, if a player could ever hold so much."""
    if isinstance(amount, Number):
        c.in_range(name, amount.value, least=1)
    return amount


def nullify(c: Context, what: Selection) -> Nullify:
    """nullify target Avatar"""
    return Nullify(_permanents(what, "nullified", "EC-R59"))


def destroy(c: Context, what: Selection) -> Any:
    """destroy target Avatar"""
    return core.destroy(c, _permanents(what, "destroyed", "EC-R54"))


def sacrifice(c: Context, what: Selection) -> Any:
    """sacrifice this Avatar"""
    return core.sacrifice(c, _permanents(what, "sacrificed", "EC-R54"))


def _permanents(what: Selection, done: str, rule: str) -> Selection:
    if _types(what) & {"Deity"}:
        raise Refused("CT308", f"a Deity is no permanent and cannot be {done}", rule=rule)
    if gone := sorted(_types(what) & {"Spell", "Rite"}):
        raise Refused(
            "CT308", f"a {gone[0]} is never on the battlefield, so none can be {done}", rule="EC-3.6.3"
        )
    return what


def win_game(c: Context, who: Who | None = None) -> WinGame:
    """win the game"""
    return WinGame(core.doer(c, who))


def lose_game(c: Context, who: Who | None = None) -> LoseGame:
    """target opponent loses the game"""
    return LoseGame(core.doer(c, who))


def create_tokens(c: Context, amount: Amount, stats: tuple[int, int], *parts: Any) -> CreateTokens:
    """create two 3/3 Glow Echo Avatar tokens"""
    aspects: list[str] = []
    domain: str | None = None
    abilities: tuple[object, ...] = ()
    each: list[Filter | WhereX] = []
    for part in parts:
        if isinstance(part, (Filter, WhereX)):
            each.append(part)
        elif isinstance(part, tuple):
            abilities = part
        elif not isinstance(part, Word):
            domain = part
        elif part.type == "ASPECT":
            if part.value in aspects:
                raise Refused("CT307", f"{part.value} is said twice; once is enough")
            aspects.append(part.value)
    if stats[1] == 0:
        raise Refused("CT301", "a token with Guard 0 is destroyed at once", rule="EC-R51")
    power, guard = stats
    numbers = (("power", power), ("guard", guard))
    # EC-R89: a token has only what its text names, and its name is Echo Avatar
    amount = core.scaled(amount, each)
    return CreateTokens(amount, Token("Echo Avatar", ("Avatar",), numbers, tuple(aspects), domain, abilities))


def token_tag(c: Context, tag: Word) -> str:
    """with Domain: Second Sun"""
    return str(tag.value)


def token_text(c: Context, quoted: Word) -> tuple[object, ...]:
    """with "This Avatar can't block." """
    assert c.quoted is not None
    return c.quoted(quoted, "Avatar")


# --- costs ----------------------------------------------------------------------------------------


def spend_kl(c: Context, amount: int) -> SpendKL:
    """2 KL"""
    return SpendKL(c.in_range("kl", amount, least=1))


def pay_essence(c: Context, amount: int) -> PayEssence:
    """pay 3 Essence"""
    if amount < 1:
        raise Refused("CT301", "a payment is at least 1")
    return PayEssence(amount)


def spend_god_charges(c: Context, amount: Number) -> SpendGodCharges:
    """spend 2 God Charges"""
    return SpendGodCharges(c.in_range("god_charges", amount.value, least=1))


def sacrifice_matching(c: Context, count: Amount, filter: Filter) -> Any:
    """sacrifice a Shard"""
    _permanents(All(filter), "sacrificed", "EC-R58")
    return core.sacrifice_matching(c, count, filter)


# --- triggers -------------------------------------------------------------------------------------


def deals_combat_damage_to_deity(c: Context, what: This | Filter) -> DealsCombatDamage:
    """this Avatar deals combat damage to a Deity"""
    return DealsCombatDamage(what, to_deity_only=True)


def you_pay_essence(c: Context, to_cast: Filter | None = None) -> YouPayEssence:
    """you pay Essence to cast a Spell"""
    if to_cast is not None:
        _castable(to_cast)
    return YouPayEssence(to_cast)


def you_spend_kl(c: Context) -> YouSpendKL:
    """you spend KL"""
    return YouSpendKL()


def you_cast(c: Context, filter: Filter) -> YouCast:
    """you cast a Domain: Second Sun spell"""
    _castable(filter)
    return core.you_cast(c, filter)


def _castable(filter: Filter) -> None:
    for name in filter.types:
        if name not in ("Spell", "Rite"):
            raise Refused(
                "CT308",
                f"only Spells and Rites are cast; a {name} is played",
                suggestion="play",
                rule="EC-R69",
            )


# --- abilities ------------------------------------------------------------------------------------


def optional_essence(c: Context, most: int, this: This) -> OptionalEssenceForDamage:
    """you may pay up to 5 Essence; this spell deals that much extra damage"""
    if most < 1:
        raise Refused("CT301", "a payment is at least 1")
    return OptionalEssenceForDamage(most)


def cost_change(c: Context, filter: Filter, amount: int, sign: int) -> CostChange:
    """Rites with Domain: Null Depths cost 1 less KL"""
    if amount < 1:
        raise Refused("CT301", "a change of 0 changes nothing")
    return CostChange(filter, sign * c.in_range("kl", amount))


def less(c: Context) -> int:
    """less"""
    return -1


def more(c: Context) -> int:
    """more"""
    return 1


def shard_adds(c: Context, this: This, amount: int, instead_of: int) -> ShardAdds:
    """this Shard adds +2 KL instead of +1"""
    if c.on is not None and "Shard" not in c.on:
        raise Refused("CT402", "only a Shard adds KL in this way", rule="EC-2.2.5")
    if instead_of != 1:
        raise Refused("CT301", "a Shard adds +1 unless it says otherwise", suggestion="+1", rule="EC-2.2.5")
    if amount < 0 or amount == 1:
        raise Refused(
            "CT301", "the Shard must add another number than 1, and not less than 0", rule="EC-3.4.2"
        )
    return ShardAdds(amount)


def static_kl_bonus(c: Context, amount: int) -> StaticKLBonus:
    """add 2 to your KL when you recalculate it"""
    return StaticKLBonus(c.in_range("kl", amount, least=1))


def elsewhere(c: Context) -> str:
    """nullified"""
    return "null_zone"
