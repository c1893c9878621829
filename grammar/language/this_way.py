"""What a text has brought about: checks of "this way", which looks back on earlier instructions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grammar.ir.abilities import Modal
from grammar.ir.amounts import PerHappened
from grammar.ir.history import Happened, Underwent
from grammar.ir.operations import (
    AtEndOfTurn,
    DealDamage,
    Destroy,
    Discard,
    DiscardPicked,
    DivideDamage,
    Draw,
    If,
    May,
    MillCards,
    Sacrifice,
)
from grammar.ir.selectors import It, Target
from grammar.ir.tree import behind_heads, has_any, nodes_in
from grammar.ir.triggers import Dies, Discards, Draws, IsDealtDamage, IsPut, IsSacrificed, Sacrifices
from grammar.language.errors import Refused

Cause = type | Callable[[object], bool]
"""A kind of instruction, or whether an instruction is one that brings an event about."""


def _mills(operation: object) -> bool:
    """Whether an instruction puts cards from a deck into the discard pile."""
    return isinstance(operation, MillCards) and operation.zone is None


OUTCOMES: Final[Mapping[type, tuple[Cause, ...]]] = {
    Dies: (Destroy, Sacrifice),
    IsSacrificed: (Sacrifice,),
    Sacrifices: (Sacrifice,),
    IsDealtDamage: (DealDamage, DivideDamage),
    Draws: (Draw,),
    Discards: (Discard, DiscardPicked),
    IsPut: (Destroy, Sacrifice, Discard, DiscardPicked, _mills),
}
"""By event: the instructions of all card games that bring it about before the next instruction."""
LOOKING_BACK: Final = frozenset({Happened, PerHappened, Underwent})
"""The nodes that ask what has happened."""
_RULE: Final = "LANG-4.22"


def check_this_way(ability: object, outcomes: Mapping[type, tuple[Cause, ...]]) -> None:
    """[LANG-4.22] Refuse "this way" without an earlier instruction of the text that brings it about.

    Refuse also to ask it of anything but what "it" means, which the engine keeps.
    """
    if not has_any(ability, LOOKING_BACK):
        return
    if any(isinstance(node, Happened) and not isinstance(node.to, It | None) for node in nodes_in(ability)):
        message = "a text can ask this only of what it has chosen; name again what is meant"
        raise Refused("CT312", message, rule="LANG-6.2")
    if not _looking(ability):
        return
    ability = behind_heads(ability)
    texts = ability.modes if isinstance(ability, Modal) else (getattr(ability, "operations", ()),)
    if sum(len(_looking(text)) for text in texts) < len(_looking(ability)):
        raise Refused("CT308", "'this way' looks back on an instruction before it; there is none", rule=_RULE)
    for text in texts:
        _follow(text, (), outcomes)


def _follow(
    operations: tuple[object, ...], before: tuple[object, ...], outcomes: Mapping[type, tuple[Cause, ...]]
) -> None:
    for operation in operations:
        if isinstance(operation, If):
            _judge(operation.condition, before, outcomes)
            _follow(operation.then, before, outcomes)
            _follow(operation.otherwise, before, outcomes)
        elif isinstance(operation, May):
            _follow(operation.then, before, outcomes)
        elif isinstance(operation, AtEndOfTurn):
            _judge(operation, (), outcomes)  # by then other texts have been carried out
        else:
            _judge(operation, before, outcomes)
        before = (*before, operation)


def _judge(part: object, before: tuple[object, ...], outcomes: Mapping[type, tuple[Cause, ...]]) -> None:
    if any(_looking(node) for node in nodes_in(part) if isinstance(node, Target)):
        message = "a target is chosen before the text does anything; write 'a' or 'each'"
        raise Refused("CT308", message, rule=_RULE)
    for node in _looking(part):
        causes = outcomes.get(type(node.event), ())
        if not any(_is_cause(each, cause) for each in nodes_in(before) for cause in causes):
            message = "no instruction before this brings it about at once; say first what does"
            raise Refused("CT308", message, rule=_RULE)


def _is_cause(operation: object, cause: Cause) -> bool:
    return isinstance(operation, cause) if isinstance(cause, type) else cause(operation)


def _looking(part: object) -> list[Happened | PerHappened | Underwent]:
    return [
        node
        for node in nodes_in(part)
        if isinstance(node, Happened | PerHappened | Underwent) and node.span == "this_way"
    ]
