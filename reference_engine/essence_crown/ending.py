"""Chapter 11, ending: losing, winning, and what is looked at after every instruction (EC-R28)."""

from collections.abc import Mapping, Sequence
from typing import Final

from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import AVATAR_LINE, BATTLEFIELD, RELIC_SUPPORT_ZONE
from reference_engine.interpreter.lasting.control import change_controller
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.lasting.replacement import is_choice_pending
from reference_engine.interpreter.moving import leave, permanents
from reference_engine.interpreter.operations.steps import WITHIN_TEXT
from reference_engine.interpreter.removal import (
    can_be_destroyed,
    destroy_together,
    leave_together,
    rules_of_several,
)
from reference_engine.kernel.columns import Sparse


def settle(state: State) -> None:
    """[EC-9.5.1, EC-11.1.2, EC-11.1.9, EC-R28] Look at destruction and loss once an instruction is finished.

    After a loss it looks again, because what left with the loser may have kept others alive.
    """
    while not state.over and not is_choice_pending(state) and _look(state):
        pass
    if state.over:
        state.agenda.clear()


def _look(state: State) -> bool:
    """[EC-9.5.1, EC-11.1.2, EC-11.1.4, EC-11.1.9, EC-R28, EC-R78] Look once; return whether anybody has lost.

    Destruction by damage comes first, then loss; what one instruction did is simultaneous. Where
    somebody must first choose what comes instead (EC-R78), the look goes on after the choice.
    """
    if state.switches.state_check == "each_effect":
        if lose(state, _marked(state, "EC-11.1.4")):
            return True
        if _within_effect(state):
            return False
    while doomed := overcome(state):
        destroy_together(state, doomed, "EC-9.5.1")
        if is_choice_pending(state):
            _note_survivors(state, doomed)
            return False
    state.unsettled = False
    if state.just_damaged:
        _note_survivors(state)
    return lose(state, _losers(state))


def _losers(state: State) -> dict[int, tuple[str, ...]]:
    """[EC-11.1.2, EC-11.1.4, EC-11.1.5] All who have to lose now, in turn order, with the rules by which."""
    if not state.losing and min(state.essence[1:]) > 0:
        return {}
    empty = without_essence(state)
    marked = {rule: _marked(state, rule) for rule in ("EC-11.1.4", "EC-11.1.5")}
    found = {}
    for player in state.turn_order():
        rules = ("EC-11.1.2",) if player in empty else ()
        found[player] = (*rules, *(rule for rule, players in marked.items() if player in players))
    return {player: rules for player, rules in found.items() if rules}


def _marked(state: State, rule: str) -> dict[int, tuple[str, ...]]:
    """Take off the marks by one rule; the players who had them, in turn order."""
    if not state.losing:
        return {}
    players = {loss.player for loss in state.losing if loss.rule == rule}
    state.losing = [loss for loss in state.losing if loss.rule != rule]
    return {player: (rule,) for player in state.turn_order() if player in players}


def without_essence(state: State) -> list[int]:
    """[EC-11.1.2] The players who still play and have no Essence left."""
    return [player for player in state.turn_order() if state.essence[player] <= 0]


def during_effect(state: State) -> tuple[str, ...]:
    """[EC-11.1.2a, EC-11.1.3b] A loss in the middle of an effect ends it, a win that comes later too."""
    return ("EC-11.1.2a", "EC-11.1.3b") if _within_effect(state) else ()


def _within_effect(state: State) -> bool:
    """[EC-R28] Whether an effect is being carried out; by option, loss and destruction wait for its end."""
    return any(step[0] in WITHIN_TEXT for step in state.agenda)


def overcome(state: State) -> list[int]:
    """[EC-9.5.1, EC-9.5.1a, EC-R49, EC-R51, EC-R52]
    Avatars and Support cards whose damage reaches their Guard.

    As long as every Guard is above 0 only what has damage is looked at. What can't be destroyed is left out.
    """
    damage = state.damage
    reached = [
        number
        for number in (with_guard(state) if state.low_guard_possible else damage)
        if state.definition[number].guard is not None
        and damage[number] >= state.guard(number)
        and not forbidden(state, number, "be_destroyed")
    ]
    return [number for number in with_guard(state) if number in reached] if reached else reached


def with_guard(state: State) -> list[int]:
    """[EC-9.5.1, EC-R52] What may have Guard, in canonical order: Avatar Lines, Relic/Support Zones."""
    found: list[int] = []
    for player in state.turn_order():
        zones = state.zones[player]
        found += zones[AVATAR_LINE] + zones[RELIC_SUPPORT_ZONE]
    return found


