"""All pictures of Essentia: those listed in the rulebook, those of terrains, boards, sample positions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from docs.site_writer.essentia.asked import POSITION_KEYS, Asked
from docs.site_writer.essentia.position import CIRCLE, Position, position_in, position_of
from docs.site_writer.essentia.powers import figures_of
from docs.site_writer.essentia.reach import reach_of
from docs.site_writer.essentia.scenes import PIECE_NAMES, PIECES, bands_of, listed, scene_of
from docs.site_writer.pictures.asking import CannotPicture, Cards, Engine
from docs.site_writer.pictures.illustrations import Illustrations, ShownBoard, ShownMoves, ShownPosition
from docs.site_writer.pictures.scene import Figure, Scene
from docs.site_writer.places import slug
from docs.site_writer.played import Moment
from docs.site_writer.shares import counted
from grammar.essentia.board import Board, board_from_json
from grammar.essentia.board_file import shipped_boards, text_of_board
from grammar.language.errors import CardTextError
from grammar.language.shipped import shipped_cards
from spec.book.pictures import Pictures
from spec.book.rulebook import Rulebook

_FIX = "give the position a title, says and golems, as the others have"
_OF_POSITION = POSITION_KEYS | {"title", "says", "golems"}


def illustrations(book: Rulebook, cards: Cards, pictures: Pictures) -> Illustrations:
    """Make every picture of the game."""
    engine = Engine(book.game.name, cards)
    try:
        boards = shipped_boards()
    except CardTextError as error:
        raise CannotPicture(f"a shipped board can't be read\n{error}") from None
    asked = Asked(pictures, boards, engine)
    of_rules: dict[str, tuple[Figure, ...]] = {}
    for picture in pictures.pictures:
        of_rules[picture.after] = (*of_rules.get(picture.after, ()), asked.figure(picture))
    return Illustrations(
        of_rules,
        {name: figures_of(card, engine) for name, card in shipped_cards(book.game.name).items()},
        tuple(_board(name, board) for name, board in _default_first(boards)),
        tuple(_position(name, asked) for name in pictures.positions),
    )


def scene_at(moment: Moment, name: str, title: str) -> Scene:
    """The board at a moment of a scenario."""
    board = board_from_json(moment.state["board"])
    return scene_of(position_in(moment.state, board), name, title)


def _default_first(boards: Mapping[str, Board]) -> Iterator[tuple[str, Board]]:
    yield from sorted(boards.items(), key=lambda item: (item[0] != "default", item[0]))


def _board(name: str, board: Board) -> ShownBoard:
    title = name.replace("_", " ").capitalize()
    position = position_of(board, {}, {}, ())
    scene = scene_of(position, f"board-{slug(name)}", f"The board {title}", bands=bands_of(board, "home"))
    return ShownBoard(name, title, Figure(scene, f"{title}, before the first tile"), text_of_board(board))


def _position(name: str, asked: Asked) -> ShownPosition:
    row = asked.pictures.positions[name]
    unknown = sorted(set(row) - _OF_POSITION)
    if unknown or not isinstance(row.get("title"), str):
        what = f"there is no key {unknown[0]!r}" if unknown else "it has no title"
        raise asked.pictures.fault(name, what, _FIX)
    position = asked.position(name)
    title = str(row["title"])
    scene = scene_of(position, f"position-{slug(name)}", title)
    return ShownPosition(
        name,
        title,
        str(row.get("says", "")),
        Figure(scene, title),
        tuple(_moves(name, str(golem), position, asked) for golem in row.get("golems", ())),
    )


def _moves(name: str, golem: str, position: Position, asked: Asked) -> ShownMoves:
    """The moves of a golem, written "g7" or with switches, "g7 circles=disabled"."""
    space, *options = golem.split()
    switches = dict(option.split("=", 1) for option in options if "=" in option)
    position = replace(position, switches={**position.switches, **switches})
    try:
        reach = reach_of(asked.engine, position, space)
    except CannotPicture as error:
        raise asked.pictures.fault(name, str(error), _FIX) from None
    side = position.side_of(space)
    assert side is not None  # otherwise asking for the moves would have failed
    ground, chosen = position.terrains[space], position.declared.get(space)
    said = f" ({', '.join(f'{key} {value}' for key, value in switches.items())})" if switches else ""
    scene = scene_of(
        position,
        f"position-{slug(name)}-{slug(golem)}",
        f"{PIECE_NAMES[PIECES[side]]} on {space}{said}",
        reaches=(reach,),
    )
    return ShownMoves(
        space + said,
        side.capitalize(),
        f"{CIRCLE}, declared {chosen.lower()}" if chosen else ground,
        listed(reach.goes),
        listed(reach.attacks),
        reach.moves,
        Figure(scene, f"{space}{said}: {counted(reach.moves, 'move')}", legend=False),
    )
