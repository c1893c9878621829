"""What texts do on the board: moving, pushing, swapping, teleporting, summoning, tokens."""

from collections.abc import Sequence
from typing import Final

from grammar.clashes_of_destiny.operations import Equip, MoveUnit, Push, Summon, Swap, Teleport
from grammar.clashes_of_destiny.parts import EmptyTiles
from grammar.ir.selectors import Choice
from reference_engine.clashes_of_destiny import tiles
from reference_engine.clashes_of_destiny.board.moving import move_to, pushed_to, put_on_tile
from reference_engine.clashes_of_destiny.board.places import empty_tiles
from reference_engine.clashes_of_destiny.board.summoning import legal_tiles
from reference_engine.clashes_of_destiny.choosing import choice_in
from reference_engine.clashes_of_destiny.play.playing import why_not_equipped
from reference_engine.clashes_of_destiny.state import State
from reference_engine.clashes_of_destiny.steps import Placing, Stepping
from reference_engine.clashes_of_destiny.zones import BOARD
from reference_engine.interpreter.objects.board import enter_by_text
from reference_engine.interpreter.objects.entering import put_into_play
from reference_engine.interpreter.operations.selected import unspared, with_objects
from reference_engine.interpreter.operations.texts import amount_in, objects_in
from reference_engine.interpreter.operations.tokens import card_of
from reference_engine.interpreter.rows import ComingBack
from reference_engine.interpreter.texts.frame import Frame, Reference, still_there
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.interpreter.texts.values import matching
from reference_engine.interpreter.zones import RESOLVING
from reference_engine.kernel.decision import Decision
from reference_engine.kernel.spaces import Answer, OneOf

# --- moving -----------------------------------------------------------------------------------------


def move_units(state: State, frame: Frame, operation: MoveUnit, numbers: list[int], _amount: int) -> None:
    """[CD-8.5.3c, CD-10.8.1, CD-10.8.3] Move units step by step, each step to a chosen tile."""
    for number in reversed(numbers):
        moved = state.entered[number]
        state.agenda.append(Stepping("move_unit", frame, number, moved, operation.tiles))


def ask_step(state: State, step: Stepping) -> Decision | None:
    """[CD-10.8.3, CD-10.8.3a]
    Ask for an adjacent empty tile in the same row or column; without one, the unit stays. A unit that moves
    "up to" so far can stop: its own tile is offered first.
    """
    if not still_there(state, step):
        return None
    here = state.space[step.object]
    able = state.empty(tiles.BESIDE[here])
    if able and step.frame.operation.up_to:
        return _ask_tile(state, step, (here, *able), ("CD-10.8.3a", "CD-10.8.3", "CD-8.5.3c"))
    return _ask_tile(state, step, able, ("CD-10.8.3", "CD-8.5.3c"))


def _ask_tile(state: State, step: Stepping, able: Sequence[int], rules: tuple[str, ...]) -> Decision | None:
    if not able:
        state.record("fizzled", state.hooks.cites["fizzled"], object=step.frame.source)
        return None
    about = {"source": step.frame.source, "object": step.object}
    return Decision("tile", step.frame.you, OneOf(tiles.TILES.named(able)), rules, about)


def answer_step(state: State, step: Stepping, answer: Answer) -> None:
    """[CD-8.5.3c, CD-10.8.3, CD-10.8.3a]
    Put the unit on the tile; ask for the next step, if there is one left and the unit has not stopped.
    """
    if tiles.NUMBERS[answer] == state.space[step.object]:
        return
    move_to(state, step.object, tiles.NUMBERS[answer], "CD-10.8.3", "CD-8.5.3c")
    if step.left > 1:
        state.agenda.append(step._replace(left=step.left - 1))


def push(state: State, frame: Frame, operation: Push, numbers: list[int], _amount: int) -> None:
    """[CD-4.1.8c, CD-10.8.4, CD-10.8.4b] Push units in a straight line, those farthest away first."""
    sources = objects_in(state, frame, operation.away_from, frame.instruction.slot)
    origin = state.last_place(sources[0])[0] if sources else tiles.NO_TILE
    if not origin:
        return
    several = ("CD-10.8.4b",) if len(numbers) > 1 else ()
    for number in sorted(numbers, key=lambda one: -tiles.distance(origin, state.space[one])):
        there = pushed_to(state, number, origin, operation.tiles)
        if there != state.space[number]:
            diagonal = ("CD-10.8.4a",) if all(tiles.away(there, origin)) else ()
            move_to(state, number, there, "CD-10.8.4", "CD-8.5.3c", *diagonal, *several)


def swap(state: State, frame: Frame, instruction: Instruction) -> None:
    """[CD-10.8.1, CD-10.8.5] Choose two units that swap tiles, or one that swaps with another."""
    operation = instruction.operation
    selection = choice_in(state, operation)
    if isinstance(selection, Choice):
        able = tuple(unspared(state, operation, matching(state, selection.filter, frame.you, frame.source)))
        if len(able) < selection.least:
            state.record("fizzled", state.hooks.cites["fizzled"], object=frame.source)
            return
    with_objects(state, frame, instruction, selection)


def swap_units(state: State, frame: Frame, operation: Swap, numbers: list[int], _amount: int) -> None:
    """[CD-8.5.3c, CD-10.8.5] Exchange the tiles of two units at the same time."""
    if operation.other is not None:
        known = operation.other if choice_in(state, operation) is operation.what else operation.what
        others = objects_in(state, frame, known, frame.instruction.slot)
        numbers = [*numbers, *unspared(state, operation, list(others))]
    numbers = [number for number in numbers if state.space[number]]
    if len(numbers) != PAIR or numbers[0] == numbers[1]:
        return
    state.swap(*numbers)
    for number in numbers:
        player, name = state.controller[number], tiles.NAMES[state.space[number]]
        state.record("unit_moved", ("CD-10.8.5", "CD-8.5.3c"), player=player, object=number, name=name)


