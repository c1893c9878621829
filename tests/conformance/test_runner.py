"""Every verdict, with engines that misbehave in every way; and nothing is left running."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from conformance.kit.conform.both_ways import agreed
from conformance.kit.drivers.commands import command_line
from conformance.kit.drivers.driver import CannotStart, Crashed, Driver, Opener
from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.drivers.restarting import MOST_BREAKDOWNS
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.runs import run_all
from conformance.kit.judging.verdict import Result, Verdict
from conformance.kit.running.claims import unsupported
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.scenarios.step_text import written
from spec.protocol.messages import GameSupport, Hello
from tests.limits import PATIENCE, SHORT, until

Read = Callable[[str], tuple[Scenario, ...]]
Stub = Callable[[str], list[str]]

PLAY = """\
- id: EC-2.3.2/cap
  title: A gain stops at 31
  cites: [EC-2.3.2, EC-2.3.5, EC-2.3.3]
  given:
    P1: {kl: 30, hand: [gain-2]}
  when:
    - P1: {cast: gain-2}
  then:
    - P1.kl: 31
"""

REFUSAL = """\
- id: EC-2.4.2/too-dear
  title: A cost above the KL
  cites: [EC-2.4.2]
  twin: self
  given:
    P1: {kl: 3, hand: [cost-four, gain-2]}
  when:
    - illegal: {P1: {cast: cost-four}, rule: EC-2.4.2}
    - P1: {cast: gain-2}
    - P1: {cast: cost-four}
  then:
    - P1.kl: 1
"""


def opener(stub: Stub, mode: str, timeout: float = PATIENCE) -> Opener:
    def open_stub() -> Driver:
        return Stdio(stub(mode), timeout, timeout)

    return open_stub


def judge(read: Read, facts: GameFacts, open_engine: Opener, text: str = PLAY) -> Result:
    return next(iter(Runner(open_engine, facts, every_digest=True).run(read(text))))


def test_pass(read: Read, facts: GameFacts, stub: Stub) -> None:
    result = judge(read, facts, opener(stub, ""))
    assert result.verdict is Verdict.PASS
    assert result.exercised == ("EC-2.3.2", "EC-2.3.5")  # EC-2.3.3 is cited, but the engine did not name it
    assert len(result.outcome.digests) == 2


@pytest.mark.parametrize(
    ("mode", "verdict", "said"),
    [
        ("hang", Verdict.TIMED_OUT, f"no reply within {SHORT:g} seconds"),
        ("silent", Verdict.TIMED_OUT, f"no reply within {SHORT:g} seconds"),
        ("crash", Verdict.CRASHED, "exit code 1"),
        ("dies", Verdict.CRASHED, "exit code 3; it wrote: I cannot start"),
        ("garbage", Verdict.PROTOCOL_FAULT, "not JSON: this is no JSON"),
        ("list", Verdict.PROTOCOL_FAULT, "not a JSON object: [1, 2]"),
        ("half", Verdict.PROTOCOL_FAULT, "in the middle of a line"),
        ("empty", Verdict.PROTOCOL_FAULT, "decision is missing"),
        ("deep", Verdict.PROTOCOL_FAULT, "not JSON"),
        ("wrong_id", Verdict.PROTOCOL_FAULT, "the id 99 instead of 3"),
        ("flood", Verdict.PROTOCOL_FAULT, "an unrequested line"),
        ("old", Verdict.PROTOCOL_FAULT, "speaks protocol 2"),
        ("refuse", Verdict.REFUSED, "was refused by EC-1.1.1: no"),
        ("not_supported", Verdict.NOT_SUPPORTED, "cards"),
        ("bad_state", Verdict.FAIL, "bad_state, no such state"),
        ("inexact", Verdict.FAIL, "the digest of the state is not"),
        ("windows", Verdict.PASS, ""),
        ("noisy", Verdict.PASS, ""),
    ],
)
def test_verdicts(read: Read, facts: GameFacts, stub: Stub, mode: str, verdict: Verdict, said: str) -> None:
    patience = SHORT if verdict is Verdict.TIMED_OUT else PATIENCE
    result = judge(read, facts, opener(stub, mode, patience))
    assert result.verdict is verdict, result.outcome.reason
    assert said in result.outcome.reason
    assert result.exercised == (("EC-2.3.2", "EC-2.3.5") if verdict is Verdict.PASS else ())
    if verdict.is_breakdown:
        assert result.note == "the same when played again"


def test_a_wrong_number_fails(read: Read, facts: GameFacts, stub: Stub) -> None:
    result = judge(read, facts, opener(stub, ""), PLAY.replace("P1.kl: 31", "P1.kl: 30"))
    assert result.verdict is Verdict.FAIL
    assert result.outcome.reason == "P1.kl: expected 30, got 31"
    assert [event.kind for event in result.outcome.events] == ["kl_spent", "kl_gained"]


def test_stderr_is_kept_with_failures(read: Read, facts: GameFacts, stub: Stub) -> None:
    """[WIRE-1.7]"""
    assert "I fall over" in judge(read, facts, opener(stub, "crash")).stderr
    assert judge(read, facts, opener(stub, "noisy")).stderr == ""


@pytest.mark.parametrize(
    ("mode", "verdict", "said"),
    [
        ("", Verdict.PASS, ""),
        ("generous", Verdict.FAIL, "was accepted, but EC-2.4.2 forbids it"),
        ("refuse", Verdict.FAIL, "must be refused by EC-2.4.2, but was refused by EC-1.1.1: no"),
        ("leaky", Verdict.FAIL, "was refused, but the state differs in players"),
    ],
)
def test_refusals(read: Read, facts: GameFacts, stub: Stub, mode: str, verdict: Verdict, said: str) -> None:
    """[WIRE-4.9, WIRE-4.10]"""
    result = judge(read, facts, opener(stub, mode), REFUSAL)
    assert result.verdict is verdict
    assert said in result.outcome.reason
    assert result.exercised == (("EC-2.4.2",) if verdict is Verdict.PASS else ())


def test_a_refused_setup(read: Read, facts: GameFacts, stub: Stub) -> None:
    """[WIRE-3.6]"""
    text = """\
