"""Chapter 7, the turn: its phases, Main, Battle and End."""

from typing import Final

from grammar.kudurru_kings.abilities import HandLimit
from reference_engine.interpreter import turns
from reference_engine.interpreter.lasting.durations import end_changes, end_permissions
from reference_engine.interpreter.lasting.keywords import end_keywords
from reference_engine.interpreter.lasting.permissions import playable_elsewhere
from reference_engine.interpreter.playing.playable import plays, uses
from reference_engine.interpreter.playing.resolving import begin_action
from reference_engine.interpreter.texts.statics import reaching_player
from reference_engine.interpreter.turns import OfPhase, Phases, end_texts
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import PASS, Answer, OneOf
from reference_engine.kernel.switches import agreed_limit
from reference_engine.kudurru_kings.cards.printed import POOLS
from reference_engine.kudurru_kings.citing.turn import rules_of_beginning, rules_of_what_is_left_out
from reference_engine.kudurru_kings.ending import winning
from reference_engine.kudurru_kings.resources import pools
from reference_engine.kudurru_kings.state import State

HAND_LIMIT: Final = 9  # KK-7.5.1

PHASES: Final = Phases(
    {
        "upkeep": (("ready",), ("end_effects",), ("gain",), ("cool",), ("upkeep_triggers",)),
        "main": (("main_action",),),
        "battle": (("attacker",), ("end_battle",)),
        "end": (("hand_limit",), ("end_triggers",), ("clear",)),
    }
)
"""[KK-7.1.1, KK-7.1.2, KK-7.1.3a, KK-7.2.1, KK-7.4.3] The phases of a turn, and their steps, in order."""

RULES_OF_PHASE: Final = {
    "upkeep": ("KK-7.1.1", "KK-7.1.2", "KK-7.1.6", "KK-7.2.1"),
    "main": ("KK-7.1.1", "KK-7.1.2", "KK-7.1.3a", "KK-7.3.1"),
    "battle": ("KK-7.1.1", "KK-7.1.2", "KK-7.1.3a", "KK-7.4.1"),
    "end": ("KK-7.1.1", "KK-7.1.2", "KK-7.1.3a", "KK-7.4.3", "KK-7.5.3a"),
}


def begin_turn(state: State, _step: Step) -> None:
    """[KK-1.1.2, KK-7.1.6, KK-7.1.6a, KK-8.5.3b, KK-10.5.1a] Begin the active player's turn."""
    state.turn += 1
    if state.events is not None:
        first = ("KK-7.1.6a", *rules_of_beginning(state)) if state.turn == 1 else ()
        state.record("turn_began", ("KK-1.1.2", "KK-7.1.6", *first), player=state.active, amount=state.turn)
    state.forget_turn()
    state.heated, state.beaten, state.named = [], [], []
    state.agenda += PHASES.since("upkeep")


def begin_phase(state: State, step: OfPhase) -> None:
    """[KK-7.1.1, KK-7.1.2, LANG-5.23b] Begin the next phase; after Upkeep, texts look back to its end."""
    if state.phase == "upkeep":
        state.forget_since(state.active)
    state.phase = step.phase
    if state.events is not None:
        rules = (*RULES_OF_PHASE[step.phase], *rules_of_what_is_left_out(state))
        state.record("phase_began", rules, player=state.active, name=step.phase)


# --- Main and Battle ----------------------------------------------------------------------------------


def ask_action(state: State, _step: Step) -> Decision:
    """[KK-7.1.3, KK-7.3.1, KK-7.3.2, KK-8.1.6b, KK-10.1.7]
    Ask the active player to play a card, use an Action, or continue to Battle.
    """
    player = state.active
    options = (*plays(state, player), *uses(state, player, "main_phase"), PASS)
    elsewhere = ("KK-8.1.6b",) if playable_elsewhere(state, player) else ()
    rules = ("KK-7.3.1", "KK-7.3.2", "KK-10.1.7", "KK-7.1.3", *elsewhere)
    return Decision("main_action", player, OneOf(options), rules)


def answer_action(state: State, step: Step, answer: Answer) -> None:
    """[KK-7.1.3a, KK-7.3.1, KK-7.3.3] Carry out one action completely; passing ends Main."""
    if answer != PASS:
        state.agenda += [step, ("flush",)]
        begin_action(state, state.active, answer)


def end_battle(state: State, _step: Step) -> None:
    """[KK-7.4.1, KK-7.4.3, KK-10.6.6] End Battle, with its count and permissions of Engagements."""
    state.again, state.fought = [], 0


# --- End ----------------------------------------------------------------------------------------------


def hand_limit(state: State) -> int:
    """[KK-7.5.1, KK-7.5.2, KK-7.5.3, KK-7.5.3a, KK-7.5.4, KK-10.6.31]
    Return the hand limit, which texts of the active player may raise.
    """
    raised: list[int] = [text.node.limit for text in reaching_player(state, HandLimit, state.active)]
    return max([HAND_LIMIT, *raised])


def ask_hand_limit(state: State, step: Step) -> Decision | None:
    """[KK-7.5.1, KK-10.6.31] Ask for the discard, by the rule of a text too if one has raised the limit."""
    asked = turns.ask_hand_limit(state, step)
    if asked is None or hand_limit(state) == HAND_LIMIT:
        return asked
    return Decision(asked.kind, asked.player, asked.space, (*asked.rules, "KK-10.6.31"))


def end_triggers(state: State, _step: Step) -> None:
    """[KK-7.5.5] Resolve what texts have delayed until the end of the turn, after the discard."""
    state.resolve_waiting(end_texts(state))


def clear(state: State, _step: Step) -> None:
    """[KK-7.5.5, KK-10.8.2, KK-10.8.6] End all effects that last until end of turn, whoever made them."""
    end_changes(state, "KK-7.5.5", "KK-10.8.2", "KK-10.8.6")
    end_keywords(state, 0, "KK-7.5.5", "KK-10.8.2", "KK-10.8.6")
    end_permissions(state, "KK-7.5.5", "KK-10.8.2", "KK-10.8.6")


def end_turn(state: State, _step: Step) -> None:
    """[KK-2.1.5, KK-2.1.5a, KK-7.1.4, KK-11.3.6, KK-11.3.6a]
    Make the next player clockwise active, unless time is called. By agreement, empty pools first.
    """
    player, carries_over = state.active, state.switches.pools_carry_over == "on"
    if not carries_over:
        for name in POOLS:
            pools.lose(state, player, name, pools.pool(state, player, name), "KK-2.1.5a")
    if state.events is not None:
        kept = ("KK-2.1.5",) if carries_over else ()
        state.record("turn_ended", ("KK-7.1.4", *kept), player=player)
    limit = agreed_limit(state.switches.time_limit)
    if limit is not None and state.turn >= limit:
        winning.call_time(state)
    else:
        state.active = state.seats.order[player][1]
        state.agenda.append(("begin_turn",))
