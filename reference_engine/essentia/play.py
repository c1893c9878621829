"""Chapters 7 to 9 and 11: what a move changes, and what it decides."""

from collections.abc import Iterable
from itertools import filterfalse, repeat

from reference_engine.essentia.field import Field
from reference_engine.essentia.moves import Move, Moves
from reference_engine.essentia.position import Listed, Position, Rest, key_of


def legal_moves(moves: Moves, position: Position) -> tuple[list[int], Listed]:
    """[ES-7.1.2, ES-7.1.3] The numbers of all moves that may be made; also as they are by golem."""
    listed = moves.listed(position)
    numbers = list(moves.of(position, listed))
    if moves.field.switches.leave_last_spring == "illegal":
        numbers = staying(moves, position, numbers)
    return numbers, listed


def staying(moves: Moves, position: Position, numbers: list[int]) -> list[int]:
    """[ES-8.8.3, ES-R23a] Where that option is set: no move by which its player leaves the last spring."""
    own, _, rest = position
    counted = moves.field.counted[rest.player]
    if not own & counted:
        return numbers
    return [number for number in numbers if (own ^ moves.boths[number]) & counted]


def gone(field: Field, position: Position, boths: Iterable[int], listed: Listed | None) -> list[Position]:
    """[ES-7.1.1, ES-7.1.2, ES-9.1.2, ES-3.2.4] The position after each way that a golem goes, column by
    column.

    What a capture or a declaration changes besides is done by `arrived`.
    """
    own, enemy, rest = position
    player, declared, resting, quiet, history, _, _, others = rest
    winner = holder(field, enemy, own, player)
    past = (*history, key_of(position))
    then = Rest(3 - player, declared, resting & enemy, quiet + 1, past, winner, others, listed)
    return list(zip(repeat(enemy), map(own.__xor__, boths), repeat(then)))


def arrived(field: Field, after: Position, move: Move) -> Position:
    """[ES-9.1.1, ES-8.7.1, ES-8.7.2, ES-8.7.3, ES-9.2.10, ES-10.2.9] What a move changes besides.

    An attacked golem is gone for good; a space that is left or taken loses its declaration, and has the
    new one; who arrives where one rests will rest.
    """
    enemy, own, (other, declared, resting, quiet, history, _, mine, others) = after
    if move.attack:
        enemy ^= move.there
        resting &= ~move.there
        quiet, history = 0, ()
    if move.both & field.asking:
        declared = declared_after(field, declared, move)
    if move.there & field.resting:
        resting |= move.there
    winner = decided(field, enemy, own, 3 - other, move)
    return enemy, own, Rest(other, declared, resting, quiet, history, winner, mine, others)


def declared_after(field: Field, declared: tuple[int, ...], move: Move) -> tuple[int, ...]:
    """[ES-8.7.2, ES-8.7.3, ES-8.7.4] What is declared on each space after a move."""
    chosen = {move.origin: 0, move.target: move.choice}
    return tuple(
        [chosen.get(space, choice) for space, choice in zip(field.declarable, declared, strict=True)]
    )


def decided(field: Field, enemy: int, own: int, player: int, move: Move) -> int:
    """[ES-11.1.1, ES-11.1.2, ES-11.1.7, ES-11.1.10, ES-11.1.11] Who has won by a move of this player.

    0 if nobody has.
    """
    if move.attack and field.losing & move.there:
        return player
    return entered(field, enemy, player, move) if field.by_entry else holder(field, enemy, own, player)


def holder(field: Field, enemy: int, own: int, player: int) -> int:
    """[ES-11.1.3, ES-11.1.4, ES-11.1.5, ES-R23, ES-R24, ES-R25] Who has won because the other holds no
    spring.

    After a move of this player; 0 if nobody has. Both are looked at, the one who did not move first: where
    neither holds a spring, the mover has won.
    """
    if field.by_entry:
        return 0
    if not enemy & field.counted[3 - player]:
        return player
    if not own & field.counted[player]:
        return 3 - player
    return 0


def entered(field: Field, enemy: int, player: int, move: Move) -> int:
    """[ES-R23] With that option, only entering an empty spring while the other holds none wins."""
    into = field.springs & move.there and not move.attack
    return player if into and not enemy & field.counted[3 - player] else 0


def following(moves: Moves, position: Position) -> list[Position]:
    """The position after every legal move; in no order."""
    numbers, listed = legal_moves(moves, position)
    busy = moves.busy.intersection(numbers)
    field, boths = moves.field, moves.boths.__getitem__
    made = gone(field, position, map(boths, filterfalse(busy.__contains__, numbers)), listed)
    if busy:
        changed = gone(field, position, map(boths, busy), listed)
        made += map(arrived, repeat(field), changed, map(moves.numbered.__getitem__, busy))
    return made


def after(moves: Moves, position: Position, number: int, listed: Listed | None) -> Position:
    """The position after one move."""
    made = gone(moves.field, position, (moves.boths[number],), listed)[0]
    return arrived(moves.field, made, moves.numbered[number]) if number in moves.busy else made


def occurrences(position: Position) -> int:
    """[ES-11.2.3] How often this position has come up, this time included, since the last capture."""
    return 1 + position[2].history.count(key_of(position))
