"""Sections 4.5 and 8.4: cards that lie face down in the Arsenal area, which show nothing of what they are."""

from functools import lru_cache
from typing import Final

from grammar.ir.cards import Card
from reference_engine.champions_of_elequine.cards.printed import Printed
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARSENAL
from reference_engine.interpreter.texts.program import Operations

NO_OPERATIONS: Final = Operations({}, {}, {})


@lru_cache(maxsize=1024)
def back_of(key: str) -> Printed:
    """[COE-8.4.6] Return what a face-down card shows: an Arsenal card without name, colour, cost and text.

    Its key is that of the card itself, so the state still knows which card it is.
    """
    return Printed(key, Card("", (ARSENAL,)), NO_OPERATIONS, (ARSENAL,))


def turn_down(state: State, number: int) -> None:
    """[COE-4.5.6, COE-8.4.2a, COE-8.4.6] Lay a card of the Arsenal area face down."""
    state.face_down[number] = 1
    state.definition[number] = back_of(state.definition[number].key)
