"""Does an engine that reads card text read it as the language defines?"""

from __future__ import annotations

from collections import Counter

from conformance.kit.conform.suite_result import SuiteResult
from conformance.kit.console import out
from conformance.kit.drivers.driver import Opener
from conformance.kit.judging.greeting import greeted
from conformance.kit.judging.verdict import Verdict
from conformance.kit.language.engine import Reader, VectorVerdict
from conformance.kit.language.rules import VectorRules
from conformance.kit.language.vectors import load_vectors
from conformance.kit.suites.load import Suite


def judge_engine_language(suite: Suite, opener: Opener, as_json: bool) -> SuiteResult:
    """Judge each vector of a suite and name its rule."""
    greeted(opener, suite.facts)
    vectors = load_vectors(suite.facts.folder / "language")
    reader = Reader(opener, suite.game)
    verdicts = []
    for one in reader.verdicts(vectors, VectorRules(suite.game, suite.facts.folder)):
        verdicts.append(one)
        if not as_json and one.verdict.is_finding and one.verdict is not Verdict.NOT_RUN:
            show(one)
    if not as_json:
        counts = Counter(one.verdict for one in verdicts)
        said = ", ".join(f"{count} {verdict.said}" for verdict, count in counts.most_common())
        out(f"{len(verdicts)} language vectors: {said or 'none'}")
        for left_out in (Verdict.NOT_SUPPORTED, Verdict.NOT_RUN):
            reasons = Counter(one.got for one in verdicts if one.verdict is left_out)
            for reason, count in reasons.most_common():
                out(f"    {left_out.said}: {reason} ({count})")
    return SuiteResult([as_data(one) for one in verdicts], any(one.verdict.is_finding for one in verdicts))


def show(one: VectorVerdict) -> None:
    """Show everything needed to fix a failing vector."""
    out(f"{one.verdict.said}  {', '.join(one.rules)}  {one.vector.file}:{one.vector.line}: {one.vector.text}")
    if one.expected:
        out(f"    expected {one.expected}\n    got      {one.got}")


def as_data(one: VectorVerdict) -> dict[str, object]:
    """The verdict on a vector as JSON."""
    data: dict[str, object] = {
        "id": one.vector.id,
        "text": one.vector.text,
        "on": one.vector.on,
        "rules": list(one.rules),
        "verdict": one.verdict.value,
    }
    return data | {key: said for key, said in (("expected", one.expected), ("got", one.got)) if said}
