"""An engine that is started again after a breakdown, and given up after several in a row."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

from conformance.kit.driver import Breakdown, Conversation
from spec.protocol.messages import Hello

MOST_BREAKDOWNS = 5
"""Breakdowns in a row after which the rest is not run."""

Start = Callable[[], tuple[Conversation, Hello]]
"""Starts an engine and greets it; Breakdown if that fails."""

Item = TypeVar("Item")
Told = TypeVar("Told")


def gave_up(last: str) -> str:
    """Why the rest is not run."""
    return f"the engine broke down {MOST_BREAKDOWNS} times in a row, last: {last}"


def restarting(
    items: Iterable[Item],
    start: Start,
    judge: Callable[[Item, Conversation, Hello], Told],
    broken: Callable[[Item, str], Told],
) -> Generator[Told, None, str]:
    """What comes of each, one after another; `broken` tells of a breakdown. At last, why it was given up."""
    conversation: Conversation | None = None
    breakdowns, last = 0, ""
    try:
        for item in items:
            try:
                if conversation is None:
                    conversation, hello = start()
                told = judge(item, conversation, hello)
                breakdowns = 0
            except Breakdown as problem:
                told = broken(item, f"the engine broke down: {problem}")
                if conversation is not None:
                    conversation.driver.close()
                    conversation = None
                breakdowns, last = breakdowns + 1, str(problem)
            yield told
            if breakdowns == MOST_BREAKDOWNS:
                return gave_up(last)
    finally:
        if conversation is not None:
            conversation.driver.close()
    return ""
