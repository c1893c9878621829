"""Operations that sacrifice: a text's own permanents, or those that players choose."""

from grammar.ir.operations import Sacrifice
from grammar.ir.selectors import AllBut
from reference_engine.interpreter.objects import removal
from reference_engine.interpreter.operations.selected import with_objects
from reference_engine.interpreter.operations.steps import Sacrificing
from reference_engine.interpreter.operations.texts import frame_about_one, players_in, remember_moved
from reference_engine.interpreter.playing.costs import can_sacrifice
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, SomeOf


def sacrifice(state: CardState, frame: Frame, operation: Sacrifice, numbers: list[int], _amount: int) -> None:
    """[LANG-7.7] Sacrifice the objects that the player controls; skip the others.

    Of what other players don't keep, each controls their own. [LANG-3.8a]
    """
    theirs = operation.who != "you"
    own = tuple(number for number in numbers if theirs or state.controller[number] == frame.you)
    remember_moved(state, frame, len(own))
    removal.sacrifice(state, own, effect=frame_about_one(state, frame, numbers))


def sacrifice_by(state: CardState, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.7] Sacrifice what the text names or its player chooses; let others choose among theirs."""
    what = instruction.operation.what
    if instruction.operation.who == "you" or isinstance(what, AllBut):
        with_objects(state, frame, instruction, what)
        return
    players = tuple(players_in(state, frame, instruction.operation.who, instruction.slot))
    state.agenda.append(Sacrificing("gather_sacrifices", frame, players, ()))


def gather_sacrifices(state: CardState, step: Sacrificing) -> None:
    """Ask the next player; once all have chosen, sacrifice everything at once."""
    if step.players:
        state.agenda.append(step._replace(name="choose_sacrifices"))
    else:
        remember_moved(state, step.frame, len(step.chosen))
        removal.sacrifice(state, step.chosen, *state.hooks.cites["sacrificed.choice"])


def ask_sacrifices(state: CardState, step: Sacrificing) -> Decision:
    """[LANG-3.8] Ask a player who must sacrifice to choose among their own permanents."""
    player, source, wanted = step.players[0], step.frame.source, step.frame.operation.what
    able = tuple(can_sacrifice(state, player, source, wanted))
    count = min(wanted.most, len(able))
    rules = state.hooks.cites["sacrifice"]
    return Decision("sacrifice", player, SomeOf(able, count, count), rules, {"source": source})


def answer_sacrifices(state: CardState, step: Sacrificing, answer: Answer) -> None:
    """Note the choice and go on to the next player."""
    chosen = (*step.chosen, *answer)
    state.agenda.append(Sacrificing("gather_sacrifices", step.frame, step.players[1:], chosen))
