"""What texts on a card type can say, and what only units are, have and do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from grammar.clashes_of_destiny.abilities import KeepsDurability, PlayOnlyIf, Reach, ReducesDamage, SummonedOn
from grammar.clashes_of_destiny.operations import (
    Cancel,
    ChangeStat,
    ExhaustUnless,
    GainDurability,
    Heal,
    LoseDurability,
    MoveUnit,
    PreventThatDamage,
    Push,
    Swap,
    Teleport,
    Unlock,
)
from grammar.clashes_of_destiny.parts import Placed, UnnamedUnit
from grammar.clashes_of_destiny.triggers import AttackWouldDefeat, Counterattacks, LosesDurability
from grammar.ir.abilities import (
    Activated,
    BarredFrom,
    Cannot,
    Effect,
    HasAbilities,
    Headed,
    Instead,
    MustAttack,
    Spared,
    StatBonus,
    Triggered,
)
from grammar.ir.conditions import Controls, Counts, CountsMore
from grammar.ir.costs import ExhaustThis, MoveMatching, MoveThis
from grammar.ir.operations import (
    DealDamage,
    Destroy,
    ExchangeControl,
    ExhaustObjects,
    Forbid,
    GainControl,
    GiveAbilities,
    ModifyStats,
    MoveCards,
    PutAway,
    PutOnBottom,
    PutOnTop,
    ReadyObjects,
    SetStats,
    ShuffleIn,
    Token,
)
from grammar.ir.selectors import Filter, InAttack, This
from grammar.ir.tree import behind_heads, nodes_in
from grammar.ir.triggers import (
    AnyOf,
    Attacks,
    AttacksUnit,
    DealsDamage,
    Dies,
    Enters,
    IsAttacked,
    IsDealtDamage,
    IsPut,
    Leaves,
    WouldBeDestroyed,
    YouPlay,
)
from grammar.language.doing_nothing import IN_PLAY, refuse_for_one_gone
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.texts.quoted import given_to
from grammar.language.sealed import given_by
from grammar.language.words.english import an

UNITS: Final = frozenset(("Shrine", "Hero", "Minion"))
"""[CD-1.2.1] The types of units."""
ONE_SHOT: Final = "Spell"


class Asked(NamedTuple):
    """What a node says about the objects in some of its parts, the rule behind it, and the types it fits."""

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

_LEAVES: Final = Asked(
    "is destroyed, banished, returned or taken over by an effect",
    "CD-9.3.4",
    types=frozenset(("Minion", "Spell", "Artifact", "Secret")),
)
_FALLS: Final = _LEAVES._replace(said="leaves the board before the game ends")
_COMES: Final = Asked(
    "comes into play", "CD-3.5.1", types=frozenset(("Shrine", "Hero", "Minion", "Artifact", "Secret"))
)
_HELD: Final = _COMES._replace(said="is ever controlled", parts=("filter",))

OF_SOME_TYPES: Final[dict[type, Asked]] = {
    **dict.fromkeys((Attacks, IsAttacked, Counterattacks, AttackWouldDefeat, MustAttack, Reach), _FIGHTS),
    AttacksUnit: _FIGHTS._replace(parts=("what", "victim")),
    BarredFrom: _FIGHTS._replace(parts=("what", "other")),
    **dict.fromkeys((StatBonus, ModifyStats, ChangeStat, SetStats), _STATS),
    **dict.fromkeys((Heal, IsDealtDamage, ReducesDamage), _HURT),
    DealDamage: _HURT._replace(parts=("to",)),
    DealsDamage: _HURT._replace(parts=("victim",)),
    PutAway: _LEAVES._replace(said="comes back", rule="CD-4.2.8a", types=frozenset(("Minion",))),
    **dict.fromkeys(
        (Spared, WouldBeDestroyed),
        _LEAVES._replace(said="can be spared", rule="CD-9.3.2c", types=frozenset(("Minion",))),
    ),
    **dict.fromkeys((ExhaustObjects, ReadyObjects), _RESTS),
    **dict.fromkeys((Destroy, GainControl, MoveCards, PutOnBottom, PutOnTop, ShuffleIn), _LEAVES),
    ExchangeControl: _LEAVES._replace(parts=("what", "other")),
    **dict.fromkeys((Dies, Leaves), _FALLS),
    Enters: _COMES,
    **dict.fromkeys((Controls, Counts, CountsMore), _HELD),
    **dict.fromkeys((MoveUnit, Teleport), _STANDS),
    MoveMatching: _LEAVES._replace(parts=("filter",)),
    Push: _STANDS._replace(parts=("what", "away_from")),
    Swap: _STANDS._replace(parts=("what", "other")),
    Placed: _STANDS._replace(parts=("of",)),
    **dict.fromkeys((KeepsDurability, GainDurability, LoseDurability, LosesDurability), _WEARS),
}
"""By node: what it says that applies only to some card types."""
_STRIKES: Final = Asked("attacks", "CD-3.2.4")
_WALKS: Final = _STRIKES._replace(said="is moved", rule="CD-10.8.1")
NO_SHRINE: Final[dict[type, Asked]] = {
    **dict.fromkeys((Attacks, AttacksUnit, MustAttack, Reach), _STRIKES),
    Counterattacks: _STRIKES._replace(said="counterattacks", rule="CD-3.2.5"),
    **dict.fromkeys((MoveUnit, Teleport, Push), _WALKS),
    Swap: _WALKS._replace(parts=("what", "other")),
}
"""By node: what it says that applies to units other than a Shrine."""
_FIGHTING: Final = frozenset(
    ("attack", "move", "counterattack", "be_attacked", "be_counterattacked", "exhaust_by_counterattacking")
)
"""Verbs that can be forbidden only to units."""


def suited(ability: object, on: tuple[str, ...]) -> Refused | None:
    """[CD-1.2.2, CD-3.2.4, CD-3.2.5, CD-3.2.6, CD-3.6.2, CD-3.7.3, CD-8.2.2, CD-10.1.7, CD-10.5.2, CD-10.8.1]
    Refuse what an ability says that its card, of the types `on`, can't have; return any warning.
    """
    nodes = tuple(nodes_in(ability, without=_TOKENS))
    to_this = any(isinstance(node, Instead) and node.change == "to_this" for node in nodes)
    _said_of_the_right_types((*nodes, *((IsDealtDamage(This()),) if to_this else ())), on)
    _secret(ability, on)
    inner = behind_heads(ability)
    _on_its_type(inner, on)
    _refuse_its_trigger(inner, nodes, on)
    if isinstance(inner, Activated) and "Shrine" in on:
        return Refused("CT806", "a Shrine can't use abilities, so this is never used", rule="CD-3.2.6")
    if isinstance(inner, Triggered):
        refuse_for_one_gone(inner.operations, inner.trigger, (Dies, IsPut, Leaves), _ON_BOARD, "the board")
    if any(isinstance(node, UnnamedUnit) for node in nodes):
        return Refused("CT806", "say what takes the damage: '... damage to a unit'", rule="CD-10.1.7")
    return None


def is_given(c: Context, ability: HasAbilities | GiveAbilities) -> None:
    """Refuse abilities that can't be given to others yet, or not to such cards."""
    if given_to(c, ability) != ("Minion",):
        raise Refused("CT308", "only minions can be given abilities in quotation marks yet", rule="LANG-1.28")
    used = (each for each in given_by(ability) if isinstance(each, Activated))
    if not all(ExhaustThis() in each.costs for each in used):
        message = "an ability that is given to minions must cost '[exhaust]'; other uses aren't counted yet"
        raise Refused("CT308", message, rule="CD-8.6.3b")


