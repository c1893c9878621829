"""A card game at the terminal: both sides, numbered options, and cards to read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.markup import escape

from cardlaw.play.board.grid import Marks
from cardlaw.play.cards.board import about, board_of, last_marks, marks_for, places_of
from cardlaw.play.cards.layout import layout_from
from cardlaw.play.cards.opening import names_of
from cardlaw.play.cards.options import Options
from cardlaw.play.cards.sides import ability_text, alone_shown, card_lines, side_lines, side_title
from cardlaw.play.cards.sight import Sight
from cardlaw.play.cards.typed import objects_of, option_at, understood
from cardlaw.play.records.start import Start
from cardlaw.play.session.face import LONGEST_QUESTION, Command, Face
from cardlaw.play.session.table import NotUnderstood, Table
from grammar.ir.cards import Card
from grammar.language.dialect import load
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf
from spec.book.faults import nearest

_PASS = ("pass",)
_FROM_AND_TO = 2
_HANGING = 6
"""Column at which the continuation of a long line begins."""


class CardFace(Face):
    """The face of a card game, from the tables of its `terminal.toml`."""

    def __init__(self, start: Start, names: Mapping[int, str]) -> None:
        super().__init__(start, names)
        self.layout = layout_from(self.data.tables)
        self.dialect = load(start.game)
        self.board = board_of(start.game, self.layout.table.lies_on, {**self.names})
        self._sight: Sight | None = None

    @property
    def commands(self) -> Mapping[str, Command]:
        """The commands in addition to those of every game."""
        asking = {"ask": self.ask_in_windows} if self.layout.windows else {}
        return {"hand": self.hand, "card": self.card, "read": self.card, "show": self.card, **asking}

    def passes(self, table: Table, decision: Decision) -> Any:
        """Return the answer that passes a window, unless the person has asked to be asked in windows."""
        if table.asks_in_windows or decision.kind not in self.layout.windows:
            return None
        return next((one for one in self._choices(table) if one == _PASS), None)

    def ask_in_windows(self, table: Table, _rest: str) -> None:
        """Ask people in windows from now on, or no longer."""
        table.asks_in_windows = not table.asks_in_windows
        asked = "You are asked in every window from now on; ask again to let them pass."
        passed = "Windows are passed for you from now on; ask again to be asked."
        table.screen.say(asked if table.asks_in_windows else passed)

    def sight(self, table: Table) -> Sight:
        """Return what the viewer sees now."""
        if self._sight is None or not self._sight.is_of(table):
            self._sight = Sight(table.game, table.viewer, self.layout.table)
        return self._sight

    def object(self, table: Table, number: int) -> str:
        """Return an object's name with its present numbers, or "a card" if it is hidden."""
        sight = self.sight(table)
        return self.player(number) if sight.is_player(number) else sight.name(number)

    # --- shown ------------------------------------------------------------------------------------

    def show(self, table: Table) -> None:
        """Show the board if there is one, both sides, and the person's own hand."""
        sight, screen = self.sight(table), table.screen
        self._show_board(table, last_marks(table.game.answers))
        for player in sight.players:
            title, trackers = side_title(sight, player, self.player(player))
            screen.say(f"[bold]{escape(title)}[/]: {escape(trackers)}", soft=True)
            screen.lines(side_lines(sight, player), _HANGING)
        if sight.viewer:
            zone = self.layout.table.hand
            hand = map(sight.name, sight.listed(sight.viewer, zone))
            title = self.words.titles.get(zone, zone)
            screen.lines([f"    Your {title}: " + (", ".join(hand) or "empty")], _HANGING)

    def ask(self, table: Table, decision: Decision) -> None:
        """Show the question, the options with their numbers, and the form of the answer."""
        super().ask(table, decision)
        options = self._options(table)
        for numbers, line in options.numbered(decision):
            table.screen.lines([f"  {numbers}. {line}"], _HANGING - 1)
        table.screen.lines((f"  {line}" for line in options.how_to_answer(decision)), _HANGING)

    def ending(self, _table: Table, result: Mapping[str, Any]) -> str:
        """Return who wins, or that the game is drawn."""
        winner = result.get("winner")
        return f"{self.player(winner)} wins" if winner else "The game is drawn"

    def _options(self, table: Table) -> Options:
        def text(card: Card, place: int) -> str:
            return ability_text(card, place, self.dialect)

        def name(number: int) -> str:
            return self.object(table, number)

        def waiting(entry: int) -> int:
            return self.sight(table).waiting(self.layout.waiting, entry)

        return Options(self.layout, self.words, name, self.sight(table).card, text, waiting)

    # --- typed ------------------------------------------------------------------------------------

    def meant(self, table: Table, typed: str) -> Any:
        """Return the answer that was typed by the numbers of options or by spaces, or look at a space."""
        space = self.board.space(typed) if self.board is not None else None
        if space is not None and space not in self._choices(table):
            self.look(table, space)
            return None
        if table.decision is None:
            raise NotUnderstood("The game is over.", typed[:LONGEST_QUESTION])
        spaces = self._spaces(typed) if space is None else []
        if len(spaces) == _FROM_AND_TO and any(isinstance(one, tuple) for one in self._choices(table)):
            return self._between(table, *spaces)
        return understood(table.decision, space or typed)

    def _spaces(self, typed: str) -> list[str]:
        """Return the spaces of a line with nothing else in it. Raises NotUnderstood for unknown spaces."""
        board, words = self.board, typed.split()
        if board is None or not all(map(board.is_written_as_space, words)):
            return []
        beyond = next((word for word in words if board.space(word) is None), None)
        if beyond is not None:
            raise NotUnderstood(f"The board has no {board.word} {beyond[:LONGEST_QUESTION]}.")
        return [space for word in words if (space := board.space(word)) is not None]

    def _between(self, table: Table, start: str, end: str) -> Any:
        """Return the action of the card on one space with another space: moving there, or attacking there.

        The action may be illegal; the engine then says why. Raises NotUnderstood if the first space is empty.
        """
        sight = self.sight(table)
        number, other = sight.lying.get(start, 0), sight.lying.get(end, 0)
        if not number:
            raise NotUnderstood(f"There is nothing on {start}.")
        is_others = bool(other) and sight.controller(other) != sight.controller(number)
        actions = self.layout.aiming if is_others else self.layout.going
        if len(actions) != 1:
            raise NotUnderstood("Type the number of an option.")
        return next(iter(actions)), number, other if is_others else end

    def _choices(self, table: Table) -> Sequence[Any]:
        """Return the options of a decision that takes exactly one."""
        space = None if table.decision is None else table.decision.space
        return space.listed if isinstance(space, OneOf) else ()

    def _show_board(self, table: Table, marks: Marks) -> None:
        if self.board is not None:
            screen = table.screen
            screen.laid_out(self.board.drawn(self.sight(table), marks, screen.plain, screen.width))

    def look(self, table: Table, space: str) -> None:
        """Show a space of the board: what lies on it, where that may go, and the options about it."""
        sight = self.sight(table)
        options = [about(option, self.layout.aiming) for option in self._choices(table)]
        self._show_board(table, marks_for(sight, space, options))
        number = sight.lying.get(space)
        table.screen.lines([f"{space}: {alone_shown(sight, number) if number else 'empty'}"])
        card = None if number is None else sight.card(number)
        if card is not None:
            table.screen.lines(card_lines(card, self.dialect)[1:], _HANGING)
        if table.decision is None:
            return
        lines = self._options(table).lines(table.decision)
        for place in places_of(sight, space, options):
            table.screen.lines([f"  {place + 1}. {lines[place]}"], _HANGING - 1)

    def hand(self, table: Table, _rest: str) -> None:
        """Show the cards in the person's hand, with their texts."""
        sight = self.sight(table)
        for number in sight.listed(table.viewer, self.layout.table.hand):
            if (card := sight.card(number)) is not None:
                self._read(table, card)

    def card(self, table: Table, wanted: str) -> None:
        """Show a card by its name or the number of its option; without either, list the visible cards."""
        sight = self.sight(table)
        seen = sight.cards()
        listed = ", ".join(seen)
        if not wanted:
            question = f"Say which, such as card 1, or card {next(iter(seen))}. You see: {listed}"
            table.screen.lines([question], _HANGING)
        elif wanted.isdecimal():
            self._read_option(table, wanted)
        else:
            by_name = {name.casefold(): card for name, card in {**table.cards, **seen}.items()}
            word = wanted.casefold()
            near = [name for name in by_name if name.startswith(word)] or nearest(word, list(by_name))
            if near:
                self._read(table, by_name.get(word) or by_name[near[0]])
            else:
                reply = f"There is no card {wanted[:LONGEST_QUESTION]!r}. You see: {listed}"
                table.screen.lines([reply], _HANGING)

    def _read_option(self, table: Table, wanted: str) -> None:
        """Show the card of an option."""
        decision = table.decision
        objects = [] if decision is None else objects_of(decision, decision.kind in self.layout.objects)
        try:
            number = objects[option_at(wanted, len(objects))]
        except NotUnderstood as wrong:
            table.screen.lines([str(wrong)])
            return
        card = self.sight(table).card(number)
        if card is None:
            table.screen.lines(["That option is not a card."])
        else:
            self._read(table, card)

    def _read(self, table: Table, card: Card) -> None:
        table.screen.lines(card_lines(card, self.dialect), _HANGING)


def face(start: Start) -> CardFace:
    """Return the face of a game that is played as its `terminal.toml` lays it out."""
    return CardFace(start, names_of(start))
