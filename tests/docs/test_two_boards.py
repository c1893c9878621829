"""Pictures of a game whose cards lie in the columns of two boards, and of what each player sees of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from html import unescape
from typing import Any

import pytest

from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tracing.trace import coverage_of, trace
from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import ROOT, Facts
from docs.site_writer.layout import lay_out
from docs.site_writer.pages.rules import overview_page
from docs.site_writer.pictures.drawing import drawn
from docs.site_writer.pictures.scene import Mark, Plate, Scene
from docs.site_writer.pictures.table_drawing import plain_name, table_parts
from docs.site_writer.pictures.tables import UNSEEN, ShownTable, TableFigure, Tables, table_figures, tables_of
from docs.site_writer.played import played
from docs.site_writer.site import Site
from spec.book.faults import RulebookError
from spec.book.pictures import WantedTable, read_pictures
from spec.book.rulebook import load, load_all
from tests.shipped import shipped_suite

GAME = "champions_of_elequine"
COLUMNS = range(1, 7)
PLAYERS = (1, 2)
STATS = ("atk", "def", "hp")
HIDDEN = "COE-4.5.6/set-face-down"


@cache
def tables() -> Tables:
    found = tables_of(load(GAME), read_pictures(GAME))
    assert found is not None
    return found


@cache
def scenarios() -> Mapping[str, Scenario]:
    """The scenarios of the game, the first of each set of examples."""
    return {one.base_id: one for one in reversed(shipped_suite(GAME).scenarios)}


@cache
def figures() -> Mapping[str, TableFigure]:
    made = table_figures(tables(), read_pictures(GAME), shipped_suite(GAME).scenarios)
    return {figure.name.removeprefix("picture-"): figure for each in made.values() for figure in each}


def scene_of(table: ShownTable) -> Scene:
    assert table.board is not None
    return table.board.scene


def by_space(scene: Scene) -> dict[str, Plate]:
    return {scene.naming.name_of(*place): plate for place, plate in scene.plates.items()}


def on_board(state: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield from (row for row in state["objects"] if row["place"])


def test_every_card_in_play_is_a_plate_at_its_place() -> None:
    """Rested cards are turned, cards that lie face down are backs; of every tenth scenario."""
    seen = {"turned": 0, "backs": 0}
    for name in list(scenarios())[::10]:
        play = played(scenarios()[name])
        for at, moment in enumerate(play.moments):
            plates = by_space(scene_of(tables().table(play, at)))
            assert {
                (place, plate.player, plate.numbers, plate.exhausted, plate.back)
                for place, plate in plates.items()
            } == {
                (
                    row["place"],
                    row["controller"],
                    "/".join(str(row.get(stat, "–")) for stat in STATS) if set(STATS) & set(row) else "",
                    row["exhausted"],
                    row["face_down"],
                )
                for row in on_board(moment.state)
            }, name
            seen["turned"] += sum(plate.exhausted for plate in plates.values())
            seen["backs"] += sum(plate.back for plate in plates.values())
    assert all(number > 10 for number in seen.values()), seen


def test_a_number_that_a_card_lacks_is_a_dash() -> None:
    """A Shieldbearer Squire has no ATK, Border Skirmishers no DEF; Equipment has no numbers at all."""
    plates = by_space(scene_of(figures()["full-field"].tables[0]))
    assert [plates[place].numbers for place in ("2:6", "2:5", "2:1", "2:a3")] == [
        "–/3/1",
        "2/–/1",
        "1/1/1",
        "",
    ]


def test_the_two_boards_face_each_other() -> None:
    """[COE-4.2.1, COE-4.2.2a] Front rows in the middle, resources outside."""
    scene = scene_of(figures()["full-field"].tables[0])
    place = scene.naming.place_of
    for column in COLUMNS:
        names = [f"2:r{column}", f"2:a{column}", f"2:{column}", f"1:{column}", f"1:a{column}", f"1:r{column}"]
        assert [place(name) for name in names] == [(column - 1, rank) for rank in (0, 1, 2, 5, 6, 7)]
    assert scene.down
    rear_to_front = ("Resources", "Arsenal", "Characters", "Leader, Support")
    assert scene.titles == (*rear_to_front, *reversed(rear_to_front))
    assert {band.name: (band.first, band.last) for band in scene.bands} == {
        "Player 2": (0, 3),
        "Player 1": (4, 7),
    }
    assert {name for name in by_space(scene) if "a" not in name.partition(":")[2]} >= {
        *(f"{player}:{row}{column}" for player in PLAYERS for row in ("", "r") for column in COLUMNS),
        *(f"{player}:support" for player in PLAYERS),
    }


def marked(name: str, mark: Mark) -> set[str]:
    scene = scene_of(figures()[name].tables[0])
    return {scene.naming.name_of(*place) for place, marks in scene.marks.items() if mark in marks}


def front(player: int) -> set[str]:
    return {f"{player}:leader", *(f"{player}:{column}" for column in COLUMNS)}


def test_marks_of_the_pictures_are_those_of_the_rules() -> None:
    """[COE-4.2.4, COE-4.2.5, COE-8.9.4a, COE-9.1.2b, COE-9.5.2, COE-10.5.4, COE-10.6.1] Counted by hand."""
    assert marked("leader-and-support", Mark.FRAME) == {"1:leader", "2:leader"}
    assert marked("leader-and-support", Mark.DOT) == {"1:support", "2:support"}
    assert marked("full-field", Mark.FRAME) == {"1:3", "1:a3", "1:r3"}
    assert marked("beside-the-leader", Mark.DOT) == {"1:3", "1:4", "1:5"}
    assert marked("onto-the-field", Mark.DOT) == front(1) - {"1:leader", "1:1"}
    assert marked("whom-to-attack", Mark.CROSS) == {"2:leader", "2:6"}
    assert marked("whom-to-attack", Mark.CLOSED) == {"2:support"}
    assert marked("who-may-boost", Mark.DOT) == {"1:leader", "1:2"}
    assert marked("whom-a-text-means", Mark.DOT) == front(1)
    assert marked("whom-a-text-means", Mark.CROSS) == front(2)
    assert marked("whom-a-text-means", Mark.CLOSED) == {"1:support", "2:support"}
    assert marked("enemy-positions", Mark.DOT) == front(2) | {"2:support"}


def test_what_is_asked_for_is_marked_at_the_open_decision_alone() -> None:
    listed = read_pictures(GAME)
    wanted = WantedTable("COE-10.6.1/on-a-full-field", offers=("target",), means={"dots": "a target"})
    picture = replace(listed.pictures[0], table=wanted)
    with pytest.raises(RulebookError, match="offers no space for 'target'"):
        table_figures(tables(), replace(listed, pictures=(picture,)), list(scenarios().values()))


def text_of(figure: TableFigure) -> str:
    """All that a picture says, for the eye and for the ear."""
    table = figure.tables[0]
    side = "".join(repr(one.rows) for one in table.sides)
    return unescape(drawn(scene_of(table))) + repr(scene_of(table).words) + side


def test_a_back_hides_its_name_from_the_other_player() -> None:
    """[COE-4.5.6] Both see the column; its player may look at the card, the opponent never reads its name."""
    own, other = figures()["face-down-for-its-player"], figures()["face-down-for-the-opponent"]
    assert (own.scenario, other.scenario) == (HIDDEN, HIDDEN)
    for figure in (own, other):
        back = by_space(scene_of(figure.tables[0]))["1:a4"]
        assert (back.player, back.back) == (1, True)
        assert "Snare" not in re.sub("<desc.*?</desc>", "", drawn(scene_of(figure.tables[0])))
    assert "Snare on 1:a4 face down" in " ".join(scene_of(own.tables[0]).words)
    assert "Snare" not in text_of(other)
    assert other.tables[0].title.startswith("Afterwards, seen by Player 2: ")
    assert f"{UNSEEN} on 1:a4 face down" in " ".join(scene_of(other.tables[0]).words)
    rows = dict(other.tables[0].sides[0].rows)
    assert [(card.name, card.space, card.states) for card in rows["Arsenal"]] == [
        (UNSEEN, "1:a4", ("face down",))
    ]


def test_no_picture_of_a_view_names_what_its_player_may_not_know() -> None:
    """[COE-4.5.2, COE-4.5.6] In every scenario with a card that lies face down, for both players."""
    seen = 0
    for scenario in scenarios().values():
        play = played(scenario)
        hidden = {row["id"] for moment in play.moments for row in moment.state["objects"] if row["face_down"]}
        if not hidden:
            continue
        for viewer in PLAYERS:
            watched = played(scenario, viewer)
            for at, moment in enumerate(play.moments):
                rows = {row["id"]: row for row in moment.state["objects"]}
                secret = {
                    play.names[number]
                    for number, row in rows.items()
                    if row["face_down"] and row["controller"] != viewer
                }
                open_names = {
                    play.names[number]
                    for number, row in rows.items()
                    if not (row["face_down"] and row["controller"] != viewer)
                }
                table = tables().table(watched, at)
                names = {card.name for side in table.sides for _, row in side.rows for card in row}
                assert names.isdisjoint(secret - open_names), scenario.id
                for side, row in zip(table.sides, moment.state["players"], strict=True):
                    unseen = (
                        [n for n in row["party"] if rows[n]["face_down"]] if row["player"] != viewer else []
                    )
                    party = [card for card in dict(side.rows).get("Party", ()) if card.name == UNSEEN]
                    assert len(party) == len(unseen), scenario.id
                backs = {space for space, plate in by_space(scene_of(table)).items() if plate.back}
                assert backs == {row["place"] for row in rows.values() if row["face_down"] and row["place"]}
                seen += len(secret)
    assert seen > 50


def test_lines_below_a_board_say_what_is_rested_and_what_lies_face_down() -> None:
    table = tables().table(played(scenarios()["COE-10.6.1/on-a-full-field"]), 0)
    said = " ".join(unescape(re.sub("<[^>]+>", " ", "".join(table_parts(table, plain_name)))).split())
    assert "Marsh Serpent ATK 2 DEF 1 HP 2 on 1:3 rested" in said
    assert "Hidden Pitfall on 2:a1 face down" in said
    assert "exhausted" not in said


def test_the_round_is_drawn_as_it_is_played() -> None:
    """[COE-7.1.1, COE-7.1.2, COE-7.1.3, COE-7.1.4] Camp and Main of one player, then of the other."""
    library = load_all()
    book = library[GAME]
    traced = trace(book, [], set(), code=ROOT / "spec", nodes=ROOT / "spec")
    facts = BookFacts(book, traced, coverage_of(book, traced, None))
    everything = Facts(library, (facts,))
    site = Site(everything, facts, lay_out(everything))
    first, second = "the player with Priority", "the other player"
    assert site.turn_title == "round"
    assert [(phase.name, taker) for phase, taker in site.turn] == [
        ("camp", first),
        ("main", first),
        ("camp", second),
        ("main", second),
        ("battle", "both players"),
        ("rest", "both players"),
    ]
    text = overview_page(site).body
    shown = re.findall(r'class="taker">([^<]+)<', text)
    assert shown == [first, first, second, second, "both players", "both players"]
    assert "## The round" in text
