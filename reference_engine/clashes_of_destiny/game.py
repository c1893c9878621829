"""Clashes of Destiny as a game: the table that connects its chapters. It contains no rules."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from grammar.clashes_of_destiny import operations
from grammar.ir.cards import Card
from grammar.ir.decks import Deck
from reference_engine.clashes_of_destiny import actions, ending, setup, turn
from reference_engine.clashes_of_destiny.cards.bonus_card import BONUS_CARD, NAME
from reference_engine.clashes_of_destiny.cards.deck import why_not_deck
from reference_engine.clashes_of_destiny.cards.printed import Printed
from reference_engine.clashes_of_destiny.combat import attacking
from reference_engine.clashes_of_destiny.effects import table
from reference_engine.clashes_of_destiny.game_state import HOOKS, GameState
from reference_engine.clashes_of_destiny.invariants import INVARIANTS
from reference_engine.clashes_of_destiny.play import banishing, heroes, playing, secrets, triggering
from reference_engine.clashes_of_destiny.positions import POSITIONS
from reference_engine.clashes_of_destiny.refusing import refusal
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import SHAPES
from reference_engine.clashes_of_destiny.switches import SWITCHES
from reference_engine.interpreter import starting, steps
from reference_engine.interpreter.texts.library import Library
from reference_engine.kernel.agenda import Agenda, Question
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.game import Book

AGENDA: Final[Agenda[State]] = Agenda(
    steps={
        **steps.STEPS,
        **table.STEPS,
        # chapter 6
        "enter_shrine": setup.enter_shrine,
        "basic_hand": setup.basic_hand,
        "bonus": setup.give_bonus_card,
        # chapter 7
        "begin_turn": turn.begin_turn,
        "begin_phase": turn.begin_phase,
        "activate": turn.activate,
        "overdrive": turn.overdrive,
        "mana": turn.gain_mana,
        "start_triggers": turn.start_triggers,
        "draw_cards": turn.draw_cards,
        "end_triggers": turn.end_triggers,
        "clean_up": turn.clean_up,
        "until_quiet": turn.until_quiet,
        "end_turn": turn.end_turn,
        # chapter 8
        "resolve_card": playing.resolve_played,
        "cast": playing.cast,
        "finish": playing.finish,
        "after_level_up": heroes.after_level_up,
        # chapter 9
        "exchange": attacking.exchange,
        "strike": attacking.strike,
        "end_attack": attacking.end_attack,
        # chapter 10
        "flush": triggering.flush,
        "carry_on": triggering.carry_on,
        "react": secrets.react,
        "spend_secret": secrets.spend_secret,
    },
    questions={
        **steps.QUESTIONS,
        **table.QUESTIONS,
        "banish": Question(banishing.ask_cards, banishing.answer_cards),
        "destiny_action": Question(actions.ask_destiny_action, actions.answer_destiny_action),
        "main_action": Question(actions.ask_action, actions.answer_action, always=True),
        "hand_limit": Question(turn.ask_hand_limit, turn.answer_hand_limit),
    },
    settle=ending.settle,
    shapes={**steps.SHAPES, **SHAPES},
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
prepared: Final = starting.prepares(Printed, table.OPERATIONS, NODES, HOOKS)
PLAYERS: Final = 2  # CD-1.1.1


def library_of(cards: Mapping[str, Card]) -> Library[Printed]:
    """[CD-6.2.5] Return the library of the players' cards and the bonus card."""
    return Library({**cards, NAME: BONUS_CARD}, prepared)


def new(
    brought: Sequence[Deck], cards: Mapping[str, Card], switches: Mapping[str, object], book: Book
) -> State:
    """[CD-1.1.1, CD-1.1.3, CD-12.1.1, CD-12.1.3]
    Create a state before setup. Raises IllegalAnswer if that is impossible.
    """
    chosen = SWITCHES.chosen(switches, book.switch_defaults)
    if len(brought) != PLAYERS:
        raise IllegalAnswer("CD-1.1.1", f"a game has two players, not {len(brought)}")
    library = library_of(cards)
    starting.refuse_unknown_cards(brought, cards)
    for deck in brought:
        if reason := why_not_deck(library, deck):
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
    state.someone_lost = False  # [CD-11.1.4] the game is over: the loser's cards count as before
    ending.settle(state)
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
