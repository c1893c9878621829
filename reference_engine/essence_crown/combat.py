"""Chapter 9, combat: declaring, dividing, dealing damage, cleaning up."""

from typing import NamedTuple

from grammar.essence_crown.operations import BlockedBy
from grammar.ir.abilities import BarredFrom, CanAttackObjects, CanBlockMore
from reference_engine.essence_crown.cards.printed import Printed
from reference_engine.essence_crown.citing.combat import rules_of_attack, rules_of_block
from reference_engine.essence_crown.resources.essence import take_essence_damage, unprevented_essence_damage
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.steps import DivideCombat
from reference_engine.essence_crown.zones import AVATAR_LINE, RELIC_SUPPORT_ZONE
from reference_engine.interpreter.lasting.demands import must_attack
from reference_engine.interpreter.lasting.instead import damage_instead
from reference_engine.interpreter.lasting.prevention import unprevented_damage
from reference_engine.interpreter.lasting.prohibition import barred, forbidden
from reference_engine.interpreter.objects.damage import mark_damage, rules_of_token
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.interpreter.texts.values import matching
from reference_engine.kernel.agenda import OfPlayer, Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer, Assign, Divide

# --- who may attack and block -----------------------------------------------------------------------


def fights(state: State, number: int) -> bool:
    """[EC-9.2.3, EC-R52]
    Return whether an object fights: an Avatar or, by option, a Support card with Power and Guard.
    """
    printed: Printed = state.definition[number]
    if state.zone[number] == AVATAR_LINE:
        return printed.is_avatar
    return (
        state.switches.support_fights == "yes"
        and state.zone[number] == RELIC_SUPPORT_ZONE
        and printed.power is not None  # in that zone, only Support cards have both or neither
    )


def fighters(state: State, player: int) -> list[int]:
    """Return the objects with which a player could attack or block, by number."""
    zones = state.zones[player]
    return sorted(n for n in (*zones[AVATAR_LINE], *zones[RELIC_SUPPORT_ZONE]) if fights(state, n))


def why_not_attack(state: State, player: int, number: int) -> Broken | None:
    """[EC-9.2.1, EC-9.2.2, EC-9.2.3, EC-9.2.7]
    Return why an object cannot be declared as an attacker, or None.
    """
    if not fights(state, number):
        return Broken("EC-9.2.3", "only Avatars in the Avatar Line can attack")
    if state.controller[number] != player:
        return Broken("EC-9.2.1", "the attacker must be your Avatar")
    if state.exhausted[number]:
        return Broken("EC-9.2.2", "an exhausted Avatar can't attack")
    if state.turn == 1 and state.switches.first_turn_attack == "no":
        return Broken("EC-9.2.7", "nobody can attack on turn 1", ("EC-R40",))
    if state.arrived[number] == state.turn and state.switches.new_avatars_attack == "no":
        return Broken("EC-9.2.2", "an Avatar can't attack on the turn it entered", ("EC-R42",))
    if forbidden(state, number, "attack"):
        return Broken("EC-1.1.8", "a card says it can't attack")
    return None


def why_not_block(state: State, player: int, number: int) -> Broken | None:
    """[EC-9.3.1, EC-9.3.2] Return why an object cannot be declared as a blocker; None if it can."""
    if not fights(state, number):
        return Broken("EC-9.3.1", "only Avatars in the Avatar Line can block")
    if state.controller[number] != player:
        return Broken("EC-9.3.1", "the blocker must be your Avatar")
    if state.exhausted[number]:
        return Broken("EC-9.3.2", "an exhausted Avatar can't block")
    if forbidden(state, number, "block"):
        return Broken("EC-1.1.8", "a card says it can't block")
    return None


def more_attackers(state: State, number: int) -> int:
    """[EC-9.3.3] Return how many attackers beyond one a card lets an Avatar block."""
    return sum(text.node.additional for text in reaching(state, CanBlockMore, number))


