"""A game on a board at the terminal: what a person types, and what they are shown."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

import typer
from rich.console import Console
from rich.markup import escape
from rich.text import Text

from cardlaw.play.cards.terminal import (
    LONGEST_QUESTION,
    Quit,
    Table,
    rule_text,
    rules_lines,
    typed_line,
    warn_of_loss,
)
from cardlaw.play.essentia.looking import about_golem, about_space, moves_in, parts_of, written
from cardlaw.play.essentia.sight import NO_MARKS, Marks, Sight, drawing, sight_of
from cardlaw.play.essentia.typed import (
    RESIGN,
    is_answer,
    is_space,
    meant,
    near_answers,
    near_words,
    options_of,
    places_face_down,
    reason_that_matters,
)
from cardlaw.play.records.record import (
    FIRST_WORDS,
    MOST_BYTES,
    PLAYERS,
    BadRecord,
    Start,
    read_record,
    replayed,
    result_words,
)
from cardlaw.play.records.record import written as record_of
from grammar.cli_shared import replace_file, source_of
from grammar.ir.cards import Card
from grammar.language.errors import CardTextError
from grammar.language.shipped import shipped_cards
from reference_engine.api import Game
from reference_engine.bots.ahead import loses_at_once
from reference_engine.bots.bot import Bot
from reference_engine.essentia.grid import DAWN, TWILIGHT
from reference_engine.kernel.decision import NATURE
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.events import Event
from spec.book.briefing import goal, wrapped

HELP: Final = """\
c1-c4         moves a golem           c1xc4       attacks
h6-g5=forest  declares a power on a circle
c3            what lies on c3, and where its golem may go and why
b5, b5=forest places a tile: face down, or one of your choice
fill          chance places your other tiles
moves         all legal moves         board       the board
goal          how to win              rules       how to win, a turn, this
rules moving  rules on a subject      rules ID    a rule, such as ES-8.1.3
terrain NAME  what a terrain does     undo, redo  takes an answer back
side S        who is at the bottom: dawn, twilight, or own, whoever is asked
save FILE     writes a record         load FILE   goes on from one
offer-truce   with --switch truce_by_agreement=on
resign        with --switch resignation=on
quit          leaves the game"""

SIDES: Final = {"dawn": DAWN, "twilight": TWILIGHT, "own": 0}
"""What may be at the bottom; 0 stands for the side of the player who is asked."""
MOST_BETWEEN_BOTS: Final = 5_000
"""So many answers bots give each other; with the truces switched off they might never end."""
_LONGEST: Final = 2_000
_PLAYER: Final = re.compile(r"player ([12])")
_HINTS: Final = {
    "ES-R27": "Start with --switch resignation=on for that.",
    "ES-R34": "Start with --switch truce_by_agreement=on for that; once a turn.",
}


class Session:
    """A game, who plays it, and the positions that can be gone back to."""

    def __init__(
        self,
        start: Start,
        game: Game,
        seats: Mapping[int, Bot | None],
        console: Console,
        *,
        filler: Bot,
        side: str = "dawn",
        plain: bool = False,
        verbose: bool = False,
    ) -> None:
        self.start = start
        self.game = game
        self.seats = seats
        self.console = console
        self.filler = filler
        """Places tiles for a person who leaves that to chance."""
        self.side = side
        self.plain = plain
        self.verbose = verbose
        self.past: list[Game] = []
        """The game at each answer of a person, the last one last."""
        self.future: list[Game] = []
        self.filling = False
        self.warned: tuple[int, str] | None = None
        """The answer that was held back because it loses, with how many answers were given before."""

    @property
    def people(self) -> list[int]:
        """The players at this terminal."""
        return [player for player, bot in self.seats.items() if bot is None]

    @property
    def cards(self) -> Mapping[str, Card]:
        """Every terrain by name."""
        return {**shipped_cards(self.start.game), **self.start.own_cards}

    # --- the game ---------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end. Raises Quit when the person leaves; bots alone are stopped at some time."""
        self.tell(self.game.events())
        alone = 0
        while True:
            decision = self.game.decision
            if decision is None:
                self.show_end()
                if not self.people:
                    return
                self.prompt()
                continue
            bot = self.seats.get(decision.player)
            if bot is None and self.filling and decision.kind == "place_tile":
                bot = self.filler
            if bot is None:
                alone = 0
                self.filling = False
                self.show_board()
                question = Table(self.game, 0, PLAYERS, _no_words).words.questions[decision.kind]
                self.say(f"[bold cyan]{PLAYERS[decision.player]}: {escape(question)}[/] (help for help)")
                self.prompt()
                continue
            alone += 1
            if alone > MOST_BETWEEN_BOTS:
                self.say(f"The bots have gone on for {MOST_BETWEEN_BOTS:,} answers, and are stopped.")
                raise Quit
            self.tell(self.game.answer(bot(decision, self.game)))
            if self.verbose and not self.people:
                self.show_board()

    def prompt(self) -> None:
        """Ask until something has changed: an answer was given, or a command went to another position."""
        before = self.game, len(self.game.answers)
        while (self.game, len(self.game.answers)) == before and not self.filling:
            self.take(typed_line(self.console))

    def take(self, typed: str) -> None:
        """Carry out what was typed: a command, a space to look at, an answer."""
        if not typed:
            return
        if len(typed) > _LONGEST:
            self.warn(f"That line is too long; a line has at most {_LONGEST:,} characters.")
            return
        word, _, rest = typed.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is not None:
            command(self, rest.strip())
            return
        told = meant(typed, self.game)
        if is_space(told) and not places_face_down(self.game):
            self.look(told)
        elif parts_of(told) or is_answer(told):
            self.answer(told)
        else:
            self.suggest(typed)

    def answer(self, told: str) -> None:
        """Give an answer. Shows the rule of a refusal and near answers; asks twice before an own loss."""
        before = self.game.clone()
        if self.loses(told):
            return
        try:
            events = self.game.answer(told)
        except IllegalAnswer as refused:
            illegal = reason_that_matters(self.game, told, refused)
            text = _PLAYER.sub(lambda found: PLAYERS[int(found[1])], illegal.text)
            self.warn(f"Not allowed: {text} [{illegal.rule}]")
            self.lines([f"  {self.rule(illegal.rule)}"])
            if illegal.rule in _HINTS:
                self.say(escape(_HINTS[illegal.rule]))
            elif near := near_answers(told, self.game):
                self.say(f"Did you mean {escape(' or '.join(near))}?")
            return
        self.past.append(before)
        self.future.clear()
        self.tell(events)

    def loses(self, told: str) -> bool:
        """Whether an answer loses the game at once, and is given for the first time; says so."""
        decision, asked = self.game.decision, (len(self.game.answers), told)
        if decision is None or told == RESIGN or self.warned == asked or decision.space.normal(told) is None:
            return False
        rules = loses_at_once(self.game, told)
        if rules is not None:
            self.warned = asked
            warn_of_loss(rules, self.console)
        return rules is not None

    def suggest(self, typed: str) -> None:
        """Say that nothing was understood, and what is near to it."""
        near = near_words(typed, [*COMMANDS, *options_of(self.game)])
        hint = f" Did you mean {' or '.join(near[:2])}?" if near else " Type help for what there is."
        self.warn(f"{typed[:40]!r} is no command and no move.{hint}")

    # --- showing ----------------------------------------------------------------------------------

    def say(self, line: str) -> None:
        """A line of markup."""
        self.console.print(line)

    def warn(self, line: str) -> None:
        """A line that says what is not so."""
        for part in line.split("\n"):
            shown = "\n".join(wrapped(part, hanging="  ", width=self.console.width))
            self.console.print(Text(shown, style="yellow"), soft_wrap=True)

    def lines(self, lines: Iterable[str]) -> None:
        """Lines of plain text; those too long go on below, as far to the right as they begin."""
        for line in lines:
            margin = " " * (len(line) - len(line.lstrip(" ")))
            shown = wrapped(line.strip(), margin, "", self.console.width)
            self.console.print(Text("\n".join(shown)), soft_wrap=True)

    def rule(self, rule: str) -> str:
        """A rule by its id, with its text."""
        return rule_text(rule)

    def tell(self, events: Iterable[Event]) -> None:
        """Each event as a line with its rule; a turn is set off."""
        table = Table(self.game, 0, PLAYERS, _no_words)
        for event in events:
            line = escape(table.event(event))
            self.say(f"\n[bold]{line}[/]" if event.kind == "turn_began" else f"  {line}")

    def show_board(self, marks: Marks | None = None) -> None:
        """The board, with the last move where nothing else is marked."""
        sight = sight_of(self.game)
        shown = self.last_move() if marks is None else marks
        decision = self.game.decision
        below = SIDES[self.side] or (decision.player if decision is not None else DAWN)
        beside = self.beside(sight)
        self.console.print()
        drawn = drawing(sight, shown, beside, below, self.plain, self.console.width)
        self.console.print(drawn, soft_wrap=True)

    def last_move(self) -> Marks:
        """The spaces of the last move."""
        for player, answer in reversed(self.game.answers):
            parts = parts_of(str(answer)) if player != NATURE else None
            if parts is not None:
                return Marks(last=frozenset((parts.origin, parts.target)))
        return NO_MARKS

    def beside(self, sight: Sight) -> list[str]:
        """What there is to know besides the board."""
        view, game = sight.view, self.game
        if game.decision is None:
            told = [f"The game is over: {result_words(game.result or {})}."]
        elif view["phase"] == "play":
            told = [f"Turn {view['turn']}: {PLAYERS[view['active']]} to move"]
        else:
            told = [f"Tiles: {PLAYERS[view['active']]} places one", *_tiles(view)]
        for player in (DAWN, TWILIGHT):
            if player in self.people and len(self.people) == 1:
                told.append(f"You are {PLAYERS[player]}.")
        if view["phase"] == "play":
            for player in (DAWN, TWILIGHT):
                there, field = sight.golems_of(player), game.state.field
                held = there.intersection(field.grid.named(field.counted[player]))
                told.append(f"{PLAYERS[player]}: golems {len(there)}, on springs {len(held)}")
        told += [
            f"{space} is declared {name.lower()} ({PLAYERS[sight.golems[space]]})"
            for space, name in sight.declared.items()
        ]
        if view["resting"]:
            told.append(f"Resting: {', '.join(view['resting'])}")
        return told

    def look(self, space: str) -> None:
        """What lies on a space, where its golem may go, and who may come to it."""
        sight = sight_of(self.game)
        if space not in sight.terrain:
            self.warn(f"The board has no space {space}; it goes from {sight.board.span}. [ES-4.1.1]")
            return
        moves = moves_in(self.game)
        from_here = [move for move in moves if move.origin == space]
        if from_here:
            self.show_board(Marks(space, frozenset(move.target for move in from_here)))
        self.lines(about_space(sight, self.cards, space))
        decision = self.game.decision
        if from_here:
            self.say("It may go to:")
            self.lines(about_golem(self.game, sight, from_here, self.rule))
        elif decision is not None and decision.kind == "move" and sight.golems.get(space) == decision.player:
            rests = space in sight.view["resting"]
            self.say(f"It rests in this turn. \\[{RESTS}]" if rests else "It has nowhere to go.")
        to_here = [written(move) for move in moves if move.target == space]
        if to_here:
            self.lines([f"May come here: {' '.join(to_here)}"])
        elif decision is not None and decision.kind == "place_tile":
            here = [str(one) for one in decision.space if str(one).partition("=")[0] == space]
            self.lines([f"You may place: {' '.join(here)}" if here else "You may place no tile here now."])

    def show_end(self) -> None:
        """The last position, and how it ended."""
        self.show_board()
        told = result_words(self.game.result or {})
        self.say(f"[bold]{'There is a truce' if told == 'truce' else told}.[/]")
        if self.people:
            self.say("undo takes your last answer back, save FILE keeps the game, quit leaves.")

    # --- commands ---------------------------------------------------------------------------------

    def help(self, _rest: str) -> None:
        """What can be typed."""
        self.console.print(Text(HELP), soft_wrap=True)

    def board(self, _rest: str) -> None:
        """The board once more."""
        self.show_board()

    def moves(self, _rest: str) -> None:
        """All legal answers, a golem a line."""
        decision = self.game.decision
        if decision is None:
            self.say("The game is over.")
            return
        groups: dict[str, list[str]] = {}
        for answer in map(str, decision.space):
            parts = parts_of(answer)
            groups.setdefault(parts.origin if parts else answer.partition("=")[2], []).append(answer)
        self.lines("  " + " ".join(group) for group in groups.values())

    def rules(self, rest: str) -> None:
        """A rule or a subject; with neither, what a newcomer needs."""
        self.lines(rules_lines(self.start.game, rest, HELP))

    def goal(self, _rest: str) -> None:
        """How to win."""
        self.lines(goal(self.start.game))

    def terrain(self, rest: str) -> None:
        """What a terrain does; without a name, all of them that lie on the board."""
        there = set(sight_of(self.game).terrain.values())
        named = {name.casefold(): name for name in self.cards}
        wanted = rest.casefold()[:LONGEST_QUESTION]
        near = near_words(wanted, list(named))
        if rest and not near:
            self.warn(f"There is no terrain {rest[:LONGEST_QUESTION]!r}: {', '.join(self.cards)}")
            return
        for name in [named[near[0]]] if rest else [name for name in self.cards if name in there]:
            self.lines([name, *(f"  {line}" for line in self.cards[name].text.splitlines())])

    def turn(self, rest: str) -> None:
        """Which side is at the bottom."""
        if rest.lower() not in SIDES:
            self.warn(f"Say which side is at the bottom: {', '.join(SIDES)}.")
            return
        self.side = rest.lower()
        self.show_board()

    def undo(self, _rest: str) -> None:
        """Back to the last answer of a person, through those of the bot."""
        self.go(self.past, self.future, "take back")

    def redo(self, _rest: str) -> None:
        """The other way."""
        self.go(self.future, self.past, "do again")

    def go(self, there: list[Game], here: list[Game], doing: str) -> None:
        """Take the last position of a list, and put the present one on the other."""
        if not there:
            self.warn(f"There is nothing to {doing}.")
            return
        here.append(self.game)
        self.game = there.pop()

    def fill(self, _rest: str) -> None:
        """Chance places the person's other tiles."""
        decision = self.game.decision
        if decision is None or decision.kind != "place_tile":
            self.warn("There are no tiles to place now.")
            return
        self.past.append(self.game.clone())
        self.future.clear()
        self.filling = True

    def save(self, rest: str) -> None:
        """Write a record of the game."""
        if not rest:
            self.warn("Say where: save FILE")
            return
        try:
            save_record(Path(rest), self.start, self.game)
        except (typer.Exit, BadRecord) as wrong:
            if isinstance(wrong, BadRecord):
                self.warn(str(wrong))
            return
        self.say(f"Saved: {escape(rest)}")

    def load(self, rest: str) -> None:
        """Go on from a record."""
        if not rest:
            self.warn("Say from where: load FILE")
            return
        past: list[Game] = []

        def seen(game: Game) -> None:
            if game.decision is not None and self.seats.get(game.decision.player) is None:
                past.append(game.clone())

        try:
            self.start, game = load_record(Path(rest), self.start.game, seen)
        except (typer.Exit, BadRecord, CardTextError) as wrong:
            if not isinstance(wrong, typer.Exit):
                self.warn(wrong.render() if isinstance(wrong, CardTextError) else str(wrong))
            return
        game.events()
        self.game, self.past, self.future = game, past, []
        self.say(f"Loaded: {escape(rest)}, {len(game.answers)} answers")

    def resign(self, _rest: str) -> None:
        """An answer like any other, in the words of the rules."""
        self.answer("resign")

    def offer_truce(self, _rest: str) -> None:
        """An answer like any other, in the words of the rules."""
        self.answer("offer-truce")

    def quit(self, _rest: str) -> None:
        """Leave."""
        raise Quit


