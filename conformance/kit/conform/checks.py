"""What a suite checks besides its scenarios, as lines of a report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from conformance.kit.conform.whole_games import WholeGames
from conformance.kit.judging.bounded import bounded_lines
from conformance.kit.judging.counts import CountResult
from conformance.kit.judging.verdict import Verdict
from conformance.kit.language.vectors import VectorResult
from conformance.kit.playthroughs.compare import PlaythroughResult
from conformance.kit.reports.report import Check
from conformance.kit.suites.load import Suite


def checks_of(suite: Suite, games: WholeGames, vectors: Sequence[VectorResult]) -> Iterator[Check]:
    """Yield a check per count, recorded game and card text; ids begin like the suite's rules."""
    return (replace(one, says=bounded_lines(one.says)) for one in _checks(suite, games, vectors))


def _checks(suite: Suite, games: WholeGames, vectors: Sequence[VectorResult]) -> Iterator[Check]:
    prefix = suite.book.game.prefix
    for counted in games.counts:
        yield _game_check("counts", f"{prefix}-counts/{counted.counted.name}", counted)
    for played in games.playthroughs:
        yield _game_check("playthroughs", f"{prefix}-playthroughs/{played.played.name}", played)
    for one in vectors:
        verdict = Verdict.PASS if one.holds else Verdict.FAIL
        place = f"{one.vector.file}:{one.vector.line}: {one.vector.text}"
        says = () if one.holds else (place, f"    expected {one.expected}", f"    got      {one.got}")
        yield Check("language", f"{prefix}-language/{one.vector.id}", verdict, verdict, says)


def _game_check(kind: str, check_id: str, one: CountResult | PlaythroughResult) -> Check:
    if one.missing:
        return Check(kind, check_id, Verdict.NOT_SUPPORTED, Verdict.NOT_SUPPORTED, (check_id, one.missing))
    verdict = Verdict.PASS if one.holds else Verdict.FAIL
    return Check(kind, check_id, verdict, verdict, tuple(one.lines()) if one.is_finding else ())
