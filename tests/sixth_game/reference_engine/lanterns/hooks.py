"""What shared mechanisms ask Lanterns: one table of its own answers."""

from typing import Final

from reference_engine.interpreter.hooks import Hooks
from reference_engine.lanterns import berthing, citing, play
from reference_engine.lanterns.state import RESOURCES, State
from reference_engine.lanterns.words import ASKED, VALUES

HOOKS: Final = Hooks[State](
    amounts=VALUES,
    conditions=ASKED,
    toughness="hull",
    resources=RESOURCES,
    action_timings={"main_action": "main_phase"},
    cites=citing.CITES,
    on_enter=berthing.on_enter,
    on_leave=berthing.on_leave,
    empty_deck_loses=play.empty_deck_loses,
    rules_of_trigger=citing.rules_of_trigger,
    rules_of_use=citing.rules_of_use,
    rules_of_play=citing.rules_of_play,
    rules_of_check=citing.rules_of_check,
    rules_of_amount=citing.rules_of_amount,
    rules_of_count=citing.rules_of_count,
)
