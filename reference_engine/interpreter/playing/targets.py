"""Targets: what a text can target, asking for a target, and whether it is still legal."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from grammar.ir.abilities import Cannot
from grammar.ir.selectors import Filter, Target
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Context, Reference, Targets, as_it_is, still_there
from reference_engine.interpreter.texts.program import Wanted
from reference_engine.interpreter.texts.values import matching
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf, SomeOf


class Targeting(NamedTuple):
    """How a game chooses targets that are not simply objects: places, for example, or entries of a window.

    `possible` returns the items among which the player chooses, `refer` turns a chosen item into references
    that are kept, and `legal` returns what is left of those references when the text is carried out.
    """

    possible: Callable[[Any, Target, int, int], Sequence[Answer]]
    refer: Callable[[Any, Any], Sequence[Reference]]
    legal: Callable[[Any, Target, Sequence[Reference], int, int], list[int]]


def possible_targets(state: CardState, described: Filter, player: int, source: int) -> list[int]:
    """[LANG-3.1, LANG-7.18] Return what a player's text can target: all that matches and may be targeted."""
    found = matching(state, described, player, source)
    if Cannot not in state.watchers and not state.forbidden:
        return found
    return [
        number
        for number in found
        if not forbidden(state, number, "be_targeted")
        and (state.controller[number] == player or not forbidden(state, number, "be_targeted_by_opponents"))
    ]


def items_to_target(state: CardState, target: Target, player: int, source: int) -> Sequence[Answer]:
    """[LANG-3.1] Return the items among which a player chooses a target."""
    targeting = state.hooks.targeting_of(state, target)
    if targeting is None:
        return possible_targets(state, target.filter, player, source)
    items: Sequence[Answer] = targeting.possible(state, target, player, source)
    return items


def enough_targets(state: CardState, player: int, source: int, targets: Sequence[Wanted]) -> bool:
    """[LANG-3.1, LANG-3.20] Whether a text that needs targets has enough to choose from."""
    before: Sequence[Answer] = ()
    for target in targets:
        if not isinstance(target, Target):
            continue
        items = items_to_target(state, target, player, source)
        if len(items) < target.least or (target.differs and len({*before, *items}) == 1):
            return False
        before = items
    return True


def ask_target(
    state: CardState,
    player: int,
    source: int,
    wanted: object,
    rules: tuple[str, ...],
    about: Mapping[str, object],
    before: Answer = None,
    later: object = None,
) -> Decision:
    """[LANG-3.1] Ask for a target, or for a player as target. `rules` are those of the occasion.

    `before` is the target chosen just before it, and `later` what is chosen next.
    """
    if not isinstance(wanted, Target):
        found = state.opponents(player) if wanted == "target_opponent" else state.turn_order()
        return Decision("target_player", player, OneOf(tuple(found)), rules, about)
    excluded = _excluded(state, player, source, wanted, before, later)
    able = tuple(item for item in items_to_target(state, wanted, player, source) if item not in excluded)
    rules = state.hooks.rules_of_target(state, wanted, able, source, rules)
    if wanted.least == wanted.most == 1:
        return Decision("target", player, OneOf(able), rules, about)
    return Decision("target", player, SomeOf(able, wanted.least, min(wanted.most, len(able))), rules, about)


def _excluded(
    state: CardState, player: int, source: int, wanted: Target, before: Answer, later: object
) -> Sequence[Answer]:
    """[LANG-3.20] Return the target before "another target", or the only one left for that."""
    if wanted.differs:
        return (before,)
    if isinstance(later, Target) and later.differs:
        left = items_to_target(state, later, player, source)
        return left if len(left) == 1 else ()
    return ()


def last_target(targets: Targets) -> int:
    """Return the target chosen last, 0 if there is none."""
    return next((one.object for slot in reversed(targets) for one in slot), 0)


def targets_from(state: CardState, wanted: Wanted, answer: Answer) -> tuple[Reference, ...]:
    """Return the chosen targets as they are now, so that later moves are noticed.

    A single target is answered by itself, several by a list.
    """
    if isinstance(wanted, str):
        return (Reference(answer, 0),)
    is_one = wanted.least == wanted.most == 1
    items = (answer,) if is_one else answer
    targeting = state.hooks.targeting_of(state, wanted)
    if targeting is not None:
        return tuple(reference for item in items for reference in targeting.refer(state, item))
    return tuple(as_it_is(state, number) for number in items)


def legal_targets(
    state: CardState, target: Target, chosen: Sequence[Reference], you: int, source: int
) -> list[int]:
    """[LANG-3.1] Return which of the chosen targets are still legal."""
    targeting = state.hooks.targeting_of(state, target)
    if targeting is None:
        return [one.object for one in chosen if still_legal(state, target, one, you, source)]
    legal: list[int] = targeting.legal(state, target, chosen, you, source)
    return legal


def still_legal(state: CardState, target: Target, chosen: Reference, you: int, source: int) -> bool:
    """[LANG-3.1] A target is legal as long as it has not moved and still matches."""
    return still_there(state, chosen) and chosen.object in possible_targets(state, target.filter, you, source)


def any_target_left(
    state: CardState, player: int, source: int, targets: Sequence[Wanted], context: Context
) -> bool:
    """Whether at least one chosen target is still legal, or no target was chosen."""
    chosen = False
    for wanted, slot in zip(targets, context.targets, strict=True):
        chosen = chosen or bool(slot)
        if isinstance(wanted, Target):
            if legal_targets(state, wanted, slot, player, source):
                return True
        elif any(not state.lost[one.object] for one in slot):
            return True
    return not chosen
