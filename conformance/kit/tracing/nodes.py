"""The nodes of a game's compiled card text: what each does, its rule, and one scenario to try it with."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from conformance.kit.scenarios.scenario import Act, Scenario
from grammar.ir.cards import Card
from grammar.ir.tree import nodes_in
from grammar.language.dialect import Dialect

KINDS: Final[Mapping[str, str]] = {
    "abilities": "Abilities",
    "operations": "Operations",
    "costs": "Costs",
    "triggers": "Triggers",
    "parts": "Parts of the others",
}
"""The groups of the table, by their names in a game's table of nodes."""


@dataclass(frozen=True, slots=True)
class NodeRow:
    """A node. The rule or the scenario is empty if it has none."""

    kind: str
    name: str
    says: str
    rule: str
    scenario: str
    title: str


@dataclass(frozen=True, slots=True)
class _Use:
    """A scenario with a card that has the node, whether a step names that card, and the rule of the node."""

    scenario: Scenario
    is_played: bool
    others: int
    rule: str

    def rank(self, rule: str) -> tuple[bool, bool, int, int, str]:
        """The smaller, the better: it cites the rule, plays the card, has few other nodes, and is short."""
        one = self.scenario
        return rule not in one.cites, not self.is_played, self.others, len(one.when), one.id


def node_rows(dialect: Dialect, scenarios: Iterable[Scenario]) -> list[NodeRow]:
    """Every node that a game's compiled cards may contain, in the groups of `KINDS`."""
    uses = _uses(dialect, scenarios)
    return [
        _row(title, node, uses.get(node, [])) for key, title in KINDS.items() for node in _nodes(dialect, key)
    ]


def _nodes(dialect: Dialect, key: str) -> Iterator[type]:
    listed: tuple[type, ...] = getattr(dialect.nodes, key)
    return (node for node in listed if node is not Card)


def _row(kind: str, node: type, uses: list[_Use]) -> NodeRow:
    rule = str(getattr(node, "rule", "") or next((one.rule for one in uses if one.rule), ""))
    best = min(uses, key=lambda one: one.rank(rule), default=None)
    says = " ".join((inspect.getdoc(node) or "").split())
    scenario = ("", "") if best is None else (best.scenario.id, best.scenario.title)
    return NodeRow(kind, node.__name__, says, rule, *scenario)


def _uses(dialect: Dialect, scenarios: Iterable[Scenario]) -> Mapping[type, list[_Use]]:
    """By node: the scenarios whose cards have it."""
    of_card: dict[int, dict[type, str]] = {}
    found: dict[type, list[_Use]] = {}
    for scenario in scenarios:
        here: dict[type, str] = {}
        played: set[type] = set()
        named = {step.object for step in scenario.when if isinstance(step, Act)}
        for card in scenario.cards.values():
            if id(card) not in of_card:
                of_card[id(card)] = {type(node): dialect.rule_of(node) or "" for node in nodes_in(card.card)}
            here |= of_card[id(card)]
            if card.slug in named:
                played |= of_card[id(card)].keys()
        for node, rule in here.items():
            found.setdefault(node, []).append(_Use(scenario, node in played, len(here), rule))
    return found
