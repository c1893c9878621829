"""The response window: players answer what was declared by turns, and then all of it is carried out.

A window is a step of the agenda that lies below the questions of its players, so a saved agenda holds it. It
closes when all players have passed one directly after the other. What is declared while a window is open
comes into the same window.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from reference_engine.interpreter.window.entries import NEW_WINDOW, Entry, Response, Window
from reference_engine.kernel.agenda import Question, Step, Steps
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import EngineBug
from reference_engine.kernel.rows import part_changer, row_maker
from reference_engine.kernel.spaces import PASS, Answer, OneOf


class HasWindow(Protocol):
    """What a window needs from a state."""

    agenda: list[Step]
    unsettled: bool
    over: bool

    def opponents(self, player: int) -> Sequence[int]:
        """Return the opponents still in the game, in turn order from that player."""

    def turn_order(self) -> Sequence[int]:
        """Return the players still in the game, in turn order from the active player."""


S = TypeVar("S", bound=HasWindow)

window_of: Final = row_maker(Window)
with_number: Final = part_changer(Entry, "entry")


def open_window(state: HasWindow, player: int) -> None:
    """Open a window for what a player is about to declare; the next player is asked first."""
    state.agenda += [NEW_WINDOW, Response("respond", next_to_answer(state, player), 0), ("flush",)]


def next_to_answer(state: HasWindow, player: int) -> int:
    """Return the player who is asked after another."""
    return state.opponents(player)[0]


def window_in(state: HasWindow) -> tuple[int, Window] | None:
    """Return the open window with its place in the agenda, or None."""
    agenda = state.agenda
    for index in reversed(range(len(agenda))):
        step = agenda[index]
        if isinstance(step, Window):
            return index, step
    return None


def the_window(state: HasWindow) -> tuple[int, Window]:
    """Return the open window with its place in the agenda. Raises EngineBug if none is open."""
    found = window_in(state)
    if found is None:
        raise EngineBug("no response window is open")
    return found


def entries_in(state: HasWindow) -> tuple[Entry, ...]:
    """Return what waits in the open window, in the order in which it was declared; nothing without one."""
    found = window_in(state)
    return () if found is None else found[1].entries


def entry_numbered(state: HasWindow, number: int) -> Entry | None:
    """Return the entry of the open window with that number; None if it does not wait there any more."""
    return next((entry for entry in entries_in(state) if entry.entry == number), None)


def declare(state: HasWindow, entry: Entry) -> Entry:
    """Add an entry to the open window and return it with its number."""
    index, window = the_window(state)
    name, entries, declared, speeds = window
    numbered = with_number(entry, declared)
    state.agenda[index] = window_of((name, (*entries, numbered), declared + 1, speeds))
    return numbered


def negate(state: HasWindow, number: int) -> Entry | None:
    """Take an entry out of the open window, so that it does nothing; return it, or None if it is gone.

    What was paid for it stays paid.
    """
    negated = entry_numbered(state, number)
    if negated is not None:
        index, window = the_window(state)
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
class Responses(Generic[S]):
    """What a game says about its windows, and the steps that follow from it.

    `answers` returns what a player can answer now, `perform` begins the answer, and `rules` gives the rules
    by which a player is asked. `next_entry` picks what is carried out next, and `carry_out` does so; it gets
    the window without the entry.
    """

    answers: Callable[[S, int], Sequence[Answer]]
    perform: Callable[[S, int, Answer], None]
    rules: Callable[[S], tuple[str, ...]]
    next_entry: Callable[[S, Sequence[Entry]], Entry]
    carry_out: Callable[[S, Entry, Window], None]

    def ask(self, state: S, step: Response) -> Decision | None:
        """Ask a player for an answer; one who has none counts as having passed."""
        if state.over:
            return None
        options = self.answers(state, step.player)
        if not options:
            go_on_after_pass(state, step)
            return None
        return Decision("respond", step.player, OneOf((*options, PASS)), self.rules(state))

    def answer(self, state: S, step: Response, answer: Answer) -> None:
        """Begin an answer, after which the next player is asked; or pass."""
        if answer == PASS:
            go_on_after_pass(state, step)
            return
        state.agenda += [Response("respond", next_to_answer(state, step.player), 0), ("flush",)]
        self.perform(state, step.player, answer)

    def carry_out_next(self, state: S, window: Window) -> None:
        """Carry out one entry of a window that has closed, until none is left."""
        if not window.entries:
            return
        entry = self.next_entry(state, window.entries)
        name, entries, declared, speeds = window
        left = tuple([one for one in entries if one is not entry])
        rest = window_of((name, left, declared, speeds or tuple([one.speed for one in entries])))
        state.agenda += [rest, ("flush",)]
        self.carry_out(state, entry, rest)

    def steps(self) -> Steps[S]:
        """Return the steps that ask nothing."""
        return {"window": self.carry_out_next}

    def questions(self) -> Mapping[str, Question[S]]:
        """Return the questions, by the names of their steps."""
        return {"respond": Question(self.ask, self.answer)}


def go_on_after_pass(state: HasWindow, step: Response) -> None:
    """Ask the next player, unless all players have now passed one directly after the other."""
    passes = step.passes + 1
    if passes < len(state.turn_order()):
        state.agenda.append(Response("respond", next_to_answer(state, step.player), passes))


SHAPES: Final[Mapping[str, type]] = {"window": Window, "respond": Response}
"""The rows of these steps, by name."""
