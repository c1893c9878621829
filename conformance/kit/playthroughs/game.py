"""An engine playing one game, started and answered as a recording does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from conformance.kit.drivers.driver import Conversation
from conformance.kit.facts.game import GameFacts
from conformance.kit.playthroughs.beginning import Beginning, beginning_of
from conformance.kit.playthroughs.recorded_rows import view_row
from conformance.kit.playthroughs.recording import Row, Wire
from conformance.kit.running.playing import EngineError, NotSupported
from conformance.kit.scenarios.pool import CardPool
from spec.protocol.messages import Data, Error, Position, Refusal


@dataclass(eq=False)
class Game:
    """An engine playing one game of this suite."""

    facts: GameFacts
    pool: CardPool
    conversation: Conversation

    @cached_property
    def beginning(self) -> Beginning:
        """How games of this kind begin."""
        return beginning_of(self.facts, self.pool)

    def start(self, head: Mapping[str, object]) -> Position | Refusal:
        fields = self.beginning.fields(head)
        cards = fields.pop("cards")
        begin = {"game": self.facts.game, **fields, "switches": head.get("switches", {}), "cards": cards}
        return self._ask("start", begin)

    def answer(self, answer: tuple[int, Wire]) -> Position | Refusal:
        return self._ask("answer", {"player": answer[0], "answer": answer[1]})

    def views(self, head: Mapping[str, object]) -> list[Row]:
        """What each player may know now."""
        players = range(1, self.beginning.seats(head) + 1)
        return [view_row(self._view(player), self.facts) for player in players]

    def _view(self, player: int) -> Mapping[str, object]:
        reply = self.conversation.ask("view", {"player": player})
        if isinstance(reply, Data):
            return reply.data
        raise EngineError(f"the engine answered view with {reply}")

    def _ask(self, command: str, fields: Mapping[str, object]) -> Position | Refusal:
        reply = self.conversation.ask(command, fields)
        if isinstance(reply, (Position, Refusal)):
            return reply
        if isinstance(reply, Error) and reply.code in ("not_supported", "unknown_game"):
            raise NotSupported(reply.feature or reply.text)
        raise EngineError(f"the engine answered {command} with {reply}")
