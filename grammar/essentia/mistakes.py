"""An example of every error in Essentia's terrains and boards, with the intended text."""

from __future__ import annotations

from typing import Final

from grammar.language.mistakes import Mistake

_FILE: Final = """\
# For a board of one's own.
Marsh: Move orthogonally one space. Cannot attack.
Deep water: Cannot be occupied.
"""
_BOARD: Final = """\
files: 8
ranks: 9
springs dawn: c1 f1
springs twilight: c9 f9
circles: b5 g5
home rows dawn: 1 2
home rows twilight: 8 9
tiles: 8 Forest, 8 Mountain, 4 Plains, 8 Plateau
"""
_CHOICE: Final = "On occupation, choose plains or {}; this space has that power until it is taken again."

MISTAKES: Final = (
    Mistake("CT101", "Mvoe orthogonally one space.", "Move orthogonally one space.", "Terrain"),
    Mistake(
        "CT102",
        "Move forward one space. Capture diagonally forward one space.",
        "Move forward one space. Attack diagonally forward one space.",
        "Terrain",
    ),
    Mistake("CT103", _CHOICE.format("mountian"), _CHOICE.format("mountain"), "Terrain"),
    Mistake("CT104", "Move orthogonally one space!", "Move orthogonally one space.", "Terrain"),
    Mistake("CT106", "M\u043eve orthogonally one space.", "Move orthogonally one space.", "Terrain"),
    Mistake("CT201", "Orthogonally move one space.", "Move orthogonally one space.", "Terrain"),
    Mistake("CT202", "Attack diagonally.", "Attack diagonally one space.", "Terrain"),
    Mistake("CT203", "Cannot move (never).", "Cannot move.", "Terrain"),
    Mistake("CT204", "Cannot move (never.", "Cannot move.", "Terrain"),
    Mistake(
        "CT301",
        "Move orthogonally two spaces; stop at pieces.",
        "Move orthogonally up to two spaces; stop at pieces.",
        "Terrain",
    ),
    Mistake("CT303", "Gate: Move to any empty portal.", "Gate: Move to any empty gate.", kind="terrain file"),
    Mistake("CT307", "Cannot attack. Cannot attack.", "Cannot attack.", "Terrain"),
    Mistake(
        "CT308",
        "On occupation, choose plains; this space has that power until it is taken again.",
        _CHOICE.format("rocks"),
        "Terrain",
    ),
    Mistake(
        "CT310",
        "Cannot be occupied. Jumps pass over it.",
        "Cannot be occupied. Lines stop before this space. Jumps pass over it.",
        "Terrain",
    ),
    Mistake("CT314", "Cannot move. Move orthogonally one space.", "Move orthogonally one space.", "Terrain"),
    Mistake(
        "CT315",
        "Move orthogonally any number of spaces.",
        "Move orthogonally any number of spaces; stop at pieces.",
        "Terrain",
    ),
    Mistake("CT501", _FILE.replace("Marsh: ", ""), _FILE, kind="terrain file"),
    Mistake("CT504", _FILE.replace("Deep water", "Marsh"), _FILE, kind="terrain file"),
    Mistake("CT508", _BOARD.replace("files: 8\n", ""), _BOARD, kind="board file"),
    Mistake("CT509", _BOARD.replace("c9 f9", "c7 f7"), _BOARD, kind="board file"),
    Mistake("CT601", "Cannot attack. " * 300, "Cannot attack.", "Terrain"),
    Mistake("CT602", "Cannot\u200b move.", "Cannot move.", "Terrain"),
    Mistake("CT603", "Cannot move (((((never))))).", "Cannot move.", "Terrain"),
    Mistake("CT801", "Cannot move", "Cannot move.", "Terrain"),
    Mistake("CT802", "Move forward one square.", "Move forward one space.", "Terrain"),
)
