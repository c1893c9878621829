"""Carrying out a text: its instructions one by one, and what each of them refers to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

from grammar.ir.amounts import (
    Amount,
    Half,
    JustBefore,
    LastNumber,
    PerHappened,
    PerMatch,
    PerNumber,
    Sum,
    Times,
    UpTo,
    Value,
)
from grammar.ir.selectors import All, AllBut, Bearer, It, OwnChoice, Target, This
from grammar.ir.tree import nodes_in
from reference_engine.interpreter.playing.targets import legal_targets
from reference_engine.interpreter.state import CardState
from reference_engine.interpreter.texts.amounts import (
    amount_of,
    counts_theirs,
    for_object,
    for_player,
    is_of_each,
    rules_of_measuring,
)
from reference_engine.interpreter.texts.frame import Frame, as_it_is, remember, still_there
from reference_engine.interpreter.texts.program import Instruction
from reference_engine.interpreter.texts.values import matching


def carry_out(state: CardState, frame: Frame) -> None:
    """[LANG-1.2] Carry out one instruction of a text; the rest of the text waits on the agenda."""
    code = frame.printed.sequences[frame.sequence]
    if frame.position + 1 < len(code):
        state.agenda.append(frame.following())
    instruction = code[frame.position]
    instruction.act(state, frame, instruction)


def remember_it(state: CardState, frame: Frame, number: int) -> None:
    """[LANG-6.2] Make this object "it" until it moves again."""
    remember(state, frame, it=as_it_is(state, number))


def remember_moved(state: CardState, frame: Frame, amount: int) -> None:
    """[LANG-4.5] Make this amount "that much" for the next instruction, if that refers to it."""
    following = frame.printed.sequences[frame.sequence][frame.position + 1 :][:1]
    if following and _refers_to_moved(following[0].operation):
        remember(state, frame, moved=amount)


@lru_cache(maxsize=1024)
def _refers_to_moved(operation: object) -> bool:
    """Whether an instruction says "that much" of what the one before it moved."""
    return any(isinstance(node, JustBefore) for node in nodes_in(operation))


def amount_in(state: CardState, frame: Frame, amount: Amount) -> int:
    """Evaluate an amount for the text and record what was counted.

    An amount that is a number of each object that the instruction affects is 0 until the objects are known:
    `amount_for_object` adds it.
    """
    return 0 if is_of_each(amount) else _evaluate(state, frame, amount, amount)


def amount_for_object(state: CardState, frame: Frame, amount: Amount, number: int) -> int:
    """[LANG-4.16] Evaluate an amount for one of the objects that the instruction affects."""
    return _evaluate(state, frame, amount, for_object(state, amount, number))


def amount_for_player(state: CardState, frame: Frame, amount: Amount, player: int) -> int:
    """[LANG-4.8] Evaluate an amount for one of the players whom the instruction affects."""
    return _evaluate(state, frame, amount, for_player(state, amount, player, frame.source, frame.context))


def _evaluate(state: CardState, frame: Frame, amount: Amount, evaluated: Amount) -> int:
    """Evaluate an amount as it is for one object or player, and record it as the text says it."""
    found = amount_of(state, evaluated, frame.you, frame.source, frame.context)
    record_amount(state, frame, amount, found)
    return found


def record_amount(state: CardState, frame: Frame, amount: object, found: int) -> None:
    """Record what was counted or measured."""
    if state.events is not None and type(amount) in _RECORDED:
        rules = rules_of_counting(state, amount)
        state.record("counted", rules, player=frame.you, object=frame.source, amount=found)


_RECORDED: Final = frozenset((PerMatch, PerHappened, PerNumber, LastNumber, Value, Half, Times, Sum, UpTo))


def rules_of_counting(state: CardState, amount: object) -> tuple[str, ...]:
    """The rules for counting objects, for a number that the game knows by name, or for a measure."""
    if isinstance(amount, PerMatch):
        return ("LANG-4.3", *state.hooks.rules_of_count(state, amount.counted))
    if isinstance(amount, UpTo):
        return (UpTo.rule, *rules_of_counting(state, amount.of))
    if isinstance(amount, Value) or (isinstance(amount, Sum) and isinstance(amount.second, Value)):
        return state.hooks.rules_of_amount(state, amount)
    return tuple(dict.fromkeys(rules_of_measuring(amount)))


def amounts_for(state: CardState, frame: Frame, amount: Amount, players: Sequence[int]) -> list[int]:
    """Evaluate an amount for each of these players: the same for all, unless it is counted per player."""
    if counts_theirs(amount):
        return [amount_for_player(state, frame, amount, player) for player in players]
    return [amount_in(state, frame, amount)] * len(players) if players else []


def amount_of_each(state: CardState, frame: Frame, instruction: Instruction) -> Iterator[tuple[int, int]]:
    """Pair each player that an instruction affects with the amount, which is evaluated once."""
    operation = instruction.operation
    players = players_in(state, frame, operation.who, instruction.slot)
    return zip(players, amounts_for(state, frame, operation.amount, players), strict=True)


def players_in(state: CardState, frame: Frame, who: str, slot: int) -> Sequence[int]:
    """[LANG-6.4] Return the players whom an operation affects, in turn order from the active player.

    `slot` is the slot of the target if the player was chosen as one.
    """
    if who in state.hooks.players:
        found: Sequence[int] = state.hooks.players[who](state, frame)
        remember(state, frame, player=found[0] if found else 0)
        return found
    meant = PLAYERS.get(who)
    return players_targeted(state, frame, slot) if meant is None else meant(state, frame)


def frames_by_player(state: CardState, frame: Frame, who: str, slot: int) -> list[Frame]:
    """[LANG-7.23] Return one frame for each player who carries an instruction out, as its "that player".

    An instruction for "you" leaves "that player" unchanged.
    """
    players = players_in(state, frame, who, slot)
    if who == "you":
        return [frame]
    return [frame._replace(context=frame.context._replace(player=player)) for player in players]


def carried_out_by(frame: Frame) -> int:
    """[LANG-7.23] The player who carries out the instruction of a frame from `frames_by_player`."""
    return frame.you if frame.operation.who == "you" else frame.context.player


def players_targeted(state: CardState, frame: Frame, slot: int) -> list[int]:
    """[LANG-6.4] Return the targeted players who still play; the first becomes "that player"."""
    found = [player for player, _ in frame.context.targets[slot] if not state.lost[player]]
    if found:
        remember(state, frame, player=found[0])
    return found


def _you(_state: CardState, frame: Frame) -> Sequence[int]:
    """[LANG-6.4] The controller of the text."""
    return [frame.you]


def _each_player(state: CardState, _frame: Frame) -> Sequence[int]:
    """[LANG-6.4] All players still in the game."""
    return state.turn_order()


def _each_opponent(state: CardState, frame: Frame) -> Sequence[int]:
    """[LANG-6.4] All opponents of the text's controller who are still in the game."""
    others = state.opponents(frame.you)
    return [player for player in state.turn_order() if player in others]


