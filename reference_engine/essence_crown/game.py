"""Essence Crown as a game: the table that connects its chapters. It contains no rules."""

from collections.abc import Mapping
from typing import Final

from grammar.essence_crown import operations
from reference_engine.essence_crown import combat, setup, turn
from reference_engine.essence_crown.cards.deck import why_not_deck
from reference_engine.essence_crown.cards.printed import Printed
from reference_engine.essence_crown.effects import OPERATIONS
from reference_engine.essence_crown.ending import settle
from reference_engine.essence_crown.hooks import HOOKS
from reference_engine.essence_crown.invariants import INVARIANTS
from reference_engine.essence_crown.play import actions, fast
from reference_engine.essence_crown.positions import POSITIONS
from reference_engine.essence_crown.refusing import REFUSAL
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.steps import SHAPES
from reference_engine.essence_crown.switches import Switches
from reference_engine.interpreter import mulligan, steps
from reference_engine.interpreter.assembling import card_game
from reference_engine.interpreter.playing.refusing import with_actions
from reference_engine.kernel.agenda import Agenda, Question
from reference_engine.kernel.errors import IllegalAnswer, NotSupported

AGENDA: Agenda[State] = Agenda(
    steps={
        **steps.STEPS,
        # chapter 6
        "place_deity": setup.place_deity,
        "draw_hand": setup.draw_hand,
        "take_mulligan": setup.take_mulligan,
        "initial_values": setup.initial_values,
        # chapter 7
        "begin_turn": turn.begin_turn,
        "begin_phase": turn.begin_phase,
        "ready_step": turn.ready_step,
        "draw_step": turn.draw_step,
        "kl_recalculation_step": turn.kl_recalculation_step,
        "start_triggers_step": turn.start_triggers_step,
        "end_triggers_step": turn.end_triggers_step,
        "clear_step": turn.clear_step,
        "end_turn": turn.end_turn,
        # chapter 8
        "combat_window": actions.combat_window,
        "open_main": fast.open_main,
        "fast_cards": fast.fast_cards,
        "fast_cards_in_attack": fast.fast_cards_in_attack,
        "fast_turns": fast.fast_turns,
        # chapter 9
        "declare_attackers_step": turn.declare_attackers_step,
        "declare_blockers_step": turn.declare_blockers_step,
        "combat_damage_step": turn.combat_damage_step,
        "deal_combat_damage": combat.deal_combat_damage,
        "combat_cleanup_step": turn.combat_cleanup_step,
        "leave_combat": turn.leave_combat,
    },
    questions={
        **steps.QUESTIONS,
        "offer_mulligan": Question(mulligan.ask_mulligan, setup.answer_mulligan),
        "main_action": Question(actions.ask_main_action, actions.answer_main_action, always=True),
        "combat_action": Question(actions.ask_combat_action, actions.answer_main_action),
        "main_action_after_fast": Question(actions.ask_main_action, fast.answer_main_action, always=True),
        "fast_action": Question(fast.ask_fast_action, fast.answer_fast_action),
        "attackers": Question(combat.ask_attackers, combat.answer_attackers),
        "blockers_of": Question(combat.ask_blockers, combat.answer_blockers),
        "divide_combat": Question(combat.ask_division, combat.answer_division),
    },
    settle=settle,
    shapes={**steps.SHAPES, **fast.SHAPES, **SHAPES},
)


# --- starting and restoring ---------------------------------------------------------------------------


def also_types(chosen: Switches) -> Mapping[str, str]:
    """[EC-3.7.2, EC-10.3.6a, EC-R69]
    Return the types that count as others: with that option, a Rite also counts as a Spell.
    """
    return {"Rite": "Spell"} if chosen.rites_are_spells == "yes" else {}


def refuse_players(count: int, _chosen: Switches) -> None:
    """[EC-1.1.6] Refuse a single player, and more players than this engine plays with."""
    fewest, most = POSITIONS.players
    if count < fewest:
        raise IllegalAnswer("EC-1.1.6", "a game has two or more players")
    if count > most:
        raise NotSupported("players", f"this engine plays with at most four players, not {count}")


GAME: Final = card_game(
    agenda=AGENDA,
    invariants=INVARIANTS,
    nodes=operations.NODES,
    hooks=HOOKS,
    positions=POSITIONS,
    printed=Printed,
    operations=OPERATIONS,
    refuse_players=refuse_players,
    why_not_deck=why_not_deck,
    set_up=setup.set_up,
    refusal=with_actions(REFUSAL),
    also_types=also_types,
)
