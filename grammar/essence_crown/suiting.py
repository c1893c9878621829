"""Which kinds of cards can do what, and what can happen to them: text that can do nothing is refused.

A function is named after what must be possible, and refuses the kinds of cards for which it is not. `meaning`
calls these for what a sentence names; `check_ir` calls them for a whole ability on its card, where it is
known what "this" is, and "it": the object chosen last, or else what the trigger watches.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from lark import Token

from grammar.essence_crown.operations import (
    GainGodCharges,
    GainKL,
    IsNullified,
    LoseGodCharges,
    LoseKL,
    Nullify,
    PreventsDamage,
)
from grammar.ir.abilities import Activated, DoInstead, Effect, Instead, Modal, Triggered
from grammar.ir.amounts import Amount, Number
from grammar.ir.operations import (
    CopyToken,
    Destroy,
    ExchangeControl,
    Forbid,
    GainControl,
    ModifyStats,
    MoveCards,
    PutAway,
    PutOnBottom,
    PutOnTop,
    Sacrifice,
    SendInstead,
    SetStats,
    ShuffleIn,
)
from grammar.ir.selectors import All, Among, Choice, Filter, It, Selection, Target, Them, This
from grammar.ir.tree import has_any, nodes_in
from grammar.ir.triggers import (
    AnyOf,
    Attacks,
    Blocks,
    DealsCombatDamage,
    DealsDamage,
    Dies,
    Enters,
    IsBlocked,
    IsDealtDamage,
    IsPut,
    IsSacrificed,
    Leaves,
    WouldBeDestroyed,
    YouCast,
)
from grammar.language.doing_nothing import IN_PLAY, refuse_for_one_gone
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import PLAY_AREA, Context, span_of_token
from grammar.language.meaning.nouns.who import in_play
from grammar.language.source import Span
from grammar.language.words.english import an

# EC-4.1.3 to EC-4.1.6: where a permanent of each type enters
ENTERS: Final = {
    "Domain": "domain_zone",
    "Shard": "shard_row",
    "Avatar": "avatar_line",
    "Relic": "relic_support_zone",
    "Support": "relic_support_zone",
}

REMOVING: Final = (
    CopyToken,
    Destroy,
    ExchangeControl,
    GainControl,
    MoveCards,
    Nullify,
    PutAway,
    PutOnBottom,
    PutOnTop,
    Sacrifice,
    SendInstead,
    ShuffleIn,
)
"""Operations that need an object able to leave its place or change hands."""

Types = tuple[str, ...]
"""Kinds of cards. An empty tuple means any kind."""


def kinds(what: Selection | Filter, on: Types = ()) -> Types:
    """Return the kinds of cards that are named; for "this", those of its own card."""
    if isinstance(what, This):
        return on
    if isinstance(what, It):
        return ()
    filter = what if isinstance(what, Filter) else what.filter
    return () if filter is None else filter.types


# --- what cards have and do -----------------------------------------------------------------------


def has_stats(types: Types) -> None:
    """Refuse kinds of cards without Power and Guard."""
    if types and not {"Avatar", "Support"} & set(types):
        raise Refused("CT308", f"{an(' '.join(types))} has neither Power nor Guard", rule="EC-3.5.3")


def has_guard(types: Types) -> None:
    """Refuse kinds of cards that can't be dealt damage, because they have no Guard."""
    if types and not {"Avatar", "Support"} & set(types):
        raise Refused("CT308", f"{an(' '.join(types))} can't be dealt damage", rule="EC-10.1.1")


def fights(types: Types, verb: str) -> None:
    """Refuse kinds of cards that never attack or block."""
    if types and "Avatar" not in types:
        raise Refused("CT303", f"only Avatars {verb}, and {an(' '.join(types))} is not one", rule="EC-3.5.1")


def is_cast(filter: Filter, verb: Token | None = None) -> None:
    """Refuse kinds of cards that are played, not cast; suggest "play" in place of the verb, if given."""
    for name in filter.types:
        if name == "Deity":
            raise Refused("CT308", "a Deity isn't cast or played", rule="EC-3.2.8")
        if name not in ("Spell", "Rite"):
            raise Refused(
                "CT308",
                f"only Spells and Rites can be cast; {an(name)} is played",
                span=None if verb is None else span_of_token(verb),
                suggestion=None if verb is None else verb.lower().replace("cast", "play"),
                rule="EC-R69",
            )


def is_played(filter: Filter) -> None:
    """Refuse kinds of cards that are cast, not played, and Deities."""
    if "Deity" in filter.types:
        raise Refused("CT308", "a Deity isn't played", rule="EC-3.2.8")
    if filter.types and set(filter.types) <= {"Spell", "Rite"}:
        raise Refused("CT308", "Spells and Rites are cast", suggestion="cast", rule="EC-R69")


# --- entering and leaving -------------------------------------------------------------------------


