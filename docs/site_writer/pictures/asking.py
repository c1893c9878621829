"""What an engine says of a position. It is asked like the kit asks, so no rule of a game is repeated here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from conformance.kit.drivers.driver import Breakdown, CannotStart, Conversation
from conformance.kit.drivers.in_process import InProcess, factory_named
from spec.protocol.messages import Data, Error, Position, Refusal, Reply

ENGINE: Final = "reference_engine.serve:session"

Cards = Mapping[str, Mapping[str, object]]


class CannotPicture(Exception):
    """Something cannot be shown. The message is for a person."""


class Engine:
    """One game on the reference engine, with everything printed in it, by name."""

    def __init__(self, game: str, cards: Cards) -> None:
        self.game = game
        self.cards = cards
        try:
            self.conversation = Conversation(InProcess(factory_named(ENGINE)))
        except (Breakdown, CannotStart) as error:
            raise CannotPicture(f"the engine cannot be asked: {error}") from None

    def load(
        self, state: Mapping[str, object], switches: Mapping[str, object], names: Iterable[str]
    ) -> tuple[str, ...]:
        """Load a position in which only cards of these names occur. Return the legal answers."""
        cards = {name: self.cards[name] for name in names}
        fields = {"game": self.game, "cards": cards, "switches": dict(switches), "digest": False}
        return self._answers("load", {**fields, "state": state})

    def start(self, brought: Mapping[str, object], switches: Mapping[str, object]) -> tuple[str, ...]:
        """Start a game. Return the legal answers."""
        fields = {"game": self.game, "cards": self.cards, "switches": dict(switches), "digest": False}
        return self._answers("start", {**fields, **brought})

    def answer(self, player: int, answer: object) -> tuple[str, ...]:
        """Give an answer. Return the next legal answers."""
        return self._answers("answer", {"player": player, "answer": answer, "digest": False})

    def refusal(self, player: int, answer: object) -> str | None:
        """The rule by which an answer is refused; None if it was accepted."""
        reply = self._ask("answer", {"player": player, "answer": answer, "digest": False})
        return reply.rule if isinstance(reply, Refusal) else None

    def view(self, player: int) -> Mapping[str, Any]:
        """What a player may know of the current game."""
        reply = self._ask("view", {"player": player})
        assert isinstance(reply, Data)
        return reply.data

    def _answers(self, command: str, fields: Mapping[str, object]) -> tuple[str, ...]:
        reply = self._ask(command, fields)
        if isinstance(reply, Refusal):
            raise CannotPicture(f"the engine refuses it: {reply.text} [{reply.rule}]")
        assert isinstance(reply, Position)
        items = reply.decision.space.get("one_of", ()) if reply.decision else ()
        return tuple(map(str, items)) if isinstance(items, Sequence) else ()

    def _ask(self, command: str, fields: Mapping[str, object]) -> Reply:
        try:
            reply = self.conversation.ask(command, fields)
        except Breakdown as error:
            raise CannotPicture(f"the engine breaks down: {error}") from None
        if isinstance(reply, Error):
            raise CannotPicture(f"the engine rejects the position: {reply.text}")
        return reply
