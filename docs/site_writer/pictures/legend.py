"""The meanings of a picture's signs."""

from __future__ import annotations

from docs.site_writer.pictures.drawing import swatch
from docs.site_writer.pictures.plates import SIGNS
from docs.site_writer.pictures.scene import Piece, Scene


def legend(scene: Scene) -> list[tuple[str, str]]:
    """Each sign of the picture as SVG, with its meaning: the ground, the pieces, the marks."""
    places = sorted(scene.grounds, key=lambda place: (place[1], place[0]))
    grounds = dict.fromkeys([*(scene.grounds[place] for place in places), *scene.chosen.values()])
    pieces = [piece for piece in Piece if piece in scene.pieces.values()]
    return [
        *((swatch(ground), ground.name) for ground in grounds),
        *((swatch(piece), scene.piece_names.get(piece, piece.value)) for piece in pieces),
        *((swatch(SIGNS[sign]), text) for sign, text in scene.plate_names.items()),
        *((swatch(mark), text) for mark, text in scene.meanings.items()),
    ]
