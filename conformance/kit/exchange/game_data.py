"""What a game contributes to the exchanges: positions and card texts, from its suite's files.

A position is written like a scenario. It begins with `start` or `load`, and its steps are the answers that an
exchange may give: `$main.legal` is the last legal answer, `$main.before` lists those before it, and
`$main.illegal` is the first illegal one.
`$main.ids.NAME` is the number of an object. The kit itself knows no game.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from conformance.kit.data import tree
from conformance.kit.data.tree import Map, Page
from conformance.kit.facts.game import GameFacts
from conformance.kit.running.scope import outside
from conformance.kit.scenarios.answers import Answers
from conformance.kit.scenarios.scenario import Act, Answering, Assign, Choose, Illegal, Move, Scenario
from conformance.kit.suites.load import Loader, ScenarioError
from spec.book.faults import Fault
from spec.book.rulebook import load
from spec.protocol.messages import Scope

POSITIONS: Final = "exchange_positions.yaml"
TEXTS: Final = "exchange_texts.yaml"


@dataclass(frozen=True, slots=True)
class GameData:
    """The data by name, as plain JSON."""

    game: str
    values: Mapping[str, Any]
    positions: Mapping[str, Scenario] = field(default_factory=dict)
    """The positions among the data, as scenarios."""

    def beyond(self, names: Iterable[str], scope: Scope) -> str:
        """[WIRE-2.3a] What these data ask for that lies outside the scope; empty if nothing does."""
        for name in names:
            if name in self.positions and (found := outside(self.positions[name], scope)):
                return found[0]
        return ""


def data_of(facts: GameFacts) -> GameData:
    """Read the data of one game, which may have none. ScenarioError if it cannot be read."""
    positions = {one.base_id.partition("/")[2].replace("-", "_"): one for one in _positions(facts)}
    values: dict[str, Any] = {"game": facts.game}
    values |= {name: _position(facts, one) for name, one in positions.items()}
    return GameData(facts.game, {**values, **_texts(facts)}, positions)


def _positions(facts: GameFacts) -> tuple[Scenario, ...]:
    from conformance.kit.suites.compiler import pool_of  # inside: it loads the grammar's parser

    path = facts.folder / POSITIONS
    if not path.is_file():
        return ()
    loader = Loader(facts, load(facts.game), pool_of(facts.game, facts.folder))
    loader.read(path.read_text(encoding="utf-8"), f"conformance/{facts.game}/{POSITIONS}")
    scenarios, faults = loader.finish()
    if faults:
        raise ScenarioError(faults)
    return scenarios


def _position(facts: GameFacts, scenario: Scenario) -> dict[str, Any]:
    cards = {card.name: card.data for card in scenario.cards.values()}
    request = {"game": scenario.game, **scenario.position, "cards": cards, "switches": {}}
    found: dict[str, Any] = {"request": request, "ids": dict(scenario.names.ids)}
    answers = Answers(facts, scenario.names, {card.name: card for card in scenario.cards.values()})
    legal = [one for one in scenario.when if isinstance(one, (Act, Assign, Choose, Move))]
    illegal = next((one.step for one in scenario.when if isinstance(one, Illegal)), None)
    if legal:
        *found["before"], found["legal"] = (_answer(answers, one) for one in legal)
    if illegal is not None:
        found["illegal"] = _answer(answers, illegal)
    return dict(tree.plain(found))  # type: ignore[call-overload,no-any-return]


def _answer(answers: Answers, step: Answering) -> dict[str, object]:
    player, answer = answers.of(step, None)
    return {"player": player, "answer": answer}


def _texts(facts: GameFacts) -> dict[str, Any]:
    path = facts.folder / TEXTS
    if not path.is_file():
        return {}
    page = Page(f"conformance/{facts.game}/{TEXTS}")
    data = tree.read(path.read_text(encoding="utf-8"), page)
    if not isinstance(data, Map) and not page.faults:
        page.fault(1, "this must be a map of card texts", "write name: {on: Spell, text: ...}")
    if page.faults or not isinstance(data, Map):
        raise ScenarioError([Fault(one.file, one.line, one.message, one.fix) for one in page.faults])
    plain = tree.plain(data)
    return dict(plain) if isinstance(plain, dict) else {}
