"""What there is at most one of: the language and the engine ask when a single object becomes "it"."""

from __future__ import annotations

from typing import Final

from grammar.ir.selectors import All, Filter

HERO: Final = ("Shrine", "Hero")
"""[CD-1.2.3] What "Hero" means on a card."""
_ONE_TILE: Final = frozenset(("in_front", "behind", "above", "below"))


def only_one(filter: Filter) -> bool:
    """[CD-1.1.4, CD-4.1.8] Whether there is at most one: a player's Hero, or what is on a single tile."""
    if filter.zone is not None:
        return False
    of_hero = bool(filter.types) and set(filter.types) <= set(HERO)
    if of_hero and filter == Filter(filter.types, controller=filter.controller):
        return filter.controller != "any"
    tests: tuple[object, ...] = filter.tests
    return any(
        getattr(test, "relation", "") in _ONE_TILE and _is_one(getattr(test, "of", None)) for test in tests
    )


def _is_one(of: object) -> bool:
    """Whether a place is relative to a single unit."""
    return only_one(of.filter) if isinstance(of, All) else not hasattr(of, "filter")
