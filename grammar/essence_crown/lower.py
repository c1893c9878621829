"""The meaning of the sentences that only Essence Crown has: one function for each rule of cards.lark."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from lark import Token as Word

from grammar.essence_crown.operations import (
    CannotLoseGame,
    CopyLimit,
    DealEssenceDamage,
    DeityIsDamaged,
    Fast,
    GainGodCharges,
    GainKL,
    GainsKL,
    HealEssence,
    Heals,
    IsNullified,
    LoseEssence,
    LoseGame,
    LoseGodCharges,
    LoseKL,
    Nullify,
    OptionalEssenceForDamage,
    PayEssence,
    PayXEssence,
    PreventAllDamage,
    PreventEssenceDamage,
    PreventNextDamage,
    PreventsDamage,
    ReplaceDraw,
    ReplaceGain,
    ReplaceGodChargeGain,
    SetKL,
    ShardAdds,
    SpendAnyGodCharges,
    SpendGodCharges,
    SpendKL,
    SpendsGodCharge,
    StaticKLBonus,
    WinGame,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from grammar.ir.abilities import AbilityCostChange, CannotPlay, CostChange, OwnCostChange
from grammar.ir.amounts import Amount, Number, PerOpponent, PerResource
from grammar.ir.conditions import Condition, IfYouDo
from grammar.ir.costs import MoveMatching, MoveThis
from grammar.ir.operations import CreateTokens, DealDamage, MillCards, MoveCards, Token
from grammar.ir.selectors import All, Controller, Filter, It, Selection, This, Who
from grammar.ir.triggers import DealsCombatDamage, Sacrifices, YouCast
from grammar.language.english import an
from grammar.language.errors import Finding, Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning import abilities, costs, operations, triggers, zones
from grammar.language.meaning.parts import (
    Afterwards,
    Each,
    EachPaid,
    Not,
    Operations,
    WhereX,
    Whose,
    always,
    deed,
    doer,
    in_play,
    is_deck,
    lasting_condition,
    ones_own,
    placed,
    printed_number,
    scaled,
    some,
    theirs,
    who_and_rest,
)
from grammar.language.meaning.selectors import another

# EC-4.1.3 to EC-4.1.6: where a permanent of each type enters
ENTERS: Final = {
    "Domain": "domain_zone",
    "Shard": "shard_row",
    "Avatar": "avatar_line",
    "Relic": "relic_support_zone",
    "Support": "relic_support_zone",
}
_NULL_ZONE: Final = "null_zone"

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


def deal_damage(c: Context, amount: Amount, to: Selection, *each: Each) -> DealDamage:
    """deal 3 damage to target Avatar"""
    _plain_damage(to)
    return operations.deal_damage(c, amount, to, *each)


def deal_lasting_damage(c: Context, amount: Amount, to: Selection, *each: Each) -> DealDamage:
    """deal 1 lasting damage to target Avatar"""
    _plain_damage(to)
    return operations.deal_lasting_damage(c, amount, to, *each)


def _plain_damage(to: Selection) -> None:
    if _types(to) & {"Deity"}:
        raise Refused(
            "CT304",
            "a Deity is dealt Essence damage; plain damage is for Avatars",
            suggestion="Essence damage",
            rule="EC-10.1.1",
        )


def deal_essence_damage(c: Context, amount: Amount, to: Selection, *each: Each) -> DealEssenceDamage:
    """deal 3 Essence damage to a Deity"""
    if (isinstance(to, This) and c.on != ("Deity",)) or _types(to) - {"Deity"}:
        raise Refused(
            "CT304",
            "Essence damage is dealt to Deities; what is dealt to Avatars is plain damage",
            suggestion="damage",
            rule="EC-10.1.1",
        )
    return DealEssenceDamage(scaled(c, amount, each), to)


def _types(selection: Selection) -> set[str]:
    return set() if isinstance(selection, (This, It)) else set(selection.filter.types)


def lose_essence(c: Context, *parts: Any) -> LoseEssence:
    """you lose 2 Essence"""
    if not isinstance(parts[0], str):
        raise Refused(
            "CT302",
            "the sentence does not say who loses Essence",
            suggestion="You lose ... Essence",
            rule="EC-2.1.3",
        )
    return LoseEssence(*deed(c, parts))


def heal_essence(c: Context, *parts: Any) -> HealEssence:
    """heal 4 Essence to your Deity"""
    return HealEssence(*deed(c, parts))


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
    return HealEssence(*deed(c, parts))


def raise_(c: Context, value: int) -> Number:
    """+1"""
    if value < 1:
        raise Refused("CT301", "a gain is at least 1; for less, write 'lose'", rule="EC-2.3.7")
    return Number(value)


def gain_kl(c: Context, *parts: Any) -> GainKL:
    """gain +1 KL this turn"""
    who, amount = deed(c, parts)
    return GainKL(who, _held(c, "kl", amount))


def gain_plus_kl(c: Context, *parts: Any) -> GainKL:
    """gain +1 KL"""
    c.warnings.append(Finding("CT802", "'+' is not needed here", c.span, (), "gain ... KL", "EC-R88"))
    return gain_kl(c, *parts)


def lose_kl(c: Context, *parts: Any) -> LoseKL:
    """target opponent loses 2 KL"""
    who, amount = deed(c, parts)
    return LoseKL(who, _held(c, "kl", amount))


def set_kl(c: Context, value: int) -> SetKL:
    """set your KL to 13"""
    return SetKL(c.in_range("kl", value))


def gain_god_charges(c: Context, *parts: Any) -> GainGodCharges:
    """gain 1 God Charge"""
    who, amount = deed(c, parts)
    return GainGodCharges(who, _held(c, "god_charges", amount))


def lose_god_charges(c: Context, *parts: Any) -> LoseGodCharges:
    """target opponent loses 1 God Charge"""
    who, amount = deed(c, parts)
    return LoseGodCharges(who, _held(c, "god_charges", amount))


def _held(c: Context, name: str, amount: Amount) -> Amount:
    """The amount, if a player could ever hold so much."""
    if isinstance(amount, Number):
        c.in_range(name, amount.value, least=1)
    return amount


def nullify(c: Context, what: Selection) -> Nullify:
    """nullify target Avatar"""
    return Nullify(_permanents(what, "nullified", "EC-R59"))


def nullify_top(c: Context, *said: Any) -> MillCards:
    """nullify the top 3 cards of your Veiled Deck"""
    who, parts = who_and_rest(c, said)
    amount, rest = (Number(1), parts) if isinstance(parts[0], Whose) else (parts[0], parts[1:])
    whose, deck, *each = rest
    is_deck(c, deck)
    theirs(who, whose)
    return MillCards(who, scaled(c, amount, each), _NULL_ZONE)


def nullify_their_top(c: Context, *parts: Any) -> MillCards:
    """nullify the top card of target opponent's Veiled Deck"""
    amount, rest = (Number(1), parts) if isinstance(parts[0], Word) else (parts[0], parts[1:])
    deck, *each = rest
    is_deck(c, deck)
    c.named = "target_opponent"
    return MillCards("target_opponent", scaled(c, amount, each), _NULL_ZONE)


