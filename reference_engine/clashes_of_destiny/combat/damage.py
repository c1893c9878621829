"""Sections 9.3 and 9.4: damage, healing, and the durability of Artifacts."""

from collections.abc import Iterable, Sequence
from typing import Final

from grammar.clashes_of_destiny.abilities import KeepsDurability, ReducesDamage
from reference_engine.clashes_of_destiny.cards.watching import LOSE_DURABILITY
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import EQUIPMENT
from reference_engine.interpreter.lasting.instead import damage_instead
from reference_engine.interpreter.objects.damage import mark_damage
from reference_engine.interpreter.texts.statics import reaching

LOSS: Final = 1  # CD-9.4.2
OF_DURABILITY: Final = ("CD-9.4.1", "CD-9.3.1b", "CD-9.4.2", "CD-9.4.6", "CD-9.4.7")


def amount_dealt(state: State, number: int, amount: int) -> int:
    """[CD-9.3.1c] Return the damage to a unit after all texts that reduce it, not below 0."""
    if ReducesDamage not in state.watchers:
        return amount
    less: int = sum(text.node.amount for text in reaching(state, ReducesDamage, number))
    return max(0, amount - less)


def deal(
    state: State,
    numbers: Sequence[int],
    amount: int,
    sources: Iterable[int],
    *rules: str,
    by_attack: bool = False,
    where: str = "",
) -> None:
    """[CD-3.2.2, CD-9.4.1, CD-9.4.6]
    Let each source deal damage to units at the same time; a damaged Hero's Artifacts lose durability once.

    `by_attack` says that an attack of the opponent deals it, `where` that an attack or a counterattack does.
    """
    worn: set[int] = set()
    for source in sources:
        for number in numbers:
            damaged = _deal_to(state, number, amount, source, rules, where)
            player = state.controller[damaged]
            if damaged and state.definition[damaged].is_hero and player not in worn:
                worn.add(player)
                wear(state, player, by_attack)


def _deal_to(state: State, number: int, amount: int, source: int, rules: tuple[str, ...], where: str) -> int:
    """[CD-1.2.5, CD-9.3.1, CD-9.3.1b, CD-9.3.1c, CD-9.4.1, CD-9.4.5, LANG-1.8b]
    Deal damage to a unit or what takes it instead, as far as no text reduces it.

    Return what is damaged, or 0.
    """
    number, amount = damage_instead(state, number, amount, source, where)
    dealt = amount_dealt(state, number, amount)
    if dealt < amount:
        prevent(state, number, amount - dealt, source, "CD-9.3.1c", is_all=not dealt)
    if dealt <= 0:
        return 0
    changed = ("CD-9.3.1c",) if dealt != amount else ()
    mark_damage(state, number, dealt, source, *rules, *changed, where=where)
    return number


def prevent(state: State, number: int, amount: int, source: int, rule: str, *, is_all: bool) -> None:
    """[CD-9.3.1c, CD-9.4.5, CD-10.5.7]
    Record damage that is not dealt; if it is all of the damage, no durability is lost.
    """
    wielding = is_all and state.is_leader(number) and state.zones[state.controller[number]][EQUIPMENT]
    rules = (rule, *(("CD-9.4.5",) if wielding else ()))
    state.record("damage_prevented", rules, object=number, other=source, amount=amount)


def wear(state: State, player: int, by_attack: bool) -> None:
    """[CD-9.4.1, CD-9.4.2, CD-9.4.4, CD-9.4.7] Let each Artifact of a damaged Hero lose 1 durability."""
    rules = OF_DURABILITY if by_attack else (*OF_DURABILITY, "CD-9.4.4")
    for artifact in tuple(state.zones[player][EQUIPMENT]):
        if not keeps_durability(state, artifact):
            lose_durability(state, artifact, LOSS, *rules)


def keeps_durability(state: State, artifact: int) -> bool:
    """[CD-9.4.1] Return whether a text says that an Artifact does not lose durability by damage now."""
    return bool(reaching(state, KeepsDurability, artifact))


def lose_durability(state: State, artifact: int, amount: int, *rules: str) -> None:
    """[CD-9.3.2b, CD-9.4.2, CD-9.4.3, CD-10.2.6] Reduce an Artifact's durability, not below 0."""
    lost = min(amount, state.durability[artifact])
    if lost > 0:
        state.durability[artifact] -= lost
        state.unsettled = True
        state.record("durability_lost", rules, object=artifact, amount=lost)
        state.happened(LOSE_DURABILITY, artifact, amount=lost)


def gain_durability(state: State, artifact: int, amount: int) -> None:
    """[CD-9.4.8] Increase an Artifact's durability, up to the printed number."""
    printed = state.definition[artifact].numbers.get("durability", 0)
    gained = min(amount, printed - state.durability[artifact])
    if gained > 0:
        state.durability[artifact] += gained
        state.record("durability_gained", ("CD-9.4.8",), object=artifact, amount=gained)


def heal(state: State, number: int, amount: int) -> None:
    """[CD-9.3.1a] Remove damage from a unit, not below 0."""
    healed = min(amount, state.damage[number])
    if healed > 0:
        state.damage[number] -= healed
        state.record("healed", ("CD-9.3.1a",), object=number, amount=healed)
