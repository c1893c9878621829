"""Sections 7.2 to 7.4: what the turn player may do in the Destiny Phase and in the Main Phase."""

from collections.abc import Callable
from typing import Final

from reference_engine.clashes_of_destiny.board import moving
from reference_engine.clashes_of_destiny.cards.bonus_card import is_bonus_card
from reference_engine.clashes_of_destiny.cards.watching import REPLACE
from reference_engine.clashes_of_destiny.combat import attacking
from reference_engine.clashes_of_destiny.play import banishing, playing, using
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import Action
from reference_engine.clashes_of_destiny.zones import DESTINY_DECK, DRAWING, MAIN_DECK
from reference_engine.interpreter import drawing
from reference_engine.interpreter.lasting.permissions import playable_elsewhere
from reference_engine.interpreter.playing.resolving import begin_action
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.agenda import OfPlayer, Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import PASS, Answer, OneOf

BANISH: Final = ("banish",)
DRAW: Final = 1  # CD-7.4.2


# --- Destiny Phase --------------------------------------------------------------------------------------


def ask_destiny_action(state: State, _step: Step) -> Decision | None:
    """[CD-2.4.12a, CD-7.2.1, CD-7.2.2, CD-7.2.2a, CD-7.2.3a]
    By agreement, banish cards first; play a card of the Destiny Deck, or pass. Skip a mere pass.
    """
    if state.phase != "destiny":
        return None
    player = state.active
    options = playing.plays(state, player, state.zones[player][DESTINY_DECK])
    can_banish = banishing.why_not_banish_now(state, player) is None
    if can_banish:
        options.append(BANISH)
    if not options:
        return None
    rules = ("CD-7.2.1", "CD-7.2.2", "CD-7.2.2a", *(("CD-2.4.12a",) if can_banish else ()))
    return Decision("destiny_action", player, OneOf((*options, PASS)), rules)


def answer_destiny_action(state: State, step: Step, answer: Answer) -> None:
    """[CD-2.4.12a, CD-7.2.1, CD-7.2.2a]
    End the phase with the play or the pass; after banishing, it continues.
    """
    player = state.active
    if answer == PASS:
        state.record("passed", ("CD-7.2.2a",), player=player, name="destiny")
    elif answer == BANISH:
        state.agenda += [step, ("flush",), OfPlayer("banish", player)]
    else:
        state.agenda.append(("flush",))
        playing.begin_play(state, player, answer)


# --- Main Phase -----------------------------------------------------------------------------------------


def ask_action(state: State, _step: Step) -> Decision:
    """[CD-7.3.1, CD-7.3.1a, CD-7.3.1b, CD-8.1.6a, CD-10.6.5, LANG-1.30]
    Ask for one of the actions that the turn player may take now, or a pass unless a unit must attack.
    """
    player = state.active
    extra = ("CD-10.6.5",) if allows_extra_play(state, player) else ()
    elsewhere = ("CD-8.1.6a",) if playable_elsewhere(state, player) else ()
    bound = attacking.bound_to_attack(state, player)
    rules = (*OF_ACTIONS, *extra, *elsewhere, *(("LANG-1.30",) if bound else ()))
    options = (*actions(state, player), *(() if bound else (PASS,)))
    return Decision("main_action", player, OneOf(options), rules)


OF_ACTIONS: Final = ("CD-7.3.1", "CD-7.3.1a", "CD-7.3.1b")


def allows_extra_play(state: State, player: int) -> bool:
    """[CD-10.6.5] Return whether a text allows a player an extra play in this turn."""
    return player in [extra.player for extra in state.extra_plays]


def actions(state: State, player: int) -> list[Action]:
    """[CD-6.2.5b, CD-7.3.1a, CD-8.1.6a] Return the actions of the Main Phase, in canonical order."""
    from_deck = playing.allowed_from_destiny_deck(state, player) if state.extra_plays else ()
    given_up = () if state.replaced[player] else banishing.can_be_given_up(state, player)
    return [
        *playing.plays(state, player, state.zones[player][HAND]),
        *playing.plays(state, player, playable_elsewhere(state, player)),
        *playing.plays(state, player, from_deck),
        *moving.moves(state, player),
        *attacking.attacks(state, player),
        *using.uses(state, player),
        *[("replace", number) for number in given_up],
        *(() if banishing.why_not_banish_now(state, player) else (BANISH,)),
    ]


def answer_action(state: State, step: Step, answer: Answer) -> None:
    """[CD-7.3.1, CD-7.3.1b, CD-7.3.3] Carry out one action completely, or end the phase."""
    player = state.active
    if answer == PASS:
        state.record("passed", ("CD-7.3.1b",), player=player, name="main")
        return
    state.agenda += [step, ("flush",)]
    ACTIONS[answer[0]](state, player, answer)


def _play(state: State, player: int, answer: Action) -> None:
    """[CD-8.1.1, CD-8.1.2, CD-10.6.5]
    Play a card from the hand or, as an extra play, from the Destiny Deck.
    """
    playing.use_extra_play(state, player, answer[1])
    playing.begin_play(state, player, answer)


def _move(state: State, _player: int, answer: Action) -> None:
    """[CD-8.5.1] Move a unit."""
    moving.move_unit(state, answer[1], answer[2])


def _attack(state: State, _player: int, answer: Action) -> None:
    """[CD-9.1.1] Attack a unit with another."""
    attacking.declare(state, answer[1], answer[2])


def _use(state: State, player: int, answer: Action) -> None:
    """[CD-8.6.6] Use an ability."""
    begin_action(state, player, answer)


def _replace(state: State, player: int, answer: Action) -> None:
    """[CD-7.4.1, CD-7.4.2, CD-7.4.3, CD-7.4.3a, CD-7.4.5]
    Put a card on the bottom of the Main Deck and draw 1.
    """
    number = answer[1]
    state.replaced[player] = 1
    deck = state.zones[player][MAIN_DECK]
    itself = ("CD-7.4.3a",) if not deck else ()
    state.shift(number, player, MAIN_DECK)
    if state.events is not None:
        both = ("CD-7.4.4",) if state.banished[player] else ()
        bonus = ("CD-6.2.5a",) if is_bonus_card(state.definition[number]) else ()
        rules = ("CD-7.4.2", "CD-7.4.1", "CD-7.4.3", "CD-7.4.5", *both, *bonus)
        state.record("card_replaced", rules, player=player, object=number)
    state.happened(REPLACE, number, who=player)
    drawing.draw(state, player, DRAW, "CD-7.4.2", *DRAWING, *itself)


def _banish(state: State, player: int, _answer: Action) -> None:
    """[CD-2.4.3] Ask the player which cards to banish."""
    state.agenda.append(OfPlayer("banish", player))


ACTIONS: Final[dict[str, Callable[[State, int, Action], None]]] = {
    "play": _play,
    "move": _move,
    "attack": _attack,
    "activate": _use,
    "replace": _replace,
    "banish": _banish,
}
"""[CD-7.3.1a] The turn player's actions, by the first part of an answer."""
