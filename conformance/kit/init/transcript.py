"""The conversation of a first passing scenario, made by playing it with the replies it expects."""

from __future__ import annotations

import io
import json
from collections.abc import Mapping

from conformance.kit.drivers.driver import Driver
from conformance.kit.drivers.wire_log import Recorder
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.suites.first import First

MOST_SHOWN = 240


class Scripted:
    """An engine that gives scripted replies."""

    def __init__(self, replies: Mapping[str, Mapping[str, object]]) -> None:
        self.replies = replies

    def ask(self, message: Mapping[str, object]) -> object:
        return {"id": message["id"], **self.replies[str(message["do"])]}

    def close(self) -> None:
        """Do nothing: no process runs."""

    def take_stderr(self) -> str:
        return ""


def transcript(facts: GameFacts, scenario: Scenario, first: First, version: str) -> str:
    """The wire log of the scenario when it passes."""
    replies: dict[str, Mapping[str, object]] = {
        "hello": {
            "protocol": 1,
            "engine": {"name": "my engine", "version": "0.1"},
            "games": {facts.game: {"version": version, "switches": {}}},
            "capabilities": [scenario.begin, "refusals", "rules"],
        },
        scenario.begin: first.reply,
        "bye": {},
    }

    def opened() -> Driver:
        return Scripted(replies)

    file = io.StringIO()
    recorder = Recorder(file)
    for _ in Runner(recorder.opening(opened), facts).run(recorder.announced([scenario])):
        pass
    recorder.close()
    return file.getvalue()


def shown(log: str) -> list[str]:
    """The lines of a log for people: `>` is a request, `<` a reply."""
    lines = []
    for row in map(json.loads, log.splitlines()):
        if "line" in row:
            text = row["line"]
            cut = text if len(text) <= MOST_SHOWN else f"{text[:MOST_SHOWN]} ..."
            lines.append(f"{'>' if row['to'] == 'engine' else '<'} {cut}")
    return lines
