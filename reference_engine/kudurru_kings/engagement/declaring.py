"""Section 9.1, declaration: the attacker and the defender."""

from functools import cache
from typing import Any, Final

from grammar.ir.triggers import Attacks, AttacksUnit, IsAttacked
from grammar.kudurru_kings.abilities import AttacksExhausted
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import OneOf
from reference_engine.kudurru_kings.engaged import ATTACK, DEFENSE, Engagement, Unit
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import Defending, OfPlayer, OfSide
from reference_engine.kudurru_kings.texts.lasting import has_keyword, reaching
from reference_engine.kudurru_kings.zones import BATTLEFIELD

NOBODY = "nobody"

NO_OWN_UNIT: Final = Broken("KK-9.1.2", "the attacker is a unit of one's own", ("KK-3.1.8", "KK-R16"))
EXHAUSTED: Final = Broken("KK-9.1.2", "an exhausted unit cannot attack", ("KK-10.5.2",))
SENTINEL: Final = Broken("KK-10.3.5", "a unit with Sentinel cannot attack", ("KK-10.5.3",))
FORBIDDEN: Final = Broken("KK-10.5.3", "a card says that it cannot attack")
"""The reasons why a unit cannot attack."""


def fights(state: State, number: int) -> bool:
    """[KK-1.1.5, KK-1.1.5a, KK-3.1.8, KK-8.4.4]
    Return whether a card is a unit that can attack and defend; by agreement, only Characters.
    """
    printed = state.definition[number]
    if state.zone[number] != BATTLEFIELD or not printed.is_unit:
        return False
    return state.switches.attacker_types == "units" or "Character" in printed.types


# --- who may attack, and what may be attacked ---------------------------------------------------------


def why_not_attack(state: State, player: int, number: int, *, ready: bool = True) -> Broken | None:
    """[KK-2.3.5, KK-8.2.2, KK-9.1.2, KK-10.3.5, KK-10.5.2, KK-10.5.3, KK-11.3.4b]
    Return why a unit can't be declared as attacker; None if it can.

    `ready` says whether it must be ready; it need not be in sudden death.
    """
    if not fights(state, number) or state.controller[number] != player:
        return NO_OWN_UNIT
    if ready and state.exhausted[number] and not any(reaching(state, AttacksExhausted, number)):
        return EXHAUSTED
    if has_keyword(state, number, "sentinel"):
        return SENTINEL
    if forbidden(state, number, "attack"):
        return FORBIDDEN
    return None


def guards(state: State, number: int) -> bool:
    """[KK-10.3.1, KK-10.3.2, KK-10.3.2a]
    Return whether a unit guards its line; by agreement, only while ready.
    """
    standing = state.switches.guard_needs_ready == "off" or not state.exhausted[number]
    return standing and has_keyword(state, number, "guard")


def line_of(state: State, player: int) -> list[int]:
    """[KK-1.1.5a, KK-4.1.3] Return the units in a player's line that can fight."""
    return [number for number in state.units(player) if fights(state, number)]


def defenders(state: State, player: int) -> list[int]:
    """[KK-9.1.3, KK-9.1.4, KK-10.3.1, KK-10.3.3, KK-10.3.4, KK-10.6.27, KK-12.1.1, KK-12.1.2, KK-12.2.5,
    KK-12.2.7]
    Return the units that can be chosen as defender: those of each opponent, or the Guards among them.
    """
    found: list[int] = []
    for opponent in state.opponents(player):
        units = line_of(state, opponent)
        line = [number for number in units if guards(state, number)] or units
        found += [number for number in line if not forbidden(state, number, "be_attacked")]
    return found


def why_no_unit(state: State, number: int) -> Broken | None:
    """[KK-9.1.5] Return why a card can't defend at all; None if it is a unit that can fight."""
    if fights(state, number):
        return None
    return Broken("KK-9.1.5", "the defender is a unit on a Battlefield", ("KK-3.1.8", "KK-8.4.4", "KK-R16"))


