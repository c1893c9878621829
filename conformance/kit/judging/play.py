"""Play one scenario to its verdict: take each step, check each assertion."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.kit.drivers.driver import (
    Breakdown,
    Conversation,
    Crashed,
    TimedOut,
)
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.cause import name_of, refused_by
from conformance.kit.judging.impossible import why_impossible
from conformance.kit.judging.judged import plain
from conformance.kit.judging.score import Score, Unjudged
from conformance.kit.judging.verdict import Finding, Outcome, Verdict
from conformance.kit.running.claims import CITING, EVENTS, OPTIONS, STATE
from conformance.kit.running.forced import could_be_chosen, is_forced, sort_asked, was_carried_out
from conformance.kit.running.foreseen import Entry, Foreseen
from conformance.kit.running.playing import EngineError, NotSupported, NotTaken, Playing
from conformance.kit.scenarios.answers import CannotAnswer, UnclearStep
from conformance.kit.scenarios.offered import FIRST_MODE
from conformance.kit.scenarios.scenario import (
    Act,
    Answering,
    Assign,
    Begin,
    Check,
    Choose,
    Illegal,
    Move,
    Nature,
    Scenario,
    Until,
)
from conformance.kit.scenarios.step_text import written
from conformance.kit.scenarios.steps import BEFORE, NO_DECISION
from spec.protocol.messages import Refusal

MOST_ANSWERS = 200
"""Answers that one `until` may give."""

MOST_TO_THE_END = 2000
"""The same for `until: {decision: none}`, the end of the game."""

EVENTS_KEPT = 12


class _Ended(Exception):
    """A step can't be taken, so that the scenario ends."""

    def __init__(self, verdict: Verdict, reason: str, finding: Finding) -> None:
        super().__init__(reason)
        self.verdict = verdict
        self.reason = reason
        self.finding = finding


def play(scenario: Scenario, facts: GameFacts, conversation: Conversation, digesting: bool = True) -> Outcome:
    """Play one scenario to its verdict.

    A failed assertion doesn't end it: those that follow are judged, too. A step that can't be taken does.
    """
    playing = Playing(scenario, facts, conversation, scenario.names.for_one_play(), digesting)
    score = Score(scenario)
    verdict, reason = Verdict.PASS, ""
    try:
        _take_steps(playing, score)
    except _Ended as ended:
        verdict = Verdict.FAIL if score.findings else ended.verdict
        score.find(ended.finding, ended.reason)
    except UnclearStep as problem:
        verdict, reason = Verdict.SCENARIO_FAULT, str(problem)
    except NotTaken as problem:
        impossible = why_impossible(scenario)
        verdict = Verdict.SCENARIO_FAULT if impossible else Verdict.FAIL
        reason = impossible or str(problem)
    except NotSupported as problem:
        score.leave_out(str(problem), score.of - score.judged - score.left_out.total())
    except (EngineError, CannotAnswer) as problem:
        verdict, reason = Verdict.FAIL, str(problem)
    except Breakdown as problem:
        verdict, reason = verdict_of(problem), problem.reason
    if verdict is Verdict.PASS and score.findings:
        verdict = Verdict.FAIL
    elif verdict is Verdict.PASS and score.left_out and not score.judged:
        verdict, reason = Verdict.NOT_SUPPORTED, next(iter(score.left_out))
    reason = reason or score.reason
    looked_for = bool(reason)  # events and names help to find a fault
    return Outcome(
        verdict=verdict,
        reason=reason,
        findings=tuple(score.findings),
        tally=score.tally(),
        events=tuple(playing.events[-EVENTS_KEPT:]) if looked_for else (),
        named=frozenset(playing.named),
        digests=tuple(playing.digests),
        shown={number: playing.names.shown(number) for number in _numbers(playing)} if looked_for else {},
    )


def foresee(
    scenario: Scenario, facts: GameFacts, conversation: Conversation, digesting: bool = True
) -> list[Entry]:
    """List the requests of a scenario, as far as they don't depend on replies; nothing is sent."""
    foreseen = Foreseen(scenario, facts, conversation, scenario.names.for_one_play(), digesting)
    _take_steps(foreseen, Unjudged(scenario))
    return foreseen.entries


