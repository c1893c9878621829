"""A game in the terminal: the board, the decision in words, an answer typed, each event with its rule."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from rich.console import Console
from rich.markup import escape

from grammar.ir.cards import Card
from reference_engine.api import Game
from reference_engine.bots import Bot
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.events import Event
from reference_engine.kernel.spaces import Assign, Divide, OneOf, Order, SomeOf
from spec.book.records import Rule
from spec.book.rulebook import load_all
from spec.book.words import words_of

HELP = """Type the number of an option. For several, numbers with spaces between; for none, an empty line.
Blocks: blocker>attacker, for example 1>1 2>1. Divided damage: number=amount, for example 1=2 2=3.
rule EC-2.6.2 shows a rule; board shows the board; quit leaves."""


Wording = Callable[[Card, int], str]
"""The words of an ability of a card, by its place among the card's abilities."""


SMALL_EVENTS = frozenset(("resolved", "left", "step_began", "condition_checked", "entered"))
"""Events that say little beside those around them; `--verbose` shows them too."""


class Quit(Exception):
    """The person at the terminal has had enough."""


class Table:
    """Names for players and objects, as one player may see them."""

    def __init__(self, game: Game, viewer: int, names: Mapping[int, str], wording: Wording) -> None:
        self.game = game
        self.viewer = viewer
        self.names = names
        self.wording = wording
        self.words = words_of(str(game.saved()["game"]))

    def player(self, player: int) -> str:
        """A player's name."""
        return self.names.get(player, f"P{player}")

    def object(self, number: int) -> str:
        """An object's name with its present numbers, or "a card" where it is hidden."""
        state = self.game.state
        if number <= state.player_count:
            return self.player(number)
        printed = state.definition[number]
        zone = state.zone[number]
        if zone == 2 or (zone == 1 and state.owner[number] != self.viewer):
            return "a card"
        told = printed.card.name
        if printed.power is not None and zone in (7, 8):
            told += f" {state.power(number)}/{state.guard(number)}"
        return str(told)

    def event(self, event: Event) -> str:
        """An event as a sentence with its first rule."""
        template = self.words.events.get(event.kind, event.kind.replace("_", " "))
        name = event.name or ""
        sentence = template.format(
            player=self.player(event.player),
            object=self.object(event.object) if event.object else "",
            other=self.object(event.other) if event.other else "",
            amount=event.amount or 0,
            s="" if event.amount == 1 else "s",
            name=self.words.titles.get(name, name.replace("_", " ")),
        )
        return f"{sentence} [{event.rules[0]}]"


def play(
    game: Game,
    seats: Mapping[int, Bot | None],
    names: Mapping[int, str],
    console: Console,
    wording: Wording,
    verbose: bool = False,
) -> None:
    """Play a game to its end. A seat of None is a person at this terminal, the others are bots.

    Raises Quit when the person leaves.
    """
    people = [player for player, bot in seats.items() if bot is None]
    table = Table(game, people[0] if people else 0, names, wording)
    show_events(table, game.events(), console, verbose)
    while (decision := game.decision) is not None:
        bot = seats.get(decision.player)
        if bot is not None:
            events = game.answer(bot(decision, game))
        else:
            table.viewer = decision.player
            events = ask(table, decision, console)
        show_events(table, events, console, verbose)
    result = game.result or {}
    winner = result.get("winner")
    console.print(
        f"[bold]{escape(table.player(winner))} wins.[/]" if winner else "[bold]The game is drawn.[/]"
    )


def show_events(table: Table, events: Iterable[Event], console: Console, verbose: bool) -> None:
    """Each event as a line; a turn is set off by a rule line."""
    for event in events:
        if event.kind in SMALL_EVENTS and not verbose:
            continue
        line = escape(table.event(event))
        if event.kind == "turn_began":
            console.print()
            console.rule(line)
        elif event.kind == "phase_began":
            console.print(f"[dim]{line}[/]")
        else:
            console.print(f"  {line}")


def show_board(table: Table, console: Console) -> None:
    """Both sides: trackers, permanents, and the person's own hand."""
    state = table.game.state
    for player in range(1, state.player_count + 1):
        marks = ["you"] if player == table.viewer else []
        marks += ["active"] if player == state.active else []
        mark = f" ({', '.join(marks)})" if marks else ""
        console.print(
            f"[bold]{escape(table.player(player))}{mark}[/]: Essence {state.essence[player]}, "
            f"KL {state.kl[player]}, God Charges {state.god_charges[player]}, "
            f"hand {len(state.zones[player][1])}, Veiled Deck {len(state.zones[player][2])}, "
            f"Crypt {len(state.zones[player][3])}, Null Zone {len(state.zones[player][4])}"
        )
        for zone, title in ((5, "Domain"), (6, "Shards"), (7, "Avatars"), (8, "Relics / Support")):
            numbers = state.zones[player][zone]
            if numbers:
                shown = ", ".join(
                    table.object(n) + (" exhausted" if state.exhausted[n] else "") for n in numbers
                )
                console.print(f"    {title}: {escape(shown)}")
    hand = state.zones[table.viewer][1]
    console.print("    Your hand: " + escape(", ".join(table.object(n) for n in hand) or "empty"))


