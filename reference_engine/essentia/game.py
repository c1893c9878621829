"""Essentia as a game: the table that connects its chapters. It contains no rules."""

from collections.abc import Mapping
from typing import Final

from grammar.essentia import operations
from grammar.essentia.board import DEFAULT, BadBoard, Board, board_from_json, why_not_board
from grammar.ir.cards import Card
from grammar.ir.node_table import NodeTable
from reference_engine.essentia import setup, turn
from reference_engine.essentia.field import Library, circle_terrain
from reference_engine.essentia.invariants import INVARIANTS
from reference_engine.essentia.power import ROCKS
from reference_engine.essentia.refusing import REFUSAL
from reference_engine.essentia.saved import restored, saved
from reference_engine.essentia.sides import grid_of
from reference_engine.essentia.state import State
from reference_engine.essentia.switches import SWITCHES, Switches, switches_from
from reference_engine.essentia.views import view
from reference_engine.kernel.agenda import Agenda, Question
from reference_engine.kernel.errors import IllegalAnswer, Malformed
from reference_engine.kernel.game import Book, Rules

AGENDA: Agenda[State] = Agenda(
    steps={
        # chapter 6
        "reveal_tiles": setup.reveal_tiles,
        "place_golems": setup.place_golems,
    },
    questions={
        # chapter 6
        "shuffle_tiles": Question(setup.ask_shuffle, setup.answer_shuffle),
        "first_placer": Question(setup.ask_first_placer, setup.answer_first_placer),
        "place_tile": Question(setup.ask_place_tile, setup.answer_place_tile, always=True),
        "first_mover": Question(setup.ask_first_mover, setup.answer_first_mover),
        # chapters 7 to 9
        "move": Question(turn.ask_move, turn.answer_move, always=True),
        # chapter 10
        "put_back": Question(turn.ask_put_back, turn.answer_put_back),
        # chapter 11
        "truce": Question(turn.ask_truce, turn.answer_truce),
    },
    settle=turn.settle,
)

NODES: Final = NodeTable().joined(
    abilities=operations.ABILITIES, parts=(*operations.PATTERNS, operations.LikeIn, operations.Presence)
)
"""The IR nodes of this game, including the shared ones."""


def brought(message: Mapping[str, object], _book: Book) -> Board:
    """Return the board of a start message, by default the default board.

    Raises IllegalAnswer for a wrong number of players.
    """
    players = message.get("players")
    if players is None:
        players = 2
    if type(players) is not int:
        raise Malformed("players: must be a number")
    refuse_players(players)
    given = message.get("board")
    try:
        return DEFAULT if given is None else board_from_json(given)
    except BadBoard as wrong:
        raise Malformed(str(wrong)) from wrong


def refuse_players(count: int) -> None:
    """[ES-1.1.1, ES-12.2.1] Refuse a number of players other than two."""
    if count != 2:
        raise IllegalAnswer("ES-1.1.1", f"the game is for exactly two players, not {count}", "ES-12.2.1")


def options(board: Board) -> Mapping[str, object]:
    """Return the board's default switches."""
    return board.options


def new(
    board: Board,
    cards: Mapping[str, Card],
    switches: Mapping[str, object],
    book: Book,
) -> State:
    """[ES-4.3.1, ES-4.3.2, ES-12.2.2]
    Create a state before setup. Raises IllegalAnswer for an illegal board.
    """
    chosen = switches_from(switches, book.switch_defaults)
    if objections := why_not_board(board, chosen.strict_board == "on"):
        first = objections[0]
        raise IllegalAnswer(first.rule, f"board: {first.key}: {first.text}", "ES-R6")
    library = Library(cards, book.terrains)
    look_up_all(library, board, chosen)
    state = State(board, library, chosen, grid_of(board.files, board.ranks))
    setup.set_up(state)
    return state


def look_up_all(library: Library, board: Board, chosen: Switches) -> None:
    """Read every terrain that a game on the board may need. Raises UnknownCard if one is missing."""
    named = [*board.tiles, *board.fixed, board.uncovered]
    named += [operations.SPRING] if board.all_springs else []
    named += [circle_terrain(chosen)] if board.circles else []
    powers = [library[name] for name in named]
    for power in powers:
        for choice in () if power.by_lines else power.choices:
            library[choice]
        for case in power.like:
            library[case.terrain]
    if any(power.looks_elsewhere for power in powers):
        library[ROCKS]
    slugs: dict[str, str] = {}
    for name in named:
        other = slugs.setdefault(operations.slug(name), name)
        if other != name:
            raise Malformed(f"cards: {other!r} and {name!r} look the same in a written move")


def restore(
    data: Mapping[str, object],
    cards: Mapping[str, Card],
    switches: Mapping[str, object],
    book: Book,
) -> State:
    """Restore a state from its plain data."""
    return restored(data, Library(cards, book.terrains), switches_from(switches, book.switch_defaults))


GAME: Final[Rules[State]] = Rules(
    agenda=AGENDA,
    invariants=INVARIANTS,
    nodes=NODES,
    switches=SWITCHES,
    brought=brought,
    options=options,
    new=new,
    restore=restore,
    save=saved,
    view=view,
    result=State.result,
    refusal=REFUSAL,
)
