"""Section 8.3, fast cards: when they are played, if the option is on (EC-R61).

A turn has these steps only with that switch, so a game without fast cards never checks for them.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.essence_crown.play.actions import record_pass
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.playing.playable import plays
from reference_engine.interpreter.playing.resolving import begin_action
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import PASS, Answer, OneOf


class FastTurns(NamedTuple):
    """The players whose turn to play fast cards is still to come, in order."""

    name: str
    players: tuple[int, ...]


class FastAction(NamedTuple):
    """A player may play a fast card; `later` are the players after that."""

    name: str
    player: int
    later: tuple[int, ...]


SHAPES: Final[Mapping[str, type]] = {"fast_turns": FastTurns, "fast_action": FastAction}
"""The rows of the steps, by name."""


def open_main(state: State, _step: Step) -> None:
    """[EC-8.3.4, EC-8.3.4a, EC-R61]
    Let the other players play fast cards before the active player chooses an action.
    """
    state.agenda += [("main_action_after_fast",), ("fast_cards",)]


def answer_main_action(state: State, _step: Step, answer: Answer) -> None:
    """[EC-7.3.1, EC-8.3.4] Carry out an action; the others may then play fast cards again."""
    if answer == PASS:
        record_pass(state)
        return
    state.agenda += [("open_main",), ("flush",)]
    begin_action(state, state.active, answer)


def fast_cards(state: State, _step: Step) -> None:
    """[EC-8.3.4, EC-8.3.4a, EC-R61]
    Let players play fast cards: in combat all players, otherwise all but the active player.
    """
    players = state.turn_order() if state.phase == "combat" else state.opponents(state.active)
    state.agenda.append(FastTurns("fast_turns", tuple(players)))


def fast_cards_in_attack(state: State, step: Step) -> None:
    """[EC-8.3.4, EC-8.3.4a, EC-R61]
    Let players play fast cards after attackers, or blockers, have been declared, if any.
    """
    if state.attacking:
        fast_cards(state, step)


def fast_turns(state: State, step: FastTurns) -> None:
    """[EC-8.3.4] Ask the next player who could play a fast card; stop after the last."""
    for place, player in enumerate(step.players):
        if fast_plays(state, player):
            state.agenda.append(FastAction("fast_action", player, step.players[place + 1 :]))
            return


def fast_plays(state: State, player: int) -> list[tuple[str, int]]:
    """[EC-8.3.4] Return the fast cards that a player can play now."""
    return [option for option in plays(state, player) if state.definition[option[1]].fast]


def ask_fast_action(state: State, step: FastAction) -> Decision:
    """[EC-8.3.4] Ask for a fast card, or a pass."""
    space = OneOf((*fast_plays(state, step.player), PASS))
    return Decision("fast_action", step.player, space, ("EC-8.3.4", "EC-8.3.5"))


def answer_fast_action(state: State, step: FastAction, answer: Answer) -> None:
    """[EC-8.3.5, EC-8.3.4a, EC-R61]
    Carry out a fast card completely; then all players may play fast cards again.
    """
    if answer == PASS:
        state.agenda.append(FastTurns("fast_turns", step.later))
        return
    state.agenda += [("fast_cards",), ("flush",)]
    begin_action(state, step.player, answer)
