"""What the language tells a designer: where, what, and how to write it instead."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from grammar.language.source import SourceText, Span
from spec.book.printable import printable

Severity = Literal["error", "warning"]

CODES: dict[str, str] = {
    "CT101": "a word the game doesn't know",
    "CT102": "a word or phrase from another game, for which this game has its own",
    "CT103": "an undeclared name, such as a trait or terrain",
    "CT104": "a symbol that no sentence uses",
    "CT105": "a card that refers to itself by name",
    "CT106": "a letter that only looks like one of the alphabet",
    "CT201": "known words in a sentence the game can't read",
    "CT202": "a sentence that stops too early",
    "CT203": "text in parentheses that is not a keyword's reminder",
    "CT204": "unpaired quotation marks or parentheses",
    "CT301": "a number out of range",
    "CT302": "a sentence that doesn't say who",
    "CT303": "'this ...' with the wrong card type",
    "CT304": "kinds of damage mixed up",
    "CT305": "'If you do' without an offer before it",
    "CT306": "'that much' or 'that many' without an amount before it",
    "CT307": "a repetition",
    "CT308": "a choice or target where none is possible",
    "CT309": "a change that doesn't say how long it lasts",
    "CT310": "a sentence that needs another before it",
    "CT311": "a comparison that isn't possible here",
    "CT312": "'it' or 'that card' without exactly one earlier thing to mean",
    "CT313": "a card without its zone, or a zone without its card",
    "CT314": "sentences that contradict each other",
    "CT315": "a line that doesn't say where it stops, or a stop without a line",
    "CT316": "a verb that doesn't fit its subject, or a noun that doesn't fit its number",
    "CT401": "a bare effect on a permanent",
    "CT402": "an ability this card type can't have",
    "CT403": "a cost this card type can't have",
    "CT501": "a card or terrain file in the wrong form",
    "CT502": "an unknown field or card type in a card file",
    "CT503": "a field that is missing or doesn't belong on the card",
    "CT504": "a card, a terrain or a field given twice",
    "CT505": "an unreadable deck list",
    "CT506": "a deck that breaks a deck-building rule",
    "CT507": "a card table in the wrong form",
    "CT508": "an unreadable board file",
    "CT509": "a board that breaks a rule",
    "CT510": "a card whose numbers break a rule",
    "CT601": "a text that is too long",
    "CT602": "characters that a text can't contain",
    "CT603": "quotation marks or parentheses nested too deeply",
    "CT801": "a missing full stop",
    "CT802": "a word with a better alternative",
    "CT803": "a sentence without effect here",
    "CT804": "a table column that is not read",
    "CT805": "a card with unusual numbers",
    "CT806": "a legal text that may be a mistake",
}
"""Every code and its meaning. CT8.. are warnings; all others are errors."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding about a text."""

    code: str
    message: str
    span: Span
    expected: tuple[str, ...] = ()
    suggestion: str | None = None
    """A replacement for the words at `span` with the same meaning, if there is one."""
    rule: str | None = None
    alternatives: tuple[str, ...] = ()
    """Other replacements with the same meaning as the suggestion."""
    example: str | None = None
    """A form to follow if no replacement can be given."""

    @property
    def severity(self) -> Severity:
        """Warnings leave a text valid; errors do not."""
        return "warning" if self.code.startswith("CT8") else "error"

    def to_json(self, source: SourceText) -> dict[str, object]:
        """Return the finding as data, with its position in the file."""
        start, end = source.place(self.span.start), source.place(self.span.end)
        return {
            "code": self.code,
            "severity": self.severity,
            "message": self.message,
            "file": source.file,
            "line": start.line,
            "column": start.column,
            "end_line": end.line,
            "end_column": end.column,
            "words": source.words(self.span)[:200].encode("utf-8", "replace").decode("utf-8"),
            "expected": list(self.expected),
            "suggestion": self.suggestion,
            "alternatives": list(self.alternatives),
            "example": self.example,
            "rule": self.rule,
        }

    def render(self, source: SourceText) -> str:
        """Format the finding for a reader: place, message, source line with carets, and the fix."""
        place = source.place(self.span.start)
        lines = [f"{source.file or 'text'}:{place.line}:{place.column}: {self.code} {self.message}"]
        shown, caret = _excerpt(source.line(place.line), place.column - 1, self.span.end - self.span.start)
        lines += [f"    {shown}", f"    {caret}"]
        if self.expected:
            lines.append(f"  expected: {_listed(self.expected)}")
        if self.suggestion:
            either = " or ".join(f'"{each}"' for each in (self.suggestion, *self.alternatives))
            lines.append(f"  did you mean {either}?")
        if self.example:
            lines.append(f"  example: {self.example}")
        if self.rule:
            lines.append(f"  rule: {self.rule} (cardlaw rules show {self.rule})")
        return printable("\n".join(lines))


class Refused(Exception):
    """Internal: a part of a sentence has no valid meaning. The position may be filled in later."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        span: Span | None = None,
        suggestion: str | None = None,
        rule: str | None = None,
        example: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.span = span
        self.suggestion = suggestion
        self.rule = rule
        self.example = example

    def finding(self, fallback: Span) -> Finding:
        """Convert to a finding, at its own position or at the fallback."""
        return Finding(
            self.code,
            self.message,
            self.span or fallback,
            suggestion=self.suggestion,
            rule=self.rule,
            example=self.example,
        )


class NotHere(Refused):
    """Internal: the game's rules exclude what a part of a sentence means."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__("CT308", message, rule=rule)


class CardTextError(Exception):
    """Invalid text. The only exception that leaves this package; it holds every finding."""

    def __init__(self, source: SourceText, findings: Sequence[Finding]) -> None:
        self.source = source
        self.findings = tuple(sorted(findings, key=lambda finding: finding.span))
        super().__init__(self.render())

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of all findings, in text order."""
        return tuple(finding.code for finding in self.findings)

    def to_json(self) -> list[dict[str, object]]:
        """Return all findings as data."""
        return [finding.to_json(self.source) for finding in self.findings]

    def render(self) -> str:
        """Format all findings for a reader."""
        return "\n".join(finding.render(self.source) for finding in self.findings)


_WIDTH = 110


def _excerpt(line: str, column: int, length: int) -> tuple[str, str]:
    """Return the part of a line around a column, and carets under it; long lines are cut on both sides."""
    length = max(1, min(length, len(line) - column))
    start = max(0, min(column - _WIDTH // 2, len(line) - _WIDTH))
    head = "..." if start else ""
    tail = "..." if start + _WIDTH < len(line) else ""
    shown = "".join(
        character if character.isprintable() else " " for character in line[start : start + _WIDTH]
    )
    carets = "^" * min(length, max(1, _WIDTH - (column - start)))
    return head + shown + tail, " " * (len(head) + column - start) + carets


def _listed(words: Iterable[str], most: int = 12) -> str:
    """Join words for a message, cutting long lists."""
    all_words = list(words)
    shown = ", ".join(all_words[:most])
    rest = len(all_words) - most
    return f"{shown} ... and {rest} more" if rest > 0 else shown


class Unprintable(ValueError):
    """IR that no sentence of the language expresses. IR read from text is always printable."""
