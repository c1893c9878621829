"""Why an answer is refused: the first reason in spec/essentia/decisions.md that applies."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from grammar.essentia import operations as ops
from grammar.essentia.operations import SPRING, Pattern, slug
from grammar.spaces.names import LETTERS
from reference_engine.essentia.citing import part_rule, tile_rule
from reference_engine.essentia.field import Field, Library
from reference_engine.essentia.power import CIRCLE, ROCKS, Power
from reference_engine.essentia.reach import (
    Going,
    barred,
    crossed,
    going_on,
    line_of,
    not_from_here,
    run,
)
from reference_engine.essentia.sides import seen_by
from reference_engine.essentia.state import State
from reference_engine.essentia.turn import OFFER_TRUCE, RESIGN
from reference_engine.essentia.ways import leads
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.errors import Broken
from reference_engine.kernel.grid import jumps
from reference_engine.kernel.refusing import OVER, Refusal
from reference_engine.kernel.spaces import Answer

_MOVE: Final = re.compile(
    rf"({LETTERS.space})([-x])({LETTERS.space})(?:-({LETTERS.space}))?(?:=([a-z0-9-]{{1,80}}))?"
)
_TILE: Final = re.compile(rf"({LETTERS.space})(?:=([a-z0-9-]{{1,80}}))?")

OTHERS_TURN: Final = {"move": "ES-7.1.1", "place_tile": "ES-6.1.4"}
"""By kind of decision, the rule that says who decides."""


def rule_of_turn(decision: Decision, _answer: Answer) -> str:
    """[ES-7.1.1, ES-6.1.4] Return the rule by which another player decides."""
    return OTHERS_TURN.get(decision.kind, decision.rules[0])


def why_not(state: State, decision: Decision, answer: Answer) -> Broken | None:
    """[ES-7.1.2, ES-6.1.4, ES-11.2.1] Return why a move or a tile is refused."""
    if decision.kind == "move":
        return _why_not_move(state, answer)
    if decision.kind == "place_tile":
        return _why_not_tile(state, decision, answer)
    return None


OVER_HERE: Final = OVER._replace(rule="ES-11.1.10", also=("CORE-1.10",))  # ES-11.1.10
REFUSAL: Final = Refusal(why_not, rule_of_turn, OVER_HERE)


# --- tiles --------------------------------------------------------------------------------------------


def _why_not_tile(state: State, decision: Decision, answer: Answer) -> Broken:
    """Return the most important reason against placing a tile this way."""
    strategic = state.switches.setup == "strategic"
    match = _TILE.fullmatch(answer) if isinstance(answer, str) else None
    if match is None:
        return Broken(decision.rules[0], "name the space for the tile")
    name, kind = match.groups()
    space = state.grid.index.get(name)
    if space is None:
        return Broken("ES-4.1.1", f"the board has no space {name}; it goes from {state.board.span}")
    fixed = state.board.fixed_spaces().get(name)
    if fixed in ("spring", "circle"):
        rule = "ES-6.3.5" if strategic else "ES-5.1.8"
        return Broken(rule, f"{name} is a {fixed}, where no tile can go", ("ES-R30",))
    if fixed is not None:
        return Broken("ES-4.3.1a", f"the board gives {name} to {fixed}")
    if space in state.placed:
        return Broken("ES-5.1.7", f"a tile is on {name} already")
    if not strategic:
        return Broken("ES-6.2.1", "the tiles are face down; choose only a space")
    if not kind:
        return Broken("ES-6.3.1", f"which tile? write {name}=forest")
    wrong_part = Broken("ES-6.3.2", f"this tile can't go to the part of the board where {name} lies")
    return _why_not_kind(state, kind) or wrong_part


def _why_not_kind(state: State, kind: str) -> Broken | None:
    """Return the reason against a tile of that terrain."""
    in_set = {slug(name): name for name in state.board.tiles}
    left = [slug(name) for name in state.tiles_left]
    if kind not in in_set and kind in (slug(ROCKS), slug(SPRING), slug(CIRCLE)):
        return Broken("ES-5.1.5", f"there are no tiles of {kind}")
    if kind not in left:
        library = state.library
        rules = [rule for name in library.rules if slug(name) == kind for rule in tile_rule(library, name)]
        rule = next(iter(rules), "ES-6.3.1")
        return Broken(rule, f"no tile of {kind} is left; there are {', '.join(left)}")
    return None


# --- moves --------------------------------------------------------------------------------------------


class Try(NamedTuple):
    """A move that was tried."""

    going: Going
    occupied: int
    target: int
    attack: bool

    @property
    def library(self) -> Library:
        """The terrains, with their rules."""
        return self.going.field.library

    @property
    def power(self) -> Power:
        """The power of the golem."""
        return self.going.power

    @property
    def part(self) -> tuple[Pattern, ...]:
        """The patterns of the tried part."""
        return self.power.attack if self.attack else self.power.move

    @property
    def is_within_power(self) -> bool:
        """Whether a pattern of the tried part leads to the target."""
        return any(leads(self.going, pattern, self.occupied, self.target) for pattern in self.part)

    @property
    def is_on_line(self) -> bool:
        """Whether a line of the tried part reaches the target, if nothing else forbids it."""
        return any(
            self.target in self._ends(pattern, direction)
            for pattern in self.part
            if isinstance(pattern, ops.Slide)
            for direction in pattern.directions
        )

    def _ends(self, slide: ops.Slide, direction: ops.Direction) -> Sequence[int]:
        """Return the empty spaces to which a line in a direction leads: as far as possible, the last one."""
        empty = run(self.going, slide, direction, self.occupied).empty
        return empty[-1:] if slide.farthest else empty


def _why_not_move(state: State, answer: Answer) -> Broken:
    """Return the most important reason against a move."""
    if answer == "pass":
        return Broken("ES-7.1.3", "you can't pass")
    if answer == OFFER_TRUCE:
        return Broken("ES-R34", "a truce is not offered now")
    if answer == RESIGN:
        return Broken("ES-R27", "this game doesn't allow resigning")
    match = _MOVE.fullmatch(answer) if isinstance(answer, str) else None
    if match is None or (match[2] == "-" and match[4]):
        return Broken("ES-7.1.2", "write a move as c1-c4, or c1xc4 to attack")
    origin_name, sign, target_name, further, choice = match.groups()
    index, span = state.grid.index, state.board.span
    if origin_name not in index:
        return Broken("ES-4.1.1", f"the board has no space {origin_name}; it goes from {span}")
    if target_name not in index:
        return Broken("ES-4.1.6", f"the board ends before {target_name}; it goes from {span}")
    if further is not None and further not in index:
        return Broken("ES-4.1.6", f"the board ends before {further}; it goes from {span}")
    then = None if further is None else index[further]
    return _why_not_golem(state, index[origin_name], index[target_name], sign == "x", then, choice)


def _why_not_golem(
    state: State, origin: int, target: int, attack: bool, then: int | None, choice: str | None
) -> Broken:
    """Return the most important reason against a golem's move to an existing space."""
    field = state.field
    own, enemy, (player, _, resting, *_) = state.position
    names = state.grid.names
    if not own >> origin & 1:
        return Broken("ES-7.1.5", f"player {player} has no golem on {names[origin]}")
    if resting >> origin & 1:
        return Broken("ES-10.2.9", f"the golem on {names[origin]} rests this turn")
    if origin == target:
        return Broken("ES-7.1.4", "a golem that moves must leave its space", ("ES-R13",))
    if own >> target & 1:
        return Broken("ES-8.1.2", f"your own golem is on {names[target]}")
    if field.banned >> target & 1:
        key = "occupied_declared" if choice else "occupied"
        rule = own_rule(field.library, field.terrain[target], key) or "ES-10.1.8"
        return Broken(rule, f"{names[target]} cannot be occupied")
    if attack != bool(enemy >> target & 1):
        return Broken("ES-8.1.1", f"{names[target]}: write x to attack an enemy there, - if it is empty")
    if attack and field.immune >> target & 1:
        rule = "ES-10.2.8" if field.powers[target].immune else "ES-10.3.14"
        return Broken(rule, f"a golem on {names[target]} cannot be taken")
    if state.position[2].safe >> target & 1:
        return Broken("ES-10.3.15", f"the golem on {names[target]} has just arrived, and cannot be taken yet")
    reasons = [
        _why_not_there(Try(going, own | enemy, target, attack))
        for going in going_on(field, state.position, origin)
    ]
    reason = None if None in reasons else reasons[0]
    stands = state.moves.stands_after(origin, target, attack, -1 if then is None else then)
    last_spring = Broken("ES-R23a", "a golem can't leave your last spring")
    return (
        reason
        or _why_not_further(state, origin, target, then)
        or _why_not_declared(field, stands, choice)
        or last_spring
    )


