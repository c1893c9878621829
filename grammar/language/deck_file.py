"""Deck lists: the first line names the Deity, every other one a number and a card.

Deity: Oriane, Keeper of the Dawnwheel

3 Dawn Sliver
3 Gilded Splinter
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from grammar.language.errors import CardTextError, Finding
from grammar.language.nearest import nearest
from grammar.language.source import SourceText, Span

_LEADER: Final = re.compile(r"([A-Z][A-Za-z]*)\s*:\s*(\S.*)")
_CARDS: Final = re.compile(r"([0-9]{1,3})\s*[x×]?\s+(\S.*)")


@dataclass(frozen=True)
class Deck:
    """A deck as it is listed: the leader's name, and names with their numbers in the list's order."""

    leader: str
    cards: tuple[tuple[str, int], ...]

    @property
    def size(self) -> int:
        """How many cards the deck has, the leader not counted."""
        return sum(count for _, count in self.cards)

    def names(self) -> list[str]:
        """Every card by name, as often as it is in the deck."""
        return [name for name, count in self.cards for _ in range(count)]


def read_deck(source: SourceText | str, known: Collection[str] | None = None, leader: str = "Deity") -> Deck:
    """The deck of a list; CardTextError with every line that is wrong. `known` are the cards there are."""
    source = source if isinstance(source, SourceText) else SourceText(source)
    findings: list[Finding] = []
    name = ""
    cards: dict[str, int] = {}
    at = 0
    for line in source.written.split("\n"):
        words = line.strip()
        span = Span(at + len(line) - len(line.lstrip()), at + len(line.rstrip()))
        at += len(line) + 1
        if not words:
            continue
        match = _LEADER.fullmatch(words)
        if match is not None and match[1].lower() == leader.lower():
            if name:
                findings.append(Finding("CT504", f"the {leader} is named twice", span))
            name = match[2]
            _is_known(name, span, known, findings)
            continue
        match = _CARDS.fullmatch(words)
        if match is None:
            findings.append(
                Finding(
                    "CT505", f"a line is '3 Card Name' or '{leader}: Name'", span, (), _nearest_line(words)
                )
            )
        elif int(match[1]) == 0:
            findings.append(Finding("CT505", "0 cards are none; leave the line out", span))
        elif match[2] in cards:
            findings.append(Finding("CT504", f"{match[2]!r} is listed twice; add the numbers up", span))
        else:
            cards[match[2]] = int(match[1])
            _is_known(match[2], span, known, findings)
    if not name:
        findings.append(
            Finding("CT505", f"the first line must name the {leader}: '{leader}: Name'", Span(0, 0))
        )
    if findings:
        raise CardTextError(source, findings)
    return Deck(name, tuple(cards.items()))


def _is_known(name: str, span: Span, known: Collection[str] | None, findings: list[Finding]) -> None:
    if known is not None and name not in known:
        near = nearest(name, known)
        findings.append(
            Finding("CT505", f"there is no card {name[:80]!r}", span, (), near[0] if near else None)
        )


def _nearest_line(words: str) -> str | None:
    return f"1 {words}" if words[0].isalpha() and ":" not in words and len(words) < 80 else None
