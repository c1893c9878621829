"""Texts in quotation marks: what they can give, and to what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from lark import Token as Word

from grammar.ir.abilities import Activated, HasAbilities, Triggered
from grammar.ir.operations import GiveAbilities
from grammar.ir.selectors import Bearer, It, Selection, This, Watched
from grammar.ir.triggers import Enters
from grammar.language.doing_nothing import events_of
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.sealed import Sealed

Gives = TypeVar("Gives", HasAbilities, GiveAbilities)
Quoted = tuple[Word, ...]
"""Texts in quotation marks that something has."""

_WHAT_IS_GIVEN: Final = "LANG-1.28a"
HAVE: Final = "have abilities in quotation marks"
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
    "it is given to objects in play, which never see themselves arrive; say of the text's own card: "
    "'Whenever another ... enters, ...'"
)


def checked(c: Context, node: Gives) -> Gives:
    """Return what gives abilities, if the game lets it."""
    if type(node) in c.checks:
        c.checks[type(node)](c, node)
    return node


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
        raise Refused("CT308", f"only cards in play can {HAVE}", rule=HasAbilities.rule)
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
    return None
