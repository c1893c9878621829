"""Section 9.5: who can boost an attacker or a defender."""

from collections.abc import Sequence
from typing import Final

from grammar.ir.traits import words_of
from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.combat import remaining_def
from reference_engine.champions_of_elequine.combat.attacking import has_atk, is_swift
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import FRONT_ROW
from reference_engine.interpreter.lasting.permissions import permitted
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.kernel.errors import Broken

CLASS: Final = "class"

OFF_FIELD: Final = Broken("COE-9.5.12", "a Champion in the Support area can't boost")
NO_STAT: Final = Broken("COE-9.5.13", "a booster doesn't have that stat")
NEVER_BESIDE: Final = Broken("COE-4.2.5c", "no character is adjacent to a Party Leader")
NOT_BESIDE: Final = Broken("COE-9.5.2", "a booster is not adjacent to the boosted character")
RESTED_IN_ATTACK: Final = Broken("COE-9.5.4", "a booster is rested")
RESTED_IN_DEFENSE: Final = Broken("COE-9.5.9", "a booster is rested")
STAGGERED: Final = Broken("COE-9.5.9a", "a booster is Staggered")
TOO_NEW: Final = Broken("COE-8.2.4b", "a booster was played this turn")
BARRED: Final = Broken("LANG-7.18", "a text says a booster can't boost")


def boosters(state: State, number: int, *, in_attack: bool) -> tuple[int, ...]:
    """[COE-9.5.2, COE-9.5.4, COE-9.5.9]
    Return the characters that can boost the attacker or the defender, in order.
    """
    player = state.controller[number]
    asked = (*state.front_row(player), *filter(None, (state.supporter(player),)))
    return tuple(other for other in asked if why_not_boost(state, number, other, in_attack=in_attack) is None)


def why_not_boost(state: State, number: int, booster: int, *, in_attack: bool) -> Broken | None:
    """[COE-9.5.2, COE-9.5.12, COE-9.5.13] Return why a character does not boost another of its player."""
    by_text = state.boosts_from_support(number, booster)
    if state.zone[booster] not in FRONT_ROW and not by_text:
        return OFF_FIELD
    if not (has_atk(state, booster) if in_attack else remaining_def.has_def(state, booster)):
        return NO_STAT
    from_afar = by_text or permitted(state, booster, "boost_from_afar")
    apart = None if from_afar else why_apart(state, number, booster)
    return apart or why_unable(state, booster, in_attack=in_attack)


def why_apart(state: State, number: int, booster: int) -> Broken | None:
    """[COE-4.2.5c, COE-9.5.2] Return why a character is not adjacent to another."""
    beside = places.adjacent(state.space[number], state.switches.leader_adjacent)
    if state.space[booster] in beside:
        return None
    leaders = places.LEADER_ZONE.values()
    of_leader = state.space[number] in leaders or state.space[booster] in leaders
    return NEVER_BESIDE if of_leader and state.switches.leader_adjacent == "none" else NOT_BESIDE


def why_unable(state: State, booster: int, *, in_attack: bool) -> Broken | None:
    """[COE-8.2.4b, COE-9.5.4, COE-9.5.9, COE-9.5.9a, LANG-7.18]
    Return why a character does not boost now, whom it might.
    """
    if state.exhausted[booster]:
        return RESTED_IN_ATTACK if in_attack else RESTED_IN_DEFENSE
    if not in_attack and state.is_staggered(booster):
        return STAGGERED
    if forbidden(state, booster, "boost") or (not in_attack and forbidden(state, booster, "defense_boost")):
        return BARRED
    sick = state.switches.sick_may_boost == "off" and state.is_just_played(booster)
    return TOO_NEW if sick and not is_swift(state, booster) else None


def gives_piercing(state: State, number: int, chosen: Sequence[int]) -> bool:
    """[COE-9.5.7, COE-9.5.7a, COE-9.5.7b]
    Return whether boosters give an attacker Piercing that it does not have: one of its class or, by
    agreement, all.
    """
    if not chosen or state.has_keyword(number, "piercing"):
        return False
    sharing = [share_class(state, number, booster) for booster in chosen]
    return any(sharing) if state.switches.boost_class == "any" else all(sharing)


def share_class(state: State, one: int, other: int) -> bool:
    """[COE-3.1.6a] Return whether two characters share a class."""
    classes = set(words_of(state.definition[one].card, CLASS))
    return not classes.isdisjoint(words_of(state.definition[other].card, CLASS))
