"""Checks of abilities and cards beyond the grammar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from grammar.clashes_of_destiny.meaning.effects import with_chosen_affinity
from grammar.clashes_of_destiny.meaning.lines import CLASS_BONUS
from grammar.clashes_of_destiny.parts import PerBanished, UnnamedUnit
from grammar.clashes_of_destiny.suiting import suited
from grammar.clashes_of_destiny.triggers import BanishesForDestiny
from grammar.ir.abilities import Effect, Headed, Triggered
from grammar.ir.cards import Card
from grammar.ir.operations import DealDamage, If
from grammar.ir.traits import has
from grammar.ir.tree import nodes_in
from grammar.language.check_ir import modes_as_played
from grammar.language.errors import Refused


def finish(ability: Any) -> object:
    """[CD-2.5.6a, CD-10.3.2a] Join a chosen affinity with its use, and complete "Deal 4 damage instead".

    The latter damages the unit that would otherwise be damaged.
    """
    if isinstance(ability, Headed):
        return replace(ability, ability=finish(ability.ability))
    done = getattr(ability, "operations", None)
    if done is None:
        return ability
    joined = tuple(map(_damaging_the_same, with_chosen_affinity(done)))
    return ability if joined == done else replace(ability, operations=joined)


def _damaging_the_same(operation: object) -> object:
    """Return the instruction; a damage "instead" without a target damages what would be damaged otherwise."""
    if not isinstance(operation, If) or len(operation.then) != 1 or len(operation.otherwise) != 1:
        return operation
    (then,), (otherwise,) = operation.then, operation.otherwise
    if not isinstance(then, DealDamage) or not isinstance(otherwise, DealDamage):
        return operation
    to: Any = then.to
    return replace(operation, then=(replace(then, to=otherwise.to),)) if to == UnnamedUnit() else operation


def check(ability: object, _abilities: Sequence[object], on: tuple[str, ...]) -> Refused | None:
    """Refuse what only other card types can have; warn about what works only sometimes."""
    modes_as_played(ability, on, "Spell")
    _refuse_unbanished(ability)
    return suited(ability, on) if on else None


def _refuse_unbanished(ability: object) -> None:
    """[CD-2.4.9a] Refuse to count banished cards where none have been banished for Destiny."""
    if isinstance(ability, Headed):
        ability = ability.ability
    if isinstance(ability, Triggered) and isinstance(ability.trigger, BanishesForDestiny):
        return
    if any(isinstance(node, PerBanished) for node in nodes_in(ability, without=frozenset((Triggered,)))) or (
        isinstance(ability, Triggered)
        and any(
            isinstance(node, PerBanished)
            for node in nodes_in(ability.operations, without=frozenset((Triggered,)))
        )
    ):
        message = "'for each card banished' is known only behind 'whenever ... banish cards for Destiny'"
        raise Refused("CT312", message, rule="CD-2.4.9a")


def check_card(card: Card) -> Iterator[Refused]:
    """[CD-3.1.2, CD-3.3.2, CD-10.3.4] Report a card without exactly one cost, or with base level 0.

    Warn about a Class Bonus that never applies, and about affinities that stay locked.
    """
    numbers = dict(card.numbers)
    costs = [name for name in ("mana", "destiny") if name in numbers]
    if len(costs) != 1:
        said = "a card has one cost" if costs else "a card needs a line 'Mana: ...' or 'Destiny: ...'"
        yield Refused("CT503", f"{said}, in mana or in Destiny", rule="CD-3.1.2")
    if numbers.get("base_level") == 0:
        yield Refused("CT503", "a Hero's base level must be 1, 2 or 3", rule="CD-3.3.2")
    if numbers.get("base_level") in (1, 2) and any(isinstance(each, Effect) for each in card.abilities):
        message = "a Hero below base level 3 doesn't unlock what it provides; say 'On Enter: Unlock ...'"
        yield Refused("CT806", message, rule="CD-2.5.8")
    if not has(card, "class") and any(each == CLASS_BONUS for each in nodes_in(card.abilities)):
        yield Refused("CT806", "a card without a class can't have a Class Bonus", rule="CD-10.3.4")
