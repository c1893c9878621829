"""Checks after each instruction: destruction by damage, players losing, and the end of the game."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from reference_engine.interpreter.lasting.given_abilities import give_abilities
from reference_engine.interpreter.lasting.prohibition import forbidden
from reference_engine.interpreter.lasting.replacement import is_choice_pending
from reference_engine.interpreter.objects.removal import can_be_destroyed, destroy_together
from reference_engine.interpreter.rows import Loss
from reference_engine.interpreter.state import CardState

S = TypeVar("S", bound=CardState)
"""A game's state."""


def settle(state: S, look: Callable[[S], bool]) -> None:
    """Check for destruction and loss until a check finds that nobody has lost.

    Objects that left with a loser may have kept others alive.
    """
    while not state.over and not is_choice_pending(state) and look(state):
        pass
    if state.library.gives_abilities:
        give_abilities(state)
    if state.over:
        state.agenda.clear()


# --- destruction by damage ------------------------------------------------------------------------


def destroy_overcome(state: CardState) -> bool:
    """Destroy what damage has overcome, until nothing is left to destroy.

    Returns whether that is finished: if a player must choose a replacement, the rest waits.
    """
    while doomed := overcome(state):
        destroy_together(state, doomed, *state.hooks.cites["overcome"])
        if is_choice_pending(state):
            note_survivors(state, doomed)
            return False
    return True


def overcome(state: CardState) -> list[int]:
    """Return the objects whose damage reaches their toughness, in canonical order.

    While all toughness is above 0, only damaged objects are checked. Objects that can't be destroyed are left
    out.
    """
    damage, toughness = state.damage, state.hooks.toughness
    reached = [
        number
        for number in (state.destructible() if state.low_toughness_possible else damage)
        if toughness in state.definition[number].numbers
        and damage[number] >= state.stat(number, toughness)
        and not forbidden(state, number, "be_destroyed")
    ]
    return [number for number in state.destructible() if number in reached] if reached else reached


def note_survivors(state: CardState, doomed: Sequence[int] = ()) -> None:
    """Record what survives its damage: it is below its toughness, or it can't be destroyed."""
    for number in dict.fromkeys(state.just_damaged):
        damage = state.damage[number]
        if not damage or number in doomed:
            continue
        if damage < (state.number_of(number, state.hooks.toughness) or 0) or can_be_destroyed(state, number):
            state.record("survived", state.hooks.cites["survived"], object=number, amount=damage)
    state.just_damaged.clear()


# --- loss -----------------------------------------------------------------------------------------


def mark_loss(state: CardState, player: int, rule: str) -> None:
    """Note that a rule makes a player lose once the instruction is finished."""
    state.losing.append(Loss(player, rule))
    state.unsettled = True


def marked_losers(state: CardState, *only: str) -> dict[int, tuple[str, ...]]:
    """Remove and return the marks of players who must lose, by any rule or only by those in `only`.

    Returns the rules by player, in turn order, and in the order in which they were marked.
    """
    if not state.losing:
        return {}
    taken = [loss for loss in state.losing if not only or loss.rule in only]
    state.losing = [loss for loss in state.losing if loss not in taken]
    marked = {
        player: tuple(dict.fromkeys(loss.rule for loss in taken if loss.player == player))
        for player in state.turn_order()
    }
    return {player: rules for player, rules in marked.items() if rules}


def lose(state: CardState, losing: Mapping[int, tuple[str, ...]]) -> bool:
    """Make players lose together. The last player left wins; if nobody is left, the game is drawn.

    `losing` maps the players, in turn order, to the rules that make them lose. Returns whether anybody has
    lost.
    """
    players = state.hooks.who_loses(state, losing) if losing else ()
    if not players:
        return False
    together = state.hooks.cites["lost.together"] if len(players) > 1 else ()
    for player in players:
        state.lost[player] = 1
        state.someone_lost = state.unsettled = True
        state.hooks.on_loss(state, player)
        state.record("lost", (*losing[player], *together, *state.hooks.rules_of_loss(state)), player=player)

    left = state.turn_order()
    if len(left) == 1:
        win_game(state, left[0], *state.hooks.cites["won.last"])
    elif not left:
        draw_game(state, *state.hooks.cites["drawn.together"])
    else:
        state.hooks.on_elimination(state, players)
        state.forget_unasked()
    return True


def lose_game(state: CardState, player: int, *rules: str) -> None:
    """Let a player lose and the only opponent win."""
    state.lost[player] = 1
    state.record("lost", rules, player=player)
    (opponent,) = state.opponents(player)
    win_game(state, opponent, *rules, *state.hooks.cites["won.last"])


def win_game(state: CardState, player: int, *rules: str) -> None:
    """End the game with this player as the winner."""
    state.over = state.unsettled = True
    state.winner = player
    state.record("won", rules, player=player)


def draw_game(state: CardState, *rules: str) -> None:
    """End the game with no winner."""
    state.over = state.unsettled = True
    state.record("drawn", rules)
