"""Which heads can stand before which kind of ability."""

from __future__ import annotations

from typing import Final

from grammar.champions_of_elequine.abilities import EquipTo
from grammar.champions_of_elequine.heads import (
    CONJURE,
    COUNTERS,
    INNATE,
    PASSIVE,
    VENGEANCE,
    level_in,
    phases_in,
)
from grammar.ir.abilities import Activated, AdditionalCost, Effect, Modal, OwnCostChange, Triggered
from grammar.ir.keywords import HasKeyword
from grammar.ir.selectors import This
from grammar.ir.tree import nodes_in
from grammar.ir.triggers import Attacks, AttacksUnit, Enters, IsAttacked, UsesAbility, YouPlay
from grammar.language.errors import Refused

OCCASIONS: Final = (Attacks, AttacksUnit, IsAttacked, YouPlay, Enters)
"""[COE-8.4.4b] The events that a face-down card can answer."""
_DONE: Final = (Effect, Activated, Modal)


def fit(heads: tuple[str, ...], inner: object, on: tuple[str, ...]) -> None:
    """[COE-8.10.2b, COE-8.10.3d, COE-10.7.1, COE-10.7.9a] Refuse heads that such an ability cannot have."""
    if not heads:
        return
    if isinstance(inner, (AdditionalCost, OwnCostChange)):
        _refuse(heads[0], "an ability that changes its own card's cost can't have a head", "COE-2.2.1")
    if isinstance(inner, HasKeyword) and isinstance(inner.what, This) and inner.keyword == CONJURE:
        _refuse(heads[0], "put 'Conjure' on its own line", "COE-10.7.1")
    if isinstance(inner, EquipTo):
        _before_equip(heads)
    if CONJURE in heads:
        _behind_conjure(heads, inner, on)
    if VENGEANCE in heads:
        _behind_vengeance(heads)
    if not isinstance(inner, (*_DONE, EquipTo)):
        _not_used(heads, inner)


def _before_equip(heads: tuple[str, ...]) -> None:
    """[COE-8.5.2] Refuse all heads before "Equip:" that do not say how the Equipment is played."""
    for head in heads:
        if head != CONJURE and not phases_in(head):
            _refuse(head, "only 'Cast' with a phase, or 'Conjure:', can come before 'Equip:'", "COE-8.5.2")


def _behind_conjure(heads: tuple[str, ...], inner: object, on: tuple[str, ...]) -> None:
    """[COE-8.4.4b, COE-8.4.5b, COE-10.7.1] Refuse what a face-down card cannot do as it is flipped."""
    for head in (INNATE, PASSIVE):
        if head in heads:
            _refuse(head, "text after 'Conjure:' happens at the flip", "COE-10.7.1")
    if isinstance(inner, EquipTo):
        return
    if not isinstance(inner, (*_DONE, Triggered)) or "Equipment" in on:
        message = "this doesn't happen at the flip: put 'Conjure' on its own line"
        raise Refused("CT308", message, rule="COE-10.7.1")
    if "Acolyte" in on and isinstance(inner, Activated):
        message = "an Acolyte is flipped for its printed cost: leave out the other cost"
        raise Refused("CT308", message, rule="COE-8.4.5b")
    if isinstance(inner, Triggered):
        _is_occasion(inner, on)


def _is_occasion(inner: Triggered, on: tuple[str, ...]) -> None:
    """[COE-8.4.4b] Refuse an event that a face-down card cannot answer."""
    if not isinstance(inner.trigger, OCCASIONS) or This() in nodes_in(inner.trigger):
        message = "a face-down card can answer only an attack or a played card: say 'When an enemy attacks'"
        if isinstance(inner.trigger, UsesAbility):
            message, example = (
                "a face-down card answers a skill by targeting it",
                "Conjure: Negate target skill.",
            )
            raise Refused("CT308", message, rule="COE-8.4.4b", example=example)
        if "Arsenal" not in on:  # an Arsenal card leaves, so it never waits for an event
            message += "; for anything else put 'Conjure' on its own line"
        raise Refused("CT308", message, rule="COE-8.4.4b")
    if inner.nth_each_turn:
        raise Refused("CT308", "a face-down card is flipped only once: say 'When ...'", rule="COE-8.4.4b")


def _behind_vengeance(heads: tuple[str, ...]) -> None:
    """[COE-10.7.9a, COE-10.7.9d] Refuse a level behind "Vengeance:", and a head before it."""
    if any(map(level_in, heads)):
        raise Refused("CT308", "Vengeance is gained at any level", rule="COE-10.7.9a")
    if heads[0] != VENGEANCE:
        message = f"'Vengeance:' stands before {said(heads[0])}, which is then gained with the text"
        raise Refused("CT308", message, rule="COE-10.7.9d")


def _not_used(heads: tuple[str, ...], inner: object) -> None:
    """[COE-8.10.2b] Refuse a head of what is used before what happens or holds by itself."""
    used = next((head for head in heads if head == INNATE or head in COUNTERS or phases_in(head)), None)
    if used is not None:
        what = "happens by itself" if isinstance(inner, Triggered) else "always holds"
        _refuse(used, f"what {what} is not used", "COE-8.10.2b")


def _refuse(head: str, message: str, rule: str) -> None:
    raise Refused("CT308", f"{message}: leave {said(head)} out", rule=rule)


def said(head: str) -> str:
    """Return a head as it is written, in quotation marks."""
    if level_in(head):
        return f"'Level {level_in(head)} —'"
    if phases := phases_in(head):
        return f"'Cast {' or '.join(phases).title().replace(' Or ', ' or ')}:'"
    return f"'{head.replace('_', ' ').title()}:'"
