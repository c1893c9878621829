"""A rulebook's answers at the table, as lines of text: how to win, a turn, one rule, one subject.

Every sentence is a rule's own text. The summary sheet lists the rules under each heading; without a sheet,
each chapter is a heading. How to win and the turn are found by the chapters, whose numbers are the same in
all games.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from textwrap import TextWrapper
from typing import Final

from spec.book.records import Rule
from spec.book.rulebook import Library, load, load_all
from spec.book.search.search import Hit, search
from spec.book.sheet import NoSheet, SheetSection, read_sheet

WIDTH: Final = 80
"""The number of columns in a line of text."""
TURN_CHAPTER: Final = 7
ENDING_CHAPTER: Final = 11
_MOST_FOUND: Final = 5


def goal(game: str) -> list[str]:
    """Say how a game is won and lost."""
    return _of_chapter(game, ENDING_CHAPTER)


def turn(game: str) -> list[str]:
    """Say the turn in short."""
    return _of_chapter(game, TURN_CHAPTER)


def headings(game: str) -> list[str]:
    """Return the headings of the summary sheet, otherwise those of the chapters."""
    return [section.title for section in _sections(game)]


def about(game: str, wanted: str) -> list[str]:
    """Return the rule with that id, the rules under that heading, or the rules with those words."""
    if (exact := rule_text(wanted)) is not None:
        return wrapped(exact)
    words = wanted.casefold()
    for section in _sections(game):
        if section.title.casefold().startswith(words):
            return _lines(section)
    found = search(_library(), wanted, game)[:_MOST_FOUND]
    if not found:
        return wrapped(f"There is no rule {wanted!r}. Subjects: {'; '.join(headings(game))}.")
    return [line for hit in found for line in wrapped(_hit(hit))]


def rule_text(wanted: str) -> str | None:
    """Return a rule or ruling with that id, in upper or lower case, with its text; None if there is none."""
    exact = wanted.casefold()
    entry = next((entry for entry in _library().entries if entry.id.casefold() == exact), None)
    if entry is None:
        return None
    text = entry.text if isinstance(entry, Rule) else f"{entry.question} {entry.decision}"
    return f"{entry.id} {text}"


def wrapped(line: str, margin: str = "", hanging: str = "  ", width: int = WIDTH) -> list[str]:
    """Wrap a line to the width; continuation lines are indented."""
    lines = TextWrapper(
        width - 1, initial_indent=margin, subsequent_indent=margin + hanging, break_on_hyphens=False
    )
    return lines.wrap(line) or [""]


@cache
def _library() -> Library:
    return load_all(drafts=True)


@cache
def _sections(game: str) -> tuple[SheetSection, ...]:
    try:
        return read_sheet(game).sections
    except NoSheet:
        book = load(game)
    return tuple(
        SheetSection(chapter.title, book.game.phases if chapter.number == TURN_CHAPTER else (), rules)
        for chapter in book.chapters
        if (rules := tuple(rule for rule in chapter.rules if rule.withdrawn is None))
    )


def _of_chapter(game: str, chapter: int) -> list[str]:
    """Return the first section that begins with a rule of the chapter."""
    sections = _sections(game)
    return next((_lines(one) for one in sections if one.rules and one.rules[0].id.chapter == chapter), [])


def _lines(section: SheetSection) -> list[str]:
    phases = [
        line
        for phase in section.phases
        for line in wrapped(
            phase.title + ": " * bool(phase.steps) + ", ".join(step.title for step in phase.steps), "  "
        )
    ]
    return [f"{section.title}:", *phases, *_rules(section)]


def _rules(section: SheetSection) -> Iterator[str]:
    for rule in section.rules:
        yield from wrapped(f"{rule.text} [{rule.id}]", "  ")


def _hit(hit: Hit) -> str:
    return f"{hit.name}: {hit.text}" if hit.kind == "term" else f"{hit.name} {hit.text}"
