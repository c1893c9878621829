"""Drawing and discarding cards, and shuffling."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from reference_engine.interpreter.ending import mark_loss
from reference_engine.interpreter.lasting.instead import draws_instead
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.zones import DECK, DISCARD_PILE, HAND


class DrawRest(NamedTuple):
    """A draw to be continued once the deck has been refilled."""

    name: str
    player: int
    amount: int
    rules: tuple[str, ...]


class Shuffle(NamedTuple):
    """Chance puts a deck in order; `occasion` says why."""

    name: str
    player: int
    occasion: str


SHAPES: Final[Mapping[str, type]] = {"draw_rest": DrawRest, "shuffle": Shuffle}
"""The rows of these steps, by name."""


def first_shuffles(state: CardState) -> list[Shuffle]:
    """Return the steps of the setup that put each player's deck in order."""
    return [Shuffle("shuffle", player, "setup") for player in state.seats.players]


def draw_rest(state: CardState, step: DrawRest) -> None:
    """Draw the remaining cards now that the deck has been refilled."""
    draw_each(state, step.player, step.amount, step.rules)


def draw(state: CardState, player: int, amount: int, *rules: str) -> None:
    """Draw cards one by one from the top of the deck, after applying effects that replace draws.

    If the game says so, a player who can't draw because the deck is empty loses after the instruction.
    """
    instead = draws_instead(state, player, amount)
    if instead > amount:
        rules = (*rules, *state.hooks.cites["drew.replaced"])
    draw_each(state, player, instead, rules)


def draw_each(state: CardState, player: int, amount: int, rules: tuple[str, ...]) -> None:
    """Draw this many cards, ignoring effects that replace draws.

    If the game says so, the discard pile is shuffled first to become an empty deck's new cards, and the rest
    is drawn afterwards.
    """
    deck, hand = state.zones[player][DECK], state.zones[player][HAND]
    for drawn in range(amount):
        if not deck and state.hooks.reshuffles(state) and state.zones[player][DISCARD_PILE]:
            for number in tuple(state.zones[player][DISCARD_PILE]):
                state.shift(number, player, DECK)
            shuffling = Shuffle("shuffle", player, "empty_deck")
            state.agenda += [DrawRest("draw_rest", player, amount - drawn, rules), shuffling]
            return
        if not deck:
            if state.hooks.empty_deck_loses(state):
                if rules_of_draw := state.hooks.cites.get("draw_impossible.loses"):
                    state.record("draw_impossible", rules_of_draw, player=player)
                mark_loss(state, player, *state.hooks.cites["lost.empty_deck"])
                return
            state.record("draw_impossible", state.hooks.cites["draw_impossible"], player=player)
            continue
        number = deck.pop(0)
        hand.append(number)
        state.zone[number] = HAND
        if state.events is not None:
            last = state.hooks.cites["drew.last"] if not deck and state.hooks.empty_deck_loses(state) else ()
            state.record("drew", (*rules, *last), player=player, object=number)
        if state.turn or state.hooks.sees_setup:
            state.happened(verbs.DRAW, number, who=player)


def discard(state: CardState, player: int, numbers: Sequence[int], *rules: str) -> None:
    """Put cards from the hand into the discard pile."""
    cites = state.hooks.cites["discarded"]
    for number in numbers:
        state.record("discarded", (*rules, *cites), player=player, object=number)
        move(state, number, DISCARD_PILE, *(cites or rules))
        state.happened(verbs.DISCARD, number, who=player)


def shuffle(state: CardState, player: int, order: Sequence[int], *rules: str) -> None:
    """Put the deck in the order given by chance, which nobody knows."""
    state.zones[player][DECK][:] = order
    state.record("shuffled", rules, player=player)
