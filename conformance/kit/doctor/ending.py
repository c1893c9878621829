"""`bye`: does the engine end properly?"""

from __future__ import annotations

from collections.abc import Iterator

from conformance.kit.doctor.examined_engine import ExaminedEngine
from conformance.kit.doctor.run_step import run_step
from conformance.kit.doctor.step import Problem, Step
from spec.protocol.messages import Done


def ending(engine: ExaminedEngine) -> Iterator[Step]:
    """Yield the steps that end the conversation."""
    answered = run_step(engine, "answers bye", "WIRE-2.4", lambda: _answers(engine), "reply with the id only")
    yield answered
    if engine.conversation is not None and not engine.inside:
        yield run_step(engine, "ends after bye", "WIRE-2.4", lambda: _ends(engine), "exit the loop after bye")


def _answers(engine: ExaminedEngine) -> str:
    reply = engine.ready().ask("bye", {})
    if not isinstance(reply, Done):
        raise Problem("the engine answered bye with an error or a refusal")
    return "with the id"


def _ends(engine: ExaminedEngine) -> str:
    if engine.driver is None or not engine.driver.over():
        raise Problem("the engine keeps running after bye")
    return "by itself"
