"""The kinds of games that the kit knows, with cards and on a board: how each is read and answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from conformance.kit.answers import Answers
from conformance.kit.board_answers import BoardAnswers
from conformance.kit.board_given import expand_board
from conformance.kit.board_steps import BoardSteps
from conformance.kit.card_given import expand
from conformance.kit.card_steps import CardSteps
from conformance.kit.cards import CardPool, KitCard
from conformance.kit.facts import GameFacts
from conformance.kit.position import Position
from conformance.kit.steps import StepReader
from conformance.kit.tree import Map, Page


@dataclass(frozen=True, slots=True)
class Kind:
    """How the scenarios of a kind of game are read, and how their steps are answered."""

    expand: Callable[[Page, GameFacts, CardPool, Mapping[str, KitCard], Map], Position]
    reader: type[StepReader]
    answers: type[Answers]


WITH_CARDS = Kind(expand, CardSteps, Answers)
ON_A_BOARD = Kind(expand_board, BoardSteps, BoardAnswers)


def kind_of(facts: GameFacts) -> Kind:
    """The kind of a game."""
    return WITH_CARDS if facts.board is None else ON_A_BOARD
