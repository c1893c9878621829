"""Targets: what a text can target, asking for a target, and whether it is still legal."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from grammar.ir.abilities import Cannot
from grammar.ir.operations import ChooseOne
from grammar.ir.selectors import Filter, Target, most_of
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import (
    A_WAY,
    NO_CONTEXT,
    Reference,
    Targets,
    as_it_is,
    still_there,
)
from reference_engine.interpreter.texts.program import OfWay, Targeted, Wanted, Ways
from reference_engine.interpreter.texts.values import holds, matching
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
    """[LANG-3.1, LANG-3.20, LANG-3.21] Whether a text that needs targets has enough to choose from."""
    before: Sequence[Answer] = ()
    for target in targets:
        if isinstance(target, Ways):
            able = possible_ways(state, target, player, source)
            if len(able) < how_many_ways(state, target.operation, player, source)[0]:
                return False
        if not isinstance(target, Target):
            continue
        items = items_to_target(state, target, player, source)
        if len(items) < target.least or (target.differs and len({*before, *items}) == 1):
            return False
        before = items
    return True


# --- ways, chosen with their targets --------------------------------------------------------------------


def possible_ways(state: CardState, ways: Ways, player: int, source: int) -> list[int]:
    """[LANG-3.21] Return the ways that have enough legal targets, counted from 0."""
    return [w for w, wanted in enumerate(ways.targets) if enough_targets(state, player, source, wanted)]


def how_many_ways(state: CardState, choice: ChooseOne, player: int, source: int) -> tuple[int, int]:
    """[LANG-3.7, LANG-3.10, LANG-3.22] Return the least and the most ways that are chosen."""
    if choice.more_if is not None and holds(state, choice.more_if, player, source, NO_CONTEXT):
        return choice.more, choice.more
    return choice.choose, choice.most or choice.choose


def ask_some(
    state: CardState,
    player: int,
    able: Sequence[int],
    number: tuple[int, int],
    rules: tuple[str, ...],
    about: Mapping[str, object],
) -> Decision:
    """[LANG-3.7, LANG-3.10] Ask for some of these modes or ways: at least and at most so many."""
    least, most = number
    if state.hooks.one_mode_alone and least == most == 1:
        return Decision("modes", player, OneOf(tuple(able)), rules, about)
    return Decision("modes", player, SomeOf(tuple(able), least, min(most, len(able))), rules, about)


def is_left_out(wanted: object, chosen: Sequence[Answer]) -> bool:
    """[LANG-3.21] Whether a target belongs to a way not among the answers given before it."""
    return isinstance(wanted, OfWay) and wanted.way not in chosen[-wanted.since]


def numbers_in(targets: Targets) -> list[Answer]:
    """Return the numbers of what was chosen so far, of targets and of ways."""
    return [tuple(one.object for one in slot) for slot in targets]


def of_chosen_ways(
    wanted: Sequence[Wanted], targets: Targets
) -> list[tuple[Targeted, tuple[Reference, ...]]]:
    """[LANG-3.21] Return what was chosen as targets, without ways and without the targets of others."""
    found: list[tuple[Targeted, tuple[Reference, ...]]] = []
    for one, slot in zip(wanted, targets, strict=True):
        if isinstance(one, OfWay) and slot:
            found.append((one.target, slot))
        elif not isinstance(one, OfWay | Ways):
            found.append((one, slot))
    return found


# --- asking for targets ---------------------------------------------------------------------------------


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
    """[LANG-3.1, LANG-3.21] Ask for a target, for a player as target or for ways.

    `rules` are those of the occasion, `before` is the target chosen just before it, and `later` what is
    chosen next.
    """
    if isinstance(wanted, Ways):
        ways = possible_ways(state, wanted, player, source)
        number = how_many_ways(state, wanted.operation, player, source)
        return ask_some(state, player, ways, number, state.hooks.cites["modes.with_targets"], about)
    wanted, later = _itself(wanted), _itself(later)
    if not isinstance(wanted, Target):
        found = state.opponents(player) if wanted == "target_opponent" else state.turn_order()
        return Decision("target_player", player, OneOf(tuple(found)), rules, about)
    excluded = _excluded(state, player, source, wanted, before, later)
    able = tuple(item for item in items_to_target(state, wanted, player, source) if item not in excluded)
    rules = state.hooks.rules_of_target(state, wanted, able, source, rules)
    if wanted.least == wanted.most == 1:
        return Decision("target", player, OneOf(able), rules, about)
    return Decision("target", player, SomeOf(able, wanted.least, most_of(wanted, len(able))), rules, about)


def ask_next_target(
    state: CardState,
    player: int,
    source: int,
    targets: Sequence[Wanted],
    chosen: Targets,
    rules: tuple[str, ...],
    about: Mapping[str, object],
) -> Decision:
    """[LANG-3.1] Ask for the next of the targets of a text, the first of which have been chosen."""
    wanted, *later = targets[len(chosen) :]
    following = later[0] if later else None
    return ask_target(state, player, source, wanted, rules, about, last_target(chosen), following)


def next_is_left_out(targets: Sequence[Wanted], chosen: Targets) -> bool:
    """[LANG-3.21] Whether the next of the targets of a text belongs to a way that was not chosen."""
    return is_left_out(targets[len(chosen)], numbers_in(chosen))


def with_next(state: CardState, targets: Sequence[Wanted], chosen: Targets, answer: Answer) -> Targets:
    """Return the chosen targets of a text and the answer for the next one."""
    return (*chosen, targets_from(state, targets[len(chosen)], answer))


def _itself(wanted: object) -> object:
    """Return a target of one of several ways as it is outside of them."""
    return wanted.target if isinstance(wanted, OfWay) else wanted


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
    return next((one.object for slot in reversed(targets) for one in slot if one.moved != A_WAY), 0)


def targets_from(state: CardState, wanted: Wanted, answer: Answer) -> tuple[Reference, ...]:
    """Return the chosen targets as they are now, so that later moves are noticed.

    A single target is answered by itself, several by a list, and so are ways.
    """
    if isinstance(wanted, OfWay):
        return targets_from(state, wanted.target, answer) if answer != () else ()
    if isinstance(wanted, Ways):
        return tuple(Reference(way, A_WAY) for way in (answer if isinstance(answer, tuple) else (answer,)))
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
    state: CardState, player: int, source: int, targets: Sequence[tuple[Targeted, tuple[Reference, ...]]]
) -> bool:
    """Whether at least one chosen target is still legal, or no target was chosen."""
    chosen = False
    for wanted, slot in targets:
        chosen = chosen or bool(slot)
        if isinstance(wanted, Target):
            if legal_targets(state, wanted, slot, player, source):
                return True
        elif any(not state.lost[one.object] for one in slot):
            return True
    return not chosen
