"""Read positions and steps of a game with cards, with a board, or with both."""

from __future__ import annotations

from collections.abc import Mapping

from conformance.kit.data.tree import Map, Page
from conformance.kit.facts.game import GameFacts
from conformance.kit.scenarios.board.given import START, keys_given, lay_board, lay_start
from conformance.kit.scenarios.board.steps import BoardSteps
from conformance.kit.scenarios.cards.decks import lay_decks
from conformance.kit.scenarios.cards.given import lay_cards, players_given, rows_given
from conformance.kit.scenarios.cards.steps import CardSteps
from conformance.kit.scenarios.names import Names
from conformance.kit.scenarios.pool import CardPool, KitCard
from conformance.kit.scenarios.position import AFTER, Laid, Position, standing
from conformance.kit.scenarios.steps import RuleFault, StepPart, StepReader


def expand(page: Page, facts: GameFacts, pool: CardPool, own: Mapping[str, KitCard], given: Map) -> Position:
    """The position that `given` describes. Faults are recorded on the page."""
    if "start" in given:
        return _start(page, facts, pool, own, given)
    rows = rows_given(facts) if facts.has_cards else []
    of_board = [] if facts.board is None else keys_given(facts.board)
    page.known_keys(given, ["at", "start", *rows, *of_board, AFTER], "given")
    players = players_given(facts, given, facts.players) if facts.has_cards else facts.players
    stands = standing(page, facts, given, players)
    laid = []
    if facts.has_cards:
        laid.append(lay_cards(page, facts, pool, own, given, players))
    if facts.board is not None:
        laid.append(lay_board(page, facts, pool, own, given, stands["active"]))
    state: dict[str, object] = {"game": facts.game, **stands}
    for one in laid:
        state |= one.fields
    return Position("load", {"state": state}, _names(laid), _cards(laid))


def _start(page: Page, facts: GameFacts, pool: CardPool, own: Mapping[str, KitCard], given: Map) -> Position:
    """A game that begins with its setup."""
    page.known_keys(given, ["start", AFTER], "given with `start`")
    start = given["start"]
    if not isinstance(start, Map):
        form = "{P1: {...}, P2: {...}}" if facts.has_cards else "{board: default}"
        page.fault(given.lines["start"], "`start` is not a map", f"write start: {form}")
        start = Map(given.line)
    rows = rows_given(facts) if facts.has_cards else []
    page.known_keys(start, [*rows, *(START if facts.board is not None else ())], "start")
    laid = []
    if facts.has_cards:
        laid.append(lay_decks(page, facts, pool, own, start))
    if facts.board is not None:
        laid.append(lay_start(page, facts, pool, own, start))
    fields: dict[str, object] = {}
    for one in laid:
        fields |= one.fields
    return Position("start", fields, _names(laid), _cards(laid))


def _names(laid: list[Laid]) -> Names:
    """The names of the objects, and the numbers of the board's tiles."""
    names = laid[0].names
    names.tiles = laid[-1].names.tiles
    return names


def _cards(laid: list[Laid]) -> dict[str, KitCard]:
    return {name: card for one in laid for name, card in one.cards.items()}


def parts_of(facts: GameFacts) -> list[type[StepPart]]:
    """The readers that a game's scenarios need: for cards, for a board, or both."""
    cards: list[type[StepPart]] = [CardSteps] if facts.has_cards else []
    return [*cards, *([BoardSteps] if facts.board is not None else [])]


def reader_of(page: Page, facts: GameFacts, position: Position, rule_fault: RuleFault) -> StepReader:
    """The reader of a scenario's steps and assertions."""
    parts = [part(page, facts, position) for part in parts_of(facts)]
    return StepReader(page, facts, position.names, rule_fault, parts)
