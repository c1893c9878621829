"""Chapter 2, resources: Essence, KL, God Charges, and the God Threshold."""

from typing import Final

from grammar.essence_crown.operations import (
    DeityIsDamaged,
    GainsKL,
    Heals,
    ReplaceGain,
    ReplaceGodChargeGain,
    SpendsGodCharge,
    StartOfTurnKL,
    StaticKLBonus,
    YouCrossThreshold,
    YouGainGodCharge,
    YouLoseEssence,
    YouPayEssence,
    YouSpendKL,
)
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import SHARD_ROW
from reference_engine.interpreter.lasting.prevention import after_texts
from reference_engine.interpreter.texts.statics import reaching_player

GOD_THRESHOLD: Final = 13  # EC-1.1.3
KL_CAP: Final = 31  # EC-1.1.4
GOD_CHARGE_MAX: Final = 3  # EC-2.5.1

# --- Essence --------------------------------------------------------------------------------------


def deal_essence_damage(state: State, player: int, amount: int, source: int, *rules: str) -> None:
    """[EC-2.1.2, EC-10.1.7] Deal Essence damage to a Deity, except for what is prevented."""
    dealt = unprevented_essence_damage(state, player, amount, source)
    take_essence_damage(state, player, dealt, source, *rules)


def damage_player(state: State, player: int, amount: int, source: int, rules: tuple[str, ...]) -> None:
    """[EC-2.1.2, EC-10.1.4a, EC-R53] Deal damage to a Deity as Essence damage."""
    deal_essence_damage(state, player, amount, source, *rules)


def unprevented_essence_damage(
    state: State, player: int, amount: int, source: int, combat: bool = False
) -> int:
    """[EC-10.1.7, EC-10.1.8, EC-2.1.3] Return the Essence damage to a Deity that is not prevented.

    Prevention of the next Essence damage of the turn applies last, and is used up.
    """
    if amount <= 0 or not (
        state.forbidden or state.hooks.preventing in state.watchers or state.shield[player]
    ):
        return amount
    dealt = after_texts(state, player, amount, source, combat)
    shielded = min(dealt, state.shield[player])
    state.shield[player] -= shielded
    dealt -= shielded
    if dealt < amount:
        rules = ("EC-2.1.2", "EC-2.1.3", "EC-10.1.7", "EC-10.1.8")
        state.record("damage_prevented", rules, player=player, amount=amount - dealt)
    return dealt


def take_essence_damage(state: State, player: int, amount: int, source: int, *rules: str) -> None:
    """[EC-2.1.2] Deal Essence damage to a Deity; its controller loses Essence."""
    if amount <= 0:
        return

    state.essence[player] -= amount
    state.unsettled = True
    if YouLoseEssence in state.watchers:
        state.happened(YouLoseEssence, player=player, amount=amount)
    if state.events is not None:
        state.record("essence_damaged", (*rules, "EC-2.1.2"), player=player, object=source, amount=amount)
    if DeityIsDamaged in state.watchers:
        state.happened(DeityIsDamaged, player=player, amount=amount)


def lose_essence(state: State, player: int, amount: int) -> None:
    """[EC-2.1.3] Lose Essence without damage."""
    if amount <= 0:
        return

    state.essence[player] -= amount
    state.unsettled = True
    state.happened(YouLoseEssence, player=player, amount=amount)
    state.record("essence_lost", ("EC-2.1.3",), player=player, amount=amount)


def heal_essence(state: State, player: int, amount: int) -> None:
    """[EC-2.1.4, EC-2.1.5, EC-2.1.6] Heal Essence, even above the Starting Essence (EC-R24).

    With a maximum, healing stops there; Essence above it remains.
    """
    amount, replaced = other_gain(state, player, "essence", amount)
    if amount <= 0:
        return
    most = essence_maximum(state, player)
    if most is not None and amount > most - state.essence[player]:
        amount = max(0, most - state.essence[player])
        state.record("healing_capped", ("EC-2.1.6",), player=player, amount=amount)
    if amount <= 0:
        return

    state.essence[player] += amount
    if state.events is not None:
        above = ("EC-2.1.5",) if state.essence[player] > state.definition[player].essence else ()
        limited = ("EC-2.1.6",) if most is not None else ()
        cited = ("EC-2.1.4", *above, *limited, *replaced)
        state.record("essence_healed", cited, player=player, amount=amount)
    state.happened(Heals, player=player, amount=amount)


