"""Words shared by several sentences: subjects, amounts, resources."""

from __future__ import annotations

from typing import Any, Final

from grammar.ir.selectors import Filter
from grammar.language.text_from_ir import Printer

WHILE: Final = "while this is in play, "
SIDES: Final = {"you": "your", "opponent": "opposing"}


def subject_of(p: Printer, what: Any) -> str:
    """this; each allied unit"""
    if what == Filter((), controller="you"):
        return "each of your cards"
    if isinstance(what, Filter):
        return f"each {p.described(what, plural=False)}"
    return p.write(what)


def who_gets(p: Printer, what: Any) -> tuple[str, str]:
    """each other allied unit gets: a lasting text names each of them"""
    return subject_of(p, what), "gets"


def resources(p: Printer, amount: int | str, resource: str | None, whose: str) -> str:
    """2 Sinew; 1 resource of your choice"""
    if resource is None:
        return f"{amount} {'resource' if str(amount) == '1' else 'resources'} of {whose} choice"
    return f"{amount} {p.dialect.resource(resource, plural=str(amount) != '1')}"


def more(change: int) -> str:
    """1 more; 2 less"""
    return f"{abs(change)} {'more' if change > 0 else 'less'}"
