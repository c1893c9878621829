"""Operations that create tokens, including copies of a printed card."""

from grammar.ir.cards import Card
from grammar.ir.operations import Token
from reference_engine.interpreter.objects import removal
from reference_engine.interpreter.operations.texts import amount_of_each
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction


def card_of(token: Token) -> Card:
    """[LANG-6.7] Return the card of a token that a text describes."""
    return Card(token.name, token.types, token.traits, token.numbers, abilities=token.abilities)


def create_tokens(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-6.7] Create tokens with the numbers, traits and abilities that the text gives."""
    printed = state.library.token(card_of(instruction.operation.token))
    for player, amount in amount_of_each(state, frame, instruction):
        for _ in range(amount):
            if state.over:
                return
            removal.create_token(state, player, printed)


def copy_token(state: CardState, frame: Frame, _operation: object, numbers: list[int], _amount: int) -> None:
    """[LANG-6.7] Create a token with the printed values of an object, if the game allows copies of it."""
    for number in numbers:
        if state.hooks.can_be_copied(state, number):
            printed = state.library.token(state.definition[number].card)
            removal.create_token(state, frame.you, printed, *state.hooks.cites["created.copy"])
