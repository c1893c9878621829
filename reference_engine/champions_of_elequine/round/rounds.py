"""Sections 7.1 and 7.6: the round, its phases, Priority and Initiative."""

from collections.abc import Sequence
from typing import Final

from reference_engine.champions_of_elequine.combat.changes import end_changes_of_round
from reference_engine.champions_of_elequine.round.recovery import recover_def, refresh_all
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import OfPhase, OfStep
from reference_engine.champions_of_elequine.zones import RESOURCE_AREA
from reference_engine.interpreter.texts import verbs
from reference_engine.kernel.agenda import OfPlayer, Step

PHASES: Final = ("camp", "main", "battle", "rest")
"""[COE-7.1.1] The phases of a round, in order; Camp and Main come twice."""
FLUSH: Final[Step] = ("flush",)
FIXED: Final = "fixed"
ROUND_START: Final = "round_start"


# --- what comes in a round ------------------------------------------------------------------------------


def camp_steps(player: int) -> tuple[Step, ...]:
    """[COE-7.2.2, COE-7.2.2a, COE-7.2.2b] Return the steps of a Camp Phase, in order."""
    return (
        OfPhase("begin_phase", "camp", player),
        FLUSH,
        OfPlayer("draw_count", player),
        FLUSH,
        OfStep("camp_action", player, "draw"),
        OfPlayer("refresh", player),
        OfStep("camp_action", player, "refresh"),
        OfPlayer("build", player),
        OfStep("camp_action", player, "build"),
    )


def main_steps(player: int) -> tuple[Step, ...]:
    """[COE-7.3.1, COE-7.3.4, COE-10.4.10] Return the steps of a Main Phase, in order."""
    return (
        OfPhase("begin_phase", "main", player),
        FLUSH,
        OfPlayer("main_action", player),
        OfPlayer("end_main", player),
    )


def battle_steps() -> tuple[Step, ...]:
    """[COE-7.4.1] Return the steps of the Battle Phase, in order."""
    return (OfPhase("begin_phase", "battle"), FLUSH, ("battle_action",))


def rest_steps(players: Sequence[int]) -> tuple[Step, ...]:
    """[COE-7.1.6, COE-7.5.1a, COE-7.5.2, COE-7.5.3, COE-7.5.3a]
    Return the steps of the Rest Phase and of the end of the round, in order.
    """
    return (
        OfPhase("begin_phase", "rest"),
        ("caching",),
        *(OfPlayer("level_up", player) for player in players),
        ("rest_texts",),
        FLUSH,
        *(OfPlayer("rest_action", player) for player in players),
        ("late_caching",),
        ("end_round",),
        ("begin_round",),
    )


def steps_from(state: State, phase: str) -> list[Step]:
    """[COE-7.1.1, COE-7.1.2] Return the agenda of a round from a phase of the active player on.

    The next step is the last one.
    """
    first, second = state.turn_order()
    steps: list[Step] = []
    if phase in ("camp", "main"):
        player = state.active
        steps += camp_steps(player) if phase == "camp" else ()
        steps += main_steps(player)
        if player == first:
            steps += (OfPlayer("begin_turn", second), *camp_steps(second), *main_steps(second))
    if phase != "rest":
        steps += battle_steps()
    steps += rest_steps((first, second))
    return steps[::-1]


# --- the round ------------------------------------------------------------------------------------------


def begin_round(state: State, _step: Step) -> None:
    """[COE-7.1.1a, COE-7.1.2, COE-7.1.2b, COE-7.1.5, COE-7.6.1, COE-7.6.1a, COE-7.6.1b]
    Begin the next round: limits are renewed, and DEF recovers.
    """
    state.turn += 1
    state.priority = state.active = priority_in(state)
    for player in state.seats.players:
        state.tactic_used[player] = 0
    state.leveled = []
    state.forget_turn()
    agreed = "COE-7.6.1a" if state.switches.priority == FIXED else "COE-7.6.1b"
    rules = ("COE-7.1.1a", "COE-7.6.1", agreed)
    state.record("round_began", rules, player=state.priority, amount=state.turn)
    if state.switches.refresh_timing == ROUND_START:
        for player in state.turn_order():
            refresh_all(state, player, "COE-7.2.4b", "COE-7.1.5")
    recover_def(state)
    state.agenda += (*steps_from(state, "camp"), OfPlayer("begin_turn", state.priority))


def priority_in(state: State) -> int:
    """[COE-7.6.1a, COE-7.6.1b] Return who has Priority in the round: the first player, or both by turns."""
    first = state.first_player
    alternates = state.switches.priority != FIXED
    return state.opponent(first) if alternates and state.turn % 2 == 0 else first


def begin_turn(state: State, step: OfPlayer) -> None:
    """[COE-7.1.2, COE-7.1.2a, COE-7.2.1] Begin a player's turn, which starts with the Camp Phase."""
    state.record("turn_began", ("COE-7.2.1", "COE-7.1.2", "COE-7.1.2a"), player=step.player)


AFTER_TEXTS: Final = "end_round_after_texts"
"""The step that ends a round once the texts that waited for its end have been carried out."""


def end_round(state: State, step: Step) -> None:
    """[COE-7.1.4, COE-7.1.6, COE-7.1.6a, COE-7.5.1c, COE-10.4.10, COE-10.10.3]
    End the round: later resources are cached, what was put off is done, and effects of the round end.

    Each of what was put off is a text of its own, and what it sets off comes before the next one; those of
    the player with Priority come first.
    """
    if state.delayed:
        order = state.turn_order()
        state.delayed.sort(key=lambda frame: order.index(frame.you))
        state.agenda += ((AFTER_TEXTS,), state.delayed.pop(0))
        return
    end_changes_of_round(state)
    if state.events is not None:
        stays = any(
            state.exhausted[number]
            for player in state.seats.players
            for number in state.zones[player][RESOURCE_AREA]
        )
        late = ("COE-7.1.6a",) if step[0] == AFTER_TEXTS else ()
        rules = ("COE-7.1.6", *late, *(("COE-7.5.1c",) if stays else ()))
        state.record("round_ended", rules, amount=state.turn)


# --- phases and Initiative ------------------------------------------------------------------------------

RULES_OF_PHASE: Final = {
    "camp": ("COE-7.2.2",),
    "main": ("COE-7.3.1", "COE-7.6.2a"),
    "battle": ("COE-7.1.3", "COE-7.4.1"),
    "rest": ("COE-7.1.4", "COE-7.5.1a", "COE-7.5.3a"),
}
"""[COE-7.1.3, COE-7.1.4, COE-7.4.1, COE-7.6.2a] By phase: the further rules of its beginning."""


def begin_phase(state: State, step: OfPhase) -> None:
    """[COE-7.1.1, COE-7.1.3, COE-7.1.4, COE-7.2.2b, COE-7.4.2, COE-7.6.2a, COE-10.4.10]
    Begin a phase, give Initiative to the player with Priority in the Battle Phase, and trigger the texts of
    its start; those of the Rest Phase wait for the third step.
    """
    player = step.player or state.priority
    state.phase = step.phase
    rules = ("COE-7.1.1", *RULES_OF_PHASE[step.phase])
    state.record("phase_began", rules, player=player, name=step.phase)
    if step.phase == "battle":
        pass_initiative(state, player, "COE-7.4.2")
    if step.phase != "rest":
        state.happened(verbs.START_PHASE, who=player, name=step.phase)


def pass_initiative(state: State, player: int, *rules: str) -> None:
    """[COE-7.6.2] Give Initiative to a player."""
    state.active = player
    state.record("initiative_passed", (*rules, "COE-7.6.2"), player=player)
