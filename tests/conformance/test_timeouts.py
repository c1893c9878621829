"""`--timeout`: what it allows in every command that has it, and which replies it limits."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlaw.__main__ import exit_code
from cardlaw.command import ADDED, ENTRIES, Entry, loaded
from conformance.kit.drivers.driver import TimedOut
from conformance.kit.drivers.stdio import Stdio
from conformance.kit.drivers.timeouts import LEAST, MOST, START_TIMEOUT, within_bounds
from conformance.kit.suites.load import Suite
from tests.conformance.small_suite import LOG
from tests.limits import SHORT

SLEEPS = "/bin/sleep 60"


def commands() -> Iterator[tuple[str, ...]]:
    """Every command that takes a timeout, as its words."""
    every: list[tuple[tuple[str, ...], Entry]] = [((entry.name,), entry) for entry in ENTRIES]
    every += [((name, entry.name), entry) for name, added in ADDED.items() for entry in added]
    for words, entry in every:
        if _takes_timeout(entry):
            yield words


def _takes_timeout(entry: Entry) -> bool:
    return entry.name != "bench" and any(one.name == "timeout" for one in loaded(entry).params)


WITH_TIMEOUT = tuple(commands())


def test_the_commands_with_a_timeout_are_found() -> None:
    names = {words[-1] for words in WITH_TIMEOUT}
    assert names == {"conform", "list", "doctor", "protocol", "record", "replay", "fuzz"}


@pytest.mark.parametrize("seconds", ["inf", "-inf", "nan", "1e9", "0", "-1"])
@pytest.mark.parametrize("words", WITH_TIMEOUT, ids=" ".join)
def test_an_impossible_timeout_is_refused(
    words: tuple[str, ...], seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    others = {"record": ["-k", "x", "--out", "x"], "replay": ["x"], "list": ["--next"]}.get(words[-1], [])
    assert exit_code([*words, "--engine", SLEEPS, *others, f"--timeout={seconds}"]) == 2
    said = " ".join(capsys.readouterr().err.replace("│", " ").split())
    assert f"{float(seconds):g} is not a number of seconds from 0.1 to 3600" in said


GREETING: dict[str, list[str]] = {
    "conform": [],
    "conform list": ["--next"],
    "conform doctor": [],
    "conform protocol": ["-k", "WIRE-2.1/"],
    "conform record": ["-k", "XX", "--out", "log"],
    "conform replay": ["hello.log"],
    "fuzz": [],
    "conform ": ["--language"],
    "conform  ": ["--decoys"],
}
"""How each command that takes a timeout is asked to greet an engine."""


def test_each_command_with_a_timeout_is_asked_to_greet() -> None:
    assert {" ".join(words) for words in WITH_TIMEOUT} == {command.strip() for command in GREETING}


@pytest.mark.parametrize("command", GREETING)
def test_a_timeout_limits_the_greeting(
    command: str,
    small_suite: Suite,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    words = [word.replace("XX", small_suite.scenarios[0].id) for word in GREETING[command]]
    if "hello.log" in words:
        Path("hello.log").write_text(LOG, encoding="utf-8")
    code = exit_code([*command.split(), *words, "--engine", SLEEPS, "--timeout", "0.2"])
    assert code == (0 if "record" in command else 1)  # a log of a breakdown is a log
    out, err = capsys.readouterr()
    assert "no reply within 0.2 seconds" in " ".join((out + err).split())


def test_the_limits_of_an_engine() -> None:
    driver = Stdio(["/bin/sleep", "60"], SHORT)
    with pytest.raises(TimedOut, match=f"no reply within {SHORT:g} seconds"):
        driver.received()
    driver.close()
    assert within_bounds(LEAST) < START_TIMEOUT < within_bounds(MOST)
