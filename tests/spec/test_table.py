"""The table of a card game: what a side shows of a canonical state and of a player's view."""

from __future__ import annotations

from typing import Any

from spec.book.games import games
from spec.book.table import RankTitle, TableLayout, layout_of_table, side_of, table_layout, unseen_in

LAYOUT = TableLayout(
    hand="hand",
    stats=("power",),
    trackers={"coins": "Coins"},
    counted={"hand": "Hand", "deck": "Deck"},
    rows={"field": "Field", "yard": "Yard"},
    counters={"rust": "Rust"},
)
STATE: dict[str, Any] = {
    "players": [
        {"player": 1, "coins": 0, "hand": [], "deck": [], "field": [], "yard": []},
        {"player": 2, "coins": 3, "hand": [4, 5], "deck": [6], "field": [1, 2, 3, 8], "yard": [7]},
    ],
    "objects": [
        {"id": 1, "exhausted": False, "power": 4, "rust": 0, "bearer": 0},
        {"id": 2, "exhausted": True, "rust": 2, "bearer": 1},
        {"id": 3, "exhausted": True, "power": 1, "rust": 1},
        {"id": 7, "exhausted": False},
        {"id": 8, "exhausted": False, "bearer": 2},
    ],
}


def test_a_side_has_its_trackers_sizes_and_rows() -> None:
    side = side_of(LAYOUT, STATE, 2)
    assert (side.player, side.trackers, side.counted) == (2, {"Coins": 3}, {"Hand": 2, "Deck": 1})
    assert {title: [one.number for one in row] for title, row in side.rows.items()} == {
        "Field": [1, 3],
        "Yard": [7],
    }


def test_what_is_attached_stands_with_its_bearer_and_with_nothing_else() -> None:
    first, third = side_of(LAYOUT, STATE, 2).rows["Field"]
    assert [one.number for one in first.borne] == [2]
    assert [one.number for one in first.borne[0].borne] == [8]
    assert third.borne == ()


def test_numbers_counters_and_exhaustion_are_those_of_the_object() -> None:
    first, third = side_of(LAYOUT, STATE, 2).rows["Field"]
    assert (first.stats, first.counters, first.exhausted) == ({"power": 4}, {}, False)
    assert (third.stats, third.counters, third.exhausted) == ({"power": 1}, {"Rust": 1}, True)
    assert (first.borne[0].stats, first.borne[0].counters) == ({}, {"Rust": 2})


def test_a_hidden_zone_has_its_size_only() -> None:
    seen = {**STATE, "players": [{**STATE["players"][1], "hand": {"count": 2}, "yard": {"count": 1}}]}
    side = side_of(LAYOUT, seen, 2)
    assert side.counted["Hand"] == 2
    assert side.rows["Yard"] == ()


def test_a_view_says_where_cards_lie_that_its_player_may_not_know() -> None:
    layout = layout_of_table(
        {
            "hand": "hand",
            "face_down": "covered",
            "unseen": {"field": "{player}:f{place}", "yard": ""},
            "ranks": [{"player": 2, "title": "Field"}],
        }
    )
    assert layout.ranks == (RankTitle(2, "Field"),)
    view = {"players": [{"player": 2, "covered": {"field": [4, 6], "yard": [0]}}, {"player": 1}]}
    assert unseen_in(layout, view, 2) == {"field": ["2:f4", "2:f6"], "yard": [""]}
    assert unseen_in(layout, view, 1) == {"field": [], "yard": []}


def test_a_table_may_leave_out_all_but_the_hand() -> None:
    assert layout_of_table({"hand": "satchel"}) == TableLayout("satchel")


def test_a_game_has_a_table_or_not() -> None:
    found = {game.name: table_layout(game.name) for game in games()}
    assert found["essence_crown"] is not None
    assert found["essentia"] is None
