"""What has happened, in the words of the event itself in another tense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from grammar.ir.history import Happened
from grammar.ir.selectors import Comparison, Filter
from grammar.ir.triggers import AnyOf
from grammar.language.errors import Unprintable
from grammar.language.forms.happened import when
from grammar.language.text_from_ir import Printer
from grammar.language.wording.selectors import compared
from grammar.language.words.english import an
from grammar.language.words.tenses import after_did, after_have, in_past, is_done_to

HowOften = tuple[Comparison, int]
ONCE: Final[HowOften] = ("at_least", 1)
NEVER: Final[HowOften] = ("exactly", 0)


def _happened(p: Printer, node: Happened) -> str:
    """a Hero died this turn; you didn't draw a card this turn"""
    event = node.event
    if isinstance(event, AnyOf) or not p.write(event).startswith("when"):
        raise Unprintable("the language can't look back on this")
    words = p.write(event).partition(" ")[2]
    how_often = (node.comparison, node.value)
    what = getattr(event, "what", None)
    subjects = [*p.dialect.events.by.values(), *([] if what is None else [p.one(what)])]
    subject = next((each for each in subjects if words.startswith(f"{each} ")), "")
    phrase = words.removeprefix(f"{subject} ")
    if subject in p.dialect.events.by.values():
        said = _of_player(p, event, subject, phrase, how_often)
    else:
        said = _of_object(p, what, subject, phrase, how_often)
    return f"{said} {when(p, node.span)}"


def _of_object(p: Printer, what: object, subject: str, phrase: str, how_often: HowOften) -> str:
    past, done = in_past(phrase, third=True), after_have(phrase, third=True)
    if how_often == ONCE:
        return f"{subject} {past}".lstrip()
    if not subject:
        raise Unprintable("the language can't count this")
    if isinstance(what, Filter):
        deed = f"were {done}" if is_done_to(phrase) else past
        return f"{_how_many(how_often)} {p.described(what, plural=True)} {deed}"
    if how_often != NEVER:
        raise Unprintable("the language can't count this")
    if is_done_to(phrase):
        return f"{subject} wasn't {done}"
    return f"{subject} didn't {after_did(phrase, third=True)}"


def _of_player(p: Printer, event: object, by: str, phrase: str, how_often: HowOften) -> str:
    plain = phrase if by == "you" else after_did(phrase, third=True)
    if how_often == ONCE:
        return f"{by} {in_past(plain, third=False)}"
    if how_often == NEVER:
        return f"{by} didn't {plain}"
    verb, _, rest = plain.partition(" ")
    return f"{by} {in_past(verb, third=False)} {_how_many(how_often)} {_plural(p, event, rest)}"


def _plural(p: Printer, event: object, one: str) -> str:
    """cards; Stones: several of what a player does something to"""
    filter = getattr(event, "filter", None) or getattr(event, "what", None)
    if filter is None and one in ("a card", "1 card"):
        return "cards"
    for each in (filter, replace(filter, controller="any")) if isinstance(filter, Filter) else ():
        for card in (False, True):
            if an(p.described(each, plural=False, card=card)) == one:
                return p.described(each, plural=True, card=card)
    raise Unprintable("the language can't count this")


def _how_many(how_often: HowOften) -> str:
    """2 or more; exactly 2; no"""
    if how_often == NEVER:
        return "no"
    return compared(*how_often).replace("less", "fewer")


WORDING: Final[Mapping[type, Callable[..., str]]] = {Happened: _happened}
