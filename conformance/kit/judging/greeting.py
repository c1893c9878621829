"""Greet an engine before anything else is asked of it."""

from __future__ import annotations

import typer

from conformance.kit.console import FINDINGS, warn
from conformance.kit.drivers.driver import Breakdown, Opener
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from spec.protocol.messages import Hello


def greeted(opener: Opener, facts: GameFacts) -> Hello:
    """Greet the engine. An engine that cannot even greet is reported once, not once per scenario."""
    runner = Runner(opener, facts)
    try:
        hello = runner.start()
        runner.say_goodbye()
    except Breakdown as problem:
        warn(f"the engine did not start: {problem.reason}")
        raise typer.Exit(FINDINGS) from None
    finally:
        runner.stop()
    return hello
