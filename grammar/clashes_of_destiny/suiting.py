"""What texts of a card type can say, and what only units are, have and do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from grammar.clashes_of_destiny.operations import (
    AttacksUnit,
    AttackWouldDefeat,
    Cancel,
    ChangeStat,
    Counterattacks,
    ExhaustUnless,
    GainDurability,
    Heal,
    InAttack,
    IsAttacked,
    KeepsDurability,
    LoseDurability,
    LosesDurability,
    MoveUnit,
    Placed,
    PlayOnlyIf,
    PreventThatDamage,
    Push,
    Reach,
    ReducesDamage,
    SummonedOn,
    Swap,
    Teleport,
    Unlock,
    UnnamedUnit,
)
from grammar.ir.abilities import Activated, Cannot, Effect, Headed, StatBonus, Triggered
from grammar.ir.costs import ExhaustThis
from grammar.ir.operations import DealDamage, ExhaustObjects, Forbid, ModifyStats, ReadyObjects
from grammar.ir.selectors import Filter, This
from grammar.ir.tree import behind_heads, nodes_in
from grammar.ir.triggers import AnyOf, Attacks, IsDealtDamage, YouPlay
from grammar.language.errors import Refused
from grammar.language.words.english import an

UNITS: Final = frozenset(("Shrine", "Hero", "Minion"))
"""[CD-1.2.1] The types of units."""
ONE_SHOT: Final = "Spell"


class Asked(NamedTuple):
    """What a node says of the things in some of its parts, the rule that has it, and of which types."""

    said: str
    rule: str
    parts: tuple[str, ...] = ("what",)
    types: frozenset[str] = UNITS


_FIGHTS: Final = Asked("attacks or is attacked", "CD-1.2.2")
_STATS: Final = Asked("has such a number", "CD-1.2.2")
_HURT: Final = Asked("takes damage", "CD-1.2.2")
_RESTS: Final = Asked("is active or exhausted", "CD-1.2.2")
_STANDS: Final = Asked("stands on a tile", "CD-1.2.2")
_WEARS: Final = Asked("has durability", "CD-3.6.2", types=frozenset(("Artifact",)))

OF_SOME_TYPES: Final[dict[type, Asked]] = {
    **dict.fromkeys((Attacks, IsAttacked, Counterattacks, AttackWouldDefeat, Reach), _FIGHTS),
    AttacksUnit: _FIGHTS._replace(parts=("what", "victim")),
    **dict.fromkeys((StatBonus, ModifyStats, ChangeStat), _STATS),
    **dict.fromkeys((Heal, IsDealtDamage, ReducesDamage), _HURT),
    DealDamage: _HURT._replace(parts=("to",)),
    **dict.fromkeys((ExhaustObjects, ReadyObjects), _RESTS),
    **dict.fromkeys((MoveUnit, Teleport), _STANDS),
    Push: _STANDS._replace(parts=("what", "away_from")),
    Swap: _STANDS._replace(parts=("what", "other")),
    Placed: _STANDS._replace(parts=("of",)),
    **dict.fromkeys((KeepsDurability, GainDurability, LoseDurability, LosesDurability), _WEARS),
}
"""By node: what it says that is true of some card types alone."""
_FIGHTING: Final = frozenset(
    ("attack", "move", "counterattack", "be_attacked", "be_counterattacked", "exhaust_by_counterattacking")
)
"""What only units can be forbidden."""


def suited(ability: Any, on: tuple[str, ...]) -> Refused | None:
    """[CD-1.2.2, CD-3.2.6, CD-3.6.2, CD-3.7.3, CD-8.2.2, CD-10.1.7, CD-10.5.2]
    Refuse what an ability says that its card, of the types `on`, cannot have; give back what is only worth a
    warning.
    """
    _said_of_the_right_types(ability, on)
    _secret(ability, on)
    inner = behind_heads(ability)
    _on_its_type(inner, on)
    _told_by_its_trigger(inner, on)
    if isinstance(inner, Activated) and "Shrine" in on:
        return Refused("CT806", "nobody can use an ability of a Shrine", rule="CD-3.2.6")
    if any(isinstance(node, UnnamedUnit) for node in nodes_in(ability)):
        return Refused("CT806", "say what is damaged: '... damage to a unit'", rule="CD-10.1.7")
    return None


def _said_of_the_right_types(ability: Any, on: tuple[str, ...]) -> None:
    for node in nodes_in(ability):
        asked = OF_SOME_TYPES.get(type(node))
        if isinstance(node, (Cannot, Forbid)) and node.verb in _FIGHTING:
            asked = _FIGHTS
        for part in asked.parts if asked else ():
            types = types_of(getattr(node, part), on)
            if asked and types and asked.types.isdisjoint(types):
                hint = "; say 'your Hero'" if types is on and asked.types is UNITS else ""
                raise Refused("CT308", f"no {types[0]} {asked.said}{hint}", rule=asked.rule)


def types_of(what: Any, on: tuple[str, ...]) -> tuple[str, ...]:
    """The types of the things that are meant, "this" being of the types `on`; none where all may be meant."""
    if isinstance(what, This):
        return on
    filter = what if isinstance(what, Filter) else getattr(what, "filter", None)
    return filter.types if isinstance(filter, Filter) else ()


def _secret(ability: Any, on: tuple[str, ...]) -> None:
    """[CD-3.7.3] A Secret has texts that say when it triggers, and no other card has such texts."""
    headed = isinstance(ability, Headed) and "secret" in ability.heads
    if headed and "Secret" not in on:
        raise Refused("CT402", f"{an(on[0])} is no Secret; leave out 'Secret:'", rule="CD-3.7.3")
    if "Secret" in on and not headed and not isinstance(ability, PlayOnlyIf):
        message = "a Secret says when it triggers: 'Secret: When ..., ...'"
        raise Refused("CT402", message, rule="CD-3.7.3")


def _on_its_type(ability: Any, on: tuple[str, ...]) -> None:
    name = an(" ".join(on))
    if isinstance(ability, SummonedOn) and "Minion" not in on:
        raise Refused("CT402", f"{name} is not summoned; only a minion is", rule="CD-8.2.2")
    if isinstance(ability, PlayOnlyIf) and "Shrine" in on:
        raise Refused("CT403", "a Shrine is not played by choice", rule="CD-6.1.2")
    if isinstance(ability, Effect) and ONE_SHOT not in on and not provides(ability, on):
        message = (
            f"{name} stays in play, so its text must say when this happens: 'On Enter: ...', "
            "'When ..., ...', 'At the start of your turn, ...' or a cost and a colon"
        )
        raise Refused("CT401", message, rule="CD-10.1.1")
    costs = getattr(ability, "costs", ())
    if "Secret" in on and any(isinstance(cost, (ExhaustThis, ExhaustUnless)) for cost in costs):
        raise Refused("CT402", "a Secret is never exhausted", rule="CD-3.7.2")


def provides(ability: Any, on: tuple[str, ...]) -> bool:
    """[CD-2.5.6] Whether the ability says which affinities a Hero provides, or a Shrine besides its own."""
    return "Hero" in on and all(isinstance(operation, Unlock) for operation in ability.operations)


def _told_by_its_trigger(ability: Any, on: Sequence[str]) -> None:
    """[CD-10.5.2, CD-10.5.6, CD-10.5.7] Refuse what refers to an attack or a Spell that no trigger names."""
    trigger = getattr(ability, "trigger", None)
    triggers: tuple[Any, ...] = trigger.triggers if isinstance(trigger, AnyOf) else (trigger,)
    nodes = tuple(nodes_in(ability))
    if any(isinstance(node, InAttack) for node in nodes) and not _all(triggers, _ATTACKS):
        message = "no attack was named that the attacker could be of: 'When ... attacks ..., ...'"
        raise Refused("CT312", message, rule="CD-9.1.5")
    if any(isinstance(node, PreventThatDamage) for node in nodes) and not _all(
        triggers, (AttackWouldDefeat,)
    ):
        message = "'that damage' is that of 'When an attack would reduce ... to 0 HP, ...'"
        raise Refused("CT312", message, rule="CD-10.5.7")
    if any(isinstance(node, Cancel) for node in nodes):
        if not _all(triggers, (YouPlay,)) or any(each.filter.types != ("Spell",) for each in triggers):
            message = "only a spell that is being played is cancelled: 'When the opponent plays a spell, ...'"
            raise Refused("CT312", message, rule="CD-10.5.6")
        _before(on, "a spell takes effect")
    if isinstance(ability, Triggered) and any(isinstance(each, AttackWouldDefeat) for each in triggers):
        _before(on, "the damage of an attack is dealt")


_ATTACKS: Final = (Attacks, AttacksUnit, IsAttacked, Counterattacks, AttackWouldDefeat)


def _all(triggers: Sequence[Any], kinds: tuple[type, ...]) -> bool:
    return all(isinstance(each, kinds) for each in triggers)


def _before(on: Sequence[str], what: str) -> None:
    if "Secret" not in on:
        raise Refused("CT402", f"only a Secret does something just before {what}", rule="CD-10.5.2")