def _why_not_further(state: State, origin: int, target: int, then: int | None) -> Broken | None:
    """[ES-10.3.19] Return the reason why a golem does not go on to another space after its attack."""
    if then is None:
        return None
    field, name = state.field, state.grid.names[then]
    player = state.position[2].player
    goals = [
        state.grid.step(target, seen_by(ops.STEPS[direction], player))
        for direction in field.powers[origin].further
    ]
    if then not in goals or field.takes_taker >> target & 1:
        return Broken("ES-10.3.19", f"the golem doesn't move on to {name}")
    return Broken("ES-10.3.19", f"{name} is occupied") if not _is_free(state, origin, then) else None


def _is_free(state: State, origin: int, then: int) -> bool:
    own, enemy, _ = state.position
    return not ((own | enemy) & ~(1 << origin) | state.field.banned) >> then & 1


def own_rule(library: Library, terrain: str, key: str) -> str | None:
    """Return a terrain's own rule for a refusal, if it has one."""
    row = library.rules.get(terrain)
    found = None if row is None else row.refuse.get(key)
    return None if found is None else str(found)


def _why_not_there(tried: Try) -> Broken | None:
    """Return the reason why the golem's power does not lead there."""
    names = tried.going.field.grid.names
    if tried.is_within_power:
        return _why_barred(tried)
    doing: ops.Doing = "attack" if tried.attack else "move"
    if not tried.part:
        rule = own_rule(tried.library, tried.power.name, f"cannot_{doing}") or "ES-10.2.14"
        return Broken(rule, f"a golem on {names[tried.going.space]} cannot {doing}")
    barred_there = _why_barred(tried) if tried.is_on_line else None
    return (
        barred_there
        or _why_not_line(tried)
        or _why_not_jump(tried)
        or Broken(
            _why_not_pattern(tried, doing), f"{tried.power.name.lower()} gives no power to {doing} there"
        )
    )


