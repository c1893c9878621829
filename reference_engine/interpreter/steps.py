"""The steps shared by all card games: a game combines them with its own in its `Agenda`."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from reference_engine.interpreter import drawing, first_player, mulligan, turns
from reference_engine.interpreter.lasting import instead
from reference_engine.interpreter.operations import table
from reference_engine.interpreter.playing import announcing, paying, resolving, triggers
from reference_engine.interpreter.playing.steps import SHAPES as SHAPES_OF_PLAYING
from reference_engine.interpreter.state import CardState
from reference_engine.kernel.agenda import Question, Steps

STEPS: Final[Steps[CardState]] = MappingProxyType(
    {
        **table.STEPS,
        "draw_rest": drawing.draw_rest,
        "do_instead": instead.begin_instead,
        "replaced": instead.nothing_more,
        "announce": announcing.announce,
        "pay": paying.pay,
        "resolve_card": resolving.resolve_card,
        "resolve_ability": resolving.resolve_ability,
        "finish": resolving.finish,
        "flush": triggers.flush,
        "queue_trigger": triggers.queue_trigger,
        "trigger": triggers.resolve_trigger,
    }
)
"""What each step does that asks nothing."""

QUESTIONS: Final[Mapping[str, Question[CardState]]] = MappingProxyType(
    {
        **table.QUESTIONS,
        **turns.QUESTIONS,
        "first_player": Question(first_player.ask_first_player, first_player.answer_first_player),
        "question": Question(announcing.ask_question, announcing.answer_question),
        "order_triggers": Question(triggers.ask_order, triggers.answer_order),
        "trigger_target": Question(triggers.ask_trigger_target, triggers.answer_trigger_target),
    }
)
"""How each question is asked and answered."""

SHAPES: Final[Mapping[str, type]] = MappingProxyType(
    {
        **table.SHAPES,
        **drawing.SHAPES,
        **instead.SHAPES,
        **mulligan.SHAPES,
        **SHAPES_OF_PLAYING,
        **triggers.SHAPES,
        **turns.SHAPES,
    }
)
"""The rows of the steps with named parts."""
