"""A board on which cards lie, as a picture: each card is a plate with its first letter and its numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from docs.site_writer.pictures.looks import Look
from docs.site_writer.pictures.scene import Ground, Piece, Place, Scene
from grammar.spaces.names import NAMINGS
from spec.book.game.spaces import Spaces

PLAIN: Final = Look("other", "#f4f4f2", "#555555")
"""All spaces look alike."""
FIRST: Final = 1
"""The player whose cards are light."""


class Lying(NamedTuple):
    """A card on the board: its player, its name, the space, and the numbers that are shown there."""

    player: int
    name: str
    space: str
    numbers: tuple[int, ...]


def board_scene(
    spaces: Spaces, lying: Sequence[Lying], players: Mapping[int, str], name: str, title: str
) -> Scene:
    """The picture of a board; `players` are the names of those whose cards lie there."""
    naming = NAMINGS[spaces.naming]
    files, ranks = spaces.files.value, spaces.ranks.value
    ground = Ground(f"an empty {spaces.word}", PLAIN)
    places: dict[Place, Lying] = {
        place: one for one in lying if (place := naming.place_of(one.space)) is not None
    }
    pieces = {place: Piece.LIGHT if one.player == FIRST else Piece.DARK for place, one in places.items()}
    sides = {pieces[place]: players[one.player] for place, one in places.items()}
    return Scene(
        name=name,
        title=title,
        files=files,
        ranks=ranks,
        grounds={(file, rank): ground for rank in range(ranks) for file in range(files)},
        words=tuple(f"{one.name} of {players[one.player]} lies on {one.space}." for one in places.values())
        or (f"Nothing lies on a {spaces.word}.",),
        pieces=pieces,
        piece_names={piece: f"a card of {player}" for piece, player in sides.items()},
        labels={
            place: one.name[:1].upper() + "/".join(map(str, one.numbers)) for place, one in places.items()
        },
        naming=naming,
        down=spaces.down,
    )