def why_not_defend(state: State, player: int, number: int) -> Broken | None:
    """[KK-9.1.3, KK-10.3.1, KK-10.6.27, KK-12.2.5]
    Return why a unit can't be chosen as defender in Battle; None if it can.
    """
    if state.controller[number] not in state.opponents(player):
        return Broken("KK-9.1.3", "the defender is a unit of an opponent")
    if forbidden(state, number, "be_attacked"):
        return Broken("KK-10.6.27", "a card says that it cannot be attacked", ("KK-10.5.3",))
    if number not in defenders(state, player):
        return Broken("KK-10.3.1", "a unit with Guard stands in its line", ("KK-4.1.3", "KK-R61"))
    return None


def attackers(state: State) -> list[int]:
    """[KK-9.1.2, KK-7.4.1, KK-7.4.1a, KK-10.6.6]
    Return the units with which the active player can attack now.

    An Engagement that a text allows is not started by the unit with the text.
    """
    agreed = state.fought < state.switches.engagements_per_battle
    if not agreed and not state.again:
        return []
    able = [n for n in state.units(state.active) if why_not_attack(state, state.active, n) is None]
    if agreed:
        return able
    return [number for number in able if any(number != source for source in state.again)]


# --- the attacker -------------------------------------------------------------------------------------


def ask_attacker(state: State, _step: Step) -> Decision | None:
    """[KK-7.4.1, KK-7.4.1a, KK-7.4.2, KK-7.4.4, KK-12.1.3]
    Ask the active player for an attacker, or none; nobody attacks if none can, or none can be attacked.
    """
    able = attackers(state)
    if not able or not defenders(state, state.active):
        return None
    agreed = ("KK-7.4.1a",) if 0 < state.fought < state.switches.engagements_per_battle else ()
    rules = ("KK-7.4.1", "KK-7.4.2", "KK-9.1.2", "KK-9.1.2a", *agreed)
    return Decision("attacker", state.active, OneOf((*able, NOBODY)), rules)


def answer_attacker(state: State, step: Step, answer: Any) -> None:
    """[KK-9.1.2a, KK-7.4.1a] Name the defender next; ask again after the Engagement."""
    if answer != NOBODY:
        state.agenda += [step, start(state, answer)]


def start(state: State, attacker: int) -> Defending:
    """[KK-7.4.1, KK-7.4.1a, KK-9.1.2a, KK-10.6.6]
    Count an Engagement with this attacker, as an agreed one or one allowed by a text.
    """
    if state.fought < state.switches.engagements_per_battle:
        state.fought += 1
    else:
        state.again.remove(next(source for source in state.again if source != attacker))
    return Defending("defender", attacker, state.active)


def ask_defender(state: State, step: Defending) -> Decision:
    """[KK-9.1.3, KK-9.1.4, KK-9.1.5, KK-12.1.1] Ask the active player for a unit of one opponent."""
    rules = ("KK-9.1.3", "KK-9.1.4", "KK-9.1.2a", "KK-10.3.1")
    about = {"attacker": step.attacker}
    return Decision("defender", step.player, OneOf(tuple(defenders(state, step.player))), rules, about)


def answer_defender(state: State, step: Defending, answer: Any) -> None:
    """[KK-9.1.1, KK-9.1.2a] Declare both units."""
    declare(state, step.attacker, answer, sudden=False)


# --- the declaration ----------------------------------------------------------------------------------


def declare(state: State, attacker: int, defender: int, *, sudden: bool) -> None:
    """[KK-9.1.1, KK-9.1.6, KK-9.1.7, KK-10.2.6] Engage both units; the other steps follow."""
    state.engagement = [Engagement((_unit(state, attacker), _unit(state, defender)), sudden)]
    player = state.controller[attacker]
    if state.events is not None:
        rules = (
            *rules_of_declaration(state, player, attacker, defender, sudden),
            *(() if sudden else rules_of_guard(state, player, defender)),
            *rules_of_keywords(state, attacker, defender),
        )
        state.record("engagement_declared", rules, player=player, object=attacker, other=defender)
    state.happened(Attacks, attacker)
    state.happened(IsAttacked, defender)
    state.happened(AttacksUnit, defender)
    players = player_of(state, ATTACK), player_of(state, DEFENSE)
    state.agenda += steps_of(state.switches.commit_order, *players)[::-1]


