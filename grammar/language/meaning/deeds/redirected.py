"""Damage that something else takes: for a time, the next time, or always."""

# ruff: noqa: ARG001 - the functions of a table share one signature

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from grammar.ir.abilities import Instead
from grammar.ir.declared import Duration
from grammar.ir.operations import Choose, RedirectDamage
from grammar.ir.selectors import All, Bearer, Choice, Filter, It, Selection, Target, This, Watched
from grammar.ir.triggers import DealsDamage, IsDealtDamage
from grammar.language.errors import NotHere, Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.deeds.instead import Otherwise
from grammar.language.meaning.nouns.who import always, in_play
from grammar.language.meaning.parts.sentences import Operations

_RULE: Final = RedirectDamage.rule
DAMAGE: Final = "damage"
IN_COMBAT: Final = "combat damage"
_TIMES: Final = ("this_turn", "until_your_next_turn")

Taker = Selection | None
"""What takes the damage; None is the leader of "its controller"."""


def plain_damage(c: Context) -> str:
    """damage"""
    return DAMAGE


def of_its_controller(c: Context, filter: Filter) -> None:
    """its controller's Leader"""
    if not c.only_one(replace(filter, controller="you")):
        raise Refused("CT308", "say which one takes the damage: 'target ...', 'this', 'it'", rule=_RULE)


# --- for a time -----------------------------------------------------------------------------------


def redirected(c: Context, kind: str, what: Selection, duration: Duration, to: Taker) -> Operations:
    """damage that would be dealt to target Hero this turn is dealt to this Hero instead"""
    return _for_a_time(c, RedirectDamage(what, to, duration, combat=kind == IN_COMBAT), kind)


def redirected_in_time(c: Context, duration: Duration, kind: str, what: Selection, to: Taker) -> Operations:
    """this turn, damage that would be dealt to target Hero is dealt to this Hero instead"""
    return redirected(c, kind, what, duration, to)


def turned(
    c: Context, kind: str, by: Selection, what: Selection, duration: Duration, to: Taker
) -> Operations:
    """damage that target Hero would deal to this Hero this turn is dealt to that Hero instead"""
    return _for_a_time(c, RedirectDamage(what, to, duration, by, kind == IN_COMBAT), kind)


def turned_in_time(
    c: Context, duration: Duration, kind: str, by: Selection, what: Selection, to: Taker
) -> Operations:
    """this turn, damage that target Hero would deal to this Hero is dealt to that Hero instead"""
    return turned(c, kind, by, what, duration, to)


def next_redirected(
    c: Context, what: Selection | Filter, kind: str, duration: Duration, to: Taker
) -> Operations:
    """the next time target Hero would be dealt damage this turn, that damage is dealt to this Hero instead"""
    return _for_a_time(c, RedirectDamage(_one(what), to, duration, combat=kind == IN_COMBAT, once=True), kind)


def next_turned(
    c: Context, by: Selection | Filter, kind: str, what: Selection, duration: Duration, to: Taker
) -> Operations:
    """the next time target Hero would deal damage to it this turn, it deals that damage to it instead"""
    return _for_a_time(c, RedirectDamage(what, to, duration, _one(by), kind == IN_COMBAT, once=True), kind)


def _one(what: Selection | Filter) -> Selection:
    """Return the only object that is meant: one that the text has named before, or a player's only one."""
    one: Selection = _all(what)
    return one


def _for_a_time(c: Context, node: RedirectDamage, kind: str) -> Operations:
    """Check the parts, and let the first of two things that are chosen be chosen before."""
    if node.duration not in _TIMES:
        raise NotHere("such a text can last only this turn or until your next turn", _RULE)
    for each in (node.what, node.by):
        if each is None:
            continue
        in_play(each, "deal damage" if each is node.by else "be dealt damage")
        if isinstance(each, Choice):
            message = "this could mean one or all of them: say 'target ...', or name one before and say 'it'"
            raise Refused("CT308", message, rule=_RULE)
        if node.once and not _is_one(c, each):
            raise Refused("CT308", "'the next time' needs one thing: say 'target ...' or 'it'", rule=_RULE)
    if node.to is not None:
        in_play(node.to, "be dealt damage")
        _one_takes(c, node.to)
        if node.to == node.what and not isinstance(node.to, Target):
            raise Refused("CT308", "that damage is dealt to this already", rule=_RULE)
    _is_such_damage(c, node, kind)
    return _chosen_first(node)


