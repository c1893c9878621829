"""Write a shrunken case as a scenario file that fails on one engine and passes on the other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from conformance.kit.drivers.driver import Breakdown
from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.assertions import assertions
from conformance.kit.fuzz.cases.case import Duel
from conformance.kit.fuzz.cases.difference import headline, said
from conformance.kit.fuzz.cases.sides import Pair, Side
from conformance.kit.fuzz.steps import NoStep, rules_of, steps_of
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Verdict
from conformance.kit.scenarios.pool import CardPool
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.load import Loader
from spec.book.rulebook import load

Row = dict[str, object]

MOST_CITED = 4

_PLAIN = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9 _./()’'-]*[A-Za-z0-9)])?")
_NOT_WORDS = {"true", "false", "null", "~"}


@dataclass(frozen=True, slots=True)
class ScenarioText:
    """A scenario in the suite's format. An empty text means that no scenario can tell the engines apart."""

    id: str
    cites: tuple[str, ...]
    text: str


def revealing_scenario(
    played: Duel, pair: Pair, pool: CardPool, name: str, note: list[str], own: str = ""
) -> ScenarioText:
    """The first scenario that passes on the right engine and fails on the wrong one.

    `own` is the text of its cards that aren't in the pool.
    """
    facts = played.facts
    cites = cited(played)
    scenario_id = f"{cites[0]}/{name}"
    wrong, right = _wrong_and_right(played, pair)
    try:
        steps = steps_of(played)
    except NoStep:
        return ScenarioText(scenario_id, cites, "")
    for then in _thens(played, right is pair.against):
        for row in _rows(played, scenario_id, cites, own, steps, then):
            text = "".join(f"# {line}\n" for line in note) + yaml_of(row)
            scenario = read(text, facts, pool)
            if scenario is not None and tells_apart(scenario, wrong, right, facts):
                return ScenarioText(scenario_id, cites, text)
    return ScenarioText(scenario_id, cites, "")


def _wrong_and_right(played: Duel, pair: Pair) -> tuple[Side, Side]:
    """The engine under test counts as wrong, unless the other one broke down."""
    first = played.differences[0]
    if first.what == "breakdown" and first.place[0] == "against":
        return pair.against, pair.tested
    return pair.tested, pair.against


def _thens(played: Duel, against_is_right: bool) -> Iterator[list[Row]]:
    """Candidate assertions; empty if the steps alone tell the engines apart."""
    first = played.differences[0]
    right = played.against if against_is_right else played.tested
    if first.what in ("accepted", "refusal rule"):
        if played.taken:
            yield []
        elif first.rules:
            yield [{"refused": first.rules[0] if len(first.rules) == 1 else list(first.rules)}]
        return
    yield from assertions(played, right)


def _rows(
    played: Duel, scenario_id: str, cites: tuple[str, ...], own: str, steps: list[Row], then: list[Row]
) -> Iterator[Row]:
    title = headline(played.differences[0], played.against)
    row: Row = {"id": scenario_id, "title": f"Found by comparing engines: {title}", "cites": list(cites)}
    if played.case.switches:
        row["switches"] = dict(played.case.switches)
    if any("illegal" in step for step in steps) or any("refused" in one for one in then):
        row["twin"] = "self"
    if own:
        row["cards"] = own
    row["given"] = played.case.begin.given(played.facts)
    if steps:
        row["when"] = steps
    if then:
        row["then"] = then
    yield row


def cited(played: Duel) -> tuple[str, ...]:
    """Rules of the game named around the disagreement; the first becomes part of the scenario's id."""
    known = rules_of(played.facts)
    first = played.differences[0]
    named = list(first.rules)
    for one in played.differences:
        named += one.rules if one.what == "event" else ()
    for event in reversed((*played.against.events, *played.tested.events)):
        named += event.rules
    for playing in (played.against, played.tested):
        named += playing.decision.rules if playing.decision else ()
    for taken in reversed(played.taken):
        named += taken.decision.rules
    if first.what == "state":
        events = [rule for one in played.differences if one.what == "event" for rule in one.rules]
        named = [*events, *named]
    fit = [rule for rule in dict.fromkeys(named) if rule in known]
    return tuple(fit[:MOST_CITED]) or (min(known),)


