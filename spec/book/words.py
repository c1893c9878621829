"""The words in which a game's events and decisions are told, from the `words.toml` beside its rulebook."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from spec.book import games


class WordsError(Exception):
    """A `words.toml` cannot be read; the text says why."""


@dataclass(frozen=True)
class Words:
    """Templates by name: `events` as sentences, `decisions` as nouns, `questions` to the one who decides.

    `titles` are the names of phases, steps, zones and numbers as the rulebook writes them.
    """

    events: Mapping[str, str]
    decisions: Mapping[str, str]
    questions: Mapping[str, str]
    titles: Mapping[str, str]


@cache
def words_of(game: str) -> Words:
    """The words of a game."""
    book = games.find(game)
    path = book.folder / "words.toml"
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        tables = {}
    except tomllib.TOMLDecodeError as wrong:
        raise WordsError(f"{path.name} of {game}: {wrong}") from None
    titles = {zone.name: zone.title for zone in book.zones}
    for phase in book.phases:
        titles[phase.name] = phase.title
        titles.update({step.name: step.title for step in phase.steps})
    return Words(
        events=_texts(tables, "events"),
        decisions=_texts(tables, "decisions"),
        questions=_texts(tables, "questions"),
        titles=titles,
    )


def _texts(tables: Mapping[str, object], name: str) -> dict[str, str]:
    table = tables.get(name, {})
    if not isinstance(table, dict) or not all(isinstance(value, str) for value in table.values()):
        raise WordsError(f"words.toml: [{name}] holds texts by name")
    return table
