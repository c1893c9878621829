"""What has happened, in the words of the event itself in another tense."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from grammar.ir.history import Happened, Underwent
from grammar.ir.selectors import Comparison, Filter, It
from grammar.ir.tree import parts_of
from grammar.ir.triggers import AnyOf
from grammar.language.errors import Unprintable
from grammar.language.forms.happened import object_in, sized_noun, when
from grammar.language.text_from_ir import Printer
from grammar.language.wording.selectors import compared
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
    if isinstance(node.to, It):
        return f"it {_to_it(p, event, words)} {when(p, node.span)}"
    how_often = (node.comparison, node.value)
    what = getattr(event, "what", None) or next((e for e in parts_of(event) if isinstance(e, Filter)), None)
    subjects = [*p.dialect.events.by.values(), *([] if what is None else [p.one(what)])]
    subject = next((each for each in subjects if words.startswith(f"{each} ")), "")
    phrase = words.removeprefix(f"{subject} ")
    if node.summed:
        said = _of_amount(p, event, subject, phrase, how_often)
    elif subject in p.dialect.events.by.values():
        said = _of_player(p, event, subject, phrase, how_often)
    else:
        said = _of_object(p, what, subject, phrase, how_often)
    return f"{said} {when(p, node.span)}"


def _to_it(p: Printer, event: object, words: str) -> str:
    """was destroyed; died"""
    what: Any = getattr(event, "what", Filter(()))
    phrase = words.removeprefix(f"{p.one(what)} ")
    return in_past(phrase, third=True)


def _of_amount(p: Printer, event: object, subject: str, phrase: str, how_often: HowOften) -> str:
    """you spent 8 or more gold; this Hero was dealt 3 or more damage"""
    noun = sized_noun(p, event)
    if not (noun and subject):
        raise Unprintable("the language has no words for this sum")
    by_player = subject in p.dialect.events.by.values()
    plain = after_did(phrase, third=True) if by_player and subject != "you" else phrase
    past = in_past(plain, third=not by_player)
    return f"{subject} {past.replace(f' {noun}', f' {compared(*how_often)} {noun}', 1)}"


def _of_object(p: Printer, what: object, subject: str, phrase: str, how_often: HowOften) -> str:
    past, done = in_past(phrase, third=True), after_have(phrase, third=True)
    if past.startswith("did not "):
        raise Unprintable("the language can't look back on this")
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
    filter = next((each for each in parts_of(event) if isinstance(each, Filter)), None)
    one, things = object_in(p, filter, rest, plural=True)
    return f"{by} {in_past(verb, third=False)} {rest.replace(one, f'{_how_many(how_often)} {things}', 1)}"


def _how_many(how_often: HowOften) -> str:
    """2 or more; exactly 2; no"""
    if how_often == NEVER:
        return "no"
    return compared(*how_often).replace("less", "fewer")


def _underwent(p: Printer, node: Underwent) -> str:
    """that attacked this turn; that was dealt damage this turn"""
    words = p.write(node.event).partition(" ")[2]
    what: Any = getattr(node.event, "what", Filter(()))
    phrase = words.removeprefix(f"{p.one(what)} ")
    if phrase == words:
        raise Unprintable("the language can't look back on this")
    if not node.never:
        past = in_past(phrase, third=True)
    elif is_done_to(phrase):
        past = f"wasn't {after_have(phrase, third=True)}"
    else:
        past = f"didn't {after_did(phrase, third=True)}"
    return f"that {past} {when(p, node.span)}"


WORDING: Final[Mapping[type, Callable[..., str]]] = {Happened: _happened, Underwent: _underwent}
