"""The suite of a game, judged on the reference engine, which is reached like any other engine.

What the site needs of the verdicts is kept under `build/cache` until the code, the rules or the suite change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from conformance.kit.data.build_cache import ROOT, cached, digest_of
from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.judging.runs import run_all
from conformance.kit.judging.verdict import Outcome, Result, Verdict
from conformance.kit.suites.load import Suite

ENGINE: Final = "reference_engine.serve:session"
_AREAS: Final = ("spec", "grammar", "reference_engine", "conformance/kit")


def results_of(suite: Suite, tell: Callable[[str], None]) -> list[Result]:
    """The results of all scenarios, kept if all of them passed: a failure is shown with its events."""
    judged: list[Result] = []

    def judge() -> bytes | None:
        tell(f"{suite.book.game.title}: running {len(suite.scenarios)} scenarios")
        factory = factory_named(ENGINE)
        judged.extend(run_all(lambda: InProcess(factory), suite.facts, suite.scenarios, 1))
        if any(result.verdict is not Verdict.PASS for result in judged):
            return None
        return msgspec.json.encode([(one.scenario.id, sorted(one.outcome.named)) for one in judged])

    read = partial(_read_back, suite)
    return (
        cached(f"judged-{suite.game}", partial(digest_of_judging, suite.facts.folder), judge, read) or judged
    )


def digest_of_judging(folder: Path) -> str:
    """A digest of everything that decides how the suite in this folder is judged."""
    parts = ("scenarios", "defaults.yaml", *(path.name for path in sorted(folder.glob("cards.*"))))
    own = [folder / part for part in parts]
    return digest_of([*(ROOT / area for area in _AREAS), *own, ROOT / "requirements.lock"])


def _read_back(suite: Suite, data: bytes) -> list[Result]:
    rows: Sequence[tuple[str, list[str]]] = msgspec.json.decode(data, type=list[tuple[str, list[str]]])
    if [name for name, _ in rows] != [scenario.id for scenario in suite.scenarios]:
        raise ValueError("these are not the expected scenarios")
    return [
        Result(scenario, Outcome(Verdict.PASS, named=frozenset(named)))
        for scenario, (_, named) in zip(suite.scenarios, rows, strict=True)
    ]
