"""The rules of this game for losses."""

from reference_engine.essence_crown.ending import within_effect
from reference_engine.essence_crown.state import State


def rules_of_loss(state: State) -> tuple[str, ...]:
    """[EC-11.1.2a, EC-11.1.3b]
    Return the rules by which a loss during an effect ends it and precludes a later win.
    """
    return ("EC-11.1.2a", "EC-11.1.3b") if within_effect(state) else ()