def other_gain(state: State, player: int, resource: str, amount: int) -> tuple[int, tuple[str, ...]]:
    """[EC-10.4.6, EC-10.4.11] Return the replaced amount of a healing or gain, and the rules.

    All increases come before all decreases, as a player would choose (EC-R78).
    """
    if amount <= 0:
        return amount, ()
    changes = [
        text.node.change
        for text in reaching_player(state, ReplaceGain, player)
        if text.node.resource == resource
    ]
    return max(0, amount + sum(changes)), ("EC-10.4.6", "EC-10.4.11") if changes else ()


def essence_maximum(state: State, player: int) -> int | None:
    """[EC-2.1.6, EC-R24] Return the Essence at which healing stops, None without a maximum."""
    most = state.switches.essence_max
    if most == "starting":
        starting: int = state.definition[player].essence
        return starting
    return most if isinstance(most, int) else None


def pay_essence(state: State, player: int, amount: int, card: int, *rules: str) -> None:
    """[EC-2.1.7, EC-2.1.8] Pay Essence for a text; the caller has checked that it can be paid.

    `card` is the Spell, Rite or other card that is being played with it, 0 for an ability.
    """
    if amount <= 0:
        return

    state.essence[player] -= amount
    state.unsettled = True
    state.record("essence_paid", ("EC-2.1.8", "EC-2.1.7", *rules), player=player, object=card, amount=amount)
    if state.switches.payment_counts_as_loss == "yes":
        state.happened(YouLoseEssence, player=player, amount=amount)
    state.happened(YouPayEssence, card, player=player, amount=amount, for_card=card != 0)


# --- KL -------------------------------------------------------------------------------------------


def recalculate_kl(state: State, player: int) -> None:
    """[EC-2.2.2, EC-2.2.3, EC-2.2.10, EC-2.2.11]
    Compute the KL of the turn: the sum of all terms, at most 31.

    [EC-2.2.15] Only the active player's KL is computed again.
    """
    shards = shard_term(state, player)
    starting = start_of_turn_term(state, player)
    total = state.definition[player].base_kl + shards + static_term(state, player) + (starting or 0)

    state.kl[player] = max(0, min(total, KL_CAP))

    if state.events is not None:
        rules = rules_of_terms(state, player, total, starting is not None)
        state.record("kl_recalculated", rules, player=player, amount=state.kl[player])
    if total > KL_CAP:
        state.record("kl_capped", ("EC-2.2.10", "EC-2.3.1", "EC-2.3.3"), player=player, amount=total - KL_CAP)


def shard_term(state: State, player: int) -> int:
    """[EC-2.2.5, EC-3.4.2] Return one for each Shard, or the number in the Shard's text."""
    return sum([state.definition[shard].shard_adds for shard in state.zones[player][SHARD_ROW]])


def static_sources(state: State, player: int) -> list[int]:
    """[EC-2.2.6, EC-2.2.7, EC-2.2.8]
    Return a player's Domain, Relics, Support cards and Deity that add KL.
    """
    return [text.source for text in reaching_player(state, StaticKLBonus, player)]


def static_term(state: State, player: int) -> int:
    """[EC-2.2.6, EC-2.2.7, EC-2.2.8] Return the sum of their KL."""
    return sum([text.node.change for text in reaching_player(state, StaticKLBonus, player)])


