"""Chapters 8 and 9: where a single golem may go by the power of its space.

There is no other way to move a golem: the rules of plains, forests or rocks are in the texts of the terrains,
and their patterns are carried out here.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final, NamedTuple, TypeGuard

from grammar.essentia import operations as ops
from grammar.essentia.board import SIDES
from grammar.essentia.uses import is_toward
from reference_engine.essentia.field import Field
from reference_engine.essentia.position import Position
from reference_engine.essentia.power import Power
from reference_engine.essentia.sides import seen_by
from reference_engine.kernel.grid import jumps


class Going(NamedTuple):
    """A player's golem on a space, with a power. Sets of spaces are whole numbers.

    `own` and `enemy` are the golems on the board; they matter only to powers that heed golems.
    """

    field: Field
    player: int
    space: int
    power: Power
    own: int = 0
    enemy: int = 0


class Run(NamedTuple):
    """The result of a line: the empty spaces that it reaches, and the piece at which it stops."""

    empty: list[int]
    piece: int | None


def line_of(going: Going, direction: ops.Direction) -> tuple[int, ...]:
    """[ES-10.1.10] Return the spaces of a line, in a direction as the golem's own side sees it."""
    return going.field.grid.line(going.space, seen_by(ops.STEPS[direction], going.player))


def _stretch(going: Going, pattern: ops.Slide, direction: ops.Direction) -> tuple[int, ...]:
    """[ES-8.1.5, ES-10.1.4, ES-10.2.1, ES-10.2.10, ES-10.3.11]
    Return the spaces of a line as far as the pattern and the terrain let it lead, whatever stands on them.

    It leads to a space that ends lines, and only up to one that stops them.
    """
    spaces = line_of(going, direction)[: pattern.most]
    opaque = going.field.opaque
    bounds = opaque | going.field.last
    if not bounds:
        return spaces
    for count, there in enumerate(spaces):
        if bounds >> there & 1:
            return spaces[: count if opaque >> there & 1 else count + 1]
    return spaces


def run(going: Going, pattern: ops.Slide, direction: ops.Direction, occupied: int) -> Run:
    """[ES-8.1.3, ES-10.1.5, ES-10.2.5, ES-10.3.1, ES-10.3.2]
    Follow a line as far as it leads: up to the first piece, own or enemy.

    If the pattern jumps over a piece, only the spaces behind that piece count; own golems that it passes
    don't count as pieces.
    """
    reached: list[int] = []
    over = 0
    passed = going.own if pattern.passes_own else 0
    for count, there in enumerate(_stretch(going, pattern, direction), 1):
        if (occupied & ~passed) >> there & 1:
            if over == pattern.hurdles:
                return Run(reached, there if count >= pattern.least else None)
            over += 1
        elif over == pattern.hurdles and count >= pattern.least:
            reached.append(there)
    return Run(reached, None)


def steps(going: Going, pattern: ops.Slide) -> Iterator[int]:
    """[ES-8.4.1, ES-8.8.1, ES-9.2.3, ES-9.2.9]
    Yield the adjoining spaces to which a slide of one space leads.
    """
    for direction in pattern.directions:
        yield from run(going, pattern, direction, 0).empty


def landings(going: Going, pattern: ops.Leap) -> Iterator[int]:
    """[ES-8.6.1, ES-8.6.2, ES-8.6.3, ES-10.1.6, ES-10.3.12]
    Yield the ends of a jump, whatever lies between, except a space that jumps do not pass over.
    """
    field = going.field
    for offset in jumps(pattern.long, pattern.short):
        there = field.grid.step(going.space, offset)
        if there is not None and not field.no_jumps & field.grid.bits(crossed(going, pattern, there)):
            yield there


def between(going: Going, target: int) -> tuple[int, ...]:
    """[ES-1.3.3] Return the spaces between the ends of a straight line."""
    across, along = going.field.grid.apart(going.space, target)
    count = max(abs(across), abs(along))
    step = along // count * going.field.grid.files + across // count
    return tuple(going.space + number * step for number in range(1, count))