def attack_targets(state: State, player: int, number: int) -> tuple[int, ...]:
    """[EC-9.2.5, EC-R44, LANG-7.30]
    Return the opposing Deities, and other objects that a card lets this Avatar attack, except what it can't.
    """
    targets = list(state.opponents(player))
    for text in reaching(state, CanAttackObjects, number):
        targets += matching(state, text.node.targets, player, text.source)  # objects of opponents
    return tuple(each for each in dict.fromkeys(targets) if not barred(state, number, "attack", each))


# --- declare attackers ------------------------------------------------------------------------------


def declare_attackers(state: State) -> None:
    """[EC-9.2.1, EC-9.2.3] Ask the active player, if there is anything to attack with."""
    if fighters(state, state.active):
        state.agenda.append(("attackers",))
    else:
        if state.events is not None:
            state.record("no_attack", ("EC-9.2.1",), player=state.active)


def ask_attackers(state: State, _step: Step) -> Decision:
    """[EC-9.2.1, EC-9.2.2, EC-9.2.3, EC-9.2.4, EC-9.2.5, LANG-1.30]
    Ask for any number of ready Avatars, each with a target, and for those that a text makes attack.
    """
    player = state.active
    deities = tuple(state.opponents(player))
    others = CanAttackObjects in state.watchers or BarredFrom in state.watchers
    rows = [
        (n, targets, 1)
        for n in fighters(state, player)
        if why_not_attack(state, player, n) is None
        and (targets := attack_targets(state, player, n) if others else deities)
    ]
    rules = ("EC-9.2.1", "EC-9.2.2", "EC-9.2.3", "EC-9.2.4", "EC-9.2.5")
    must = tuple(must_attack(state, (n for n, _, _ in rows)))
    demanded = ("LANG-1.30",) if must else ()
    return Decision("declare_attackers", player, Assign(tuple(rows), must=must), (*rules, *demanded))


def answer_attackers(state: State, _step: Step, answer: Answer) -> None:
    """[EC-9.2.6, EC-9.2.6a, EC-R41] Mark and exhaust the attackers, and trigger their texts."""
    several = len({target for _, target in answer if target <= state.player_count}) > 1
    for attacker, target in answer:
        if target > state.player_count:
            fight(state, attacker, target)
        else:
            state.attacking[attacker] = target
        if state.events is not None:
            first_turn = ("EC-9.2.7",) if state.turn == 1 else ()
            shaping = rules_of_attack(state, attacker, target, several)
            token = rules_of_token(state, attacker)
            rules = ("EC-9.2.6", "EC-9.2.4", "EC-9.2.5", *shaping, *first_turn, *token)
            state.record("attack_declared", rules, player=state.active, object=attacker, other=target)
        if state.switches.attack_exhausts == "yes":
            exhaust(state, attacker, "EC-9.2.6a", "EC-R41", "EC-9.2.2")
    for attacker, target in answer:
        state.happened(verbs.ATTACK, target, by=attacker)
    state.resolve_waiting()


def fight(state: State, attacker: int, target: int) -> None:
    """[EC-9.2.5, EC-9.2.5b, EC-R44]
    Let an attacked Avatar fight its attacker like a blocker; others may still block.
    """
    state.attacking[attacker] = state.controller[target]
    state.blocks.append((target, attacker))
    state.blocked.append(attacker)


# --- declare blockers -------------------------------------------------------------------------------


def attackers_of(state: State, defender: int) -> list[int]:
    """Return the Avatars that attack a player's Deity, by number, as they were declared."""
    return [n for n, target in state.attacking.items() if target == defender]


def declare_blockers(state: State) -> None:
    """[EC-9.3.1, EC-9.3.1a, EC-R44] Let each defending player declare blocks, in turn order."""
    if not state.attacking:
        return
    state.agenda.append(("flush",))
    for defender in reversed(state.opponents(state.active)):
        state.agenda.append(OfPlayer("blockers_of", defender))


