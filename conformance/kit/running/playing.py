"""A scenario being played: the answers given, what the engine reported, the current state of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from conformance.kit.drivers.driver import Conversation, shortened
from conformance.kit.drivers.wire_json import digest_of
from conformance.kit.facts.game import GameFacts
from conformance.kit.running.claims import EVENTS, OPTIONS, UNTIL_OF_THE_STATE
from conformance.kit.running.claims import STATE as STATE_GIVEN
from conformance.kit.running.requests import STATE, answering, beginning, looking
from conformance.kit.scenarios.answers import Answer, Answers, UnclearStep
from conformance.kit.scenarios.names import Names
from conformance.kit.scenarios.offered import asked
from conformance.kit.scenarios.scenario import Answering, Scenario, Until
from conformance.kit.scenarios.steps import BEFORE, NO_DECISION
from spec.protocol.messages import Data, Decision, Error, Event, Position, Refusal, Scope

EVERYTHING = Scope()


class NotSupported(Exception):
    """The engine says that it cannot do this."""


class EngineError(Exception):
    """The engine failed to carry out a command that it should know."""


class NotTaken(EngineError):
    """The engine says that no game can be in this position."""


@dataclass(frozen=True, slots=True)
class Past:
    """What was known before the last answer: the rules named, and how many tokens there were."""

    named: set[str] = field(default_factory=set)
    tokens: int = 0


@dataclass(eq=False)
class Playing:
    """The engine's side of a scenario, seen over the wire."""

    scenario: Scenario
    facts: GameFacts
    conversation: Conversation
    names: Names
    digesting: bool = True
    """[WIRE-5.9] Whether the engine is asked for the digest of each position."""
    decision: Decision | None = None
    result: Mapping[str, object] | None = None
    events: list[Event] = field(default_factory=list)
    named: set[str] = field(default_factory=set)
    digests: list[str] = field(default_factory=list)
    began: Refusal | None = None
    _given: list[Answer] = field(default_factory=list)
    _forgotten: int = 0
    """The answers of `given`."""
    _past: Past = field(default_factory=Past)
    _goal: tuple[Until, tuple[int, int]] | None = None
    """The turn and the phase, by its place, that an `until` must not reach."""
    _state: Mapping[str, object] | None = None

    def __post_init__(self) -> None:
        if self.has(STATE_GIVEN) and not self.has(EVENTS):
            self.names.find_tokens = self._find_tokens

    @cached_property
    def answers(self) -> Answers:
        cards = {card.name: card for card in self.scenario.cards.values()}
        return Answers(self.facts, self.names, cards)

    def has(self, capability: str) -> bool:
        """[WIRE-2.5] Whether the engine claims the capability."""
        return capability in self.conversation.capabilities

    @property
    def scope(self) -> Scope:
        """[WIRE-2.3a] How much of the game the engine plays."""
        return self.conversation.scopes.get(self.scenario.game, EVERYTHING)

    def comes_to(self, step: int) -> None:
        """Called when play reaches a step."""
        self.conversation.comes_to(step)

    def begin(self) -> Refusal | None:
        """Set the game up. Return a refusal if the rules don't allow it."""
        self.began = self._command(*beginning(self.scenario, self.digesting))
        return self.began

    def wire(self, step: Answering) -> Answer:
        """The answer that a step gives to the open decision. CannotAnswer if it doesn't fit."""
        return self.answers.of(step, self.decision)

    def answer(self, answer: Answer) -> Refusal | None:
        """Give an answer. A refusal leaves everything unchanged."""
        before = Past(self.named.copy(), len(self.names.tokens))
        refusal = self._command(*answering(answer, self.digesting))
        if refusal is None:
            self._given.append(answer)
            self._past = before
        return refusal

    def take_back(self) -> None:
        """Go back to the decision before the last answer, by playing all others once more."""
        given, past, forgotten = self._given[:-1], self._past, self._forgotten
        self.events.clear()
        self.digests.clear()
        del self.names.tokens[past.tokens :]
        self._given.clear()
        self.begin()
        for number, answer in enumerate(given, start=1):
            self.answer(answer)
            if number == forgotten:
                self.forget()
        self.named = past.named

    def forget(self) -> None:
        """Count nothing of what has happened so far."""
        self.events.clear()
        self.named.clear()
        self._forgotten = len(self._given)

    def _command(self, command: str, fields: Mapping[str, object]) -> Refusal | None:
        reply = self.conversation.ask(command, fields)
        match reply:
            case Position():
                self._arrive(reply)
                return None
            case Refusal():
                self.named.update((reply.rule, *reply.also))
                return reply
            case Error():
                raise _raised(reply, command)
        raise EngineError(f"the engine answered {command} with {reply}")

    def _arrive(self, position: Position) -> None:
        self._state = None
        self.decision, self.result = position.decision, position.result
        if position.digest is not None:
            self.digests.append(position.digest)
        elif self.digesting and "digest" in self.conversation.capabilities:
            raise EngineError("the position has no digest")
        self.events.extend(position.events)
        if position.decision is not None:
            self.named.update(position.decision.rules)
        for event in position.events:
            self.named.update(event.rules)
            if event.kind == "created" and event.object is not None and event.object not in self.names.tokens:
                self.names.tokens.append(event.object)

    def _find_tokens(self) -> None:
        """Find the tokens in the state, as objects with new numbers, if no events name them."""
        numbers = [row.get("id") for row in _rows(self.state().get("objects"))]
        known = {*self.names.cards, *self.names.tokens}
        found = {one for one in numbers if isinstance(one, int) and one > self.names.leaders} - known
        self.names.tokens += sorted(found)

    def state(self) -> Mapping[str, object]:
        """The canonical state, requested once per position. [WIRE-5.4] Its digest must be the position's."""
        if self._state is None:
            self._state = self._data(*STATE)
            checked = self.digesting and "digest" in self.conversation.capabilities and self.digests
            if checked and digest_of(self._state) != self.digests[-1]:
                raise EngineError(f"the digest of the state is not {self.digests[-1]}, as the position says")
        return self._state

    def fresh_state(self) -> Mapping[str, object]:
        """Request the canonical state even if it is known."""
        return self._data(*STATE)

    def view(self, player: int) -> Mapping[str, object]:
        return self._data(*looking(player))

    def _data(self, command: str, fields: Mapping[str, object]) -> Mapping[str, object]:
        reply = self.conversation.ask(command, fields)
        if isinstance(reply, Data):
            return reply.data
        if isinstance(reply, Error):
            raise _raised(reply, command)
        raise EngineError(f"the engine answered {command} with {reply}")

    def reaches(self, step: Until) -> bool:
        """Whether play has reached what a step waits for; with `before`, whether it has gone too far."""
        conditions = step.conditions
        if BEFORE in conditions:
            return self._now() >= self._goal_of(step)
        if conditions.get("decision") == NO_DECISION:
            conditions = {key: value for key, value in conditions.items() if key != "decision"}
            if self.decision is not None:
                return False
        elif self.decision is None or conditions.get("decision", self.decision.kind) != self.decision.kind:
            return False
        state = self.state() if UNTIL_OF_THE_STATE & conditions.keys() else {}
        return (
            conditions.get("turn", state.get("turn")) == state.get("turn")
            and conditions.get("phase", state.get("phase")) == state.get("phase")
            and conditions.get("player", f"P{state.get('active')}") == f"P{state.get('active')}"
        )

    def _now(self) -> tuple[int, int]:
        """The turn, and the place of the phase in it."""
        turn, phase = self.state().get("turn"), self.state().get("phase")
        phases = list(self.facts.phases)
        if not isinstance(turn, int) or phase not in phases:
            raise EngineError(f"the state has no turn or no phase: {shortened([turn, phase])}")
        return turn, phases.index(str(phase))

    def _goal_of(self, step: Until) -> tuple[int, int]:
        """The first turn and phase that `before` excludes: of a phase without a turn, the next one."""
        if self._goal is None or self._goal[0] is not step:
            goal, (turn, place) = step.conditions[BEFORE], self._now()
            assert isinstance(goal, Mapping)
            wanted = list(self.facts.phases).index(str(goal["phase"])) if "phase" in goal else 0
            coming = turn if wanted > place else turn + 1
            self._goal = step, (int(goal.get("turn", coming)), wanted)
            if (turn, place) >= self._goal[1]:
                said = ", ".join(f"{key} {value}" for key, value in goal.items())
                raise UnclearStep(f"until before {said}: it is turn {turn} already; {self.asked()}")
        return self._goal[1]

    # --- looking at the state ---------------------------------------------------------------------

    def player_row(self, player: int) -> Mapping[str, object]:
        for row in _rows(self.state().get("players")):
            if row.get("player") == player:
                return row
        raise EngineError(f"the state has no player {player}")

    def object_row(self, number: int) -> Mapping[str, object] | None:
        for row in _rows(self.state().get("objects")):
            if row.get("id") == number:
                return row
        return None

    def zone_ids(self, player: int, zone: str) -> list[int]:
        listed = self.player_row(player).get(zone, [])
        if not isinstance(listed, list):
            raise EngineError(f"the state's {zone} of P{player} is not a list: {shortened(listed)}")
        return [item for item in listed if isinstance(item, int)]

    def zone_of(self, number: int) -> str:
        """The zone of an object; `gone` if it no longer exists."""
        if self.object_row(number) is None:
            return "gone"
        if number <= self.names.leaders:
            return self.facts.leader.zone
        for player in range(1, self.names.players + 1):
            for zone in self.facts.zones:
                if number in self.zone_ids(player, zone):
                    return zone
        return "resolving"

    def asked(self) -> str:
        """What the engine asks now, of whom, and with which options."""
        if self.decision is None and self.result is not None:
            return f"the game is over ({shortened(self.result)})"
        if self.decision is None or not self.has(OPTIONS):  # without it, the lists may be incomplete
            return asked(self.decision)
        return self.answers.asked(self.decision)


def _raised(error: Error, command: str) -> Exception:
    if error.code in ("not_supported", "unknown_game"):
        return NotSupported(error.feature or error.text)
    if error.code in ("bad_state", "unknown_card"):
        return NotTaken(f"the engine doesn't accept the position: {error.code}, {error.text}")
    return EngineError(f"the engine cannot carry out {command}: {error.code}, {error.text}")


def _rows(value: object) -> list[Mapping[str, object]]:
    return [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []
