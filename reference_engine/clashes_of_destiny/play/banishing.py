"""Section 2.4: banishing cards for Destiny."""

from typing import Final

from reference_engine.clashes_of_destiny.cards.bonus_card import can_only_be_played, is_bonus_card
from reference_engine.clashes_of_destiny.cards.watching import BANISH_FOR_DESTINY
from reference_engine.clashes_of_destiny.resources.mana import gain_destiny
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import BANISH_PILE
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.agenda import OfPlayer
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.spaces import Answer, SomeOf

MOST: Final = 2  # CD-2.4.4
FOR_EACH: Final = 1  # CD-2.4.6


def can_be_given_up(state: State, player: int) -> list[int]:
    """[CD-2.4.10, CD-6.2.5b] Return the cards of a hand that may be banished for Destiny, or replaced."""
    return [number for number in state.zones[player][HAND] if not can_only_be_played(state, number)]


def why_not_banish_now(state: State, player: int) -> Broken | None:
    """[CD-2.4.3, CD-2.4.5, CD-2.4.7, CD-2.4.12, CD-2.4.12a]
    Return why a player cannot banish cards for Destiny now.
    """
    if state.phase == "destiny" and state.switches.banish_window == "main":
        return Broken("CD-2.4.12", "you can banish cards for Destiny only in the Main Phase")
    if state.banished[player] == 1:
        return Broken("CD-2.4.7", "you have already banished a card this turn")
    if state.banished[player]:
        return Broken("CD-2.4.3", "you have already banished cards this turn")
    if not can_be_given_up(state, player):
        return Broken("CD-2.4.5", "you have no card to banish")
    return None


def ask_cards(state: State, step: OfPlayer) -> Decision:
    """[CD-2.4.3, CD-2.4.4, CD-2.4.5, CD-2.4.8, CD-2.4.10] Ask which cards to banish, 1 or 2."""
    able = tuple(can_be_given_up(state, step.player))
    rules = ("CD-2.4.3", "CD-2.4.4", "CD-2.4.5", "CD-2.4.8", "CD-2.4.10")
    return Decision("banish", step.player, SomeOf(able, 1, min(MOST, len(able))), rules)


def answer_cards(state: State, step: OfPlayer, answer: Answer) -> None:
    """[CD-2.4.6, CD-2.4.9, CD-2.4.9a, CD-2.4.12, CD-2.4.12a, CD-6.2.5a, CD-7.4.4]
    Banish the cards; gain 1 Destiny for each.
    """
    player = step.player
    for number in answer:
        if state.events is not None:
            window = "CD-2.4.12" if state.phase == "main" else "CD-2.4.12a"
            both = ("CD-7.4.4",) if state.replaced[player] else ()
            bonus = ("CD-6.2.5a",) if is_bonus_card(state.definition[number]) else ()
            rules = ("CD-2.4.3", "CD-2.4.4", "CD-2.4.5", "CD-2.4.10", window, *both, *bonus)
            state.record("banished_for_destiny", rules, player=player, object=number)
        move(state, number, BANISH_PILE, "CD-2.4.9")
    state.banished[player] = len(answer)
    gain_destiny(state, player, FOR_EACH * len(answer), "CD-2.4.6")
    state.happened(BANISH_FOR_DESTINY, who=player, amount=len(answer))
