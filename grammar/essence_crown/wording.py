"""The wording of the nodes specific to Essence Crown, and of shared ones that it words differently."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from grammar.essence_crown.operations import (
    BlockedBy,
    CopyLimit,
    Fast,
    HealEssence,
    LoseEssence,
    OptionalEssenceForDamage,
    PayEssence,
    PreventAllDamage,
    PreventEssenceDamage,
    PreventNextDamage,
    PreventsDamage,
    SetKL,
    ShardAdds,
    SpendGodCharges,
    SpendKL,
    StartOfCombat,
    StartOfTurnKL,
    StaticKLBonus,
    YouPayEssence,
)
from grammar.ir.abilities import AbilityCostChange, CostChange, DoInstead, Instead, OwnCostChange
from grammar.ir.operations import CreateTokens, RedirectDamage
from grammar.ir.plays import PlayableFrom
from grammar.ir.selectors import All, Filter, Selection
from grammar.language.forms.amounts import for_each, for_each_of, how_much, how_much_paid, is_one, verb
from grammar.language.forms.slots import players
from grammar.language.text_from_ir import Printer
from grammar.language.wording import instead
from grammar.language.wording.conditions import limited_by, what_holds
from grammar.language.wording.occasions import nth
from grammar.language.wording.plays import playable_from
from grammar.language.wording.prices import for_each_of_price, not_below
from grammar.language.wording.triggers import cast_filter, done_by, starts_phase
from grammar.language.words.english import an, in_words


@dataclass(frozen=True, slots=True)
class Paid:
    """A cost where a bare "2 KL" would be no sentence: "pay 2 KL"."""

    cost: SpendKL


def paid(cost: object) -> object:
    """Return a cost in its form for "you may" and "as an additional cost"."""
    return Paid(cost) if isinstance(cost, SpendKL) else cost


def _lose_essence(p: Printer, node: LoseEssence) -> str:
    who = "you lose" if node.who == "you" else verb(node.who, "lose")
    return f"{who} {how_much(p, node.amount)} Essence{for_each(p, node.amount)}"


def _heal_essence(p: Printer, node: HealEssence) -> str:
    whose = "your" if node.who == "you" else "their"
    heal = verb(node.who, "heal")
    return f"{heal} {how_much(p, node.amount)} Essence to {whose} Deity{for_each(p, node.amount)}"


def _create_tokens(p: Printer, node: CreateTokens) -> str:
    token = node.token
    traits = p.traits_of(token)
    numbers = dict(token.numbers)
    one = is_one(p, node.amount)
    amount = "a" if one else how_much(p, node.amount, many=True)
    if amount.isdigit():
        amount = in_words(int(amount))
    words = [
        verb(node.who, "create"),
        amount,
        f"{numbers.get('power', 0)}/{numbers.get('guard', 0)}",
        *(word for trait, word in traits if trait.place == "type_line"),
        token.name,
        "token" if one else "tokens",
    ]
    words += [f"with {trait.form(word)}" for trait, word in traits if trait.place == "field"]
    if token.abilities:
        avatar = p.dialect.card_type("Avatar")
        assert avatar is not None
        quoted = " ".join(Printer(p.dialect, (avatar,)).text(token.abilities).split("\n"))
        words.append(f'with "{quoted}"')
    return " ".join(words) + for_each(p, node.amount)


def _you_pay_essence(p: Printer, node: YouPayEssence) -> str:
    if node.to_cast is None:
        return f"{done_by(node.by, 'pay')} Essence"
    event = done_by(node.by, "pay")
    event = f"when{event.removeprefix('whenever')}" if node.by == "you" else event
    return f"{event} Essence to cast {cast_filter(p, node.to_cast)}"


def _start_of_turn_kl(p: Printer, node: StartOfTurnKL) -> str:
    condition = f"if {p.write(node.condition)}, " if node.condition is not None else ""
    change = f"gain +{node.change}" if node.change > 0 else f"lose {-node.change}"
    return f"at the start of your turn, {condition}{change} KL this turn"


def _cost_change(p: Printer, node: CostChange) -> str:
    words = p.described(node.filter, plural=not node.nth_each_turn)
    # a card is cast before anyone controls it
    is_cast = node.filter.types and set(node.filter.types) <= p.dialect.cast_types
    how = "cast" if is_cast else "play"
    words = words.replace(" you control", f" you {how}").replace(
        " your opponents control", f" your opponents {how}"
    )
    if node.nth_each_turn:
        return f"{nth(node)} {words} each turn costs {_changed(node.change)}{not_below(node)}"
    cost = f"{_changed(node.change)}{for_each_of_price(p, node)}{not_below(node)}"
    return limited_by(p, f"{words} cost {cost}", node.condition)


def _changed(change: int) -> str:
    return f"{abs(change)} {'more' if change > 0 else 'less'} KL"


def _own_cost_change(p: Printer, node: OwnCostChange) -> str:
    costs = f"{p.this()} costs {_changed(node.change)}"
    if node.per is not None:
        return f"{costs}{for_each_of(p, node.per)}{not_below(node)}"
    return f"{costs} if {what_holds(p, node.condition)}{not_below(node)}"


def _ability_cost_change(p: Printer, node: AbilityCostChange) -> str:
    if node.filter == Filter((p.dialect.leader,), controller="you"):
        return f"your {p.dialect.leader}'s activated abilities cost {_changed(node.change)}"
    return f"activated abilities of {p.described(node.filter, plural=True)} cost {_changed(node.change)}"


def _optional_essence(p: Printer, node: OptionalEssenceForDamage) -> str:
    return f"you may pay up to {node.most} Essence; {p.this()} deals that much extra damage"


def _copy_limit(p: Printer, node: CopyLimit) -> str:
    copies = "any number of copies"
    if node.most is not None:
        copies = f"up to {in_words(node.most)} {'copy' if node.most == 1 else 'copies'}"
    return f"{an(p.zone(p.dialect.piles.deck))} may include {copies} of {p.this()}"


def _prevent_next(p: Printer, node: PreventNextDamage) -> str:
    return f"prevent the next {node.amount} damage that would be dealt to {_damaged(p, node.what)} this turn"


def _prevent_all(p: Printer, node: PreventAllDamage) -> str:
    if node.what is None:
        return "prevent all combat damage that would be dealt this turn"
    return f"prevent all {_damage(p, node, node.what)} this turn"


def _prevents(p: Printer, node: PreventsDamage) -> str:
    amount = "all" if node.amount is None else f"{node.amount} of any"
    what = All(node.what) if isinstance(node.what, Filter) else node.what
    return limited_by(p, f"prevent {amount} {_damage(p, node, what)}", node.condition)


def _damage(p: Printer, node: PreventAllDamage | PreventsDamage, what: Selection) -> str:
    """combat damage that would be dealt by target Avatar"""
    deity = getattr(getattr(what, "filter", None), "types", ()) == (p.dialect.leader,)
    kind = "combat " if node.combat else "Essence " if deity and not node.by else ""
    return f"{kind}damage that would be dealt {'by' if node.by else 'to'} {_damaged(p, what)}"


def _redirected(p: Printer, node: RedirectDamage) -> str:
    """combat damage that would be dealt to your Deity this turn is dealt to target Avatar instead"""
    deity = getattr(getattr(node.what, "filter", None), "types", ()) == (p.dialect.leader,)
    kind = "combat damage" if node.combat else "Essence damage" if deity else "damage"
    return instead.redirected(p, node, kind)


def _damaged(p: Printer, what: Selection) -> str:
    if isinstance(what, All) and what.filter.types == (p.dialect.leader,):
        return p.write(what)
    return p.subject(what)[0]


def _instead(p: Printer, node: Instead | DoInstead) -> str:
    """if your Deity would be dealt Essence damage, prevent that damage: a Deity's damage has its own name"""
    text = instead.WORDING[Instead](p, node)
    event = node.event if isinstance(node, Instead) else node.trigger
    victim = getattr(event, "victim", None) or getattr(event, "what", None)
    if isinstance(victim, Filter) and victim.types == ("Deity",):
        return text.replace(" damage", " Essence damage", 1)
    return text


