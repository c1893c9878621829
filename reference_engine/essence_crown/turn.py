"""Chapter 7, the turn: its phases and steps, in order, as a table of agenda steps."""

from functools import cache
from typing import Final

from grammar.ir.triggers import EndOfTurn, StartOfYourTurn
from reference_engine.essence_crown import combat, drawing, resources
from reference_engine.essence_crown.board import change_controller, on_battlefield, permanents
from reference_engine.essence_crown.effects import ready
from reference_engine.essence_crown.state import State
from reference_engine.kernel.agenda import Step

# EC-7.1.1, EC-7.2.1, EC-9.1.1: the phases of a turn, and the steps of each, in order
PHASES: Final[tuple[tuple[str, tuple[Step, ...]], ...]] = (
    (
        "start",
        (
            ("ready_step",),
            ("draw_step",),
            ("kl_recalculation_step",),
            ("start_triggers_step",),
            ("flush",),
        ),
    ),
    ("main_1", (("main_action",),)),
    (
        "combat",
        (
            ("combat_window",),
            ("declare_attackers_step",),
            ("declare_attackers",),
            ("flush",),
            ("declare_blockers_step",),
            ("declare_blockers",),
            ("flush",),
            ("combat_window",),
            ("combat_damage_step",),
            ("combat_damage",),
            ("combat_cleanup_step",),
            ("flush",),
            ("leave_combat",),
        ),
    ),
    ("main_2", (("main_action",),)),
    ("end", (("end_triggers_step",), ("flush",), ("hand_limit_step",), ("clear_step",))),
)
PHASE_NAMES: Final = tuple(name for name, _ in PHASES)
PHASE_RULES: Final = {
    "start": ("EC-7.1.1", "EC-7.2.1"),
    "main_1": ("EC-7.1.1", "EC-7.2.13"),
    "combat": ("EC-7.1.1", "EC-9.1.1"),
    "main_2": ("EC-7.1.1", "EC-7.1.2"),
    "end": ("EC-7.1.1", "EC-7.4.1"),
}


@cache
def turn_steps(first_phase: str) -> tuple[Step, ...]:
    """[EC-7.1.1] The agenda of a turn from a phase on, the next step last."""
    steps: list[Step] = []
    for name, within in PHASES[PHASE_NAMES.index(first_phase) :]:
        steps += [("begin_phase", name), *within]
    steps.append(("end_turn",))
    return tuple(steps[::-1])


def begin_turn(state: State, _step: Step) -> None:
    """[EC-7.1.5, EC-2.6.4, EC-2.6.16, EC-R1, EC-R12] A turn begins: no KL, no Threshold used by anyone."""
    rules = ["EC-7.1.5", "EC-2.6.4", "EC-2.6.16", "EC-1.3.3"]
    if state.player_count == 2:
        rules.append("EC-2.8.10")
    state.record("turn_began", tuple(rules), player=state.active, amount=state.turn)
    if state.switches.threshold_old_kl == "zero":
        resources.discard_kl(state, "EC-R1")
    for player in state.turn_order():
        state.threshold_used[player] = 0
    state.turn_limits.clear()
    state.agenda += turn_steps("start")


def begin_phase(state: State, step: Step) -> None:
    """[EC-7.1.1] The next phase begins."""
    state.phase = step[1]
    state.record("phase_began", PHASE_RULES[step[1]], player=state.active, name=step[1])


def _step_began(state: State, name: str, *rules: str) -> None:
    state.record("step_began", rules, player=state.active, name=name)


# --- Start Phase --------------------------------------------------------------------------------------


def ready_step(state: State, _step: Step) -> None:
    """[EC-7.2.2, EC-7.2.3, EC-7.2.4, EC-R54] Exhausted permanents, and the Deity, become ready."""
    _step_began(state, "ready", "EC-7.2.1", "EC-7.2.2", "EC-7.2.3", "EC-7.2.4")
    clear_effects(state, "EC-7.2.4")
    if any(state.exhausted):
        for number in (state.active, *permanents(state, state.active)):
            ready(state, number, "EC-7.2.2")


def draw_step(state: State, _step: Step) -> None:
    """[EC-7.2.5, EC-7.2.6, EC-7.2.7] Draw one card; on the first turn of the game, none."""
    if state.turn == 1:
        state.record("draw_skipped", ("EC-7.2.6", "EC-7.2.7"), player=state.active)
        return
    _step_began(state, "draw", "EC-7.2.1", "EC-7.2.5", "EC-7.2.7")
    drawing.draw(state, state.active, 1, "EC-7.2.5")


def kl_recalculation_step(state: State, _step: Step) -> None:
    """[EC-7.2.8, EC-7.2.9] Work out the turn's KL, then compare it with what it was before."""
    before = state.kl[state.active]
    _step_began(state, "kl_recalculation", "EC-7.2.1", "EC-7.2.8", "EC-2.2.2")
    resources.recalculate_kl(state, state.active)
    state.agenda.append(("threshold_check_step", before))