def _take_steps(playing: Playing, score: Score) -> None:
    """Take the steps in order; after a refused setup, only the refusal can be judged."""
    scenario = playing.scenario
    refusal = playing.begin()
    if refusal is not None:
        about = [one for one in scenario.then if one.kind == "refused"]
        if not about and (impossible := why_impossible(scenario)):
            raise UnclearStep(impossible)
        if not about:
            raise _refused("the position", "the position", refusal, scenario.line)
        score.judge(about, playing)
        return
    for number, step in enumerate(scenario.when):
        playing.comes_to(number)
        match step:
            case Act() | Assign() | Choose() | Move() | Nature():
                _answer(step, playing)
            case Until():
                _until(step, playing)
            case Illegal():
                if not score.leaves_out(step, playing):
                    _illegal(step, playing, score)
            case Check():
                score.judge(step.assertions, playing)
            case Begin():
                playing.forget()
    playing.comes_to(len(scenario.when))
    score.judge(scenario.then, playing)


def _answer(step: Answering, playing: Playing) -> None:
    earlier = len(playing.events)
    refusal = playing.answer(_wire(step, playing))
    if refusal is not None:
        raise _refused(written(step), name_of(step), refusal, step.line, _asked_now(step, playing))
    if not isinstance(step, Act):
        return
    forced: list[object] = []
    for place, value in enumerate(step.then):
        if is_forced(step, place, playing):
            forced.append(value)
            continue
        choice = Choose(step.line, step.player, "choose", value)
        refusal = playing.answer(_wire(choice, playing))
        if refusal is not None:
            attempt, cause = f"{written(step)}, with {plain(value)}", f"a choice for {step.verb}"
            raise _refused(attempt, cause, refusal, step.line, _asked_now(choice, playing))
    events = playing.events[earlier:]
    for value in forced if playing.has(EVENTS) else ():
        if not was_carried_out(value, events, playing) and not could_be_chosen(value, step, playing):
            raise _unasked(step, value, playing)


def _unasked(step: Act, value: object, playing: Playing) -> _Ended:
    """[WIRE-4.5] The engine asked nothing that the value answers, and it can't be the only choice."""
    attempt = f"{written(step)}, with {plain(value)}"
    got = f"the engine doesn't ask for it, and no event reports it; {playing.asked()}"
    expected = f"{plain(value)} is asked for, or is the only choice and carried out"
    cause = f"{step.verb} asks for one thing less"
    return _Ended(Verdict.FAIL, f"{attempt}: {got}", Finding(step.line, attempt, expected, got, cause))


def _wire(step: Answering, playing: Playing) -> tuple[int, object]:
    try:
        return playing.wire(step)
    except UnclearStep as problem:
        raise UnclearStep(f"{written(step)}: {problem}{_asked_now(step, playing)}") from None
    except CannotAnswer as problem:
        asks = "nothing" if playing.decision is None else playing.decision.kind
        cause = f"{asks} is asked where {name_of(step)} is the answer"
        got = f"{problem}{_asked_now(step, playing)}"
        finding = Finding(step.line, written(step), "an answer to what the engine asks", got, cause)
        raise _Ended(Verdict.FAIL, f"{written(step)}: {got}", finding) from None


def _asked_now(step: Answering, playing: Playing) -> str:
    """What the engine asks instead of what the step answers, to end a message."""
    decision = playing.decision
    modes = f", counted from {FIRST_MODE}" if decision is not None and decision.kind == "modes" else ""
    unasked = isinstance(step, Choose) and playing.has(OPTIONS) and not _may_be_asked(step, playing)
    hint = "; a choice with a single legal answer is not asked (WIRE-4.5)" if unasked else ""
    return f"; {playing.asked()}{modes}{hint}"


