"""Scenarios played by the engine of this process, each within its allowed processor time.

Where any scenario may notice a mutant, each is played twice: from saved games, which shows what an engine
saves, and in one go, which shows what it remembers between answers.
"""

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
from conformance.kit.running.claims import unsupported
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import Hello


class _OutOfTime(BaseException):
    """The alarm. A BaseException, so that no `except Exception` in an engine catches it."""


class Judge:
    """One conversation with the engine of this process; a second one, if games are also restarted."""

    def __init__(
        self, factory: Callable[[], Handler], facts: Callable[[Scenario], GameFacts], *, restarting: bool
    ) -> None:
        self.factory = factory
        self.facts = facts
        self.kinds = (Restarting, Conversation) if restarting else (Conversation,)
        self.begun: list[tuple[Conversation, Hello]] = []

    def verdict(self, scenario: Scenario, seconds: float) -> Outcome:
        """The verdict on a scenario within that processor time."""
        signal.signal(signal.SIGPROF, _alarm)
        signal.setitimer(signal.ITIMER_PROF, seconds)
        try:
            if not self.begun:
                conversations = [kind(InProcess(self.factory)) for kind in self.kinds]
                self.begun = [(one, one.hello()) for one in conversations]
            for conversation, hello in self.begun:
                if missing := unsupported(scenario, hello):
                    return Outcome(Verdict.NOT_SUPPORTED, missing)
                outcome = play(scenario, self.facts(scenario), conversation)
                if outcome.verdict is not Verdict.PASS:
                    break
            return outcome
        except _OutOfTime:
            return Outcome(Verdict.TIMED_OUT, f"not finished within {seconds:.1f} seconds")
        except (Breakdown, MemoryError, RecursionError) as problem:
            return Outcome(Verdict.CRASHED, f"{type(problem).__name__}: {problem}")
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)


def _alarm(_number: int, _frame: types.FrameType | None) -> None:
    raise _OutOfTime
