"""Chapter 7, the turn: its phases, and what the turn player may do in them."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

from grammar.ir.triggers import EndOfTurn, StartOfTurn, StartOfYourTurn
from reference_engine.clashes_of_destiny.board import moving
from reference_engine.clashes_of_destiny.cards.bonus_card import can_only_be_played, is_bonus_card
from reference_engine.clashes_of_destiny.combat import attacking
from reference_engine.clashes_of_destiny.ending import break_off
from reference_engine.clashes_of_destiny.play import banishing, playing, using
from reference_engine.clashes_of_destiny.resources import mana
from reference_engine.clashes_of_destiny.steps import OfPhase, OfPlayer
from reference_engine.clashes_of_destiny.zones import BOARD, DESTINY_DECK, DRAWING, EQUIPMENT, MAIN_DECK
from reference_engine.interpreter import drawing
from reference_engine.interpreter.lasting.durations import end_changes, end_permissions, end_until_turn_of
from reference_engine.interpreter.objects.moving import ready
from reference_engine.interpreter.playing.resolving import begin_action
from reference_engine.interpreter.zones import HAND
from reference_engine.kernel.agenda import Step
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf, SomeOf

DRAW: Final = 1  # CD-7.1.3
SECOND_PLAYER_DRAW: Final = 2  # CD-6.2.6
FIRST_TURNS: Final = 2
PASS: Final = ("pass",)
BANISH: Final = ("banish",)

PHASES: Final[tuple[tuple[str, tuple[Step, ...]], ...]] = (
    ("start", (("activate", "start"), ("overdrive",), ("mana",), ("start_triggers",), ("flush",))),
    ("draw", (("draw_cards",), ("flush",))),
    ("destiny", (("destiny_action",),)),
    ("main", (("main_action",),)),
    (
        "end",
        (
            ("activate", "end_first"),
            ("end_triggers",),
            ("flush",),
            ("hand_limit",),
            ("flush",),
            ("clean_up",),
            ("flush",),
            ("clean_up",),
            ("activate", "end_last"),
        ),
    ),
)
"""[CD-7.1.2, CD-7.1.2a, CD-7.1.2b] The phases of a turn, and the steps of each, in order.

