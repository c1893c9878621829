"""What texts on a card type can say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from grammar.champions_of_elequine.abilities import BoostedFromSupport, EquipTo
from grammar.champions_of_elequine.fitting import fit, said
from grammar.champions_of_elequine.heads import (
    CONJURE,
    COUNTERS,
    INNATE,
    PASSIVE,
    SUPPORT,
    VENGEANCE,
    level_in,
)
from grammar.champions_of_elequine.meaning.costs import HAS_COST
from grammar.champions_of_elequine.meaning.effects import ARCHIVE
from grammar.champions_of_elequine.meaning.nouns import ARSENAL, CHARACTERS
from grammar.champions_of_elequine.operations import CacheAfterwards
from grammar.champions_of_elequine.parts import Position
from grammar.champions_of_elequine.triggers import CounterAttacks, IsStaggered
from grammar.ir.abilities import (
    Activated,
    AdditionalCost,
    DoInstead,
    Effect,
    Headed,
    Instead,
    Modal,
    OwnCostChange,
    Spared,
    Triggered,
    WidenModes,
)
from grammar.ir.costs import MoveThis
from grammar.ir.keywords import HasKeyword
from grammar.ir.operations import MoveCards
from grammar.ir.selectors import Bearer, Filter, Target, This
from grammar.ir.tree import behind_heads, nodes_in
from grammar.ir.triggers import (
    Attacks,
    AttacksUnit,
    DealsDamage,
    IsAttacked,
    IsDealtDamage,
    WouldBeDestroyed,
)
from grammar.language.errors import Refused
from grammar.language.words.english import an

_CHAMPION: Final = frozenset(("Champion",))
_STAYS: Final = frozenset((*CHARACTERS, "Equipment"))
_DECK: Final = frozenset(("Acolyte", *ARSENAL))
_OF_HEAD: Final = {
    SUPPORT: (_CHAMPION, "COE-10.7.5"),
    VENGEANCE: (_CHAMPION, "COE-10.7.9"),
    INNATE: (_STAYS, "COE-8.10.3a"),
    PASSIVE: (_STAYS, "COE-8.10.3d"),
    CONJURE: (_DECK, "COE-10.7.1"),
    **dict.fromkeys(COUNTERS, (frozenset(("Arsenal",)), "COE-10.7.2")),
}
"""By head: the card types that can have it, and the rule."""
_OF_KEYWORD: Final = {
    "conjure": (_DECK, "COE-10.7.1"),
    "swift": (frozenset(("Acolyte",)), "COE-10.7.6"),
    "heavy": (_DECK, "COE-10.7.7"),
    "provoke": (frozenset(CHARACTERS), "COE-10.7.8"),
    "piercing": (frozenset(CHARACTERS), "COE-9.5.8"),
    "transgress": (frozenset(CHARACTERS), "COE-9.4.1"),
}
"""By keyword: the card types that can print it, and the rule."""
_OF_CHARACTERS: Final = (Attacks, AttacksUnit, CounterAttacks, IsAttacked, IsDealtDamage, IsStaggered)
"""Triggers of what only characters do and suffer."""


def suited(ability: object, abilities: Sequence[object], on: tuple[str, ...]) -> Refused | None:
    """Refuse an ability that a card of these types cannot have."""
    heads, inner = _heads(ability), behind_heads(ability)
    for head in heads:
        types, rule = (_CHAMPION, "COE-7.7.1") if level_in(head) else _OF_HEAD.get(head, (_STAYS | _DECK, ""))
        if types.isdisjoint(on):
            raise Refused("CT402", f"{_a(on)} can't have text after {said(head)}", rule=rule)
    if isinstance(inner, HasKeyword) and isinstance(inner.what, This):
        types, rule = _OF_KEYWORD.get(inner.keyword, (_STAYS | _DECK, ""))
        if types.isdisjoint(on):
            raise Refused("CT402", f"{_a(on)} cannot have {inner.keyword.capitalize()}", rule=rule)
        others = [each for each in abilities if each == ability]
        if len(others) > 1:
            raise Refused("CT307", "a keyword is repeated; list it once")
    asked = inner.costs if "Arsenal" in on and isinstance(inner, AdditionalCost) else ()
    if any(isinstance(cost, MoveThis) for cost in asked):
        raise Refused("CT402", HAS_COST, rule="COE-10.7.4")
    nodes = [type(node) for node in nodes_in(ability)]
    if "Equipment" not in on and (Bearer in nodes or EquipTo in nodes):
        raise Refused("CT402", "only Equipment is attached to a character", rule="COE-3.3.3")
    if BoostedFromSupport in nodes and "Champion" not in on and "Acolyte" not in on:
        raise Refused("CT402", "only a character can be boosted", rule="COE-9.5.12")
    if isinstance(inner, (AdditionalCost, OwnCostChange)) and "Champion" in on:
        raise Refused("CT403", "a Champion isn't played, so it has no cost", rule="COE-2.2.1")
    aimed = [node.filter for node in nodes_in(ability) if isinstance(node, Target)]
    for node in nodes_in(ability):
        if isinstance(node, Filter) and Position() in node.tests and not any(node is each for each in aimed):  # type: ignore[comparison-overlap]
            raise Refused(
                "CT308", "choose a position as a target: 'target enemy position'", rule="COE-10.6.1"
            )
        if isinstance(node, MoveCards) and node.zone != ARCHIVE and _is_champion_in_play(node.what):
            raise Refused("CT308", f"texts can't put a Champion into a {node.zone}", rule="COE-8.7.8")
        if isinstance(node, _OF_CHARACTERS) and node.what == This() and not set(on) & set(CHARACTERS):
            raise Refused("CT308", f"{_a(on)} neither attacks nor is attacked or dealt DMG", rule="COE-9.1.1")
        if isinstance(node, (Spared, WouldBeDestroyed)) and not _of_characters(node.what, on):
            raise Refused("CT308", "only a character can be spared from the archive", rule="COE-10.10.4c")
        if isinstance(node, (DoInstead, Instead)):
            _changes_damage(node, on)
    fit(heads, inner, on)
    if "Arsenal" in on:
        _of_arsenal(inner, heads)
    _of_one_play(ability, abilities, on)
    if "Equipment" in on and isinstance(inner, EquipTo):
        others = [each for each in abilities if isinstance(behind_heads(each), EquipTo)]
        if others[0] is not ability:
            raise Refused(
                "CT307", "say only once which character this Equipment is attached to", rule="COE-8.5.3"
            )
    return None


def _changes_damage(node: Instead | DoInstead, on: tuple[str, ...]) -> None:
    """[COE-10.5.2] Refuse to change DMG to what is never dealt any."""
    event: Any = node.event if isinstance(node, Instead) else node.trigger
    victim = event.victim if isinstance(event, DealsDamage) else getattr(event, "what", None)
    to_this = isinstance(node, Instead) and node.change == "to_this"
    if isinstance(event, WouldBeDestroyed) or (victim is None and not isinstance(event, DealsDamage)):
        return
    hurt = [victim, This()] if to_this else [victim]
    if not all(_of_characters(each, on) for each in hurt):
        raise Refused("CT308", "only a character is dealt DMG", rule="COE-10.5.2")


def _of_characters(what: object, on: tuple[str, ...]) -> bool:
    """Whether a description of an object fits only characters."""
    types = on if isinstance(what, This) else what.types if isinstance(what, Filter) else CHARACTERS
    return bool(types) and not set(types) - set(CHARACTERS)


def _is_champion_in_play(what: object) -> bool:
    filter = getattr(what, "filter", None)
    return filter is not None and filter.zone is None and filter.types == ("Champion",)


def _of_arsenal(inner: object, heads: tuple[str, ...]) -> None:
    """[COE-3.3.1, COE-10.1.1c] Refuse what only a card can do that stays on the field."""
    if isinstance(inner, Triggered):
        if CONJURE not in heads:
            message = "an Arsenal card in hand can't wait for an event; say 'Conjure: When ...'"
            raise Refused("CT402", message, rule="COE-10.1.1c")
        return
    conjure = isinstance(inner, HasKeyword) and inner.keyword == CONJURE
    played = (Effect, Activated, Modal, WidenModes, AdditionalCost, OwnCostChange)
    if not (conjure or isinstance(inner, played)):
        raise Refused(
            "CT402", "an Arsenal card leaves after resolving; it can't have a lasting text", rule="COE-3.3.1"
        )


def _of_one_play(ability: object, abilities: Sequence[object], on: tuple[str, ...]) -> None:
    """[COE-8.1.5, COE-8.4.4b, COE-8.4.5b]
    Refuse a line whose heads or event differ from those of another line that the same play carries out.
    """
    if not _is_of_play(ability, on):
        return
    first = next(each for each in abilities if _is_of_play(each, on))
    if "Arsenal" not in on and ability is not first:
        message = "put everything an Acolyte does at the flip after one 'Conjure:'"
        raise Refused("CT307", message, rule="COE-8.4.5b")
    if _of_play(ability) != _of_play(first):
        message = "these lines all resolve in one play: begin each with the same words"
        raise Refused("CT314", message, rule="COE-8.1.5")


def _is_of_play(ability: object, on: tuple[str, ...]) -> bool:
    """Whether a line is carried out as its card is played or flipped."""
    inner = behind_heads(ability)
    if "Arsenal" not in on:
        return CONJURE in _heads(ability) and isinstance(inner, (Effect, Triggered))
    if inner == Effect((CacheAfterwards(),)):
        return bool(_heads(ability))  # alone it says where the card goes, whenever that is played
    return isinstance(inner, (Effect, Activated, Modal, Triggered))


def _of_play(ability: object) -> tuple[object, ...]:
    """Return what a line says of when its card is played or flipped."""
    return frozenset(_heads(ability)), getattr(behind_heads(ability), "trigger", None)


def _heads(ability: object) -> tuple[str, ...]:
    return ability.heads if isinstance(ability, Headed) else ()


def _a(on: tuple[str, ...]) -> str:
    return an("Arsenal card" if on == ("Arsenal",) else " ".join(on))
