"""Sections 9.1 and 9.2: attack and counterattack."""

from typing import Final

from reference_engine.clashes_of_destiny.board.moving import is_unit_of
from reference_engine.clashes_of_destiny.board.reach import reach
from reference_engine.clashes_of_destiny.cards.watching import COUNTERATTACK, DEFEAT_BY_ATTACK
from reference_engine.clashes_of_destiny.citing.combat import rules_of_counterattack, rules_of_declaring
from reference_engine.clashes_of_destiny.combat.damage import amount_dealt, deal, prevent
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import STRUCK, Action, Attack
from reference_engine.interpreter.answers import exists
from reference_engine.interpreter.attack import are_both_there, trigger_on_attack
from reference_engine.interpreter.lasting.demands import must_attack
from reference_engine.interpreter.lasting.instead import damage_instead
from reference_engine.interpreter.lasting.prohibition import barred, forbidden
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.texts.verbs import COMBAT
from reference_engine.kernel.agenda import OfObject, Step
from reference_engine.kernel.errors import Broken

SHRINE_RESTS: Final = Broken("CD-3.2.4", "a Shrine can't attack")
EXHAUSTED: Final = Broken("CD-9.1.3", "the unit is exhausted")
BARRED: Final = Broken("LANG-7.18", "a text says it can't attack")

OF_ATTACK: Final = ("CD-9.1.4", "CD-3.3.4", "CD-9.1.7", "CD-9.2.2")
OF_COUNTERATTACK: Final = ("CD-9.2.1", "CD-3.3.4")


# --- what can be attacked -------------------------------------------------------------------------------


def attacks(state: State, player: int) -> list[Action]:
    """[CD-3.3.9, CD-7.3.1a, CD-8.2.7, CD-9.1.1, CD-9.1.2]
    Return the attacks of a player's units, unit by unit.
    """
    enemies = state.units(state.opponent(player))
    held = {state.space[enemy] for enemy in enemies}
    return [
        ("attack", number, enemy)
        for number in state.units(player)
        if not held.isdisjoint(reached := reach(state, number)) and why_not_attack(state, number) is None
        for enemy in enemies
        if state.space[enemy] in reached and can_attack_unit(state, number, enemy)
    ]


def bound_to_attack(state: State, player: int) -> list[int]:
    """[LANG-1.30] Return a player's units that must attack before the player may pass."""
    return must_attack(state, dict.fromkeys(number for _, number, _ in attacks(state, player)))


def can_attack_unit(state: State, number: int, enemy: int) -> bool:
    """[LANG-7.18, LANG-7.30] Return whether texts let a unit attack this enemy."""
    return not (forbidden(state, enemy, "be_attacked") or barred(state, number, "attack", enemy))


def why_not_attack(state: State, number: int) -> Broken | None:
    """[CD-3.2.4, CD-9.1.3] Return why a unit cannot attack at all; None if it can."""
    if state.definition[number].is_shrine:
        return SHRINE_RESTS
    if state.exhausted[number]:
        return EXHAUSTED
    if forbidden(state, number, "attack"):
        return BARRED
    return None


def why_not_attack_unit(state: State, player: int, number: int, target: int) -> Broken:
    """[CD-1.2.2, CD-9.1.1, CD-9.1.2, CD-9.1.2a, CD-9.1.3] Return why an object cannot attack another."""
    if not is_unit_of(state, player, number):
        return Broken("CD-9.1.1", "you don't control that unit")
    if reason := why_not_attack(state, number):
        return reason
    if exists(state, target) and not state.space[target] and state.zone[target] in state.zoning.in_play:
        return Broken("CD-1.2.2", "only units can be attacked")
    if not is_unit_of(state, state.opponent(player), target):
        return Broken("CD-9.1.1", "the target must be a unit your opponent controls")
    if state.space[target] not in reach(state, number):
        agreed = state.switches.attack_reach == "four"
        return Broken("CD-9.1.2a" if agreed else "CD-9.1.2", "the target is out of reach")
    if forbidden(state, target, "be_attacked"):
        return Broken("LANG-7.18", "a text says it can't be attacked")
    return Broken("LANG-7.30", "a text says that it can't attack that unit")


# --- the attack -----------------------------------------------------------------------------------------


def declare(state: State, number: int, target: int) -> None:
    """[CD-8.7.1, CD-8.7.1a, CD-9.1.1, CD-9.1.2, CD-9.1.5, CD-9.2.9, CD-9.3.3a]
    Declare an attack and exhaust the attacker.
    """
    player = state.controller[number]
    if state.events is not None:
        rules = rules_of_declaring(state, number, target)
        state.record("attack_declared", rules, player=player, object=number, other=target)
    exhaust(state, number, "CD-8.7.1", "CD-8.7.1a")
    state.attacked[number] = state.turn
    state.attack = [Attack(number, state.entered[number], target, state.entered[target])]
    trigger_on_attack(state)
    state.agenda += [("end_attack",), ("flush",), ("exchange",), ("flush",)]


