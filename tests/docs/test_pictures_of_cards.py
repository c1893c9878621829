"""Pictures of a board on which cards lie: a plate for each card, told apart without colour and in words."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from docs.site_writer.pictures.cards_on_board import Lying, board_scene
from docs.site_writer.pictures.drawing import drawn
from docs.site_writer.pictures.legend import legend
from docs.site_writer.pictures.scene import Scene
from spec.book.game.numbers import Number
from spec.book.game.spaces import Spaces
from spec.book.ids import RuleId

SVG = "{http://www.w3.org/2000/svg}"
RULE = RuleId("TY-1.1.1")
PLAYERS = {1: "Player 1", 2: "Player 2"}
LYING = (
    Lying(1, "Hearth Keeper", "0,2", (0, 20)),
    Lying(2, "Reef <Guard>", "8,1", (12, 10)),
    Lying(2, "Reef <Guard>", "3,4", ()),
)


def spaces(naming: str = "numbers", down: bool = True) -> Spaces:
    return Spaces(naming, "tile", Number("columns", 9, RULE), Number("rows", 5, RULE), down, RULE)


def scene(lying: tuple[Lying, ...] = LYING, down: bool = True) -> Scene:
    return board_scene(spaces(down=down), lying, PLAYERS, "board-test", "A <board>")


def texts(of: Scene) -> list[tuple[str, float, float]]:
    tree = ElementTree.fromstring(drawn(of))
    return [
        (one.text or "", float(one.get("x", 0)), float(one.get("y", 0))) for one in tree.iter(f"{SVG}text")
    ]


def test_each_card_is_a_plate_and_a_sentence() -> None:
    shown = scene()
    assert shown.words == (
        "Hearth Keeper of Player 1 lies on 0,2.",
        "Reef <Guard> of Player 2 lies on 8,1.",
        "Reef <Guard> of Player 2 lies on 3,4.",
    )
    assert [text for text, *_ in texts(shown) if "/" in text or text == "R"] == ["H0/20", "R12/10", "R"]
    assert [words for _, words in legend(shown)] == [
        "an empty tile",
        "a card of Player 1",
        "a card of Player 2",
    ]
    plates = list(ElementTree.fromstring(drawn(shown)).iter(f"{SVG}rect"))
    assert len(plates) == 3
    assert plates[0].get("fill") != plates[1].get("fill") == plates[2].get("fill")


@pytest.mark.parametrize("down", [True, False])
def test_ranks_count_from_above_where_the_game_says_so(down: bool) -> None:
    found = {text: y for text, _, y in texts(scene(down=down))}
    assert (found["H0/20"] < found["R"]) is down
    ranks = [y for text, x, y in texts(scene(down=down)) if text in "01234" and x < 20]
    assert (ranks == sorted(ranks)) is down


def test_files_are_called_as_the_game_calls_them() -> None:
    of_letters = board_scene(spaces("letters"), (Lying(1, "Skiff", "c1", (1, 1)),), PLAYERS, "board", "River")
    named = [text for text, *_ in texts(of_letters)]
    assert {"a", "i", "1", "5", "S1/1"} <= set(named)
    assert "0" not in named


def test_an_empty_board_is_told() -> None:
    assert scene(()).words == ("Nothing lies on a tile.",)


def test_a_long_label_is_smaller() -> None:
    sizes = {
        one.text: float(one.get("font-size", 0))
        for one in ElementTree.fromstring(drawn(scene())).iter(f"{SVG}text")
    }
    assert sizes["R12/10"] < sizes["H0/20"] < sizes["R"]
