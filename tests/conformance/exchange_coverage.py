"""Which rules of the protocol the exchanges exercise, and which are tested elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from conformance.kit.data import tree
from conformance.kit.data.tree import Page, Seq
from conformance.kit.exchange.load import FOLDER
from conformance.kit.exchange.model import Exchange
from conformance.kit.suites.load import ScenarioError
from spec.book.rulebook import Rulebook

BINDING: Final = ("normative", "invariant")
"""Kinds of rules that an engine can break. Definitions are covered by the rules that use their words."""


def elsewhere(path: Path = FOLDER / "elsewhere.yaml") -> Mapping[str, str]:
    """Rules that no exchange can test, each with the reason. May raise ScenarioError."""
    page = Page(f"{path.parent.name}/{path.name}")
    data = tree.read(path.read_text(encoding="utf-8"), page)
    found: dict[str, str] = {}
    for item, line in data.items() if isinstance(data, Seq) else ():
        match item:
            case {"rule": str(rule), "why": str(why), **more} if not more and rule not in found:
                found[rule] = why
            case _:
                page.fault(line, "no rule with a reason, or one twice", "write - rule: WIRE-1.7 and why: ...")
    if page.faults or not isinstance(data, Seq):
        raise ScenarioError(page.faults)
    return found


def not_exercised(book: Rulebook, exchanges: Iterable[Exchange]) -> list[str]:
    """The rules in force that bind an engine but that no exchange cites."""
    cited = {rule for one in exchanges for rule in one.cites}
    return [
        str(rule.id)
        for rule in book.rules
        if rule.withdrawn is None and rule.kind in BINDING and str(rule.id) not in cited
    ]
