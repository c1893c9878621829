"""Sections 10.4 and 8.1, cards in zones: what texts do to hands, decks and the cards in them."""

from collections.abc import Sequence
from typing import Any, Final

from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    BATTLEFIELD,
    CRYPT,
    DOMAIN_ZONE,
    HAND,
    NULL_ZONE,
    VEILED_DECK,
    ZONES,
)
from reference_engine.interpreter import drawing, removal
from reference_engine.interpreter.frame import NO_REFERENCE, Frame, remember
from reference_engine.interpreter.lasting.replacement import contests
from reference_engine.interpreter.moving import arrive, exhaust, move
from reference_engine.interpreter.operations.steps import (
    Discarding,
    LookAndSortStep,
    LookAndTakeStep,
    OfFrame,
    Ordering,
    Share,
)
from reference_engine.interpreter.operations.texts import (
    amounts_for,
    frame_about_one,
    players_in,
    remember_it,
)
from reference_engine.interpreter.program import Instruction
from reference_engine.interpreter.state import Permit
from reference_engine.kernel.agenda import Step


def draw(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.3.4, EC-11.1.7a, EC-R32] Draw cards, one at a time."""
    operation = instruction.operation
    players = players_in(state, frame, operation.who, instruction.slot)
    for player, amount in zip(players, amounts_for(state, frame, operation.amount, players), strict=True):
        drawing.draw(state, player, amount, "EC-4.1.10")


def discard(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.1.9, EC-10.2.4a, EC-R65] Players choose what they discard; with too few cards, all they have."""
    operation = instruction.operation
    players = players_in(state, frame, operation.who, instruction.slot)
    amounts = amounts_for(state, frame, operation.amount, players)
    wanted = tuple(
        Share(player, min(amount, len(state.zones[player][HAND])))
        for player, amount in zip(players, amounts, strict=True)
    )
    if wanted:
        name = "random_discard" if operation.at_random else "discard"
        state.agenda.append(Discarding(name, wanted, ()))


def discard_hand(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-4.1.8] Discard the whole hand; how many is remembered."""
    count = 0
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        hand = tuple(state.zones[player][HAND])
        drawing.discard(state, player, hand, "EC-10.1.3")
        count += len(hand)
    remember(state, frame, moved=count)


def mill(state: State, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.12, EC-10.4.7] From the top of the Veiled Deck into the Crypt or elsewhere; it is no draw."""
    operation = instruction.operation
    zone = CRYPT if operation.zone is None else ZONES[operation.zone]
    count = 0
    players = players_in(state, frame, operation.who, instruction.slot)
    for player, amount in zip(players, amounts_for(state, frame, operation.amount, players), strict=True):
        for number in tuple(state.zones[player][VEILED_DECK][:amount]):
            if zone == NULL_ZONE:
                state.record("nullified", ("EC-10.4.2",), object=number)
            move(state, number, zone, "EC-10.4.7", "LANG-7.12")
            count += 1
    remember(state, frame, moved=count)


def look_and_take(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.4.7] Look at the top cards; some are chosen, the rest ordered."""
    operation = instruction.operation
    state.agenda.append(LookAndTakeStep("look_and_take", frame, operation.count, operation.take))


def look_at_top(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.4.7] The player alone sees the top card; it is then "it"."""
    for player in players_in(state, frame, instruction.operation.who, instruction.slot):
        deck = state.zones[player][VEILED_DECK]
        if deck:
            state.record("looked_at_top", ("EC-10.4.7",), player=frame.you, other=player)
            remember_it(state, frame, deck[0])
        else:
            remember(state, frame, it=NO_REFERENCE)