def crossed(going: Going, pattern: ops.Leap, target: int) -> tuple[int, ...]:
    """[ES-8.6.2, ES-9.2.7] Return the spaces within a jump: between its ends, or the long leg of its L."""
    if pattern.short in (0, pattern.long):
        return between(going, target)
    across, along = going.field.grid.apart(going.space, target)
    files = going.field.grid.files
    step = (1 if across > 0 else -1) if abs(across) == pattern.long else (files if along > 0 else -files)
    return tuple(going.space + number * step for number in range(1, pattern.long + 1))


def others_of_kind(going: Going, _pattern: ops.ToSameKind) -> Iterator[int]:
    """[ES-10.2.6] Return every other space of the same terrain."""
    return iter(going.field.same_kind(going.space))


def spaces_in(going: Going, pattern: ops.InArea) -> Iterator[int]:
    """[ES-10.3.3] Yield the spaces of an area of the board."""
    field, grid, here = going.field, going.field.grid, going.space
    side = SIDES[going.player - 1]
    for space in range(grid.size):
        inside = {
            "same_row": grid.rank(space) == grid.rank(here),
            "same_file": space % grid.files == here % grid.files,
            "home_rows": bool(field.home[going.player] >> space & 1),
            "own_part": field.part_of[space] == side,
            "other_part": field.part_of[space] not in (None, side),
            "board": True,
        }
        if inside[pattern.area]:
            yield space


def spaces_next_to(going: Going, pattern: ops.NextTo) -> Iterator[int]:
    """[ES-10.3.4] Yield the spaces next to springs, to a terrain, or to golems other than this one."""
    field, here = going.field, 1 << going.space
    beside = {
        "spring": field.springs,
        "terrain": field.of_kind(pattern.terrain),
        "own_golem": going.own & ~here,
        "enemy_golem": going.enemy,
    }
    return iter(field.grid.listed(field.next_to(beside[pattern.what]) & ~here))


SPOTS: Final[dict[type, Callable[[Going, Any], Iterator[int]]]] = {
    ops.Slide: steps,
    ops.Leap: landings,
    ops.ToSameKind: others_of_kind,
    ops.InArea: spaces_in,
    ops.NextTo: spaces_next_to,
}
"""The spaces to which a pattern leads whatever is elsewhere."""


def is_line(pattern: ops.Pattern) -> TypeGuard[ops.Slide]:
    """Return whether a pattern depends on the pieces between."""
    return isinstance(pattern, ops.Slide) and pattern.most != 1


def spots(going: Going, patterns: tuple[ops.Pattern, ...]) -> int:
    """Return the set of spaces to which these patterns lead, except by lines."""
    found = 0
    for pattern in patterns:
        if not is_line(pattern):
            found |= going.field.grid.bits(SPOTS[type(pattern)](going, pattern))
    return found


def barred(going: Going, doing: ops.Doing) -> int:
    """[ES-10.3.7, ES-10.3.9] Return the spaces to which the golem's power forbids moves, or attacks."""
    field, grid, found = going.field, going.field.grid, 0
    for bar in going.power.bars:
        if doing not in bar.doing:
            continue
        if bar.when is not None:
            found |= grid.bits(range(grid.size)) if stands(going, bar.when) else 0
        elif bar.on:
            found |= field.of_kind(bar.on)
        else:
            found |= grid.bits(
                space
                for space in range(grid.size)
                if is_toward(seen_by(grid.apart(going.space, space), going.player), bar.toward)
            )
    return found


def stands(going: Going, presence: ops.Presence) -> bool:
    """[ES-10.3.9] Return whether golems stand around this one as a text says."""
    field, grid, here = going.field, going.field.grid, going.space
    golems = {"own": going.own, "enemy": going.enemy, "any": going.own | going.enemy}[presence.who]
    golems &= ~(1 << here)
    if presence.where == "adjoining":
        found = golems & field.around[here]
    else:
        area: ops.Area = presence.where
        found = golems & grid.bits(spaces_in(going, ops.InArea(area)))
    return bool(found) != presence.absent


def not_from_here(going: Going) -> int:
    """[ES-10.3.10] Return the spaces that a golem here can't occupy, because it is not next to them."""
    return going.field.from_next_only & ~going.field.around[going.space]


def walkable(going: Going) -> int:
    """[ES-8.1.1, ES-8.1.6, ES-3.3.5, ES-10.1.8]
    Return the spaces where the golem may move if they are empty, except by lines.
    """
    return spots(going, going.power.move) & ~no_walk(going)


