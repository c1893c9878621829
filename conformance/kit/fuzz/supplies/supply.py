"""Where the games of a comparison begin: setups that both engines support."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from functools import partial
from typing import Protocol

from conformance.kit.facts.game import GameFacts
from conformance.kit.fuzz.cases.case import CannotSay, Case, Duel
from conformance.kit.fuzz.cases.sides import Fault, Pair
from conformance.kit.running.claims import unsupported_switch
from conformance.kit.running.playing import NotSupported
from conformance.kit.running.scope import outside
from conformance.kit.scenarios.scenario import Scenario
from spec.book.games import find

TRIES = 40
"""Setups tried for one game before giving up."""

NEAR = 8
"""Of a range of whole numbers, only this many values from its minimum on are used."""


class NoDecks(Exception):
    """The two engines have no setup in common; the text says what is missing."""


class Supply(Protocol):
    """What games can be made of."""

    @property
    def slugs(self) -> Collection[str]:
        """Every card or terrain that both engines support."""

    def begun(self, rng: random.Random) -> Duel:
        """A game that both engines began, or refused differently. NoDecks after many tries."""


def both_play(facts: GameFacts, pair: Pair) -> None:
    """Raise NoDecks if one of the engines can neither start the game nor load a position of it."""
    for side in (pair.tested, pair.against):
        if side.support(facts.game) is None:
            raise NoDecks(f"{side.name} does not play {facts.game}")
        if not pair.both("start") and "load" not in side.capabilities:
            raise NoDecks(f"{side.name} can't load a position, and at least one engine can't start a game")


def within_scope(scenario: Scenario, pair: Pair) -> None:
    """[WIRE-2.3a] Raise NotSupported if an engine does not play what a position asks for."""
    for side in (pair.tested, pair.against):
        support = side.support(scenario.game)
        if support is not None and (beyond := outside(scenario, support.scope)):
            raise NotSupported(f"{side.name}: {beyond[0]} is outside the scope")


def begun_on_both(made: Callable[[], Duel], pair: Pair) -> Duel | None:
    """A game from a position that both engines take, or on which they disagree; None if it is impossible.

    NotSupported if an engine lacks what it takes. The first of the games made only tries the position.
    """
    tried = made()
    within_scope(tried.scenario, pair)
    if isinstance(pair.against.attempt(tried.against.begin), Fault):
        return None
    begun = made()
    refusal = begun.begin()
    goes_on = refusal is None and begun.decision is not None
    return begun if begun.differences or goes_on else None


def begun_from(made: Callable[[int], Case], play: Callable[[Case], Duel], pair: Pair, what: str) -> Duel:
    """A game that both engines began, or on which they disagree at once, from the cases made one by one.

    `made` gets the number of the try. NoDecks after many tries; `what` names what was tried.
    """
    missing = ""
    for tried in range(TRIES):
        try:
            begun = begun_on_both(partial(play, made(tried)), pair)
        except NotSupported as problem:
            missing = str(problem)
        except CannotSay:
            continue
        else:
            if begun is not None:
                return begun
    raise NoDecks(missing or f"no {what} was accepted by both engines")


def common_switches(facts: GameFacts, pair: Pair) -> dict[str, list[object]]:
    """The values that both engines support of each switch with more than one."""
    supports = [one for side in (pair.tested, pair.against) if (one := side.support(facts.game)) is not None]
    found: dict[str, list[object]] = {}
    for name, switch in find(facts.game).switches.items():
        listed: list[object] = list(switch.values)
        if switch.number is not None:
            listed += range(switch.number.min, min(switch.number.max, switch.number.min + NEAR) + 1)
        both = [
            value
            for value in listed
            if not any(unsupported_switch({name: value}, support) for support in supports)
        ]
        if len(both) > 1:
            found[name] = both
    return found
