"""Checks of an ability in the context of its card that are specific to Essence Crown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from grammar.essence_crown import existing, payable, suiting
from grammar.essence_crown.operations import (
    BlockedBy,
    CopyLimit,
    DealEssenceDamage,
    Fast,
    OptionalEssenceForDamage,
    PreventsDamage,
)
from grammar.essence_crown.suiting import Types
from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    BarredFrom,
    CanAttackObjects,
    CanBlockMore,
    Cannot,
    CostChange,
    DoInstead,
    Effect,
    Instead,
    MustAttack,
    OwnCostChange,
    ReplaceDying,
    StatBonus,
    Triggered,
)
from grammar.ir.amounts import PerHappened
from grammar.ir.costs import MoveThis, SacrificeThis
from grammar.ir.history import Happened, Underwent
from grammar.ir.operations import DealDamage, DivideDamage
from grammar.ir.plays import PlayableFrom
from grammar.ir.selectors import This
from grammar.ir.tree import has_any, nodes_in
from grammar.ir.triggers import Blocks
from grammar.language.errors import Refused
from grammar.language.this_way import LOOKING_BACK

_BLOCKED: Final = frozenset({BlockedBy})


def check(ability: object, abilities: Sequence[object], on: Types) -> None:
    """Refuse an ability that a card of the types `on` can't have among its abilities."""
    if isinstance(ability, (Fast, CopyLimit)):
        _about_the_card(ability, abilities, on)
    if isinstance(ability, OptionalEssenceForDamage):
        _optional_essence(abilities, on)
    if isinstance(ability, CostChange) and "Deity" in ability.filter.types:
        raise Refused("CT403", "a Deity isn't played, so it has no cost to change", rule="EC-3.2.8")
    if isinstance(ability, (OwnCostChange, PlayableFrom)) and "Deity" in on:
        raise Refused("CT403", "a Deity isn't played, so it has no cost to change", rule="EC-3.2.8")
    if isinstance(ability, Cannot) and ability.verb in ("attack", "block", "be_blocked"):
        suiting.fights(suiting.kinds(ability.what, on), "attack or block")
    _refuse_unblocked(ability)
    if isinstance(ability, MustAttack):
        suiting.fights(suiting.kinds(ability.what, on), "attack or block")
    if isinstance(ability, BarredFrom):
        suiting.fights(suiting.kinds(ability.what, on), "attack or block")
        attacked = ability.verb == "attack"
        suiting.fights(
            tuple(each for each in suiting.kinds(ability.other, on) if not (attacked and each == "Deity")),
            "are attacked",
        )
    if isinstance(ability, (CanBlockMore, CanAttackObjects)):
        suiting.fights(suiting.kinds(ability.what, on), "attack or block")
    if isinstance(ability, CanAttackObjects):
        suiting.has_guard(ability.targets.types)
    if isinstance(ability, (Activated, AdditionalCost)) and any(
        isinstance(cost, (MoveThis, SacrificeThis)) for cost in ability.costs
    ):
        if isinstance(ability, AdditionalCost):
            raise Refused("CT308", "a card being played can't be moved to pay for itself")
        suiting.leaves(on)
    if isinstance(ability, PreventsDamage):
        suiting.prevents(ability, on)
    if isinstance(ability, (DoInstead, Instead)):
        suiting.happens_otherwise(ability, on)
    if isinstance(ability, ReplaceDying):
        suiting.fights(suiting.kinds(ability.what, on), "die")
    if isinstance(ability, StatBonus):
        suiting.has_stats(suiting.kinds(ability.what, on))
    for costs in payable.costs_of(ability, abilities):
        payable.can_be_paid(costs)
    existing.can_exist(ability, on)
    suiting.can_be_carried_out(ability, on)
    if isinstance(ability, Triggered):
        suiting.can_happen(ability.trigger, on)
    for node in nodes_in(ability) if has_any(ability, LOOKING_BACK) else ():
        if isinstance(node, Happened | PerHappened | Underwent):
            suiting.can_happen(node.event, on)


def _refuse_unblocked(ability: object) -> None:
    """[EC-9.3.4a] Refuse "it's blocking" where no text says that the Avatar itself blocks."""
    if not has_any(ability, _BLOCKED):
        return
    blocks = isinstance(ability, Triggered) and ability.trigger == Blocks(This())
    own = ability.operations if isinstance(ability, Triggered) else ability
    for node in nodes_in(own, without=frozenset((Triggered,))):
        if isinstance(node, BlockedBy) and not (blocks and node.what == This()):
            message = "begin with 'Whenever this Avatar blocks, ...', which says what it's blocking"
            raise Refused("CT312", message, rule=BlockedBy.rule)


def _about_the_card(ability: Fast | CopyLimit, abilities: Sequence[object], on: Types) -> None:
    """Check abilities about the card itself: each once, and only on a card played from a deck."""
    if next(other for other in abilities if type(other) is type(ability)) is not ability:
        raise Refused("CT307", "this is repeated; say it once")
    if "Deity" not in on:
        return
    if isinstance(ability, Fast):
        raise Refused("CT403", "a Deity isn't played, so it can't be fast", rule="EC-8.3.4")
    raise Refused("CT403", "a Deity is not part of a deck; leave out the limit on copies", rule="EC-5.1.1")


def _optional_essence(abilities: Sequence[object], on: Types) -> None:
    """Require damage to which extra damage can be added; a text without a card passes."""
    if on and not ({"Spell", "Rite"} & set(on)):
        raise Refused("CT403", "only a Spell or a Rite can offer this as it is cast", rule="EC-R26")
    operations = [each for ability in abilities if isinstance(ability, Effect) for each in ability.operations]
    damage = (DealEssenceDamage, DealDamage, DivideDamage)
    if len(abilities) > 1 and not any(isinstance(each, damage) for each in operations):
        raise Refused("CT310", "there is no damage to add the extra damage to", rule="EC-2.1.11")
