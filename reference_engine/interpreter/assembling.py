"""Assembling a card game from its parts: how each is started, restored, saved and shown."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeVar

from grammar.ir.cards import Card
from grammar.ir.decks import Deck
from grammar.ir.node_table import NodeTable
from reference_engine.interpreter import starting
from reference_engine.interpreter.hooks import Hooks
from reference_engine.interpreter.positions.restoring import Positions
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.library import NO_OTHERS, Library, Prepare
from reference_engine.interpreter.texts.printed import Printed
from reference_engine.interpreter.texts.program import Operations
from reference_engine.kernel.agenda import Agenda
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import IllegalAnswer
from reference_engine.kernel.game import Book, Rules
from reference_engine.kernel.invariants import Invariants
from reference_engine.kernel.spaces import Answer

S = TypeVar("S", bound=CardState)
P = TypeVar("P", bound=Printed)
W = TypeVar("W")
"""A game's switches."""


NO_CARDS: Final[Mapping[str, Card]] = MappingProxyType({})


def no_other_types(_switches: object) -> Mapping[str, str]:
    """Return that no type counts as another."""
    return NO_OTHERS


@dataclass(frozen=True, kw_only=True)
class CardGame(Rules[S]):
    """The rules of a card game, with the parts that it was assembled from."""

    hooks: Hooks[S]
    positions: Positions[S]
    prepared: Prepare[Any]
    """Return a card prepared for play."""


def card_game(
    *,
    agenda: Agenda[S],
    invariants: Invariants[S],
    nodes: NodeTable,
    hooks: Hooks[S],
    positions: Positions[S],
    printed: type[P],
    operations: Operations,
    refuse_players: Callable[[int, W], None],
    why_not_deck: Callable[[Library[P], Deck, W], IllegalAnswer | None],
    set_up: Callable[[S, Sequence[Deck]], None],
    refusal: Callable[[S, Decision | None, int, Answer], IllegalAnswer],
    resume: Callable[[S, bool], None] | None = None,
    besides: Mapping[str, Card] = NO_CARDS,
    also_types: Callable[[W], Mapping[str, str]] = no_other_types,
) -> CardGame[S]:
    """Assemble a card game.

    `refuse_players` raises IllegalAnswer for a number of players that the rules or the switches forbid.
    `set_up` puts the decks of a new state into the zones and begins. A restored state is checked as after a
    step, unless the game has its own `resume`, which gets whether the data said what is pending. `besides`
    are cards that the game needs and nobody brings, `also_types` the types that count as others too.
    """
    prepared = starting.prepares(printed, operations, nodes, hooks)
    switches = positions.switches

    def library(cards: Mapping[str, Card], chosen: W) -> Library[P]:
        return Library({**cards, **besides}, prepared, also_types(chosen))

    def new(decks: Sequence[Deck], cards: Mapping[str, Card], given: Mapping[str, object], book: Book) -> S:
        chosen = switches.chosen(given, book.switch_defaults)
        refuse_players(len(decks), chosen)
        known = library(cards, chosen)
        starting.refuse_unknown_cards(decks, cards)
        for deck in decks:
            if reason := why_not_deck(known, deck, chosen):
                raise reason
        state = positions.state(len(decks), known, chosen, hooks)
        set_up(state, decks)
        return state

    def restore(
        data: Mapping[str, object], cards: Mapping[str, Card], given: Mapping[str, object], book: Book
    ) -> S:
        chosen = switches.chosen(given, book.switch_defaults)
        state = positions.restored(data, library(cards, chosen), chosen, agenda.shaped)
        agenda.refuse_unknown(state.agenda)
        if resume is None:
            agenda.settle(state)
        else:
            resume(state, bool(data.get("agenda")))
        return state

    return CardGame(
        agenda=agenda,
        invariants=invariants,
        nodes=nodes,
        switches=switches,
        brought=starting.brought,
        options=starting.options,
        new=new,
        restore=restore,
        save=positions.saved,
        view=positions.view,
        result=positions.result,
        refusal=refusal,
        hooks=hooks,
        positions=positions,
        prepared=prepared,
    )
