"""What players keep, and what a text says of all others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from grammar.ir.operations import Choose, RedirectDamage, Sacrifice
from grammar.ir.selectors import All, AllBut, Choice, Filter, It, Them
from grammar.ir.tree import has_any, nodes_in, parts_of, replaced
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context
from grammar.language.meaning.parts.sentences import Keeps
from grammar.language.said_together import SIDES

_KEPT: Final = frozenset({Keeps})
_UNSAID: Final = "say next what happens to the others: 'Destroy all other ...', '... and sacrifices the rest'"
_UNNAMED: Final = "say in the next sentence what happens to what is chosen: 'Choose a .... It gets ...'"
_OTHER_KIND: Final = "name the others with the same words as those chosen, or write 'the rest'"

_NAMED: Final = ("target_opponent", "target_player", "its_controller", "the_captor")
"""Players whom a second verb calls "that player"."""


def joined_to_kept(operations: Sequence[object], context: Context) -> list[object]:
    """[LANG-3.8a] Return the instructions, each choice of what is kept joined to the one behind it."""
    if not has_any(tuple(operations), _KEPT):
        return list(operations)
    done: list[object] = []
    for operation in operations:
        if done and isinstance(done[-1], Keeps):
            done[-1] = _on_others(done[-1].what, operation, context)
        else:
            done.append(operation)
    rest = [each for each in done if not isinstance(each, Keeps)]
    if has_any(tuple(rest), _KEPT):
        raise Refused("CT310", "say in a separate sentence which things players keep", rule=AllBut.rule)
    return done


def named_by_choice(operation: object) -> object:
    """[LANG-3.8b] Return the choice of one object that the next sentence calls "it"; others as they are."""
    kept = operation.what if isinstance(operation, Keeps) else None
    if kept is None or kept.who != "you" or (kept.least, kept.most) != (1, 1):
        return operation
    return Choose(Choice(replace(kept.filter, controller="you")))


def with_its_choice(operations: Sequence[object], known: int) -> list[object]:
    """[LANG-3.8b] Return the instructions, of which the first after `known` makes the choice before it."""
    chosen = operations[known - 1] if 0 < known < len(operations) else None
    if not isinstance(chosen, Choose) or not isinstance(chosen.what, Choice):
        return list(operations)
    operation: object = operations[known]
    if isinstance(operation, RedirectDamage) and It() in (operation.what, operation.by, operation.to):
        return list(operations)
    parts = parts_of(operation)
    if parts.count(It()) != 1 or list(nodes_in(operation)).count(It()) != 1:
        raise Refused("CT310", _UNNAMED, rule="LANG-3.8b")
    return [*operations[: known - 1], replaced(operation, It(), chosen.what), *operations[known + 1 :]]


def refuse_unsaid(operations: Sequence[object]) -> None:
    """[LANG-3.8a] Refuse a text that ends with what players keep."""
    if operations and isinstance(operations[-1], Keeps):
        raise Refused("CT310", _UNSAID, rule=AllBut.rule)


def _on_others(kept: AllBut, operation: object, context: Context) -> object:
    """Return an instruction on all others, which the text names, or calls the rest of those players' own."""
    what = getattr(operation, "what", None)
    if isinstance(what, Them) and what.rest and what.who in ("you", kept.who):
        theirs = True
    elif isinstance(what, All) and what.filter.other:
        theirs = _are_theirs(kept, replace(what.filter, other=False))
    else:
        raise Refused("CT310", _UNSAID, rule=AllBut.rule)
    if isinstance(operation, Sacrifice):
        by = kept.who if kept.who in _NAMED and operation.who == "that_player" else operation.who
        if by != kept.who:
            raise Refused("CT302", "those who choose sacrifice the rest", rule=AllBut.rule)
        return Sacrifice(replace(kept, theirs=True), by)
    others = replace(kept, theirs=theirs and kept.who != "each_player")
    joined: object = replace(operation, what=others)  # type: ignore[type-var]
    if type(joined) in context.checks:
        context.checks[type(joined)](context, joined)
    return joined


def _are_theirs(kept: AllBut, others: Filter) -> bool:
    """Whether "all other Heroes" are only those of the players who choose."""
    if replace(others, controller="any") != kept.filter:
        raise Refused("CT312", _OTHER_KIND, rule=AllBut.rule)
    if others.controller == "any":
        return False
    if SIDES.get(kept.who) == others.controller:
        return True
    raise Refused("CT312", "the others are those of the players who choose, or of all", rule=AllBut.rule)
