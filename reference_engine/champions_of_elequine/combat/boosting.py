"""Section 9.5: characters beside an attacker or a defender give it their ATK or DEF."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from grammar.ir.traits import words_of
from reference_engine.champions_of_elequine.board import places
from reference_engine.champions_of_elequine.combat import remaining_def
from reference_engine.champions_of_elequine.combat.attacking import has_atk, is_just_played, is_swift
from reference_engine.champions_of_elequine.steps import Action, OfPlayer
from reference_engine.champions_of_elequine.zones import FRONT_ROW, SUPPORT
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.objects.moving import exhaust
from reference_engine.interpreter.texts.frame import Reference
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import SomeOf

CLASS: Final = "class"
BOOST: Final[Action] = ("boost",)

NO_ATTACK: Final = Broken("COE-10.4.1c", "no attack on you is waiting")
HAS_BOOSTED: Final = Broken("COE-9.5.3a", "you have already boosted against this attack")
SUPPORTER: Final = Broken("COE-9.5.11", "a Champion in the Support area can't be boosted")
NOBODY: Final = Broken("COE-9.5.9", "none of your characters can boost")
OFF_FIELD: Final = Broken("COE-9.5.12", "a Champion in the Support area can't boost")
NO_STAT: Final = Broken("COE-9.5.13", "a booster doesn't have that stat")
NEVER_BESIDE: Final = Broken("COE-4.2.5c", "no character is adjacent to a Party Leader")
NOT_BESIDE: Final = Broken("COE-9.5.2", "a booster is not adjacent to the boosted character")
RESTED_IN_ATTACK: Final = Broken("COE-9.5.4", "a booster is rested")
RESTED_IN_DEFENSE: Final = Broken("COE-9.5.9", "a booster is rested")
STAGGERED: Final = Broken("COE-9.5.9a", "a booster is Staggered")
TOO_NEW: Final = Broken("COE-8.2.4b", "a booster was played this turn")
BARRED: Final = Broken("LANG-7.18", "a text says a booster can't boost")

OF_BOOST: Final = ("COE-9.5.1", "COE-9.5.1a", "COE-9.5.2", "COE-9.5.3", "COE-9.5.3a", "COE-9.5.3b")
LEADER_BESIDE: Final = {"middle": "COE-4.2.5", "wide": "COE-4.2.5a", "all": "COE-4.2.5b"}
"""By the switch `leader_adjacent`: the rule by which a position is adjacent to the Party Leader zone."""


# --- who can boost --------------------------------------------------------------------------------------


def boosters(state: Any, number: int, *, in_attack: bool) -> tuple[int, ...]:
    """[COE-9.5.2, COE-9.5.4, COE-9.5.9]
    Return the characters that can boost the attacker or the defender, in order.
    """
    player = state.controller[number]
    near = [*state.front_row(player), *filter(None, (state.supporter(player),))]
    return tuple(other for other in near if why_not_boost(state, number, other, in_attack=in_attack) is None)


def why_not_boost(state: Any, number: int, booster: int, *, in_attack: bool) -> Broken | None:
    """[COE-8.2.4b, COE-9.5.2, COE-9.5.4, COE-9.5.9, COE-9.5.9a, COE-9.5.12, COE-9.5.13, LANG-7.18]
    Return why a character does not boost another of its player; None if it can.
    """
    by_text = boosts_from_support(state, number, booster)
    if state.zone[booster] not in FRONT_ROW and not by_text:
        return OFF_FIELD
    if not (has_atk(state, booster) if in_attack else remaining_def.has_def(state, booster)):
        return NO_STAT
    beside = places.adjacent(state.place[number], state.switches.leader_adjacent)
    if not by_text and state.place[booster] not in beside:
        leaders = places.LEADER_ZONE.values()
        of_leader = state.place[number] in leaders or state.place[booster] in leaders
        agreed = state.switches.leader_adjacent == "none"
        return NEVER_BESIDE if of_leader and agreed else NOT_BESIDE
    if state.exhausted[booster]:
        return RESTED_IN_ATTACK if in_attack else RESTED_IN_DEFENSE
    if not in_attack and state.is_staggered(booster):
        return STAGGERED
    if forbidden(state, booster, "boost") or (not in_attack and forbidden(state, booster, "defense_boost")):
        return BARRED
    if (
        state.switches.sick_may_boost == "off"
        and is_just_played(state, booster)
        and not is_swift(state, booster)
    ):
        return TOO_NEW
    return None


def boosts_from_support(state: Any, number: int, booster: int) -> bool:
    """[COE-9.5.12] Return whether a text lets the Champion in the Support area boost a character."""
    return state.zone[booster] == SUPPORT and bool(state.may_be_boosted_from_support(number))


# --- attack boost ---------------------------------------------------------------------------------------


def ask_attack_boost(state: Any, step: OfPlayer) -> Decision | None:
    """[COE-9.5.4] Ask the attacking player who boosts the attacker."""
    (attack,) = state.attack
    number = attack.attacker.object
    able = boosters(state, number, in_attack=True)
    rules = ("COE-9.5.4", "COE-9.5.2", "COE-9.5.3b")
    about = {"attacker": number, "target": attack.target.object}
    return Decision("attack_boost", step.player, SomeOf(able, 0, len(able)), rules, about)


def answer_attack_boost(state: Any, _step: OfPlayer, answer: Any) -> None:
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


def gives_piercing(state: Any, number: int, chosen: Sequence[int]) -> bool:
    """[COE-9.5.7, COE-9.5.7a, COE-9.5.7b]
    Return whether boosters give an attacker Piercing that it does not have: one of its class or, by
    agreement, all.
    """
    if not chosen or state.has_keyword(number, "piercing"):
        return False
    sharing = [share_class(state, number, booster) for booster in chosen]
    return any(sharing) if state.switches.boost_class == "any" else all(sharing)


def rules_of_class(state: Any) -> tuple[str, ...]:
    """[COE-9.5.7, COE-9.5.7a, COE-9.5.7b] Return the rules by which boosters give Piercing."""
    return ("COE-9.5.7", "COE-9.5.7a") if state.switches.boost_class == "any" else ("COE-9.5.7b",)


def share_class(state: Any, one: int, other: int) -> bool:
    """[COE-3.1.6a] Return whether two characters share a class."""
    classes = set(words_of(state.definition[one].card, CLASS))
    return not classes.isdisjoint(words_of(state.definition[other].card, CLASS))


def boost(state: Any, booster: int, number: int, *, in_attack: bool, rules: tuple[str, ...]) -> None:
    """[COE-9.5.1, COE-9.5.5, COE-9.5.6a, COE-9.5.10] Let a character boost another, and rest it."""
    player = state.controller[booster]
    if state.events is not None:
        cited = (*rules_of_boost(state, booster, number, in_attack=in_attack), *rules)
        name = "atk" if in_attack else "def"
        state.record("boosted", cited, player=player, object=booster, other=number, name=name)
    exhaust(state, booster, "COE-9.5.10", *(("COE-9.5.5",) if in_attack else ()), "COE-9.5.6a")
    state.unsettled = True


def rules_of_boost(state: Any, booster: int, number: int, *, in_attack: bool) -> tuple[str, ...]:
    """Return the rules by which a character boosts another, without those about classes."""
    rules = ["COE-9.5.4" if in_attack else "COE-9.5.9", *OF_BOOST]
    if boosts_from_support(state, number, booster):
        rules.append("COE-9.5.12")
    elif {state.place[booster], state.place[number]}.isdisjoint(places.LEADER_ZONE.values()):
        rules.append("COE-4.2.4")
    else:
        rules.append(LEADER_BESIDE[state.switches.leader_adjacent])
    if is_just_played(state, booster):
        rules.append("COE-8.2.4a")
    if not in_attack and state.attack[0].had_tactic:
        rules.append("COE-9.6.4")
    return tuple(rules)


def _as_they_are(state: Any, numbers: Iterable[int]) -> tuple[Reference, ...]:
    return tuple(Reference(number, state.entered[number]) for number in numbers)


# --- defense boost --------------------------------------------------------------------------------------


def defense_boosts(state: Any, player: int) -> list[Action]:
    """[COE-9.5.3, COE-9.5.3a, COE-10.4.1c] Return the answer by which a player boosts, if it is possible."""
    return [BOOST] if why_no_defense_boost(state, player) is None else []


def why_no_defense_boost(state: Any, player: int) -> Broken | None:
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


def begin_defense_boost(state: Any, player: int) -> None:
    """[COE-9.5.9] Ask for the boosters."""
    state.agenda.append(OfPlayer("defense_boost", player))


def ask_defense_boost(state: Any, step: OfPlayer) -> Decision | None:
    """[COE-9.5.9] Ask the defending player who boosts the target, at least one."""
    (attack,) = state.attack
    able = boosters(state, attack.target.object, in_attack=False)
    rules = ("COE-9.5.9", "COE-9.5.2", "COE-9.5.9a")
    about = {"attacker": attack.attacker.object, "target": attack.target.object}
    return Decision("defense_boost", step.player, SomeOf(able, 1, len(able)), rules, about)


def answer_defense_boost(state: Any, _step: OfPlayer, answer: Any) -> None:
    """[COE-9.5.6a, COE-9.5.9, COE-9.5.10] Rest the boosters."""
    (attack,) = state.attack
    number = attack.target.object
    chosen = [other for other in boosters(state, number, in_attack=False) if other in answer]
    for booster in chosen:
        boost(state, booster, number, in_attack=False, rules=())
    state.attack = [attack._replace(defense_boosters=_as_they_are(state, chosen), has_boosted=1)]


# --- what boosters add ----------------------------------------------------------------------------------


def still_there(state: Any, chosen: Iterable[Reference]) -> list[int]:
    """[COE-9.5.9d] Return the boosters that have not left the field since."""
    return [booster for booster, moved in chosen if state.entered[booster] == moved]


def atk_added(state: Any) -> int:
    """[COE-9.5.4, COE-9.5.9d] Return the ATK that boosters add to the attacker now."""
    (attack,) = state.attack
    there = still_there(state, attack.attack_boosters)
    return sum(state.stat(booster, "atk") for booster in there)


def def_added(state: Any) -> int:
    """[COE-9.5.9, COE-9.5.9a, COE-9.5.9d] Return the remaining DEF that boosters add to the target now."""
    (attack,) = state.attack
    there = still_there(state, attack.defense_boosters)
    return sum(state.def_left[booster] for booster in there)
