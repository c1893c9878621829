"""Chapters 7 to 9 and 11: what a move changes, and what it decides."""

from reference_engine.essentia.field import Field
from reference_engine.essentia.moves import Move, Moves
from reference_engine.essentia.position import Listed, Position, Rest, key_of, rest_of
from reference_engine.essentia.switches import Switches


def legal_moves(moves: Moves, position: Position) -> tuple[list[int], Listed]:
    """[ES-7.1.2, ES-7.1.3] Return the numbers of all legal moves, and the moves by golem."""
    listed = moves.listed(position)
    numbers = moves.of(position, listed)
    if moves.field.switches.leave_last_spring == "illegal":
        numbers = staying(moves, position, numbers)
    return numbers, listed


def staying(moves: Moves, position: Position, numbers: list[int]) -> list[int]:
    """[ES-8.8.3, ES-R23a]
    Return the moves by which the player does not leave the last spring, for that option.
    """
    own, _, rest = position
    counted = moves.field.counted[rest.player]
    if not own & counted:
        return numbers
    return [number for number in numbers if (own ^ moves.boths[number]) & counted]


def then(field: Field, position: Position, listed: Listed | None) -> Rest:
    """[ES-7.1.1, ES-7.1.2, ES-9.1.2, ES-3.2.4, ES-11.2.3, ES-11.2.3a]
    Return the rest of the position after a move that only goes from one space to another.
    """
    own, enemy, (player, declared, resting, quiet, history, _, _, others, _) = position
    past = (*history, key_of(position))
    winner = holder(field, enemy, own, player)
    return rest_of((3 - player, declared, resting & enemy, quiet + 1, past, winner, others, listed, 0))


def arrived(moves: Moves, enemy: int, own: int, rest: Rest, number: int) -> Position:
    """[ES-9.1.1, ES-8.7.1, ES-8.7.2, ES-9.2.10, ES-10.2.9]
    Return the position after the other effects of a move.

    An attacked golem is removed. The origin and the target lose their declarations, and the space where the
    golem then stands gets the new one. A golem that arrives on a resting space will rest.
    """
    other, declared, resting, quiet, history, winner, mine, others, _ = rest
    move = moves.numbered[number]
    attacked = move.attacked
    if attacked:
        enemy ^= attacked
        resting &= ~attacked
        quiet, history = 0, ()
    if move.declares:
        declared = moves.declarations[declared, number]
    if move.decides:
        winner = decided(moves.field, enemy, own, 3 - other, move)
    resting |= move.tires
    return enemy, own, rest_of((other, declared, resting, quiet, history, winner, mine, others, move.safe))


def decided(field: Field, enemy: int, own: int, player: int, move: Move) -> int:
    """[ES-11.1.1, ES-11.1.2, ES-11.1.7, ES-11.1.10, ES-11.1.11]
    Return who has won by a move of this player, 0 if nobody.
    """
    if field.losing & move.attacked:
        return player
    return entered(field, enemy, player, move) if field.by_entry else holder(field, enemy, own, player)


def holder(field: Field, enemy: int, own: int, player: int) -> int:
    """[ES-11.1.3, ES-11.1.4, ES-11.1.5, ES-11.1.10a, ES-R23, ES-R24, ES-R25]
    Return who has won because the other player holds no spring, 0 if nobody.

    This is checked after a move of this player, for the other player first: if neither holds a spring, the
    mover has won.
    """
    if field.by_entry:
        return 0
    if not enemy & field.counted[3 - player]:
        return player
    if not own & field.counted[player]:
        return 3 - player
    return 0


def entered(field: Field, enemy: int, player: int, move: Move) -> int:
    """[ES-R23, ES-10.3.19]
    With that option, let only a player win who enters an empty spring while the other holds none.
    """
    return player if field.springs & move.arrives and not enemy & field.counted[3 - player] else 0


def following(moves: Moves, position: Position) -> list[Position]:
    """Return the position after every legal move, in the order of the moves."""
    numbers, listed = legal_moves(moves, position)
    own, enemy, _ = position
    rest = then(moves.field, position, listed)
    both, busy = moves.boths, moves.busy
    return [
        arrived(moves, enemy, own ^ both[number], rest, number)
        if number in busy
        else (enemy, own ^ both[number], rest)
        for number in numbers
    ]


def after(moves: Moves, position: Position, number: int, listed: Listed | None) -> Position:
    """Return the position after one move."""
    own, enemy, _ = position
    own ^= moves.boths[number]
    rest = then(moves.field, position, listed)
    return arrived(moves, enemy, own, rest, number) if number in moves.busy else (enemy, own, rest)


def too_often(switches: Switches, position: Position) -> bool:
    """[ES-11.2.3, ES-R26, ES-R39]
    Return whether the battle is a truce because the same position occurred too often.
    """
    most = switches.truce_repetition
    return isinstance(most, int) and occurrences(position) >= most


def too_quiet(switches: Switches, position: Position) -> bool:
    """[ES-11.2.3a, ES-R26a, ES-R39]
    Return whether the battle is a truce because there was no capture for too long.
    """
    longest = switches.truce_quiet_moves
    return isinstance(longest, int) and position[2].quiet >= longest


def occurrences(position: Position) -> int:
    """[ES-11.2.3] Return how often this position has occurred since the last capture, including this time."""
    return 1 + position[2].history.count(key_of(position))
