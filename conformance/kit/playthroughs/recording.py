"""Recorded games and their files.

A recording is a file of JSON lines: first the beginning of the game, then one line per answer with
everything that follows from it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from conformance.kit.drivers.driver import shortened
from conformance.kit.facts.game import GameFacts
from spec.book.faults import PlainError

FORMAT = 1
Wire = object
Row = dict[str, object]


class BadPlaythrough(PlainError):
    """A recording or the plan cannot be read; the text gives the place."""


@dataclass(frozen=True, slots=True)
class Step:
    """An answer and what was seen after it. The first step, the start, has no answer."""

    answer: tuple[int, Wire] | None
    seen: Row


@dataclass(frozen=True, eq=False)
class Playthrough:
    """A recorded game."""

    name: str
    file: str
    head: Row
    steps: tuple[Step, ...]

    @property
    def title(self) -> str:
        return str(self.head.get("title", ""))

    @property
    def switches(self) -> Mapping[str, object]:
        value = self.head.get("switches")
        return value if isinstance(value, dict) else {}


def folder_of(facts: GameFacts) -> Path:
    """The folder with a suite's recordings."""
    return facts.folder / "playthroughs"


def load_playthroughs(facts: GameFacts) -> list[Playthrough]:
    """Load the recordings of a suite, sorted by name."""
    return [read_playthrough(path, facts) for path in sorted(folder_of(facts).glob("*.jsonl"))]


def read_playthrough(path: Path, facts: GameFacts) -> Playthrough:
    shown = path.relative_to(facts.folder.parent.parent).as_posix()
    try:
        head, *rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        if head["playthrough"] != FORMAT:
            raise BadPlaythrough(f"{shown}: format {head['playthrough']}, not {FORMAT}")
        return Playthrough(path.stem, shown, head, tuple(_step(row) for row in rows))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise BadPlaythrough(f"{shown}: this is not a valid playthrough ({error})") from None


def _step(row: object) -> Step:
    if not isinstance(row, dict):
        raise TypeError(f"a step is not an object: {shortened(row)}")
    seen = {key: value for key, value in row.items() if key not in ("player", "answer")}
    player = row.get("player")
    return Step((player, row["answer"]) if isinstance(player, int) else None, seen)


def written(played: Playthrough) -> str:
    """The text of the file."""
    rows = [played.head]
    for step in played.steps:
        answered = {"player": step.answer[0], "answer": step.answer[1]} if step.answer else {}
        rows.append({**answered, **step.seen})
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)
