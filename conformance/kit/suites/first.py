"""How an engine starts with a game: the scenario to pass first, and the position to try it in.

Both are in the folder `first/` of a suite, `adapter.yaml` and `position.yaml`; the kit knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from conformance.kit.data import tree
from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import FactsError
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Loader, ScenarioError
from spec.book.faults import Fault
from spec.book.rulebook import load


class NoFirst(LookupError):
    """The suite of the game does not say how to start."""


@dataclass(frozen=True, slots=True)
class First:
    """The scenario that an adapter passes first, and how."""

    scenario: str
    words: str
    next: str
    tells: str
    reply: Mapping[str, object]
    code: Mapping[str, str]


def first_of(facts: GameFacts) -> First:
    """How an adapter of this game starts."""
    path = _path(facts, "adapter.yaml")
    page = tree.Page(_shown(path))
    data = tree.plain(tree.read(path.read_text(encoding="utf-8"), page))
    match data:
        case {
            "scenario": str(scenario),
            "words": str(words),
            "next": str(after),
            "tells": str(tells),
            "reply": dict(reply),
            "code": dict(code),
        } if not page.faults:
            return First(
                scenario, words, after, tells, reply, {str(key): str(one) for key, one in code.items()}
            )
    page.fault(1, "scenario, words, next, tells, reply and code are needed", "look at those of another game")
    raise FactsError(page.faults)


def first_scenario(facts: GameFacts, first: First) -> Scenario:
    """The scenario to pass first, without reading the whole suite."""
    base = first.scenario.partition("#")[0]
    for path in sorted((facts.folder / "scenarios").rglob("*.yaml")):
        text = path.read_text(encoding="utf-8-sig")
        if f"id: {base}\n" in text:
            for scenario in _read(facts, text, _shown(path)):
                if scenario.id == first.scenario:
                    return scenario
    mend = "name a scenario that is there"
    where = _shown(_path(facts, "adapter.yaml"))
    raise ScenarioError([Fault(where, 1, f"no scenario {first.scenario}", mend)])


def trial_position(facts: GameFacts) -> Scenario:
    """The position used to try an engine: first with an illegal answer, then with a legal one."""
    path = _path(facts, "position.yaml")
    return _read(facts, path.read_text(encoding="utf-8"), _shown(path))[0]


def _path(facts: GameFacts, name: str) -> Path:
    path = facts.folder / "first" / name
    if not path.is_file():
        raise NoFirst(f"the suite of {facts.game} has no first/{name}")
    return path


def _shown(path: Path) -> str:
    return "/".join(path.parts[-4:])


def _read(facts: GameFacts, text: str, file: str) -> list[Scenario]:
    from conformance.kit.suites.compiler import pool_of  # inside: it loads the grammar's parser

    loader = Loader(facts, load(facts.game), pool_of(facts.game, facts.folder))
    loader.read(text, file)
    if loader.faults or not loader.scenarios:
        raise ScenarioError(loader.faults or [Fault(file, 1, "no scenario", "write one")])
    return loader.scenarios
