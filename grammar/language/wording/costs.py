"""Costs."""

# ruff: noqa: ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.ir.amounts import Number
from grammar.ir.costs import (
    DiscardCards,
    ExhaustMatching,
    ExhaustThis,
    MoveMatching,
    MoveThis,
    SacrificeMatching,
    SacrificeThis,
)
from grammar.language.forms.amounts import cards
from grammar.language.text_from_ir import Printer
from grammar.language.wording.selectors import counted
from grammar.language.words.english import an, in_words


def _sacrifice_matching(p: Printer, node: SacrificeMatching) -> str:
    return f"sacrifice {counted(p, node.count, node.filter)}"


def _discard_cards(p: Printer, node: DiscardCards) -> str:
    if node.filter is None:
        return f"discard {cards(p, Number(node.count))}"
    what = p.described(node.filter, plural=node.count > 1, card=True)
    return f"discard {an(what) if node.count == 1 else f'{in_words(node.count)} {what}'}"


def _move_matching(p: Printer, node: MoveMatching) -> str:
    what = counted(p, node.count, node.filter)
    word = p.dialect.elsewhere.get(node.zone)
    if word is not None:
        return f"{word.removesuffix('ied')}y {what}"
    return f"return {what.replace(' in ', ' from ')} to your {p.zone(node.zone)}"


def _move_this(p: Printer, node: MoveThis) -> str:
    word = p.dialect.elsewhere.get(node.zone)
    if word is not None:
        return f"{word.removesuffix('ied')}y {p.this()}"
    return f"return {p.this()} to its owner's {p.zone(node.zone)}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    SacrificeMatching: _sacrifice_matching,
    SacrificeThis: lambda p, n: f"sacrifice {p.this()}",
    ExhaustThis: lambda p, n: f"exhaust {p.this()}",
    DiscardCards: _discard_cards,
    ExhaustMatching: lambda p, n: f"exhaust {counted(p, n.count, n.filter)}",
    MoveMatching: _move_matching,
    MoveThis: _move_this,
}
