"""Choices of something by its name: a word of a trait, or the name of a card."""

from grammar.ir.chosen_words import NAME, ChooseWord
from reference_engine.interpreter.operations.steps import OfFrame
from reference_engine.interpreter.operations.texts import carried_out_by, frames_by_player
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.chosen_words import NOT_YET, ChosenWord
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf


def choose_word(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-3.25] Let a player choose a word for the rest of the text, if anything follows."""
    if frame.position + 1 == len(frame.printed.sequences[frame.sequence]):
        return
    operation = instruction.operation
    frames = frames_by_player(state, frame, operation.who, instruction.whom)
    rest = state.agenda.pop()  # of this text: nothing else has been put on the agenda
    state.agenda += [ChosenWord("chosen_word", frame.source, operation.trait, NOT_YET), rest]
    state.agenda += [OfFrame("choose_word", each) for each in frames[:1]]


def words_to_choose(state: CardState, operation: ChooseWord) -> tuple[str, ...]:
    """[LANG-3.25, LANG-3.25a] Return the words among which a player chooses.

    Names are those of all cards that the game is played with, so they say nothing about decks.
    """
    if operation.trait != NAME:
        return operation.words
    left_out = frozenset(operation.excluded)
    return tuple(
        sorted(
            {
                card.name
                for key, card in state.library.cards.items()
                if not key.startswith("token ") and left_out.isdisjoint(card.types)
            }
        )
    )


def ask_word(state: CardState, step: OfFrame) -> Decision | None:
    """[LANG-3.25] Ask for a word; there is no choice if no card has one."""
    words = words_to_choose(state, step.frame.operation)
    if not words:
        return None
    about = {"source": step.frame.source}
    return Decision(
        "choose_word", carried_out_by(step.frame), OneOf(words), state.hooks.cites["choose_word"], about
    )


def answer_word(state: CardState, step: OfFrame, answer: str) -> None:
    """[LANG-3.25] Keep the word for the rest of the text."""
    frame = step.frame
    place = max(
        at
        for at, row in enumerate(state.agenda)
        if isinstance(row, ChosenWord) and row.source == frame.source and row.trait == frame.operation.trait
    )
    state.agenda[place] = state.agenda[place]._replace(word=answer)  # type: ignore[attr-defined]
    state.record(
        "word_chosen",
        state.hooks.cites["word_chosen"],
        player=carried_out_by(frame),
        object=frame.source,
        name=answer,
    )


def forget(_state: CardState, _step: ChosenWord) -> None:
    """[LANG-6.18] End what has been chosen, since the text is done."""
