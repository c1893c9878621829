"""Why attackers, blockers and shares of damage are refused, each with the rule that it breaks."""

from collections import Counter
from typing import Final

from reference_engine.essence_crown import combat
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.answers import exists
from reference_engine.interpreter.lasting.prohibition import barred, forbidden
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.refusing import Refusal
from reference_engine.kernel.spaces import Answer, Assign, Pairs, pairs_in


def why_not(state: State, decision: Decision, answer: Answer) -> Broken | None:
    """[EC-9.4.2, EC-10.1.4, EC-R46, EC-R83] Return why attackers, blockers or shares are refused."""
    pairs = pairs_in(answer)
    if pairs is None or not all(exists(state, number) for number, _ in pairs):
        return None
    if decision.kind == "declare_attackers":
        return why_not_attackers(state, decision.player, pairs) or why_too_few(decision, pairs)
    if decision.kind == "declare_blockers":
        return why_not_blockers(state, decision.player, pairs)
    if decision.kind == "divide_damage":
        rule = "EC-9.4.2" if "EC-9.4.2" in decision.rules else decision.rules[0]
        return Broken(rule, "divide the whole amount among the legal targets", ("EC-R46", "EC-R83"))
    return None


def why_not_attackers(state: State, player: int, pairs: Pairs) -> Broken | None:
    """[EC-9.2.1, EC-9.2.4, EC-9.2.5] Return why a declaration of attackers is refused."""
    seen: set[int] = set()
    for attacker, target in pairs:
        if reason := combat.why_not_attack(state, player, attacker):
            return reason
        if attacker in seen:
            return Broken("EC-9.2.4", "each attacker has one target")
        seen.add(attacker)
        if target in state.opponents(player) and barred(state, attacker, "attack", target):
            return Broken("EC-1.1.8", "a card says it can't attack that Deity", ("LANG-7.30",))
        if target not in combat.attack_targets(state, player, attacker):
            return Broken("EC-9.2.5", "the target of an attack must be an opposing Deity")
    return None


def why_too_few(decision: Decision, pairs: Pairs) -> Broken | None:
    """[LANG-1.30] Return why other Avatars have to attack as well; None if none has to."""
    attacking = {attacker for attacker, _ in pairs}
    if isinstance(decision.space, Assign) and not attacking.issuperset(decision.space.must):
        return Broken("LANG-1.30", "a card says that another Avatar attacks each turn if able", ("EC-1.1.8",))
    return None


def why_not_blockers(state: State, player: int, pairs: Pairs) -> Broken | None:
    """[EC-9.3.1, EC-9.3.1a, EC-9.3.2, EC-9.3.3, EC-9.3.4] Return why a declaration of blockers is refused."""
    taken = Counter(blocker for blocker, _ in pairs)
    for blocker, attacker in pairs:
        if reason := combat.why_not_block(state, player, blocker):
            return reason
        if taken[blocker] > 1 + combat.more_attackers(state, blocker):
            return Broken("EC-9.3.3", "an Avatar can block at most one attacker")
        if attacker not in combat.attackers_of(state, player):
            return Broken("EC-9.3.1", "that Avatar is not attacking you", ("EC-9.3.1a",))
        if forbidden(state, attacker, "be_blocked"):
            return Broken("EC-1.1.8", "a card says it can't be blocked")
        if barred(state, blocker, "block", attacker):
            return Broken("EC-1.1.8", "a card says that it can't block that Avatar", ("LANG-7.30",))
    if state.switches.multi_block == "no" and len({attacker for _, attacker in pairs}) < len(pairs):
        return Broken("EC-9.3.4", "only one Avatar can block an attacker", ("EC-R45",))
    return None


REFUSAL: Final = Refusal(why_not)
