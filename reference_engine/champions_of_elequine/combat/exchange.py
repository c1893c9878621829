"""Sections 9.2 and 9.3: an attack is carried out, and the defender counter attacks."""

from typing import Final

from reference_engine.champions_of_elequine.cards.watching import COUNTER_ATTACK
from reference_engine.champions_of_elequine.citing.attacks import rules_of_attack, rules_of_end
from reference_engine.champions_of_elequine.combat import boosting
from reference_engine.champions_of_elequine.combat.attacking import has_atk
from reference_engine.champions_of_elequine.combat.changes import end_changes_of_attack
from reference_engine.champions_of_elequine.combat.damage import Hit, deal
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Attack
from reference_engine.champions_of_elequine.zones import SUPPORT
from reference_engine.interpreter.attack import are_both_there
from reference_engine.interpreter.lasting.permissions import permitted
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.texts.frame import still_there
from reference_engine.interpreter.texts.verbs import COMBAT
from reference_engine.interpreter.window.entries import Entry
from reference_engine.kernel.agenda import Step

SIMULTANEOUS: Final = "simultaneous"


def strike(state: State, _entry: Entry) -> None:
    """[COE-9.1.5, COE-9.2.1, COE-9.2.3c, COE-9.3.1a, COE-9.3.1b, COE-9.5.4]
    Carry out the attack that waits: its DMG, and at the same time or afterwards the counter attack.
    """
    (attack,) = state.attack
    if not is_still_possible(state, attack):
        end_without_damage(state, "COE-9.1.5")
        return
    number, target = attack.attacker.object, attack.target.object
    amount = state.stat(number, "atk") + boosting.atk_added(state)
    hit = hit_of(state, attack)
    answer = counter_attack_of(state, target, number)
    state.attack = [attack._replace(is_harmless=int(not amount))]
    deal(state, target, amount, number, *rules_of_attack(state, attack), hit=hit)
    if state.switches.counter_timing == SIMULTANEOUS:
        carry_out_counter(state, attack, answer, was_helped=was_helped(attack, hit))
    else:
        state.agenda.append(("counterattack", int(was_helped(attack, hit))))


def hit_of(state: State, attack: Attack) -> Hit:
    """[COE-9.5.8, COE-9.5.9d, COE-10.9.4] Return how an attack deals its DMG, and what boosts the target."""
    number = attack.attacker.object
    return Hit(
        bonus=boosting.def_added(state),
        has_piercing=bool(attack.piercing or state.has_keyword(number, "piercing")),
        is_unblockable=state.has_keyword(number, "unblockable"),
        where=COMBAT,
    )


def is_still_possible(state: State, attack: Attack) -> bool:
    """[COE-9.1.5, COE-9.1.5b]
    Return whether the attacker is on the field, and the target in the area in which it was attacked.

    A Party Tactic that would move the target to another area waits until the attack is carried out.
    """
    return are_both_there(state, attack)


def end_without_damage(state: State, rule: str) -> None:
    """[COE-9.1.5, COE-9.1.5a] End the attack without DMG: someone is gone, or it was negated."""
    (attack,) = state.attack
    rules = tuple(dict.fromkeys((rule, "COE-9.1.5a")))
    state.record("attack_ended", rules, player=attack.by, object=attack.attacker.object)


def was_helped(attack: Attack, hit: Hit) -> bool:
    """[COE-9.3.1f] Return whether there was a boost or Piercing, which do nothing in a counter attack."""
    return bool(attack.attack_boosters or attack.defense_boosters or hit.has_piercing)


# --- counter attack -------------------------------------------------------------------------------------


Counter = tuple[tuple[str, ...], int, bool]
"""Why a defender does not counter attack, if it does not; its ATK; and whether it is Staggered."""


def counter_attack_of(state: State, number: int, attacker: int) -> Counter:
    """[COE-9.3.1c, COE-9.3.1d, COE-9.3.1e, COE-9.3.1g] Return how a defender answers an attack now."""
    reasons = why_no_counter(state, number, attacker)
    return reasons, 0 if reasons else state.stat(number, "atk"), state.is_staggered(number)


def why_no_counter(state: State, number: int, attacker: int) -> tuple[str, ...]:
    """[COE-8.8.5, COE-9.3.1, COE-9.3.1c, COE-9.3.2, COE-9.4.2, COE-10.1.4, COE-10.9.6]
    Return the rules by which a defender does not counter attack; none if it does.
    """
    if state.zone[number] == SUPPORT:
        return ("COE-9.4.2", "COE-8.8.5")
    if state.exhausted[number] and not permitted(state, number, "counter_attack_rested"):
        return ("COE-9.3.2", "COE-9.3.1d")
    if not has_atk(state, number):
        return ("COE-9.3.1c",)
    if state.has_keyword(attacker, "range"):
        return ("COE-10.9.6",)
    if forbidden(state, number, "counter_attack") or forbidden(state, attacker, "be_counter_attacked"):
        return ("LANG-7.18",)
    return ()


def carry_out_counter(state: State, attack: Attack, answer: Counter, *, was_helped: bool) -> None:
    """[COE-9.3.1, COE-9.3.1e, COE-9.3.1f, COE-9.3.1g, COE-9.3.2]
    Let the defender counter attack, if nothing keeps it from that.
    """
    number, attacker = attack.target.object, attack.attacker.object
    player = state.opponent(attack.by)
    reasons, amount, staggered = answer
    if reasons:
        state.record("no_counterattack", reasons, player=player, object=number, other=attacker)
        return
    if state.events is not None:
        together = ("COE-9.3.1a",) if state.switches.counter_timing == SIMULTANEOUS else ()
        rules = (
            "COE-9.3.1",
            "COE-9.3.1d",
            "COE-9.3.1e",
            *together,
            *(("COE-9.3.1g",) if staggered else ()),
            *(("COE-8.2.4a",) if state.is_just_played(number) else ()),
        )
        state.record("counterattacked", rules, player=player, object=number, other=attacker)
    state.happened(COUNTER_ATTACK, attacker, by=number)
    further = ("COE-9.3.1f",) if was_helped else ()
    deal(state, attacker, amount, number, "COE-9.3.1e", "COE-3.1.3", *further)


def counter_afterwards(state: State, step: Step) -> None:
    """[COE-9.3.1b] By agreement, let the defender counter attack now, if it is still on the field."""
    (attack,) = state.attack
    number, attacker = attack.target.object, attack.attacker.object
    if still_there(state, attack.target):
        answer = counter_attack_of(state, number, attacker)
    else:
        answer = ("COE-9.3.1b",), 0, False
    carry_out_counter(state, attack, answer, was_helped=bool(step[1]))


# --- the end of an attack -------------------------------------------------------------------------------


def end_attack(state: State, _step: Step) -> None:
    """[COE-7.6.3, COE-9.1.4, COE-9.1.5a, COE-10.8.2a]
    Resolve the attack when everything in its window has been carried out; Initiative passes.
    """
    (attack,) = state.attack
    end_changes_of_attack(state)
    if state.events is not None:
        rules = rules_of_end(state, attack)
        state.record("attack_resolved", rules, player=attack.by, object=attack.attacker.object)
    state.attack = []
    state.active = state.opponent(attack.by)
    rules = ("COE-7.6.3", "COE-7.6.2", "COE-7.4.3", "COE-7.6.2b")
    state.record("initiative_passed", rules, player=state.active)
