"""Nouns: "enemy", "Mage ally", "Arsenal card on the field", "enemy Support Champion"."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grammar.champions_of_elequine.meaning.nouns import ARSENAL, CHARACTERS, RESOURCES
from grammar.champions_of_elequine.only_one import SUPPORT
from grammar.champions_of_elequine.parts import (
    Adjacent,
    Equipped,
    InPosition,
    Leading,
    Position,
    Staggered,
)
from grammar.champions_of_elequine.wording.words import READINESS
from grammar.ir.selectors import Filter, This
from grammar.language.text_from_ir import Printer

_OWNERS: Final = {"you": "your", "opponent": "your opponent's", "any": "any"}
_LEADING: Final = Leading()
_BESIDE: Final = Adjacent(This())
_LYING: Final = {SUPPORT: ("Support Champion", "Support Champions"), RESOURCES: ("resource", "resources")}


def described(p: Printer, filter: Filter, plural: bool, card: bool, out: str) -> str:
    """other rested Mage allies adjacent to this Acolyte"""
    tests: list[Any] = list(filter.tests)
    plural = plural or (filter.zone == RESOURCES and filter.controller == "you")
    words = [
        *(["other"] if filter.other else []),
        *(["enemy"] if filter.controller == "opponent" and filter.zone in (None, SUPPORT) else []),
        *([READINESS[filter.readiness]] if filter.readiness else []),
        *(["adjacent"] if _BESIDE in tests else []),
        *(word for _, word in p.traits_of(filter)),
    ]
    tests = [test for test in tests if test != _BESIDE]
    short = filter.zone in _LYING or _LEADING in tests or any(isinstance(test, InPosition) for test in tests)
    if short:  # behind these nouns stands no clause
        words += [p.write(test) for test in tests if isinstance(test, (Staggered, Equipped))]
        tests = [test for test in tests if not isinstance(test, (Staggered, Equipped))]
    own = filter.controller == "you" and filter.zone is None
    words.append(_noun(p, filter, plural, own, tests, words))
    if card and filter.zone is None and not words[-1].endswith(("card", "cards")):
        words.append("cards" if plural else "card")
    if filter.zone is not None and filter.zone not in _LYING:
        words = [*words, out, _OWNERS[filter.controller], p.zone(filter.zone)]
        tests_after: list[str] = [p.test_behind(test, plural) for test in tests]
        return " ".join((*words[:-3], *tests_after, *words[-3:]))
    words += [_test(p, test, plural) for test in tests]
    found = " ".join(word for word in words if word)
    return f"of your {found}" if filter.zone == RESOURCES and filter.controller == "you" else found


def _noun(p: Printer, filter: Filter, plural: bool, own: bool, tests: list[Any], before: list[str]) -> str:
    """Return the noun; tests and adjectives that it says are taken out."""
    if Position() in tests:
        tests.remove(Position())
        return f"{'ally ' if own else ''}position{'s' if plural else ''}"
    if _LEADING in tests:
        tests.remove(_LEADING)
        noun = "Party Leaders" if plural else "Party Leader"
        return f"{noun} you control" if own else noun
    if filter.zone in _LYING:
        yours = " you control" if filter.zone == SUPPORT and filter.controller == "you" else ""
        return f"{_LYING[filter.zone][plural]}{yours}"
    if filter.types == CHARACTERS and own:
        return "allies" if plural else "ally"
    if filter.types == CHARACTERS and filter.controller == "opponent":
        before.remove("enemy")
        return "enemies" if plural else "enemy"
    if not filter.types:
        noun = "cards" if plural else "card"
        on_field = " on the field" if filter.zone is None else ""
        return f"{noun}{' you control' if own else ''}{on_field}"
    noun = p.types_named(filter.types, plural, before)
    if own and set(filter.types) <= set(CHARACTERS):
        noun = p.types_named(filter.types, plural=False, before=before)
        return f"{noun} {'allies' if plural else 'ally'}"
    if own:
        return f"{noun} you control"
    if filter.types == ARSENAL and filter.zone is None and not p.counting:
        return f"{noun} on the field"
    return noun


def _test(p: Printer, test: Any, plural: bool) -> str:
    if isinstance(test, (Staggered, Equipped)):
        return f"that {'are' if plural else 'is'} {p.write(test)}"
    return p.test_behind(test, plural)


def plain(p: Printer, filter: Filter, plural: bool = False) -> str:
    """Arsenal card: where it need not be said that it is on the field"""
    return replace(p, counting=True).described(filter, plural=plural)
