"""Which cards and abilities can be played or used now, and why others can't."""

from collections.abc import Iterable
from typing import Final

from grammar.ir.abilities import CannotPlay, CostChange
from grammar.ir.operations import ForbidPlaying
from reference_engine.interpreter.attaching import possible_bearers
from reference_engine.interpreter.costs import Costs
from reference_engine.interpreter.lasting.permissions import (
    about_card,
    can_play_elsewhere,
    is_waived,
    playable_elsewhere,
)
from reference_engine.interpreter.playing.affording import (
    Purse,
    price_of,
    price_to_play,
    why_not_afford,
)
from reference_engine.interpreter.playing.costs import (
    additional_to_play,
    cost_to_play,
    costs_of_use,
    is_changed,
    why_not_give_up,
    why_not_pay,
)
from reference_engine.interpreter.playing.targets import enough_targets
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import NO_CONTEXT
from reference_engine.interpreter.texts.printed import FOR_RARE, Printed, Row
from reference_engine.interpreter.texts.statics import lasting, now
from reference_engine.interpreter.texts.values import holds
from reference_engine.interpreter.texts.watching import is_by
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.errors import Broken


def plays(state: CardState, player: int) -> list[tuple[str, int]]:
    """Return the cards a player can play: those that no text forbids and whose costs they can pay."""
    there = state.zones[player][HAND]
    if can_play_elsewhere(state):
        there = there + playable_elsewhere(state, player)
    if CannotPlay in state.watchers or state.unplayable:
        there = [number for number in there if not cannot_be_played(state, player, number)]
    definition = state.definition
    return [
        ("play", number)
        for number, costs in affordable(state, player, there)
        if not definition[number].demanding or why_not_demanded(state, player, number, costs) is None
    ]


def affordable(state: CardState, player: int, numbers: Iterable[int]) -> list[tuple[int, Costs]]:
    """Return the cards whose resources a player can pay now, with their costs besides the main one."""
    definition = state.definition
    may_change = state.waived or state.playable or state.watchers.get(CostChange)
    purse = Purse(state, player)
    found: list[tuple[int, Costs]] = []
    for number in numbers:
        printed = definition[number]
        changed = may_change and (is_waived(state, number) or is_changed(state, printed))
        if printed.own_cost or state.cheaper or changed:
            costs = additional_to_play(state, number)
            price = price_of(state, costs, cost_to_play(state, number))
        else:
            costs, price = printed.additional, printed.price or price_to_play(state, number)
        for resource, amount in price:
            if amount > purse[resource]:
                break
        else:
            found.append((number, costs))
    return found


def uses(state: CardState, player: int, timing: str) -> list[tuple[str, int, int]]:
    """Return the activated abilities that a player can use now.

    Abilities that cost the rare resource are checked only if the player has any.
    """
    watchers, rare = state.watchers, state.has_rare_resource(player)
    if timing not in watchers and not rare:
        return []
    found: list[tuple[str, int, int]] = []
    for kind in (timing, timing + FOR_RARE) if rare else (timing,):
        if kind in watchers:
            for number in watchers[kind]:
                if state.controller[number] == player:
                    for row in state.definition[number].used_in[kind]:
                        if why_not_use(state, player, number, row) is None:
                            found.append(("activate", number, row.place))
    return sorted(found)


def why_not_play(state: CardState, player: int, number: int) -> Broken | None:
    """Return why a card can't be played now, or None if it can."""
    in_hand = state.owner[number] == player and state.zone[number] == HAND
    if not in_hand and number not in playable_elsewhere(state, player):
        return state.hooks.refusals["not_playable_there"]
    return why_not_cast(state, player, number)


def why_not_cast(state: CardState, player: int, number: int) -> Broken | None:
    """Return why a card can't be played now, given that it is in a zone it can be played from."""
    if cannot_be_played(state, player, number):
        return state.hooks.refusals["not_playable"]
    cost, main = cost_to_play(state, number), state.hooks.resources.main
    if cost > main.held(state, player):
        return main.too_little
    costs = additional_to_play(state, number)
    reason = why_not_afford(state, player, costs, cost, for_card=True)
    return reason or why_not_demanded(state, player, number, costs)


def why_not_demanded(state: CardState, player: int, number: int, costs: Costs) -> Broken | None:
    """Return which requirement besides resources is not met: a sacrifice, a bearer, room, targets, modes."""
    printed = state.definition[number]
    reason = why_not_give_up(state, player, number, costs)
    if reason is not None or not printed.needs:
        return reason
    if printed.attaches is not None and not any(possible_bearers(state, player, number)):
        return state.hooks.refusals["no_bearer"]
    if printed.needs_room and (reason := state.hooks.why_no_room(state, player, number)):
        return reason
    if not enough_targets(state, player, number, printed.own_targets):
        return state.hooks.refusals["no_target.card"]
    if printed.modes and too_few_modes(state, player, number):
        return state.hooks.refusals["too_few_modes"]
    return None


