"""What others took of the processors while we measured: a virtual machine shares them with its neighbours."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

STAT: Final = Path("/proc/stat")
WORTH_TELLING: Final = 0.02
"""Of the time that was wanted; less than that is lost in the spread."""


class Ticks(NamedTuple):
    """Time of all processors since the machine was started, in the system's own unit."""

    used: int
    stolen: int


def ticks(stat: Path = STAT) -> Ticks | None:
    """As it stands now; None where the system does not tell."""
    try:
        head, *numbers = stat.read_text(encoding="ascii").splitlines()[0].split()
        user, nice, system, _idle, _waiting, irq, softirq, stolen = map(int, numbers[:8])
    except (OSError, ValueError, IndexError):
        return None
    return Ticks(user + nice + system + irq + softirq, stolen) if head == "cpu" else None


def share(before: Ticks | None, after: Ticks | None) -> float | None:
    """Which part of the processor time that was wanted meanwhile went to others, from 0 to 1."""
    if before is None or after is None:
        return None
    stolen = after.stolen - before.stolen
    wanted = stolen + after.used - before.used
    return stolen / wanted if wanted > 0 else 0.0


def said(part: float | None) -> list[str]:
    """What a reader of the figures must know of it; nothing where it is nothing."""
    if part is None or part < WORTH_TELLING:
        return []
    return [
        f"While this was measured, others on the same machine took {part:.0%} of the processor time that was "
        "wanted. What is timed by the clock on the wall is slower by more than that, above all where two "
        "processes wait for each other."
    ]
