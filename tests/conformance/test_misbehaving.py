"""Engines that misbehave over a pipe: each gets its verdict and its message, and none blocks the kit.

Everything is tried with both kinds of pipes, and with an engine that takes one request at a time as well as
one that takes several.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from conformance.kit.drivers import pipes, stdio
from conformance.kit.drivers.commands import command_line
from conformance.kit.drivers.driver import Driver, Opener
from conformance.kit.drivers.opening import opener_of
from conformance.kit.drivers.restarting import MOST_TIMEOUTS, Breakdowns
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Result, Verdict
from conformance.kit.reports.json_lines import Judged, result_data
from conformance.kit.running.ahead import AskingAhead, Lookahead
from conformance.kit.suites.load import read_suite
from tests.conformance.conftest import STUB, Read
from tests.conformance.test_runner import PLAY, REFUSAL, Stub, alive
from tests.limits import PATIENCE, SHORT, until

ONE, SEVERAL = "", "ahead+"
FORGETTING = 3.0
"""Seconds for an engine that forgets some requests and answers others at once."""


@pytest.fixture(params=[pipes.PolledPipes, pipes.ThreadedPipes], autouse=True)
def _pipes(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stdio, "PIPES", request.param)


def opener(command: list[str], timeout: float = PATIENCE) -> Opener:
    def opened() -> Driver:
        return Stdio(command, timeout)

    return opened


def judge(read: Read, facts: GameFacts, open_engine: Opener, text: str = PLAY) -> Result:
    return next(iter(Runner(open_engine, facts, every_digest=True).run(read(text))))


@pytest.mark.parametrize("manner", [ONE, SEVERAL])
@pytest.mark.parametrize(
    ("mode", "verdict", "said"),
    [
        ("hang", Verdict.TIMED_OUT, f"no reply within {SHORT:g} seconds"),
        ("deaf", Verdict.TIMED_OUT, f"no reply within {SHORT:g} seconds"),
        ("mute", Verdict.CRASHED, "the engine closed its output"),
        ("crash", Verdict.CRASHED, "the engine ended with exit code 1"),
        ("killed", Verdict.CRASHED, "the engine was stopped by signal 9"),
        ("garbage", Verdict.PROTOCOL_FAULT, "a line that is not JSON: this is no JSON"),
        ("list", Verdict.PROTOCOL_FAULT, "not a JSON object: [1, 2]"),
        ("half", Verdict.PROTOCOL_FAULT, 'the engine ended in the middle of a line: {"id": 3, "ev'),
        ("empty", Verdict.PROTOCOL_FAULT, "decision is missing"),
        ("deep", Verdict.PROTOCOL_FAULT, "a line that is not JSON"),
        ("latin", Verdict.PROTOCOL_FAULT, "a line that is not UTF-8"),
        ("endless", Verdict.PROTOCOL_FAULT, "a line longer than 8388608 bytes"),
        ("wrong_id", Verdict.PROTOCOL_FAULT, "has the id 99 instead of 3"),
        ("refuse", Verdict.REFUSED, "was refused by EC-1.1.1: no"),
        ("not_supported", Verdict.NOT_SUPPORTED, "cards"),
        ("bad_state", Verdict.FAIL, "bad_state, no such state"),
        ("windows", Verdict.PASS, ""),
        ("loud", Verdict.PASS, ""),
        ("dies_at_bye", Verdict.PASS, ""),
        ("slow", Verdict.PASS, ""),
    ],
)
def test_verdicts(
    read: Read, facts: GameFacts, stub: Stub, mode: str, manner: str, verdict: Verdict, said: str
) -> None:
    patience = SHORT if verdict is Verdict.TIMED_OUT else PATIENCE
    result = judge(read, facts, opener(stub(manner + mode), patience))
    assert result.verdict is verdict, result.outcome.reason
    assert said in result.outcome.reason
    if verdict.is_breakdown:
        how = ", one request at a time" if manner == SEVERAL else ""
        assert result.note == f"the same when played again{how}"


@pytest.mark.parametrize(
    ("manner", "said"), [(ONE, "an unrequested line"), (SEVERAL, "the id 3 instead of 4")]
)
def test_a_flood(read: Read, facts: GameFacts, stub: Stub, manner: str, said: str) -> None:
    result = judge(read, facts, opener(stub(f"{manner}flood")))
    assert result.verdict is Verdict.PROTOCOL_FAULT
    assert said in result.outcome.reason


def test_a_start_that_is_too_slow(read: Read, facts: GameFacts, stub: Stub) -> None:
    result = judge(read, facts, opener(stub("slow"), SHORT))
    assert (result.verdict, result.outcome.reason) == (
        Verdict.TIMED_OUT,
        f"no reply within {SHORT:g} seconds",
    )


@pytest.mark.parametrize("manner", [ONE, SEVERAL])
def test_a_crash_that_does_not_come_back(read: Read, facts: GameFacts, tmp_path: Path, manner: str) -> None:
    script = tmp_path / "flaky.py"
    script.write_text(FLAKY.format(stub=str(STUB.parent), marker=str(tmp_path / "crashed"), manner=manner))
    results = list(
        Runner(opener([sys.executable, str(script)]), facts).run(read(PLAY + PLAY.replace("/cap", "/too")))
    )
    assert [one.verdict for one in results] == [Verdict.CRASHED, Verdict.PASS]
    how = ", one request at a time" if manner else ""
    assert results[0].note == f"when played again{how}: pass"


FLAKY = """\
import pathlib, sys
sys.path.insert(0, {stub!r})
import stub_engine
marker = pathlib.Path({marker!r})
mode = "" if marker.exists() else "crash"
marker.touch()
stub_engine.main({manner!r} + mode)
"""


def test_an_engine_that_cannot_what_it_offers(read: Read, facts: GameFacts, tmp_path: Path) -> None:
    """It claims to take several requests at a time, but forgets all but the last one of a group."""
    script = tmp_path / "greedy.py"
    script.write_text(GREEDY.format(stub=str(STUB.parent)))
    result = judge(read, facts, opener([sys.executable, str(script)], FORGETTING))
    assert result.verdict.is_breakdown
    assert result.note == "when played again, one request at a time: pass"


GREEDY = """\
import json, os, sys
sys.path.insert(0, {stub!r})
import stub_engine
engine = stub_engine.Engine("ahead+")
while data := os.read(0, 1 << 20):
    print(json.dumps(engine.handle(json.loads(data.splitlines()[-1]))), flush=True)
