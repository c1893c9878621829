"""Section 8.4: flipping face-down cards."""

from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.board.opening import why_elsewhere, why_full, why_not_open
from reference_engine.champions_of_elequine.cards.face_down import turn_down
from reference_engine.champions_of_elequine.cards.printed import Printed
from reference_engine.champions_of_elequine.play.answering import (
    why_nothing_sets_it_off,
    why_nothing_to_counter,
)
from reference_engine.champions_of_elequine.play.demands import why_no_target, why_not_afford, why_unmet
from reference_engine.champions_of_elequine.play.paying import can_pay
from reference_engine.champions_of_elequine.play.timing import names_this_phase
from reference_engine.champions_of_elequine.resources.payments import Purse
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.champions_of_elequine.zones import ARSENAL_AREA, CHARACTERS
from reference_engine.interpreter.playing.steps import Announcement
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.zones import RESOLVING
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer

NOT_FACE_DOWN: Final = Broken("COE-8.4.4", "choose one of your face-down cards in the Arsenal area")
OTHER_MOMENT: Final = Broken("COE-8.4.4b", "its text doesn't let it flip now")
NO_POSITION: Final = Broken("COE-8.4.5", "no position is open for it")
NOT_A_POSITION: Final = Broken("COE-8.4.5", "flip an Acolyte to a position; no other card takes one")
TOO_LITTLE: Final = Broken("COE-8.4.4", "your resources can't pay for it")


def face_down_cards(state: State, player: int) -> list[int]:
    """[COE-8.4.4] Return the face-down cards of a player in the Arsenal area, by their columns."""
    return [number for number in state.zones[player][ARSENAL_AREA] if state.face_down[number]]


class Lifted:
    """A face-down card that is turned up and lifted off the field while it is looked at.

    It is written as a class, for a generator takes three times as long to enter and leave.
    """

    __slots__ = ("cards", "index", "number", "state")

    def __init__(self, state: State, number: int) -> None:
        self.state = state
        self.number = number
        self.cards = state.zones[state.controller[number]][ARSENAL_AREA]
        self.index = self.cards.index(number)

    def __enter__(self) -> Printed:
        """Lift the card, and return what it is."""
        self.cards.pop(self.index)
        self.state.zone[self.number] = RESOLVING
        self.state.turn_up(self.number)
        printed: Printed = self.state.definition[self.number]
        return printed

    def __exit__(self, *_raised: object) -> None:
        """Lay the card back where it was."""
        turn_down(self.state, self.number)
        self.state.zone[self.number] = ARSENAL_AREA
        self.cards.insert(self.index, self.number)


def flips(state: State, player: int, purse: Purse) -> list[Action]:
    """[COE-8.4.4a, COE-8.4.5] Return the flips that are legal now, of an Acolyte to each position."""
    found: list[Action] = []
    for number in face_down_cards(state, player):
        if not is_its_moment(state, player, number, state.front_of(number)):
            continue
        with Lifted(state, number) as printed:
            found += _flips_of(state, purse, number, printed)
    return found


def _flips_of(state: State, purse: Purse, number: int, printed: Printed) -> list[Action]:
    """[COE-8.4.4a, COE-8.4.5] Return the flips of a card that is turned up to be looked at."""
    if not can_pay(purse, number, THE_CARD):
        return []
    player = purse.player
    if why_not_possible(state, player, number) or why_no_target(state, player, number, THE_CARD):
        return []
    if not printed.is_acolyte:
        return [("flip", number)]
    return [("flip", number, name) for name in places.SPACES.named(state.playable_places(player, CHARACTERS))]


def why_not_possible(state: State, player: int, number: int) -> Broken | None:
    """[COE-8.4.5, COE-10.1.3]
    Return why what a card that is turned up to be looked at asks for is not there, or no position for it.
    """
    if reason := why_unmet(state, player, number, THE_CARD):
        return reason
    is_acolyte = state.definition[number].is_acolyte
    return why_full(state, player, CHARACTERS, NO_POSITION) if is_acolyte else None


def is_its_moment(state: State, player: int, number: int, printed: Printed) -> bool:
    """[COE-7.4.4b, COE-8.4.4a, COE-8.4.4b] Return whether the text of a card allows the flip now.

    With "Counter" and "When" it answers what they name; with "Cast" it is a phase of its player's turn.
    `printed` is what the card is, whether it is turned up or not.
    """
    if printed.counters and why_nothing_to_counter(state, player, printed.counters):
        return False
    if printed.occasion is not None and why_nothing_sets_it_off(state, player, number, printed.occasion):
        return False
    return not printed.phases or names_this_phase(state, player, printed.phases)


def why_not_demanded(state: State, player: int, number: int) -> Broken | None:
    """[COE-8.4.4, COE-10.5.1] Return why a card lacks a target, or cannot be paid for."""
    return why_no_target(state, player, number, THE_CARD) or why_not_afford(
        state, player, number, THE_CARD, TOO_LITTLE
    )


def why_not_flip(state: State, player: int, number: int, place: Answer, _kind: str) -> Broken | None:
    """[COE-8.4.4, COE-8.4.4b, COE-8.4.5, COE-8.9.1, COE-10.7.7a]
    Return why a card cannot be flipped, to that place.
    """
    if number not in face_down_cards(state, player):
        return NOT_FACE_DOWN
    with Lifted(state, number) as printed:
        if not is_its_moment(state, player, number, printed):
            return OTHER_MOMENT
        if reason := why_not_possible(state, player, number):
            return reason
        if printed.is_acolyte != (place is not None):
            return NOT_A_POSITION
        if printed.is_acolyte and (
            reason := why_elsewhere(player, CHARACTERS, place, NOT_A_POSITION)
            or why_not_open(state, player, CHARACTERS, place)
        ):
            return reason
        return why_not_demanded(state, player, number)


def begin_flip(state: State, player: int, answer: Action) -> None:
    """[COE-8.1.4, COE-8.1.4a, COE-8.4.4, COE-8.4.5]
    Turn a card up and take it off the field, and name the position of an Acolyte; then ask for choices.

    Any other card keeps its column until it has been carried out.
    """
    number = answer[1]
    column = state.space[number]
    state.turn_up(number)
    state.take_off(number)
    state.came[number] = 0
    state.shift(number, player, RESOLVING)
    state.aims.append((number, places.NUMBERS[answer[2]] if len(answer) > 2 else column))
    state.agenda.append(Announcement("announce", player, number, THE_CARD, ()))
