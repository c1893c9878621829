"""Cards that texts let a player play: extra plays from the Destiny Deck (10.6), and others (LANG-7.32)."""

from grammar.ir.plays import PlayNow
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.board.summoning import legal_tiles
from reference_engine.clashes_of_destiny.play import playing
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import EXTRA, NAMED, OfCard, OfText
from reference_engine.clashes_of_destiny.zones import DESTINY_DECK
from reference_engine.interpreter.operations import plays
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


# --- cards of other places ------------------------------------------------------------------------------


def play_now(state: State, frame: Frame, operation: PlayNow, numbers: list[int], _amount: int) -> None:
    """[CD-8.2.1, LANG-7.32] Let the player play the card at once; for a Minion, ask for the tile first."""
    for number in numbers:
        plays.waive(state, operation, number)
        if state.definition[number].is_minion:
            state.agenda.append(OfCard("play_tile", frame, number))
        else:
            playing.begin_play(state, frame.you, ("play", number))


def ask_tile(state: State, step: OfCard) -> Decision:
    """[CD-8.1.4, CD-8.2.1] Ask for the tile on which a Minion is played."""
    able = tiles.TILES.named(legal_tiles(state, step.frame.you, step.object))
    about = {"source": step.frame.source, "object": step.object}
    return Decision("tile", step.frame.you, OneOf(able), ("CD-8.2.1", "CD-8.1.4"), about)


def answer_tile(state: State, step: OfCard, tile: Answer) -> None:
    """[CD-8.1.4] Play the Minion on the tile."""
    playing.begin_play(state, step.frame.you, ("play", step.object, tile))


def cannot_play_now(state: State, operation: PlayNow, number: int) -> bool:
    """[CD-8.1.4, LANG-7.32] Return whether its owner can't play the card now."""
    return plays.why_not_play_now(state, operation, number, playing.why_not_cast) is not None