def read(text: str, facts: GameFacts, pool: CardPool) -> Scenario | None:
    """The scenario as the kit reads it; None if the kit finds a fault in it."""
    loader = Loader(facts, load(facts.game), pool)
    loader.read(text, "found.yaml")
    scenarios, faults = loader.finish()
    return scenarios[0] if scenarios and not faults else None


def tells_apart(scenario: Scenario, wrong: Side, right: Side, facts: GameFacts) -> bool:
    """Whether it passes on the right engine and is a finding on the wrong one."""
    return verdict(scenario, right, facts) is Verdict.PASS and verdict(scenario, wrong, facts).is_finding


def verdict(scenario: Scenario, side: Side, facts: GameFacts) -> Verdict:
    """The verdict of the kit's runner; an engine that breaks down is reopened for the next scenario."""
    try:
        outcome = play(scenario, facts, side.talk())
    except Breakdown:
        side.drop()
        return Verdict.CRASHED
    if outcome.verdict.is_breakdown:
        side.drop()
    return outcome.verdict


def both_said(played: Duel, pair: Pair) -> list[str]:
    """Which engine said what, one line each, for the first few differences."""
    lines = []
    for difference in played.differences[:3]:
        for side, playing, value in (
            (pair.tested, played.tested, difference.tested),
            (pair.against, played.against, difference.against),
        ):
            who = side.name if pair.tested.name != pair.against.name else _role(side, pair)
            text = " ".join(said(value, playing).split())
            lines.append(f"{headline(difference, played.against)}; {who}: {text}")
    return lines


def _role(side: Side, pair: Pair) -> str:
    return f"{side.name} ({'tested' if side is pair.tested else 'against'})"


def save(one: ScenarioText, folder: Path) -> Path:
    """Write a scenario to a file named by its id, and return the path."""
    path = folder / f"{one.id.replace('/', '-')}.yaml"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(one.text, encoding="utf-8")
    return path


# --- YAML ---------------------------------------------------------------------------------------------


def yaml_of(row: Mapping[str, object]) -> str:
    """One scenario in the layout of the suites: one key per line, short values on the same line."""
    lines: list[str] = []
    for place, (key, value) in enumerate(row.items()):
        lead = "- " if place == 0 else "  "
        if key == "cards":
            lines.append(f"{lead}{key}: |")
            lines += [f"    {line}" if line else "" for line in str(value).splitlines()]
        elif isinstance(value, dict) and key == "given":
            lines.append(f"{lead}{key}:")
            lines += _nested(value, 4)
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            lines.append(f"{lead}{key}:")
            lines += [f"    - {_inner(item)}" for item in value]
        else:
            lines.append(f"{lead}{key}: {_flow(value)}")
    return "\n".join(lines) + "\n"


def _nested(value: Mapping[str, object], indent: int) -> list[str]:
    lines = []
    for key, item in value.items():
        if key == "start" and isinstance(item, dict):
            lines.append(f"{' ' * indent}{key}:")
            lines += _nested(item, indent + 2)
        else:
            lines.append(f"{' ' * indent}{key}: {_flow(item)}")
    return lines or [f"{' ' * indent}{{}}"]


def _inner(item: object) -> str:
    """A list item; a map with one key gets no braces."""
    if isinstance(item, dict) and len(item) == 1:
        key, value = next(iter(item.items()))
        return f"{_key(key)}: {_flow(value)}"
    return _flow(item)


def _key(key: str) -> str:
    """A key, quoted if it contains a comma that would end it, as in 3,2."""
    return json.dumps(key, ensure_ascii=False) if "," in key else key


def _flow(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)}: {_flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_flow, value)) + "]"
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, int):
        return str(value)
    text = str(value)
    plain = _PLAIN.fullmatch(text) and text not in _NOT_WORDS and not re.fullmatch(r"[-+]?[0-9]+", text)
    return text if plain else json.dumps(text, ensure_ascii=False)