RESTS: Final = "ES-10.2.9"

COMMANDS: Final[Mapping[str, Callable[[Session, str], None]]] = {
    "help": Session.help,
    "?": Session.help,
    "board": Session.board,
    "moves": Session.moves,
    "goal": Session.goal,
    "rules": Session.rules,
    "rule": Session.rules,
    "terrain": Session.terrain,
    "card": Session.terrain,
    "side": Session.turn,
    "undo": Session.undo,
    "redo": Session.redo,
    "fill": Session.fill,
    "save": Session.save,
    "load": Session.load,
    "resign": Session.resign,
    "offer-truce": Session.offer_truce,
    "quit": Session.quit,
    "q": Session.quit,
    "exit": Session.quit,
}


def _tiles(view: Mapping[str, object]) -> list[str]:
    """What there is to know of tiles that are still to be placed."""
    stack, left, slots = view["tile_stack"], view["tiles_left"], view["slots"]
    told = []
    if isinstance(stack, Mapping) and stack["count"]:
        told.append(f"{stack['count']} tiles face down are left.")
    if isinstance(left, Mapping) and left:
        told.append("Left: " + ", ".join(f"{count} {name.lower()}" for name, count in left.items()))
    if isinstance(slots, Mapping) and slots:
        slot = slots[str(view["active"])]
        told.append(f"This tile goes to {'their own' if slot == 'own' else 'the other'} part, or the centre.")
    return told


def _no_words(_card: Card, _place: int) -> str:
    """Terrains have no abilities that events speak of."""
    return ""


def save_record(path: Path, start: Start, game: Game) -> None:
    """Write a record. What is there already is only replaced where it is a record too: else BadRecord."""
    try:
        path.lstat()
        other = path.is_dir() or not path.read_bytes().startswith(FIRST_WORDS.encode())
    except FileNotFoundError:
        other = False
    except (OSError, ValueError) as wrong:  # no file can have such a name
        told = getattr(wrong, "strerror", None) or wrong
        raise BadRecord(f"{str(path)[:80]!r} cannot be written: {told}") from None
    if other:
        raise BadRecord(f"{path} is there already and is no record; choose another name")
    replace_file(path, record_of(start, game))


def load_record(path: Path, game: str, seen: Callable[[Game], None] | None = None) -> tuple[Start, Game]:
    """The game of a record, at its end. BadRecord or CardTextError with the place where it cannot be."""
    record = read_record(source_of(path, MOST_BYTES, "record").written, str(path))
    if record.start.game != game:
        raise record.wrong(1, f"this is a game of {record.start.game}, not of {game}")
    return record.start, replayed(record, seen)
