"""Section 9.5: characters beside an attacker or a defender give it their ATK or DEF."""

from collections.abc import Iterable
from typing import Final

from reference_engine.champions_of_elequine.cards.watching import BOOSTED
from reference_engine.champions_of_elequine.citing.boosts import rules_of_boost, rules_of_class
from reference_engine.champions_of_elequine.combat import remaining_def
from reference_engine.champions_of_elequine.combat.boosters import boosters, gives_piercing, share_class
from reference_engine.champions_of_elequine.combat.provoking import NO_ATTACK
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.champions_of_elequine.zones import SUPPORT
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.texts.frame import Reference, as_it_is, still_there
from reference_engine.kernel.agenda import OfPlayer
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer, SomeOf

BOOST: Final[Action] = ("boost",)

HAS_BOOSTED: Final = Broken("COE-9.5.3a", "you have already boosted against this attack")
SUPPORTER: Final = Broken("COE-9.5.11", "a Champion in the Support area can't be boosted")
NOBODY: Final = Broken("COE-9.5.9", "none of your characters can boost")


# --- attack boost ---------------------------------------------------------------------------------------


def ask_attack_boost(state: State, step: OfPlayer) -> Decision:
    """[COE-9.5.4] Ask the attacking player who boosts the attacker."""
    (attack,) = state.attack
    number = attack.attacker.object
    able = boosters(state, number, in_attack=True)
    rules = ("COE-9.5.4", "COE-9.5.2", "COE-9.5.3b")
    about = {"attacker": number, "target": attack.target.object}
    return Decision("attack_boost", step.player, SomeOf(able, 0, len(able)), rules, about)


def answer_attack_boost(state: State, _step: OfPlayer, answer: Answer) -> None:
    """[COE-9.5.5, COE-9.5.6, COE-9.5.6a, COE-9.5.7, COE-9.5.10]
    Rest and Stagger the boosters; the attacker may gain Piercing.
    """
    (attack,) = state.attack
    number = attack.attacker.object
    chosen = [other for other in boosters(state, number, in_attack=True) if other in answer]
    piercing = gives_piercing(state, number, chosen)
    for booster in chosen:
        shares = piercing and share_class(state, number, booster)
        boost(state, booster, number, in_attack=True, rules=rules_of_class(state) if shares else ())
        remaining_def.lose(state, booster, state.def_left[booster], "COE-9.5.6", staggered_by="COE-9.5.6")
    state.attack = [attack._replace(attack_boosters=_as_they_are(state, chosen), piercing=int(piercing))]
    if piercing:
        state.record("keyword_gained", rules_of_class(state)[:1], object=number, name="piercing")


def boost(state: State, booster: int, number: int, *, in_attack: bool, rules: tuple[str, ...]) -> None:
    """[COE-9.5.1, COE-9.5.5, COE-9.5.6a, COE-9.5.10] Let a character boost another, and rest it."""
    player = state.controller[booster]
    if state.events is not None:
        cited = (*rules_of_boost(state, booster, number, in_attack=in_attack), *rules)
        name = "atk" if in_attack else "def"
        state.record("boosted", cited, player=player, object=booster, other=number, name=name)
    state.happened(BOOSTED, number, by=booster, name="atk" if in_attack else "def")
    exhaust(state, booster, "COE-9.5.10", *(("COE-9.5.5",) if in_attack else ()), "COE-9.5.6a")
    state.unsettled = True


def _as_they_are(state: State, numbers: Iterable[int]) -> tuple[Reference, ...]:
    return tuple(as_it_is(state, number) for number in numbers)


# --- defense boost --------------------------------------------------------------------------------------


def defense_boosts(state: State, player: int) -> list[Action]:
    """[COE-9.5.3, COE-9.5.3a, COE-10.4.1c] Return the answer by which a player boosts, if it is possible."""
    return [BOOST] if why_no_defense_boost(state, player) is None else []


def why_no_defense_boost(state: State, player: int) -> Broken | None:
    """[COE-9.5.3a, COE-9.5.9, COE-9.5.11] Return why a player cannot boost against the attack that waits."""
    attack = next(iter(state.attack), None)
    if attack is None or attack.by == player:
        return NO_ATTACK
    if attack.has_boosted:
        return HAS_BOOSTED
    number = attack.target.object
    if state.zone[number] == SUPPORT:
        return SUPPORTER
    return None if boosters(state, number, in_attack=False) else NOBODY


def begin_defense_boost(state: State, player: int) -> None:
    """[COE-9.5.9] Ask for the boosters."""
    state.agenda.append(OfPlayer("defense_boost", player))


def ask_defense_boost(state: State, step: OfPlayer) -> Decision:
    """[COE-9.5.9] Ask the defending player who boosts the target, at least one."""
    (attack,) = state.attack
    able = boosters(state, attack.target.object, in_attack=False)
    rules = ("COE-9.5.9", "COE-9.5.2", "COE-9.5.9a")
    about = {"attacker": attack.attacker.object, "target": attack.target.object}
    return Decision("defense_boost", step.player, SomeOf(able, 1, len(able)), rules, about)


def answer_defense_boost(state: State, _step: OfPlayer, answer: Answer) -> None:
    """[COE-9.5.6a, COE-9.5.9, COE-9.5.10] Rest the boosters."""
    (attack,) = state.attack
    number = attack.target.object
    chosen = [other for other in boosters(state, number, in_attack=False) if other in answer]
    for booster in chosen:
        boost(state, booster, number, in_attack=False, rules=())
    state.attack = [attack._replace(defense_boosters=_as_they_are(state, chosen), has_boosted=1)]


# --- what boosters add ----------------------------------------------------------------------------------


def remaining(state: State, chosen: Iterable[Reference]) -> list[int]:
    """[COE-9.5.9d] Return the boosters that have not left the field since."""
    return [booster.object for booster in chosen if still_there(state, booster)]


def atk_added(state: State) -> int:
    """[COE-9.5.4, COE-9.5.9d] Return the ATK that boosters add to the attacker now."""
    (attack,) = state.attack
    there = remaining(state, attack.attack_boosters)
    return sum(state.stat(booster, "atk") for booster in there)


def def_added(state: State) -> int:
    """[COE-9.5.9, COE-9.5.9a, COE-9.5.9d] Return the remaining DEF that boosters add to the target now."""
    (attack,) = state.attack
    there = remaining(state, attack.defense_boosters)
    return sum(state.def_left[booster] for booster in there)
