"""The suite in pytest: `pytest --cardlaw-engine "CMD"` adds a lightweight item per scenario.

Without the option, nothing happens and nothing of the kit is imported. All items share one conversation with
one engine, as in `cardlaw conform`.
"""

from __future__ import annotations

import os
from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from conformance.kit.judging.runner import Runner
    from conformance.kit.judging.verdict import Result
    from conformance.kit.scenarios.scenario import Scenario
    from conformance.kit.suites.load import Suite
    from spec.protocol.messages import Hello

ENGINE, GAME, WORDS, TIMEOUT = "cardlaw_engine", "cardlaw_game", "cardlaw_words", "cardlaw_timeout"
WIDTH = 120


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("cardlaw", "judging an engine by the scenarios of Cardlaw")
    group.addoption(
        "--cardlaw-engine",
        dest=ENGINE,
        metavar="CMD",
        help="The engine: a command line, or py:module:factory. Without it there are no scenarios.",
    )
    group.addoption("--cardlaw-game", dest=GAME, metavar="GAME", help="One game only.")
    group.addoption(
        "--cardlaw-k",
        dest=WORDS,
        metavar="WORDS",
        default="",
        help="Only scenarios with all these words in id, title or cites.",
    )
    group.addoption(
        "--cardlaw-timeout",
        dest=TIMEOUT,
        metavar="S",
        type=float,
        help="Seconds the engine has for each reply, including the first.",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Report options that make no sense before anything is collected."""
    if config.getoption(ENGINE) is not None:
        config.pluginmanager.register(Judging(config), "cardlaw-judging")
        return
    for name, option in ((GAME, "--cardlaw-game"), (WORDS, "--cardlaw-k"), (TIMEOUT, "--cardlaw-timeout")):
        if config.getoption(name):
            raise pytest.UsageError(f"{option} needs --cardlaw-engine")


class Judging:
    """One run: the suites, and an engine for each of them."""

    def __init__(self, config: pytest.Config) -> None:
        from conformance.kit.drivers.driver import CannotStart
        from conformance.kit.drivers.opening import opener_of
        from conformance.kit.drivers.timeouts import within_bounds

        self.config = config
        self.command = str(config.getoption(ENGINE))
        self.runners: dict[str, Runner] = {}
        self.hellos: dict[str, Hello] = {}
        try:
            timeout = None if (said := config.getoption(TIMEOUT)) is None else within_bounds(said)
        except ValueError as problem:
            raise pytest.UsageError(f"--cardlaw-timeout: {problem}") from None
        try:
            self.opener = opener_of(self.command, timeout)
        except CannotStart as problem:
            raise pytest.UsageError(f"--cardlaw-engine: {problem}") from None

    # --- collecting -----------------------------------------------------------------------------------

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Add the scenarios to whatever else is collected."""
        report = yield
        if isinstance(collector, pytest.Session):
            for suite in self.suites():
                judged = Scenarios.from_parent(collector, name=suite.game, suite=suite, judging=self)
                report.result = [*(report.result or []), judged]
        return report

    def suites(self) -> list[Suite]:
        from conformance.kit.facts.suite import FactsError, UnknownSuite, suites
        from conformance.kit.suites.load import ScenarioError, load_suite
        from conformance.kit.suites.selection import narrowed
        from spec.book.rulebook import RulebookError

        game, words = self.config.getoption(GAME), str(self.config.getoption(WORDS))
        try:
            found = [narrowed(load_suite(name), words) for name in ([game] if game else suites())]
        except (UnknownSuite, FactsError, ScenarioError, RulebookError) as problem:
            raise pytest.UsageError(str(problem)) from None
        chosen = [suite for suite in found if suite.scenarios]
        if not chosen:
            raise pytest.UsageError(f'no scenario has "{words}" in its id, title or rules')
        return chosen

    # --- running --------------------------------------------------------------------------------------

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> None:
        """Greet the engines first. One that cannot even greet is reported once, not once per scenario."""
        from conformance.kit.drivers.driver import Breakdown, CannotStart
        from conformance.kit.judging.runner import Runner

        if session.config.option.collectonly:
            return
        for item in session.items:
            parent = item.getparent(Scenarios)
            if parent is None or parent.suite.game in self.runners:
                continue
            runner = self.runners[parent.suite.game] = Runner(self.opener, parent.suite.facts)
            try:
                self.hellos[parent.suite.game] = runner.start()
            except (Breakdown, CannotStart) as problem:
                raise pytest.UsageError(f"--cardlaw-engine: the engine did not start: {problem}") from None

    def judge(self, suite: Suite, scenario: Scenario) -> Result:
        """The verdict on a scenario. All share a conversation; a breakdown starts a new one."""
        return self.runners[suite.game].judge(scenario)

    def pytest_sessionfinish(self) -> None:
        for runner in self.runners.values():
            try:
                runner.say_goodbye()
            finally:
                runner.stop()


class Scenarios(pytest.Collector):
    """The scenarios of a game."""

    def __init__(self, *, suite: Suite, judging: Judging, **more: Any) -> None:
        super().__init__(nodeid=f"cardlaw/{suite.game}", **more)
        self.suite = suite
        self.judging = judging

    def collect(self) -> Iterator[pytest.Item]:
        for scenario in self.suite.scenarios:
            yield ScenarioItem.from_parent(self, name=scenario.id, scenario=scenario)


class ScenarioItem(pytest.Item):
    """One scenario, and nothing else."""

    def __init__(self, *, scenario: Scenario, **more: Any) -> None:
        super().__init__(**more)
        self.scenario = scenario

    def runtest(self) -> None:
        from conformance.kit.judging.verdict import Verdict

        parent = self.getparent(Scenarios)
        if parent is None:
            raise RuntimeError(f"{self.scenario.id} is in no suite")
        result = parent.judging.judge(parent.suite, self.scenario)
        tally = result.tally
        self.user_properties += [("assertions", tally.of), ("judged", tally.judged), ("passed", tally.passed)]
        if result.verdict in (Verdict.NOT_SUPPORTED, Verdict.NOT_RUN):
            pytest.skip(f"{result.verdict.said}: {result.outcome.reason}")
        if result.verdict is not Verdict.PASS:
            raise NotPassed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Describe a failure as `cardlaw conform` does."""
        parent = self.getparent(Scenarios)
        if isinstance(excinfo.value, NotPassed) and parent is not None:
            judging, suite = parent.judging, parent.suite
            return failure_text(excinfo.value.result, suite, judging.hellos[suite.game], judging.command)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[os.PathLike[str] | str, int | None, str]:
        return self.scenario.file, self.scenario.line - 1, f"scenario {self.scenario.id}"


class NotPassed(Exception):
    """A verdict that is a finding."""

    def __init__(self, result: Result) -> None:
        super().__init__(f"{result.verdict.said}: {result.outcome.reason}")
        self.result = result


def failure_text(result: Result, suite: Suite, hello: Hello, command: str) -> str:
    """The rule, the position, what was expected and what came, and the command to run it again."""
    import io
    from dataclasses import replace

    from rich.console import Console

    from conformance.kit.conform.run import reported
    from conformance.kit.reports.text import show_failure

    text = io.StringIO()
    plain = Console(file=text, width=WIDTH, highlight=False, no_color=True, force_terminal=False)
    alone = replace(suite, scenarios=(result.scenario,), complete=False)
    report = reported(alone, hello, [result], tuple, command=command)
    show_failure(plain, report.rows[0], report)
    return "\n".join(line.rstrip() for line in text.getvalue().rstrip().splitlines())
