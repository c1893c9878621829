"""Chapter 6, setup: Shrines, starting hands, and Player 2's compensation."""

from collections.abc import Sequence
from typing import Final

from grammar.ir.decks import Deck
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.cards.bonus_card import NAME
from reference_engine.clashes_of_destiny.cards.deck import (
    DESTINY_PILE,
    MAIN,
    RULES_OF_DESTINY_DECK,
    RULES_OF_MAIN_DECK,
)
from reference_engine.clashes_of_destiny.citing.setup import rules_of_sight
from reference_engine.clashes_of_destiny.resources.affinities import unlock
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import BOARD, DESTINY_DECK, DRAWING, MAIN_DECK
from reference_engine.interpreter import drawing
from reference_engine.interpreter.objects.board import enter_on
from reference_engine.interpreter.starting import lay_out
from reference_engine.interpreter.zones import HAND, RESOLVING
from reference_engine.kernel.agenda import OfPlayer, Step

STARTING_HAND: Final = 4  # CD-6.1.5
SECOND: Final = 2
"""[CD-1.1.2] The player who is compensated for playing second."""


ZONES: Final = {MAIN: MAIN_DECK, DESTINY_PILE: DESTINY_DECK}
"""The zones of a player's decks, by their names in a deck file."""


def set_up(state: State, decks: Sequence[Deck]) -> None:
    """[CD-1.1.2a, CD-2.2.6, CD-6.2.5, CD-12.1.2]
    Prepare the decks and the bonus card; everything else is empty. Then the setup begins.
    """
    lay_out(state, decks, ZONES)
    accept(state, decks)
    bonus_card = state.create(state.library[NAME], SECOND, RESOLVING)
    state.token[bonus_card] = int(state.switches.bonus_card == "token")
    begin(state)
    state.active = state.first_player = 1


def accept(state: State, decks: Sequence[Deck]) -> None:
    """[CD-1.1.3] Accept each player's Main Deck and Destiny Deck."""
    of_destiny_deck = (*RULES_OF_DESTINY_DECK, *rules_of_sight(state))
    for player, deck in enumerate(decks, start=1):
        for pile, rules in ((MAIN, RULES_OF_MAIN_DECK), (DESTINY_PILE, of_destiny_deck)):
            state.record("deck_accepted", rules, player=player, amount=len(deck[pile]), name=pile)


def begin(state: State) -> None:
    """[CD-6.1.1, CD-6.1.2, CD-6.1.2a, CD-6.1.7, CD-6.2.1a]
    Put the steps of the setup on the agenda: the Main Decks are shuffled, and Player 1's Shrine enters first.
    """
    order: list[Step] = [*drawing.first_shuffles(state)]
    for player in state.seats.players:
        order += [OfPlayer("enter_shrine", player), ("flush",), OfPlayer("basic_hand", player)]
    order += [OfPlayer("bonus", SECOND), ("begin_turn",)]
    state.agenda += order[::-1]


def enter_shrine(state: State, step: OfPlayer) -> None:
    """[CD-2.5.5, CD-4.1.3, CD-4.1.4, CD-6.1.2, CD-6.1.3, CD-6.1.4]
    Let a player's Shrine enter without a cost.
    """
    player = step.player
    shrine = next(n for n in state.zones[player][DESTINY_DECK] if state.definition[n].is_shrine)
    state.played_now = shrine
    enter_on(state, shrine, player, BOARD, tiles.SHRINE_TILES[player], "CD-6.1.2")
    state.played_now = 0
    unlock(state, player, shrine, state.definition[shrine].affinity, "CD-2.5.5")


def basic_hand(state: State, step: OfPlayer) -> None:
    """[CD-3.2.7, CD-6.1.5, CD-6.1.6, CD-6.1.6a]
    Draw 4 cards, unless the Shrine sets another starting hand; carry out what that triggers.
    """
    if not state.definition[state.leader[step.player]].draws_hand:
        rule = "CD-6.1.5"
    elif state.switches.start_hand == "base_plus_shrine":
        rule = "CD-6.1.6a"
    else:
        return
    drawing.draw(state, step.player, STARTING_HAND, rule, *DRAWING)
    state.resolve_waiting()


def give_bonus_card(state: State, step: OfPlayer) -> None:
    """[CD-1.1.2, CD-6.2.1, CD-6.2.1a, CD-6.2.5, CD-6.2.5a, CD-6.2.5b] Give the bonus card to Player 2."""
    number = next(n for n in state.zones[step.player][RESOLVING] if state.definition[n].key == NAME)
    state.shift(number, step.player, HAND)
    agreed = "CD-6.2.5b" if state.token[number] else "CD-6.2.5a"
    rules = ("CD-6.2.1", "CD-1.1.2", "CD-6.2.1a", "CD-6.2.5", agreed)
    state.record("bonus_card_given", rules, player=step.player, object=number)
