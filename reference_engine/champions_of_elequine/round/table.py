"""Chapter 7: the steps of a round, and the questions asked in them."""

from collections.abc import Mapping
from typing import Final

from reference_engine.champions_of_elequine.round import battle, camp, main, rest, rounds
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import OfPhase, OfStep
from reference_engine.kernel.agenda import OfPlayer, Question, Steps

STEPS: Final[Steps[State]] = {
    "begin_round": rounds.begin_round,
    "begin_turn": rounds.begin_turn,
    "begin_phase": rounds.begin_phase,
    "refresh": camp.refresh,
    "end_main": main.end_main,
    "caching": rest.caching,
    "rest_texts": rest.rest_texts,
    "late_caching": rest.late_caching,
    "end_round": rounds.end_round,
    rounds.AFTER_TEXTS: rounds.end_round,
}
"""What each step does that asks nothing."""

QUESTIONS: Final[Mapping[str, Question[State]]] = {
    "draw_count": Question(camp.ask_draw_count, camp.answer_draw_count),
    "camp_action": Question(camp.ask_camp_action, camp.answer_camp_action),
    "build": Question(camp.ask_build, camp.answer_build),
    "main_action": Question(main.ask_main_action, main.answer_main_action, always=True),
    "battle_action": Question(battle.ask_battle_action, battle.answer_battle_action),
    "level_up": Question(rest.ask_level_up, rest.answer_level_up),
    "rest_action": Question(rest.ask_rest_action, rest.answer_rest_action),
}
"""How each question is asked and answered."""

SHAPES: Final[Mapping[str, type]] = {
    "begin_phase": OfPhase,
    "camp_action": OfStep,
    **dict.fromkeys(
        (
            *("begin_turn", "draw_count", "refresh", "build", "main_action", "end_main"),
            *("level_up", "rest_action"),
        ),
        OfPlayer,
    ),
}
"""The rows of the steps with named parts."""
