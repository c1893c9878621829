"""Chapter 7, the turn: its phases and steps, in order, as a table of agenda steps."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from reference_engine.essence_crown import combat
from reference_engine.essence_crown.resources import god_charges, kl
from reference_engine.essence_crown.state import State
from reference_engine.interpreter import drawing, turns
from reference_engine.interpreter.lasting.durations import end_changes, end_permissions, end_until_turn_of
from reference_engine.interpreter.lasting.links import end_next_ready
from reference_engine.interpreter.objects.moving import permanents, ready_unless_kept
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.turns import OfPhase, Phases
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.switches import agreed_limit

# EC-7.1.1, EC-7.2.1, EC-9.1.1: the phases of a turn, and the steps of each, in order
PHASES: Final[Mapping[str, tuple[Step, ...]]] = {
    "start": (("ready_step",), ("draw_step",), ("kl_recalculation_step",), ("start_triggers_step",)),
    "main_1": (("main_action",),),
    "combat": (
        ("combat_window",),
        ("declare_attackers_step",),
        ("declare_blockers_step",),
        ("combat_window",),
        ("combat_damage_step",),
        ("combat_cleanup_step",),
        ("leave_combat",),
    ),
    "main_2": (("main_action",),),
    "end": (("end_triggers_step",), ("hand_limit",), ("clear_step",)),
}
RULES_OF_PHASE: Final = {
    "start": ("EC-7.1.1", "EC-7.2.1"),
    "main_1": ("EC-7.1.1", "EC-7.2.13"),
    "combat": ("EC-7.1.1", "EC-9.1.1"),
    "main_2": ("EC-7.1.1", "EC-7.1.2"),
    "end": ("EC-7.1.1", "EC-7.4.1"),
}

STEP_RULES: Final = {
    "ready": ("EC-7.2.1", "EC-7.2.2", "EC-7.2.3", "EC-7.2.4"),
    "draw": ("EC-7.2.1", "EC-7.2.5", "EC-7.2.7"),
    "kl_recalculation": ("EC-7.2.1", "EC-7.2.8", "EC-2.2.2"),
    "god_threshold_check": ("EC-7.2.1", "EC-7.2.9", "EC-7.2.10"),
    "start_triggers": ("EC-7.2.1", "EC-7.2.11"),
    "declare_attackers": ("EC-9.1.1", "EC-9.2.1"),
    "declare_blockers": ("EC-9.1.1", "EC-9.3.1"),
    "combat_damage": ("EC-9.1.1", "EC-9.4.1"),
    "combat_cleanup": ("EC-9.1.1",),
    "end_triggers": ("EC-7.4.1",),
    "clear": ("EC-7.4.2", "EC-7.4.3"),
}
"""The rules for the order of the recorded steps."""

TURN_RULES: Final = ("EC-7.1.5", "EC-2.6.4", "EC-2.6.16", "EC-1.3.3")
TURN_RULES_OF_TWO: Final = (*TURN_RULES, "EC-2.8.10")


@cache
def phases(fast: str, hand_limit: str | int) -> Phases:
    """[EC-7.1.1, EC-8.3.4, EC-7.4.1a, EC-R72]
    Return the phases of a turn by the values of two switches: the steps of unused options are left out.
    """
    unused = ("hand_limit",) if hand_limit == "none" else ()
    steps = {name: [step for step in within if step != unused] for name, within in PHASES.items()}
    if fast == "on":
        steps = {name: with_fast_cards(within) for name, within in steps.items()}
    return Phases(steps)


def phases_of(state: State) -> Phases:
    """[EC-7.1.1] Return the phases of a turn of a game."""
    return phases(state.switches.fast_spells, state.switches.hand_limit)


def with_fast_cards(steps: Sequence[Step]) -> list[Step]:
    """[EC-8.3.4, EC-8.3.4a, EC-R61] Return the steps of a phase, with the steps for fast cards."""
    found: list[Step] = []
    for step in steps:
        if step == ("declare_attackers_step",):
            found.append(("fast_cards",))
        elif step in (("declare_blockers_step",), ("combat_damage_step",)):
            found.append(("fast_cards_in_attack",))
        found.append(("open_main",) if step == ("main_action",) else step)
    return found


def begin_turn(state: State, _step: Step) -> None:
    """[EC-7.1.5, EC-R77] Begin a turn: without KL, and with the limits of a turn renewed."""
    if state.events is not None:
        rules = TURN_RULES_OF_TWO if state.player_count == 2 else TURN_RULES
        state.record("turn_began", rules, player=state.active, amount=state.turn)
    discard_old_kl(state)
    renew_limits(state)
    end_until_turn_of(state, state.active)
    state.agenda += phases_of(state).since("start")


def discard_old_kl(state: State) -> None:
    """[EC-2.4.5a, EC-6.1.11a, EC-R1] Discard the KL of the turn before, unless an option keeps it."""
    if state.switches.threshold_old_kl == "zero" or state.turn == 1:
        kl.discard_kl(state, *(("EC-6.1.11a",) if state.turn == 1 else ("EC-2.4.5a", "EC-R1")))


def renew_limits(state: State) -> None:
    """[EC-2.6.4, EC-2.6.16, EC-8.1.6a, EC-10.3.9b, EC-R12, EC-R76]
    Let every player cross the Threshold again, and forget which limited abilities were used.
    """
    if any(state.threshold_used):
        for player in state.turn_order():
            state.threshold_used[player] = 0
    state.forget_turn()


def begin_phase(state: State, step: OfPhase) -> None:
    """[EC-7.1.1, EC-10.3.4] Begin the next phase."""
    phase = state.phase = step.phase
    if state.events is not None:
        state.record("phase_began", RULES_OF_PHASE[phase], player=state.active, name=phase)
    if verbs.START_PHASE in state.listeners:
        state.happened(verbs.START_PHASE, who=state.active, name=phase)
        state.resolve_waiting()


def _step_began(state: State, name: str, *rules: str) -> None:
    state.record("step_began", (*STEP_RULES[name], *rules), player=state.active, name=name)


# --- Start Phase --------------------------------------------------------------------------------------


def ready_step(state: State, _step: Step) -> None:
    """[EC-7.2.2, EC-7.2.3, EC-7.2.4, EC-3.2.4a, EC-R54, LANG-7.31]
    Ready exhausted permanents, and the Deity, except those that a text keeps exhausted.
    """
    if state.events is not None:
        _step_began(state, "ready")
    end_changes(state, "EC-7.2.4", "LANG-5.13", "EC-10.3.9b")
    clear_permissions(state)
    if any(state.exhausted):
        ready_unless_kept(state, (state.active, *permanents(state, state.active)), "EC-7.2.2")
    if state.linked:
        end_next_ready(state, state.active)


def draw_step(state: State, _step: Step) -> None:
    """[EC-7.2.5, EC-7.2.6, EC-7.2.7] Draw one card; on the first turn of the game, none."""
    if state.turn == 1:
        state.record("draw_skipped", ("EC-7.2.6", "EC-7.2.7"), player=state.active)
        return
    if state.events is not None:
        _step_began(state, "draw")
    drawing.draw(state, state.active, 1, "EC-7.2.5")


def kl_recalculation_step(state: State, _step: Step) -> None:
    """[EC-7.2.8, EC-7.2.9] Compute the turn's KL, then compare it with the value before."""
    before = state.kl[state.active]
    if state.events is not None:
        _step_began(state, "kl_recalculation")
    kl.recalculate_kl(state, state.active)
    threshold_check(state, before)