def enters_exhausted(c: Context, subject: Selection, zone: str | None = None) -> Any:
    """this Shard enters the Shard Row exhausted"""
    types = c.on or () if isinstance(subject, This) else tuple(_types(subject))
    if zone not in (None, triggers.BATTLEFIELD) and any(ENTERS.get(name) != zone for name in types):
        raise Refused("CT308", f"{an(' '.join(types))} does not enter there", rule="EC-8.1.1")
    if any(name not in ENTERS for name in types):
        raise Refused("CT308", f"{an(' '.join(types))} does not enter the battlefield", rule="EC-8.1.1")
    return abilities.enters_exhausted(c, subject, zone)


def be_nullified(c: Context) -> str:
    """be nullified"""
    return "be_nullified"


def put_on_bottom(c: Context, what: Selection, *deck: Any) -> Any:
    """put target Avatar on the bottom of its owner's Veiled Deck"""
    return zones.put_on_bottom(c, _permanents(what, "put into a deck", "EC-R54"), *deck)


def put_on_top(c: Context, what: Selection, *deck: Any) -> Any:
    """put a card from your hand on top of your Veiled Deck"""
    return zones.put_on_top(c, _permanents(what, "put into a deck", "EC-R54"), *deck)


def shuffle_in(c: Context, what: Selection, *deck: Any) -> Any:
    """shuffle target Avatar into its owner's Veiled Deck"""
    return zones.shuffle_in(c, _permanents(what, "put into a deck", "EC-R54"), *deck)


