"""Drawing and discarding cards, and shuffling."""

from collections.abc import Sequence

from grammar.ir.triggers import Discards, Draws
from reference_engine.interpreter.ending import mark_loss
from reference_engine.interpreter.moving import move
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.zones import DECK, DISCARD_PILE, HAND


def draw(state: CardState, player: int, amount: int, *rules: str) -> None:
    """Draw cards one by one from the top of the deck.

    A draw that must be made from an empty deck loses the game, if the game says so, after the instruction.
    """
    empty_deck_loses = state.empty_deck_loses()
    times = state.cards_per_draw(player)
    if times > 1:
        rules = (*rules, *state.cites["drew.replaced"])
    deck, hand = state.zones[player][DECK], state.zones[player][HAND]
    for _ in range(amount * times):
        if not deck:
            if empty_deck_loses:
                mark_loss(state, player, *state.cites["lost.empty_deck"])
                return
            state.record("draw_impossible", state.cites["draw_impossible"], player=player)
            continue
        number = deck.pop(0)
        hand.append(number)
        state.zone[number] = HAND
        if state.events is not None:
            last = state.cites["drew.last"] if empty_deck_loses and not deck else ()
            state.record("drew", (*rules, *last), player=player, object=number)
        if state.turn and Draws in state.watchers:
            state.happened(Draws, number, player=player)


def discard(state: CardState, player: int, numbers: Sequence[int], *rules: str) -> None:
    """Put cards from the hand into the discard pile."""
    cites = state.cites["discarded"]
    for number in numbers:
        state.record("discarded", (*rules, *cites), player=player, object=number)
        move(state, number, DISCARD_PILE, *cites)
        state.happened(Discards, number, player=player)


def shuffle(state: CardState, player: int, order: Sequence[int], *rules: str) -> None:
    """The deck lies in the order that chance has given; nobody knows it."""
    state.zones[player][DECK][:] = order
    state.record("shuffled", rules, player=player)
