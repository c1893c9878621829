"""What "another" and "other" leave out: this card, or what a text has chosen before."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from grammar.ir.operations import ChooseOne
from grammar.ir.selectors import All, Choice, Filter, Target
from grammar.ir.tree import nodes_in, parts_of, replaced
from grammar.language.errors import Refused
from grammar.language.ir_from_tree import Context


def one_other(before: Sequence[object], new: Sequence[object], context: Context) -> tuple[Any, ...]:
    """Return the new instructions, with "another target" after a target differing from that. [LANG-3.20]

    If this card could be meant as well, or more than one choice, it is refused; and so it is behind a target
    that is a player, for it differs from the target directly before it.
    """
    if not _says_other(new):
        return tuple(new)
    chosen: list[Target | Choice] = [each for operation in before for each in _selections(operation)]
    player_last = _is_player_last(before)
    in_ways = any(isinstance(operation, ChooseOne) for operation in before)
    done: list[object] = []
    for operation in new:
        if isinstance(operation, ChooseOne):
            in_ways = True
            ways: list[tuple[Any, ...]] = []
            for way in operation.modes:
                ways.append(one_other((), way, context))
                refuse_another_way(ways[-1], chosen, [each for past in ways[:-1] for each in past], context)
            choice = dataclasses.replace(operation, modes=tuple(ways))
            chosen.extend(_selections(choice))
            done.append(choice)
            continue
        player_last = player_last or _targets_player(operation)
        _refuse_others(operation, chosen, context)
        for selection in _selections(operation):
            filter = selection.filter
            if filter.other and any(overlap(filter.types, each.filter.types) for each in chosen):
                if in_ways or player_last:
                    raise _another(context)
                operation = replaced(operation, selection, _differing(selection, chosen, context))
            chosen.append(selection)
            player_last = False
        done.append(operation)
    return tuple(done)


def _says_other(operations: Iterable[object]) -> bool:
    """Whether instructions leave something out by "other" or "another"."""
    return any(isinstance(node, Filter) and node.other for each in operations for node in nodes_in(each))


def _refuse_others(operation: object, chosen: Iterable[Target | Choice], context: Context) -> None:
    """[LANG-6.3a] Refuse "other" with all objects of a kind of which one has been chosen before."""
    for what in nodes_in(operation):
        if not isinstance(what, All) or not what.filter.other:
            continue
        if any(overlap(what.filter.types, each.filter.types) for each in chosen):
            fix = (
                "put this instruction first if they are other than this card"
                if overlap(what.filter.types, context.source_types)
                else "leave 'other' out, or describe the others in another way"
            )
            message = f"'other' could mean other than what is chosen before, which can't be said yet; {fix}"
            raise Refused("CT312", message, span=context.place_of("OTHER"), rule="LANG-6.3a")


def _is_player_last(operations: Sequence[object]) -> bool:
    """Whether the last target of instructions is a player."""
    last = next(
        (each for each in reversed(operations) if _targets_player(each) or any(_selections(each))), None
    )
    return last is not None and _targets_player(last)


def _targets_player(operation: object) -> bool:
    return getattr(operation, "who", None) in ("target_opponent", "target_player")


def refuse_another_way(
    new: Sequence[object], before: Sequence[object], others: Sequence[object], context: Context
) -> None:
    """Refuse "another" in a way behind a target before the choice, or behind one of another way. [LANG-3.20]

    Of the ways only one may be chosen, so there it is this card that "another" excludes, if it can be.
    """
    if not _says_other(new):
        return
    for selection in _selections(tuple(new)):
        filter = selection.filter
        named = [*_selections(tuple(before))]
        if not _could_be_this(filter, context):
            named += (each for each in _selections(tuple(others)) if not each.filter.other)
        if filter.other and any(overlap(filter.types, each.filter.types) for each in named):
            raise _another(context)


def _differing(selection: Target | Choice, chosen: Sequence[Target | Choice], context: Context) -> Target:
    """Return a target that is not the one before it, if nothing else can be meant."""
    targets = all(isinstance(each, Target) and each.most == 1 for each in (selection, *chosen))
    if targets and len(chosen) == 1 and not _could_be_this(selection.filter, context):
        return Target(dataclasses.replace(selection.filter, other=False), differs=True)
    raise _another(context)


def _could_be_this(filter: Filter, context: Context) -> bool:
    return filter.controller != "opponent" and overlap(filter.types, context.source_types)


def _another(context: Context) -> Refused:
    message = (
        "'another' excludes this card, not what was chosen before it; "
        "say how it differs: '... you control', '... an opponent controls'"
    )
    return Refused("CT312", message, span=context.place_of("ANOTHER"), rule="LANG-6.3")


def overlap(first: Sequence[str], second: Sequence[str]) -> bool:
    """Whether an object can be of both kinds; no kind means any."""
    return not first or not second or bool(set(first) & set(second))


def _selections(node: object) -> Iterator[Target | Choice]:
    """Yield what an instruction chooses, in text order."""
    waiting = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, (Target, Choice)):
            yield one
        else:
            waiting.extend(reversed(parts_of(one)))
