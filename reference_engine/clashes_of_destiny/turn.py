"""Chapter 7, the turn: its phases, and the automatic events of each."""

from typing import Final

from reference_engine.clashes_of_destiny.citing.turn import RULES_OF_PHASE, rules_of_turn
from reference_engine.clashes_of_destiny.ending import break_off
from reference_engine.clashes_of_destiny.play.triggering import end_chain
from reference_engine.clashes_of_destiny.resources import mana
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import OfMoment
from reference_engine.clashes_of_destiny.zones import BOARD, DRAWING, EQUIPMENT
from reference_engine.interpreter import drawing, turns
from reference_engine.interpreter.lasting.durations import end_lasting_effects, end_until_turn_of
from reference_engine.interpreter.lasting.links import end_next_ready
from reference_engine.interpreter.objects.moving import ready_unless_kept
from reference_engine.interpreter.turns import OfPhase, Phases
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.switches import agreed_limit

DRAW: Final = 1  # CD-7.1.3
SECOND_PLAYER_DRAW: Final = 2  # CD-6.2.6

PHASES: Final = Phases(
    {
        "start": (OfMoment("activate", "start"), ("overdrive",), ("mana",), ("start_triggers",), ("flush",)),
        "draw": (("draw_cards",), ("flush",)),
        "destiny": (("destiny_action",),),
        "main": (("main_action",),),
        "end": (
            OfMoment("activate", "end_first"),
            ("end_triggers",),
            ("flush",),
            ("hand_limit",),
            ("flush",),
            OfMoment("clean_up", "first"),
            OfMoment("until_quiet", "cleaned_up"),
        ),
    }
)
"""[CD-7.1.2, CD-7.1.2a, CD-7.1.2b, CD-7.1.2c] The phases of a turn, and the steps of each, in order."""


def begin_turn(state: State, _step: Step) -> None:
    """[CD-7.1.1, CD-9.3.2b, CD-10.1.11] Begin the active player's turn."""
    state.turn += 1
    if state.events is not None:
        state.record("turn_began", rules_of_turn(state), player=state.active, amount=state.turn)
    forget_last_turn(state)
    end_until_turn_of(state, state.active)
    end_lasting_effects(state, "CD-10.1.11")
    state.agenda += PHASES.since("start")


def forget_last_turn(state: State) -> None:
    """[CD-2.4.3, CD-2.4.8, CD-7.4.1a, CD-8.5.3, CD-8.6.3b] Clear what could be done only once in a turn."""
    state.forget_turn()
    state.stood = []
    state.moves.clear()
    for player in state.seats.players:
        state.banished[player] = state.replaced[player] = 0


def begin_phase(state: State, step: OfPhase) -> None:
    """[CD-7.1.2, CD-7.2.3, CD-7.2.3a] Begin the next phase; a turn may have no Destiny Phase."""
    if step.phase == "destiny" and not state.has_destiny_phase():
        return
    state.phase = step.phase
    if state.events is not None:
        rules = ("CD-7.1.2", *RULES_OF_PHASE[step.phase](state))
        state.record("phase_began", rules, player=state.active, name=step.phase)


# --- Start and Draw Phase -------------------------------------------------------------------------------


def activate(state: State, step: OfMoment) -> None:
    """[CD-1.2.4, CD-7.5.1, CD-7.5.1a, CD-7.5.1b, CD-8.6.5a, LANG-7.31]
    Activate all exhausted units of both players, except those that a text keeps exhausted.
    """
    agreed = state.switches.activation
    if step.moment != agreed:
        return
    rules = {
        "end_last": ("CD-7.5.1", "CD-7.1.2b"),
        "end_first": ("CD-7.5.1a", "CD-7.1.2b"),
        "start": ("CD-7.5.1b",),
    }
    for player in state.turn_order():
        for zone in (BOARD, EQUIPMENT):
            of_artifact = ("CD-8.6.5a",) if zone == EQUIPMENT else ()
            numbers = state.zones[player][zone]
            ready_unless_kept(state, numbers, *rules[agreed], "CD-1.2.4", *of_artifact)
        if state.linked:
            end_next_ready(state, player)


