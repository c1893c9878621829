"""The table at which a game is played: the game, the seats, and the positions to go back to."""

from __future__ import annotations

from collections.abc import Mapping

from cardlaw.play.records.start import Start
from cardlaw.play.screen import Screen
from grammar.ir.cards import Card
from reference_engine.api import Game
from reference_engine.bots.bot import Bot
from reference_engine.kernel.decision import Decision


class NotUnderstood(ValueError):
    """What was typed is neither a command nor an answer.

    The text says why. `word` is the part in question, for a search among the commands and `others`.
    """

    def __init__(self, text: str, word: str = "", others: list[str] | None = None) -> None:
        super().__init__(text)
        self.word = word
        self.others = others or []


class Table:
    """What the commands and drawings of a game read and change."""

    def __init__(
        self,
        start: Start,
        game: Game,
        seats: Mapping[int, Bot | None],
        screen: Screen,
        *,
        side: str = "",
        verbose: bool = False,
    ) -> None:
        self.start = start
        self.game = game
        self.seats = seats
        self.screen = screen
        self.side = side
        """The side of a board that is drawn at the bottom."""
        self.verbose = verbose
        self.viewer = self.people[0] if self.people else 0
        """The person who is asked, or was asked last; 0 if there is none."""
        self.past: list[Game] = []
        """The game at each answer of a person, the latest last."""
        self.future: list[Game] = []
        self.left_to_chance = ""
        """The kind of decision that the person leaves to chance for now."""
        self.asks_in_windows = False
        """Whether people are asked in windows, which are passed otherwise."""

    @property
    def people(self) -> list[int]:
        """The players at this terminal."""
        return [player for player, bot in self.seats.items() if bot is None]

    @property
    def cards(self) -> Mapping[str, Card]:
        """Every card by name, including the players' own."""
        return self.start.cards

    @property
    def decision(self) -> Decision | None:
        """The decision that the game waits for."""
        return self.game.decision

    def remember(self, game: Game) -> None:
        """Save a position to go back to."""
        self.past.append(game)
        self.future.clear()
