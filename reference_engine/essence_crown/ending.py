"""Chapter 11, ending: losing, winning, and the checks after every instruction (EC-R28)."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from reference_engine.essence_crown.state import State
from reference_engine.essence_crown.zones import BATTLEFIELD
from reference_engine.interpreter import ending
from reference_engine.interpreter.ending import (
    destroy_overcome,
    draw_game,
    lose,
    marked_losers,
    note_survivors,
    win_game,
)
from reference_engine.interpreter.lasting.control import change_controller
from reference_engine.interpreter.objects.moving import leave, permanents
from reference_engine.interpreter.objects.removal import (
    leave_together,
    rules_of_several,
)
from reference_engine.interpreter.operations.steps import WITHIN_TEXT
from reference_engine.interpreter.playing.steps import Finish
from reference_engine.kernel.columns import Sparse


def settle(state: State) -> None:
    """[EC-9.5.1, EC-11.1.2, EC-11.1.9, EC-R28] Check for destruction and loss after an instruction."""
    ending.settle(state, _look)


def _look(state: State) -> bool:
    """[EC-9.5.1, EC-11.1.2, EC-11.1.4, EC-11.1.9, EC-R28, EC-R78]
    Check once; return whether anybody has lost.

    Destruction by damage comes first, then loss. All results of one instruction are simultaneous. If a player
    must first choose a replacement (EC-R78), the check continues after the choice.
    """
    if state.switches.state_check == "each_effect":
        if lose(state, marked_losers(state, "EC-11.1.4")):
            return True
        if within_effect(state):
            return False
    if not destroy_overcome(state):
        return False
    state.unsettled = state.has_texts_to_follow()
    if state.just_damaged:
        note_survivors(state)
    return lose(state, _losers(state))


def _losers(state: State) -> dict[int, tuple[str, ...]]:
    """[EC-11.1.2, EC-11.1.4, EC-11.1.5]
    Return all players who must lose now, in turn order, with the rules.
    """
    if not state.losing and min(state.essence[1:]) > 0:
        return {}
    empty = without_essence(state)
    marked = {rule: marked_losers(state, rule) for rule in ("EC-11.1.4", "EC-11.1.5")}
    found = {}
    for player in state.turn_order():
        rules = ("EC-11.1.2",) if player in empty else ()
        found[player] = (*rules, *(rule for rule, players in marked.items() if player in players))
    return {player: rules for player, rules in found.items() if rules}


def without_essence(state: State) -> list[int]:
    """[EC-11.1.2] Return the players who are still in the game and have no Essence left."""
    return [player for player in state.turn_order() if state.essence[player] <= 0]


def within_effect(state: State) -> bool:
    """[EC-R28]
    Return whether an effect is being carried out; by option, loss and destruction wait for its end.
    """
    return any(step[0] in WITHIN_TEXT for step in state.agenda)


def eliminate(state: State, player: int) -> None:
    """[EC-12.1.3, EC-12.1.1a, EC-12.1.1b, EC-R33]
    Remove everything that a player owns from the game, including their waiting effects.

    Their triggered abilities are dropped when their turn comes (`triggers.resolve_trigger`).
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
    pending: list[Any] = state.agenda
    pending[:] = [step for step in pending if step[0] not in OWN_STEPS or step.player != player]
    state.record("eliminated", ELIMINATION, player=player)


ELIMINATION: Final = ("EC-12.1.3", "EC-12.1.1", "EC-12.1.1a", "EC-12.1.1b", "EC-12.1.1c", "EC-R33")
"""The rules by which a player leaves the game with all their cards."""


def give_back(state: State, player: int) -> None:
    """[EC-12.1.1c, EC-R33]
    Return what a player had taken to those who are still in the game, the rest to the owners.
    """
    for number, moved, owner in reversed(state.borrowed):
        held = state.entered[number] == moved  # it has not left since
        if held and state.controller[number] == player and not state.lost[owner]:
            change_controller(state, number, owner)
    for number in sorted(permanents(state, player)):
        if not state.lost[state.owner[number]]:
            change_controller(state, number, state.owner[number])


OWN_STEPS: Final = frozenset(("effect", "resolve_card", "resolve_ability", "blockers_of", "fast_action"))
"""Steps that belong to the player in them, and may wait while that player falls.

Nobody falls in the middle of an announcement.
"""


def win_by_text(state: State, players: Sequence[int]) -> None:
    """[EC-11.1.3, EC-11.1.3a, EC-11.1.3b]
    Let players win by a text: a single player wins, several players draw.

    Players who have lost are ignored (EC-R31).
    """
    if len(players) > 1:
        draw_game(state, "EC-11.1.3a")
        return
    for player in players:
        win_game(state, player, "EC-11.1.3")


def who_loses(state: State, losing: Mapping[int, tuple[str, ...]]) -> list[int]:
    """[EC-1.1.8, EC-12.1.1, LANG-7.18, EC-R29] Return the players who lose.

    Players who can't lose are excluded. By option, only the first in turn order loses if nobody would be
    left.
    """
    players = []
    for player, rules in losing.items():
        if not state.cannot_lose[player]:
            players.append(player)
        elif rules[0] != "EC-11.1.2":
            state.record("cannot_lose", ("EC-1.1.8", "LANG-7.18", *rules), player=player)
    alone = state.switches.simultaneous_loss == "active_player_loses"
    return players[:1] if alone and len(players) == len(state.turn_order()) else players


def on_loss(state: State, player: int) -> None:
    """[EC-12.1.1, EC-12.1.3] Deactivate the Deity of a player who has lost, in a game that continues."""
    state.unwatch(player)


def empty_deck_loses(state: State) -> bool:
    """[EC-11.1.5, EC-R32]
    Return whether, by option, a player loses who must draw from an empty Veiled Deck.
    """
    return state.switches.deck_out_loss == "on"


def on_elimination(state: State, players: Sequence[int]) -> None:
    """[EC-12.1.3, EC-12.1.1d] Let players who have lost leave the game; end their turn early."""
    for player in players:
        eliminate(state, player)
    if state.active in players:
        cast = [step for step in state.agenda if isinstance(step, Finish)]  # by another: it still resolves
        state.agenda[:] = [("end_turn",), ("leave_combat",), *cast]
