"""Drawing and discarding cards, and shuffling (chapters 4, 6, 7 and 11)."""

from grammar.essence_crown.operations import ReplaceDraw
from grammar.ir.triggers import Discards, Draws
from reference_engine.essence_crown.board import move
from reference_engine.essence_crown.ending import mark_loss
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import CRYPT, HAND, VEILED_DECK


def draw(state: State, player: int, amount: int, *rules: str) -> None:
    """[EC-4.1.7, EC-4.1.10, EC-11.1.5, EC-11.1.6, EC-11.1.9] Draw cards one by one from the top of the deck.

    A draw that must be made from an empty deck loses the game if that option is on, after the instruction.
    """
    deck_out = state.switches.deck_out_loss == "on"
    times = draws_for_each(state, player)
    if times > 1:
        rules = (*rules, "EC-10.4.6", "EC-10.4.10")
    deck, hand = state.zones[player][VEILED_DECK], state.zones[player][HAND]
    for _ in range(amount * times):
        if not deck:
            if deck_out:
                mark_loss(state, player, "EC-11.1.5")
                return
            state.record("draw_impossible", ("EC-11.1.6",), player=player)
            continue
        number = deck.pop(0)
        hand.append(number)
        state.zone[number] = HAND
        if state.events is not None:
            last = ("EC-11.1.7",) if deck_out and not deck else ()
            state.record("drew", (*rules, *last), player=player, object=number)
        if state.turn and Draws in state.watchers:
            state.happened(Draws, number, player=player)


def draws_for_each(state: State, player: int) -> int:
    """[EC-10.4.10, EC-10.4.6a, EC-R78]
    How many cards are drawn for each draw of a turn; each text applies once to it.
    """
    times = 1
    if ReplaceDraw not in state.watchers or not state.turn:
        return times
    for source in state.watchers[ReplaceDraw]:
        if state.controller[source] == player:
            for node in state.definition[source].nodes[ReplaceDraw]:
                times *= node.amount
    return times


def discard(state: State, player: int, numbers: tuple[int, ...], *rules: str) -> None:
    """[EC-4.1.8, EC-10.2.4a, EC-R65] Put cards from the hand into the Crypt."""
    for number in numbers:
        state.record("discarded", (*rules, "EC-4.1.8"), player=player, object=number)
        move(state, number, CRYPT, "EC-4.1.8")
        state.happened(Discards, number, player=player)


def shuffle(state: State, player: int, order: tuple[int, ...], *rules: str) -> None:
    """[EC-6.1.6] The Veiled Deck lies in the order that chance has given; nobody knows it."""
    state.zones[player][VEILED_DECK][:] = order
    state.record("shuffled", rules, player=player)
