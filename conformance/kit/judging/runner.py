"""Scenarios against an engine: verdicts, one after another, whatever the engine does."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from zlib import crc32

from conformance.kit.drivers.driver import (
    Breakdown,
    CannotStart,
    Conversation,
    Crashed,
    Opener,
    Timed,
    TimedOut,
)
from conformance.kit.drivers.restarting import Breakdowns
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.assertions import check, decision_fits, offered_words
from conformance.kit.judging.bounded import bounded_result
from conformance.kit.judging.judged import plain
from conformance.kit.judging.verdict import Finding, Outcome, Result, Verdict
from conformance.kit.running.ahead import AskingAhead, Lookahead, Miss, Pipelined
from conformance.kit.running.forced import is_forced, was_carried_out
from conformance.kit.running.levels import CITING, unsupported
from conformance.kit.running.playing import EngineError, NotSupported, Playing
from conformance.kit.running.script import Entry, chosen, script
from conformance.kit.scenarios.answers import FIRST_MODE, CannotAnswer, UnclearStep
from conformance.kit.scenarios.scenario import (
    Act,
    Answering,
    Assertion,
    Assign,
    Check,
    Choose,
    Illegal,
    Move,
    Nature,
    Scenario,
    Step,
    Until,
)
from spec.protocol.messages import Hello, Refusal

MOST_ANSWERS = 200
"""Answers that one `until` may give."""

EVENTS_KEPT = 12

GOODBYE = 1.0
"""Seconds that an engine has to answer `bye`; what comes of it decides nothing."""

HURRY = 10
LEAST_HURRY = 1.0
"""A second attempt after a timeout allows a reply so many times what the slowest took, and at least so many
seconds."""


class _Ended(Exception):
    """The scenario has come to its verdict."""

    def __init__(self, verdict: Verdict, reason: str, finding: Finding | None = None) -> None:
        super().__init__(reason)
        self.verdict = verdict
        self.reason = reason
        self.finding = finding


@dataclass(frozen=True, slots=True)
class Engine:
    """Who was judged."""

    name: str
    version: str
    games: Mapping[str, str]

    @classmethod
    def of(cls, hello: Hello) -> Engine:
        return cls(hello.name, hello.version, {name: game.version for name, game in hello.games.items()})

    def __str__(self) -> str:
        return f"{self.name} {self.version}".strip()


class Runner:
    """One engine, started when needed, and started again after a breakdown."""

    def __init__(self, opener: Opener, facts: GameFacts, every_digest: bool = False) -> None:
        self.opener = opener
        self.facts = facts
        self.every_digest = every_digest
        self.conversation: Conversation | None = None
        self.hello: Hello | None = None
        self.breakdowns = Breakdowns()
        self.slowest = 0.0
        """Seconds that the slowest reply took, of the engines that have ended."""
        self.misses = 0
        """Scenarios that were played again because something else was asked ahead than was then asked."""

    @property
    def given_up(self) -> str:
        """Why no more scenarios are played; empty as long as they are."""
        return self.breakdowns.given_up

    def start(self, *, hurried: bool = False) -> Hello:
        """Open the engine and greet it. Breakdown or CannotStart if that fails."""
        self.stop()
        driver = self.opener()
        if hurried and isinstance(driver, Timed):
            driver.allow(max(LEAST_HURRY, HURRY * self.slowest))
        self.conversation = AskingAhead(driver) if isinstance(driver, Pipelined) else Conversation(driver)
        try:
            self.hello = self.conversation.hello()
        except Breakdown as problem:
            said = driver.take_stderr().strip()
            self.stop()
            problem.args = (f"{problem}{_quoted(said)}",)
            raise
        return self.hello

    def stop(self) -> None:
        if self.conversation is not None:
            if isinstance(driver := self.conversation.driver, Timed):
                self.slowest = max(self.slowest, driver.slowest)
            driver.close()
            self.conversation = None

    def run(self, scenarios: Iterable[Scenario]) -> Iterator[Result]:
        """The verdicts, as they come."""
        try:
            coming = Lookahead(scenarios)
            for scenario in coming:
                yield self.judge(scenario, coming.ahead())
            self.say_goodbye()
        finally:
            self.stop()

    def say_goodbye(self) -> None:
        """End the conversation as the protocol has it; what the engine makes of it no longer matters."""
        if self.conversation is not None:
            if isinstance(driver := self.conversation.driver, Timed):
                driver.allow(GOODBYE)
            with contextlib.suppress(Breakdown):
                if isinstance(self.conversation, AskingAhead):
                    self.conversation.settle()
                self.conversation.ask("bye", {})

    def judge(self, scenario: Scenario, following: Iterable[Scenario] = ()) -> Result:
        """One scenario; after a breakdown it is played once more, to tell a crash from a flake.

        An engine that takes several requests at a time is asked ahead, also for the scenarios that follow.
        What is played once more is asked one request at a time.
        """
        if self.given_up:
            return Result(scenario, Outcome(Verdict.NOT_RUN, self.given_up))
        began = time.perf_counter()
        outcome, stderr, note = self._attempt(scenario, following)
        if outcome.verdict.is_breakdown:
            hung = outcome.verdict is Verdict.TIMED_OUT
            self.breakdowns.broke(outcome.reason, timed_out=hung)
            if not (hung and self.given_up):
                again, more, _ = self._attempt(scenario, hurried=hung)
                how = "when played again, one request at a time" if note else "when played again"
                same = again.verdict is outcome.verdict
                note = f"the same {how}" if same else f"{how}: {again.verdict.said}"
                stderr = stderr or more
        elif outcome.verdict is not Verdict.NOT_SUPPORTED:  # which may be so without a question to the engine
            self.breakdowns.finished()
        result = Result(scenario, outcome, time.perf_counter() - began, note, stderr)
        return result if outcome.verdict is Verdict.PASS else bounded_result(result)

    def digests(self, scenario: Scenario) -> bool:
        """[WIRE-5.9] Whether the engine is asked for the digests of this scenario."""
        return self.every_digest or asks_digests(scenario)

    def _attempt(
        self, scenario: Scenario, following: Iterable[Scenario] | None = None, *, hurried: bool = False
    ) -> tuple[Outcome, str, str]:
        """Play a scenario: the outcome, what the engine wrote to its standard error, and a note.

        Without knowing what follows, it is asked one request at a time. Hurried, the engine has less time for
        a reply, but far more than its slowest reply so far took.
        """
        try:
            if self.conversation is None:
                self.start(hurried=hurried)
        except Breakdown as problem:
            return Outcome(_verdict_of(problem), problem.reason), "", ""
        conversation = self.conversation
        if conversation is None or self.hello is None:
            raise CannotStart("the engine did not start")
        if missing := unsupported(scenario, self.hello):
            return Outcome(Verdict.NOT_SUPPORTED, missing), "", ""
        note = ""
        if following is None or not isinstance(conversation, AskingAhead) or conversation.most < 2:
            outcome = play(scenario, self.facts, conversation, self.digests(scenario))
        else:
            try:
                outcome, note = self._play_ahead(scenario, following, conversation, self.hello)
            except Miss:
                self.misses += 1
                return self._attempt(scenario)
        if outcome.verdict.is_breakdown:
            self.stop()
        stderr = conversation.driver.take_stderr()
        return outcome, stderr if outcome.verdict.is_finding else "", note

    def _play_ahead(
        self, scenario: Scenario, following: Iterable[Scenario], conversation: AskingAhead, hello: Hello
    ) -> tuple[Outcome, str]:
        """What came of it, and a note. Miss if something else was sent than is asked."""

        def written_down(one: Scenario) -> Iterator[Entry]:
            return script(one, self.facts, hello.capabilities, self.digests(one))

        try:
            conversation.begin(
                scenario, written_down, (one for one in following if not unsupported(one, hello))
            )
            outcome = play(scenario, self.facts, conversation, self.digests(scenario))
        except Miss:
            try:
                conversation.settle()
            except Breakdown:  # by what it was not to be asked; it is started again
                self.stop()
            raise
        if outcome.verdict.is_breakdown:
            return outcome, AHEAD
        try:
            conversation.end()
        except Breakdown as problem:
            self.stop()
            if outcome.verdict is Verdict.PASS:  # only looks at the position were left
                return Outcome(_verdict_of(problem), problem.reason), AHEAD
            return outcome, f"the engine broke down on what was asked ahead: {problem}"
        return outcome, ""


AHEAD = "asked ahead"
"""The note on a breakdown of an engine that had several requests to answer."""


def asks_digests(scenario: Scenario) -> bool:
    """[WIRE-5.4, WIRE-5.9] One scenario in eight asks for the digest of each position.

    A state that is asked for must then agree with it. Which ones hangs on their ids: the same in every run.
    """
    return crc32(scenario.id.encode()) % 8 == 0


def play(scenario: Scenario, facts: GameFacts, conversation: Conversation, digesting: bool = True) -> Outcome:
    """Play one scenario to its verdict."""
    playing = Playing(scenario, facts, conversation, scenario.names.for_one_play(), digesting)
    verdict, reason, findings = Verdict.PASS, "", list[Finding]()
    try:
        refusal = playing.begin()
        if refusal is not None and not any(one.kind == "refused" for one in scenario.then):
            raise _refused("the position", refusal, scenario.line)
        for number, step in enumerate(scenario.when if refusal is None else ()):
            conversation.comes_to(number)
            _take(step, playing)
        conversation.comes_to(len(scenario.when))
        findings = _failing(scenario.then, playing, refusal)
    except _Ended as ended:
        verdict, reason = ended.verdict, ended.reason
        findings = [ended.finding] if ended.finding else []
    except UnclearStep as problem:
        verdict, reason = Verdict.SCENARIO_FAULT, str(problem)
    except NotSupported as problem:
        verdict, reason = Verdict.NOT_SUPPORTED, str(problem)
    except (EngineError, CannotAnswer) as problem:
        verdict, reason = Verdict.FAIL, str(problem)
    except Breakdown as problem:
        verdict, reason = _verdict_of(problem), problem.reason
    if findings and verdict is Verdict.PASS:
        verdict, reason = Verdict.FAIL, _first(findings)
    looked_for = bool(findings or reason)  # the last events, and names, are for people who look for a fault
    return Outcome(
        verdict=verdict,
        reason=reason,
        findings=tuple(findings),
        events=tuple(playing.events[-EVENTS_KEPT:]) if looked_for else (),
        named=frozenset(playing.named),
        digests=tuple(playing.digests),
        shown={number: playing.names.shown(number) for number in _numbers(playing)} if looked_for else {},
    )


def _failing(assertions: Iterable[Assertion], playing: Playing, refusal: Refusal | None) -> list[Finding]:
    """What does not hold; of a refused setup only the refusal can be asked."""
    asked = (one for one in assertions if refusal is None or one.kind == "refused")
    return [finding for one in asked if (finding := check(one, playing)) is not None]


def _take(step: Step, playing: Playing) -> None:
    match step:
        case Act() | Assign() | Choose() | Move() | Nature():
            _answer(step, playing)
        case Until():
            _until(step, playing)
        case Illegal():
            _illegal(step, playing)
        case Check():
            findings = _failing(step.assertions, playing, None)
            if findings:
                raise _Ended(Verdict.FAIL, _first(findings), findings[0])


def _answer(step: Answering, playing: Playing) -> None:
    said, told_before, hint = written(step), len(playing.events), _offered_modes(playing)
    refusal = playing.answer(_wire(step, playing))
    if refusal is not None:
        raise _refused(said, refusal, step.line, hint)
    if not isinstance(step, Act):
        return
    forced: list[object] = []
    for place, value in enumerate(step.then):
        if is_forced(step, place, playing):
            forced.append(value)
            continue
        hint = _offered_modes(playing) or f"; {playing.asked()}"
        refusal = playing.answer(_wire(chosen(step, value), playing))
        if refusal is not None:
            raise _refused(f"{said}, with {plain(value)}", refusal, step.line, hint)
    for value in forced:
        if not was_carried_out(value, playing.events[told_before:], playing):
            raise _unasked(step, value, playing)


def _unasked(step: Act, value: object, playing: Playing) -> _Ended:
    """[WIRE-4.5] The engine asked nothing that the value answers, and did nothing with what it names."""
    said = f"{written(step)}, with {plain(value)}"
    got = f"nothing that it answers is asked, and no event is about it; {playing.asked()}"
    expected = f"{plain(value)} is asked for, or is the only choice and carried out"
    return _Ended(Verdict.FAIL, f"{said}: {got}", Finding(step.line, said, expected, got))


def _wire(step: Answering, playing: Playing) -> tuple[int, object]:
    try:
        return playing.answers.of(step, playing.decision)
    except UnclearStep as problem:
        raise _Ended(Verdict.SCENARIO_FAULT, f"{written(step)}: {problem}") from None
    except CannotAnswer as problem:
        finding = Finding(step.line, written(step), "an answer to what the engine asks", str(problem))
        raise _Ended(Verdict.FAIL, f"{written(step)}: {problem}", finding) from None


def _offered_modes(playing: Playing) -> str:
    """Which modes the engine offers, as a scenario counts them; empty where it asks for something else."""
    decision = playing.decision
    if decision is None or decision.kind != "modes":
        return ""
    return f"; offered are the modes {offered_words(playing)}, counted from {FIRST_MODE}"


def _refused(said: str, refusal: Refusal, line: int, hint: str = "") -> _Ended:
    got = f"refused by {refusal.rule}: {refusal.text}{hint}"
    return _Ended(Verdict.REFUSED, f"{said} was {got}", Finding(line, said, "accepted", got))


def _illegal(step: Illegal, playing: Playing) -> None:
    said, rules = written(step.step), " or ".join(step.rules)
    before = playing.state() if playing.has("state") else {}
    refusal = playing.answer(_wire(step.step, playing))
    if refusal is None:
        finding = Finding(step.line, said, f"refused by {rules}", "accepted")
        raise _Ended(Verdict.FAIL, f"{said} was accepted, but {rules} forbids it", finding)
    if refusal.rule not in step.rules and playing.has(CITING):
        got = f"refused by {refusal.rule}: {refusal.text}"
        finding = Finding(step.line, said, f"refused by {rules}", got)
        raise _Ended(Verdict.FAIL, f"{said} must be refused by {rules}, but was {got}", finding)
    after = playing.fresh_state() if playing.has("state") else before
    if after != before:
        changed = ", ".join(sorted(key for key in {*before, *after} if before.get(key) != after.get(key)))
        finding = Finding(step.line, said, "a refusal changes nothing", f"the state differs in {changed}")
        raise _Ended(Verdict.FAIL, f"{said} was refused, but the state differs in {changed}", finding)


def _until(step: Until, playing: Playing) -> None:
    """Answer as little as possible until the conditions hold. An engine that never gets there is at fault."""
    for _ in range(MOST_ANSWERS):
        if _holds(step, playing):
            return
        if playing.decision is None:
            raise _never(step, f"{written(step)} never came true", playing.asked())
        try:
            answer = playing.answers.nothing(playing.decision)
        except CannotAnswer as problem:
            raise _never(step, f"{written(step)}: {problem}", str(problem)) from None
        refusal = playing.answer(answer)
        if refusal is not None:
            raise _refused(f"doing nothing ({answer[1]})", refusal, step.line)
    many = f"did not come true within {MOST_ANSWERS} answers"
    raise _never(step, f"{written(step)} {many}", many)


def _never(step: Until, reason: str, got: str) -> _Ended:
    """The engine did not ask, or did not reach, what the scenario waits for."""
    reason = reason if got in reason else f"{reason}: {got}"
    return _Ended(Verdict.FAIL, reason, Finding(step.line, written(step), "the play gets there", got))


def _holds(step: Until, playing: Playing) -> bool:
    """Whether the conditions hold, right at a decision."""
    if playing.decision is None:
        return False
    conditions = step.conditions
    if "decision" in conditions and not decision_fits({"kind": conditions["decision"]}, playing.decision):
        return False
    state = playing.state() if set(conditions) & {"turn", "phase", "player"} else {}
    return (
        conditions.get("turn", state.get("turn")) == state.get("turn")
        and conditions.get("phase", state.get("phase")) == state.get("phase")
        and conditions.get("player", f"P{state.get('active')}") == f"P{state.get('active')}"
    )


def written(step: Step) -> str:
    """A step as a scenario writes it."""
    match step:
        case Act(player=player, verb=verb, object=name, ability=ability):
            tail = f", ability: {ability}" if ability is not None else ""
            return f"P{player}: {verb}" if name is None else f"P{player}: {{{verb}: {name}{tail}}}"
        case Assign(player=player, verb=verb, pairs=pairs):
            listed = ", ".join(first if second is None else f"{first}: {second}" for first, second in pairs)
            return f"P{player}: {{{verb}: [{listed}]}}"
        case Choose(player=player, form=form, value=value):
            return f"P{player}: {{{form}: {_yaml(value)}}}"
        case Move(player=player, answer=answer):
            return f"P{player}: {_yaml(answer)}"
        case Nature(verb=verb, value=value):
            return f"nature: {{{verb}: {_yaml(value)}}}"
        case Until(conditions=conditions):
            return f"until: {_yaml(conditions)}"
        case Illegal(step=inner):
            return f"illegal: {written(inner)}"
        case Check():
            return "then"


def _yaml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {_yaml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_yaml, value)) + "]"
    return str(value)


def _numbers(playing: Playing) -> set[int]:
    kept = playing.events[-EVENTS_KEPT:]
    return {number for one in kept for number in (one.object, one.other) if number is not None}


def _first(findings: Sequence[Finding]) -> str:
    found = findings[0]
    more = f" (and {len(findings) - 1} more)" if len(findings) > 1 else ""
    return f"{found.what}: expected {found.expected}, got {found.got}{more}"


def _verdict_of(problem: Breakdown) -> Verdict:
    if isinstance(problem, TimedOut):
        return Verdict.TIMED_OUT
    return Verdict.CRASHED if isinstance(problem, Crashed) else Verdict.PROTOCOL_FAULT


def _quoted(stderr: str) -> str:
    return f"; it wrote: {stderr.splitlines()[-1]}" if stderr else ""
