"""How an engine starts with a game: the scenarios to pass first, and the position to try it in.

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
class MadeUp:
    """The body of the two functions that play a made-up engine of the game, in one programming language."""

    set_up: str
    apply: str


@dataclass(frozen=True, slots=True)
class First:
    """The scenarios that an adapter passes first, and the made-up engine that passes them."""

    scenario: str
    words: str
    """Chooses the scenarios, for `-k`."""
    next: str
    """A section of the rulebook to go on with."""
    tells: str
    """What the made-up engine can do."""
    decision: str
    """The kind of the only decision it asks for."""
    phase: str
    """The only phase that it knows."""
    text: tuple[str, ...]
    """The nodes of text in its scope."""
    code: Mapping[str, MadeUp]


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
            "decision": str(decision),
            "phase": str(phase),
            "text": list(text),
            "code": {
                "python": {"set_up": str(), "apply": str()},
                "javascript": {"set_up": str(), "apply": str()},
            } as code,
        } if not page.faults:
            made_up = {language: MadeUp(one["set_up"], one["apply"]) for language, one in code.items()}
            return First(scenario, words, after, tells, decision, phase, tuple(map(str, text)), made_up)
    fields = "scenario, words, next, tells, decision, phase, text and code"
    page.fault(1, f"{fields} are needed", "see those of another game")
    raise FactsError(page.faults)


def first_scenario(facts: GameFacts, first: First) -> Scenario:
    """The first of the scenarios to pass, without reading the whole suite."""
    base = first.scenario.partition("#")[0]
    for path in sorted((facts.folder / "scenarios").rglob("*.yaml")):
        text = path.read_text(encoding="utf-8-sig")
        if f"id: {base}\n" in text:
            for scenario in _read(facts, text, _shown(path)):
                if scenario.id == first.scenario:
                    return scenario
    fix = "name an existing scenario"
    where = _shown(_path(facts, "adapter.yaml"))
    raise ScenarioError([Fault(where, 1, f"no scenario {first.scenario}", fix)])


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