What is cleaned up may set off texts, and what these leave behind is cleaned up as well.
"""

PHASE_NAMES: Final = tuple(name for name, _ in PHASES)


@cache
def turn_steps(first_phase: str) -> tuple[Step, ...]:
    """[CD-7.1.2] The agenda of a turn from a phase on, the next step last."""
    steps: list[Step] = []
    for name, within in PHASES[PHASE_NAMES.index(first_phase) :]:
        steps += [OfPhase("begin_phase", name), *within]
    return (*steps, ("end_turn",))[::-1]


def begin_turn(state: Any, _step: Step) -> None:
    """[CD-2.2.6, CD-2.4.3, CD-2.4.8, CD-7.1.1, CD-7.4.1a, CD-8.5.3, CD-8.6.3b, CD-9.3.2b, CD-10.1.11]
    The turn of the active player begins.
    """
    state.turn += 1
    if state.events is not None:
        first = ("CD-1.1.2", "CD-1.1.2a", "CD-2.2.6", "CD-6.1.7") if state.turn == 1 else ()
        second = ("CD-12.1.2",) if state.turn == SECOND_PLAYER_DRAW else ()
        endless = ("CD-11.2.1",) if state.switches.turn_limit == "none" else ()
        rules = ("CD-7.1.1", *endless, *first, *second)
        state.record("turn_began", rules, player=state.active, amount=state.turn)
    state.look_again()  # what holds on somebody's turn comes or goes
    state.turn_limits.clear()
    state.stood = []
    state.moves.clear()
    for player in state.seats.players:
        state.banished[player] = state.replaced[player] = 0
    end_until_turn_of(state, state.active)
    end_changes(state, "CD-10.1.11")
    end_permissions(state, "CD-10.1.11")
    state.agenda += turn_steps("start")


def has_destiny_phase(state: Any) -> bool:
    """[CD-7.2.3, CD-7.2.3a] By agreement the first turn of each player has no Destiny Phase."""
    return bool(state.switches.first_round_destiny == "yes" or state.turn > FIRST_TURNS)


def begin_phase(state: Any, step: OfPhase) -> None:
    """[CD-7.1.2, CD-7.2.3, CD-7.2.3a] The next phase begins; a turn may have no Destiny Phase."""
    if step.phase == "destiny" and not has_destiny_phase(state):
        return
    state.phase = step.phase
    if state.events is not None:
        rules = ("CD-7.1.2", *RULES_OF_PHASE[step.phase](state))
        state.record("phase_began", rules, player=state.active, name=step.phase)


RULES_OF_PHASE: Final[dict[str, Callable[[Any], tuple[str, ...]]]] = {
    "start": lambda _state: ("CD-7.1.2a", "CD-2.4.2"),
    "draw": lambda _state: (),
    "destiny": lambda state: ("CD-7.2.1", *(("CD-7.2.3",) if state.turn <= FIRST_TURNS else ())),
    "main": lambda state: ("CD-7.3.1", *(() if has_destiny_phase(state) else ("CD-7.2.3a",))),
    "end": lambda state: ("CD-7.1.2b", *(("CD-7.1.7",) if state.switches.hand_limit == "none" else ())),
}
"""By phase: the further rules that are named as it begins."""


# --- Start and Draw Phase -------------------------------------------------------------------------------


def activate(state: Any, step: Step) -> None:
    """[CD-1.2.4, CD-7.5.1, CD-7.5.1a, CD-7.5.1b, CD-8.6.5a] All exhausted units of both players activate."""
    agreed = state.switches.activation
    if step[1] != agreed:
        return
    rules = {
        "end_last": ("CD-7.5.1", "CD-7.1.2b"),
        "end_first": ("CD-7.5.1a", "CD-7.1.2b"),
        "start": ("CD-7.5.1b",),
    }
    for player in state.turn_order():
        for zone in (BOARD, EQUIPMENT):
            of_artifact = ("CD-8.6.5a",) if zone == EQUIPMENT else ()
            for number in state.zones[player][zone]:
                ready(state, number, *rules[agreed], "CD-1.2.4", *of_artifact)


def overdrive(state: Any, _step: Step) -> None:
    """[CD-2.3.1, CD-2.3.1a, CD-2.3.5, CD-7.1.2a] The game enters Overdrive, if this is the turn for it."""
    if state.turn == mana.overdrive_turn(state):
        first = "CD-2.3.1" if state.switches.overdrive_p2_turn == LATE else "CD-2.3.1a"
        rules = (first, "CD-2.3.5", "CD-7.1.2a", "CD-12.1.2")
        state.record("overdrive_began", rules, player=state.active, amount=state.turn)


LATE: Final = 6  # CD-2.3.1


def gain_mana(state: Any, _step: Step) -> None:
    """[CD-2.2.2, CD-2.4.2] The turn player gains the mana of the turn, and no Destiny."""
    mana.gain_of_turn(state)


def start_triggers(state: Any, _step: Step) -> None:
    """[CD-7.1.2a] "At the start of your turn" texts, and those that were put off until now."""
    for kind in (StartOfYourTurn, StartOfTurn):
        state.happened(kind, player=state.active)
    later = [frame for frame in state.next_turn if frame.you == state.active]
    state.next_turn = [frame for frame in state.next_turn if frame.you != state.active]
    state.agenda += later[::-1]


def draw_cards(state: Any, _step: Step) -> None:
    """[CD-6.2.6, CD-7.1.3, CD-7.1.4, CD-7.1.4a, CD-7.1.5] The turn player must draw."""
    player = state.active
    if state.turn == 1:
        if state.switches.p1_first_draw == "no":
            state.record("draw_skipped", ("CD-7.1.4a",), player=player)
        else:
            drawing.draw(state, player, DRAW, "CD-7.1.3", *DRAWING, "CD-7.1.4")
    elif state.turn == SECOND_PLAYER_DRAW:
        drawing.draw(state, player, SECOND_PLAYER_DRAW, "CD-6.2.6", *DRAWING)
    else:
        drawing.draw(state, player, DRAW, "CD-7.1.3", *DRAWING)


# --- Destiny Phase --------------------------------------------------------------------------------------


def ask_destiny_action(state: Any, _step: Step) -> Decision | None:
    """[CD-2.4.12a, CD-7.2.1, CD-7.2.2, CD-7.2.2a, CD-7.2.3a]
    Play a card of the Destiny Deck, by agreement banish cards before, or pass; a mere pass is not asked.
    """
    if state.phase != "destiny":
        return None
    player = state.active
    options: list[Any] = list(playing.plays(state, player, state.zones[player][DESTINY_DECK]))
    can_banish = banishing.why_not_banish_now(state, player) is None
    if can_banish:
        options.append(BANISH)
    if not options:
        return None
    rules = ("CD-7.2.1", "CD-7.2.2", "CD-7.2.2a", *(("CD-2.4.12a",) if can_banish else ()))
    return Decision("destiny_action", player, OneOf((*options, PASS)), rules)


def answer_destiny_action(state: Any, step: Step, answer: Any) -> None:
    """[CD-2.4.12a, CD-7.2.1, CD-7.2.2a]
    The phase ends with the play or the pass; after banishing it goes on.
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


def ask_action(state: Any, _step: Step) -> Decision:
    """[CD-7.3.1, CD-7.3.1a, CD-7.3.1b, CD-10.6.5] All that the turn player may do now."""
    player = state.active
    rules = (
        "CD-7.3.1",
        "CD-7.3.1a",
        "CD-7.3.1b",
        *(("CD-10.6.5",) if allows_extra_play(state, player) else ()),
    )
    return Decision("main_action", player, OneOf((*actions(state, player), PASS)), rules)


