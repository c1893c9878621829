"""The rules that a language vector is about."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page
from conformance.kit.language.vectors import Vector
from conformance.kit.suites.load import ScenarioError
from spec.book.ids import natural_order

LANGUAGE: Final = "LANG-"
EVERY_TEXT: Final = "LANG-1.1"
"""Every word of a text has a meaning: cited for a text whose parts name no rule."""


class VectorRules:
    """The rules of a suite's vectors. ScenarioError if its list for refused texts cannot be read."""

    def __init__(self, game: str, folder: Path) -> None:
        from grammar.language.dialect import load  # inside: it loads the grammar

        nodes = load(game).nodes.by_name
        named = {name: getattr(cls, "rule", "") for name, cls in nodes.items()}
        self._of_nodes = {name: str(rule) for name, rule in named.items() if rule}
        self._of_refused = _listed(folder / "language" / "rules.yaml")

    def of(self, vector: Vector) -> tuple[str, ...]:
        """The rules of an accepted text's parts, the language's first, or the rule a refused text breaks."""
        if vector.code is not None:
            return (self._of_refused.get(vector.id, EVERY_TEXT),)
        found = {rule for name in _nodes(vector.ir) if (rule := self._of_nodes.get(name)) is not None}
        language = {rule for rule in found if rule.startswith(LANGUAGE)}
        return tuple(natural_order(language or found)) or (EVERY_TEXT,)

    def unlisted(self, vectors: list[Vector]) -> list[str]:
        """Refused texts without an entry, and entries without a text."""
        refused = {one.id for one in vectors if one.code is not None}
        return sorted(refused ^ set(self._of_refused))


def _listed(path: Path) -> Mapping[str, str]:
    if not path.exists():
        return {}
    page = Page("/".join(path.parts[-4:]))
    data = tree.read(path.read_text(encoding="utf-8"), page)
    if not isinstance(data, Map) or not all(isinstance(one, str) for one in data.values()):
        page.fault(1, "this must be a map of rules", "write ct101-1: LANG-1.1")
    if page.faults or not isinstance(data, Map):
        raise ScenarioError(page.faults)
    return {key: str(value) for key, value in data.items()}


def _nodes(ir: object) -> Iterator[str]:
    if isinstance(ir, Mapping):
        if isinstance(name := ir.get("node"), str):
            yield name
        for part in ir.values():
            yield from _nodes(part)
    elif isinstance(ir, list):
        for part in ir:
            yield from _nodes(part)