def _why_barred(tried: Try) -> Broken | None:
    """[ES-10.3.7, ES-10.3.9, ES-10.3.10, ES-10.3.13] Return what forbids a move to which the power leads."""
    going, target = tried.going, tried.target
    field, there = going.field, going.field.grid.names[target]
    doing: ops.Doing = "attack" if tried.attack else "move"
    if not_from_here(going) >> target & 1:
        return Broken("ES-10.3.10", f"{there} can be occupied only from an adjoining space")
    if barred(going, doing) >> target & 1:
        when = any(bar.when is not None for bar in going.power.bars)
        return Broken("ES-10.3.9" if when else "ES-10.3.7", f"the golem cannot {doing} to {there} now")
    if not tried.attack:
        return None
    if field.immune_to_afar >> target & 1 and not field.around[going.space] >> target & 1:
        return Broken("ES-10.3.13", f"a golem on {there} can be taken only from an adjoining space")
    if field.immune_to_jumps >> target & 1 and not _is_by_line(tried):
        return Broken("ES-10.3.13", f"a golem on {there} cannot be taken by a jump")
    return None


def _is_by_line(tried: Try) -> bool:
    """Return whether a line leads to the target."""
    return any(
        leads(tried.going, pattern, tried.occupied, tried.target)
        for pattern in tried.part
        if isinstance(pattern, ops.Slide)
    )


