"""Judge an engine that reads card text by the language vectors (WIRE-6.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from conformance.kit.data import tree
from conformance.kit.drivers.driver import (
    Breakdown,
    Conversation,
    Crashed,
    Driver,
    Opener,
    TimedOut,
    shortened,
)
from conformance.kit.drivers.last_words import and_wrote
from conformance.kit.drivers.restarting import Breakdowns
from conformance.kit.judging.verdict import Verdict
from conformance.kit.language.rules import VectorRules
from conformance.kit.language.vectors import Vector
from spec.book.printable import one_line
from spec.protocol.messages import Compiled, Error, Hello, Reply, TextRefusal


@dataclass(frozen=True, slots=True)
class VectorVerdict:
    """The verdict on a vector, and the rules that the vector is about."""

    vector: Vector
    rules: tuple[str, ...]
    verdict: Verdict
    expected: str = ""
    got: str = ""


class Reader:
    """An engine that is asked to read card text."""

    def __init__(self, opener: Opener, game: str) -> None:
        self._opener = opener
        self._game = game
        self._driver: Driver | None = None
        self._conversation: Conversation | None = None
        self._breakdowns = Breakdowns()
        self.hello: Hello | None = None

    def verdicts(self, vectors: Sequence[Vector], rules: VectorRules) -> Iterator[VectorVerdict]:
        """Yield a verdict for each vector, in order. CannotStart if there is no such engine."""
        try:
            for vector in vectors:
                yield self._verdict(vector, rules.of(vector))
        finally:
            self._stop()

    def _verdict(self, vector: Vector, rules: tuple[str, ...]) -> VectorVerdict:
        if self._breakdowns.given_up:
            return VectorVerdict(vector, rules, Verdict.NOT_RUN, got=self._breakdowns.given_up)
        expected = f"refused with {vector.code}" if vector.code else shortened(vector.ir, 2000)
        try:
            conversation = self._running()
            if missing := self._missing():
                return VectorVerdict(vector, rules, Verdict.NOT_SUPPORTED, got=missing)
            reply = self._compile(conversation, vector, vector.text)
            if isinstance(reply, Error) and reply.code == "not_supported":
                lacking = one_line(reply.feature or reply.text)
                return VectorVerdict(vector, rules, Verdict.NOT_SUPPORTED, got=lacking)
            wrong = _wrong(vector, reply)
            if not wrong and isinstance(reply, Compiled):
                recompiled = self._compile(conversation, vector, reply.text)
                if _without_warnings(reply) != _without_warnings(recompiled):
                    rules = ("WIRE-6.3",)
                    expected, wrong = f"the same for its canonical wording {reply.text}", _summary(recompiled)
        except Breakdown as problem:
            driver = self._driver
            self._stop()
            said = and_wrote(problem.reason, "" if driver is None else driver.take_stderr())
            self._breakdowns.broke(said, timed_out=isinstance(problem, TimedOut))
            return VectorVerdict(vector, rules, _verdict_of(problem), expected, one_line(said))
        self._breakdowns.finished()
        if wrong:
            return VectorVerdict(vector, rules, Verdict.FAIL, expected, one_line(wrong))
        return VectorVerdict(vector, rules, Verdict.PASS)

    def _compile(self, conversation: Conversation, vector: Vector, text: str) -> Reply:
        return conversation.ask("compile", {"game": self._game, "on": vector.on, "text": text})

    def _missing(self) -> str:
        if self.hello is None or "compile" not in self.hello.capabilities:
            return "the engine cannot compile"
        return "" if self._game in self.hello.games else f"the engine does not play {self._game}"

    def _running(self) -> Conversation:
        if self._conversation is None:
            self._driver = self._opener()
            conversation = Conversation(self._driver)
            self.hello = conversation.hello()
            self._conversation = conversation
        return self._conversation

    def _stop(self) -> None:
        if self._driver is not None:
            self._driver.close()
        self._driver = self._conversation = None


def _wrong(vector: Vector, reply: Reply) -> str:
    """What the engine said instead; empty if it agrees with the vector."""
    match reply:
        case Compiled() if vector.code is None:
            expected = vector.ir if isinstance(vector.ir, list) else [vector.ir]
            return "" if list(reply.abilities) == tree.plain(expected) else _summary(reply)
        case TextRefusal() if vector.code is not None:
            return "" if vector.code in {one.code for one in reply.errors} else _summary(reply)
    return _summary(reply)


def _without_warnings(reply: Reply) -> Reply:
    return replace(reply, warnings=()) if isinstance(reply, Compiled) else reply


def _summary(reply: Reply) -> str:
    match reply:
        case Compiled():
            return shortened(list(reply.abilities), 2000)
        case TextRefusal():
            return f"refused with {', '.join(one.code for one in reply.errors)}"
        case Error():
            return f"the error {reply.code}: {reply.text}"
    return shortened(str(reply))


def _verdict_of(problem: Breakdown) -> Verdict:
    if isinstance(problem, TimedOut):
        return Verdict.TIMED_OUT
    return Verdict.CRASHED if isinstance(problem, Crashed) else Verdict.PROTOCOL_FAULT
