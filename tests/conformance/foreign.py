"""Requirements for every engine that shares no code with ours."""

from __future__ import annotations

from collections.abc import Iterable

from conformance.kit.judging.verdict import Result, Verdict


def findings(results: Iterable[Result]) -> list[str]:
    """Results that neither pass nor are declared unsupported by the engine."""
    return [
        f"{one.scenario.id}: {one.outcome.verdict.said}, {one.outcome.reason}"
        for one in results
        if one.outcome.verdict not in (Verdict.PASS, Verdict.NOT_SUPPORTED)
    ]


def silent(results: Iterable[Result]) -> list[str]:
    """[WIRE-2.8] Unsupported scenarios without a statement of what is missing."""
    return [
        one.scenario.id
        for one in results
        if one.outcome.verdict is Verdict.NOT_SUPPORTED and not one.outcome.reason
    ]
