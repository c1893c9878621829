"""Checks that what a text names can exist, unlike a Spell on the battlefield or a player's two Domains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from grammar.essence_crown import suiting
from grammar.essence_crown.operations import YouPayEssence
from grammar.essence_crown.suiting import Types
from grammar.ir.abilities import Cannot, CannotPlay, CostChange, ReplaceDestroy, ReplaceLeaving, Spared
from grammar.ir.amounts import Number
from grammar.ir.conditions import Controls, Counts, ItIs
from grammar.ir.costs import DiscardCards, ExhaustMatching, MoveMatching, SacrificeMatching
from grammar.ir.operations import (
    Discard,
    Forbid,
    ForbidPlaying,
    NextCostChange,
    PermitCastFrom,
    RevealUntil,
    SearchDeck,
    SendInstead,
)
from grammar.ir.plays import PlayFrom
from grammar.ir.selectors import Among, Choice, Filter, NumberTest, Them, This
from grammar.ir.tree import has_any, nodes_in, parts_of
from grammar.ir.triggers import DealsDamage, Discards, IsPut, WouldBeDestroyed, YouCast, YouPlay
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import PLAY_AREA

_PLAYED: Final = (CannotPlay, CostChange, ForbidPlaying, NextCostChange, YouCast, YouPlay, YouPayEssence)
"""Nodes whose filter is about a card while it is played."""
_HIDDEN: Final = (Discard, DiscardCards, Discards, SearchDeck, RevealUntil, Among, Them)
"""Nodes whose filter is about cards of a deck or hand even without a zone."""
_ELSEWHERE: Final = (*_PLAYED, *_HIDDEN, ItIs, PermitCastFrom, PlayFrom)
"""Nodes whose filter is not about the battlefield even without a zone."""
_PROTECTING: Final = frozenset(
    {Cannot, Forbid, Spared, SendInstead, ReplaceDestroy, ReplaceLeaving, WouldBeDestroyed}
)
_ONE_EACH: Final = {"Domain": "EC-4.1.3", "Deity": "EC-5.1.1"}
"""Types of which a player has at most one."""
_OWN: Final = (SacrificeMatching, ExhaustMatching, MoveMatching)
_MOST_COST: Final = 31


def can_exist(ability: object, on: Types) -> None:
    """Refuse an ability that names something that can never exist."""
    for node, filter in _filters(ability, None):
        _is_somewhere(node, filter)
        if isinstance(node, _PLAYED):
            _is_being_played(node, filter)
        elif not (isinstance(node, _ELSEWHERE) or _is_elsewhere(node, filter)) and filter.zone is None:
            _is_on_the_battlefield(filter)
        _are_so_many(node, filter)
    for node in nodes_in(ability) if has_any(ability, _PROTECTING) else ():
        _is_removed(node, on)


def _is_elsewhere(node: object, filter: Filter) -> bool:
    """Whether the filter is about what goes to a Crypt from elsewhere, or about what deals damage.

    A Spell deals damage while it is carried out.
    """
    if isinstance(node, IsPut):
        return node.origin not in (PLAY_AREA, *suiting.ENTERS.values())
    return isinstance(node, DealsDamage) and filter is node.what


def _is_somewhere(node: object, filter: Filter) -> None:
    if "Deity" in filter.types and (filter.zone is not None or isinstance(node, _HIDDEN)):
        raise Refused("CT308", "a Deity can't leave its area", rule="EC-R54")
    asked: tuple[object, ...] = filter.tests
    for test in asked:
        if not isinstance(test, NumberTest):
            continue
        if test.number == "cost" and test.comparison != "at_most" and test.value > _MOST_COST:
            raise Refused("CT301", f"no card costs more than {_MOST_COST} KL", rule="EC-1.1.4")


def _is_being_played(node: object, filter: Filter) -> None:
    if "Deity" in filter.types:
        raise Refused("CT308", "a Deity isn't played", rule="EC-3.2.8")
    if filter.token:
        raise Refused("CT308", "a token isn't played; it is created", rule="EC-3.10.1")
    if filter.readiness or filter.attacking:
        raise Refused("CT308", "a card being played is not ready, exhausted or attacking")
    if filter.zone is not None and not isinstance(node, (CannotPlay, ForbidPlaying)):
        raise Refused("CT308", "a card being played has left its zone; say only what kind it is")
    if {getattr(node, "by", filter.controller), filter.controller} == {"you", "opponent"}:
        raise Refused("CT308", "the player who plays a card controls it", rule="EC-10.3.6")


def _is_on_the_battlefield(filter: Filter) -> None:
    if gone := sorted({"Spell", "Rite"} & set(filter.types)):
        raise Refused("CT308", f"a {gone[0]} is never on the battlefield", rule="EC-3.6.3")
    if filter.attacking:
        suiting.fights(filter.types, "attack")
    if any(getattr(test, "number", "") in ("power", "guard") for test in filter.tests):
        suiting.has_stats(filter.types)


def _are_so_many(node: Any, filter: Filter) -> None:
    """Refuse a count of two or more for what a player has at most one of."""
    rule = _ONE_EACH.get(filter.types[0]) if len(filter.types) == 1 and filter.zone is None else None
    if rule is None:
        return
    if isinstance(node, _OWN):
        count = node.count.value if isinstance(node.count, Number) else node.count.most or 2
    elif isinstance(node, Choice):
        count = node.least if filter.controller == "you" else 1
    elif isinstance(node, Controls):
        count = node.at_least
    else:
        asked = isinstance(node, Counts) and node.who is not None and node.comparison != "at_most"
        count = node.value if asked else 1
    if count > 1:
        raise Refused("CT301", f"a player has one {filter.types[0]} at most", rule=rule)


def _is_removed(node: object, on: Types) -> None:
    """Refuse to protect a Deity from what never happens to it."""
    if isinstance(node, (Cannot, Forbid)) and node.verb in ("be_destroyed", "be_nullified"):
        verb = node.verb.removeprefix("be_")
    elif isinstance(node, (Spared, SendInstead, WouldBeDestroyed)):
        verb = "destroyed"
    elif isinstance(node, (ReplaceDestroy, ReplaceLeaving)):
        verb = "destroyed" if isinstance(node, ReplaceDestroy) else "removed"
    else:
        return
    what = node.filter if isinstance(node, (ReplaceDestroy, ReplaceLeaving)) else node.what
    if "Deity" in (on if isinstance(what, This) else suiting.kinds(what)):
        raise Refused("CT308", f"a Deity isn't a permanent and can't be {verb}", rule="EC-R54")


def _filters(node: object, parent: object) -> Iterator[tuple[object, Filter]]:
    """Yield every filter in a node with its parent node; for "target Avatar", that is the target."""
    waiting = [(parent, node)]
    while waiting:
        holder, one = waiting.pop()
        if isinstance(one, Filter):
            yield holder, one
        elif parts := parts_of(one):
            inner = holder if isinstance(one, tuple) else one
            waiting.extend((inner, each) for each in reversed(parts))