GIVEN: Final = dict.fromkeys((HasAbilities, GiveAbilities), is_given)
"""The checks of texts that give abilities."""


_ON_BOARD: Final = (
    *IN_PLAY,
    ChangeStat,
    GainDurability,
    Heal,
    LoseDurability,
    MoveUnit,
    Push,
    Swap,
    Teleport,
)
"""Instructions that affect only cards on the board."""
_TOKENS: Final = frozenset((Token, HasAbilities))
"""The nodes whose text is checked separately."""


def _said_of_the_right_types(nodes: Sequence[object], on: tuple[str, ...]) -> None:
    for node in nodes:
        if isinstance(node, Filter):
            _described_as_it_is(node)
        if isinstance(node, MoveThis) and not UNITS.isdisjoint(on) and "Minion" not in on:
            raise Refused("CT402", f"no {on[0]} is banished or returned", rule="CD-9.3.4")
        asked = OF_SOME_TYPES.get(type(node))
        if isinstance(node, (Cannot, Forbid)) and node.verb in _FIGHTING:
            asked = _FIGHTS
        if isinstance(node, (Cannot, Forbid)) and node.verb == "be_destroyed":
            asked = _LEAVES
        if isinstance(node, (Cannot, Forbid)) and node.verb == "become_ready":
            asked = _RESTS
        _changed_as_it_is(node, on)
        for part in asked.parts if asked else ():
            types = types_of(getattr(node, part), on)
            if asked and types and asked.types.isdisjoint(types):
                hint = "; say 'your Hero'" if types is on and asked.types is UNITS else ""
                raise Refused("CT308", f"no {_noun(types)} {asked.said}{hint}", rule=asked.rule)
        asked = NO_SHRINE.get(type(node))
        if asked and any(types_of(getattr(node, part), on) == ("Shrine",) for part in asked.parts):
            raise Refused("CT308", f"no Shrine {asked.said}", rule=asked.rule)


