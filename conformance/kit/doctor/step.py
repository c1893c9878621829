"""One check of the doctor: what was sent, what came back, the verdict, and how to fix a problem."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MOST_SHOWN = 300


class Verdict(StrEnum):
    """The result of a step."""

    OK = "ok"
    PROBLEM = "problem"
    NOT_CLAIMED = "not claimed"
    NOT_ASKED = "not asked"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of an examination."""

    asks: str
    verdict: Verdict
    rule: str
    said: str = ""
    sent: str = ""
    got: str = ""
    fix: str = ""


@dataclass(frozen=True, slots=True)
class Examined:
    """All steps taken, the engine's name, what it wrote to standard error, and the game; empty if unknown."""

    engine: str
    steps: tuple[Step, ...]
    stderr: str
    game: str = ""

    @property
    def well(self) -> bool:
        return all(step.verdict is not Verdict.PROBLEM for step in self.steps)


class Problem(Exception):
    """The engine did not behave as the protocol requires."""

    def __init__(self, said: str, fix: str = "") -> None:
        super().__init__(said)
        self.fix = fix


class NotClaimed(Exception):
    """The engine does not claim this capability."""


class NotAsked(Exception):
    """The question makes no sense for this engine."""


def shown(line: bytes | str | None, most: int = MOST_SHOWN) -> str:
    """What an engine wrote, safe to print: one bounded line without terminal control characters."""
    if line is None:
        return ""
    text = line[: 4 * most].decode("utf-8", "replace") if isinstance(line, bytes) else line[: 4 * most]
    text = text.rstrip("\r\n")
    safe = "".join(one if one.isprintable() else one.encode("unicode_escape").decode() for one in text)
    return safe if len(safe) <= most and len(line) <= 4 * most else f"{safe[:most]} ..."
