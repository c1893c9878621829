"""Sections 2.2 to 2.4: mana, temporary mana and Destiny; how players gain, pay and lose them."""

from typing import Final

from reference_engine.clashes_of_destiny.cards.printed import DESTINY, MANA
from reference_engine.clashes_of_destiny.citing.mana import rules_of_bonus, rules_of_gain
from reference_engine.clashes_of_destiny.state import State
from reference_engine.interpreter.resources import Payment, Resource, Resources
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.switches import agreed_limit

GAIN: Final = 4  # CD-2.2.2
BANK: Final = 4  # CD-2.2.4
OVERDRIVE_GAIN: Final = 6  # CD-2.3.2


def gain_of_turn(state: State) -> None:
    """[CD-2.2.2, CD-2.3.2, CD-2.3.6a]
    Let the turn player gain the mana of the turn; by agreement, only up to a fixed number.
    """
    player, most = state.active, agreed_limit(state.switches.max_pool)
    banked = state.mana[player]
    amount = OVERDRIVE_GAIN if state.is_overdrive() else GAIN
    gained = amount if most is None else max(0, min(amount, most - banked))
    state.mana[player] += gained
    if gained:
        state.record("mana_gained", rules_of_gain(state, banked), player=player, amount=gained)
    if gained < amount:
        state.record("mana_capped", ("CD-2.3.6a",), player=player, amount=amount - gained)


def gain(state: State, player: int, resource: str, amount: int) -> None:
    """[CD-2.1.3] Gain permanent mana or Destiny by a text."""
    if resource != "mana":
        gain_destiny(state, player, amount)
    elif amount > 0:
        state.mana[player] += amount
        state.record("mana_gained", ("CD-2.1.3",), player=player, amount=amount)


def lose(state: State, player: int, resource: str, amount: int) -> None:
    """[CD-2.1.4] Lose mana, temporary mana first, or Destiny by a text, not below 0."""
    if resource == "mana":
        amount = min(amount, held_mana(state, player))
        of_temporary = min(amount, state.temporary_mana[player])
        state.temporary_mana[player] -= of_temporary
        state.mana[player] -= amount - of_temporary
        kind = "mana_lost"
    else:
        amount = min(amount, state.destiny[player])
        state.destiny[player] -= amount
        kind = "destiny_lost"
    if amount:
        state.record(kind, ("CD-2.1.4",), player=player, amount=amount)


def gain_temporary(state: State, player: int, amount: int, *, by_bonus_card: bool) -> None:
    """[CD-2.2.7, CD-6.2.2, CD-6.2.3, CD-6.2.4] A text gives mana for this turn only, without a limit."""
    if amount <= 0:
        return
    state.temporary_mana[player] += amount
    rules = rules_of_bonus(state, player) if by_bonus_card else ("CD-2.2.7",)
    state.record("temporary_mana_gained", rules, player=player, amount=amount)


def end_temporary(state: State, *also: str) -> None:
    """[CD-2.2.7, CD-6.2.3, CD-7.1.2b, CD-7.5.2] End the temporary mana of both players."""
    for player in state.turn_order():
        if amount := state.temporary_mana[player]:
            state.temporary_mana[player] = 0
            rules = ("CD-2.2.7", "CD-7.1.2b", "CD-7.5.2", *also)
            state.record("temporary_mana_lost", rules, player=player, amount=amount)


def bank(state: State, *also: str) -> None:
    """[CD-2.2.3, CD-2.2.4, CD-7.1.2b] Reduce the turn player's mana to at most 4."""
    player = state.active
    if (lost := state.mana[player] - BANK) > 0:
        state.mana[player] = BANK
        state.record("mana_lost", ("CD-2.2.4", "CD-7.1.2b", *also), player=player, amount=lost)


def gain_destiny(state: State, player: int, amount: int, rule: str = "CD-2.1.3") -> None:
    """[CD-2.1.3, CD-2.4.6, CD-2.4.11, CD-2.4.11a] Gain Destiny, by agreement up to a fixed number."""
    most = agreed_limit(state.switches.destiny_cap)
    gained = amount if most is None else max(0, min(amount, most - state.destiny[player]))
    if gained > 0:
        state.destiny[player] += gained
        rules = (rule, "CD-2.4.11") if most is None else (rule,)
        state.record("destiny_gained", rules, player=player, amount=gained)
    if amount > gained:
        state.record("destiny_capped", ("CD-2.4.11a",), player=player, amount=amount - gained)


def held_mana(state: State, player: int) -> int:
    """[CD-2.2.7] Return the mana that a player can pay, including temporary mana."""
    return state.mana[player] + state.temporary_mana[player]


def pay_mana(state: State, payment: Payment) -> None:
    """[CD-2.2.1, CD-2.2.8, CD-2.2.8a, CD-8.6.4] Pay mana, temporary mana first or, by agreement, last."""
    player, amount = payment.player, payment.amount
    temporary, other = state.temporary_mana[player], state.mana[player]
    first = state.switches.temporary_mana == "first"
    of_temporary = min(temporary, amount) if first else max(0, amount - other)
    state.temporary_mana[player] -= of_temporary
    state.mana[player] -= amount - of_temporary
    if state.events is not None:
        order = ("CD-2.2.8" if first else "CD-2.2.8a",) if temporary and other else ()
        rules = ("CD-2.2.1" if payment.for_card else "CD-8.6.4", "CD-2.1.2", *order, *payment.rules)
        state.record("mana_paid", rules, player=player, object=payment.source, amount=amount)


def pay_destiny(state: State, payment: Payment) -> None:
    """[CD-2.4.1, CD-8.6.4] Destiny is paid."""
    state.destiny[payment.player] -= payment.amount
    rules = ("CD-2.4.1" if payment.for_card else "CD-8.6.4", "CD-2.1.2", *payment.rules)
    state.record("destiny_paid", rules, player=payment.player, object=payment.source, amount=payment.amount)


RESOURCES: Final = Resources(
    Resource(MANA, "mana", held_mana, pay_mana, Broken("CD-2.1.4", "you don't have enough mana")),
    Resource(
        DESTINY,
        "Destiny",
        lambda state, player: state.destiny[player],
        pay_destiny,
        Broken("CD-2.1.4", "you don't have enough Destiny"),
    ),
)
"""[CD-2.1.1] The resources for costs. Each card's cost is in one of the two, so neither is the main one."""
