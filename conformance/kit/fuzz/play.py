"""One random game on both engines: legal answers, illegal ones now and then, until they no longer agree."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import islice

from conformance.kit.counts import answers_in
from conformance.kit.fuzz.case import Case, Duel
from conformance.kit.fuzz.difference import HARMLESS, Difference
from conformance.kit.fuzz.wrong import wrong_answer
from conformance.kit.playthroughs.record import lively
from spec.protocol.messages import NATURE, Decision

MOST_ANSWERS = 600
"""A game that is not over by then ends there."""

VIEWED = 4
"""The views are compared after every so many answers."""

MOST_LISTED, MOST_TOLD = 2000, 3
"""Of the answers that are offered so many are compared, and of those that differ so many tried."""

WRONG = 0.2
"""How often an illegal answer is tried before a legal one."""


@dataclass(eq=False)
class Played:
    """A game: how far it came, and each moment at which the engines did not agree, as a case."""

    answers: int = 0
    refused: int = 0
    found: list[tuple[Case, tuple[Difference, ...]]] = field(default_factory=list)


def play(begun: Duel, rng: random.Random) -> Played:
    """Play on from the beginning. What is harmless does not end the game."""
    played = Played()
    while True:
        if begun.differences:
            played.found.append((begun.played(), begun.differences))
            if not all(one.what in HARMLESS for one in begun.differences):
                break
            begun.differences = ()
        decision = begun.decision
        if decision is None or played.answers >= MOST_ANSWERS:
            break
        if decision.player != NATURE and rng.random() < WRONG and _try_wrong(begun, decision, rng, played):
            continue
        look = played.answers % VIEWED == 0
        begun.give(begun.to_case(decision, decision.player, lively(decision.space, rng)), look)
        played.answers += 1
    return played


def _try_wrong(begun: Duel, decision: Decision, rng: random.Random, played: Played) -> bool:
    """An illegal answer; True if something came of it: a difference, or it was legal after all."""
    tried = wrong_answer(begun.against, decision, rng)
    if tried is None:
        return False
    begun.give(begun.to_case(decision, *tried, wrong=True), look=False)
    played.refused += 1
    return bool(begun.differences) or begun.taken[-1].refusal is None


def tell_tale(case: Case, difference: Difference, begun: Duel) -> list[Case]:
    """Where the options differ: the case with an answer that only one of the two offers."""
    if difference.what != "options":
        return []
    one, other = difference.tested, difference.against
    if not isinstance(one, Decision) or not isinstance(other, Decision):
        return []
    return [
        Case(case.begin, case.switches, (*case.answers, begun.to_case(other, other.player, answer, wrong)))
        for answer, wrong in _only_in_one(one, other)
    ]


def _only_in_one(one: Decision, other: Decision) -> list[tuple[object, bool]]:
    """Some answers that one offers and the other does not, and whether they are wrong for the other."""
    mine, theirs = (list(islice(answers_in(each.space), MOST_LISTED)) for each in (one, other))
    more = [(answer, True) for answer in mine if answer not in theirs]
    return [*more[:MOST_TOLD], *[(answer, False) for answer in theirs if answer not in mine][:MOST_TOLD]]
