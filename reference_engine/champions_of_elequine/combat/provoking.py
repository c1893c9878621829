"""Section 10.7: Provoke, by which a character takes an attack upon itself."""

from typing import Final

from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.interpreter.texts.frame import as_it_is
from reference_engine.kernel.errors import Broken

NO_ATTACK: Final = Broken("COE-10.4.1c", "no attack on you is waiting")
NOT_AGREED: Final = Broken("COE-10.7.8c", "a declared attack can't be provoked")
NOT_ABLE: Final = Broken("COE-10.7.8a", "that character can't provoke the attack")
TOO_LATE: Final = Broken("COE-10.7.8b", "the attack was already provoked, or you have boosted against it")


def provocations(state: State, player: int) -> list[Action]:
    """[COE-10.4.1c, COE-10.7.8a] Return the answers by which a player's characters provoke the attack."""
    if why_no_attack_to_provoke(state, player):
        return []
    return [
        ("provoke", number)
        for number in state.front_row(player)
        if why_not_take_over(state, player, number) is None
    ]


def why_not_provoke(state: State, player: int, number: int) -> Broken | None:
    """[COE-10.7.8a, COE-10.7.8b, COE-10.7.8c]
    Return why a player's object cannot provoke the attack that waits; None if it can.
    """
    return why_no_attack_to_provoke(state, player) or why_not_take_over(state, player, number)


def why_no_attack_to_provoke(state: State, player: int) -> Broken | None:
    """[COE-10.4.1c, COE-10.7.8c] Return why no attack waits that a player's characters could provoke."""
    attack = next(iter(state.attack), None)
    if attack is None or attack.by == player:
        return NO_ATTACK
    return NOT_AGREED if state.switches.provoke == "taunt" else None


def why_not_take_over(state: State, player: int, number: int) -> Broken | None:
    """[COE-10.7.8a, COE-10.7.8b] Return why a player's object cannot take the attack upon itself."""
    (attack,) = state.attack
    row = state.front_row(player)
    if attack.target.object not in row or number not in row or number == attack.target.object:
        return NOT_ABLE
    if not state.can_provoke(number):
        return NOT_ABLE
    return TOO_LATE if attack.provoked or attack.has_boosted else None


def provoke(state: State, player: int, number: int) -> None:
    """[COE-9.6.1, COE-10.7.8a, COE-10.7.8b] Make a character the target of the attack, at once."""
    (attack,) = state.attack
    target = as_it_is(state, number)
    rules = ("COE-10.7.8a", "COE-9.6.1", "COE-10.7.8", "COE-10.7.8b")
    state.record("provoked", rules, player=player, object=number, other=attack.target.object)
    state.attack = [attack._replace(target=target, place=state.space[number], provoked=1)]
