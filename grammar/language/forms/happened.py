"""The words for things to which something has happened: "Hero that died this turn"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from grammar.ir.amounts import PerHappened
from grammar.ir.history import Span
from grammar.ir.selectors import Filter
from grammar.ir.tree import parts_of
from grammar.ir.triggers import AnyOf
from grammar.language.errors import Unprintable
from grammar.language.forms.slots import Printer
from grammar.language.words.tenses import after_did, after_have, in_past, is_behind_a_noun, is_done_to

_OBJECT: Final = re.compile(r"\b(an?|1|another) (.+)$")
"""What a player does something to, in the words of the event."""


def happened(p: Printer, amount: PerHappened, plural: bool) -> str:
    """Hero that died this turn; Items you played this turn"""
    event = amount.event
    if amount.summed:
        return so_much(p, amount)
    if isinstance(event, AnyOf) or not p.write(event).startswith("when"):
        raise Unprintable("the language can't look back on this")
    words = p.write(event).partition(" ")[2]
    what = next((each for each in parts_of(event) if isinstance(each, Filter)), None)
    if what is not None and words.startswith(f"{p.one(what)} "):
        phrase = words.removeprefix(f"{p.one(what)} ")
        return f"{p.described(what, plural=plural)} {_deed(phrase, plural)} {when(p, amount.span)}"
    by = next((each for each in p.dialect.events.by.values() if words.startswith(f"{each} ")), "")
    if not by:
        raise Unprintable("the language can't count this")
    phrase = words.removeprefix(f"{by} ")
    verb, _, rest = (phrase if by == "you" else after_did(phrase, third=True)).partition(" ")
    one, thing = object_in(p, what, rest, plural)
    by = "they" if amount.theirs else by
    said = (thing, by, in_past(verb, third=False), rest.replace(one, "", 1).strip(), when(p, amount.span))
    return " ".join(part for part in said if part)


def sized_noun(p: Printer, event: object) -> str:
    """KL: the noun before which the amount of an event stands; empty if it has none"""
    for form in p.dialect.all_forms:
        if form.sized and isinstance(form.node, type) and isinstance(event, form.node) and form.prints(event):
            resource = getattr(event, "resource", None)
            if form.sized != "{resource}":
                return str(p.dialect.words.get(form.sized, form.sized))
            if resource is not None:
                return str(p.dialect.resource(resource, plural=True))
    return ""


def so_much(p: Printer, amount: PerHappened) -> str:
    """KL you spent this turn: what is added up"""
    noun = sized_noun(p, amount.event)
    words = p.write(amount.event).partition(" ")[2]
    by = next((each for each in p.dialect.events.by.values() if words.startswith(f"{each} ")), "")
    if not (noun and by):
        raise Unprintable("the language has no words for this sum")
    phrase = words.removeprefix(f"{by} ")
    plain = phrase if by == "you" else after_did(phrase, third=True)
    done = in_past(plain.replace(f" {noun}", "", 1), third=False)
    return f"{noun} {'they' if amount.theirs else by} {done} {when(p, amount.span)}"


def when(p: Printer, span: Span) -> str:
    """this turn; this way; since your last turn"""
    return next(str(words) for words, each in p.dialect.spans.items() if each == span)


def _deed(phrase: str, plural: bool) -> str:
    """that died; destroyed; that were Dazed"""
    if not is_done_to(phrase):
        return f"that {in_past(phrase, third=True)}"
    done = after_have(phrase, third=True)
    return done if is_behind_a_noun(done) else f"that {'were' if plural else 'was'} {done}"


def object_in(p: Printer, filter: Filter | None, rest: str, plural: bool) -> tuple[str, str]:
    """Return what a player does something to, as the words name it and as it is counted."""
    found = _OBJECT.search(rest)
    if found is not None:
        other, noun = found[1] == "another", found[2]
        if filter is None and noun == "card":
            return found[0], "cards" if plural else "card"
        for each in () if filter is None else (filter, replace(filter, controller="any")):
            for card in (False, True):
                alone = replace(each, other=False) if other else each
                one = p.described(alone, plural=False, card=card)
                if one.startswith(noun):  # what follows says where it is now, not where it was
                    several = p.described(alone, plural=True, card=card).removesuffix(one[len(noun) :])
                    return found[0], f"{'other ' if other else ''}{several if plural else noun}"
    raise Unprintable("the language can't count this")