def ask_blockers(state: State, step: OfPlayer) -> Decision:
    """[EC-9.3.1, EC-9.3.2, EC-9.3.3, EC-9.3.4] Ask for ready Avatars, each with at most one attacker."""
    defender = step.player
    attackers = tuple([n for n in attackers_of(state, defender) if not forbidden(state, n, "be_blocked")])
    fighting = {blocker for blocker, _ in state.blocks}
    rows = [
        (n, blockable, 1 + more_attackers(state, n))
        for n in fighters(state, defender)
        if n not in fighting
        and why_not_block(state, defender, n) is None
        and (blockable := blockable_by(state, n, attackers))
    ]
    rules = ("EC-9.3.1", "EC-9.3.2", "EC-9.3.3", "EC-9.3.4")
    apart = state.switches.multi_block == "no"
    return Decision("declare_blockers", defender, Assign(tuple(rows), apart), rules)


def blockable_by(state: State, number: int, attackers: tuple[int, ...]) -> tuple[int, ...]:
    """[LANG-7.30] Return the attackers that an Avatar can block, as far as texts let it."""
    if BarredFrom not in state.watchers:
        return attackers
    return tuple(attacker for attacker in attackers if not barred(state, number, "block", attacker))


def answer_blockers(state: State, step: OfPlayer, answer: Answer) -> None:
    """[EC-9.3.1, EC-9.3.2a, EC-9.3.4, EC-9.4.1a, EC-R43, EC-R48]
    Declare the blocks; a blocked attacker stays blocked.
    """
    defender = step.player
    for blocker, attacker in answer:
        if state.events is not None:
            several = ("EC-9.3.4",) if attacker in state.blocked else ()
            rules = ("EC-9.3.1", "EC-9.3.3", "EC-9.3.2a", *several, *rules_of_token(state, blocker))
            state.record("block_declared", rules, player=defender, object=blocker, other=attacker)
        state.blocks.append((blocker, attacker))
        if attacker not in state.blocked:
            state.blocked.append(attacker)
            state.happened(verbs.BE_BLOCKED, attacker)
    for blocker in dict(answer):
        state.happened(verbs.BLOCK, by=blocker)


# --- combat damage ----------------------------------------------------------------------------------


def combat_damage(state: State) -> None:
    """[EC-9.3.5, EC-9.4.1, EC-9.4.3a, EC-R47] Announce every division first, then deal all damage at once."""
    if not state.attacking:
        return
    state.agenda.append(("deal_combat_damage",))
    if not state.blocks:
        return
    for source in [*sorted(state.blocked), *sorted(dict(state.blocks))][::-1]:
        if len(opposed_by(state, source)) > 1 and (power := state.power(source)) > 0:
            state.agenda.append(DivideCombat("divide_combat", source, power))


def opposed_by(state: State, number: int) -> list[int]:
    """Return the blockers of an attacker, or the attackers of a blocker, that are still in combat, by number.

    An attacked Avatar fights its attacker before others block it, so the blockers must be sorted.
    """
    if number in state.attacking:
        return sorted([blocker for blocker, blocked in state.blocks if blocked == number])
    return [blocked for blocker, blocked in state.blocks if blocker == number]


def is_blocked_by(state: State, number: int, _test: BlockedBy, _you: int, source: int) -> bool:
    """[EC-9.3.4a] Whether the Avatar with a text blocks an attacker."""
    return (source, number) in state.blocks


def ask_division(state: State, step: DivideCombat) -> Decision:
    """[EC-9.3.5, EC-9.4.3a, EC-R46, EC-R47]
    Ask the controller to divide an Avatar's damage among those it fights.
    """
    source, power = step.source, step.power
    space = Divide(power, tuple(opposed_by(state, source)))
    rules = (
        ("EC-9.3.5", "EC-9.4.2")
        if source in state.attacking
        else ("EC-9.4.3", "EC-9.4.2", "EC-9.4.3a", "EC-R47")
    )
    return Decision("divide_damage", state.controller[source], space, rules, {"source": source})


def answer_division(state: State, step: DivideCombat, answer: Answer) -> None:
    """[EC-9.3.5] Store the division."""
    source = step.source
    state.divided += [(source, receiver, amount) for receiver, amount in answer]
    rules = ("EC-9.3.5", "EC-9.4.2") if source in state.attacking else ("EC-9.4.3", "EC-9.4.3a", "EC-R47")
    state.record("damage_divided", rules, player=state.controller[source], object=source)