def threshold_check(state: State, before: int) -> None:
    """[EC-7.2.10, EC-2.6.5] Check whether the recalculation was the turn's first crossing."""
    if state.events is not None:
        _step_began(state, "god_threshold_check")
    god_charges.cross_threshold(state, state.active, before, "EC-2.6.5", "EC-7.2.10", "EC-7.2.9")


def start_triggers_step(state: State, _step: Step) -> None:
    """[EC-7.2.11, EC-7.2.12, EC-10.3.7, EC-7.2.11a, EC-7.2.11b, EC-R6, EC-R95]
    Trigger other start-of-turn abilities; resolve what triggered before.
    """
    if state.events is not None:
        waited = ("EC-7.2.11a",) if state.waiting else ()
        put_off = ("EC-7.2.11b",) if any(frame.you == state.active for frame in state.next_turn) else ()
        _step_began(state, "start_triggers", *waited, *put_off)
    state.resolve_waiting(turns.start_texts(state))


# --- Combat Phase -------------------------------------------------------------------------------------


def declare_attackers_step(state: State, _step: Step) -> None:
    """[EC-9.1.1] Begin the first step of the Combat Phase."""
    if state.events is not None:
        _step_began(state, "declare_attackers")
    combat.declare_attackers(state)


def declare_blockers_step(state: State, _step: Step) -> None:
    """[EC-9.1.1] Begin the second step of the Combat Phase."""
    if state.events is not None:
        _step_began(state, "declare_blockers")
    combat.declare_blockers(state)


