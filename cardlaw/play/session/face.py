"""The face of a game: how its positions and decisions are shown, and what players can type."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, cast

from rich.markup import escape

from cardlaw.play.data import TerminalData, terminal_data
from cardlaw.play.records.start import Start
from cardlaw.play.session.table import Table
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.events import Event
from spec.book.words import Words, chosen, words_of

Command = Callable[[Table, str], None]
"""Carries out a command, given the rest of its line."""

LONGEST_QUESTION: Final = 60
"""Maximum length of a name or subject that a player asks about."""


class Face(ABC):
    """What a kind of game adds to a session. `names` are the players' names."""

    def __init__(self, start: Start, names: Mapping[int, str]) -> None:
        self.words: Words = words_of(start.game)
        self.data: TerminalData = terminal_data(start.game)
        self.names = names

    @property
    def commands(self) -> Mapping[str, Command]:
        """The commands in addition to those of every game, by word."""
        return {}

    @property
    def never_warned(self) -> Collection[Any]:
        """Answers that nobody gives by mistake, even if they lose the game."""
        return ()

    def passes(self, table: Table, decision: Decision) -> Any:  # noqa: ARG002 - most games have no windows
        """Return the answer by which a person passes a window unasked; None if they are asked."""
        return None

    @abstractmethod
    def show(self, table: Table) -> None:
        """Show the position."""

    def ask(self, table: Table, decision: Decision) -> None:
        """Show the question of a decision, and its options if they are listed."""
        question = self.words.questions.get(decision.kind, decision.kind)
        asked = escape(f"{self.player(decision.player)}: {question}")
        table.screen.say(f"[bold cyan]{asked}[/] (help for help)", soft=True)

    @abstractmethod
    def meant(self, table: Table, typed: str) -> Any:
        """Return the answer that was typed, or None if it was a question that has been answered.

        Raises NotUnderstood.
        """

    def reason(self, table: Table, answer: Any, refused: IllegalAnswer) -> IllegalAnswer:  # noqa: ARG002
        """Return the most helpful refusal; usually the engine's."""
        return refused

    def hint(self, table: Table, answer: Any, rule: str) -> str:  # noqa: ARG002
        """Return a hint after a refusal, such as a similar legal answer."""
        return ""

    @abstractmethod
    def ending(self, table: Table, result: Mapping[str, Any]) -> str:
        """Return how the game has ended, as a sentence."""

    # --- in words -----------------------------------------------------------------------------------

    def player(self, player: int) -> str:
        """Return a player's name."""
        return self.names.get(player, f"P{player}")

    def object(self, table: Table, number: int) -> str:  # noqa: ARG002 - a game without objects names none
        """Return an object's name as the viewer may know it."""
        return str(number)

    def sentence(self, table: Table, event: Event) -> str:
        """Return an event as a sentence with its first rule."""
        template = self.words.events.get(event.kind, event.kind.replace("_", " "))
        name = event.name or ""
        known = {place for place in ("player", "object", "other") if getattr(event, place)}
        known |= {"amount", "s"} if event.amount is not None else set()
        known |= {"name"} if name else set()
        known |= {"other_player"} if event.other else set()
        words = chosen(template, known).format(
            player=self.player(event.player),
            object=self.object(table, event.object) if event.object else "",
            other=self.object(table, event.other) if event.other else "",
            other_player=self.player(event.other),
            amount=event.amount or 0,
            s="" if event.amount == 1 else "s",
            name=self.words.titles.get(name, name.replace("_", " ")),
        )
        return f"{words} [{event.rules[0]}]"


def face_of(start: Start) -> Face:
    """Return the game's own face; most card games need none and use that of `cards`."""
    own = f"cardlaw.play.{start.game}"
    found = find_spec(own) is not None and find_spec(f"{own}.face") is not None
    module = import_module(f"{own}.face" if found else "cardlaw.play.cards.face")
    return cast(Callable[[Start], Face], module.face)(start)
