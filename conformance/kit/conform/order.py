"""What a person asked of a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from conformance.kit.drivers.driver import Opener


@dataclass(frozen=True, slots=True)
class Order:
    """An engine to judge, and what to do with the verdicts. `engine` is None for the reference engine.

    `every` holds the ids of all scenarios of the suite, including those not run; `whole` means that nothing
    was left out and nothing was unreadable.
    """

    opener: Opener
    engine: str | None = None
    jobs: int = 1
    report: Path | None = None
    known: Path | None = None
    update: bool = False
    as_json: bool = False
    every: Sequence[str] = ()
    whole: bool = True
