"""Run a step and turn its outcome into a verdict, whatever the engine did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from conformance.kit.doctor.examined_engine import ExaminedEngine
from conformance.kit.doctor.step import NotAsked, NotClaimed, Problem, Step, Verdict, shown
from conformance.kit.drivers.driver import Breakdown, Crashed, Stray, TimedOut
from conformance.kit.drivers.last_words import and_wrote
from conformance.kit.drivers.wire_json import Flaw, Unreadable, read
from conformance.kit.running.playing import EngineError, NotSupported
from conformance.kit.scenarios.answers import CannotAnswer

FLUSH = "answer every line at once and flush the output"
LAST_WORDS = "check what the engine wrote to standard error; answer errors with `error` instead of exiting"
COPY_ID = "copy `id` from the request into the reply, unchanged; answer each request once"
SHAPE = "compare the reply with messages.schema.json of the protocol"
ONE_LINE = "write one JSON object per line to standard output and nothing else; logs go to standard error"


FIXES: Final[Mapping[Flaw, str]] = {
    Flaw.NO_UTF_8: "write the reply in UTF-8, whatever encoding the system prefers",
    Flaw.NO_JSON: ONE_LINE,
    Flaw.NO_NUMBER: "JSON has no NaN or Infinity; write null or leave it out",
    Flaw.TOO_LARGE: "write numbers that a float can hold",
    Flaw.HALF: "write a character above U+FFFF as itself or as both surrogates",
}
"""How to fix each kind of unreadable line."""


def run_step(engine: ExaminedEngine, asks: str, rule: str, act: Callable[[], str], fix: str = "") -> Step:
    """Run a step. `act` describes in words what came back; any exception it raises decides the verdict."""
    try:
        return Step(asks, Verdict.OK, rule, shown(act()))
    except (NotClaimed, NotSupported) as missing:
        return Step(asks, Verdict.NOT_CLAIMED, rule, shown(str(missing)))
    except NotAsked as reason:
        return Step(asks, Verdict.NOT_ASKED, rule, str(reason))
    except Problem as problem:
        said, fix = str(problem), problem.fix or fix
    except (EngineError, CannotAnswer) as problem:
        said = str(problem)
    except Breakdown as problem:
        rule, fix = _fixed(problem, engine, rule)
        engine.stop()
        said = and_wrote(problem, engine.stderr if isinstance(problem, Crashed) else "")
    return Step(asks, Verdict.PROBLEM, rule, shown(said), shown(engine.sent), shown(engine.got), fix)


def _fixed(problem: Breakdown, engine: ExaminedEngine, rule: str) -> tuple[str, str]:
    """The rule that a breakdown is about, and how to fix it."""
    if isinstance(problem, TimedOut):
        return rule, FLUSH
    if isinstance(problem, Crashed):
        return rule, LAST_WORDS
    if isinstance(problem, Stray):
        return "WIRE-1.1", ONE_LINE
    try:
        reply = read(engine.got)
    except Unreadable as unreadable:
        return unreadable.rule, FIXES[unreadable.flaw]
    if not isinstance(reply, dict):
        return "WIRE-1.1", ONE_LINE
    return (rule, SHAPE) if reply.get("id") == engine.asked else ("WIRE-1.6", COPY_ID)
