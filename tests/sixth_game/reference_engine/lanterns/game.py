"""Lanterns as a game: the table that ties its chapters together."""

from collections.abc import Mapping
from typing import ClassVar, Final

from grammar.ir.decks import Deck
from grammar.lanterns import operations
from reference_engine.interpreter import steps
from reference_engine.interpreter.assembling import card_game
from reference_engine.interpreter.deck_limits import at_least, at_most, copies_at_most
from reference_engine.interpreter.playing.refusing import with_actions
from reference_engine.interpreter.positions.references import Known, words_of_rows
from reference_engine.interpreter.positions.restoring import Positions
from reference_engine.interpreter.starting import only_two
from reference_engine.interpreter.texts.library import Library
from reference_engine.kernel.agenda import Agenda, Question
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken, IllegalAnswer
from reference_engine.kernel.invariants import Invariants
from reference_engine.kernel.occupancy import Area
from reference_engine.kernel.refusing import Refusal
from reference_engine.kernel.spaces import Answer
from reference_engine.lanterns import play
from reference_engine.lanterns.berths import BERTHS
from reference_engine.lanterns.hooks import HOOKS
from reference_engine.lanterns.printed import Printed
from reference_engine.lanterns.state import FIRST_OIL, SWITCHES, State, Switches
from reference_engine.lanterns.zones import RIVER

AGENDA: Final[Agenda[State]] = Agenda(
    steps={
        **steps.STEPS,
        "draw_first": play.draw_first,
        "begin_turn": play.begin_turn,
        "begin_phase": play.begin_phase,
        "dusk": play.dusk,
        "dawn": play.dawn,
        "clear": play.clear,
        "end_turn": play.end_turn,
    },
    questions={
        **steps.QUESTIONS,
        "shuffle_stock": Question(play.ask_shuffle, play.answer_shuffle),
        "main_action": Question(play.ask_action, play.answer_action, always=True),
        "meet": Question(play.ask_meet, play.answer_meet),
    },
    settle=play.settle,
    shapes=steps.SHAPES,
)


def _oil_not_negative(state: State) -> bool:
    """[LN-2.1.1] Oil is never less than 0."""
    return min(state.oil) >= 0


def _one_berth_each(state: State) -> bool:
    """[LN-4.1.4] The Boats on the River, and no others, lie in berths of their own."""
    return state.are_on_spaces(_boats(state))


def _boats(state: State) -> list[int]:
    return [number for player in state.seats.players for number in state.zones[player][RIVER]]


INVARIANTS: Final[Invariants[State]] = (("LN-2.1.1", _oil_not_negative), ("LN-4.1.4", _one_berth_each))


class LanternsPositions(Positions[State]):
    """At midnight the active player is to act; at dusk and dawn the phase is about to begin."""

    turn = play.PHASES
    phases = play.PHASES.names
    acting = ("midnight",)
    open_phase = "midnight"
    row_words: ClassVar[Known] = words_of_rows(operations.WORDS, State.stats)

    def begin_player(self, state: State, player: int, _row: object, _rows: Mapping[int, object]) -> None:
        """[LN-6.1.1] Oil of which nothing is said is what a player begins with."""
        state.oil[player] = FIRST_OIL

    def complete(self, state: State, _data: Mapping[str, object]) -> None:
        """[LN-4.1.4] Every Boat has a berth."""
        state.restore_spaces([Area(_boats(state), BERTHS.all)])


POSITIONS: Final = LanternsPositions("lanterns", State, SWITCHES, HOOKS)


def why_not(_state: State, decision: Decision, answer: Answer) -> Broken | None:
    """[LN-9.1.1] Return why a Boat can't sail."""
    if decision.kind != "main_action" or not isinstance(answer, (list, tuple)) or "sail" not in answer[:1]:
        return None
    return Broken("LN-9.1.1", "only a ready Boat of one's own sails")


def why_not_deck(library: Library[Printed], deck: Deck, _chosen: Switches) -> IllegalAnswer | None:
    """[LN-5.1.1, LN-5.1.2, LN-5.1.3, LN-5.1.4] Return why a Stock or a Beacon is refused."""
    stock, (beacon,) = deck["stock"], deck["beacon"]
    if "Beacon" not in library[beacon].types or any("Beacon" in library[name].types for name in stock):
        return IllegalAnswer("LN-5.1.2", "a player brings one Beacon, and none in the Stock")
    if reason := (
        at_least("the Stock", len(stock), 10, "LN-5.1.1")
        or at_most("the Stock", len(stock), 20, "LN-5.1.1")
        or copies_at_most("the Stock", stock, 4, "LN-5.1.1")
    ):
        return reason
    if sum("Charm" in library[name].types for name in stock) > 2:
        return IllegalAnswer("LN-5.1.3", "a Stock has at most 2 Charms")
    if sum(library[name].card.number("reach") or 0 for name in stock) > 20:
        return IllegalAnswer("LN-5.1.4", "the Reach in a Stock is at most 20")
    return None


GAME: Final = card_game(
    agenda=AGENDA,
    invariants=INVARIANTS,
    nodes=operations.NODES,
    hooks=HOOKS,
    positions=POSITIONS,
    printed=Printed,
    operations=play.OPERATIONS,
    refuse_players=only_two("LN-6.1.3"),  # LN-6.1.3
    why_not_deck=why_not_deck,
    set_up=play.set_up,
    refusal=with_actions(Refusal(why_not)),
)
