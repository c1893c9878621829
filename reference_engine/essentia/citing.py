"""The rules that events cite, as in spec/essentia/events.md; looked up only for recorded events."""

from dataclasses import replace
from typing import Final

from grammar.essentia import operations as ops
from grammar.essentia.board import DEFAULT, SIDES
from grammar.essentia.patterns import pattern_rule
from reference_engine.essentia.field import Field, Library
from reference_engine.essentia.moves import Move
from reference_engine.essentia.parts import home_spaces, part_of
from reference_engine.essentia.play import legal_moves
from reference_engine.essentia.position import Position
from reference_engine.essentia.power import Power
from reference_engine.essentia.reach import Going, going_on, reached_by, unaided
from reference_engine.essentia.sides import DAWN, TWILIGHT
from reference_engine.essentia.state import State
from reference_engine.essentia.ways import Way, way

CARRIES: Final = {
    "kernel.grid": {
        "jumps": ("ES-1.3.4", "ES-10.2.3", "ES-10.2.4"),
        "turned": ("ES-10.1.10",),
        "Grid.step": ("ES-4.1.6",),
        "Grid.line": ("ES-1.3.3", "ES-4.1.6"),
    },
}
"""By shared function: the rules of this game that it carries out."""

OF_THE_DEFAULT_BOARD: Final = (
    "ES-3.1.5",
    "ES-3.1.6",
    "ES-4.2.2",
    "ES-4.2.3",
    "ES-4.2.4",
    "ES-4.2.5",
    "ES-4.2.6",
)
"""The visible properties of the default board when play begins."""

OF_A_POWER: Final = "ES-10.1.1"
"""The rule of a terrain without a rule of its own."""


def part_rule(library: Library, name: str, attack: bool) -> str:
    """Return the rule by which golems move or attack from a terrain."""
    row = library.rules.get(name)
    found = None if row is None else row.attack if attack else row.move
    return OF_A_POWER if found is None else str(found)  # a plain string: JSON encodes no class of its own


def tile_rule(library: Library, name: str) -> tuple[str, ...]:
    """Return the rule that says how many tiles of a terrain there are, if any."""
    row = library.rules.get(name)
    return () if row is None or row.tile is None else (str(row.tile),)


def once(rules: list[str]) -> tuple[str, ...]:
    """Return each rule once, at its first position."""
    return tuple(dict.fromkeys(rules))


# --- moving -------------------------------------------------------------------------------------------


def of_move(state: State, before: Position, move: Move) -> tuple[str, ...]:
    """Return the rules of the event `moved`."""
    field, moves = state.field, state.moves
    own, enemy, (player, *_) = before
    goings = unaided(field, before, move.origin)
    going = _leading((*goings, *going_on(field, before, move.origin)), move)
    power, led = going.power, way(going, own | enemy, move.target, move.attack)
    rules = [part_rule(field.library, field.terrain[move.origin], move.attack)]
    rules += _of_power(field, before, move, power, led)
    rules += _of_further_text(field, move)
    if going not in goings:
        rules.append("ES-10.3.20")
    rules += _of_change(state, field, move)
    rules += _of_line(field, own | enemy, move, led)
    rules += _of_jump(field, own | enemy, move, led)
    if not move.attack and any(moves.numbered[one].attack for one in legal_moves(moves, before)[0]):
        rules.append("ES-8.1.7")
    rules += _of_springs(field, move, own, enemy, player)
    return once(rules)


def _leading(goings: tuple[Going, ...], move: Move) -> Going:
    """[ES-10.3.5, ES-10.3.7, ES-10.3.9, ES-10.3.20]
    Return the first power by which a golem may go where it went.
    """
    return next(going for going in goings if reached_by(going)[move.attack] >> move.target & 1)


def _of_further_text(field: Field, move: Move) -> list[str]:
    """[ES-10.3.5, ES-10.3.6, ES-10.3.8, ES-10.3.18, ES-10.3.19]
    Return the rules for powers taken from elsewhere or under a condition, and for what follows an attack.
    """
    space = field.powers[move.origin]
    under = space.attack_when if move.attack else space.move_when
    found = {
        "ES-10.3.5": space.like_next,
        "ES-10.3.6": bool(space.like),
        "ES-10.3.8": under is not None,
        "ES-10.3.18": move.attack and space.stays,
        "ES-10.3.19": bool(space.further) and move.stands not in (-1, move.target),
    }
    return [rule for rule, holds in found.items() if holds]


def _of_power(field: Field, before: Position, move: Move, power: Power, led: Way) -> list[str]:
    """[ES-3.3.4, ES-8.7.2, ES-10.1.7, ES-10.2.12, ES-10.2.7, ES-3.4.1]
    Return the rules for the source of the golem's power.
    """
    space, rules = field.powers[move.origin], []
    if space.choices:
        if field.circles >> move.origin & 1:
            rules += ["ES-3.3.4", "ES-8.7.2"]
        else:
            rules.append("ES-10.2.12" if space.by_lines else "ES-10.1.7")
    if space.like_behind:
        rules.append("ES-10.2.7")
    rules.append(part_rule(field.library, power.name, move.attack))
    if power.name not in field.library.rules:
        rules.append(pattern_rule(led.pattern))
    if _not_twice(field, before, move):
        rules.append("ES-10.2.18")
    if power.name == ops.SPRING:
        rules.append("ES-3.4.1")
    return rules


