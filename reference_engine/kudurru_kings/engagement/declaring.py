"""Section 9.1, declaration: the attacker and the defender."""

from functools import cache
from typing import Final

from reference_engine.interpreter.lasting.demands import must_attack
from reference_engine.interpreter.texts import verbs
from reference_engine.kernel.agenda import OfPlayer, Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf
from reference_engine.kudurru_kings.citing.declaration import (
    rules_of_declaration,
    rules_of_guard,
    rules_of_keywords,
)
from reference_engine.kudurru_kings.engaged import ATTACK, DEFENSE, Engagement, Unit
from reference_engine.kudurru_kings.line import attackers, defenders, defenders_for
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import Defending, OfSide

NOBODY: Final = "nobody"


# --- the attacker -------------------------------------------------------------------------------------


def ask_attacker(state: State, _step: Step) -> Decision | None:
    """[KK-7.4.1, KK-7.4.1a, KK-7.4.2, KK-7.4.4, KK-12.1.3, LANG-1.30]
    Ask the active player for an attacker, or none; nobody attacks if none can, or none can be attacked.
    """
    able = attackers(state)
    if not able or not defenders(state, state.active):
        return None
    agreed = ("KK-7.4.1a",) if 0 < state.fought < state.switches.engagements_per_battle else ()
    rules = ("KK-7.4.1", "KK-7.4.2", "KK-9.1.2", "KK-9.1.2a", *agreed)
    if bound := must_attack(state, able):
        return Decision("attacker", state.active, OneOf(tuple(bound)), (*rules, "LANG-1.30"))
    return Decision("attacker", state.active, OneOf((*able, NOBODY)), rules)


def answer_attacker(state: State, step: Step, answer: Answer) -> None:
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
    """[KK-9.1.3, KK-9.1.4, KK-9.1.5, KK-10.6.27a, KK-12.1.1]
    Ask the active player for a unit of one opponent.
    """
    rules = ("KK-9.1.3", "KK-9.1.4", "KK-9.1.2a", "KK-10.3.1")
    about = {"attacker": step.attacker}
    able = tuple(defenders_for(state, step.player, step.attacker))
    return Decision("defender", step.player, OneOf(able), rules, about)


def answer_defender(state: State, step: Defending, answer: Answer) -> None:
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
    state.happened(verbs.ATTACK, defender, by=attacker)
    players = state.in_progress.player_of(ATTACK), state.in_progress.player_of(DEFENSE)
    state.agenda += steps_of(state.switches.commit_order, *players)[::-1]


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