def exchange(state: State, _step: Step) -> None:
    """[CD-9.1.5, CD-9.1.6, CD-9.2.2, CD-10.5.7]
    Continue the attack, unless a unit has gone; texts that would prevent its damage come first.
    """
    attack = state.attack[0]
    if is_stopped(state, attack):
        return
    state.agenda.append(("strike",))
    number, target = attack.attacker_object, attack.target_object
    atk = state.stat(number, "atk")
    hurt, amount = damage_instead(state, target, atk, number, COMBAT, ahead=True)
    if hurt == target and amount_dealt(state, target, amount) >= state.hp(target):
        state.happened(DEFEAT_BY_ATTACK, target)
        state.agenda.append(OfObject("react", target))


def is_stopped(state: State, attack: Attack) -> bool:
    """[CD-8.7.1a, CD-9.1.6] Return whether the attack stops without effect; if so, record that."""
    if is_still_possible(state, attack):
        return False
    number = attack.attacker_object
    player = state.controller[number]
    state.record("attack_stopped", ("CD-9.1.6", "CD-8.7.1a"), player=player, object=number)
    return True


def is_still_possible(state: State, attack: Attack) -> bool:
    """[CD-9.1.6]
    Return whether both units are on the board, and the attacked unit is within the attacker's reach.
    """
    number, target = attack.attacker_object, attack.target_object
    return (
        are_both_there(state, attack)
        and state.controller[number] != state.controller[target]
        and state.space[target] in reach(state, number)
    )


def strike(state: State, _step: Step) -> None:
    """[CD-9.1.7, CD-9.2.1, CD-9.2.2, CD-9.2.4, CD-11.1.6, CD-11.1.6a]
    Deal the attacker's damage; then the attacked unit counterattacks if it can.
    """
    attack = state.attack[0]
    if is_stopped(state, attack):
        return
    number, target = attack.attacker_object, attack.target_object
    hit(state, attack)
    state.attack[0] = attack._replace(struck=STRUCK)
    state.unsettled = True
    if state.is_leader(target) and not state.hp(target) and state.ends_at_once():
        return
    counterattack(state, target, number)


def hit(state: State, attack: Attack) -> None:
    """[CD-3.3.4, CD-9.1.4, CD-9.4.4] Deal the attacker's damage, unless a text prevents it."""
    number, target = attack.attacker_object, attack.target_object
    amount = state.stat(number, "atk")
    if attack.prevented:
        prevent(state, target, amount, number, "CD-10.5.7", is_all=True)
    else:
        deal(state, (target,), amount, (number,), *OF_ATTACK, by_attack=True, where=COMBAT)


def counterattack(state: State, number: int, attacker: int) -> None:
    """[CD-9.2.1, CD-9.2.1a, CD-9.2.7] Let a unit counterattack if it can."""
    player = state.controller[number]
    if rules := why_no_counterattack(state, number, attacker):
        state.record("no_counterattack", (*rules, "CD-9.2.1a"), player=player, object=number, other=attacker)
        return
    if state.events is not None:
        cited = rules_of_counterattack(state, number)
        state.record("counterattacked", cited, player=player, object=number, other=attacker)
    strike_back(state, number, attacker)


def strike_back(state: State, number: int, attacker: int) -> None:
    """[CD-3.3.4, CD-3.3.9, CD-8.7.2, CD-9.2.8, CD-9.2.9] Let a unit deal its ATK to the attacker."""
    state.countered[number] = state.turn
    state.happened(COUNTERATTACK, attacker, by=number)
    if not forbidden(state, number, "exhaust_by_counterattacking"):
        exhaust(state, number, "CD-8.7.2", "CD-9.2.6")
    deal(state, (attacker,), state.stat(number, "atk"), (number,), *OF_COUNTERATTACK, where=COMBAT)


def why_no_counterattack(state: State, number: int, attacker: int) -> tuple[str, ...]:
    """[CD-3.2.5, CD-9.2.1a, CD-9.2.3, CD-9.2.5, CD-9.2.6, CD-9.2.10]
    Return the rules that prevent a unit's counterattack; none if it can counterattack.
    """
    if state.definition[number].is_shrine:
        return ("CD-9.2.5", "CD-3.2.5")
    if state.exhausted[number]:
        return ("CD-9.2.3", "CD-9.2.6") if state.countered[number] == state.turn else ("CD-9.2.3",)
    if state.space[attacker] not in reach(state, number):
        return ("CD-9.2.10",)
    if forbidden(state, number, "counterattack") or forbidden(state, attacker, "be_counterattacked"):
        return ("LANG-7.18",)
    return ()


def end_attack(state: State, _step: Step) -> None:
    """[CD-7.3.3] End the attack after all that it triggered."""
    state.attack = []
