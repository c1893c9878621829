"""Section 8.1, what can be played or used now, and why something else cannot."""

from typing import Any, Final

from grammar.ir.abilities import CannotPlay, CostChange
from reference_engine.essence_crown.card_effects import permitted
from reference_engine.essence_crown.costs import TOO_LITTLE_KL, cost_to_play, costs_of_use, why_not_pay
from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import (
    BATTLEFIELD,
    DEITY_AREA,
    HAND,
    ZONES,
)
from reference_engine.interpreter.filters import match_for
from reference_engine.interpreter.printed import FOR_RARE, Row, now
from reference_engine.interpreter.state import Permit
from reference_engine.interpreter.targets import enough_targets
from reference_engine.kernel.errors import Broken


def plays(state: State, player: int) -> list[tuple[str, int]]:
    """[EC-8.1.1, EC-8.1.2, EC-8.1.3, EC-8.1.4, EC-8.1.5, EC-8.2.1, EC-8.2.4] What can be played.

    What no card forbids [EC-1.1.8], and for whose cost there is enough KL [EC-2.4.2].
    """
    there = state.zones[player][HAND]
    if state.permits:
        there = there + elsewhere(state, player)
    if CannotPlay in state.watchers:
        there = [number for number in there if not opposed(state, player, number)]
    kl, definition, changing = state.kl[player], state.definition, state.watchers.get(CostChange, ())
    found: list[tuple[str, int]] = []
    for number in there:
        printed = definition[number]
        cost = cost_to_play(state, number) if printed.own_cost else printed.cost
        for source in changing:
            if definition[source].cost_changes[printed]:
                cost = cost_to_play(state, number)
        if cost <= kl and (not printed.demanding or why_not_demanded(state, player, number, cost) is None):
            found.append(("play", number))
    return found


def elsewhere(state: State, player: int) -> list[int]:
    """[EC-8.1.9, LANG-7.15] The cards outside the hand that a permission lets the player cast."""
    own = [permit for permit in state.permits if permit.player == player]
    return list(dict.fromkeys(number for permit in own for number in permitted_cards(state, permit)))


def permitted_cards(state: State, permit: Permit) -> list[int]:
    """[EC-8.1.9, LANG-7.15] The cards that a permission means now."""
    player, operation = permit.player, permitted(permit)
    match = match_for(operation.filter)
    return [n for n in state.zones[player][ZONES[operation.zone]] if match(state, n, player, 0)]


def uses(state: State, player: int, timing: str) -> list[tuple[str, int, int]]:
    """[EC-8.1.6, EC-8.1.7] The activated abilities of the Deity and the permanents that can be used now."""
    watchers = state.watchers
    if timing not in watchers and not state.god_charges[player]:
        return []
    found: list[tuple[str, int, int]] = []
    for kind in KINDS_OF_TIMING[timing] if state.god_charges[player] else (timing,):
        if kind in watchers:
            for number in watchers[kind]:
                if state.controller[number] == player:
                    for row in state.definition[number].used_in[kind]:
                        if why_not_use(state, player, number, row) is None:
                            found.append(("activate", number, row.place))
    return sorted(found)


KINDS_OF_TIMING: Final = {timing: (timing, timing + FOR_RARE) for timing in ("main_phase", "combat_phase")}
"""[EC-2.8.5] The kinds of abilities to look at: those that ask for God Charges only where there are any."""


NOT_IN_HAND: Final = Broken("EC-8.1.9", "a card is played from one's own hand")


SAID_BY_A_CARD: Final = Broken("EC-1.1.8", "a card says that it cannot be played")


TOO_FEW_MODES: Final = Broken(
    "EC-10.2.4", "there is no legal target for enough modes", ("EC-10.2.7", "EC-R64")
)


NOT_ONES_OWN: Final = Broken("EC-8.1.10", "it is no permanent or Deity of that player")


FOR_A_MAIN_PHASE: Final = Broken("EC-8.3.1", "it is used in one's own Main Phase")


FOR_ANOTHER_TIME: Final = Broken("EC-8.3.2", "it says itself when it is used")


NOT_AS_IT_ASKS: Final = Broken("EC-10.2.3", "what it asks for does not hold", ("LANG-5.12",))


USED_THIS_GAME: Final = Broken("EC-3.2.7", "it has been used in this game", ("EC-R23",))


USED_THIS_TURN: Final = Broken("EC-8.1.6", "it has been used this turn", ("EC-8.1.6a", "EC-R76", "LANG-5.6"))


