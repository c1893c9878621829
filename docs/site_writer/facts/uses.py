"""What tests the rules that all games share, since no scenario may cite them.

A function or a test belongs to a rule if its docstring begins with the rule's id. A scenario belongs to it if
it passed and the engine named the rule, or if one of its cards has a node with that meaning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from conformance.kit.judging.verdict import Verdict
from conformance.kit.tracing.places import Place, places_in_code, places_of_nodes
from conformance.kit.tracing.trace import by_rule
from docs.site_writer.facts.book_facts import BookFacts, Shown
from grammar.ir.tree import nodes_in
from grammar.language.dialect import Dialect

AREAS = ("spec", "grammar", "reference_engine", "conformance")
"""Folders whose functions implement shared rules."""


@dataclass(frozen=True)
class Uses:
    """By rule id: its code, its tests, the ids of scenarios, and the number of texts in the suite."""

    code: Mapping[str, Sequence[Place]]
    tests: Mapping[str, Sequence[Place]]
    scenarios: Mapping[str, tuple[str, ...]]
    vectors: Mapping[str, int]


@dataclass(frozen=True, eq=False)
class Meaning:
    """The rules that the nodes of compiled text name."""

    dialect: Dialect

    @cached_property
    def rules(self) -> Mapping[str, str]:
        """The rule of each kind of node, by its name."""
        return {node.__name__: node.rule for node in self.dialect.nodes.all if hasattr(node, "rule")}

    def of_nodes(self, abilities: object) -> frozenset[str]:
        found = (getattr(type(node), "rule", None) for node in nodes_in(abilities))
        return frozenset(rule for rule in found if rule)

    def of_data(self, ir: object) -> frozenset[str]:
        """The same for abilities as JSON."""
        return frozenset(self.rules[name] for name in _names(ir) if name in self.rules)


def _names(data: object) -> Iterator[str]:
    if isinstance(data, Mapping):
        if isinstance(data.get("node"), str):
            yield data["node"]
        for value in data.values():
            yield from _names(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from _names(value)


def uses(root: Path, books: Iterable[BookFacts]) -> Uses:
    """Collect the uses under the root. `books` are those of the games, as gathered."""
    code = [found for area in AREAS for found in places_in_code(root / area)]
    code += places_of_nodes(root / "grammar")
    tests = list(places_in_code(root / "tests")) if (root / "tests").is_dir() else []
    scenarios: dict[str, dict[str, None]] = {}
    vectors: dict[str, int] = {}
    for book in books:
        meaning = Meaning(book.dialect) if book.dialect else None
        for shown in book.scenarios:
            for rule in _of_scenario(shown, meaning):
                scenarios.setdefault(rule, {})[shown.id] = None
        if meaning is None:
            continue
        for vector in book.vectors:
            for rule in meaning.of_data(vector.ir):
                vectors[rule] = vectors.get(rule, 0) + 1
    return Uses(by_rule(code), by_rule(tests), {rule: tuple(ids) for rule, ids in scenarios.items()}, vectors)


def _of_scenario(shown: Shown, meaning: Meaning | None) -> set[str]:
    """The rules that a passing scenario tests in addition to those it cites."""
    found: set[str] = set()
    for result in shown.results:
        if result.verdict is Verdict.PASS:
            found |= result.outcome.named
    if meaning is not None and found:
        for used in shown.scenario.cards.values():
            found |= meaning.of_nodes(used.card.abilities)
    return found
