"""Boards of scenarios, and the pictures of a game with cards on a board."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from html import unescape
from pathlib import Path

import pytest

from conformance.kit.scenarios.scenario import Scenario
from conformance.kit.tracing.trace import coverage_of, trace
from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import ROOT, Facts
from docs.site_writer.layout import lay_out
from docs.site_writer.pages.contradictions import contradictions_page, readings
from docs.site_writer.pages.rules import overview_page
from docs.site_writer.pictures.scene import Mark, Place, Scene
from docs.site_writer.pictures.table_drawing import zones_drawn
from docs.site_writer.pictures.tables import Tables, table_figures, tables_of
from docs.site_writer.played import CannotPlay, played
from docs.site_writer.site import Site
from spec.book.faults import RulebookError
from spec.book.pictures import WantedTable, read_pictures
from spec.book.rulebook import load, load_all
from tests.shipped import shipped_suite

GAME = "clashes_of_destiny"
LEADING = {"Shrine", "Hero"}


@cache
def tables() -> Tables:
    found = tables_of(load(GAME), read_pictures(GAME))
    assert found is not None
    return found


@cache
def scenarios() -> Mapping[str, Scenario]:
    """The scenarios of the game, the first of each set of examples."""
    return {one.base_id: one for one in reversed(shipped_suite(GAME).scenarios)}


def some() -> list[str]:
    """Every tenth scenario, to keep the test short."""
    return list(scenarios())[::10]


def test_every_card_on_the_board_is_a_plate_on_its_space() -> None:
    seen = 0
    for name in some():
        play = played(scenarios()[name])
        for at, moment in enumerate(play.moments):
            table = tables().table(play, at)
            assert table.board is not None
            types = {one.name: set(one.card.types) for one in play.scenario.cards.values()}
            assert {
                (place, plate.player, plate.numbers, plate.exhausted, plate.leads, plate.worn)
                for place, plate in table.board.scene.plates.items()
            } == {
                (
                    tuple(map(int, row["tile"].split(","))),
                    row["controller"],
                    "/".join(str(row[stat]) for stat in ("atk", "hp") if stat in row),
                    row["exhausted"],
                    bool(types.get(row["card"], set()) & LEADING),
                    row["damage"],
                )
                for row in moment.state["objects"]
                if row["tile"]
            }, name
            seen += len(table.board.scene.plates)
    assert seen > 100


def test_an_attack_exhausts_and_damages() -> None:
    """[CD-9.1.2] A minion with 2 ATK on 3,2 attacks one with 3 HP on 4,3."""
    play = played(scenarios()["CD-9.1.2/out-of-reach"])
    boards = [tables().table(play, at).board for at in (0, len(play.moments) - 1)]
    before, after = (board.scene.plates for board in boards if board is not None)
    assert not before[(3, 2)].exhausted
    assert after[(3, 2)].exhausted
    assert (after[(4, 3)].worn, after[(4, 3)].numbers) == (2, "0/1")


def test_cards_face_down_are_shown_as_backs() -> None:
    side = tables().table(played(scenarios()["CD-9.1.2/out-of-reach"]), 0).sides[0]
    said = zones_drawn(replace(side, counted=(("Hand", 2), ("Secrets", 3))))
    assert (said.count("▮"), "Secrets 3" in said) == (3, True)


# --- the listed pictures --------------------------------------------------------------------------


@cache
def scenes() -> Mapping[str, Scene]:
    figures = table_figures(tables(), read_pictures(GAME), shipped_suite(GAME).scenarios)
    return {
        figure.name.removeprefix("picture-"): figure.tables[0].board.scene
        for each in figures.values()
        for figure in each
        if figure.tables[0].board
    }


def marked(name: str, mark: Mark) -> set[Place]:
    return {place for place, marks in scenes()[name].marks.items() if mark in marks}


def around(x: int, y: int, *, corners: bool, edges: bool) -> set[Place]:
    """The tiles of a board of 9 by 5 that touch a tile at a corner or along an edge."""
    return {
        (x + dx, y + dy)
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
        if (corners if dx and dy else edges) and (dx or dy) and 0 <= x + dx < 9 and 0 <= y + dy < 5
    }


def test_marks_of_the_pictures_are_those_of_the_rules() -> None:
    """[CD-4.1.7, CD-4.1.7c, CD-4.1.8, CD-4.1.8a, CD-8.2.1, CD-8.5.2, CD-9.1.2] Counted from the rules."""
    assert marked("summoning-beside-a-shrine", Mark.DOT) == around(0, 2, corners=True, edges=True)
    assert marked("summoning-beside-a-hero", Mark.DOT) == around(4, 2, corners=True, edges=True)
    assert marked("one-move", Mark.DOT) == around(3, 2, corners=False, edges=True)
    assert marked("one-move", Mark.FRAME) == {(3, 2)}
    assert marked("adjacent-tiles", Mark.DOT) == around(4, 2, corners=False, edges=True)
    assert marked("adjacent-tiles", Mark.CROSS) == around(4, 2, corners=True, edges=False)
    assert marked("in-front-and-behind", Mark.DOT) == {(5, 2)}
    assert marked("in-front-and-behind", Mark.CROSS) == {(3, 2)}
    assert marked("in-front-and-behind", Mark.CLOSED) == {(4, 1), (4, 3)}
    within = {(x, y) for x in range(9) for y in range(5) if abs(x - 3) <= 2 and abs(y - 2) <= 2}
    assert marked("within-two-tiles", Mark.DOT) == within - {(3, 2)}
    assert marked("reach-of-an-attack", Mark.CROSS) == {(4, 3)}
    assert marked("reach-of-an-attack", Mark.CLOSED) == {(5, 2)}


def test_shrines_stand_in_their_places() -> None:
    """[CD-4.1.3, CD-4.1.4]"""
    plates = scenes()["tiles-and-shrines"].plates
    assert {place: (plate.player, plate.leads) for place, plate in plates.items()} == {
        (0, 2): (1, True),
        (8, 2): (2, True),
    }


def test_boards_of_one_page_have_names_of_their_own() -> None:
    names = [scene.name for scene in scenes().values()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (WantedTable("CD-8.5.2/straight", offers=("move nobody",)), "offers no space for 'move nobody'"),
        (WantedTable("CD-8.5.2/straight", offers=("move mover",)), "means does not say what frames mean"),
        (
            WantedTable("CD-8.5.2/straight", marks={"dots": ("9,0",)}, means={"dots": "a tile"}),
            "the board has no space '9,0'",
        ),
    ],
)
def test_a_mark_that_cannot_be_made_is_told(wanted: WantedTable, told: str) -> None:
    listed = read_pictures(GAME)
    picture = replace(listed.pictures[0], table=wanted)
    with pytest.raises(CannotPlay, match=told):
        tables().figure(picture, played(scenarios()[wanted.scenario]))
    with pytest.raises(RulebookError):
        table_figures(tables(), replace(listed, pictures=(picture,)), list(scenarios().values()))


# --- contradictions and the turn ------------------------------------------------------------------


@pytest.fixture(scope="module")
def site() -> Site:
    """The site of the book alone, without its suite and its cards."""
    library = load_all(drafts=True)
    book = library[GAME]
    traced = trace(book, [], set(), code=Path(ROOT / "spec"), nodes=Path(ROOT / "spec"))
    facts = BookFacts(book, traced, coverage_of(book, traced, None))
    everything = Facts(library, (facts,))
    return Site(everything, facts, lay_out(everything))


def test_each_contradiction_is_shown_with_both_sides_its_default_and_its_switch(site: Site) -> None:
    page = contradictions_page(site)
    body = unescape(page.body)
    assert page.path == f"{GAME}/contradictions.md"
    assert len(site.facts.contradictions) == 8
    for ruling in site.facts.contradictions:
        assert f'id="contradiction-{ruling.id}"' in body
        assert all(one.words[1:] in body for one in ruling.contradiction)
        assert len(readings(ruling.readings)) > 1
        for name in ruling.switches:
            switch = site.facts.book.game.switches[name]
            assert all(f">{value}</code>" in body for value in switch.values)
        assert all(f'href="{site.href(f"rule:{one.rule}", page.path)}"' in body for one in ruling.stated)


def test_readings_are_told_apart() -> None:
    assert readings("(a) yes, at once; (b) no.") == ["yes, at once", "no"]


def test_the_turn_is_drawn_from_its_phases_and_steps(site: Site) -> None:
    """[CD-7.1.2, CD-7.1.2a, CD-7.1.2b]"""
    game = site.facts.book.game
    text = overview_page(site).body
    titles = [
        title for phase in game.phases for title in (phase.title, *(step.title for step in phase.steps))
    ]
    at = [text.index(f">{title}</a>") for title in titles]
    assert at == sorted(at)
    assert len(titles) == 5 + 3 + 4