def combat_damage_step(state: State, _step: Step) -> None:
    """[EC-9.1.1, EC-9.4.1] Begin the third step of the Combat Phase."""
    if state.events is not None:
        _step_began(state, "combat_damage")
    combat.combat_damage(state)


def combat_cleanup_step(state: State, _step: Step) -> None:
    """[EC-9.1.1, EC-9.6.1, EC-9.6.2] Begin the fourth step: resolve what combat has triggered."""
    if state.events is not None:
        _step_began(state, "combat_cleanup")
    state.resolve_waiting()


def leave_combat(state: State, _step: Step) -> None:
    """[EC-9.2.6] End the combat."""
    combat.leave_combat(state)


# --- End Phase ----------------------------------------------------------------------------------------


def end_triggers_step(state: State, _step: Step) -> None:
    """[EC-7.4.1, EC-10.3.8, EC-7.2.11b, EC-R95]
    Trigger "at end of turn" abilities while this turn's effects still apply.
    """
    if state.events is not None:
        put_off = ("EC-7.2.11b",) if state.delayed else ()
        _step_began(state, "end_triggers", *put_off)
    state.resolve_waiting(turns.end_texts(state))


def hand_limit(state: State) -> int | None:
    """[EC-7.4.1a, EC-R72] Return the hand limit, if the players have agreed on one."""
    return agreed_limit(state.switches.hand_limit)


def clear_step(state: State, _step: Step) -> None:
    """[EC-7.4.2, EC-7.4.3, EC-2.4.5, EC-2.4.5a, EC-R1, EC-R2, EC-R50]
    End this turn's effects, and clear damage and KL, at the same time.
    """
    if state.events is not None:
        _step_began(state, "clear")
        for number, damage in sorted(state.damage.items()):
            if damage > state.lasting_damage[number]:
                state.record("damage_cleared", ("EC-7.4.3",), object=number)
    state.damage = state.lasting_damage.copy()
    state.just_damaged.clear()
    end_changes(state, "EC-7.4.2", "EC-10.3.9")
    clear_permissions(state)
    if state.switches.threshold_old_kl == "zero":
        kl.discard_kl(state, "EC-2.3.6")


def clear_permissions(state: State) -> None:
    """[EC-7.4.2, EC-7.2.4, EC-10.3.9b, LANG-7.17, EC-R77]
    End permissions, prohibitions, prevention and borrowed control.
    """
    end_permissions(state)
    if any(state.shield):
        state.shield = [0] * len(state.shield)
    if any(state.cannot_lose):
        state.cannot_lose = [0] * len(state.cannot_lose)
        state.unsettled = True


def end_turn(state: State, _step: Step) -> None:
    """[EC-7.1.3, EC-7.1.4, EC-2.5.4, EC-7.1.4a, EC-12.1.1d, EC-R84]
    End the turn; the next player's turn follows, or an extra turn.

    Abilities triggered in the Clear Step, or waiting when a turn ends early, are resolved first (EC-R33,
    EC-R63).
    """
    if state.waiting or state.queue:
        state.agenda += [("end_turn",), ("flush",)]
        return
    if state.events is not None:
        kept = ("EC-2.5.4",) if any(state.god_charges) else ()
        cut = ("EC-12.1.1d",) if state.lost[state.active] else ()
        state.record("turn_ended", ("EC-7.1.3", "EC-7.1.4", *kept, *cut), player=state.active)
    state.forget_since(state.active)
    state.turn += 1
    turns.pass_turn(state)
