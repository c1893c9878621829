"""Effects and payments."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grammar.clashes_of_destiny.operations import (
    Cancel,
    ExhaustUnless,
    GainDurability,
    GainTemporaryMana,
    Heal,
    LoseDurability,
    PayDurability,
    PreventThatDamage,
    Scry,
    Unlock,
)
from grammar.clashes_of_destiny.parts import UnnamedUnit
from grammar.ir.costs import ExhaustThis
from grammar.ir.operations import (
    ChooseOne,
    DealDamage,
    Forbid,
    GainControl,
    ReadyObjects,
)
from grammar.ir.selectors import All
from grammar.language.forms.amounts import for_each, how_much, verb
from grammar.language.text_from_ir import Printer
from grammar.language.wording import operations
from grammar.language.wording.pools import BARE


def _deal_damage(p: Printer, node: DealDamage) -> str:
    if isinstance(node.to, UnnamedUnit):
        return f"deal {how_much(p, node.amount)} damage"
    return str(operations.WORDING[DealDamage](p, node))


def _gain_temporary(p: Printer, node: GainTemporaryMana) -> str:
    each = for_each(p, node.amount)
    return f"{verb(node.who, 'gain')} {how_much(p, node.amount)} mana this turn only{each}"


def _durability(word: str) -> Callable[..., str]:
    def write(p: Printer, node: GainDurability | LoseDurability) -> str:
        subject, many = _each(p, node.what)
        does = word if many else f"{word}s"
        return f"{subject} {does} {how_much(p, node.amount)} durability{for_each(p, node.amount)}"

    return write


def _each(p: Printer, what: Any) -> tuple[str, bool]:
    """each enemy artifact"""
    if isinstance(what, All):
        return p.write(what), False
    return p.subject(what)


def _gain_control(p: Printer, node: GainControl) -> str:
    text = str(operations.WORDING[GainControl](p, node))
    return text.removesuffix(" until end of turn") if node.duration == "while_in_play" else text


def _choose_one(p: Printer, node: ChooseOne) -> str:
    affinities = [mode[0].affinity for mode in node.modes if len(mode) == 1 and isinstance(mode[0], Unlock)]
    if len(affinities) == len(node.modes):
        return f"choose {' or '.join(affinities)}. Unlock that affinity"
    return str(operations.WORDING[ChooseOne](p, node))


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    DealDamage: _deal_damage,
    GainTemporaryMana: _gain_temporary,
    Unlock: lambda p, n: f"unlock the {n.affinity} affinity",
    Heal: lambda p, n: f"heal {p.write(n.what)} for {how_much(p, n.amount)}{for_each(p, n.amount)}",
    Forbid: operations.WORDING[Forbid],
    ReadyObjects: lambda p, n: f"activate {p.everyone(n.what)}",
    Scry: lambda p, n: f"Scry({how_much(p, n.amount)})",
    GainDurability: _durability("gain"),
    LoseDurability: _durability("lose"),
    Cancel: lambda p, n: f"cancel {p.write(n.what)}",
    PreventThatDamage: lambda p, n: "prevent that damage",
    GainControl: _gain_control,
    **BARE,
    ChooseOne: _choose_one,
    UnnamedUnit: lambda p, n: "a unit",
    ExhaustThis: lambda p, n: "[exhaust]",
    ExhaustUnless: lambda p, n: "[exhaust]",
    PayDurability: lambda p, n: f"lose {n.amount} durability",
}
