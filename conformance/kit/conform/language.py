"""The language vectors: card texts, and what each must compile to or why it must be refused."""

from __future__ import annotations

from collections.abc import Sequence

from conformance.kit.conform.data import vector_data
from conformance.kit.conform.language_engine import judge_engine_language
from conformance.kit.conform.suite_result import SuiteResult
from conformance.kit.console import out
from conformance.kit.drivers.driver import Opener
from conformance.kit.language.vectors import VectorResult, load_vectors, run_vectors
from conformance.kit.suites.load import Suite


def judge_language(suite: Suite, as_json: bool, opener: Opener | None = None) -> SuiteResult:
    """Check that every text compiles to what its vector says, here or in an engine."""
    if opener is not None:
        return judge_engine_language(suite, opener, as_json)
    results = vector_results(suite)
    if not as_json:
        show_vectors(results)
        if not results:
            out(f"{suite.book.game.title} has no language vectors yet")
    return SuiteResult([vector_data(one) for one in results], any(not one.holds for one in results))


def vector_results(suite: Suite) -> list[VectorResult]:
    """Run the vectors of a suite, if it has any."""
    vectors = load_vectors(suite.facts.folder / "language")
    return list(run_vectors(suite.game, vectors)) if vectors else []


def show_vectors(results: Sequence[VectorResult]) -> None:
    """Show the vectors that fail, then how many pass."""
    for one in results:
        if not one.holds:
            out(f"{one.vector.file}:{one.vector.line}: {one.vector.text}")
            out(f"    expected {one.expected}\n    got      {one.got}")
    if results:
        out(f"{len(results)} language vectors: {sum(one.holds for one in results)} pass")
