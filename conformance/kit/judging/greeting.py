"""Greet an engine before anything else is asked of it."""

from __future__ import annotations

import typer

from conformance.kit.console import FINDINGS, warn
from conformance.kit.drivers.driver import Breakdown, Opener
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from spec.book.faults import GameError
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


def refuse_unplayed(hello: Hello, game: str) -> None:
    """Refuse a run of the reference engine for a game that it lacks: no scenario could be judged."""
    if game not in hello.games:
        message = f"the file is missing or incomplete, so the reference engine doesn't play {game}"
        fix = "write the engine of the game, or judge another engine with --engine CMD"
        raise GameError(f"reference_engine/{game}/game.py", 1, message, fix)
