"""The requests that a scenario will make of an engine, read off its steps before it is played."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from conformance.kit.facts.game import GameFacts
from conformance.kit.running.claims import NEEDS, REFUSALS, UNTIL_OF_THE_STATE, lacking
from conformance.kit.running.claims import STATE as STATE_GIVEN
from conformance.kit.scenarios import scenario as steps
from conformance.kit.scenarios.answers import Answer, Answers, CannotAnswer
from conformance.kit.scenarios.names import player_number
from conformance.kit.scenarios.scenario import (
    Act,
    Answering,
    Assertion,
    Assign,
    Check,
    Choose,
    Illegal,
    Move,
    Nature,
    Scenario,
)

Request = tuple[str, Mapping[str, object]]
"""A command and its fields."""


@dataclass(frozen=True, slots=True)
class Hanging:
    """An answer that depends on what the engine says."""


@dataclass(frozen=True, slots=True)
class Until:
    """An unknown number of answers that do nothing, each followed by a request for the state."""

    step: int
    look: Request | None


Entry = Request | Hanging | Until

STATE: Request = ("state", {})
HANGING = Hanging()


def beginning(scenario: Scenario, digesting: bool) -> Request:
    """The request that sets the game up."""
    fields = {
        "game": scenario.game,
        **scenario.position,
        "cards": {card.name: card.data for card in scenario.cards.values()},
        "switches": dict(scenario.switches),
    }
    return scenario.begin, asked_for(fields, digesting)


def answering(answer: Answer, digesting: bool) -> Request:
    """The request that gives an answer."""
    player, value = answer
    return "answer", asked_for({"player": player, "answer": value}, digesting)


def looking(player: int) -> Request:
    """The request for what a player may know."""
    return "view", {"player": player}


def chosen(step: Act, value: object) -> Choose:
    """The step that gives one of the answers in `with`."""
    return Choose(step.line, step.player, "choose", value)


def asked_for(fields: dict[str, object], digesting: bool) -> dict[str, object]:
    """[WIRE-5.9] Add whether the position should have its digest."""
    return fields if digesting else {**fields, "digest": False}


def script(
    scenario: Scenario, facts: GameFacts, capabilities: Collection[str], digesting: bool
) -> Iterator[Entry]:
    """Yield the requests of a scenario in order, as far as they are certain."""
    answers = Answers(facts, scenario.names, {card.name: card for card in scenario.cards.values()})
    stateful = STATE_GIVEN in capabilities
    losing = stateful and facts.losers is not None
    known = False  # whether the judge already has the position's state
    yield beginning(scenario, digesting)
    for number, step in enumerate(scenario.when):
        match step:
            case Act():
                yield _answer(step, answers, digesting)
                yield from (_answer(chosen(step, value), answers, digesting) for value in step.then)
                known = False
            case Assign() | Choose() | Move() | Nature():
                yield _answer(step, answers, digesting)
                known = False
            case Illegal() if REFUSALS in capabilities:
                if stateful and not known:
                    yield STATE
                yield _answer(step.step, answers, digesting)
                if stateful:
                    yield STATE
                known = stateful
            case steps.Until():
                words = step.conditions.keys()
                at_once = not UNTIL_OF_THE_STATE.isdisjoint(words) and "decision" not in words
                if at_once and not known:
                    yield STATE
                yield Until(number, STATE if at_once else None)
                known = at_once
            case Check():
                judged = _judged(step.assertions, capabilities)
                yield from _looks(judged, known, losing)
                known = known or _of_the_state(judged, losing)
    yield from _looks(_judged(scenario.then, capabilities), known, losing)


def _answer(step: Answering, answers: Answers, digesting: bool) -> Entry:
    """The answer of a step, if it is the same whatever the engine asks, or nearly always.

    A choice is sent as written, though the engine may ask for a list with one item. In that rare case, the
    scenario is played again, which costs less than waiting at each choice.
    """
    match step:
        case Nature():
            return HANGING
        case Choose(form="order") | Choose(value=[int(), *_]):  # the rest of an order; modes, counted from 1
            return HANGING
    try:
        return answering(answers.of(step, None), digesting)
    except CannotAnswer:  # it names an object that doesn't exist yet
        return HANGING


def _looks(judged: Iterable[Assertion], known: bool, losing: bool) -> Iterator[Request]:
    """The requests that assertions need; `losing`: results are compared with the state, which says who has
    lost.

    Requesting more than they need does no harm.
    """
    for one in judged:
        if one.kind == "view" and isinstance(one.expected, Mapping):
            yield looking(player_number(str(one.expected.get("for"))) or 0)
        if not known and _of_the_state((one,), losing):
            known = True
            yield STATE


def _of_the_state(judged: Iterable[Assertion], losing: bool) -> bool:
    """Whether the judge then has the state: if `losing`, the end of a game needs it, too."""
    return any(
        STATE_GIVEN in NEEDS.get(one.kind, ()) or (losing and one.kind == "result" and one.expected != "none")
        for one in judged
    )


def _judged(assertions: Iterable[Assertion], capabilities: Collection[str]) -> Sequence[Assertion]:
    """The assertions, alternatives one by one, that the engine's claims allow to judge."""
    each = (part for one in assertions for group in one.either or ((one,),) for part in group)
    return [one for one in each if not lacking(one, capabilities)]
