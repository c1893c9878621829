"""Child processes that answer at once without doing work: what remains is the pipe and the kit."""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from benchmarks.cores import on_cores
from benchmarks.timing import Sample, rate
from conformance.kit.drivers.driver import Driver
from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.facts.game import GameFacts
from conformance.kit.judging.runner import Runner
from conformance.kit.judging.verdict import Verdict
from conformance.kit.scenarios.scenario import Scenario

ENGINE: Final = "reference_engine.serve:session"
ASKED: Final = {"id": 1, "do": "answer", "player": 1, "answer": ["pass"], "filler": "x" * 57}
"""A request of 130 bytes with its line feed, as in the recorded figure that this one is compared with."""

ECHO: Final = r"""
import json, sys
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(json.dumps({"id": json.loads(line)["id"]}).encode() + b"\n")
    sys.stdout.buffer.flush()
"""
CANNED: Final = r"""
import pathlib, sys
for reply in pathlib.Path(sys.argv[1]).read_bytes().splitlines(keepends=True):
    if not sys.stdin.buffer.readline():
        break
    sys.stdout.buffer.write(reply)
    sys.stdout.buffer.flush()
"""


@contextmanager
def bare_round_trips(seconds: float) -> Iterator[Sample]:
    """Send lines to a child and back, one at a time, written and read as JSON on both sides, and nothing
    else.

    Both sides share one core if the system allows it, so that neither core has to wake the other.
    """
    with subprocess.Popen(
        [sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as child:
        into, out = child.stdin, child.stdout
        if into is None or out is None:
            raise ValueError("the child was started without pipes")

        def some() -> int:
            for _ in range(200):
                into.write(json.dumps(ASKED).encode() + b"\n")
                into.flush()
                json.loads(out.readline())
            return 200

        def sample() -> float:
            with on_cores(1, child.pid):
                return rate(some, seconds, time.perf_counter)

        some()  # it has started
        yield sample
        into.close()


class Recorder:
    """An engine in this process whose replies are recorded. It takes one request at a time."""

    def __init__(self) -> None:
        self.inside = InProcess(factory_named(ENGINE))
        self.replies: list[str] = []

    def ask(self, message: Mapping[str, object]) -> object:
        reply = self.inside.ask(message)
        if isinstance(reply, dict):
            reply.pop("in_flight", None)
        self.replies.append(json.dumps(reply, ensure_ascii=False, separators=(",", ":")))
        return reply

    def close(self) -> None:
        self.inside.close()

    def take_stderr(self) -> str:
        return ""


@contextmanager
def canned_steps(facts: GameFacts, scenarios: Sequence[Scenario]) -> Iterator[Sample]:
    """Steps of scenarios, judged while a child returns recorded replies of the reference engine.

    A step is a request and its reply, judged. The clock counts the processor time of this process only, so
    that neither the child nor waiting for it counts.
    """
    recorder = Recorder()
    for result in Runner(lambda: recorder, facts).run(scenarios):
        if result.verdict is not Verdict.PASS:
            raise ValueError(f"{result.scenario.id}: {result.verdict.said}; only what passes can be measured")
    steps = len(recorder.replies)
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "replies.jsonl"
        kept.write_text("\n".join(recorder.replies) + "\n", encoding="utf-8")

        def opened() -> Driver:
            return Stdio([sys.executable, "-c", CANNED, str(kept)])

        def sample() -> float:
            runner = Runner(opened, facts)
            try:
                runner.start()
                began = time.process_time()
                passed = sum(runner.judge(one).verdict is Verdict.PASS for one in scenarios)
                taken = time.process_time() - began
            finally:
                runner.stop()
            if passed != len(scenarios):
                raise ValueError(f"{passed} of {len(scenarios)} scenarios pass with canned replies")
            return steps / taken

        yield sample
