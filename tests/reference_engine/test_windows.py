"""Response windows of the shelf: who answers, when a window closes, and in which order it is carried out."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.window import window
from reference_engine.interpreter.window.entries import Entry, Window
from reference_engine.interpreter.window.window import SHAPES, Responses, declare, entries_in, open_window
from reference_engine.kernel.agenda import Agenda
from reference_engine.kernel.decision import Decision


class Duel:
    """A state with two players who hold answers, and nothing else."""

    def __init__(self, hands: dict[int, list[str]]) -> None:
        self.agenda: list[Any] = []
        self.unsettled = self.over = False
        self.hands = hands
        self.done: list[tuple[str, tuple[int, ...]]] = []

    def opponents(self, player: int) -> Sequence[int]:
        """Return the other player."""
        return (3 - player,)

    def turn_order(self) -> Sequence[int]:
        """Return both players."""
        return (1, 2)


SPEEDS = {"fast": 1, "slow": 2}


def card(player: int, kind: str) -> Entry:
    """Return an entry of that kind, with its speed."""
    return Entry(0, player, kind, 0, 0, None, THE_CARD, speed=SPEEDS[kind.split()[0]])


def answers(state: Duel, player: int) -> list[tuple[str, str]]:
    """Return every answer that a player still holds."""
    return [("play", kind) for kind in state.hands[player]]


def perform(state: Duel, player: int, answer: Any) -> None:
    """Put an answer into the window."""
    state.hands[player].remove(answer[1])
    declare(state, card(player, answer[1]))


def carry_out(state: Duel, entry: Entry, rest: Window) -> None:
    """Note what is carried out; "slow negate" negates the entry before it."""
    state.done.append((entry.kind, rest.speeds))
    if entry.kind.endswith("negate"):
        window.negate(state, entry.entry - 1)


def table(next_entry: Callable[[Sequence[Entry]], Entry]) -> Agenda[Duel]:
    """Return the agenda of a game with such windows."""
    responses = Responses(
        answers, perform, lambda _state: ("RULE",), lambda _state, some: next_entry(some), carry_out
    )
    return Agenda(
        {**responses.steps(), "flush": lambda _state, _step: None},
        responses.questions(),
        lambda _state: None,
        SHAPES,
    )


def play(
    hands: dict[int, list[str]],
    said: Sequence[Any],
    next_entry: Callable[[Sequence[Entry]], Entry] = window.fastest,
) -> tuple[Duel, list[Decision]]:
    """Let player 1 declare "slow" and give these answers; return the state and the questions asked."""
    state, agenda = Duel(hands), table(next_entry)
    open_window(state, 1)
    declare(state, card(1, "slow"))
    asked = []
    decision = agenda.advance(state)
    for answer in said:
        assert decision is not None
        asked.append(decision)
        decision = agenda.advance(state, answer)
    assert decision is None
    return state, asked


def test_nobody_who_has_no_answer_is_asked() -> None:
    """A window without answers closes at once."""
    state, asked = play({1: [], 2: []}, ())
    assert not asked
    assert state.done == [("slow", (2,))]


def test_the_other_player_answers_first_and_two_passes_close() -> None:
    """After an answer the other player is asked; a pass alone closes nothing."""
    hands = {1: ["fast one"], 2: ["fast two", "fast three"]}
    said = (("play", "fast two"), ("pass",), ("play", "fast three"), ("play", "fast one"))
    state, asked = play(hands, said)
    assert [decision.player for decision in asked] == [2, 1, 2, 1]
    assert [kind for kind, _ in state.done] == ["fast one", "fast three", "fast two", "slow"]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (window.fastest, ["fast two", "slow one", "slow"]),
        (window.last_declared, ["slow one", "fast two", "slow"]),
    ],
)
def test_speed_or_the_last_one_first(order: Callable[[Sequence[Entry]], Entry], expected: list[str]) -> None:
    """The game says what is carried out next."""
    hands = {1: ["slow one"], 2: ["fast two"]}
    state, _ = play(hands, (("play", "fast two"), ("play", "slow one")), order)
    assert [kind for kind, _ in state.done] == expected


def test_what_is_negated_is_not_carried_out_and_keeps_its_speed_in_the_count() -> None:
    """A negated entry leaves the window; the others keep their numbers."""
    state, _ = play({1: [], 2: ["slow negate"]}, (("play", "slow negate"),))
    assert state.done == [("slow negate", (2, 2))]
    assert entries_in(state) == ()


def test_negating_what_has_been_carried_out_finds_nothing() -> None:
    """Nothing is left to negate."""
    hands = {1: ["slow negate"], 2: ["fast two"]}
    state, _ = play(hands, (("play", "fast two"), ("play", "slow negate")))
    assert [kind for kind, _ in state.done] == ["fast two", "slow negate", "slow"]
