"""Selections and filters, and counts of them."""

# ruff: noqa: ARG001, ARG005 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from grammar.ir.amounts import PerNumber, PerResource
from grammar.ir.described import Attacking, NumberThan
from grammar.ir.keywords import WithKeyword
from grammar.ir.selectors import All, AnyTargets, Choice, Filter, It, NumberTest, Target, This
from grammar.language.errors import Unprintable
from grammar.language.forms.amounts import measure
from grammar.language.text_from_ir import Printer
from grammar.language.words.english import in_words


def _all(p: Printer, node: All) -> str:
    filter = node.filter
    if only := p.only(filter):
        return only
    if filter.types == (p.dialect.leader,) and filter.controller != "any":
        plain = replace(filter, controller="any")
        owner = "your" if filter.controller == "you" else "each opponent's"
        return f"{owner} {p.described(plain, plural=False)}"
    return f"each {p.described(filter, plural=False)}"


def _target(p: Printer, node: Target) -> str:
    return _some(p, node, "target ")


def _choice(p: Printer, node: Choice) -> str:
    if node.least == node.most == 1:
        return p.any_one(node.filter)
    return _some(p, node, "")


def _some(p: Printer, node: Target | Choice, word: str) -> str:
    if node.least == node.most == 1 and (node.filter.other or getattr(node, "differs", False)):
        return f"another {word}{p.described(replace(node.filter, other=False), plural=False)}"
    noun = word + p.described(node.filter, plural=node.most != 1)
    if node.most is None:
        return f"any number of {noun}"
    if node.least == 0:
        return f"up to {in_words(node.most)} {noun}"
    if node.least != node.most:
        raise Unprintable(f"the language has no words for {node.least} to {node.most} of them")
    return noun if node.most == 1 else f"{in_words(node.most)} {noun}"


def _number_test(p: Printer, node: NumberTest) -> str:
    """with Strength 4 or more: a test is a whole qualifier"""
    number = "cost" if node.number == "cost" else node.number.capitalize()
    return f"with {number} {compared(node.comparison, node.value)}"


def _number_than(p: Printer, node: NumberThan) -> str:
    """with less Strength than this Hero; with Strength equal to your mana"""
    word, amount = p.dialect.number_word(node.number), node.amount
    if isinstance(amount, PerResource) and node.comparison == "exactly":
        return f"with {word} equal to {measure(p, amount)}"
    if isinstance(amount, PerNumber) and amount.what is not None and node.comparison in ("more", "less"):
        return f"with {node.comparison} {word} than {p.write(amount.what)}"
    if isinstance(amount, PerNumber) and node.number == amount.number == "cost":
        bound = {"exactly": "", "at_least": " or more", "at_most": " or less"}
        return f"that costs the same{bound[node.comparison]}"
    raise Unprintable("the language has no words for this comparison")


def compared(comparison: str, value: int) -> str:
    """exactly 3; 4 or more; 4 or less"""
    if comparison == "exactly":
        return f"exactly {value}"
    return f"{value} or {'more' if comparison == 'at_least' else 'less'}"


def counted(p: Printer, count: int, filter: Filter) -> str:
    """a Stone; two Stones"""
    if count == 1:
        return p.one(filter)
    return f"{in_words(count)} {p.described(filter, plural=True)}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {
    This: lambda p, n: p.this(),
    All: _all,
    Target: _target,
    Choice: _choice,
    It: lambda p, n: f"that {p.types_named(n.types, plural=False)}" if n.types else "it",
    AnyTargets: lambda p, n: "any targets",
    NumberTest: _number_test,
    NumberThan: _number_than,
    WithKeyword: lambda p, n: f"with {n.keyword.title()}",
    Attacking: lambda p, n: f"attacking {p.one(n.victim)}" if n.victim else "attacking",
}
