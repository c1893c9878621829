"""Cards that a text shows, and what it says of "them" and "the rest" afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from grammar.ir.amounts import Number
from grammar.ir.operations import (
    AtEndOfTurn,
    DiscardPicked,
    InTurn,
    LookAtHand,
    LookAtTop,
    MillCards,
    PutOnBottom,
    RevealHand,
    RevealTop,
    RevealUntil,
)
from grammar.ir.plays import PermitPlay, PlayNow
from grammar.ir.selectors import Among, Filter, Them, Who
from grammar.ir.tree import has_any, nodes_in, parts_of, replaced
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.words import SHOWN, TOP
from grammar.language.said_together import SHOWING, Shows, shows_yours

_FILTERS: Final = frozenset({Filter})
_FOLLOWED: Final = frozenset({*SHOWING, DiscardPicked, Among, Them})
"""The nodes that show cards or say something of those shown."""
_SEVERAL_PLAYERS: Final = ("each_player", "each_opponent")
_RULE: Final = "LANG-6.16"
NOT_YOUR_CARD: Final = "it may belong to another player; you can play only your own cards"


@dataclass
class _Group:
    """The cards shown last, as a text is read."""

    by: Who
    """Who has shown them."""
    is_private: bool
    """Whether only that player sees them."""
    in_deck: bool
    """Whether they are in a deck, where they need a place."""
    held_by: Who | None
    """The player of whose hand they are the cards; None if they are elsewhere."""
    are_yours: bool
    count: int | None
    """How many there are, if the text says it by a number."""
    is_milled: bool = False
    """Whether they have been put elsewhere from the top of a deck."""
    gone_into: str | None = None
    """The zone into which they have been put so, if not the pile for discarded cards."""
    picked: bool = False
    """Whether some have been picked, so that there is a rest."""
    used: bool = False
    leaves_rest: bool = False
    """Whether the text must say where the cards go that nobody has picked, since they are in a deck."""


def check_places(meaning: object) -> None:
    """Refuse "from among them" in a description of anything but cards that are picked."""
    if not has_any(meaning, _FILTERS):
        return
    zones = {node.zone for node in nodes_in(meaning) if isinstance(node, Filter)}
    if TOP in zones:
        message = "only cards that a text always lets you play can be described so; write 'the top ...'"
        raise Refused("CT308", message, rule="LANG-1.27a")
    if SHOWN in zones:
        raise Refused("CT308", "only cards that are picked can be 'from among them'", rule=_RULE)


def shown_are_yours(operations: tuple[object, ...]) -> bool:
    """Whether all cards that these instructions show are your own."""
    return all(shows_yours(node) for node in nodes_in(operations) if isinstance(node, SHOWING))


def follow(operations: Sequence[object], context: Context | None = None) -> None:
    """Check that what a text says of "them" and "the rest" is possible.

    With a context, it is that of the last sentence, after which more may follow; without one, the text is
    complete, so that the cards looked at must have gone somewhere.
    """
    if has_any(tuple(operations), _FOLLOWED):
        _follow(operations, None, context)


def _follow(
    operations: Sequence[object], outer: _Group | None, context: Context | None, *, is_inner: bool = False
) -> _Group | None:
    group = outer
    for operation in operations:
        if isinstance(operation, SHOWING):
            if group is not outer or not is_inner:
                _refuse_unused(group, context)
            group = _group_of(operation)
            continue
        if isinstance(operation, DiscardPicked):
            _check_discarded(group)
            continue
        inner = [getattr(operation, name, ()) for name in ("then", "otherwise")]
        inner += getattr(operation, "modes", ())
        if any(inner):
            for branch in filter(None, inner):
                of_branch = None if isinstance(operation, AtEndOfTurn) else group and replace(group)
                left = _follow(branch, of_branch, context, is_inner=True)
                if group is not None and left is not None:
                    group.picked, group.used = group.picked or left.picked, group.used or left.used
                    group.leaves_rest = left.leaves_rest
            continue
        for selection in _selected(operation):
            group = _checked(operation, selection, group, context)
    if group is outer and is_inner:
        return group
    _refuse_unused(group, context)
    return group if not is_inner else outer


def _group_of(operation: Shows) -> _Group:
    amount = getattr(operation, "amount", None)
    count = amount.value if isinstance(amount, Number) else None
    until = isinstance(operation, RevealUntil)
    return _Group(
        operation.who,
        is_private=isinstance(operation, (LookAtTop, LookAtHand)),
        in_deck=isinstance(operation, (LookAtTop, RevealTop, RevealUntil)),
        held_by=_holder(operation),
        are_yours=shows_yours(operation),
        is_milled=isinstance(operation, MillCards),
        gone_into=getattr(operation, "zone", None),
        count=count,
        picked=until,
        leaves_rest=until,
    )


def _holder(operation: Shows) -> Who | None:
    """Return the player whose hand an instruction shows."""
    if isinstance(operation, LookAtHand):
        return operation.whose
    return operation.who if isinstance(operation, RevealHand) else None


def _selected(operation: object) -> list[Among | Them]:
    return [each for each in nodes_in(parts_of(operation)) if isinstance(each, (Among, Them))]


def _checked(operation: object, what: Among | Them, group: _Group | None, context: Context | None) -> _Group:
    """Refuse a selection from the cards shown that has no meaning; note what it picks."""
    if group is None or group.count == 1:
        raise Refused("CT310", _NOTHING_SHOWN if group is None else _ONLY_ONE, rule=_RULE)
    if not getattr(operation, "takes_shown", False):
        raise Refused("CT308", "a text can't do this yet with cards that it has shown", rule=_RULE)
    if hasattr(operation, "plays") and not group.are_yours:
        raise Refused("CT308", NOT_YOUR_CARD, rule=PlayNow.rule)
    if isinstance(operation, PermitPlay):
        _can_be_permitted(group, context)
    if group.is_private and not is_same(what.who, group.by):
        raise Refused("CT302", "the player who looks at the cards must put them back or take them")
    if context is not None and context.says_your_of_it and what.who == "you" and not group.are_yours:
        message = "they belong to another player, and they go to their owner"
        raise Refused("CT302", message, span=context.place_of("YOUR"), suggestion="its owner's")
    if isinstance(what, Them) and what.rest and not group.picked:
        raise Refused("CT310", "there is no rest before some of the cards are picked", rule=_RULE)
    if isinstance(what, Them) and not what.rest and what.filter is None and group.picked:
        raise Refused("CT312", "some of them have been picked before", suggestion="the rest", rule=_RULE)
    any_card = isinstance(what, Among) and what.filter == Filter(())
    if any_card and group.count is not None and what.least >= group.count:  # type: ignore[union-attr]
        raise Refused("CT301", f"taking {what.least} of {group.count} cards leaves no rest")  # type: ignore[union-attr]
    group.used = True
    if group.in_deck:
        picks = isinstance(what, Among) or what.filter is not None
        group.leaves_rest = picks and not isinstance(operation, PutOnBottom)  # the rest stays on top
    group.picked = group.picked or isinstance(what, Among) or what.filter is not None
    return group


def _can_be_permitted(group: _Group, context: Context | None) -> None:
    """[LANG-7.15c] Refuse to allow for a time cards that stay in a deck, or that went elsewhere than said."""
    if not group.is_milled:
        message = "first put them where they can be played from; here all of them stay where they are"
        raise Refused("CT308", message, rule=PermitPlay.rule)
    if context is not None and context.gone_into:
        zone = group.gone_into or context.piles.discard
        if context.gone_into != zone:
            message = "that is not where the cards before this have been put"
            raise Refused("CT308", message, suggestion="them", rule=PermitPlay.rule)


def _check_discarded(group: _Group | None) -> None:
    """[LANG-7.29] Refuse to discard anything but a card picked from another player's hand that is shown."""
    if group is None or not group.picked or group.held_by in (None, "you"):
        message = "they can discard only a card picked from their hand, which the text has shown"
        raise Refused("CT308", message, rule="LANG-7.29")


