"""The power of a terrain as a picture: everything a golem can reach from it, as an engine answers it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from docs.site_writer.essentia.position import Position, position_of
from docs.site_writer.essentia.reach import reach_of
from docs.site_writer.essentia.scenes import scene_of
from docs.site_writer.pictures.asking import Engine
from docs.site_writer.pictures.scene import Figure, Mark
from docs.site_writer.places import slug
from grammar.essentia.board import DEFAULT, SIDES, Board, place_of
from grammar.essentia.operations import (
    ANY_TERRAIN,
    SPRING,
    Attack,
    CannotBeOccupied,
    Declare,
    DeclareAny,
    DeclareDirections,
    LikeBehind,
    Move,
    Pattern,
    Slide,
    ToSameKind,
)
from grammar.ir.cards import Card

OPEN: Final = Board(
    files=7,
    ranks=7,
    springs=dict.fromkeys(SIDES, ()),
    circles=(),
    home_rows={SIDES[0]: (1, 2), SIDES[1]: (3, 4, 5, 6, 7)},
    tiles={},
    uncovered=DEFAULT.uncovered,
)
"""Rocks everywhere, with enough home rows that many golems fit on the board."""
CENTRE: Final = "d4"
BEHIND: Final = "d3"
OTHERS_OF_KIND: Final = ("b6", "f7", "e1")
SCREENS: Final = ("b2", "d2", "f2", "b4", "f4", "b6", "d6", "f6")
"""Spaces of pieces that a golem may jump over."""
WATCHER: Final = "d2"
"""A golem whose line leads to a space that can't be occupied."""
MEANINGS: Final = {
    Mark.FRAME: "the golem, which looks upwards",
    Mark.DOT: "it can go there, if the space is empty",
    Mark.CROSS: "it can attack an enemy there",
}


def figures_of(card: Card, engine: Engine) -> tuple[Figure, ...]:
    """The pictures of a terrain: one, or one per choice that its text offers."""
    kinds = {type(ability) for ability in card.abilities}
    if CannotBeOccupied in kinds:
        return (_closed(card, engine),)
    choices = tuple(_choices(card))
    if not choices:
        return (_reach(card, engine, None),)
    return tuple(_reach(card, engine, choice) for choice in choices)


def _choices(card: Card) -> Iterator[str]:
    for ability in card.abilities:
        if isinstance(ability, Declare):
            yield from ability.choices
        elif isinstance(ability, DeclareAny):
            yield from (*ANY_TERRAIN, *((SPRING,) if ability.springs else ()))
        elif isinstance(ability, DeclareDirections):
            yield from ability.choices


def _patterns(card: Card) -> Iterator[Pattern]:
    for ability in card.abilities:
        if isinstance(ability, Move | Attack):
            yield from ability.by


def _surroundings(card: Card) -> tuple[dict[str, tuple[str, ...]], tuple[str, ...]]:
    """What must surround the golem to show the power: spaces of terrains, and golems to jump over."""
    patterns = tuple(_patterns(card))
    fixed: dict[str, tuple[str, ...]] = {card.name: (CENTRE,)}
    if any(isinstance(pattern, ToSameKind) for pattern in patterns):
        fixed[card.name] = (CENTRE, *OTHERS_OF_KIND)
    if any(isinstance(ability, LikeBehind) for ability in card.abilities):
        fixed["Forest"] = (BEHIND,)
    jumps = any(isinstance(pattern, Slide) and pattern.hurdles for pattern in patterns)
    return fixed, SCREENS if jumps else ()


def _reach(card: Card, engine: Engine, choice: str | None) -> Figure:
    fixed, screens = _surroundings(card)
    position = _placed(fixed, (CENTRE, *screens), {CENTRE: choice} if choice else {}, engine)
    alone = reach_of(engine, position, CENTRE)
    attacks: list[str] = []
    for distance in range(1, OPEN.files):
        # one ring at a time, so that no enemy blocks the line to another
        ring = tuple(space for space in _ring(distance) if space not in screens)
        if ring:
            golems = {SIDES[0]: position.golems[SIDES[0]], SIDES[1]: ring}
            attacks += reach_of(engine, replace(position, golems=golems), CENTRE).attacks
    attacks = position.in_order(attacks)
    named = f"{card.name}: declared {choice.lower()}" if choice else card.name
    scene = scene_of(
        position,
        f"power-{slug(card.name)}" + (f"-{slug(choice)}" if choice else ""),
        f"{named}: where a golem goes and attacks",
        reaches=(replace(alone, attacks=()),),
        marked={Mark.CROSS: attacks} if attacks else {},
        meanings=MEANINGS,
    )
    if not attacks:
        scene = replace(scene, words=(*scene.words, "It attacks nowhere."))
    return Figure(scene, _caption(card, choice, screens))


def _caption(card: Card, choice: str | None, screens: Iterable[str]) -> str:
    caption = f"A golem on {CENTRE}, declared {choice.lower()}." if choice else f"A golem on {CENTRE}."
    if screens:
        caption += " The pieces around it are there to be jumped over."
    if any(isinstance(ability, LikeBehind) for ability in card.abilities):
        caption += f" Behind it, on {BEHIND}, lies a forest."
    return caption


def _closed(card: Card, engine: Engine) -> Figure:
    """A space that can't be occupied, and a line that leads to it."""
    position = _placed({card.name: (CENTRE,), "Plateau": (WATCHER,)}, (WATCHER,), {}, engine)
    reach = reach_of(engine, position, WATCHER)
    ahead = [f"{WATCHER[0]}{rank}" for rank in range(int(WATCHER[1:]) + 1, OPEN.ranks + 1)]
    closed = [space for space in ahead if space not in reach.targets]
    scene = scene_of(
        position,
        f"power-{slug(card.name)}",
        f"{card.name}: how a line meets it",
        reaches=(reach,),
        marked={Mark.CLOSED: closed},
    )
    return Figure(scene, f"{card.name} on {CENTRE}, and a golem on the plateau of {WATCHER}.")


def _placed(
    fixed: dict[str, tuple[str, ...]], golems: tuple[str, ...], declared: dict[str, str], engine: Engine
) -> Position:
    row = {SIDES[0]: golems, "declared": declared}
    return position_of(replace(OPEN, fixed=fixed), row, {}, engine.cards)


def _ring(distance: int) -> Iterator[str]:
    """The spaces at that distance from the centre, in files or ranks."""
    centre = place_of(CENTRE)
    assert centre is not None
    for space in OPEN.spaces():
        found = place_of(space)
        assert found is not None
        if max(abs(found[0] - centre[0]), abs(found[1] - centre[1])) == distance:
            yield space
