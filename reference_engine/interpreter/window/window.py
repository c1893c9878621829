"""The response window: players answer what was declared by turns, and then all of it is carried out.

A window is a step of the agenda that lies below the questions of its players, so a saved agenda holds it. It
closes when all players have passed one directly after the other. What is declared while a window is open
comes into the same window.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from reference_engine.interpreter.window.entries import NEW_WINDOW, Entry, Response, Window
from reference_engine.kernel.agenda import Question
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.rows import part_changer, row_maker
from reference_engine.kernel.spaces import OneOf

PASS: Final = ("pass",)
NO_WINDOW: Final = -1

window_of: Final = row_maker(Window)
with_number: Final = part_changer(Entry, "entry")


def open_window(state: Any, player: int) -> None:
    """Open a window for what a player is about to declare; the next player is asked first."""
    state.agenda += [NEW_WINDOW, Response("respond", next_to_answer(state, player), 0), ("flush",)]


def next_to_answer(state: Any, player: int) -> int:
    """Return the player who is asked after another."""
    following: int = state.opponents(player)[0]
    return following


def index_of_window(state: Any) -> int:
    """Return where the open window is in the agenda, or NO_WINDOW."""
    agenda = state.agenda
    for index in range(len(agenda) - 1, -1, -1):
        if isinstance(agenda[index], Window):
            return index
    return NO_WINDOW


def entries_in(state: Any) -> tuple[Entry, ...]:
    """Return what waits in the open window, in the order in which it was declared; nothing without one."""
    index = index_of_window(state)
    entries: tuple[Entry, ...] = () if index == NO_WINDOW else state.agenda[index].entries
    return entries


def entry_numbered(state: Any, number: int) -> Entry | None:
    """Return the entry of the open window with that number; None if it does not wait there any more."""
    return next((entry for entry in entries_in(state) if entry.entry == number), None)


def declare(state: Any, entry: Entry) -> Entry:
    """Add an entry to the open window and return it with its number."""
    index = index_of_window(state)
    window: Window = state.agenda[index]
    name, entries, declared, speeds = window
    numbered = with_number(entry, declared)
    state.agenda[index] = window_of((name, (*entries, numbered), declared + 1, speeds))
    return numbered


def replace_entry(state: Any, changed: Entry) -> None:
    """Put a changed entry in place of the one with its number."""
    index = index_of_window(state)
    window: Window = state.agenda[index]
    entries = tuple(changed if one.entry == changed.entry else one for one in window.entries)
    state.agenda[index] = window._replace(entries=entries)


def negate(state: Any, number: int) -> Entry | None:
    """Take an entry out of the open window, so that it does nothing; return it, or None if it is gone.

    What was paid for it stays paid.
    """
    negated = entry_numbered(state, number)
    if negated is not None:
        index = index_of_window(state)
        window: Window = state.agenda[index]
        state.agenda[index] = window._replace(
            entries=tuple(entry for entry in window.entries if entry.entry != number)
        )
    return negated


def last_declared(entries: Sequence[Entry]) -> Entry:
    """Return the entry that was declared last."""
    return entries[-1]


def fastest(entries: Sequence[Entry]) -> Entry:
    """Return the entry of the lowest speed, of several the one that was declared last."""
    found: Entry = min(reversed(entries), key=lambda entry: entry.speed)
    return found


@dataclass(frozen=True, slots=True)
class Responses:
    """What a game says about its windows, and the steps that follow from it.

    `answers` returns what a player can answer now, `perform` begins the answer, and `rules` gives the rules
    by which a player is asked. `next_entry` picks what is carried out next, and `carry_out` does so; it gets
    the window without the entry.
    """

    answers: Callable[[Any, int], Sequence[Any]]
    perform: Callable[[Any, int, Any], None]
    rules: Callable[[Any], tuple[str, ...]]
    next_entry: Callable[[Any, Sequence[Entry]], Entry]
    carry_out: Callable[[Any, Entry, Window], None]

    def ask(self, state: Any, step: Response) -> Decision | None:
        """Ask a player for an answer; one who has none counts as having passed."""
        if state.over:
            return None
        options = self.answers(state, step.player)
        if not options:
            go_on_after_pass(state, step)
            return None
        return Decision("respond", step.player, OneOf((*options, PASS)), self.rules(state))

    def answer(self, state: Any, step: Response, answer: Any) -> None:
        """Begin an answer, after which the next player is asked; or pass."""
        if answer == PASS:
            go_on_after_pass(state, step)
            return
        state.agenda += [Response("respond", next_to_answer(state, step.player), 0), ("flush",)]
        self.perform(state, step.player, answer)

    def carry_out_next(self, state: Any, window: Window) -> None:
        """Carry out one entry of a window that has closed, until none is left."""
        if not window.entries or state.over:
            return
        entry = self.next_entry(state, window.entries)
        name, entries, declared, speeds = window
        left = tuple([one for one in entries if one is not entry])
        rest = window_of((name, left, declared, speeds or tuple([one.speed for one in entries])))
        state.agenda += [rest, ("flush",)]
        self.carry_out(state, entry, rest)

    def steps(self) -> Mapping[str, Callable[[Any, Any], None]]:
        """Return the steps that ask nothing."""
        return {"window": self.carry_out_next}

    def questions(self) -> Mapping[str, Question[Any]]:
        """Return the questions, by the names of their steps."""
        return {"respond": Question(self.ask, self.answer)}


def go_on_after_pass(state: Any, step: Response) -> None:
    """Ask the next player, unless all players have now passed one directly after the other."""
    passes = step.passes + 1
    if passes < len(state.turn_order()):
        state.agenda.append(Response("respond", next_to_answer(state, step.player), passes))


SHAPES: Final[Mapping[str, type]] = {"window": Window, "respond": Response}
"""The rows of these steps, by name."""