PAIR: Final = 2


def teleport(state: State, frame: Frame, _operation: Teleport, numbers: list[int], _amount: int) -> None:
    """[CD-10.8.2] Choose a tile for each unit and put the unit there."""
    for number in reversed(numbers):
        state.agenda.append(Stepping("teleport_unit", frame, number, state.entered[number], 1))


def ask_teleport(state: State, step: Stepping) -> Decision | None:
    """[CD-10.8.2]
    Ask for one of the empty tiles that the text names; for a place seen from "it", the unit is "it".
    """
    if not still_there(state, step):
        return None
    frame = step.frame
    unit = Reference(step.object, step.moved)
    able = empty_tiles(state, frame.operation.to, frame.you, frame.source, unit)
    return _ask_tile(state, step, able, ("CD-10.8.2", "CD-8.5.3c"))


def answer_teleport(state: State, step: Stepping, answer: Answer) -> None:
    """[CD-8.5.3c, CD-10.8.2] Put the unit on the tile."""
    put_on_tile(state, step.object, tiles.NUMBERS[answer], "CD-10.8.2", "CD-8.5.3c")


# --- summoning ------------------------------------------------------------------------------------------


def summon(state: State, frame: Frame, operation: Summon, numbers: list[int], _amount: int) -> None:
    """[CD-8.2.4, CD-8.2.8, CD-8.4.1, CD-8.4.2a] Put cards onto the board, Minions on chosen tiles."""
    state.agenda += [_placing(frame, number, operation.on) for number in reversed(numbers)]


def come_back(state: State, step: ComingBack) -> None:
    """[CD-4.2.8a, CD-R95] Let the owner of a Minion that was banished choose where it enters again."""
    rules = ("LANG-7.35", "CD-4.2.8a", "CD-R95", "CD-8.2.8")
    asked = (*rules, "CD-8.2.1", "CD-8.2.4")
    state.agenda.append(Placing("place", step.frame.you, step.object, False, rules, asked, step.frame))


def _placing(frame: Frame, number: int, on: EmptyTiles | None) -> Placing:
    """Return the step that puts a card onto the board. It names the rules to cite."""
    named = on is not None
    entering = ("CD-8.2.4",) if named else ("CD-8.2.8",)
    asked = ("CD-8.2.4", "CD-10.1.4") if named else ("CD-8.2.8", "CD-8.2.1", "CD-8.2.4")
    return Placing("place", frame.you, number, named, entering, asked, frame)


def ask_place(state: State, step: Placing) -> Decision | None:
    """[CD-8.2.8] Ask for the tile on which a Minion enters; without a legal tile, it does not enter."""
    able = tiles_for(state, step)
    if not able:
        vanish(state, step)
        return None
    about = {"source": step.frame.source, "object": step.object}
    return Decision("tile", step.player, OneOf(tiles.TILES.named(able)), step.asked_by, about)


def tiles_for(state: State, step: Placing) -> Sequence[int]:
    """[CD-8.2.1, CD-8.2.4, CD-8.2.8] Return the tiles on which a Minion may enter the board by a text."""
    frame = step.frame
    if step.is_named:
        return empty_tiles(state, frame.operation.on, frame.you, frame.source, frame.context.it)
    return legal_tiles(state, step.player, step.object)


def answer_place(state: State, step: Placing, answer: Answer) -> None:
    """[CD-8.2.4, CD-8.2.8] Let the Minion enter on that tile."""
    enter_on(state, step, tiles.NUMBERS[answer])


def enter_on(state: State, step: Placing, tile: int) -> None:
    """[CD-4.1.5, CD-8.2.8, CD-10.1.1] Let a Minion enter on a tile; it is then "it" for the text."""
    number, player = step.object, step.player
    if state.token[number]:
        state.record("created", state.hooks.cites["created"], player=player, object=number)
    enter_by_text(state, step.frame, number, player, BOARD, tile, *step.rules)


def vanish(state: State, step: Placing) -> None:
    """[CD-8.2.8] Leave a card where it is, or remove a token, if there is no legal tile."""
    number = step.object
    if state.token[number]:
        state.take(number)
    else:
        state.record("fizzled", state.hooks.cites["fizzled"], object=step.frame.source)


def summon_tokens(state: State, frame: Frame, instruction: Instruction) -> None:
    """[CD-3.1.8, CD-8.2.8, CD-10.9.1, CD-10.9.1a] Create tokens, one after another or one on each tile."""
    operation = instruction.operation
    printed = state.library.token(card_of(operation.token))
    on: Sequence[int] = ()
    amount = amount_in(state, frame, operation.amount)
    if operation.on_each:
        on = empty_tiles(state, operation.on, frame.you, frame.source, frame.context.it)
        amount = len(on)
    tokens = [state.create_token(printed, frame.you, RESOLVING) for _ in range(amount)]
    steps = [_placing(frame, number, operation.on) for number in tokens if number]
    if operation.on_each:
        for step, tile in zip(steps, on, strict=False):
            enter_on(state, step, tile)
    else:
        state.agenda += reversed(steps)


def equip(state: State, frame: Frame, _operation: Equip, numbers: list[int], _amount: int) -> None:
    """[CD-3.6.1, CD-8.4.1, CD-8.4.2a] Equip Artifacts to the Hero of the text's player, if possible."""
    for number in numbers:
        printed = state.definition[number]
        if printed.is_artifact and why_not_equipped(state, frame.you) is None:
            put_into_play(state, number, frame.you, printed.home_rule)
