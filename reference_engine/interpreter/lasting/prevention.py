"""Prevention: how much of some damage is still dealt."""

from collections.abc import Iterator, Sequence
from typing import Final

from reference_engine.interpreter.rows import Forbidden, Shield
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.statics import now, reach_of

EVERYWHERE: Final = 0
"""In place of an object: all damage of the kind is prevented, whatever its source."""

STOPPED: Final = {
    (False, False): "be_dealt_damage",
    (True, False): "be_dealt_combat_damage",
    (False, True): "deal_damage",
    (True, True): "deal_combat_damage",
}
"""The verb forbidden to an object for a turn, by (combat damage only, damage it deals)."""


def unprevented_damage(
    state: CardState, receiver: int, amount: int, source: int, combat: bool = False
) -> int:
    """Return how much of the damage to an object is dealt; the rest is prevented.

    Texts that say what takes it, and how much of it, have been asked before (`damage_instead`).
    """
    if amount <= 0 or not (state.forbidden or state.shields or state.hooks.preventing in state.watchers):
        return amount
    dealt = after_shields(state, receiver, after_texts(state, receiver, amount, source, combat))
    if dealt < amount:
        rules = state.hooks.cites["object_damage_prevented"]
        state.record("object_damage_prevented", rules, object=receiver, amount=amount - dealt)
    return dealt


def after_texts(state: CardState, receiver: int, amount: int, source: int, combat: bool) -> int:
    """Apply full prevention first, then the texts that prevent a part of any damage."""
    for kind in (False, True) if combat else (False,):
        for number, by in ((receiver, False), (source, True), (EVERYWHERE, True)):
            if (number, state.entered[number], STOPPED[kind, by]) in state.forbidden:
                return 0
    parts = list(prevented_by_texts(state, receiver, source, combat))
    return 0 if None in parts else max(0, amount - sum(part for part in parts if part is not None))


def prevented_by_texts(state: CardState, receiver: int, source: int, combat: bool) -> Iterator[int | None]:
    """Yield how much of this damage each lasting text prevents; None means all of it."""
    kind = state.hooks.preventing
    for watcher in state.watchers.get(kind, ()):
        you = state.controller[watcher]
        for node in state.definition[watcher].nodes[kind]:
            number = source if node.by else receiver
            if (
                (combat or not node.combat)
                and reach_of(node.what)(state, number, you, watcher)
                and now(state, node.condition, you, watcher)
            ):
                yield node.amount


def after_shields(state: CardState, receiver: int, amount: int) -> int:
    """Apply shields, which prevent the next damage of the turn, last; the damage uses them up."""
    shields: list[Shield] = []
    for shield in state.shields:
        shielded = (shield.object, shield.moved) == (receiver, state.entered[receiver])
        used = min(amount, shield.amount) if shielded else 0
        amount -= used
        if shield.amount > used:
            shields.append(shield._replace(amount=shield.amount - used))
    state.shields = shields
    return amount


def stop_damage(state: CardState, numbers: Sequence[int], combat: bool, by: bool) -> None:
    """Prevent all damage, or combat damage, to the objects this turn; with `by`, the damage they deal."""
    verb = STOPPED[combat, by]
    for number in numbers:
        state.forbidden.append(Forbidden(number, state.entered[number], verb))
        state.record("protected", state.hooks.cites["protected"], object=number, name=verb)


def stop_all_combat_damage(state: CardState) -> None:
    """Prevent all combat damage this turn."""
    state.forbidden.append(Forbidden(EVERYWHERE, state.entered[EVERYWHERE], STOPPED[True, True]))
    state.record("combat_damage_stopped", state.hooks.cites["combat_damage_stopped"])


def shield(state: CardState, numbers: Sequence[int], amount: int) -> None:
    """Prevent the next `amount` of damage this turn to each of the objects."""
    for number in numbers:
        state.shields.append(Shield(number, state.entered[number], amount))
        state.record("object_shielded", state.hooks.cites["object_shielded"], object=number, amount=amount)
