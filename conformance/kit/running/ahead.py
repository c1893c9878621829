"""Ask ahead: send requests that are certain to come before earlier ones are answered.

The judge asks one request after another as always, and knows nothing of this. What a scenario will ask is
foreseen by playing it without an engine; what depends on the engine's replies is sent only when the judge
asks it. The judge's request must be the one that was sent. If it isn't, that is a `Miss`: the scenario is
played again with one request at a time, and nothing of the first attempt counts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol, runtime_checkable

from conformance.kit.drivers.driver import Conversation, Driver, read
from conformance.kit.running.foreseen import Entry, Uncertain, Waiting
from conformance.kit.running.requests import Request
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import Hello, Reply

MOST_AHEAD = 32
"""Maximum number of unanswered requests, if the engine takes so many. [WIRE-1.2, WIRE-2.9]"""

LOOKING = ("state", "view")
"""Requests that change nothing. Unneeded replies to them are read and dropped."""


@runtime_checkable
class Pipelined(Driver, Protocol):
    """An engine that accepts requests before it has replied to earlier ones."""

    def send(self, messages: Sequence[Mapping[str, object]]) -> None:
        """Send requests without waiting."""

    def receive(self) -> object:
        """Return the reply to the oldest unanswered request. Breakdown if there is none."""


class Miss(Exception):
    """The request sent ahead is not the one that is asked."""


@dataclass(frozen=True, eq=False, slots=True)
class Turn:
    """One play of a scenario; a run may play the same scenario twice."""

    scenario: Scenario


@dataclass(frozen=True, slots=True)
class Sent:
    """A request being answered, and the turn for which it was sent."""

    turn: Turn
    request: Request
    id: int


Foresee = Callable[[Scenario], Iterable[Entry]]
"""Lists what a scenario is certain to ask, and marks where it depends on the engine."""


class AskingAhead(Conversation):
    """A conversation that runs ahead of the judge, as far as the engine allows."""

    def __init__(self, driver: Pipelined) -> None:
        super().__init__(driver)
        self.pipe = driver
        self.most = 1
        self._turn: Turn | None = None
        """The turn that is played ahead; None while requests go one at a time."""
        self._step = 0
        self._sent: deque[Sent] = deque()
        self._turns: deque[Turn] = deque()
        """The foreseen turns: the current one, and those after it so far."""
        self._coming: Iterator[tuple[Turn, Entry]] = iter(())
        self._next: tuple[Turn, Entry] | None = None

    def hello(self) -> Hello:
        hello = super().hello()
        self.most = min(hello.in_flight, MOST_AHEAD)
        return hello

    # --- called by the runner ---------------------------------------------------------------------------

    def begin(self, scenario: Scenario, foresee: Foresee, following: Iterator[Scenario]) -> None:
        """Begin playing a scenario, to be followed by these."""
        if self.most < 2:
            return
        if not self._turns or self._turns[0].scenario is not scenario:  # not foreseen
            self.settle()
            self._coming = self._foreseen(chain((scenario,), following), foresee)
            self._next = next(self._coming, None)
        self._turn, self._step = self._turns[0], 0

    def comes_to(self, step: int) -> None:
        self._step = step

    def end(self) -> None:
        """End the scenario after its verdict. Unneeded replies to its requests are read; Breakdown if one is
        missing."""
        turn, self._turn = self._turn, None
        while self._sent and self._sent[0].turn is turn:
            self._receive()
        while self._next is not None and self._next[0] is turn:  # it ended early, or at a step that waits
            self._next = next(self._coming, None)
        if self._turns and self._turns[0] is turn:
            self._turns.popleft()

    def settle(self) -> None:
        """Foresee nothing more; from now on, requests go one at a time. Breakdown as in `end`."""
        self._turn = self._next = None
        self._coming = iter(())
        self._turns.clear()
        while self._sent:
            self._receive()

    # --- called by the judge ----------------------------------------------------------------------------

    def ask(self, command: str, fields: Mapping[str, object]) -> Reply:
        if self._turn is None:
            return super().ask(command, fields)
        request = (command, fields)
        self._send(self._certain())
        while self._sent and (sent := self._sent[0].request) != request:
            if sent[0] not in LOOKING:
                raise Miss(f"{command} is asked, but {sent[0]} was sent")
            self._receive()
        if not self._sent:
            self._send(self._unforeseen(self._turn, request))
        return self._receive()

    def _unforeseen(self, turn: Turn, request: Request) -> list[Mapping[str, object]]:
        """A request that could not be sent ahead, and what is certain to follow it."""
        going = [self._message(turn, request)]
        if self._next is not None and self._next[0] is turn and request[0] not in LOOKING:
            entry = self._next[1]
            if isinstance(entry, Uncertain):
                self._next = next(self._coming, None)
            elif isinstance(entry, Waiting) and entry.look is not None:
                going.append(self._message(turn, entry.look))
        return going + self._certain()

    def _certain(self) -> list[Mapping[str, object]]:
        """What can be sent now, several requests at once, since a few together cost little more than one."""
        going: list[Mapping[str, object]] = []
        if len(self._sent) > self.most // 2:
            return going
        while self._next is not None and len(self._sent) < self.most:
            turn, entry = self._next
            if isinstance(entry, Uncertain):
                break
            if isinstance(entry, Waiting):
                if turn is not self._turn or self._step <= entry.step:
                    break
            else:
                going.append(self._message(turn, entry))
            self._next = next(self._coming, None)
        return going

    def _message(self, turn: Turn, request: Request) -> Mapping[str, object]:
        self.last_id += 1
        self._sent.append(Sent(turn, request, self.last_id))
        return {"id": self.last_id, "do": request[0], **request[1]}

    def _send(self, messages: Sequence[Mapping[str, object]]) -> None:
        if messages:
            self.pipe.send(messages)

    def _receive(self) -> Reply:
        sent = self._sent.popleft()
        return read(sent.request[0], sent.id, self.pipe.receive())

    def _foreseen(self, scenarios: Iterator[Scenario], foresee: Foresee) -> Iterator[tuple[Turn, Entry]]:
        for scenario in scenarios:
            turn = Turn(scenario)
            self._turns.append(turn)
            for entry in foresee(scenario):
                yield turn, entry


class Lookahead(Iterator[Scenario]):
    """Scenarios one after another, with a look ahead. They are taken from the source on demand."""

    def __init__(self, scenarios: Iterable[Scenario]) -> None:
        self._source = iter(scenarios)
        self._seen: deque[Scenario] = deque()
        self._passed = 0

    def __next__(self) -> Scenario:
        scenario = self._seen.popleft() if self._seen else next(self._source)
        self._passed += 1
        return scenario

    def ahead(self) -> Iterator[Scenario]:
        """The scenarios after the one returned last."""
        place = self._passed
        while True:
            while len(self._seen) <= place - self._passed:
                try:
                    self._seen.append(next(self._source))
                except StopIteration:
                    return
            yield self._seen[place - self._passed]
            place = max(place + 1, self._passed)