def _not_twice(field: Field, before: Position, move: Move) -> bool:
    """[ES-10.2.18]
    Return whether what was declared gave only its two parts, or the power of rocks instead.
    """
    space = move.origin
    if field.powers[space].like_behind:
        there = field.behind[before[2].player][space]
        if there is None:
            return False
        space = there
    power = field.powers[space]
    choice = before[2].declared[field.place[space]] if power.choices else 0
    if not choice or power.by_lines:
        return False
    name = power.choices[choice - 1]
    return field.twice(name) or (name == ops.SPRING and field.circles >> move.origin & 1 == 1)


def _of_change(state: State, field: Field, move: Move) -> list[str]:
    """[ES-3.2.3, ES-3.2.4, ES-3.2.5, ES-8.1.6, ES-3.1.7]
    Return the rules for reaching another terrain, and for a tile that stays in place.
    """
    rules = []
    if field.terrain[move.origin] != field.terrain[move.target if move.stands < 0 else move.stands]:
        rules += ["ES-3.2.3", "ES-3.2.4", "ES-3.2.5", "ES-8.1.6"]
    if move.origin in state.placed:
        rules.append("ES-3.1.7")
    return rules


def _of_line(field: Field, occupied: int, move: Move, led: Way) -> list[str]:
    """[ES-8.1.5, ES-8.1.4, ES-8.7.6, ES-8.7.7] Return the rules for what a line passes over, or between."""
    rules = []
    if any(field.terrain[space] != field.terrain[move.origin] for space in led.over):
        rules.append("ES-8.1.5")
    if _squeezed(field, occupied, led):
        rules.append("ES-8.1.4")
    if any(field.circles >> space & 1 for space in led.over):
        rules.append("ES-8.7.6" if field.switches.circles == "enabled" else "ES-8.7.7")
    return rules


def _squeezed(field: Field, occupied: int, led: Way) -> bool:
    """[ES-8.1.4] Return whether a diagonal line goes between two occupied spaces."""
    files = field.grid.files
    for one, two in zip(led.line, led.line[1:], strict=False):
        across, along = field.grid.apart(one, two)
        corners = 1 << one + across | 1 << one + along * files
        if across and along and occupied & corners == corners:
            return True
    return False


def _of_jump(field: Field, occupied: int, move: Move, led: Way) -> list[str]:
    """[ES-8.6.2, ES-9.2.7, ES-12.1.4, ES-10.2.10] Return the rules for what a jump crosses."""
    rules = []
    pieces = any(occupied >> space & 1 for space in led.within)
    circles = any(field.circles >> space & 1 for space in led.within)
    if pieces or circles:
        rules.append("ES-8.6.2")
    if pieces and move.attack:
        rules.append("ES-9.2.7")
    if circles and field.switches.circle_barrier == "on":
        rules.append("ES-12.1.4")
    if any((field.opaque & ~field.circles) >> space & 1 for space in led.within):
        rules.append("ES-10.2.10")
    return rules


def _of_springs(field: Field, move: Move, own: int, enemy: int, player: int) -> list[str]:
    """[ES-3.4.2, ES-11.1.6, ES-10.2.11, ES-8.8.3, ES-11.1.5]
    Return the rules for springs that are entered, left and held.
    """
    rules = []
    if not move.attack and field.own_springs[3 - player] >> move.target & 1:
        rules.append("ES-3.4.2")
        if enemy & field.springs:
            rules.append("ES-11.1.6")
    both = field.own_springs[DAWN] | field.own_springs[TWILIGHT]
    if field.springs & ~both & (move.both | move.arrives):
        rules.append("ES-10.2.11")
    stands = 0 if move.stands < 0 else 1 << move.stands
    if field.springs >> move.origin & 1 and not field.springs & stands:
        rules.append("ES-8.8.3")
    held = (own ^ move.both) & field.springs
    if held and not held & field.own_springs[player] and field.switches.count_springs == "any":
        rules.append("ES-11.1.5")
    return rules


# --- other effects of a move --------------------------------------------------------------------------


def of_capture(state: State, move: Move) -> tuple[str, ...]:
    """Return the rules of the event `eliminated`."""
    rules = ["ES-9.1.1", "ES-9.1.2"] if move.stands == move.target else ["ES-9.1.1"]
    rules += ["ES-3.2.1", "ES-3.2.2"]
    if move.stands >= 0:
        rules += ["ES-9.1.3", "ES-9.1.4"]
    rules.append("ES-9.1.5")
    if move.target in state.placed:
        rules.append("ES-3.1.8")
    if not state.field.losing & move.attacked:
        rules.append("ES-11.1.8")
    return tuple(rules)


