"""Damage that something else than the source of the text deals: "target Hero deals 3 damage to ..."."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from grammar.ir.amounts import PerNumber
from grammar.ir.operations import Choose
from grammar.ir.selectors import All, Choice, It, Selection, Target
from grammar.ir.tree import nodes_in, replaced
from grammar.language.errors import Refused
from grammar.language.forms.amounts import for_each, how_much, is_measured, measure
from grammar.language.forms.form import Form
from grammar.language.forms.slots import SLOTS, Printer
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.nouns.who import in_play
from grammar.language.meaning.parts.amounts import EqualTo, has_it, scaled
from grammar.language.meaning.parts.sentences import Several
from grammar.language.words.english import third_person

_RULE: Final = "LANG-7.2a"
_WHICH: Final = (
    "'its' could be a number of what deals the damage or of what takes it; "
    "say it behind the verb: '... deals damage equal to its ... to ...'"
)


class _DealtBy(Form):
    """The form with what deals the damage, which says nothing of damage by the source of the text."""

    def prints(self, node: Any) -> bool:
        """Whether something else than the source of the text deals it."""
        return node.by is not None and not getattr(node, "divided", False)


class _DividedBy(Form):
    """The same for damage that is divided."""

    def prints(self, node: Any) -> bool:
        """Whether something else than the source of the text deals it, divided among several."""
        return node.by is not None and node.divided


def dealt_by(node: type, noun: str, check: Callable[[Context, Any], None], *, divided: bool = False) -> Form:
    """Return the form of an instruction to deal damage, with what deals it as the subject.

    "Its" directly behind the verb is a number of the subject. A subject that is chosen is chosen first, and
    is "it" from then on.
    """

    def code(c: Context, by: Any, amount: Any, *rest: Any) -> object:
        equal = rest[:1] if isinstance(rest[0], EqualTo) else ()
        to, *each = rest[len(equal) :]
        in_play(by, "deal damage")
        dealt = scaled(c, amount, equal or each)
        if It() in nodes_in(dealt):
            dealt = _of_subject(c, by, dealt, behind=bool(each))
        if isinstance(by, All) or (isinstance(by, (Target, Choice)) and isinstance(to, All)):
            not_the_dealer(to)  # another target after a target is another one
        dealing = node(amount=dealt, to=to, by=by, **shared)
        check(c, dealing)
        if not isinstance(by, (Target, Choice)):
            return dealing
        if by.most != 1:
            raise Refused("CT308", "several can't be chosen to deal damage yet; choose one", rule=_RULE)
        if any(isinstance(each, It) for each in nodes_in(to)):
            raise Refused("CT312", "'it' could mean what deals the damage; name the one you mean", rule=_RULE)
        for part in nodes_in(dealt):
            if isinstance(part, PerNumber) and part.what == It():
                has_it(c, by.filter.types, part.number)
        return Several((Choose(by), replace(dealing, by=It())))

    def write(p: Printer, node: Any) -> str:
        (subject, plural), amount = p.subject(node.by), node.amount
        verb = "deal" if plural else third_person("deal")
        said = " ".join(p.dialect.words.get(word, word) for word in noun.split())
        to = f"{how} {SLOTS[slot].write(p, node.to)}"
        if is_measured(p, amount):
            return f"{subject} {verb} {said} equal to {measure(p, amount)} {to}"
        return f"{subject} {verb} {how_much(p, amount)} {said} {to}{for_each(p, amount)}"

    shared = {"divided": True} if divided else {}
    how, slot = ("divided as you choose among", "among") if divided else ("to", "to")
    words = f"{{subject:by}} deal {{amount {noun}}} {how} {{{slot}:to}} {{each}}"
    kind = _DividedBy if divided else _DealtBy
    return kind("effect", words, node, code=code, write=write)


def not_the_dealer(to: Any) -> None:
    """Refuse "other" after something that deals damage: it leaves out the card with the text. [LANG-6.3]"""
    if getattr(getattr(to, "filter", None), "other", False):
        message = (
            "'other' leaves out this card, not what deals the damage; "
            "say how it differs: '... you control', '... an opponent controls'"
        )
        raise Refused("CT312", message, rule="LANG-6.3")


def _of_subject(c: Context, by: Selection, amount: Any, *, behind: bool) -> Any:
    """Return the amount with "its" meaning what deals the damage; what is chosen is "it" anyway."""
    if behind:
        raise Refused("CT312", _WHICH, rule=_RULE)
    if isinstance(by, All) and not c.only_one(by.filter):
        raise Refused("CT308", "'its' needs one thing that deals the damage; say which", rule=_RULE)
    return amount if isinstance(by, (It, Target, Choice)) else replaced(amount, It(), by)