"""


@pytest.mark.parametrize("manner", [ONE, SEVERAL])
def test_what_was_asked_ahead_of_a_failure_changes_nothing(
    read: Read, facts: GameFacts, stub: Stub, manner: str
) -> None:
    texts = [
        PLAY.replace("P1.kl: 31", "P1.kl: 7"),
        REFUSAL,
        REFUSAL.replace("- P1: {cast: gain-2}", "- P2: {cast: gain-2}").replace("/too-dear", "/not-hers"),
        PLAY.replace("/cap", "/again"),
    ]
    run = Runner(opener(stub(manner)), facts).run(read("".join(texts)))
    results = {one.scenario.id.partition("/")[2]: one for one in run}
    assert {name: one.verdict for name, one in results.items()} == {
        "again": Verdict.PASS,
        "cap": Verdict.FAIL,
        "not-hers": Verdict.REFUSED,
        "too-dear": Verdict.PASS,
    }
    assert results["cap"].outcome.reason == "P1.kl: expected 7, got 31"
    assert "was refused by EC-8.3.1: not your turn" in results["not-hers"].outcome.reason
    assert not any(one.note for one in results.values())


@pytest.mark.parametrize("several", [True, False])
def test_big_lines_both_ways_hold_nobody_up(tmp_path: Path, several: bool) -> None:
    """The engine reads nothing while it writes, and no line of either side fits into a pipe."""
    script = tmp_path / "echo.py"
    script.write_text("import sys\nfor line in sys.stdin:\n    print(line, end='', flush=True)\n")
    driver = Stdio([sys.executable, str(script)])
    messages: list[Mapping[str, object]] = [{"id": number, "x": "x" * 1_000_000} for number in range(8)]
    try:
        if several:
            driver.send(messages)
            assert [driver.receive() for _ in messages] == messages
        else:
            assert [driver.ask(message) for message in messages] == messages
    finally:
        driver.close()


def test_a_large_request_to_an_engine_that_does_not_read() -> None:
    driver = Stdio(["/bin/sleep", "60"], SHORT)
    try:
        driver.send([{"id": 1, "text": "x" * 3_000_000}] * 4)
        with pytest.raises(Exception, match="no reply within"):
            driver.receive()
    finally:
        driver.close()


def test_spaces_in_a_path(read: Read, facts: GameFacts, tmp_path: Path) -> None:
    folder = tmp_path / "my engines"
    folder.mkdir()
    script = folder / "an engine.py"
    script.write_text(STUB.read_text(encoding="utf-8"), encoding="utf-8")
    command = command_line(shlex.join([sys.executable, str(script)]))
    assert command[1] == str(script)
    assert judge(read, facts, opener(command)).verdict is Verdict.PASS


@pytest.mark.skipif(
    not Path("/proc/self").exists(),
    reason="what still runs is looked up in /proc",
)
def test_a_grandchild_that_outlives_its_engine_is_ended(read: Read, facts: GameFacts, tmp_path: Path) -> None:
    script, number = tmp_path / "engine.sh", tmp_path / "number"
    python = shlex.join([sys.executable, str(STUB)])
    script.write_text(f"sleep 3000 &\necho $! > {shlex.quote(str(number))}\n{python}\n")
    assert judge(read, facts, opener(["/bin/sh", str(script)])).verdict is Verdict.PASS
    assert until(lambda: not alive(int(number.read_text()))), "the grandchild is still running"


STRAYING = """\
import os, pathlib, subprocess, sys, time
folder = pathlib.Path({folder!r})
quiet = dict(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
def began(pid):
    (folder / f"stray-{{pid}}").touch()
began(subprocess.Popen(["sleep", "3000"], start_new_session=True, **quiet).pid)
began(subprocess.Popen(["env", "-i", "sleep", "3000"], start_new_session=True, **quiet).pid)
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        began(os.getpid())
        for number in range(3):
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
        time.sleep(3000)
    os._exit(0)
while len(list(folder.glob("stray-*"))) < 3:
    time.sleep(0.01)
sys.path.insert(0, {stub!r})
import stub_engine
stub_engine.main({mode!r})
"""


@pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux hands orphans to a process that asks for them"
)
@pytest.mark.parametrize(("mode", "verdict"), [("", Verdict.PASS), ("crash", Verdict.CRASHED)])
def test_what_leaves_the_group_of_an_engine_is_ended_too(
    read: Read, facts: GameFacts, tmp_path: Path, mode: str, verdict: Verdict
) -> None:
    """Children in their own sessions, one of them without an environment, and a daemon."""
    script = tmp_path / "engine.py"
    script.write_text(STRAYING.format(folder=str(tmp_path), stub=str(STUB.parent), mode=mode))
    ours = subprocess.Popen(["sleep", "3000"], start_new_session=True)
    try:
        assert judge(read, facts, opener([sys.executable, str(script)])).verdict is verdict
        assert ours.poll() is None, "a child of ours is none of the engine's"
    finally:
        ours.kill()
        ours.wait()
    strays = [int(path.name.removeprefix("stray-")) for path in tmp_path.glob("stray-*")]
    assert len(strays) >= 3
    assert until(lambda: not any(map(alive, strays))), "a process of the engine is still running"


def test_an_engine_that_only_hangs_is_given_up_sooner(read: Read, facts: GameFacts, stub: Stub) -> None:
    text = "".join(PLAY.replace("/cap", f"/cap-{number}") for number in range(8))
    results = list(Runner(opener(stub("hang"), SHORT), facts).run(read(text)))
    assert [one.verdict for one in results] == [Verdict.TIMED_OUT] * 3 + [Verdict.NOT_RUN] * 5
    assert results[-1].outcome.reason.startswith("the engine timed out 3 times and finished little")


def test_an_engine_that_hangs_only_here_and_there_is_judged_to_the_end() -> None:
    breakdowns = Breakdowns()
    for _ in range(MOST_TIMEOUTS * 2):
        breakdowns.finished()
        breakdowns.finished()
        breakdowns.broke("no reply", timed_out=True)
    assert not breakdowns.given_up


def test_a_second_attempt_after_a_timeout_waits_for_slow_engines(read: Read, facts: GameFacts) -> None:
    """It allows much more than the slowest reply took, and never more than the first attempt."""
    allowed: list[float] = []

    class Watched(Stdio):
        def allow(self, seconds: float) -> None:
            allowed.append(seconds)
            super().allow(seconds)

    runner = Runner(lambda: Watched([sys.executable, str(STUB), "hang"], SHORT, PATIENCE), facts)
    runner.slowest = 3.0
    runner.judge(read(PLAY)[0])
    assert allowed == [30.0]


FAT = """\
import sys
sys.path.insert(0, {stub!r})
import stub_engine
class Fat(stub_engine.Engine):
    def handle(self, message):
        reply = super().handle(message)
        big = "x" * 200_000
        if message["do"] == "answer":
            print(big, file=sys.stderr)
            reply = {{"id": message["id"], **{reply}}}
        return reply
stub_engine.Engine = Fat
stub_engine.main("")
"""


@pytest.mark.parametrize(
    "reply",
    [
        '{"refused": {"rule": big, "text": big, "also": [big] * 20}}',
        '{"error": {"code": "bad_state", "text": big}}',
        '{"error": {"code": "not_supported", "text": big, "feature": big}}',
        '{**reply, "digest": big, "events": [{"event": big, "name": big, "rules": ["r" * 500] * 500}] * 5}',
        '{**reply, "decision": {**reply["decision"], "kind": big}}',
    ],
)
def test_what_an_engine_says_is_cut_where_it_is_kept(
    read: Read, facts: GameFacts, tmp_path: Path, reply: str
) -> None:
    script = tmp_path / "fat.py"
    script.write_text(FAT.format(stub=str(STUB.parent), reply=reply))
    text = PLAY.replace("P1.kl: 31", "P1.kl: 7")
    result = judge(read, facts, opener([sys.executable, str(script)]), text)
    assert result.verdict in (Verdict.FAIL, Verdict.REFUSED, Verdict.NOT_SUPPORTED)
    assert len(json.dumps(result_data(result, Judged(result.verdict)))) < 60_000


def test_what_is_sent_ahead_is_what_is_asked() -> None:
    """Hardly any scenario asks something unforeseen; if one does, its verdict is the same."""
    suite = read_suite("essence_crown")
    part = suite.scenarios[::40]
    runner = Runner(opener_of(None, PATIENCE), suite.facts)
    try:
        runner.start()
        assert isinstance(runner.conversation, AskingAhead)
        assert runner.conversation.most > 1
        coming = Lookahead(part)
        assert {runner.judge(one, coming.ahead()).verdict for one in coming} == {Verdict.PASS}
        # about one in thirty of all scenarios; a sample may have more by chance
        assert runner.misses <= len(part) // 10
    finally:
        runner.stop()


def test_both_manners_come_to_the_same(read: Read, facts: GameFacts, stub: Stub) -> None:
    """The requests and their order are the same; only the time of sending differs."""
    text = "".join(
        PLAY.replace("/cap", f"/cap-{number}") + REFUSAL.replace("/too", f"/too-{number}")
        for number in range(4)
    )
    told = [
        [(one.scenario.id, one.outcome) for one in Runner(opener(stub(manner)), facts).run(read(text))]
        for manner in (ONE, SEVERAL)
    ]
    assert json.dumps(told[0], default=str) == json.dumps(told[1], default=str)
