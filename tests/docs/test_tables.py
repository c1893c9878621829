"""Pictures of the table show every unit, number and size of the position as text, and nothing else."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from conformance.kit.suites.load import Suite
from docs.site_writer.facts.book_facts import BookFacts
from docs.site_writer.facts.gather import Facts
from docs.site_writer.layout import chapter_page
from docs.site_writer.pages.rules import chapter_pages
from docs.site_writer.pictures.tables import ShownCard, ShownTable, TableFigure, table_figures, tables_of
from docs.site_writer.played import Played, played
from docs.site_writer.site import Site
from docs.site_writer.writing import Sources
from spec.book.faults import RulebookError
from spec.book.ids import RuleId
from spec.book.pictures import Picture, Pictures, WantedTable, read_pictures
from spec.book.rulebook import load
from spec.book.table import TableLayout, table_layout
from tests.docs.conftest import Built
from tests.shipped import shipped_suite

GAMES = ("essence_crown", "kudurru_kings")
HOSTILE = "</figure></section><script>alert('x')</script>\" onload=\"alert(1) & {{ 7*7 }}"
TAGS = re.compile(r"<[^>]+>")


def suite_of(game: str) -> Suite:
    return shipped_suite(game)


def figures_of(game: str) -> Iterator[tuple[Picture, TableFigure, Played]]:
    """Each table picture that a game lists, with the play that it shows."""
    book, listed, suite = load(game), read_pictures(game), suite_of(game)
    found = table_figures(tables_of(book, listed), listed, suite.scenarios)
    by_name = {figure.name: figure for figures in found.values() for figure in figures}
    for picture in listed.pictures:
        assert picture.table is not None
        scenario = next(one for one in suite.scenarios if one.base_id == picture.table.scenario)
        yield picture, by_name[f"picture-{picture.name}"], played(scenario)


def every_card(table: ShownTable) -> Iterator[ShownCard]:
    def with_borne(card: ShownCard) -> Iterator[ShownCard]:
        yield card
        for one in card.borne:
            yield from with_borne(one)

    for side in table.sides:
        for _, cards in side.rows:
            for card in cards:
                yield from with_borne(card)


def shown_text(block: str) -> str:
    return " ".join(html.unescape(TAGS.sub(" ", block)).split())


def in_rows(layout: TableLayout, state: Mapping[str, Any], players: tuple[int, ...]) -> list[dict[str, Any]]:
    """The objects in rows of these players (of all if none are named), from the state itself."""
    objects = {row["id"]: row for row in state["objects"]}
    sides = [side for side in state["players"] if side["player"] in players or not players]
    return [objects[number] for side in sides for row in layout.rows for number in side[row]]


@pytest.mark.parametrize("game", GAMES)
def test_every_object_in_play_is_shown_once_with_its_numbers(game: str) -> None:
    layout = table_layout(game)
    assert layout is not None
    for picture, figure, play in figures_of(game):
        assert picture.table is not None
        states = [moment.state for moment in play.moments]
        for at, table in zip(picture.table.at, figure.tables, strict=True):
            if at not in ("given", "end"):
                continue
            state = states[0 if at == "given" else -1]
            wanted = sorted(
                (
                    row["card"],
                    tuple(row[stat] for stat in layout.stats if stat in row),
                    tuple(row[name] for name in layout.counters if row.get(name)),
                    row["exhausted"],
                    sum(other.get("bearer", 0) == row["id"] for other in state["objects"]),
                )
                for row in in_rows(layout, state, picture.table.players)
            )
            shown = sorted(
                (
                    card.card,
                    tuple(value for _, value in card.stats),
                    tuple(value for _, value in card.counters),
                    card.exhausted,
                    len(card.borne),
                )
                for card in every_card(table)
            )
            assert shown == wanted, (picture.name, at)


@pytest.mark.parametrize("game", GAMES)
def test_every_side_has_its_trackers_and_the_sizes_of_its_zones(game: str) -> None:
    layout = table_layout(game)
    assert layout is not None
    for picture, figure, play in figures_of(game):
        assert picture.table is not None
        for at, table in zip(picture.table.at, figure.tables, strict=True):
            if at != "end":
                continue
            state = play.moments[-1].state
            sides = [one for one in state["players"] if one["player"] in picture.table.players] or state[
                "players"
            ]
            assert [(dict(side.trackers), dict(side.counted)) for side in table.sides] == [
                (
                    {title: side[name] for name, title in layout.trackers.items()},
                    {title: len(side[zone]) for zone, title in layout.counted.items()},
                )
                for side in sides
            ], picture.name


def test_what_is_lost_by_a_capture_is_no_longer_shown() -> None:
    """[KK-2.3.9, KK-9.9.1] From the rules: Heat is gone, a Relic is discarded, a unit is captured."""
    figure = next(figure for picture, figure, _ in figures_of("kudurru_kings") if picture.after == "KK-2.3.9")
    before, after = figure.tables
    assert [(card.card, card.counters) for card in every_card(before)] == [
        ("Mars Fighter", (("Heat", 2),)),
        ("Filler", (("Heat", 4),)),
        ("Plain Relic", (("Heat", 2),)),
    ]
    assert [(card.card, card.counters, card.exhausted) for card in every_card(after)] == [
        ("Mars Fighter", (("Heat", 2),), True)
    ]
    first, second = after.sides
    assert dict(first.counted)["Captured"] == 1
    assert dict(first.trackers)["Marks"] == 1
    assert dict(second.counted)["Discard"] == 1


def test_roles_are_those_of_the_moment() -> None:
    """[KK-9.1.1, KK-9.3.1, EC-9.3.4]"""
    (table,) = next(
        figure.tables
        for picture, figure, _ in figures_of("kudurru_kings")
        if picture.name.startswith("engaged")
    )
    assert {card.name: card.roles for card in every_card(table) if card.roles} == {
        "Furnace Herald": ("attacks",),
        "Scoria Lancer": ("supports",),
        "Oathbound Ferryman": ("defends",),
        "Veil Juror": ("supports",),
    }
    before, after = next(
        figure.tables for picture, figure, _ in figures_of("essence_crown") if picture.after == "EC-9.3.4"
    )
    roles = [role for card in every_card(before) for role in card.roles]
    assert sorted(roles) == ["attacks"] * 2 + ["blocks Big Avatar “giant”"] * 3 + [
        "blocks Plain Avatar “lancer”"
    ]
    assert not [card.name for card in every_card(after) if card.roles]


def listing(book: BookFacts) -> list[Picture]:
    return [one for one in read_pictures(book.name).pictures if one.table is not None]


def test_every_picture_of_the_table_stands_by_its_rule_and_is_whole(
    facts: Facts, sources: Sources, built: Built
) -> None:
    for book in facts.games:
        for picture in listing(book):
            url = sources.places[f"rule:{picture.after}"].url
            page = built.pages[url].source
            start = page.index(f'id="picture-{picture.name}"')
            assert page.index(f'id="{picture.after}"') < start
            block = page[start : page.index("</div></figure>", start)]  # a board is a figure in it
            figure = next(one for one in book.tables[picture.after] if one.name == f"picture-{picture.name}")
            assert block.count("<li ") == sum(1 for table in figure.tables for _ in every_card(table))
            text = shown_text(block)
            assert picture.title in text
            for table in figure.tables:
                for card in every_card(table):
                    said = [card.name, *(f"{title} {value}" for title, value in card.stats)]
                    said += [f"on {card.space}"] * bool(card.space)
                    said += [f"{value} {title}" for title, value in card.counters]
                    assert " ".join([*said, *card.states, *card.roles]) in text, picture.name
                for side in table.sides:
                    assert all(f"{title} {value}" in text for title, value in (*side.trackers, *side.counted))
    assert listing(next(book for book in facts.games if book.name == "essence_crown"))


def test_a_name_in_a_picture_is_only_text(facts: Facts, sources: Sources) -> None:
    book = next(book for book in facts.games if book.name == "essence_crown")
    rule, (figure, *_) = next(iter(book.tables.items()))
    card = ShownCard(HOSTILE, HOSTILE, ((HOSTILE, 1),), ((HOSTILE, 2),), True, (HOSTILE,), (), "", (HOSTILE,))
    side = replace(
        figure.tables[0].sides[0], name=HOSTILE, rows=((HOSTILE, (replace(card, borne=(card,)),)),)
    )
    spoiled = replace(figure, caption=HOSTILE, tables=(ShownTable(HOSTILE, (side,)),))
    changed = replace(book, tables={rule: (spoiled,)})
    site = Site(facts, changed, sources.places)
    chapter = next(one for one in book.book.chapters if rule in {each.id for each in one.rules})
    pages = list(chapter_pages(site, chapter))
    assert pages[0].path == chapter_page(book, chapter)
    assert not [page.path for page in pages if "<script>alert" in page.body]
    assert any(html.escape(HOSTILE, quote=False)[:20] in page.body for page in pages)


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (WantedTable("EC-9.3.4/nowhere"), "there is no scenario 'EC-9.3.4/nowhere'"),
        (WantedTable("EC-9.3.4/two-blockers", ("commit",)), "never reaches 'commit'; it reaches main_action"),
        (WantedTable("EC-9.3.4/two-blockers", players=(3,)), "EC-9.3.4/two-blockers has no player 3"),
        (WantedTable("EC-9.3.4/two-blockers", seen_by=3), "EC-9.3.4/two-blockers has no player 3"),
    ],
)
def test_a_picture_that_cannot_be_shown_is_told(wanted: WantedTable, told: str) -> None:
    listed, suite = read_pictures("essence_crown"), suite_of("essence_crown")
    picture = Picture("three-blockers", "Two blockers", RuleId("EC-9.3.4"), {}, wanted)
    tables = tables_of(load("essence_crown"), listed)
    with pytest.raises(RulebookError) as raised:
        table_figures(tables, replace(listed, pictures=(picture,)), suite.scenarios)
    (fault,) = raised.value.faults
    assert told in fault.message
    assert fault.file == "spec/essence_crown/pictures.toml"


def test_a_game_without_a_table_shows_none() -> None:
    listed: Pictures = read_pictures("essentia")
    assert tables_of(load("essentia"), listed) is None
    picture = replace(listed.pictures[0], table=WantedTable("ES-1.1.1/any"))
    with pytest.raises(RulebookError, match="the game has no table"):
        table_figures(None, replace(listed, pictures=(picture,)), ())
