"""Section 7.4: the Battle Phase. The players attack by turns, or pass."""

from typing import Final

from reference_engine.champions_of_elequine.combat.attacking import bound_to_attack
from reference_engine.champions_of_elequine.play.actions import actions, perform
from reference_engine.champions_of_elequine.round.rounds import pass_initiative
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import PASS, OneOf

RULES: Final = ("COE-7.4.3", "COE-7.4.3a", "COE-7.4.4", "COE-7.4.4a")


def ask_battle_action(state: State, _step: Step) -> Decision:
    """[COE-7.4.3, COE-7.4.3a, COE-7.4.4, COE-7.4.4a, LANG-1.30]
    Ask who has Initiative to attack, act or pass; a player whose character must attack can't pass.
    """
    bound = bound_to_attack(state, state.active)
    options = (*actions(state, state.active, "battle_action"), *(() if bound else (PASS,)))
    rules = (*RULES, "LANG-1.30") if bound else RULES
    return Decision("battle_action", state.active, OneOf(options), rules)


def answer_battle_action(state: State, step: Step, answer: Action) -> None:
    """[COE-7.4.3, COE-7.4.3a, COE-7.4.3b, COE-7.4.3c, COE-7.6.3a]
    Perform an action and ask again once it is over; or pass, which ends the phase after a pass of the other.
    """
    player = state.active
    if answer != PASS:
        state.passes = 0
        state.agenda += (step, ("flush",))
        perform(state, player, answer)
        return
    ends = bool(state.passes)
    rules = ("COE-7.4.3a", "COE-7.4.3c" if ends else "COE-7.4.3b")
    state.record("passed", rules, player=player, name="battle")
    state.passes = int(not ends)
    if not ends:
        pass_initiative(state, state.opponent(player), "COE-7.6.3a")
        state.agenda.append(step)
