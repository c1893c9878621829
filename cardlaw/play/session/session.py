"""A session at the terminal, for any game: asking people and bots, commands, undo."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import typer
from rich.markup import escape

from cardlaw.play.records.files import load_record, save_record
from cardlaw.play.records.record import BadRecord
from cardlaw.play.records.start import recorded_of
from cardlaw.play.screen import Quit
from cardlaw.play.session.face import LONGEST_QUESTION, Face
from cardlaw.play.session.near import near_words
from cardlaw.play.session.table import NotUnderstood, Table
from grammar.language.errors import CardTextError
from reference_engine.api import Game
from reference_engine.bots.ahead import loses_at_once
from reference_engine.bots.bot import RandomBot
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.events import Event
from spec.book import briefing, games

MOST_BETWEEN_BOTS: Final = 5_000
"""Maximum number of answers between bots in a row; in some variants they might never end."""
LONGEST_LINE: Final = 2_000
_PLAYER: Final = re.compile(r"player ([1-9])")


class Session:
    """A table, the face of its game, and what every game does at the terminal."""

    def __init__(self, table: Table, face: Face) -> None:
        self.table = table
        self.face = face
        self.screen = table.screen
        self._chance = RandomBot(table.start.seed + 3)
        """Answers for a person who leaves decisions to chance."""
        self._warned: tuple[int, Any] | None = None
        """The answer that was held back because it loses, with the number of earlier answers."""

    # --- the game ---------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end. Raises Quit when the person leaves, or when bots have played for too long."""
        table = self.table
        self.tell(table.game.events())
        between_bots = 0
        while True:
            decision = table.decision
            if decision is None:
                self.show_end()
                if not table.people:
                    return
                self.prompt()
                continue
            bot = table.seats.get(decision.player)
            if bot is None and decision.kind == table.left_to_chance:
                bot = self._chance
            if bot is None and (passed := self.face.passes(table, decision)) is not None:
                self.tell(table.game.answer(passed))
                continue
            if bot is None:
                between_bots = 0
                table.left_to_chance = ""
                table.viewer = decision.player
                self.face.show(table)
                self.face.ask(table, decision)
                self.prompt()
                continue
            between_bots += 1
            if between_bots > MOST_BETWEEN_BOTS:
                self.screen.say(f"The bots were stopped after {MOST_BETWEEN_BOTS:,} answers.")
                if ending := games.find(table.start.game).sure_to_end:
                    switches = " ".join(f"--switch {name}={value}" for name, value in ending.items())
                    self.screen.say(f"With {switches} every game ends.")
                raise Quit
            self.tell(table.game.answer(bot(decision, table.game)))
            if table.verbose and not table.people:
                self.face.show(table)

    def prompt(self) -> None:
        """Ask until something has changed: an answer was given, or a command changed the position."""
        table = self.table
        before = table.game, len(table.game.answers)
        while (table.game, len(table.game.answers)) == before and not table.left_to_chance:
            self.take(self.screen.typed())

    def take(self, typed: str) -> None:
        """Carry out what was typed: a command, a question, or an answer."""
        if len(typed) > LONGEST_LINE:
            self.screen.warn(f"That line is too long; the maximum is {LONGEST_LINE:,} characters.")
            return
        word, _, rest = typed.partition(" ")
        if (command := COMMANDS.get(word.lower())) is not None:
            command(self, rest.strip())
        elif (own := self.face.commands.get(word.lower())) is not None:
            own(self.table, rest.strip())
        else:
            try:
                answer = self.face.meant(self.table, typed)
            except NotUnderstood as wrong:
                self.suggest(wrong)
                return
            if answer is not None:
                self.answer(answer)

    def answer(self, answer: Any) -> None:
        """Give an answer. Show the rule of a refusal; ask for confirmation if it loses at once."""
        table = self.table
        before = table.game.clone()
        if self.holds_back(answer):
            return
        try:
            events = table.game.answer(answer)
        except IllegalAnswer as refused:
            illegal = self.face.reason(table, answer, refused)
            text = _PLAYER.sub(lambda found: self.face.player(int(found[1])), illegal.text)
            self.screen.warn(f"Not allowed: {text} [{illegal.rule}]")
            self.screen.lines([f"  {rule_text(illegal.rule)}"])
            if hint := self.face.hint(table, answer, illegal.rule):
                self.screen.say(escape(hint))
            return
        table.remember(before)
        self.tell(events)

    def holds_back(self, answer: Any) -> bool:
        """Warn about an answer that loses the game at once, if it is given for the first time."""
        decision = self.table.decision
        normal = None if decision is None else decision.space.normal(answer)
        asked = (len(self.table.game.answers), normal)
        if normal is None or normal in self.face.never_warned or self._warned == asked:
            return False
        rules = loses_at_once(self.table.game, normal)
        if rules is None:
            return False
        self._warned = asked
        self.screen.say("[bold red]This loses you the game at once.[/] Type it again if you mean it.")
        self.screen.lines(["  " + rule_text(rules[0])])
        return True

    def suggest(self, wrong: NotUnderstood) -> None:
        """Say what was not understood, and suggest similar words."""
        near = near_words(wrong.word, [*COMMANDS, *self.face.commands, *wrong.others])[:2]
        hint = f"Did you mean {' or '.join(near)}?" if near else "Type help for a list of commands."
        self.screen.warn(f"{wrong} {hint}")

    # --- showing ----------------------------------------------------------------------------------

    def tell(self, events: Iterable[Event]) -> None:
        """Show each event as a line with its rule; set off turns and phases."""
        for event in events:
            if event.kind in self.face.data.small_events and not self.table.verbose:
                continue
            line = self.face.sentence(self.table, event)
            if event.kind == "turn_began":
                self.screen.title(line)
            elif event.kind == "phase_began":
                self.screen.say(f"[dim]{escape(line)}[/]")
            else:
                self.screen.say(f"  {escape(line)}")

    def show_end(self) -> None:
        """Show the last position, and how the game ended."""
        self.face.show(self.table)
        self.screen.say(f"[bold]{escape(self.face.ending(self.table, self.table.game.result or {}))}.[/]")
        if self.table.people:
            keeps = "save FILE keeps the game, " if self.is_recorded else ""
            self.screen.say(f"undo takes back your last answer, {keeps}quit leaves.")

    # --- commands ---------------------------------------------------------------------------------

    def help(self, _rest: str) -> None:
        """Show what can be typed."""
        self.screen.laid_out(self.face.data.help)

    def board(self, _rest: str) -> None:
        """Show the position again."""
        self.face.show(self.table)

    def rules(self, rest: str) -> None:
        """Show a rule or a subject; without either, what a beginner needs."""
        self.screen.lines(rules_lines(self.table.start.game, rest, self.face.data.help))

    def goal(self, _rest: str) -> None:
        """Show how to win."""
        self.screen.lines(briefing.goal(self.table.start.game))

    def undo(self, _rest: str) -> None:
        """Go back to a person's last answer, undoing those of bots as well."""
        self.go(self.table.past, self.table.future, "take back")

    def redo(self, _rest: str) -> None:
        """Undo the last undo."""
        self.go(self.table.future, self.table.past, "do again")

    def go(self, there: list[Game], here: list[Game], doing: str) -> None:
        """Take the last position from one list and put the present one on the other."""
        if not there:
            self.screen.warn(f"There is nothing to {doing}.")
            return
        here.append(self.table.game)
        self.table.game = there.pop()

    @property
    def is_recorded(self) -> bool:
        """Whether games of this kind can be saved and loaded."""
        return recorded_of(self.table.start.game) is not None

    def save(self, rest: str) -> None:
        """Write a record of the game."""
        if not self._names_file(rest, "Name a file: save FILE"):
            return
        try:
            save_record(Path(rest), self.table.start, self.table.game)
        except (typer.Exit, BadRecord) as wrong:
            if isinstance(wrong, BadRecord):
                self.screen.warn(str(wrong))
            return
        self.screen.say(f"Saved: {escape(rest)}")

    def load(self, rest: str) -> None:
        """Continue from a record."""
        if not self._names_file(rest, "Name a file: load FILE"):
            return
        table = self.table
        past: list[Game] = []

        def seen(game: Game) -> None:
            if game.decision is not None and table.seats.get(game.decision.player) is None:
                past.append(game.clone())

        try:
            table.start, game = load_record(Path(rest), table.start.game, seen)
        except (typer.Exit, BadRecord, CardTextError) as wrong:
            if not isinstance(wrong, typer.Exit):
                self.screen.warn(wrong.render() if isinstance(wrong, CardTextError) else str(wrong))
            return
        game.events()
        table.game, table.past, table.future = game, past, []
        self.screen.say(f"Loaded: {escape(rest)}, {len(game.answers)} answers")

    def _names_file(self, rest: str, otherwise: str) -> bool:
        if not self.is_recorded:
            self.screen.warn(f"Games of {self.table.start.game} are not recorded.")
        elif not rest:
            self.screen.warn(otherwise)
        return self.is_recorded and bool(rest)

    def quit(self, _rest: str) -> None:
        """Leave."""
        raise Quit


COMMANDS: Final[Mapping[str, Callable[[Session, str], None]]] = {
    "help": Session.help,
    "?": Session.help,
    "board": Session.board,
    "goal": Session.goal,
    "rules": Session.rules,
    "rule": Session.rules,
    "undo": Session.undo,
    "redo": Session.redo,
    "save": Session.save,
    "load": Session.load,
    "quit": Session.quit,
    "q": Session.quit,
    "exit": Session.quit,
}


def rules_lines(game: str, wanted: str, help_text: str) -> list[str]:
    """Return what the rulebook says on a subject; without one, what a beginner needs."""
    if wanted:
        return briefing.about(game, wanted[:LONGEST_QUESTION])
    return [
        *briefing.goal(game),
        *briefing.turn(game),
        "What you can type:",
        *(f"  {line}" for line in help_text.splitlines()),
        *briefing.wrapped(f"More: rules and one of: {'; '.join(briefing.headings(game))}"),
    ]


def rule_text(rule: str) -> str:
    """Return a rule or ruling by its id, with its text."""
    return briefing.rule_text(rule) or f"There is no rule {rule!r}."
