"""Champions of El'Equine as a game: the table that connects its chapters. It contains no rules."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from grammar.champions_of_elequine import operations
from grammar.ir.cards import Card
from grammar.ir.decks import Deck
from reference_engine.champions_of_elequine import setup
from reference_engine.champions_of_elequine.cards.deck import why_not_deck
from reference_engine.champions_of_elequine.cards.printed import Printed
from reference_engine.champions_of_elequine.combat import ending
from reference_engine.champions_of_elequine.combat import table as combat
from reference_engine.champions_of_elequine.effects import table as effects
from reference_engine.champions_of_elequine.game_state import HOOKS, GameState
from reference_engine.champions_of_elequine.invariants import INVARIANTS
from reference_engine.champions_of_elequine.play import table as play
from reference_engine.champions_of_elequine.positions import POSITIONS
from reference_engine.champions_of_elequine.refusing.answers import refusal
from reference_engine.champions_of_elequine.round import table as rounds
from reference_engine.champions_of_elequine.state import State
from reference_engine.champions_of_elequine.switches import SWITCHES
from reference_engine.interpreter import starting, steps
from reference_engine.interpreter.texts.library import Library
from reference_engine.kernel.agenda import Agenda
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.game import Book

AGENDA: Final[Agenda[State]] = Agenda(
    steps={
        **steps.STEPS,
        **effects.STEPS,
        **setup.STEPS,
        **rounds.STEPS,
        **play.STEPS,
        **combat.STEPS,
    },
    questions={
        **steps.QUESTIONS,
        **effects.QUESTIONS,
        **setup.QUESTIONS,
        **rounds.QUESTIONS,
        **play.QUESTIONS,
        **combat.QUESTIONS,
    },
    settle=ending.settle,
    shapes={
        **steps.SHAPES,
        **effects.SHAPES,
        **setup.SHAPES,
        **rounds.SHAPES,
        **play.SHAPES,
        **combat.SHAPES,
    },
)

NODES = (
    operations.OPERATIONS,
    operations.COSTS,
    operations.TRIGGERS,
    operations.ABILITIES,
    operations.PARTS,
    operations.WORDS,
    operations.TRAITS,
    operations.WITHOUT,
)
"""This game's IR nodes besides those of all games, by where they are allowed; last, those it excludes."""

save, view, result = POSITIONS.saved, POSITIONS.view, POSITIONS.result
brought, options = starting.brought, starting.options
prepared: Final = starting.prepares(Printed, effects.OPERATIONS, NODES, HOOKS)
PLAYERS: Final = 2  # COE-1.1.1


def library_of(cards: Mapping[str, Card]) -> Library[Printed]:
    """Return the library of the players' cards."""
    return Library(dict(cards), prepared)


def new(
    brought: Sequence[Deck], cards: Mapping[str, Card], switches: Mapping[str, object], book: Book
) -> State:
    """[COE-1.1.1, COE-1.1.2, COE-5.1.1, COE-5.2.1, COE-12.1.5]
    Create a state before setup. Raises IllegalAnswer if that is impossible.
    """
    chosen = SWITCHES.chosen(switches, book.switch_defaults)
    if len(brought) != PLAYERS:
        raise IllegalAnswer("COE-1.1.1", f"a game has two players, not {len(brought)}")
    library = library_of(cards)
    starting.refuse_unknown_cards(brought, cards)
    for deck in brought:
        if reason := why_not_deck(library, deck, chosen):
            raise reason
    state = GameState(PLAYERS, library, chosen, HOOKS)
    setup.set_up(state, brought)
    return state


def restore(
    data: Mapping[str, Any], cards: Mapping[str, Card], switches: Mapping[str, object], book: Book
) -> State:
    """Restore a state from its plain data."""
    chosen = SWITCHES.chosen(switches, book.switch_defaults)
    state = POSITIONS.restored(data, library_of(cards), chosen, AGENDA.shaped)
    AGENDA.refuse_unknown(state.agenda)
    ending.settle(state)  # changes nothing in a saved game; within a text, the check still waits for its end
    return state


__all__ = [
    "AGENDA",
    "INVARIANTS",
    "NODES",
    "SWITCHES",
    "brought",
    "new",
    "options",
    "refusal",
    "restore",
    "result",
    "save",
    "view",
]