def _is_such_damage(c: Context, node: RedirectDamage, kind: str) -> None:
    """Let the game refuse a kind of damage that such objects are never dealt."""
    if RedirectDamage in c.checks:
        c.checks[RedirectDamage](c, node, kind)


def _is_one(c: Context, what: Selection) -> bool:
    """Whether a selection means one object at most."""
    if isinstance(what, All):
        return c.only_one(what.filter)
    return getattr(what, "most", 1) == 1


def _one_takes(c: Context, to: Selection) -> None:
    if not _is_one(c, to):
        raise Refused("CT308", "say which one takes the damage: 'target ...', 'this', 'it'", rule=_RULE)


def _chosen_first(node: RedirectDamage) -> Operations:
    """Return the instruction, behind the choice of what can't be chosen for it as its only target."""
    chosen = [name for name in ("by", "what", "to") if isinstance(getattr(node, name), (Target, Choice))]
    if len(chosen) < 2 and not isinstance(node.to, Choice):
        return (node,)
    if len(chosen) > 2 or It() in (node.what, node.by, node.to):
        raise NotHere("a text can redirect damage only among two things that are chosen", _RULE)
    first = getattr(node, chosen[0])
    if getattr(first, "most", 1) > 1:
        raise Refused("CT308", "only one can be chosen here", rule=_RULE)
    it: dict[str, Any] = {chosen[0]: It()}
    return Choose(first), replace(node, **it)


# --- always ---------------------------------------------------------------------------------------


def always_redirected(c: Context, kind: str, what: Selection, to: Taker) -> Instead:
    """damage that would be dealt to other Heroes you control is dealt to this Hero instead"""
    return _always(c, kind, IsDealtDamage(_any_of(what)), to)


def always_turned(c: Context, kind: str, by: Selection, what: Selection, to: Taker) -> Instead:
    """damage that Heroes would deal to Heroes you control is dealt to this Hero instead"""
    return _always(c, kind, DealsDamage(_any_of(by), _any_of(what)), to)


def _any_of(what: Selection) -> Watched:
    """Return what a lasting text is about; "a Hero" is any Hero."""
    if isinstance(what, Choice) and what.least == what.most == 1:
        return what.filter
    return always(what)


def _always(c: Context, kind: str, event: Any, to: Taker) -> Instead:
    if kind == IN_COMBAT:
        raise NotHere("an ongoing text can't tell combat damage from other damage yet; say 'damage'", _RULE)
    if isinstance(event, DealsDamage):
        named = RedirectDamage(_all(event.victim), to, _TIMES[0], _all(event.what))
    else:
        named = RedirectDamage(_all(event.what), to, _TIMES[0])
    _is_such_damage(c, named, kind)
    made: Instead = c.rules["changed"](c, event, dealt_to_taker(c, to))
    return made


def _all(what: Any) -> Any:
    return All(what) if isinstance(what, Filter) else what


def dealt_to_taker(c: Context, to: Taker) -> Otherwise:
    """that damage is dealt to your Leader instead"""
    if isinstance(to, This):
        return Otherwise("to_this")
    if to is not None and not isinstance(to, Bearer):
        if not isinstance(to, All):
            raise Refused("CT308", "an ongoing text can't choose what takes the damage", rule=_RULE)
        in_play(to, "be dealt damage")
        _one_takes(c, to)
    return Otherwise("to_other", to=to)


def it_deals_to(c: Context, by: Selection, to: Taker) -> Otherwise:
    """it deals that damage to your Leader instead"""
    if not isinstance(by, It):
        raise Refused("CT308", "only what would deal the damage can deal it instead; say 'it'", rule=_RULE)
    c.its.pop()  # what the event is about
    return dealt_to_taker(c, to)
