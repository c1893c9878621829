"""What came of a run, as one piece of data."""

from __future__ import annotations

from collections.abc import Sequence

from conformance.kit.counts import CountResult
from conformance.kit.judge.whole_games import WholeGames
from conformance.kit.language import VectorResult
from conformance.kit.load import Suite
from conformance.kit.playthroughs.compare import PlaythroughResult
from conformance.kit.report_json import result_data
from conformance.kit.runner import Engine
from conformance.kit.summary import by_chapter, said, total
from conformance.kit.verdict import Result


def run_data(
    suite: Suite,
    identity: Engine,
    results: Sequence[Result],
    vectors: Sequence[VectorResult],
    games: WholeGames,
) -> dict[str, object]:
    """The whole run."""
    rows = by_chapter(suite.book, results)
    return {
        "engine": {"name": identity.name, "version": identity.version},
        "game": suite.game,
        "summary": said(total(rows).verdicts),
        "chapters": [
            {
                "chapter": row.number,
                "title": row.title,
                "rules": row.rules,
                "exercised": row.exercised,
                "scenarios": row.scenarios,
                "verdicts": {verdict.value: count for verdict, count in sorted(row.verdicts.items())},
            }
            for row in rows
        ],
        "results": [result_data(result) for result in results],
        "language": [vector_data(one) for one in vectors],
        "counts": [game_data(one.counted.name, one) for one in games.counts],
        "playthroughs": [game_data(one.played.name, one) for one in games.playthroughs],
    }


def game_data(name: str, one: CountResult | PlaythroughResult) -> dict[str, object]:
    """A count or a recorded game."""
    data: dict[str, object] = {"name": name, "holds": one.holds}
    if one.missing:
        data["not_supported"] = one.missing
    return {**data, "says": one.lines()} if one.is_finding else data


def vector_data(one: VectorResult) -> dict[str, object]:
    """A language vector."""
    data: dict[str, object] = {
        "id": one.vector.id,
        "text": one.vector.text,
        "on": one.vector.on,
        "holds": one.holds,
    }
    return data if one.holds else {**data, "expected": one.expected, "got": one.got}
