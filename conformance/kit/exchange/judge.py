"""Run exchanges with an engine: one verdict each, and the rule that an unexpected reply breaks.

An engine is restarted when an exchange needs a new one and after a breakdown. Every reply must be one line of
JSON in UTF-8 (WIRE-1.1, WIRE-1.3), have the id of its request (WIRE-1.6) and the shape of its message, and no
unrequested line may follow.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from conformance.kit.drivers.driver import KIT, Breakdown, Crashed, TimedOut, broken_shape, shortened
from conformance.kit.drivers.in_process import SENDS_NO_LINES
from conformance.kit.drivers.last_words import and_wrote
from conformance.kit.drivers.raw import RawEngine
from conformance.kit.drivers.restarting import MOST_TIMEOUTS
from conformance.kit.drivers.wire_json import Unreadable, read
from conformance.kit.exchange.game_data import GameData
from conformance.kit.exchange.match import mismatch, same, uncited
from conformance.kit.exchange.model import Exchange, Pattern, Sent, Step
from conformance.kit.exchange.values import NoValue, pattern_of, worked_out
from conformance.kit.judging.verdict import Verdict
from conformance.kit.running.playing import EVERYTHING
from spec.book.printable import one_line
from spec.protocol.messages import COMMANDS, MOST_BYTES, PROTOCOL, BadMessage, Hello, Scope, read_reply

MOST_STDERR: Final = 8_000
MOST_SHOWN: Final = 300
MOST_BREAKDOWNS: Final = 10
"""Breakdowns after which the engine is not restarted and the remaining exchanges are not run."""

VERSIONS: Final = [PROTOCOL, PROTOCOL]
HELLO: Final[Mapping[str, object]] = {"id": "hello", "do": "hello", "protocol": VERSIONS, "kit": KIT}

GREETING: Final = Step(line=0, sent=(), replies=({"protocol": PROTOCOL},), rule="WIRE-2.2")
"""The step before every exchange that does not begin silent."""


@dataclass(frozen=True, slots=True)
class Unexpected:
    """How a reply differs from the exchange: the rule it breaks, the step, the lines on the wire."""

    rule: str
    line: int
    said: str
    sent: str = ""
    got: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """The verdict on an exchange. `said` is why it isn't supported or wasn't run."""

    exchange: Exchange
    verdict: Verdict
    said: str = ""
    unexpected: Unexpected | None = None


class Wrong(Exception):
    """A reply is not what it must be."""

    def __init__(self, unexpected: Unexpected) -> None:
        super().__init__(unexpected.said)
        self.unexpected = unexpected


class CannotDo(Exception):
    """The engine says that it lacks what the exchange asks for."""


Fail = Callable[[str, str], Wrong]
"""Takes a rule and how it is broken; returns the exception that ends the exchange."""


class Judge:
    """One engine and its conversations. `stderr` holds its error output, which is never judged (WIRE-1.7)."""

    def __init__(self, start: Callable[[], RawEngine], inside: bool, data: Mapping[str, GameData]) -> None:
        self._start = start
        self._inside = inside
        self._data = data
        self._engine: RawEngine | None = None
        self._greeted = False
        self._breakdowns = 0
        self._timeouts = 0
        """In a row."""
        self._last_id = 0
        self.hello: Hello | None = None
        self.stderr = ""

    def judged(self, exchanges: Iterable[Exchange]) -> Iterator[Judged]:
        """Yield a verdict for each exchange, in order. CannotStart if there is no such engine."""
        try:
            yield from map(self._judge, exchanges)
        finally:
            self._stop()

    # --- one exchange -----------------------------------------------------------------------------------

    def _judge(self, exchange: Exchange) -> Judged:
        if self._breakdowns >= MOST_BREAKDOWNS:
            return Judged(exchange, Verdict.NOT_RUN, f"the engine broke down {self._breakdowns} times")
        if self._timeouts >= MOST_TIMEOUTS:
            return Judged(exchange, Verdict.NOT_RUN, f"the engine timed out {self._timeouts} times in a row")
        step = GREETING
        try:
            if self.hello is None:
                self._greet()  # its capabilities are needed before anything is judged
            if missing := self._missing(exchange):
                return Judged(exchange, Verdict.NOT_SUPPORTED, missing)
            engine = self._begin(exchange)
            scope = dict(self._game_data(exchange).values) if exchange.uses else {}
            for step in exchange.steps:
                self._step(engine, step, scope)
            if line := engine.unasked():
                said = "an unrequested line"
                raise Wrong(Unexpected("WIRE-1.1", step.line, said, got=_shown(line)))
        except CannotDo as feature:
            return Judged(exchange, Verdict.NOT_SUPPORTED, str(feature))
        except Wrong as wrong:
            self._breakdowns += step is GREETING
            self._stop()  # its further replies would not belong to the next exchange
            return Judged(exchange, Verdict.FAIL, "", wrong.unexpected)
        except Breakdown as problem:
            return self._broke(exchange, step, problem)
        except NoValue as problem:
            self._stop()  # unread replies may be left
            return Judged(exchange, Verdict.FAIL, "", Unexpected(step.rule, step.line, str(problem)))
        self._timeouts = 0
        return Judged(exchange, Verdict.PASS)

    def _broke(self, exchange: Exchange, step: Step, problem: Breakdown) -> Judged:
        self._breakdowns += 1
        self._timeouts = self._timeouts + 1 if isinstance(problem, TimedOut) else 0
        self._stop()
        said = and_wrote(problem, self.stderr if isinstance(problem, Crashed) else "")
        verdict = Verdict.TIMED_OUT if isinstance(problem, TimedOut) else Verdict.CRASHED
        return Judged(exchange, verdict, "", Unexpected(step.rule, step.line, one_line(said)))

    @property
    def _cites(self) -> bool:
        """[WIRE-5.10a] Whether the engine names rules."""
        return self.hello is None or "rules" in self.hello.capabilities

    def _missing(self, exchange: Exchange) -> str:
        """Why the exchange cannot be asked of this engine; empty if it can."""
        if exchange.needs_lines and self._inside:
            return SENDS_NO_LINES
        hello = self.hello
        lacking = [need for need in exchange.needs if hello is None or need not in hello.capabilities]
        if lacking:
            return f"the engine cannot {lacking[0]}"
        if hello is not None and hello.in_flight < exchange.in_flight:
            return f"the engine takes {hello.in_flight} request at a time"
        data = self._game_data(exchange)
        unknown = [name for name in exchange.uses if name not in data.values]
        if unknown:
            return f"no game of this engine has data named {unknown[0]}"
        beyond = data.beyond(exchange.uses, self._scope(data))
        return f"{beyond} is outside the scope" if beyond else ""

    def _game_data(self, exchange: Exchange) -> GameData:
        """The data of the first game that the engine plays and that has everything the exchange names.

        A game is preferred if all of that lies within the engine's scope.
        If none has everything, the data of the first game it plays.
        """
        games = self.hello.games if self.hello is not None else {}
        played = [data for name, data in self._data.items() if name in games]
        whole = [data for data in played if all(name in data.values for name in exchange.uses)]
        within = [data for data in whole if not data.beyond(exchange.uses, self._scope(data))]
        return next(iter((*within, *whole, *played)), GameData("", {}))

    def _scope(self, data: GameData) -> Scope:
        """How much of a game the engine plays."""
        games = self.hello.games if self.hello is not None else {}
        return games[data.game].scope if data.game in games else EVERYTHING

    # --- one step ---------------------------------------------------------------------------------------

    def _step(self, engine: RawEngine, step: Step, scope: dict[str, object]) -> None:
        if step.through:
            for answer in worked_out([step.through], scope)[0]:
                given = {"do": "answer", **answer}
                line = self._line(Sent(request=given), given)
                engine.say(line)
                _reply(engine, step, line, given, {"decision": "$object"}, citing=self._cites)
        requests = [None if one.request is None else worked_out(one.request, scope) for one in step.sent]
        lines = [self._line(one, request) for one, request in zip(step.sent, requests, strict=True)]
        for line in lines:
            engine.say(line)
        in_flight = [one.get("id") for one in requests if one is not None]
        for line, request, pattern in zip(lines, requests, step.replies, strict=False):
            expected = pattern_of(pattern, scope)
            reply = _reply(engine, step, line, request, expected, in_flight, citing=self._cites)
            if step.keep:
                scope[step.keep] = reply
        if step.closes:
            engine.close_input()
        if step.over:
            over = engine.over()
            self._stop()
            if not over:
                raise Wrong(Unexpected(step.rule, step.line, "the engine keeps running or writes more"))

    def _line(self, one: Sent, request: dict[str, object] | None) -> bytes:
        """The bytes of a line. A request without an id gets one; `$absent` leaves the id out."""
        if request is None:
            return one.octets + one.ending
        if "id" not in request:
            self._last_id += 1
            request["id"] = self._last_id
        elif request["id"] == "$absent":
            del request["id"]
        if one.size is not None:
            request["padding"] = ""
            request["padding"] = "x" * (one.size - len(_written(request) + one.ending))
        return _written(request) + one.ending

    # --- the running engine -----------------------------------------------------------------------------

    def _begin(self, exchange: Exchange) -> RawEngine:
        """Bring the engine into the state in which the exchange begins."""
        if exchange.begin == "silent":
            return self._fresh()
        if exchange.begin == "running" and self._engine is not None and self._greeted:
            return self._engine
        return self._greet()

    def _fresh(self) -> RawEngine:
        self._stop()
        self._engine = self._start()
        return self._engine

    def _greet(self) -> RawEngine:
        """Start a new engine and greet it."""
        engine = self._fresh()
        line = _written(HELLO) + b"\n"
        engine.say(line)
        found = read_reply("hello", _reply(engine, GREETING, line, HELLO, GREETING.replies[0]))
        if isinstance(found, Hello):
            self.hello = found
        self._greeted = True
        return engine

    def _stop(self) -> None:
        """End it and keep what it wrote to standard error."""
        if self._engine is not None:
            said = self._engine.take_stderr()
            self._engine.close()
            self.stderr = (self.stderr + said + self._engine.take_stderr())[-MOST_STDERR:]
        self._engine, self._greeted = None, False


RULE_FIELDS: Final = ("the reply.refused.rule", "the reply.refused.also")
"""Fields of a refusal that name rules."""


def _reply(
    engine: RawEngine,
    step: Step,
    line: bytes,
    request: Mapping[str, Any] | None,
    expected: Pattern,
    in_flight: Sequence[object] = (),
    *,
    citing: bool = True,
) -> Mapping[str, Any]:
    """Receive the next reply and check it, both in general and against this step."""
    got = engine.received()
    expected = expected if citing else uncited(expected)

    def fail(rule: str, said: str) -> Wrong:
        return Wrong(Unexpected(rule, step.line, said, _shown(line), _shown(got)))

    reply = _object(got, fail)
    if request is not None:
        if "id" not in reply or not same(reply["id"], request.get("id")):
            said = f"the id {_json(reply['id'])}" if "id" in reply else "no id"
            early = any(same(reply.get("id"), other) for other in in_flight)
            rule = "WIRE-1.2" if early else "WIRE-1.6" if "id" in request else "WIRE-1.11"
            raise fail(rule, f"the reply has {said} instead of {_json(request.get('id'))}")
        _check_shape(str(request.get("do")), reply, fail)
    found = mismatch(expected, reply)
    if found is not None:
        if (lacked := _lacked(request or {}, reply)) is not None:
            raise CannotDo(lacked)
        rule = step.rule if citing or found.where not in RULE_FIELDS else "WIRE-5.10a"
        raise fail(rule, f"{found.where}: expected {found.expected}, got {found.got}")
    return reply


def _object(got: bytes, fail: Fail) -> Mapping[str, Any]:
    if len(got) > MOST_BYTES:
        raise fail("WIRE-1.4", f"a line of more than {MOST_BYTES} bytes")
    if not got.endswith(b"\n"):
        raise fail("WIRE-1.3", "the line does not end with a line feed")
    try:
        reply = read(got)
    except Unreadable as unreadable:
        raise fail(unreadable.rule, str(unreadable)) from None
    if not isinstance(reply, dict):
        raise fail("WIRE-1.1", "the line is not a JSON object")
    return reply


def _check_shape(command: str, reply: Mapping[str, Any], fail: Fail) -> None:
    """Check that the reply is a protocol message at all."""
    try:
        read_reply(command if command in COMMANDS else "bye", reply)
    except BadMessage as problem:
        raise fail(broken_shape(command, reply, problem), f"the reply cannot be read: {problem}") from None


def _lacked(request: Mapping[str, Any], reply: Mapping[str, Any]) -> str | None:
    """[WIRE-2.8] What the engine says that it lacks to carry out a command, or one of a batch."""
    inner, replies = request.get("requests"), reply.get("replies")
    pairs = [(request, reply)]
    if isinstance(inner, list) and isinstance(replies, list):
        pairs += zip(inner, replies, strict=False)
    for asked, got in pairs:
        error = got.get("error") if isinstance(got, dict) else None
        known = isinstance(asked, dict) and asked.get("do") in COMMANDS
        if known and isinstance(error, dict) and error.get("code") == "not_supported":
            return one_line(str(error.get("feature") or error.get("text")))
    return None


def _written(message: Mapping[str, object]) -> bytes:
    return _json(message).encode()


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _shown(line: bytes) -> str:
    return shortened(one_line(line[: 4 * MOST_SHOWN].decode("utf-8", "replace")), MOST_SHOWN)
