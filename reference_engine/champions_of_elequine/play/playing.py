"""Sections 8.1 to 8.3: playing cards from the hand. What can be played, why not, and how a play begins."""

from typing import Final

from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.board.opening import Open, why_elsewhere, why_full, why_not_open
from reference_engine.champions_of_elequine.cards.printed import Printed
from reference_engine.champions_of_elequine.play.answering import why_nothing_to_counter
from reference_engine.champions_of_elequine.play.colours import why_no_colour
from reference_engine.champions_of_elequine.play.demands import why_no_target, why_not_afford, why_unmet
from reference_engine.champions_of_elequine.play.paying import can_pay
from reference_engine.champions_of_elequine.play.timing import Timely, names_this_phase, why_not_timely
from reference_engine.champions_of_elequine.resources.payments import Purse
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Action
from reference_engine.champions_of_elequine.zones import ARSENAL_AREA, CHARACTERS
from reference_engine.interpreter.playing.playable import cannot_be_played
from reference_engine.interpreter.playing.steps import Announcement
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer

NOT_IN_HAND: Final = Broken("COE-8.1.1", "choose a card in your hand")
HAS_CONJURE: Final = Broken("COE-8.4.1a", "a card with Conjure must be set and flipped")
OTHER_PHASE: Final = Broken("COE-8.3.3", "it can't be played in this phase")
OTHER_COUNTER: Final = Broken("COE-10.7.2c", "it can answer only in the phase its text names")
BARRED: Final = Broken("LANG-1.17", "a card says it can't be played")
NO_POSITION: Final = Broken("COE-4.4.3", "no position is open for it")
NO_COLUMN: Final = Broken("COE-4.4.2", "no column of the Arsenal area is open for it")
NOT_A_POSITION: Final = Broken("COE-8.2.1", "choose a position in your Character area")
NOT_A_COLUMN: Final = Broken("COE-8.3.1", "choose a column of your Arsenal area")
TOO_LITTLE: Final = Broken("COE-8.1.1", "your resources can't pay for it")


def plays(state: State, player: int, timely: Timely, purse: Purse) -> list[Action]:
    """[COE-8.1.1, COE-8.2.2, COE-8.3.2, COE-10.5.1]
    Return the plays that are legal now, card by card, place by place.

    The price comes first: most cards fail on it.
    """
    found: list[Action] = []
    open_places = Open(state, player)
    for number in state.zones[player][HAND]:
        printed = state.definition[number]
        if printed.is_conjure or not (printed.counters or timely[printed.phases]):
            continue
        names = open_places[area_of(printed)]
        if not (names and can_pay(purse, number, THE_CARD)):
            continue
        if not (
            why_not_ready(state, player, number, timely.kind)
            or why_no_target(state, player, number, THE_CARD)
        ):
            found += [("play", number, name) for name in names]
    return found


def area_of(printed: Printed) -> int:
    """[COE-8.2.1, COE-8.3.1] Return the area to which a card is played."""
    return CHARACTERS if printed.is_acolyte else ARSENAL_AREA


def why_not_ready(state: State, player: int, number: int, kind: str) -> Broken | None:
    """[COE-7.4.4, COE-8.1.1, COE-8.1.2, COE-8.4.1a, COE-10.1.3, COE-10.1.4]
    Return why it is no time or no way to play a card.
    """
    if number not in state.zones[player][HAND]:
        return NOT_IN_HAND
    printed = state.definition[number]
    if printed.is_conjure:
        return HAS_CONJURE
    if reason := why_no_moment(state, player, printed, kind) or why_no_colour(state, player, number):
        return reason
    return BARRED if cannot_be_played(state, player, number) else why_unmet(state, player, number, THE_CARD)


def why_no_moment(state: State, player: int, printed: Printed, kind: str) -> Broken | None:
    """[COE-7.4.4b, COE-8.3.3, COE-10.7.2a, COE-10.7.2b, COE-10.7.2c]
    Return why a card is not played now: a Counter has nothing to answer, or it is another phase.
    """
    if not printed.counters:
        return why_not_timely(state, player, printed.phases, kind, OTHER_PHASE)
    if reason := why_nothing_to_counter(state, player, printed.counters):
        return reason
    other = printed.phases and not names_this_phase(state, player, printed.phases)
    return OTHER_COUNTER if other else None


def why_not_allowed(state: State, player: int, number: int, kind: str) -> Broken | None:
    """[COE-4.4.2, COE-4.4.3, COE-8.1.1, COE-8.1.2, COE-8.3.3, COE-10.1.3]
    Return why it is no time or no way to play a card, or there is no place for it.
    """
    if reason := why_not_ready(state, player, number, kind):
        return reason
    printed = state.definition[number]
    return why_full(state, player, area_of(printed), NO_POSITION if printed.is_acolyte else NO_COLUMN)


def why_not_demanded(state: State, player: int, number: int) -> Broken | None:
    """[COE-8.1.1, COE-10.5.1] Return why a card lacks a target, or cannot be paid for."""
    return why_no_target(state, player, number, THE_CARD) or why_not_afford(
        state, player, number, THE_CARD, TOO_LITTLE
    )


def why_not_play(state: State, player: int, number: int, place: Answer, kind: str) -> Broken | None:
    """[COE-8.1.1, COE-8.1.3, COE-8.2.1, COE-8.3.1, COE-8.9.1, COE-10.7.7a]
    Return why a card cannot be played at a place, named as in an answer.
    """
    if reason := why_not_allowed(state, player, number, kind):
        return reason
    printed = state.definition[number]
    area, elsewhere = area_of(printed), NOT_A_POSITION if printed.is_acolyte else NOT_A_COLUMN
    return (
        why_elsewhere(player, area, place, elsewhere)
        or why_not_open(state, player, area, place)
        or why_not_demanded(state, player, number)
    )


def begin_play(state: State, player: int, answer: Action) -> None:
    """[COE-8.1.4, COE-8.1.4a] Name a card and its place, which is taken from now on; then ask for choices."""
    number = answer[1]
    state.aims.append((number, places.NUMBERS[answer[2]]))
    state.agenda.append(Announcement("announce", player, number, THE_CARD, ()))
