"""The words for a game's events and decisions, from `words.toml` beside its rulebook."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from spec.book import games


class WordsError(Exception):
    """A `words.toml` cannot be read; the text says why."""


@dataclass(frozen=True)
class Words:
    """Templates by name: `events` as sentences, `decisions` as nouns, `questions` to the deciding player.

    `answers` are verb phrases for plain words that answer a decision, `spaces` the names for readers of named
    spaces. `titles` are the rulebook's names of phases, steps, zones and words of cards. A missing file has
    no templates.
    """

    events: Mapping[str, str]
    decisions: Mapping[str, str]
    questions: Mapping[str, str]
    answers: Mapping[str, str]
    spaces: Mapping[str, str]
    titles: Mapping[str, str]
    file: Path


_OPTIONAL: Final = re.compile(r"\[([^\[\]|]*)\|?([^\[\]]*)\]")
_PLACE: Final = re.compile(r"\{(\w+)\}")


def chosen(form: str, known: Container[str]) -> str:
    """Return a template without its brackets: `[a|b]` is `a` if every place in it is known, otherwise `b`."""

    def choice(found: re.Match[str]) -> str:
        return found[1] if all(place in known for place in _PLACE.findall(found[1])) else found[2]

    return _OPTIONAL.sub(choice, form)


@cache
def words_of(game: str) -> Words:
    """Return the words of a game."""
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
    for group in book.vocabulary.values():
        for name, word in group.items():
            titles.setdefault(name, word.word)
    return Words(
        events=_texts(tables, "events"),
        decisions=_texts(tables, "decisions"),
        questions=_texts(tables, "questions"),
        answers=_texts(tables, "answers"),
        spaces=_texts(tables, "spaces"),
        titles=titles,
        file=path,
    )


def _texts(tables: Mapping[str, object], name: str) -> dict[str, str]:
    table = tables.get(name, {})
    if not isinstance(table, dict) or not all(isinstance(value, str) for value in table.values()):
        raise WordsError(f"words.toml: [{name}] must contain texts by name")
    return table
