"""Section 9.1: an attack is declared."""

from reference_engine.champions_of_elequine import speeds
from reference_engine.champions_of_elequine.citing.attacks import rules_of_declaring
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Attack
from reference_engine.interpreter.attack import trigger_on_attack
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.texts.frame import as_it_is
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.window import window
from reference_engine.interpreter.window.entries import Entry
from reference_engine.kernel.agenda import OfPlayer


def declare(state: State, number: int, target: int) -> None:
    """[COE-9.1.2, COE-9.1.3, COE-9.1.4, COE-9.5.3b]
    Declare an attack: the attacker rests, may be boosted, and a window is open.
    """
    player = state.controller[number]
    if state.events is not None:
        rules = rules_of_declaring(state, number, target)
        state.record("attack_declared", rules, player=player, object=number, other=target)
    exhaust(state, number, "COE-9.1.3")
    attacker, attacked = as_it_is(state, number), as_it_is(state, target)
    state.attack = [Attack(attacker, attacked, by=player, place=state.space[target])]
    state.unsettled = True
    trigger_on_attack(state)
    state.agenda.append(("end_attack",))
    window.open_window(state, player)
    window.declare(
        state,
        Entry(
            0,
            player,
            "attack",
            number,
            attacker.moved,
            state.definition[number],
            THE_CARD,
            speeds.BATTLE,
        ),
    )
    state.agenda.append(OfPlayer("attack_boost", player))