def enters(types: Types, zone: str | None) -> None:
    """Refuse kinds of cards that never enter the zone or, without a zone, the battlefield."""
    if zone not in (None, PLAY_AREA) and any(ENTERS.get(name) != zone for name in types):
        raise Refused("CT308", f"{an(' '.join(types))} can't enter there", rule="EC-8.1.1")
    if any(name not in ENTERS for name in types):
        raise Refused("CT308", f"{an(' '.join(types))} can't enter the battlefield", rule="EC-8.1.1")


def comes_into(types: Types, zone: str, span: Span | None = None) -> None:
    """Refuse to put a card into a zone of the battlefield if it may be of a kind that doesn't enter there."""
    if not types or any(ENTERS.get(name) != zone for name in types):
        kind = " or ".join(name for name, place in ENTERS.items() if place == zone)
        raise Refused("CT308", f"only {an(kind)} enters there", span=span, rule="EC-8.1.1")


def leaves(types: Types) -> None:
    """Refuse what may be a Deity."""
    if "Deity" in types:
        raise Refused("CT308", "a Deity can't leave its area", rule="EC-R54")


def permanents(what: Selection, done: str, rule: str) -> Selection:
    """Return the selection if this can be done to such permanents, or if it is about another zone."""
    types = kinds(what)
    if "Deity" in types:
        raise Refused("CT308", f"a Deity isn't a permanent and can't be {done}", rule=rule)
    zone = getattr(getattr(what, "filter", None), "zone", None)
    elsewhere = zone is not None or isinstance(what, (Among, Them))
    if not elsewhere and (gone := sorted({"Spell", "Rite"} & set(types))):
        raise Refused(
            "CT308", f"a {gone[0]} is never on the battlefield, so none can be {done}", rule="EC-3.6.3"
        )
    return what


def copied(types: Types) -> None:
    """Refuse to copy anything that can't be a token."""
    if types and "Avatar" not in types:
        raise Refused(
            "CT308",
            f"a token can only be a copy of an Avatar, not of {an(' or '.join(types))}",
            rule="EC-3.10.4a",
        )


# --- damage ---------------------------------------------------------------------------------------


def is_dealt_damage(what: Selection) -> None:
    """Refuse Deities: they are dealt Essence damage."""
    if "Deity" in kinds(what):
        raise Refused(
            "CT304",
            "deal Essence damage to a Deity; plain damage is for Avatars",
            suggestion="Essence damage",
            rule="EC-10.1.1",
        )


def is_dealt_essence_damage(what: Selection, on: Types | None) -> None:
    """Refuse everything but Deities. "This" counts as one only if it is known to be."""
    if (isinstance(what, This) and on != ("Deity",)) or set(kinds(what)) - {"Deity"}:
        raise Refused(
            "CT304",
            "Essence damage is for Deities; deal plain damage to Avatars",
            suggestion="damage",
            rule="EC-10.1.1",
        )


def damage_is_prevented(what: Selection | Filter, kind: str, by: bool) -> None:
    """Refuse to prevent a kind of damage that such objects aren't dealt, or don't deal (`by`)."""
    in_play(what, "be dealt damage")
    types = set(kinds(what))
    if by:
        if kind == "Essence damage" or (kind == "combat damage" and types - {"Avatar"}):
            raise Refused("CT304", "only Avatars deal combat damage; otherwise say 'damage'", rule="EC-9.4.1")
    elif kind == "damage":
        is_dealt_damage(All(what) if isinstance(what, Filter) else what)
    elif kind == "Essence damage" and types != {"Deity"}:
        raise Refused(
            "CT304", "Essence damage can be dealt only to Deities", suggestion="damage", rule="EC-10.1.1"
        )


def prevents(ability: PreventsDamage, on: Types) -> None:
    """Refuse to prevent damage that such objects are never dealt, or never deal."""
    types = kinds(ability.what, on)
    if "Deity" in types and isinstance(ability.what, Filter):
        return
    if not ability.by:
        has_guard(types)
    elif ability.combat:
        fights(types, "deal combat damage")


def happens_otherwise(ability: Instead | DoInstead, on: Types) -> None:
    """Refuse to change damage that such objects are never dealt, or to deal it to such a card."""
    event: Any = ability.event if isinstance(ability, Instead) else ability.trigger
    if isinstance(event, WouldBeDestroyed):
        return
    victim = event.victim if isinstance(event, DealsDamage) else getattr(event, "what", None)
    if victim is not None and "Deity" not in (types := kinds(victim, on)):
        has_guard(types)
    if isinstance(ability, Instead) and ability.change == "to_this":
        has_guard(on)


# --- events ---------------------------------------------------------------------------------------


