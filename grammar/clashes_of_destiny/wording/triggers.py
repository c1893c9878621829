"""Triggers."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from grammar.clashes_of_destiny.meaning.nouns import UNITS
from grammar.clashes_of_destiny.triggers import Moves
from grammar.clashes_of_destiny.wording.words import TURNS
from grammar.ir.selectors import Filter, InAttack
from grammar.ir.triggers import (
    AttacksUnit,
    EndOfTurn,
    Enters,
    StartOfTurn,
)
from grammar.language.forms.printing import when
from grammar.language.text_from_ir import Printer
from grammar.language.wording.triggers import to_another

_COMING: Final[Mapping[tuple[str, ...], str]] = {("Minion",): "summon", ("Artifact",): "equip"}


def _enters(p: Printer, node: Enters) -> str:
    filter = node.what if isinstance(node.what, Filter) else None
    side = filter.controller if filter is not None else "any"
    doing = _COMING.get(filter.types) if filter is not None else None
    if filter is None or doing is None or side == "any" or filter.other:
        return f"{when(node.what)} {p.one(node.what)} enters"
    what = p.one(replace(filter, controller="any"))
    return (
        f"whenever {'you' if side == 'you' else 'the opponent'} {doing}{'' if side == 'you' else 's'} {what}"
    )


def _attacks_unit(p: Printer, node: AttacksUnit) -> str:
    side = node.what.controller if isinstance(node.what, Filter) else "any"
    if side != "any" and node.what == Filter(UNITS, controller=side):
        who = "you attack" if side == "you" else "the opponent attacks"
        return f"whenever {who} {p.one(node.victim)}"
    return to_another("attacks")(p, node)


def _moves(p: Printer, node: Moves) -> str:
    words = f"{when(node.what)} {p.one(node.what)} moves"
    return " ".join((words, *map(p.write, node.to)))


def _end_of_turn(_p: Printer, node: EndOfTurn) -> str:
    whose = "the opponent's" if node.opponents_only else "your" if node.yours_only else "each"
    return f"at the end of {whose} turn"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    AttacksUnit: _attacks_unit,
    InAttack: lambda p, n: "the attacker" if n.role == "attacker" else "the unit attacked",
    Enters: _enters,
    Moves: _moves,
    EndOfTurn: _end_of_turn,
    StartOfTurn: lambda p, n: f"at the start of {TURNS['opponent'] if n.opponents_only else 'each'} turn",
}
