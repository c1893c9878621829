"""Section 10.1, prevention: how much of some damage is left to be dealt."""

from collections.abc import Iterator
from typing import Any, Final

from grammar.essence_crown.operations import PreventsDamage
from reference_engine.essence_crown.state import State
from reference_engine.interpreter.printed import now, reach_of

EVERYWHERE: Final = 0
"""In place of an object: all damage of the kind is prevented, whoever deals it."""

STOPPED: Final = {
    (False, False): "be_dealt_damage",
    (True, False): "be_dealt_combat_damage",
    (False, True): "deal_damage",
    (True, True): "deal_combat_damage",
}
"""What is noted of an object for a turn: by combat damage only, and by whether it deals it."""


def left(state: State, receiver: int, amount: int, source: int, combat: bool = False) -> int:
    """[EC-10.1.7] How much of the damage is dealt; the rest is prevented. A Deity is its player's number."""
    if amount <= 0 or not (
        state.forbidden
        or state.shields
        or state.watchers.get(PreventsDamage)
        or (receiver <= state.player_count and state.shield[receiver])
    ):
        return amount
    dealt = after_shields(state, receiver, after_texts(state, receiver, amount, source, combat))
    if dealt < amount:
        kept = amount - dealt
        rules = ("EC-10.1.7", "EC-10.1.8")
        if receiver <= state.player_count:
            state.record("damage_prevented", ("EC-2.1.2", "EC-2.1.3", *rules), player=receiver, amount=kept)
        else:
            state.record("object_damage_prevented", rules, object=receiver, amount=kept)
    return dealt


def after_texts(state: State, receiver: int, amount: int, source: int, combat: bool) -> int:
    """[EC-10.1.8] What prevents all of it applies first, then what prevents a part of any damage."""
    for kind in (False, True) if combat else (False,):
        for number, by in ((receiver, False), (source, True), (EVERYWHERE, True)):
            if (number, state.entered[number], STOPPED[kind, by]) in state.forbidden:
                return 0
    parts = list(preventing(state, receiver, source, combat))
    return 0 if None in parts else max(0, amount - sum(part for part in parts if part is not None))


def preventing(state: State, receiver: int, source: int, combat: bool) -> Iterator[int | None]:
    """[EC-10.1.8, EC-10.3.3a, EC-R67] How much each lasting text prevents of this damage; None: all of it."""
    for watcher in state.watchers.get(PreventsDamage, ()):
        you = state.controller[watcher]
        for node in state.definition[watcher].nodes[PreventsDamage]:
            number = source if node.by else receiver
            if (
                (combat or not node.combat)
                and reach_of(node.what)(state, number, you, watcher)
                and now(state, node.condition, you, watcher)
            ):
                yield node.amount


def after_shields(state: State, receiver: int, amount: int) -> int:
    """[EC-10.1.8] What prevents the next damage of the turn applies last, and is used up by it."""
    if receiver <= state.player_count:
        used = min(amount, state.shield[receiver])
        state.shield[receiver] -= used
        return amount - used
    shields: list[tuple[int, int, int]] = []
    for number, moved, shield in state.shields:
        used = min(amount, shield) if (number, moved) == (receiver, state.entered[receiver]) else 0
        amount -= used
        if shield > used:
            shields.append((number, moved, shield - used))
    state.shields = shields
    return amount


def protect(state: State, numbers: list[int], operation: Any) -> None:
    """[EC-10.1.7, EC-10.3.9a, EC-R66] For this turn, for the objects that match now."""
    verb = STOPPED[operation.combat, operation.by]
    for number in numbers:
        state.forbidden.append((number, state.entered[number], verb))
        state.record(
            "protected", ("EC-10.1.7", "EC-10.3.9a", "EC-R66", "EC-10.3.9"), object=number, name=verb
        )


def stop_everywhere(state: State) -> None:
    """[EC-10.1.7, EC-10.3.9] All combat damage of this turn is prevented."""
    state.forbidden.append((EVERYWHERE, state.entered[EVERYWHERE], STOPPED[True, True]))
    state.record("combat_damage_stopped", ("EC-10.1.7", "EC-10.3.9"))


def shield(state: State, numbers: list[int], amount: int) -> None:
    """[EC-10.1.7, EC-10.3.9a, EC-R66]
    The next so much damage of this turn to each of the objects is prevented.
    """
    for number in numbers:
        state.shields.append((number, state.entered[number], amount))
        state.record("object_shielded", ("EC-10.1.7", "EC-10.3.9a", "EC-R66"), object=number, amount=amount)
