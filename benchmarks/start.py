"""The command from its start to its end, each time in a new process."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from benchmarks.timing import Aim, Effort, Measured, Sample, Say, race
from conformance.kit.drivers.driver import Conversation
from conformance.kit.drivers.stdio import Stdio

SUBJECT: Final = "command"
ROOT: Final = Path(__file__).resolve().parent.parent
PYTHON: Final = "Python itself (`python -c pass`)"
COMMANDS: Final = (
    ("--help",),
    ("rules", "show", "EC-2.6.2"),
    ("cards", "check", "--game", "essence_crown", "--on", "Spell", "--text", "Gain 1 God Charge."),
    ("conform", "--help"),
)
HELLO: Final = "`cardlaw engine serve`, until it has greeted"
WITHIN: Final = {"conform": 0.5, "engine": 0.5}
"""Seconds; any other command has the usual limit."""

USUAL: Final = 0.4


def measure(effort: Effort, say: Say) -> Measured:
    """Measure commands that a person types."""
    ours = {shown(command): process("-m", "cardlaw", *command) for command in COMMANDS} | {HELLO: greeted}
    aims = {shown(command): WITHIN.get(command[0], USUAL) for command in COMMANDS} | {HELLO: WITHIN["engine"]}
    theirs = {PYTHON: process("-c", "pass")}
    for first_time in (*ours.values(), *theirs.values()):
        first_time()  # a warm-up in which Python writes its compiled modules
    lines = race(SUBJECT, "runs", ours, theirs, effort.starts, say)
    return Measured(
        [line.aiming(Aim(within=aims[line.name])) if line.name in ours else line for line in lines]
    )


def greeted() -> float:
    """Time from the start of the engine to its greeting; its end isn't counted."""
    began = time.perf_counter()
    conversation = Conversation(Stdio([sys.executable, "-m", "cardlaw", "engine", "serve"]))
    try:
        conversation.hello()
        return 1 / (time.perf_counter() - began)
    finally:
        conversation.driver.close()


def shown(command: Sequence[str]) -> str:
    """A command as a person writes it."""
    words = [f'"{word}"' if " " in word else word for word in command]
    return f"`cardlaw {' '.join(words)}`"


def process(*arguments: str) -> Sample:
    """Run Python with these arguments, once per sample. A failing command raises an error."""

    def sample() -> float:
        began = time.perf_counter()
        subprocess.run([sys.executable, *arguments], cwd=ROOT, check=True, capture_output=True)
        return 1 / (time.perf_counter() - began)

    return sample
