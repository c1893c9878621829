"""Chapter 6, setup: Decks, hands, mulligans."""

from collections.abc import Sequence
from typing import Final

from grammar.ir.decks import Deck
from reference_engine.interpreter import drawing, mulligan
from reference_engine.interpreter.mulligan import OfferMulligan
from reference_engine.interpreter.starting import lay_out
from reference_engine.interpreter.zones import DECK, HAND
from reference_engine.kernel.agenda import OfPlayer, Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, SomeOf
from reference_engine.kudurru_kings.cards.banding import remarks_on
from reference_engine.kudurru_kings.cards.deck import CARDS, TO_UNLOCK
from reference_engine.kudurru_kings.cards.printed import POOLS
from reference_engine.kudurru_kings.citing.decks import rules_of_deck
from reference_engine.kudurru_kings.state import State
from reference_engine.kudurru_kings.zones import DRAWING

OPENING_HAND: Final = 6  # KK-6.1.4


def set_up(state: State, decks: Sequence[Deck]) -> None:
    """[KK-1.1.3, KK-2.1.4, KK-2.1.4a, KK-4.1.1, KK-6.1.6, KK-6.1.7, KK-6.2.3]
    Prepare the Decks and pools; everything else is empty. Then queue the questions to chance and players.
    """
    lay_out(state, decks, {CARDS: DECK})
    for player, deck in enumerate(decks, start=1):
        accept_deck(state, player, deck)
        for name in POOLS:
            getattr(state, name)[player] = state.switches.starting_pools
    state.agenda += steps_of_setup(state)[::-1]
    state.active = 1


def steps_of_setup(state: State) -> list[Step]:
    """[KK-1.1.4, KK-6.1.3, KK-6.1.4, KK-6.1.5, KK-6.1.8, KK-6.1.8a, KK-6.1.8b]
    Return the steps until the first turn, in order.
    """
    players = state.seats.players
    order: list[Step] = []
    if state.switches.test_mode == "on":
        order += [OfPlayer("starting_hand", player) for player in players]
    order += drawing.first_shuffles(state)
    order += [OfPlayer("draw_hand", player) for player in players]
    if state.switches.mulligan == "free_once":
        order.append(("mulligans",))
    return [*order, ("first_player",), ("begin_turn",)]


def accept_deck(state: State, player: int, deck: Deck) -> None:
    """[KK-5.1.3, KK-5.3.19, KK-5.3.19a] Accept a Deck, with a warning for each problem."""
    rarities = {state.library[name].rarity for name in deck[CARDS]}
    rules = rules_of_deck(bool(rarities - TO_UNLOCK), bool(rarities & TO_UNLOCK), state.switches)
    state.record("deck_accepted", rules, player=player, amount=len(deck[CARDS]))
    numbers = state.zones[player][DECK]
    for number in numbers:
        for remark in remarks_on(state.definition[number], state.switches):
            state.record("warned", remark.rules, player, number, amount=remark.amount, name=remark.name)
    if not any("Character" in state.definition[number].types for number in numbers):
        state.record("warned", ("KK-5.1.3", "KK-R71"), player=player)


def ask_starting_hand(state: State, step: OfPlayer) -> Decision:
    """[KK-6.2.1] In test mode, let a player name any cards of the Deck as the opening hand."""
    deck = tuple(state.zones[step.player][DECK])
    rules = ("KK-6.2.1", "KK-6.2.1a", "KK-R76")
    return Decision("starting_hand", step.player, SomeOf(deck, 0, len(deck)), rules)


def answer_starting_hand(state: State, step: OfPlayer, answer: Answer) -> None:
    """[KK-6.2.1, KK-6.2.1a] Take the named cards into the hand; a player who names none draws as usual."""
    for number in answer:
        state.shift(number, step.player, HAND)
        state.record("named", ("KK-6.2.1", "KK-R76"), player=step.player, object=number)
    if answer:
        state.named.append(step.player)


def draw_hand(state: State, step: OfPlayer) -> None:
    """[KK-6.1.4, KK-6.2.1a]
    Draw the opening hand, unless the player has named one; from a small Deck, draw all cards.
    """
    if step.player not in state.named:
        draw_opening_hand(state, step.player, "KK-6.1.4")


def draw_opening_hand(state: State, player: int, rule: str) -> None:
    """[KK-6.1.4, KK-6.2.1a] Draw six cards, or all that there are."""
    size = min(OPENING_HAND, len(state.zones[player][DECK]))
    drawing.draw(state, player, size, rule, *DRAWING)


def offer_mulligans(state: State, _step: Step) -> None:
    """[KK-6.1.8a, KK-6.1.8b, KK-6.2.1a]
    By agreement, offer a mulligan to all players who have not named their hand.
    """
    asked = tuple(player for player in state.seats.players if player not in state.named)
    if asked:
        state.agenda.append(mulligan.offer(asked))


def answer_mulligan(state: State, step: OfferMulligan, answer: Answer) -> None:
    """[KK-6.1.8a, KK-6.1.8b] Queue the mulligans when all players have decided."""
    mulligan.queue(state, mulligan.gather(state, step, answer))


def take_mulligan(state: State, step: OfPlayer) -> None:
    """[KK-6.1.8a] Return the hand, shuffle the Deck, and draw six cards again."""
    mulligan.give_back(state, step.player, OfPlayer("draw_again", step.player))


def draw_again(state: State, step: OfPlayer) -> None:
    """[KK-6.1.8a] Draw the new hand."""
    draw_opening_hand(state, step.player, "KK-6.1.8a")