def ask(table: Table, decision: Decision, console: Console) -> list[Event]:
    """Put a decision to the person until the answer is legal; the events that follow."""
    show_board(table, console)
    question = table.words.questions.get(decision.kind, decision.kind)
    console.print(f"[bold cyan]{escape(table.player(decision.player))}: {escape(question)}[/]")
    lines = described(table, decision)
    for number, line in enumerate(lines, start=1):
        console.print(f"  {number}. {escape(line)}", highlight=False)
    while True:
        typed = typed_line(console)
        if command(table, typed, console):
            continue
        try:
            answer = understood(decision, typed)
        except ValueError as wrong:
            console.print(f"[yellow]{escape(str(wrong))}[/] Type ? for help.")
            continue
        try:
            return table.game.answer(answer)
        except IllegalAnswer as illegal:
            console.print(f"[yellow]Not allowed: {escape(illegal.text)}[/] \\[{illegal.rule}]")


def typed_line(console: Console) -> str:
    """One line from the person; the end of input is leaving, and so is input that is no text."""
    try:
        typed = console.input("> ").strip()
    except (EOFError, KeyboardInterrupt):
        raise Quit from None
    except UnicodeDecodeError:
        console.print("The input is not UTF-8 text.")
        raise Quit from None
    return typed.encode("utf-8", "replace").decode("utf-8")  # half characters could not be shown again


def command(table: Table, typed: str, console: Console) -> bool:
    """Carry out a word that is no answer: help, a rule, the board, leaving."""
    word, _, rest = typed.partition(" ")
    if word in ("quit", "q", "exit"):
        raise Quit
    if word in ("?", "help"):
        console.print(HELP)
    elif word == "board":
        show_board(table, console)
    elif word == "rule":
        console.print(escape(rule_text(rest.strip())))
    else:
        return False
    return True


def rule_text(wanted: str) -> str:
    """A rule or ruling by its id, or a sentence that there is none."""
    try:
        entry = next(entry for entry in load_all().entries if str(entry.id).casefold() == wanted.casefold())
    except StopIteration:
        return f"There is no rule {wanted!r}."
    text = entry.text if isinstance(entry, Rule) else f"{entry.question} {entry.decision}"
    return f"{entry.id} {text}"


def described(table: Table, decision: Decision) -> list[str]:
    """The options of a decision, a line each."""
    space = decision.space
    if isinstance(space, OneOf):
        return [option_words(table, decision, option) for option in space.listed]
    if isinstance(space, Assign):
        lines = [table.object(item) for item, _, _ in space.rows]
        if decision.kind == "declare_blockers":
            attackers = space.rows[0][1]
            lines += [f"   attacker {place}: {table.object(n)}" for place, n in enumerate(attackers, start=1)]
        return lines
    if decision.kind == "order_triggers":
        definition = table.game.state.definition
        return [
            f"{table.object(source)}: {table.wording(definition[source].card, place)}"
            for source, place in decision.about["triggers"]
        ]
    return [table.object(item) for item in space.items]


def option_words(table: Table, decision: Decision, option: Any) -> str:
    """One option in words."""
    if option == ("pass",):
        return "pass"
    if isinstance(option, tuple) and option[0] == "play":
        cost = table.game.state.definition[option[1]].cost
        return f"play {table.object(option[1])} (printed cost {cost})"
    if isinstance(option, tuple) and option[0] == "activate":
        card = table.game.state.definition[option[1]].card
        return f"use {table.object(option[1])}: {table.wording(card, option[2])}"
    if decision.kind in ("target", "choose", "target_player") and isinstance(option, int):
        return table.object(option)
    if decision.kind == "choose_replacement":
        return table.words.titles.get(str(option), str(option))
    return str(option)


def understood(decision: Decision, typed: str) -> Any:
    """The answer that was typed. Raises ValueError with a sentence where it is none."""
    space = decision.space
    if isinstance(space, OneOf):
        return space.listed[_place(typed, len(space.listed))]
    words = typed.split()
    if isinstance(space, SomeOf | Order):
        return [space.items[_place(word, len(space.items))] for word in words]
    if isinstance(space, Divide):
        pairs = [_split(word, "=") for word in words]
        return [[space.items[_place(item, len(space.items))], _whole(amount)] for item, amount in pairs]
    return [_assigned(decision, space, word) for word in words]


def _assigned(decision: Decision, space: Assign, word: str) -> list[int]:
    item, target = _split(word, ">") if ">" in word else (word, "1")
    if decision.kind == "declare_blockers" and ">" not in word:
        raise ValueError("Say whom it blocks: blocker>attacker.")
    row = space.rows[_place(item, len(space.rows))]
    return [row[0], row[1][_place(target, len(row[1]))]]


def _split(word: str, mark: str) -> tuple[str, str]:
    left, found, right = word.partition(mark)
    if not found:
        raise ValueError(f"Write {mark} between two numbers.")
    return left, right


def _whole(word: str) -> int:
    if not word.isdecimal() or len(word) > 6:
        raise ValueError(f"{word!r} is no whole number.")
    return int(word)


def _place(word: str, count: int) -> int:
    number = _whole(word)
    if not 1 <= number <= count:
        raise ValueError(f"There are options 1 to {count}.")
    return number - 1
