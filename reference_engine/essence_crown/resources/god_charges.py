"""Sections 2.5 to 2.8: the God Threshold and God Charges."""

from typing import Final

from reference_engine.essence_crown.cards.watching import CROSS_THRESHOLD, SPEND_GOD_CHARGE
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.lasting.instead import amount_instead
from reference_engine.interpreter.texts import verbs

GOD_THRESHOLD: Final = 13  # EC-1.1.3
GOD_CHARGE_MAX: Final = 3  # EC-2.5.1


def cross_threshold(state: State, player: int, before: int, occasion: str, *rules: str) -> None:
    """[EC-2.6.1, EC-2.6.3, EC-2.6.6a, EC-2.6.9, EC-2.6.11]
    Check for a crossing of the Threshold, from 12 or less to 13 or more.

    A player's first crossing in a turn uses the Threshold up, with or without a charge (EC-R8).
    """
    if before >= GOD_THRESHOLD or state.kl[player] < GOD_THRESHOLD:
        return
    if state.switches.threshold_on == "own_turn" and player != state.active:
        state.record("threshold_not_crossed", ("EC-R7",), player=player)
        return
    if state.threshold_used[player]:
        state.record("threshold_already_used", ("EC-2.6.9", "EC-2.6.3", "EC-2.6.4"), player=player)
        return

    full = state.god_charges[player] == GOD_CHARGE_MAX
    state.threshold_used[player] = int(not full or state.switches.threshold_spent_when_full == "yes")

    state.happened(CROSS_THRESHOLD, who=player)
    state.record("threshold_crossed", ("EC-2.6.1", "EC-2.6.7", "EC-2.6.11", "EC-2.6.4"), player=player)
    if full:
        state.record("god_charges_capped", ("EC-2.6.13", "EC-2.5.2", *rules), player=player, amount=1)
    else:
        _gain_by_threshold(state, player, occasion, *rules)


def _gain_by_threshold(state: State, player: int, occasion: str, *rules: str) -> None:
    """[EC-2.6.2, EC-2.6.12, EC-2.6.15a] Gain the God Charge of a crossing, or more by a text, up to 3."""
    wanted = replaced_gain(state, player, 1)
    if not wanted:
        return
    gained = min(wanted, GOD_CHARGE_MAX - state.god_charges[player])
    replaced = ("EC-2.6.15a",) if wanted > 1 else ()
    cited = ("EC-2.6.2", occasion, "EC-2.6.12", "EC-2.6.14", *replaced, *rules)
    _add_god_charges(state, player, gained, cited, is_replaced=wanted > 1)
    if wanted > gained:
        cited = ("EC-2.5.3", "EC-2.5.1", "EC-10.4.6")
        state.record("god_charges_capped", cited, player=player, amount=wanted - gained)


def gain_god_charges(state: State, player: int, amount: int) -> None:
    """[EC-2.7.1, EC-2.5.2, EC-2.5.3] Gain God Charges by an effect, up to 3; the rest is lost."""
    rules: tuple[str, ...] = ("EC-2.7.1",)
    if state.threshold_used[player]:
        rules += ("EC-2.6.15",)
    if god_charges_locked(state):
        rules += ("EC-2.7.2",)
    wanted = amount
    amount = replaced_gain(state, player, wanted)
    room = GOD_CHARGE_MAX - state.god_charges[player]
    gained = min(amount, room)

    if gained:
        _add_god_charges(state, player, gained, rules, is_replaced=amount > wanted)
    if amount > room:
        limit = "EC-2.5.2" if amount == 1 else "EC-2.5.3"
        cited = (limit, "EC-2.5.1", "EC-2.7.1")
        state.record("god_charges_capped", cited, player=player, amount=amount - gained)


def replaced_gain(state: State, player: int, amount: int) -> int:
    """[EC-10.4.6, EC-10.4.6a, EC-R78]
    Return the amount after "If you would gain a God Charge, gain 2 God Charges instead", for each charge.
    """
    return amount_instead(state, verbs.GAIN, player, amount, "god_charges")


def _add_god_charges(
    state: State, player: int, amount: int, rules: tuple[str, ...], *, is_replaced: bool
) -> None:
    """[EC-2.5.5] Add charges to this player's Deity only."""
    state.god_charges[player] += amount

    full = ("EC-11.1.8",) if state.god_charges[player] == GOD_CHARGE_MAX else ()
    more = ("EC-10.4.6",) if is_replaced else ()
    state.record("god_charges_gained", (*rules, "EC-2.5.5", *full, *more), player=player, amount=amount)
    for _ in range(amount):
        state.happened(verbs.GAIN, who=player, name="god_charges")


def lose_god_charges(state: State, player: int, amount: int) -> None:
    """[EC-2.5.4, EC-2.5.1, EC-2.8.2a] Remove God Charges by an effect, at most all of them (EC-R20)."""
    gone = min(amount, state.god_charges[player])
    if gone <= 0:
        return

    state.god_charges[player] -= gone

    early = ("EC-2.8.2a",) if god_charges_locked(state) else ()
    state.record("god_charges_lost", ("EC-2.5.4", "EC-2.5.1", *early), player=player, amount=gone)


def spend_god_charges(state: State, player: int, amount: int, source: int) -> None:
    """[EC-2.8.3, EC-2.8.6, EC-2.8.7]
    Pay one or more God Charges; the caller has checked the lock and the number.
    """
    state.god_charges[player] -= amount

    rules = ("EC-2.8.6", "EC-2.8.3", "EC-2.8.4", "EC-2.8.7", "EC-2.8.9")
    state.record("god_charges_spent", rules, player=player, object=source, amount=amount)
    for _ in range(amount):
        state.happened(SPEND_GOD_CHARGE, who=player)


def god_charges_locked(state: State) -> bool:
    """[EC-2.8.1, EC-2.8.4, EC-R19]
    Return whether the global turn number still forbids spending God Charges.
    """
    return state.turn <= state.switches.charge_lock_last_turn
