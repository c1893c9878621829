"""Effects and payments."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.clashes_of_destiny.operations import (
    ExhaustUnless,
    GainTemporaryMana,
    PayDurability,
    Scry,
    Unlock,
)
from grammar.clashes_of_destiny.parts import UnnamedUnit
from grammar.ir.operations import (
    ChooseOne,
    Forbid,
)
from grammar.language.forms.amounts import for_each, how_much, verb
from grammar.language.text_from_ir import Printer
from grammar.language.wording import operations
from grammar.language.wording.pools import BARE


def _gain_temporary(p: Printer, node: GainTemporaryMana) -> str:
    each = for_each(p, node.amount)
    return f"{verb(node.who, 'gain')} {how_much(p, node.amount)} mana this turn only{each}"


def _choose_one(p: Printer, node: ChooseOne) -> str:
    affinities = [mode[0].affinity for mode in node.modes if len(mode) == 1 and isinstance(mode[0], Unlock)]
    if len(affinities) == len(node.modes):
        return f"choose {' or '.join(affinities)}. Unlock that affinity"
    return str(operations.WORDING[ChooseOne](p, node))


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    GainTemporaryMana: _gain_temporary,
    Unlock: lambda p, n: f"unlock the {n.affinity} affinity",
    Forbid: operations.WORDING[Forbid],
    Scry: lambda p, n: f"Scry({how_much(p, n.amount)})",
    **BARE,
    ChooseOne: _choose_one,
    UnnamedUnit: lambda p, n: "a unit",
    ExhaustUnless: lambda p, n: "[exhaust]",
    PayDurability: lambda p, n: f"lose {n.amount} durability",
}
