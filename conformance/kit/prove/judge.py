"""Scenarios played by the engine of this process, each within its allowed processor time."""

from __future__ import annotations

import signal
import types
from collections.abc import Callable

from conformance.kit.drivers.driver import Breakdown, Conversation
from conformance.kit.drivers.in_process import Handler, InProcess
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Outcome, Verdict
from conformance.kit.prove.restarting import Restarting
from conformance.kit.running.levels import unsupported
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import Hello


class _OutOfTime(BaseException):
    """The alarm. A BaseException, so that no `except Exception` in an engine catches it."""


class Judge:
    """One conversation with the engine of this process."""

    def __init__(
        self, factory: Callable[[], Handler], facts: Callable[[Scenario], GameFacts], *, restarting: bool
    ) -> None:
        self.factory = factory
        self.facts = facts
        self.kind = Restarting if restarting else Conversation
        self.conversation: Conversation | None = None
        self.hello: Hello | None = None

    def verdict(self, scenario: Scenario, seconds: float) -> Outcome:
        """The verdict on a scenario within that processor time."""
        signal.signal(signal.SIGPROF, _alarm)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            if self.conversation is None or self.hello is None:
                self.conversation = self.kind(InProcess(self.factory))
                self.hello = self.conversation.hello()
            if missing := unsupported(scenario, self.hello):
                return Outcome(Verdict.NOT_SUPPORTED, missing)
            return play(scenario, self.facts(scenario), self.conversation)
        except _OutOfTime:
            return Outcome(Verdict.TIMED_OUT, f"no end within {seconds:.1f} seconds")
        except (Breakdown, MemoryError, RecursionError) as problem:
            return Outcome(Verdict.CRASHED, f"{type(problem).__name__}: {problem}")
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)


def _alarm(_number: int, _frame: types.FrameType | None) -> None:
    raise _OutOfTime
