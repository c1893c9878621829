"""Clashes of Destiny as a game: the table that connects its chapters. It contains no rules."""

from typing import Final

from grammar.clashes_of_destiny import operations
from reference_engine.clashes_of_destiny import actions, ending, setup, turn
from reference_engine.clashes_of_destiny.cards.bonus_card import BONUS_CARD, NAME
from reference_engine.clashes_of_destiny.cards.deck import why_not_deck
from reference_engine.clashes_of_destiny.cards.printed import Printed
from reference_engine.clashes_of_destiny.combat import attacking
from reference_engine.clashes_of_destiny.effects import table
from reference_engine.clashes_of_destiny.hooks import HOOKS
from reference_engine.clashes_of_destiny.invariants import INVARIANTS
from reference_engine.clashes_of_destiny.play import banishing, heroes, playing, secrets, triggering
from reference_engine.clashes_of_destiny.positions import POSITIONS
from reference_engine.clashes_of_destiny.refusing import REFUSAL
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import SHAPES
from reference_engine.interpreter import steps
from reference_engine.interpreter.assembling import card_game
from reference_engine.interpreter.starting import only_two
from reference_engine.kernel.agenda import Agenda, Question

AGENDA: Final[Agenda[State]] = Agenda(
    steps={
        **steps.STEPS,
        **table.STEPS,
        # chapter 6
        "enter_shrine": setup.enter_shrine,
        "basic_hand": setup.basic_hand,
        "bonus": setup.give_bonus_card,
        # chapter 7
        "begin_turn": turn.begin_turn,
        "begin_phase": turn.begin_phase,
        "activate": turn.activate,
        "overdrive": turn.overdrive,
        "mana": turn.gain_mana,
        "start_triggers": turn.start_triggers,
        "draw_cards": turn.draw_cards,
        "end_triggers": turn.end_triggers,
        "clean_up": turn.clean_up,
        "until_quiet": turn.until_quiet,
        "end_turn": turn.end_turn,
        # chapter 8
        "resolve_card": playing.resolve_played,
        "cast": playing.cast,
        "finish": playing.finish,
        "after_level_up": heroes.after_level_up,
        # chapter 9
        "exchange": attacking.exchange,
        "strike": attacking.strike,
        "end_attack": attacking.end_attack,
        # chapter 10
        "flush": triggering.flush,
        "carry_on": triggering.carry_on,
        "react": secrets.react,
        "spend_secret": secrets.spend_secret,
    },
    questions={
        **steps.QUESTIONS,
        **table.QUESTIONS,
        "banish": Question(banishing.ask_cards, banishing.answer_cards),
        "destiny_action": Question(actions.ask_destiny_action, actions.answer_destiny_action),
        "main_action": Question(actions.ask_action, actions.answer_action, always=True),
    },
    settle=ending.settle,
    shapes={**steps.SHAPES, **SHAPES},
)


GAME: Final = card_game(
    agenda=AGENDA,
    invariants=INVARIANTS,
    nodes=operations.NODES,
    hooks=HOOKS,
    positions=POSITIONS,
    printed=Printed,
    operations=table.OPERATIONS,
    refuse_players=only_two("CD-1.1.1"),  # CD-1.1.1
    why_not_deck=why_not_deck,
    set_up=setup.set_up,
    refusal=REFUSAL,
    besides={NAME: BONUS_CARD},  # CD-6.2.5
)
