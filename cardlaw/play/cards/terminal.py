"""A game in the terminal: the board, the decision in words, an answer typed, each event with its rule."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

from rich.console import Console
from rich.markup import escape

from grammar.ir.cards import Card
from reference_engine.api import Game
from reference_engine.bots.ahead import loses_at_once
from reference_engine.bots.bot import Bot
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.events import Event
from reference_engine.kernel.spaces import Assign, Divide, OneOf, Order, SomeOf
from spec.book import briefing
from spec.book.briefing import wrapped
from spec.book.faults import nearest
from spec.book.words import chosen, words_of

HELP: Final = """\
3             option 3; for several, 1 3 4; for none, an empty line
1>2           your first Avatar attacks or blocks the second that is listed
1=2 2=3       divides damage: 2 to the first, 3 to the second
card NAME     reads a card; card 3 that of option 3; card lists those you see
board         both sides              hand        your hand with its texts
goal          how to win              rules       how to win, a turn, this
rules combat  rules on a subject      rules ID    a rule, such as EC-2.6.2
quit          leaves the game"""
"""What can be typed."""


Wording = Callable[[Card, int], str]
"""The words of an ability of a card, by its place among the card's abilities."""


PERMANENTS: Final = ((5, "Domain"), (6, "Shards"), (7, "Avatars"), (8, "Relics / Support"))
"""The rows of the battlefield: their numbers and titles."""
OBJECT_OPTIONS: Final = ("target", "choose", "target_player")
"""Decisions whose options are objects."""
AMOUNTS: Final = {"pay_essence": "pay {} Essence", "spend_god_charges": "spend {}"}
"""Decisions whose options are amounts, and how one is shown."""
OPTION_WORDS: Final = ("pass", "yes", "no", "keep", "mulligan")
"""Options that may be typed as a word."""
COMMANDS: Final = ("help", "card", "board", "hand", "goal", "rules", "rule", "quit")
LONGEST_QUESTION: Final = 60
"""Characters of a subject that is asked for."""

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
        known = {place for place in ("player", "object", "other") if getattr(event, place)}
        known |= {"amount", "s"} if event.amount is not None else set()
        known |= {"name"} if name else set()
        sentence = chosen(template, known).format(
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
    for player in state.seats.players:
        marks = ["you"] if player == table.viewer else []
        marks += ["active"] if player == state.active else []
        mark = f" ({', '.join(marks)})" if marks else ""
        zones = state.zones[player]
        console.print(
            f"[bold]{escape(table.player(player))}{mark}[/]: Essence {state.essence[player]}, "
            f"KL {state.kl[player]}, God Charges {state.god_charges[player]}",
            soft_wrap=True,
        )
        say(
            console,
            f"    Hand {len(zones[1])}, Veiled Deck {len(zones[2])}, Crypt {len(zones[3])}, "
            f"Null Zone {len(zones[4])}",
        )
        for zone, title in PERMANENTS:
            if zones[zone]:
                shown = (table.object(n) + (" exhausted" if state.exhausted[n] else "") for n in zones[zone])
                say(console, f"    {title}: {', '.join(shown)}")
    hand = state.zones[table.viewer][1]
    say(console, "    Your hand: " + (", ".join(map(table.object, hand)) or "empty"))


def show_hand(table: Table, console: Console) -> None:
    """The cards in the person's hand, with their texts."""
    for number in table.game.state.zones[table.viewer][1]:
        for line in card_lines(table, table.game.state.definition[number].card):
            say(console, line)


def show_card(table: Table, decision: Decision, wanted: str, console: Console) -> None:
    """A card by its name, or that of an option by its number; with neither, the cards that can be seen."""
    state = table.game.state
    cards: dict[str, Card] = dict(state.library.cards)
    seen: dict[str, Card] = {}
    for player in state.seats.players:
        for zone in (1,) * (player == table.viewer) + (10, 3, 4, *(zone for zone, _ in PERMANENTS)):
            seen.update({card.name: card for n in state.zones[player][zone] if (card := _card(state, n))})
    if not wanted:
        say(console, f"Say which, such as card 1, or card {next(iter(seen))}. You see: {', '.join(seen)}")
        return
    if wanted.isdecimal():
        objects = _objects(decision)
        if not 1 <= int(wanted[:6]) <= len(objects):
            say(console, f"There are options 1 to {len(objects)}.")
            return
        card = _card(state, objects[int(wanted[:6]) - 1])
        if card is None:
            say(console, "That option is no card.")
            return
    else:
        cards.update(seen)
        by_name = {name.casefold(): card for name, card in (*cards.items(), *seen.items())}
        begun = [name for name in by_name if name.startswith(wanted.casefold())]
        near = begun or nearest(wanted.casefold(), list(by_name))
        if not near:
            say(console, f"There is no card {wanted[:60]!r}. You see: {', '.join(seen)}")
            return
        card = by_name.get(wanted.casefold()) or by_name[near[0]]
    for line in card_lines(table, card):
        say(console, line)


def card_lines(table: Table, card: Card) -> list[str]:
    """A card as it is printed: name, types, numbers, text."""
    titles = table.words.titles
    numbers = [f"{titles.get(key, key.capitalize())} {value}" for key, value in card.numbers]
    line = " ".join((*("Basic",) * card.basic, *card.types))
    line += f" — {' / '.join(card.aspects)}" if card.aspects else ""
    line += f" — Domain: {card.domain}" if card.domain else ""
    text = card.text or "\n".join(table.wording(card, place) for place in range(len(card.abilities)))
    return [
        card.name or "token",
        "    " + "; ".join([line, *([", ".join(numbers)] if numbers else [])]),
        *(f"    {part}" for part in (text or "It has no text.").splitlines() if part.strip()),
    ]


def _card(state: Any, number: int) -> Card | None:
    """The printed card of an object; None for a number that is a player without one."""
    printed = state.definition[number] if 0 < number < len(state.definition) else None
    return None if printed is None else printed.card


def _object_of(option: Any, alone: bool) -> int:
    """The object of an option such as ("play", 7), or of a number alone where that is one; otherwise 0."""
    if isinstance(option, tuple):
        return int(option[1]) if option[1:] else 0
    return option if alone and isinstance(option, int) else 0


def _objects(decision: Decision) -> list[int]:
    """The object of each option; 0 where an option is no object."""
    space = decision.space
    if isinstance(space, OneOf):
        alone = decision.kind in OBJECT_OPTIONS
        return [_object_of(one, alone) for one in space.listed]
    if isinstance(space, Assign):
        return [item for item, _, _ in space.rows]
    if decision.kind == "order_triggers":
        return [source for source, _ in decision.about["triggers"]]
    return list(space.items)


def ask(table: Table, decision: Decision, console: Console) -> list[Event]:
    """Put a decision to the person until the answer is legal; the events that follow."""
    show_board(table, console)
    question = table.words.questions.get(decision.kind, decision.kind)
    asked = escape(f"{table.player(decision.player)}: {question}")
    console.print(f"[bold cyan]{asked}[/]", soft_wrap=True)
    for number, line in enumerate(described(table, decision), start=1):
        say(console, f"  {number}. {line}", "     ")
    for line in how_to_answer(table, decision):
        say(console, f"  {line}")
    warned: Any = None
    while True:
        typed = typed_line(console)
        if command(table, decision, typed, console):
            continue
        try:
            answer = understood(decision, typed)
        except ValueError as wrong:
            console.print(f"[yellow]{escape(str(wrong))}[/] Type ? for help.")
            continue
        normal = decision.space.normal(answer)
        if normal is not None and normal != warned and (rules := loses_at_once(table.game, normal)):
            warned = normal
            warn_of_loss(rules, console)
            continue
        try:
            return table.game.answer(answer)
        except IllegalAnswer as illegal:
            console.print(f"[yellow]Not allowed: {escape(illegal.text)}[/] \\[{illegal.rule}]")


def warn_of_loss(rules: Sequence[str], console: Console) -> None:
    """Say that an answer loses the game, by which rule, and that it must be given twice."""
    console.print("[bold red]By this you lose the game at once.[/] Type it again if you mean it.")
    say(console, "  " + rule_text(rules[0]))


def say(console: Console, line: str, hanging: str = "      ") -> None:
    """A line of plain text; what does not fit goes below it, farther to the right."""
    margin = line[: len(line) - len(line.lstrip(" "))]
    for part in wrapped(line.strip(), margin, hanging[len(margin) :], console.width):
        console.print(part, markup=False, highlight=False, soft_wrap=True)


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


def command(table: Table, decision: Decision, typed: str, console: Console) -> bool:
    """Carry out a word that is no answer: help, a rule, a card, the board, leaving."""
    word, _, rest = typed.partition(" ")
    word, rest = word.lower(), rest.strip()
    if word in ("quit", "q", "exit"):
        raise Quit
    if word in ("?", "help"):
        console.print(HELP, markup=False, highlight=False)
    elif word == "board":
        show_board(table, console)
    elif word == "hand":
        show_hand(table, console)
    elif word in ("card", "read", "show"):
        show_card(table, decision, rest, console)
    elif word in ("goal", "rule", "rules"):
        game = str(table.game.saved()["game"])
        for line in briefing.goal(game) if word == "goal" else rules_lines(game, rest, HELP):
            console.print(line, markup=False, highlight=False, soft_wrap=True)
    else:
        return False
    return True


def rules_lines(game: str, wanted: str, help_lines: str) -> list[str]:
    """What the rulebook says of what is wanted; of nothing in particular, what a newcomer needs."""
    if wanted:
        return briefing.about(game, wanted[:LONGEST_QUESTION])
    return [
        *briefing.goal(game),
        *briefing.turn(game),
        "What you can type:",
        *(f"  {line}" for line in help_lines.splitlines()),
        *briefing.wrapped(f"More: rules and one of: {'; '.join(briefing.headings(game))}"),
    ]


def rule_text(wanted: str) -> str:
    """A rule or ruling by its id, or a sentence that there is none."""
    return briefing.rule_text(wanted) or f"There is no rule {wanted!r}."


def described(table: Table, decision: Decision) -> list[str]:
    """The options of a decision, a line each."""
    space = decision.space
    if isinstance(space, OneOf):
        return [option_words(table, decision, option) for option in space.listed]
    if isinstance(space, Assign):
        return [table.object(item) for item, _, _ in space.rows]
    if decision.kind == "order_triggers":
        definition = table.game.state.definition
        return [
            f"{table.object(source)}: {table.wording(definition[source].card, place)}"
            for source, place in decision.about["triggers"]
        ]
    return [table.object(item) for item in space.items]


def how_to_answer(table: Table, decision: Decision) -> list[str]:
    """What else is to be known to answer: the form of the answer, unless it is the number of an option."""
    space = decision.space
    if isinstance(space, OneOf):
        return []
    if isinstance(space, Assign):
        targets = targets_of(space)
        blocks = decision.kind == "declare_blockers"
        if not blocks and len(targets) == 1:
            return ["Numbers with spaces between; an empty line for no attack."]
        listed = ", ".join(f"{place} {table.object(n)}" for place, n in enumerate(targets, start=1))
        doing, none = ("Blocks", "no block") if blocks else ("Attacks", "no attack")
        return [
            f"{doing}: {listed}",
            f"Write 1>2 if the first one {doing.lower()} number 2; an empty line for {none}.",
        ]
    if isinstance(space, Divide):
        return [f"Divide {space.amount}: write 1=2 for 2 to the first; with spaces between."]
    if isinstance(space, Order):
        return ["All numbers in the order that you want, with spaces between."]
    if space.least == space.most:
        return [f"{space.least} of them: numbers with spaces between."]
    return [f"{space.least} to {space.most} of them: numbers with spaces between."]


def targets_of(space: Assign) -> list[int]:
    """The targets of all rows, each once, as they are numbered for the person."""
    return list(dict.fromkeys(target for _, targets, _ in space.rows for target in targets))


def option_words(table: Table, decision: Decision, option: Any) -> str:
    """One option in words."""
    if option == ("pass",):
        return "pass"
    if isinstance(option, tuple) and option[0] == "play":
        printed = table.game.state.definition[option[1]]
        size = "" if printed.power is None else f" {printed.power}/{printed.guard}"
        return f"play {table.object(option[1])}{size} (printed cost {printed.cost})"
    if isinstance(option, tuple) and option[0] == "activate":
        card = table.game.state.definition[option[1]].card
        return f"use {table.object(option[1])}: {table.wording(card, option[2])}"
    if decision.kind in OBJECT_OPTIONS and isinstance(option, int):
        return table.object(option)
    if decision.kind in AMOUNTS:
        return AMOUNTS[decision.kind].format(option)
    if decision.kind == "choose_replacement":
        return table.words.titles.get(str(option), str(option))
    return str(option)


def understood(decision: Decision, typed: str) -> Any:
    """The answer that was typed. Raises ValueError with a sentence where it is none."""
    space = decision.space
    if isinstance(space, OneOf):
        words = {str(one[0]) if isinstance(one, tuple) else str(one): one for one in space.listed}
        if typed.lower() in OPTION_WORDS and typed.lower() in words:
            return words[typed.lower()]
        if not typed:
            raise ValueError("Type the number of an option.")
        return space.listed[_place(typed, len(space.listed))]
    words_typed = typed.split()
    if isinstance(space, SomeOf | Order):
        return [space.items[_place(word, len(space.items))] for word in words_typed]
    if isinstance(space, Divide):
        pairs = [_split(word, "=") for word in words_typed]
        return [[space.items[_place(item, len(space.items))], _whole(amount)] for item, amount in pairs]
    return [_assigned(space, word) for word in words_typed]


def _assigned(space: Assign, word: str) -> list[int]:
    targets = targets_of(space)
    item, target = _split(word, ">") if ">" in word or len(targets) > 1 else (word, "1")
    return [space.rows[_place(item, len(space.rows))][0], targets[_place(target, len(targets))]]


def _split(word: str, mark: str) -> tuple[str, str]:
    left, found, right = word.partition(mark)
    if not found:
        _whole(word)
        raise ValueError(f"Write {mark} between two numbers, such as 1{mark}2.")
    return left, right


def _whole(word: str) -> int:
    if not word.isdecimal() or len(word) > 6:
        near = nearest(word[:LONGEST_QUESTION], COMMANDS)
        hint = f" Did you mean {near[0]}?" if near and not word[:1].isdecimal() else ""
        raise ValueError(f"{word[:LONGEST_QUESTION]!r} is no number of an option.{hint}")
    return int(word)


def _place(word: str, count: int) -> int:
    number = _whole(word)
    if not 1 <= number <= count:
        raise ValueError(f"There are options 1 to {count}.")
    return number - 1