def is_same(who: Who, by: Who) -> bool:
    """Whether the player of an instruction is the one who has shown the cards."""
    return who == by or (who == "that_player" and by != "you" and by not in _SEVERAL_PLAYERS)


def _refuse_unused(group: _Group | None, context: Context | None) -> None:
    if context is not None or group is None:
        return
    if group.leaves_rest:
        raise Refused("CT310", _NO_REST, rule=_RULE)
    if group.is_private and group.in_deck and group.count != 1 and not group.used:
        raise Refused("CT310", _LOOKED)


def one_after_another(operations: list[object]) -> list[object]:
    """[LANG-7.25] Join what each of several players does with cards that they have shown."""
    start = next((at for at, each in enumerate(operations) if _by_several(each)), None)
    if start is None:
        return operations
    who = operations[start].who  # type: ignore[attr-defined]
    last = max(
        (at for at, each in enumerate(operations) if at > start and _is_by(each, who)),
        default=start,
    )
    if last == start:
        return [*operations[: start + 1], *one_after_another(operations[start + 1 :])]
    if any(getattr(each, "who", who) != who for each in operations[start : last + 1]):
        raise Refused("CT302", "only those who look at cards can do this between", rule="LANG-7.25")
    then = _each_alone(tuple(operations[start : last + 1]), who)
    return [*operations[:start], InTurn(who, then), *one_after_another(operations[last + 1 :])]


def _is_by(operation: object, who: Who) -> bool:
    """Whether these players do something with the cards shown."""
    return any(each.who == who for each in _selected(operation))


def _by_several(operation: object) -> bool:
    return isinstance(operation, SHOWING) and operation.who in _SEVERAL_PLAYERS


def _each_alone(operations: tuple[object, ...], who: Who) -> tuple[object, ...]:
    """Return the instructions of several players as those of each of them."""
    done = operations
    for node in list(nodes_in(operations)):
        if getattr(node, "who", None) == who:
            done = replaced(done, node, replace(node, who="that_player"))  # type: ignore[type-var]
    return tuple(done)


_LOOKED: Final = (
    "say what happens to these cards: 'Put one into your hand and the rest on the bottom in any order.'"
)
_NO_REST: Final = "say what happens to the rest: '... and the rest on the bottom in any order'"
_NOTHING_SHOWN: Final = "this needs 'Look at the top ... cards of your ...' before it"
_ONLY_ONE: Final = "the text shows only one card; write 'it'"
