"""Section 10.2: negating what waits in a window."""

from reference_engine.champions_of_elequine.citing.windows import rules_of_negating
from reference_engine.champions_of_elequine.play.resolving import discard_from_window
from reference_engine.champions_of_elequine.state import State
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.printed import THE_CARD
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.interpreter.window import window
from reference_engine.interpreter.window.entries import Entry


def negate(state: State, frame: Frame, instruction: Instruction) -> None:
    """[COE-1.2.4, COE-10.2.4, COE-10.2.5]
    Negate the chosen entries of the window; one that has been carried out is not there any more.
    """
    for number, _ in frame.context.targets[instruction.slot]:
        entry = window.entry_numbered(state, number)
        if entry is None:
            state.record("whiffed", ("COE-10.2.5", "COE-10.5.1a"), object=frame.source)
        else:
            window.negate(state, number)
            take_out(state, entry, frame.source)


def take_out(state: State, entry: Entry, source: int) -> None:
    """[COE-10.2.1, COE-10.2.1a, COE-10.2.2, COE-10.2.3, COE-10.2.6]
    Report what is negated; a card that was being played, and a Counter or a flipped card, is archived.
    """
    if state.events is not None:
        amount = None if entry.ability == THE_CARD else entry.ability
        rules = rules_of_negating(entry)
        state.record("negated", rules, object=entry.object, other=source, amount=amount)
    if entry.kind in ("play", "flip"):
        discard_from_window(state, entry.object, "COE-10.2.3")
    elif entry.kind == "attack":
        rules = ("COE-9.1.5a",)
        state.record("attack_ended", rules, player=entry.player, object=entry.object)
