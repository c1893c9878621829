"""A scenario played without an engine, to note the requests that it is certain to make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from conformance.kit.running.claims import UNTIL_OF_THE_STATE
from conformance.kit.running.playing import Playing
from conformance.kit.running.requests import STATE, Request, answering, beginning
from conformance.kit.scenarios.answers import Answer, CannotAnswer
from conformance.kit.scenarios.scenario import Answering, Choose, Illegal, Nature, Until
from conformance.kit.scenarios.steps import BEFORE
from spec.protocol.messages import NATURE, Decision, Refusal


@dataclass(frozen=True, slots=True)
class Uncertain:
    """One answer that depends on what the engine says."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """An unknown number of answers that do nothing, each followed by a request for the state."""

    step: int
    look: Request | None


Entry = Request | Uncertain | Waiting

UNCERTAIN: Final = Uncertain()


@dataclass(eq=False)
class Foreseen(Playing):
    """Accepts every answer but the illegal ones, and knows nothing of the position that follows."""

    entries: list[Entry] = field(default_factory=list)
    """The requests in order, with marks where they depend on the engine's replies."""
    step: int = -1

    def comes_to(self, step: int) -> None:
        self.step = step

    def begin(self) -> None:
        self.entries.append(beginning(self.scenario, self.digesting))
        self.decision = _unknown(NATURE)

    def wire(self, step: Answering) -> Answer:
        """The answer of a step, if it is the same whatever the engine asks, or nearly always.

        A choice is sent as written, though the engine may ask for a list with one item. In that rare case,
        the scenario is played again, which costs less than waiting at each choice.
        """
        player = NATURE if isinstance(step, Nature) else step.player
        match step:
            case Choose(form="order") | Choose(value=[int(), *_]):  # the rest of an order; modes, from 1
                return player, UNCERTAIN
        try:
            return super().wire(step)
        except CannotAnswer:  # nature's answer, or it names an object that doesn't exist yet
            return player, UNCERTAIN

    def answer(self, answer: Answer) -> Refusal | None:
        player, value = answer
        self.entries.append(UNCERTAIN if value is UNCERTAIN else answering(answer, self.digesting))
        if self.step < len(self.scenario.when) and isinstance(step := self.scenario.when[self.step], Illegal):
            return Refusal(step.rules[0], "")
        self.decision, self._state = _unknown(player), None
        return None

    def reaches(self, step: Until) -> bool:
        """Note that the engine decides how often to answer; go on as if it were done."""
        words = step.conditions.keys()
        needs_state = bool(UNTIL_OF_THE_STATE & words) and not {"decision", BEFORE} & words
        if needs_state:
            self.state()
        else:
            self._state = None
        self.entries.append(Waiting(self.step, STATE if needs_state else None))
        return True

    def take_back(self) -> None:
        self._state = None

    def _data(self, command: str, fields: Mapping[str, object]) -> Mapping[str, object]:
        self.entries.append((command, fields))
        return {}


def _unknown(player: int) -> Decision:
    """A decision of which only the player is known: the one who answered last goes on answering."""
    return Decision("", player, (), {})