def mill(c: Context, *parts: Any) -> MillCards:
    """put the top 3 cards of your Veiled Deck into your Crypt"""
    found = zones.mill(c, *parts)
    if found.zone == _NULL_ZONE:
        raise Refused(
            "CT308",
            "what is put into the Null Zone is nullified",
            suggestion="Nullify the top ...",
            rule="EC-10.4.2",
        )
    return found


def search(c: Context, deck: Word, what: tuple[int, Filter], *parts: Any) -> Any:
    """search your Veiled Deck for a Shard card, put it into your Shard Row, then shuffle"""
    found = zones.search(c, deck, what, *parts)
    if found.zone == _NULL_ZONE:
        raise Refused("CT308", "what is put into the Null Zone is nullified", rule="EC-10.4.2")
    if found.zone in c.piles.battlefield:
        types = what[1].types
        if not types or any(ENTERS.get(name) != found.zone for name in types):
            kind = " or ".join(name for name, place in ENTERS.items() if place == found.zone)
            raise Refused("CT308", f"only {an(kind)} enters there", rule="EC-8.1.1")
    return found


def destroy(c: Context, what: Selection) -> Any:
    """destroy target Avatar"""
    return operations.destroy(c, _permanents(what, "destroyed", "EC-R54"))


def sacrifice(c: Context, *parts: Any) -> Any:
    """sacrifice this Avatar"""
    _permanents(parts[-1], "sacrificed", "EC-R54")
    return operations.sacrifice(c, *parts)


def copy_token(c: Context, token: Word, what: Selection) -> Any:
    """create a token that's a copy of target Avatar"""
    return operations.copy_token(c, token, _permanents(what, "copied", "EC-R54"))


def gain_control(c: Context, *parts: Any) -> Any:
    """gain control of target Avatar until end of turn"""
    _permanents(parts[-1], "controlled by another player", "EC-R54")
    return operations.gain_control(c, *parts)


def _permanents(what: Selection, done: str, rule: str) -> Selection:
    if _types(what) & {"Deity"}:
        raise Refused("CT308", f"a Deity is no permanent and cannot be {done}", rule=rule)
    zone = getattr(getattr(what, "filter", None), "zone", None)
    if zone is None and (gone := sorted(_types(what) & {"Spell", "Rite"})):
        raise Refused(
            "CT308", f"a {gone[0]} is never on the battlefield, so none can be {done}", rule="EC-3.6.3"
        )
    return what


def move(c: Context, what: Selection, whose: Whose, zone: Word, exhausted: bool | None = False) -> MoveCards:
    """return target Avatar card from your Crypt to your Avatar Line"""
    if zone.value == _NULL_ZONE:
        raise Refused(
            "CT308",
            "what is put into the Null Zone is nullified",
            span=span_of_token(zone),
            suggestion="Nullify ...",
            rule="EC-10.4.2",
        )
    placed(c)
    if zone.value in c.piles.battlefield:
        types = c.on or () if isinstance(what, This) else tuple(_types(what))
        if not isinstance(what, It) and not (types and all(ENTERS.get(name) == zone.value for name in types)):
            kind = " or ".join(name for name, place in ENTERS.items() if place == zone.value)
            raise Refused("CT308", f"only {an(kind)} enters there", span=span_of_token(zone), rule="EC-8.1.1")
        if not isinstance(what, (It, This)) and what.filter.zone is None:
            raise Refused("CT308", "that is in play already", rule="EC-4.1.11")
    if "Deity" in _types(what):
        raise Refused("CT308", "a Deity never leaves its area", rule="EC-R54")
    return zones.move(c, what, whose, zone, exhausted)


def prevent_essence_damage(c: Context, amount: int) -> PreventEssenceDamage:
    """prevent the next 3 Essence damage that would be dealt to your Deity this turn"""
    if amount < 1:
        raise Refused("CT301", "0 damage need not be prevented")
    return PreventEssenceDamage(amount)


def prevent_next(c: Context, amount: int, to: Selection) -> PreventNextDamage:
    """prevent the next 2 damage that would be dealt to target Avatar this turn"""
    if amount < 1:
        raise Refused("CT301", "0 damage need not be prevented")
    _damaged(to, "damage", by=False)
    return PreventNextDamage(to, amount)


def prevent_all(c: Context, kind: str, by: bool, what: Selection) -> PreventAllDamage:
    """prevent all combat damage that would be dealt to target Avatar this turn"""
    _damaged(what, kind, by)
    return PreventAllDamage(what, kind == "combat damage", by)