def overdrive(state: State, _step: Step) -> None:
    """[CD-2.3.1, CD-2.3.1a, CD-2.3.5, CD-7.1.2a] Enter Overdrive, if this is the turn for it."""
    if state.turn == state.overdrive_turn():
        first = "CD-2.3.1" if state.switches.overdrive_p2_turn == LATE else "CD-2.3.1a"
        rules = (first, "CD-2.3.5", "CD-7.1.2a", "CD-12.1.2")
        state.record("overdrive_began", rules, player=state.active, amount=state.turn)


LATE: Final = 6  # CD-2.3.1


def gain_mana(state: State, _step: Step) -> None:
    """[CD-2.2.2, CD-2.4.2] Let the turn player gain the mana of the turn, and no Destiny."""
    mana.gain_of_turn(state)


def start_triggers(state: State, _step: Step) -> None:
    """[CD-7.1.2a] Trigger "At the start of your turn" texts; carry out texts delayed until now."""
    state.agenda += turns.start_texts(state)[::-1]


def draw_cards(state: State, _step: Step) -> None:
    """[CD-6.2.6, CD-7.1.3, CD-7.1.4, CD-7.1.4a, CD-7.1.5] Make the turn player draw."""
    player = state.active
    if state.turn == 1:
        if state.switches.p1_first_draw == "no":
            state.record("draw_skipped", ("CD-7.1.4a",), player=player)
        else:
            drawing.draw(state, player, DRAW, "CD-7.1.3", *DRAWING, "CD-7.1.4")
    elif state.turn == SECOND_PLAYER_DRAW:
        drawing.draw(state, player, SECOND_PLAYER_DRAW, "CD-6.2.6", *DRAWING)
    else:
        drawing.draw(state, player, DRAW, "CD-7.1.3", *DRAWING)


# --- End Phase ------------------------------------------------------------------------------------------


def end_triggers(state: State, _step: Step) -> None:
    """[CD-7.1.2b] Trigger "At the end of your turn" texts; carry out texts delayed until now."""
    state.agenda += turns.end_texts(state)[::-1]


def hand_limit(state: State) -> int | None:
    """[CD-7.1.7, CD-7.1.7a] Return the hand limit, if the players have agreed on one."""
    return agreed_limit(state.switches.hand_limit)


def clean_up(state: State, step: OfMoment) -> None:
    """[CD-2.2.4, CD-2.2.7, CD-7.1.2b, CD-7.1.2c, CD-7.5.2, CD-10.6.5]
    End effects of this turn, then temporary mana; then the turn player loses mana above 4.
    """
    repeated = ("CD-7.1.2c",) if step.moment == "again" else ()
    end_lasting_effects(state, "CD-7.5.2", *repeated)
    state.extra_plays = []
    mana.end_temporary(state, *repeated)
    mana.bank(state, *repeated)


def until_quiet(state: State, step: OfMoment) -> None:
    """[CD-7.1.2b, CD-7.1.2c, CD-10.1.5b]
    Carry out what has triggered and clean up again, until no text waits; then let units activate.

    All of it is one chain, so that a chain without an end draws the game here as well.
    """
    if state.waiting:
        state.agenda += [OfMoment("until_quiet", "cleaned_up"), OfMoment("clean_up", "again"), ("carry_on",)]
    elif step.moment == "cleaned_up":
        state.agenda += [OfMoment("until_quiet", "activated"), OfMoment("activate", "end_last")]
    else:
        end_chain(state)


def end_turn(state: State, step: Step) -> None:
    """[CD-7.1.1, CD-11.2.1, CD-11.2.2]
    End the turn; the other player's turn follows, unless the game is broken off.
    """
    state.record("turn_ended", ("CD-7.1.1", "CD-7.4.1a"), player=state.active)
    state.forget_since(state.active)
    limit = agreed_limit(state.switches.turn_limit)
    if limit is not None and state.turn >= limit:
        break_off(state)
        return
    state.active = state.opponent(state.active)
    begin_turn(state, step)
