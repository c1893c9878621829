"""Checks of how rules read: a rule is a sentence that a judge can read aloud at a table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from spec.book.finding import Finding
from spec.book.ids import cited_in
from spec.book.rulebook import Library


class Pattern(NamedTuple):
    """Wording that reads as translated, and what to write instead."""

    wording: re.Pattern[str]
    fix: str


def _wording(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_QUOTED: Final = re.compile(r'"[^"]*"|“[^”]*”|`[^`]*`')

PATTERNS: Final = (
    Pattern(
        _wording(r"(?<!\bthere )\b(?:is|are|was|were|be) no\b(?! (?:longer|more)\b)"), 'write "is not a"'
    ),
    Pattern(_wording(r"\bin place of\b"), 'write "instead of", or "instead" in a sentence of its own'),
    Pattern(_wording(r"\bcontrary to\b"), 'write "despite", or two sentences'),
    Pattern(_wording(r"(?:^|[.;:,] )(?:(?:and|or|but) )?what\b|(?:^|\. )who\b"), "name the thing"),
    Pattern(_wording(r"\b(?:those|that) which\b|\bsuch a one\b"), "name the thing"),
    Pattern(_wording(r"\bmend(?:s|ed|ing)?\b"), 'write "fix"'),
    Pattern(_wording(r"\bparted\b"), 'write "split"'),
    Pattern(_wording(r"\blooked at\b"), 'write "check", or say who looks at a card'),
    Pattern(
        _wording(r"\bis told\b|\bare told\b|\bsaid of\b|\bis well\b|\bcomes? to (?:nothing|be)\b"),
        "say it plainly",
    ),
    Pattern(_wording(r"\banew\b|\bthings\b"), "name the thing"),
    Pattern(_wording(r"\bdo(?:es)? their effects?\b"), 'write "take effect"'),
)


def ids_in_sentences(library: Library) -> Iterator[Finding]:
    """R024. A rule names other rules behind its text, not inside it."""
    for rule in library.rules:
        if rule.withdrawn is None and (ids := list(dict.fromkeys(cited_in(rule.text)))):
            message = f"{rule.id} has the id {ids[0]} inside its sentence"
            fix = f"say it in words, and write · see {', '.join(ids)} on the data line"
            yield Finding(rule.file, rule.line, "R024", message, fix)


def translated_wording(library: Library) -> Iterator[Finding]:
    """R025. A rule avoids wording that reads as translated."""
    for rule in library.rules:
        if rule.withdrawn is not None:
            continue
        text = _QUOTED.sub("…", rule.text)
        for pattern in PATTERNS:
            if found := pattern.wording.search(text):
                message = f'{rule.id} says "{found[0].strip(" .;:,")}"'
                yield Finding(rule.file, rule.line, "R025", message, pattern.fix)
