"""Effects of texts on cards: drawing, discarding, archiving, caching, searching, looking, revealing."""

from typing import Final

from grammar.ir.operations import MoveCards, PutOnBottom, PutOnTop, SearchDeck, ShuffleIn
from grammar.ir.selectors import Filter
from reference_engine.champions_of_elequine.citing.table import CITES
from reference_engine.champions_of_elequine.combat.archiving import archive_together
from reference_engine.champions_of_elequine.effects import placing
from reference_engine.champions_of_elequine.play.colours import has_colour_for
from reference_engine.champions_of_elequine.round.draw_limit import draw_limit
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.zones import ARCHIVE, CACHE, CHARACTERS, FIELD
from reference_engine.interpreter import drawing
from reference_engine.interpreter.drawing import Shuffle
from reference_engine.interpreter.lasting.replacement import offers_to_spare
from reference_engine.interpreter.objects.moving import move
from reference_engine.interpreter.objects.removal import move_together
from reference_engine.interpreter.operations import decks, moves, shown
from reference_engine.interpreter.operations.steps import OfFrame, Ordering
from reference_engine.interpreter.operations.texts import (
    amount_of_each,
    carried_out_by,
    frame_about_one,
    frames_by_player,
    players_in,
)
from reference_engine.interpreter.texts.filters import match_for
from reference_engine.interpreter.texts.frame import Frame
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.interpreter.zones import DECK, HAND, RESOLVING
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, SomeOf

RULES_OF_ZONE: Final = {ARCHIVE: "COE-8.6.1", CACHE: "COE-8.6.5"}
"""By zone: the rule by which a text sends a card there."""


# --- drawing and moving ---------------------------------------------------------------------------------


def draw(state: State, frame: Frame, instruction: Instruction) -> None:
    """[COE-1.2.1, COE-5.2.6, COE-10.1.2, COE-10.1.2a] Let players draw cards, as many as there are."""
    for player, amount in amount_of_each(state, frame, instruction):
        fewer = ("COE-10.1.2",) if amount > len(state.zones[player][DECK]) else ()
        for _ in range(amount):
            over = len(state.zones[player][HAND]) >= draw_limit(state, player)
            rules = (*CITES["drew.text"], *fewer, *(("COE-5.2.6",) if over else ()))
            drawing.draw(state, player, 1, *rules)


def move_cards(state: State, frame: Frame, operation: MoveCards, numbers: list[int], amount: int) -> None:
    """[COE-1.2.6a, COE-8.2.5, COE-8.6.1, COE-8.6.5, COE-8.7.8, COE-10.2.3b, COE-10.5.4a]
    Archive cards, cache them, or put them into a hand or a deck; no Champion goes to one of the latter.
    """
    zone = state.zoning.numbers[operation.zone]
    if zone == ARCHIVE:
        waiting = [each for each in numbers if state.zone[each] == RESOLVING]

        def rules_of(number: int) -> tuple[str, ...]:
            return ("COE-10.2.3b",) if number in waiting else ("COE-8.6.1",)

        archived = [each for each in numbers if state.zone[each] != ARCHIVE]
        on_field = [each for each in archived if state.zone[each] in FIELD]
        effect = frame_about_one(state, frame, archived)
        offers = offers_to_spare(state, on_field, ("COE-8.6.1",), effect, (frame.source,))
        if offers is not None:
            archived = [each for each in archived if each not in on_field]
            state.agenda.append(offers)
        archive_together(state, archived, rules_of, by=frame.source)
        return
    able = without_champions(state, frame, numbers)
    if zone == CACHE:
        move_together(state, [each for each in able if state.zone[each] != CACHE], CACHE, "COE-8.6.5")
    else:
        moves.move_cards(state, frame, operation, able, amount)


def without_champions(state: State, frame: Frame, numbers: list[int]) -> list[int]:
    """[COE-8.7.8] Return the cards that are no Champions; one that is stays where it is."""
    able = [number for number in numbers if not state.definition[number].is_champion]
    if len(able) < len(numbers):
        state.record("whiffed", ("COE-8.7.8", "COE-10.5.1a"), object=frame.source)
    return able


def put_on_bottom(
    state: State, frame: Frame, operation: PutOnBottom, numbers: list[int], amount: int
) -> None:
    """[COE-8.7.8, LANG-7.13] Put cards on the bottom of their owners' decks, but no Champion."""
    decks.put_on_bottom(state, frame, operation, without_champions(state, frame, numbers), amount)


def put_on_top(state: State, frame: Frame, operation: PutOnTop, numbers: list[int], amount: int) -> None:
    """[COE-8.7.8, LANG-7.20] Put cards on top of their owners' decks, but no Champion."""
    decks.put_on_top(state, frame, operation, without_champions(state, frame, numbers), amount)


def shuffle_in(state: State, frame: Frame, operation: ShuffleIn, numbers: list[int], amount: int) -> None:
    """[COE-8.7.8, LANG-7.14] Shuffle cards into a deck, but no Champion."""
    decks.shuffle_in(state, frame, operation, without_champions(state, frame, numbers), amount)


