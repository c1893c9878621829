"""Kudurru Kings as a game: the table that connects its chapters. It contains no rules."""

from typing import Final

from grammar.kudurru_kings import operations
from reference_engine.interpreter import mulligan, steps, turns
from reference_engine.interpreter.assembling import card_game
from reference_engine.interpreter.playing import triggers
from reference_engine.interpreter.playing.refusing import with_actions
from reference_engine.kernel.agenda import Agenda, Question
from reference_engine.kernel.errors import Broken, IllegalAnswer
from reference_engine.kernel.refusing import Refusal
from reference_engine.kudurru_kings import setup
from reference_engine.kudurru_kings.cards.deck import why_not_deck
from reference_engine.kudurru_kings.cards.printed import Printed
from reference_engine.kudurru_kings.effects import table
from reference_engine.kudurru_kings.ending import claiming, sudden_death, winning
from reference_engine.kudurru_kings.engagement import (
    axis,
    committing,
    declaring,
    resolving,
    scoring,
    supporting,
)
from reference_engine.kudurru_kings.hooks import HOOKS
from reference_engine.kudurru_kings.invariants import INVARIANTS
from reference_engine.kudurru_kings.play import discounts, using
from reference_engine.kudurru_kings.positions import POSITIONS
from reference_engine.kudurru_kings.refusing import refused_in_engagement
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.steps import SHAPES
from reference_engine.kudurru_kings.switches import Switches
from reference_engine.kudurru_kings.turn import phases, upkeep

AGENDA: Final[Agenda[State]] = Agenda(
    steps={
        **steps.STEPS,
        "resolve_card": using.resolve_played,
        "pay": discounts.pay,
        "discounts": discounts.take_discounts,
        # chapter 6
        "draw_hand": setup.draw_hand,
        "mulligans": setup.offer_mulligans,
        "take_mulligan": setup.take_mulligan,
        "draw_again": setup.draw_again,
        # chapter 7
        "begin_turn": phases.begin_turn,
        "begin_phase": phases.begin_phase,
        "ready": upkeep.ready_step,
        "end_effects": upkeep.end_effects,
        "gain": upkeep.gain,
        "site_incomes": upkeep.site_incomes,
        "site_income": upkeep.site_income,
        "upkeep_draw": upkeep.upkeep_draw,
        "refill": upkeep.refill,
        "cool": upkeep.cool,
        "upkeep_triggers": upkeep.upkeep_triggers,
        "end_battle": phases.end_battle,
        "end_triggers": phases.end_triggers,
        "clear": phases.clear,
        "end_turn": phases.end_turn,
        # chapter 9
        "synergies": scoring.synergies,
        "scores": scoring.scores,
        "resolution": resolving.resolution,
        "aftermath": resolving.aftermath,
        # chapter 11
        "sudden_death": sudden_death.sudden_death,
        "sudden_result": sudden_death.sudden_result,
        "finish_match": winning.end_match,
    },
    questions={
        **steps.QUESTIONS,
        "starting_hand": Question(setup.ask_starting_hand, setup.answer_starting_hand),
        "offer_mulligan": Question(mulligan.ask_mulligan, setup.answer_mulligan),
        "order_triggers": Question(upkeep.ask_order, triggers.answer_order),
        "gain_resource": Question(upkeep.ask_resource, upkeep.answer_resource),
        "choose_income": Question(upkeep.ask_income, upkeep.answer_income),
        "choose_gain": Question(table.ask_gain, table.answer_gain),
        "choose_loss": Question(table.ask_loss, table.answer_loss),
        "discount": Question(discounts.ask_discount, discounts.answer_discount),
        "hand_limit": Question(phases.ask_hand_limit, turns.answer_hand_limit),
        "main_action": Question(phases.ask_action, phases.answer_action, always=True),
        "attacker": Question(declaring.ask_attacker, declaring.answer_attacker),
        "defender": Question(declaring.ask_defender, declaring.answer_defender),
        "choose_axis": Question(axis.ask_axis_of_defender, axis.answer_axis_of_defender),
        "axis": Question(axis.ask_axis, axis.answer_axis),
        "support": Question(supporting.ask_supporter, supporting.answer_supporter),
        "commit": Question(committing.ask_commitment, committing.answer_commitment),
        "commit_in_secret": Question(committing.ask_in_secret, committing.answer_in_secret),
        "commit_secret_answer": Question(committing.ask_in_secret, committing.answer_in_secret),
        "sudden_attacker": Question(sudden_death.ask_attacker, sudden_death.answer_attacker),
        "sudden_defender": Question(sudden_death.ask_defender, sudden_death.answer_defender),
        "claim": Question(claiming.ask_claim, claiming.answer_claim),
    },
    settle=winning.settle,
    shapes={**steps.SHAPES, **SHAPES},
)

OVER: Final = Broken("CORE-1.10", "the match is over")


def refuse_players(count: int, chosen: Switches) -> None:
    """[KK-1.1.1, KK-11.1.4, KK-12.2.1a] Refuse a number of players that the rules or the options forbid."""
    fewest, most = POSITIONS.players
    if not fewest <= count <= most:
        raise IllegalAnswer("KK-1.1.1", f"a match has two to four players, not {count}")
    if chosen.game_length == "long" and count == 2:
        raise IllegalAnswer("KK-11.1.4", "a Long game needs three or four players")
    if chosen.teams == "on" and count != 4:
        raise IllegalAnswer("KK-12.2.1a", f"two teams of two need four players, not {count}")


def resume(state: State, pending: bool) -> None:
    """[KK-11.2.4] Look for a winner.

    A match is saved after the check for a winner, so a saved one isn't checked again.
    """
    if pending:
        state.unsettled = False
    else:
        winning.settle(state)


GAME: Final = card_game(
    agenda=AGENDA,
    invariants=INVARIANTS,
    nodes=operations.NODES,
    hooks=HOOKS,
    positions=POSITIONS,
    printed=Printed,
    operations=table.OPERATIONS,
    refuse_players=refuse_players,
    why_not_deck=why_not_deck,
    set_up=setup.set_up,
    refusal=with_actions(Refusal(refused_in_engagement, over=OVER)),
    resume=resume,
)
