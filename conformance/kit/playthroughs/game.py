"""An engine that plays one game, as a recording begins it and answers in it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.kit.cards import CardPool
from conformance.kit.driver import Conversation
from conformance.kit.facts import GameFacts
from conformance.kit.playing import EngineError, NotSupported
from conformance.kit.playthroughs.recording import BadPlaythrough, Row, Wire, rows_of
from conformance.kit.playthroughs.seen import view_row
from spec.protocol.messages import Data, Error, Position, Refusal


@dataclass(eq=False)
class Game:
    """An engine that plays one game of this suite."""

    facts: GameFacts
    pool: CardPool
    conversation: Conversation

    def start(self, head: Mapping[str, object]) -> Position | Refusal:
        decks = [self._deck(deck) for deck in rows_of(head.get("decks"))]
        cards = {card.name: card.data for card in self.pool.known.values()}
        needed = {str(name) for deck in decks for value in deck.values() for name in _names(value)}
        fields = {"game": self.facts.game, "decks": decks, "switches": head.get("switches", {})}
        lost = sorted(needed - set(cards))
        if lost:
            raise BadPlaythrough(f"no card is called {lost[0]}")
        return self._ask("start", {**fields, "cards": {name: cards[name] for name in sorted(needed)}})

    def _deck(self, deck: Mapping[str, object]) -> dict[str, object]:
        """Cards are kept as they are listed in a deck file: `3 Dawn Sliver`."""
        told = dict(deck)
        for wire in self.facts.start_cards.values():
            lines = [str(line).partition(" ") for line in _names(deck[wire])]
            told[wire] = [name for count, _, name in lines for _ in range(int(count))]
        return told

    def answer(self, answer: tuple[int, Wire]) -> Position | Refusal:
        return self._ask("answer", {"player": answer[0], "answer": answer[1]})

    def views(self, players: int) -> list[Row]:
        return [view_row(self._view(player), self.facts) for player in range(1, players + 1)]

    def _view(self, player: int) -> Mapping[str, object]:
        reply = self.conversation.ask("view", {"player": player})
        if isinstance(reply, Data):
            return reply.data
        raise EngineError(f"view was answered with {reply}")

    def _ask(self, command: str, fields: Mapping[str, object]) -> Position | Refusal:
        reply = self.conversation.ask(command, fields)
        if isinstance(reply, (Position, Refusal)):
            return reply
        if isinstance(reply, Error) and reply.code in ("not_supported", "unknown_game"):
            raise NotSupported(reply.feature or reply.text)
        raise EngineError(f"{command} was answered with {reply}")


def _names(value: object) -> list[object]:
    return list(value) if isinstance(value, list) else [value]
