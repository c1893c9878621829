"""The pictures of boards on a game's pages, from the module of the game that makes them, if it has one.

That module is `illustrating` in the folder of the game beside this one; its function `illustrations` is given
the names and data of all that is printed, and the pictures that the rulebook lists.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from importlib import import_module
from importlib.util import find_spec

from docs.site_writer.pictures.asking import Cards
from docs.site_writer.pictures.scene import Figure
from spec.book.pictures import Pictures
from spec.book.rulebook import Rulebook


@dataclass(frozen=True)
class ShownBoard:
    """A board that is shipped: its name, its picture, its file."""

    name: str
    title: str
    figure: Figure
    text: str


@dataclass(frozen=True)
class ShownMoves:
    """What one piece of a position can do: a row of a table, and the picture of it."""

    space: str
    whose: str
    ground: str
    goes: str
    attacks: str
    moves: int
    figure: Figure


@dataclass(frozen=True)
class ShownPosition:
    """A position with the moves of some of its pieces."""

    name: str
    title: str
    says: str
    figure: Figure
    moves: tuple[ShownMoves, ...]


@dataclass(frozen=True)
class Illustrations:
    """All pictures of a game: after rules, by their ids; on the pages of cards, by name; and its boards."""

    of_rules: Mapping[str, tuple[Figure, ...]] = field(default_factory=dict)
    of_cards: Mapping[str, tuple[Figure, ...]] = field(default_factory=dict)
    boards: tuple[ShownBoard, ...] = ()
    positions: tuple[ShownPosition, ...] = ()


NONE = Illustrations()


def illustrations_of(book: Rulebook, cards: Cards, pictures: Pictures) -> Illustrations:
    """The pictures of a game. CannotPicture or RulebookError where one cannot be made as it is asked for."""
    module = f"docs.site_writer.{book.game.name}.illustrating"
    try:
        if find_spec(module) is None:
            return NONE
    except ModuleNotFoundError:
        return NONE
    drawn = replace(pictures, pictures=tuple(one for one in pictures.pictures if one.table is None))
    made: Illustrations = import_module(module).illustrations(book, cards, drawn)
    return made
