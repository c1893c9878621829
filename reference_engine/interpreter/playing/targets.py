"""Targets: what a text can target, asking for a target, and whether it is still legal."""

from collections.abc import Mapping, Sequence
from typing import Any

from grammar.ir.abilities import Cannot
from grammar.ir.selectors import Filter, Target
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Context, Reference
from reference_engine.interpreter.texts.program import TARGET_PLAYERS
from reference_engine.interpreter.texts.values import matching
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf, SomeOf


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


def enough_targets(state: CardState, player: int, source: int, targets: Sequence[Any]) -> bool:
    """[LANG-3.1] Whether a text that needs targets has enough to choose from."""
    for target in targets:
        if (
            isinstance(target, Target)
            and len(possible_targets(state, target.filter, player, source)) < target.least
        ):
            return False
    return True


def ask_target(
    state: CardState,
    player: int,
    source: int,
    wanted: Any,
    rules: tuple[str, ...],
    about: Mapping[str, Any],
) -> Decision:
    """[LANG-3.1] Ask for a target, or for a player as target. `rules` are those of the occasion."""
    if not isinstance(wanted, Target):
        found = state.opponents(player) if wanted == "target_opponent" else state.turn_order()
        return Decision("target_player", player, OneOf(tuple(found)), rules, about)
    able = tuple(possible_targets(state, wanted.filter, player, source))
    if wanted.least == wanted.most == 1:
        return Decision("target", player, OneOf(able), rules, about)
    return Decision("target", player, SomeOf(able, wanted.least, min(wanted.most, len(able))), rules, about)


def kind_of_target(wanted: Any) -> str:
    """Return the kind of the decision that asks for a target."""
    return "target_player" if wanted in TARGET_PLAYERS else "target"


def targets_from(state: CardState, kind: str, answer: Any) -> tuple[Reference, ...]:
    """Return the chosen targets as they are now, so that later moves are noticed."""
    if kind == "target_player":
        return (Reference(answer, 0),)
    numbers = answer if isinstance(answer, tuple) else (answer,)
    return tuple(Reference(number, state.entered[number]) for number in numbers)


def still_legal(state: CardState, target: Target, chosen: Reference, you: int, source: int) -> bool:
    """[LANG-3.1] A target is legal as long as it has not moved and still matches."""
    return state.entered[chosen.object] == chosen.moved and chosen.object in possible_targets(
        state, target.filter, you, source
    )


def any_target_left(
    state: CardState, player: int, source: int, targets: Sequence[Any], context: Context
) -> bool:
    """Whether at least one chosen target is still legal, or no target was chosen."""
    chosen = False
    for wanted, slot in zip(targets, context.targets, strict=True):
        for one in slot:
            chosen = True
            if not isinstance(wanted, Target):
                if not state.lost[one.object]:
                    return True
            elif still_legal(state, wanted, one, player, source):
                return True
    return not chosen
