"""Deck lists: each line gives the card of a single-card pile, or a count and a card of a list.

    Leader: Amber Regent

    3 Small Flame
    3 Gilded Splinter

If the game has several lists, each begins under its name ("Side Deck:"); cards before any name belong to the
first. The game declares its piles (spec.book.game.piles).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from string import whitespace
from typing import Final

from grammar.ir.decks import Deck
from grammar.language.errors import CardTextError, Finding
from grammar.language.source import SourceText, Span
from grammar.language.words.nearest import nearest
from spec.book.game.piles import Pile

_NAMED: Final = re.compile(r"([A-Za-z]+(?: +[A-Za-z]+)*)\s*:\s*(\S.*)")
_HEADING: Final = re.compile(r"([A-Za-z]+(?: +[A-Za-z]+)*)\s*:")
_CARDS: Final = re.compile(r"([0-9]{1,3})\s*[x×]?\s+(\S.*)")
_BLANK: Final = whitespace + "\ufeff\u00a0"


@dataclass(frozen=True)
class DeckLine:
    """A line that names a card of a pile and its count."""

    name: str
    count: int
    span: Span
    pile: Pile


def deck_lines(source: SourceText, piles: Sequence[Pile]) -> tuple[list[DeckLine], list[Finding]]:
    """Return the readable lines of a list, and findings about the others."""
    singles = {pile.title.lower(): pile for pile in piles if pile.one}
    lists = [pile for pile in piles if not pile.one]
    headings = {pile.title.lower(): pile for pile in lists} if len(lists) > 1 else {}
    here = lists[0]
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
        match = _HEADING.fullmatch(words)
        if match is not None and headings:
            label = _label(match)
            meant = _heading_meant(label, list(headings))
            here = headings[meant] if meant else here
            if label != meant:
                titles = " and ".join(f"'{pile.title}:'" for pile in headings.values())
                said = f"the parts of a deck are headed {titles}"
                findings.append(Finding("CT505", said, span, (), f"{here.title}:" if meant else None))
            continue
        match = _NAMED.fullmatch(words)
        if match is not None and _label(match) in singles:
            lines.append(DeckLine(match[2], 1, span, singles[_label(match)]))
            continue
        match = _CARDS.fullmatch(words)
        if match is None:
            forms = ["'3 Card Name'", *(f"'{pile.title}: Name'" for pile in piles if _is_named(pile))]
            findings.append(
                Finding("CT505", f"a line is {' or '.join(forms)}", span, (), _nearest_line(words))
            )
        elif int(match[1]) == 0:
            findings.append(Finding("CT505", "0 cards means none; remove the line", span))
        else:
            lines.append(DeckLine(match[2], int(match[1]), span, here))
    return lines, findings


def _label(match: re.Match[str]) -> str:
    return " ".join(match[1].lower().split())


def _heading_meant(label: str, headings: Sequence[str]) -> str | None:
    """Return the heading itself, the only one containing the label, or the one most similar to it."""
    if label in headings:
        return label
    parted = [heading for heading in headings if label in heading]
    near = parted if len(parted) == 1 else nearest(label, headings)
    return near[0] if near else None


def _is_named(pile: Pile) -> bool:
    """Whether every deck must name the card of the pile."""
    return pile.one and not pile.optional


def read_deck(source: SourceText | str, piles: Sequence[Pile], known: Collection[str] | None = None) -> Deck:
    """Read a deck list; raise CardTextError with every wrong line. `known` is the card pool."""
    source = source if isinstance(source, SourceText) else SourceText(source)
    lines, findings = deck_lines(source, piles)
    found: dict[str, Counter[str]] = {pile.name: Counter() for pile in piles}
    for line in lines:
        listed = found[line.pile.name]
        if line.pile.one and listed:
            findings.append(Finding("CT504", f"the {line.pile.title} is named twice", line.span))
        elif line.name in listed:
            findings.append(
                Finding("CT504", f"{line.name!r} is listed twice; add the numbers together", line.span)
            )
            continue
        else:
            listed[line.name] = line.count
        _is_known(line.name, line.span, known, findings)
    for pile in piles:
        if _is_named(pile) and not found[pile.name]:
            title = pile.title
            findings.append(Finding("CT505", f"one line must name the {title}: '{title}: Name'", Span(0, 0)))
    if findings:
        raise CardTextError(source, findings)
    return Deck({pile: cards.elements() for pile, cards in found.items()})


def _is_known(name: str, span: Span, known: Collection[str] | None, findings: list[Finding]) -> None:
    if known is not None and name not in known:
        near = nearest(name, known)
        findings.append(
            Finding("CT505", f"there is no card {name[:80]!r}", span, (), near[0] if near else None)
        )


def _nearest_line(words: str) -> str | None:
    return f"1 {words}" if words[0].isalpha() and ":" not in words and len(words) < 80 else None
