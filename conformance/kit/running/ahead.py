"""Asking ahead: what is certain to be asked goes to the engine before the reply to the request before comes.

The judge asks as ever, one request after another, and knows nothing of this. What a scenario will ask is read
off its steps; where nobody can tell before the engine has spoken, nothing is sent until the judge asks it.
What the judge asks must be what was sent. If it is not, that is a `Miss`: the scenario is played again with
one request at a time, and nothing of the first attempt counts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol, runtime_checkable

from conformance.kit.drivers.driver import Conversation, Driver, read
from conformance.kit.running.script import Entry, Hanging, Request, Until
from conformance.kit.scenarios.scenario import Scenario
from spec.protocol.messages import Hello, Reply

MOST_AHEAD = 32
"""Requests that are unanswered at a time, if the engine takes so many. [WIRE-1.2, WIRE-2.9]"""

LOOKING = ("state", "view")
"""Requests that change nothing. What was asked and is not wanted is read and forgotten."""


@runtime_checkable
class Pipelined(Driver, Protocol):
    """An engine that can be sent requests before the replies to earlier ones are there."""

    def send(self, messages: Sequence[Mapping[str, object]]) -> None:
        """Send requests, without waiting."""

    def receive(self) -> object:
        """The reply to the oldest request that is still without one. Breakdown if there is none."""


class Miss(Exception):
    """Something else was sent than what is asked."""


@dataclass(frozen=True, eq=False, slots=True)
class Turn:
    """A scenario's turn to be played; a run may have the same scenario twice."""

    scenario: Scenario


@dataclass(frozen=True, slots=True)
class Sent:
    """A request on its way, and the turn for which it was sent."""

    turn: Turn
    request: Request
    id: int


Script = Callable[[Scenario], Iterator[Entry]]
"""What a scenario is certain to ask, and where that is not certain."""


class AskingAhead(Conversation):
    """A conversation that is ahead of the judge, as far as the engine allows it."""

    def __init__(self, driver: Pipelined) -> None:
        super().__init__(driver)
        self.pipe = driver
        self.most = 1
        self._turn: Turn | None = None
        """The turn that is played ahead; None while requests go one at a time."""
        self._step = 0
        self._sent: deque[Sent] = deque()
        self._kept: list[tuple[Request, Reply]] = []
        """Looks at the present position that came before the judge wanted them."""
        self._turns: deque[Turn] = deque()
        """The turns that are foreseen: the one that is played, and those after it so far."""
        self._coming: Iterator[tuple[Turn, Entry]] = iter(())
        self._next: tuple[Turn, Entry] | None = None

    def hello(self) -> Hello:
        hello = super().hello()
        self.most = min(hello.in_flight, MOST_AHEAD)
        return hello

    # --- told by the runner ---------------------------------------------------------------------------

    def begin(self, scenario: Scenario, script: Script, following: Iterator[Scenario]) -> None:
        """A scenario is played now, and these come after it."""
        if self.most < 2:
            return
        if not self._turns or self._turns[0].scenario is not scenario:  # it was not foreseen
            self.settle()
            self._coming = self._foreseen(chain((scenario,), following), script)
            self._next = next(self._coming, None)
        self._turn, self._step = self._turns[0], 0

    def comes_to(self, step: int) -> None:
        self._step = step

    def end(self) -> None:
        """The scenario has its verdict. What was sent for it and not wanted is read; Breakdown if it does
        not come."""
        turn, self._turn = self._turn, None
        self._kept.clear()
        while self._sent and self._sent[0].turn is turn:
            self._receive()
        while self._next is not None and self._next[0] is turn:  # it ended sooner, or by a step that waits
            self._next = next(self._coming, None)
        if self._turns and self._turns[0] is turn:
            self._turns.popleft()

    def settle(self) -> None:
        """Nothing is foreseen any more; from here on requests go one at a time. Breakdown as with `end`."""
        self._turn = self._next = None
        self._coming = iter(())
        self._turns.clear()
        self._kept.clear()
        while self._sent:
            self._receive()

    # --- asked by the judge ---------------------------------------------------------------------------

    def ask(self, command: str, fields: Mapping[str, object]) -> Reply:
        if self._turn is None:
            return super().ask(command, fields)
        request = (command, fields)
        self._send(self._certain())
        for place, (kept, reply) in enumerate(self._kept):
            if kept == request:
                del self._kept[place]
                return reply
        while self._sent:
            sent = self._sent[0].request
            if sent == request:
                break
            if sent[0] not in LOOKING:
                raise Miss(f"{command} is asked, but {sent[0]} was sent")
            self._kept.append((sent, self._receive()))
        else:
            self._send(self._unforeseen(self._turn, request))
        if command not in LOOKING:
            self._kept.clear()
        return self._receive()

    def _unforeseen(self, turn: Turn, request: Request) -> list[Mapping[str, object]]:
        """A request that could not be sent before it was asked, and what is certain to follow it."""
        going = [self._message(turn, request)]
        if self._next is not None and self._next[0] is turn and request[0] not in LOOKING:
            entry = self._next[1]
            if isinstance(entry, Hanging):
                self._next = next(self._coming, None)
            elif isinstance(entry, Until) and entry.look is not None:
                going.append(self._message(turn, entry.look))
        return going + self._certain()

    def _certain(self) -> list[Mapping[str, object]]:
        """What can be sent now. Not for every single reply: a few together cost little more than one."""
        going: list[Mapping[str, object]] = []
        if len(self._sent) > self.most // 2:
            return going
        while self._next is not None and len(self._sent) < self.most:
            turn, entry = self._next
            if isinstance(entry, Hanging):
                break
            if isinstance(entry, Until):
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

    def _foreseen(self, scenarios: Iterator[Scenario], script: Script) -> Iterator[tuple[Turn, Entry]]:
        for scenario in scenarios:
            turn = Turn(scenario)
            self._turns.append(turn)
            for entry in script(scenario):
                yield turn, entry


class Lookahead(Iterator[Scenario]):
    """Scenarios one after another, and a look at those to come. They are taken from their source as they are
    looked at."""

    def __init__(self, scenarios: Iterable[Scenario]) -> None:
        self._source = iter(scenarios)
        self._seen: deque[Scenario] = deque()
        self._passed = 0

    def __next__(self) -> Scenario:
        scenario = self._seen.popleft() if self._seen else next(self._source)
        self._passed += 1
        return scenario

    def ahead(self) -> Iterator[Scenario]:
        """Those after the one that was given last."""
        place = self._passed
        while True:
            while len(self._seen) <= place - self._passed:
                try:
                    self._seen.append(next(self._source))
                except StopIteration:
                    return
            yield self._seen[place - self._passed]
            place = max(place + 1, self._passed)
