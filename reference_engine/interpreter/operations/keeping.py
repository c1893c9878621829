"""Instructions on all objects but those that players keep."""

from grammar.ir.selectors import most_of
from reference_engine.interpreter.operations.selected import apply_to
from reference_engine.interpreter.operations.steps import Keeping
from reference_engine.interpreter.operations.texts import players_in
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.values import matching
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, SomeOf


def gather_kept(state: CardState, step: Keeping) -> None:
    """[LANG-3.8a] Ask the next player; once all have chosen, carry the instruction out on all others."""
    frame = step.frame
    if step.players:
        state.agenda.append(step._replace(name="choose_kept"))
        return
    selection = frame.operation.what
    players = players_in(state, frame, selection.who, frame.instruction.slot)
    others = [
        number
        for number in matching(state, selection.filter, frame.you, frame.source)
        if number not in step.kept and (not selection.theirs or state.controller[number] in players)
    ]
    apply_to(state, frame, frame.instruction, others, step.amount)


def ask_kept(state: CardState, step: Keeping) -> Decision:
    """[LANG-3.8a] Ask a player what to keep of the matching objects that the player controls."""
    frame, player = step.frame, step.players[0]
    selection = frame.operation.what
    found = matching(state, selection.filter, frame.you, frame.source)
    own = tuple(number for number in found if state.controller[number] == player)
    least, most = min(selection.least, len(own)), most_of(selection, len(own))
    rules = state.hooks.cites["kept"]
    return Decision("choose", player, SomeOf(own, least, most), rules, {"source": frame.source})


def answer_kept(state: CardState, step: Keeping, answer: Answer) -> None:
    """[LANG-3.8a] Note the choice and go on to the next player."""
    kept = (*step.kept, *answer)
    state.agenda.append(step._replace(name="gather_kept", players=step.players[1:], kept=kept))
