"""Draw a position of Essentia: the look of its terrains, and a description in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from docs.site_writer.essentia.looks import LOOKS
from docs.site_writer.essentia.position import CIRCLE, HIDDEN, Position, place
from docs.site_writer.essentia.reach import Reach
from docs.site_writer.pictures.scene import Band, Ground, Mark, Path, Piece, Scene
from grammar.essentia.board import SIDES, Board

PIECES: Final = dict(zip(SIDES, (Piece.LIGHT, Piece.DARK), strict=True))
PIECE_NAMES: Final = {Piece.LIGHT: "Dawn's golem", Piece.DARK: "Twilight's golem"}
MEANINGS: Final = {
    Mark.FRAME: "the golem that moves",
    Mark.DOT: "it can go there",
    Mark.CROSS: "it can attack there",
    Mark.CLOSED: "it cannot go there",
}


def grounds_of(names: Iterable[str]) -> dict[str, Ground]:
    """The ground for each name; names that begin alike get different letters."""
    found: dict[str, Ground] = {}
    taken: set[str] = set()
    for name in names:
        if name in found:
            continue
        if name in LOOKS:
            shown = "a tile that lies face down" if name == HIDDEN else name
            found[name] = Ground(shown, LOOKS[name])
            continue
        signs = [sign for sign in name if sign.isalnum()] or ["?"]
        tries = [signs[0].upper() + sign.lower() for sign in signs[1:]] or [signs[0].upper()]
        letters = next((each for each in tries if each not in taken), f"{len(taken)}")
        taken.add(letters)
        found[name] = Ground(name, letters=letters)
    return found


def circle_of(switches: Mapping[str, str | int]) -> str:
    """The terrain with which a circle is drawn."""
    if switches.get("circles") != "disabled":
        return CIRCLE
    return f"{CIRCLE} ({'barrier' if switches.get('circle_barrier') == 'on' else 'disabled'})"


def scene_of(
    position: Position,
    name: str,
    title: str,
    *,
    reaches: Sequence[Reach] = (),
    marked: Mapping[Mark, Iterable[str]] | None = None,
    meanings: Mapping[Mark, str] | None = None,
    paths: Sequence[tuple[str, str, bool]] = (),
    bands: Sequence[Band] = (),
) -> Scene:
    """The picture of a position. `marked` adds marks to those of the golems whose moves are shown."""
    board = position.board
    circle = circle_of(position.switches)
    kinds = {space: circle if kind == CIRCLE else kind for space, kind in position.terrains.items()}
    grounds = grounds_of([*kinds.values(), *position.declared.values()])
    meanings = {**MEANINGS, **(meanings or {})}
    marks: dict[str, set[Mark]] = {}
    for reach in reaches:
        marks.setdefault(reach.origin, set()).add(Mark.FRAME)
        for space in reach.goes:
            marks.setdefault(space, set()).add(Mark.DOT)
        for space in reach.attacks:
            marks.setdefault(space, set()).add(Mark.CROSS)
    for mark, spaces in (marked or {}).items():
        for space in spaces:
            marks.setdefault(space, set()).add(mark)
    used = {mark for found in marks.values() for mark in found}
    return Scene(
        name=name,
        title=title,
        files=board.files,
        ranks=board.ranks,
        grounds={place(board, space): grounds[kind] for space, kind in kinds.items()},
        words=(
            *words_of(position, kinds),
            *(sentence for reach in reaches for sentence in words_of_reach(reach)),
            *(
                f"Marked, {meanings[mark]}: {listed(position.in_order(spaces))}."
                for mark, spaces in (marked or {}).items()
                if spaces
            ),
            *(f"A line shows the way {way_words(*path)}." for path in paths),
            *(f"Beside the board: {band.words or band.name}, {rank_words(band)}." for band in bands),
        ),
        pieces={place(board, space): PIECES[side] for side in SIDES for space in position.golems[side]},
        chosen={place(board, space): grounds[kind] for space, kind in position.declared.items()},
        marks={place(board, space): frozenset(found) for space, found in marks.items()},
        paths=tuple(Path(place(board, start), place(board, end), stopped) for start, end, stopped in paths),
        bands=tuple(bands),
        meanings={mark: text for mark, text in meanings.items() if mark in used},
        piece_names=PIECE_NAMES,
    )


def bands_of(board: Board, kind: str) -> tuple[Band, ...]:
    """The names of ranks: `parts` of the board (ES-4.1.4), or `home` rows (ES-4.1.5)."""
    if kind == "home":
        return tuple(
            Band("home rows", min(rows) - 1, max(rows) - 1, f"{side.capitalize()}'s home rows")
            for side in SIDES
            if (rows := board.home_rows[side])
        )
    names: dict[str, list[int]] = {}
    for rank in range(1, board.ranks + 1):
        part = board.part(rank)
        names.setdefault(f"{part.capitalize()}'s part" if part else "centre", []).append(rank - 1)
    return tuple(Band(name, min(ranks), max(ranks)) for name, ranks in names.items())


# --- in words -------------------------------------------------------------------------------------


def words_of(position: Position, kinds: Mapping[str, str]) -> tuple[str, ...]:
    """Describe the size, the terrains, the golems and the declarations in a sentence each."""
    board = position.board
    spaces: dict[str, list[str]] = {}
    for space, kind in kinds.items():
        spaces.setdefault(kind, []).append(space)
    most = max(spaces, key=lambda kind: len(spaces[kind]))
    sentences = [f"A board of {board.files} files and {board.ranks} ranks, {board.span}."]
    for kind, found in spaces.items():
        if kind != most:
            named = "Tiles that lie face down" if kind == HIDDEN else kind
            sentences.append(f"{named}: {listed(position.in_order(found))}.")
    sentences.append(f"{'All' if len(spaces) == 1 else 'All other'} spaces: {most}.")
    for side in SIDES:
        if position.golems[side]:
            sentences.append(
                f"{side.capitalize()}'s golems: {listed(position.in_order(position.golems[side]))}."
            )
    sentences += [f"Declared on {space}: {kind}." for space, kind in position.declared.items()]
    return tuple(sentences)


def words_of_reach(reach: Reach) -> tuple[str, ...]:
    """Describe where a golem can go and what it can attack."""
    moves = f"The golem on {reach.origin} can go to {listed(reach.goes) or 'no empty space'}."
    attacks = f"It can attack on {listed(reach.attacks)}."
    return (moves, attacks) if reach.attacks else (moves,)


def way_words(start: str, end: str, stopped: bool) -> str:
    return f"from {start} towards {end}, where it ends" if stopped else f"from {start} to {end}"


def rank_words(band: Band) -> str:
    return (
        f"rank {band.first + 1}" if band.first == band.last else f"ranks {band.first + 1} to {band.last + 1}"
    )


def listed(spaces: Iterable[str]) -> str:
    return ", ".join(spaces)
