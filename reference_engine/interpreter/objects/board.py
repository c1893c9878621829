"""Cards that are on the spaces of a board in play, and how they come there."""

from reference_engine.interpreter.objects.moving import arrive
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame, as_it_is, remember
from reference_engine.kernel.occupancy import Entered


class BoardState(CardState, Entered):
    """The state of a card game whose cards choose a space before they enter."""

    __slots__ = ()


def enter_on(state: BoardState, number: int, player: int, zone: int, space: int, *rules: str) -> None:
    """Let a card enter a zone in play, under a player's control, on an empty space."""
    state.aims.append((number, space))
    state.shift(number, player, zone)
    arrive(state, number, *rules)


def enter_by_text(
    state: BoardState, frame: Frame, number: int, player: int, zone: int, space: int, *rules: str
) -> None:
    """[LANG-6.2] Do the same by a text, whose "it" the card becomes."""
    enter_on(state, number, player, zone, space, *rules)
    remember(state, frame, it=as_it_is(state, number), holder=player)
