"""Forms of events in other tenses: "dies" and "died this turn", "draw a card" and "drew 2 or more cards"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final, cast

from grammar.ir.history import Span
from grammar.ir.selectors import Filter
from grammar.language.errors import Refused
from grammar.language.forms.form import Form
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.history import Past, PastTo, Several
from grammar.language.meaning.triggers import Act
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
    for form in forms:
        yield form
        for words in (form.words, *form.also) if form.kind in _PAST else ():
            yield from _PAST[form.kind](replace(form, words=words, also=()))


def _of_object(form: Form) -> Iterator[Form]:
    if is_done_to(form.words):  # after "was"
        done = after_have(form.words, third=True)
        yield _past(form, "deed_done", done)
        if is_behind_a_noun(done):
            yield _past(form, "deed_done_behind", done)
        return
    past = in_past(form.words, third=True)
    if not past.startswith("did not "):  # which says that the deed itself hasn't happened
        yield _past(form, "deed_past", past)
    if not is_negative(form.words):  # after "didn't"
        yield _past(form, "deed_plain", after_did(form.words, third=True))


def _of_player(form: Form) -> Iterator[Form]:
    for kind, words in (
        ("act_past", in_past(form.words, third=False)),
        ("act_done", after_have(form.words, third=False)),
    ):
        yield _past(form, kind, words)
        if _OBJECT.search(words):
            yield _past_of_several(form, f"{kind}_several", words)
            yield _past_to(form, f"{kind}_to", words)


def _of_event(form: Form) -> Iterator[Form]:
    if " would " not in form.words:
        yield _past(form, "event_past", in_past(form.words, third=True))


_PAST: Final = {"deed": _of_object, "act": _of_player, "event": _of_event}


def _past(form: Form, kind: str, words: str) -> Form:
    """Return a form of the same event in the past."""

    def read(c: Context, *values: object) -> Past:
        *parts, span = values
        event = form.read(form.fields, c, *parts)
        return Past(event if form.kind != "event" else lambda: event, cast(Span, span))

    return _form(kind, words, read)


def _past_of_several(form: Form, kind: str, words: str) -> Form:
    """Return a form of the same event in the past, with several objects instead of one."""
    before, match, _ = words.partition(_OBJECT.findall(words)[0])
    at = before.count("{")
    is_card = match == "a card"

    def read(c: Context, *values: object) -> Past:
        *parts, span = values
        several = cast(Several, parts[at])
        parts[at : at + 1] = [] if is_card else [several.filter]
        return Past(form.read(form.fields, c, *parts), cast(Span, span), several)

    return _form(kind, words.replace(match, "{several_cards}" if is_card else "{several}"), read)


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
            return cast(Act, form.read(form.fields, c, *parts[:at], *named, *parts[at:]))

        return PastTo(event, cast(Span, span))

    return _form(kind, words.replace(match, ""), read)


def _form(kind: str, words: str, read: Callable[..., Past | PastTo]) -> Form:
    return Form(kind, f"{words} {{span}}", code=read)
