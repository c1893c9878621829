"""Section 10.6: extra plays from the Destiny Deck."""

from reference_engine.clashes_of_destiny.play import playing
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import EXTRA, NAMED, OfText
from reference_engine.clashes_of_destiny.zones import DESTINY_DECK
from reference_engine.interpreter.rows import by_text
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import PASS, Answer, OneOf


def allow(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[CD-7.2.4, CD-7.2.5, CD-10.6.5] Allow an extra play in this turn."""
    state.extra_plays.append(by_text(frame))
    rules = ("CD-10.6.5", "CD-7.2.4", "CD-7.2.5")
    state.record("extra_play_allowed", rules, player=frame.you, object=frame.source)


def offer(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[CD-10.6.5] Offer the extra play while the text is carried out."""
    state.agenda.append(OfText("extra_play", frame))


def ask(state: State, step: OfText) -> Decision | None:
    """[CD-10.6.1, CD-10.6.2, CD-10.6.3, CD-10.6.4]
    Ask for one of the cards that the text names and that can be played now.
    """
    frame, operation = step.frame, step.frame.operation
    player, match = frame.you, match_for(operation.filter)
    named = [n for n in state.zones[player][DESTINY_DECK] if match(state, n, player, frame.source)]
    waived = state.waived
    if operation.free:
        state.waived = [*waived, *named]
    options = playing.plays(state, player, named)
    state.waived = waived
    if not options:
        state.record("fizzled", ("CD-10.6.4",), object=frame.source)
        return None
    rules = ("CD-10.6.3", "CD-10.6.1", "CD-10.6.2", "CD-7.2.4")
    return Decision("extra_play", player, OneOf((*options, PASS)), rules, {"source": frame.source})


def answer(state: State, step: OfText, chosen: Answer) -> None:
    """[CD-7.2.5, CD-10.6.2, CD-10.6.3] Play the card, unless the player declines."""
    if chosen == PASS:
        return
    operation = step.frame.operation
    state.is_extra_play = EXTRA if operation.filter == playing.ANY_CARD else NAMED
    if operation.free:
        state.waived.append(chosen[1])
    playing.begin_play(state, step.frame.you, chosen)
