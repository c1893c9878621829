"""Champions of El'Equine as a game: the table that connects its chapters. It contains no rules."""

from typing import Final

from grammar.champions_of_elequine import operations
from reference_engine.champions_of_elequine import setup
from reference_engine.champions_of_elequine.cards.deck import why_not_deck
from reference_engine.champions_of_elequine.cards.printed import Printed
from reference_engine.champions_of_elequine.combat import ending
from reference_engine.champions_of_elequine.combat import table as combat
from reference_engine.champions_of_elequine.effects import table as effects
from reference_engine.champions_of_elequine.hooks import HOOKS
from reference_engine.champions_of_elequine.invariants import INVARIANTS
from reference_engine.champions_of_elequine.play import table as play
from reference_engine.champions_of_elequine.positions import POSITIONS
from reference_engine.champions_of_elequine.refusing.answers import REFUSAL
from reference_engine.champions_of_elequine.round import table as rounds
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter import steps
from reference_engine.interpreter.assembling import card_game
from reference_engine.interpreter.starting import only_two
from reference_engine.kernel.agenda import Agenda

AGENDA: Final[Agenda[State]] = Agenda(
    steps={
        **steps.STEPS,
        **effects.STEPS,
        **setup.STEPS,
        **rounds.STEPS,
        **play.STEPS,
        **combat.STEPS,
    },
    questions={
        **steps.QUESTIONS,
        **effects.QUESTIONS,
        **setup.QUESTIONS,
        **rounds.QUESTIONS,
        **play.QUESTIONS,
        **combat.QUESTIONS,
    },
    settle=ending.settle,
    shapes={
        **steps.SHAPES,
        **effects.SHAPES,
        **setup.SHAPES,
        **rounds.SHAPES,
        **play.SHAPES,
        **combat.SHAPES,
    },
)

GAME: Final = card_game(
    agenda=AGENDA,
    invariants=INVARIANTS,
    nodes=operations.NODES,
    hooks=HOOKS,
    positions=POSITIONS,
    printed=Printed,
    operations=effects.OPERATIONS,
    refuse_players=only_two("COE-1.1.1"),  # COE-1.1.1
    why_not_deck=why_not_deck,
    set_up=setup.set_up,
    refusal=REFUSAL,
)
