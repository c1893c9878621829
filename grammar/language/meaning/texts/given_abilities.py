"""Abilities in quotation marks that a text gives to objects: while it applies, or for a time."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from typing import Any, Final

from lark import Token as Word

from grammar.ir.abilities import HasAbilities
from grammar.ir.declared import LINKED, Duration
from grammar.ir.operations import GiveAbilities
from grammar.ir.selectors import It, Selection
from grammar.language.errors import NotHere
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.timed import Timed
from grammar.language.meaning.nouns.who import always, in_play, then_it
from grammar.language.meaning.parts.sentences import Several, parts_said
from grammar.language.meaning.texts.quoted import HAVE, Quoted, abilities_in, checked, types_of

_LINKED: Final = (
    "an ability can be given for a turn or as long as a lasting text says, not until a card leaves; "
    "say 'until end of turn' or write a lasting text: '... have \"...\"'"
)


def texts_given(c: Context, *quoted: Word) -> Quoted:
    """ "Exhaust this Hero: Draw a card." """
    return quoted


def has_abilities(c: Context, subject: Selection, quoted: Quoted) -> HasAbilities:
    """other Heroes you control have "Exhaust this Hero: Draw a card." """
    c.says(HasAbilities)
    in_play(subject, HAVE)
    what = always(subject)
    return checked(c, HasAbilities(what, abilities_in(c, quoted, types_of(c, subject))))


def give_abilities(c: Context, what: Selection, quoted: Quoted, duration: Duration) -> GiveAbilities:
    """target Hero gains "When this Hero dies, draw a card." until end of turn"""
    c.says(GiveAbilities)
    in_play(what, HAVE)
    if duration in LINKED:
        raise NotHere(_LINKED, GiveAbilities.rule)
    types = types_of(c, what, quoted)
    given = abilities_in(c, quoted, types)
    return checked(c, GiveAbilities(what, given, duration, types if isinstance(what, It) else ()))


def timed_abilities(c: Context, what: Selection, quoted: Quoted) -> Timed:
    """target Hero gains "When this Hero dies, draw a card." """
    return lambda c, duration: give_abilities(c, what, quoted, duration)


# --- with changes of numbers ----------------------------------------------------------------------------


def changes_and_abilities(c: Context, *said: Any) -> tuple[tuple[Any, ...], Quoted]:
    """+2 Strength and "When this Hero dies, draw a card." """
    *changes, quoted = said
    return tuple(changes), quoted


def bonus_and_abilities(c: Context, subject: Selection, said: tuple[tuple[Any, ...], Quoted]) -> Several:
    """other Heroes get +1 Strength and have "When this Hero dies, draw a card." """
    changes, quoted = said
    bonus = c.rules["stat_bonus"](c, subject, c.rules["changes"](c, *changes))
    return Several((*parts_said(bonus), has_abilities(c, subject, quoted)))


def modify_and_give(
    c: Context, what: Selection, said: tuple[tuple[Any, ...], Quoted], duration: Duration
) -> Several:
    """target Hero gets +2 Strength and gains "When this Hero dies, draw a card." until end of turn"""
    changes, quoted = said
    changed = c.rules["modify_stats"](c, what, c.rules["changes"](c, *changes), duration)
    c.described = getattr(getattr(what, "filter", None), "types", ())
    return Several((*parts_said(changed), give_abilities(c, then_it(c, what), quoted, duration)))


def timed_changes_and_abilities(c: Context, what: Selection, said: tuple[tuple[Any, ...], Quoted]) -> Timed:
    """target Hero gets +2 Strength and "When this Hero dies, draw a card." """
    return lambda c, duration: modify_and_give(c, what, said, duration)
