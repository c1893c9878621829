"""What "it" means in a condition of what holds for a time."""

from __future__ import annotations

from typing import Any

from grammar.ir.conditions import Fits, ItIs
from grammar.ir.selectors import All, Bearer, Filter, It, This
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.sentences import Several
from grammar.language.reading.pointing import swapped


def of_subject(c: Context, condition: object, lasting: object, such_as: str) -> Any:
    """Return the condition, with "it" meaning the subject of what holds.

    "This has +2 Strength while it is exhausted." Of `such_as` there is only one.
    """
    if not c.its:
        return condition
    c.its.clear()
    first = lasting.parts[0] if isinstance(lasting, Several) else lasting
    what: Any = getattr(first, "what", None)
    if isinstance(what, Filter) and c.only_one(what):
        what = All(what)
    if not isinstance(what, (This, Bearer, All)):
        raise Refused("CT312", f"'it' could mean several things; say which: 'this' or '{such_as}'")
    asked = Fits(It(), condition.filter) if isinstance(condition, ItIs) else condition
    return swapped(asked, It, what)