def prevent_all_anywhere(c: Context, kind: str) -> PreventAllDamage:
    """prevent all combat damage that would be dealt this turn"""
    if kind != "combat damage":
        raise Refused("CT302", "say to whom: '... that would be dealt to ...'", suggestion="combat damage")
    return PreventAllDamage(None, True)


def prevented(c: Context, amount: int, kind: str, by: bool, what: Selection) -> PreventsDamage:
    """prevent 1 of any damage that would be dealt to this Avatar"""
    if amount < 1:
        raise Refused("CT301", "0 damage need not be prevented")
    return replace(prevented_all(c, kind, by, what), amount=amount)


def prevented_all(c: Context, kind: str, by: bool, what: Selection) -> PreventsDamage:
    """prevent all combat damage that would be dealt to this Avatar"""
    _damaged(what, kind, by)
    return PreventsDamage(always(what), None, kind == "combat damage", by)


def plain_damage(c: Context) -> str:
    """damage"""
    return "damage"


def combat_damage(c: Context) -> str:
    """combat damage"""
    return "combat damage"


def essence_damage(c: Context) -> str:
    """Essence damage"""
    return "Essence damage"


def dealt_to(c: Context) -> bool:
    """to"""
    return False


def dealt_by(c: Context) -> bool:
    """by"""
    return True


def _damaged(what: Selection, kind: str, by: bool) -> None:
    """Refuses damage of a kind that such objects are not dealt or do not deal."""
    in_play(what, "be dealt damage")
    types = _types(what)
    if by:
        if kind == "Essence damage" or (kind == "combat damage" and types - {"Avatar"}):
            raise Refused("CT304", "Avatars deal combat damage; otherwise say 'damage'", rule="EC-9.4.1")
    elif kind == "damage":
        _plain_damage(what)
    elif kind == "Essence damage" and types != {"Deity"}:
        raise Refused("CT304", "Essence damage is dealt to Deities", suggestion="damage", rule="EC-10.1.1")


def cannot_lose_game(c: Context) -> CannotLoseGame:
    """you can't lose the game this turn"""
    return CannotLoseGame()


def win_game(c: Context, who: Who | None = None) -> WinGame:
    """win the game"""
    return WinGame(doer(c, who))


def lose_game(c: Context, who: Who | None = None) -> LoseGame:
    """target opponent loses the game"""
    return LoseGame(doer(c, who))


def create_tokens(c: Context, *said: Any) -> CreateTokens:
    """create two 3/3 Glow Echo Avatar tokens"""
    who, (amount, stats, *parts) = who_and_rest(c, said)
    aspects: list[str] = []
    domain: str | None = None
    abilities: tuple[object, ...] = ()
    each: list[Each] = []
    for part in parts:
        if isinstance(part, (Filter, WhereX, EachPaid, PerOpponent, PerResource)):
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
    amount = scaled(c, amount, each)
    token = Token("Echo Avatar", ("Avatar",), numbers, tuple(aspects), domain, abilities)
    return CreateTokens(amount, token, who)


def token_tag(c: Context, tag: Word) -> str:
    """with Domain: Second Sun"""
    return str(tag.value)


def token_text(c: Context, quoted: Word) -> tuple[object, ...]:
    """with "This Avatar can't block." """
    assert c.quoted is not None
    abilities = c.quoted(quoted, "Avatar")
    if any(isinstance(ability, (Fast, CopyLimit)) for ability in abilities):
        raise Refused("CT403", "a token is neither played nor in a deck", rule="EC-3.10.1")
    return abilities


# --- costs ----------------------------------------------------------------------------------------


def nullify_this(c: Context, this: This) -> MoveThis:
    """nullify this Relic"""
    return MoveThis(_NULL_ZONE)


def nullify_matching(c: Context, count: Amount, filter: Filter) -> MoveMatching:
    """nullify two cards from your Crypt"""
    _permanents(All(filter), "nullified", "EC-R59")
    if filter.zone == _NULL_ZONE:
        raise Refused("CT308", "it is there already")
    return MoveMatching(ones_own(filter, "nullify"), _NULL_ZONE, some(printed_number(count)))


def nullify_another(c: Context, filter: Filter) -> MoveMatching:
    """nullify another Avatar you control"""
    return nullify_matching(c, Number(1), another(c, filter))


