"""Seats: the players around the table, their turn order, partners and opponents."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple


class Seats(NamedTuple):
    """The players of a game, numbered from 1 in seat order, and their relations to each other.

    Each column is indexed by player; entry 0 is used while no player is active.
    """

    players: tuple[int, ...]
    order: tuple[tuple[int, ...], ...]
    """All players, starting with this one; entry 0 starts with the first player."""
    opponents: tuple[tuple[int, ...], ...]
    """The players of other teams, in turn order from this player on."""
    partners: tuple[tuple[int, ...], ...]
    """The other players of the same team, in turn order from this player on."""
    teams: tuple[tuple[int, ...], ...]
    """The players of each team, in seat order of its first player. Without teams, each player is a team."""

    def team_of(self, player: int) -> tuple[int, ...]:
        """Return the player and their partners, in seat order."""
        return self.teams[(player - 1) % len(self.teams)]


class TwoPlayers:
    """A state of a game for two players."""

    __slots__ = ()

    def opponent(self, player: int) -> int:
        """Return the other player."""
        return 3 - player


@cache
def seats(count: int, teams: int = 0) -> Seats:
    """Return the seats of `count` players, each on their own or in teams of equal size.

    Teams alternate around the table: of four players in two teams, 1 and 3 play 2 and 4.
    """
    teams = teams or count
    if count % teams:
        raise ValueError(f"{count} players cannot form {teams} teams of one size")
    players = tuple(range(1, count + 1))
    order = tuple(
        tuple(_after(count, max(start, 1) - 1, step) for step in range(count)) for start in (0, *players)
    )
    return Seats(
        players,
        order,
        tuple(tuple(one for one in row[1:] if (one - row[0]) % teams) for row in order),
        tuple(tuple(one for one in row[1:] if not (one - row[0]) % teams) for row in order),
        tuple(players[first::teams] for first in range(teams)),
    )


def _after(count: int, seat: int, step: int) -> int:
    """Return the player `step` seats after a seat, which is counted from 0."""
    return (seat + step) % count + 1


def remaining(players: Sequence[int], lost: Sequence[int]) -> Sequence[int]:
    """Return those of these players who have not lost; `lost` is a column by player."""
    return [player for player in players if not lost[player]]
