"""Abilities in quotation marks that a text gives to objects: while it applies, or for a time."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from lark import Token as Word

from grammar.ir.abilities import Activated, HasAbilities, Triggered
from grammar.ir.declared import LINKED, Duration
from grammar.ir.operations import ForbidPlaying, GiveAbilities, NextCostChange, PermitCastFrom
from grammar.ir.selectors import Bearer, It, Selection, This, Watched
from grammar.ir.tree import nodes_in
from grammar.ir.triggers import Enters
from grammar.language.doing_nothing import events_of
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.meaning.operations import then_it
from grammar.language.meaning.parts import Several, parts_said
from grammar.language.meaning.timed import Timed
from grammar.language.meaning.who import always, in_play
from grammar.language.sealed import Sealed

Gives = TypeVar("Gives", HasAbilities, GiveAbilities)
Quoted = tuple[Word, ...]
"""Texts in quotation marks that something has."""

_WHAT_IS_GIVEN: Final = "LANG-1.28a"
_HAVE: Final = "have abilities in quotation marks"
_TYPES: Final = (
    "abilities in quotation marks can be given only to cards of a single type yet; say it of each type alone"
)
_WHOSE: Final = (
    "say what gets the ability: name the target or card again, as in 'target ... gains', or write 'that ...'"
)
_STATIC: Final = (
    "only a text with 'When', 'Whenever', 'At' or a cost and a colon can be given; write what always holds "
    "without quotation marks"
)
_HEADED: Final = "a text in quotation marks that others have can't begin with such a heading yet"
_LIMITED: Final = (
    "an ability that is given to others can't have a limit or count events of a turn yet; leave that out"
)
_ARRIVES: Final = (
    "what gets this ability is in play by then, so it never sees itself arrive; say of the text's own card: "
    "'Whenever another ... enters, ...'"
)
_LATER: Final = "permissions and prices for later plays can't be given to others in quotation marks yet"
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
    in_play(subject, _HAVE)
    what = always(subject)
    return checked(c, HasAbilities(what, abilities_in(c, quoted, types_of(c, subject))))


def give_abilities(c: Context, what: Selection, quoted: Quoted, duration: Duration) -> GiveAbilities:
    """target Hero gains "When this Hero dies, draw a card." until end of turn"""
    c.says(GiveAbilities)
    in_play(what, _HAVE)
    if duration in LINKED:
        raise NotHere(_LINKED, GiveAbilities.rule)
    types = types_of(c, what, quoted)
    given = abilities_in(c, quoted, types)
    return checked(c, GiveAbilities(what, given, duration, types if isinstance(what, It) else ()))


def checked(c: Context, node: Gives) -> Gives:
    """Return what gives abilities, if the game lets it."""
    if type(node) in c.checks:
        c.checks[type(node)](c, node)
    return node


def timed_abilities(c: Context, what: Selection, quoted: Quoted) -> Timed:
    """(until end of turn,) target Hero gains "When this Hero dies, draw a card." """
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
    """(until end of turn,) target Hero gets +2 Strength and "When this Hero dies, draw a card." """
    return lambda c, duration: modify_and_give(c, what, said, duration)


# --- what can be given, and to what ---------------------------------------------------------------------


def given_to(c: Context, node: HasAbilities | GiveAbilities) -> tuple[str, ...]:
    """Return the types of what a node gives abilities to."""
    return getattr(node, "types", ()) or types_of(c, node.what)


def types_of(c: Context, what: Selection | Watched | Bearer, quoted: Sequence[Word] = ()) -> tuple[str, ...]:
    """Return the types of what gets the abilities, by which its text is read."""
    if isinstance(what, This):
        types = c.source_types
    elif isinstance(what, Bearer):
        types = c.attached_to
    elif isinstance(what, It):
        types = _types_of_it(c, quoted)
    else:
        types = getattr(getattr(what, "filter", what), "types", ()) or c.open_types
    if not c.never_in_play.isdisjoint(types):
        raise Refused("CT308", f"only cards in play can {_HAVE}", rule=HasAbilities.rule)
    if len(types) != 1 and types not in c.given_together:
        raise Refused("CT308", _TYPES, rule=HasAbilities.rule)
    return types


def _types_of_it(c: Context, quoted: Sequence[Word]) -> tuple[str, ...]:
    """Return the types of "it": those in "that Hero", or in the "this Hero" of its new text."""
    said = c.its[-1] if c.its and c.its[-1] else c.described
    types = (said,) if isinstance(said, str) else tuple(said)
    types = types or next(filter(None, map(c.types_of_this, quoted)), ())
    if not types:
        raise Refused("CT302", _WHOSE, rule=GiveAbilities.rule)
    if c.its and not c.its[-1] and not c.described:  # "it" is then as good as "that Hero"
        c.its[-1] = types[0] if len(types) == 1 else types
    return types


def abilities_in(c: Context, quoted: Quoted, types: Sequence[str]) -> tuple[object, ...]:
    """Return the abilities of texts in quotation marks, sealed, which cards of these types have."""
    given: list[object] = []
    for text in quoted:
        if not text.strip():
            raise Refused("CT201", "there is no text in the quotation marks", span=span_of_token(text))
        assert c.quoted is not None
        for ability in c.quoted(text, *types):
            if (why := _why_not_given(ability)) is not None:
                raise Refused("CT308", why, span=span_of_token(text), rule=_WHAT_IS_GIVEN)
            given.append(ability)
    return (Sealed(tuple(given)),)


def _is_arrival(event: object) -> bool:
    """Whether an event is that the card itself comes into play."""
    return getattr(event, "is_arrival", isinstance(event, Enters) and event.what == This())


def _why_not_given(ability: object) -> str | None:
    """Return why an ability can't be given to others, or None."""
    if not isinstance(ability, (Triggered, Activated)):
        return _HEADED if hasattr(ability, "heads") else _STATIC
    if isinstance(ability, Triggered) and any(map(_is_arrival, events_of(ability.trigger))):
        return _ARRIVES
    if ability.nth_each_turn if isinstance(ability, Triggered) else ability.limit:
        return _LIMITED
    if any(isinstance(node, (NextCostChange, ForbidPlaying, PermitCastFrom)) for node in nodes_in(ability)):
        return _LATER
    return None