_TESTED: Final[dict[str, Asked]] = {
    "hp": _STATS._replace(said="has HP"),
    "atk": _STATS._replace(said="has ATK"),
    "sp": _STATS._replace(said="has SP", rule="CD-3.3.3", types=frozenset(("Shrine", "Hero"))),
    "lv": _STATS._replace(said="has a level", rule="CD-3.3.3", types=frozenset(("Shrine", "Hero"))),
    "durability": _WEARS,
}


_DAMAGED: Final = "HP can't be set, since damage is taken from them; deal damage, heal, or give +1 HP"


def _changed_as_it_is(node: Any, on: tuple[str, ...]) -> None:
    """Refuse the change of a number that objects of these types never have: "this has +1 SP" on a Minion."""
    if isinstance(node, (StatBonus, ModifyStats)):
        stats = [change.stat for change in node.changes]
    else:
        stats = [node.stat] if isinstance(node, ChangeStat) else list(getattr(node, "stats", ()))
    for stat in stats:
        if isinstance(node, SetStats) and stat == "hp":
            raise Refused("CT308", _DAMAGED, rule="LANG-7.8a")
        types, asked = types_of(node.what, on), _TESTED[stat]
        if types and asked.types.isdisjoint(types) and not UNITS.isdisjoint(types):
            raise Refused("CT308", f"no {_noun(types)} {asked.said}", rule=asked.rule)
        if stat == "atk" and types == ("Shrine",):
            message = "a Shrine neither attacks nor counterattacks, so ATK does nothing"
            raise Refused("CT308", message, rule="CD-3.2.4")


def _described_as_it_is(filter: Filter) -> None:
    """Refuse a filter for something its types never have: "an artifact adjacent to your Hero"."""
    tests: tuple[Any, ...] = filter.tests
    for test in tests:
        asked = _STANDS if isinstance(test, Placed) else _TESTED.get(getattr(test, "number", ""))
        if asked is not None and filter.types and asked.types.isdisjoint(filter.types):
            raise Refused("CT308", f"no {_noun(filter.types)} {asked.said}", rule=asked.rule)


def _noun(types: Sequence[str]) -> str:
    """Return what texts call objects of these types."""
    return "Hero" if set(types) == {"Shrine", "Hero"} else types[0]


def types_of(what: object, on: tuple[str, ...]) -> tuple[str, ...]:
    """Return the types of the objects that are meant, `on` for "this"; empty if any may be meant."""
    if isinstance(what, This):
        return on
    filter = what if isinstance(what, Filter) else getattr(what, "filter", None)
    return filter.types if isinstance(filter, Filter) and filter.zone is None else ()


def _secret(ability: object, on: tuple[str, ...]) -> None:
    """[CD-3.7.3] Require a Secret's texts to say when it triggers, and refuse such texts on other cards."""
    headed = isinstance(ability, Headed) and "secret" in ability.heads
    if headed and "Secret" not in on:
        raise Refused("CT402", f"{an(on[0])} is not a Secret; leave out 'Secret:'", rule="CD-3.7.3")
    if "Secret" in on and not headed and not isinstance(ability, PlayOnlyIf):
        message = "say when the Secret triggers: 'Secret: When ..., ...'"
        raise Refused("CT402", message, rule="CD-3.7.3")


