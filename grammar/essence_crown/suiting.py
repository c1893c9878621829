"""What an instruction can do to which kinds of cards: text that could never do anything is refused.

"It" stands for the one thing chosen just before, else for what the trigger watches; so what may not be said
of a Deity may not be said of an "it" that is a Deity.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from grammar.essence_crown.operations import Nullify
from grammar.ir.abilities import Activated, Effect, Modal, Triggered
from grammar.ir.operations import (
    CopyToken,
    Destroy,
    Forbid,
    GainControl,
    ModifyStats,
    MoveCards,
    PutOnBottom,
    PutOnTop,
    Sacrifice,
    ShuffleIn,
)
from grammar.ir.selectors import Choice, Filter, It, Target, This
from grammar.language.english import an
from grammar.language.errors import Refused

REMOVING: Final = (
    CopyToken,
    Destroy,
    GainControl,
    MoveCards,
    Nullify,
    PutOnBottom,
    PutOnTop,
    Sacrifice,
    ShuffleIn,
)
"""Operations for which a thing must be able to leave its place, or to change hands."""

Types = tuple[str, ...]


def check_operations(ability: Any, on: Types) -> None:
    """Refuses instructions of an ability that nothing of the kind they name can follow."""
    for operations in _texts(ability):
        _check_all(operations, _watched(getattr(ability, "trigger", None), on), on)


def _texts(ability: Any) -> Iterable[Sequence[Any]]:
    if isinstance(ability, Modal):
        return ability.modes
    return (ability.operations,) if isinstance(ability, Effect | Triggered | Activated) else ()


def _watched(trigger: Any, on: Types) -> Types:
    what = getattr(trigger, "what", None)
    return what.types if isinstance(what, Filter) else on if isinstance(what, This) else ()


def _check_all(operations: Sequence[Any], it: Types, on: Types) -> Types:
    """The kinds that "it" has after them."""
    for operation in operations:
        selection = getattr(operation, "what", None) or getattr(operation, "to", None)
        types = _types(selection, it, on)
        if types:
            _check(operation, selection, types)
        if isinstance(selection, (Target, Choice)) and selection.most == 1:
            it = selection.filter.types
        for inner in (getattr(operation, "then", ()), getattr(operation, "otherwise", ())):
            it = _check_all(inner, it, on)
    return it


def _types(selection: Any, it: Types, on: Types) -> Types:
    if isinstance(selection, It):
        return it
    if isinstance(selection, This):
        return on
    found = getattr(selection, "filter", None)
    return found.types if isinstance(found, Filter) and found.zone is None else ()


def _check(operation: Any, selection: Any, types: Types) -> None:
    if isinstance(operation, ModifyStats):
        has_stats(types)
    if isinstance(operation, Forbid) and operation.verb in ("attack", "block", "be_blocked"):
        fight(types, "attack or block")
    if isinstance(operation, REMOVING) and isinstance(selection, It) and set(types) == {"Deity"}:
        raise Refused("CT308", "a Deity never leaves its area, and here 'it' is one", rule="EC-R54")


def has_stats(types: Types) -> None:
    """Refuses kinds of cards without Power and Guard. No kind at all may be any."""
    if types and not {"Avatar", "Support"} & set(types):
        raise Refused("CT308", f"{an(' '.join(types))} has neither Power nor Guard", rule="EC-3.5.3")


def fight(types: Types, verb: str) -> None:
    """Refuses kinds of cards that never attack or block."""
    if types and "Avatar" not in types:
        raise Refused("CT303", f"only Avatars {verb}, and {an(' '.join(types))} is none", rule="EC-3.5.1")
