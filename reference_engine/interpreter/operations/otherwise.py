"""What happens after all, if a player declines what was offered instead of it."""

from reference_engine.interpreter.drawing import draw
from reference_engine.interpreter.lasting.instead import Replaced
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction


def after_all(state: CardState, frame: Frame, _instruction: Instruction) -> None:
    """[LANG-1.8g] If the offer was declined, let the event happen that it would have replaced."""
    if frame.context.did:
        return
    event = next(step for step in reversed(state.agenda) if isinstance(step, Replaced))
    if event.happening == verbs.DRAW.word:
        draw(state, event.player, 1, *state.hooks.cites["drew.text"])
    else:
        state.hooks.after_all(state, event)