NO_TARGET: Final = Broken("LANG-3.1", "there is no legal target", ("EC-10.2.7", "EC-R64"))


def why_not_play(state: State, player: int, number: int) -> Broken | None:
    """[EC-8.1.9, EC-2.4.2, EC-8.2.1, EC-8.2.2] Why a card cannot be played now; None where it can."""
    in_hand = state.owner[number] == player and state.zone[number] == HAND
    if not in_hand and number not in elsewhere(state, player):
        return NOT_IN_HAND
    return why_not_cast(state, player, number)


def why_not_cast(state: State, player: int, number: int) -> Broken | None:
    """[EC-1.1.8, EC-2.4.2] Why a card that is where it is played from cannot be played now."""
    if opposed(state, player, number):
        return SAID_BY_A_CARD
    cost = cost_to_play(state, number)
    if cost > state.kl[player]:
        return TOO_LITTLE_KL
    return why_not_demanded(state, player, number, cost) if state.definition[number].demanding else None


def why_not_demanded(state: State, player: int, number: int, cost: int) -> Broken | None:
    """[EC-3.6.2, EC-8.2.1, EC-8.2.2, EC-10.2.4] Why what a card asks for besides its cost is not there."""
    printed = state.definition[number]
    if reason := why_not_pay(state, player, number, printed.additional, cost):
        return reason
    if printed.effect is not None and (
        reason := why_no_target(state, player, number, printed.effect.targets)
    ):
        return reason._replace(rule="EC-3.6.2", also=state.cites["target.ability"])
    if len(possible_modes(state, player, number)) < printed.modes_least:
        return TOO_FEW_MODES
    return None


def opposed(state: State, player: int, number: int) -> bool:
    """[EC-1.1.8] Whether an opponent's card says that such cards cannot be played."""
    return any(
        match_for(node.filter)(state, number, state.controller[source], source)
        for source in state.watchers.get(CannotPlay, ())
        if state.controller[source] != player
        for node in state.definition[source].nodes[CannotPlay]
    )


def why_not_activate(state: State, player: int, number: int, row: Row, timing: str) -> Broken | None:
    """[EC-8.1.10, EC-8.3.1, EC-8.3.2, EC-3.2.7] Why an ability cannot be used now."""
    if state.controller[number] != player or state.zone[number] not in _USABLE_ZONES:
        return NOT_ONES_OWN
    if row.node.timing != timing:
        return FOR_A_MAIN_PHASE if row.node.timing == "main_phase" else FOR_ANOTHER_TIME
    return why_not_use(state, player, number, row)


def why_not_use(state: State, player: int, number: int, row: Row) -> Broken | None:
    """[EC-3.2.7, EC-8.1.6, EC-8.2.1, EC-8.2.2, EC-R22] Why an ability whose time it is cannot be used."""
    if not now(state, row.node.condition, player, number):
        return NOT_AS_IT_ASKS
    if reason := why_not_pay(state, player, number, costs_of_use(state, number, row)):
        return reason
    limit = limit_of(state, row)
    if limit is not None and _used_up(state, player, number, row, limit):
        return USED_THIS_GAME if limit == "once_per_game" else USED_THIS_TURN
    return why_no_target(state, player, number, row.targets) if row.targets else None


def possible_modes(state: State, player: int, number: int) -> list[int]:
    """[EC-10.2.4, EC-R64] The modes whose targets are there."""
    modes = state.definition[number].modes
    return [
        m for m, (_, targets) in enumerate(modes) if why_no_target(state, player, number, targets) is None
    ]


def why_no_target(state: State, player: int, number: int, targets: tuple[Any, ...]) -> Broken | None:
    """[EC-10.2.7, EC-R64] A text that needs targets cannot be used without them."""
    return None if enough_targets(state, player, number, targets) else NO_TARGET


_USABLE_ZONES: Final = BATTLEFIELD | {DEITY_AREA}


def limit_of(state: State, row: Row) -> str | None:
    """[EC-R22] The limit that an ability prints, or the one that every God Code has by option."""
    if row.node.label == "god_code" and state.switches.god_code_limit == "once_per_game":
        return "once_per_game"
    limit: str | None = row.node.limit
    return limit


def _used_up(state: State, player: int, number: int, row: Row, limit: str) -> bool:
    """[EC-3.2.7, EC-R23, EC-R76] Whether the limit has been reached."""
    key = state.definition[number].key
    if limit == "once_per_game":
        return (player, key, row.place) in state.limits
    return (number, key, row.place) in state.turn_limits
