"""What a player has at most one of: the language and the engine ask when a single object becomes "it"."""

from __future__ import annotations

from typing import Final

from grammar.champions_of_elequine.parts import InPosition, Leading, SameColumn
from grammar.ir.selectors import All, Bearer, Filter, It, This

SUPPORT: Final = "support"
_LEADING: Final = Leading()


def only_one(filter: Filter) -> bool:
    """[COE-4.1.3, COE-4.1.6, COE-4.2.3] Whether there is at most one, as a Party Leader."""
    if filter.controller == "any":
        return False
    tests: tuple[object, ...] = filter.tests
    return filter.zone == SUPPORT or _LEADING in tests or any(map(_is_one_place, tests))


def _is_one_place(test: object) -> bool:
    """Whether at most one character of a player stands where the test says."""
    if isinstance(test, SameColumn):
        return isinstance(test.of, (This, It, Bearer)) or (
            isinstance(test.of, All) and only_one(test.of.filter)
        )
    return isinstance(test, InPosition)