def reveal_top(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[EC-10.4.7, LANG-7.13] Everyone sees the top card; it is then "it"."""
    deck = state.zones[frame.you][VEILED_DECK]
    if deck:
        state.record("revealed", ("LANG-7.13", "EC-10.4.7"), player=frame.you, object=deck[0])
        remember_it(state, frame, deck[0])
    else:
        remember(state, frame, it=NO_REFERENCE)


def put_on_bottom(state: State, frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.7] The cards go under their owner's deck, from wherever they are, several in any order."""
    _into_deck(state, frame, numbers, "order_bottom")


def put_on_top(state: State, frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.7, LANG-7.20] The cards go on top of their owner's deck, several in any order."""
    _into_deck(state, frame, numbers, "order_top")


def _into_deck(state: State, frame: Frame, numbers: list[int], order: str) -> None:
    """Into the deck, and then in the order that their owner chooses."""
    owned: dict[int, list[int]] = {}
    for number in numbers:
        owned.setdefault(state.owner[number], []).append(number)
    for player, own in reversed(owned.items()):
        if len(own) > 1:
            state.agenda.append(Ordering(order, player, tuple(own)))
    from_elsewhere = [number for number in numbers if state.zone[number] != VEILED_DECK]
    if from_elsewhere:
        removal.move_together(
            state, from_elsewhere, VEILED_DECK, "EC-10.4.7", effect=frame_about_one(frame, from_elsewhere)
        )
    for player, own in owned.items():
        if len(own) == 1:
            lay_in_deck(state, player, tuple(own), order)


def lay_in_deck(state: State, player: int, cards: Sequence[int], order: str) -> None:
    """[EC-10.4.7] Cards of a Veiled Deck lie on top of it or at its bottom, in this order."""
    deck = state.zones[player][VEILED_DECK]
    here = [number for number in cards if state.zone[number] == VEILED_DECK]
    rest = [number for number in deck if number not in here]
    deck[:] = [*rest, *here] if order == "order_bottom" else [*here, *rest]
    if here:
        kind = "put_on_bottom" if order == "order_bottom" else "put_on_top"
        state.record(kind, ("EC-10.4.7",), player=player, amount=len(here))


def shuffle_in(state: State, frame: Frame, _operation: Any, numbers: list[int], _amount: int) -> None:
    """[LANG-7.14] Cards go into their owner's deck, which is shuffled."""
    for player in dict.fromkeys(state.owner[number] for number in numbers):
        state.agenda.append(("shuffle", player, "search"))
    removal.move_together(state, numbers, VEILED_DECK, "EC-10.4.8", effect=frame_about_one(frame, numbers))


def look_and_sort(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.4.7, LANG-7.20] Look at the top cards; any number go under the deck, the rest back on it."""
    state.agenda.append(LookAndSortStep("look_and_sort", frame, instruction.operation.count))


def search(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[EC-10.4.7a, EC-R85] Search, show, take, shuffle; one may fail to find."""
    state.agenda += [("shuffle", frame.you, "search"), OfFrame("search", frame)]


def shuffle_into_deck(state: State, frame: Frame, instruction: Instruction) -> None:
    """[EC-10.4.8, LANG-7.14] A whole zone goes into the Veiled Deck, which is shuffled."""
    operation = instruction.operation
    players = players_in(state, frame, operation.who, instruction.slot)
    for player in players:
        for number in tuple(state.zones[player][ZONES[operation.zone]]):
            move(state, number, VEILED_DECK, "EC-10.4.8")
    state.agenda += [("shuffle", player, "search") for player in reversed(players)]


RETURNED_FROM: Final = {CRYPT: "EC-10.4.8", NULL_ZONE: "EC-10.4.9", VEILED_DECK: "EC-10.4.7"}
"""The rule by which a text takes cards from a zone."""


def move_cards(state: State, frame: Frame, operation: Any, numbers: list[int], _amount: int) -> None:
    """[EC-10.4.7, EC-10.4.8, EC-10.4.9, EC-4.1.11a, EC-R60]
    To a zone of the owner; it may enter the battlefield.
    """
    zone = ZONES[operation.zone]
    numbers = [number for number in numbers if state.zone[number] != zone]
    if not numbers:
        return
    if zone not in BATTLEFIELD:
        rule = RETURNED_FROM.get(state.zone[numbers[0]], "LANG-7.11")  # a text names one zone to take from
        removal.move_together(
            state, numbers, zone, rule, "EC-4.1.11a", "EC-R60", effect=frame_about_one(frame, numbers)
        )
    else:
        for number in numbers:
            if state.definition[number].home == zone:
                rule = RETURNED_FROM.get(state.zone[number], "LANG-7.11")
                player = frame.you if operation.yours else state.owner[number]
                put_onto_battlefield(state, number, player, rule)
                if operation.exhausted:
                    exhaust(state, number, rule)


def put_onto_battlefield(state: State, number: int, player: int, *rules: str) -> None:
    """[EC-3.3.4, EC-3.3.4a, EC-3.3.4b, EC-R34]
    A card enters its zone; a new Domain sends the old one to its owner's Crypt.

    If it must be chosen where the old one goes, the new one waits where it is (EC-R78).
    """
    printed = state.definition[number]
    if printed.home == DOMAIN_ZONE:
        how = "EC-3.3.4a" if printed.home_rule in rules else "EC-3.3.4b"
        olds = tuple(state.zones[player][DOMAIN_ZONE])
        if contests(state, "move", olds):
            state.agenda.append(("enter", number, player, rules))
            removal.move_together(state, olds, CRYPT, "EC-3.3.4", how)
            return
        for old in olds:
            move(state, old, CRYPT, "EC-3.3.4", how)
    state.shift(number, player, printed.home)
    arrive(state, number, *rules)


def enter_after_choice(state: State, step: Step) -> None:
    """[EC-3.3.4, EC-10.4.6a, EC-R78] The place is free; the new Domain enters."""
    _, number, player, rules = step
    put_onto_battlefield(state, number, player, *rules)


def permit_cast(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[EC-8.1.9, LANG-7.15] Once this turn a card may be cast from another zone than the hand."""
    state.permits.append(Permit(frame.you, frame.printed, frame.sequence, frame.position))
    state.record("cast_permitted", ("EC-8.1.9", "LANG-7.15"), player=frame.you, object=frame.source)