def of_declaration(state: State, before: Position, move: Move) -> tuple[str, ...]:
    """Return the rules of the event `declared`."""
    field = state.field
    power, circle = field.powers[move.stands], field.circles >> move.stands & 1
    if not circle:
        return ("ES-10.2.12" if power.by_lines else "ES-10.1.7",)
    rules = ["ES-8.7.1", "ES-3.3.3", "ES-8.7.3"]
    if move.attack:
        rules.append("ES-9.2.10")
    if (before[0] | before[1]) & field.circles & ~move.both:
        rules.append("ES-8.7.4")
    if field.switches.circle_any_terrain == "on":
        rules += ["ES-12.1.1", "ES-12.1.2"]
    if power.choices[move.choice - 1] == ops.SPRING:
        rules.append("ES-R19")
    return tuple(rules)


# --- the end ------------------------------------------------------------------------------------------


def of_victory(state: State, move: Move) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the rules of the events `lost` and `won` by a move."""
    field = state.field
    enemy, own, rest = state.position
    other, winner = rest.player, rest.winner
    loser_holds = (own if winner == other else enemy) & field.counted[3 - winner]
    if move.attack and field.losing >> move.target & 1:
        return _by_capture(field, move, winner, bool(loser_holds))
    rules = ["ES-11.1.3", "ES-11.1.4"]
    if field.switches.spring_loss == "enemy_entry":
        rules.append("ES-R23")
    if field.switches.count_springs == "original":
        rules.append("ES-R24")
    winner_holds = (enemy if winner == other else own) & field.counted[winner]
    return tuple(rules), ("ES-11.1.3", "ES-11.1.10", *(() if winner_holds else ("ES-11.1.10a", "ES-R25")))


def _by_capture(
    field: Field, move: Move, winner: int, loser_holds: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """[ES-11.1.1, ES-11.1.2, ES-11.1.7, ES-11.1.11, ES-10.2.11, ES-10.2.13]
    Return the rules for a game decided by a capture.
    """
    if not field.springs >> move.target & 1:
        lost, won = ["ES-10.2.13"], ["ES-10.2.13", "ES-11.1.10"]
    else:
        lost, won = ["ES-11.1.1"], ["ES-11.1.1", "ES-11.1.10", "ES-7.1.7", "ES-7.1.8"]
        board = field.own_springs[DAWN] | field.own_springs[TWILIGHT]
        if not board >> move.target & 1:
            lost.append("ES-10.2.11")
            won.append("ES-10.2.11")
        if field.own_springs[winner] >> move.target & 1:
            lost.append("ES-11.1.7")
            won.append("ES-11.1.2")
        if not loser_holds:
            lost.append("ES-11.1.3")
            won.append("ES-11.1.11")
    return tuple(lost), tuple(won)


def rules_of_tile(state: State, space: int, terrain: str | None) -> tuple[str, ...]:
    """[ES-3.1.2, ES-3.1.4, ES-5.1.9, ES-6.2.4] Return the rules of the event `tile_placed`."""
    if terrain is None:
        rules = ["ES-6.2.2", "ES-6.1.4", "ES-6.2.4"]
    else:
        rules = ["ES-6.3.1", "ES-6.1.4", "ES-3.1.2", "ES-3.1.4", *tile_rule(state.library, terrain)]
        rules += rules_of_part(state, space)
    if (home_spaces(state, DAWN) | home_spaces(state, TWILIGHT)) >> space & 1:
        rules.append("ES-5.1.9")
    return tuple(rules)


def rules_of_part(state: State, space: int) -> tuple[str, ...]:
    """[ES-6.3.2, ES-6.3.3, ES-6.3.4, ES-6.3.4a, ES-R29]
    Return the rules by which a tile is placed in a part of the board, or in the centre.
    """
    part = part_of(state, space)
    if part is None:
        used = state.switches.centre_uses_slot == "on"
        return ("ES-6.3.3", "ES-6.3.4" if used else "ES-R29")
    is_full = part != SIDES[state.slots[state.active - 1] - 1]
    return ("ES-6.3.2", "ES-6.3.4a") if is_full else ("ES-6.3.2",)


def rules_of_golems(state: State, player: int, golems: int) -> tuple[str, ...]:
    """[ES-4.1.2, ES-6.4.1a, ES-6.4.2, ES-4.2.1, ES-4.3.3] Return the rules of the event `golems_placed`."""
    field = state.field
    rules = ["ES-6.4.1", "ES-6.1.1", "ES-1.1.3", "ES-5.1.6", "ES-6.4.3", "ES-6.4.4"]
    if state.board.ranks == DEFAULT.ranks:
        rules.append("ES-4.1.2")
    if home_spaces(state, player) & field.banned:
        rules.append("ES-6.4.1a")
    springs = field.own_springs[DAWN] | field.own_springs[TWILIGHT]
    if golems & (springs | state.grid.bits(state.placed)):
        rules.append("ES-6.4.2")
    if golems & field.own_springs[player]:
        rules += ["ES-4.2.1", "ES-4.3.3"]
    if replace(state.board, options={}) == DEFAULT:
        rules += OF_THE_DEFAULT_BOARD
    return tuple(rules)
