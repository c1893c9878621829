"""Choices of something by its name: a word of a trait, or the name of a card."""

from grammar.ir.chosen_words import NAME, ChooseWord
from grammar.ir.words_kept import words_kept
from reference_engine.interpreter.objects.moving import is_in_play
from reference_engine.interpreter.operations.steps import OfFrame
from reference_engine.interpreter.operations.texts import carried_out_by, frames_by_player
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.chosen_words import NOT_YET
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.interpreter.texts.words_kept import ChosenWord, KeptWord
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import OneOf


def choose_word(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-3.25, LANG-6.18b] Ask for a word for the rest of the text, or while its source stays."""
    operation = instruction.operation
    follows = frame.position + 1 < len(frame.printed.sequences[frame.sequence])
    if not follows and not _is_kept(state, frame):
        return
    frames = frames_by_player(state, frame, operation.who, instruction.whom)
    if follows:
        rest = state.agenda.pop()  # of this text: nothing else has been put on the agenda
        state.agenda += [ChosenWord("chosen_word", frame.source, operation.trait, NOT_YET), rest]
    state.agenda += [OfFrame("choose_word", each) for each in frames[:1]]


def _is_kept(state: CardState, frame: Frame) -> bool:
    """[LANG-6.18b] Whether the source is still in play and has a lasting text that asks for the word."""
    source = frame.source
    is_there = frame.context.source_moved in (-1, state.entered[source]) and is_in_play(state, source)
    return is_there and frame.operation.trait in words_kept(state.definition[source].card.abilities)


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
    """[LANG-3.25, LANG-6.18b] Keep the word for the rest of the text, and for lasting texts of its source."""
    frame = step.frame
    source, trait = frame.source, frame.operation.trait
    for place in reversed(range(len(state.agenda))):
        row = state.agenda[place]
        if isinstance(row, ChosenWord) and row.source == source and row.trait == trait:
            state.agenda[place] = row._replace(word=answer)
            break
    if _is_kept(state, frame):
        others = [row for row in state.chosen_words if (row.object, row.trait) != (source, trait)]
        state.chosen_words = [*others, KeptWord(source, trait, answer)]
        state.unsettled = True  # what it reaches may have other numbers now
    state.record(
        "word_chosen",
        state.hooks.cites["word_chosen"],
        player=carried_out_by(frame),
        object=frame.source,
        name=answer,
    )


def forget(_state: CardState, _step: ChosenWord) -> None:
    """[LANG-6.18] End what has been chosen, since the text is done."""
