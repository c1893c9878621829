"""How far a golem may go, by lines and by jumps."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from grammar.essentia.meaning.parts import By, Clause, Distance, Group, Way
from grammar.essentia.operations import DIAGONAL, DIRECTIONS, ORTHOGONAL, Leap, Pattern, Slide, in_order
from grammar.essentia.patterns import FARTHEST, joined, said_twice, stops, why_not_pattern
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context, span_of_token
from grammar.language.source import Span
from grammar.language.words.english import in_words

_STOP = Clause("stop_at_pieces")
_NEXT = Clause("stop_at_next")
_WHICH = Clause("choose_which")
_OWN = Clause("own_do_not_block")
_LEAP_WORDS = {"orthogonally": ORTHOGONAL, "diagonally": DIAGONAL, "in any direction": DIRECTIONS}
_LEAPS = {ORTHOGONAL: (True, False), DIAGONAL: (False, True), DIRECTIONS: (True, True)}
"""The directions of straight jumps: whether they go orthogonally, and whether diagonally."""
_EITHER = Way((Slide(in_order((*ORTHOGONAL, *DIAGONAL)), None),), (ORTHOGONAL, DIAGONAL))
"""Orthogonally or diagonally any number of spaces: the only way that offers two directions to choose from."""


# --- lines ----------------------------------------------------------------------------------------


def spaces(c: Context, count: int) -> Distance:
    """one space"""
    _somewhere(count)
    if count != 1:
        many = f"{in_words(count)} spaces"
        raise Refused(
            "CT301",
            f"a line can go one space, up to {many}, exactly {many}, or any number of spaces",
            suggestion=f"up to {many}" if count <= FARTHEST else None,
            rule="ES-10.1.4",
        )
    return Distance(1)


def one_space(c: Context) -> Distance:
    """one-space distance"""
    return Distance(1)


def up_to(c: Context, count: int) -> Distance:
    """up to two spaces"""
    _somewhere(count)
    if count > FARTHEST:
        message = f"{count} is out of range: a line can go up to {FARTHEST} spaces, or any number of them"
        raise Refused("CT301", message, rule="ES-10.2.1")
    return Distance(count)


def exactly(c: Context, count: int) -> Distance:
    """exactly two spaces"""
    _somewhere(count)
    if count > FARTHEST:
        message = f"{count} is out of range: a line can go exactly {FARTHEST} spaces at most"
        raise Refused("CT301", message, rule="ES-10.3.1")
    return Distance(count, least=count)


def _somewhere(count: int) -> None:
    if count < 1:
        message = "a line must go one space or more; for none, write 'Cannot move' or 'Cannot attack'"
        raise Refused("CT301", message, rule="ES-10.1.4")


def any_number(c: Context) -> Distance:
    """any number of spaces"""
    return Distance()


def as_desired(c: Context) -> Distance:
    """as many spaces as desired"""
    return Distance()


def farthest(c: Context) -> Distance:
    """as far as possible"""
    return Distance(farthest=True)


def hurdle(c: Context, count: int) -> Distance:
    """by jumping over exactly one piece"""
    if count != 1:
        raise Refused("CT301", "a line must jump over exactly one piece", rule="ES-10.2.5")
    return Distance(hurdles=1)


def slide(c: Context, groups: tuple[Group, ...], distance: Distance) -> Way:
    """orthogonally any number of spaces"""
    directions = in_order(direction for group in groups for direction in group)
    line = Slide(directions, distance.most, distance.farthest, distance.hurdles, distance.least)
    return Way((line,), groups)


def slide_turned(c: Context, distance: Distance, groups: tuple[Group, ...]) -> Way:
    """one space orthogonally"""
    return slide(c, groups, distance)


def slide_over(c: Context, groups: tuple[Group, ...], distance: Distance) -> Way:
    """orthogonally exactly two spaces, jumping over any piece"""
    directions = in_order(direction for group in groups for direction in group)
    if distance.most is None or distance.least != distance.most or directions not in _LEAPS:
        meant = next((word for word, meant in _LEAP_WORDS.items() if meant == directions), "orthogonally")
        length = in_words(max(2, distance.most or 2))
        raise Refused(
            "CT308",
            "only a jump of an exact length, orthogonally, diagonally or in any direction, goes over pieces",
            example=f"by a jump of exactly {length} spaces {meant}",
            rule="ES-10.2.3",
        )
    return leap_straight(c, distance.most, _LEAPS[directions])


def slide_turned_over(c: Context, distance: Distance, groups: tuple[Group, ...]) -> Way:
    """exactly two spaces orthogonally, jumping over any piece"""
    return slide_over(c, groups, distance)


def step_to(c: Context, group: Group = DIRECTIONS) -> Way:
    """to adjoining spaces in any direction"""
    return slide(c, (group,), Distance(1))


# --- jumps ----------------------------------------------------------------------------------------


def leap_in_l(c: Context, long: int, short: int) -> Way:
    """by a jump in an L of two spaces and one space"""
    if long < short:
        long, short = short, long
    if short < 1:
        message = "both parts of an L must be at least one space"
        raise Refused("CT301", message, rule="ES-1.3.4")
    if long == short:
        message = "an L needs a longer and a shorter part; with equal parts it is a diagonal"
        straight = f"by a jump of exactly {in_words(long)} spaces diagonally"
        raise Refused("CT301", message, suggestion=straight if long > 1 else None, rule="ES-1.3.4")
    return _jump(Leap(long, short))


def leap_straight(c: Context, count: int, by: tuple[bool, bool]) -> Way:
    """by a jump of exactly two spaces orthogonally"""
    orthogonally, diagonally = by
    found = [Leap(count, 0)] if orthogonally else []
    found += [Leap(count, count)] if diagonally else []
    return _jump(*found)


def _jump(*leaps: Leap) -> Way:
    for leap in leaps:
        if (reason := why_not_pattern(leap)) is not None:
            raise Refused("CT301", reason, rule="ES-10.2.3" if leap.short in (0, leap.long) else "ES-10.2.4")
    return Way(leaps)


def leap_orthogonally(c: Context) -> tuple[bool, bool]:
    """orthogonally"""
    return True, False


def leap_diagonally(c: Context) -> tuple[bool, bool]:
    """diagonally"""
    return False, True


def leap_anywhere(c: Context) -> tuple[bool, bool]:
    """in any direction"""
    return True, True


# --- sentences ------------------------------------------------------------------------------------


def ways(c: Context, *all_ways: Way) -> tuple[Way, ...]:
    """orthogonally one space or by a jump in an L of two spaces and one space"""
    _each_once([pattern for way in all_ways for pattern in way.patterns])
    return all_ways


def _each_once(patterns: Sequence[Pattern]) -> None:
    if said_twice(patterns):
        raise Refused("CT307", "one movement is part of another; keep only the wider one")


def on_the_way(c: Context) -> Clause:
    """as long as no piece is found in the middle of the way"""
    return _STOP


def by(c: Context, all_ways: tuple[Way, ...], *clauses: Clause) -> By:
    """orthogonally any number of spaces; stop at pieces"""
    if len(set(clauses)) < len(clauses):
        raise Refused("CT307", "this is repeated after a semicolon; say it once")
    patterns = joined(pattern for way in all_ways for pattern in way.patterns)
    _each_once(patterns)
    if _OWN in clauses:
        patterns = _passing_own(patterns)
    slides = [pattern for pattern in patterns if isinstance(pattern, Slide)]
    if _WHICH in clauses:
        _two_to_choose(all_ways, clauses)
        return By(patterns, choose=True)
    needed = [_STOP] if any(map(stops, slides)) else []
    needed += [_NEXT] if any(slide.hurdles for slide in slides) else []
    needed += [_OWN] if any(slide.passes_own for slide in slides) else []
    open_end = None
    for clause in needed:
        if clause not in clauses:
            span, suggestion = _completion(c, all_ways, clauses, clause)
            missing = Refused("CT315", _MISSING[clause], span=span, suggestion=suggestion, rule="ES-10.1.5")
            if span is None or clauses or clause is not _STOP:
                raise missing
            open_end = missing
    for clause in clauses:
        if clause not in needed:
            rule = "ES-10.3.2" if clause is _OWN else "ES-10.1.5"
            raise Refused("CT315", _NEEDLESS[clause], span=_span_of(c, clauses, clause), rule=rule)
    return By(patterns, open_end=open_end)


def _passing_own(patterns: tuple[Pattern, ...]) -> tuple[Pattern, ...]:
    """Return the patterns with lines that pass golems of the same Order."""
    return tuple(
        replace(pattern, passes_own=True) if isinstance(pattern, Slide) and stops(pattern) else pattern
        for pattern in patterns
    )


def _completion(
    c: Context, all_ways: tuple[Way, ...], clauses: tuple[Clause, ...], clause: Clause
) -> tuple[Span | None, str]:
    """Return the position of a missing clause, and the replacement there: the last word and the clause.

    A replacement with "..." is only an example: another clause contradicts the line, and one of the two is a
    mistake; or the line could also be one of two to choose, with which the golem moves and attacks alike.
    """
    if clauses or not c.tokens:
        return _span_of(c, clauses, clauses[0]) if len(clauses) == 1 else None, f"...{_WORDS[clause]}"
    last = c.tokens[-1]
    if all_ways == (_EITHER,) and {"move", "attack"} <= {token.lower() for token in c.tokens}:
        return span_of_token(last), f"...{_WORDS[clause]}, or ...; choose which on occupation"
    return span_of_token(last), f"{last}{_WORDS[clause]}"


def _span_of(c: Context, clauses: tuple[Clause, ...], clause: Clause) -> Span | None:
    """Return the position of a clause with its semicolon, or None if the sentence has other semicolons."""
    starts = [at for at, token in enumerate(c.tokens) if token == ";"]
    if len(starts) != len(clauses):
        return None
    first, after = list(pairwise([*starts, len(c.tokens)]))[clauses.index(clause)]
    return Span(span_of_token(c.tokens[first]).start, span_of_token(c.tokens[after - 1]).end)


_WORDS = {_STOP: "; stop at pieces", _NEXT: "; stop at the next piece"}
_MISSING = {
    _STOP: "a line of more than one space must say that it stops at pieces",
    _NEXT: "a line that jumps over a piece must say that it stops at the next one",
}
_NEEDLESS = {
    _STOP: "leave this out: nothing here is a line of several spaces that every piece stops",
    _OWN: "leave this out: a line of one space passes no golem, and no golem stops a jump",
    _NEXT: "leave this out: nothing here jumps over exactly one piece",
}


def _two_to_choose(all_ways: tuple[Way, ...], clauses: tuple[Clause, ...]) -> None:
    """Refuse "choose which" unless the lines are exactly orthogonal and diagonal ones of any length."""
    if all_ways != (_EITHER,) or _NEXT in clauses:
        raise Refused(
            "CT308",
            "only orthogonal or diagonal lines of any length can be chosen on occupation",
            suggestion="orthogonally or diagonally any number of spaces; choose which on occupation",
            rule="ES-10.2.12",
        )


def stop_at_pieces(c: Context) -> Clause:
    """; stop at pieces"""
    return _STOP


def stop_at_next(c: Context) -> Clause:
    """; stop at the next piece"""
    return _NEXT


def choose_which(c: Context) -> Clause:
    """; choose which on occupation"""
    return _WHICH


def own_golems(c: Context) -> None:
    """golems of your own Order"""


def own_do_not_block(c: Context, _whose: None) -> Clause:
    """; golems of your own Order do not block the way"""
    return _OWN