def allows_extra_play(state: Any, player: int) -> bool:
    """[CD-10.6.5] Whether a text allows a player an extra play in this turn."""
    return any(extra.player == player for extra in state.extra_plays)


def actions(state: Any, player: int) -> Iterator[Any]:
    """[CD-6.2.5b, CD-7.3.1a] The actions of the Main Phase, in canonical order."""
    hand = state.zones[player][HAND]
    yield from playing.plays(state, player, hand)
    if state.extra_plays:
        yield from playing.plays(state, player, playing.allowed_from_destiny_deck(state, player))
    yield from moving.moves(state, player)
    yield from attacking.attacks(state, player)
    yield from using.uses(state, player)
    if not state.replaced[player]:
        for number in hand:
            if not can_only_be_played(state, number):
                yield "replace", number
    if banishing.why_not_banish_now(state, player) is None:
        yield BANISH


def answer_action(state: Any, step: Step, answer: Any) -> None:
    """[CD-7.3.1, CD-7.3.1b, CD-7.3.3] One action is carried out to its end, or the phase is over."""
    player = state.active
    if answer == PASS:
        state.record("passed", ("CD-7.3.1b",), player=player, name="main")
        return
    state.agenda += [step, ("flush",)]
    ACTIONS[answer[0]](state, player, answer)


def _play(state: Any, player: int, answer: Any) -> None:
    """[CD-8.1.1, CD-8.1.2, CD-10.6.5] From the hand, or as an extra play from the Destiny Deck."""
    playing.use_extra_play(state, player, answer[1])
    playing.begin_play(state, player, answer)


def _move(state: Any, _player: int, answer: Any) -> None:
    """[CD-8.5.1] A unit moves."""
    moving.move_unit(state, answer[1], answer[2])


def _attack(state: Any, _player: int, answer: Any) -> None:
    """[CD-9.1.1] A unit attacks another one."""
    attacking.declare(state, answer[1], answer[2])


def _use(state: Any, player: int, answer: Any) -> None:
    """[CD-8.6.6] An ability is used."""
    begin_action(state, player, answer)


def _replace(state: Any, player: int, answer: Any) -> None:
    """[CD-7.4.1, CD-7.4.2, CD-7.4.3, CD-7.4.3a, CD-7.4.5]
    A card goes to the bottom of the Main Deck, and 1 is drawn.
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
    drawing.draw(state, player, DRAW, "CD-7.4.2", *DRAWING, *itself)


def _banish(state: Any, player: int, _answer: Any) -> None:
    """[CD-2.4.3] The player is asked which cards to banish."""
    state.agenda.append(OfPlayer("banish", player))


ACTIONS: Final[dict[str, Callable[[Any, int, Any], None]]] = {
    "play": _play,
    "move": _move,
    "attack": _attack,
    "activate": _use,
    "replace": _replace,
    "banish": _banish,
}
"""[CD-7.3.1a] By the first part of an answer: what the turn player does."""


# --- End Phase ------------------------------------------------------------------------------------------


def end_triggers(state: Any, _step: Step) -> None:
    """[CD-7.1.2b] "At the end of your turn" texts, and those that were put off until now."""
    state.happened(EndOfTurn, player=state.active)
    later, state.delayed = state.delayed, []
    state.agenda += later[::-1]


def ask_hand_limit(state: Any, _step: Step) -> Decision | None:
    """[CD-7.1.7, CD-7.1.7a] By agreement the turn player discards down to a number."""
    limit = state.switches.hand_limit
    hand = tuple(state.zones[state.active][HAND])
    over = 0 if limit == "none" else len(hand) - int(limit)
    if over <= 0:
        return None
    return Decision("discard", state.active, SomeOf(hand, over, over), ("CD-7.1.7a",))


def answer_hand_limit(state: Any, _step: Step, answer: Any) -> None:
    """[CD-7.1.7a] The cards of their choice are discarded."""
    drawing.discard(state, state.active, answer, "CD-7.1.7a")


def clean_up(state: Any, _step: Step) -> None:
    """[CD-2.2.4, CD-2.2.7, CD-7.1.2b, CD-7.5.2, CD-10.6.5]
    Effects of this turn end, then temporary mana, then the turn player's mana above 4 is lost.
    """
    end_changes(state, "CD-7.5.2")
    end_permissions(state, "CD-7.5.2")
    state.extra_plays = []
    mana.end_temporary(state)
    mana.bank(state)


def end_turn(state: Any, _step: Step) -> None:
    """[CD-7.1.1, CD-11.2.1, CD-11.2.2] The other player's turn follows, unless the game is broken off."""
    state.record("turn_ended", ("CD-7.1.1", "CD-7.4.1a"), player=state.active)
    limit = state.switches.turn_limit
    if limit != "none" and state.turn >= int(limit):
        break_off(state)
        return
    state.active = state.opponent(state.active)
    state.agenda.append(("begin_turn",))