def cannot_be_played(state: CardState, player: int, number: int) -> bool:
    """[LANG-1.17, LANG-1.17a, LANG-7.18a] Whether a text forbids the player to play such cards."""
    return _is_barred_for_now(state, player, number) or any(
        is_by(node.by, state, you, player)
        and match_for(node.filter)(state, number, you, source)
        and _played_so_many(state, node, player, source)
        for node, source, you in lasting(state, CannotPlay)
    )


def _is_barred_for_now(state: CardState, player: int, number: int) -> bool:
    """[LANG-7.18a] Whether an instruction keeps the player for a time from playing such cards."""
    return any(
        _played_so_many(state, row.operation_in(state.library), player, row.source)
        for row in about_card(state, state.unplayable, player, number)
    )


def _played_so_many(state: CardState, node: CannotPlay | ForbidPlaying, player: int, source: int) -> bool:
    """[LANG-7.18b] Whether a player has played all such cards that a text lets them play in a turn."""
    if not node.beyond:
        return True
    match = match_for(node.filter)
    mine = [card for who, card in state.cast if who == player]
    return sum(match(state, card, player, source) for card in mine) >= node.beyond


def ability_at(printed: Printed, place: object) -> Row | None:
    """Return the activated ability at that place of a card; None if it has none there."""
    if isinstance(place, bool):
        return None
    return next((row for row in printed.activated if row.place == place), None)


def why_not_activate(state: CardState, player: int, number: int, row: Row, timing: str) -> Broken | None:
    """Return why an ability can't be used at that time."""
    in_play = state.zone[number] in state.zoning.in_play or state.definition[number].stands_alone()
    if state.controller[number] != player or not in_play:
        return state.hooks.refusals["not_usable_there"]
    if row.node.timing != timing:
        return state.hooks.refusals["wrong_time" if row.node.timing == ORDINARY else "wrong_time.stated"]
    return why_not_use(state, player, number, row)


ORDINARY: Final = "main_phase"
"""The timing of abilities that don't state one."""


def why_not_use(state: CardState, player: int, number: int, row: Row) -> Broken | None:
    """Return why an ability can't be used although the time is right."""
    if not now(state, row.node.condition, player, number):
        return state.hooks.refusals["condition"]
    if reason := why_not_pay(state, player, number, costs_of_use(state, number, row), for_card=False):
        return reason
    if reason := why_used_up(state, player, number, row):
        return reason
    if row.targets and not enough_targets(state, player, number, row.targets):
        return state.hooks.refusals["no_target.ability"]
    return None


def why_used_up(state: CardState, player: int, number: int, row: Row) -> Broken | None:
    """Return why an ability can't be used again."""
    limit = state.hooks.limit_of(state, row)
    if limit is None or not limit_reached(state, player, number, row, limit):
        return None
    this_turn = "used_this_turn" if row.node.limit is not None else "used_this_turn.unstated"
    return state.hooks.refusals["used_this_game" if limit == ONCE_PER_GAME else this_turn]


def possible_modes(state: CardState, player: int, number: int) -> list[int]:
    """Return the modes that have legal targets."""
    modes = state.definition[number].modes
    return [m for m, (_, targets) in enumerate(modes) if enough_targets(state, player, number, targets)]


def how_many_modes(state: CardState, player: int, number: int) -> tuple[int, int]:
    """[LANG-3.7, LANG-3.10, LANG-3.22] Return the least and the most modes that are chosen."""
    printed = state.definition[number]
    least, most, widen = printed.modes_least, printed.modes_most, printed.widen
    if widen is None or not holds(state, widen.condition, player, number, NO_CONTEXT):
        return least, most
    return (widen.choose, widen.choose) if widen.choose else (least, most + 1)


def too_few_modes(state: CardState, player: int, number: int) -> bool:
    """[LANG-3.7, LANG-3.22] Whether fewer modes have legal targets than must be chosen."""
    return len(possible_modes(state, player, number)) < how_many_modes(state, player, number)[0]


def limit_reached(state: CardState, player: int, number: int, row: Row, limit: str) -> bool:
    """Whether an ability has been used as often as its limit allows."""
    key = state.definition[number].key
    if limit == ONCE_PER_GAME:
        return (player, key, row.place) in state.limits
    return state.turn_limits.get((number, key, row.place), 0) >= state.hooks.most_uses(state, row)


ONCE_PER_GAME: Final = "once_per_game"


def count_use(state: CardState, player: int, number: int, row: Row) -> None:
    """Record the use of a limited ability."""
    key = state.definition[number].key
    limit = state.hooks.limit_of(state, row)
    if limit == ONCE_PER_GAME:
        state.limits[player, key, row.place] = 1
    elif limit is not None:
        used = (number, key, row.place)
        state.turn_limits[used] = state.turn_limits.get(used, 0) + 1