def _on_its_type(ability: object, on: tuple[str, ...]) -> None:
    name = an(" ".join(on))
    if isinstance(ability, SummonedOn) and "Minion" not in on:
        raise Refused("CT402", f"{name} can't be summoned; only a minion can", rule="CD-8.2.2")
    if isinstance(ability, PlayOnlyIf) and "Shrine" in on:
        raise Refused("CT403", "a Shrine can't be played by choice", rule="CD-6.1.2")
    if isinstance(ability, Effect) and ONE_SHOT not in on and not provides(ability, on):
        if all(isinstance(operation, (ModifyStats, ChangeStat)) for operation in ability.operations):
            message = (
                "write an ongoing effect with 'has'; an effect that happens once needs 'On Enter:' or similar"
            )
            raise Refused("CT401", message, rule="CD-10.1.10")
        message = (
            f"{name} stays in play; say when this happens: 'On Enter: ...', "
            "'When ..., ...', 'At the start of your turn, ...' or a cost and a colon"
        )
        raise Refused("CT401", message, rule="CD-10.1.1")
    costs = getattr(ability, "costs", ())
    if "Secret" in on and any(isinstance(cost, (ExhaustThis, ExhaustUnless)) for cost in costs):
        raise Refused("CT402", "a Secret is never exhausted", rule="CD-3.7.2")


def provides(ability: Any, on: tuple[str, ...]) -> bool:
    """[CD-2.5.6] Whether the ability says which affinities a Hero, or a Shrine besides its own, provides."""
    return "Hero" in on and all(isinstance(operation, Unlock) for operation in ability.operations)


def _refuse_its_trigger(ability: object, nodes: Sequence[object], on: Sequence[str]) -> None:
    """[CD-10.5.2, CD-10.5.6, CD-10.5.7] Refuse references to an attack or a Spell that no trigger names."""
    trigger = getattr(ability, "trigger", None)
    triggers: tuple[Any, ...] = trigger.triggers if isinstance(trigger, AnyOf) else (trigger,)
    for each in triggers:
        seen = tuple(getattr(each, part, None) for part in ("what", "victim"))
        if "Secret" in on and any(isinstance(what, This) for what in seen):
            raise Refused("CT308", "a Secret can't trigger on itself", rule="CD-3.7.4")
        if any(isinstance(what, Filter) and what.zone is not None for what in seen):
            raise Refused(
                "CT308", "triggers work only in play; leave out where the card is", rule="CD-10.1.5"
            )
    if any(isinstance(node, InAttack) for node in nodes) and not _all(triggers, _ATTACKS):
        message = "no attack was named before 'the attacker': 'When ... attacks ..., ...'"
        raise Refused("CT312", message, rule="CD-9.1.5")
    if any(isinstance(node, PreventThatDamage) for node in nodes) and not _all(
        triggers, (AttackWouldDefeat,)
    ):
        message = "'that damage' needs 'When an attack would reduce ... to 0 HP, ...' before it"
        raise Refused("CT312", message, rule="CD-10.5.7")
    if any(isinstance(node, Cancel) for node in nodes):
        if not _all(triggers, (YouPlay,)) or any(each.filter.types != ("Spell",) for each in triggers):
            message = "only a spell being played can be cancelled: 'When the opponent plays a spell, ...'"
            raise Refused("CT312", message, rule="CD-10.5.6")
        _before(on, "a spell takes effect")
    if isinstance(ability, Triggered) and any(isinstance(each, AttackWouldDefeat) for each in triggers):
        _before(on, "the damage of an attack is dealt")


_ATTACKS: Final = (Attacks, AttacksUnit, IsAttacked, Counterattacks, AttackWouldDefeat)


def _all(triggers: Sequence[object], kinds: tuple[type, ...]) -> bool:
    return all(isinstance(each, kinds) for each in triggers)


def _before(on: Sequence[str], what: str) -> None:
    if "Secret" not in on:
        raise Refused("CT402", f"only a Secret does something just before {what}", rule="CD-10.5.2")
