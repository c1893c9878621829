"""Texts of Champions of El'Equine that can never do anything."""

from __future__ import annotations

from typing import Final

from grammar.champions_of_elequine.heads import (
    COUNTER_ATTACK,
    COUNTER_PLAY,
    COUNTERS,
    SUPPORT,
    phases_in,
)
from grammar.champions_of_elequine.operations import Negate
from grammar.champions_of_elequine.parts import Declared
from grammar.champions_of_elequine.triggers import CounterAttacks, PhaseStarts
from grammar.ir.abilities import Activated, Effect, Headed, Triggered
from grammar.ir.amounts import PerNumber
from grammar.ir.costs import PayResource
from grammar.ir.declared import having
from grammar.ir.keywords import GainKeyword
from grammar.ir.operations import Forbid, ModifyStats
from grammar.ir.selectors import This
from grammar.ir.tree import behind_heads, nodes_in
from grammar.ir.triggers import Attacks, AttacksUnit, Dies, IsPut
from grammar.language.doing_nothing import IN_PLAY, events_of, refuse_for_one_gone
from grammar.language.errors import Refused

_ROUND: Final = "this_turn"
_OF_ATTACKS: Final = frozenset(("swift", "piercing", "transgress", "provoke"))
"""Keywords that matter only to attacks."""
_IN_BATTLE: Final = frozenset(
    ("attack", "be_attacked", "boost", "counterattack", "counter_attack", *map(having, _OF_ATTACKS))
)
"""Verbs of the Battle Phase, among them losing a keyword that matters only there."""


def refuse_useless(ability: object, on: tuple[str, ...]) -> None:
    """[COE-2.1.6, COE-7.5.3, COE-8.8.4, COE-8.8.5, COE-10.7.2d]
    Refuse what can never be paid, happen or matter.
    """
    heads = ability.heads if isinstance(ability, Headed) else ()
    inner = behind_heads(ability)
    if isinstance(inner, Activated) and any(
        isinstance(cost, PayResource) and cost.resource == "crystal" for cost in inner.costs
    ):
        message = "Crystal can't be used where a text asks for a named resource; ask for Mana or Shells"
        raise Refused("CT308", message, rule="COE-2.1.6")
    if isinstance(inner, Triggered):
        if SUPPORT in heads:
            _refuse_from_support(inner)
        refuse_for_one_gone(
            inner.operations, inner.trigger, (Dies, IsPut), (*IN_PLAY, GainKeyword), "the field"
        )
    _refuse_answer(inner, heads, on)
    if _is_of_rest(inner, heads):
        _refuse_after_battle(inner)


def _refuse_from_support(ability: Triggered) -> None:
    for event in events_of(ability.trigger):
        if getattr(event, "what", None) != This():
            continue
        if isinstance(event, (Attacks, AttacksUnit)):
            message = "a Champion in the Support area never attacks, and only there is this skill used"
            raise Refused("CT308", message, rule="COE-8.8.4")
        if isinstance(event, CounterAttacks):
            message = "a Champion never counter attacks in the Support area, where alone this skill is used"
            raise Refused("CT308", message, rule="COE-8.8.5")


def _refuse_answer(ability: object, heads: tuple[str, ...], on: tuple[str, ...]) -> None:
    """[COE-10.7.2b, COE-10.7.2d] Refuse to negate what can't be there when the card is played."""
    negated = {
        test.what
        for node in nodes_in(ability)
        if isinstance(node, Negate)
        for test in nodes_in(node)
        if isinstance(test, Declared)
    }
    if COUNTER_ATTACK in heads and "card" in negated:
        message = "'Counter Attack' answers an attack, so there is no card being played; say 'Counter Play'"
        raise Refused("CT308", message, rule="COE-10.7.2d")
    if COUNTER_PLAY in heads and "attack" in negated:
        message = "'Counter Play' answers a card, so there is no attack; say 'Counter Attack'"
        raise Refused("CT308", message, rule="COE-10.7.2d")
    phases = {phase for head in heads for phase in phases_in(head)}
    answers = not set(heads).isdisjoint(COUNTERS) or "battle" in phases
    if "attack" in negated and "Arsenal" in on and isinstance(ability, Effect) and not answers:
        message = "no attack is carried out when this card can be played; begin with 'Counter Attack:'"
        raise Refused("CT308", message, rule="COE-10.7.2d")


def _is_of_rest(ability: object, heads: tuple[str, ...]) -> bool:
    """[COE-7.5.3] Whether a text is carried out in the Rest Phase only, after all attacks of the round."""
    phases = [phases_in(head) for head in heads if phases_in(head)]
    if phases:
        return all(each == ("rest",) for each in phases)
    return isinstance(ability, Triggered) and all(
        isinstance(each, PhaseStarts) and each.phase == "rest" for each in events_of(ability.trigger)
    )


def _refuse_after_battle(ability: object) -> None:
    nodes = tuple(nodes_in(ability))
    if any(isinstance(node, PerNumber) for node in nodes):
        return  # something in the text counts a number that has been changed
    for node in nodes:
        if getattr(node, "duration", None) != _ROUND:
            continue
        if (
            (isinstance(node, ModifyStats) and {change.stat for change in node.changes} == {"atk"})
            or (isinstance(node, GainKeyword) and node.keyword in _OF_ATTACKS)
            or (isinstance(node, Forbid) and node.verb in _IN_BATTLE)
        ):
            message = "the Rest Phase ends the round and nobody attacks in it, so this does nothing"
            raise Refused("CT308", message, rule="COE-7.5.3")