def rules_of_declaration(
    state: State, player: int, attacker: int, defender: int, sudden: bool
) -> tuple[str, ...]:
    """[KK-1.1.5a, KK-2.3.5, KK-8.2.2, KK-9.1.4, KK-11.3.4a, KK-11.3.4b, KK-11.3.4c, KK-11.3.4d, KK-12.1.1,
    KK-12.1.2]
    Return the rules by which both units are named.
    """
    first = ("KK-11.3.4b", "KK-11.3.4a", "KK-11.3.4c", "KK-11.3.4d") if sudden else ("KK-9.1.1",)
    noted = ("KK-9.1.6",) if state.switches.heat_defeat_time == "declaration" else ()
    tired = ("KK-9.1.4",) if state.exhausted[defender] else ()
    several = () if sudden else rules_of_opponents(state, player)
    taxed = ("KK-2.3.5",) if state.heat(attacker) or state.heat(defender) else ()
    agreed = ("KK-1.1.5a",) if state.switches.attacker_types == "characters" else ()
    new = ("KK-8.2.2",) if state.arrived[attacker] == state.turn else ()
    return (*first, "KK-9.1.2", "KK-9.1.3", *noted, *tired, *several, *taxed, *agreed, *new)


def rules_of_opponents(state: State, player: int) -> tuple[str, ...]:
    """[KK-12.1.1, KK-12.1.2] Return the rules by which one of several opponents is attacked."""
    opponents = state.opponents(player)
    if len(opponents) == 1:
        return ()
    without_units = not all(line_of(state, opponent) for opponent in opponents)
    return ("KK-12.1.1", *(("KK-12.1.2",) if without_units else ()))


def rules_of_guard(state: State, player: int, defender: int) -> tuple[str, ...]:
    """[KK-10.3.1, KK-10.3.2, KK-10.3.2a, KK-10.3.3, KK-10.3.4]
    Return the rules of Guard by which a unit could be chosen as defender.
    """
    line = line_of(state, state.controller[defender])
    if guards(state, defender):
        tired = "KK-10.3.2" if state.switches.guard_needs_ready == "off" else "KK-10.3.2a"
        several = sum(guards(state, number) for number in line) > 1
        return ("KK-10.3.1", tired, *(("KK-10.3.3",) if several else ()))
    if any(has_keyword(state, number, "guard") for number in line):
        return ("KK-10.3.2a",)
    others = (number for opponent in state.opponents(player) for number in line_of(state, opponent))
    return ("KK-10.3.4",) if any(guards(state, number) for number in others) else ()


def rules_of_keywords(state: State, attacker: int, defender: int) -> tuple[str, ...]:
    """[KK-10.3.7, KK-10.3.8, KK-10.6.19] Return the rules for other properties of the engaged units."""
    units = (attacker, defender)
    stays = ("KK-10.3.7",) if has_keyword(state, defender, "sentinel") else ()
    agile = ("KK-10.3.8",) if any(has_keyword(state, number, "agile") for number in units) else ()
    alone = ("KK-10.6.19",) if any(forbidden(state, number, "be_supported") for number in units) else ()
    return (*stays, *agile, *alone)


def _unit(state: State, number: int) -> Unit:
    """[KK-9.1.6] Return a unit for the declaration, with its current Heat."""
    return Unit(number, state.controller[number], state.entered[number], state.heat(number))


@cache
def steps_of(commit_order: str, attacking: int, defending: int) -> tuple[Step, ...]:
    """[KK-9.1.1, KK-9.3.10, KK-9.3.10a, KK-9.4.7, KK-9.4.7a]
    Return the steps that follow in order, with the players who decide for each side.
    """
    sides = [(ATTACK, attacking), (DEFENSE, defending)]
    if commit_order == "defender_first":
        sides.reverse()
    commit: list[Step] = [OfSide("commit", *side) for side in sides]
    if commit_order == "simultaneous":
        commit = [OfPlayer("commit_in_secret", attacking)]
    return (
        ("choose_axis",),
        *(OfSide("support", *side) for side in sides),
        *commit,
        ("synergies",),
        ("scores",),
        ("aftermath",),
    )


def player_of(state: State, side: int) -> int:
    """[KK-9.1.7, KK-9.4.6] Return the player who decides for a side: the controller of its engaged unit."""
    return state.engagement[0].units[side].player
