"""The conversation of a first passing scenario, recorded with an adapter that `init` writes."""

from __future__ import annotations

import io
import json
import shlex
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from conformance.kit.drivers.opening import opener_of
from conformance.kit.drivers.wire_log import Recorder
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.scenarios.scenario import Scenario

MOST_SHOWN = 240


def transcript(facts: GameFacts, scenario: Scenario, adapter: str) -> str:
    """The wire log of the scenario when the adapter, a Python program, plays it."""
    file = io.StringIO()
    recorder = Recorder(file)
    with TemporaryDirectory() as folder:
        program = Path(folder, "adapter.py")
        program.write_text(adapter, encoding="utf-8")
        opener = opener_of(shlex.join([sys.executable, str(program)]))
        for _ in Runner(recorder.opening(opener), facts).run(recorder.announced([scenario])):
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
