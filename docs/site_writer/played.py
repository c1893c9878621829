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
from spec.protocol.messages import Data, Decision, Event, Position, Reply

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


@dataclass(frozen=True, eq=False)
class Played:
    """A scenario with every position that it reached, the given one first."""

    scenario: Scenario
    facts: GameFacts
    moments: tuple[Moment, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, including those of the given position."""
        return tuple(event for moment in self.moments for event in moment.events)

    @cached_property
    def printed(self) -> Mapping[int, str]:
        """The printed name of each object."""
        return {row["id"]: str(row["card"]) for moment in self.moments for row in moment.state["objects"]}

    @cached_property
    def names(self) -> Mapping[int, str]:
        """A reader's name for each object; created objects are called by their card."""
        scene, names = Scene(self.scenario, self.facts), self.scenario.names
        return {**self.printed, **{number: scene.named(names.name_of(number)) for number in names.cards}}

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


class _Watched(Conversation):
    """A conversation that records every position as it comes."""

    def __init__(self, seen_by: int) -> None:
        super().__init__(InProcess(factory_named(ENGINE)))
        self.moments: list[Moment] = []
        self._shown = ("view", {"player": seen_by}) if seen_by else ("state", {})

    def ask(self, command: str, fields: Mapping[str, object]) -> Reply:
        reply = super().ask(command, fields)
        if isinstance(reply, Position):
            state = super().ask(*self._shown)
            assert isinstance(state, Data)
            given = (int(str(fields["player"])), fields["answer"]) if command == "answer" else None
            self.moments.append(Moment(reply.events, reply.decision, state.data, given))
        return reply


def played(scenario: Scenario, seen_by: int = 0) -> Played:
    """Play a scenario, for all to see or as a player sees it. CannotPlay unless it passes."""
    facts = facts_of(scenario.game)
    try:
        conversation = _Watched(seen_by)
        conversation.hello()
        outcome = play(scenario, facts, conversation, digesting=False)
    except (Breakdown, CannotStart) as error:
        raise CannotPlay(f"the engine cannot be asked: {error}") from None
    if outcome.verdict is not Verdict.PASS:
        raise CannotPlay(f"{scenario.id} does not pass: {outcome.reason}")
    return Played(scenario, facts, tuple(conversation.moments))