def _note_survivors(state: State, doomed: Sequence[int] = ()) -> None:
    """[EC-9.5.4, EC-1.1.8] With less damage than Guard, or if it can't be destroyed, it stays as it is."""
    for number in dict.fromkeys(state.just_damaged):
        damage = state.damage[number]
        if not damage or number in doomed:
            continue
        if damage < (state.number_of(number, "guard") or 0) or can_be_destroyed(state, number):
            state.record("survived", ("EC-9.5.4",), object=number, amount=damage)
    state.just_damaged.clear()


def lose(state: State, losing: Mapping[int, tuple[str, ...]]) -> bool:
    """[EC-11.1.1, EC-11.1.2, EC-11.1.2c, EC-11.1.2d, EC-12.1.1, EC-12.1.1d, EC-12.1.2, EC-12.1.3]
    Players lose together; the last one left wins.

    `losing` has the rules by which each loses, in turn order. If nobody is left the game is drawn. By option
    (EC-R29) the first of them in turn order alone loses then. Returns whether anybody has lost.
    """
    players = []
    for player, rules in losing.items():
        if not state.cannot_lose[player]:
            players.append(player)
        elif rules[0] != "EC-11.1.2":
            state.record("cannot_lose", ("EC-1.1.8", "LANG-7.18", *rules), player=player)
    if not players:
        return False
    if len(players) == len(state.turn_order()) and state.switches.simultaneous_loss == "active_player_loses":
        players = players[:1]
    for player in players:
        state.lost[player] = 1
        state.someone_lost = state.unsettled = True
        state.unwatch(player)
        together = ("EC-11.1.9", "EC-12.1.1") if len(players) > 1 else ()
        state.record("lost", (*losing[player], *together, *during_effect(state)), player=player)

    left = state.turn_order()
    if len(left) == 1:
        state.over, state.winner = True, left[0]
        state.record("won", ("EC-11.1.1", "EC-12.1.2"), player=left[0])
    elif not left:
        draw_game(state, "EC-12.1.1", "EC-11.1.2c", "EC-R29")
    else:
        for player in players:
            eliminate(state, player)
        if state.active in players:
            state.agenda[:] = [("end_turn",), ("leave_combat",)]
    return True


def draw_game(state: State, *rules: str) -> None:
    """[EC-12.1.1, EC-10.3.10] The game is over and nobody has won."""
    state.over = state.unsettled = True
    state.record("drawn", rules)


def eliminate(state: State, player: int) -> None:
    """[EC-12.1.3, EC-12.1.1a, EC-12.1.1b, EC-R33]
    All that a player owns leaves the game; so do effects of theirs that wait.

    What has triggered for them is dropped when its turn comes (`triggers.resolve_trigger`).
    """
    owned = [n for n, owner in enumerate(state.owner) if owner == player and n != player and state.zone[n]]
    in_play = [number for number in owned if state.zone[number] in BATTLEFIELD]
    leave_together(state, in_play, len(state.waiting))
    for number in owned:
        if number in in_play:
            leave(state, number, "EC-12.1.1a", "EC-R33", *rules_of_several(state, in_play), seen=True)
        else:
            state.take(number)
    give_back(state, player)
    state.attacking = Sparse({n: target for n, target in state.attacking.items() if target != player})
    state.delayed = [frame for frame in state.delayed if frame.you != player]
    state.agenda[:] = [step for step in state.agenda if step[0] not in OWN_STEPS or step[1] != player]
    state.record("eliminated", ELIMINATION, player=player)


ELIMINATION: Final = ("EC-12.1.3", "EC-12.1.1", "EC-12.1.1a", "EC-12.1.1b", "EC-12.1.1c", "EC-R33")
"""By what a player leaves the game with all that is theirs."""


def give_back(state: State, player: int) -> None:
    """[EC-12.1.1c, EC-R33]
    What a player had taken goes back to those who still play, the rest to its owners.
    """
    for number, moved, owner in reversed(state.borrowed):
        held = state.entered[number] == moved  # it has not left since
        if held and state.controller[number] == player and not state.lost[owner]:
            change_controller(state, number, owner)
    for number in sorted(permanents(state, player)):
        if not state.lost[state.owner[number]]:
            change_controller(state, number, state.owner[number])


OWN_STEPS: Final = frozenset(
    (
        "effect",
        "announce",
        "question",
        "pay",
        "resolve_card",
        "resolve_ability",
        "trigger",
        "blockers_of",
        "fast_action",
    )
)
"""Steps that belong to the player whom they name."""


def win_by_text(state: State, players: Sequence[int]) -> None:
    """[EC-11.1.3, EC-11.1.3a, EC-11.1.3b]
    A text says that players win: one alone has won, several have drawn the game.

    Those who have lost are not asked for (EC-R31).
    """
    if len(players) > 1:
        draw_game(state, "EC-11.1.3a")
        return
    for player in players:
        state.over = state.unsettled = True
        state.winner = player
        state.record("won", ("EC-11.1.3",), player=player)
