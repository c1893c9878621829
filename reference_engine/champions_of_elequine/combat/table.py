"""Chapters 9 and 11: the steps of an attack, of the state check and of the end."""

from collections.abc import Mapping
from typing import Final

from reference_engine.champions_of_elequine.combat import boosting, ending, exchange, leaders, vengeance
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Avenging, Replacing
from reference_engine.kernel.agenda import OfPlayer, Question, Steps

STEPS: Final[Steps[State]] = {
    "end_attack": exchange.end_attack,
    "counterattack": exchange.counter_afterwards,
    "replace_leaders": leaders.replace_leaders,
    "vengeance": vengeance.gain,
    "judge": ending.judge,
}
"""What each step does that asks nothing."""

QUESTIONS: Final[Mapping[str, Question[State]]] = {
    "attack_boost": Question(boosting.ask_attack_boost, boosting.answer_attack_boost),
    "defense_boost": Question(boosting.ask_defense_boost, boosting.answer_defense_boost),
    "new_leader": Question(leaders.ask_leader, leaders.answer_leader),
}
"""How each question is asked and answered."""

SHAPES: Final[Mapping[str, type]] = {
    "attack_boost": OfPlayer,
    "defense_boost": OfPlayer,
    "new_leader": Replacing,
    "vengeance": Avenging,
}
"""The rows of the steps with named parts."""