def _may_be_asked(step: Choose, playing: Playing) -> bool:
    """Whether the open decision may be the one that the choice answers."""
    decision = playing.decision
    if decision is None or decision.player != step.player:
        return False
    if isinstance(step.value, Mapping) or step.form == "order":
        return ("order" if step.form == "order" else "among") in decision.space
    if sort_asked(decision, playing.facts) in ("number", "payment"):
        return True
    try:
        return playing.answers.offered(step.value, decision)
    except CannotAnswer:
        return False


def _refused(attempt: str, what: str, refusal: Refusal, line: int, hint: str = "") -> _Ended:
    """`what` names the attempt without what it is about."""
    got = f"refused by {refusal.rule}: {refusal.text}{hint}"
    finding = Finding(line, attempt, "accepted", got, refused_by(what, refusal))
    return _Ended(Verdict.REFUSED, f"{attempt} was {got}", finding)


def _illegal(step: Illegal, playing: Playing, score: Score) -> None:
    """Try an illegal answer. An engine that accepts it goes on with another game, which ends the scenario."""
    attempt, rules = written(step.step), " or ".join(step.rules)
    before = playing.state() if playing.has(STATE) else {}
    refusal = playing.answer(_wire(step.step, playing))
    if refusal is None:
        score.judged += 1
        finding = Finding(
            step.line, attempt, f"refused by {rules}", "accepted", f"illegal {name_of(step.step)} is accepted"
        )
        raise _Ended(Verdict.FAIL, f"{attempt} was accepted, but {rules} forbids it", finding)
    after = playing.fresh_state() if playing.has(STATE) else before
    if refusal.rule not in step.rules and playing.has(CITING):
        got = f"refused by {refusal.rule}: {refusal.text}{_asked_now(step.step, playing)}"
        cause = f"{refused_by(name_of(step.step), refusal)} instead of {rules}"
        finding = Finding(step.line, attempt, f"refused by {rules}", got, cause)
        score.count(finding, f"{attempt} must be refused by {rules}, but was {got}")
    elif after != before:
        changed = ", ".join(sorted(key for key in {*before, *after} if before.get(key) != after.get(key)))
        got = f"the state differs in {changed}"
        finding = Finding(
            step.line, attempt, "a refusal changes nothing", got, f"a refusal changes {changed}"
        )
        score.count(finding, f"{attempt} was refused, but the state differs in {changed}")
    else:
        score.count(None)


def _until(step: Until, playing: Playing) -> None:
    """Give minimal answers until the conditions hold. An engine that never gets there is at fault."""
    most = MOST_TO_THE_END if step.conditions.get("decision") == NO_DECISION else MOST_ANSWERS
    for _ in range(most):
        if playing.reaches(step):
            if BEFORE in step.conditions:
                playing.take_back()
            return
        if playing.decision is None:
            raise _never(step, f"{written(step)} never came true", playing.asked())
        try:
            answer = playing.answers.nothing(playing.decision)
        except CannotAnswer as problem:
            raise _never(step, f"{written(step)}: {problem}", str(problem)) from None
        refusal = playing.answer(answer)
        if refusal is not None:
            what = f"{written(step)}: doing nothing, {plain(answer[1])},"
            raise _refused(what, "doing nothing", refusal, step.line, f"; {playing.asked()}")
    many = f"did not come true within {most} answers"
    raise _never(step, f"{written(step)} {many}", many)


def _never(step: Until, reason: str, got: str) -> _Ended:
    """The engine never asked, or never reached, what the scenario waits for."""
    reason = reason if got in reason else f"{reason}: {got}"
    cause = f"the play never reaches {' and '.join(step.conditions)}"
    finding = Finding(step.line, written(step), "the play reaches this step", got, cause)
    return _Ended(Verdict.FAIL, reason, finding)


def _numbers(playing: Playing) -> set[int]:
    kept = playing.events[-EVENTS_KEPT:]
    return {number for one in kept for number in (one.object, one.other) if number is not None}


def verdict_of(problem: Breakdown) -> Verdict:
    """The verdict for an engine that has broken down."""
    if isinstance(problem, TimedOut):
        return Verdict.TIMED_OUT
    return Verdict.CRASHED if isinstance(problem, Crashed) else Verdict.PROTOCOL_FAULT
