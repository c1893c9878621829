"""The whole examination, step by step, for as long as continuing makes sense."""

from __future__ import annotations

from collections.abc import Iterator

from conformance.kit.doctor.ending import ending
from conformance.kit.doctor.examined_engine import ExaminedEngine, GaveUp
from conformance.kit.doctor.greeting import Greeting, claims, examined_game
from conformance.kit.doctor.play import Play
from conformance.kit.doctor.step import Examined, Step, Verdict, shown
from conformance.kit.doctor.wire import habits
from conformance.kit.drivers.last_words import explaining_lines
from conformance.kit.facts.suite import facts_of
from conformance.kit.running.scope import outside
from conformance.kit.suites.first import NoFirst, trial_position
from spec.protocol.messages import Hello

STDERR_LINES = 10


def examine(
    command: str, timeout: float | None, start_timeout: float | None = None, game: str | None = None
) -> Examined:
    """Examine an engine with one game: the named one, or the first that it plays and a suite knows.

    The time limits are those of `Stdio`. CannotStart if the command does not exist.
    """
    engine = ExaminedEngine(command, timeout, start_timeout)
    steps: list[Step] = []
    greeting = Greeting(engine)
    try:
        for step in _steps(engine, greeting, game):
            steps.append(step)
    except GaveUp as problem:
        steps.append(Step("the rest", Verdict.NOT_ASKED, "", f"{problem}; fix the problem above first"))
    finally:
        engine.stop()
    hello = greeting.hello
    name = f"{hello.name} {hello.version}".strip() if hello else command
    lines = map(shown, explaining_lines(engine.stderr, STDERR_LINES))
    chosen = examined_game(hello, game) if hello else game
    return Examined(shown(name), tuple(steps), "\n".join(lines), chosen or "")


def _steps(engine: ExaminedEngine, greeting: Greeting, game: str | None) -> Iterator[Step]:
    for step in greeting.steps():
        yield step
        if step.verdict is Verdict.PROBLEM:
            yield Step("the rest", Verdict.NOT_ASKED, "", "nothing else can be checked until this is fixed")
            return
    hello = greeting.hello
    if hello is None:
        return
    yield from claims(engine, hello, game)
    yield from habits(engine)
    if (chosen := examined_game(hello, game)) is not None:
        yield from _play(engine, chosen, hello)
    yield from ending(engine)


def _play(engine: ExaminedEngine, game: str, hello: Hello) -> Iterator[Step]:
    asks = f"loads a position of {game}"
    if "load" not in hello.capabilities:
        yield Step(asks, Verdict.NOT_CLAIMED, "WIRE-3.2", "it can't load positions")
        return
    facts = facts_of(game)
    try:
        position = trial_position(facts)
    except NoFirst as missing:
        yield Step(asks, Verdict.NOT_ASKED, "WIRE-3.2", str(missing))
        return
    if beyond := outside(position, hello.games[game].scope):
        yield Step(asks, Verdict.NOT_CLAIMED, "WIRE-2.3a", f"{beyond[0]} is outside the scope")
        return
    yield from Play(engine, facts, position).steps()
