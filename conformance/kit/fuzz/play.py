"""One random game on both engines: legal answers, and some illegal ones, until they disagree."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import islice

from conformance.kit.data.rows import list_of
from conformance.kit.fuzz.cases.case import Case, Duel
from conformance.kit.fuzz.cases.difference import HARMLESS, Difference
from conformance.kit.fuzz.wrong_answers import wrong_answer
from conformance.kit.playthroughs.record import lively
from conformance.kit.running.scope import options_inside
from conformance.kit.running.spaces import answers_in
from conformance.kit.scenarios.notation import read_move
from conformance.kit.scenarios.offered import options_of
from spec.protocol.messages import NATURE, Decision, Scope

MOST_ANSWERS = 600
"""A game that isn't over after this many answers ends there."""

VIEWED = 4
"""Views are compared once per this many answers."""

MOST_LISTED, MOST_TOLD = 2000, 3
"""Up to this many offered answers are compared, and up to this many of the differing ones tried."""

WRONG = 0.2
"""How often an illegal answer is tried before a legal one."""


RESTLESS, BACK = 0.3, 0.9
"""On a board: in how many games pieces go back and forth, and how often they do so there. By chance alone,
positions hardly ever repeat.
"""


@dataclass(eq=False)
class Played:
    """A game: how far it got, and each moment of disagreement as a case."""

    answers: int = 0
    refused: int = 0
    found: list[tuple[Case, tuple[Difference, ...]]] = field(default_factory=list)


def play(begun: Duel, rng: random.Random) -> Played:
    """Play on from the beginning. Harmless differences don't end the game."""
    played = Played()
    back = BACK if begun.facts.board is not None and rng.random() < RESTLESS else 0.0
    moves: dict[int, str] = {}
    while True:
        if begun.differences:
            played.found.append((begun.played(), begun.differences))
            if not all(one.what in HARMLESS for one in begun.differences):
                break
            begun.differences = ()
        decision = begun.decision
        if decision is None or played.answers >= MOST_ANSWERS:
            break
        asks_wrong = decision.player != NATURE and begun.pair.both("refusals")
        if asks_wrong and rng.random() < WRONG and _try_wrong(begun, decision, rng, played):
            continue
        look = played.answers % VIEWED == 0
        answer: object = _undone(decision, moves) if back and rng.random() < back else None
        if answer is None:
            space = inside(decision.space, begun.tested.scope)
            if space.get("one_of") == []:
                break  # everything that is offered lies outside what the engine plays
            answer = lively(space, rng)
        if isinstance(answer, str) and read_move(answer) is not None:
            moves[decision.player] = answer
        begun.give(begun.to_case(decision, decision.player, answer), look)
        played.answers += 1
    return played


def inside(space: Mapping[str, object], scope: Scope) -> Mapping[str, object]:
    """[WIRE-2.3a] A space without the actions that an engine does not play."""
    if scope.actions is None or "one_of" not in space:
        return space
    return {**space, "one_of": options_inside(list_of(space["one_of"]), scope)}


def _undone(decision: Decision, moves: Mapping[int, str]) -> str | None:
    """The move that takes back the player's last one, if it is offered."""
    last = read_move(moves.get(decision.player))
    if last is None or not last.origin:
        return None
    for one in options_of(decision):
        move = read_move(one)
        if move is not None and (move.origin, move.target) == (last.target, last.origin):
            return str(one)
    return None


def _try_wrong(begun: Duel, decision: Decision, rng: random.Random, played: Played) -> bool:
    """Try an illegal answer. True if it had an effect: a difference, or it was legal after all."""
    tried = wrong_answer(begun.against, decision, rng)
    if tried is None:
        return False
    begun.give(begun.to_case(decision, *tried, wrong=True), look=False)
    played.refused += 1
    return bool(begun.differences) or begun.taken[-1].refusal is None


def revealing_cases(case: Case, difference: Difference, begun: Duel) -> list[Case]:
    """If the options differ: the case extended by an answer that only one engine offers."""
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
    """Some answers that one engine offers and the other doesn't, and whether the other forbids them."""
    mine, theirs = (list(islice(answers_in(each.space), MOST_LISTED)) for each in (one, other))
    more = [(answer, True) for answer in mine if answer not in theirs]
    return [*more[:MOST_TOLD], *[(answer, False) for answer in theirs if answer not in mine][:MOST_TOLD]]
