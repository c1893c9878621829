"""Effects of texts that play cards, move characters and swap them."""

from collections.abc import Sequence
from typing import Final

from grammar.champions_of_elequine.operations import MoveCharacter, PlayCards, SwapPositions
from grammar.ir.operations import SearchDeck
from reference_engine.champions_of_elequine import places
from reference_engine.champions_of_elequine.board import moving
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.steps import Placing
from reference_engine.champions_of_elequine.zones import CHARACTERS, FRONT_ROW, LEADER, SUPPORT
from reference_engine.interpreter.attaching import attachments
from reference_engine.interpreter.objects.board import enter_by_text
from reference_engine.interpreter.operations.texts import objects_in
from reference_engine.interpreter.rows import ComingBack
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import NOTHING
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf

PAIR: Final = 2
RULES: Final = {"place": ("COE-8.2.5",), "play_again": ("LANG-7.35", "COE-1.2.6b", "COE-R136")}
"""By step: the rules by which a text plays a card."""


# --- playing --------------------------------------------------------------------------------------------


def play(
    state: State, frame: Frame, _operation: PlayCards | SearchDeck, numbers: Sequence[int], _amount: int
) -> None:
    """[COE-8.2.5, COE-8.9.2b] Play cards that a text names, one after another."""
    state.agenda += [Placing("place", frame, number) for number in reversed(numbers)]


def come_back(state: State, step: ComingBack) -> None:
    """[COE-1.2.6b, COE-R136] Let the owner of a card that was cached for a time play it again."""
    state.agenda.append(Placing("play_again", step.frame, step.object))


def ask_place(state: State, step: Placing) -> Decision | None:
    """[COE-8.2.5, COE-8.9.1, COE-8.9.2b] Ask for the place; without an open one the card stays."""
    able = state.playable_places(step.player, CHARACTERS)
    return _ask(step, able, (*RULES[step.name], "COE-8.9.1", "COE-8.9.2b"))


def _ask(step: Placing, able: Sequence[int], rules: tuple[str, ...]) -> Decision | None:
    if not able:
        return None
    about = {"source": step.frame.source, "object": step.object}
    return Decision("place", step.player, OneOf(places.SPACES.named(able)), rules, about)


def answer_place(state: State, step: Placing, answer: Answer) -> None:
    """[COE-8.2.5, COE-10.10.1] Let the card enter there; it is then "it" for the text."""
    place = places.NUMBERS[answer]
    zone = places.ZONE_OF[place]
    enter_by_text(state, step.frame, step.object, step.player, zone, place, *RULES[step.name])


# --- moving ---------------------------------------------------------------------------------------------


def move(state: State, frame: Frame, _operation: MoveCharacter, numbers: list[int], _amount: int) -> None:
    """[COE-8.9.2, COE-8.9.2a, COE-8.9.2b] Move characters, but no Party Leader, to open positions."""
    able = [number for number in numbers if state.zone[number] != LEADER]
    if len(able) < len(numbers):
        state.record("whiffed", ("COE-8.9.2a", "COE-10.5.1a"), object=frame.source)
    state.agenda += [Placing("move", frame, number) for number in reversed(able)]


def ask_move(state: State, step: Placing) -> Decision | None:
    """[COE-8.9.2, COE-8.9.2b, COE-10.7.7b] Ask for an open position of the character's own player."""
    able = state.open_places(state.controller[step.object], CHARACTERS)
    return _ask(step, able, ("COE-8.9.2", "COE-8.9.2b"))


def answer_move(state: State, step: Placing, answer: Answer) -> None:
    """[COE-8.5.3b, COE-8.9.2, COE-8.9.2b] Move the character there, with its Equipment."""
    equipped = ("COE-8.5.3b",) if attachments(state, step.object) else ()
    moving.move_to(state, step.object, places.NUMBERS[answer], "COE-8.9.2", "COE-8.9.2b", *equipped)


def swap(state: State, frame: Frame, operation: SwapPositions, numbers: list[int], _amount: int) -> None:
    """[COE-8.9.2, COE-8.9.2a, COE-8.9.9] Let two characters of one player change places, if they can."""
    if operation.other is not None:
        numbers = [*numbers, *objects_in(state, frame, operation.other, NOTHING)]
    positions = (*FRONT_ROW, SUPPORT)
    if len(set(numbers)) != PAIR or not all(state.zone[each] in positions for each in numbers):
        return
    one, other = state.in_order(numbers)
    if not can_swap(state, one, other):
        state.record("whiffed", ("COE-8.9.2a", "COE-10.5.1a"), object=frame.source)
        return
    leads = state.zone[one] == LEADER
    equipped = attachments(state, one) or attachments(state, other)
    rules = ("COE-8.9.2", *(("COE-8.9.2a",) if leads else ()), *(("COE-8.5.3b",) if equipped else ()))
    moving.swap(state, one, other, *rules)


def can_swap(state: State, one: int, other: int) -> bool:
    """[COE-8.9.2a, COE-8.9.9] Return whether two characters can change places, given in their order.

    Only a Champion goes to the Party Leader zone, and only with the Party Leader one of the Support area.
    """
    if state.controller[one] != state.controller[other]:
        return False
    if state.zone[one] == LEADER:
        return bool(state.definition[other].is_champion)
    return state.zone[other] != SUPPORT