class Hit(NamedTuple):
    """Combat damage of an Avatar to another or to a Deity, and the rules by which it is dealt."""

    source: int
    receiver: int
    amount: int
    rules: tuple[str, ...]


def deal_combat_damage(state: State, _step: Step) -> None:
    """[EC-9.4.1, EC-9.4.2, EC-9.4.3, EC-9.4.4, EC-9.4.5, EC-9.6.1]
    Deal all combat damage at the same time.

    Amounts are computed before any damage is dealt. Power of 0 or less deals none (EC-R51), and prevented
    damage is not dealt (EC-10.1.7).
    """
    would = (*attacking_hits(state), *blocking_hits(state))
    hits = [hit for each in would if (hit := dealt(state, each)).amount > 0]
    dealt_by: dict[int, tuple[int, int]] = {}
    for source, receiver, amount, rules in hits:
        if state.events is not None:
            state.record("combat_damage_dealt", rules, object=source, other=receiver, amount=amount)
        before, deity = dealt_by.get(source, (0, 0))
        if receiver <= state.player_count:
            deity = receiver
            take_essence_damage(state, receiver, amount, source, "EC-9.4.4")
        else:
            mark_damage(state, receiver, amount, source, rules[0], where=verbs.COMBAT)
        dealt_by[source] = before + amount, deity
    for source, (total, deity) in dealt_by.items():
        state.happened(verbs.DEAL_COMBAT_DAMAGE, by=source, whom=deity, amount=total)


def dealt(state: State, hit: Hit) -> Hit:
    """[EC-10.1.7, LANG-1.8b] Return what takes combat damage, and how much of it, that is not prevented."""
    receiver, amount = damage_instead(state, hit.receiver, hit.amount, hit.source, verbs.COMBAT)
    prevent = unprevented_essence_damage if state.player_of(receiver) else unprevented_damage
    amount = prevent(state, receiver, amount, hit.source, combat=True)
    return hit._replace(receiver=receiver, amount=amount)


def attacking_hits(state: State) -> list[Hit]:
    """[EC-9.4.1a, EC-9.4.2, EC-9.4.4, EC-9.4.5]
    Return the attackers' damage: to blockers, or to the Deity if unblocked.
    """
    hits: list[Hit] = []
    for attacker, target in state.attacking.items():  # in the order of their numbers
        power = state.power(attacker)
        if attacker not in state.blocked:
            hits.append(Hit(attacker, target, power, ("EC-9.4.4", "EC-9.4.1")))
            continue
        rules = ("EC-9.4.2", "EC-9.4.5", "EC-9.4.1")
        if not opposed_by(state, attacker):
            state.record("damage_withheld", ("EC-9.4.5", "EC-9.4.1a", "EC-R48"), object=attacker)
        hits += [Hit(attacker, blocker, amount, rules) for blocker, amount in shares(state, attacker, power)]
    return hits


def blocking_hits(state: State) -> list[Hit]:
    """[EC-9.4.3, EC-9.4.3a, EC-10.1.8a, EC-R47]
    Return each blocker's damage to the attackers that it blocks.
    """
    return [
        Hit(blocker, attacker, amount, rules_of_block(state, blocker))
        for blocker in sorted(dict(state.blocks))
        for attacker, amount in shares(state, blocker, state.power(blocker))
    ]


def shares(state: State, source: int, power: int) -> list[tuple[int, int]]:
    """[EC-9.3.5, EC-9.4.2]
    Return how much an Avatar deals to each object that it fights; all of it to a single one.
    """
    opposed = opposed_by(state, source)
    if len(opposed) == 1:
        return [(receiver, power) for receiver in opposed]
    return [(receiver, n) for giver, receiver, n in state.divided if giver == source]


def leave_combat(state: State) -> None:
    """[EC-9.6.1, EC-9.4.4, EC-9.5.1] End all attacks and blocks after Combat Cleanup.

    Attackers lose what they had only while attacking, so damage is checked again.
    """
    if state.attacking:
        state.unsettled = True
        state.attacking.clear()
    state.blocks, state.blocked, state.divided = [], [], []
