"""Deck lists: the first line names the Deity, every other one a number and a card.

For a variant that sets a card beside the deck, a line names it: "Home Domain: Court of the Second Sun".

Deity: Oriane, Keeper of the Dawnwheel

3 Dawn Sliver
3 Gilded Splinter
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from string import whitespace
from typing import Final

from grammar.language.errors import CardTextError, Finding
from grammar.language.source import SourceText, Span
from grammar.language.words.nearest import nearest

_NAMED: Final = re.compile(r"([A-Za-z]+(?: +[A-Za-z]+)*)\s*:\s*(\S.*)")
_CARDS: Final = re.compile(r"([0-9]{1,3})\s*[x×]?\s+(\S.*)")
_BLANK: Final = whitespace + "\ufeff\u00a0"


@dataclass(frozen=True)
class Deck:
    """A deck as it is listed: the leader's name, and names with their numbers in the list's order."""

    leader: str
    cards: tuple[tuple[str, int], ...]
    beside: str = ""
    """The card that a variant sets beside the deck; empty where the list names none."""

    @property
    def size(self) -> int:
        """How many cards the deck has, neither the leader nor a card beside it counted."""
        return sum(count for _, count in self.cards)

    def names(self) -> list[str]:
        """Every card by name, as often as it is in the deck."""
        return [name for name, count in self.cards for _ in range(count)]


@dataclass(frozen=True)
class DeckLine:
    """A line that names a card, and how many of it; None where it is the leader or beside the deck."""

    name: str
    count: int | None
    span: Span
    beside: bool = False


def deck_lines(
    source: SourceText, leader: str = "Deity", beside: str = "Home Domain"
) -> tuple[list[DeckLine], list[Finding]]:
    """The lines of a list that can be read, and what is wrong with the others.

    `leader` and `beside` are the words before the colon of the lines that name a card without a number.
    """
    labels = {label.lower(): label == beside for label in (leader, beside) if label}
    lines: list[DeckLine] = []
    findings: list[Finding] = []
    at = 0
    for line in source.written.split("\n"):
        words = line.strip(_BLANK)
        start = at + len(line) - len(line.lstrip(_BLANK))
        span = Span(start, start + len(words))
        at += len(line) + 1
        if not words:
            continue
        match = _NAMED.fullmatch(words)
        label = " ".join(match[1].lower().split()) if match else ""
        if match is not None and label in labels:
            lines.append(DeckLine(match[2], None, span, labels[label]))
            continue
        match = _CARDS.fullmatch(words)
        if match is None:
            findings.append(
                Finding(
                    "CT505", f"a line is '3 Card Name' or '{leader}: Name'", span, (), _nearest_line(words)
                )
            )
        elif int(match[1]) == 0:
            findings.append(Finding("CT505", "0 cards means none; leave the line out", span))
        else:
            lines.append(DeckLine(match[2], int(match[1]), span))
    return lines, findings


def read_deck(source: SourceText | str, known: Collection[str] | None = None, leader: str = "Deity") -> Deck:
    """The deck of a list; CardTextError with every line that is wrong. `known` are the cards there are."""
    source = source if isinstance(source, SourceText) else SourceText(source)
    lines, findings = deck_lines(source, leader)
    name = aside = ""
    cards: dict[str, int] = {}
    for line in lines:
        if line.beside:
            if aside:
                findings.append(Finding("CT504", "a second card is set beside the deck", line.span))
            aside = line.name
        elif line.count is None:
            if name:
                findings.append(Finding("CT504", f"the {leader} is named twice", line.span))
            name = line.name
        elif line.name in cards:
            findings.append(Finding("CT504", f"{line.name!r} is listed twice; add the numbers up", line.span))
            continue
        else:
            cards[line.name] = line.count
        _is_known(line.name, line.span, known, findings)
    if not name:
        findings.append(
            Finding("CT505", f"the first line must name the {leader}: '{leader}: Name'", Span(0, 0))
        )
    if findings:
        raise CardTextError(source, findings)
    return Deck(name, tuple(cards.items()), aside)


def _is_known(name: str, span: Span, known: Collection[str] | None, findings: list[Finding]) -> None:
    if known is not None and name not in known:
        near = nearest(name, known)
        findings.append(
            Finding("CT505", f"there is no card {name[:80]!r}", span, (), near[0] if near else None)
        )


def _nearest_line(words: str) -> str | None:
    return f"1 {words}" if words[0].isalpha() and ":" not in words and len(words) < 80 else None