def return_matching(c: Context, count: Amount, filter: Filter, whose: Whose, zone: Word) -> MoveMatching:
    """return a Shard you control to your hand"""
    _permanents(All(filter), "returned", "EC-R54")
    return costs.return_matching(c, count, filter, whose, zone)


def spend_kl(c: Context, amount: int) -> SpendKL:
    """2 KL"""
    return SpendKL(c.in_range("kl", amount, least=1))


def pay_essence(c: Context, amount: int) -> PayEssence:
    """pay 3 Essence"""
    if amount < 1:
        raise Refused("CT301", "a payment is at least 1")
    return PayEssence(amount)


def pay_x_essence(c: Context, *parts: Any) -> PayXEssence:
    """pay X Essence"""
    return PayXEssence()


def spend_any_god_charges(c: Context, *parts: Any) -> SpendAnyGodCharges:
    """spend any number of God Charges"""
    return SpendAnyGodCharges()


def god_charge_spent(c: Context) -> str:
    """God Charge spent"""
    return "god_charges"


def essence_paid(c: Context) -> str:
    """Essence paid"""
    return "essence"


def may_pay(c: Context, *parts: Any) -> Operations:
    """you may pay 1 Essence"""
    if any(isinstance(cost, (PayXEssence, SpendAnyGodCharges)) for cost in parts):
        raise Refused(
            "CT306",
            "a number is chosen only in a cost before a colon, or in an additional cost",
            rule="LANG-2.4",
        )
    return operations.may_pay(c, *parts)


def spend_god_charges(c: Context, amount: Number) -> SpendGodCharges:
    """spend 2 God Charges"""
    return SpendGodCharges(c.in_range("god_charges", amount.value, least=1))


def sacrifice_matching(c: Context, count: Amount, filter: Filter) -> Any:
    """sacrifice a Shard"""
    _permanents(All(filter), "sacrificed", "EC-R58")
    return costs.sacrifice_matching(c, count, filter)


def sacrifice_another(c: Context, filter: Filter) -> Any:
    """sacrifice another Avatar"""
    _permanents(All(filter), "sacrificed", "EC-R58")
    return costs.sacrifice_another(c, filter)


# --- triggers -------------------------------------------------------------------------------------


def deals_combat_damage_to_deity(c: Context) -> triggers.Deed:
    """deals combat damage to a Deity"""
    return lambda what: DealsCombatDamage(what, to_deity_only=True)


def is_nullified(c: Context) -> triggers.Deed:
    """is nullified"""
    return IsNullified


def you_pay_essence(c: Context, by: Controller, to_cast: Filter | None = None) -> YouPayEssence:
    """you pay Essence to cast a Spell"""
    if to_cast is not None:
        _castable(to_cast)
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
    _castable(filter)
    return triggers.you_cast(c, by, filter)


def sacrifices(c: Context, by: Controller, filter: Filter) -> Sacrifices:
    """you sacrifice an Avatar"""
    _permanents(All(filter), "sacrificed", "EC-R58")
    return triggers.sacrifices(c, by, filter)


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
    _costing(c, filter)
    return CostChange(filter, _changed(c, amount, sign))


def first_cost_change(c: Context, filter: Filter, amount: int, sign: int) -> CostChange:
    """the first Spell you cast each turn costs 2 less KL"""
    _costing(c, filter)
    if filter.controller != "you":
        raise Refused("CT302", "say whose first one it is", suggestion="... you cast")
    return CostChange(filter, _changed(c, amount, sign), first_each_turn=True)


def _costing(c: Context, filter: Filter) -> None:
    """Refuses what has no cost while it is played."""
    if filter.zone is not None or filter.token or filter.readiness or filter.attacking:
        raise Refused("CT308", "a card costs KL while it is played; it is not yet in play then")
    c.said_played = False


def own_cost_change(c: Context, this: This, amount: int, sign: int, each: Each) -> OwnCostChange:
    """this Rite costs 1 less KL for each Avatar card in your Crypt"""
    if not isinstance(each, Filter):
        raise Refused("CT306", "a cost can count only what is there before it is paid")
    return OwnCostChange(_changed(c, amount, sign), each)


def own_cost_change_if(
    c: Context, this: This, amount: int, sign: int, condition: Condition | Not
) -> OwnCostChange:
    """this Rite costs 2 less KL if you control a Relic"""
    return OwnCostChange(_changed(c, amount, sign), condition=lasting_condition(condition))


