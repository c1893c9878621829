"""Keywords that describe what has them, and those that texts take away."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from grammar.ir.abilities import Cannot
from grammar.ir.declared import Duration, Verb, having
from grammar.ir.keywords import WithKeyword
from grammar.ir.operations import Forbid
from grammar.ir.selectors import Selection
from grammar.language.errors import NotHere
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.operations import forbid
from grammar.language.meaning.deeds.timed import Timed
from grammar.language.meaning.parts.sentences import Several
from grammar.language.meaning.parts.words import Part
from grammar.language.meaning.texts.abilities import cannot

RULE = "LANG-7.18"


def with_keyword(c: Context, keyword: str) -> Part:
    """with Stealth"""
    return "tests", WithKeyword(keyword)


def lost(c: Context, *keywords: str) -> tuple[Verb, ...]:
    """Stealth and Haste"""
    verbs = tuple(having(keyword) for keyword in keywords)
    if not c.verbs.issuperset(verbs):
        raise NotHere("this keyword can't be taken away yet", RULE)
    return verbs


def loses_keyword(
    c: Context, what: Selection, verbs: tuple[Verb, ...], duration: Duration
) -> Forbid | Several:
    """target Hero loses Stealth this turn"""
    return forbid(c, what, *verbs, duration)


def timed_loses(c: Context, what: Selection, verbs: tuple[Verb, ...]) -> Timed:
    """(until end of turn,) target Hero loses Stealth"""
    return lambda c, duration: loses_keyword(c, what, verbs, duration)


def always_loses(c: Context, subject: Selection, verbs: tuple[Verb, ...]) -> Cannot | Several:
    """Heroes lose Stealth"""
    return cannot(c, subject, *verbs)
