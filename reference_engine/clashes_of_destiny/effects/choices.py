"""Questions while texts are carried out: objects, players, cards to discard, the order of cards."""

from grammar.clashes_of_destiny.parts import OnePlayers
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import OfOnePlayer, OfText
from reference_engine.interpreter.operations import decks, selected
from reference_engine.interpreter.operations.steps import Ordering
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf, SomeOf


def move(state: State, frame: Frame, instruction: Instruction) -> None:
    """[CD-4.2.8] Move cards; for the cards of one player, that player is chosen first."""
    if isinstance(instruction.operation.what, OnePlayers):
        state.agenda.append(OfText("choose_player", frame))
    else:
        selected.with_objects(state, frame, instruction, instruction.operation.what)


def ask_player(state: State, step: OfText) -> Decision:
    """[LANG-3.2] Ask whose cards to choose from."""
    players = tuple(state.turn_order())
    return Decision(
        "choose_player", step.frame.you, OneOf(players), ("LANG-3.2",), {"source": step.frame.source}
    )


def answer_player(state: State, step: OfText, answer: Answer) -> None:
    """[LANG-3.2] Choose among that player's cards next."""
    state.agenda.append(OfOnePlayer("choose_cards", step.frame, answer))


def ask_cards(state: State, step: OfOnePlayer) -> Decision:
    """[LANG-3.2, CD-4.2.8] Ask for a number of cards of the chosen player, up to a maximum."""
    frame, what = step.frame, step.frame.operation.what
    match = match_for(what.filter)
    zone = state.zones[step.player][state.zoning.numbers[what.filter.zone]]
    able = tuple(number for number in zone if match(state, number, frame.you, frame.source))
    space = SomeOf(able, 0, min(what.most, len(able)))
    return Decision("choose", frame.you, space, state.hooks.cites["choose.several"], {"source": frame.source})


def answer_cards(state: State, step: OfOnePlayer, answer: Answer) -> None:
    """[CD-4.2.8] Move the chosen cards."""
    selected.apply_to(state, step.frame, step.frame.instruction, list(answer), 0)


def ask_order(state: State, step: Ordering) -> Decision:
    """[CD-10.4.1, CD-10.4.1a, LANG-7.20]
    Ask in which order to put cards on the top or the bottom of the Main Deck.
    """
    decision = decks.ask_order(state, step)
    about = {"source": step.source, "place": decks.place_in_deck(step)}
    return Decision(decision.kind, decision.player, decision.space, decision.rules, about)
