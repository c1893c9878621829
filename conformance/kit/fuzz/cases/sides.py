"""The two engines of a comparison: opened when needed, opened again after a breakdown, bounded in time."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import TypeVar

from conformance.kit.drivers.driver import Breakdown, Conversation, Crashed, Driver, ProtocolFault, TimedOut
from conformance.kit.drivers.opening import IN_PROCESS, opener_of
from conformance.kit.running.playing import EngineError
from spec.protocol.messages import GameSupport, Hello

Got = TypeVar("Got")

LEAST_PATIENCE = 1.0
"""While a case is shrunk, an engine that hangs is waited for at least so many seconds."""


@dataclass(frozen=True, slots=True)
class Fault:
    """An engine that gave no usable reply: what happened, and in its words."""

    kind: str
    text: str


class Side:
    """One engine under its name, with the greeting that it gave."""

    def __init__(self, engine: str | None, timeout: float) -> None:
        self.engine = engine
        self.timeout = timeout
        self.slowest = 0.0
        self.hello: Hello | None = None
        self.conversation: Conversation | None = None

    def talk(self) -> Conversation:
        """The conversation, begun if there is none. Breakdown or CannotStart if that fails."""
        if self.conversation is None:
            driver = opener_of(self.engine, self.timeout)()
            inside = self.engine is not None and self.engine.startswith(IN_PROCESS)
            bounded = Timed(Bounded(driver, self.timeout) if inside else driver, self)
            self.conversation = Conversation(bounded)
            try:
                self.hello = self.conversation.hello()
            except Breakdown as problem:
                said = driver.take_stderr().strip()
                self.drop()
                raise type(problem)(f"{problem}{f'; it said: {said}' if said else ''}") from None
        return self.conversation

    def drop(self) -> None:
        """End the engine; the next game opens it anew."""
        if self.conversation is not None:
            self.conversation.driver.close()
            self.conversation = None

    @property
    def name(self) -> str:
        """What the engine calls itself."""
        return f"{self.hello.name} {self.hello.version}".strip() if self.hello else "an engine"

    @property
    def capabilities(self) -> tuple[str, ...]:
        return self.hello.capabilities if self.hello else ()

    def support(self, game: str) -> GameSupport | None:
        return self.hello.games.get(game) if self.hello else None

    @contextmanager
    def hurried(self) -> Iterator[None]:
        """Less patience, by what this engine has needed so far: a hang is met again and again."""
        kept = self.timeout
        self.timeout = min(kept, max(LEAST_PATIENCE, 5 * self.slowest))
        self.drop()
        try:
            yield
        finally:
            self.timeout = kept
            self.drop()

    def attempt(self, act: Callable[[], Got]) -> Got | Fault:
        """What the engine makes of it. After a breakdown it is ended; what it lacks comes through."""
        try:
            return act()
        except EngineError as problem:
            return Fault("error", str(problem))
        except Breakdown as problem:
            self.drop()
            return Fault(kind_of(problem), str(problem))


def kind_of(problem: Breakdown) -> str:
    """A breakdown in two words."""
    table: dict[type[Breakdown], str] = {
        Crashed: "crashed",
        TimedOut: "timed out",
        ProtocolFault: "protocol fault",
    }
    return table.get(type(problem), "broke down")


class Timed:
    """Notes the slowest reply, so that it is known what patience an engine needs."""

    def __init__(self, driver: Driver, side: Side) -> None:
        self.driver = driver
        self.side = side

    def ask(self, message: Mapping[str, object]) -> object:
        began = time.monotonic()
        reply = self.driver.ask(message)
        if message.get("do") != "hello":
            self.side.slowest = max(self.side.slowest, time.monotonic() - began)
        return reply

    def close(self) -> None:
        self.driver.close()

    def take_stderr(self) -> str:
        return self.driver.take_stderr()


class _TooLong(BaseException):
    """Not an Exception: an engine in this process must not catch it."""


class Bounded:
    """An engine in this process whose replies are waited for no longer than one over a pipe.

    Only the main thread of a POSIX system can be interrupted; elsewhere it is waited for.
    """

    def __init__(self, driver: Driver, timeout: float) -> None:
        self.driver = driver
        self.timeout = timeout

    def ask(self, message: Mapping[str, object]) -> object:
        if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
            return self.driver.ask(message)
        before = signal.signal(signal.SIGALRM, _stop)
        signal.setitimer(signal.ITIMER_REAL, self.timeout)
        try:
            return self.driver.ask(message)
        except _TooLong:
            raise TimedOut(f"no reply within {self.timeout:g} seconds") from None
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)

    def close(self) -> None:
        self.driver.close()

    def take_stderr(self) -> str:
        return self.driver.take_stderr()


def _stop(_number: int, _frame: FrameType | None) -> None:
    raise _TooLong


@dataclass(frozen=True, slots=True)
class Pair:
    """The engine that is tested, and the one that it is held against."""

    tested: Side
    against: Side

    def close(self) -> None:
        self.tested.drop()
        self.against.drop()

    def both(self, capability: str) -> bool:
        """Whether both say that they have it."""
        return capability in self.tested.capabilities and capability in self.against.capabilities
