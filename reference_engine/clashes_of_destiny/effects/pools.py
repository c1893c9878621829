"""Effects of texts on pools, affinities and Main Decks: gaining, losing, unlocking, drawing, Scry."""

from reference_engine.clashes_of_destiny.cards.bonus_card import is_bonus_card
from reference_engine.clashes_of_destiny.cards.watching import SCRY
from reference_engine.clashes_of_destiny.play.heroes import HIGHEST_BASE_LEVEL
from reference_engine.clashes_of_destiny.resources import mana
from reference_engine.clashes_of_destiny.resources.affinities import unlock as unlock_affinity
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.zones import MAIN_DECK
from reference_engine.interpreter import drawing
from reference_engine.interpreter.operations import branches
from reference_engine.interpreter.operations.steps import LookAndSortStep, OfFrame, Ordering
from reference_engine.interpreter.operations.texts import (
    amount_of_each,
    carried_out_by,
    frames_by_player,
    remember_moved,
)
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf, SomeOf


def gain_temporary(state: State, frame: Frame, instruction: Instruction) -> None:
    """[CD-2.2.7, CD-6.2.2, CD-6.2.3] Let players gain mana for this turn only."""
    bonus = is_bonus_card(frame.printed)
    moved = 0
    for player, amount in amount_of_each(state, frame, instruction):
        mana.gain_temporary(state, player, amount, by_bonus_card=bonus)
        moved += amount
    remember_moved(state, frame, moved)


def draw(state: State, frame: Frame, instruction: Instruction) -> None:
    """[CD-6.1.6, CD-7.1.5, CD-10.1.2] Let players draw cards; a Shrine's text sets the starting hand."""
    sets_hand = not state.turn and frame.printed.is_shrine and state.switches.start_hand == "shrine"
    rules = (*state.hooks.cites["drew.text"], *(("CD-6.1.6",) if sets_hand else ()))
    for player, amount in amount_of_each(state, frame, instruction):
        drawing.draw(state, player, amount, *rules)


# --- affinities -----------------------------------------------------------------------------------------


def unlock(state: State, frame: Frame, instruction: Instruction) -> None:
    """[CD-2.5.6, CD-2.5.8, CD-2.5.9a, CD-2.5.10] Unlock an affinity for the rest of the game."""
    _unlock(state, frame, instruction.operation.affinity.lower())


def _unlock(state: State, frame: Frame, affinity: str, *chosen: str) -> None:
    printed = frame.printed
    if (
        any(row.sequence == frame.sequence for row in printed.provides)
        or printed.base_level == HIGHEST_BASE_LEVEL
    ):
        rules: tuple[str, ...] = ("CD-2.5.6" if printed.base_level == HIGHEST_BASE_LEVEL else "CD-2.5.9a",)
    else:
        rules = ("CD-2.5.8", "CD-10.1.4")
    unlock_affinity(state, frame.you, frame.source, affinity, *rules, *chosen)


def affinities_offered(frame: Frame) -> tuple[str, ...]:
    """[CD-2.5.6a, CD-10.1.6]
    Return the affinities among which a text lets its player choose; none if it offers anything else.
    """
    modes = frame.operation.modes
    if all(len(mode) == 1 and hasattr(mode[0], "affinity") for mode in modes):
        return tuple(mode[0].affinity.lower() for mode in modes)
    return ()


def ask_way(state: State, step: OfFrame) -> Decision:
    """[CD-2.5.6a] Ask for one of several affinities, or for one of a text's modes."""
    if offered := affinities_offered(step.frame):
        about = {"source": step.frame.source}
        return Decision("choose_affinity", step.frame.you, OneOf(offered), ("CD-2.5.6a",), about)
    return branches.ask_way(state, step)


def answer_way(state: State, step: OfFrame, answer: Answer) -> None:
    """[CD-2.5.6a, CD-10.1.6] Unlock the chosen affinity, or continue with the chosen mode."""
    if affinities_offered(step.frame):
        _unlock(state, step.frame, answer, "CD-2.5.6a")
    else:
        branches.answer_way(state, step, answer)


# --- Scry -----------------------------------------------------------------------------------------------


def scry(state: State, frame: Frame, instruction: Instruction) -> None:
    """[CD-4.2.13a, CD-10.4.1, CD-10.4.1a, CD-10.4.2, CD-10.4.3]
    Let players look at the top of their Main Deck.
    """
    amounts = [amount for _, amount in amount_of_each(state, frame, instruction)]
    frames = frames_by_player(state, frame, instruction.operation.who, instruction.slot)
    looks = [
        LookAndSortStep("begin_scry", each, amount) for each, amount in zip(frames, amounts, strict=True)
    ]
    state.agenda += reversed(looks)


def begin_scry(state: State, step: LookAndSortStep) -> None:
    """[CD-10.4.1, CD-10.4.1a, CD-10.4.2] Look at the current top of the Main Deck."""
    player = carried_out_by(step.frame)
    deck = state.zones[player][MAIN_DECK]
    top = min(step.top, len(deck))
    if not top:
        return
    any_to_bottom = state.switches.scry == "bottom_any"
    fewer = ("CD-10.4.2",) if top < step.top else ()
    rules = ("CD-10.4.1" if any_to_bottom else "CD-10.4.1a", "CD-4.2.13a", *fewer)
    state.record("scried", rules, player=player, amount=top)
    state.happened(SCRY, who=player, amount=top)
    if any_to_bottom:
        state.agenda.append(step._replace(name="scry", top=top))
    else:
        state.agenda.append(Ordering("reorder_top", player, tuple(deck[:top]), step.frame.source))


def ask_scry(state: State, step: LookAndSortStep) -> Decision:
    """[LANG-7.20, CD-10.4.1, CD-10.4.2] Ask which of these cards go to the bottom."""
    player = carried_out_by(step.frame)
    top = tuple(state.zones[player][MAIN_DECK][: step.top])
    about = {"source": step.frame.source}
    return Decision("scry", player, SomeOf(top, 0, len(top)), ("CD-10.4.1", "CD-10.4.2"), about)


def answer_scry(state: State, step: LookAndSortStep, answer: Answer) -> None:
    """[LANG-7.20, CD-10.4.1] Order the cards for the bottom first, then those that stay on top."""
    player, source = carried_out_by(step.frame), step.frame.source
    rest = tuple(number for number in state.zones[player][MAIN_DECK][: step.top] if number not in answer)
    state.agenda += [
        Ordering("scry_top", player, rest, source),
        Ordering("scry_bottom", player, tuple(answer), source),
    ]
