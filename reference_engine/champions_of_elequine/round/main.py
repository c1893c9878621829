"""Section 7.3: the Main Phase. A player does what they like and can pay for."""

from typing import Final

from reference_engine.champions_of_elequine.play.actions import actions, perform
from reference_engine.champions_of_elequine.round.rounds import pass_initiative
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.kernel.agenda import OfPlayer
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import PASS, OneOf

RULES: Final = ("COE-7.3.1", "COE-7.3.2", "COE-7.3.2a", "COE-7.3.3", "COE-7.3.4")


def ask_main_action(state: State, step: OfPlayer) -> Decision:
    """[COE-7.3.1, COE-7.3.2, COE-7.3.2a, COE-7.3.3] Ask what a player does in the Main Phase."""
    options = (*actions(state, step.player, "main_action"), PASS)
    return Decision("main_action", step.player, OneOf(options), RULES)


def answer_main_action(state: State, step: OfPlayer, answer: Action) -> None:
    """[COE-7.3.3, COE-7.3.3a, COE-7.3.4] Perform an action and ask again once it is over; or pass."""
    if answer == PASS:
        state.record("passed", ("COE-7.3.4",), player=step.player, name="main")
        return
    state.agenda += (step, ("flush",))
    perform(state, step.player, answer)


def end_main(state: State, step: OfPlayer) -> None:
    """[COE-7.3.4] After the first Main Phase of the round, give Initiative to the other player."""
    if step.player == state.priority:
        pass_initiative(state, state.opponent(step.player), "COE-7.3.4")
