"""Sections 9.1 and 10.3: which units can attack and be attacked, and how Guards protect their line."""

from typing import Final

from grammar.ir.abilities import BarredFrom
from grammar.kudurru_kings.abilities import AttacksExhausted
from reference_engine.interpreter.lasting.prohibition import barred, forbidden
from reference_engine.interpreter.texts.statics import reaching
from reference_engine.kernel.errors import Broken
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.zones import BATTLEFIELD

NOBODY_LEFT: Final = Broken("KK-10.6.27b", "a card says it can't attack any of these units", ("KK-10.5.3",))
NO_OWN_UNIT: Final = Broken("KK-9.1.2", "the attacker must be your unit", ("KK-3.1.8", "KK-R16"))
EXHAUSTED: Final = Broken("KK-9.1.2", "an exhausted unit can't attack", ("KK-10.5.2",))
SENTINEL: Final = Broken("KK-10.3.5", "a unit with Sentinel can't attack", ("KK-10.5.3",))
FORBIDDEN: Final = Broken("KK-10.5.3", "a card says it can't attack")
"""The reasons why a unit cannot attack."""


def fights(state: State, number: int) -> bool:
    """[KK-1.1.5, KK-1.1.5a, KK-3.1.8, KK-8.4.4]
    Return whether a card is a unit that can attack and defend; by agreement, only Characters.
    """
    printed = state.definition[number]
    if state.zone[number] != BATTLEFIELD or not printed.is_unit:
        return False
    return state.switches.attacker_types == "units" or "Character" in printed.types


def why_not_attack(state: State, player: int, number: int, *, ready: bool = True) -> Broken | None:
    """[KK-2.3.5, KK-8.2.2, KK-9.1.2, KK-10.3.5, KK-10.5.2, KK-10.5.3, KK-11.3.4b]
    Return why a unit can't be declared as attacker; None if it can.

    `ready` says whether it must be ready; it need not be in sudden death.
    """
    if not fights(state, number) or state.controller[number] != player:
        return NO_OWN_UNIT
    if ready and state.exhausted[number] and not any(reaching(state, AttacksExhausted, number)):
        return EXHAUSTED
    if state.has_keyword(number, "sentinel"):
        return SENTINEL
    if forbidden(state, number, "attack"):
        return FORBIDDEN
    return None


def guards(state: State, number: int) -> bool:
    """[KK-10.3.1, KK-10.3.2, KK-10.3.2a]
    Return whether a unit guards its line; by agreement, only while ready.
    """
    standing = state.switches.guard_needs_ready == "off" or not state.exhausted[number]
    return standing and state.has_keyword(number, "guard")


def line_of(state: State, player: int) -> list[int]:
    """[KK-1.1.5a, KK-4.1.3] Return the units in a player's line that can fight."""
    return [number for number in state.units(player) if fights(state, number)]


def defenders(state: State, player: int) -> list[int]:
    """[KK-9.1.3, KK-9.1.4, KK-10.6.27, KK-12.1.1, KK-12.1.2, KK-12.2.5, KK-12.2.7]
    Return the units that can be chosen as defender: the front of each opponent's line.
    """
    found: list[int] = []
    for opponent in state.opponents(player):
        found += [n for n in front_of(state, opponent) if not forbidden(state, n, "be_attacked")]
    return found


def defenders_for(state: State, player: int, attacker: int) -> list[int]:
    """[KK-10.6.27a, LANG-7.30] Return those of them that this unit can attack."""
    found = defenders(state, player)
    if BarredFrom not in state.watchers:
        return found
    return [number for number in found if not barred(state, attacker, "attack", number)]


def front_of(state: State, player: int) -> list[int]:
    """[KK-10.3.1, KK-10.3.3, KK-10.3.4] Return the Guards in a player's line or, without any, its units."""
    units = line_of(state, player)
    return [number for number in units if guards(state, number)] or units


def why_no_unit(state: State, number: int) -> Broken | None:
    """[KK-9.1.5] Return why a card can't defend at all; None if it is a unit that can fight."""
    if fights(state, number):
        return None
    return Broken(
        "KK-9.1.5", "the defender must be a unit on a Battlefield", ("KK-3.1.8", "KK-8.4.4", "KK-R16")
    )


def why_not_defend(state: State, player: int, number: int, attacker: int) -> Broken | None:
    """[KK-9.1.3, KK-10.3.1, KK-10.6.27, KK-10.6.27a, KK-12.2.5]
    Return why a unit can't be chosen as defender in Battle; None if it can.
    """
    if state.controller[number] not in state.opponents(player):
        return Broken("KK-9.1.3", "the defender must be an opponent's unit")
    if forbidden(state, number, "be_attacked"):
        return Broken("KK-10.6.27", "a card says it can't be attacked", ("KK-10.5.3",))
    if barred(state, attacker, "attack", number):
        return Broken("KK-10.6.27a", "a card says that this unit can't attack it", ("KK-10.5.3",))
    if number not in defenders(state, player):
        return Broken(
            "KK-10.3.1", "a unit with Guard in its line must be attacked first", ("KK-4.1.3", "KK-R61")
        )
    return None


def attackers(state: State) -> list[int]:
    """[KK-9.1.2, KK-7.4.1, KK-7.4.1a, KK-10.6.6, KK-10.6.27b]
    Return the units with which the active player can attack now.

    An Engagement that a text allows is not started by the unit with the text.
    """
    agreed = state.fought < state.switches.engagements_per_battle
    if not agreed and not state.again:
        return []
    player = state.active
    able = [n for n in state.units(player) if why_not_attack(state, player, n) is None]
    if BarredFrom in state.watchers:
        able = [n for n in able if defenders_for(state, player, n)]
    if agreed:
        return able
    return [number for number in able if any(number != source for source in state.again)]
