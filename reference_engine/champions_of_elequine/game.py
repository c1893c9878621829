"""Champions of El'Equine as a game: the table that connects its chapters. It contains no rules."""

from typing import Final

from reference_engine.champions_of_elequine import setup
from reference_engine.champions_of_elequine.combat import ending
from reference_engine.champions_of_elequine.combat import table as combat
from reference_engine.champions_of_elequine.effects import table as effects
from reference_engine.champions_of_elequine.play import table as play
from reference_engine.champions_of_elequine.round import table as rounds
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter import steps
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