- id: EC-5.1.2/short
  title: Too few cards
  cites: [EC-5.1.2]
  twin: self
  given: {start: {P1: {deck: [filler x39]}, P2: {deck: [filler x40]}}}
  then: [{refused: EC-5.1.2}]
"""
    result = judge(read, facts, opener(stub, ""), text)
    assert (result.verdict, result.exercised) == (Verdict.PASS, ("EC-5.1.2",))
    other = judge(read, facts, opener(stub, ""), text.replace("refused: EC-5.1.2", "refused: EC-5.1.3"))
    assert "refused by EC-5.1.2" in other.outcome.reason
    accepted = judge(read, facts, opener(stub, ""), text.replace("x39", "x40"))
    assert accepted.verdict is Verdict.NOT_SUPPORTED


def test_a_leaking_view(read: Read, facts: GameFacts, stub: Stub) -> None:
    """[WIRE-5.13]"""
    text = PLAY.replace("P1.kl: 31", "view: {for: P2, hides: [extra], shows: [gain-2]}")
    text = text.replace("[gain-2]}\n  when", "[gain-2, gain-2 as extra]}\n  when")
    assert judge(read, facts, opener(stub, ""), text).verdict is Verdict.PASS
    assert "sees Gain 2 (extra)" in judge(read, facts, opener(stub, "blabbing"), text).outcome.reason


def test_until(read: Read, facts: GameFacts, stub: Stub) -> None:
    text = PLAY.replace("- P1: {cast: gain-2}", "- until: {turn: 8, player: P2}").replace(
        "P1.kl: 31", "turn: 8"
    )
    assert judge(read, facts, opener(stub, ""), text).verdict is Verdict.PASS
    never = judge(read, facts, opener(stub, ""), text.replace("turn: 8, player: P2", "phase: end"))
    assert never.verdict is Verdict.FAIL
    assert "within 200 answers" in never.outcome.reason


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("nature: {shuffle: as_is}", "nature should answer shuffle, but the engine asks P1 for main_action"),
        ("P1: {choose: token-1}", "there is no token-1 (yet)"),
        ("then: [P1.kl: 3]", "P1.kl: expected 3, got 30"),
    ],
)
def test_steps_that_do_not_fit(read: Read, facts: GameFacts, stub: Stub, step: str, said: str) -> None:
    text = PLAY.replace("P1: {cast: gain-2}", step)
    result = judge(read, facts, opener(stub, ""), text)
    assert result.verdict is Verdict.FAIL
    assert said in result.outcome.reason


def test_a_crash_that_does_not_come_back_is_noted(
    read: Read, facts: GameFacts, stub_module: ModuleType
) -> None:
    made: list[object] = []

    def factory() -> object:
        made.append(None)
        return stub_module.Engine("crash" if len(made) == 1 else "")

    def open_inside() -> Driver:
        return InProcess(factory)  # type: ignore[arg-type]

    results = list(Runner(open_inside, facts).run(read(PLAY + PLAY.replace("/cap", "/cap-too"))))
    assert [result.verdict for result in results] == [Verdict.CRASHED, Verdict.PASS]
    assert results[0].note == "when played again: pass"
    assert "RuntimeError: I fall over (stub_engine.py:" in results[0].outcome.reason


def test_after_five_breakdowns_the_rest_is_not_run(read: Read, facts: GameFacts, stub: Stub) -> None:
    text = "".join(PLAY.replace("/cap", f"/cap-{number}") for number in range(8))
    results = list(Runner(opener(stub, "crash"), facts).run(read(text)))
    assert [result.verdict for result in results] == [Verdict.CRASHED] * MOST_BREAKDOWNS + [
        Verdict.NOT_RUN
    ] * 3
    assert "broke down 5 times in a row" in results[-1].outcome.reason


@pytest.mark.parametrize("jobs", [1, 2, 5, 50])
def test_several_engines_side_by_side(read: Read, facts: GameFacts, stub: Stub, jobs: int) -> None:
    text = "".join(PLAY.replace("/cap", f"/cap-{number}") for number in range(7))
    results = list(run_all(opener(stub, ""), facts, read(text), jobs))
    assert sorted(result.scenario.id for result in results) == [
        f"EC-2.3.2/cap-{number}" for number in range(7)
    ]
    assert {result.verdict for result in results} == {Verdict.PASS}


def test_a_run_that_is_broken_off_ends_its_engines(read: Read, facts: GameFacts, stub: Stub) -> None:
    text = "".join(PLAY.replace("/cap", f"/cap-{number}") for number in range(7))
    for _ in run_all(opener(stub, ""), facts, read(text), 3):
        break
    run = Runner(opener(stub, ""), facts).run(read(text))
    next(run)
    run.close()  # type: ignore[attr-defined]


def alive(pid: int) -> bool:
    return Path(f"/proc/{pid}").exists() and "Z" not in Path(f"/proc/{pid}/stat").read_text().split()[2]


@pytest.mark.skipif(
    not Path("/proc/self").exists(),
    reason="what still runs is looked up in /proc",
)
def test_grandchildren_are_ended_too(tmp_path: Path) -> None:
    script = tmp_path / "engine.sh"
    script.write_text("sleep 3000 &\necho $! >&2\nwait\n")
    driver = Stdio(["/bin/sh", str(script)], PATIENCE)
    said: list[str] = []

    def has_spoken() -> bool:
        said.append(driver.take_stderr())
        return "\n" in said[-1]

    assert until(has_spoken)
    grandchild = int("".join(said))
    assert alive(grandchild)
    driver.close()
    assert until(lambda: not alive(grandchild))


def test_a_large_message_to_an_engine_that_does_not_read() -> None:
    driver = Stdio(["/bin/sleep", "60"], SHORT)
    try:
        with pytest.raises(Exception, match="no reply within"):
            driver.ask({"id": 1, "text": "x" * 3_000_000})
    finally:
        driver.close()


def test_a_line_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """[WIRE-1.4]"""
    monkeypatch.setattr("conformance.kit.drivers.stdio.MOST_BYTES", 1000)
    monkeypatch.setattr("conformance.kit.drivers.pipes.MOST_BYTES", 1000)
    script = tmp_path / "engine.py"
    script.write_text("import sys\ninput()\nwhile True: sys.stdout.write('x' * 500)\n")
    driver = Stdio([sys.executable, str(script)], PATIENCE)
    try:
        with pytest.raises(Exception, match="a line longer than 1000 bytes"):
            driver.ask({"id": 1})
    finally:
        driver.close()


@pytest.mark.parametrize("name", ["nothing", "no.such.module:factory", "json:nothing", ":x", "json:"])
def test_factories_that_are_not_there(name: str) -> None:
    with pytest.raises(CannotStart):
        factory_named(name)


@pytest.mark.parametrize("text", ["", "  ", "'unfinished", "/no/such/command"])
def test_commands_that_cannot_be(text: str) -> None:
    with pytest.raises(CannotStart):
        Stdio(command_line(text))


def test_a_factory_that_raises(stub_module: ModuleType) -> None:
    with pytest.raises(Crashed, match="no engine today"):
        InProcess(stub_module.broken)


def test_switches_that_an_engine_has(read: Read) -> None:
    text = PLAY.replace("  given:", "  switches: {mulligan: none, charge_lock_last_turn: 5}\n  given:")
    scenario = read(text)[0]

    def hello(switches: dict[str, list[object]], capabilities: tuple[str, ...] = ("load", "state")) -> Hello:
        return Hello(1, "e", "1", {"essence_crown": GameSupport("1.0.0", switches)}, capabilities)

    both: dict[str, list[object]] = {"mulligan": ["none"], "charge_lock_last_turn": [{"min": 0, "max": 9}]}
    assert unsupported(scenario, hello(both)) == ""
    assert "cannot load" in unsupported(scenario, hello(both, ()))
    assert "the switch mulligan" in unsupported(scenario, hello({}))
    assert "know mulligan = none" in unsupported(scenario, hello({**both, "mulligan": ["once_to_six"]}))
    narrow: dict[str, list[object]] = {**both, "charge_lock_last_turn": [3, {"min": 6, "max": 9}]}
    assert "know charge_lock_last_turn = 5" in unsupported(scenario, hello(narrow))
    assert "does not play" in unsupported(scenario, Hello(1, "e", "1", {}, ()))


def test_two_ways_that_differ(read: Read, facts: GameFacts, stub: Stub) -> None:
    good = judge(read, facts, opener(stub, ""))
    bad = judge(read, facts, opener(stub, "refuse"))
    assert agreed(good, good) is good
    assert "pass in process (), refused over a pipe" in agreed(good, bad).outcome.reason
    other = replace(good, outcome=replace(good.outcome, digests=("x", "y")))
    assert agreed(good, other).verdict is Verdict.FAIL


def test_steps_as_they_are_written(read: Read) -> None:
    text = PLAY.replace(
        "    - P1: {cast: gain-2}\n",
        "    - P1: {cast: gain-2}\n    - P1: pass\n    - P1: {attack: [gain-2]}\n"
        "    - P1: {divide: {gain-2: 3}}\n"
        "    - nature: {shuffle: as_is}\n    - until: {turn: 6}\n    - then: [turn: 6]\n",
    )
    assert [written(step) for step in read(text)[0].when] == [
        "P1: {cast: gain-2}",
        "P1: pass",
        "P1: {attack: [gain-2]}",
        "P1: {divide: {gain-2: 3}}",
        "nature: {shuffle: as_is}",
        "until: {turn: 6}",
        "then",
    ]
