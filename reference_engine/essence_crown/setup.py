"""Chapter 6, setup: Deities, decks, hands, mulligan, first player."""

from collections.abc import Sequence
from typing import Final

from grammar.ir.decks import Deck
from reference_engine.essence_crown.cards.deck import CARDS, DEITY, HOME_DOMAIN
from reference_engine.essence_crown.cards.printed import Printed
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.steps import DrawHand
from reference_engine.essence_crown.zones import DEITY_AREA, DOMAIN_ZONE, VEILED_DECK
from reference_engine.interpreter import drawing, mulligan
from reference_engine.interpreter.mulligan import OfferMulligan
from reference_engine.interpreter.starting import lay_out
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.agenda import OfPlayer, Step
from reference_engine.kernel.spaces import Answer

HAND_SIZE: Final = 7  # EC-6.1.7
MULLIGAN_HAND: Final = 6  # EC-6.1.8


def set_up(state: State, decks: Sequence[Deck]) -> None:
    """[EC-6.1.1, EC-6.1.4, EC-6.1.5, EC-12.2.1]
    Place Deities and decks, and queue the questions to chance and players.
    """
    printed = state.library
    for deck in decks:
        (deity,) = deck[DEITY]
        player = state.create(printed[deity], len(state.owner), DEITY_AREA)
        state.watch(player)
    lay_out(state, decks, {CARDS: VEILED_DECK})
    for player, deck in enumerate(decks, start=1):
        for domain in deck.get(HOME_DOMAIN, ()):
            place_home_domain(state, player, printed[domain])
    players = state.seats.players
    order: list[Step] = [OfPlayer("place_deity", player) for player in players]
    order += drawing.first_shuffles(state)
    order += [DrawHand("draw_hand", player, HAND_SIZE) for player in players]
    if state.switches.mulligan != "none":
        order.append(mulligan.offer(players))
    order += [("first_player",), ("initial_values",), ("begin_turn",)]
    state.agenda += order[::-1]


def place_home_domain(state: State, player: int, domain: Printed) -> None:
    """[EC-12.2.1, EC-12.2.1a, EC-R35] Put the chosen Domain into play, without a cost or triggers."""
    number = state.create(domain, player, DOMAIN_ZONE)
    state.watch(number)
    state.record("home_domain_placed", ("EC-12.2.1", "EC-12.2.1a", "EC-R35"), player=player, object=number)


def place_deity(state: State, step: OfPlayer) -> None:
    """[EC-6.1.1, EC-6.1.2, EC-6.1.3] Place the Deity in its area; set Essence and Base KL by it."""
    player = step.player
    printed = state.definition[player]
    state.record("deity_placed", ("EC-6.1.1", "EC-1.2.1"), player=player, object=player)

    state.essence[player] = printed.essence

    state.record("essence_set", ("EC-6.1.2", "EC-1.3.1"), player=player, amount=printed.essence)
    state.record("base_kl_noted", ("EC-6.1.3",), player=player, amount=printed.base_kl)


def draw_hand(state: State, step: DrawHand) -> None:
    """[EC-6.1.7, EC-6.1.7a, EC-6.1.8] Draw the starting hand, or the smaller one after a mulligan."""
    player, size = step.player, step.size
    rule = "EC-6.1.7" if size == HAND_SIZE else "EC-6.1.8"
    drawing.draw(state, player, size, rule, "EC-6.1.7a")


def answer_mulligan(state: State, step: OfferMulligan, answer: Answer) -> None:
    """[EC-6.1.8a, EC-R38]
    Store a mulligan decision; when all players have decided, let takers draw. Offered once, or repeatedly.
    """
    taking = mulligan.gather(state, step, answer)
    again = tuple(taker for taker in taking if len(state.zones[taker][HAND]) > 1)
    if again and state.switches.mulligan == "repeated":
        state.agenda.append(mulligan.offer(again))
    mulligan.queue(state, taking)


def take_mulligan(state: State, step: OfPlayer) -> None:
    """[EC-6.1.8, EC-6.1.9] Return the hand, shuffle the deck, draw one card fewer."""
    player = step.player
    size = len(state.zones[player][HAND]) - (HAND_SIZE - MULLIGAN_HAND)
    mulligan.give_back(state, player, DrawHand("draw_hand", player, size))


def initial_values(state: State, _step: Step) -> None:
    """[EC-6.1.11, EC-6.1.12, EC-6.1.11a, EC-R12]
    Set the KL tracker to Base KL before the first turn; set God Charges to 0.
    """
    for player in state.seats.players:
        base = state.switches.initial_kl == "base"
        state.kl[player] = state.definition[player].base_kl if base else 0
        state.record("kl_set", ("EC-6.1.11", "EC-1.3.1"), player=player, amount=state.kl[player])
        state.god_charges[player] = 0
        state.record("god_charges_set", ("EC-6.1.12", "EC-1.3.1"), player=player, amount=0)
    state.turn = 1
