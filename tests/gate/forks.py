"""Run tests in processes forked from the one that collected them: `pytest -p tests.gate.forks --jobs 2`.

Modules are imported and tests collected once. The processes take lots of tests from one queue, and this one
reports what they send. The summary shows how much processor time the run took, and what took most.
"""

from __future__ import annotations

import gc
import json
import os
import resource
import selectors
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import IO, Any, Final, NoReturn

import pytest

from tests.gate.lots import lots_of

WIDTH: Final = 4
"""Bytes of a number in the queue."""
MOST_SHOWN: Final = 10
LEAST_TOLD: Final = 0.05
"""Seconds: a shorter set-up that passed is not reported."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--jobs", type=int, default=1, help="Processes that run tests side by side.")


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run the tests in several processes; with one job or after an error, leave them to pytest."""
    jobs = session.config.getoption("jobs")
    if jobs < 2 or session.testsfailed or session.config.option.collectonly or not hasattr(os, "fork"):
        return None
    crew = Crew(session)
    session.config.pluginmanager.register(crew, "crew")
    crew.run(jobs)
    return True


@dataclass(eq=False)
class Crew:
    """The processes of a run, and the processor time of each file of tests."""

    session: pytest.Session
    seconds: Counter[str] = field(default_factory=Counter)
    finished: int = 0

    def run(self, jobs: int) -> None:
        lots = lots_of(self.session.items)
        self.session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one for all
        gc.collect()
        gc.freeze()
        with selectors.DefaultSelector() as ready, tempfile.TemporaryFile(buffering=0) as queue:
            queue.write(b"".join(number.to_bytes(WIDTH, "big") for number in range(len(lots))))
            queue.seek(0)
            workers = [Worker.begin(self.session, lots, queue.fileno()) for _ in range(jobs)]
            for worker in workers:
                ready.register(worker.reports, selectors.EVENT_READ, worker)
            try:
                while ready.get_map():
                    for key, _ in ready.select():
                        if not self._heard(key.data):
                            ready.unregister(key.fileobj)
                    if self.session.shouldfail or self.session.shouldstop:
                        break
            finally:
                for worker in workers:
                    worker.end()
        if self.session.shouldfail:
            raise self.session.Failed(self.session.shouldfail)
        if self.session.shouldstop:
            raise self.session.Interrupted(self.session.shouldstop)
        if self.finished < len(self.session.items):
            self._failed("", f"{len(self.session.items) - self.finished} tests did not run")

    def _heard(self, worker: Worker) -> bool:
        """Handle what a process has sent; False after its last words."""
        lines = worker.lines()
        if lines is None:
            if worker.running:
                self._failed(worker.running, "the process ended while it ran this test")
            return False
        config = self.session.config
        for said in map(json.loads, lines):
            if "report" in said:
                report = config.hook.pytest_report_from_serializable(config=config, data=said["report"])
                config.hook.pytest_runtest_logreport(report=report)
                if report.failed:  # now, not only at the end of a long run
                    terminal = config.pluginmanager.getplugin("terminalreporter")
                    terminal.ensure_newline()
                    terminal.write_line(f"failed: {report.nodeid}")
            elif "begun" in said:
                worker.running = said["begun"]
            else:
                worker.running = ""
                self.finished += 1
                self.seconds[said["ended"]] += said["seconds"]
        return True

    def _failed(self, nodeid: str, reason: str) -> None:
        report = pytest.TestReport(nodeid, ("", None, nodeid), {}, "failed", reason, "call")
        self.session.config.hook.pytest_runtest_logreport(report=report)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Show the processor time of the run and of the files that took most of it."""
        terminalreporter.section("processor time")
        terminalreporter.write_line(
            f"{_processor_seconds() / 60:.1f} core-minutes; the longest parts in seconds:"
        )
        for file, seconds in self.seconds.most_common(MOST_SHOWN):
            terminalreporter.write_line(f"{seconds:8.1f}  {file}")


@dataclass(eq=False)
class Worker:
    """A process that runs tests, and the pipe of what it reports."""

    pid: int
    reports: int
    running: str = ""
    rest: bytes = b""

    @classmethod
    def begin(cls, session: pytest.Session, lots: Sequence[Sequence[pytest.Item]], queue: int) -> Worker:
        read, write = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        if (pid := os.fork()) == 0:
            os.close(read)
            _work(session, lots, queue, os.fdopen(write, "w", encoding="utf-8"))
        os.close(write)
        return cls(pid, read)

    def lines(self) -> list[bytes] | None:
        """The whole lines that have come; None if the process has ended."""
        data = os.read(self.reports, 1 << 16)
        if not data:
            return None
        *lines, self.rest = (self.rest + data).split(b"\n")
        return lines

    def end(self) -> None:
        """Wait for the process, which is stopped first if it still runs a test."""
        if self.running:
            os.kill(self.pid, signal.SIGTERM)
        os.close(self.reports)
        os.waitpid(self.pid, 0)


def _work(
    session: pytest.Session, lots: Sequence[Sequence[pytest.Item]], queue: int, reports: IO[str]
) -> NoReturn:
    """Run lots until the queue is empty, and end the process."""
    code = 1
    try:
        plugins = session.config.pluginmanager
        capture = plugins.getplugin("capturemanager")
        capture.stop_global_capturing()  # its files are shared with the other processes
        capture.start_global_capturing()
        plugins.unregister(name="terminalreporter")
        plugins.register(Reporting(session.config, reports))
        for lot in _taken(lots, queue):
            for item, following in zip_longest(lot, lot[1:], fillvalue=Unknown(session)):
                session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        session._setupstate.teardown_exact(None)
        code = 0
    finally:
        reports.close()
        os._exit(code)


def _taken(lots: Sequence[Sequence[pytest.Item]], queue: int) -> Iterator[Sequence[pytest.Item]]:
    """Take lots from the queue: an open file whose position all processes share."""
    while number := os.read(queue, WIDTH):
        yield lots[int.from_bytes(number, "big")]


@dataclass(frozen=True)
class Unknown:
    """The test after the last one of a lot: fixtures of the session stay, those of its file end."""

    session: pytest.Session

    def listchain(self) -> list[pytest.Session]:
        return [self.session]


@dataclass(eq=False)
class Reporting:
    """Sends what a test does, and its processor time, to the process that reports it."""

    config: pytest.Config
    to: IO[str]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._send({"begun": item.nodeid})
        before = _processor_seconds()
        done = yield
        spent = _processor_seconds() - before
        self._send({"ended": item.nodeid.partition("::")[0], "seconds": spent})
        return done

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or not report.passed or report.duration > LEAST_TOLD:
            data = self.config.hook.pytest_report_to_serializable(config=self.config, report=report)
            self._send({"report": data})

    def _send(self, said: dict[str, Any]) -> None:
        self.to.write(json.dumps(said) + "\n")
        self.to.flush()


def _processor_seconds() -> float:
    """The processor time of this process and of those that it has waited for."""
    used = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return sum(each.ru_utime + each.ru_stime for each in used)
