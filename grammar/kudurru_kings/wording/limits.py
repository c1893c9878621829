"""When a lasting text applies: during a test, while supported, or under a condition."""

from __future__ import annotations

from typing import Any

from grammar.ir.conditions import Both, Either, Unless
from grammar.kudurru_kings.parts import (
    During,
    IsSupported,
)
from grammar.language.text_from_ir import Printer


def limited(p: Printer, text: str, condition: Any) -> str:
    """if you control a Site, this gets +1 Attack during Stone tests"""
    if condition is None:
        return text
    if (limit := _limit(p, condition)) is not None:
        return f"{text} {limit}"
    if isinstance(condition, Both) and (limit := _limit(p, condition.second)) is not None:
        return limited(p, f"{text} {limit}", condition.first)
    if isinstance(condition, Unless):
        return f"{text} unless {p.write(condition.condition)}"
    return f"if {p.write(condition)}, {text}"


def _limit(p: Printer, condition: Any) -> str | None:
    """during Stone or Veil tests; None for a condition after an if"""
    if isinstance(condition, IsSupported):
        return "while supported" if condition.what is None else None
    if isinstance(condition, During):
        return _suffix(p, (condition.axis,), condition.against)
    if isinstance(condition, Either):
        first: Any = condition.first
        second: Any = condition.second
        if isinstance(first, During) and isinstance(second, During) and first.against == second.against:
            return _suffix(p, (first.axis, second.axis), first.against)
    return None


def _suffix(p: Printer, axes: tuple[str | None, ...], against: Any) -> str:
    """during Stone or Veil tests while engaging a Boss"""
    named = " or ".join(axis.capitalize() for axis in axes if axis)
    parts = [f"during {named} tests"] if named else []
    return " ".join([*parts, *([f"while engaging {p.one(against)}"] if against else [])])
