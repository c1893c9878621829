"""Forms of events in other tenses and numbers.

"Dies" and "died this turn", "draw a card", "drew 2 or more cards" and "draw your second card".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, cast

from grammar.ir.history import Span
from grammar.ir.selectors import Comparison, Filter
from grammar.language.errors import Refused
from grammar.language.forms.form import WOULD, Form
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.events.history import AmountDone, Past, PastTo, Several
from grammar.language.meaning.events.triggers import Act, Acted, Nth
from grammar.language.words.tenses import (
    after_did,
    after_have,
    in_past,
    is_behind_a_noun,
    is_done_to,
    is_negative,
)

_OBJECT: Final = re.compile(r"\ba card\b|\{a(?::\w+)?\}")
"""What a player does something to: a card, or anything that a filter describes."""


def with_past(forms: Iterable[Form]) -> Iterator[Form]:
    """Yield forms, and those that say in the past what events say in the present."""
    given = tuple(forms)
    for form in given:
        yield form
        for each in _derived(form):
            yield replace(each, not_yet=form.not_yet)
    yield from _amounts_done(given)


def _derived(form: Form) -> Iterator[Form]:
    if form.kind in WOULD:
        yield from _now(form)
    for words in (form.words, *form.also) if form.kind in _PAST else ():
        yield from _PAST[form.kind](replace(form, words=words, also=()))
        yield from _now(replace(form, words=words, also=()))


def _now(form: Form) -> Iterator[Form]:
    """Yield forms of the same event now: of many, to many, to one of a count, and of an amount."""
    if form.sized and form.sized in form.words.split():
        words = form.words.replace(form.sized, f"{{compared}} {form.sized}", 1)
        kind = form.kind if form.kind in WOULD else f"{form.kind}_sized"
        yield Form(kind, words, code=_sized(form, words))
    if form.kind == "deed":
        words = f"are {form.words.removeprefix('is ')}" if is_done_to(form.words) else form.words
        yield Form("deed_of_many", words, code=lambda c, *parts: form.read(c, *parts))
    elif form.kind == "act" and _OBJECT.search(form.words):
        for kind, slot in (("act_of_many", "several"), ("act_nth", "nth")):
            words, read = _to_others(form, form.words, slot)
            yield Form(kind, words, code=read)


def _sized(form: Form, words: str) -> Callable[..., Acted]:
    """Return the meaning of an event with its amount."""
    at = words.partition("{compared}")[0].count("{")

    def read(c: Context, *parts: object) -> Acted:
        return Acted(form.read(c, *parts[:at], *parts[at + 1 :]), parts[at])

    return read


def _to_others(form: Form, words: str, slot: str) -> tuple[str, Callable[..., Acted]]:
    """Return the words with a slot in place of the object, and their meaning with what the slot holds."""
    before, match, _ = words.partition(_OBJECT.findall(words)[0])
    at = before.count("{")
    is_card = match == "a card"

    def read(c: Context, *parts: object) -> Acted:
        objects = cast(Several | Nth, parts[at])
        filters = () if is_card else (objects.filter,)
        return Acted(form.read(c, *parts[:at], *filters, *parts[at + 1 :]), objects)

    card = "nth_card" if slot == "nth" else "several_cards"
    return words.replace(match, f"{{{card if is_card else slot}}}"), read


def _of_object(form: Form) -> Iterator[Form]:
    if is_done_to(form.words):  # after "was"
        done = after_have(form.words, third=True)
        yield _past(form, "deed_done", done)
        if form.sized in done.split():
            yield _past_of_amount(form, "deed_done_sized", done)
        if is_behind_a_noun(done):
            yield _past(form, "deed_done_behind", done)
            yield Form("deed_done_now", done, code=partial(_this_way, form))
        return
    past = in_past(form.words, third=True)
    if form.sized in past.split():
        yield _past_of_amount(form, "deed_past_sized", past)
    if not past.startswith("did not "):  # which says that the deed itself hasn't happened
        yield _past(form, "deed_past", past)
    if not is_negative(form.words):  # after "didn't", and after "has"
        plain = after_did(form.words, third=True)
        yield _past(form, "deed_plain", plain)
        yield Form("deed_bare", plain, code=lambda c, *parts: form.read(c, *parts))
        yield _past(form, "deed_perfect", after_have(form.words, third=True))


def _of_player(form: Form) -> Iterator[Form]:
    for kind, words in (
        ("act_past", in_past(form.words, third=False)),
        ("act_done", after_have(form.words, third=False)),
    ):
        yield _past(form, kind, words)
        if form.sized in words.split():
            yield _past_of_amount(form, f"{kind}_sized", words)
        if _OBJECT.search(words):
            yield _past_of_several(form, f"{kind}_several", words)
            yield _past_to(form, f"{kind}_to", words)


def _of_event(form: Form) -> Iterator[Form]:
    if " would " not in form.words:
        yield _past(form, "event_past", in_past(form.words, third=True))


_PAST: Final = {"deed": _of_object, "act": _of_player, "event": _of_event}


def _this_way(form: Form, c: Context, *parts: object) -> Past:
    """Return what the text itself has just done: "if it is destroyed"."""
    return Past(form.read(c, *parts), "this_way")


def _past(form: Form, kind: str, words: str) -> Form:
    """Return a form of the same event in the past."""

    def read(c: Context, *values: object) -> Past:
        *parts, span = values
        event = form.read(c, *parts)
        return Past(event if form.kind != "event" else lambda: event, cast(Span, span))

    return _form(kind, words, read)


def _past_of_several(form: Form, kind: str, words: str) -> Form:
    """Return a form of the same event in the past, with several objects instead of one."""
    words, read = _to_others(form, words, "several")

    def past(c: Context, *values: object) -> Past:
        *parts, span = values
        act, several = read(c, *parts)
        return Past(act, cast(Span, span), cast(Several, several))

    return _form(kind, words, past)


def _past_of_amount(form: Form, kind: str, words: str) -> Form:
    """Return a form of the same event in the past, with how much it was all together."""
    said = words.replace(form.sized, f"{{compared}} {form.sized}", 1)
    read = _sized(form, said)

    def past(c: Context, *values: object) -> Past:
        *parts, span = values
        event, size = read(c, *parts)
        return Past(event, cast(Span, span), size=cast(tuple[Comparison, int], size))

    return _form(kind, said, past)


def _amounts_done(forms: Iterable[Form]) -> Iterator[Form]:
    """Yield forms of what players did with amounts, behind the noun: "(the gold you) spent this turn"."""
    found: dict[str, list[Form]] = {}
    for form in forms:
        if form.kind == "act" and form.sized in form.words.split() and "_" not in form.sized:
            before, _, behind = form.words.partition(form.sized)
            found.setdefault(in_past(f"{before}{behind}".strip(), third=False), []).append(form)
    for words, same in found.items():
        yield Form("act_amount", f"{words} {{span}}", code=partial(_amount_done, same))


def _amount_done(forms: Sequence[Form], c: Context, span: Span) -> AmountDone:
    """Return what players did with amounts of some resource."""

    def event(resource: str) -> Act:
        for form in forms:
            if form.sized == "{resource}":
                return cast(Act, form.read(c, resource))
            if form.sized == c.nouns.get(resource):
                return cast(Act, form.read(c))
        message = "how much of this it was all together can't be asked yet"
        raise Refused("CT308", message, rule="LANG-4.20a")

    return AmountDone(event, span)


def _past_to(form: Form, kind: str, words: str) -> Form:
    """Return a form of the same event in the past, about an object that the sentence has named before."""
    before, match, _ = words.partition(_OBJECT.findall(words)[0])
    at = before.count("{")
    is_card = match == "a card"

    def read(c: Context, *values: object) -> PastTo:
        *parts, span = values

        def event(filter: Filter) -> Act:
            if is_card and filter != Filter(()):
                message = "a text can't look back yet on what kind of card this was; write 'card'"
                raise Refused("CT308", message, rule="LANG-4.21")
            named = [] if is_card else [filter]
            return cast(Act, form.read(c, *parts[:at], *named, *parts[at:]))

        return PastTo(event, cast(Span, span))

    return _form(kind, words.replace(match, ""), read)


def _form(kind: str, words: str, read: Callable[..., Past | PastTo]) -> Form:
    return Form(kind, f"{words} {{span}}", code=read)
