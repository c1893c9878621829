"""Chapter 11: the end of the game, and the removal of cards with 0 HP or 0 durability."""

from collections.abc import Mapping, Sequence
from typing import Final

from reference_engine.clashes_of_destiny.citing.ending import rules_of_defeat
from reference_engine.clashes_of_destiny.citing.texts import HIGHEST_LEVEL
from reference_engine.clashes_of_destiny.play.heroes import provide
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import LOOKED_AT, STRUCK
from reference_engine.clashes_of_destiny.zones import EQUIPMENT
from reference_engine.interpreter import ending
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.lasting.replacement import is_choice_pending
from reference_engine.interpreter.objects.removal import destroy_together

IN_EXCHANGE: Final = ("CD-9.3.3",)
BY_INSTRUCTION: Final = ("CD-9.3.2b",)
"""[CD-9.3.2b, CD-9.3.3] Why cards with 0 HP or 0 durability are destroyed now."""


def settle(state: State) -> None:
    """[CD-9.3.2b, CD-9.3.3, CD-11.1.4, CD-11.1.4a]
    Remove destroyed cards after an instruction or an exchange, then check for the end of the game.
    """
    ending.settle(state, look)


def look(state: State) -> bool:
    """[CD-2.5.9a, CD-9.3.2b, CD-9.3.3, CD-11.1.4a, CD-11.1.6]
    Check all cards that may be destroyed; return False, because one check finds all.

    While texts may change HP or levels by anything that happens, there is a check after every step.
    """
    in_exchange = bool(state.attack) and state.attack[0].struck == STRUCK
    state.unsettled = state.has_texts_to_follow()
    destroy_fallen(state, IN_EXCHANGE if in_exchange else BY_INSTRUCTION)
    if is_choice_pending(state):
        state.unsettled = True  # the check continues after the choice
        return False
    losing = losers(state, in_exchange=in_exchange)
    state.just_damaged.clear()
    if in_exchange:
        state.attack[0] = state.attack[0]._replace(struck=LOOKED_AT)
    if losing:
        end_game(state, losing)
    elif state.switches.unlock_on == "level3" and state.turn:
        unlock_by_level(state)
    return False


def destroy_fallen(state: State, why: tuple[str, ...]) -> None:
    """[CD-9.3.2, CD-9.3.2a, CD-9.3.2b, CD-9.3.3, CD-9.4.3]
    Destroy together what has 0 HP or 0 durability, until nothing has or a player must choose first.
    """
    while fallen := [
        number for number in (*ending.overcome(state), *worn_out(state)) if _can_fall(state, number)
    ]:
        destroy_together(state, fallen, *why)
        if is_choice_pending(state):
            return


def worn_out(state: State) -> Sequence[int]:
    """[CD-9.4.3, LANG-7.18]
    Return the Artifacts without durability, except those that a text protects, player by player, in order.
    """
    return [
        artifact
        for player in state.turn_order()
        for artifact in state.zones[player][EQUIPMENT]
        if not state.durability[artifact] and not forbidden(state, artifact, "be_destroyed")
    ]


def _can_fall(state: State, number: int) -> bool:
    """[CD-9.3.2, CD-9.3.4, CD-9.4.3]
    Return whether a card can be destroyed: a Minion or an Artifact; a Hero or Shrine ends the game instead.
    """
    return not state.definition[number].is_leader


def losers(state: State, *, in_exchange: bool) -> Mapping[int, tuple[str, ...]]:
    """[CD-7.1.6a, CD-7.1.6b]
    Return the player who had to draw from an empty Main Deck, or those whose leader has 0 HP, with the rules.
    """
    found = fallen_leaders(state, in_exchange)
    if marked := ending.marked_losers(state):
        player, rules = next(iter(marked.items()))
        contested = found or len(marked) > 1
        return {player: (*rules, *(("CD-7.1.6b",) if contested else ()))}
    return found


def fallen_leaders(state: State, in_exchange: bool) -> Mapping[int, tuple[str, ...]]:
    """[CD-6.1.6, CD-8.3.16, CD-11.1.1, CD-11.1.2, CD-11.1.3, CD-11.1.4a, CD-11.1.6a]
    Return the players whose Shrine or Hero has 0 HP, with the rules.
    """
    found: dict[int, tuple[str, ...]] = {}
    for player in state.turn_order():
        leader = state.leader[player]
        may_fall = leader in state.damage or state.low_toughness_possible
        if leader and may_fall and not state.hp(leader):
            found[player] = rules_of_defeat(state, leader, in_exchange)
    return found


def end_game(state: State, losing: Mapping[int, tuple[str, ...]]) -> None:
    """[CD-11.1.1, CD-11.1.2, CD-11.1.4, CD-11.1.5, CD-11.1.5a]
    Let the loser's opponent win; if both lose, draw or, by agreement, let the turn player lose.
    """
    if len(losing) > 1:
        if state.switches.mutual_defeat == "draw":
            ending.draw_game(state, "CD-11.1.5", "CD-11.1.4a", "CD-11.1.4")
            return
        losing = {state.active: (*losing[state.active], "CD-11.1.5a")}
    ((loser, rules),) = losing.items()
    ending.lose_game(state, loser, *rules)


def break_off(state: State) -> None:
    """[CD-11.2.2, CD-11.2.3] Break off the game by agreement, unfinished."""
    state.over = state.unsettled = state.broken_off = True
    state.record("broken_off", ("CD-11.2.2", "CD-11.2.3"), amount=state.turn)


def unlock_by_level(state: State) -> None:
    """[CD-2.5.9a] By agreement, unlock a Hero's affinities as soon as its level is 3 or more."""
    for player in state.turn_order():
        leader = state.leader[player]
        if state.stat(leader, "lv") >= HIGHEST_LEVEL:
            provide(state, leader)


def empty_deck_loses(state: State) -> bool:
    """[CD-7.1.6, CD-7.1.6a] Return whether, by agreement, a player who cannot draw loses."""
    return state.switches.empty_draw == "lose"
