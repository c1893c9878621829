"""Limits of patterns, which patterns are redundant, and their canonical order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from grammar.essentia.operations import DIRECTIONS, TO_SPACES, Leap, Pattern, Slide, in_order

FARTHEST: Final = 16
"""The most spaces that a text may count; no board is larger."""


def pattern_rule(pattern: Pattern) -> str:
    """Return the rule for a pattern's wording (spec/essentia/events.md)."""
    match pattern:
        case Slide(hurdles=1):
            return "ES-10.2.5"
        case Slide(farthest=True):
            return "ES-10.2.2"
        case Slide(least=least) if least > 1:
            return "ES-10.3.1"
        case Slide(passes_own=True):
            return "ES-10.3.2"
        case Slide(most=most):
            return "ES-10.1.4" if most in (None, 1) else "ES-10.2.1"
        case Leap(long=long, short=short):
            return "ES-10.2.3" if short in (0, long) else "ES-10.2.4"
        case _:
            return str(pattern.rule)


def why_not_pattern(pattern: Pattern) -> str | None:
    """Return why no terrain can have the pattern, or None if one can."""
    if isinstance(pattern, Slide):
        return _why_not_slide(pattern)
    if isinstance(pattern, Leap):
        if not 0 <= pattern.short <= pattern.long <= FARTHEST:
            return f"a jump goes up to {FARTHEST} spaces one way, and not farther at a right angle to it"
        if pattern.long < 2:
            return "a jump of one space jumps over nothing"
    return None


def _why_not_slide(slide: Slide) -> str | None:
    if not slide.directions:
        return "a line needs a direction"
    if in_order(slide.directions) != slide.directions:
        return "list directions in their order, each once"
    if slide.most is not None and not 1 <= slide.most <= FARTHEST:
        return f"a line goes 1 to {FARTHEST} spaces"
    if slide.hurdles not in (0, 1):
        return "a line must jump over exactly one piece, or over none"
    if (slide.most is not None) + slide.farthest + slide.hurdles > 1:
        return "a line has one distance"
    if slide.least != 1 and (slide.least != slide.most or slide.least < 1):
        return "a line goes exactly as far as it must, or up to its distance"
    if slide.passes_own and (slide.most == 1 or slide.hurdles):
        return "a line of one space, or one that jumps, has no own golems to pass"
    return None


def place(pattern: Pattern) -> tuple[object, ...]:
    """Return the sort key of a pattern: lines by their directions, the longest first, then jumps."""
    if isinstance(pattern, Slide):
        directions = tuple(DIRECTIONS.index(direction) for direction in pattern.directions)
        return (0, directions, -reach(pattern), pattern.farthest, pattern.hurdles, pattern.least)
    if isinstance(pattern, Leap):
        return (1, pattern.long, pattern.short)
    return (2, TO_SPACES.index(type(pattern)))


def reach(slide: Slide) -> int:
    """Return the most spaces a line covers, on any board."""
    return FARTHEST if slide.most is None else slide.most


def stops(slide: Slide) -> bool:
    """Whether a text must say that the line stops at pieces: a line of one space passes none."""
    return slide.most != 1 and not slide.hurdles and not slide.passes_own


def joined(patterns: Iterable[Pattern]) -> tuple[Pattern, ...]:
    """Return the patterns in order, merging lines of one distance. `said_twice` finds redundant patterns."""
    slides: dict[tuple[int | None, bool, int, int, bool], Slide] = {}
    others: list[Pattern] = []
    for pattern in patterns:
        if isinstance(pattern, Slide):
            key = (pattern.most, pattern.farthest, pattern.hurdles, pattern.least, pattern.passes_own)
            before = slides[key].directions if key in slides else ()
            slides[key] = Slide(in_order((*before, *pattern.directions)), *key)
        elif pattern not in others:
            others.append(pattern)
    return tuple(sorted((*slides.values(), *others), key=place))


def said_twice(patterns: Sequence[Pattern]) -> bool:
    """Whether one of the patterns allows nothing beyond what the others already allow."""
    return any(
        _covers(other, pattern)
        for at, pattern in enumerate(patterns)
        for to, other in enumerate(patterns)
        if at != to
    )


def _covers(wide: Pattern, narrow: Pattern) -> bool:
    """Whether the wide pattern allows everything the narrow one does."""
    if not (isinstance(wide, Slide) and isinstance(narrow, Slide)):
        return wide == narrow
    if not set(narrow.directions) <= set(wide.directions) or wide.hurdles != narrow.hurdles:
        return False
    if wide.least > narrow.least or (narrow.passes_own and not wide.passes_own):
        return False
    if wide.farthest:
        return narrow.farthest
    return reach(narrow) <= reach(wide)