def ability_cost_change(c: Context, subject: Selection, amount: int, sign: int) -> AbilityCostChange:
    """activated abilities of Relics you control cost 1 less KL"""
    in_play(subject, "have abilities")
    if not isinstance(subject, All):
        raise Refused("CT308", "speak of all of them: 'of Relics you control'")
    return AbilityCostChange(subject.filter, _changed(c, amount, sign))


def deity_ability_cost_change(c: Context, amount: int, sign: int) -> AbilityCostChange:
    """your Deity's activated abilities cost 1 less KL"""
    return AbilityCostChange(Filter(("Deity",), controller="you"), _changed(c, amount, sign))


def _changed(c: Context, amount: int, sign: int) -> int:
    if amount < 1:
        raise Refused("CT301", "a change of 0 changes nothing")
    return sign * c.in_range("kl", amount)


def cannot_play(c: Context, filter: Filter) -> CannotPlay:
    """opponents can't play Domains"""
    if "Deity" in filter.types:
        raise Refused("CT308", "a Deity is not played", rule="EC-3.2.8")
    if filter.types and set(filter.types) <= {"Spell", "Rite"}:
        raise Refused("CT308", "Spells and Rites are cast", suggestion="cast", rule="EC-R69")
    return abilities.cannot_play(c, filter)


def more_god_charges(c: Context, amount: int) -> ReplaceGodChargeGain:
    """if you would gain a God Charge, gain 2 God Charges instead"""
    if amount < 2:
        raise Refused("CT301", "instead of 1 God Charge, at least 2 are gained")
    return ReplaceGodChargeGain(c.in_range("god_charges", amount))


def more_cards(c: Context, amount: int) -> ReplaceDraw:
    """if you would draw a card, draw two cards instead"""
    if amount < 2:
        raise Refused("CT301", "instead of 1 card, at least 2 are drawn")
    return ReplaceDraw(amount)


def other_healing(c: Context, change: int) -> ReplaceGain:
    """if you would heal Essence, heal that much plus 1 instead"""
    return ReplaceGain("essence", change)


def their_healing(c: Context, change: int) -> ReplaceGain:
    """if an opponent would heal Essence, that player heals that much minus 1 instead"""
    return ReplaceGain("essence", change, "opponent")


def other_kl(c: Context, change: int) -> ReplaceGain:
    """if you would gain KL, gain that much plus 1 instead"""
    return ReplaceGain("kl", c.in_range("kl", abs(change)) and change)


def their_kl(c: Context, change: int) -> ReplaceGain:
    """if an opponent would gain KL, that player gains that much minus 1 instead"""
    return replace(other_kl(c, change), by="opponent")


def plus(c: Context, amount: int) -> int:
    """that much plus 1"""
    if amount < 1:
        raise Refused("CT301", "a change of 0 changes nothing")
    return amount


def minus(c: Context, amount: int) -> int:
    """that much minus 1"""
    return -plus(c, amount)


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


def fast(c: Context) -> Fast:
    """Fast"""
    return Fast()


def copy_limit(c: Context, zone: Word, *parts: Any) -> CopyLimit:
    """a Veiled Deck may include any number of copies of this card"""
    if zone.value != c.piles.deck:
        raise Refused(
            "CT308", "a limit of copies holds for a deck", span=span_of_token(zone), rule="EC-5.1.6"
        )
    most = parts[0] if len(parts) > 1 else None
    if most is not None and most < 1:
        raise Refused("CT301", "a card of which a deck may hold none is no card for a deck", rule="EC-5.1.6")
    return CopyLimit(most)


def static_kl_bonus(c: Context, amount: int) -> StaticKLBonus:
    """add 2 to your KL when you recalculate it"""
    return StaticKLBonus(c.in_range("kl", amount, least=1))


def afterwards(c: Context, condition: Condition | Not, it: It, it_too: It) -> Afterwards:
    """if you do, nullify it after it resolves"""
    if not isinstance(condition, IfYouDo):
        raise Refused(
            "CT305", "a card cast by permission is nullified 'if you do'", suggestion="If you do, ..."
        )
    c.uses_if_you_do = False
    c.its.clear()
    return Afterwards(_NULL_ZONE)


def elsewhere(c: Context) -> str:
    """nullified"""
    return _NULL_ZONE


def nullify_it(c: Context, it: It) -> tuple[Whose | None, str]:
    """nullify it"""
    c.its.pop()
    return None, _NULL_ZONE