PRINTING: Final[Mapping[type, Callable[..., str]]] = {
    BlockedBy: lambda _p, _n: "it's blocking",
    Instead: _instead,
    DoInstead: _instead,
    LoseEssence: _lose_essence,
    HealEssence: _heal_essence,
    SetKL: lambda p, n: f"set {players(n.who)} KL to {n.value}",
    CreateTokens: _create_tokens,
    SpendKL: lambda p, n: how_much_paid(p, n.amount, "kl"),
    Paid: lambda p, n: f"pay {p.write(n.cost)}",
    PayEssence: lambda p, n: f"pay {how_much_paid(p, n.amount, 'essence')}",
    SpendGodCharges: lambda p, n: f"spend {how_much_paid(p, n.amount, 'god_charges')}",
    YouPayEssence: _you_pay_essence,
    StartOfTurnKL: _start_of_turn_kl,
    StaticKLBonus: lambda p, n: f"add {n.change} to your KL when you recalculate it",
    ShardAdds: lambda p, n: f"{p.this()} adds +{n.amount} KL instead of +1",
    OptionalEssenceForDamage: _optional_essence,
    CostChange: _cost_change,
    OwnCostChange: _own_cost_change,
    PlayableFrom: lambda p, n: playable_from(p, n, "KL"),
    AbilityCostChange: _ability_cost_change,
    PreventEssenceDamage: lambda p, n: (
        f"prevent the next {n.amount} Essence damage that would be dealt to {players(n.who)} Deity this turn"
    ),
    PreventNextDamage: _prevent_next,
    PreventAllDamage: _prevent_all,
    RedirectDamage: _redirected,
    PreventsDamage: _prevents,
    StartOfCombat: starts_phase,
    Fast: lambda p, n: "fast",
    CopyLimit: _copy_limit,
}

__all__ = ["PRINTING", "paid"]
