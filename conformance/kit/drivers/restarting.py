"""Restart an engine after a breakdown, and give it up after several in a row."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

from conformance.kit.drivers.driver import Breakdown, Conversation, TimedOut
from spec.protocol.messages import Hello

MOST_BREAKDOWNS = 5
"""Breakdowns in a row after which the remaining items are not run."""

MOST_TIMEOUTS = 3
"""Timeouts after which the remaining items are not run, if the engine has finished no more items than that:
each costs the full time limit. An engine that finishes most items is only slow here and there."""

Start = Callable[[], tuple[Conversation, Hello]]
"""Starts an engine and greets it; Breakdown if that fails."""

Item = TypeVar("Item")
Output = TypeVar("Output")


class Breakdowns:
    """Counts an engine's breakdowns, which decide when it is given up."""

    def __init__(self) -> None:
        self.in_a_row = 0
        self._timeouts = self._finished = 0
        self._last = ""

    @property
    def given_up(self) -> str:
        """Why the remaining items are not run; empty while the engine is not given up."""
        if self.in_a_row >= MOST_BREAKDOWNS:
            return f"the engine broke down {self.in_a_row} times in a row, last: {self._last}"
        if self._timeouts >= MOST_TIMEOUTS and self._timeouts >= self._finished:
            return f"the engine timed out {self._timeouts} times and finished little, last: {self._last}"
        return ""

    def finished(self) -> None:
        """Record that the engine finished an item."""
        self.in_a_row = 0
        self._finished += 1

    def broke(self, reason: str, *, timed_out: bool) -> None:
        """Record a breakdown."""
        self.in_a_row += 1
        self._timeouts += timed_out
        self._last = reason


def restarting(
    items: Iterable[Item],
    start: Start,
    judge: Callable[[Item, Conversation, Hello], Output],
    broken: Callable[[Item, str], Output],
) -> Generator[Output, None, str]:
    """Judge the items one after another; `broken` makes the verdict for a breakdown.

    Return why the engine was given up, or an empty text if it was not.
    """
    conversation: Conversation | None = None
    breakdowns = Breakdowns()
    try:
        for item in items:
            try:
                if conversation is None:
                    conversation, hello = start()
                output = judge(item, conversation, hello)
                breakdowns.finished()
            except Breakdown as problem:
                output = broken(item, f"the engine broke down: {problem.reason}")
                if conversation is not None:
                    conversation.driver.close()
                    conversation = None
                breakdowns.broke(str(problem), timed_out=isinstance(problem, TimedOut))
            yield output
            if breakdowns.given_up:
                return breakdowns.given_up
    finally:
        if conversation is not None:
            conversation.driver.close()
    return ""
