"""What players choose among their own: what an instruction is about, or what they keep from it."""

from grammar.ir.selectors import AllBut, OwnChoice, most_of
from reference_engine.interpreter.operations.selected import apply_to, unspared
from reference_engine.interpreter.operations.steps import Keeping
from reference_engine.interpreter.operations.texts import own_matching, players_in
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import NO_REFERENCE, remember
from reference_engine.interpreter.texts.values import matching
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf, SomeOf


def gather_kept(state: CardState, step: Keeping) -> None:
    """[LANG-3.8a, LANG-3.8c] Ask the next player; once all have chosen, carry the instruction out.

    It is carried out on what they chose, or on all but what they keep.
    """
    frame = step.frame
    selection = frame.operation.what
    if step.players:
        state.agenda.append(step._replace(name="choose_kept"))
    elif isinstance(selection, AllBut):
        apply_to(state, frame, frame.instruction, _others(state, step, selection), step.amount)
    elif step.kept:
        apply_to(state, frame, frame.instruction, list(step.kept), step.amount)
    else:
        remember(state, frame, it=NO_REFERENCE, holder=0)


def _others(state: CardState, step: Keeping, selection: AllBut) -> list[int]:
    """[LANG-3.8a] Return all matching objects but those that players keep."""
    frame = step.frame
    players = players_in(state, frame, selection.who, frame.instruction.whom)
    return [
        number
        for number in matching(state, selection.filter, frame.you, frame.source)
        if number not in step.kept and (not selection.theirs or state.controller[number] in players)
    ]


def ask_kept(state: CardState, step: Keeping) -> Decision:
    """[LANG-3.8a, LANG-3.8c] Ask a player to choose among the matching objects that are the player's own."""
    frame, player = step.frame, step.players[0]
    selection: AllBut | OwnChoice = frame.operation.what
    able = tuple(own_matching(state, frame, selection, player))
    cites, about = state.hooks.cites, {"source": frame.source}
    if isinstance(selection, OwnChoice):
        able, rules = tuple(unspared(state, frame.operation, able)), cites["chosen_own"]
        if selection.least == selection.most == 1 and able:
            return Decision("choose", player, OneOf(able), rules, about)
    else:
        rules = cites["kept"]
    least, most = min(selection.least, len(able)), most_of(selection, len(able))
    return Decision("choose", player, SomeOf(able, least, most), rules, about)


def answer_kept(state: CardState, step: Keeping, answer: Answer) -> None:
    """[LANG-3.8a, LANG-3.8c] Note the choice and go on to the next player."""
    kept = (*step.kept, *(answer if isinstance(answer, tuple) else (answer,)))
    state.agenda.append(step._replace(name="gather_kept", players=step.players[1:], kept=kept))
