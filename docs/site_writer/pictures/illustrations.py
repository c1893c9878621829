"""The pictures of boards on a game's pages, if a module of the game makes them.

That module is `illustrating` in the game's folder beside this one. Its function `illustrations` gets the
names and data of everything printed, and the pictures that the rulebook lists.
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
    """A shipped board: its name, its picture, its file."""

    name: str
    title: str
    figure: Figure
    text: str


@dataclass(frozen=True)
class ShownMoves:
    """What one piece of a position can do: a row of a table and a picture."""

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
    """All pictures of a game: after rules, by id; on the pages of cards, by name; and its boards."""

    of_rules: Mapping[str, tuple[Figure, ...]] = field(default_factory=dict)
    of_cards: Mapping[str, tuple[Figure, ...]] = field(default_factory=dict)
    boards: tuple[ShownBoard, ...] = ()
    positions: tuple[ShownPosition, ...] = ()


NONE = Illustrations()


def illustrations_of(book: Rulebook, cards: Cards, pictures: Pictures) -> Illustrations:
    """The pictures of a game. CannotPicture or RulebookError if one cannot be made as requested."""
    module = f"docs.site_writer.{book.game.name}.illustrating"
    try:
        if find_spec(module) is None:
            return NONE
    except ModuleNotFoundError:
        return NONE
    drawn = replace(pictures, pictures=tuple(one for one in pictures.pictures if one.table is None))
    made: Illustrations = import_module(module).illustrations(book, cards, drawn)
    return made
