"""Pictures of a board with cards: a plate per card, distinguishable without colour and in words."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from docs.site_writer.pictures.cards_on_board import BoardWords, Lying, board_scene
from docs.site_writer.pictures.drawing import drawn, swatch
from docs.site_writer.pictures.legend import legend
from docs.site_writer.pictures.plates import SIGNS
from docs.site_writer.pictures.scene import Plate, Scene
from spec.book.game.numbers import Number
from spec.book.game.spaces import Spaces
from spec.book.ids import RuleId
from spec.book.table import RankTitle

RULE = RuleId("TY-1.1.1")
PLAYERS = {1: "Player 1", 2: "Player 2"}
LYING = (
    Lying("0,2", Plate(1, "Hearth Keeper", "0/20", leads=True), "Hearth Keeper"),
    Lying("8,1", Plate(2, "Reef <Guard>", "12/10", exhausted=True, worn=2), "Reef <Guard>"),
    Lying("3,4", Plate(2, "Reef <Guard>"), "Reef <Guard>"),
)


def spaces(naming: str = "numbers", down: bool = True) -> Spaces:
    return Spaces(naming, "tile", Number("columns", 9, RULE), Number("rows", 5, RULE), down, RULE)


def scene(lying: tuple[Lying, ...] = LYING, down: bool = True) -> Scene:
    return board_scene(spaces(down=down), lying, PLAYERS, "board-test", "A <board>", BoardWords("a Chief"))


def texts(of: Scene) -> list[tuple[str, float, float]]:
    tree = ElementTree.fromstring(drawn(of))
    return [(one.text or "", float(one.get("x", 0)), float(one.get("y", 0))) for one in tree.iter("text")]


def plates_of(of: Scene) -> list[str]:
    """The outlines of the plates, upright ones of a side together."""
    tree = ElementTree.fromstring(drawn(of))
    return [one.get("d", "") for one in tree.iter("path") if one.get("class") == "plate"]


def test_each_card_is_a_plate_and_is_said_in_words() -> None:
    shown = scene()
    assert shown.words == (
        "Player 1: Hearth Keeper on 0,2 0/20.",
        "Player 2: Reef <Guard> on 8,1 12/10 2 less exhausted, Reef <Guard> on 3,4.",
    )
    written = [text for text, *_ in texts(shown)]
    assert {"0/20", "12/10", "Hearth", "Keeper", "Reef", "<Guard>", "\N{MINUS SIGN}2"} <= set(written)
    assert sum(way.count("M") for way in plates_of(shown)) == 3
    assert [words for _, words in legend(shown)] == [
        "a card of Player 1",
        "a card of Player 2",
        "a Chief",
        "exhausted",
        "damage",
    ]


def test_whose_a_card_is_and_its_state_are_told_without_colour() -> None:
    colours = re.compile(r' (?:fill|stroke)="#[0-9a-f]+"')
    signs = [colours.sub("", swatch(plate)) for plate in SIGNS.values()]
    assert len(set(signs)) == len(SIGNS)


def test_an_exhausted_card_lies_on_its_side() -> None:
    upright, turned = (
        scene((Lying("1,1", Plate(1, "Skiff", "1/1", exhausted=on), "Skiff"),)) for on in (False, True)
    )
    (standing,), (lying,) = plates_of(upright), plates_of(turned)
    size = re.compile(r"h([0-9]+)v([0-9]+)")
    (wide, high), (wide_on_side, high_on_side) = size.findall(standing)[0], size.findall(lying)[0]
    assert int(wide) < int(high)
    assert int(wide_on_side) > int(high_on_side)
    assert "stroke-dasharray" in drawn(turned)
    assert "stroke-dasharray" not in drawn(upright)


def test_a_picture_that_is_described_beside_it_has_its_title_alone() -> None:
    tree = ElementTree.fromstring(drawn(replace(scene(), words=())))
    assert (tree.get("role"), tree.get("aria-label")) == ("img", "A <board>")
    assert tree.find("desc") is None


@pytest.mark.parametrize("down", [True, False])
def test_ranks_count_from_above_where_the_game_says_so(down: bool) -> None:
    found = {text: y for text, _, y in texts(scene(down=down))}
    assert (found["0/20"] < found["Reef"]) is down
    ranks = [y for text, x, y in texts(scene(down=down)) if text in "01234" and x < 20]
    assert (ranks == sorted(ranks)) is down


def test_files_are_called_as_the_game_calls_them() -> None:
    lying = (Lying("c1", Plate(1, "Skiff", "1/1"), "Skiff"),)
    named = [text for text, *_ in texts(board_scene(spaces("letters"), lying, PLAYERS, "board", "River"))]
    assert {"a", "i", "1", "5", "1/1", "Skiff"} <= set(named)
    assert "0" not in named


def test_an_empty_board_is_told() -> None:
    assert scene(()).words == ("Nothing lies on a tile.",)


def test_long_numbers_are_smaller_and_long_names_are_cut() -> None:
    lying = (
        Lying("1,1", Plate(1, "Warden of the Long Hollow", "120/240"), "Warden of the Long Hollow"),
        Lying("2,1", Plate(1, "Skiff", "1/1"), "Skiff"),
    )
    tree = ElementTree.fromstring(drawn(scene(lying)))
    sizes = {one.text: one.get("font-size") for one in tree.iter("text")}
    assert sizes["1/1"] is None
    assert float(sizes["120/240"] or 99) < 11.5
    assert max(len(text) for text in sizes if text) <= 9
    assert any((text or "").endswith("…") for text in sizes)


def test_a_name_without_room_for_its_first_word_is_cut_within_it() -> None:
    lying = (Lying("1,1", Plate(1, "Lighthouse Keeper", exhausted=True), "Lighthouse Keeper"),)
    assert "Lighthouse…" in [text for text, *_ in texts(scene(lying))]


@pytest.mark.parametrize("exhausted", [False, True])
def test_a_back_shows_whose_it_is_and_neither_name_nor_numbers(exhausted: bool) -> None:
    back = Plate(2, "Reef <Guard>", "12/10", exhausted=exhausted, back=True)
    shown = scene((Lying("1,1", back, "Reef <Guard>"),))
    names = {f"{number}" for number in range(9)}
    assert {text for text, *_ in texts(shown)} - names == set()
    assert 'class="plate-back"' in drawn(shown)
    assert shown.words == (f"Player 2: Reef <Guard> on 1,1 12/10{' exhausted' * exhausted} face down.",)
    assert "face down" in [words for _, words in legend(shown)]


def test_a_game_has_its_words_for_what_a_board_shows() -> None:
    words = BoardWords("a Chief", "tired", "Strength/Life")
    shown = board_scene(spaces(), LYING, PLAYERS, "board-test", "A board", words)
    assert [text for _, text in legend(shown)] == [
        "a card of Player 1",
        "a card of Player 2",
        "Strength/Life",
        "a Chief",
        "tired",
        "damage",
    ]
    assert "Reef <Guard> on 8,1 12/10 2 less tired" in shown.words[1]


@pytest.mark.parametrize("down", [True, False])
def test_ranks_have_their_titles_beside_them_and_each_side_its_player(down: bool) -> None:
    """The titles are listed from the top of the picture, however its ranks are counted."""
    titles = [RankTitle(2, "Rear"), RankTitle(2, "Front"), RankTitle(1, "Front"), RankTitle(1, "Rear <1>")]
    ranks = [*titles, RankTitle(1, "Long Home")]
    shown = board_scene(spaces(down=down), (), PLAYERS, "board-test", "A board", BoardWords(ranks=ranks))
    beside = [(text, y) for text, x, y in texts(shown) if x > 22 + 9 * 40]
    assert [text for text, _ in sorted(beside, key=lambda one: one[1])] == [
        "Rear",
        "Front",
        "Front",
        "Rear <1>",
        "Long Home",
    ]
    assert all(
        abs(y - (4 + 40 * at + 20)) < 5 for at, (_, y) in enumerate(sorted(beside, key=lambda o: o[1]))
    )
    bands = {band.name: {band.first, band.last} for band in shown.bands}
    assert bands == (
        {"Player 2": {0, 1}, "Player 1": {2, 4}} if down else {"Player 2": {3, 4}, "Player 1": {0, 2}}
    )
