"""What is done instead of an event: whether it is the event itself, with another amount."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import DoInstead, Instead
from grammar.ir.amounts import Number
from grammar.ir.operations import DealDamage, May, MayPay
from grammar.ir.selectors import Bearer, It, Target, This
from grammar.ir.tree import nodes_in, replaced
from grammar.ir.triggers import DealsDamage, IsDealtDamage, WouldBeDestroyed
from grammar.language.errors import NotHere, Refused

Operations = tuple[Any, ...]
TARGET_PLAYERS: Final = ("target_opponent", "target_player")


def simplest(ability: DoInstead) -> DoInstead | Instead:
    """[LANG-1.8b] Return a text that only changes the amount of an event as such; check what others do."""
    if isinstance(ability.trigger, WouldBeDestroyed):
        return _instead_of_destruction(ability.trigger, ability)
    event, operations = ability.trigger, ability.operations
    same = (ability.which, ability.size, ability.condition)
    if (amount := _dealt_amount(event, operations)) is not None:
        return Instead(event, "exactly", amount, *same)
    if so_many := _so_many(event, operations):
        return Instead(event, "times", so_many, *same)
    _without_targets(operations)
    is_damage = isinstance(event, (DealsDamage, IsDealtDamage))
    if isinstance(operations[0], (May, MayPay)) and is_damage:
        raise NotHere("a text can't offer something instead of damage yet; leave out 'may'", DoInstead.rule)
    return ability


def _instead_of_destruction(event: WouldBeDestroyed, ability: DoInstead) -> DoInstead:
    """[LANG-1.8i] Return a text of this kind, in which the bearer that would be destroyed is "it"."""
    _without_targets(ability.operations)
    if isinstance(ability.operations[0], (May, MayPay)):
        message = "say what it costs, and nothing after it: '..., you may pay ... instead'"
        raise NotHere(message, event.rule)
    if any(isinstance(node, DealDamage) for node in nodes_in(ability.operations)):
        message = "a text can't deal damage instead of this yet; name something else"
        raise NotHere(message, event.rule)
    if not isinstance(event.what, Bearer):
        return ability
    return replace(ability, operations=replaced(ability.operations, Bearer(), It()))


def _without_targets(operations: Operations) -> None:
    if any(isinstance(node, Target) or node in TARGET_PLAYERS for node in _parts_of(operations)):
        message = "the effect that happens instead can't have targets; say 'a' or 'each'"
        raise Refused("CT308", message, rule=DoInstead.rule)


def is_the_same(event: object, operations: Operations) -> bool:
    """Whether the first instruction brings about events of the same kind."""
    return type(operations[0]).__name__ == getattr(event, "done_by", None)


def _so_many(event: Any, operations: Operations) -> int:
    """Return how many such events happen instead of one; 0 if something else does."""
    done = operations[0]
    number = getattr(done, "amount", None)
    if len(operations) > 1 or not is_the_same(event, operations) or not isinstance(number, Number):
        return 0
    if getattr(done, "who", None) != ("you" if event.by == "you" else "that_player"):
        return 0
    if number.value < 2:
        raise Refused("CT301", "that changes nothing; write 2 or more", rule=Instead.rule)
    return number.value


def _dealt_amount(event: object, operations: Operations) -> int | None:
    """Return the damage in "it takes 2 damage instead" of what would be dealt it; None for anything else."""
    done, *more = operations
    if more or not isinstance(event, IsDealtDamage) or not isinstance(done, DealDamage):
        return None
    to_it = isinstance(done.to, It) or (done.to == This() == event.what)
    return done.amount.value if to_it and done.by is None and isinstance(done.amount, Number) else None


def _parts_of(operations: Operations) -> Iterator[object]:
    """Yield the nodes, and the players who carry them out."""
    for node in nodes_in(operations):
        yield node
        yield getattr(node, "who", None)
