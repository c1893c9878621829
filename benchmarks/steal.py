"""Processor time taken by others during a measurement: a virtual machine shares with its neighbours."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

STAT: Final = Path("/proc/stat")
WORTH_TELLING: Final = 0.02
"""As a share of the time that was wanted; less is lost in the spread."""


class Ticks(NamedTuple):
    """Time of all processors since boot, in the system's own unit."""

    used: int
    stolen: int


def ticks(stat: Path = STAT) -> Ticks | None:
    """The current ticks; None if the system doesn't report them."""
    try:
        head, *numbers = stat.read_text(encoding="ascii").splitlines()[0].split()
        user, nice, system, _idle, _waiting, irq, softirq, stolen = map(int, numbers[:8])
    except (OSError, ValueError, IndexError):
        return None
    return Ticks(user + nice + system + irq + softirq, stolen) if head == "cpu" else None


def share(before: Ticks | None, after: Ticks | None) -> float | None:
    """The share of the wanted processor time that went to others, from 0 to 1."""
    if before is None or after is None:
        return None
    stolen = after.stolen - before.stolen
    wanted = stolen + after.used - before.used
    return stolen / wanted if wanted > 0 else 0.0


def said(part: float | None) -> list[str]:
    """A note for readers of the figures; empty if too little was taken."""
    if part is None or part < WORTH_TELLING:
        return []
    return [
        f"While this was measured, others on the same machine took {part:.0%} of the processor time that was "
        "wanted. What is timed by the clock on the wall is slower by more than that, above all where two "
        "processes wait for each other."
    ]
