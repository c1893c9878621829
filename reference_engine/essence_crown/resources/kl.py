"""Sections 2.2 to 2.4, KL: what a turn starts with, gains, losses and payment."""

from typing import Final

from grammar.essence_crown.operations import (
    StartOfTurnKL,
    StaticKLBonus,
)
from reference_engine.essence_crown.cards.watching import SPEND_KL
from reference_engine.essence_crown.citing.resources import rules_of_terms
from reference_engine.essence_crown.resources.essence import other_gain
from reference_engine.essence_crown.resources.god_charges import GOD_THRESHOLD, cross_threshold
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import SHARD_ROW
from reference_engine.interpreter.texts import verbs
from reference_engine.interpreter.texts.statics import reaching_player

KL_CAP: Final = 31  # EC-1.1.4


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
        sources = static_sources(state, player)
        rules = rules_of_terms(state, player, total, sources, shards, starting is not None)
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


def start_of_turn_term(state: State, player: int) -> int | None:
    """[EC-2.2.9, EC-2.2.9a, EC-R5]
    Return the KL from "at the start of your turn, gain N KL"; None without such a text.
    """
    changes = [text.node.change for text in reaching_player(state, StartOfTurnKL, player)]
    return sum(changes) if changes else None


def gain_kl(state: State, player: int, amount: int) -> None:
    """[EC-2.3.5, EC-2.3.2, EC-2.3.3] Gain KL immediately, at most to 31; the excess is lost."""
    amount, replaced = other_gain(state, verbs.GAIN, player, amount, "kl")
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
        state.happened(verbs.GAIN, who=player, amount=state.kl[player] - before, name="kl")
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
    state.happened(SPEND_KL, who=player, amount=amount)


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
