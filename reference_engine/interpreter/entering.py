"""Coming into play: a card enters its zone, and what gives way to it leaves first."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from reference_engine.interpreter.lasting.replacement import contests
from reference_engine.interpreter.moving import arrive, move
from reference_engine.interpreter.removal import move_together
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.zones import DISCARD_PILE


class Entering(NamedTuple):
    """An object that waits where it is until there is room for it in play."""

    name: str
    object: int
    player: int
    rules: tuple[str, ...]


SHAPES: Final[Mapping[str, type]] = {"enter": Entering}


def put_into_play(state: CardState, number: int, player: int, *rules: str) -> None:
    """A card enters its zone in play under a player's control; what it displaces is discarded.

    If it must be chosen where that goes, the card waits where it is.
    """
    displaced = state.displaced_by(number, player)
    if displaced:
        cites = state.rules_of_displacing(number, rules)
        if contests(state, "move", displaced):
            state.agenda.append(Entering("enter", number, player, rules))
            move_together(state, displaced, DISCARD_PILE, *cites)
            return
        for old in displaced:
            move(state, old, DISCARD_PILE, *cites)
    state.shift(number, player, state.definition[number].home)
    arrive(state, number, *rules)


def enter(state: CardState, step: Entering) -> None:
    """There is room now; the object enters."""
    put_into_play(state, step.object, step.player, *step.rules)
