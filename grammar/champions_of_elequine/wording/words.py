"""Words and names shared by several kinds of nodes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grammar.ir.selectors import All, Choice, Filter, Target
from grammar.language.errors import Unprintable
from grammar.language.text_from_ir import Printer
from grammar.language.words.english import an

STATS: Final = {"hp": "HP", "atk": "ATK", "def": "DEF", "level": "level", "cost": "cost", "worth": "worth"}
DURATIONS: Final = {
    "this_turn": " until the end of the round",
    "this_attack": " until the end of that attack",
}
READINESS: Final = {"ready": "active", "exhausted": "rested"}
OPEN_POSITION: Final = "an open position"


def kind(p: Printer, filter: Filter, plural: bool = False) -> str:
    """enemy Acolyte"""
    return p.described(filter, plural=plural)


def only(p: Printer, filter: Filter) -> str:
    """your Party Leader, the enemy in position 3: what there is one of; empty for anything else"""
    if not p.dialect.only_one(filter):
        return ""
    if filter.controller == "you":
        return f"your {kind(p, replace(filter, controller='any'))}"
    return f"the {kind(p, filter)}"


def one(p: Printer, what: Any) -> str:
    """an enemy; another ally; this Acolyte: what a trigger or a condition is about"""
    if not isinstance(what, Filter):
        return p.write(what)
    if said := only(p, what):
        return said
    if what.other:
        return f"another {kind(p, replace(what, other=False))}"
    return an(kind(p, what))


def whom(p: Printer, what: Any) -> str:
    """target enemy; all allies; this Acolyte: the object of an instruction"""
    if isinstance(what, All):
        return only(p, what.filter) or f"all {kind(p, what.filter, plural=True)}"
    if isinstance(what, (Target, Choice)):
        return _picked(p, what)
    if isinstance(what, Filter):
        return one(p, what)
    return p.write(what)


def _picked(p: Printer, what: Target | Choice) -> str:
    filter, word = what.filter, "target " if isinstance(what, Target) else ""
    many = what.most != 1
    differs = filter.other or getattr(what, "differs", False)
    other = "another " if differs and not many else ""
    if other:
        filter = replace(filter, other=False)
    noun = kind(p, filter, plural=many)
    if what.most is None:
        return f"any number of {word}{noun}"
    if what.least == 0:
        return f"up to {what.most} {word}{noun}"
    if what.least != what.most:
        raise Unprintable(f"the language has no words for {what.least} to {what.most} of them")
    if many:
        return f"{what.most} {word}{noun}"
    if other or word:
        return f"{other}{word}{noun}"
    return f"1 {noun}"


def subject(p: Printer, what: Any) -> tuple[str, bool]:
    """Return the subject of a sentence, and whether it is plural."""
    if isinstance(what, Filter):
        said = only(p, what)
        return (said, False) if said else (kind(p, what, plural=True), True)
    if isinstance(what, All):
        return whom(p, what), not only(p, what.filter)
    many = isinstance(what, (Target, Choice)) and what.most != 1
    return whom(p, what), many


def does(p: Printer, what: Any, word: str) -> str:
    """target ally gains; all allies gain"""
    said, many = subject(p, what)
    return f"{said} {word if many else _third(word)}"


def _third(word: str) -> str:
    return {"have": "has", "do": "does"}.get(word, f"{word}s")
