"""What a scenario asks of an engine beyond capabilities: card text, actions, decisions, phases, players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache

from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import facts_of
from conformance.kit.scenarios.scenario import (
    Act,
    Assertion,
    Assign,
    Check,
    Choose,
    Illegal,
    Nature,
    Scenario,
    Step,
    Until,
)
from conformance.kit.scenarios.steps import BEFORE, NO_DECISION
from spec.protocol.messages import Scope

CARD_TEXT = "card text"


def outside(scenario: Scenario, scope: Scope) -> tuple[str, ...]:
    """What the scenario asks for that the engine does not play, in words."""
    if scope == Scope():
        return ()
    asked = asked_of(scenario)
    found: list[str] = []
    if scope.text is not None and (unread := asked["text"] - scope.text):
        found = [f"{CARD_TEXT} with {one}" for one in sorted(unread)] if scope.text else [CARD_TEXT]
    for name, word, claimed in (
        ("actions", "the action", scope.actions),
        ("decisions", "the decision", scope.decisions),
        ("phases", "the phase", scope.phases),
    ):
        if claimed is not None:
            found += [f"{word} {one}" for one in sorted(asked[name] - claimed)]
    if scope.players is not None and scenario.names.players not in scope.players:
        found.append(f"{scenario.names.players} players")
    if not scope.checks_decks and scenario.begin == "start" and _refuses_setup(scenario):
        found.append("which decks and boards the rules forbid")
    return tuple(found)


def offers_outside(one: Assertion, facts: GameFacts, scope: Scope) -> str:
    """The action outside the scope that an assertion says is offered or not; empty if it is inside."""
    if scope.actions is None or one.kind not in ("offers", "not_offers"):
        return ""
    said = next(iter(one.expected)) if isinstance(one.expected, Mapping) else one.expected
    action = facts.actions.get(said) if isinstance(said, str) else None
    return "" if action is None or action.wire in scope.actions else f"the action {action.wire}"


def options_inside(items: Iterable[object], scope: Scope) -> list[object]:
    """The options of a decision without the actions outside the scope."""
    claimed = scope.actions
    return [
        item
        for item in items
        if claimed is None or not isinstance(item, list) or not isinstance(item[0], str) or item[0] in claimed
    ]


def _refuses_setup(scenario: Scenario) -> bool:
    return any(one.kind == "refused" for one in scenario.then)


@lru_cache(maxsize=16384)
def asked_of(scenario: Scenario) -> Mapping[str, frozenset[str]]:
    """The nodes of card text, the actions, the decisions and the phases that the scenario names."""
    facts = _facts(scenario.game)
    asserted = list(scenario.then)
    for step in scenario.when:
        asserted += step.assertions if isinstance(step, Check) else ()
    waits = [step.conditions for step in scenario.when if isinstance(step, Until)]
    patterns = [
        one.expected for one in asserted if one.kind == "decision" and isinstance(one.expected, Mapping)
    ]
    at = scenario.position.get("state")
    goals = [goal for wait in waits if isinstance(goal := wait.get(BEFORE), Mapping)]
    phases = {wait.get("phase") for wait in (*waits, *goals)} | {
        at.get("phase") if isinstance(at, Mapping) else None
    }
    kinds = {wait.get("decision") for wait in waits} | {pattern.get("kind") for pattern in patterns}
    steps = [step.step if isinstance(step, Illegal) else step for step in scenario.when]
    return {
        "text": frozenset(_nodes([card.data for card in scenario.cards.values()])) - {"Card"},
        "actions": frozenset(facts.actions[step.verb].wire for step in steps if isinstance(step, Act)),
        "decisions": frozenset((*_words(kinds), *_answered(steps, facts))) - {NO_DECISION},
        "phases": frozenset(_words(phases)),
    }


@cache
def _facts(game: str) -> GameFacts:
    return facts_of(game)


def _answered(steps: Iterable[Step], facts: GameFacts) -> Iterator[str]:
    """The kinds of decisions that the steps answer, as far as a step alone shows it."""
    for step in steps:
        match step:
            case Nature():
                yield facts.nature[step.verb]
            case Assign():
                yield facts.assignments[step.verb].decision
            case Choose(value=str(word)):
                kinds = [kind for kind, nothing in facts.nothing.items() if nothing == word]
                yield from kinds if len(kinds) == 1 else ()


def _words(values: Iterable[object]) -> Iterator[str]:
    return (value for value in values if isinstance(value, str))


def _nodes(data: object) -> Iterator[str]:
    """The names of all nodes in compiled cards."""
    if isinstance(data, Mapping):
        node = data.get("node")
        if isinstance(node, str):
            yield node
        data = list(data.values())
    if isinstance(data, (list, tuple)):
        for one in data:
            yield from _nodes(one)
