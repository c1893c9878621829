"""A scenario as the reference engine plays it: each position, with the events that led to it.

The engine is asked over the protocol, as the kit does; nothing here is specific to a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from conformance.kit.drivers.driver import Breakdown, CannotStart, Conversation
from conformance.kit.drivers.in_process import InProcess, factory_named
from conformance.kit.facts.game import GameFacts
from conformance.kit.facts.suite import facts_of
from conformance.kit.judging.play import play
from conformance.kit.judging.verdict import Verdict
from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tell.english import player, sentence
from conformance.kit.tell.events import describe_event
from conformance.kit.tell.scene import Scene
from spec.book.words import words_of
from spec.protocol.messages import Data, Decision, Event, Position, Refusal, Reply

ENGINE: Final = "reference_engine.serve:session"


class CannotPlay(Exception):
    """A scenario cannot be played to its end. The message is for a person."""


@dataclass(frozen=True)
class Moment:
    """A position: the events since the previous one, the open decision, and the canonical state.

    `state` is a view if the scenario is shown as a player sees it. `answer` is the answer that led here with
    its player, None before the first.
    """

    events: tuple[Event, ...]
    decision: Decision | None
    state: Mapping[str, Any]
    answer: tuple[int, object] | None = None


@dataclass(frozen=True)
class Attempt:
    """What the rules refused: an answer with its player, or a position, which has none.

    `after` is the number of the moment before it, -1 if there is none.
    """

    after: int
    refusal: Refusal
    answer: tuple[int, object] | None = None


@dataclass(frozen=True, eq=False)
class Played:
    """A played scenario: every position from the given one on, and every refused attempt."""

    scenario: Scenario
    facts: GameFacts
    moments: tuple[Moment, ...]
    attempts: tuple[Attempt, ...] = ()

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, including those of the given position."""
        return tuple(event for moment in self.moments for event in moment.events)

    @cached_property
    def printed(self) -> Mapping[int, str]:
        """The printed name of each object."""
        return {
            row["id"]: str(row["card"]) for moment in self.moments for row in moment.state.get("objects", ())
        }

    @cached_property
    def names(self) -> Mapping[int, str]:
        """The full name of each object, as on its picture; created objects are called by their card."""
        scene, names = Scene(self.scenario, self.facts), self.scenario.names
        return {**self.printed, **{number: scene.introduced(names.name_of(number)) for number in names.cards}}

    def told(self, event: Event) -> str:
        """An event as a sentence."""
        return sentence(describe_event(event, self.facts, self.names, words_of(self.scenario.game).titles))

    def title(self, name: str) -> str:
        """A reader's name for a number, a zone, a phase or a word of cards."""
        return words_of(self.scenario.game).titles.get(name, name)

    def decision(self, kind: str) -> str:
        """A reader's noun for what a decision asks for."""
        return words_of(self.scenario.game).decisions.get(kind, kind)

    def player(self, number: int) -> str:
        """A reader's name for a player."""
        return player(number)


class Recorder(Conversation):
    """A conversation that records every position as it comes, scenario by scenario. CannotPlay without an
    engine."""

    def __init__(self) -> None:
        try:
            super().__init__(InProcess(factory_named(ENGINE)))
            self.hello()
        except (Breakdown, CannotStart) as error:
            raise CannotPlay(f"the engine cannot be asked: {error}") from None
        self._begin(0)

    def _begin(self, seen_by: int) -> None:
        self._moments: list[Moment] = []
        self._attempts: list[Attempt] = []
        self._shown = ("view", {"player": seen_by}) if seen_by else ("state", {})

    def ask(self, command: str, fields: Mapping[str, object]) -> Reply:
        reply = super().ask(command, fields)
        given = (int(str(fields["player"])), fields["answer"]) if command == "answer" else None
        if isinstance(reply, Position):
            state = super().ask(*self._shown)
            assert isinstance(state, Data)
            self._moments.append(Moment(reply.events, reply.decision, state.data, given))
        elif isinstance(reply, Refusal):
            self._attempts.append(Attempt(len(self._moments) - 1, reply, given))
        return reply

    def play(self, scenario: Scenario, seen_by: int = 0) -> Played:
        """Play a scenario, for all to see or as a player sees it. CannotPlay unless it passes."""
        self._begin(seen_by)
        facts = facts_of(scenario.game)
        outcome = play(scenario, facts, self, digesting=False)
        if outcome.verdict is not Verdict.PASS:
            raise CannotPlay(f"{scenario.id} does not pass: {outcome.reason}")
        return Played(scenario, facts, tuple(self._moments), tuple(self._attempts))


def played(scenario: Scenario, seen_by: int = 0) -> Played:
    """Play a scenario, for all to see or as a player sees it. CannotPlay unless it passes."""
    return Recorder().play(scenario, seen_by)