def can_happen(trigger: object, on: Types) -> None:
    """Refuse an event that can't happen to any object of that kind."""
    if isinstance(trigger, AnyOf):
        for each in trigger.triggers:
            can_happen(each, on)
    elif isinstance(trigger, (Attacks, Blocks, IsBlocked, DealsCombatDamage)):
        fights(kinds(trigger.what, on), "attack or block")
    elif isinstance(trigger, Dies):
        fights(kinds(trigger.what, on), "die")
    elif isinstance(trigger, IsDealtDamage):
        types = kinds(trigger.what, on)
        if "Deity" in types:
            raise Refused(
                "CT304", "a Deity can be dealt only Essence damage", suggestion="your Deity", rule="EC-10.1.1"
            )
        has_guard(types)
    elif isinstance(trigger, (IsNullified, IsSacrificed)):
        leaves(kinds(trigger.what, on))
    elif isinstance(trigger, IsPut):
        if trigger.origin == PLAY_AREA:
            leaves(kinds(trigger.what, on))
        elif trigger.origin is not None and trigger.origin in ENTERS.values():
            _is_watched(kinds(trigger.what, on), trigger.origin)
    elif isinstance(trigger, (Enters, Leaves)):
        _is_watched(kinds(trigger.what, on), trigger.zone)


def _is_watched(types: Types, zone: str) -> None:
    """Refuse to watch cards enter or leave a zone that they never enter or leave."""
    zones = {ENTERS[name] for name in types if name in ENTERS}
    if zone == PLAY_AREA and (zones or not types):
        return
    if zone not in ENTERS.values() or (types and zone not in zones):
        kind = an(" ".join(types)) if types else "a card"
        raise Refused(
            "CT308", f"texts can't trigger on {kind} entering or leaving that zone", rule="EC-8.1.1"
        )


# --- the instructions of an ability ---------------------------------------------------------------


def can_be_carried_out(ability: object, on: Types) -> None:
    """Refuse instructions that nothing of the kind they name can follow."""
    trigger = getattr(ability, "trigger", None)
    for operations in _texts(ability):
        _follow(operations, _watched(trigger, on), on)
        refuse_for_one_gone(operations, trigger, _GOING, IN_PLAY, "the battlefield")
    for node in nodes_in(ability) if has_any(ability, _MOVES) else ():
        if on and isinstance(node, MoveCards) and node.what == This() and node.zone in ENTERS.values():
            comes_into(on, node.zone)


_MOVES: Final = frozenset({MoveCards})
_GOING: Final = (Dies, IsNullified, IsPut, IsSacrificed, Leaves)
"""Events after which an object is no longer on the battlefield."""


def _texts(ability: object) -> Iterable[Sequence[object]]:
    if isinstance(ability, Modal):
        return ability.modes
    return (ability.operations,) if isinstance(ability, Effect | Triggered | Activated) else ()


def _watched(trigger: object, on: Types) -> Types:
    """Return the kinds of cards that a trigger watches."""
    what = trigger.filter if isinstance(trigger, YouCast) else getattr(trigger, "what", None)
    return kinds(what, on) if isinstance(what, Filter | This) else ()


def _follow(operations: Sequence[object], it: Types, on: Types) -> Types:
    """Check operations in order, and return the kinds of "it" afterwards."""
    for operation in operations:
        selection = getattr(operation, "what", None) or getattr(operation, "to", None)
        types = _concerned(selection, it, on)
        if types:
            _can_follow(operation, selection, types)
        if isinstance(selection, (Target, Choice)) and selection.most == 1:
            it = selection.filter.types
        for inner in (getattr(operation, "then", ()), getattr(operation, "otherwise", ())):
            it = _follow(inner, it, on)
    return it


def _concerned(selection: object, it: Types, on: Types) -> Types:
    """Return the kinds an instruction is about; none for cards in other zones."""
    if isinstance(selection, It):
        return it
    if isinstance(selection, This):
        return on
    found = getattr(selection, "filter", None)
    return found.types if isinstance(found, Filter) and found.zone is None else ()


def _can_follow(operation: object, selection: object, types: Types) -> None:
    if isinstance(operation, (ModifyStats, SetStats)):
        has_stats(types)
    if isinstance(operation, Forbid) and operation.verb in ("attack", "block", "be_blocked"):
        fights(types, "attack or block")
    if isinstance(operation, CopyToken):
        copied(types)
    if not isinstance(selection, (It, This)):
        return
    if isinstance(operation, REMOVING) and set(types) == {"Deity"}:
        raise Refused("CT308", "a Deity can't leave its area", rule="EC-R54")
    if isinstance(operation, IN_PLAY) and set(types) <= {"Spell", "Rite"}:
        raise Refused("CT308", f"a {types[0]} is never on the battlefield", rule="EC-3.6.3")


# --- amounts ---------------------------------------------------------------------------------------


def charges_held(c: Context, node: GainGodCharges | LoseGodCharges) -> None:
    """Refuse more God Charges than a player could ever hold."""
    _held(c, "god_charges", node.amount)


def kl_held(c: Context, node: GainKL | LoseKL) -> None:
    """Refuse more KL than a player could ever hold."""
    _held(c, "kl", node.amount)


def _held(c: Context, name: str, amount: Amount) -> None:
    if isinstance(amount, Number):
        c.in_range(name, amount.value, least=1)