def shuffle_into_deck(state: State, frame: Frame, instruction: Instruction) -> None:
    """[COE-8.7.8, LANG-7.14] Shuffle a whole zone into a deck, but no Champion."""
    operation = instruction.operation
    zone = state.zoning.numbers[operation.zone]
    players = players_in(state, frame, operation.who, instruction.slot)
    for player in players:
        for number in without_champions(state, frame, list(state.zones[player][zone])):
            move(state, number, DECK, *CITES["moved.shuffled_in"])
    state.agenda += [Shuffle("shuffle", player, "search") for player in reversed(players)]


def cache_afterwards(state: State, frame: Frame, _instruction: Instruction) -> None:
    """[COE-8.6.5] Send the Arsenal card with this text to the cache when it is done."""
    state.afterwards.append((frame.source, CACHE))


# --- looking and revealing ------------------------------------------------------------------------------


def _report_looked(state: State, _instruction: Instruction, player: int, _owner: int, amount: int) -> None:
    """[LANG-7.13] Report that a player looks at cards of a deck."""
    state.record("looked_at", ("LANG-7.13",), player=player, amount=amount)


def look_at_top(state: State, frame: Frame, instruction: Instruction) -> None:
    """[LANG-7.13] Let players see the top cards of a deck; a single card becomes "it"."""
    shown.look(state, frame, instruction, _report_looked)


def answer_order(state: State, step: Ordering, answer: Answer) -> None:
    """[LANG-7.20] Put the cards in this order on top of the deck, or on the bottom."""
    if count := decks.lay_in_deck(state, step, answer):
        state.record("reordered", ("LANG-7.20",), player=step.player, amount=count)


def ask_order(state: State, step: Ordering) -> Decision:
    """[LANG-7.20] Ask for the order of cards in a deck."""
    decision = decks.ask_order(state, step)
    return Decision(decision.kind, decision.player, decision.space, decision.rules, {"source": step.source})


# --- searching ------------------------------------------------------------------------------------------


def search(state: State, frame: Frame, instruction: Instruction) -> None:
    """[COE-10.3.1] Let players search their deck, one after another; each shuffles it afterwards."""
    for each in frames_by_player(state, frame, instruction.operation.who, instruction.slot)[::-1]:
        shuffling = Shuffle("shuffle", carried_out_by(each), "search")
        state.agenda += [shuffling, OfFrame("search", each), OfFrame("begin_search", each)]


def names_quality(operation: SearchDeck) -> bool:
    """[COE-10.3.2, COE-10.3.2a, COE-10.3.3] Return whether a search asks for anything but "any card"."""
    return bool(
        operation.filter != Filter((), zone=operation.filter.zone, controller=operation.filter.controller)
    )


def begin_search(state: State, step: OfFrame) -> None:
    """[COE-10.3.1, COE-10.3.2b, COE-10.3.3, COE-10.3.3a] Report that a player searches their deck."""
    player = carried_out_by(step.frame)
    of_kind = ("COE-10.3.2b",) if names_quality(step.frame.operation) else ("COE-10.3.3", "COE-10.3.3a")
    amount = len(state.zones[player][DECK])
    state.record("searched", ("LANG-7.14", "COE-10.3.1", *of_kind), player=player, amount=amount)


def ask_search(state: State, step: OfFrame) -> Decision:
    """[COE-8.2.5a, COE-10.3.2b, COE-10.3.3a]
    Ask for matching cards of the deck, or none; of "any card" one has to be taken.
    """
    frame, operation = step.frame, step.frame.operation
    player = carried_out_by(frame)
    match = match_for(operation.filter)
    plays = decks.zone_of_found(state, operation) == CHARACTERS
    able = tuple(
        number
        for number in state.zones[player][DECK]
        if match(state, number, player, frame.source) and (not plays or has_colour_for(state, player, number))
    )
    most = min(operation.most, len(able))
    about = {"source": frame.source}
    if names_quality(operation):
        return Decision("choose", player, SomeOf(able, 0, most), ("COE-10.3.2b", "LANG-7.14"), about)
    return Decision("choose", player, SomeOf(able, most, most), ("COE-10.3.3a", "LANG-7.14"), about)


def answer_search(state: State, step: OfFrame, answer: Answer) -> None:
    """[COE-10.3.2, COE-10.3.2a, COE-10.3.3]
    Show what was found by a quality, and put it where the text says.
    """
    operation, player = step.frame.operation, carried_out_by(step.frame)
    zone = decks.zone_of_found(state, operation)
    for number in answer:
        if names_quality(operation):
            state.record("revealed", ("COE-10.3.2", "COE-10.3.2a"), player=player, object=number)
        if zone != CHARACTERS:
            move(state, number, zone, RULES_OF_ZONE.get(zone, "LANG-7.14"))
    if zone == CHARACTERS:
        placing.play(state, step.frame, operation, answer, 0)
