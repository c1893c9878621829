"""Section 8.3, fast cards: the occasions at which they are played, where they are in use (EC-R61).

A turn has these steps only with that switch, so that a game without fast cards never looks for them.
"""

from typing import Any

from reference_engine.essence_crown.play import PASS, record_pass
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.playing.playable import plays
from reference_engine.interpreter.playing.resolving import begin_action
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf


def open_main(state: State, _step: Step) -> None:
    """[EC-8.3.4, EC-8.3.4a, EC-R61]
    Before the active player chooses an action, the others may play fast cards.
    """
    state.agenda += [("main_action_after_fast",), ("fast_cards",)]


def answer_main_action(state: State, _step: Step, answer: Any) -> None:
    """[EC-7.3.1, EC-8.3.4] After each action the others have their occasion again."""
    if answer == PASS:
        record_pass(state)
        return
    state.agenda += [("open_main",), ("flush",)]
    begin_action(state, state.active, answer)


def fast_cards(state: State, _step: Step) -> None:
    """[EC-8.3.4, EC-8.3.4a, EC-R61]
    An occasion for fast cards: in combat for everyone, else for who is not active.
    """
    players = state.turn_order() if state.phase == "combat" else state.opponents(state.active)
    state.agenda.append(("fast_turns", tuple(players)))


def fast_cards_in_attack(state: State, step: Step) -> None:
    """[EC-8.3.4, EC-8.3.4a, EC-R61]
    After attackers, and after blockers, have been declared; not if nothing attacks.
    """
    if state.attacking:
        fast_cards(state, step)


def fast_turns(state: State, step: Step) -> None:
    """[EC-8.3.4] The next player who could play a fast card is asked; the occasion ends after the last."""
    players = step[1]
    for place, player in enumerate(players):
        if fast_plays(state, player):
            state.agenda.append(("fast_action", player, players[place + 1 :]))
            return


def fast_plays(state: State, player: int) -> list[tuple[str, int]]:
    """[EC-8.3.4] The fast cards that a player can play now."""
    return [option for option in plays(state, player) if state.definition[option[1]].fast]


def ask_fast_action(state: State, step: Step) -> Decision:
    """[EC-8.3.4] Play a fast card, or pass."""
    player = step[1]
    space = OneOf((*fast_plays(state, player), PASS))
    return Decision("fast_action", player, space, ("EC-8.3.4", "EC-8.3.5"))


def answer_fast_action(state: State, step: Step, answer: Any) -> None:
    """[EC-8.3.5, EC-8.3.4a, EC-R61]
    A fast card is carried out completely; then everyone has the occasion again.
    """
    _, player, later = step
    if answer == PASS:
        state.agenda.append(("fast_turns", later))
        return
    state.agenda += [("fast_cards",), ("flush",)]
    begin_action(state, player, answer)
