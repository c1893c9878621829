"""Draw a board on which cards lie: each card is a plate with its name and numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, NamedTuple

from docs.site_writer.pictures.plates import is_light
from docs.site_writer.pictures.scene import Band, Mark, Place, Plate, Scene
from docs.site_writer.played import CannotPlay
from grammar.spaces.names import naming_of
from spec.book.game.spaces import Spaces
from spec.book.table import RankTitle

FACE_DOWN: Final = "face down"


class Lying(NamedTuple):
    """A card on the board: the space, its plate, and its full name for readers."""

    space: str
    plate: Plate
    name: str


class BoardWords(NamedTuple):
    """A game's words for what its board shows: for marked cards, for exhausted ones, for the numbers on
    plates; and the titles of its ranks from the top."""

    leader: str = ""
    exhausted: str = "exhausted"
    numbers: str = ""
    ranks: Sequence[RankTitle] = ()


def board_scene(
    spaces: Spaces,
    lying: Sequence[Lying],
    players: Mapping[int, str],
    name: str,
    title: str,
    said: BoardWords = BoardWords(),  # noqa: B008 - it can't change
) -> Scene:
    """The picture of a board. `players` are the names of those whose cards lie there."""
    naming = naming_of(spaces.naming, spaces.listed)
    places: dict[Place, Lying] = {
        place: one for one in lying if (place := naming.place_of(one.space)) is not None
    }
    ranks = said.ranks if spaces.down else said.ranks[::-1]
    words = [
        f"{player}: {', '.join(found)}."
        for number, player in players.items()
        if (found := [_said(one, said) for one in places.values() if one.plate.player == number])
    ]
    return Scene(
        name=name,
        title=title,
        files=spaces.files.value,
        ranks=spaces.ranks.value,
        grounds={},
        words=tuple(words) or (f"Nothing lies on a {spaces.word}.",),
        plates={place: one.plate for place, one in places.items()},
        plate_names=_signs([one.plate for one in places.values()], players, said),
        naming=naming,
        down=spaces.down,
        titles=tuple(one.title for one in ranks),
        bands=_bands(ranks, players),
    )


def _bands(ranks: Sequence[RankTitle], players: Mapping[int, str]) -> tuple[Band, ...]:
    """The ranks of each player under that player's name."""
    bands = []
    for player, numbered in groupby(enumerate(ranks), key=lambda one: one[1].player):
        numbers = [rank for rank, _ in numbered]
        bands.append(Band(players.get(player, ""), numbers[0], numbers[-1]))
    return tuple(bands)


def with_marks(scene: Scene, spaces: Mapping[Mark, Sequence[str]], meanings: Mapping[Mark, str]) -> Scene:
    """The picture with marks on spaces. CannotPlay if the board doesn't have such a space."""
    marks: dict[Place, set[Mark]] = {}
    for mark, names in spaces.items():
        for name in names:
            place = scene.naming.place_of(name)
            if place is None or place[0] >= scene.files or place[1] >= scene.ranks:
                raise CannotPlay(f"the board has no space {name!r}")
            marks.setdefault(place, set()).add(mark)
    marked = [f"Marked, {meanings[mark]}: {'; '.join(names)}." for mark, names in spaces.items()]
    return replace(
        scene,
        words=(*scene.words, *marked),
        marks={place: frozenset(found) for place, found in marks.items()},
        meanings=meanings,
    )


def _said(one: Lying, said: BoardWords) -> str:
    plate = one.plate
    details = (
        plate.numbers,
        f"{plate.worn} less" if plate.worn else "",
        said.exhausted if plate.exhausted else "",
        FACE_DOWN if plate.back else "",
    )
    return " ".join((one.name, f"on {one.space}", *filter(None, details)))


def _signs(plates: Sequence[Plate], players: Mapping[int, str], said: BoardWords) -> dict[str, str]:
    """The meanings of the signs on these plates."""
    light = [players[number] for number in players if is_light(number)]
    dark = [players[number] for number in players if not is_light(number)]
    present = {
        "light": any(is_light(plate.player) for plate in plates),
        "dark": any(not is_light(plate.player) for plate in plates),
        "numbers": bool(said.numbers) and any(plate.numbers for plate in plates),
        "leads": any(plate.leads for plate in plates),
        "exhausted": any(plate.exhausted for plate in plates),
        "worn": any(plate.worn for plate in plates),
        "back": any(plate.back for plate in plates),
    }
    texts = {
        "light": f"a card of {' or '.join(light)}",
        "dark": f"a card of {' or '.join(dark)}",
        "numbers": said.numbers,
        "leads": said.leader,
        "exhausted": said.exhausted,
        "worn": "damage",
        "back": FACE_DOWN,
    }
    return {sign: text for sign, text in texts.items() if present[sign]}