def _that_player(state: CardState, frame: Frame) -> Sequence[int]:
    """[LANG-6.4] The player of the event that triggered the text, or the player targeted before."""
    return _if_playing(state, frame.context.player)


def _its_controller(state: CardState, frame: Frame) -> Sequence[int]:
    """[LANG-6.9, LANG-6.10] The player who controlled "it" when named last; "that player" from now on."""
    remember(state, frame, player=frame.context.holder)
    return _if_playing(state, frame.context.holder)


def _if_playing(state: CardState, player: int) -> Sequence[int]:
    """The player, if known and still in the game."""
    return [player] if player and not state.lost[player] else []


PLAYERS: Final[Mapping[str, Callable[[CardState, Frame], Sequence[int]]]] = {
    "you": _you,
    "each_player": _each_player,
    "each_opponent": _each_opponent,
    "that_player": _that_player,
    "its_controller": _its_controller,
}
"""By subject of an instruction: the players it means. Any other subject is a targeted player."""


def objects_in(state: CardState, frame: Frame, selection: Any, slot: int) -> list[int]:
    """[LANG-3.1, LANG-3.4, LANG-6.1, LANG-6.2]
    Return the objects that a selection means now: this one, all that match, or the targets still legal.

    An object that has changed zones is a new object, which a delayed text doesn't mean.
    """
    you, source, context = frame.you, frame.source, frame.context
    if isinstance(selection, This):
        return [source] if context.source_moved in (-1, state.entered[source]) else []
    if isinstance(selection, Bearer):
        return bearer_of(state, frame)
    if isinstance(selection, It):
        return [context.it.object] if context.it.object and still_there(state, context.it) else []
    if isinstance(selection, Target):
        return legal_targets(state, selection, context.targets[slot], you, source)
    if type(selection) in state.hooks.selections:
        return list(state.hooks.selections[type(selection)](state, source, context, selection))
    return matching(state, selection.filter, you, source)


def own_matching(state: CardState, frame: Frame, selection: AllBut | OwnChoice, player: int) -> list[int]:
    """[LANG-3.8a, LANG-3.8c] Return the matching objects that a player controls, or cards that they own."""
    filter = selection.filter
    whose = state.controller if filter.zone is None else state.owner
    found = matching(state, filter, frame.you, frame.source)
    return [number for number in found if whose[number] == player]


def bearer_of(state: CardState, frame: Frame) -> list[int]:
    """The object that bears the source of a text, if the source has not moved since; none otherwise."""
    source = frame.source
    stays = frame.context.source_moved in (-1, state.entered[source])
    return [state.bearer[source]] if stays and state.bearer[source] else []


def becomes_it(state: CardState, frame: Frame, numbers: Sequence[int]) -> bool:
    """[LANG-6.2] Whether the text names a single object, and not all of several of which one is left."""
    operation = frame.operation
    what = getattr(operation, "what", None) or getattr(operation, "to", None)
    return len(numbers) == 1 and (not isinstance(what, All) or state.hooks.only_one(what.filter))


def frame_about_one(state: CardState, frame: Frame, numbers: Sequence[int]) -> Frame | None:
    """[LANG-6.2] The frame of a text that names a single object, which becomes "it"; None for several."""
    return frame if becomes_it(state, frame, numbers) else None
