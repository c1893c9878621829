"""The kinds of games that the kit knows, with cards and on a board: how each is read and answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from conformance.kit.data.tree import Map, Page
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.answers import Answers
from conformance.kit.scenarios.board.answers import BoardAnswers
from conformance.kit.scenarios.board.given import expand_board
from conformance.kit.scenarios.board.steps import BoardSteps
from conformance.kit.scenarios.cards.given import expand
from conformance.kit.scenarios.cards.steps import CardSteps
from conformance.kit.scenarios.pool import CardPool, KitCard
from conformance.kit.scenarios.position import Position
from conformance.kit.scenarios.steps import StepReader


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
