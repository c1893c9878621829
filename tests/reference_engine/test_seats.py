"""Turn order around the table, with and without teams."""

import pytest

from reference_engine.kernel.seats import remaining, seats


def test_players_follow_each_other_in_seat_order() -> None:
    three = seats(3)
    assert three.players == (1, 2, 3)
    assert three.order == ((1, 2, 3), (1, 2, 3), (2, 3, 1), (3, 1, 2))
    assert three.opponents[2] == (3, 1)
    assert three.partners[2] == ()
    assert three.team_of(2) == (2,)


def test_partners_sit_opposite_and_are_no_opponents() -> None:
    four = seats(4, teams=2)
    assert four.order[3] == (3, 4, 1, 2)
    assert four.opponents[1:] == ((2, 4), (3, 1), (4, 2), (1, 3))
    assert four.partners[1:] == ((3,), (4,), (1,), (2,))
    assert four.teams == ((1, 3), (2, 4))
    assert [four.team_of(player) for player in four.players] == [(1, 3), (2, 4), (1, 3), (2, 4)]


def test_two_players_are_opponents() -> None:
    assert seats(2).opponents[1:] == ((2,), (1,))
    assert seats(2, teams=2) == seats(2)


def test_teams_are_of_one_size() -> None:
    with pytest.raises(ValueError, match="3 players cannot form 2 teams"):
        seats(3, teams=2)


def test_those_who_have_lost_are_passed_over() -> None:
    assert remaining(seats(3).opponents[1], [0, 0, 1, 0]) == [3]