def _why_not_line(tried: Try) -> Broken | None:
    """Return the first obstacle on the line of the first slide that goes there."""
    slide, line = _line(tried)
    if slide is None:
        return None
    field = tried.going.field
    names = field.grid.names
    pieces = 0
    for count, space in enumerate(line, 1):
        if field.opaque >> space & 1:
            rule = own_rule(field.library, field.terrain[space], "lines") or "ES-10.2.10"
            return Broken(rule, f"lines stop before {names[space]}")
        if space == tried.target:
            if count < slide.least:
                return Broken("ES-10.3.1", f"the line goes exactly {slide.least} spaces")
            break
        if field.last >> space & 1:
            return Broken("ES-10.3.11", f"the line ends on {names[space]}")
        if tried.occupied >> space & 1 and not (slide.passes_own and tried.going.own >> space & 1):
            pieces += 1
            if pieces > slide.hurdles:
                rule = "ES-10.2.5" if slide.hurdles else "ES-8.1.3"
                return Broken(rule, f"the piece on {names[space]} is in the way")
    if pieces < slide.hurdles:
        return Broken("ES-10.2.5", "there is no piece to jump over")
    return Broken("ES-10.2.2", "the line continues, and the golem must go as far as it can")


def _why_not_jump(tried: Try) -> Broken | None:
    """[ES-10.3.12] Return the space that keeps a jump of the part from leading there."""
    field = tried.going.field
    offset = field.grid.apart(tried.going.space, tried.target)
    for pattern in tried.part:
        if isinstance(pattern, ops.Leap) and offset in jumps(pattern.long, pattern.short):
            closed = field.no_jumps & field.grid.bits(crossed(tried.going, pattern, tried.target))
            name = field.grid.named(closed)[0]
            return Broken("ES-10.3.12", f"jumps do not pass over {name}")
    return None


def _line(tried: Try) -> tuple[ops.Slide | None, tuple[int, ...]]:
    """Return the first slide of the part with the target on a line within its distance, and that line."""
    for pattern in tried.part:
        if isinstance(pattern, ops.Slide):
            for direction in pattern.directions:
                line = line_of(tried.going, direction)
                if tried.target in line[: pattern.most]:
                    return pattern, line
    return None, ()


def _why_not_pattern(tried: Try, doing: str) -> str:
    """Return the rule of a terrain that says where its golems do not go."""
    across, along = map(abs, tried.going.field.grid.apart(tried.going.space, tried.target))
    shape = "orthogonal" if not across or not along else "diagonal" if across == along else "crooked"
    far = [f"{doing}_far"] if max(across, along) > 1 else []
    keys = (*far, f"{doing}_{shape}", f"{doing}_any")
    own = (own_rule(tried.library, tried.power.name, key) for key in keys)
    return next((rule for rule in own if rule), part_rule(tried.library, tried.power.name, tried.attack))


def _why_not_declared(field: Field, target: int, choice: str | None) -> Broken | None:
    """Return the reason against the declaration there, or against the lack of one."""
    if target < 0:
        return Broken("ES-8.7.1", "the golem is taken, and declares nothing") if choice else None
    choices, terrain = field.powers[target].choices, field.terrain[target]
    slugs = [slug(one) for one in choices]
    name = field.grid.names[target]
    if choices and not choice:
        rule = own_rule(field.library, terrain, "undeclared") or "ES-10.1.7"
        return Broken(rule, f"a power is declared on {name}: {', '.join(slugs)}")
    if choices and choice not in slugs:
        rule = own_rule(field.library, terrain, "choice") or "ES-10.1.7"
        return Broken(rule, f"{choice} is none of {', '.join(slugs)}")
    if choice and not choices:
        return Broken("ES-8.7.1", f"there is nothing to declare on {name}")
    return None