def no_walk(going: Going) -> int:
    """[ES-10.1.8, ES-10.3.7, ES-10.3.10] Return the spaces where no move of the golem ends."""
    return going.field.banned | not_from_here(going) | barred(going, "move")


def strikable(going: Going) -> int:
    """[ES-9.1.5, ES-10.2.8, ES-10.3.13]
    Return the spaces that the golem may attack if an enemy is there, except by lines.
    """
    attack = going.power.attack
    found = spots(going, attack) & ~going.field.immune_to_jumps | spots(going, without_jumps(attack))
    return found & ~no_strike(going)


def without_jumps(patterns: tuple[ops.Pattern, ...]) -> tuple[ops.Pattern, ...]:
    """Return the patterns that are not jumps."""
    return tuple(pattern for pattern in patterns if not isinstance(pattern, ops.Leap))


def no_strike(going: Going) -> int:
    """[ES-9.1.5, ES-10.2.8, ES-10.3.7, ES-10.3.10, ES-10.3.13, ES-10.3.14]
    Return the spaces where no attack of the golem ends.
    """
    field = going.field
    afar = field.immune_to_afar & ~field.around[going.space]
    return field.immune | afar | not_from_here(going) | barred(going, "attack")


def line_moves(going: Going, pattern: ops.Slide, reached: list[int]) -> list[int]:
    """[ES-8.2.1, ES-8.3.1, ES-8.5.1, ES-10.1.8, ES-10.2.2]
    Return the spaces on a line where a golem may stop.
    """
    closed = no_walk(going)
    there = [space for space in reached if not closed >> space & 1]
    return there[-1:] if pattern.farthest else there


def may_strike(going: Going, space: int) -> bool:
    """[ES-9.1.5, ES-10.2.8] Return whether a golem on that space can be captured by a line."""
    return not no_strike(going) >> space & 1


# --- powers that heed golems --------------------------------------------------------------------------


def going_on(field: Field, position: Position, space: int) -> tuple[Going, ...]:
    """[ES-10.3.5, ES-10.3.20]
    Return the golem of the player to move on a space, once for each power of which it may use one, with the
    attacks that golems elsewhere add to it.
    """
    return tuple(
        going._replace(power=replace(going.power, attack=going.power.attack + supported(going)))
        for going in unaided(field, position, space)
    )


def unaided(field: Field, position: Position, space: int) -> tuple[Going, ...]:
    """[ES-10.3.5, ES-10.3.8] Return the same golem, with what its powers give without golems elsewhere."""
    own, enemy, (player, declared, *_) = position
    return tuple(
        _settled(Going(field, player, space, power, own, enemy))
        for power in field.alternatives(space, player, declared)
    )


def _settled(going: Going) -> Going:
    """Return the golem with the parts that its power has as golems stand now."""
    power = going.power
    move, attack = power.move, power.attack
    if power.move_when is not None and not stands(going, power.move_when):
        move = power.move_otherwise
    if power.attack_when is not None and not stands(going, power.attack_when):
        attack = power.attack_otherwise
    return going._replace(power=replace(power, move=move, attack=attack))


def supported(going: Going) -> tuple[ops.Pattern, ...]:
    """[ES-10.3.20] Return the patterns by which own golems elsewhere let this one attack."""
    terrain = going.field.terrain[going.space]
    return tuple(
        pattern
        for spaces, support in going.field.supporting
        if going.own & spaces and terrain in support.terrains
        for pattern in support.by
    )


def reached_by(going: Going) -> tuple[int, int]:
    """Return the spaces to which a golem may move now, and those of the enemies that it may attack."""
    occupied = going.own | going.enemy
    walk, strike = walkable(going), strikable(going)
    for pattern in dict.fromkeys((*going.power.move, *going.power.attack)):
        if is_line(pattern):
            for direction in pattern.directions:
                reached, piece = run(going, pattern, direction, occupied)
                if pattern in going.power.move:
                    walk |= going.field.grid.bits(line_moves(going, pattern, reached))
                if pattern in going.power.attack and piece is not None and may_strike(going, piece):
                    strike |= 1 << piece
    return walk & ~occupied, strike & going.enemy