def threshold_check_step(state: State, step: Step) -> None:
    """[EC-7.2.10, EC-2.6.5] The recalculation may have been the turn's first crossing."""
    _step_began(state, "god_threshold_check", "EC-7.2.1", "EC-7.2.9", "EC-7.2.10")
    resources.cross_threshold(state, state.active, step[1], "EC-2.6.5", "EC-7.2.10", "EC-7.2.9")


def start_triggers_step(state: State, _step: Step) -> None:
    """[EC-7.2.11, EC-7.2.12, EC-R6] Other start-of-turn abilities, and what triggered in earlier steps."""
    _step_began(state, "start_triggers", "EC-7.2.1", "EC-7.2.11")
    state.happened(StartOfYourTurn, 0, player=state.active)


# --- Combat Phase -------------------------------------------------------------------------------------


def declare_attackers_step(state: State, _step: Step) -> None:
    """[EC-9.1.1] First step of the Combat Phase."""
    _step_began(state, "declare_attackers", "EC-9.1.1", "EC-9.2.1")


def declare_blockers_step(state: State, _step: Step) -> None:
    """[EC-9.1.1] Second step of the Combat Phase."""
    _step_began(state, "declare_blockers", "EC-9.1.1", "EC-9.3.1")


def combat_damage_step(state: State, _step: Step) -> None:
    """[EC-9.1.1, EC-9.4.1] Third step of the Combat Phase."""
    _step_began(state, "combat_damage", "EC-9.1.1", "EC-9.4.1")


def combat_cleanup_step(state: State, _step: Step) -> None:
    """[EC-9.1.1, EC-9.6.1, EC-9.6.2] Fourth step: what combat has triggered is resolved."""
    _step_began(state, "combat_cleanup", "EC-9.1.1")


def leave_combat(state: State, _step: Step) -> None:
    """[EC-9.2.6] The combat is over."""
    combat.leave_combat(state)


# --- End Phase ----------------------------------------------------------------------------------------


def end_triggers_step(state: State, _step: Step) -> None:
    """[EC-7.4.1, EC-10.3.8] "At end of turn" abilities, while this turn's effects still hold."""
    _step_began(state, "end_triggers", "EC-7.4.1")
    state.happened(EndOfTurn, 0, player=state.active)
    later, state.delayed = state.delayed, []
    state.agenda += reversed(later)


def hand_limit_step(state: State, _step: Step) -> None:
    """[EC-R72] Only with a hand limit is anybody asked to discard."""
    if state.switches.hand_limit != "none":
        state.agenda.append(("hand_limit",))


def clear_step(state: State, _step: Step) -> None:
    """[EC-7.4.2, EC-7.4.3, EC-2.4.5, EC-R2, EC-R50] Effects of this turn, damage and unused KL go at once."""
    _step_began(state, "clear", "EC-7.4.2", "EC-7.4.3")
    for number, damage in enumerate(state.damage) if any(state.damage) else ():
        if damage > state.lasting[number]:
            state.damage[number] = state.lasting[number]
            state.record("damage_cleared", ("EC-7.4.3",), object=number)
    state.hurt.clear()
    clear_effects(state, "EC-7.4.2", "EC-10.3.9")
    clear_permissions(state)
    if state.switches.threshold_old_kl == "zero":
        resources.discard_kl(state, "EC-2.3.6")


def clear_permissions(state: State) -> None:
    """[EC-7.4.2, EC-R77, LANG-7.17] What was allowed, forbidden, prevented or borrowed for this turn ends."""
    for number, entered, owner in reversed(state.borrowed):
        if on_battlefield(state, number) and state.entered[number] == entered and not state.lost[owner]:
            change_controller(state, number, owner)
    state.borrowed, state.permits, state.forbidden, state.cast = [], [], [], []
    for player in range(1, state.player_count + 1):
        state.shield[player] = 0
        if state.cannot_lose[player]:
            state.cannot_lose[player] = 0
            state.unsettled = True


def clear_effects(state: State, *rules: str) -> None:
    """[EC-10.3.9, EC-R77] Changes that last until the end of the turn end."""
    if not any(state.power_change) and not any(state.guard_change):
        return
    changed = [n for n, change in enumerate(state.power_change) if change or state.guard_change[n]]
    for number in changed:
        state.power_change[number] = state.guard_change[number] = 0
        state.record("effects_ended", rules, object=number)


def end_turn(state: State, _step: Step) -> None:
    """[EC-7.1.3, EC-7.1.4, EC-2.5.4] Play passes to the next player and the global turn number goes up."""
    kept = ("EC-2.5.4",) if any(state.god_charges) else ()
    state.record("turn_ended", ("EC-7.1.3", "EC-7.1.4", *kept), player=state.active)

    state.turn += 1
    extra = [player for player in state.extra_turns if not state.lost[player]]
    state.active = extra[-1] if extra else state.opponents(state.active)[0]
    state.extra_turns = extra[:-1]

    state.agenda.append(("begin_turn",))
