"""The two engines of a comparison: opened when needed, reopened after a breakdown, limited in time."""

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
from conformance.kit.drivers.last_words import and_wrote
from conformance.kit.drivers.opening import IN_PROCESS, opener_of
from conformance.kit.drivers.timeouts import REPLY_TIMEOUT, START_TIMEOUT
from conformance.kit.running.playing import EngineError
from spec.protocol.messages import GameSupport, Hello

Got = TypeVar("Got")

LEAST_PATIENCE = 1.0
"""While a case is shrunk, a hanging engine gets at least this many seconds."""


@dataclass(frozen=True, slots=True)
class Fault:
    """An engine that gave no usable reply: what happened, and the engine's own words."""

    kind: str
    text: str


class Side:
    """One engine, with its name and its greeting."""

    def __init__(self, engine: str | None, timeout: float | None, start_timeout: float | None = None) -> None:
        self.engine = engine
        self.timeout = REPLY_TIMEOUT if timeout is None else timeout
        self.start_timeout = start_timeout or timeout or START_TIMEOUT
        self.slowest = 0.0
        self.hello: Hello | None = None
        self.conversation: Conversation | None = None

    def talk(self) -> Conversation:
        """The conversation, started if there is none. Breakdown or CannotStart if that fails."""
        if self.conversation is None:
            driver = opener_of(self.engine, self.timeout, self.start_timeout)()
            inside = self.engine is not None and self.engine.startswith(IN_PROCESS)
            bounded = Timed(Bounded(driver, self.timeout, self.start_timeout) if inside else driver, self)
            self.conversation = Conversation(bounded)
            try:
                self.hello = self.conversation.hello()
            except Breakdown as problem:
                said = driver.take_stderr()
                self.drop()
                raise type(problem)(and_wrote(problem, said)) from None
        return self.conversation

    def drop(self) -> None:
        """End the engine; the next game reopens it."""
        if self.conversation is not None:
            self.conversation.driver.close()
            self.conversation = None

    @property
    def name(self) -> str:
        """The engine's name for itself."""
        return f"{self.hello.name} {self.hello.version}".strip() if self.hello else "an engine"

    @property
    def capabilities(self) -> tuple[str, ...]:
        return self.hello.capabilities if self.hello else ()

    def support(self, game: str) -> GameSupport | None:
        return self.hello.games.get(game) if self.hello else None

    @contextmanager
    def hurried(self) -> Iterator[None]:
        """Shorten the timeout, based on this engine's slowest reply so far, since a hang will recur."""
        kept = self.timeout
        self.timeout = min(kept, max(LEAST_PATIENCE, 5 * self.slowest))
        self.drop()
        try:
            yield
        finally:
            self.timeout = kept
            self.drop()

    def attempt(self, act: Callable[[], Got]) -> Got | Fault:
        """Run `act` on the engine. A breakdown ends it and becomes a Fault; NotSupported passes through."""
        try:
            return act()
        except EngineError as problem:
            return Fault("error", str(problem))
        except Breakdown as problem:
            said = ""
            if isinstance(problem, Crashed) and self.conversation is not None:
                said = self.conversation.driver.take_stderr()
            self.drop()
            return Fault(kind_of(problem), and_wrote(problem, said))


def kind_of(problem: Breakdown) -> str:
    """A short name for a breakdown."""
    table: dict[type[Breakdown], str] = {
        Crashed: "crashed",
        TimedOut: "timed out",
        ProtocolFault: "protocol fault",
    }
    return table.get(type(problem), "broke down")


class Timed:
    """Records the slowest reply, to know how long an engine may need."""

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
    """Not an Exception, so that an engine in this process can't catch it."""


class Bounded:
    """An engine in this process with the same time limit for replies as one over a pipe.

    Only the main thread of a POSIX system can be interrupted; elsewhere there is no limit.
    """

    def __init__(self, driver: Driver, timeout: float, start_timeout: float) -> None:
        self.driver = driver
        self.timeout = timeout
        self.start_timeout = start_timeout

    def ask(self, message: Mapping[str, object]) -> object:
        if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
            return self.driver.ask(message)
        before = signal.signal(signal.SIGALRM, _stop)
        seconds = self.start_timeout if message.get("do") == "hello" else self.timeout
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            return self.driver.ask(message)
        except _TooLong:
            raise TimedOut(f"no reply within {seconds:g} seconds") from None
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
    """The engine under test, and the one it is compared against."""

    tested: Side
    against: Side

    def close(self) -> None:
        self.tested.drop()
        self.against.drop()

    def both(self, capability: str) -> bool:
        """Whether both claim the capability."""
        return capability in self.tested.capabilities and capability in self.against.capabilities