def rules_of_terms(state: State, player: int, total: int, starting: bool) -> tuple[str, ...]:
    """Return the rules by which KL was computed, with those of the terms that apply [EC-2.2.2]."""
    rules = ["EC-2.2.3", "EC-2.2.2", "EC-2.2.4", "EC-2.2.10", "EC-2.2.11", "EC-2.2.15"]
    rules += dict.fromkeys(_static_rule(state.definition[n].types) for n in static_sources(state, player))
    shards = state.zones[player][SHARD_ROW]
    if shard_term(state, player):
        rules.append("EC-2.2.5")
    if starting:
        rules += ["EC-2.2.9", "EC-7.2.12", "EC-2.3.6"]
    if total < 0:
        rules.append("EC-2.3.4")
    if any(state.definition[shard].shard_adds != 1 for shard in shards):
        rules.append("EC-3.4.2")
    if not state.definition[player].nodes.keys().isdisjoint((StaticKLBonus, StartOfTurnKL)):
        rules.append("EC-3.2.4")
    return tuple(rules)


def _static_rule(types: frozenset[str]) -> str:
    if "Domain" in types:
        return "EC-2.2.6"
    return "EC-2.2.8" if "Deity" in types else "EC-2.2.7"


def start_of_turn_term(state: State, player: int) -> int | None:
    """[EC-2.2.9, EC-2.2.9a, EC-R5]
    Return the KL from "at the start of your turn, gain N KL"; None without such a text.
    """
    changes = [text.node.change for text in reaching_player(state, StartOfTurnKL, player)]
    return sum(changes) if changes else None


def gain_kl(state: State, player: int, amount: int) -> None:
    """[EC-2.3.5, EC-2.3.2, EC-2.3.3] Gain KL immediately, at most to 31; the excess is lost."""
    amount, replaced = other_gain(state, player, "kl", amount)
    if amount <= 0:
        return
    before = state.kl[player]
    wanted = before + amount

    state.kl[player] = min(wanted, KL_CAP)

    if state.events is not None:
        above = ("EC-2.6.8", "EC-2.6.7") if before >= GOD_THRESHOLD else ()
        cited = ("EC-2.3.5", "EC-2.3.6", *replaced, *above)
        state.record("kl_gained", cited, player=player, amount=state.kl[player] - before)
    if state.kl[player] > before:
        state.happened(GainsKL, player=player, amount=state.kl[player] - before)
    if wanted > KL_CAP:
        state.record("kl_capped", ("EC-2.3.2", "EC-2.3.3", "EC-2.3.1"), player=player, amount=wanted - KL_CAP)
    if state.kl[player] == KL_CAP:
        state.record("kl_full", ("EC-11.1.8",), player=player)
    cross_threshold(state, player, before, "EC-2.6.6", "EC-2.6.6a")


def lose_kl(state: State, player: int, amount: int) -> None:
    """[EC-2.3.7, EC-2.3.4] Lose KL immediately, at least to 0 (EC-R16)."""
    if amount <= 0:
        return
    before = state.kl[player]
    floor = ("EC-2.3.4",) if amount > before else ()

    state.kl[player] = max(0, before - amount)

    state.record("kl_lost", ("EC-2.3.7", *floor), player=player, amount=before - state.kl[player])


def set_kl(state: State, player: int, value: int) -> None:
    """[EC-2.3.1, EC-2.3.5, EC-2.3.7, EC-2.6.1a, EC-R11] Set KL, as one change up or down."""
    before = state.kl[player]

    state.kl[player] = min(value, KL_CAP)

    direction = "EC-2.3.7" if state.kl[player] < before else "EC-2.3.5"
    state.record("kl_set", (direction, "EC-2.3.1"), player=player, amount=state.kl[player])
    cross_threshold(state, player, before, "EC-2.6.6", "EC-2.6.6a")


def spend_kl(state: State, player: int, amount: int, source: int, *rules: str) -> None:
    """[EC-2.4.1, EC-2.4.3, EC-2.4.4] Pay a KL cost from the single pool; the caller has checked it.

    [EC-2.6.10] A fall below the Threshold has no effect. Paying 0 is not spending (EC-R18).
    """
    if amount <= 0:
        return
    before = state.kl[player]

    state.kl[player] = before - amount

    if state.events is not None:
        all_of_it = ("EC-2.4.3",) if amount == before else ()
        below = ("EC-2.6.10",) if before >= GOD_THRESHOLD > before - amount else ()
        cited = ("EC-2.4.1", "EC-2.4.4", "EC-2.2.12", *rules, *all_of_it, *below)
        state.record("kl_spent", cited, player=player, object=source, amount=amount)
    if YouSpendKL in state.watchers:
        state.happened(YouSpendKL, player=player, amount=amount)


def discard_kl(state: State, *rules: str) -> None:
    """[EC-2.4.5, EC-2.4.5a, EC-R3] Discard every player's unused KL."""
    if not any(state.kl):
        return
    for player in state.turn_order():
        unused = state.kl[player]
        if unused:
            state.kl[player] = 0
            if state.events is not None:
                others = () if player == state.active else ("EC-2.4.5a",)
                state.record("kl_discarded", ("EC-2.4.5", *others, *rules), player=player, amount=unused)


# --- the God Threshold and God Charges ------------------------------------------------------------


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

    state.happened(YouCrossThreshold, player=player)
    state.record("threshold_crossed", ("EC-2.6.1", "EC-2.6.7", "EC-2.6.11", "EC-2.6.4"), player=player)
    if full:
        state.record("god_charges_capped", ("EC-2.6.13", "EC-2.5.2", *rules), player=player, amount=1)
    else:
        _gain_by_threshold(state, player, occasion, *rules)


def _gain_by_threshold(state: State, player: int, occasion: str, *rules: str) -> None:
    """[EC-2.6.2, EC-2.6.12, EC-2.6.15a] Gain the God Charge of a crossing, or more by a text, up to 3."""
    wanted = replaced_gain(state, player, 1)
    gained = min(wanted, GOD_CHARGE_MAX - state.god_charges[player])
    replaced = ("EC-2.6.15a",) if wanted > 1 else ()
    cited = ("EC-2.6.2", occasion, "EC-2.6.12", "EC-2.6.14", *replaced, *rules)
    _add_god_charges(state, player, gained, cited)
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
    amount = replaced_gain(state, player, amount)
    room = GOD_CHARGE_MAX - state.god_charges[player]
    gained = min(amount, room)

    if gained:
        _add_god_charges(state, player, gained, rules)
    if amount > room:
        limit = "EC-2.5.2" if amount == 1 else "EC-2.5.3"
        cited = (limit, "EC-2.5.1", "EC-2.7.1")
        state.record("god_charges_capped", cited, player=player, amount=amount - gained)


def replaced_gain(state: State, player: int, amount: int) -> int:
    """[EC-10.4.6, EC-10.4.6a, EC-R78]
    Return the amount after "If you would gain a God Charge, gain 2 God Charges instead", for each charge.
    """
    for text in reaching_player(state, ReplaceGodChargeGain, player):
        amount *= text.node.amount
    return amount


def _add_god_charges(state: State, player: int, amount: int, rules: tuple[str, ...]) -> None:
    """[EC-2.5.5] Add charges to this player's Deity only."""
    state.god_charges[player] += amount

    full = ("EC-11.1.8",) if state.god_charges[player] == GOD_CHARGE_MAX else ()
    more = ("EC-10.4.6",) if replaced_gain(state, player, 1) > 1 else ()
    state.record("god_charges_gained", (*rules, "EC-2.5.5", *full, *more), player=player, amount=amount)
    for _ in range(amount):
        state.happened(YouGainGodCharge, player=player)


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
        state.happened(SpendsGodCharge, player=player)


def god_charges_locked(state: State) -> bool:
    """[EC-2.8.1, EC-2.8.4, EC-R19]
    Return whether the global turn number still forbids spending God Charges.
    """
    return state.turn <= state.switches.charge_lock_last_turn
